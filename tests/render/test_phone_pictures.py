"""Pictures for a phone: legible at 390 points, nearly square, light, and telling what they are there for."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import render
from render import PictureRequest
from render.carson_city import gallery
from render.carson_city.gallery_seldom import rare, riders
from render.carson_city.pictures.phone import PHONE
from render.carson_city.pictures.phone.cards import FACE, SIZES, WIDE
from render.carson_city.pictures.phone.news import built, claimed, spaces
from render.carson_city.pictures.phone.which import corner_picture, decision_pictures, turn_pictures
from render.carson_city.pictures.track import current
from render.carson_city.words.desk import Desk
from render.draw import lettering
from render.draw.pad import fitting
from render.draw.paint import png
from render.draw.palette import PALETTES, PLAYERS, colours
from render.draw.shapes import Line, Rect, as_text
from render.pictures import sheet
from render.samples import LONG_NAMES, Piece
from rules.carson_city import moves, phase, town, view
from rules.carson_city.ai.duel_odds import chance
from rules.carson_city.board import PARCELS
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.characters.governor import LastRoads
from rules.carson_city.hooks import CHARACTERS, limit, side_of
from rules.carson_city.moves import Build, Buy, Claim, Extend, House, Lift, Place, Road, Take
from rules.carson_city.names import SEATS, SPACES
from rules.carson_city.scoring import if_ended
from rules.carson_city.state import State, Step, View
from rules.carson_city.variants.river import LastBridges
from rules.game import FATE, Seat, legal, to_act
from rules.notation import Move
from tests.support.colour_vision import MACHADO, as_seen
from tests.support.phone import SMALLEST, apart, legible, light, marked, named, told
from tests.support.wordgames import deciding_steps, played

pytestmark = pytest.mark.xdist_group("phone pictures")  # what they are made of is drawn once

GAMES = 27


@cache
def pieces() -> dict[str, Piece]:
    return {piece.name: piece for piece in gallery.pieces() if piece.part in PHONE}


def some_views(number: int, every: int) -> Iterator[View]:
    for each in played(number):
        if each.ply % every == 0:
            yield view(each.state, None)
    yield view(each.state, None)


def test_the_gallery_has_all_of_them() -> None:
    assert {piece.part for piece in pieces().values()} == {*PHONE}


@pytest.mark.parametrize("font", lettering.FONTS)
def test_the_smallest_letters_can_be_read_on_a_phone(font: str) -> None:
    """At 390 pixels, a third of what is drawn, a capital is six and a half high."""
    _, top, _, bottom = lettering.font(font, SMALLEST).getbbox("H")
    assert (bottom - top) / 3 >= 6.5


@pytest.mark.slow
@pytest.mark.parametrize("part", PHONE)
def test_a_picture_is_legible_nearly_square_and_light(part: str) -> None:
    for piece in (piece for piece in pieces().values() if piece.part == part):
        drawn = sheet(piece.request)
        legible(drawn, part, piece.name)
        light(png(drawn), piece.name)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_every_picture_of_whole_games_is_legible(number: int) -> None:
    """Whatever is asked for, whenever: letters are large, apart from each other, and no number is cut."""
    for each in played(number):
        if (each.ply + number) % 67:
            continue
        seat = next((seat for seat in to_act(each.state) if seat != FATE), None)
        for part in PHONE:
            lang = ("en", "fr")[each.ply % 2]
            drawn = sheet(PictureRequest(view(each.state, seat), lang, part, players=LONG_NAMES, seat=seat))
            legible(drawn, part)
            apart(drawn, part)


def test_ticks_have_no_players_colour() -> None:
    drawn = sheet(pieces()["phone-turn-4-town"].request)
    used = {shape.colour for shape in drawn.shapes if isinstance(shape, Line) and shape.about.startswith("new ")}
    assert used == {"white"}
    for palette in PALETTES:
        marks = {colours(palette)["white"], colours(palette)["ink"]}
        assert marks.isdisjoint(colours(palette)[colour] for colour in PLAYERS[palette])


@pytest.mark.parametrize("sight", MACHADO)
@pytest.mark.parametrize("palette", PALETTES)
def test_strengths_stay_apart_with_any_colour_vision(palette: str, sight: str) -> None:
    known = colours(palette)
    for papers in (("target", "better", "paper-light"), ("best", "better", "sand"), ("brass", "paper-dark")):
        found = [as_seen(sight, known[paper]) for paper in papers]
        assert all(math.dist(one, other) > 40 for one, other in pairwise(found)), papers


@pytest.mark.parametrize("number", [3, 8, 14])
def test_what_is_new_is_ticked(number: int) -> None:
    seen = list(some_views(number, 1))
    for then, now in zip(seen[::9], seen[9::9], strict=False):
        town_lines = as_text(render.shapes(PictureRequest(now, part="turn-town", before=then)))
        desk_lines = as_text(render.shapes(PictureRequest(now, part="turn-desk", before=then)))
        changed = {parcel for parcel in PARCELS if differs(now, then, parcel)}
        marked = {line.removeprefix("new ").partition(":")[0] for line in town_lines if line.startswith("new ")}
        assert marked == changed | (now.roads - then.roads if phase(then) != "setup" else set())
        marked = {line.removeprefix("new ").partition(":")[0] for line in desk_lines if line.startswith("new ")}
        assert marked == spaces(now, then, then)


def test_the_land_a_game_begins_with_is_no_news() -> None:
    """Mountains, the first House and its roads were there before anybody moved: only what was claimed is new."""
    seen = [each for each in some_views(3, 1) if phase(each) == "setup"]
    lines = as_text(render.shapes(PictureRequest(seen[-1], part="turn-town", before=seen[0])))
    marked = {line.removeprefix("new ").partition(":")[0] for line in lines if line.startswith("new ")}
    assert len(seen[-1].built) > len(seen[0].built)
    assert marked == {*seen[-1].owner} - {*seen[0].owner}


def test_cowboys_are_new_since_whoever_is_up_last_moved() -> None:
    seen = [each for each in some_views(3, 1) if (each.round, phase(each)) == (2, "placement")]
    long_ago, before, now = seen[0], seen[-2], seen[-1]
    request = PictureRequest(now, part="turn-desk", before=before, last_turn=long_ago)
    lines = as_text(render.shapes(request))
    ticked = {line.removeprefix("new ").partition(":")[0] for line in lines if line.startswith("new ")}
    assert ticked == spaces(now, before, long_ago)
    assert len(ticked) > len(spaces(now, before, before))


def differs(now: View, then: View, parcel: str) -> bool:
    came = bool(now.standing.get(parcel)) and now.standing.get(parcel) != then.standing.get(parcel)
    if now.owner.get(parcel) != then.owner.get(parcel) or came:
        return True
    changed = now.built.get(parcel) != then.built.get(parcel) or (parcel in now.foes) != (parcel in then.foes)
    return changed and phase(then) != "setup"


@pytest.mark.parametrize("number", range(0, GAMES, 4))
def test_a_turn_tells_incomes_prices_cowboys_and_everybodys_numbers(number: int) -> None:
    for seen in some_views(number, 29):
        lines = set(as_text(render.shapes(PictureRequest(seen, part="turn-town"))))
        for parcel in PARCELS:
            owner, piece = seen.owner.get(parcel), seen.built.get(parcel)
            if owner is not None:
                assert f"owner {parcel}: badge {SEATS[owner]}" in lines
                if piece in BUILDINGS and BUILDINGS[piece].income is not None and parcel not in seen.foes:
                    dollars = town.income(seen, parcel) * town.multiplier(seen, parcel)
                    assert f"income {parcel}: ${dollars}" in lines
            elif piece not in ("cityhall", "river") and parcel not in seen.foes and not seen.standing.get(parcel):
                assert f"price {parcel}: ${town.parcel_price(seen, parcel)}" in lines
            for cowboy in seen.standing.get(parcel, ()):
                drawn = f"pawn{'-' if cowboy.piece else ''}{cowboy.piece} {SEATS[cowboy.seat]}"
                assert f"on {parcel}: {drawn}" in lines
        desk_tells(seen)


@pytest.mark.parametrize("number", range(2, GAMES, 4))
def test_pictures_of_phases_are_legible_and_tell_what_they_should(number: int) -> None:
    lang = ("en", "fr")[number % 4 // 2]
    seen = list(some_views(number, 17))
    for then, now in zip(seen, seen[2:], strict=False):
        for part in ("phase-characters", "phase-results", "phase-income", "phase-end", "phase-curve"):
            drawn = sheet(PictureRequest(now, lang, part, players=LONG_NAMES, before=then))
            legible(drawn, part)
        if phase(then) == "setup":  # which leaves another picture
            continue
        lines = as_text(render.shapes(PictureRequest(now, lang, "phase-results", before=then)))
        marked = {line.removeprefix("new ").partition(":")[0] for line in lines if line.startswith("new ")}
        begins = phase(then) == "setup"  # the land a game begins with is no news
        land = {parcel for parcel in PARCELS if (claimed if begins else built)(now, then, parcel)}
        roads = set() if begins else now.roads - then.roads
        assert marked == land | roads | set(changed_numbers(now, then))


def test_a_corner_shows_what_lies_in_front_of_one_player() -> None:
    for number, seen in enumerate(some_views(3, 23)):
        seat = number % len(seen.players)
        lines = as_text(render.shapes(PictureRequest(seen, part="corner", seat=seat)))
        owns = {line.removeprefix("owns ")[:2] for line in lines if line.startswith("owns ") and line[7] == ":"}
        assert owns == {parcel for parcel, owner in seen.owner.items() if owner == seat}
        shown = {line.partition(":")[0].removeprefix("card ") for line in lines if line.startswith("card ")}
        assert shown == {*seen.players[seat].cards}
        assert any(line.startswith(f"ended {SEATS[seat]}:") for line in lines)


def test_everybody_sees_what_is_auctioned() -> None:
    piece = pieces()["phone-auction-prosper"]
    assert turn_pictures(piece.view)[0] == "decide-auction"
    public = sheet(replace(piece.request, seat=None))
    assert not told(public, "hand:"), "nobody's purse stands out"
    assert told(public, "target") == told(sheet(piece.request), "target")


def test_a_corner_has_tiles_and_horses_and_no_bare_wood_beside_its_lists() -> None:
    piece = pieces()["phone-corner"]
    assert piece.seat is not None
    player, drawn = piece.view.players[piece.seat], sheet(piece.request)
    assert corner_picture(piece.view) == "corner"
    assert told(drawn, "tile") == [f"{SEATS[piece.seat]}: {value}" for value in sorted(player.hand)]
    assert len(told(drawn, "pen")) == len(player.enclosures)
    papers = [shape.box for shape in drawn.shapes if isinstance(shape, Rect) and shape.fill == "paper-light"]
    rows = {spot.top: max(each.right for each in papers if each.top == spot.top) for spot in papers}
    assert min(rows.values()) > 0.97 * drawn.width


def changed_numbers(now: View, then: View) -> Iterator[str]:
    for seat, (player, old) in enumerate(zip(now.players, then.players, strict=True)):
        power = town.firepower(now, seat), town.firepower(then, seat)
        for what, one, other in (("cash", player.cash, old.cash), ("power", *power), ("now", player.vp, old.vp)):
            if one != other:
                yield f"{what} {SEATS[seat]}"


def test_what_a_card_does_is_never_cut() -> None:
    for lang in render.LANGUAGES:
        for card, character in CHARACTERS.items():
            for side in ("yellow", "red"):
                power = render.words.say(lang, f"picture.card.{card}.{side}")
                if side == "yellow" and character.red_from:
                    power = render.words.say(lang, "picture.card-turns", power=power, round=character.red_from)
                across, high = (WIDE - 14, 16) if character.both else (WIDE - FACE - 11, 48)
                lines, _ = fitting(power, across, high, SIZES)
                assert lettering.CUT not in "".join(lines), (lang, card, side)


def test_a_picture_of_characters_tells_who_has_what() -> None:
    seen = pieces()["phone-characters-4"].view
    lines = as_text(render.shapes(pieces()["phone-characters-4"].request))
    for seat, player in enumerate(seen.players):
        for card in player.cards:
            assert f"taken {card}: badge {SEATS[seat]}" in lines
    for card in seen.sides:
        assert f"limit {card}: {render.words.money('en', side_of(seen, card).limit)}" in lines


@pytest.mark.parametrize("number", range(GAMES))
def test_every_legal_target_is_marked(number: int) -> None:
    for each in played(number):
        if each.ply % 19 or to_act(each.state)[:1] in ((), (FATE,)):
            continue
        seat = to_act(each.state)[0]
        seen = view(each.state, seat)
        every = legal(seen, seat)
        for part, kinds, target in DECISIONS:
            wanted = {target(move) for move in every if isinstance(move, kinds)}
            if part in ("decide-spaces", "decide-land"):
                wanted = {target for target in wanted if (target in SPACES) == (part == "decide-spaces")}
            if wanted:
                request = PictureRequest(seen, ("en", "fr")[number % 2], part, players=LONG_NAMES, seat=seat)
                drawn = sheet(request)
                assert marked(drawn) == wanted, part
                legible(drawn, part)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_every_decision_has_pictures_that_mark_all_there_is_to_choose(number: int) -> None:
    """Of each kind of decision the first few of a game."""
    seen_of: Counter[str] = Counter()
    for each in played(number):
        assert {*turn_pictures(view(each.state, None))} <= {*PHONE}
        for seat in (seat for seat in to_act(each.state) if seat != FATE):
            kind = type(each.state.agenda[-1]).__name__
            seen_of[kind] += 1
            if seen_of[kind] <= 3:
                all_marked(view(each.state, seat), seat, ("en", "fr")[number % 2])


@pytest.mark.parametrize("state", [*riders(), *rare()], ids=lambda state: type(state.agenda[-1]).__name__)
def test_rare_decisions_have_pictures_too(state: State) -> None:
    for seat in (seat for seat in to_act(state) if seat != FATE):
        all_marked(view(state, seat), seat, "fr")


def all_marked(seen: View, seat: Seat, lang: str) -> None:
    bound = [move for move in legal(seen, seat) if not isinstance(move, (Road, moves.Allow))]
    roads = isinstance(seen.agenda[-1], (LastRoads, LastBridges))
    chosen = [move for move in legal(seen, seat) if isinstance(move, Road)] if roads else bound
    parts = decision_pictures(seen, seat)
    assert parts or not chosen, seen.agenda[-1]
    pictures = {part: sheet(PictureRequest(seen, lang, part, players=LONG_NAMES, seat=seat)) for part in parts}
    for part, drawn in pictures.items():
        legible(drawn, part)
        apart(drawn, part)
    found = {target for drawn in pictures.values() for target in marked(drawn)}
    wanted = {target for move in chosen for target in named(move)}
    assert wanted <= found, seen.agenda[-1]
    if "decide-options" in parts:
        listed = {line.partition(":")[0] for drawn in pictures.values() for line in told(drawn, "option")}
        assert listed <= {str(move) for move in bound}
        assert len(listed) == len([move for move in bound if Desk(seen, seat, lang).handy(move)] or bound)


def test_every_kind_of_decision_is_in_the_gallery() -> None:
    drawn = {type(piece.view.agenda[-1]).__name__ for piece in pieces().values() if piece.seat is not None}
    assert drawn >= deciding_steps(Step, made_up=False)


DECISIONS: tuple[tuple[str, tuple[type[Move], ...], Callable[[Any], str]], ...] = (
    ("decide-spaces", (Place, Lift), lambda move: move.spot),
    ("decide-land", (Place, Lift), lambda move: move.spot),
    ("decide-draft", (Claim,), lambda move: move.parcel),
    ("decide-character", (Take,), lambda move: move.character),
    ("decide-site", (Build, House), lambda move: move.parcel),
    ("decide-road", (Road, Extend), lambda move: move.side),
    ("decide-buy", (Buy,), lambda move: move.spot),
    ("decide-stable", (moves.Horse, moves.Mount, moves.Dismount), lambda move: f"enclosure{move.enclosure}"),
    ("decide-sheet", (moves.Sheet,), lambda move: move.item),
)


def test_the_callers_worth_decides_what_stands_out() -> None:
    piece = pieces()["phone-land-4"]
    spots = sorted(marked(sheet(piece.request)))
    for best in (spots[:5], spots[-5:]):
        worth = {spot: float(spot in best) for spot in spots}
        drawn = render.shapes(replace(piece.request, worth=worth))
        frames = [shape for shape in drawn if isinstance(shape, Rect) and shape.about.startswith("target ")]
        thickest = max(shape.width for shape in frames)
        assert {shape.about.removeprefix("target ") for shape in frames if shape.width == thickest} == set(best)


def test_odds_before_a_duel_are_those_that_the_menus_tell() -> None:
    piece = pieces()["phone-decide-duel-4-shop-1"]
    assert piece.seat is not None
    lines = as_text(render.shapes(piece.request))
    percent = round(100 * chance(piece.view, piece.seat, piece.targets[0]))
    assert f"odds {SEATS[piece.seat]}: {percent} %" in lines


def test_tiles_that_may_be_played_are_marked_and_dice_that_lie_there_are_told() -> None:
    piece = pieces()["phone-duel-tiles"]
    assert piece.seat is not None
    values = {move.first for move in legal(piece.view, piece.seat) if isinstance(move, moves.Tile)}
    assert marked(sheet(piece.request)) >= {f"tile {value}" for value in values}
    lines = as_text(render.shapes(pieces()["phone-duel-dice"].request))
    assert not any(line.startswith("odds ") for line in lines)
    assert sum(line.startswith("rolled ") for line in lines) > 1


def test_a_duel_by_tiles_tells_no_odds_and_only_ones_own_tiles() -> None:
    for name, piece in pieces().items():
        if name.startswith("phone-decide-duel-6"):
            assert piece.seat is not None
            lines = as_text(render.shapes(piece.request))
            assert not any(line.startswith("odds ") for line in lines)
            tiles = sorted(line for line in lines if line.startswith("tile "))
            assert tiles == sorted(f"tile {SEATS[piece.seat]}: {tile}" for tile in piece.view.players[piece.seat].hand)


def desk_tells(seen: View) -> None:
    lines = set(as_text(render.shapes(PictureRequest(seen, part="turn-desk"))))
    for seat, player in enumerate(seen.players):
        colour = SEATS[seat]
        assert f"cash {colour}: ${player.cash}" in lines
        assert f"home {colour}: {player.cowboys}" in lines
        assert f"power {colour}: {town.firepower(seen, seat)}" in lines
        assert f"now {colour}: {player.vp}" in lines
        assert f"ended {colour}: {if_ended(seen, seat)}" in lines
        if player.cards:
            assert f"limit {colour}: /{limit(seen, seat)}" in lines
            assert (f"over {colour}: rect" in lines) == (player.cash > limit(seen, seat))
    for space in town.open_spaces(seen):
        for cowboy in seen.standing.get(space, ()):
            drawn = f"pawn{'-' if cowboy.piece else ''}{cowboy.piece} {SEATS[cowboy.seat]}"
            assert f"on {space}: {drawn}" in lines
    assert {f"awaited {SEATS[seat]}: rect" for seat in to_act(seen) if seat >= 0} <= lines
    scene = render.carson_city.Scene(seen)
    now = current(scene)
    assert {line for line in lines if line.startswith("now ") and line.endswith(": rect")} == (
        {f"now {now}: rect"} if now else set()
    )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_buildings_carry_their_whole_names_as_long_as_they_are_new(lang: str) -> None:
    piece = pieces()[f"phone-turn-named-{lang}"]
    apart(sheet(piece.request), piece.name)
    lines = as_text(render.shapes(piece.request))
    signs = {line.split(" ")[1].rstrip(":") for line in lines if line.startswith("sign ")}
    named = {parcel for parcel, built_ in piece.view.built.items() if built_ not in ("mountain", "river")}
    assert signs == {parcel for parcel in named if not piece.view.standing.get(parcel)}
    later = piece.view.copy()
    later.round = 3
    assert not any(line.startswith("sign ") for line in as_text(render.shapes(replace(piece.request, view=later))))
