"""A third language, made by following docs/translating.md alone: what it has is said in it, all else in English."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.support.recipes import ROOT, Recipe, follow

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("a language")]  # all in one copy of the code


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    return follow("translating.md", tmp_path_factory.mktemp("polish"))


@pytest.fixture(scope="module")
def said(recipe: Recipe) -> Any:
    shutil.copytree(ROOT / "tests", recipe.folder / "tests", ignore=shutil.ignore_patterns("*.png"))
    return json.loads(recipe.run("-m", "tests.support.asked_in_polish"))


def test_only_its_record_and_its_folder_are_touched(recipe: Recipe) -> None:
    record, *texts = recipe.touched
    assert record == "render/language.py"
    assert {str(Path(text).parent) for text in texts} == {"render/text/pl"}


def test_it_is_one_of_the_languages(said: Any) -> None:
    assert said["languages"]["pl"] == "Polski"
    assert said["locales"] == ["pl", "pl", "fr", "en"]


def test_sentences_plural_money_and_order_are_its_own(said: Any) -> None:
    assert said["hired"] == [
        "najmuje 0 kowbojów za 4\u00a0$",
        "najmuje 1 kowboja za 4\u00a0$",
        "najmuje 2 kowbojów za 4\u00a0$",
    ]
    assert said["roads"] == ["1 droga", "2 drogi", "5 dróg", "22 drogi"]
    assert said["labels"] == ["Postaw kowboja na pole Płaca", "Postaw białego kowboja na C4", "Pas"]
    assert said["listed"] == "Płaca, Ammunition i Hazard"
    assert said["nth"] == "Pas (3.)"
    assert said["decimal"] == ","


def test_what_it_lacks_is_said_in_english(said: Any) -> None:
    assert said["lacking"] == "cash limit $3"


def test_discord_is_sent_its_commands(said: Any) -> None:
    assert said["refused"] == []
    place, pass_, road = (said["commands"][each] for each in ("place", "pass", "road"))
    assert [place["name_localizations"][locale] for locale in ("pl", "fr")] == ["postaw", "placer"]
    assert place["description_localizations"]["pl"].startswith("Postaw kowboja")
    assert place["options"][0]["name_localizations"]["pl"] == "pole"
    assert pass_["name_localizations"]["pl"] == "pas"
    assert "pl" not in road["name_localizations"], "it keeps its English name"
    assert "pl" not in road["description_localizations"]


def test_the_tests_for_translators_take_it(recipe: Recipe, said: Any) -> None:
    recipe.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/render/test_catalogues.py")
