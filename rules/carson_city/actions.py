"""Phase 3: the spaces of the path, one after the other. Rulebook sections 5, 6 and 8."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.content.kinds import cards
from rules.carson_city.duel import Duel, contested, duellists, leave, push_duels
from rules.carson_city.editions import EDITIONS
from rules.carson_city.moves import DICE, Roll
from rules.carson_city.names import SEATS, SHOP_PRICE, VP_PRICE
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.purchase import BuyTile, BuyVp, SellParcels, lap, wanted
from rules.carson_city.state import State, Step, gain, score
from rules.game import FATE, Event, Seat
from rules.notation import Move


@cache
def stages(edition: str) -> tuple[str, ...]:
    """Everything that resolves in phase 3, in order: the spaces, and three stages without a cowboy of their own."""
    path: list[str] = []
    for space in EDITIONS[edition].spaces:
        if space in BEFORE:
            path.append(BEFORE[space])
        path.append(space)
    return tuple(path)


BEFORE = {"shop12": "parcels", "parcelincome": "lap", "parcelvp": "income"}
"""Stages that come right before a space."""


@cache
def from_stage(edition: str, stage: str) -> tuple[str, ...]:
    path = stages(edition)
    return path[path.index(stage) :]


@dataclass(frozen=True, slots=True)
class Resolve(Step[Move]):
    """The rest of the path, from this stage on. Spaces where nobody stands are passed over."""

    stage: str

    def run(self, state: State, events: list[Event]) -> None:
        path = from_stage(state.options.edition, self.stage)
        for index, stage in enumerate(path, 1):
            if stage in STAGES or stage in state.standing:
                if index < len(path):
                    state.push(Resolve(path[index]))
                self.resolve(state, stage, events)
                return

    def resolve(self, state: State, stage: str, events: list[Event]) -> None:
        if stage in STAGES:
            STAGES[stage](state, events)
            return
        state.push(Perform(stage))
        if stage not in NO_DUEL and contested(state, [stage]):
            state.push(Duel(stage, duellists(state, stage)))


@dataclass(frozen=True, slots=True)
class Perform(Step[Move]):
    """Those who stand on a space, duels over, do its action and go to the general supply."""

    space: str

    def run(self, state: State, events: list[Event]) -> None:
        seats = [cowboy.seat for cowboy in state.standing[self.space]]
        leave(state, self.space)
        for seat in sorted(set(seats), key=state.rank):
            perform(state, seat, self.space, seats.count(seat), events)


def perform(state: State, seat: Seat, space: str, cowboys: int, events: list[Event]) -> None:
    """One player's action on a space. What costs nothing is done unasked; where money is paid he is asked."""
    if space in SHOP_PRICE:
        BuyTile(seat, space).push_if_affordable(state, events)
    elif space in VP_PRICE:
        BuyVp(seat, space).push_if_affordable(state, events)
    else:
        ACTIONS[space](state, seat, cowboys, events)


def _wages(state: State, seat: Seat, cowboys: int, events: list[Event]) -> None:
    gain(state, seat, town.WAGES * cowboys, "wages", events)


def _ammo(state: State, seat: Seat, cowboys: int, events: list[Event]) -> None:
    state.token = seat
    events.append(Event("ammo", {"seat": SEATS[seat]}))


def _roads(state: State, seat: Seat, roads: int, events: list[Event]) -> None:
    state.players[seat].roads += roads
    events.append(Event("roads", {"seat": SEATS[seat], "roads": roads}))


def _gambling(state: State, seat: Seat, cowboys: int, events: list[Event]) -> None:
    state.push(Gamble(seat))


