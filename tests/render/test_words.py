"""Everything a player reads: complete and alike in both languages, true to the table, and nobody's secret."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from render import caption, decision, describe, phase_so_far, sentences, words
from render.carson_city.gallery_seldom import riders
from render.carson_city.words.names import card
from render.carson_city.words.tell import Story
from render.refusals import refusal
from render.words import SYMBOLS, catalogue, name, say, who
from rules import GAMES, card_game, small_game
from rules.card_game.names import LEVELS, SYMBOL
from rules.card_game.options import CHOICES as CARD_CHOICES
from rules.card_game.personalities import PERSONALITIES
from rules.carson_city import MOVES, PHASES, View, fan, to_act
from rules.carson_city.board import PARCELS, SIDES
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.construct import Construct
from rules.carson_city.duel import Duel, RollAgain
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.names import CARD_SIDES, PIECES, SEATS, SHEET_ITEMS, SPACES, TILES, VARIANTS
from rules.carson_city.options import CHOICES, OPTIONS
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.duel_tiles import Showdown
from rules.game import FATE, Event
from rules.notation import IllegalError, parse, shape
from tests.support.desks import move_label, opening
from tests.support.languages import COMPLETE
from tests.support.stories import phases, told_every_way
from tests.support.transcripts import every
from tests.support.wordgames import (
    DECLINED,
    FIGHTS,
    GAMBLED,
    GAME,
    LONG,
    NAMES,
    RARE,
    SAID,
    SUNG,
    crowded,
    event_kinds,
    events_emitted,
    forget_texts,
    illegals,
    onlooker,
    played,
    recorded,
    replayed,
    some_of,
    sound,
    texts_used,
    writing,
)

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once

BOARD = opening("carson_city")
BOTH = pytest.mark.parametrize("lang", COMPLETE)

# Names

SPOKEN = [verb for game in GAMES.values() for verb, kind in game.MOVES.items() if not kind.luck]
FIELDS = [field for game in GAMES.values() for kind in game.MOVES.values() for field in shape(kind)]
CARD_WHY = ("lands", "people")
THINGS: dict[str, Iterable[str]] = {
    "seat": SEATS,
    "space": SPACES,
    "tile": (*TILES, "house", "townhouse", "mountain", "river", "outlaws"),
    "piece": ("cowboy", *PIECES),
    "character": (*CHARACTERS, "original.worker", *filter(None, (card.red_name for card in CHARACTERS.values()))),
    "face": CARD_SIDES,
    "phase": dict.fromkeys((*PHASES, *card_game.PHASES, *small_game.PHASES)),
    "personality": PERSONALITIES,
    "symbol": SYMBOL.values(),
    "level": LEVELS,
    "verb": {*SPOKEN, *MOVES, *card_game.MOVES},
    "field": {field for field, _, _ in FIELDS},
    "words": {vocabulary.kind.replace(" ", "-") for _, vocabulary, _ in FIELDS if vocabulary is not None},
    "option": (*OPTIONS, *CARD_CHOICES),
    "variant": VARIANTS,
    "value": [f"{option}.{value}" for option, values in {**CHOICES, **CARD_CHOICES}.items() for value in values],
    "sheet": SHEET_ITEMS,
    "stage": ("parcels", "buildings", "lap", "income", "vp"),
    "why": (
        *("income", "vp", "spent", "cash", "town", "station", "bridges", "sheet", "kit", "horses", "outlaws"),
        *CARD_WHY,
    ),
    "die": ("white", "black", *SEATS),
}
"""Everything that has a name, by kind."""


@BOTH
def test_every_thing_of_the_rules_has_a_name_and_nothing_else(lang: str) -> None:
    for kind, found in THINGS.items():
        for word in found:
            sound(name(lang, kind, word), lang)
    for kind, found in (("spot", (*SPACES, *PARCELS)), ("side", SIDES)):
        for word in found:
            sound(name(lang, kind, word), lang)
    for key in catalogue(lang):
        kind, _, word = key.removeprefix("name.").partition(".")
        if key.startswith("name.") and kind not in ("parcel", "side"):
            forms = [each for each in THINGS[kind] if word == each or word.startswith(f"{each}.")]
            assert forms, key


def test_colours_have_symbols() -> None:
    assert len(set(SYMBOLS.values())) == len(SEATS) == len(SYMBOLS)


def test_names_as_in_the_rulebook() -> None:
    assert name("en", "tile", "store") == name("fr", "tile", "store") == "General Store"
    assert name("fr", "tile", "blacksmith", "the") == "le Maréchal-ferrant"
    assert name("fr", "character", card("worker", "bigbox")) == "Ouvrier chinois"
    assert name("fr", "character", card("worker", "original")) == "Coolie chinois"
    assert name("en", "spot", "c4") == "C4"
    assert who("blue", NAMES) == "■ Bob"


def test_numbers_money_and_order() -> None:
    assert say("en", "tell.item.hired", number=1, dollars=1, you=1) == "hires 1 cowboy for $1"
    assert say("en", "tell.item.hired", number=0, dollars=0, you=2) == "hire 0 cowboys for $0"
    assert say("fr", "tell.item.hired", number=0, dollars=4, you=1) == "engage 0 cow-boy pour 4\u00a0$"
    assert say("fr", "tell.item.hired", number=2, dollars=4, you=2) == "engages 2 cow-boys pour 4\u00a0$"
    assert [words.money(lang, -3, sign=True) for lang in COMPLETE] == ["−$3", "−3\u00a0$"]
    assert [words.nth(lang, 1) for lang in COMPLETE] == ["1st", "1er"]


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(words.UnknownKeyError, match=r"no\.such\.key"):
        say("fr", "no.such.key")
    with pytest.raises(ValueError, match="points"):
        say("en", "tell.item.score", you=1)
    with pytest.raises(words.UnknownLanguageError, match="'xx'"):
        say("xx", "tell.round", round=1)
    english = catalogue("en")
    with monkeypatch.context() as patched:
        patched.setattr(words, "catalogue", {"en": english, "fr": {}}.__getitem__)
        forget_texts()
        assert say("fr", "tell.round", round=2) == "Round 2 begins."
    forget_texts()


# What happened


def test_every_kind_of_event_has_words_and_no_other() -> None:
    assert event_kinds() == events_emitted("carson_city") == {*Story.places, *Story.sentences, *Story.special}


@pytest.mark.slow
@BOTH
def test_whole_games_in_sentences(lang: str) -> None:
    for path in every("carson_city"):
        story: list[Event] = []
        for ply in replayed(path):
            story += ply.events
            for line in sentences(BOARD, ply.events, lang, NAMES):
                sound(line, lang)
        for line in sentences(BOARD, story, lang, NAMES):
            sound(line, lang)


@pytest.mark.slow
@BOTH
def test_every_kind_of_event_in_sentences(lang: str) -> None:
    kinds = {event.kind for event in (*RARE, *SUNG, *FIGHTS)}
    assert sound(sentences(BOARD, SUNG, lang, NAMES)[0], lang)
    for game in recorded():
        story = [event for ply in game for event in ply.events]
        kinds |= {event.kind for event in story}
        for line in sentences(BOARD, story, lang, NAMES):
            sound(line, lang)
    for line in sentences(BOARD, FIGHTS, lang, NAMES):
        sound(line, lang)
    for story in (RARE, *([event] for event in RARE)):
        for line in told_every_way(BOARD, story, lang, NAMES):
            sound(line, lang)
    assert kinds == event_kinds()


def test_a_round_reads_like_this() -> None:
    events = [
        Event("gain", {"seat": "orange", "dollars": 8, "why": "wages"}),
        Event("gain", {"seat": "green", "dollars": 4, "why": "wages"}),
        Event("duel.total", {"seat": "blue", "spot": "ammo", "die": 2, "firepower": 4, "total": 6}),
        Event("duel.total", {"seat": "orange", "spot": "ammo", "die": 5, "firepower": 3, "total": 8}),
        Event("duel.won", {"seat": "orange", "spot": "ammo"}),
        Event("bought.parcel", {"seat": "blue", "spot": "c4", "dollars": 3}),
        Event("renounced", {"seat": "green", "spot": "f6"}),
        Event("bought.tile", {"seat": "orange", "tile": "saloon", "spot": "shop10", "dollars": 10}),
        Event("built", {"seat": "orange", "tile": "saloon", "parcel": "e5"}),
        Event("built.house", {"seat": "orange", "parcel": "d6"}),
        Event("cowboys", {"seat": "orange", "cowboys": 0}),
        Event("gain", {"seat": "orange", "dollars": 21, "why": "income"}),
        Event("gain", {"seat": "blue", "dollars": 12, "why": "income"}),
        Event("stolen", {"seat": "blue", "owner": "orange", "spot": "e5", "tile": "saloon", "dollars": 7}),
        Event("spent", {"seat": "blue", "dollars": 23, "over": 3, "limit": 30}),
        Event("score", {"seat": "blue", "points": 2, "why": "spent"}),
    ]
    assert sentences(BOARD, events, "en", NAMES) == [
        "Wages: ● Ann gets $8, ▲ Cem $4.",
        "● Ann takes the 3 revolvers from ■ Bob (5+3=8 : 2+4=6).",
        "■ Bob buys C4 for $3.",
        "▲ Cem renounces F6.",
        "● Ann builds the Saloon at E5 for $10 and puts a House at D6.",
        "Building income: ● Ann gets $21, ■ Bob $12.",
        "■ Bob steals $7 from ● Ann’s Saloon at E5 and turns $23 into 2 VP (limit $30).",
    ]
    assert sentences(BOARD, events, "fr", NAMES)[4] == (
        "● Ann construit le Saloon en E5 pour 10\u00a0$ et pose une Maison en D6."
    )


@BOTH
def test_what_is_meant_for_one_seat_is_told_to_no_other(lang: str) -> None:
    events = [Event("ammo", {"seat": "orange"}), Event("white", {"seat": "blue"}, to=SEATS.index("blue"))]
    public = sentences(BOARD, events[:1], lang, NAMES)
    assert sentences(BOARD, events, lang, NAMES) == sentences(BOARD, events, lang, NAMES, seat="orange") == public
    assert len(sentences(BOARD, events, lang, NAMES, seat="blue")) == 2


@BOTH
def test_names_stand_as_given(lang: str) -> None:
    odd = {colour: f"{{x}} **bold** %s {{0}} {colour} : ! $ {{seat}} |a|b|" for colour in SEATS}
    story: list[Event] = []
    for ply in played(3, players=6):
        story += ply.events
        state = ply.state
    for text in (
        *sentences(BOARD, story, lang, odd),
        describe(onlooker(state), lang, odd),
        caption(onlooker(state), lang, odd),
    ):
        for colour, symbol in SYMBOLS.items():
            assert text.count(f"{symbol} {{x}}") == text.count(f"{symbol} {odd[colour]}")
    assert odd["blue"] in refusal(IllegalError("parcel-owned", spot="c4", seat="blue"), lang, odd)


@pytest.mark.slow
def test_no_text_of_the_catalogue_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sentence is said in the recorded games or in what they lack; names and decisions are compared elsewhere."""
    lang = "en"
    used = texts_used(monkeypatch)
    for illegal in illegals():
        refusal(illegal, lang, NAMES)
        refusal(illegal, lang, NAMES, awaited=["blue"])
    for story in (RARE, SUNG, GAMBLED, FIGHTS, *([event] for event in RARE)):
        told_every_way(BOARD, story, lang, NAMES)
    for view in riders():
        describe(view, lang, NAMES)
        for seat in to_act(view):
            for move in GAME.legal(view, seat):
                move_label(move, lang, view, None if seat == FATE else SEATS[seat])
    full = onlooker(crowded())
    caption(full, lang, LONG, onlooker(played(1, players=6)[0].state))
    describe(full, lang, LONG)
    site_only = crowded()
    site_only.agenda = [Construct(1, ("school",), tile="school", site="e5")]
    site_only.sides = {**site_only.sides, "grocer": "yellow"}
    site_only.players[2].cards, site_only.players[2].choices = ("grocer",), {"grocer": "saloon"}
    site_only.players[2].blasted = ("c4", "c5")
    describe(onlooker(site_only), lang, LONG)
    site_only.agenda, site_only.players[0].scored = [], {}
    describe(onlooker(site_only), lang, LONG)
    for text in SAID:
        move_label(parse(text, MOVES), lang, full)
    for kind in (kind for kind in MOVES.values() if kind.__module__.startswith(fan.__name__)):
        move_label(kind(*(3 if known is None else known.names[0] for _, known, _ in shape(kind))), lang)
    for step in DECLINED:
        full.agenda = [step]
        move_label(parse("decline", MOVES), lang, full)
    tiles = crowded()
    tiles.players[0].hand, tiles.players[1].hand, tiles.stock = (0, 3, 3), (1, 2), (1, 5)
    tiles.agenda = [Showdown("c4", (0, 1), 9, ((3,), (5,)))]
    describe(GAME.view(tiles, 0), lang, LONG)
    tiles.agenda = [Showdown("c4", (0, 1), 9, ((3,), ()), open=True)]
    describe(GAME.view(tiles, 0), lang, LONG)
    caption(GAME.view(tiles, 0), lang, LONG)
    for limits in ((0, 4, 0, 0, 0, 0), (0,) * 6):
        tiles.agenda = [Auction(0, (), 0, limits=limits, out=(2,))]
        describe(GAME.view(tiles, 1), lang, LONG)
    tiles.agenda = [RollAgain(0, Duel("c4", (0, 1), (3, 5)))]
    describe(GAME.view(tiles, 1), lang, LONG)
    nobody_sealed = writing()
    nobody_sealed.agenda = [FillSheets((None,) * 3)]
    describe(onlooker(nobody_sealed), lang, LONG)
    for seat, colour in enumerate(("orange", "blue", "green")):
        sheets = GAME.view(writing(), seat)
        decision(sheets, lang)
        describe(sheets, lang, LONG)
        for move in GAME.legal(sheets, seat):
            move_label(move, lang, sheets, colour)
            move_label(move, lang)
    for game in recorded():
        story = list[Event]()
        for each in phases(GAME, game):
            told_every_way(each.after, each.events, lang, NAMES, each.before)
        before: View | None = None
        for at, ply in enumerate(game):
            story += ply.events
            view = onlooker(ply.state)
            decision(view, lang)
            seats = to_act(view)
            if seats:
                for move in some_of(GAME.legal(view, seats[0])):
                    move_label(move, lang, view)
                    move_label(move, lang)
            if at % 25 == 0 or not seats:
                describe(view, lang, NAMES)
                caption(view, lang, LONG, before)
                phase_so_far(view, story, lang, NAMES)
                before = view
    elsewhere = ("name.", "form.", "decision.", "picture.", "bot.", "about.", "desk.", "card.", "small.", "review.")
    owned = (
        *elsewhere,
        "tale.",
        "once.",
        "guide.",
        "hit.",
        "hint.",
        "rulebook.",
        "reason.",
        "odds.",
        "sign.",
        "terminal.",
    )
    rare = ("label.outlaw-", "label.choose-loot-more", "refusal.sites", "refusal.your-road")
    idle = {key for key in catalogue(lang) if not key.startswith((*owned, *rare))} - used
    assert not idle


