"""The Discord client: commands, buttons, the one error handler, start-up and farewell."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import os
import time
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.announce import Announcer
from bot.buttons import Control, MoveButton, MoveSelect, PageSelect
from bot.commands import verbs, where
from bot.commands.lobby import Lobby
from bot.commands.look import Look
from bot.commands.play import Play
from bot.store import GameRow, Store
from bot.table import Live, Refused, Table
from render.refuse import refusal
from render.words import has, language, say
from rules import GAMES
from rules.notation import Illegal

LOG = logging.getLogger(__name__)
LOBBY_ACTIONS = ("join", "leave", "computer", "start", "cancel")


class Words(app_commands.Translator):
    """Names and descriptions of commands in the person's language, from the catalogue."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        lang = language(locale.value)
        key = string.extras.get("key") or verbs.name_key(string.message, context.location)
        return say(lang, key)[:100] if lang != "en" and has(key) else None


class CarsonBot(discord.Client):
    """One bot: its database, its games, its words to the world."""

    def __init__(self, database: str | Path) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        mentions = discord.AllowedMentions(users=True, everyone=False, roles=False)
        super().__init__(intents=intents, allowed_mentions=mentions)
        self.database = database
        self.tree: Tree = Tree(self)
        self.store: Store
        self.table: Table
        self.lobby, self.play, self.look = Lobby(self), Play(self), Look(self)
        self.announcer = Announcer(self)

    async def setup_hook(self) -> None:
        self.store = await Store.open(self.database)
        self.table = Table(self.store, GAMES, time.time)
        self.add_dynamic_items(MoveButton, MoveSelect, Control, PageSelect, where.GameSelect)
        add_commands(self)
        await self.tree.set_translator(Words())
        await self._sync_if_changed()

    async def _sync_if_changed(self) -> None:
        """Commands are sent to Discord only when they differ from what was sent last."""
        body = [await command.get_translated_payload(self.tree, Words()) for command in self.tree.get_commands()]
        print_ = hashlib.sha256(json.dumps([body, str(self.application_id)], sort_keys=True).encode()).hexdigest()
        if await self.store.note("commands") != print_:
            await self.tree.sync()
            await self.store.set_note("commands", print_)

    async def on_ready(self) -> None:
        """What was not told before the last stop is told now; computer players go on."""
        for game in await self.store.unfinished():
            self.announcer.poke(game)

    async def close(self) -> None:
        workers = list(self.announcer.workers.values())
        if workers:
            await asyncio.wait(workers, timeout=3)
        await super().close()
        if hasattr(self, "store"):
            await self.store.close()

    # -- small things everybody needs

    async def channel(self, channel: int) -> Any:
        return self.get_channel(channel) or await self.fetch_channel(channel)

    async def game_here(self, interaction: discord.Interaction[Any]) -> GameRow:
        """The game of this channel; in direct messages the one that waits for this person."""
        return await where.one(self, interaction)

    def lang(self, interaction: discord.Interaction[Any]) -> str:
        """The reader's language."""
        return language(interaction.locale.value)

    def channel_lang(self, interaction: discord.Interaction[Any]) -> str:
        return language((interaction.guild_locale or interaction.locale).value)

    def safe(self, name: str) -> str:
        """A person's name as plain text: no markup, no mentions."""
        return discord.utils.escape_mentions(discord.utils.escape_markdown(name))

    def refusal(self, problem: Illegal, lang: str, live: Live | None = None) -> str:
        """Why not, as a sentence: the table's own reasons first, then the rules'."""
        key = f"bot.error.{problem.key}"
        if has(key):
            return say(lang, key, **problem.data)
        players = self.announcer.players(live) if live is not None else {}
        awaited = [GAMES[live.row.game].SEATS[seat] for seat in live.asked] if live is not None else []
        return refusal(problem, lang, players, awaited=awaited)

    async def control(self, interaction: discord.Interaction[Any], action: str, game: int, detail: str) -> None:
        """A button that is no move."""
        if action in LOBBY_ACTIONS:
            await self.lobby.pressed(interaction, action, game)
        elif action == "options":
            await self.play.options(interaction, game)
        elif action == "page":
            await self.play.page(interaction, game, detail)
        elif action == "undo":
            await self.play.undo(interaction, game)
        elif action == "board":
            await self.look.board(interaction, game)

    async def failed(self, interaction: discord.Interaction[Any], problem: BaseException) -> None:
        """The one error handler: a refusal is a sentence, anything else is logged and nothing is lost."""
        lang = self.lang(interaction)
        live = None
        if isinstance(problem, Illegal):
            with contextlib.suppress(Refused):
                row = await self.game_here(interaction)
                live = await self.table.load(row.id) if row.status == "running" else None
            text = self.refusal(problem, lang, live)
        else:
            LOG.error("an interaction failed", exc_info=problem)
            text = say(lang, "bot.error.failed")
        try:
            if interaction.response.is_done():
                await interaction.followup.send(text, ephemeral=True)
            else:
                await interaction.response.send_message(text, ephemeral=True)
        except discord.HTTPException:
            LOG.warning("a refusal could not be delivered")


class Tree(app_commands.CommandTree[CarsonBot]):
    """Commands whose errors all go to one place."""

    async def on_error(
        self, interaction: discord.Interaction[CarsonBot], error: app_commands.AppCommandError, /
    ) -> None:
        await self.client.failed(interaction, error.__cause__ or error)


def described(key: str) -> app_commands.locale_str:
    """A catalogue text as a command's description, translated for each reader."""
    return app_commands.locale_str(say("en", key)[:100], key=key)


def add_commands(bot: CarsonBot) -> None:
    """The commands that are no single verb."""
    tree = bot.tree

    @tree.command(name="new", description=described("bot.command.new"))
    async def new(interaction: discord.Interaction[CarsonBot]) -> None:
        await bot.lobby.create(interaction)

    @tree.command(name="move", description=described("bot.command.move"))
    @app_commands.describe(text=described("bot.command.move-text"))
    async def move(interaction: discord.Interaction[CarsonBot], text: str) -> None:
        await bot.play.typed(interaction, text)

    @move.autocomplete("text")
    async def moves(interaction: discord.Interaction[CarsonBot], typed: str) -> list[app_commands.Choice[str]]:
        return await bot.look.complete(interaction, typed)

    @tree.command(name="options", description=described("bot.command.options"))
    async def options(interaction: discord.Interaction[CarsonBot]) -> None:
        await bot.play.options(interaction)

    @tree.command(name="board", description=described("bot.command.board"))
    async def board(interaction: discord.Interaction[CarsonBot]) -> None:
        await bot.look.board(interaction)

    @tree.command(name="undo", description=described("bot.command.undo"))
    async def undo(interaction: discord.Interaction[CarsonBot]) -> None:
        await bot.play.undo(interaction)

    verbs.register(bot)  # last: a verb takes only a name that is free


async def run(token: str) -> None:
    """Run until told to stop."""
    discord.utils.setup_logging(level=logging.WARNING)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    database = Path(os.environ.get("CARSON_DATABASE", "data/carson.db"))
    database.parent.mkdir(parents=True, exist_ok=True)
    async with CarsonBot(database) as bot:
        await bot.start(token)
