"""Duels: who fights, in which order, the dice, the winner. Rulebook 5.1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.content.kinds import Contest, cards
from rules.carson_city.moves import DICE, Order, Roll
from rules.carson_city.names import SEATS
from rules.carson_city.state import State, Step
from rules.game import FATE, Event, Seat
from rules.notation import Illegal, Move


def duellists(state: State, spot: str) -> tuple[Seat, ...]:
    """The players with cowboys on a spot, in the order they came."""
    cowboys = state.standing.get(spot, ())
    return tuple(dict.fromkeys([cowboy.seat for cowboy in cowboys]))


def contested(state: State, spots: Iterable[str]) -> list[str]:
    """The spots among these where a duel must be fought."""
    standing = state.standing
    return [spot for spot in spots if len(standing.get(spot, ())) > 1 and len(duellists(state, spot)) > 1]


def push_duels(state: State, spots: list[str]) -> None:
    """Fight on all these spots, in the order the rightful player fixes where it can matter (E6)."""
    fights = {spot: duellists(state, spot) for spot in spots}
    busy = {seat for seat, count in Counter(s for seats in fights.values() for s in seats).items() if count > 1}
    tied = tuple(spot for spot in spots if busy & set(fights[spot]))
    rest = tuple(spot for spot in spots if spot not in tied)
    if tied:
        involved = {seat for seats in fights.values() for seat in seats}
        chooser = next(s for s in state.passed if s in involved or not state.box.involved_orders_duels)
        state.push(OrderDuels(chooser, tied), Duels(rest))
    else:
        state.push(Duels(rest))


@dataclass(frozen=True, slots=True)
class Duels(Step[Roll]):
    """Duels to be fought one after the other."""

    spots: tuple[str, ...]

    def run(self, state: State, events: list[Event]) -> None:
        if self.spots:
            first, *rest = self.spots
            state.push(Duel(first, duellists(state, first)), Duels(tuple(rest)))


@dataclass(frozen=True, slots=True)
class OrderDuels(Step[Order]):
    """The order of several duels is fixed once, before the first. Asked only where a player fights in two."""

    seat: Seat
    spots: tuple[str, ...]
    fixed: tuple[str, ...] = ()
    takes: ClassVar[tuple[type[Move], ...]] = (Order,)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Order(spot) for spot in self.spots]

    def check(self, state: State, seat: Seat, move: Order) -> Illegal | None:
        return None if move.spot in self.spots else Illegal("no-duel-there", spot=move.spot)

    def play(self, state: State, seat: Seat, move: Order, events: list[Event]) -> None:
        left = tuple(spot for spot in self.spots if spot != move.spot)
        fixed = (*self.fixed, move.spot)
        state.push(OrderDuels(self.seat, left, fixed) if left else Duels(fixed))


@dataclass(frozen=True, slots=True)
class Duel(Step[Roll]):
    """One die each, one common duel, one winner."""

    spot: str
    fighters: tuple[Seat, ...]
    """In the order they came."""
    dice: tuple[int, ...] = ()
    takes: ClassVar[tuple[type[Move], ...]] = (Roll,)
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,) if len(self.dice) < len(self.fighters) else ()

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return list(DICE[SEATS[self.fighters[len(self.dice)]]])

    def play(self, state: State, seat: Seat, move: Roll, events: list[Event]) -> None:
        state.push(Duel(self.spot, self.fighters, (*self.dice, move.value)))

    def run(self, state: State, events: list[Event]) -> None:
        totals = {}
        for seat, die in zip(self.fighters, self.dice, strict=True):
            power = town.firepower(state, seat)
            totals[seat] = die + power
            facts: dict[str, str | int] = {"seat": SEATS[seat], "spot": self.spot, "die": die, "firepower": power}
            events.append(Event("duel.total", {**facts, "total": die + power}))
        winner = min(totals, key=lambda seat: (-totals[seat], state.rank(seat)))
        events.append(Event("duel.won", {"seat": SEATS[winner], "spot": self.spot}))
        losers = [seat for seat in self.fighters if seat != winner]
        for seat in losers:
            send_home(state, seat, self.spot)
        contest = Contest(self.spot, self.fighters)
        for seat in losers:
            for side in cards(state, seat):
                if side.on_lost is not None:
                    side.on_lost(state, seat, contest, events)


def send_home(state: State, seat: Seat, spot: str) -> None:
    """A cowboy returns to its owner's personal supply, and adds to his firepower from now on."""
    staying = tuple(cowboy for cowboy in state.standing[spot] if cowboy.seat != seat)
    state.players[seat].cowboys += len(state.standing[spot]) - len(staying)
    leave(state, spot, staying=staying)


def leave(state: State, spot: str, staying: tuple[object, ...] = ()) -> None:
    """Cowboys go to the general supply; those named stay."""
    kept = tuple(cowboy for cowboy in state.standing.get(spot, ()) if cowboy in staying)
    if kept:
        state.standing[spot] = kept
    else:
        state.standing.pop(spot, None)


def chance(state: State, seat: Seat, spot: str) -> float:
    """The odds of winning the duel that joining this spot would mean today; who wins a tie is not known yet: half.

    The cowboy put there no longer counts at home.
    """
    mine = town.firepower(state, seat) - 1
    leads = [mine - town.firepower(state, rival) for rival in duellists(state, spot) if rival != seat]
    odds = 0.0
    for die in range(1, 7):
        won = 1.0
        for lead in leads:
            won *= sum((die + lead > other) + 0.5 * (die + lead == other) for other in range(1, 7)) / 6
        odds += won / 6
    return odds
