"""What shows of a text that people chose: signs that show nothing, or turn around what stands beside them, do not.

>>> plain("  Big\\nJim  "), plain("\\u202eevil"), plain("a\\x00b"), plain("\\u200b\\n")
('Big Jim', 'evil', 'a b', '')
"""

from __future__ import annotations

import re
import unicodedata

HIDDEN = re.compile("[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]")
"""Signs that never show: such as turn around the text beside them, spaces without width, old marks for machines."""
BREAKS = ("Cc", "Cs", "Zl", "Zp")
"""Categories of signs that break a line, ring a bell, or mean nothing alone."""

UNSEEN = (*BREAKS, "Cf", "Zs", "Mn", "Me")
"""Categories of signs that show nothing where they stand alone."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442\U0001d159")
"""Signs that pass for letters or symbols and show nothing: fillers of Hangul, of Braille, of hieroglyphs, of notes."""


def plain(text: str) -> str:
    """A text on one line, without signs that never show; empty where there is nothing to see of it."""
    shown = (" " if unicodedata.category(each) in BREAKS else each for each in HIDDEN.sub("", text))
    return " ".join("".join(shown).split()) if shows(text) else ""


def shows(text: str) -> bool:
    """Whether there is anything to see of a text.

    >>> shows("\\u3164"), shows("\\u0301"), shows("e\\u0301")
    (False, False, True)
    """
    return any(unicodedata.category(each) not in UNSEEN and each not in BLANK for each in text)
