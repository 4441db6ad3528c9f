"""Duel tiles and auction limits are secret: nothing that a seat is given tells what another holds or has chosen."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from render import PictureRequest, caption, decision, describe, sentences, shapes
from rules import record
from rules.carson_city.moves import Deal, Limit, Pass, Raise, Tile
from rules.carson_city.state import State
from rules.fate import luck
from rules.game import Entry, Event, Seat, preview, settle
from rules.notation import Move
from rules.play.playout import nobody, playout
from tests.support.desks import move_label
from tests.support.wordgames import GAME, NAMES

SHOWDOWN = """
options lineup=scores variants=might
round 1
orange $20 cowboys 0 hand 0,3,5 cards prospector
blue $20 cowboys 0 hand {blue} cards mercenary
green $20 cowboys 0 hand {green} cards gunsmith
stock 0 0 1 1 2 3 3 4 5
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
HANDS = ("1,4,4", "3,3,5", "2,2,3")
Played = tuple[State, list[Entry], list[Event]]


def position(text: str) -> State:
    state: State = GAME.read_position(text)
    settle(state)
    return state


def showdown(blue: str = "1,4,4", green: str = "2,2,5") -> State:
    """A duel of three; blue, who brings dynamite, may play two tiles. With these hands all tiles are accounted for."""
    return position(SHOWDOWN.format(blue=blue, green=green))


def played(state: State, entries: Iterable[tuple[Seat, Move]]) -> Played:
    log, events = [], []
    for seat, move in entries:
        state, new = GAME.apply(state, seat, move)
        log.append(Entry(seat, move))
        events += new
    return state, log, events


def known(state: State, log: list[Entry], events: list[Event], seat: Seat | None) -> dict[str, object]:
    """Everything a seat, or an onlooker, can get hold of."""
    view = GAME.view(state, seat)
    moves = [] if seat is None else GAME.legal(state, seat)
    assert moves == ([] if seat is None else GAME.legal(view, seat)), "moves must not depend on what is hidden"
    colour = None if seat is None else GAME.SEATS[seat]
    texts = [decision(view, "en"), describe(view, "en", NAMES), caption(view, "fr", NAMES), GAME.show(view)]
    return {
        "view": view,
        "told": [event for event in events if event.to in (None, seat)],
        "moves": moves,
        "labels": [move_label(move, "fr", view, colour) for move in moves],
        "texts": [*texts, *sentences(view, events, "en", NAMES, seat=colour)],
        "record": record.write(GAME, {}, log, seat, whole=False),
        "picture": shapes(PictureRequest(view, seat=seat)),
        "awaited": GAME.to_act(state),
    }


def alike(seen: list[dict[str, object]]) -> bool:
    return len(seen) > 1 and all(each == seen[0] for each in seen)


@pytest.mark.parametrize(("owner", "seat"), [(1, 0), (1, 2), (1, None), (2, 0), (2, 1), (2, None)])
def test_a_hand_and_what_is_chosen_of_it_leave_no_trace(owner: Seat, seat: Seat | None) -> None:
    """Nor whether two tiles were chosen."""
    held, chosen = [], []
    for hand in HANDS:
        first = [(0, Tile(3))]
        state = played(showdown(**{GAME.SEATS[owner]: hand}), first)[0]
        held.append(known(state, [], [], seat))
        for move in (each for each in GAME.legal(state, owner) if isinstance(each, Tile)):
            chosen.append(known(*played(state, [(owner, move)]), seat))
            assert f"{GAME.SEATS[owner]} tile ? ?" in str(chosen[-1]["record"])
    assert alike(held)
    assert alike(chosen)
    assert len(chosen) > len(HANDS)


def dealt(blue: list[int], green: list[int]) -> Played:
    """Three players with these opening hands; orange has the same in every case."""
    rng = Random("hands")
    state: State = GAME.setup(GAME.parse_options("variants=might"), 3)
    log: list[Entry] = []
    events: list[Event] = []
    wanted = iter(
        [Deal("orange", n) for n in range(6)] + [Deal("blue", n) for n in blue] + [Deal("green", n) for n in green]
    )

    def deal(odds: list[tuple[Move, int]], ply: int) -> Move:
        return next(wanted) if isinstance(odds[0][0], Deal) else luck(rng, odds)

    for made in playout(GAME, state, deal, nobody):
        state = made.state
        log.append(made.entry)
        events += made.events
    return state, log, events


@pytest.mark.parametrize("seat", [0, None])
def test_what_is_dealt_leaves_no_trace_but_its_total(seat: Seat | None) -> None:
    hands = [([0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0]), ([0, 0, 2, 3, 5, 5], [1, 1, 4, 4, 2, 3])]
    assert alike([known(*dealt(*each), seat) for each in hands])


def test_one_s_own_tiles_are_one_s_own() -> None:
    found = known(*dealt([0, 0, 2, 3, 5, 5], [1, 1, 4, 4, 2, 3]), 1)
    view, told = found["view"], found["told"]
    assert isinstance(view, State)
    assert view.players[1].hand == (0, 0, 2, 3, 5, 5)
    assert "* deal blue 5" in str(found["record"])
    assert "* deal orange ?" in str(found["record"])
    assert Event("tiles.dealt", {"seat": "blue", "value": 5}, to=1) in told  # type: ignore[operator]


def test_one_s_own_choice_is_one_s_own() -> None:
    found = known(*played(showdown(), [(1, Tile(4))]), 1)
    assert "blue tile 4" in str(found["record"])
    assert "duel tiles 1, 4, 4" in str(found["texts"])


@pytest.mark.parametrize("bids", [[], [(0, Raise(1)), (2, Raise(3))]], ids=["before-bids", "after-bids"])
@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_limit_leaves_no_trace(seat: Seat | None, bids: list[tuple[Seat, Move]]) -> None:
    """Named out of turn, changed, and again once the others have bid below it."""
    least = 4 if bids else 1
    seen = []
    for first, second in ((least, least), (least, 10), (7, 7), (10, least)):
        state, log, events = played(position(AUCTION), [(1, Limit(first)), (1, Limit(second)), *bids])
        seen.append(known(state, log, events, seat))
        assert "blue limit ?" in str(seen[-1]["record"])
    assert alike(seen)


def test_a_look_ahead_ends_where_others_are_hidden() -> None:
    """What a move would do is read off one's own view: no duel is decided and no lot sold by what is not known."""
    last = played(showdown(), [(1, Tile(4)), (2, Tile(5))])[0]
    after = preview(GAME.view(last, 0), 0, Tile(5))
    assert after.standing == last.standing
    assert [player.cowboys for player in after.players] == [0, 0, 0]
    lots = played(position(AUCTION), [(1, Limit(7)), (2, Pass())])[0]
    after = preview(GAME.view(lots, 0), 0, Limit(3))
    assert after.players[0].cash == 10
    assert not after.owner


def test_guesses_agree_with_what_is_seen() -> None:
    rng = Random("guess")
    for state, *_ in (played(showdown(), [(1, Tile(4))]), played(position(AUCTION), [(1, Limit(7))])):
        for seat in (0, 1, 2):
            view = GAME.view(state, seat)
            guessed = GAME.guess(view, rng)
            assert GAME.view(guessed, seat) == view
            assert GAME.faults(guessed) == GAME.faults(state)
