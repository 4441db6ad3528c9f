"""Outlaws: they arrive, ride to the best income, halve it and bar parcels until beaten. Rulebook 11.5, rulings Q21,
Q27, Q35–Q37, Q43, Q57, Q58."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.board import DIE_COLUMN, DIE_ROW, NEIGHBOURS, PARCEL_SET, Parcel
from rules.carson_city.duel import leave
from rules.carson_city.hooks import Contest, Variant, cards, enter_variant
from rules.carson_city.moves import DICE, Choose, Order, Ride, Roll
from rules.carson_city.names import NEVER_OWNED, SEATS
from rules.carson_city.setup import land_odds
from rules.carson_city.state import State, Step, score
from rules.carson_city.variants.outlaws_riding import Ranges, best_squares, order_matters
from rules.game import FATE, Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

OUTLAWS = 9
BASE_STRENGTH = 7
NUMBER = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""How many arrive, by the white die."""
TILE_VP = {8: 2, 9: 2, 10: 3, 11: 3, 12: 4, 13: 4}
"""What each of them is worth, by strength (Q27)."""
PRISON = "prison"


def points(state: State) -> int:
    """What an outlaw is worth this round."""
    return TILE_VP[state.menace]


def guarded(state: State) -> set[Parcel]:
    """The squares beside a Prison."""
    prisons = [parcel for parcel, piece in state.built.items() if piece == PRISON]
    return {near for prison in prisons for near in NEIGHBOURS[prison]}


# Arrival


def _ride_in(state: State) -> None:
    if state.round > 1:
        state.push(Raid())


@dataclass(frozen=True, slots=True)
class Raid(Step[Roll]):
    """The black die tells how strong all outlaws are this round, the white one how many arrive."""

    black: int = 0
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return list(DICE["white" if self.black else "black"])

    def play(self, state: State, seat: Seat, move: Roll) -> None:
        if not self.black:
            state.push(Raid(move.value))
            return
        state.menace = self.black + BASE_STRENGTH
        number = NUMBER[move.value]
        state.emit("outlaws", number=number, strength=state.menace, points=points(state))
        state.push(*(Arrive() for _ in range(number)), RideOn())


@dataclass(frozen=True, slots=True)
class Arrive(Step[Roll]):
    """Two dice name the parcel; throwing again where nobody can arrive comes to weighing what is left.

    Not where an outlaw is, beside a Prison, on the river or the City Hall (Q37, Q58).
    """

    column: str = ""

    def barred(self, state: State) -> set[Parcel]:
        squares = {parcel for parcel, piece in state.built.items() if piece in NEVER_OWNED}
        return squares.union(state.foes, guarded(state))

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,) if self.odds(state) else ()

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return land_odds(self.column, self.barred(state))

    def play(self, state: State, seat: Seat, move: Roll) -> None:
        if not self.column:
            state.push(Arrive(DIE_COLUMN[move.value]))
            return
        parcel = self.column + DIE_ROW[move.value]
        if state.built.get(parcel) == PRISON:
            owner = state.owner[parcel]
            state.emit("outlaw.jailed", owner, parcel=parcel)
            score(state, owner, points(state), "outlaws")
        else:
            state.foes += (parcel,)
            state.emit("outlaw.arrived", parcel=parcel)


# Movement


def ranges(state: State) -> Ranges:
    """What the buildings that draw outlaws earn now (Q57): not beside a Prison, not of those they spare (Q21)."""
    shunned = guarded(state)
    earns = {
        parcel: town.income(state, parcel)
        for parcel, seat in state.owner.items()
        if seat not in state.spared and parcel not in shunned and town.building_on(state, parcel)
    }
    return tuple(sorted((parcel, dollars) for parcel, dollars in earns.items() if dollars))


