"""The languages: what each is called, how it counts, writes money and sets its spaces. One record per language.

The rules of plural, money and decimal sign are CLDR's, which Babel brings; a record adds what CLDR does not know.
Its texts are text/<code>/*.toml. How to add one: docs/translating.md.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from babel.core import Locale

NARROW, NO_BREAK = "\u202f", "\u00a0"
CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""CLDR's plural categories, in the order in which a text writes its forms."""
AMOUNT = re.compile(r"[#,0.]+")
"""Where a pattern of CLDR has the number."""


def english_ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th; 11th."""
    teens = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def french_ordinal(number: int) -> str:
    """1er, 2e, 3e."""
    return f"{number}{'er' if number == 1 else 'e'}"


def dotted(number: int) -> str:
    """1., 2., 3., as many languages write it."""
    return f"{number}."


def as_written(text: str) -> str:
    """No typography of its own."""
    return text


def french_spaces(text: str) -> str:
    """Narrow before ; ! ?, full before a colon and inside guillemets, none that breaks."""
    text = re.sub(r" (?=[;!?])", NARROW, text)
    text = re.sub(r" (?=[:»])|(?<=«) ", NO_BREAK, text)
    return re.sub(r"(?<=[}\d]) (?=PV\b|\$)", NO_BREAK, text)


@dataclass(frozen=True, eq=False)
class Language:
    """One language."""

    code: str
    """The name of its folder; what databases keep."""
    name: str
    """What it calls itself."""
    discord: tuple[str, ...]
    """The locales of Discord it serves."""
    ordinal: Callable[[int], str] = dotted
    typography: Callable[[str], str] = as_written
    """What is done to each text when its catalogue is read."""
    cldr: str = ""
    """Its name in CLDR where that is not its code, as pt_BR."""

    @cached_property
    def locale(self) -> Locale:
        return Locale.parse(self.cldr or self.code)

    @cached_property
    def categories(self) -> tuple[str, ...]:
        """The plural categories it has: the order of the forms in its texts."""
        known = {*self.locale.plural_form.tags, "other"}
        return tuple(each for each in CATEGORIES if each in known)

    @cached_property
    def dollars(self) -> str:
        """Where the dollar sign stands, as a pattern for the amount."""
        pattern = self.locale.currency_formats["standard"].pattern.partition(";")[0]
        return AMOUNT.sub("{}", pattern.replace("¤", "$"))

    def money(self, dollars: int, *, sign: bool = False) -> str:
        """$12 in English, 12 $ in French; with a sign where it is a change."""
        mark = "−" if dollars < 0 else "+" if sign else ""
        return mark + self.dollars.format(abs(dollars))

    @cached_property
    def decimal(self) -> str:
        """What stands before the decimals."""
        return str(self.locale.number_symbols["latn"]["decimal"])


@lru_cache(maxsize=4096)
def plural(spoken: Language, number: int, forms: str) -> str:
    """The form for a number: where a text has fewer forms than there are categories, the last is for the rest.

    >>> [plural(LANGUAGES["fr"], number, "ville|villes") for number in (0, 1, 2)]
    ['ville', 'ville', 'villes']
    """
    given = forms.split("|")
    return given[min(spoken.categories.index(spoken.locale.plural_form(number)), len(given) - 1)]


LANGUAGES = {
    each.code: each
    for each in (
        Language("en", "English", discord=("en-US", "en-GB"), ordinal=english_ordinal),
        Language("fr", "Français", discord=("fr",), ordinal=french_ordinal, typography=french_spaces),
    )
}
"""Every language there is, by its code."""
FALLBACK = "en"
"""Speaks where another lacks a text, and to readers of languages there are no texts in."""


def language(*locales: str | None) -> str:
    """The code of the language to use for the first locale of Discord that has one, or another such as `fr-CA`.

    English if none has.

    >>> language("fr"), language("fr_CA"), language("en-GB"), language("ja"), language("ja", None, "fr")
    ('fr', 'fr', 'en', 'en', 'fr')
    """
    return next(filter(None, map(spoken, filter(None, locales))), FALLBACK)


def spoken(locale: str) -> str | None:
    """The code of the language for a locale; None where there are no texts in it."""
    for one in LANGUAGES.values():
        if locale in one.discord:
            return one.code
    code = locale.replace("_", "-").split("-")[0].lower()
    return code if code in LANGUAGES else None


@lru_cache(2000)  # with each letter somebody types, the same labels are compared once more
def fold(text: str) -> str:
    """For comparing what people type: no case, no accents, plain spaces and apostrophes."""
    plain = text.replace("’", "'").casefold()
    if not plain.isascii():
        marked = unicodedata.normalize("NFKD", plain)
        plain = "".join([char for char in marked if not unicodedata.combining(char)])
    return " ".join(plain.split())
