"""13 Governor: a road, and points for roads to new parcels; or a tax. Rulebook 10.1."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.board import connected, reach
from rules.carson_city.hooks import Character, Side, crossings, enter_character
from rules.carson_city.moves import Choose, Decline
from rules.carson_city.names import RIVER, SEATS
from rules.carson_city.state import State, Step, gain, score
from rules.game import Event, Seat
from rules.notation import Illegal, Move

BRIDGE_VP, ROAD_VP = 2, 1
DOLLARS_PER_TAX = 10


def _give_road(state: State, seat: Seat, events: list[Event]) -> None:
    state.players[seat].roads += 1
    events.append(Event("roads", {"seat": SEATS[seat], "roads": 1}))


def _pioneer(state: State, seat: Seat, new: Collection[str], bridge: bool, events: list[Event]) -> None:
    """A point for each road of their own that connects a new parcel."""
    if any(state.built.get(parcel) != RIVER for parcel in new):
        score(state, seat, BRIDGE_VP if bridge else ROAD_VP, "governor", events)


def roads_could_score(state: State, seat: Seat) -> bool:
    near = reach(state.roads, state.players[seat].roads, crossings(state)) - connected(state.roads)
    return any(state.built.get(parcel) != RIVER for parcel in near)


@dataclass(frozen=True, slots=True)
class LastRoads(Step[Decline]):
    """Before the round ends: whoever still scores for roads is told that now is the time."""

    seat: Seat
    takes: ClassVar[tuple[type[Move], ...]] = (Decline,)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Decline()]

    def grows(self, state: State, seat: Seat) -> bool:
        return roads_could_score(state, seat)

    def play(self, state: State, seat: Seat, move: Decline, events: list[Event]) -> None:
        """Roads are free moves: they have been laid beside this question."""


def _ask_roads(state: State, seat: Seat, events: list[Event]) -> None:
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
class Tax(Step[Choose]):
    """Governor red taxes the others' weapons or their money."""

    seat: Seat
    takes: ClassVar[tuple[type[Move], ...]] = (Choose,)
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Choose("weapons"), Choose("money")]

    def check(self, state: State, seat: Seat, move: Choose) -> Illegal | None:
        return None if move.what in ("weapons", "money") else Illegal("not-a-choice", choices="weapons money")

    def play(self, state: State, seat: Seat, move: Choose, events: list[Event]) -> None:
        levy(state, seat, move.what, events)


def levy(state: State, governor: Seat, kind: str, events: list[Event]) -> None:
    due = taxes(state, governor, kind)
    for seat, dollars in due.items():
        state.players[seat].cash -= dollars
        if dollars:
            events.append(Event("taxed", {"seat": SEATS[seat], "dollars": dollars, "kind": kind}))
    gain(state, governor, sum(due.values()), "governor", events)


def _ask_tax(state: State, seat: Seat, events: list[Event]) -> None:
    """Asked only where it makes a difference."""
    if taxes(state, seat, "weapons") == taxes(state, seat, "money"):
        levy(state, seat, "money", events)
    else:
        state.push(Tax(seat))


enter_character(
    Character(
        "governor",
        yellow=Side(50, on_take=_give_road, on_road=_pioneer, on_close=_ask_roads, worth=1.0),
        red=Side(50, on_take=_ask_tax, worth=1.2),
    )
)
