"""The choices that characters 1–7 put to their owners: rulebook section 10."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.construct import Construct
from rules.carson_city.moves import Arm, Choose, Claim, Decline, Double, Fetch, Hire, Vp
from rules.carson_city.names import SEATS, SHOPS
from rules.carson_city.purchase import take_off_track
from rules.carson_city.setup import claim, claim_refused, claims
from rules.carson_city.state import State, Step, gain, score
from rules.carson_city.track import Refill, slide
from rules.game import Event, Seat
from rules.notation import Illegal, Move

CARD_CASH = 8
"""What Grocer and Settler may take instead of their other power."""
WORKER_FEE = 5


@dataclass(frozen=True)
class PriceList:
    """What a card sells: how many for how much, in one purchase."""

    verb: type[Vp] | type[Hire] | type[Arm]
    prices: dict[int, int]
    stock: Callable[[State, Seat], int]
    deliver: Callable[[State, Seat, int, list[Event]], None]


def _plenty(state: State, seat: Seat) -> int:
    return 99


def _points(state: State, seat: Seat, number: int, events: list[Event]) -> None:
    score(state, seat, number, "banker", events)


def _cowboys(state: State, seat: Seat, number: int, events: list[Event]) -> None:
    state.players[seat].cowboys += number


def _revolvers(state: State, seat: Seat, number: int, events: list[Event]) -> None:
    state.players[seat].revolvers += number


PRICE_LISTS = {
    "banker": PriceList(Vp, {3: 3, 5: 12, 7: 25}, _plenty, _points),
    "captain.yellow": PriceList(Hire, {1: 1, 2: 4, 3: 9}, State.supply, _cowboys),
    "captain.red": PriceList(Arm, {1: 3, 2: 9}, _plenty, _revolvers),
}


@dataclass(frozen=True, slots=True)
class BuyFromCard(Step[Vp | Hire | Arm]):
    """One purchase from a card's price list, or none. Pushed only where something can be paid for."""

    seat: Seat
    card: str
    takes: ClassVar[tuple[type[Move], ...]] = (Vp, Hire, Arm)

    def affordable(self, state: State) -> bool:
        return len(self.options(state, self.seat)) > 1

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        offer = PRICE_LISTS[self.card]
        return [offer.verb(number) for number in (0, *offer.prices)]

    def check(self, state: State, seat: Seat, move: Vp | Hire | Arm) -> Illegal | None:
        offer = PRICE_LISTS[self.card]
        if not isinstance(move, offer.verb):
            return Illegal("not-now", verb=move.verb)
        number, cash = amount(move), state.players[seat].cash
        if number and number not in offer.prices:
            return Illegal("not-offered", have=number, choices=" ".join(map(str, (0, *offer.prices))))
        if number > offer.stock(state, seat):
            return Illegal("no-more-cowboys", have=offer.stock(state, seat), need=number)
        price = offer.prices.get(number, 0)
        return Illegal("too-dear", need=price, have=cash) if price > cash else None

    def play(self, state: State, seat: Seat, move: Vp | Hire | Arm, events: list[Event]) -> None:
        offer, number = PRICE_LISTS[self.card], amount(move)
        if number:
            price = offer.prices[number]
            state.players[seat].cash -= price
            facts: dict[str, str | int] = {"seat": SEATS[seat], "number": number, "dollars": price}
            events.append(Event(f"bought.{self.card}", facts))
            offer.deliver(state, seat, number, events)


def amount(move: Vp | Hire | Arm) -> int:
    """The one number such a move carries."""
    if isinstance(move, Hire):
        return move.cowboys
    return move.points if isinstance(move, Vp) else move.revolvers


def choose(state: State, seat: Seat, card: str, what: str) -> None:
    """Remember a card's choice until the round ends."""
    player = state.players[seat]
    player.choices = {**player.choices, card: what}


@dataclass(frozen=True, slots=True)
class CashOr(Step[Choose]):
    """$8 at once, or the card's other power later in the round."""

    seat: Seat
    card: str
    other: str
    takes: ClassVar[tuple[type[Move], ...]] = (Choose,)
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Choose("cash"), Choose(self.other)]

    def check(self, state: State, seat: Seat, move: Choose) -> Illegal | None:
        return None if move.what in ("cash", self.other) else Illegal("not-a-choice", choices=f"cash {self.other}")

    def play(self, state: State, seat: Seat, move: Choose, events: list[Event]) -> None:
        if move.what == "cash":
            gain(state, seat, CARD_CASH, self.card, events)
        else:
            choose(state, seat, self.card, move.what)
            events.append(Event("chose", {"seat": SEATS[seat], "character": self.card, "what": move.what}))


@dataclass(frozen=True, slots=True)
class GrocerIncome(Step[Choose | Double]):
    """Grocer yellow at building income: double one type, or take the $8 after all."""

    seat: Seat
    takes: ClassVar[tuple[type[Move], ...]] = (Choose, Double)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        earning = {state.built[parcel] for parcel in town.buildings(state, seat) if town.income(state, parcel)}
        return [*(Double(tile) for tile in BUILDINGS if tile in earning), Choose("cash")]

    def check(self, state: State, seat: Seat, move: Choose | Double) -> Illegal | None:
        if isinstance(move, Choose):
            return None if move.what == "cash" else Illegal("not-a-choice", choices="cash")
        return None if move in self.candidates(state, seat) else Illegal("earns-nothing", tile=move.tile)

    def play(self, state: State, seat: Seat, move: Choose | Double, events: list[Event]) -> None:
        if isinstance(move, Choose):
            gain(state, seat, CARD_CASH, "grocer", events)
        else:
            choose(state, seat, "grocer", move.tile)
            events.append(Event("doubled", {"seat": SEATS[seat], "tile": move.tile}))


@dataclass(frozen=True, slots=True)
class FetchTile(Step[Fetch | Decline]):
    """Chinese Worker red: any tile of the track for $5, built now or kept; the track is filled up at once."""

    seat: Seat
    takes: ClassVar[tuple[type[Move], ...]] = (Fetch, Decline)
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(Fetch(shop) for shop in SHOPS), Decline()]

    def check(self, state: State, seat: Seat, move: Fetch | Decline) -> Illegal | None:
        if isinstance(move, Decline):
            return None
        if move.shop not in SHOPS:
            return Illegal("no-shop", spot=move.shop)
        return None if town.tile_on(state, move.shop) else Illegal("space-closed", spot=move.shop)

    def play(self, state: State, seat: Seat, move: Fetch | Decline, events: list[Event]) -> None:
        if isinstance(move, Decline):
            return
        player = state.players[seat]
        player.cash -= WORKER_FEE
        tile = take_off_track(state, move.shop)
        player.tiles += (tile,)
        facts: dict[str, str | int] = {"seat": SEATS[seat], "tile": tile, "spot": move.shop, "dollars": WORKER_FEE}
        events.append(Event("bought.tile", facts))
        slide(state)
        state.push(Construct(seat, (tile,)), Refill())


@dataclass(frozen=True, slots=True)
class ClaimParcel(Step[Claim]):
    """One unowned parcel of choice, free."""

    seat: Seat
    takes: ClassVar[tuple[type[Move], ...]] = (Claim,)
    exact: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return claims(state)

    def check(self, state: State, seat: Seat, move: Claim) -> Illegal | None:
        return claim_refused(state, move.parcel)

    def play(self, state: State, seat: Seat, move: Claim, events: list[Event]) -> None:
        claim(state, seat, move.parcel, events)
