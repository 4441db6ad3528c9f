"""What a seat may not know is nowhere in what it is given: view, moves, events, records."""

from __future__ import annotations

from itertools import product

import pytest

from rules import record
from rules.game import FATE, Entry, Event, GameOf, refusal
from rules.notation import IllegalError
from tests.support import toy

GAME: GameOf[str, toy.State, toy.State] = toy
BIDS = [toy.Bid(coins) for coins in range(toy.COINS + 1)]


def opening(tiles: tuple[int, int, int]) -> tuple[toy.State, list[Entry], list[Event]]:
    """Three seats with these hidden tiles, before anybody has bid."""
    state, log, events = toy.setup("", 3), [], []
    for seat, tile in zip(toy.SEATS, tiles, strict=False):
        move = toy.Deal(seat, tile)
        state, new = toy.apply(state, FATE, move)
        log.append(Entry(FATE, move))
        events += new
    return state, log, events


def known(state: toy.State, log: list[Entry], events: list[Event], seat: int | None) -> tuple[object, ...]:
    """Everything a seat can get hold of."""
    view = toy.view(state, seat)
    text = record.write(GAME, {}, log, seat, whole=False)
    told = [event for event in events if event.to in (None, seat)]
    moves = [] if seat is None else toy.legal(state, seat)
    same = [] if seat is None else toy.legal(view, seat)
    assert moves == same, "the moves must not depend on what the seat cannot see"
    return view, text, told, moves, toy.to_act(state)


@pytest.mark.parametrize("mine", [1, 2, 3])
def test_other_seats_tiles_and_bids_leave_no_trace(mine: int) -> None:
    seen = []
    for other, bid in product((1, 2, 3), BIDS):
        state, log, events = opening((mine, other, 1))
        state, new = toy.apply(state, 1, bid)
        seen.append(known(state, [*log, Entry(1, bid)], events + new, 0))
    assert all(each == seen[0] for each in seen)
    assert "blue bid ?" in str(seen[0][1])
    assert f"deal orange {mine}" in str(seen[0][1])
    assert "deal blue ?" in str(seen[0][1])


def test_onlookers_know_nothing() -> None:
    seen = []
    for mine, other in product((1, 2, 3), repeat=2):
        state, log, events = opening((mine, other, 2))
        seen.append(known(state, log, events, None))
    assert all(each == seen[0] for each in seen)


def test_own_secrets_are_one_s_own() -> None:
    state, log, events = opening((3, 1, 2))
    view, text, told, moves, _ = known(state, log, events, 1)
    assert isinstance(view, toy.State)
    assert view.tiles == (toy.HIDDEN, 1, toy.HIDDEN)
    assert "deal blue 1" in str(text)
    assert Event("dealt", {"seat": "blue", "tile": 1}, to=1) in told  # type: ignore[operator]
    assert moves == [*BIDS, toy.Wave()]


def test_a_hidden_choice_is_never_played_by_itself() -> None:
    """With one coin's worth of choice left the table must not learn that there was none."""
    state, _, _ = opening((1, 1, 1))
    state.coins[0] = 0
    state, _ = toy.apply(state, 1, toy.Bid(0))
    assert 0 in toy.to_act(state)
    assert toy.legal(state, 0) == [toy.Bid(0), toy.Wave()]


def test_free_moves_stand_beside_a_hidden_choice() -> None:
    state, _, _ = opening((1, 2, 3))
    before = state.agenda
    state, events = toy.apply(state, 2, toy.Wave())
    assert state.agenda == before
    assert [event.kind for event in events] == ["waved"]


def test_a_second_bid_and_a_foreign_one_are_refused() -> None:
    state, _, _ = opening((1, 2, 3))
    state, _ = toy.apply(state, 1, toy.Bid(2))
    assert refusal(state, 1, toy.Bid(1)) == IllegalError("not-your-turn")
    assert refusal(state, 7, toy.Bid(1)) == IllegalError("not-your-turn")
    assert refusal(state, FATE, toy.Bid(1)) == IllegalError("not-your-turn")
    assert refusal(state, 0, toy.Bid(9)) == IllegalError("too-dear", need=9, have=4)
