"""Might is Right: duels by tiles, chosen in secret at the same time, instead of dice. Rulebook 11.3."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from random import Random
from typing import Any, ClassVar, Never

from rules.carson_city.duel import conclude
from rules.carson_city.hooks import PIECES, Contest, Variant, cards, enter_variant, variants
from rules.carson_city.moves import Deal, Decline, Discard, Tile
from rules.carson_city.names import SEATS
from rules.carson_city.state import HIDDEN, State, Step
from rules.carson_city.town import firepower
from rules.game import FATE, Entry, Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

SET = (0, 1, 2, 3, 4, 5)
MOST_SETS = 5
"""Six players share five sets."""
BASE_CASH = 15
"""What the tiles' total is weighed against: with the usual $15, a player has $30 less their total."""
ENOUGH = "enough"
"""What may be said in advance of a duel instead of a tile."""
DRAWN = 3
DRAWN_MORE = 2
"""So many more are drawn by who has the power of a second die; the last ones they may discard (11.1 c)."""


def sets(state: State) -> int:
    return min(len(state.players), MOST_SETS)


def whole(state: State) -> Counter[int]:
    """Every tile of this game."""
    return Counter(SET * sets(state))


def each(state: State) -> int:
    """How many tiles a player begins with."""
    return len(SET) * sets(state) // len(state.players)


@dataclass(frozen=True, slots=True)
class DealTiles(Step[Deal]):
    """The opening hands, tile by tile. Two players have a set each, and nothing is left to luck."""

    asks: ClassVar[bool] = True  # every tile is a line of the log, also the last: else the table would learn from it

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,) if self.next_seat(state) is not None else ()

    def next_seat(self, state: State) -> Seat | None:
        return next((s for s, player in enumerate(state.players) if len(player.hand) < each(state)), None)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        seat = self.next_seat(state)
        assert seat is not None
        dealt = [tile for player in state.players for tile in player.hand]
        left = [(tile, sets(state) - dealt.count(tile)) for tile in SET]
        return [(Deal(SEATS[seat], tile), count) for tile, count in left if count]

    def play(self, state: State, seat: Seat, move: Deal) -> None:
        deal(state, move)
        state.push(self)

    def run(self, state: State) -> None:
        """Totals are announced; who has the weaker tiles has more money."""
        for seat, player in enumerate(state.players):
            total, before = sum(player.hand), player.cash
            player.cash = max(0, before + BASE_CASH - total)
            state.emit("tiles.total", seat, total=total, left=player.cash, dollars=before - player.cash)


def deal(state: State, move: Deal) -> None:
    seat = SEATS.index(move.seat)
    state.players[seat].hand = tuple(sorted((*state.players[seat].hand, move.tile)))
    state.emit_to(seat, "tiles.dealt", seat, value=move.tile)


def hand_out(state: State) -> None:
    if len(state.players) == 2:
        for player in state.players:
            player.hand = SET
    else:
        state.push(DealTiles())


Played = tuple[int, ...]
"""The tiles a duellist has chosen: none yet, one, or two with dynamite."""


