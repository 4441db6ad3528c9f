"""What is paid for in phase 3: parcels, buildings, victory points; and the lap that places kept tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, Never

from rules.carson_city import town
from rules.carson_city.board import Parcel
from rules.carson_city.construct import Construct
from rules.carson_city.duel import leave
from rules.carson_city.moves import BUY, Buy, Renounce, Vp
from rules.carson_city.names import SHOPS, VP_PRICE
from rules.carson_city.state import State, Step, score
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

RENOUNCE = Renounce()
UP_TO, LEAVE = "upto", "leave"
"""What may be said in advance of a purchase, before a number of dollars: to pay at most that, to have that left."""
DEARER = 4
"""By so many dollars more a parcel may be wanted than it costs now."""


def limit(rests_on: str) -> int:
    """The number that what was said in advance ends with."""
    return int(rests_on.rpartition(" ")[2])


class Claimed(NamedTuple):
    """A parcel somebody may now buy; prices do not change while parcels are sold."""

    seat: Seat
    parcel: Parcel
    price: int


@dataclass(frozen=True, slots=True)
class SellParcels(Step[Never]):
    """The duels for parcels are over: whoever stands on one now may buy it."""

    def run(self, state: State) -> None:
        claims = [
            Claimed(seat, parcel, town.price_for(state, seat, parcel))
            for parcel in town.wanted(state)
            for seat in (state.standing[parcel][0].seat,)
        ]
        push_affordable(state, claims, state.passed)


def push_affordable(state: State, claims: list[Claimed], seats: tuple[Seat, ...]) -> None:
    """What these seats cannot pay for, or have no property tile for, they renounce."""
    able: list[Claimed] = []
    tiles = {seat: town.property_tiles(state, seat) for seat in seats}
    for claim in claims:
        if claim.seat in tiles and (claim.price > state.players[claim.seat].cash or not tiles[claim.seat]):
            give_up(state, claim, max(0, claim.price - state.players[claim.seat].cash))
        else:
            able.append(claim)
    if able:
        state.push(BuyParcels(tuple(able)))


def give_up(state: State, claim: Claimed, lacks: int = 0) -> None:
    """A cowboy leaves a parcel unbought; so many dollars may have been lacking."""
    leave(state, claim.parcel)
    state.emit("renounced", claim.seat, spot=claim.parcel, **({"lacks": lacks} if lacks else {}))


@dataclass(frozen=True, slots=True)
class BuyParcels(Step[Buy | Renounce]):
    """Everybody with an affordable claim buys or renounces, in any order, all at the same time (Q50)."""

    order: ClassVar[str] = "buying"
    claims: tuple[Claimed, ...]
    exact: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        able = {seat for seat, _, _ in self.claims}
        return tuple([seat for seat in state.passed if seat in able])

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*[BUY[claim.parcel] for claim in self.claims if claim.seat == seat], RENOUNCE]

    def check(self, state: State, seat: Seat, move: Buy | Renounce) -> IllegalError | None:
        if isinstance(move, Renounce) or any(c.parcel == move.spot and c.seat == seat for c in self.claims):
            return None
        if not any(cowboy.seat == seat for cowboy in state.standing.get(move.spot, ())):
            return IllegalError("no-claim", spot=move.spot)
        return IllegalError("claim-passed", spot=move.spot)

    def rests_on(self, state: State, seat: Seat, move: Buy | Renounce) -> str:
        """The most that may be paid for it; to renounce is for all one's claims."""
        mine = [claim for claim in self.claims if claim.seat == seat]
        if isinstance(move, Renounce):
            return " ".join(claim.parcel for claim in mine)
        return next((f"{claim.parcel} {UP_TO} {claim.price}" for claim in mine if claim.parcel == move.spot), "")

    def sayings(self, state: State, seat: Seat) -> list[tuple[Move, str]]:
        found: list[tuple[Move, str]] = []
        for claim in [claim for claim in self.claims if claim.seat == seat]:
            most = min(claim.price + DEARER, max(state.players[seat].cash, claim.price))
            found += [(BUY[claim.parcel], f"{claim.parcel} {UP_TO} {price}") for price in range(claim.price, most + 1)]
        return [*found, (RENOUNCE, self.rests_on(state, seat, RENOUNCE))]

    def concerns(self, state: State, seat: Seat, move: Buy | Renounce, rests_on: str) -> bool:
        if isinstance(move, Renounce):
            return self.rests_on(state, seat, move) == rests_on
        return any(claim.seat == seat and claim.parcel == move.spot for claim in self.claims)

    def fitted(self, state: State, seat: Seat, move: Buy | Renounce, rests_on: str) -> Move | None:
        if isinstance(move, Renounce):
            return move
        return move if self.price(seat, move.spot) <= limit(rests_on) else None

    def rule(self, state: State, seat: Seat, move: Buy | Renounce, rests_on: str) -> tuple[str, int]:
        dearer = isinstance(move, Buy) and limit(rests_on) > self.price(seat, move.spot)
        return (UP_TO, limit(rests_on)) if dearer else ("", 0)

    def price(self, seat: Seat, parcel: Parcel) -> int:
        return next(claim.price for claim in self.claims if claim.seat == seat and claim.parcel == parcel)

    def play(self, state: State, seat: Seat, move: Buy | Renounce) -> None:
        mine = [claim for claim in self.claims if claim.seat == seat]
        rest = [claim for claim in self.claims if claim.seat != seat]
        if isinstance(move, Buy):
            claim = next(claim for claim in mine if claim.parcel == move.spot)
            state.players[seat].cash -= claim.price
            state.grant(claim.parcel, seat)
            leave(state, claim.parcel)
            state.emit("bought.parcel", seat, spot=claim.parcel, dollars=claim.price)
            rest += [each for each in mine if each != claim]
        else:
            for claim in mine:
                give_up(state, claim)
        push_affordable(state, rest, (seat,))


