"""4 Chinese Worker: roads, and tiles at half price; or any tile of the track for $5. Rulebook section 10."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.construct import Construct
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import Decline, Fetch
from rules.carson_city.names import SEATS, SHOPS
from rules.carson_city.purchase import take_off_track
from rules.carson_city.state import State, Step
from rules.carson_city.track import Refill, slide
from rules.game import Event, Seat
from rules.notation import Illegal, Move

WORKER_ROADS = 2
WORKER_FEE = 5


def _give_roads(state: State, seat: Seat, events: list[Event]) -> None:
    state.players[seat].roads += WORKER_ROADS
    events.append(Event("roads", {"seat": SEATS[seat], "roads": WORKER_ROADS}))


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


def _ask_fetch(state: State, seat: Seat, events: list[Event]) -> None:
    if state.players[seat].cash >= WORKER_FEE and any(state.track):
        state.push(FetchTile(seat))


enter_character(
    Character(
        "worker",
        yellow=Side(30, on_take=_give_roads, tile_price=lambda price: -(-price // 2), worth=1.5),
        red=Side(30, on_take=_ask_fetch),
    )
)
