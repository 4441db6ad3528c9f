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


def plain(text: str) -> str:
    """A text on one line, without signs that never show; empty where nothing else is in it."""
    shown = (" " if unicodedata.category(each) in BREAKS else each for each in HIDDEN.sub("", text))
    return " ".join("".join(shown).split())
