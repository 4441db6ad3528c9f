"""In words, whichever game it is: what is to be decided, the table, a picture, the score."""

from __future__ import annotations

from typing import Any

from render.descriptions import Described
from render.games import renderer
from render.words import Players, say
from rules import GAMES
from rules.game import Viewed

LONGEST_CAPTION = 1024
"""No caption is longer: whoever sends it as alternative text may count on that."""


def decision(view: Viewed, lang: str) -> str:
    """What the awaited players must decide, in a few words."""
    return table(view, lang, {}).decision()


def table(view: Viewed, lang: str, players: Players) -> Described[Any]:
    """A view about to be told in one language."""
    return renderer(view).Table(view, lang, players)


def describe(view: Viewed, lang: str, players: Players) -> str:
    """Everything on the table, as a screen reader can follow it."""
    return table(view, lang, players).text()


def caption(view: Viewed, lang: str, players: Players, before: Viewed | None = None) -> str:
    """What a picture shows, in short, and what changed since `before`."""
    told = table(view, lang, players)
    text = told.summary()
    if before is not None:
        text = with_changes(text, list(told.changes(before)), lang)
    return text if len(text) <= LONGEST_CAPTION else text[: LONGEST_CAPTION - 1] + "…"


def with_changes(text: str, found: list[str], lang: str) -> str:
    """As many changes as there is room for; how many more there are is said."""
    for shown in range(len(found), 0, -1):
        items = say(lang, "list.semicolon").join(found[:shown])
        if shown < len(found):
            items = say(lang, "caption.more", items=items, number=len(found) - shown)
        longer = f"{text} {say(lang, 'caption.changes', items=items)}"
        if len(longer) <= LONGEST_CAPTION:
            return longer
    return text


def places(view: Viewed, lang: str, players: Players) -> str:
    """Everybody's place and points at the end, a line each, the winners in bold."""
    told, lines = table(view, lang, players), []
    for each in GAMES[view.game].scores(view):
        line = say(lang, "table.score.none", place=each.place, who=told.who(each.seat), total=each.total)
        lines.append(f"**{line}**" if each.place == 1 else line)
    return "\n".join(lines)
