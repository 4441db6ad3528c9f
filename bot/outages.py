"""Outages: Discord cannot be reached, at the start or later. The log says so in a sentence, and it is tried again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from itertools import chain, repeat
from typing import Any

import aiohttp
import discord

from bot.ops.blame import advice
from bot.ops.log_format import fields

LOG = logging.getLogger(__name__)
AWAY = (aiohttp.ClientError, OSError, discord.DiscordServerError, discord.GatewayNotFound)
BROKEN = (*AWAY, discord.ConnectionClosed, discord.HTTPException, discord.gateway.ReconnectWebSocket)
"""After which the library connects again, or would if it had been connected before."""
PAUSES = (1.0, 5.0, 30.0, 120.0)
"""Seconds between tries to start."""
LONGEST = 30.0
"""Seconds of such a pause at most while the library waits for a connection, to which it gives a minute."""
CLOSED = "the connection was closed"
TOO_MANY = 429


class UnreachableError(Exception):
    """The bot could not be started, but later it may; the text says why."""


async def connected(client: discord.Client, token: str) -> None:
    """Log in and stay connected; raises UnreachableError where it never was."""
    client_log, sentences = logging.getLogger("discord.client"), Sentences(client)
    client_log.addFilter(sentences)
    client.http.ws_connect = Patience(client)  # type: ignore[assignment, method-assign]
    try:
        await client.start(token)
    except AWAY as problem:
        if advice(problem):
            raise
        raise UnreachableError(why(problem)) from None
    except discord.HTTPException as problem:
        if problem.status != TOO_MANY:
            raise
        raise UnreachableError(why(problem)) from None
    except AttributeError as problem:
        # The library goes by the connection there was before, and the first time there is none.
        if not was_connected(client) and isinstance(problem.__context__, BROKEN):
            raise UnreachableError(why(problem.__context__)) from None
        raise
    finally:
        client_log.removeFilter(sentences)


def pauses() -> Iterator[float]:
    """How long to wait after each try to start, as many as there are."""
    return chain(PAUSES, repeat(PAUSES[-1]))


class Patience:
    """Connects to the gateway, later and later where connections break before anything came of them.

    The library would connect again at once, and again, as fast as it can.
    """

    def __init__(self, client: discord.Client) -> None:
        self.client, self.connect = client, client.http.ws_connect
        self.pauses = pauses()
        self.before: tuple[object, object] | None = None
        """How far the session was when a connection was last made."""

    async def __call__(self, url: str) -> Any:
        now = (self.client.ws.session_id, self.client.ws.sequence) if was_connected(self.client) else None
        if now is None or now != self.before:
            self.pauses = pauses()
        else:
            pause = min(next(self.pauses), LONGEST)
            say(problem=CLOSED, seconds=pause)
            await asyncio.sleep(pause)
        self.before = None
        found = await self.connect(url)
        self.before = now
        return found


class Sentences(logging.Filter):
    """Keeps back what the library says of a lost connection, with its traceback, and says it in a sentence.

    Of one that was never made, whoever starts the bot speaks.
    """

    def __init__(self, client: discord.Client) -> None:
        super().__init__()
        self.client = client

    def filter(self, record: logging.LogRecord) -> bool:
        problem = record.exc_info[1] if record.exc_info else None
        if not isinstance(problem, BROKEN) or not str(record.msg).startswith("Attempting a reconnect"):
            return True
        if was_connected(self.client):
            if do := advice(problem):
                LOG.error("this machine keeps the bot from Discord", extra=fields(problem=why(problem), do=do))
            else:
                say(problem=why(problem))
        return False


def say(**facts: Any) -> None:
    LOG.warning("Discord cannot be reached; trying again", extra=fields(**facts))


def was_connected(client: discord.Client) -> bool:
    made: object = client.ws  # the library gives it another type, but begins with None
    return made is not None


def why(problem: BaseException) -> str:
    if isinstance(problem, discord.gateway.ReconnectWebSocket):
        return CLOSED
    return str(problem) or type(problem).__name__
