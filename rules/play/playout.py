"""The one loop that plays a game on: luck draws, players decide, and every move is handed out as it is made.

>>> from random import Random
>>> from rules import GAMES
>>> game, rng = GAMES["card_game"], Random(1)
>>> state = game.setup(game.parse_options("levels=expert"), 2)
>>> moves = playout(game, state, by_generator(rng), computers(game, ["newcomer", "random"], rng))
>>> made = next(moves)                      # one move: its number, whose and which, the position and what happened
>>> made.ply, made.seat, made.move.verb
(1, -1, 'top')
>>> end = [each.state for each in moves][-1]
>>> game.to_act(end)
()
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from rules import fate
from rules.ai import PLAYERS
from rules.ai.random import some
from rules.game import FATE, Event, Game, Played, Seat, advance
from rules.notation import Move

Luck = Callable[[list[tuple[Move, int]], int], Move]
"""(outcomes and weights, number of the move) -> the outcome."""
Decide = Callable[[Any, tuple[Seat, ...]], tuple[Seat, Move] | None]
"""(state, who is awaited) -> who makes which move; None leaves the game where it is."""
Make = Callable[[Any, Seat, Move], tuple[Any, list[Event]]]
"""(state, seat, move) -> the state after it and what happened, as `Game.apply`."""


def playout(
    game: Game, state: Any, luck: Luck, decide: Decide, *, make: Make | None = None, made: int = 0
) -> Iterator[Played]:
    """Play on from a position in which `made` moves have been made, until the game is over or nobody decides."""
    make = make or game.apply
    while seats := game.to_act(state):
        made += 1
        if seats[0] == FATE:
            seat, move = FATE, luck(game.odds(state), made)
        else:
            decided = decide(state, seats)
            if decided is None:
                return
            seat, move = decided
        state, events = make(state, seat, move)
        yield Played(made, seat, move, state, events)


def in_place(state: Any, seat: Seat, move: Move) -> tuple[Any, list[Event]]:
    """A way to `make` moves known to be legal at full speed: the state itself is changed."""
    return state, advance(state, seat, move)


def by_seed(seed: str) -> Luck:
    """Luck as a table draws it: always the same for a seed and the number of a move."""
    return lambda odds, ply: fate.pick(odds, seed, ply)


def by_generator(rng: Random) -> Luck:
    """Luck from a generator that others may draw from, too."""
    return lambda odds, ply: fate.luck(rng, odds)


def nobody(state: Any, seats: tuple[Seat, ...]) -> None:
    """No player decides: only luck speaks."""


def computers(game: Game, players: Sequence[str], rng: Random) -> Decide:
    """Computer players, named by seat; of several who choose together the first moves first."""

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        return seats[0], choice(game, state, seats[0], players[seats[0]], rng)

    return decide


def choice(game: Game, state: Any, seat: Seat, player: str, rng: Random) -> Move:
    """The move of one computer player, who sees what its seat may see."""
    view = game.view(state, seat)
    return PLAYERS[player](game, view, seat, game.legal(view, seat), rng)


def at_random(game: Game, rng: Random) -> Decide:
    """Anybody who is awaited does anything: every kind of move occurs."""

    def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        seat = rng.choice(seats)
        return seat, some(rng, game.legal(state, seat), game.SHY)

    return decide
