"""12 Auctioneer: two parcels, or the 3 revolvers, go to the highest bidder. Rulebook 10.1, Q63."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.moves import Limit, Lot, Pass, Raise
from rules.carson_city.setup import claim, claim_refused, claims
from rules.carson_city.state import State, Step, gain
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

LOTS = 2
NO_LIMIT, UNKNOWN = 0, -1
"""No standing limit; one that the seat behind a view may not know."""


@dataclass(frozen=True, slots=True)
class ChooseLots(OneSeat, Step[Lot]):
    """The Auctioneer names the parcels to be sold together."""

    order: ClassVar[str] = "powers"
    first: str = ""
    exact: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        free = [str(move.words()[0]) for move in claims(state)]
        return [Lot(parcel) for parcel in free if parcel != self.first]

    def check(self, state: State, seat: Seat, move: Lot) -> IllegalError | None:
        if move.parcel == self.first:
            return IllegalError("lot-twice", parcel=move.parcel)
        return claim_refused(state, move.parcel)

    def play(self, state: State, seat: Seat, move: Lot) -> None:
        if not self.first:
            state.push(replace(self, first=move.parcel))
            return
        lots = (self.first, move.parcel)
        state.emit("auction.parcels", seat, parcel=lots[0], other=lots[1])
        open_auction(state, seat, lots)


def bidders(state: State, lots: tuple[str, ...]) -> list[Seat]:
    """Who could bid at all: with a dollar, and a property tile for each parcel (Q56)."""
    seats = range(len(state.players))
    return [s for s in seats if state.players[s].cash and town.property_tiles(state, s) >= len(lots)]


def open_auction(state: State, seat: Seat, lots: tuple[str, ...]) -> None:
    out = tuple(each for each in range(len(state.players)) if each not in bidders(state, lots))
    limits = (NO_LIMIT,) * len(state.players)
    Auction(seat, lots, seat, out=out, limits=limits).go_on(state)


@dataclass(frozen=True, slots=True)
class Auction(Step[Raise | Limit | Pass]):
    """Bids go round the table from the Auctioneer, each higher than the last; who passes is out.

    So that this does not take days, everybody is asked at once and may name a limit in secret: their bids then follow
    by themselves when it is their turn, one dollar above the last. Who would rather bid in person waits for their turn.
    """

    seat: Seat
    """The Auctioneer."""
    lots: tuple[str, ...]
    """The parcels; none where the 3 revolvers are sold."""
    turn: Seat
    high: int = 0
    leader: Seat | None = None
    out: tuple[Seat, ...] = ()
    limits: tuple[int, ...] = ()
    """Everybody's standing limit."""
    exact: ClassVar[bool] = True
    hidden: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.speakers(state) if self.limits[seat] == NO_LIMIT and seat != self.leader)

    def speakers(self, state: State) -> tuple[Seat, ...]:
        """Limits may be named and raised by all who are still in."""
        return tuple(seat for seat in range(len(state.players)) if seat not in self.out)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        sums = range(self.high + 1, state.players[seat].cash + 1)
        bids = [Raise(dollars) for dollars in sums] if seat == self.turn else []
        return [*bids, *(Limit(dollars) for dollars in sums), *([Pass()] if seat != self.leader else [])]

    def check(self, state: State, seat: Seat, move: Raise | Limit | Pass) -> IllegalError | None:
        if isinstance(move, Pass):
            return IllegalError("leading-the-auction") if seat == self.leader else None
        if isinstance(move, Raise) and seat != self.turn:
            return IllegalError("not-your-turn-to-bid")
        cash = state.players[seat].cash
        if move.dollars > cash:
            return IllegalError("too-dear", need=move.dollars, have=cash)
        return IllegalError("bid-too-low", need=self.high + 1) if move.dollars <= self.high else None

    def play(self, state: State, seat: Seat, move: Raise | Limit | Pass) -> None:
        if isinstance(move, Pass):
            state.emit("auction.passed", seat)
            replace(self, out=(*self.out, seat)).go_on(state)
        elif isinstance(move, Limit):
            limits = (*self.limits[:seat], move.dollars, *self.limits[seat + 1 :])
            state.emit("auction.limit", seat)
            replace(self, limits=limits).go_on(state)
        else:
            state.emit("auction.bid", seat, bid=move.dollars)
            replace(self, high=move.dollars, leader=seat).go_on(state)

    def go_on(self, state: State) -> None:
        """Standing limits bid as far as they reach; then the next is awaited, or the lot is sold."""
        auction, told = self, self.leader
        while True:
            auction = auction.without_the_poor(state)
            left = [seat for seat in range(len(state.players)) if seat not in auction.out]
            if not left or left == [auction.leader]:
                auction.settle(state)
                return
            auction = auction.next_turn(len(state.players))
            limit = auction.limits[auction.turn]
            if limit in (NO_LIMIT, UNKNOWN):  # in a view nobody can tell how another's limit would go on
                break
            if limit > auction.high:
                auction = replace(auction, high=auction.high + 1, leader=auction.turn)
            else:
                auction = replace(auction, out=(*auction.out, auction.turn))
        if auction.leader is not None and auction.leader != told:
            state.emit("auction.bid", auction.leader, bid=auction.high)
        state.push(auction)

    def without_the_poor(self, state: State) -> Auction:
        """Who cannot pay more than the last bid is out."""
        seats = range(len(state.players))
        poor = [s for s in seats if s not in self.out and s != self.leader and state.players[s].cash <= self.high]
        return replace(self, out=(*self.out, *poor)) if poor else self

    def next_turn(self, players: int) -> Auction:
        """The next at the table who is in and does not lead: this one still, if they have not bid."""
        turn = self.turn
        while turn in self.out or turn == self.leader:
            turn = (turn + 1) % players
        return replace(self, turn=turn)

    def settle(self, state: State) -> None:
        """Half of the bid, rounded down, is the bank's for parcels; for the token nothing."""
        if self.leader is None:
            state.emit("auction.none", self.seat)
            return
        bank = self.high // 2 if self.lots else 0
        paid = bank if self.leader == self.seat else self.high
        state.players[self.leader].cash -= paid
        state.emit("auction.won", self.leader, bid=self.high, dollars=paid)
        if self.leader != self.seat:
            gain(state, self.seat, self.high - bank, "auctioneer")
        for parcel in self.lots:
            claim(state, self.leader, parcel)
        if not self.lots:
            state.token = self.leader
            state.emit("ammo", self.leader)

    def hide(self, seat: Seat | None) -> Auction:
        limits = tuple(n if who == seat or n == NO_LIMIT else UNKNOWN for who, n in enumerate(self.limits))
        return replace(self, limits=limits)

    def guess(self, state: State, rng: Random) -> Auction:
        """Limits the others may have named: anything above the last bid that they can pay."""
        limits = list(self.limits)
        for seat, limit in enumerate(limits):
            if limit == UNKNOWN:
                limits[seat] = rng.randint(self.high, max(self.high, state.players[seat].cash)) or 1
        return replace(self, limits=tuple(limits))


def _sell_parcels(state: State, seat: Seat) -> None:
    if len(claims(state)) >= LOTS and bidders(state, ("",) * LOTS):
        state.push(ChooseLots(seat))


def _sell_token(state: State, seat: Seat) -> None:
    if bidders(state, ()):
        state.emit("auction.token", seat)
        open_auction(state, seat, ())


enter_character(
    Character(
        "auctioneer",
        yellow=Side(30, on_take=_sell_parcels, worth=1.0),
        red=Side(30, on_take=_sell_token, worth=0.8),
    )
)
