"""The driver: everything a person can do, for tests and for the page alike.

async with Local(people=["ann"]) as local:
    await local.person("ann").slash("saloon", "ping")
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Any

from bot.limits.visible import shows
from bot.local import interactions, permissions
from bot.local.errors import RefusedError
from bot.local.faults import Fault
from bot.local.files import Files
from bot.local.log import Log
from bot.local.model import Channel, Guild, Interaction, Message, User
from bot.local.person import Person
from bot.local.server import Checker, Server
from bot.local.world import Rules, World


class Local:
    """A running local Discord: `async with Local(people=["ann", "bob"]) as local`."""

    def __init__(
        self,
        *,
        people: Iterable[str] = ("ann", "bob", "cem"),
        rules: Rules | None = None,
        world: World | None = None,
        files: Files | None = None,
        checker: Checker | None = None,
        port: int = 0,
        guild: str = "Carson City",
        channels: Iterable[str] = ("saloon", "prairie"),
        bot_name: str = "Carson City",
    ) -> None:
        fresh = world is None
        self.world = world or World(rules, files)
        if rules is not None:
            self.world.rules = rules
        if fresh or not self.world.app_id:
            self.world.make_app(bot_name)
        for name in people:
            if self.world.person(name) is None:
                self.world.add_person(name)
        if not self.world.guilds:
            made = self.world.add_guild(guild)
            for name in channels:
                self.world.add_channel(made, name)
        self.server = Server(self.world, checker=checker)
        self._port = port
        self._waiters: list[tuple[Callable[[], Any], asyncio.Future[None]]] = []
        self._last_change = time.monotonic()
        self._answered: set[str] = set()
        self.world.listeners.append(self._hear)

    async def __aenter__(self) -> Local:
        await self.server.start(self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def stop(self) -> None:
        await self.server.stop()
        if self._hear in self.world.listeners:
            self.world.listeners.remove(self._hear)

    # what tests ask for ------------------------------------------------------------------------------------

    @property
    def address(self) -> str:
        return self.server.base

    @property
    def token(self) -> str:
        return self.world.bot_token

    @property
    def log(self) -> Log:
        return self.server.log

    def person(self, name: str) -> Person:
        user = self.world.person(name)
        if user is None:
            raise RefusedError("unknown-person", f"There is nobody called {name!r}.")
        return Person(self, user)

    def add_person(self, name: str) -> Person:
        name = name.strip()
        if not shows(name):
            raise RefusedError("name", "A name that shows as nothing is no name.")
        if not 1 <= len(name) <= 32 or any(not c.isprintable() for c in name):
            raise RefusedError("name", "A name has 1 to 32 characters.")
        if self.world.person(name) is not None:
            raise RefusedError("name-taken", f"There is already somebody called {name}.")
        return Person(self, self.world.add_person(name))

    def guild(self, name: str | None = None) -> Guild:
        """A guild by its name; without a name the first."""
        for guild in self.world.guilds.values():
            if name in (None, guild.name):
                return guild
        raise LookupError(f"no guild {name!r}")

    def channel(self, wanted: str | Channel, guild: Guild | None = None) -> Channel:
        """A channel by object, id or name; a name is looked up in the guild, by default in all."""
        if isinstance(wanted, Channel):
            return wanted
        if wanted in self.world.channels:
            return self.world.channels[wanted]
        for channel in self.world.channels.values():
            if channel.name == wanted and (guild is None or channel.guild_id == guild.id):
                return channel
        raise RefusedError("unknown-channel", f"There is no channel {wanted!r}.")

    def set_permissions(
        self, who: User | str, channel: str | Channel, *, deny: Iterable[str] = (), allow: Iterable[str] = ()
    ) -> None:
        """Allow or deny in one channel; `who` is a person, a role id, "bot" or "everyone"."""
        place = self.channel(channel)
        if place.guild_id is None:
            raise ValueError("direct messages have no permissions to set")
        target = {"bot": self.world.app_id, "everyone": place.guild_id}.get(who) if isinstance(who, str) else who.id
        target = target or str(who)
        self.world.overwrite(place, target, allow=permissions.bits(*allow), deny=permissions.bits(*deny))

    def fault(self, route: str, **what: Any) -> Fault:
        """Let the next requests to a route fail: delay=, status=, drop=True, count=, after=True."""
        return self.server.faults.add(Fault(route, **what))

    def advance(self, seconds: float) -> None:
        """Move the clock forward."""
        self.world.clock.advance(seconds)

    # waiting -----------------------------------------------------------------------------------------------

    def _hear(self, kind: str, subject: Any) -> None:
        self._last_change = time.monotonic()
        for waiter in list(self._waiters):
            if not waiter[1].done() and waiter[0]():
                waiter[1].set_result(None)

    async def until(self, condition: Callable[[], Any], what: str = "it", timeout: float = 10.0) -> None:
        """Wait until something is true; AssertionError if it does not become so."""
        if condition():
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        entry = (condition, future)
        self._waiters.append(entry)
        try:
            await asyncio.wait_for(future, timeout)
        except TimeoutError:
            raise AssertionError(f"waited {timeout} s for {what}") from None
        finally:
            self._waiters.remove(entry)

    async def online(self, timeout: float = 20.0) -> None:
        """Wait until the bot is connected and has registered something to use."""
        await self.until(lambda: self.server.gateway.online and bool(self.world.commands), "the bot", timeout)

    async def quiet(self, seconds: float = 0.05, timeout: float = 10.0) -> None:
        """Wait until nothing is under way and nothing has changed for a moment."""
        limit = time.monotonic() + timeout
        while True:
            calm = self._last_change + seconds - time.monotonic()
            if calm <= 0 and not self.busy():
                return
            if time.monotonic() > limit:
                raise AssertionError(f"not quiet within {timeout} s: {self.busy()}")
            await asyncio.sleep(max(0.005, calm))

    def busy(self) -> list[str]:
        """What is still under way."""
        busy = [f"{self.server.busy} requests"] if self.server.busy else []
        for key, one in self.world.interactions.items():
            if key in self._answered:  # for good: a game has hundreds, and this is asked after each
                continue
            if interactions.waiting(self.world, one):
                busy.append(f"interaction {one.name or one.id}")
            else:
                self._answered.add(key)
        return busy

    def bot_messages(self, channel: str | Channel) -> list[Message]:
        """Everything the bot said in a channel, also what only one person sees."""
        found = self.world.messages.get(self.channel(channel).id, {}).values()
        return [m for m in found if m.author_id == self.world.app_id]

    def interaction(self, interaction_id: str) -> Interaction:
        return self.world.interactions[interaction_id]
