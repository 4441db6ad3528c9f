"""`python -m bot`: against Discord when DISCORD_TOKEN is set, else on a local Discord in the browser."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from bot.local.serve import CannotStart, serve
from bot.settings import DiscordLogin, Unclear, choose, read_env_file, seconds


async def online(login: DiscordLogin) -> None:
    """Run against Discord until told to stop."""
    import aiohttp
    import discord

    from bot.client import run
    from bot.store import Unusable

    try:
        await run(login.token)
    except discord.LoginFailure:
        raise Unclear("Discord refuses DISCORD_TOKEN: copy it again from the developer pages.") from None
    except aiohttp.ClientError as problem:
        raise Unclear(f"Discord cannot be reached: {problem}.") from None
    except Unusable as problem:
        raise Unclear(str(problem)) from None


def main() -> None:
    try:
        settings = {**read_env_file(Path(".env")), **os.environ}
        choice = choose(sys.argv[1:], settings)
        os.environ["CARSON_DATABASE"] = settings.get("CARSON_DATABASE", "data/carson.db")
        os.environ["CARSON_REMINDING"] = str(seconds(settings.get("CARSON_REMINDING", "60")))
        if isinstance(choice, DiscordLogin):
            asyncio.run(online(choice))
        else:
            # Games lie beside the local Discord's own state, and are forgotten with it.
            database = choice.data / "carson.db"
            if choice.fresh:
                for path in choice.data.glob("carson.db*"):
                    path.unlink()
            os.environ["CARSON_DATABASE"] = str(database)
            asyncio.run(serve(**vars(choice)))
    except (Unclear, CannotStart) as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
