"""The levels of virtual players in words, as a table chooses them before it starts."""

from __future__ import annotations

from render.words import name


def part_name(lang: str, part: str) -> str:
    return name(lang, "level", part)


def about_part(lang: str, part: str) -> str:
    """The name says it all."""
    return ""