@dataclass(frozen=True, slots=True)
class Showdown(Step[Tile]):
    """Everybody chooses a tile in secret; all are shown together. Who may re-roll with dice chooses after that."""

    order: ClassVar[str] = "tiles"
    variant: ClassVar[str] = "might"
    spot: str
    fighters: tuple[Seat, ...]
    """In the order they came."""
    outlaw: int = 0
    played: tuple[Played, ...] = ()
    """By duellist; HIDDEN where a view may not know."""
    open: bool = False
    """Whether the tiles chosen in secret have been shown."""
    exact: ClassVar[bool] = True
    hidden: ClassVar[bool] = True

    def chosen(self, seat: Seat) -> Played:
        return self.played[self.fighters.index(seat)] if self.played else ()

    def late(self, state: State, seat: Seat) -> bool:
        return any(side.rerolls for side in cards(state, seat))

    def missing(self, state: State) -> tuple[Seat, ...]:
        """Who chooses in secret and has not."""
        return tuple(seat for seat in self.fighters if not self.chosen(seat) and not self.late(state, seat))

    def seats(self, state: State) -> tuple[Seat, ...]:
        return self.missing(state) or tuple(seat for seat in self.fighters if not self.chosen(seat))

    def most(self, state: State, seat: Seat) -> int:
        """How many tiles a duellist may play."""
        there = state.standing.get(self.spot, ())
        return max((PIECES[c.piece].dice for c in there if c.seat == seat and c.piece), default=1)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        hand = state.players[seat].hand
        moves: list[Move] = [Tile(tile) for tile in sorted(set(hand))]
        if self.most(state, seat) > 1:
            pairs = combinations_with_replacement(sorted(set(hand)), 2)
            moves += [Tile(a, b) for a, b in pairs if a != b or hand.count(a) > 1]
        return moves

    def check(self, state: State, seat: Seat, move: Tile) -> IllegalError | None:
        hand = state.players[seat].hand
        if move.second is not None:
            if self.most(state, seat) < 2:
                return IllegalError("one-tile-only")
            if move.second < move.first:
                return IllegalError("smaller-tile-first")
        if Counter(tiles_of(move)) - Counter(hand):
            return IllegalError("no-such-duel-tile", choices=" ".join(map(str, sorted(set(hand)))))
        return None

    def rests_on(self, state: State, seat: Seat, move: Tile) -> str:
        """Who fights there."""
        return " ".join([self.spot, *(SEATS[who] for who in self.fighters)])

    def sayings(self, state: State, seat: Seat) -> list[tuple[Move, str]]:
        """A tile, or the rule that finds one when the time comes."""
        if not state.players[seat].hand:
            return []  # new ones are drawn before the duel
        tile = self.enough(state, seat)
        return [(tile, f"{self.rests_on(state, seat, tile)} {ENOUGH}"), *Step.sayings(self, state, seat)]

    def concerns(self, state: State, seat: Seat, move: Tile, rests_on: str) -> bool:
        return rests_on.split(" ")[0] == self.spot

    def fitted(self, state: State, seat: Seat, move: Tile, rests_on: str) -> Move | None:
        if self.rests_on(state, seat, move) != rests_on.removesuffix(f" {ENOUGH}"):
            return None
        return self.enough(state, seat) if rests_on.endswith(f" {ENOUGH}") else move

    def rule(self, state: State, seat: Seat, move: Tile, rests_on: str) -> tuple[str, int]:
        return (ENOUGH, 0) if rests_on.endswith(f" {ENOUGH}") else ("", 0)

    def enough(self, state: State, seat: Seat) -> Tile:
        """The lowest tile that wins whatever the others play; where none is sure to, the highest."""
        tiles = sorted(state.players[seat].hand)
        rivals = (who for who in self.fighters if who != seat)
        most = max((firepower(state, who) + SET[-1] * self.most(state, who) for who in rivals), default=-1)
        need = max(most + 1, self.outlaw) - firepower(state, seat)
        return Tile(next((tile for tile in tiles if tile >= need), tiles[-1]))

    def forced(self, state: State) -> Entry | None:
        """A last tile plays itself: everybody knows that there is no other. More than one never do."""
        for seat in self.seats(state):
            if len(state.players[seat].hand) == 1 and state.players[seat].hand != (HIDDEN,):
                return Entry(seat, Tile(state.players[seat].hand[0]))
        return None

    def play(self, state: State, seat: Seat, move: Tile) -> None:
        at = self.fighters.index(seat)
        played = self.played or ((),) * len(self.fighters)
        after = replace(self, played=(*played[:at], tiles_of(move), *played[at + 1 :]))
        state.emit("tiles.chosen", seat, spot=self.spot)
        if not after.seats(state):
            if (HIDDEN,) not in after.played:  # in a view nobody can tell how it ends
                after.resolve(state)
            return
        if not self.open and not after.missing(state):
            after = after.shown(state)
        state.push(after)

    def shown(self, state: State) -> Showdown:
        """What was chosen in secret lies open, for one who may choose after that."""
        for seat in self.fighters:
            if self.chosen(seat):
                tiles = "+".join(map(str, self.chosen(seat)))
                state.emit("tiles.shown", seat, spot=self.spot, tiles=tiles)
        return replace(self, open=True)

    def resolve(self, state: State) -> None:
        """The duel; then the tiles played lie in the stock, and who has none left draws (Q65)."""
        state.push(Redraw(self.fighters))
        for seat in self.fighters:
            hand = Counter(state.players[seat].hand) - Counter(self.chosen(seat))
            state.players[seat].hand = tuple(sorted(hand.elements()))
            state.stock = tuple(sorted((*state.stock, *self.chosen(seat))))
        shown = {seat: self.chosen(seat) for seat in self.fighters}
        conclude(state, Contest(self.spot, self.fighters, outlaw=self.outlaw), shown)

    def hide(self, seat: Seat | None) -> Showdown:
        """What others chose stays hidden as long as anybody still chooses in secret."""
        if self.open:
            return self
        seen = tuple(
            chosen if who == seat or not chosen else (HIDDEN,)
            for who, chosen in zip(self.fighters, self.played, strict=False)
        )
        return replace(self, played=seen)

    def guess(self, state: State, rng: Random) -> Showdown:
        seen = [
            (rng.choice(state.players[who].hand),) if chosen == (HIDDEN,) else chosen
            for who, chosen in zip(self.fighters, self.played, strict=False)
        ]
        return replace(self, played=tuple(seen))