@dataclass(frozen=True, slots=True)
class RideOn(Step[Order]):
    """All outlaws move, at most one square, towards the best income. Who goes first is asked where it matters."""

    order: ClassVar[str] = "duels"
    variant: ClassVar[str] = "outlaws"
    moved: tuple[Parcel, ...] = ()
    """Where those are that have moved."""
    asks: ClassVar[bool] = True

    def waiting(self, state: State) -> tuple[Parcel, ...]:
        return tuple(parcel for parcel in state.foes if parcel not in self.moved)

    def torn(self, state: State) -> tuple[Parcel, ...]:
        """Those among them whose order matters."""
        return order_matters(self.waiting(state), state.foes, ranges(state))

    def seats(self, state: State) -> tuple[Seat, ...]:
        waiting = self.waiting(state)
        if len(waiting) < 2 or len(self.torn(state)) < len(waiting):
            return ()
        return state.order[:1]

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Order(parcel) for parcel in self.waiting(state)]

    def check(self, state: State, seat: Seat, move: Order) -> IllegalError | None:
        return None if move.spot in self.waiting(state) else IllegalError("no-outlaw-there", spot=move.spot)

    def play(self, state: State, seat: Seat, move: Order) -> None:
        self.move(state, move.spot)

    def run(self, state: State) -> None:
        """Those whose turn does not matter go first."""
        torn = self.torn(state)
        first = next((parcel for parcel in self.waiting(state) if parcel not in torn), None)
        if first is not None:
            self.move(state, first)

    def move(self, state: State, parcel: Parcel) -> None:
        squares = best_squares(parcel, state.foes, dict(ranges(state)))
        if len(squares) > 1:
            state.push(Hesitate(parcel, squares, self.moved))
        else:
            self.settle_on(state, parcel, squares[0])

    def settle_on(self, state: State, parcel: Parcel, square: Parcel) -> None:
        state.foes = tuple(square if each == parcel else each for each in state.foes)
        if square != parcel:
            state.emit("outlaw.moved", parcel=parcel, spot=square, tile=state.built[square])
        state.push(RideOn((*self.moved, square)))


@dataclass(frozen=True, slots=True)
class Hesitate(Step[Ride]):
    """Several equal incomes: luck decides."""

    parcel: Parcel
    squares: tuple[Parcel, ...]
    moved: tuple[Parcel, ...]
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return [(Ride(square), 1) for square in self.squares]

    def play(self, state: State, seat: Seat, move: Ride) -> None:
        RideOn(self.moved).settle_on(state, self.parcel, move.parcel)


# Fights


def _beaten(state: State, fight: Contest) -> None:
    """A beaten outlaw leaves. Its conqueror scores, or on a rival's building may rather take half its income."""
    winner, spot = fight.winner, fight.spot
    if not fight.outlaw or winner is None:
        return
    state.foes = tuple(parcel for parcel in state.foes if parcel != spot)
    if loot(state, winner, spot):
        state.push(Spoils(winner, spot))
    else:
        reward(state, winner, spot)


def reward(state: State, seat: Seat, spot: Parcel) -> None:
    leave(state, spot)
    score(state, seat, points(state), "outlaws")


def loot(state: State, seat: Seat, spot: Parcel) -> int:
    """What half the income of this building would be, if the player might attack it: else points only (Q43)."""
    owner = state.owner.get(spot, seat)
    if owner == seat or not town.building_on(state, spot) or town.protected(state, spot) or town.shielded(state, owner):
        return 0
    bars = (side.may_place for side in cards(state, seat))
    if any(bar is not None and bar(state, seat, spot) is not None for bar in bars):
        return 0
    return town.income(state, spot) * town.multiplier(state, spot) // 2


@dataclass(frozen=True, slots=True)
class Spoils(OneSeat, Step[Choose]):
    """The points for the outlaw, or half the income of the rival's building it was on."""

    order: ClassVar[str] = "duels"
    variant: ClassVar[str] = "outlaws"
    spot: Parcel
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Choose("points"), Choose("cash")]

    def check(self, state: State, seat: Seat, move: Choose) -> IllegalError | None:
        return None if move.what in ("points", "cash") else IllegalError("not-a-choice", choices="points cash")

    def play(self, state: State, seat: Seat, move: Choose) -> None:
        if move.what == "points":
            reward(state, seat, self.spot)
        else:
            # The outlaw stays on the building until it pays.
            owner, tile = SEATS[state.owner[self.spot]], state.built[self.spot]
            state.emit("outlaw.loot", seat, owner=owner, spot=self.spot, tile=tile)


def _faults(state: State) -> list[str]:
    found = []
    if len(set(state.foes)) < len(state.foes) or not PARCEL_SET.issuperset(state.foes) or len(state.foes) > OUTLAWS:
        found.append(f"outlaws at {state.foes}")
    if any(state.built.get(parcel) in (*NEVER_OWNED, PRISON) for parcel in state.foes):
        found.append("an outlaw where none can be")
    if state.foes and state.menace not in TILE_VP:
        found.append(f"outlaws of strength {state.menace}")
    return found


enter_variant(
    Variant(
        "outlaws",
        on_round_start=_ride_in,
        on_duel=_beaten,
        faults=_faults,
    )
)
