"""Characters that bring land and buildings: Indian (8), Prospector (9), Cowboy (15), Lawyer and Editor (18)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.board import DIE_COLUMN, DIE_ROW, PARCELS, Parcel
from rules.carson_city.characters.dynamite import give_dynamite
from rules.carson_city.construct import erect
from rules.carson_city.hooks import CHARACTERS, Character, Moment, Side
from rules.carson_city.moves import BUY, Build, Buy, Decline, Fetch, Roll
from rules.carson_city.names import SEATS, SHOPS
from rules.carson_city.purchase import take_off_track
from rules.carson_city.setup import claim, claim_refused, claims, land_odds
from rules.carson_city.state import State, Step, score
from rules.carson_city.track import Refill, slide
from rules.carson_city.variants.horses import receive
from rules.game import FATE, Event, Seat
from rules.notation import Illegal, Move

INDIAN_PARCELS = 2
INDIAN_PRICE = 3
FEES = {"mine": 10, "ranch": 8}
"""What Prospector yellow and Cowboy red pay for their tile."""
EDITOR_DOLLARS = 5
"""So many dollars per point, times the round's number."""


# 8 Indian


@dataclass(frozen=True, slots=True)
class RandomParcel(Step[Roll]):
    """Dice name a parcel for a player; owned ones, and those nobody can own, are rolled again (L28, Q16)."""

    seat: Seat
    column: str = ""
    takes: ClassVar[tuple[type[Move], ...]] = (Roll,)

    def seats(self, state: State) -> tuple[Seat, ...]:
        if not self.column and (not town.property_tiles(state, self.seat) or not self.odds(state)):
            return ()  # nothing to give (Q1, Q56)
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return land_odds(self.column, {parcel for parcel in PARCELS if claim_refused(state, parcel) is not None})

    def play(self, state: State, seat: Seat, move: Roll, events: list[Event]) -> None:
        if not self.column:
            state.push(replace(self, column=DIE_COLUMN[move.value]))
        else:
            claim(state, self.seat, self.column + DIE_ROW[move.value], events)


def _two_parcels(state: State, seat: Seat, events: list[Event]) -> None:
    state.push(*(RandomParcel(seat) for _ in range(INDIAN_PARCELS)))


# 9 Prospector yellow, 15 Cowboy red: a building on land that becomes one's own


def stakes(state: State) -> list[Parcel]:
    """Parcels nobody owns and nothing stands on (Q16)."""
    return [parcel for parcel in PARCELS if parcel not in state.built and claim_refused(state, parcel) is None]


@dataclass(frozen=True, slots=True)
class Stake(Step[Fetch | Build | Decline]):
    """Pay for a tile and put it on a parcel that becomes one's own; needs neither road nor House.

    The tile comes from the track, whichever one wants of several, or else from the bag.
    """

    seat: Seat
    tile: str
    shop: str = ""
    takes: ClassVar[tuple[type[Move], ...]] = (Fetch, Build, Decline)
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def shops(self, state: State) -> list[str]:
        """The spaces to choose from: none once it is clear where the tile comes from."""
        found = [shop for shop in SHOPS if town.tile_on(state, shop) == self.tile]
        return found if len(found) > 1 and not self.shop else []

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        shops = self.shops(state)
        if shops:
            return [*(Fetch(shop) for shop in shops), Decline()]
        return [*(Build(self.tile, parcel) for parcel in stakes(state)), Decline()]

    def check(self, state: State, seat: Seat, move: Fetch | Build | Decline) -> Illegal | None:
        shops = self.shops(state)
        if isinstance(move, Decline):
            return None
        if isinstance(move, Fetch) != bool(shops):
            return Illegal("not-now", verb=move.verb)
        if isinstance(move, Fetch):
            return None if move.shop in shops else Illegal("no-tile-there", spot=move.shop, tile=self.tile)
        if move.tile != self.tile:
            return Illegal("no-such-tile", tile=move.tile)
        if move.parcel in state.built:
            return Illegal("parcel-occupied", parcel=move.parcel, piece=state.built[move.parcel])
        return claim_refused(state, move.parcel)

    def play(self, state: State, seat: Seat, move: Fetch | Build | Decline, events: list[Event]) -> None:
        if isinstance(move, Fetch):
            state.push(replace(self, shop=move.shop))
        elif isinstance(move, Build):
            state.players[seat].cash -= FEES[self.tile]
            facts: dict[str, str | int] = {"seat": SEATS[seat], "tile": self.tile, "dollars": FEES[self.tile]}
            events.append(Event("staked", facts))
            self.fetch(state)
            claim(state, seat, move.parcel, events)
            erect(state, seat, self.tile, move.parcel, events)

    def fetch(self, state: State) -> None:
        """The tile leaves track or bag; only a gap on the track is closed and filled (Q67)."""
        shop = self.shop or next((shop for shop in SHOPS if town.tile_on(state, shop) == self.tile), "")
        if shop:
            take_off_track(state, shop)
            slide(state)
            state.push(Refill())
        else:
            state.bag = {**state.bag, self.tile: state.bag[self.tile] - 1}


