"""A card's price list, as the Banker and the Captain have: so many for so much, in one purchase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.events import Kind
from rules.carson_city.hooks import Moment
from rules.carson_city.moves import Arm, Hire, Vp
from rules.carson_city.state import State, Step
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat


@dataclass(frozen=True)
class PriceList:
    """What a card sells: how many for how much, in one purchase."""

    event: Kind
    verb: type[Vp] | type[Hire] | type[Arm]
    prices: dict[int, int]
    stock: Callable[[State, Seat], int]
    deliver: Callable[[State, Seat, int], None]


PRICE_LISTS: dict[str, PriceList] = {}
"""By card, as the characters' files name them."""


def plenty(state: State, seat: Seat) -> int:
    """A stock that never runs out."""
    return 99


@dataclass(frozen=True, slots=True)
class BuyFromCard(OneSeat, Step[Vp | Hire | Arm]):
    """One purchase from a card's price list, or none. Pushed only where something can be paid for."""

    order: ClassVar[str] = "powers"
    card: str

    def affordable(self, state: State) -> bool:
        return len(self.options(state, self.seat)) > 1

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        offer = PRICE_LISTS[self.card]
        return [offer.verb(number) for number in (0, *offer.prices)]

    def check(self, state: State, seat: Seat, move: Vp | Hire | Arm) -> IllegalError | None:
        offer = PRICE_LISTS[self.card]
        if not isinstance(move, offer.verb):
            return IllegalError("not-now", verb=move.verb)
        number, cash = amount(move), state.players[seat].cash
        if number and number not in offer.prices:
            return IllegalError("not-offered", have=number, choices=" ".join(map(str, (0, *offer.prices))))
        if number > offer.stock(state, seat):
            return IllegalError("no-more-cowboys", have=offer.stock(state, seat), need=number)
        price = offer.prices.get(number, 0)
        return IllegalError("too-dear", need=price, have=cash) if price > cash else None

    def rests_on(self, state: State, seat: Seat, move: Vp | Hire | Arm) -> str:
        return self.card

    def play(self, state: State, seat: Seat, move: Vp | Hire | Arm) -> None:
        offer, number = PRICE_LISTS[self.card], amount(move)
        if number:
            price = offer.prices[number]
            state.players[seat].cash -= price
            state.emit(offer.event, seat, number=number, dollars=price)
            offer.deliver(state, seat, number)


def amount(move: Vp | Hire | Arm) -> int:
    """The one number such a move carries."""
    if isinstance(move, Hire):
        return move.cowboys
    return move.points if isinstance(move, Vp) else move.revolvers


def sells(card: str, offer: PriceList) -> Moment:
    """The owner may buy from the card's list, if they can pay for anything on it."""
    PRICE_LISTS[card] = offer

    def ask(state: State, seat: Seat) -> None:
        purchase = BuyFromCard(seat, card)
        if purchase.affordable(state):
            state.push(purchase)

    return ask
