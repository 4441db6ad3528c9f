"""The Discord client: what happens there, start-up and farewell."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot import service
from bot.assembly import assembled
from bot.channel.bulletins import BulletinPost
from bot.channel.digest import DigestPost
from bot.channel.look_around import LookAround
from bot.channel.postman import Postman
from bot.channel.welcome import Welcome
from bot.channel.workers import Workers
from bot.command_sync import keep
from bot.commands import (
    away,
    board,
    games,
    health,
    hints,
    host,
    intentions,
    learn,
    lobby,
    lobby_lineup,
    lobby_options,
    lobby_presets,
    my_game,
    orders,
    plan,
    play,
    remind,
    rulebook,
    stats,
    texts,
    undo,
    verbs,
    vote,
    what_if,
    which_game,
)
from bot.emoji_upload import keep_emoji, know_emoji
from bot.identifies import Identifies
from bot.ops.fair_use import URGENCY, FairUse, Urgency, part
from bot.ops.fence import fence
from bot.ops.garbage import leave_alone
from bot.ops.metrics import Metrics
from bot.ops.pool import Pool
from bot.others import Others
from bot.sampling import sample
from bot.settings import Running
from bot.store.database import Store
from bot.store.single_instance import Held
from bot.table import hosting
from bot.table.attendance import Attendance
from bot.table.digests import Digests
from bot.table.reminders import Reminders
from bot.table.session import RefusedError
from bot.table.watches import Watches
from bot.ui import send
from bot.ui.app import App, AppClient, Tree, guarded, lang_of
from bot.ui.buttons import AmountButton, Control, MoveButton, MoveSelect, PageSelect
from bot.ui.interaction import Interaction
from bot.ui.layouts import inside
from bot.ui.permissions import enough
from bot.ui.refusal import refusal
from bot.ui.signs import OURS
from bot.ui.text import Words

WARM = "bot.warm"
"""What the pool's processes have at hand from the beginning."""
WHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
BY_SERVERS = app_commands.AppInstallationType(guild=True, user=False)
"""Every command can be used in servers and in direct messages with the bot, and comes with the server."""
CONNECTED = {"ready": True, "resumed": True, "disconnect": False}
"""Which of the library's events tell whether we are."""
FAREWELL = 2.0
"""Seconds that answers, and then announcements, may take to finish when we are told to stop."""


