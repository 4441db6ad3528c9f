"""Several duels to be fought: in which order, and who says so. Rulebook 5.1, E6."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.duel import duellists, push_duel
from rules.carson_city.hooks import cards
from rules.carson_city.moves import Order, Roll
from rules.carson_city.state import State, Step
from rules.game import Event, Seat
from rules.notation import Illegal, Move


def push_duels(state: State, spots: list[str]) -> None:
    """Fight on all these spots, in the order the rightful player fixes where it can matter (E6).

    It does where somebody fights twice, since who is beaten is stronger after it, or where cards move the beaten.
    """
    fights = {spot: duellists(state, spot) for spot in spots}
    busy = {seat for seat, count in Counter(s for seats in fights.values() for s in seats).items() if count > 1}
    any_order = len(spots) < 2 or not any(side.rehouses for seat in state.passed for side in cards(state, seat))
    tied = tuple(spot for spot in spots if not any_order or busy & set(fights[spot]))
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
            state.push(Duels(tuple(rest)))
            push_duel(state, first)


@dataclass(frozen=True, slots=True)
class OrderDuels(Step[Order]):
    """The order of several duels is fixed once, before the first. Asked only where it can matter."""

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
