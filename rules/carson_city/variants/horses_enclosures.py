"""Enclosures: cowboys in them, and the second one, which lets a player go again or move a cowboy. Rulebook 11.6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.moves import PLACE, Decline, Dismount, Home, Lift, Mount, Pass, Place, Withdraw
from rules.carson_city.placement import (
    Placement,
    lift_refused,
    liftable,
    open_spots,
    piece_refused,
    put_down,
    refused,
    source_of,
    take_up,
)
from rules.carson_city.state import State, Step
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import Free, OneSeat

HATS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
"""What a horse in each enclosure is worth at the rodeo (Q28)."""
POWER, AGAIN, BREEDING, TRADE = 1, 2, 3, 4
"""What the first four enclosures do; the fifth only counts at the rodeo."""
MOUNT = {number: Mount(str(number)) for number in HATS}
ONE_BY_ONE = tuple(HATS)
TOGETHER = tuple(number for number in HATS if number != AGAIN)
"""The enclosures in use, by how cowboys are placed."""
DECLINE, HOME, WITHDRAW = Decline(), Home(), Withdraw()


def usable(state: State) -> tuple[int, ...]:
    """The enclosures of this game: where all place at the same time, nobody can go again (11.4)."""
    return TOGETHER if state.options.has("kit") else ONE_BY_ONE


def enclosure_refused(state: State, enclosure: int) -> IllegalError | None:
    open_to = usable(state)
    return None if enclosure in open_to else IllegalError("no-enclosure", choices=" ".join(map(str, open_to)))


class Mounting(Free[State, Mount]):
    """A cowboy into an own enclosure, as a turn of phase 2: once per enclosure and round."""

    def options(self, state: State, seat: Seat) -> list[Move]:
        player = state.players[seat]
        return [MOUNT[each] for each in usable(state) if each not in player.riders] if player.cowboys else []

    def check(self, state: State, seat: Seat, move: Mount) -> IllegalError | None:
        if not state.players[seat].cowboys:
            return IllegalError("no-cowboy")
        return mount_refused(state, seat, int(move.enclosure))

    def play(self, state: State, seat: Seat, move: Mount) -> None:
        state.players[seat].cowboys -= 1
        mount(state, seat, int(move.enclosure))


class Dismounting(Free[State, Dismount]):
    """The way back, where cowboys are moved freely."""

    def options(self, state: State, seat: Seat) -> list[Move]:
        return [Dismount(str(each)) for each in state.players[seat].riders]

    def check(self, state: State, seat: Seat, move: Dismount) -> IllegalError | None:
        enclosure = int(move.enclosure)
        return None if enclosure in state.players[seat].riders else IllegalError("nobody-rides", enclosure=enclosure)

    def play(self, state: State, seat: Seat, move: Dismount) -> None:
        dismount(state, seat, int(move.enclosure))


def dismount(state: State, seat: Seat, enclosure: int) -> None:
    """A cowboy leaves an enclosure and is home."""
    player = state.players[seat]
    player.riders = tuple(each for each in player.riders if each != enclosure)
    player.cowboys += 1
    state.emit("dismounted", seat, enclosure=enclosure)


def mount_refused(state: State, seat: Seat, enclosure: int) -> IllegalError | None:
    if enclosure in state.players[seat].riders:
        return IllegalError("already-riding", enclosure=enclosure)
    return enclosure_refused(state, enclosure)


def mount(state: State, seat: Seat, enclosure: int) -> None:
    player = state.players[seat]
    player.riders = tuple(sorted((*player.riders, enclosure)))
    state.emit("mounted", seat, enclosure=enclosure)


Again = Place | Mount | Lift | Dismount | Pass | Decline


@dataclass(frozen=True, slots=True)
class SecondTurn(OneSeat, Step[Again]):
    """Enclosure 2: at once another cowboy, or one of one's cowboys elsewhere or home, or a pass; or nothing."""

    order: ClassVar[str] = "horses"
    variant: ClassVar[str] = "horses"
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        moves = Placement(seat).options(state, seat)
        moves += liftable(state, seat)
        return [*moves, *Dismounting().options(state, seat), DECLINE]

    def check(self, state: State, seat: Seat, move: Again) -> IllegalError | None:
        if isinstance(move, (Place, Mount)):
            return Placement(seat).check(state, seat, move)
        if isinstance(move, Lift):
            return lift_refused(state, seat, move)
        return Dismounting().check(state, seat, move) if isinstance(move, Dismount) else None

    def rests_on(self, state: State, seat: Seat, move: Again) -> str:
        """As in any turn: who else stands there."""
        return Placement(seat).rests_on(state, seat, move) if isinstance(move, Place) else ""

    def play(self, state: State, seat: Seat, move: Again) -> None:
        if isinstance(move, Lift):
            state.push(Relocate(seat, move.spot, move.piece or ""))
        elif isinstance(move, Dismount):
            state.push(Relocate(seat, enclosure=int(move.enclosure)))
        elif not isinstance(move, Decline):
            Placement(seat).act(state, seat, move)


@dataclass(frozen=True, slots=True)
class Relocate(OneSeat, Step[Place | Mount | Home | Withdraw]):
    """A cowboy taken up goes elsewhere or home; until then it stands where it stood."""

    order: ClassVar[str] = "horses"
    variant: ClassVar[str] = "horses"
    spot: str = ""
    piece: str = ""
    enclosure: int = 0
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        places = [PLACE[spot] for spot in open_spots(state, seat)]
        return [*places, *(Mount(str(each)) for each in usable(state)), HOME, WITHDRAW]

    def landing(self, state: State, spot: str) -> str | IllegalError:
        """As what the cowboy would stand on a spot: its token goes along only where that is legal (Q59)."""
        plain = refused(state, self.seat, spot)
        if not self.piece:
            return plain or ""
        along = piece_refused(state, self.seat, spot, self.piece)
        if along is None:
            return self.piece
        return plain or "" if source_of(self.piece) == "home" else along

    def check(self, state: State, seat: Seat, move: Place | Mount | Home | Withdraw) -> IllegalError | None:
        if isinstance(move, Place):
            if move.piece is not None:
                return IllegalError("no-piece", piece=move.piece)
            if move.spot == self.spot:
                return IllegalError("already-there", spot=move.spot)
            found = self.landing(state, move.spot)
            return found if isinstance(found, IllegalError) else None
        if isinstance(move, Mount):
            if source_of(self.piece) != "home":
                return IllegalError("rides-nowhere", piece=self.piece)
            return mount_refused(state, seat, int(move.enclosure))
        return None

    def play(self, state: State, seat: Seat, move: Place | Mount | Home | Withdraw) -> None:
        if isinstance(move, Withdraw):
            state.push(SecondTurn(seat))
            return
        lands = self.landing(state, move.spot) if isinstance(move, Place) else ""
        assert isinstance(lands, str)
        if self.enclosure:
            dismount(state, seat, self.enclosure)
        else:
            take_up(state, seat, Lift(self.spot, self.piece or None))
        if isinstance(move, Place):
            put_down(state, seat, Place(move.spot, lands or None))
        elif isinstance(move, Mount):
            state.players[seat].cowboys -= 1
            mount(state, seat, int(move.enclosure))
