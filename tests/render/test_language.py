"""Languages: how each counts, writes money and order; and which one a reader of Discord gets."""

from __future__ import annotations

import discord
import pytest

from render.language import CATEGORIES, LANGUAGES, NO_BREAK, Language, language, plural

POLISH = Language("pl", "Polski", discord=("pl",))
ARABIC = Language("ar", "العربية", discord=())
JAPANESE = Language("ja", "日本語", discord=("ja",))
BRAZILIAN = Language("pt", "Português", discord=("pt-BR",), cldr="pt_BR")


def counted(spoken: Language, forms: str, numbers: tuple[int, ...]) -> list[str]:
    return [plural(spoken, number, forms) for number in numbers]


def test_two_forms_are_enough_for_languages_that_count_so() -> None:
    assert counted(LANGUAGES["en"], "cowboy|cowboys", (0, 1, 2, 11)) == ["cowboys", "cowboy", "cowboys", "cowboys"]
    assert counted(LANGUAGES["fr"], "ville|villes", (0, 1, 2, 10**6)) == ["ville", "ville", "villes", "villes"]


def test_other_languages_write_the_forms_they_have() -> None:
    assert counted(POLISH, "kowboj|kowboje|kowbojów", (1, 2, 5, 12, 22)) == [
        *("kowboj", "kowboje", "kowbojów", "kowbojów", "kowboje")
    ]
    assert counted(JAPANESE, "カウボーイ", (0, 1, 5)) == ["カウボーイ"] * 3
    assert ARABIC.categories == CATEGORIES
    assert counted(ARABIC, "0|1|2|few|many|other", (0, 1, 2, 3, 11, 100)) == ["0", "1", "2", "few", "many", "other"]


def test_money_and_decimals_are_written_as_the_language_writes_them() -> None:
    spoken = (LANGUAGES["en"], LANGUAGES["fr"], POLISH, JAPANESE, BRAZILIAN)
    after, before = f"12{NO_BREAK}$", f"${NO_BREAK}12"
    assert [each.money(12) for each in spoken] == ["$12", after, after, "$12", before]
    assert [LANGUAGES["fr"].money(dollars, sign=True) for dollars in (-3, 0, 3)] == [
        *(f"−3{NO_BREAK}$", f"+0{NO_BREAK}$", f"+3{NO_BREAK}$")
    ]
    assert LANGUAGES["en"].money(-3) == "−$3"
    assert [spoken.decimal for spoken in (LANGUAGES["en"], LANGUAGES["fr"], POLISH)] == [".", ",", ","]


def test_order_is_written_by_the_record() -> None:
    assert [LANGUAGES["en"].ordinal(number) for number in (1, 2, 3, 4, 11, 21)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "21st")
    ]
    assert [LANGUAGES["fr"].ordinal(number) for number in (1, 2)] == ["1er", "2e"]
    assert POLISH.ordinal(3) == "3."


def test_locales_of_discord_find_their_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [language(locale) for locale in ("fr", "fr-CA", "en_GB", "en-US", "xx")] == ["fr", "fr", "en", "en", "en"]
    norwegian = Language("nb", "Norsk bokmål", discord=("no",))
    monkeypatch.setitem(LANGUAGES, "nb", norwegian)
    monkeypatch.setitem(LANGUAGES, "pt", BRAZILIAN)
    assert [language(locale) for locale in ("no", "nb-NO", "pt-BR")] == ["nb", "nb", "pt"]


def test_records_name_locales_that_discord_has_and_each_only_once() -> None:
    named = [locale for spoken in LANGUAGES.values() for locale in spoken.discord]
    assert len(named) == len(set(named))
    assert set(named) <= {locale.value for locale in discord.Locale}
    assert [code for code, spoken in LANGUAGES.items() if spoken.code != code] == []
