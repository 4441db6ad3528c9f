"""Every catalogue, whole or in part: its texts can be said, and need no value that nobody gives. For translators."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from render import words
from render.language import FALLBACK, LANGUAGES, fold
from render.words import FIELD, NAMERS, catalogue, has, say
from tests.support.languages import COMPLETE
from tests.support.wordgames import BAD_FRENCH

EACH = pytest.mark.parametrize("lang", LANGUAGES)


def labels(text: str) -> set[str]:
    """The values a text needs."""
    return {field[1] for field in FIELD.finditer(text)}


def own_form(key: str) -> bool:
    """A form of a name that English has no use for, such as a case."""
    thing = key.rpartition(".")[0]
    return key.startswith("form.") or (key.startswith("name.") and has(f"{thing}.name"))


def test_every_folder_of_texts_is_a_language() -> None:
    assert {path.parent.name for path in words.FOLDER.rglob("*.toml")} == set(LANGUAGES)
    assert not [*Path(words.__file__).parent.glob("*.toml")]


def test_complete_languages_lack_nothing() -> None:
    english = catalogue(FALLBACK)
    for lang in COMPLETE:
        lacking, strange = english.keys() - catalogue(lang).keys(), catalogue(lang).keys() - english.keys()
        assert not lacking, f"{lang} still lacks {', '.join(sorted(lacking))}"
        assert not strange, f"only {lang} has {', '.join(sorted(strange))}"
        for key, text in catalogue(lang).items():
            assert labels(text) == labels(english[key]), key


@EACH
def test_a_catalogue_has_no_text_that_nobody_asks_for(lang: str) -> None:
    assert [key for key in catalogue(lang) if not has(key) and not own_form(key)] == []


@EACH
def test_texts_are_made_from_the_values_that_are_given(lang: str) -> None:
    for key, text in catalogue(lang).items():
        given = labels(catalogue(FALLBACK)[key]) if has(key) else {"name"}
        assert labels(text) <= given, key
        assert not set("{}|") & set(FIELD.sub("", text)), key


@EACH
def test_a_plural_has_no_more_forms_than_the_language(lang: str) -> None:
    most = len(LANGUAGES[lang].categories)
    for key, text in catalogue(lang).items():
        for _, _, forms in FIELD.findall(text):
            assert len(forms.split("|")) <= most, (key, LANGUAGES[lang].categories)


@EACH
def test_names_have_the_forms_that_sentences_ask_for(lang: str) -> None:
    things = [key.removesuffix(".name") for key in catalogue(FALLBACK) if re.fullmatch(r"name\..*\.name", key)]
    for key, text in catalogue(lang).items():
        for _, asked, _ in FIELD.findall(text):
            kind, _, form = asked.lower().partition(".")
            if form and kind not in NAMERS and not any(has(f"form.{kind}.{form}", each) for each in (lang, FALLBACK)):
                named = [thing for thing in things if thing.startswith(f"name.{kind}.")]
                lacking = [thing for thing in named if not has(f"{thing}.{form}", lang) and not has(f"{thing}.{form}")]
                assert (bool(named), lacking) == (True, []), (key, asked)


@EACH
def test_commands_are_named_as_they_are_typed(lang: str) -> None:
    """A sentence that names a command names it in its own language; no two names differ by accents alone."""
    found = [say(lang, key) for key in catalogue(FALLBACK) if key.startswith("bot.name.command.")]
    plain = [fold(text) for text in found]
    assert len(plain) == len(set(plain)), "two names look the same"
    for key, text in catalogue(lang).items():
        for command in re.findall(r"`/([^`]+)`", text):
            assert set(command.split()) <= {*found}, (key, command)


def test_the_french_catalogue_is_well_set() -> None:
    for key, text in catalogue("fr").items():
        if key != "list.semicolon":
            assert not BAD_FRENCH.search(FIELD.sub("x", text)), key


def test_french_says_tu_to_one_person() -> None:
    """Only what is said to a whole channel says vous."""
    to_all = {"bot.greeting", "bot.turn.hidden"}
    formal = re.compile(r"\b(vous|votre|vos|vôtre)\b", re.IGNORECASE)
    assert {key for key, text in catalogue("fr").items() if formal.search(text)} <= to_all
