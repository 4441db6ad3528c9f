"""Pictures of the card game for a phone: legible at 390 points, nearly square, light, and telling what they should."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

import render
from render import PictureRequest
from render.card_game import gallery
from render.card_game.pictures.phone import PHONE
from render.card_game.pictures.phone.which import turn_pictures
from render.draw.shapes import as_text
from render.pictures import sheet
from render.samples import LONG_NAMES, Piece
from rules import card_game, record
from rules.card_game import State, View, view
from rules.card_game.names import BIDS
from rules.card_game.rounds import Bidding
from rules.card_game.scoring import breakdown
from rules.card_game.taking import attraction
from rules.game import FATE, to_act
from rules.players import SEATS
from tests.support.phone import apart, legible, light, ticked
from tests.support.wordgames import records

GAMES = range(len(records("card_game", None)))


@cache
def pieces() -> dict[str, Piece]:
    return {piece.name: piece for piece in gallery.pieces() if piece.part in PHONE}


def states(number: int, every: int) -> Iterator[State]:
    """Some positions of a recorded game, and its end."""
    for each in record.replay(records("card_game", None)[number], card_game):
        if each.ply % every == 0:
            yield each.state
    yield each.state


def test_the_gallery_has_all_of_them() -> None:
    assert {piece.part for piece in pieces().values()} == {*PHONE}


@pytest.mark.parametrize("name", sorted(pieces()))
def test_a_picture_is_legible_nearly_square_and_light(name: str) -> None:
    piece = pieces()[name]
    drawn = sheet(piece.request)
    legible(drawn, piece.part)
    apart(drawn, piece.part)
    light(render.picture(piece.request))


@pytest.mark.parametrize("number", GAMES)
def test_every_picture_of_whole_games_is_legible(number: int) -> None:
    """Whatever is asked for, whenever: letters are large, apart from each other, and no number is cut."""
    for at, state in enumerate(states(number, 41)):
        seat = next((seat for seat in to_act(state) if seat != FATE), None)
        for part in PHONE:
            request = PictureRequest(view(state, seat), ("en", "fr")[at % 2], part, players=LONG_NAMES, seat=seat)
            drawn = sheet(request)
            legible(drawn, part)
            apart(drawn, part)


@pytest.mark.parametrize("number", GAMES)
def test_a_turn_tells_the_offer_and_everybodys_bids_personalities_and_points(number: int) -> None:
    for state in states(number, 23):
        seen = view(state, None)
        assert {*turn_pictures(seen)} <= {*PHONE}
        lines = as_text(render.shapes(PictureRequest(seen, part="turn-offer")))
        assert {*turn_facts(seen)} <= {*lines}
        if not seen.open_scores:
            assert not any(line.startswith("ended ") for line in lines)


def turn_facts(seen: View) -> Iterator[str]:
    for seat, player in enumerate(seen.players):
        colour = SEATS[seat]
        for value in BIDS[player.level]:
            yield f"{'left' if value in player.hand else 'played'} {colour} {value}: {value}"
        for card in player.people:
            used = card in player.tilted
            yield f"{'tilted' if used else 'has'} {colour} {card}: {'tilted' if used else 'card'}-{card}"
        if seen.open_scores:
            yield f"ended {colour}: {signed(sum(breakdown(seen, seat).values()))}"
        if seen.bids and seen.bids[seat] and card_game.phase(seen) == "choice":
            yield f"bid {colour}: {seen.total(seat)}"
    step = next((step for step in seen.agenda if isinstance(step, Bidding)), None)
    yield from (
        f"sealed {SEATS[seat]}: sealed {SEATS[seat]}" for seat, bid in enumerate(step.bids if step else ()) if bid
    )
    yield from (f"awaited {SEATS[seat]}: rect" for seat in to_act(seen) if seat != FATE)
    if card_game.phase(seen) in ("bids", "choice"):
        yield from (f"number {land}: {land.removeprefix('land')}" for land in seen.line)
        if any(player.level for player in seen.players):
            yield from (f"attraction {card}: {signed(attraction(card))}" for card in seen.shown)


def signed(number: int) -> str:
    return str(number).replace("-", "−")


@pytest.mark.parametrize("number", GAMES)
def test_cards_laid_and_personalities_taken_are_ticked(number: int) -> None:
    seen = [view(state, None) for state in states(number, 13)]
    for then, now in pairwise(seen):
        laid, faces = set(), set()
        for seat, (player, old) in enumerate(zip(now.players, then.players, strict=True)):
            lands = {each.land for each in old.town}
            laid |= {f"{SEATS[seat]} {each.land}" for each in player.town if each.land not in lands}
            changed = {*player.people} ^ {*old.people} | {*player.tilted} ^ {*old.tilted}
            faces |= {f"{SEATS[seat]} {card}" for card in changed}
        towns = [part for part in turn_pictures(now) if part.endswith("towns")]
        assert set().union(*(ticked(PictureRequest(now, part=part, before=then)) for part in towns)) == laid
        offered = {*now.shown} - {*then.shown}
        fresh = offered if len(offered) * 2 <= len(now.shown) else set()
        assert ticked(PictureRequest(now, part="turn-offer", before=then)) == faces | fresh
