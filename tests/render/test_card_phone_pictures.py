"""Pictures of the card game for a phone: legible at 390 points, nearly square, light, and telling what they should."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

import render
from render import PictureRequest
from render.card_game import gallery
from render.card_game.pictures.end import gathered
from render.card_game.pictures.land import ground_of
from render.card_game.pictures.panels import KEY
from render.card_game.pictures.phone import PHONE
from render.card_game.pictures.phone.choice import promise
from render.card_game.pictures.phone.key import elements
from render.card_game.pictures.phone.turn import PAGE
from render.card_game.pictures.phone.which import decision_pictures, turn_pictures
from render.card_game.words.facts import tie_order
from render.draw.lettering import CUT
from render.draw.paint import png
from render.draw.shapes import Rect, Text, as_text
from render.language import LANGUAGES
from render.pictures import sheet
from render.samples import LONG_NAMES, Piece
from rules import card_game
from rules.card_game import State, View, view
from rules.card_game.ai.gains import gains, person_gain
from rules.card_game.ai.promise import Promise
from rules.card_game.ending import LastSales
from rules.card_game.moves import Sell
from rules.card_game.names import BIDS, spot_name
from rules.card_game.rounds import Bidding
from rules.card_game.scoring import breakdown
from rules.card_game.state import Step
from rules.card_game.taking import ChooseCards, LayCard, attraction
from rules.card_game.town import land_of
from rules.game import FATE, Seat, legal, to_act
from rules.notation import Move
from rules.players import SEATS
from tests.support.phone import apart, legible, light, marked, named, ticked, told
from tests.support.wordgames import deciding_steps, paths, played

pytestmark = pytest.mark.xdist_group("pictures of cards")  # what they are made of is drawn once

GAMES = range(len(paths("card_game")))


@cache
def pieces() -> dict[str, Piece]:
    return {piece.name: piece for piece in gallery.pieces() if piece.part in PHONE}


def states(number: int, every: int) -> Iterator[State]:
    """Some positions of a recorded game, and its end."""
    for each in played(number, game="card_game"):
        if each.ply % every == 0:
            yield each.state
    yield each.state


def test_the_gallery_has_all_of_them() -> None:
    assert {piece.part for piece in pieces().values()} == {*PHONE}


@pytest.mark.slow
@pytest.mark.parametrize("part", PHONE)
def test_a_picture_is_legible_nearly_square_and_light(part: str) -> None:
    for piece in (piece for piece in pieces().values() if piece.part == part):
        drawn = sheet(piece.request)
        legible(drawn, part, piece.name)
        apart(drawn, piece.name)
        light(png(drawn), piece.name)


@pytest.mark.slow
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
        towns = ["turn-towns", *(["turn-more-towns"] if len(now.people) > PAGE else [])]
        assert set().union(*(ticked(sheet(PictureRequest(now, part=part, before=then))) for part in towns)) == laid
        offered = {*now.shown} - {*then.shown}
        fresh = offered if len(offered) * 2 <= len(now.shown) else set()
        assert ticked(sheet(PictureRequest(now, part="turn-offer", before=then))) == faces | fresh


@pytest.mark.slow
@pytest.mark.parametrize("number", GAMES)
def test_every_legal_target_is_marked_with_what_it_brings(number: int) -> None:
    for at, state in enumerate(states(number, 7)):
        for seat in (seat for seat in to_act(state) if seat != FATE):
            seen = view(state, seat)
            moves = [move for move in legal(seen, seat) if move.verb not in ("rest", "wake", "sell", "decline")]
            parts = decision_pictures(seen, seat)
            assert bool(parts) == bool(moves) or isinstance(seen.agenda[-1], LastSales)
            for part in parts:
                request = PictureRequest(seen, ("en", "fr")[at % 2], part, players=LONG_NAMES, seat=seat)
                shown = [move for move in legal(seen, seat) if named(move) and part in drawn_by(seen, seat, move)]
                drawn = sheet(request)
                assert marked(drawn) == {target for move in shown for target in named(move)}, part
                assert {*brings(seen, seat, part)} <= {*as_text(drawn.shapes)}, part


def drawn_by(seen: View, seat: Seat, move: Move) -> tuple[str, ...]:
    return decision_pictures(seen, seat, [move])


def brings(seen: View, seat: Seat, part: str) -> Iterator[str]:
    """The points that a picture must tell."""
    step = seen.agenda[-1]
    if part == "decide-lay" and isinstance(step, LayCard):
        for spot, points in gains(seen, seat, step.land).items():
            yield f"gain {spot_name(spot)}: {plus(points)}"
    if part in ("decide-bid", "decide-take", "decide-power"):
        for land in seen.line:
            found = gains(seen, seat, land)
            if found:
                yield f"gain {land}: {plus(max(found.values()))}"


def test_whoever_bids_sees_who_wins_ties() -> None:
    for name in ("4", "6", "1"):
        piece = pieces()[f"phone-cards-decide-bid-{name}"]
        order = tie_order(piece.view)
        assert told(sheet(piece.request), "tie") == [
            f"{place}: badge {SEATS[seat]}" for place, seat in enumerate(order, 1)
        ]


def plus(points: int) -> str:
    return f"+{points}" if points >= 0 else signed(points)


def test_what_may_be_sold_is_marked_wherever_it_is_asked_for() -> None:
    piece = pieces()["phone-cards-decide-sell-last"]
    assert piece.seat is not None
    moves = [move for move in legal(piece.view, piece.seat) if isinstance(move, Sell)]
    assert moves
    assert marked(sheet(piece.request)) == {move.land for move in moves}
    bidding = piece.view.copy()
    bidding.agenda = [Bidding((0,) * 4)]
    assert decision_pictures(bidding, piece.seat) == ("decide-bid",)
    assert decision_pictures(bidding, piece.seat, moves) == ("decide-sell",)


def test_every_kind_of_decision_has_a_picture() -> None:
    asked = {type(piece.view.agenda[-1]).__name__ for piece in pieces().values() if piece.part.startswith("decide-")}
    # whoever takes a card at once sees what whoever chooses in their turn sees
    assert asked | {"TakeAtOnce"} == deciding_steps(Step)


def test_a_key_stands_wherever_cards_are_bid_for_taken_or_laid() -> None:
    for name, piece in pieces().items():
        if piece.part in ("decide-bid", "decide-take", "decide-lay"):
            step = piece.view.agenda[-1]
            lands = [step.land] if isinstance(step, LayCard) else piece.view.line
            needed = {element for land in lands for element in land_of(land).parcels if element in KEY}
            assert {line.partition(":")[0] for line in told(sheet(piece.request), "key")} == needed, name
        elif piece.part == "turn-offer" and card_game.phase(piece.view) in ("bids", "choice"):
            towns = [sheet(replace(piece.request, part=part)) for part in turn_pictures(piece.view)]
            explained = {line.partition(":")[0] for each in towns for line in told(each, "key")}
            assert explained >= {*elements(piece.view.line)} - {"house", "townhouse", "prison"}, name


def test_the_callers_worth_decides_what_stands_out() -> None:
    piece = pieces()["phone-cards-decide-lay-4"]
    places = sorted(marked(sheet(piece.request)))
    for best in (places[:3], places[-3:]):
        worth = {place: float(place in best) for place in places}
        drawn = render.shapes(replace(piece.request, worth=worth))
        marks = [shape for shape in drawn if isinstance(shape, Rect) and shape.about.startswith("target ")]
        assert {shape.about.removeprefix("target ") for shape in marks if shape.fill == "target"} == {*best}


def test_the_indians_empty_land_is_reckoned_to_the_end() -> None:
    """In the first round nearly everything is bare; by the last one most of it will be covered."""
    seen = pieces()["phone-cards-decide-bid-first"].view.copy()
    seen.person = "indian"
    assert person_gain(seen, 0, "indian") == 32
    assert promise(seen, 0, "indian") == Promise(10, sure=False)
    seen.round = 18
    found = promise(seen, 0, "indian")
    assert found.points is not None
    assert found.points > 28


@pytest.mark.parametrize("number", GAMES)
def test_a_round_tells_who_bid_and_took_what_and_what_it_changed(number: int) -> None:
    begun: dict[int, State] = {}
    for state in states(number, 1):
        begun.setdefault(state.round, state)
    for then, now in pairwise(begun[at] for at in sorted(begun) if at):
        before, after = view(then, None), view(now, None)
        lines = as_text(render.shapes(PictureRequest(after, part="phase-round", before=before)))
        totals = [[sum(breakdown(each, seat).values()) for each in (before, after)] for seat in range(len(now.players))]
        for seat, (was, is_) in enumerate(totals):
            if after.open_scores:
                assert f"ended {SEATS[seat]}: {signed(is_)}" in lines
                assert (f"new points {SEATS[seat]}: {plus(is_ - was)}" in lines) == (is_ != was)
            for laid in {*now.players[seat].town} - {*then.players[seat].town}:
                assert f"offered {laid.land}: {ground_of(laid.land)}" in lines


@pytest.mark.parametrize("number", GAMES)
def test_bids_are_told_with_their_bonuses_as_soon_as_they_lie_open(number: int) -> None:
    begun: State | None = None
    for state in states(number, 1):
        if begun is None or begun.round != state.round:
            begun = state
        elif isinstance(state.agenda[-1] if state.agenda else None, ChooseCards) and state.bids:
            for then in (begun, state):
                request = PictureRequest(view(state, None), part="phase-round", before=view(then, None))
                totals = {f"{SEATS[seat]}: {state.total(seat)}" for seat in range(len(state.players))}
                assert {*told(sheet(request), "bid")} == totals


def test_the_end_tells_places_totals_and_every_source() -> None:
    for name in ("4", "6", "1"):
        piece = pieces()[f"phone-cards-phase-end-{name}"]
        lines = as_text(render.shapes(piece.request))
        for score in card_game.scores(piece.view):
            assert f"place {SEATS[score.seat]}: {score.place}" in lines
            assert f"total {SEATS[score.seat]}: {signed(score.total)}" in lines
            for why, points in gathered(score).parts.items():
                assert f"scored {why} {SEATS[score.seat]}: {signed(points)}" in lines


def test_points_kept_for_the_end_are_on_no_picture() -> None:
    closed = [piece for piece in pieces().values() if not piece.view.open_scores]
    assert closed
    for piece in closed:
        assert not told(sheet(piece.request), "ended")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", ["decide-bid", "phase-end"])
def test_virtual_players_are_named_whole(part: str, lang: str) -> None:
    """Their colour is that of the symbol beside them: a name that is cut tells less."""
    state = card_game.setup(card_game.parse_options("table=4"), 1)
    while FATE in to_act(state):
        state, _ = card_game.apply(state, FATE, legal(state, FATE)[0])
    drawn = sheet(PictureRequest(view(state, 0), lang, part, players={SEATS[0]: "Ann"}, seat=0))
    names = [shape.text for shape in drawn.shapes if isinstance(shape, Text) and shape.about.startswith("name ")]
    assert len(names) >= 3
    assert not [name for name in names if name.endswith(CUT)]
