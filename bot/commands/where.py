"""Which game a command is about: the channel's own, or in direct messages the one that waits for this person."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Self

import discord

from bot.buttons import Ticket, bot_of, guarded, rows
from bot.store import GameRow
from bot.table import Live, Refused
from render.deciding import decision
from render.words import say

if TYPE_CHECKING:
    from bot.client import CarsonBot

MOST = 25
SHOW, UNDO = "/options", "/undo"
"""What is wanted of the chosen game when it is no move."""


async def meant(bot: CarsonBot, interaction: discord.Interaction[Any]) -> list[GameRow]:
    """The games a command may mean, at least one; raises Refused where there is none."""
    row = await bot.store.game_in(interaction.channel_id or 0)
    if interaction.guild_id is not None:
        if row is None:
            raise Refused("no-game")
        return [row]
    playing, waiting = await games_of(bot, interaction.user.id)
    found = waiting or playing or ([row] if row is not None else [])
    if not found:
        raise Refused("no-game-of-yours")
    return found[:MOST]


async def games_of(bot: CarsonBot, user: int) -> tuple[list[GameRow], list[GameRow]]:
    """The running games in which a person has a seat to move for, and those of them that wait for it."""
    playing, waiting = [], []
    for row in await bot.store.games_of(user):
        mine = [seat for seat in await bot.store.seats(row.id) if seat.user == user and seat.computer is None]
        if mine:
            playing.append(row)
            asked = await bot.store.asked(row.id)
            waiting += [row] if mine[0].seat in asked else []
    return playing, waiting


async def one(bot: CarsonBot, interaction: discord.Interaction[Any]) -> GameRow:
    """The one game meant; raises Refused where it could be several."""
    found = await meant(bot, interaction)
    if len(found) > 1:
        raise Refused("which-game")
    return found[0]


async def chosen(bot: CarsonBot, interaction: discord.Interaction[Any], wanted: str) -> int | None:
    """The game meant; where it could be several, the answer becomes a question and there is none yet."""
    found = await meant(bot, interaction)
    if len(found) == 1:
        return found[0].id
    lang = bot.lang(interaction)
    lives = [await bot.table.load(row.id) for row in found]
    select = GameSelect(wanted, say(lang, "bot.which.choose"), [offer(bot, live, interaction, lang) for live in lives])
    await interaction.edit_original_response(content=say(lang, "bot.which.ask"), view=rows(select))
    return None


def offer(bot: CarsonBot, live: Live, interaction: discord.Interaction[Any], lang: str) -> discord.SelectOption:
    """One game to choose: where it is played and what is to be decided; its value is a ticket, as on a button."""
    row, seat = live.row, bot.table.seat_of(live, interaction.user.id)
    channel = getattr(bot.get_channel(row.channel), "name", None)
    what = decision(bot.table.games[row.game].view(live.state, seat), lang)
    if channel:
        label = say(lang, "bot.which.game", channel=str(channel), decision=what)
    else:
        label = say(lang, "bot.which.other", number=row.id, decision=what)
    return discord.SelectOption(label=label[:100], value=f"{row.id}.{row.undos}:{bot.table.opened(live, seat)}")


class GameSelect(discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=r"cg:(?P<wanted>.+)"):
    """A question which game is meant; its id carries what is wanted there."""

    def __init__(self, wanted: str, heading: str, options: list[discord.SelectOption]) -> None:
        self.wanted = wanted
        super().__init__(discord.ui.Select(placeholder=heading[:150], options=options, custom_id=f"cg:{wanted}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["wanted"], "", [discord.SelectOption(label="-", value="-")])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await guarded(interaction, self.go_on(interaction, self.item.values[0]))

    async def go_on(self, interaction: discord.Interaction[Any], value: str) -> None:
        """Do what was wanted, in the game now chosen."""
        play, ticket = bot_of(interaction).play, read_ticket(value)
        if self.wanted == SHOW:
            await play.page(interaction, ticket[0], "")
        elif self.wanted == UNDO:
            await play.undo(interaction, ticket[0])
        else:
            await play.pressed(interaction, ticket, self.wanted)


def read_ticket(text: str) -> Ticket:
    """A ticket as a select carries it; raises Refused for anything else."""
    found = re.fullmatch(r"(\d+)\.(\d+):(\d+)", text)
    if found is None:
        raise Refused("stale")
    return int(found[1]), int(found[2]), int(found[3])
