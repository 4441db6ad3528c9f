"""Which game a command is about: the channel's own, or in direct messages the one that waits for this person.

Where it could be several, the answer becomes a question; what was wanted stands in the question's id.
"""

from __future__ import annotations

import re
from typing import Any, Self

import discord

from bot.limits.table import OPTION_LABEL, PLACEHOLDER
from bot.limits.visible import plain
from bot.store.games import GameRow
from bot.table.session import RefusedError, Session
from bot.ui import ids, send
from bot.ui.app import App, app_of, guarded
from bot.ui.buttons import DO, read_ticket, rows, short, stamp
from bot.ui.games_here import meant
from bot.ui.interaction import Interaction
from render import decision
from render.words import say

SHOW, UNDO, PLAN, ORDERS = "/options", "/undo", "/plan", "/orders"


async def chosen(app: App, interaction: Interaction, wanted: str, found: list[GameRow] | None = None) -> int | None:
    """The game meant; where it could be several, the answer becomes a question and there is none yet."""
    if found is None:
        found = await meant(app.store, interaction)
    if len(found) == 1:
        return found[0].id
    await ask(app, interaction, wanted, found)
    return None


async def ask(app: App, interaction: Interaction, wanted: str, found: list[GameRow]) -> None:
    """Put the question which of several games is meant."""
    lang = app.languages.of(interaction)
    sessions = [await app.table.load(row.id) for row in found]
    select = GameSelect(
        wanted, say(lang, "bot.which.choose"), [offer(app, session, interaction, lang) for session in sessions]
    )
    await send.answer(interaction, say(lang, "bot.which.ask"), view=rows(select))


def offer(app: App, session: Session, interaction: Interaction, lang: str) -> discord.SelectOption:
    """One game to choose: where it is played and what is to be decided; its value is a ticket, as on a button."""
    row = session.row
    seat = session.sitting(interaction.user.id)
    if session.position is None:
        what = say(lang, "bot.which.lobby")
    else:
        what = decision(session.view(seat), lang)
    label = placed(app, row, lang, what)
    opened = session.opened(seat) if seat is not None else (0, 0)
    return discord.SelectOption(label=short(label, OPTION_LABEL), value=stamp((row.id, *opened)))


def placed(app: App, row: GameRow, lang: str, what: str) -> str:
    """Something about one of several games, with where that is played."""
    channel = plain(str(getattr(app.client.get_channel(row.channel), "name", None) or ""))
    if channel:
        return say(lang, "bot.which.game", channel=channel, decision=what)
    return say(lang, "bot.which.other", number=row.id, decision=what)


class GameSelect(discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=r"cg:(?P<wanted>.+)"):
    """A question which game is meant; its id carries what is wanted there."""

    def __init__(self, wanted: str, heading: str, options: list[discord.SelectOption]) -> None:
        self.wanted = plain(wanted)  # an id has one line
        select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            placeholder=short(heading, PLACEHOLDER), options=options, custom_id=ids.whole(f"cg:{self.wanted}")
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["wanted"], "-", [discord.SelectOption(label="-", value="-")])

    async def callback(self, interaction: Interaction) -> None:
        await guarded(interaction, self.go_on(interaction))

    async def go_on(self, interaction: Interaction) -> None:
        """Do what was wanted, in the game now chosen."""
        handlers, ticket = app_of(interaction).handlers, read_ticket(ids.first(self.item.values))
        what, *words = self.wanted.split() or [""]
        if what in handlers.games:
            await send.turn(interaction)
            await handlers.games[what](interaction, ticket[0], words)
        elif what.startswith("/"):
            raise RefusedError("gone")
        else:
            await handlers.moves[DO](interaction, ticket, self.wanted)
