"""Long texts for a phone: in pieces, broken between paragraphs, lines or words, or only their beginning."""

from __future__ import annotations

SCREEN = 1200
"""Characters that fit on a phone screen."""
BREAKS = ("\n\n", "\n", " ")


def pages(text: str, most: int = SCREEN) -> list[str]:
    """A text in pieces of at most so many characters; put together again they are the text.

    >>> pages("one two three", 8)
    ['one two', 'three']
    """
    found, rest = [], text.strip()
    while len(rest) > most:
        at, gap = cut(rest, most)
        found.append(rest[:at].rstrip())
        rest = rest[at + gap :].lstrip("\n")
    return [*found, rest]


def cut(text: str, most: int) -> tuple[int, int]:
    """Where to break a text that is too long, and how many characters of space are left out there."""
    for mark in BREAKS:
        at = text.rfind(mark, 1, most + 1)
        if at >= most // 2:  # a page should not be nearly empty
            return at, len(mark)
    at = text.rfind(" ", 1, most + 1)
    return (at, 1) if at > 0 else (most, 0)


def shortened(text: str, most: int = SCREEN) -> str:
    """As much of a text as fits, by whole lines.

    >>> shortened("one\\ntwo\\nthree", 10)
    'one\\ntwo\\n…'
    """
    if len(text) <= most:
        return text
    kept: list[str] = []
    for line in text.splitlines():
        if sum(map(len, kept)) + len(kept) + len(line) > most - 2:
            break
        kept.append(line)
    return "\n".join([*kept, "…"]) if kept else text[: most - 1] + "…"
