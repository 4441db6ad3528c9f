"""The words of the turn message: the round, who is up or still missing, since when; and the lines about hosts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import discord

from bot.panel.lobby_fields import pace_text
from bot.store.letters import HostLine
from bot.store.moves import Moves
from bot.table.session import Session, name_of
from bot.ui.buttons import Control, rows
from bot.ui.text import safe, safe_names
from render import table
from render.words import listed, name, say, who
from rules.game import FATE


def text(session: Session) -> str:
    """Who must act, what about, since when; of hidden choices only who is still missing."""
    row, game = session.row, session.game
    view, lang = session.view(None), row.lang
    told = table(view, lang, safe_names(session))
    phase = name(lang, "phase", game.phase(view))
    title = say(
        lang,
        f"bot.turn.{'title' if view.round else 'setup'}",
        **({"round": view.round} if view.round else {}),
        phase=phase,
    )
    people = [awaited(session, seat) for seat in session.asked]
    since = f"<t:{min(each.at for each in session.asked.values())}:R>"
    many = "hidden" if session.state.agenda[-1].hidden else "one" if len(people) == 1 else "many"
    said = say(lang, f"bot.turn.{many}", who=listed(lang, people), decision=told.decision(), since=since)
    if until := [each.until for each in session.asked.values() if each.until is not None]:
        said += " · " + say(lang, "bot.turn.until", until=f"<t:{min(until)}:f>")
    return "\n".join(filter(None, (title, said, told.passing())))


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


async def ring(moves: Moves, session: Session, told: Collection[str]) -> tuple[list[int], tuple[str, ...]]:
    """Whom the turn message shall ring for, and the questions it tells of.

    Not for a question it has told of before, nor for whoever has just moved and sees the next one on the panel.
    """
    lines = await moves.log(session.row.id, max(0, session.row.ply - 20))
    last = [line for line in lines if line.seat != FATE][-1:]
    mover = last[0].seat if last and not last[0].planned else None
    questions = {
        seat: f"{seat}:{each.undos}:{each.ply}:{session.seats[seat].user}" for seat, each in session.asked.items()
    }
    new = [seat for seat, question in questions.items() if question not in told and seat != mover]
    users = [session.seats[seat].user for seat in new if session.seats[seat].computer is None]
    return [user for user in users if user is not None], tuple(questions.values())


def host_line(session: Session, line: HostLine) -> str:
    """What a host did, and by whom."""
    lang, words = session.row.lang, dict[str, Any](line.words)
    if line.seat is not None:
        words["who"] = who(session.colour(line.seat), safe_names(session))
    if "kind" in words:
        words["kind"] = say(lang, f"bot.host.kind.{words['kind']}")
    if "pace" in words:
        words["pace"] = pace_text(lang, words["pace"])
    if "old" in words:
        words |= {"old": safe(words["old"]), "new": f"<@{words['new']}>"}
    return say(lang, f"bot.host.{line.key}", host=safe(line.by), **words)
