"""The rulebook as messages: every name and every decision has an entry, in both languages, within Discord's limits."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.limits.table import BUTTON_LABEL, CHOICE_NAME, CONTENT
from bot.panel.pages import pages
from render import rulebook
from render.language import FALLBACK, fold
from render.rulebook import LONGEST_ENTRY, book
from render.rulebook_markup import message_text
from render.rulebook_names import explaining, spellings, things
from render.rulebook_search import CALLED, fitting, meant
from render.words import FIELD, FOLDER, catalogue
from rules import GAMES
from rules.ai import PLAYERS
from rules.carson_city import fan
from rules.game import FATE
from rules.play.playout import at_random, by_generator, in_place, playout
from tests.support.decisions import asking
from tests.support.languages import COMPLETE

EACH = pytest.mark.parametrize("lang", COMPLETE)
BOOK = book(FALLBACK)
TOLD = dict.fromkeys(entry.game for entry in BOOK.entries if entry.game)
"""The games of the rulebook; a further one is played before somebody writes its chapter."""


def made_up(kind: type[Any]) -> bool:
    """Whether a move belongs to a character that players made."""
    return kind.__module__.startswith(fan.__name__)


@EACH
def test_entries_fit_into_messages(lang: str) -> None:
    found = book(lang)
    for entry in found.entries:
        text = found.text(entry, lang)
        assert len(f"**{entry.title}**\n{message_text(entry.source)}") <= LONGEST_ENTRY < CONTENT, entry.key
        assert all(0 < len(page) <= CONTENT for page in pages(text, CONTENT)), entry.key
        assert len(entry.title) <= min(BUTTON_LABEL, CHOICE_NAME), entry.key
        assert not {"](#", "<a id", "|--"} & {sign for sign in ("](#", "<a id", "|--") if sign in text}, entry.key


def test_complete_languages_have_the_same_entries() -> None:
    for lang in COMPLETE:
        ours = [(each.game, each.anchors, each.above) for each in book(lang).entries]
        assert ours == [(each.game, each.anchors, each.above) for each in BOOK.entries], lang


@EACH
def test_where_to_read_on(lang: str) -> None:
    found = book(lang)
    mine = found.by_anchor["mine"]
    assert [each.key for each in found.related(mine)][:2] == ["q14", "section-9"]
    outlaws = [each.key for each in found.related(found.by_anchor["outlaws"])]
    assert outlaws[:4] == ["outlaws-arrive", "outlaws-move", "outlaws-effect", "outlaws-fight"]
    for entry in found.entries:
        assert entry.key not in {each.key for each in found.related(entry)}
        assert found.related(entry), f"{entry.key} leads nowhere"


@pytest.mark.parametrize(("lang", "page"), [("en", "rules.md"), ("fr", "rules.fr.md")])
def test_the_page_is_the_book_and_is_installed_with_it(lang: str, page: str) -> None:
    root, found = Path(__file__).parents[2], FOLDER / lang / rulebook.BOOK
    assert found.read_bytes() == (root / "docs" / page).read_bytes()
    packaged = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
    assert f"*{found.suffix}" in packaged["package-data"]["*"]


def test_a_language_without_a_book_reads_the_english_one() -> None:
    assert book("pl").entries == BOOK.entries


# Names

OTHER = {"name.phase.turns"}
"""What small games say."""
CAPTIONS = {
    *("versus", "new", "sold", "other", "keeps-all", "no-road", "not-here", "buy", "take-back", "best-five", "options"),
    *(
        "cards.took",
        "cards.nobody",
        "cards.virtual",
        "cards.your-bid",
        "cards.you",
        "cards.later",
        "cards.nowhere",
        "cards.now",
    ),
    *("cards.power", "cards.promises", "cards.sell", "asked.FetchTile", "asked.Stake"),
    *("brings.no-site", "brings.church", "brings.prison", "brings.school"),
    *("stable-column.home", "stable-column.rodeos", "stable-column.next"),
    *("last", "to-come", "sealed", "setup", "over", "waiting-many", "total", "nothing", "end", "powers"),
    *("sheet-sealed", "sheet-open", "bid-out", "bid-waits", "bid-limit"),
    *("card.prospector.red", "card.cowboy.yellow", "pays.prison"),
}
"""Short texts on pictures, by their keys, that say something about a thing and are no name of one."""
NAMES = [
    each for each in things() if each[0] not in OTHER and not {*each[0].split(".")} & {*fan.CHARACTERS, *fan.BUILDINGS}
]


@pytest.mark.slow
@EACH
def test_every_name_on_buttons_pictures_and_in_texts_has_an_entry(lang: str) -> None:
    """Wherever somebody reads it: what it is called there is what they look up."""
    for key, kind, word in NAMES:
        found = explaining(lang, kind, word)
        assert found, f"{key}: no entry has an anchor {kind}-{word} or {word}"
        for text in spellings(catalogue(lang)[key]):
            assert any(fitting(lang, entry, fold(text)) == CALLED for entry in found), (key, text)
            assert all(meant(lang, text, game) for game in GAMES), (key, text)


def test_every_short_text_on_a_picture_is_a_name_or_a_caption() -> None:
    """Whoever writes a new one says which: an entry explains a name (`rulebook_names`), a caption explains itself."""
    names = {key for key, _, _ in NAMES}
    short = {
        key.removeprefix("picture.").removeprefix("phone.")
        for key, text in catalogue(FALLBACK).items()
        if key.startswith("picture.") and key not in names and not FIELD.search(text) and len(text.split()) <= 2
    }
    assert short <= CAPTIONS


@pytest.mark.parametrize(
    ("game", "kind", "word"),
    [
        *((game, "verb", verb) for game in TOLD for verb, kind in GAMES[game].MOVES.items() if not made_up(kind)),
        *((game, "option", option) for game in TOLD for option in GAMES[game].choices(GAMES[game].parse_options(""))),
    ],
)
def test_every_move_and_every_option_has_an_entry(game: str, kind: str, word: str) -> None:
    assert BOOK.about(game, kind, word), f"no anchor {kind}-{word} in {game}"


@EACH
def test_computer_players_are_explained_by_name(lang: str) -> None:
    text = message_text(book(lang).by_anchor["computer"].source)
    assert all(f"*{catalogue(lang)[f'bot.level.{level}']}*" in text for level in PLAYERS)


# Decisions


@pytest.mark.parametrize(("game", "one"), [("carson_city", "PlaceTogether"), ("card_game", "Bidding")])
def test_every_kind_of_decision_has_an_entry(game: str, one: str) -> None:
    found = sorted(asking(game))
    assert one in found
    assert [kind for kind in found if BOOK.first(game, [f"step-{kind.lower()}"]) is None] == []


@pytest.mark.parametrize(
    ("game", "options", "met"),
    [
        (
            "carson_city",
            "lineup=1y+2r+3y+5r+6y+12y+14yr",
            {"d4", "d6", "d10", "d11", "d13", "d16", "d21", "d36", "d41"},
        ),
        ("card_game", "", {"k2", "k4", "k6", "k7"}),
    ],
)
def test_the_open_decision_of_a_view(game: str, options: str, met: set[str]) -> None:
    rules, rng, seen = GAMES[game], Random(3), set()
    for _ in range(3):
        state = rules.setup(rules.parse_options(options), 3)
        for played in playout(rules, state, by_generator(rng), at_random(rules, rng), make=in_place):
            entry = BOOK.decision(rules.view(played.state, None))
            awaited = [seat for seat in rules.to_act(played.state) if seat != FATE]
            assert (entry is None) == (not awaited)
            seen |= {entry.key} if entry else set()
    assert met <= seen


@EACH
def test_no_decision_is_headed_like_a_parcel(lang: str) -> None:
    """D6 is a place on the map; rulings keep the numbers by which they are cited."""
    found = book(lang)
    assert found.by_anchor["d6"].title.startswith("D6 ")
    assert not re.match(r"\*\*[A-Z]\d", found.text(found.by_anchor["step-choosecharacters"], lang))
    assert found.by_anchor["q14"].heading.startswith("Q14 ")
