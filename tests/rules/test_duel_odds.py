"""The odds told before a duel: today, with one more cowboy away from home, with all of them placed."""

from __future__ import annotations

import pytest

from rules import carson_city
from rules.carson_city.ai.duel_odds import chance, coming, joining, win_chance
from rules.carson_city.moves import Pass, Place
from rules.carson_city.state import State


def position(orange: str, blue: str, more: str, options: str = "") -> State:
    return carson_city.read_position(
        f"options {options or 'lineup=first'}\nround 1\norange cowboys {orange} cards banker\n"
        f"blue cowboys {blue} cards grocer\n{more}\nnow place\n"
    )


def percent(odds: float | None) -> int | None:
    return None if odds is None else round(100 * odds)


def test_joining_tells_today_and_with_every_cowboy_placed() -> None:
    """Four cowboys at home: three stay behind the one that joins, until they are placed too."""
    state = position("4 revolvers 1", "2 revolvers 1", "on c4 blue")
    odds = joining(state, 0, "c4")
    assert odds is not None
    assert (odds.spot, odds.rivals, odds.firepower) == ("c4", (1,), 4)
    assert odds.now == chance(state, 0, "c4")
    assert (percent(odds.now), percent(odds.placed)) == (65, 22)
    assert joining(state, 0, "c5") is None
    assert joining(state, 0, "wages") is None


def test_duels_begun_fall_with_every_cowboy_that_leaves_home() -> None:
    state = position("3 revolvers 1", "1 revolvers 1", "on c4 orange blue\non d5 orange\non wages orange blue")
    (odds,) = coming(state, 0)
    assert (odds.spot, odds.rivals, odds.firepower) == ("c4", (1,), 4)
    after, _ = carson_city.apply(state, 0, Place("ammo"))
    (then,) = coming(after, 0)
    assert odds.next == then.now
    assert odds.now > then.now > then.placed == odds.placed
    (theirs,) = coming(state, 1)
    assert theirs.now == pytest.approx(1 - odds.now)
    assert theirs.next == theirs.placed, "one cowboy is left to place"
    state.players[1].cowboys = 0
    assert coming(state, 1)[0].next is None


def test_whoever_has_passed_first_wins_a_tie() -> None:
    """What is known of the pass order counts; what is not, half."""
    level = "1 revolvers 2", "1 revolvers 2", "on c4 orange blue"
    (open_,) = coming(position(*level), 0)
    assert percent(open_.now) == 50
    state, _ = carson_city.apply(position(*level), 0, Pass())
    (ahead,) = coming(state, 0)
    assert ahead.now == pytest.approx(21 / 36)
    (behind,) = coming(state, 1)
    assert behind.now == pytest.approx(15 / 36)


def test_an_outlaw_must_be_reached() -> None:
    state = position("1 revolvers 4", "1", "foes c4\nmenace 9\non c4 orange", "variants=outlaws buildings=full")
    (odds,) = coming(state, 0)
    assert (odds.rivals, odds.outlaw) == ((), 9)
    assert odds.now == pytest.approx(3 / 6)
    assert odds.placed == pytest.approx(2 / 6)


def test_tiles_are_marked_and_judged_as_if_by_dice() -> None:
    """Nobody can count what others choose in secret: no odds are told, yet a wish for a duel is not blind."""
    (odds,) = coming(position("3", "1", "on c4 orange blue", "variants=might"), 0)
    assert (odds.rivals, odds.tiles) == ((1,), True)
    weak = position("1 revolvers 0", "3 revolvers 3", "on c4 blue", "variants=might")
    assert chance(weak, 0, "c4") == 0
    assert win_chance(weak, 0, Place("c4")) == 0
