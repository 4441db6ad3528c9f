"""What others did to one player: lost duels, robberies, buildings under attack; nothing of what they did themselves."""

from __future__ import annotations

from collections.abc import Iterable

from render.news import heard
from render.story import Angle
from render.words import Players
from rules.game import Event, Viewed

LEAVES = "-by"
"""How the clauses end that tell what a player allowed to others: their own doing."""


def done_to(view: Viewed, events: Iterable[Event], lang: str, players: Players, seat: str) -> list[str]:
    """What others did to a player (a colour), who is told it as "you"; a line each, in the order it happened."""
    known = list(events)
    story = heard(view, known, lang, players, seat, Angle(only=seat))
    told = [
        story.write(line)
        for line in story.lines
        if line.alone and not any(item.key.endswith(LEAVES) for items in line.people.values() for item in items)
    ]
    return [*story.threats(known, seat), *told]
