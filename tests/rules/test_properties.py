"""What holds in every random game of every game there is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from rules import GAMES, codec, record
from rules.game import FATE, Entry, Game, Seat, apply, legal, needless, refusal, to_act
from rules.notation import IllegalError, Move, parse, shape
from rules.play.playout import at_random, by_generator, playout
from rules.play.simulate import simulate
from tests.support import toy

EVERY: dict[str, Game] = {**GAMES, "sealed": toy}
NUMBERS = (0, 1, 2, 3, 5, 7, 8, 10, 40)
FEW = 2
SEEDS = range(25)
Visit = Callable[[Game, Any, Random], None]
"""What is looked at in a position."""


@cache
def universe(name: str) -> dict[type[Move], list[Move]]:
    """Every move that can be typed, by its kind, with a few numbers for each number."""
    found: dict[type[Move], list[Move]] = {}
    for kind in EVERY[name].MOVES.values():
        values = [NUMBERS if words is None else words.names for _, words, _ in shape(kind)]
        found[kind] = [kind(*each) for each in product(*values)]
        if values and not shape(kind)[-1][2]:
            found[kind] += [kind(*each) for each in product(*values[:-1])]
    return found


@cache
def gibberish(name: str) -> dict[type[Move], list[Move]]:
    """Moves made by hand that nobody could type: no such word, no such number, a word left out."""
    found: dict[type[Move], list[Move]] = {}
    for kind in EVERY[name].MOVES.values():
        fields = shape(kind)
        usual = [3 if words is None else words.names[0] for _, words, _ in fields]
        found[kind] = []
        for at, (_, words, needed) in enumerate(fields):
            wrong: list[object] = [-1, True, 2.5, "7"] if words is None else ["nonsense", "", 3]
            for value in (*wrong, None) if needed else wrong:
                found[kind].append(kind(*[*usual[:at], value, *usual[at + 1 :]]))
    return found


def judged(moves: dict[type[Move], list[Move]], state: Any, seat: Seat, rng: Random) -> Iterator[Move]:
    """Of kinds that a seat may perhaps make now every move; of each other kind, refused as such, a few at random."""
    taken = kinds(state, seat)
    for kind, found in moves.items():
        yield from found if issubclass(kind, taken) else rng.sample(found, min(FEW, len(found)))


def kinds(state: Any, seat: Seat) -> tuple[type[Move], ...]:
    """The kinds of move that a seat may perhaps make."""
    step, awaited = state.agenda[-1], to_act(state)
    if FATE in (seat, *awaited):
        return tuple({type(move) for move in legal(state, seat)})
    free: tuple[type[Move], ...] = state.free.takes
    return (*free, *step.takes) if seat in step.speakers(state) else free


def snapshot(game: Game, state: Any) -> str:
    return json.dumps(codec.to_json(state, type(state)))


def walk(name: str, seed: int, visit: Visit, wanted: str | None = None) -> tuple[Any, list[Entry], Any, int]:
    """A random game, showing every position; the end, the log, the options and the number of seats.

    Options are drawn at random, too, unless some are wanted.
    """
    game, rng = EVERY[name], Random(seed)
    options, players = game.random_options(rng)
    if wanted is not None:
        options, players = game.parse_options(wanted), 3
    state, log = game.setup(options, players), []
    try:
        visit(game, state, rng)
        for played in playout(game, state, by_generator(rng), at_random(game, rng)):
            state = played.state
            log.append(played.entry)
            assert played.ply < 5000, "the game does not end"
            if game.to_act(state):
                visit(game, state, rng)
    except Exception as problem:
        problem.add_note(f"after {len(log)} moves of the game {seed} with {options}")
        raise
    return state, log, options, players


def position_holds(game: Game, state: Any, rng: Random) -> None:
    """Everything that must hold in every position; what takes long in some of them."""
    nobody_is_asked_in_vain(game, state, rng)
    moves_are_read_back(game, state, rng)
    if rng.random() < 0.2:
        a_position_is_read_back(game, state, rng)
    if rng.random() < 0.03:
        only_what_is_listed_applies(game, state, rng)


@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY)
def test_every_position_of_whole_games_holds_and_replay_equals_play(name: str) -> None:
    for seed in SEEDS:
        replay_equals_play(name, seed)


def only_what_is_listed_applies(game: Game, state: Any, rng: Random) -> None:
    before = snapshot(game, state)
    for seat in (FATE, *range(len(game.SEATS))):
        listed = set(legal(state, seat))
        for move in listed:
            assert refusal(state, seat, move) is None, (seat, move, before)
        for move in judged(universe(state.game), state, seat, rng):
            if refusal(state, seat, move) is None and move not in listed:
                earlier = seat == FATE and state.agenda[-1].possible(state, move)
                assert earlier, (seat, move, before)  # luck may also be replayed from a record of earlier cards
        for move in rng.sample(sorted(listed, key=str), min(5, len(listed))):
            apply(state, seat, move)
        for move in judged(gibberish(state.game), state, seat, rng):
            assert refusal(state, seat, move) is not None or (seat == FATE and move in listed), (seat, move)
    assert snapshot(game, state) == before, "a state was changed from outside"


def moves_are_read_back(game: Game, state: Any, rng: Random) -> None:
    for seat in to_act(state):
        for move in rng.sample(legal(state, seat), 1):
            assert parse(str(move), game.MOVES) == move
            assert parse(str(move).upper(), game.MOVES) == move


def a_position_is_read_back(game: Game, state: Any, rng: Random) -> None:
    assert codec.from_json(json.loads(snapshot(game, state)), type(state)) == state
    if state.game in GAMES:
        assert game.read_position(game.write_position(state)) == state


def replay_equals_play(name: str, seed: int) -> None:
    end, log, options, players = walk(name, seed, position_holds)
    game = EVERY[name]
    text = record.write(game, record.headers(name, game, options, ["x"] * players), log)
    *_, last = record.replay(record.read(text, EVERY), game)
    assert last.state == end
    found = game.scores(end)
    assert sorted(score.seat for score in found) == list(range(players + len(game.virtual(end))))
    assert [score.total for score in found] == sorted((score.total for score in found), reverse=True)
    assert all(score.place == at or score.total == found[score.place - 1].total for at, score in enumerate(found, 1))


def nobody_is_asked_in_vain(game: Game, state: Any, rng: Random) -> None:
    assert not needless(state), game.write_position(state)
    if state.game in GAMES:
        assert all(move.luck == (FATE in to_act(state)) for move in legal(state, to_act(state)[0]))
    for seat in to_act(state):
        assert seat == FATE or game.legal(game.view(state, seat), seat) == game.legal(state, seat)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "games", "options"),
    [
        ("carson_city", 70, "random"),
        ("carson_city", 70, "edition=original lineup=random"),
        ("carson_city", 70, "buildings=full lineup=random"),
    ],
)
def test_random_games_keep_every_invariant(name: str, games: int, options: str) -> None:
    found = simulate(GAMES[name], games, "tests", None, options)
    assert found["games"] == games


@pytest.mark.parametrize("name", EVERY)
def test_nothing_can_be_done_after_the_end(name: str) -> None:
    end, *_ = walk(name, 7, lambda *_: None)
    assert end.game == name
    assert to_act(end) == ()
    for moves in universe(name).values():
        for seat, move in product((FATE, 0, 1), moves[::37]):
            assert refusal(end, seat, move) == IllegalError("game-over")
    assert legal(end, 0) == []


def phases(name: str) -> list[tuple[int, str]]:
    """The rounds and phases of a game as they come."""
    seen: list[tuple[int, str]] = []

    def visit(game: Game, state: Any, rng: Random) -> None:
        now = game.phase(state)
        if not seen or seen[-1] != (state.round, now):
            seen.append((state.round, now))

    walk(name, 11, visit)
    return seen


def test_phases_of_the_card_game_come_in_order() -> None:
    seen = phases("card_game")
    rounds = [(n, phase) for n in range(1, 19) for phase in ("bids", "choice")]
    assert [each for each in seen if each[1] != "end"] == rounds


def test_phases_come_in_order() -> None:
    seen = phases("carson_city")
    rounds = [(n, phase) for n in range(1, 5) for phase in ("characters", "placement", "resolution", "round-end")]
    assert [each for each in seen if each in rounds] == [each for each in rounds if each in seen]
    assert seen[0] == (0, "setup")
    assert {phase for _, phase in seen} >= {"setup", "characters", "placement", "resolution"}
