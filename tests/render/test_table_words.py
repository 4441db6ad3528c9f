"""The table in words: captions that fit, and descriptions with every fact a picture shows."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from render import caption, describe, places, words
from render.carson_city.words.names import card as card_word
from render.words import name, say, who
from rules.carson_city import View, scores, to_act, town
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.characters import dynamite
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.hooks import CHARACTERS, limit, side_of
from rules.carson_city.names import RIVER, SEATS, SHOP_PRICE, SPACES
from rules.carson_city.variants import horses
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.duel_tiles import Showdown
from rules.game import FATE
from tests.support.languages import COMPLETE
from tests.support.wordgames import LONG, crowded, onlooker, played, sound

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once

BOTH = pytest.mark.parametrize("lang", COMPLETE)


@pytest.mark.slow
def test_captions_fit_at_every_position() -> None:
    for number in range(3):
        before: View | None = None
        for at, ply in enumerate(played(number, players=6)):
            view = onlooker(ply.state)
            before = before or view
            for lang in COMPLETE:
                text = sound(caption(view, lang, LONG, before), lang)
                assert len(text) <= 1024
                assert all(who(SEATS[seat], LONG) in text for seat in to_act(view) if seat != FATE)
                best = max(player.vp for player in view.players)
                leads = [SEATS[seat] for seat, player in enumerate(view.players) if player.vp == best]
                assert not best or all(who(colour, LONG) in text for colour in leads)
            if at % 60 == 59:
                before = view
        lines = places(view, "en", LONG).splitlines()
        assert [who(SEATS[each.seat], LONG) in line for each, line in zip(scores(view), lines, strict=True)] == [
            True
        ] * 6
        assert [line.startswith("**1st") for line in lines] == [each.place == 1 for each in scores(view)]


def facts(view: View, lang: str) -> Iterator[tuple[str, str]]:
    """Every fact of a view: the beginning of the line it stands on, and how it is told there."""
    for parcel, seat in view.owner.items():
        piece = view.built.get(parcel, "")
        told = f"{parcel.upper()} {name(lang, 'tile', piece)}" if piece else parcel.upper()
        if piece in BUILDINGS and BUILDINGS[piece].income is not None:
            told += f", {INCOME[lang]} {words.money(lang, town.income(view, parcel))}"
        yield who(SEATS[seat], LONG), told
    for parcel, piece in view.built.items():
        words_of = (name(lang, "tile", piece), parcel.upper())
        yield words_of if piece == RIVER else ("", " ".join(words_of[::-1]))
    for spot, cowboys in view.standing.items():
        for cowboy in cowboys:
            mark = f" ({name(lang, 'piece', cowboy.piece)})" if cowboy.piece else ""
            if spot in SPACES:
                yield name(lang, "space", spot), who(SEATS[cowboy.seat], LONG) + mark
    for side in view.roads:
        yield "", name(lang, "side", side)
    for parcel in view.foes:
        head = {"en": "Outlaws", "fr": "Hors-la-loi"}[lang]
        yield f"{head} ({'strength' if lang == 'en' else 'force'} {view.menace}, ", parcel.upper()
    for shop, tile in zip(SHOP_PRICE, view.track, strict=True):
        yield name(lang, "space", shop), name(lang, "tile", tile) if tile else say(lang, "table.space.no-tile")
    for space in {*SPACES} - {*town.open_spaces(view)} - {*SHOP_PRICE}:
        yield name(lang, "space", space), say(lang, "table.space.closed")
    for card, face in view.sides.items():
        title = f"{CHARACTERS[card].number} {name(lang, 'character', card_word(card, view.options.edition, face))}"
        taken = [seat for seat, player in enumerate(view.players) if card in player.cards]
        alike = len({*view.sides.values()}) == 1 and not any(CHARACTERS[each].both for each in view.sides)
        if not alike and (taken or not CHARACTERS[card].both):
            yield title, f"({name(lang, 'face', face)}, "
        yield title, words.money(lang, side_of(view, card).limit)
        yield title, who(SEATS[taken[0]], LONG) if taken else say(lang, "table.card.offer", **OFFER).split()[-1]
    yield from panels(view, lang)
    yield from open_matters(view, lang)


def open_matters(view: View, lang: str) -> Iterator[tuple[str, str]]:
    """Auction, sheets, duel by tiles: who is how far; what is left in stock; what every side of a card does."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Auction):
        yield (
            say(lang, "table.auction.open", lots="", who="").split(" ")[0],
            who(SEATS[step.turn], LONG) * (not step.high),
        )
        yield from ((say(lang, "table.auction.out", who="").split(" ")[0], who(SEATS[seat], LONG)) for seat in step.out)
        if step.high and step.leader is not None:
            yield "", f"{words.money(lang, step.high)} {'by' if lang == 'en' else 'de'} {who(SEATS[step.leader], LONG)}"
    elif isinstance(step, FillSheets):
        head = say(lang, "table.sheets", sealed="", writing="").split(" ")[0]
        yield from ((head, who(SEATS[seat], LONG)) for seat in range(len(view.players)))
    elif isinstance(step, Showdown):
        yield from (("Duel ", f"{who(SEATS[seat], LONG)} ") for seat in step.fighters)
        yield "Duel ", f" {step.outlaw}" if step.outlaw else ""
    if view.options.has("horses"):
        yield "", say(lang, "table.stocks.horses", number=horses.stock(view))
    if dynamite.stock(view) < dynamite.STOCK:
        yield "", say(lang, "table.stocks.dynamite", number=dynamite.stock(view))
    for card, face in view.sides.items():
        yield f"{CHARACTERS[card].number} ", say(lang, f"picture.card.{card}.{face}")


