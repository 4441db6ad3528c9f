"""Duel tiles and auction limits: nobody learns another's from view, moves, news, descriptions, pictures or records."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import render
from render.deciding import decision, move_label
from render.describe import describe
from render.tell import sentences
from rules import carson_city, record
from rules.carson_city import State
from rules.carson_city.names import SEATS
from rules.game import FATE, Entry, Event, Game, Seat, preview, settle
from rules.notation import parse

GAME: Game = carson_city
NAMES = dict.fromkeys(SEATS, "somebody")
DUEL = """
options variants=might
round 1
orange $20 cowboys 0 hand 0,3,5 cards banker
blue $20 cowboys 1 hand {blue} cards sheriff
green $20 cowboys 1 hand {green} cards grocer
passed orange blue green
stock {stock}
on ammo orange blue green
on vp5 blue
now resolve ammo
"""
AUCTION = """
options lineup=prosper
round 1
orange $10
blue $10
green $10
now choose
"""


def begin(text: str) -> State:
    state: State = carson_city.read_position(text)
    settle(state, [])
    return state


def play(state: State, *moves: str) -> tuple[State, list[Entry], list[Event]]:
    """Moves as `blue tile 3`; the state after them, the log, what was told."""
    log, told = [], []
    for line in moves:
        who, _, text = line.partition(" ")
        entry = Entry(FATE if who == "*" else SEATS.index(who), parse(text, carson_city.MOVES))
        state, events = carson_city.apply(state, entry.seat, entry.move)
        log.append(entry)
        told += events
    return state, log, told


def known(state: State, log: list[Entry], told: list[Event], seat: Seat | None) -> tuple[object, ...]:
    """Everything a seat can get hold of, words and pictures included."""
    view = carson_city.view(state, seat)
    colour = None if seat is None else SEATS[seat]
    moves = [] if seat is None else carson_city.legal(state, seat)
    assert moves == ([] if seat is None else carson_city.legal(view, seat)), "moves must not depend on what is hidden"
    return (
        view,
        record.write(GAME, {}, log, seat, whole=False),
        [event for event in told if event.to in (None, seat)],
        [move_label(move, "en", view, colour) for move in moves],
        sentences(told, "fr", NAMES, seat=colour),
        describe(view, "en", NAMES),
        decision(view, "en"),
        str(render.shapes(view)),
        carson_city.show(view),
        carson_city.to_act(state),
    )


def duel(blue: str, green: str, *moves: str) -> tuple[State, list[Entry], list[Event]]:
    """A duel of three. What nobody holds lies in the stock, so the others' tiles differ only among themselves."""
    held = Counter(int(tile) for tile in f"0,3,5,{blue},{green}".split(","))
    rest = sorted((Counter((0, 1, 2, 3, 4, 5) * 3) - held).elements())
    return play(begin(DUEL.format(blue=blue, green=green, stock=" ".join(map(str, rest)))), *moves)


@pytest.mark.parametrize("seat", [0, None])
def test_the_others_tiles_leave_no_trace(seat: Seat | None) -> None:
    """Blue and green hold the same six tiles between them, dealt in different ways, and blue has chosen one."""
    found = [
        known(*duel("1,2,4", "2,3,5", "blue tile 1"), seat),
        known(*duel("1,2,4", "2,3,5", "blue tile 4"), seat),
        known(*duel("2,3,5", "1,2,4", "blue tile 5"), seat),
        known(*duel("2,2,3", "1,4,5", "blue tile 2"), seat),
    ]
    assert all(each == found[0] for each in found)
    assert "blue tile ? ?" in str(found[0][1])


def test_two_tiles_with_dynamite_look_like_one() -> None:
    text = DUEL.replace("on ammo orange blue green", "on ammo orange blue:dynamite green")
    text = text.format(blue="1,2,4", green="2,3,5", stock="0 0 1 1 2 3 4 4 5")
    found = [known(*play(begin(text), move), 0) for move in ("blue tile 1", "blue tile 2 4")]
    assert found[0] == found[1]


def test_one_s_own_tiles_and_choice_are_seen() -> None:
    state, log, told = duel("1,2,4", "2,3,5", "blue tile 4")
    view, text, *_ = known(state, log, told, 1)
    assert isinstance(view, State)
    assert view.players[1].hand == (1, 2, 4)
    assert "blue tile 4" in str(text)
    assert "duel tiles 1, 2, 4" in describe(carson_city.view(state, 1), "en", NAMES)


def test_tiles_dealt_are_told_to_their_owner_alone() -> None:
    """Orange knows his own; of the others only the total, which is announced."""

    def dealt(blue: tuple[int, ...], green: tuple[int, ...]) -> tuple[object, ...]:
        state = carson_city.setup(carson_city.parse_options("variants=might"), 3)
        state.agenda = [step for step in state.agenda if type(step).__name__ in ("Opening", "StartRound", "Draft")]
        state.order = (0, 1, 2)
        settle(state, [])
        lines = [f"* deal orange {tile}" for tile in (0, 1, 2, 3, 4, 5)]
        lines += [f"* deal blue {tile}" for tile in blue]
        lines += [f"* deal green {tile}" for tile in green]
        return known(*play(state, *lines), 0)

    first = dealt((0, 1, 4, 5, 2, 3), (0, 1, 2, 3, 4, 5))
    other = dealt((0, 0, 5, 5, 2, 3), (1, 1, 2, 3, 4, 4))
    assert first == other
    assert "deal blue ?" in str(first[1])
    assert "deal orange 5" in str(first[1])


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_limit_leaves_no_trace_until_it_bids(seat: Seat | None) -> None:
    opened = ("orange take auctioneer", "orange lot a1", "orange lot b1")
    found = [known(*play(begin(AUCTION), *opened, f"blue limit {most}"), seat) for most in (1, 4, 10)]
    assert all(each == found[0] for each in found)
    assert "blue limit ?" in str(found[0][1])


def test_a_look_ahead_ends_where_others_are_hidden() -> None:
    """What a move would do is read off one's own view: no duel is decided and no lot sold by what is not known."""
    last = duel("1,2,4", "2,3,5", "blue tile 4", "green tile 5")[0]
    seen: State = carson_city.view(last, 0)
    after = preview(seen, 0, parse("tile 5", carson_city.MOVES))
    assert after.players[0].cowboys == last.players[0].cowboys
    opened = ("orange take auctioneer", "orange lot a1", "orange lot b1", "blue limit 7", "green pass")
    lots = play(begin(AUCTION), *opened)[0]
    sold: State = carson_city.view(lots, 0)
    after = preview(sold, 0, parse("limit 3", carson_city.MOVES))
    assert after.players[0].cash == 10
    assert not after.owner


def test_guesses_agree_with_what_is_seen() -> None:
    rng = Random("guess")
    opened = ("orange take auctioneer", "orange lot a1", "orange lot b1", "blue limit 7")
    for state in (duel("1,2,4", "2,3,5", "blue tile 4")[0], play(begin(AUCTION), *opened)[0]):
        for seat in (0, 1, 2):
            view = carson_city.view(state, seat)
            guessed = carson_city.guess(view, rng)
            assert carson_city.view(guessed, seat) == view
            assert carson_city.faults(guessed) == carson_city.faults(state)
