"""People's names as a table writes them down: one line, and nothing invisible in it."""

from __future__ import annotations

import re
import unicodedata

TURNING = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Invisible marks that would turn around the text beside a name."""


def plain(name: str) -> str:
    """A person's name on one line, without invisible marks.

    >>> plain("  Big\\nJim  "), plain("\\u202eevil"), plain("\\n")
    ('Big Jim', 'evil', '?')
    """
    shown = (" " if unicodedata.category(each) in ("Cc", "Zl", "Zp") else each for each in TURNING.sub("", name))
    return " ".join("".join(shown).split()) or "?"
