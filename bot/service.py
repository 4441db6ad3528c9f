"""Running the bot as a service: settings, logs, signals, and one sentence for whoever runs it when that cannot be."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import discord

from bot import outages
from bot.identifies import TooOftenError
from bot.ops import log_format
from bot.ops.blame import advice
from bot.ops.exporter import UnservableError, served
from bot.ops.garbage import tidy
from bot.ops.log_format import fields
from bot.ops.loop_watch import watched
from bot.ops.metrics import Metrics, Troubles
from bot.settings import Running, SettingsError, running
from bot.store.address import OutOfReachError, UnusableError, named, on_server, passwords
from bot.store.single_instance import Held, Lease
from bot.store.transaction import StoreAwayError, StoreError

REFUSED = "Discord refuses DISCORD_TOKEN: copy it again from the developer pages."
TOO_MANY = (
    "Discord wants this bot's servers shared out: keep its games on PostgreSQL (docs/hosting.md), where it does so by"
    " itself; CARSON_SHARDS must not be too few."
)
TOO_OLD = "Discord does not understand this version of the bot any more: update it (git pull && make install)."
INTENTS = (
    "Discord does not allow the intents this bot asks for: update it, or allow them on the developer pages"
    " (Bot, Privileged Gateway Intents)."
)
CLOSED = {4004: REFUSED, 4010: TOO_MANY, 4011: TOO_MANY, 4012: TOO_OLD, 4013: TOO_OLD, 4014: INTENTS}
"""What to do where the gateway closes with a code after which no new attempt can succeed."""
TOO_OFTEN = "Discord was logged in to too often today: the next start waits as long as it must."
LOG = logging.getLogger(__name__)
T = TypeVar("T")
SWITCHING = 0.0005
"""Seconds after which a thread that computes, such as the database's, hands the interpreter to the event loop."""
AGAIN = 1.0
"""Seconds after which what was told to end is told again: a wait that ends in the same instant may not hear it."""


async def run(make: Callable[[Running, Metrics, Held], discord.Client], token: str) -> int:
    """Run until told to stop; the exit code, 2 where something must be put right first."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    told, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told.set)
    try:
        settings = running(os.environ)
        where = settings.database
        hidden = passwords(where)
        log_format.begin(settings.level, as_json=settings.json, hidden=(token, *hidden))
        if hidden:
            os.environ.pop("CARSON_DATABASE", None)  # processes that the bot starts have no need of it
        if settings.workers:  # else threads draw and think, and would hardly get on
            sys.setswitchinterval(SWITCHING)
        metrics = Metrics()
        logging.getLogger().addHandler(Troubles(metrics))
        async with served(settings.metrics, metrics), watched(metrics), tidy():
            if on_server(where):
                from bot.worker import Worker  # a library that most need not have

                make_one = partial(make, settings, metrics)
                await Worker(str(where), make_one, token, told, settings.shards, metrics).run()
            elif (lease := await until([told], Lease.take(Path(where)))) is not None:
                try:
                    await stay([told], partial(make, settings, metrics, lease), token)
                finally:
                    await lease.release()
    except (SettingsError, UnusableError, UnservableError) as problem:
        return sorry(str(problem))
    except StoreError as problem:
        return sorry(f"The database {named(where)} cannot be used: {str(problem).rstrip('.')}.")
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


async def stay(over: Sequence[asyncio.Event], make: Callable[[], discord.Client], token: str) -> None:
    """Be on Discord until one of these says that it is over; where it cannot be reached, wait and begin anew."""
    for pause in outages.pauses():
        try:
            async with make() as client:
                await until(over, outages.connected(client, token))
                return
        except outages.UnreachableError as problem:
            outages.say(problem=str(problem), seconds=pause)
        except (OutOfReachError, StoreAwayError) as problem:
            LOG.warning("the database cannot be reached; trying again", extra=fields(problem=str(problem)))
        await until(over, asyncio.sleep(pause))
        if any(each.is_set() for each in over):
            return


async def until(over: Sequence[asyncio.Event], doing: Coroutine[Any, Any, T]) -> T | None:
    """Do something, but no longer than until it is over: then None, unless it was done in that very moment."""
    task, waiting = asyncio.ensure_future(doing), [asyncio.ensure_future(each.wait()) for each in over]
    try:
        await asyncio.wait((task, *waiting), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waiting:
            each.cancel()
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
