"""Duel tiles and auction limits are secret: nothing that a seat is given tells what another holds or has chosen."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from random import Random

import pytest

from render import caption, describe, picture, sentences
from render.deciding import decision, move_label
from rules import record
from rules.carson_city.moves import Deal, Limit, Raise, Tile
from rules.carson_city.state import State
from rules.fate import luck
from rules.game import FATE, Entry, Event, settle
from rules.notation import Move
from tests.wordgames import GAME, NAMES

SHOWDOWN = """
options lineup=scores variants=might
round 1
orange $20 cowboys 0 hand 0,3,5 cards prospector
blue $20 cowboys 0 hand {hand} cards mercenary
green $20 cowboys 0 hand 2,2 cards gunsmith
stock {stock}
on ammo orange blue:dynamite green
on vp5 blue
now resolve ammo
"""
AUCTION = """
options lineup=prosper
round 1
orange $10
blue $10
green $10
step {"is": "Auction", "seat": 0, "lots": ["a1", "b1"], "turn": 0, "limits": [0, 0, 0]}
"""


def position(text: str) -> State:
    state: State = GAME.read_position(text)
    settle(state, [])
    return state


def played(state: State, entries: Iterable[tuple[int, Move]]) -> tuple[State, list[Entry], list[Event]]:
    log, events = [], []
    for seat, move in entries:
        state, new = GAME.apply(state, seat, move)
        log.append(Entry(seat, move))
        events += new
    return state, log, events


def known(state: State, log: list[Entry], events: list[Event], seat: int | None, *, drawn: bool) -> tuple[object, ...]:
    """Everything a seat, or an onlooker, can get hold of."""
    view = GAME.view(state, seat)
    moves = [] if seat is None else GAME.legal(state, seat)
    assert moves == ([] if seat is None else GAME.legal(view, seat))
    colour = None if seat is None else GAME.SEATS[seat]
    told = [event for event in events if event.to in (None, seat)]
    texts = [decision(view, "en"), describe(view, "en", NAMES), caption(view, "fr", NAMES), GAME.show(view)]
    texts += sentences(events, "en", NAMES, seat=colour)
    labels = [move_label(move, "fr", view, colour) for move in moves]
    text = record.write(GAME, {}, log, seat, whole=False)
    image = picture(view, "en", "table") if drawn else b""
    return view, told, moves, labels, texts, text, image, GAME.to_act(state)


def alike(seen: list[tuple[object, ...]]) -> bool:
    return len(seen) > 1 and all(each == seen[0] for each in seen)


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_tile_chosen_leaves_no_trace_until_all_are_shown(seat: int | None) -> None:
    """Nor whether there were two of them."""
    seen = []
    for number, move in enumerate((Tile(1), Tile(4), Tile(1, 4), Tile(4, 4))):
        state, log, events = played(position(SHOWDOWN.format(hand="1,4,4", stock="0 1")), [(1, move)])
        seen.append(known(state, log, events, seat, drawn=number < 2))
        assert "blue tile ? ?" in str(seen[-1][5])
    assert alike([each[:6] for each in seen])
    assert seen[0][6] == seen[1][6]


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_hand_leaves_no_trace(seat: int | None) -> None:
    seen = []
    for hand in ("1,4,4", "3,3,5"):
        state, log, events = played(position(SHOWDOWN.format(hand=hand, stock="0 1")), [(0, Tile(3))])
        seen.append(known(state, log, events, seat, drawn=True))
    assert alike(seen)


def dealt(blue: list[int], green: list[int]) -> tuple[State, list[Entry], list[Event]]:
    """Three players with these opening hands; orange has the same in every case."""
    rng = Random("hands")
    state: State = GAME.setup(GAME.parse_options("variants=might"), 3)
    log: list[Entry] = []
    events: list[Event] = []
    wanted = iter(
        [Deal("orange", n) for n in range(6)] + [Deal("blue", n) for n in blue] + [Deal("green", n) for n in green]
    )
    while GAME.to_act(state) == (FATE,):
        odds = GAME.odds(state)
        move = next(wanted) if isinstance(odds[0][0], Deal) else luck(rng, odds)
        state, more, new = played(state, [(FATE, move)])
        log += more
        events += new
    return state, log, events


@pytest.mark.parametrize("seat", [0, None])
def test_what_is_dealt_leaves_no_trace_but_its_total(seat: int | None) -> None:
    hands = [([0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0]), ([0, 0, 2, 3, 5, 5], [1, 1, 4, 4, 2, 3])]
    assert alike([known(*dealt(*each), seat, drawn=True) for each in hands])


def test_one_s_own_tiles_are_one_s_own() -> None:
    state, log, events = dealt([0, 0, 2, 3, 5, 5], [1, 1, 4, 4, 2, 3])
    view, told, _, _, _, text, *_ = known(state, log, events, 1, drawn=False)
    assert isinstance(view, State)
    assert view.players[1].hand == (0, 0, 2, 3, 5, 5)
    assert "* deal blue 5" in str(text)
    assert "* deal orange ?" in str(text)
    assert Event("tiles.dealt", {"seat": "blue", "value": 5}, to=1) in told  # type: ignore[operator]


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_limit_leaves_no_trace(seat: int | None) -> None:
    """Named out of turn, and again once the others have bid below it."""
    seen = []
    for first, second in product((4, 9), repeat=2):
        entries = [(1, Limit(first)), (1, Limit(second)), (0, Raise(1)), (2, Raise(3))]
        state, log, events = played(position(AUCTION), entries)
        seen.append(known(state, log, events, seat, drawn=(first, second) in ((4, 4), (9, 9))))
        assert "blue limit ?" in str(seen[-1][5])
    assert alike([each[:6] for each in seen])
    assert seen[0][6] == seen[-1][6]