@dataclass(frozen=True, slots=True)
class BuyTile(OneSeat, Step[Buy | Renounce]):
    """The player left on a building space pays for its tile, or renounces."""

    order: ClassVar[str] = "buying"
    shop: str
    asks: ClassVar[bool] = True

    def push_if_affordable(self, state: State) -> None:
        lacks = town.tile_price(state, self.seat, self.shop) - state.players[self.seat].cash
        if lacks <= 0:
            state.push(self)
        else:
            state.emit("renounced", self.seat, spot=self.shop, lacks=lacks, **town.stake(state, self.shop))

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [BUY[self.shop], RENOUNCE]

    def check(self, state: State, seat: Seat, move: Buy | Renounce) -> IllegalError | None:
        if isinstance(move, Buy) and move.spot != self.shop:
            return IllegalError("no-claim", spot=move.spot)
        return None

    def rests_on(self, state: State, seat: Seat, move: Buy | Renounce) -> str:
        """Which tile lies there, and what it costs at most."""
        about = f"{self.shop} {town.tile_on(state, self.shop)}"
        return about if isinstance(move, Renounce) else f"{about} {town.tile_price(state, seat, self.shop)}"

    def brings(self, state: State, seat: Seat, move: Buy | Renounce) -> State:
        """The tile is to be built, whether that is asked at once or in the lap."""
        after = Step.brings(self, state, seat, move)
        if isinstance(move, Buy) and not isinstance(after.agenda[-1], Construct):
            after.push(Construct(seat, (town.tile_on(state, self.shop),)))
        return after

    def concerns(self, state: State, seat: Seat, move: Buy | Renounce, rests_on: str) -> bool:
        return rests_on.split(" ")[0] == self.shop

    def fitted(self, state: State, seat: Seat, move: Buy | Renounce, rests_on: str) -> Move | None:
        if rests_on.split(" ")[1:2] != [town.tile_on(state, self.shop)]:
            return None
        if isinstance(move, Renounce):
            return move
        return move if town.tile_price(state, seat, self.shop) <= limit(rests_on) else None

    def play(self, state: State, seat: Seat, move: Buy | Renounce) -> None:
        if isinstance(move, Renounce):
            state.emit("renounced", seat, spot=self.shop, **town.stake(state, self.shop))
            return
        price = town.tile_price(state, seat, self.shop)
        player = state.players[seat]
        player.cash -= price
        tile = take_off_track(state, self.shop)
        player.bought += (tile,)
        state.emit("bought.tile", seat, tile=tile, spot=self.shop, dollars=price)
        if not lap_asks_next(state, seat, self.shop):
            state.push(Construct(seat, (tile,)))


