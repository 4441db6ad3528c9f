"""All of a person's games in one private message: where they are up, what was done to them, who leads."""

from __future__ import annotations

import datetime
import logging
import re

import discord

from bot.channel.sent_before import LOOKED_AT
from bot.channel.table_picture import of_corner
from bot.limits.table import BUTTONS_IN_ROW, CONTENT, NONCE
from bot.ops.blame import advice, passing
from bot.panel.pages import shortened
from bot.store.people import Preferences
from bot.table.digests import DigestGame
from bot.table.reminders import UnsentError
from bot.table.session import RefusedError
from bot.ui import send
from bot.ui.app import App
from bot.ui.buttons import Control, rows
from bot.ui.text import safe_names
from render import decision, if_ended, what_concerns
from render.hits import done_to
from render.signs import plain
from render.words import listed, name, say, who

LOG = logging.getLogger(__name__)
MOST_GAMES = 10
"""Games of which it tells; more nobody plays."""
MOST_PICTURES = 3
"""Games whose corner is shown: those that wait come first."""
MOST_LINES = 3
"""Lines of one game about what was done to somebody."""


async def digest(app: App, found: list[DigestGame], lang: str) -> tuple[str, discord.ui.View | None]:
    """The text, and a button for each game that waits for its reader."""
    up = [each for each in found if each.up]
    key = "bot.games.title" if up else "bot.games.title-idle" if found else "bot.games.none"
    title = say(lang, key, games=len(found), up=len(up))
    parts = [title, *[await about(app, each, lang) for each in found[:MOST_GAMES]]]
    buttons = [
        Control("options", each.session.row.id, label(app, each, lang), primary=True) for each in up[:BUTTONS_IN_ROW]
    ]
    return shortened("\n".join(parts), CONTENT), rows(*buttons) if buttons else None


def label(app: App, entry: DigestGame, lang: str) -> str:
    """A button's: the channel by its name, where it is known."""
    channel = app.client.get_channel(entry.session.row.channel)
    place = f" · #{channel.name}" if isinstance(channel, discord.TextChannel | discord.Thread) else ""
    return say(lang, "bot.button.options") + place


async def corners(
    app: App, found: list[DigestGame], lang: str, user: int, *, asked: bool = False
) -> list[discord.File]:
    """What lies in front of the reader in their first games; what cannot be drawn keeps nothing back."""
    files = []
    for number, each in enumerate(found[:MOST_PICTURES], 1):
        try:
            name = f"me-{number}.png"
            files.append(await of_corner(app, each.session, each.seat, lang, user, name=name, asked=asked))
        except RefusedError:
            break  # they asked for many pictures of late
        except Exception as problem:
            LOG.error("a corner could not be drawn: %s", type(problem).__name__)
    return files


async def about(app: App, entry: DigestGame, lang: str) -> str:
    """One game: who is up, what was done to the reader, who leads."""
    session, view = entry.session, entry.session.view(entry.seat)
    names, colour = safe_names(session), session.colour(entry.seat)
    place = {"channel": f"<#{session.row.channel}>", "who": who(colour, names)}
    phase = name(lang, "phase", session.game.phase(view))
    if entry.up:
        key = "quick" if entry.quick else "long"
        since = f"<t:{session.asked[entry.seat].at}:R>"
        lines = [say(lang, f"bot.games.{key}", **place, decision=decision(view, lang), since=since)]
    else:
        others = listed(lang, [who(each, names) for each in session.awaited])
        lines = [say(lang, "bot.games.waiting", **place, phase=phase, others=others)]
    events = await app.table.positions.happened(session, entry.since, session.row.ply, entry.seat)
    hits = done_to(view, events, lang, names, colour)
    rest = [line for line in what_concerns(view, events, lang, names, colour) if line not in hits]
    lines += [f"-# {line}" for line in [*hits, *rest][:MOST_LINES]]
    if view.open_scores and view.round:
        lines.append(f"-# {if_ended(view, lang, names)}")
    return "\n".join(lines)


def beginning(lang: str) -> str:
    """How every digest begins, whatever it tells: up to its first number."""
    return re.split(r"\d", say(lang, "bot.games.title", games=0, up=0))[0].strip()


class DigestPost:
    """Brings a digest to a person, as a direct message; whose are closed finds it under `/games`."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def send(self, preferences: Preferences, found: list[DigestGame], time: int) -> None:
        app, user = self.app, preferences.user
        if not app.barred.speaks:
            raise UnsentError
        lang = app.languages.unasked(user, found[0].session.row.lang)
        text, view = await digest(app, found, lang)
        head, files = beginning(lang), await corners(app, found, lang, user)

        async def sent(channel: discord.DMChannel) -> discord.Message | None:
            """The one for this time, before a crash; games may have moved on since."""
            me, since = app.client.user, datetime.datetime.fromtimestamp(time, datetime.UTC)
            async for each in channel.history(limit=LOOKED_AT):
                ours = me is not None and each.author.id == me.id and each.created_at >= since
                if ours and plain(each.content).startswith(head):
                    return each
            return None

        nonce = f"d{user}.{time}"[-NONCE:]
        try:
            await send.direct(app.client, app.barred, user, text, view=view, nonce=nonce, files=files, before=sent)
        except Exception as problem:
            if passing(problem):
                raise UnsentError(advice(problem)) from problem
            raise
