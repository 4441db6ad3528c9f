"""A player's panel as it is sent: what they did, what they are asked, their plan, what is told there once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from discord import File
from discord.ui import LayoutView

from bot.ops.loop_watch import breath
from bot.panel import lessons
from bot.panel.lessons import LessonLine
from bot.panel.outlook import panel_with
from bot.panel.pages import pages
from bot.panel.panel import advised, sketch
from bot.panel.plan_panel import plan_lines
from bot.table import guided
from bot.table.session import Session
from bot.ui.app import App, lang_of
from bot.ui.beside import beside
from bot.ui.interaction import Interaction
from bot.ui.layouts import attached
from bot.ui.panel_view import LONGEST, alt_text, explained, panel_view
from bot.ui.refusal import refusal
from bot.ui.text import safe_names
from render.words import listed, who
from rules.game import Seat
from rules.notation import Move


class PanelMessage(NamedTuple):
    """A panel as it is sent."""

    view: LayoutView
    files: list[File]
    rest: list[str]
    """What found no room on it: messages of their own."""
    lessons: tuple[LessonLine | None, ...]
    """What is told there once."""


async def panel_message(
    app: App,
    interaction: Interaction,
    session: Session,
    seat: Seat,
    *,
    done: str,
    note: str,
    page: str,
    undo: bool,
    hinted: Sequence[Move],
) -> PanelMessage:
    """The panel of a seat, for whoever sits there.

    `done` is what they just did, `note` what is said before it; `undo` offers to take back a move, where that works;
    `hinted` is what the note speaks of, for the pictures to show.
    """
    lang = lang_of(interaction)
    names = safe_names(session)
    found = sketch(session, seat, lang, page, names)
    guide = await guided.told(app.table, session, seat, lang, names)
    palette = app.palettes.of_person(interaction.user.id, session.row.guild)
    spoken_of = [str(move) for move in (*hinted, guide.advised) if move is not None]
    seen = await app.pictures.outlook(session, found, palette, spoken_of)
    shown = panel_with(session, found, seen, listed(lang, [who(each, names) for each in session.awaited]))
    if guide.advised is not None:
        shown = advised(shown, found.desk, guide.advised)
    await breath()
    told = None  # whoever has a guide is explained more than that
    if not session.learns(seat):
        told = await lessons.lesson(app.store, session, interaction.user.id, found.desk)
    where = f"<#{session.row.channel}>" if session.row.channel != interaction.channel_id else ""
    lines = [*filter(None, (where, note, done, guide.text, shown.head, told.text if told is not None else ""))]
    if seat in session.plans:
        lines += plan_lines(session, seat, lang, lambda problem: refusal(problem, lang, session))
    also = await beside(app, session, seat, lang, fresh=bool(done) or seat not in session.asked)
    first, *rest = pages("\n".join([*lines, *also.lines, *filter(None, [shown.meanwhile])]), LONGEST)
    files = attached(session, seen.pictures, alt_text(shown))
    back = await app.table.undoable(session, interaction.user.id) if undo else None
    buttons = [*also.buttons, *explained(session, told.entry if told is not None else None)]
    view = panel_view(session, seat, shown, lang, text=first, undo=back, files=files, also=buttons)
    return PanelMessage(view, files, rest, (told, also.told))
