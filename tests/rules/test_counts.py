"""Lines of play to a fixed depth from fixed positions: a changed count is a changed rule."""

from __future__ import annotations

from typing import Any

import pytest

from rules import card_game, carson_city
from rules.game import FATE, apply, legal, settle, to_act

TOWN = """
   a   b   c   d   e   f   g   h
1  .   .   .   .   .   .   .   .
2  .   .   .   ^   .   .   .   .
3  .   .   .o  .   .b  .   .   .
4  .   ^   Bao h   Sab .   .   .
5  .   .   .o  h   .b  .   .   .
6  .   .   ^   .   .   ^   .   .
7  .   .   .   .   .   .   .   .
8  .   .   .   .   .   .   .   .
roads d4
"""
OPENING = "options edition=bigbox buildings=full lineup=first\nround 1\norange\nblue\n" + TOWN
BANK = "on shop5 orange\ntrack ranch mine bank - - - -\n"
POSITIONS = {
    "choosing": (OPENING + "now choose", 3),
    "placing": (OPENING + "now place", 2),
    "placing with the white cowboy": (OPENING + "orange pieces white cards sheriff\nnow place", 2),
    "duel for a parcel": (OPENING + "on c2 orange blue\non e2 orange\nnow resolve", 4),
    "building": (
        OPENING + "orange roads 0\nblue roads 0\non shop5 orange\ntrack ranch mine bank - - - -\nnow resolve",
        4,
    ),
    "building with roads": (OPENING + "on shop5 orange\ntrack ranch mine bank - - - -\nnow resolve", 3),
    "laying bridges": (OPENING.replace("lineup=first", "lineup=first variants=river") + "now place", 2),
    "placing with horses": (OPENING.replace("lineup=first", "lineup=first variants=horses") + "now place", 2),
    "outlaws riding in": (
        OPENING.replace("lineup=first", "lineup=first variants=outlaws").replace("round 1", "round 2")
        + 'order orange blue\nfoes e5\nmenace 9\nstep {"is": "Raid"}',
        4,
    ),
    "overspending": (OPENING + "orange $35 cards sheriff\nblue $40 cards banker\nnow end", 2),
}


TABLE = """
line land1 land7 land20 land41
person banker
top boot-cow-star-hat-horseshoe-cactus
"""
TOWNS = """
orange town land1@h8,land23@j8,land16@h10 people governor,worker,auctioneer,gunsmith
blue town land28@h8,land31@i9 people lawyer,sheriff,mercenary
green level expert
red level beginner
"""
CARD_POSITIONS = {
    "powers before the bids": (TABLE + TOWNS + "now powers", 3),
    "bids": (TABLE + TOWNS + "now bid", 3),
    "powers after the bids": (TABLE + TOWNS + "bids orange=5 blue=4 green=8 red=6\nnow after", 3),
    "choosing and laying": (TABLE + TOWNS + "bids orange=9 blue=8 green=5 red=6\nnow choose", 3),
    "laying in a small town": (TOWNS + "now lay blue land30", 1),
    "the end": ("round 18\n" + TABLE + TOWNS + "orange people paperboy\nnow end", 2),
}


def lines(state: Any, depth: int) -> int:
    """How many sequences of so many moves there are: decisions, luck and free moves of those awaited."""
    seats = to_act(state)
    if depth == 0 or not seats:
        return 1
    total = 0
    for seat in (FATE,) if seats[0] == FATE else seats:
        for move in legal(state, seat):
            total += lines(apply(state, seat, move)[0], depth - 1)
    return total


CARD_COUNTS = {
    "powers before the bids": 748,
    "bids": 5078,
    "powers after the bids": 367,
    "choosing and laying": 1958,
    "laying in a small town": 22,
    "the end": 18,
}
COUNTS = {
    "choosing": 5870,
    "placing": 7857,
    "placing with the white cowboy": 15405,
    "duel for a parcel": 8643,
    "building": 2975,
    "building with roads": 647,
    "laying bridges": 6536,
    "placing with horses": 2688,
    "outlaws riding in": 1260,
    "overspending": 3886,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_lines_of_play(name: str) -> None:
    text, depth = POSITIONS[name]
    state = carson_city.read_position(text)
    settle(state)
    assert lines(state, depth) == COUNTS[name]


@pytest.mark.parametrize("name", CARD_POSITIONS)
def test_lines_of_play_of_the_card_game(name: str) -> None:
    text, depth = CARD_POSITIONS[name]
    state = card_game.read_position(text)
    settle(state)
    assert lines(state, depth) == CARD_COUNTS[name]
