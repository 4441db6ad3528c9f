"""What is paid for in phase 3: parcels, buildings, victory points; and the lap that places kept tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.board import Parcel
from rules.carson_city.construct import Construct
from rules.carson_city.duel import duellists, leave
from rules.carson_city.moves import Buy, Renounce, Vp
from rules.carson_city.names import SEATS, SHOPS, VP_PRICE
from rules.carson_city.state import State, Step, score
from rules.game import Event, Seat
from rules.notation import Illegal, Move

RENOUNCE = Renounce()


@dataclass(frozen=True, slots=True)
class BuyParcels(Step[Buy | Renounce]):
    """Everybody with a won or unchallenged parcel buys or renounces, in any order, all at the same time (Q50)."""

    claims: tuple[Parcel, ...]
    takes: ClassVar[tuple[type[Move], ...]] = (Buy, Renounce)

    def seats(self, state: State) -> tuple[Seat, ...]:
        """Those who can pay for at least one of theirs."""
        able = {seat for parcel in self.claims for seat in duellists(state, parcel) if self.able(state, seat, parcel)}
        return tuple(seat for seat in state.passed if seat in able)

    def able(self, state: State, seat: Seat, parcel: Parcel) -> bool:
        dear = town.parcel_price(state, parcel) > state.players[seat].cash
        return not dear and town.property_tiles(state, seat) > 0

    def mine(self, state: State, seat: Seat) -> list[Parcel]:
        return [parcel for parcel in self.claims if seat in duellists(state, parcel)]

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(Buy(parcel) for parcel in self.mine(state, seat)), RENOUNCE]

    def check(self, state: State, seat: Seat, move: Buy | Renounce) -> Illegal | None:
        if isinstance(move, Renounce):
            return None
        if move.spot not in self.mine(state, seat):
            return Illegal("no-claim", spot=move.spot)
        if not town.property_tiles(state, seat):
            return Illegal("no-property-tile")
        price, cash = town.parcel_price(state, move.spot), state.players[seat].cash
        return Illegal("too-dear", need=price, have=cash) if price > cash else None

    def play(self, state: State, seat: Seat, move: Buy | Renounce, events: list[Event]) -> None:
        if isinstance(move, Buy):
            price = town.parcel_price(state, move.spot)
            state.players[seat].cash -= price
            state.owner[move.spot] = seat
            leave(state, move.spot)
            events.append(Event("bought.parcel", {"seat": SEATS[seat], "spot": move.spot, "dollars": price}))
            state.push(BuyParcels(tuple(parcel for parcel in self.claims if parcel != move.spot)))
        else:
            gone = self.mine(state, seat)
            self.give_up(state, seat, gone, events)
            state.push(BuyParcels(tuple(parcel for parcel in self.claims if parcel not in gone)))

    def run(self, state: State, events: list[Event]) -> None:
        """What is left cannot be paid for."""
        for seat in state.passed:
            self.give_up(state, seat, self.mine(state, seat), events)

    def give_up(self, state: State, seat: Seat, parcels: list[Parcel], events: list[Event]) -> None:
        for parcel in parcels:
            leave(state, parcel)
            events.append(Event("renounced", {"seat": SEATS[seat], "spot": parcel}))


@dataclass(frozen=True, slots=True)
class BuyTile(Step[Buy | Renounce]):
    """The player left on a building space pays for its tile, or renounces."""

    seat: Seat
    shop: str
    takes: ClassVar[tuple[type[Move], ...]] = (Buy, Renounce)

    def push_if_affordable(self, state: State, events: list[Event]) -> None:
        if town.tile_price(state, self.seat, self.shop) <= state.players[self.seat].cash:
            state.push(self)
        else:
            events.append(Event("renounced", {"seat": SEATS[self.seat], "spot": self.shop}))

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Buy(self.shop), RENOUNCE]

    def check(self, state: State, seat: Seat, move: Buy | Renounce) -> Illegal | None:
        if isinstance(move, Buy) and move.spot != self.shop:
            return Illegal("no-claim", spot=move.spot)
        return None

    def play(self, state: State, seat: Seat, move: Buy | Renounce, events: list[Event]) -> None:
        if isinstance(move, Renounce):
            events.append(Event("renounced", {"seat": SEATS[seat], "spot": self.shop}))
            return
        price = town.tile_price(state, seat, self.shop)
        player = state.players[seat]
        player.cash -= price
        tile = take_off_track(state, self.shop)
        player.bought += (tile,)
        events.append(Event("bought.tile", {"seat": SEATS[seat], "tile": tile, "spot": self.shop, "dollars": price}))
        state.push(Construct(seat, (tile,)))


def take_off_track(state: State, shop: str) -> str:
    """The tile of a building space; the space stays empty."""
    at = SHOPS.index(shop)
    tile = state.track[at]
    state.track = (*state.track[:at], "", *state.track[at + 1 :])
    return tile


def lap(state: State, events: list[Event]) -> None:
    """Kept tiles may be placed, one player after the other (7.3; who and what, by edition: E5)."""
    box = state.box
    for seat in reversed(state.passed if box.lap_in_pass_order else state.order):
        player = state.players[seat]
        tiles = player.tiles + player.bought if box.lap_takes_new_tiles else player.tiles
        if tiles:
            state.push(Construct(seat, tiles, again=True))


@dataclass(frozen=True, slots=True)
class BuyVp(Step[Vp]):
    """Any number of victory points at the space's price."""

    seat: Seat
    space: str
    takes: ClassVar[tuple[type[Move], ...]] = (Vp,)

    def push_if_affordable(self, state: State, events: list[Event]) -> None:
        if self.most(state):
            state.push(self)
        else:
            events.append(Event("renounced", {"seat": SEATS[self.seat], "spot": self.space}))

    def most(self, state: State) -> int:
        return state.players[self.seat].cash // VP_PRICE[self.space]

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Vp(points) for points in range(self.most(state) + 1)]

    def check(self, state: State, seat: Seat, move: Vp) -> Illegal | None:
        if move.points <= self.most(state):
            return None
        return Illegal("too-dear", need=move.points * VP_PRICE[self.space], have=state.players[seat].cash)

    def play(self, state: State, seat: Seat, move: Vp, events: list[Event]) -> None:
        price = move.points * VP_PRICE[self.space]
        if not move.points:
            events.append(Event("renounced", {"seat": SEATS[seat], "spot": self.space}))
            return
        state.players[seat].cash -= price
        facts: dict[str, str | int] = {"seat": SEATS[seat], "points": move.points, "dollars": price, "spot": self.space}
        events.append(Event("bought.vp", facts))
        score(state, seat, move.points, "vp", events)
