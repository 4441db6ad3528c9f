"""Scripts written from right to left: letters in drawing order, Arabic ones in the form their neighbours ask for.

Font layout engines do this too, but not on every system alike; a picture must be the same everywhere. The order is
Unicode's, from python-bidi, which leaves two things to us: joining Arabic letters and turning brackets around.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

from bidi import get_display
from bidi.mirror import MIRRORED

ISOLATE, END = "\u2068", "\u2069"
"""Around a name in a sentence: inside, the name's own direction; outside, the sentence's."""
ISOLATES = frozenset((ISOLATE, END))
BARE = str.maketrans("", "", ISOLATE + END)
TAG = "\u034f"
"""Has no glyph and takes the direction of the sign before it: in drawing order it stands left of one that turns."""
TURNING = "[" + "".join(map(re.escape, MIRRORED)) + "]"
TAGGED = re.compile(f"{TAG}({TURNING})|({TURNING}){TAG}")
LAM_ALEF = re.compile("\u0644[\u0622\u0623\u0625\u0627]")
"""Two letters that are always written as one sign."""
LETTERS = re.compile(f"{LAM_ALEF.pattern}|.", re.DOTALL)
FORMS = ("<isolated>", "<initial>", "<medial>", "<final>")


@cache
def forms() -> dict[str, dict[str, str]]:
    """Arabic letter, or lam and alef together -> form (isolated, initial, medial, final) -> the sign that shows it."""
    found: dict[str, dict[str, str]] = {}
    for code in range(0xFB50, 0xFEFD):
        kind, *bases = unicodedata.decomposition(chr(code)).split() or [""]
        letters = "".join(chr(int(base, 16)) for base in bases)
        if kind in FORMS and (len(letters) == 1 or LAM_ALEF.fullmatch(letters)):
            found.setdefault(letters, {})[kind[1:-1]] = chr(code)
    return found


def joined(text: str) -> str:
    """Each letter in the form that fits between its neighbours."""
    known = forms()
    letters = LETTERS.findall(text)
    shown = []
    for at, letter in enumerate(letters):
        here = known.get(letter, {})
        before = at > 0 and "initial" in known.get(letters[at - 1], {}) and "final" in here
        after = at + 1 < len(letters) and "initial" in here and "final" in known.get(letters[at + 1], {})
        form = {(True, True): "medial", (True, False): "final", (False, True): "initial"}.get(
            (before, after), "isolated"
        )
        shown.append(here.get(form, letter))
    return "".join(shown)


def leftward(text: str) -> bool:
    return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in text)


def isolated(name: str) -> str:
    """A name as it goes into a sentence: what reads from the right does not turn the words around it."""
    return f"{ISOLATE}{name.translate(BARE)}{END}" if leftward(name) else name


@lru_cache(maxsize=4096)
def drawn(text: str) -> str:
    """The text as its glyphs follow each other from left to right.

    >>> drawn("Ann (2)")
    'Ann (2)'
    """
    if not leftward(text):
        return text.translate(BARE)
    ordered: str = get_display(re.sub(TURNING, rf"\g<0>{TAG}", joined(text)))
    return TAGGED.sub(lambda found: MIRRORED[found[1]] if found[1] else found[2], ordered).translate(BARE)
