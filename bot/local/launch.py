"""Runs an unmodified discord.py program against the local Discord: `python -m bot.local.launch MODULE`.

The module offers `async def run(token: str)`, which may return an exit code: 2 says that starting it again is of no
use, and why has been said. Address and token come by environment from the process that
serves the local Discord; a real token has no way in here, and a local one no way out.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import os
import re
import signal
import sys
import threading
import time
from dataclasses import dataclass

ADDRESS, TOKEN = "LOCAL_DISCORD", "LOCAL_DISCORD_TOKEN"
PREFIX = "local-"
GOODBYE = 4.0  # seconds a bot may take to say goodbye


@dataclass(frozen=True)
class LocalLogin:
    """Where the local Discord is and its token; anything else cannot be constructed."""

    address: str
    token: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"http://127\.0\.0\.1:\d+", self.address):
            raise ValueError("the local Discord is on http://127.0.0.1 and nowhere else")
        if not self.token.startswith(PREFIX):
            raise ValueError("only a local token may go to the local Discord")

    def point(self) -> None:
        """Point discord.py at the local server: REST, gateway and pictures, before anybody logs in."""
        import discord.asset
        import discord.gateway
        import discord.http
        import yarl

        discord.http.Route.BASE = f"{self.address}/api/v10"
        gateway = f"{self.address.replace('http://', 'ws://')}/gateway"
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        discord.asset.Asset.BASE = f"{self.address}/cdn"


def environment(login: LocalLogin, base: dict[str, str]) -> dict[str, str]:
    """The environment of a local bot's process: without a real token, whatever it is called there."""
    kept = {key: value for key, value in base.items() if "DISCORD_TOKEN" not in key.upper()}
    return kept | {ADDRESS: login.address, TOKEN: login.token}


def _end_with_parent() -> None:
    """Leave when the serving process is gone, however it went: its end of our standard input closes."""

    def watch() -> None:
        with contextlib.suppress(OSError, ValueError):
            while os.read(0, 1024):
                pass
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(GOODBYE + 1)
        os._exit(1)  # whatever still holds this process: nobody is left to wait for it

    threading.Thread(target=watch, daemon=True).start()


async def _run(module: str, token: str) -> int:
    """The module's own exit code; 0 where it has none."""
    task = asyncio.ensure_future(importlib.import_module(module).run(token))
    loop = asyncio.get_running_loop()

    def end() -> None:
        # More than once: a wait that ends in the same instant can swallow a cancellation.
        task.cancel()
        loop.call_later(1.5, end)

    def asked_to_end() -> None:
        loop.call_later(GOODBYE, os._exit, 1)
        end()

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, asked_to_end)
    with contextlib.suppress(asyncio.CancelledError):
        return await task or 0
    return 0


def main() -> None:
    login = LocalLogin(os.environ[ADDRESS], os.environ[TOKEN])
    login.point()
    _end_with_parent()
    sys.exit(asyncio.run(_run(sys.argv[1], login.token)))


if __name__ == "__main__":
    main()