class CarsonBot(AppClient):
    """One bot: it hears Discord, and passes on what it hears."""

    def __init__(
        self,
        database: str | Path,
        reminding: float = 60.0,
        metrics: Metrics | None = None,
        workers: int = 0,
        emoji: bool = False,
        lease: Held | None = None,
        pool: Pool | None = None,
        fair: FairUse | None = None,
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        mentions = discord.AllowedMentions(users=True, everyone=False, roles=False)
        self.metrics = metrics or Metrics()
        trace = self.metrics.trace() if lease is None else fence(self.metrics.trace(), lease.holds)
        shard, count = (lease.shard if lease is not None else None) or (None, None)
        super().__init__(
            intents=intents, allowed_mentions=mentions, http_trace=trace, shard_id=shard, shard_count=count
        )
        self.database, self.reminding, self.emoji, self.lease = database, reminding, emoji, lease
        self.pool, self.shares_pool = pool or Pool(workers), pool is not None
        self.fair = fair or FairUse(self.metrics)
        self.http.request = self.fair.between(self.http.request)  # type: ignore[assignment, method-assign]
        self.tasks: list[asyncio.Task[None]] = []
        self.metrics.connected[self.shard_id or 0] = False
        self.looking = False
        """Whether somebody looks for what is due."""
        self.templates: list[re.Pattern[str]] = []
        """What the ids of our buttons and lists look like."""
        self.tree = CommandTree(self, allowed_contexts=WHERE, allowed_installs=BY_SERVERS)
        self.workers: Workers
        self.attendance: Attendance
        self.around: LookAround
        self.welcome: Welcome
        self.identifies: Identifies

    async def login(self, token: str) -> None:
        """Before anything else: as long as more is to be said than Discord allows, what nobody waits for waits."""
        URGENCY.set(Urgency.ANSWER)
        await super().login(token)

    async def setup_hook(self) -> None:
        URGENCY.set(Urgency.REST)  # what begins from here on is for itself again
        store = await Store.open(self.database)
        try:
            self.app = app = await assembled(self, store, self.metrics, self.pool)
        except BaseException:
            await store.close()  # its threads would keep the process alive
            raise
        if not self.shares_pool:
            self.pool.start(WARM)
        self.workers, self.welcome = Workers(app), Welcome(app)
        self.attendance = Attendance(app.table, Postman(app).departed, self.reminding, shard=self.shard_id or 0)
        self.attendance.ours = app.ours
        self.around = LookAround(app, self.workers)
        app.computers.tell, app.computers.show, app.computers.ours = self.told, app.live.poke, app.ours
        self.workers.since_start = await app.store.outbox.last()
        self.add_dynamic_items(MoveButton, AmountButton, MoveSelect, Control, PageSelect, which_game.GameSelect)
        add_commands(app, self.tree)
        await self.tree.set_translator(Words())
        self.tasks.append(asyncio.create_task(Others(app, self.around).run(), name="others"))
        if self.first:
            self.tasks.append(asyncio.create_task(keep(self, self.tree, app.store.notes), name="commands"))
            OURS.known.clear()
        if self.emoji:
            sending = keep_emoji(self, app.store.emojis, OURS, self.pool)
            known = sending if self.first else know_emoji(self, app.store.emojis, OURS)
            self.tasks.append(asyncio.create_task(known, name="emoji"))
        leave_alone()
        self.identifies = Identifies(app.store.notes)
        await self.identifies.wait()

    @property
    def first(self) -> bool:
        """Whether direct messages come here, and what concerns no server is done here."""
        return not self.shard_id

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if self.lease is not None and self.lease.shard is not None:
            await self.lease.login()
        else:
            await super().before_identify_hook(shard_id, initial=initial)
        await self.identifies.count()

    async def on_ready(self) -> None:
        """What was not told before the last stop is told now; computer players go on."""
        if not self.looking:  # Discord may say more than once that it is ready
            self.looking = True
            shard = (self.shard_id or 0, self.shard_count or 1)
            reminders = Reminders(self.app.table, Postman(self.app).send, self.reminding, shard=shard)
            self.tasks.append(asyncio.create_task(reminders.run(), name="reminders"))
            if self.first:
                digests = Digests(self.app.table, DigestPost(self.app).send, self.reminding)
                self.tasks.append(asyncio.create_task(digests.run(), name="digests"))
                watches = Watches(self.app.table, BulletinPost(self.app).send, self.reminding)
                self.tasks.append(asyncio.create_task(watches.run(), name="watches"))
            self.tasks.append(asyncio.create_task(self.attendance.run(), name="attendance"))
            self.tasks.append(asyncio.create_task(self.around.run(self.reminding), name="look around"))
            self.tasks.append(asyncio.create_task(self.around.show_pictures(), name="pictures"))
            if self.metrics.served:
                sampling = sample(self.app, self.workers, self.fair, self.shard_id or 0)
                self.tasks.append(asyncio.create_task(sampling, name="sampling"))
        await self.around.catch_up()
        await self.welcome.everywhere()
        await self.around.find_channels()

    def add_dynamic_items(self, *items: type[discord.ui.DynamicItem[Any]]) -> None:
        super().add_dynamic_items(*items)
        self.templates += [item.__discord_ui_compiled_template__ for item in items]

    def understood(self, custom_id: str) -> bool:
        """Whether the id of a button or a list means something to us."""
        return any(template.fullmatch(custom_id) for template in self.templates)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Forms that were sent: known by their ids, so that they work after a restart. And presses on what has just
        gone from its message, or what no version knows any more, which the library would leave without an answer.
        Everybody's language is noted.
        """
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.component and interaction.message is not None:
            there = {getattr(part, "custom_id", "") for part in inside(interaction.message.components)}
            if data["custom_id"] not in there or not self.understood(data["custom_id"]):
                await send.whisper(interaction, refusal(RefusedError("gone"), lang_of(interaction)))
        if interaction.type is discord.InteractionType.modal_submit:
            handler = self.app.handlers.forms.get(data["custom_id"][:2])
            if handler is not None:
                await guarded(interaction, handler(interaction, data["custom_id"]))
            else:
                await send.whisper(interaction, refusal(RefusedError("gone"), lang_of(interaction)))
        await self.app.languages.hear(interaction)
        if interaction.type is not discord.InteractionType.autocomplete:
            await self.opened(interaction)

    async def opened(self, interaction: Interaction) -> None:
        """Somebody uses us: they may have opened their direct messages to us, and the channel may be open again."""
        await self.app.barred.lifted(interaction.user.id)
        if interaction.channel_id is not None and enough(interaction):
            await self.around.opened(interaction.channel_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.welcome.greet(guild)
        await self.app.permissions.changed(self, guild)  # we may have been here before
        await self.around.find_channels(guild.id)

    def told(self, game: int) -> None:
        """There may be something new to tell about a game, and another player may be up."""
        self.app.live.poke(game)
        self.workers.poke(game)
        self.attendance.poke(game)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.channel_gone(channel.id)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self.channel_gone(thread.thread_id)

    async def channel_gone(self, channel: int) -> None:
        """A game cannot go on without its channel."""
        row = await self.app.store.games.in_channel(channel)
        if row is not None:
            await hosting.abandon(self.app.table, row.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        await self.welcome.greet(channel.guild)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        if before.overwrites != channel.overwrites:
            await self.allowed(channel.guild)

    async def on_guild_role_update(self, before: discord.Role, role: discord.Role) -> None:
        if before.permissions != role.permissions:
            await self.allowed(role.guild)

    async def on_guild_role_delete(self, role: discord.Role) -> None:
        await self.allowed(role.guild)

    async def on_member_update(self, before: discord.Member, member: discord.Member) -> None:
        same = before.roles == member.roles and before.timed_out_until == member.timed_out_until
        if member == member.guild.me and not same:  # of others we do not hear
            await self.allowed(member.guild)

    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        await self.around.opened(thread.thread_id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        await self.around.opened(thread.id)

    async def allowed(self, guild: discord.Guild) -> None:
        """What we may do in a server may have changed."""
        await self.app.permissions.changed(self, guild)
        await self.welcome.greet(guild)

    async def on_app_command_completion(self, interaction: Interaction, _: object) -> None:
        await self.app.permissions.remark(interaction)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.welcome.farewell(guild)

    async def close(self) -> None:
        self.metrics.connected.pop(self.shard_id or 0, None)
        for task in self.tasks:
            task.cancel()
        try:
            if hasattr(self, "app"):
                await finished(self.app.guard.busy)  # answers first: they make news
                groups = [each.tasks for each in (self.app.computers, self.workers, self.app.live)]
                await finished(*(each.values() for each in groups))
                self.workers.closed = self.app.live.closed = True
                left = [task for each in groups for task in each.values()]
                for task in left:
                    task.cancel()  # what is not said waits in the outbox
                await finished(left)
            await super().close()
        finally:
            if not self.shares_pool:
                self.pool.close()
            if hasattr(self, "app"):
                await self.app.store.close()  # its threads would keep the process alive

    def dispatch(self, event: str, /, *what: Any, **more: Any) -> None:
        if event == "interaction":
            self.metrics.heard(what[0].id)
        if event in CONNECTED:
            self.metrics.connected[self.shard_id or 0] = CONNECTED[event]
        if self.is_closed():
            return  # the library may say that it is ready after it was told to leave, and then fails
        super().dispatch(event, *what, **more)


async def finished(*groups: Iterable[asyncio.Task[Any]]) -> None:
    """Wait a little for what was begun; one group may begin something of the next."""
    until = time.monotonic() + FAREWELL
    for group in groups:
        if waited_for := [task for task in group if task is not asyncio.current_task()]:
            await asyncio.wait(waited_for, timeout=max(0.0, until - time.monotonic()))


class CommandTree(app_commands.CommandTree[CarsonBot]):
    """Commands whose errors all go to one place."""

    async def interaction_check(self, interaction: discord.Interaction[CarsonBot], /) -> bool:
        return await self.client.app.guard.open(interaction)

    async def on_error(
        self, interaction: discord.Interaction[CarsonBot], error: app_commands.AppCommandError, /
    ) -> None:
        problem = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await self.client.app.guard.failed(interaction, problem)


def add_commands(app: App, tree: Tree) -> None:
    """Commands, buttons that are no move, and forms, each from the module that answers them."""
    looking = (board, texts, rulebook, my_game, stats, games)
    ahead = (plan, orders, intentions, what_if)
    setting_up = (lobby, lobby_presets, lobby_options, lobby_lineup)
    for module in (*setting_up, learn, play, undo, *ahead, hints, *looking, remind, away, host, vote, health):
        module.register(app, tree)
    verbs.register(app, tree)  # last: a verb takes only a name that is free


async def run(token: str) -> int:
    """Run until told to stop; the exit code."""

    shared: list[Pool] = []
    """One pool for all shards of this process."""
    fair: list[FairUse] = []
    """One gate to Discord for all of them."""

    def make(settings: Running, metrics: Metrics, lease: Held) -> CarsonBot:
        if lease.shard is not None and not shared:
            shared.append(Pool(settings.workers))
            shared[0].start(WARM)
        if not fair:
            fair.append(FairUse(metrics, lambda: part(lease.workers)))
        pool, wishes = shared[0] if shared else None, (settings.reminding, metrics, settings.workers, settings.emoji)
        return CarsonBot(settings.database, *wishes, lease, pool, fair[0])

    try:
        return await service.run(make, token)
    finally:
        for pool in shared:
            pool.close()
