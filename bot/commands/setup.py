"""The lobby's options: selects in a private message for the host; every choice shows on the card at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self

import discord

from bot import gate, steward
from bot.buttons import bot_of, guarded, rows
from bot.store import GameRow
from bot.table import Refused
from bot.turn import pace_text
from render.words import LANGUAGES, name, say
from rules.carson_city.options import CHOICES

if TYPE_CHECKING:
    from bot.client import CarsonBot

Entries = Mapping[str, str]
"""What a select offers: value -> label."""


class LobbySelect(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=r"lo:(?P<game>\d+):(?P<field>[a-z]+)"
):
    """One option of a game that is being set up."""

    def __init__(self, game: int, field: str, title: str, entries: Entries, current: str) -> None:
        self.game, self.field = game, field
        options = [
            discord.SelectOption(label=f"{title} · {label}"[:100], value=value, default=value == current)
            for value, label in entries.items()
        ]
        select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            placeholder=title[:150], options=options, custom_id=f"lo:{game}:{field}"
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["game"]), match["field"], "-", {"-": "-"}, "")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        setup = Setup(bot_of(interaction))
        await guarded(interaction, setup.chosen(interaction, self.game, self.field, self.item.values[0]))


class Setup:
    """What the host chooses before the start."""

    def __init__(self, bot: CarsonBot) -> None:
        self.bot = bot

    async def lobby(self, game: int, user: int) -> GameRow:
        """A game that is still being set up, by its host."""
        row = await self.bot.store.game(game)
        if row is None:
            raise Refused("no-such-game")
        if row.status != "lobby":
            raise Refused("started")
        if row.host != user:
            raise Refused("not-host")
        return row

    async def show(self, interaction: discord.Interaction[Any], game: int) -> None:
        """The button Options: a private message with a select for each."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        row = await self.lobby(game, interaction.user.id)
        await self._show(interaction, row)

    async def _show(self, interaction: discord.Interaction[Any], row: GameRow) -> None:
        lang = self.bot.lang(interaction)
        options = vars(self.bot.table.games[row.game].parse_options(row.options))
        found = [
            LobbySelect(
                row.id,
                field,
                name(lang, "option", field),
                {value: name(lang, "value", f"{field}.{value}") for value in values},
                options[field],
            )
            for field, values in CHOICES.items()
        ]
        found.append(LobbySelect(row.id, "language", say(lang, "bot.setup.language"), LANGUAGES, row.lang))
        paces = {str(pace): pace_text(lang, pace) for pace in steward.PACES}
        found.append(LobbySelect(row.id, "pace", say(lang, "bot.setup.pace"), paces, str(row.pace)))
        await interaction.edit_original_response(content=say(lang, "bot.setup.title"), view=rows(*found))

    async def chosen(self, interaction: discord.Interaction[Any], game: int, field: str, value: str) -> None:
        """A choice: written, then shown here and on the card."""
        await interaction.response.defer()
        bot = self.bot
        if field == "pace":
            await self.lobby(game, interaction.user.id)
            await steward.set_pace(bot.table, game, int(value), interaction.user.display_name)
        else:
            async with bot.table.lock(game):
                row = await self.lobby(game, interaction.user.id)
                if field == "language":
                    await bot.store.update(game, lang=value if value in LANGUAGES else row.lang)
                else:
                    await bot.store.update(game, options=await self.options(row, field, value))
        async with bot.table.lock(game):  # so that the newest choice is shown last
            row = await self.lobby(game, interaction.user.id)
            await self._show(interaction, row)
            text, view = await bot.lobby.card(row)
            channel = await bot.channel(row.channel)
            for message in await bot.store.outbox.messages(game, "lobby"):
                await gate.change(channel.get_partial_message(message.id), text, view)

    async def options(self, row: GameRow, field: str, value: str) -> str:
        """The game's options with one changed; raises Illegal or Refused where they make no game."""
        game = self.bot.table.games[row.game]
        old = dict(word.split("=", 1) for word in str(game.parse_options(row.options)).split())
        text = " ".join(f"{key}={each}" for key, each in (old | {field: value}).items())
        most = game.parse_options(text).box.players[-1]
        if len(await self.bot.store.seats(row.id)) > most:
            raise Refused("full", most=most)
        return text


def register(bot: CarsonBot) -> None:
    setup = Setup(bot)

    async def show(interaction: discord.Interaction[Any], game: int, _: str) -> None:
        await setup.show(interaction, game)

    bot.controls["setup"] = show
    bot.add_dynamic_items(LobbySelect)