def test_every_refusal_of_the_table_has_words() -> None:
    """The one error handler speaks them; it must not be at a loss itself."""
    root = Path(__file__).parents[2] / "bot"
    files = [path for path in root.rglob("*.py") if "local" not in path.parts]
    keys = {key for path in files for key in re.findall(r'\b(?:RefusedError|Broken)\("([\w-]+)"', path.read_text())}
    assert len(keys) > 30
    for key in keys:
        assert words.has(f"bot.error.{key}") or words.has(f"refusal.{key}"), key


def test_what_is_not_written_yet_can_be_played(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A new thing goes by its word, a new move by its notation, and the log says once which text is missing."""
    with pytest.raises(words.UnknownKeyError, match=r"name\.tile\.casino\.the"):
        name("fr", "tile", "casino", "the")
    monkeypatch.setattr(words, "STRICT", False)
    caplog.set_level("DEBUG")
    assert [name("fr", "tile", "casino"), name("fr", "tile", "casino", "the")] == ["casino", "casino"]
    assert say("fr", "label.gamble", spot="c4", dollars=5) == "gamble c4 5"
    assert sentences(BOARD, [Event("gambled.away", {"seat": "blue", "dollars": 5})], "en", NAMES) == [
        "gambled.away blue 5"
    ]
    assert say("fr", "label.gamble", spot="d4", dollars=6) == "gamble d4 6"
    assert [record.message for record in caplog.records].count("no text has the key label.gamble") == 1
