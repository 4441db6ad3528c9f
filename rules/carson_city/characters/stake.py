"""A building on land that becomes one's own with it, as Prospector yellow and Cowboy red give. Rulebook 10.1."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.board import PARCELS, Parcel
from rules.carson_city.construct import erect
from rules.carson_city.hooks import Moment
from rules.carson_city.moves import Build, Decline, Fetch
from rules.carson_city.names import SHOPS
from rules.carson_city.purchase import take_off_track
from rules.carson_city.setup import barred, claim, claim_refused
from rules.carson_city.state import State, Step
from rules.carson_city.track import Refill, slide
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

FEES: dict[str, int] = {}
"""What such a tile costs, as the characters' files name it."""


def stakes(state: State) -> list[Parcel]:
    """Parcels nobody owns and nothing stands on (Q16)."""
    closed = barred(state)
    return [parcel for parcel in PARCELS if parcel not in state.built and parcel not in closed]


@dataclass(frozen=True, slots=True)
class Stake(OneSeat, Step[Fetch | Build | Decline]):
    """Pay for a tile and put it on a parcel that becomes one's own; needs neither road nor House.

    The tile comes from the track, whichever one wants of several, or else from the bag.
    """

    order: ClassVar[str] = "powers"
    tile: str
    shop: str = ""
    asks: ClassVar[bool] = True

    def shops(self, state: State) -> list[str]:
        """The spaces to choose from: none once it is clear where the tile comes from."""
        found = [shop for shop in SHOPS if town.tile_on(state, shop) == self.tile]
        return found if len(found) > 1 and not self.shop else []

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        shops = self.shops(state)
        if shops:
            return [*(Fetch(shop) for shop in shops), Decline()]
        return [*(Build(self.tile, parcel) for parcel in stakes(state)), Decline()]

    def check(self, state: State, seat: Seat, move: Fetch | Build | Decline) -> IllegalError | None:
        shops = self.shops(state)
        if isinstance(move, Decline):
            return None
        if isinstance(move, Fetch) != bool(shops):
            return IllegalError("not-now", verb=move.verb)
        if isinstance(move, Fetch):
            return None if move.shop in shops else IllegalError("no-tile-there", spot=move.shop, tile=self.tile)
        if move.tile != self.tile:
            return IllegalError("no-such-tile", tile=move.tile)
        if move.parcel in state.built:
            return IllegalError("parcel-occupied", parcel=move.parcel, piece=state.built[move.parcel])
        return claim_refused(state, move.parcel)

    def play(self, state: State, seat: Seat, move: Fetch | Build | Decline) -> None:
        if isinstance(move, Fetch):
            state.push(replace(self, shop=move.shop))
        elif isinstance(move, Build):
            state.players[seat].cash -= FEES[self.tile]
            state.emit("staked", seat, tile=self.tile, dollars=FEES[self.tile])
            self.fetch(state)
            claim(state, seat, move.parcel)
            erect(state, seat, self.tile, move.parcel)

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


def offer_stake(tile: str, fee: int) -> Moment:
    """The owner may pay the fee for such a tile, wherever it comes from."""
    FEES[tile] = fee

    def ask(state: State, seat: Seat) -> None:
        # With no such tile left the card has turned to its other side.
        if state.players[seat].cash >= fee and town.property_tiles(state, seat) and stakes(state):
            state.push(Stake(seat, tile))

    return ask
