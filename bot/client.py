"""The Discord client: commands, buttons, the one error handler, start-up and farewell."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot import service
from bot.channel import game_end, welcome
from bot.channel.workers import Announcer
from bot.commands import (
    board,
    health,
    host,
    lobby,
    lobby_lineup,
    lobby_options,
    plan,
    play,
    remind,
    texts,
    verbs,
    which_game,
)
from bot.commands.board import Look
from bot.commands.lobby import Lobby
from bot.commands.plan import Planner
from bot.commands.play import TAKEN, Play
from bot.commands.texts import Read
from bot.ops import log_format
from bot.ops.circuit_breaker import Fuse
from bot.ops.metrics import Meter
from bot.store.database import Store
from bot.store.games import GameRow
from bot.table import hosting
from bot.table.reminders import Postman, Reminders
from bot.table.session import Refused, Session
from bot.table.table import Table
from bot.ui import send
from bot.ui.buttons import AmountButton, Control, MoveButton, MoveSelect, PageSelect, guarded
from bot.ui.interaction import Interaction
from bot.ui.permissions import Access, lacking, named, refused
from bot.ui.text import Words, safe_names
from render.language import language
from render.refusals import refusal
from render.words import has, say
from rules import GAMES
from rules.notation import Illegal

LOG = logging.getLogger(__name__)
Handler = Callable[[Interaction, int, str], Awaitable[None]]
"""What a button does that is no move: for which game, and whatever else its id carries."""
Form = Callable[[Interaction, str], Coroutine[Any, Any, None]]
"""What is done with a form that was sent; its id says what it was about."""
FAREWELL = 2.0
"""Seconds that answers, and then announcements, may take to finish when we are told to stop."""
FAILED = {None: "failed", True: "failed-taken", False: "failed-not-taken"}
"""What somebody is told whose wish failed: whether it was a move, and whether that has been made."""


class CarsonBot(discord.Client):
    """One bot: its database, its games, its words to the world."""

    def __init__(self, database: str | Path, reminding: float = 60.0) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        mentions = discord.AllowedMentions(users=True, everyone=False, roles=False)
        self.meter, self.fuse = Meter(), Fuse()
        super().__init__(intents=intents, allowed_mentions=mentions, http_trace=self.meter.trace())
        self.database, self.reminding = database, reminding
        self.controls: dict[str, Handler] = {}
        self.wanted: dict[str, which_game.Wanted] = {}
        self.forms: dict[str, Form] = {}
        self.languages: dict[int, str] = {}
        """Who chose which language."""
        self.heard: dict[int, str] = {}
        """The language of everybody's Discord."""
        self.tasks: list[asyncio.Task[None]] = []
        self.busy: set[asyncio.Task[Any]] = set()
        self.tree: Tree = Tree(self)
        self.store: Store
        self.table: Table
        self.lobby, self.play, self.look, self.read = Lobby(self), Play(self), Look(self), Read(self)
        self.planner = Planner(self)
        self.announcer = Announcer(self)
        self.greeting = welcome.Greeting(self)
        self.access = Access(self)

    async def setup_hook(self) -> None:
        self.store = await Store.open(self.database)
        self.table = Table(self.store, GAMES, time.time, self.meter)
        self.table.wrote = self.announcer.poke
        self.announcer.since_start = await self.store.outbox.last()
        self.languages, self.heard = await self.store.people.languages(), await self.store.people.heard()
        self.add_dynamic_items(MoveButton, AmountButton, MoveSelect, Control, PageSelect, which_game.GameSelect)
        add_commands(self)
        await self.tree.set_translator(Words())
        await self._sync_if_changed()

    async def _sync_if_changed(self) -> None:
        """Commands are sent to Discord only when they differ from what was sent last."""
        body = [await command.get_translated_payload(self.tree, Words()) for command in self.tree.get_commands()]
        print_ = hashlib.sha256(json.dumps([body, str(self.application_id)], sort_keys=True).encode()).hexdigest()
        if await self.store.notes.get("commands") != print_:
            await self.tree.sync()
            await self.store.notes.set("commands", print_)

    async def on_ready(self) -> None:
        """What was not told before the last stop is told now; computer players go on."""
        await self.announcer.find_channels()
        for game in await self.store.outbox.unfinished():
            self.announcer.poke(game)
        if not self.tasks:  # Discord may say more than once that it is ready
            reminders = Reminders(self.table, Postman(self).send, self.reminding)
            self.tasks.append(asyncio.create_task(reminders.run(), name="reminders"))
            self.tasks.append(asyncio.create_task(self.announcer.look_around(self.reminding), name="look around"))
        await self.greeting.everywhere()

    async def on_interaction(self, interaction: Interaction) -> None:
        """Forms that were sent: known by their ids, so that they work after a restart. And presses on what has just
        gone from its message, which the library would leave without an answer. Everybody's language is noted.
        """
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.component and interaction.message is not None:
            there = {getattr(part, "custom_id", "") for row in interaction.message.components for part in inside(row)}
            if data["custom_id"] not in there:
                await send.whisper(interaction, self.refusal(Refused("gone"), self.lang(interaction)))
        if interaction.type is discord.InteractionType.modal_submit:
            handler = self.forms.get(data["custom_id"][:2])
            if handler is not None:
                await guarded(interaction, handler(interaction, data["custom_id"]))
        await self.hear(interaction.user.id, language(interaction.locale.value))

    async def hear(self, user: int, lang: str) -> None:
        """Remember the language of somebody's Discord, for what we write to them unasked."""
        if self.heard.get(user) != lang:
            self.heard[user] = lang
            await self.store.people.hear(user, lang)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.greeting.greet(guild)
        await self.announcer.find_channels()
        for game in await self.store.outbox.unfinished():  # we may have been here before
            self.announcer.poke(game)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.channel_gone(thread.thread_id)

    async def channel_gone(self, channel: int) -> None:
        """A game cannot go on without its channel."""
        row = await self.store.games.in_channel(channel)
        if row is not None:
            await hosting.abandon(self.table, row.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        await self.greeting.greet(channel.guild)

    async def on_guild_channel_update(self, _: object, channel: discord.abc.GuildChannel) -> None:
        await self.allowed(channel.guild)

    async def on_guild_role_update(self, _: object, role: discord.Role) -> None:
        await self.allowed(role.guild)

    async def on_member_update(self, _: object, member: discord.Member) -> None:
        if member == member.guild.me:  # of others we do not hear
            await self.allowed(member.guild)

    async def allowed(self, guild: discord.Guild) -> None:
        """What we may do in a server may have changed."""
        await self.access.changed(guild)
        await self.greeting.greet(guild)

    async def on_app_command_completion(self, interaction: Interaction, _: object) -> None:
        await self.access.remark(interaction)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.greeting.farewell(guild)

    def working(self) -> None:
        """The present task answers somebody: it is waited for before we leave."""
        task = asyncio.current_task()
        assert task is not None
        self.busy.add(task)
        task.add_done_callback(self.busy.discard)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for group in (self.busy, self.announcer.workers.values()):  # answers first: they make news
            if waited_for := [task for task in group if task is not asyncio.current_task()]:
                await asyncio.wait(waited_for, timeout=FAREWELL)
        await super().close()
        if hasattr(self, "store"):
            await self.store.close()

    # -- small things everybody needs

    async def channel(self, channel: int) -> Any:
        return self.get_channel(channel) or await self.fetch_channel(channel)

    async def game_here(self, interaction: Interaction) -> GameRow:
        """The game of this channel; in direct messages the one that waits for this person."""
        return await which_game.one(self, interaction)

    def lang(self, interaction: Interaction) -> str:
        """The reader's language: the one chosen, else that of their Discord."""
        return self.languages.get(interaction.user.id) or language(interaction.locale.value)

    def private_lang(self, user: int, channel: str) -> str:
        """The language in which we write to somebody unasked; the channel's where we have never heard theirs."""
        return self.languages.get(user) or self.heard.get(user) or channel

    def channel_lang(self, interaction: Interaction) -> str:
        """The server’s language; the host’s where it is American, as Discord calls every server that cannot choose."""
        home = interaction.guild_locale
        return self.lang(interaction) if home in (None, discord.Locale.american_english) else language(home.value)

    def refusal(self, problem: Illegal, lang: str, session: Session | None = None) -> str:
        """Why not, as a sentence: the table's own reasons first, then the rules'."""
        key = f"bot.error.{problem.key}"
        if problem.key == "missing":
            return say(lang, key, permissions=named(lang, str(problem.data["permissions"]).split()))
        if has(key):
            return say(lang, key, **problem.data)
        if session is None:
            return refusal(problem, lang, {})
        return refusal(problem, lang, safe_names(session), awaited=session.awaited)

    async def control(self, interaction: Interaction, action: str, game: int, detail: str) -> None:
        """A button that is no move."""
        if action in self.controls:
            await self.controls[action](interaction, game, detail)

    async def failed(self, interaction: Interaction, problem: BaseException) -> None:
        """The one error handler: a refusal is a sentence, anything else is logged and nothing is lost."""
        lang = self.lang(interaction)
        session = None
        if isinstance(problem, discord.Forbidden) and (names := lacking(interaction)):
            problem = refused(names)
        if isinstance(problem, Illegal):
            with contextlib.suppress(Refused):
                row = await self.game_here(interaction)
                session = await self.table.load(row.id) if row.status == "running" else None
            text = self.refusal(problem, lang, session)
        else:
            await self.trouble(interaction, problem)
            text = say(lang, f"bot.error.{FAILED[interaction.extras.get(TAKEN)]}")
        try:
            await send.whisper(interaction, text)
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            LOG.warning("a refusal could not be delivered")

    async def trouble(self, interaction: Interaction, problem: BaseException) -> None:
        """Log what should not have happened; too much of it, and we rest for a while."""
        row = None
        with contextlib.suppress(Exception):
            row = await self.store.games.in_channel(interaction.channel_id or 0)
        here = log_format.fields(game=row.id, ply=row.ply) if row is not None else {}
        LOG.error("an interaction failed", exc_info=problem, extra=here)
        ours = not isinstance(problem, discord.HTTPException | aiohttp.ClientError)
        if ours and self.fuse.failed():
            LOG.error("too much fails: resting")

    async def open(self, interaction: Interaction) -> bool:
        """Whether something new may be begun; where not, that is said."""
        self.working()
        if not self.fuse.blown:
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            await send.whisper(interaction, say(self.lang(interaction), "bot.error.resting"))
        return False

    def dispatch(self, event: str, /, *what: Any, **more: Any) -> None:
        if event == "interaction":
            self.meter.heard(what[0].id)
        super().dispatch(event, *what, **more)


def inside(row: discord.Component) -> list[Any]:
    """What stands in a row of a message."""
    return list(getattr(row, "children", ()))


class Tree(app_commands.CommandTree[CarsonBot]):
    """Commands whose errors all go to one place."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return await self.client.open(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        await self.client.failed(interaction, error.__cause__ or error)


def add_commands(bot: CarsonBot) -> None:
    """Commands, buttons that are no move, and forms, each from the module that answers them."""
    for module in (
        lobby,
        play,
        plan,
        board,
        texts,
        remind,
        host,
        lobby_options,
        lobby_lineup,
        welcome,
        game_end,
        health,
    ):
        module.register(bot)
    verbs.register(bot)  # last: a verb takes only a name that is free


async def run(token: str) -> int:
    """Run until told to stop; the exit code."""
    return await service.run(lambda settings: CarsonBot(settings.database, settings.reminding), token)
