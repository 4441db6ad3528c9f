"""Several duels to be fought: in which order, and who says so. Rulebook 5.1, E6."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Never

from rules.carson_city import town
from rules.carson_city.duel import BEST, WORST, dice_of, duellists, push_duel
from rules.carson_city.hooks import cards, variants
from rules.carson_city.moves import Order
from rules.carson_city.state import ROUNDS, State, Step
from rules.game import Entry, Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat


def push_duels(state: State, spots: list[str]) -> None:
    """Fight on all these spots, in the order the rightful player fixes where it can matter (E6).

    It does where somebody fights twice, since who is beaten is stronger after it, or where cards move the beaten.
    """
    if not spots:
        return
    fights = {spot: duellists(state, spot) for spot in spots}
    sure = surely_won(state, fights)
    unsure = [spot for spot in spots if spot not in sure]
    busy = {seat for seat, count in Counter(s for spot in unsure for s in fights[spot]).items() if count > 1}
    any_order = len(unsure) < 2 or not any(side.rehouses for seat in state.passed for side in cards(state, seat))
    tied = tuple(spot for spot in unsure if not any_order or busy & set(fights[spot]))
    rest = tuple(spot for spot in spots if spot not in tied)
    if tied:
        involved = {seat for seats in fights.values() for seat in seats}
        chooser = next(s for s in state.passed if s in involved or not state.box.involved_orders_duels)
        state.push(OrderDuels(chooser, tied), Duels(rest))
    else:
        state.push(Duels(rest))


def surely_won(state: State, fights: Mapping[str, tuple[Seat, ...]]) -> set[str]:
    """Where a lone cowboy on bare land cannot lose to the outlaw: that touches no other duel.

    Unless cards speak after duels: then, for a player who may lose another one, what was won first could pay for it.
    """
    sure = set()
    for spot, (seat, *rivals) in fights.items():
        least = 0 if fought_otherwise(state) else WORST * dice_of(state, seat, spot)[1]
        bare = not rivals and not town.building_on(state, spot)
        if bare and town.firepower(state, seat) + least >= state.menace:
            sure.add(spot)
    if any(side.on_duel is not None for seat in state.passed for side in cards(state, seat)):
        losing = {seat for spot, seats in fights.items() if spot not in sure for seat in seats}
        sure = {spot for spot in sure if losing.isdisjoint(fights[spot])}
    return sure


def fought_otherwise(state: State) -> bool:
    """Whether a variant has another way of fighting than dice."""
    return any(variant.duel is not None for variant in variants(state))


@dataclass(frozen=True, slots=True)
class Duels(Step[Never]):
    """Duels to be fought one after the other."""

    spots: tuple[str, ...]

    def run(self, state: State) -> None:
        if self.spots:
            first, *rest = self.spots
            state.push(Duels(tuple(rest)))
            push_duel(state, first)


@dataclass(frozen=True, slots=True)
class OrderDuels(OneSeat, Step[Order]):
    """The order of several duels is fixed once, before the first. Asked only where it can matter."""

    order: ClassVar[str] = "duels"
    words: ClassVar[tuple[str, ...]] = ("track",)
    spots: tuple[str, ...]
    fixed: tuple[str, ...] = ()

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Order(spot) for spot in self.spots]

    def check(self, state: State, seat: Seat, move: Order) -> IllegalError | None:
        return None if move.spot in self.spots else IllegalError("no-duel-there", spot=move.spot)

    def forced(self, state: State) -> Entry | None:
        return Entry(self.seat, Order(self.spots[0])) if len(self.spots) == 1 or self.alike(state) else None

    def obeyed(self, state: State, seat: Seat, word: str) -> Move | None:
        return Order(self.spots[0]) if word == "track" else None

    def alike(self, state: State) -> bool:
        """Whether those left are the same cowboys against outlaws on bare land, and which of these stays changes
        nothing: the game ends, or nobody can win, however strong defeats have made them."""
        cowboys = state.standing[self.spots[0]]
        for spot in self.spots:
            if spot not in state.foes or town.building_on(state, spot) or state.standing[spot] != cowboys:
                return False
        if state.round == ROUNDS:
            return True
        dice = {seat: BEST * dice_of(state, seat, self.spots[0])[1] for seat, _ in cowboys}
        most = max(dice[seat] + town.firepower(state, seat) for seat in dice) + len(self.fixed) + len(self.spots) - 1
        return most < state.menace and not fought_otherwise(state)

    def play(self, state: State, seat: Seat, move: Order) -> None:
        left = tuple(spot for spot in self.spots if spot != move.spot)
        fixed = (*self.fixed, move.spot)
        state.push(OrderDuels(self.seat, left, fixed) if left else Duels(fixed))
