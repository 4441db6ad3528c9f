"""Looking something up in the rulebook: by what it is called, by any words of its title, by what is said about it."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache, lru_cache

from render.language import fold
from render.rulebook import PREFIX, Entry, book
from render.rulebook_markup import message_text
from render.rulebook_names import named
from render.words import say

CALLED, BEGINS, WORD, WORDS, SPOKEN_OF = range(5)
"""How well an entry fits what was typed, the best first."""
NUMBER = re.compile(r"([a-z]?\d+(?:\.\d+)*)\.? (.+)")
NEAR = 0.6
"""How alike two words must be for one to be meant by the other."""


def title(entry: Entry, lang: str, game: str) -> str:
    """What an entry is called; one of another game says of which."""
    if entry.game == game:
        return entry.title
    return say(lang, "rulebook.of-game", title=entry.title, game=say(lang, f"about.title.{entry.game}"))


def matching(lang: str, typed: str, game: str) -> list[Entry]:
    """Entries that fit what was typed, the best first; what another game calls so, and rulings, come after."""
    found = [
        (fit + (entry.game != game), entry.numbered, at, entry)
        for at, (fit, entry) in enumerate(fits(lang, fold(typed).removeprefix("#")))
    ]
    return [entry for *_, entry in sorted(found, key=lambda each: each[:-1])]


@lru_cache(maxsize=64)
def fits(lang: str, wanted: str) -> tuple[tuple[int, Entry], ...]:
    """The entries that fit what was typed, and how well, whichever game it was typed in."""
    first = wanted.partition(" ")[0]
    speaking = (entry for entry, text in everything(lang) if first in text)  # most have nothing to do with it
    found = ((fitting(lang, entry, wanted), entry) for entry in speaking)
    return tuple((fit, entry) for fit, entry in found if fit is not None)


def meant(lang: str, typed: str, game: str) -> Entry | None:
    """The one entry that was meant; `#key` names it exactly. None where none is called so and several tell of it."""
    if typed.startswith("#") and (exact := book(lang).by_anchor.get(typed[1:])):
        return exact
    found = matching(lang, typed, game) if fold(typed) else []
    sure = len(found) == 1 or (found and fitting(lang, found[0], fold(typed)) != SPOKEN_OF)
    return found[0] if sure else None


def nearest(lang: str, typed: str, game: str, most: int) -> list[Entry]:
    """What could have been meant: what speaks of it, what is called almost so; else where to begin."""
    wanted = fold(typed)
    found = matching(lang, typed, game) if wanted else []
    known = {name: entry for entry in reversed(book(lang).entries) for name in called(lang, entry)}
    known |= {
        name: entry for entry in reversed(book(lang).entries) if entry.game == game for name in called(lang, entry)
    }
    close = [known[name] for name in get_close_matches(wanted, known, most, NEAR)]
    first = [entry for entry in book(lang).entries if entry.game == game]
    unique = dict.fromkeys(entry.key for entry in (*close, *found) or first)
    return [book(lang).by_anchor[key] for key in unique][:most]


def fitting(lang: str, entry: Entry, wanted: str) -> int | None:
    """How well an entry fits what was typed; None where it has nothing to do with it."""
    if not wanted:
        return WORDS
    in_names, spoken = compared(lang)[entry.key]
    if wanted in in_names:
        if f"\n{wanted}\n" in in_names:
            return CALLED
        if f"\n{wanted}" in in_names:
            return BEGINS
        if f" {wanted}" in in_names:
            return WORD
    words = wanted.split()
    if all(word in in_names for word in words):
        return WORDS
    return SPOKEN_OF if len(wanted) > 2 and all(word in spoken for word in words) else None


@cache
def compared(lang: str) -> dict[str, tuple[str, str]]:
    """By its key what an entry is called, a line each between line ends, and what it says: ready to be compared."""
    return {
        entry.key: ("\n".join(["", *called(lang, entry), ""]), fold(message_text(entry.source)))
        for entry in book(lang).entries
    }


@cache
def everything(lang: str) -> tuple[tuple[Entry, str], ...]:
    """Every entry with all it is called and says."""
    return tuple((entry, "".join(compared(lang)[entry.key])) for entry in book(lang).entries)


@cache
def called(lang: str, entry: Entry) -> tuple[str, ...]:
    """Everything an entry is called: its title, the number and the rest of it, its anchors, its names in catalogues."""
    heading = fold(entry.title)
    numbered = NUMBER.fullmatch(heading)
    bare = numbered.groups() if numbered else ()
    anchors = (anchor.removeprefix(PREFIX.get(entry.game, "")) for anchor in entry.anchors)
    return tuple(dict.fromkeys([heading, *bare, *anchors, *named(lang).get(entry.key, ())]))