def tiles_of(move: Tile) -> Played:
    return (move.first,) if move.second is None else (move.first, move.second)


@dataclass(frozen=True, slots=True)
class Redraw(Step[Never]):
    """After a duel: who has no tile left draws from the stock, in pass order."""

    fighters: tuple[Seat, ...]

    def run(self, state: State) -> None:
        steps: list[Step[Any]] = []
        for seat in sorted(self.fighters, key=state.rank):
            left = len(state.players[seat].hand)
            if not left:
                steps.append(DrawTiles(seat, drawn(state, seat)))
            elif left == DRAWN_MORE and drawn(state, seat) > DRAWN:
                steps.append(DiscardLast(seat))
        state.push(*steps)


def drawn(state: State, seat: Seat) -> int:
    """How many tiles an empty hand draws."""
    powers = (variant.extra_dice for variant in variants(state))
    return DRAWN + DRAWN_MORE * any(power is not None and power(state, seat) for power in powers)


@dataclass(frozen=True, slots=True)
class DrawTiles(Step[Deal]):
    """So many tiles from the stock, one by one."""

    seat: Seat
    left: int

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,) if self.left and state.stock else ()

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return [(Deal(SEATS[self.seat], tile), count) for tile, count in sorted(Counter(state.stock).items())]

    def play(self, state: State, seat: Seat, move: Deal) -> None:
        stock = list(state.stock)
        stock.remove(move.tile)
        state.stock = tuple(stock)
        deal(state, move)
        state.push(replace(self, left=self.left - 1))

    def run(self, state: State) -> None:
        number = len(state.players[self.seat].hand)
        state.emit("tiles.drawn", self.seat, number=number)


@dataclass(frozen=True, slots=True)
class DiscardLast(OneSeat, Step[Discard | Decline]):
    """Who draws more than the others may throw their last two tiles away and draw anew."""

    order: ClassVar[str] = "tiles"
    variant: ClassVar[str] = "might"
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Discard(), Decline()]

    def play(self, state: State, seat: Seat, move: Discard | Decline) -> None:
        if isinstance(move, Discard):
            player = state.players[seat]
            state.stock = tuple(sorted((*state.stock, *player.hand)))
            state.emit("tiles.discarded", seat, tiles="+".join(map(str, player.hand)))
            player.hand = ()
            state.push(DrawTiles(seat, drawn(state, seat)))


def faults(state: State) -> list[str]:
    """Every duel tile is in a hand or in the stock."""
    seen = Counter(state.stock)
    for player in state.players:
        seen += Counter(player.hand)
    return [] if not state.round or seen == whole(state) else [f"duel tiles {dict(seen)}"]


def guess(state: State, rng: Random) -> None:
    """Others' tiles: any that are neither one's own nor in the stock."""
    unseen = whole(state) - Counter(state.stock)
    for player in state.players:
        unseen -= Counter(tile for tile in player.hand if tile != HIDDEN)
    left = sorted(unseen.elements())
    rng.shuffle(left)
    for player in state.players:
        if HIDDEN in player.hand:
            number = len(player.hand)
            player.hand, left = tuple(sorted(left[:number])), left[number:]


enter_variant(
    Variant(
        "might",
        on_opening=hand_out,
        duel=lambda spot, fighters, outlaw: Showdown(spot, fighters, outlaw),
        faults=faults,
        guess=guess,
    )
)
