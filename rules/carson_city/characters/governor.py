"""13 Governor: a road, and points for roads to new parcels; or a tax. Rulebook 10.1."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.board import connected, reach
from rules.carson_city.hooks import Character, Side, crossings, enter_character
from rules.carson_city.moves import Choose, Decline
from rules.carson_city.names import RIVER
from rules.carson_city.state import State, Step, gain, score
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

BRIDGE_VP, ROAD_VP = 2, 1
DOLLARS_PER_TAX = 10


def _give_road(state: State, seat: Seat) -> None:
    state.players[seat].roads += 1
    state.emit("roads", seat, roads=1)


def _pioneer(state: State, seat: Seat, new: Collection[str], bridge: bool) -> None:
    """A point for each road of their own that connects a new parcel."""
    if any(state.built.get(parcel) != RIVER for parcel in new):
        score(state, seat, BRIDGE_VP if bridge else ROAD_VP, "governor")


def roads_could_score(state: State, seat: Seat) -> bool:
    near = reach(state.roads, state.players[seat].roads, crossings(state)) - connected(state.roads)
    return any(state.built.get(parcel) != RIVER for parcel in near)


@dataclass(frozen=True, slots=True)
class LastRoads(OneSeat, Step[Decline]):
    """Before the round ends: whoever still scores for roads is told that now is the time."""

    order: ClassVar[str] = "roads"

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Decline()]

    def grows(self, state: State, seat: Seat) -> bool:
        return roads_could_score(state, seat)

    def play(self, state: State, seat: Seat, move: Decline) -> None:
        """Roads are free moves: they have been laid beside this question."""


def _ask_roads(state: State, seat: Seat) -> None:
    if roads_could_score(state, seat):
        state.push(LastRoads(seat))


def taxes(state: State, governor: Seat, kind: str) -> dict[Seat, int]:
    """What everybody else pays: $1 per revolver, or per $10 begun; nobody more than they have (Q18)."""
    found = {}
    for seat, player in enumerate(state.players):
        due = player.revolvers if kind == "weapons" else -(-player.cash // DOLLARS_PER_TAX)
        if seat != governor:
            found[seat] = min(due, player.cash)
    return found


@dataclass(frozen=True, slots=True)
class Tax(OneSeat, Step[Choose]):
    """Governor red taxes the others' weapons or their money."""

    order: ClassVar[str] = "powers"
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Choose("weapons"), Choose("money")]

    def check(self, state: State, seat: Seat, move: Choose) -> IllegalError | None:
        return None if move.what in ("weapons", "money") else IllegalError("not-a-choice", choices="weapons money")

    def play(self, state: State, seat: Seat, move: Choose) -> None:
        levy(state, seat, move.what)


def levy(state: State, governor: Seat, kind: str) -> None:
    due = taxes(state, governor, kind)
    for seat, dollars in due.items():
        state.players[seat].cash -= dollars
        if dollars:
            state.emit("taxed", seat, dollars=dollars, kind=kind)
    gain(state, governor, sum(due.values()), "governor")


def _ask_tax(state: State, seat: Seat) -> None:
    """Asked only where it makes a difference."""
    if taxes(state, seat, "weapons") == taxes(state, seat, "money"):
        levy(state, seat, "money")
    else:
        state.push(Tax(seat))


enter_character(
    Character(
        "governor",
        yellow=Side(50, on_take=_give_road, on_road=_pioneer, on_close=_ask_roads, worth=1.0),
        red=Side(50, on_take=_ask_tax, worth=1.2),
    )
)
