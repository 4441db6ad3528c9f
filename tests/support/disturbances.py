"""What may go wrong around a bot: Discord fails or limits it, connections break, the disk is full, the clock jumps."""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from bot.local.driver import Local
from bot.local.faults import Fault
from bot.local.process import BotProcess
from tests.support.moved_clock import move_clock

ROUTES = (
    "POST /interactions/.*/callback",
    "PATCH /webhooks/.*/messages/@original",
    "POST /channels/.*/messages$",
    "PATCH /channels/.*/messages/",
    "DELETE /channels/.*/messages/",
    "POST /users/@me/channels",
    "GET ",
    "POST ",
    "",
)
REQUESTS: dict[str, dict[str, Any]] = {
    "429": {"status": 429},
    "429 everywhere": {"status": 429, "everywhere": True},
    "500": {"status": 500},
    "502": {"status": 502},
    "connection dropped": {"drop": True},
    "answer lost": {"drop": True, "after": True},
    "slow": {},
}
"""How a request fails, by name."""
GATEWAY = ("drop", "reconnect", "invalidate")
UNLIMITED = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
FULL = (0, resource.RLIM_INFINITY)
JUMPS = (-7 * 86400, -3600, -90, 90, 3600, 2 * 86400, 30 * 86400)
"""Seconds by which a clock is put forward or back."""
AWAY = (20, 400, 4000, 2 * 86400)
"""Seconds a bot may have been away: Discord forgets marks after minutes, and messages are old after an hour."""


class Disturbances:
    """Disturbs one bot, by a random generator, and counts how."""

    def __init__(self, local: Local, bot: BotProcess, folder: Path) -> None:
        self.local, self.bot, self.folder = local, bot, folder
        self.passed = 0
        """Seconds that have passed for everybody while the bot was away."""
        self.counts: Counter[str] = Counter()
        self.tasks: list[asyncio.Task[None]] = []
        self.ways: dict[str, Callable[[Random], None]] = {
            **{name: self._request(name) for name in REQUESTS},
            **{f"gateway {how}": self._gateway(how) for how in GATEWAY},
            "gateway refuses": self._no_gateway,
            "disk full": self._full,
            "clock jumps": self._jump,
        }

    def some(self, rng: Random, kinds: list[str] | None = None) -> list[str]:
        """Up to three things go wrong, now or in a moment; those that are named, if any are."""
        chosen = kinds if kinds is not None else rng.sample(list(self.ways), rng.choice((0, 1, 1, 2, 3)))
        for name in chosen:
            self.counts[name] += 1
            self.ways[name](rng)
        return chosen

    def away(self, rng: Random) -> None:
        """While the bot is down, time passes; its clock is right afterwards."""
        self.counts["away for long"] += 1
        seconds = rng.choice(AWAY)
        self.local.advance(seconds)
        self.passed += seconds
        move_clock(self.folder, self.passed)

    def over(self) -> None:
        """Nothing goes wrong any more."""
        self.local.server.faults.clear()
        for task in self.tasks:
            task.cancel()
        self.tasks.clear()
        self._limit(UNLIMITED)

    # -- each kind

    def _request(self, name: str) -> Callable[[Random], None]:
        def begin(rng: Random) -> None:
            more = dict(REQUESTS[name])
            if more.get("status") == 429:
                more["retry_after"] = rng.choice((0.05, 0.5, 3.0))
            if name == "slow":
                more["delay"] = rng.random() * 2
            self.local.server.faults.add(Fault(rng.choice(ROUTES), count=rng.choice((1, 1, 2, 4)), **more))

        return begin

    def _gateway(self, how: str) -> Callable[[Random], None]:
        return lambda rng: self._soon(rng, getattr(self.local.server.gateway, how))

    def _no_gateway(self, rng: Random) -> None:
        self.local.server.faults.add(Fault("WEBSOCKET /gateway", status=502, count=rng.randint(1, 2)))
        self._soon(rng, self.local.server.gateway.drop)

    def _full(self, rng: Random) -> None:
        async def full() -> None:
            self._limit(FULL)

        self._soon(rng, full)

    def _limit(self, most: tuple[int, int]) -> None:
        """How large a file the bot may write: with 0 bytes it cannot write at all, as on a full disk."""
        if self.bot.running and self.bot.pid is not None:
            with suppress(ProcessLookupError):
                resource.prlimit(self.bot.pid, resource.RLIMIT_FSIZE, most)

    def _jump(self, rng: Random) -> None:
        async def jump() -> None:
            move_clock(self.folder, self.passed + rng.choice(JUMPS))

        self._soon(rng, jump)

    def _soon(self, rng: Random, what: Callable[[], Awaitable[None]]) -> None:
        pause = rng.random() * 0.2

        async def later() -> None:
            await asyncio.sleep(pause)
            with suppress(ConnectionError, RuntimeError):
                await what()

        self.tasks.append(asyncio.create_task(later()))
