"""Scripts written from right to left: letters in drawing order, Arabic ones in the form their neighbours ask for.

Font layout engines do this too, but not on every system alike; a picture must be the same everywhere.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache


@cache
def forms() -> dict[str, dict[str, str]]:
    """Arabic letter -> form (isolated, initial, medial, final) -> the sign that shows it."""
    found: dict[str, dict[str, str]] = {}
    for code in range(0xFB50, 0xFEFD):
        kind, _, base = unicodedata.decomposition(chr(code)).partition(" ")
        if base and " " not in base and kind in ("<isolated>", "<initial>", "<medial>", "<final>"):
            found.setdefault(chr(int(base, 16)), {})[kind[1:-1]] = chr(code)
    return found


def joined(word: str) -> str:
    """Each letter in the form that fits between its neighbours."""
    known = forms()
    shown = []
    for at, letter in enumerate(word):
        here = known.get(letter, {})
        before = at > 0 and "initial" in known.get(word[at - 1], {}) and "final" in here
        after = at + 1 < len(word) and "initial" in here and "final" in known.get(word[at + 1], {})
        form = {(True, True): "medial", (True, False): "final", (False, True): "initial"}.get(
            (before, after), "isolated"
        )
        shown.append(here.get(form, letter))
    return "".join(shown)


def leftward(text: str) -> bool:
    return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)


@lru_cache(maxsize=4096)
def drawn(text: str) -> str:
    """The text as its glyphs follow each other from left to right."""
    if not leftward(text):
        return text
    words = [joined(word)[::-1] if leftward(word) else word for word in text.split(" ")]
    return " ".join(reversed(words)) if leftward(text.split(" ")[0]) else " ".join(words)
