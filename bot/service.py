"""Running the bot as a service: settings, logs, signals, and one sentence for whoever runs it when that cannot be."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Callable

import aiohttp
import discord

from bot.ops import log_format
from bot.ops.metrics import Metrics, Troubles
from bot.settings import Running, SettingsError, running
from bot.store.migrate import UnusableError
from bot.store.single_instance import Lease


async def run(make: Callable[[Running, Metrics], discord.Client], token: str) -> int:
    """Run until told to stop; the exit code, 2 where something must be put right first."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here
    try:
        settings = running(os.environ)
        log_format.begin(settings.level, as_json=settings.json, hidden=(token,))
        settings.database.parent.mkdir(parents=True, exist_ok=True)
        lease = await Lease.take(settings.database)
        try:
            metrics = Metrics()
            logging.getLogger().addHandler(Troubles(metrics))
            async with make(settings, metrics) as client:
                await until_told(client, token)
        finally:
            await lease.release()
    except discord.LoginFailure:
        return sorry("Discord refuses DISCORD_TOKEN: copy it again from the developer pages.")
    except (aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound) as problem:
        return sorry(f"Discord cannot be reached: {str(problem).rstrip('.')}.", 1)  # later it may be
    except (SettingsError, UnusableError) as problem:
        return sorry(str(problem))
    except OSError as problem:
        return sorry(f"The database {settings.database} cannot be used: {problem}.")
    return 0


async def until_told(client: discord.Client, token: str) -> None:
    """Run until SIGTERM or Ctrl+C; then no more is taken up, and what was begun is finished."""
    told, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, told.set)
    connected, waiting = loop.create_task(client.start(token)), loop.create_task(told.wait())
    await asyncio.wait((connected, waiting), return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if connected.done():
        await connected  # says why
    connected.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await connected
    await client.close()


def sorry(sentence: str, code: int = 2) -> int:
    print(sentence, file=sys.stderr)
    return code