Action = Callable[[State, Seat, int, list[Event]], None]
ACTIONS: dict[str, Action] = {
    "wages": _wages,
    "ammo": _ammo,
    "roads3": lambda state, seat, cowboys, events: _roads(state, seat, 3, events),
    "road1": _roads,
    "parcelincome": lambda state, seat, cowboys, events: gain(
        state, seat, town.PARCEL_INCOME * state.owned(seat), "parcelincome", events
    ),
    "cowboyincome": lambda state, seat, cowboys, events: gain(
        state, seat, town.COWBOY_INCOME * town.firepower(state, seat), "cowboyincome", events
    ),
    "gambling": _gambling,
    "parcelvp": lambda state, seat, cowboys, events: score(state, seat, state.owned(seat) // 2, "parcelvp", events),
    "buildingvp": lambda state, seat, cowboys, events: score(
        state, seat, len(town.buildings(state, seat)), "buildingvp", events
    ),
    "cowboyvp": lambda state, seat, cowboys, events: score(
        state, seat, town.firepower(state, seat) // 2, "cowboyvp", events
    ),
}


@dataclass(frozen=True, slots=True)
class Gamble(Step[Roll]):
    """Two dice; their sum in dollars."""

    seat: Seat
    dice: tuple[int, ...] = ()
    takes: ClassVar[tuple[type[Move], ...]] = (Roll,)
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return list(DICE["white" if not self.dice else "black"])

    def play(self, state: State, seat: Seat, move: Roll, events: list[Event]) -> None:
        if not self.dice:
            state.push(Gamble(self.seat, (move.value,)))
            return
        facts: dict[str, str | int] = {"seat": SEATS[self.seat], "white": self.dice[0], "black": move.value}
        events.append(Event("gambled", facts))
        gain(state, self.seat, self.dice[0] + move.value, "gambling", events)


def _parcels(state: State, events: list[Event]) -> None:
    """Parcel purchase: first all duels, then everybody buys or renounces (Q50)."""
    state.push(SellParcels())
    push_duels(state, contested(state, wanted(state)))


def _income(state: State, events: list[Event]) -> None:
    """Building income: the City Hall's duel, attack duels, multipliers, then the money (8.1)."""
    attacked = [spot for spot in sorted(state.standing) if spot in state.owner]
    state.push(PayIncome())
    for seat in reversed(state.passed):
        for side in cards(state, seat):
            if side.on_income is not None:
                state.push(BeforeIncome(seat))
                break
    push_duels(state, contested(state, attacked))
    hall = town.city_hall(state)
    if hall and len(duellists(state, hall)) > 1:
        state.push(Duel(hall, duellists(state, hall)))


@dataclass(frozen=True, slots=True)
class BeforeIncome(Step[Move]):
    """A player's cards speak before building income is paid, once the attack duels are over."""

    seat: Seat

    def run(self, state: State, events: list[Event]) -> None:
        for side in cards(state, self.seat):
            if side.on_income is not None:
                side.on_income(state, self.seat, events)


@dataclass(frozen=True, slots=True)
class PayIncome(Step[Move]):
    """All buildings pay; a rival left standing on one takes half of it, rounded down (8.3, 8.4)."""

    def run(self, state: State, events: list[Event]) -> None:
        earned = dict.fromkeys(state.passed, 0)
        stolen: list[tuple[Seat, str, int]] = []
        for parcel in sorted(parcel for parcel in state.owner if town.building_on(state, parcel)):
            dollars = town.income(state, parcel) * town.multiplier(state, parcel)
            thief = next((c.seat for c in state.standing.get(parcel, ()) if c.seat != state.owner[parcel]), None)
            if thief is not None:
                stolen.append((thief, parcel, dollars // 2))
                dollars -= dollars // 2
            earned[state.owner[parcel]] += dollars
            leave(state, parcel)
        for seat, dollars in earned.items():
            gain(state, seat, dollars, "income", events)
        for seat, parcel, dollars in stolen:
            facts: dict[str, str | int] = {
                "seat": SEATS[seat],
                "owner": SEATS[state.owner[parcel]],
                "spot": parcel,
                "tile": state.built[parcel],
                "dollars": dollars,
            }
            events.append(Event("stolen", facts))
            state.players[seat].cash += dollars


STAGES: dict[str, Callable[[State, list[Event]], None]] = {"parcels": _parcels, "lap": lap, "income": _income}
