"""Sealed: a game of three minutes with everything that must stay secret. The kernel's own test content.

In each of three rounds every seat is dealt a hidden tile, then all bid in secret at the same time; tile plus bid
is revealed and the highest total scores. A seat may wave at any time. Small enough that a reader can check by
hand what each seat may know; complete enough that bot and records can be tried with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Annotated, Any, ClassVar, Never, TypeVar

from rules import step
from rules.game import FATE, Choice, Event, Eventful, Score, Seat, settle
from rules.game import apply as apply
from rules.game import legal as legal
from rules.game import odds as odds
from rules.game import to_act as to_act
from rules.notation import IllegalError, Move, Words

M = TypeVar("M", bound=Move)
SEATS = ("orange", "blue", "green", "red")
RULES = "1"
USUAL: frozenset[str] = frozenset()
SHY = frozenset({"wave"})
SECRECY = 0.1
ROUNDS = 3
COINS = 4
HIDDEN = -1


@dataclass(frozen=True, slots=True)
class Bid(Move):
    coins: int
    secret: ClassVar[tuple[str, ...]] = ("coins",)


@dataclass(frozen=True, slots=True)
class Deal(Move):
    seat: Annotated[str, Words("seat", SEATS)]
    tile: int
    secret: ClassVar[tuple[str, ...]] = ("tile",)


@dataclass(frozen=True, slots=True)
class Wave(Move):
    pass


MOVES: dict[str, type[Move]] = {kind.verb: kind for kind in (Bid, Deal, Wave)}


@dataclass
class State(Eventful[str]):
    coins: list[int]
    points: list[int]
    waves: int = 0
    round: int = 0
    tiles: tuple[int, ...] = ()
    """This round's hidden tiles by seat, HIDDEN where a view may not know."""
    agenda: list[Step[Any]] = field(default_factory=list)
    game: ClassVar[str] = "sealed"
    open_scores: ClassVar[bool] = True
    free: ClassVar[Waving]

    def copy(self) -> State:
        return replace(self, coins=self.coins.copy(), points=self.points.copy(), agenda=self.agenda.copy())


class Waving(step.Free[State, Wave]):
    def options(self, state: State, seat: Seat) -> list[Move]:
        return [Wave()] if 0 <= seat < len(state.coins) else []

    def check(self, state: State, seat: Seat, move: Wave) -> IllegalError | None:
        return None if 0 <= seat < len(state.coins) else IllegalError("not-now", verb=move.verb)

    def play(self, state: State, seat: Seat, move: Wave) -> None:
        state.waves += 1
        state.emit("waved", seat)


State.free = Waving()


class Step(step.Step[State, M]):
    """A step of Sealed."""


@dataclass(frozen=True)
class DealTiles(Step[Deal]):
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        seat = SEATS[len(state.tiles)]
        return [(Deal(seat, tile), 1) for tile in (1, 2, 3)]

    def play(self, state: State, seat: Seat, move: Deal) -> None:
        state.tiles += (move.tile,)
        mine = SEATS.index(move.seat)
        state.emit_to(mine, "dealt", mine, tile=move.tile)
        state.agenda.append(Bidding((None,) * len(state.coins)) if len(state.tiles) == len(state.coins) else self)


@dataclass(frozen=True)
class Bidding(Step[Bid]):
    """Everybody bids at once, in secret; who is still missing is public, what was bid is not."""

    bids: tuple[int | None, ...]
    hidden: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Bid(coins) for coins in range(state.coins[seat] + 1)]

    def check(self, state: State, seat: Seat, move: Bid) -> IllegalError | None:
        have = state.coins[seat]
        return IllegalError("too-dear", need=move.coins, have=have) if move.coins > have else None

    def play(self, state: State, seat: Seat, move: Bid) -> None:
        bids = (*self.bids[:seat], move.coins, *self.bids[seat + 1 :])
        state.emit("sealed", seat)
        state.agenda.append(Reveal(bids) if None not in bids else Bidding(bids))

    def hide(self, seat: Seat | None) -> Bidding:
        return Bidding(tuple(b if b is None or who == seat else HIDDEN for who, b in enumerate(self.bids)))