def none_left(tile: str, state: State) -> bool:
    return tile not in state.track and not state.bag.get(tile)


def _offer_stake(tile: str) -> Moment:
    def ask(state: State, seat: Seat, events: list[Event]) -> None:
        # With no such tile left the card has turned to its other side.
        if state.players[seat].cash >= FEES[tile] and town.property_tiles(state, seat) and stakes(state):
            state.push(Stake(seat, tile))

    return ask


def _give_horse(state: State, seat: Seat, events: list[Event]) -> None:
    if not state.options.has("horses"):
        return  # turned to this side without the variant: a card without power (Q42)
    receive(state, seat, events)


# 18 Lawyer and Editor


@dataclass(frozen=True, slots=True)
class BuyEarly(Step[Buy | Decline]):
    """One unowned parcel at its price, at once."""

    seat: Seat
    takes: ClassVar[tuple[type[Move], ...]] = (Buy, Decline)
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(BUY[parcel] for parcel in affordable(state, seat)), Decline()]

    def check(self, state: State, seat: Seat, move: Buy | Decline) -> Illegal | None:
        if isinstance(move, Decline):
            return None
        if move.spot not in PARCELS:
            return Illegal("no-claim", spot=move.spot)
        problem = claim_refused(state, move.spot)
        if problem is not None:
            return problem
        price, cash = town.price_for(state, seat, move.spot), state.players[seat].cash
        return Illegal("too-dear", need=price, have=cash) if price > cash else None

    def play(self, state: State, seat: Seat, move: Buy | Decline, events: list[Event]) -> None:
        if isinstance(move, Buy):
            price = town.price_for(state, seat, move.spot)
            state.players[seat].cash -= price
            state.grant(move.spot, seat)
            facts: dict[str, str | int] = {"seat": SEATS[seat], "spot": move.spot, "dollars": price}
            events.append(Event("bought.early", facts))


def affordable(state: State, seat: Seat) -> list[Parcel]:
    """Parcels a player could pay for now."""
    cash = state.players[seat].cash
    free = [parcel for parcel in PARCELS if claim_refused(state, parcel) is None]
    return [parcel for parcel in free if town.price_for(state, seat, parcel) <= cash]


def _ask_early(state: State, seat: Seat, events: list[Event]) -> None:
    if town.property_tiles(state, seat) and claims(state) and affordable(state, seat):
        state.push(BuyEarly(seat))


def _edit(state: State, seat: Seat, dollars: int, events: list[Event]) -> None:
    """1 VP per $5, $10, $15, $20 by round, rounded up."""
    score(state, seat, -(-dollars // (EDITOR_DOLLARS * state.round)), "editor", events)


for _character in (
    Character(
        8,
        "indian",
        yellow=Side(20, on_take=_two_parcels),
        red=Side(30, parcel_price=lambda price: min(price, INDIAN_PRICE)),
    ),
    Character(
        9,
        "prospector",
        yellow=Side(20, on_take=_offer_stake("mine"), spent=lambda state: none_left("mine", state)),
        red=Side(20, on_take=give_dynamite(2)),
    ),
    Character(
        15,
        "cowboy",
        yellow=Side(20, on_take=_give_horse, needs="horses"),
        red=Side(20, on_take=_offer_stake("ranch"), spent=lambda state: none_left("ranch", state)),
    ),
    Character(
        18,
        "lawyer",
        yellow=Side(60, on_take=_ask_early, uncontested=True),
        red=Side(40, after_income=_edit),
    ),
):
    CHARACTERS[_character.name] = _character