INCOME = {"en": "income", "fr": "revenu"}
OFFER: dict[str, str | int] = {"number": 1, "character": "sheriff", "face": "red", "limit": 0}


def panels(view: View, lang: str) -> Iterator[tuple[str, str]]:
    """What lies in front of each player, and the orders."""
    for seat, player in enumerate(view.players):
        mine = who(SEATS[seat], LONG)
        yield mine, words.money(lang, player.cash)
        power, owned = town.firepower(view, seat), view.owned(seat)
        cowboys, roads = (" cowboy", " road") if lang == "en" else (" cow-boy", " route")
        parcels, force = (" parcel", "firepower ") if lang == "en" else (" parcelle", "force ")
        points = " VP" if lang == "en" else "\u00a0PV"
        yield mine, f" {player.vp}{points} ("
        yield mine, f" {player.cowboys}{cowboys}"
        yield mine, f" {player.revolvers} revolver"
        yield mine, f"{force}{power},"
        yield mine, f" {player.roads}{roads}"
        yield mine, f" {owned}{parcels}"
        for tile in player.tiles + player.bought:
            yield mine, name(lang, "tile", tile, "a")
        for piece in player.pieces:
            yield mine, name(lang, "piece", piece)
        for enclosure, herd in enumerate(player.enclosures, 1):
            inside = {"en": f"in enclosure {enclosure}", "fr": f"dans l’enclos {enclosure}"}[lang]
            if herd:
                yield mine, f" {herd} {('cheval' if herd < 2 else 'chevaux') if lang == 'fr' else 'horse'}"
                yield mine, inside
            if enclosure in player.riders:
                yield mine, f"{'a cowboy' if lang == 'en' else 'un cow-boy'} {inside}"
        if player.rodeos:
            yield mine, f" {player.rodeos} {'rodeo' if lang == 'en' else 'rodéo'}"
        if player.cards:
            yield mine, say(lang, "table.player.limit", limit=limit(view, seat))
        if view.token == seat:
            yield mine, say(lang, "table.player.token")
    for kind, order in (("turn-order", view.order), ("passed", view.passed)):
        head = say(lang, f"table.{kind}") if kind == "passed" else ""
        for place, seat in enumerate(order, 1):
            yield head, f"{words.nth(lang, place)} {who(SEATS[seat], LONG)}"


@pytest.mark.slow
@BOTH
def test_the_description_has_every_fact(lang: str) -> None:
    for number in range(8):
        for at, ply in enumerate(played(number, players=6 if number < 4 else None)):
            if at % 9 == 0 or not to_act(ply.state):
                compare(onlooker(ply.state), lang)


@BOTH
def test_a_crowded_table_is_told_in_full(lang: str) -> None:
    view = onlooker(crowded())
    compare(view, lang)
    text = sound(caption(view, lang, LONG, onlooker(played(1, players=6)[0].state)), lang)
    assert len(text) <= 1024
    assert re.search(r"(and|et) \d+ (more|autres) chang", text)


def compare(view: View, lang: str) -> None:
    """Every fact of a view stands in its description, on the right line."""
    text = sound(describe(view, lang, LONG), lang)
    lines = text.split("\n")
    for head, fact in facts(view, lang):
        assert any(line.startswith(head) and fact in line for line in lines), (head, fact, text)
    things = [thing.rstrip(".") for line in lines for thing in re.split(r"\u202f?; |\u00a0?: ", line)]
    for parcel in view.standing.keys() - {*SPACES}:
        found = [thing for thing in things if re.match(rf"{parcel.upper()}\b", thing)]
        for seat, _ in view.standing[parcel]:
            assert any(who(SEATS[seat], LONG) in thing for thing in found), (parcel, seat, text)