@dataclass(frozen=True)
class Reveal(Step[Never]):
    bids: tuple[int | None, ...]

    def run(self, state: State) -> None:
        totals = []
        for seat, bid in enumerate(self.bids):
            assert bid is not None
            state.coins[seat] -= bid
            totals.append(bid + state.tiles[seat])
            state.emit("revealed", seat, coins=bid, tile=state.tiles[seat])
        state.points[totals.index(max(totals))] += 1
        state.tiles = ()
        state.round += 1
        if state.round < ROUNDS:
            state.agenda.append(DealTiles())


def parse_options(text: str) -> str:
    if text:
        raise IllegalError("unknown-option", word=text)
    return ""


def choices(options: str) -> dict[str, Choice]:
    return {}


def setup(options: str, seats: int) -> State:
    if not 2 <= seats <= len(SEATS):
        raise IllegalError("wrong-number-of-players", least=2, most=len(SEATS), have=seats)
    state = State([COINS] * seats, [0] * seats, agenda=[DealTiles()])
    settle(state)
    return state


def view(state: State, seat: Seat | None) -> State:
    seen = state.copy()
    seen.tiles = tuple(tile if who == seat else HIDDEN for who, tile in enumerate(state.tiles))
    seen.agenda = [step.hide(seat) for step in state.agenda]
    return seen


def guess(view: State, rng: Random) -> State:
    state = view.copy()
    state.tiles = tuple(rng.randint(1, 3) if tile == HIDDEN else tile for tile in view.tiles)
    state.agenda = [
        Bidding(tuple(0 if bid == HIDDEN else bid for bid in step.bids)) if isinstance(step, Bidding) else step
        for step in view.agenda
    ]
    return state


def scores(state: State) -> list[Score]:
    ranked = sorted(range(len(state.points)), key=lambda seat: -state.points[seat])
    return [Score(seat, state.points[seat], {"won": state.points[seat]}, n) for n, seat in enumerate(ranked, 1)]


def phase(state: State) -> str:
    return "bidding" if state.agenda else "over"


def prospect(view: State, seat: Seat, move: Move) -> float:
    return float(move.coins) if isinstance(move, Bid) else -1.0


hunch = prospect


def reasons(view: State, seat: Seat, move: Move) -> dict[str, float]:
    return {}


class Patience:
    """Bids are tried out: the others bid anything, and what is left of one's coins counts for half a point each."""

    def __init__(self, view: State, seat: Seat) -> None:
        self.view, self.seat = view, seat

    def candidates(self, legal: list[Move]) -> list[tuple[Move, float]]:
        return [(move, 0.0) for move in legal if isinstance(move, Bid)]

    def guess(self, rng: Random) -> State:
        return guess(self.view, rng)

    def reply(self, state: State, seat: Seat, rng: Random) -> Move:
        return rng.choice(state.agenda[-1].options(state, seat))

    def enough(self, state: State) -> bool:
        return state.round > self.view.round

    def worth(self, state: State) -> float:
        return state.points[self.seat] + state.coins[self.seat] / 2


def win_chance(view: State, seat: Seat, move: Move) -> float | None:
    return None


def thinker(view: State, seat: Seat) -> Patience:
    return Patience(view, seat)


def faults(state: State) -> list[str]:
    return ["coins below zero"] if min(state.coins) < 0 else []


def audit(before: State, after: State, events: list[Event]) -> list[str]:
    paid = sum(int(event.data["coins"]) for event in events if event.kind == "revealed")
    return [] if sum(before.coins) - sum(after.coins) == paid else ["coins vanished"]


def sizes(options: str) -> range:
    return range(2, len(SEATS) + 1)


def random_options(rng: Random, players: int | None = None) -> tuple[str, int]:
    return "", players or rng.choice(sizes(""))


def survey(events: Iterable[Event], counts: dict[str, Counter[str]]) -> None:
    return None


CATEGORIES: tuple[str, ...] = ()


def virtual(state: State) -> tuple[str, ...]:
    return ()


def show(view: State) -> str:
    return write_position(view)


def write_position(state: State) -> str:
    return f"{state.round} {state.coins} {state.points} {state.waves} {state.tiles} {state.agenda}"


def read_position(text: str) -> State:
    raise ValueError("Sealed has no position texts")