def take_off_track(state: State, shop: str) -> str:
    """The tile of a building space; the space stays empty."""
    at = SHOPS.index(shop)
    tile = state.track[at]
    state.track = (*state.track[:at], "", *state.track[at + 1 :])
    return tile


def lap(state: State) -> None:
    """Kept tiles may be placed, one player after the other (7.3)."""
    state.push(*lap_turns(state))


def lap_turns(state: State) -> list[Construct]:
    """Who places which tiles in the lap, by edition (E5)."""
    box, turns = state.box, []
    for seat in state.passed if box.lap_in_pass_order else state.order:
        player = state.players[seat]
        tiles = player.tiles + player.bought if box.lap_takes_new_tiles else player.tiles
        if tiles:
            turns.append(Construct(seat, tiles, again=True))
    return turns


def lap_asks_next(state: State, seat: Seat, shop: str) -> bool:
    """Whether the next question is the lap's, to the buyer on this space: it makes the one before it needless."""
    cheaper = SHOPS[: SHOPS.index(shop)]
    if not state.box.lap_takes_new_tiles or any(business(state, each) for each in cheaper):
        return False
    asked = (turn.seat for turn in lap_turns(state) if turn.forced(state) is None)
    return next(asked, None) == seat


def business(state: State, shop: str) -> bool:
    """Whether anything is still to be decided on a building space: a duel, or a purchase somebody can pay."""
    cowboys = state.standing.get(shop, ())
    return len(cowboys) > 1 or any(
        town.tile_price(state, cowboy.seat, shop) <= state.players[cowboy.seat].cash for cowboy in cowboys
    )


@dataclass(frozen=True, slots=True)
class BuyVp(OneSeat, Step[Vp]):
    """Any number of victory points at the space's price."""

    order: ClassVar[str] = "buying"
    space: str
    exact: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    def push_if_affordable(self, state: State) -> None:
        if self.most(state):
            state.push(self)
        else:
            lacks = VP_PRICE[self.space] - state.players[self.seat].cash
            state.emit("renounced", self.seat, spot=self.space, lacks=lacks)

    def most(self, state: State) -> int:
        return state.players[self.seat].cash // VP_PRICE[self.space]

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Vp(points) for points in range(self.most(state) + 1)]

    def check(self, state: State, seat: Seat, move: Vp) -> IllegalError | None:
        if move.points <= self.most(state):
            return None
        return IllegalError("too-dear", need=move.points * VP_PRICE[self.space], have=state.players[seat].cash)

    def rests_on(self, state: State, seat: Seat, move: Vp) -> str:
        """What is left: where there is more money in the end, more points are meant; none stays none."""
        left = state.players[seat].cash - move.points * VP_PRICE[self.space]
        return f"{self.space} {LEAVE} {left}" if move.points else self.space

    def concerns(self, state: State, seat: Seat, move: Vp, rests_on: str) -> bool:
        return rests_on.split(" ")[0] == self.space

    def fitted(self, state: State, seat: Seat, move: Vp, rests_on: str) -> Move | None:
        if not move.points:
            return move
        return Vp(max(0, state.players[seat].cash - limit(rests_on)) // VP_PRICE[self.space])

    def rule(self, state: State, seat: Seat, move: Vp, rests_on: str) -> tuple[str, int]:
        return (LEAVE, limit(rests_on)) if move.points else ("", 0)

    def play(self, state: State, seat: Seat, move: Vp) -> None:
        price = move.points * VP_PRICE[self.space]
        if not move.points:
            state.emit("renounced", seat, spot=self.space)
            return
        state.players[seat].cash -= price
        state.emit("bought.vp", seat, points=move.points, dollars=price, spot=self.space)
        score(state, seat, move.points, "vp")
