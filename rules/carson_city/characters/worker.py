"""4 Chinese Worker: roads, and tiles at half price; or any tile of the track for $5. Rulebook section 10."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.construct import Construct
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import Decline, Fetch
from rules.carson_city.names import SHOPS
from rules.carson_city.purchase import take_off_track
from rules.carson_city.state import State, Step
from rules.carson_city.track import Refill, slide
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

WORKER_ROADS = 2
WORKER_FEE = 5


def _give_roads(state: State, seat: Seat) -> None:
    state.players[seat].roads += WORKER_ROADS
    state.emit("roads", seat, roads=WORKER_ROADS)


@dataclass(frozen=True, slots=True)
class FetchTile(OneSeat, Step[Fetch | Decline]):
    """Chinese Worker red: any tile of the track for $5, built now or kept; the track is filled up at once."""

    order: ClassVar[str] = "powers"
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(Fetch(shop) for shop in SHOPS), Decline()]

    def check(self, state: State, seat: Seat, move: Fetch | Decline) -> IllegalError | None:
        if isinstance(move, Decline):
            return None
        if move.shop not in SHOPS:
            return IllegalError("no-shop", spot=move.shop)
        return None if town.tile_on(state, move.shop) else IllegalError("space-closed", spot=move.shop)

    def rests_on(self, state: State, seat: Seat, move: Fetch | Decline) -> str:
        return str(town.tile_on(state, move.shop)) if isinstance(move, Fetch) else ""

    def play(self, state: State, seat: Seat, move: Fetch | Decline) -> None:
        if isinstance(move, Decline):
            return
        player = state.players[seat]
        player.cash -= WORKER_FEE
        tile = take_off_track(state, move.shop)
        player.tiles += (tile,)
        state.emit("bought.tile", seat, tile=tile, spot=move.shop, dollars=WORKER_FEE)
        slide(state)
        state.push(Construct(seat, (tile,)), Refill())


def _ask_fetch(state: State, seat: Seat) -> None:
    if state.players[seat].cash >= WORKER_FEE and any(state.track):
        state.push(FetchTile(seat))


enter_character(
    Character(
        "worker",
        yellow=Side(30, on_take=_give_roads, tile_price=lambda price: -(-price // 2), worth=1.5),
        red=Side(30, on_take=_ask_fetch, fee=WORKER_FEE),
    )
)
