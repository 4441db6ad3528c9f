"""What somebody is told once: the first time they meet a decision or a consequence, one grey line in their panel.

Which line belongs to a moment is for the game's desk to say, from what the player sees. It stays for that decision,
however often they look at it, and is never told at another one.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

from bot.store.database import Store
from bot.store.told import Asking
from bot.store.transaction import StoreError
from bot.table.session import Session
from render.desk import Desk
from render.rulebook import Entry, book
from render.words import say

LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class LessonLine:
    """One lesson for one person at one decision."""

    user: int
    lesson: str
    """Its name in the database: the game and the anchor."""
    asking: Asking
    text: str
    entry: Entry | None
    """Where to read more of it; None where **What is this?** explains the same."""


async def lesson(store: Store, session: Session, user: int, desk: Desk[Any]) -> LessonLine | None:
    """What a person who is asked should be told here; nothing where they know it all, or want nothing of that."""
    if desk.seat not in session.asked or (told := await store.told.of(user)) is None:
        return None
    game, asking = session.row.game, Asking(session.row.id, *session.opened(desk.seat))
    names = {anchor: f"{game}.{anchor}" for anchor in desk.teachable()}
    here = [anchor for anchor, name in names.items() if told.get(name) == asking]
    found = desk.lesson(here or [anchor for anchor, name in names.items() if name not in told])
    if found is None:
        return None
    pages = book(desk.lang)
    entry = pages.first(game, [found.anchor])
    known = entry == pages.decision(desk.view)
    return LessonLine(
        user, names[found.anchor], asking, say(desk.lang, "bot.panel.once", text=found.text), None if known else entry
    )


async def shown(store: Store, line: LessonLine | None) -> None:
    """It was told. What cannot be written down is told again another time: nobody need hear of that."""
    if line is None:
        return
    try:
        await store.told.note(line.user, line.lesson, line.asking)
    except StoreError as problem:
        LOG.warning("a lesson will be told again: %s", problem)
