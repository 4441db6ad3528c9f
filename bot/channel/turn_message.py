"""The words of the turn message: who is up or still missing, since when, the phase so far."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import discord

from bot.channel.phase_message import title
from bot.panel.pages import shortened
from bot.store.moves import LogRow
from bot.table.session import Session, name_of
from bot.ui import layouts
from bot.ui.buttons import Control, rows
from bot.ui.layouts import Kept
from bot.ui.text import safe, safe_names
from render import decision, phase_so_far
from render.draw.palette import colours
from render.words import listed, say, who
from rules.game import Event

AT_ONCE = 60
"""Seconds after one's own move within which one is still there."""


def text(session: Session, events: list[Event], asking: Sequence[str] = ()) -> str:
    """Who must act, what about, since when; of hidden choices only who is still missing. Then the phase so far.

    Who is up comes first: it is what a phone shows of a message that rings. `asking` are the addresses of questions to
    the table, which stand above this message.
    """
    return "\n".join([up(session), *phase(session, events), *questions_above(session, asking)])


def questions_above(session: Session, asking: Sequence[str]) -> list[str]:
    """The way to what the table is asked: on a phone the pictures hide it."""
    return [say(session.row.lang, "bot.turn.vote", link=link) for link in asking]


def phase(session: Session, events: list[Event]) -> list[str]:
    """Round and phase, and what happened in it so far."""
    view, lang, names = session.view(None), session.row.lang, safe_names(session)
    so_far = shortened("\n".join(phase_so_far(view, events, lang, names)))
    return [*filter(None, (title(session, view), so_far))]


def unfolded(
    session: Session,
    events: list[Event],
    files: Sequence[discord.File | Kept],
    buttons: discord.ui.View,
    asking: Sequence[str] = (),
) -> discord.ui.LayoutView:
    """The same as a layout: the pictures below one another, the most telling one lowest, then the words and buttons.

    Who is up stands beside the buttons, for it is the end of a message at which a phone shows it.
    """
    up_alone = [*session.asked] if len(session.asked) == 1 else []
    accent = [discord.Colour.from_rgb(*colours("default")[session.colour(seat)]) for seat in up_alone]
    words = discord.ui.TextDisplay[Any](
        "\n".join([*phase(session, events), up(session), *questions_above(session, asking)])
    )
    card = discord.ui.Container[Any](words, accent_colour=next(iter(accent), None))
    return layouts.layout(*map(layouts.shown, reversed(files)), card, *layouts.rows(buttons.children))


def up(session: Session) -> str:
    """Who is up, what about, since when."""
    lang, asked = session.row.lang, session.asked.values()
    people = [awaited(session, seat) for seat in session.asked]
    since = f"<t:{min(each.at for each in asked)}:R>"
    hidden = session.state.agenda[-1].hidden and any(map(session.by_message, session.asked))
    many = "hidden" if hidden else "one" if len(people) == 1 else "many"
    decided = decision(session.view(None), lang)
    said = say(lang, f"bot.turn.{many}", who=listed(lang, people), decision=decided, since=since)
    if until := [each.until for each in asked if each.until is not None]:
        said += " · " + say(lang, "bot.turn.until", until=f"<t:{min(until)}:f>")
    return said


def buttons(session: Session) -> discord.ui.View:
    names = ("options", "board", "log")
    labels = {each: say(session.row.lang, f"bot.button.{each}") for each in names}
    return rows(*(Control(each, session.row.id, labels[each], primary=each == "options") for each in names))


def awaited(session: Session, seat: int) -> str:
    """Symbol and name; a person is mentioned, so that they hear of it."""
    colour, row = session.colour(seat), session.seats[seat]
    if row.user is None or row.computer is not None:
        return who(colour, {colour: safe(name_of(row, session.lang))})
    return who(colour, {colour: f"<@{row.user}>"})


def ring(session: Session, lines: list[LogRow], told: Collection[str]) -> tuple[list[int], tuple[str, ...]]:
    """Whom the turn message shall ring for, and the questions it tells of; `lines` are the last of the log.

    Not for a question it has told of before, nor for whoever has just moved and sees the next one on the panel, also
    where computer players or plans have answered in between.
    """
    people = [line for line in lines if line.user is not None and not line.planned]
    mover = people[-1] if people else None
    questions = {seat: question(session, seat) for seat in session.asked}
    new = [seat for seat, question in questions.items() if question not in told]
    if mover is not None:
        new = [seat for seat in new if seat != mover.seat or session.asked[seat].at > mover.at + AT_ONCE]
    users = [session.seats[seat].user for seat in new if session.seats[seat].computer is None]
    return [user for user in users if user is not None], tuple(questions.values())


def question(session: Session, seat: int) -> str:
    """What tells a question from others: a hidden one stays the same while somebody writes on the sheet."""
    asked, user = session.asked[seat], session.seats[seat].user
    if session.state.agenda[-1].hidden:
        return f"{seat}:at{asked.at}:{user}"
    return f"{seat}:{asked.undos}:{asked.ply}:{user}"
