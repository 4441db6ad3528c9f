"""Running the bot as a service: settings, logs, signals, and one sentence for whoever runs it when that cannot be."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import discord

from bot import outages
from bot.identifies import TooOftenError
from bot.ops import log_format
from bot.ops.blame import advice
from bot.ops.loop_watch import watched
from bot.ops.metrics import Metrics, Troubles
from bot.settings import Running, SettingsError, running
from bot.store.migrate import UnusableError
from bot.store.single_instance import Lease
from bot.store.transaction import StoreError

REFUSED = "Discord refuses DISCORD_TOKEN: copy it again from the developer pages."
TOO_MANY = "Discord wants this bot's servers shared out among several processes, which it cannot: remove it from some."
TOO_OLD = "Discord does not understand this version of the bot any more: update it (git pull && make install)."
INTENTS = (
    "Discord does not allow the intents this bot asks for: update it, or allow them on the developer pages"
    " (Bot, Privileged Gateway Intents)."
)
CLOSED = {4004: REFUSED, 4010: TOO_MANY, 4011: TOO_MANY, 4012: TOO_OLD, 4013: TOO_OLD, 4014: INTENTS}
"""What to do where the gateway closes with a code after which no new attempt can succeed."""
TOO_OFTEN = "Discord was logged in to too often today: the next start waits as long as it must."
T = TypeVar("T")
AGAIN = 1.0
"""Seconds after which what was told to end is told again: a wait that ends in the same instant may not hear it."""


async def run(make: Callable[[Running, Metrics], discord.Client], token: str) -> int:
    """Run until told to stop; the exit code, 2 where something must be put right first."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    told, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told.set)
    try:
        settings = running(os.environ)
        log_format.begin(settings.level, as_json=settings.json, hidden=(token,))
        try:
            settings.database.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise UnusableError(f"The database {settings.database} cannot be used: {problem}.") from None
        lease = await until(told, Lease.take(settings.database))
        if lease is None:
            return 0
        try:
            metrics = Metrics()
            logging.getLogger().addHandler(Troubles(metrics))
            async with watched(metrics):
                await stay(told, lambda: make(settings, metrics), token)
        finally:
            await lease.release()
    except (SettingsError, UnusableError) as problem:
        return sorry(str(problem))
    except StoreError as problem:
        return sorry(f"The database {settings.database} cannot be used: {str(problem).rstrip('.')}.")
    except discord.LoginFailure:
        return sorry(REFUSED)
    except (discord.ConnectionClosed, discord.PrivilegedIntentsRequired) as problem:
        return closed(getattr(problem, "code", 4014))
    except TooOftenError:
        return sorry(TOO_OFTEN, 1)
    except discord.HTTPException as problem:
        return sorry(f"Discord does not let the bot in: {str(problem).rstrip('.')}.", 1)  # later it may
    except OSError as problem:
        return sorry(f"This machine does not let the bot run: {problem}; {advice(problem)}.", 1)
    return 0


async def stay(told: asyncio.Event, make: Callable[[], discord.Client], token: str) -> None:
    """Be on Discord until told to stop; where it cannot be reached, wait and begin anew."""
    for pause in outages.pauses():
        try:
            async with make() as client:
                await until(told, outages.connected(client, token))
                return
        except outages.UnreachableError as problem:
            outages.say(problem=str(problem), seconds=pause)
        await until(told, asyncio.sleep(pause))
        if told.is_set():
            return


async def until(told: asyncio.Event, doing: Coroutine[Any, Any, T]) -> T | None:
    """Do something, but no longer than until told to stop: then None, unless it was done in that very moment."""
    task, waiting = asyncio.ensure_future(doing), asyncio.ensure_future(told.wait())
    try:
        await asyncio.wait((task, waiting), return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting.cancel()
        while not task.done():
            task.cancel()
            await asyncio.wait((task,), timeout=AGAIN)
    return None if task.cancelled() else task.result()


def closed(code: int) -> int:
    """The gateway ended it for good; the exit code."""
    if code in CLOSED:
        return sorry(CLOSED[code])
    return sorry(f"Discord closed the connection with code {code}.", 1)


def sorry(sentence: str, code: int = 2) -> int:
    print(sentence, file=sys.stderr)
    return code
