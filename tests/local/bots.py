"""Bots for tests: the sample, and a probe that does what a test tells it to."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord

from bot.local.driver import Local
from bot.local.launch import LocalLogin
from bot.local.sample import Sample
from tests.local import openapi

GO: dict[str, Any] = {"name": "go", "description": "Do what the test says", "type": 1}


class Probe(discord.Client):
    """Registers /go and hands every interaction to `act`; keeps results and errors."""

    def __init__(self, commands: list[dict[str, Any]] | None = None, **more: Any) -> None:
        more.setdefault("intents", discord.Intents.default())
        super().__init__(guild_ready_timeout=0.05, **more)
        self.commands = [GO] if commands is None else commands
        self.act: Callable[[discord.Interaction], Awaitable[Any]] = self._nothing
        self.results: list[Any] = []
        self.errors: list[Exception] = []
        self.heard: list[discord.Message] = []

    async def _nothing(self, interaction: discord.Interaction) -> None:
        return None

    async def setup_hook(self) -> None:
        assert self.application_id is not None
        await self.http.bulk_upsert_global_commands(self.application_id, payload=self.commands)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py waits 5 s here before a second identify; a test need not."""

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        try:
            self.results.append(await self.act(interaction))
        except Exception as error:
            self.errors.append(error)

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message)

    async def handled(self, count: int = 1, timeout: float = 10.0) -> None:
        """Wait until so many interactions were dealt with."""
        async with asyncio.timeout(timeout):
            while len(self.results) + len(self.errors) < count:
                await asyncio.sleep(0.005)

    @property
    def error(self) -> Any:
        assert len(self.errors) == 1, self.errors
        return self.errors[0]


class Bench:
    """A local Discord with a client in this process."""

    def __init__(self, local: Local, client: Any) -> None:
        self.local, self.client = local, client


@contextlib.asynccontextmanager
async def connected(local: Local, client: discord.Client) -> AsyncIterator[None]:
    """The client logged in at the local Discord, stopped at the end."""
    login = LocalLogin(local.address, local.token)
    login.point()
    task = asyncio.ensure_future(client.start(login.token))
    waiter = asyncio.ensure_future(local.online())
    try:
        await asyncio.wait({task, waiter}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        await waiter
        yield
    finally:
        waiter.cancel()
        await client.close()
        await asyncio.gather(task, waiter, return_exceptions=True)


@contextlib.asynccontextmanager
async def discord_with(client: discord.Client | None = None, **more: Any) -> AsyncIterator[Local]:
    """A local Discord with a bot; at the end nothing unknown and nothing invalid may have been sent."""
    description = openapi.loaded()
    more.setdefault("checker", description.check if description else None)
    async with Local(**more) as local:
        async with connected(local, client or Sample()):
            yield local
        assert not local.log.problems(), local.log.problems()
        if description is not None:
            answers = [r for r in local.log.requests if r.status in (200, 201)]
            wrong = [(r.path, description.check_answer(r.method, r.path, r.status, r.answer)) for r in answers]
            found = [f"{path}: {problem}" for path, problems in wrong for problem in problems]
            assert not found, "\n".join(found)
