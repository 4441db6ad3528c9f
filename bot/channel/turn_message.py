"""The words of the turn message: the round, who is up or still missing, since when; and the lines about hosts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import discord

from bot.table.session import Live
from bot.ui.buttons import Control, rows
from render.deciding import decision, passing
from render.words import listed, name, say, who
from rules.game import FATE

if TYPE_CHECKING:
    from bot.client import CarsonBot

DAY, HOUR = 86400, 3600


def text(bot: CarsonBot, live: Live) -> str:
    """Who must act, what about, since when; of hidden choices only who is still missing."""
    row, game = live.row, bot.table.games[live.row.game]
    view, lang = game.view(live.state, None), row.lang
    phase = name(lang, "phase", game.phase(view))
    title = say(
        lang,
        f"bot.turn.{'title' if view.round else 'setup'}",
        **({"round": view.round} if view.round else {}),
        phase=phase,
    )
    people = [awaited(bot, live, seat) for seat in live.asked]
    since = f"<t:{min(each.at for each in live.asked.values())}:R>"
    many = "hidden" if live.state.agenda[-1].hidden else "one" if len(people) == 1 else "many"
    said = say(lang, f"bot.turn.{many}", who=listed(lang, people), decision=decision(view, lang), since=since)
    if until := [each.until for each in live.asked.values() if each.until is not None]:
        said += " · " + say(lang, "bot.turn.until", until=f"<t:{min(until)}:f>")
    return "\n".join(filter(None, (title, said, passing(view, lang, bot.announcer.players(live)))))


def buttons(bot: CarsonBot, live: Live) -> discord.ui.View:
    names = ("options", "board", "log")
    labels = {each: say(live.row.lang, f"bot.button.{each}") for each in names}
    return rows(*(Control(each, live.row.id, labels[each], primary=each == "options") for each in names))


def awaited(bot: CarsonBot, live: Live, seat: int) -> str:
    """Symbol and name; a person is mentioned, so that he hears of it."""
    colour, row = bot.table.games[live.row.game].SEATS[seat], live.seats[seat]
    if row.user is None or row.computer is not None:
        return who(colour, {colour: bot.safe(row.name)})
    return who(colour, {colour: f"<@{row.user}>"})


async def ring(bot: CarsonBot, live: Live, told: str) -> tuple[list[int], str]:
    """Whom the turn message shall ring for, and the questions it tells of.

    Not for a question it has told of before, nor for whoever has just moved and sees the next one on the panel.
    """
    lines = await bot.store.journal.log(live.row.id, max(0, live.row.ply - 20))
    last = [line for line in lines if line.seat != FATE][-1:]
    mover = last[0].seat if last and not last[0].planned else None
    questions = {seat: f"{seat}:{each.undos}:{each.ply}:{live.seats[seat].user}" for seat, each in live.asked.items()}
    known = set(told.split())
    new = [seat for seat, question in questions.items() if question not in known and seat != mover]
    users = [live.seats[seat].user for seat in new if live.seats[seat].computer is None]
    return [user for user in users if user is not None], " ".join(questions.values())


def edition(live: Live) -> str:
    """Which edition's words to use."""
    return getattr(live.state.options, "edition", "")


def pace_text(lang: str, pace: int) -> str:
    """1 hour, 12 hours, 2 days."""
    if pace % DAY == 0:
        return say(lang, "bot.host.days", number=pace // DAY)
    return say(lang, "bot.host.hours", number=pace // HOUR)


def host_line(bot: CarsonBot, live: Live, data: Mapping[str, Any]) -> str:
    """What a host did, and by whom."""
    lang, words = live.row.lang, dict(data["words"])
    if "seat" in data:
        words["who"] = who(bot.table.games[live.row.game].SEATS[data["seat"]], bot.announcer.players(live))
    if "kind" in words:
        words["kind"] = say(lang, f"bot.host.kind.{words['kind']}")
    if "pace" in words:
        words["pace"] = pace_text(lang, words["pace"])
    if "old" in words:
        words |= {"old": bot.safe(words["old"]), "new": f"<@{words['new']}>"}
    return say(lang, f"bot.host.{data['key']}", host=bot.safe(data["by"]), **words)
