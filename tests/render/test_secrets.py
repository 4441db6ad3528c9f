"""Two states that differ only in a secret are drawn and told alike to everybody but its owner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import render
from render import PictureRequest
from render.carson_city.gallery_variants import asked, auctioning, bidding, first, played, rich
from render.carson_city.pictures.phone import PHONE
from render.draw.shapes import Shape, as_text
from rules.carson_city import view
from rules.carson_city.characters.auctioneer import NO_LIMIT, UNKNOWN, Auction
from rules.carson_city.names import SEATS
from rules.carson_city.state import State
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.duel_tiles import Showdown
from rules.game import Seat
from tests.support.languages import COMPLETE

PARTS = ("table", "town", "track", "choices", "end", *PHONE, *(f"player:{colour}" for colour in SEATS))
Pair = tuple[State, State, Seat]
"""Two states, and whose secret makes the difference."""


def held() -> Pair:
    """A hand of duel tiles."""
    found, _ = rich()
    one = next(state for state in found if state.round == 1 and len(state.players[2].hand) > 2).copy()
    other = one.copy()
    other.players[2].hand = tuple(5 - tile for tile in reversed(one.players[2].hand))
    assert one.players[2].hand != other.players[2].hand
    return one, other, 2


def chosen() -> Pair:
    """A tile chosen in a duel that is not yet shown."""
    found, _ = rich()
    one = found[first(found, lambda state: asked(state, Showdown) is not None)].copy()
    step = asked(one, Showdown)
    assert step is not None
    fighters = (*step.fighters, *(seat for seat in range(6) if seat not in step.fighters))[:2]
    other = one.copy()
    one.agenda[-1] = replace(step, fighters=fighters, played=((), (1,)))
    other.agenda[-1] = replace(step, fighters=fighters, played=((), (4,)))
    return one, other, fighters[1]


def written() -> Pair:
    """What stands on an opening sheet."""
    found, _ = rich()
    one = found[first(found, lambda state: asked(state, FillSheets) is not None)].copy()
    step = asked(one, FillSheets)
    assert step is not None
    other = one.copy()
    one.agenda[-1] = replace(step, sheets=(*step.sheets[:5], {"cowboys": 3, "bid": 7}), sealed=(5,))
    other.agenda[-1] = replace(step, sheets=(*step.sheets[:5], {"giveup": 10, "dice": 1}), sealed=(5,))
    return one, other, 5


def limited() -> Pair:
    """How far somebody would go in an auction."""
    found, _ = played("prosper")
    one, owner = bidding(found[first(found, auctioning)])
    one, other = one.copy(), one.copy()
    step = asked(one, Auction)
    assert step is not None
    assert step.limits[owner] not in (NO_LIMIT, UNKNOWN)
    more = tuple(limit + 4 if seat == owner else limit for seat, limit in enumerate(step.limits))
    other.agenda[-1] = replace(step, limits=more)
    return one, other, owner


def pictures(state: State, seat: Seat | None) -> Iterator[tuple[Shape, ...]]:
    seen = view(state, seat)
    for part in PARTS:
        yield render.shapes(PictureRequest(seen, part=part, seat=seat))


@pytest.mark.slow
@pytest.mark.parametrize("pair", [held, chosen, written, limited])
def test_secrets_are_drawn_and_told_to_nobody_else(pair: object) -> None:
    assert callable(pair)
    one, other, owner = pair()
    names = {colour: colour for colour in SEATS}
    for seat in (None, *range(len(one.players))):
        same = list(pictures(one, seat)) == list(pictures(other, seat))
        assert same == (seat != owner), seat
        for lang in COMPLETE:
            texts = [
                (render.describe(seen, lang, names), render.caption(seen, lang, names))
                for seen in (view(one, seat), view(other, seat))
            ]
            assert (texts[0] == texts[1]) == (seat != owner), (seat, lang)


def test_the_owner_reads_his_own() -> None:
    one, _, owner = held()
    own = render.shapes(PictureRequest(view(one, owner), part=f"player:{SEATS[owner]}", seat=owner))
    told = [line for line in as_text(own) if line.startswith(f"tile {SEATS[owner]}:")]
    assert [int(line.split(": ")[1]) for line in told] == list(one.players[owner].hand)
    rival = render.shapes(PictureRequest(view(one, None), part=f"player:{SEATS[owner]}"))
    backs = [line for line in as_text(rival) if line.startswith(f"tile {SEATS[owner]}:")]
    assert backs == [f"tile {SEATS[owner]}: tile-back"] * len(told)
