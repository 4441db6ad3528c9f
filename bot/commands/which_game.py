"""Which game a command is about: the channel's own, or in direct messages the one that waits for this person.

Where it could be several, the answer becomes a question; what was wanted stands in the question's id.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Self

import discord

from bot.store.games import GameRow
from bot.table.session import Refused, Session
from bot.ui import send
from bot.ui.buttons import HEADING, ID_LIMIT, OPTION, Ticket, bot_of, guarded, rows, short, stamp
from bot.ui.interaction import Interaction
from render.deciding import decision
from render.words import say

if TYPE_CHECKING:
    from bot.client import CarsonBot

MOST = 25
SHOW, UNDO, PLAN = "/options", "/undo", "/plan"
Wanted = Callable[[Interaction, int, list[str]], Coroutine[Any, Any, None]]
"""What is done with the game chosen in the end, with whatever else had been said."""


async def meant(bot: CarsonBot, interaction: Interaction) -> list[GameRow]:
    """The games a move may mean, at least one; raises Refused where there is none."""
    row = await bot.store.games.in_channel(interaction.channel_id or 0)
    if interaction.guild_id is not None:
        if row is None:
            raise Refused("no-game")
        return [row]
    playing, waiting = await games_of(bot, interaction.user.id)
    found = waiting or playing or ([row] if row is not None else [])
    if not found:
        raise Refused("no-game-of-yours")
    return found[:MOST]


async def looked_at(bot: CarsonBot, interaction: Interaction) -> list[GameRow]:
    """The games somebody may want to look at: of a channel also the last that was over; of one's own also resting."""
    here, user = interaction.channel_id or 0, interaction.user.id
    row = await bot.store.games.in_channel(here) or await bot.store.games.last_in(here)
    if interaction.guild_id is not None:
        if row is None:
            raise Refused("no-game")
        return [row]
    _, waiting = await games_of(bot, user)
    if len(waiting) == 1:
        return waiting
    every = await bot.store.games.of(user, "running", "paused")
    every = every or ([row] if row is not None else (await bot.store.games.of(user, "over"))[-1:])
    if not every:
        raise Refused("no-game-of-yours")
    return sorted(every, key=lambda each: each not in waiting)[:MOST]


async def planned(bot: CarsonBot, interaction: Interaction) -> list[GameRow]:
    """The games somebody may want to plan in: of one's own rather those that do not wait for it."""
    found = await meant(bot, interaction)
    if interaction.guild_id is None:
        playing, waiting = await games_of(bot, interaction.user.id)
        found = [row for row in playing if row not in waiting][:MOST] or found
    return found


async def hosted(bot: CarsonBot, interaction: Interaction) -> list[GameRow]:
    """The games somebody may want to run: the channel's, or those of which one is the host."""
    row = await bot.store.games.in_channel(interaction.channel_id or 0)
    if interaction.guild_id is not None or row is not None:
        if row is None:
            raise Refused("no-game")
        return [row]
    found = await bot.store.games.hosted_by(interaction.user.id)
    if not found:
        raise Refused("no-game-hosted")
    return found[:MOST]


async def games_of(bot: CarsonBot, user: int) -> tuple[list[GameRow], list[GameRow]]:
    """The running games in which a person has a seat to move for, and those of them that wait for it."""
    playing, waiting = [], []
    for row in await bot.store.games.of(user, "running"):
        mine = [seat for seat in await bot.store.games.seats(row.id) if seat.user == user and seat.computer is None]
        if mine:
            playing.append(row)
            asked = await bot.store.moves.asked(row.id)
            waiting += [row] if mine[0].seat in asked else []
    return playing, waiting


async def one(bot: CarsonBot, interaction: Interaction) -> GameRow:
    """The one game meant; raises Refused where it could be several."""
    found = await meant(bot, interaction)
    if len(found) > 1:
        raise Refused("which-game")
    return found[0]


async def chosen(
    bot: CarsonBot, interaction: Interaction, wanted: str, found: list[GameRow] | None = None
) -> int | None:
    """The game meant; where it could be several, the answer becomes a question and there is none yet."""
    if found is None:
        found = await meant(bot, interaction)
    if len(found) == 1:
        return found[0].id
    lang = bot.lang(interaction)
    sessions = [await bot.table.load(row.id) for row in found]
    select = GameSelect(
        wanted, say(lang, "bot.which.choose"), [offer(bot, session, interaction, lang) for session in sessions]
    )
    await send.answer(interaction, say(lang, "bot.which.ask"), view=rows(select))
    return None


def offer(bot: CarsonBot, session: Session, interaction: Interaction, lang: str) -> discord.SelectOption:
    """One game to choose: where it is played and what is to be decided; its value is a ticket, as on a button."""
    row = session.row
    seat = session.sitting(interaction.user.id)
    channel = getattr(bot.get_channel(row.channel), "name", None)
    if session.state is None:
        what = say(lang, "bot.which.lobby")
    else:
        what = decision(session.view(seat), lang)
    if channel:
        label = say(lang, "bot.which.game", channel=str(channel), decision=what)
    else:
        label = say(lang, "bot.which.other", number=row.id, decision=what)
    opened = session.opened(seat) if seat is not None else (0, 0)
    return discord.SelectOption(label=short(label, OPTION), value=stamp((row.id, *opened)))


class GameSelect(discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=r"cg:(?P<wanted>.+)"):
    """A question which game is meant; its id carries what is wanted there."""

    def __init__(self, wanted: str, heading: str, options: list[discord.SelectOption]) -> None:
        self.wanted = wanted
        select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            placeholder=short(heading, HEADING), options=options, custom_id=f"cg:{wanted}"[:ID_LIMIT]
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["wanted"], "-", [discord.SelectOption(label="-", value="-")])

    async def callback(self, interaction: Interaction) -> None:
        await guarded(interaction, self.go_on(interaction, self.item.values[0]))

    async def go_on(self, interaction: Interaction, value: str) -> None:
        """Do what was wanted, in the game now chosen."""
        bot, ticket = bot_of(interaction), read_ticket(value)
        what, *words = self.wanted.split()
        if self.wanted == SHOW:
            await bot.play.page(interaction, ticket[0], "")
        elif self.wanted == UNDO:
            await bot.play.undo(interaction, ticket[0])
        elif what in bot.wanted:
            await interaction.response.defer()
            await bot.wanted[what](interaction, ticket[0], words)
        else:
            await bot.play.pressed(interaction, ticket, self.wanted)


async def wait(interaction: Interaction) -> None:
    """Tell Discord that a private answer follows, unless that has been done."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)


def read_ticket(text: str) -> Ticket:
    """A ticket as a select carries it; raises Refused for anything else."""
    found = re.fullmatch(r"(\d+)\.(\d+):(\d+)", text)
    if found is None:
        raise Refused("stale")
    return int(found[1]), int(found[2]), int(found[3])
