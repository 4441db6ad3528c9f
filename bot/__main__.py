"""`python -m bot`: against Discord when DISCORD_TOKEN is set, else on a local Discord in the browser.

`python -m bot health` tells whether the one that runs here is alive, `python -m bot pace` how many days a game takes,
`python -m bot migrate` copies all games to a server.
"""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from bot.local.serve import CannotStartError, serve
from bot.settings import NAMES, Check, DiscordLogin, SettingsError, choose, read_env_file, running


async def online(login: DiscordLogin) -> int:
    """Run against Discord until told to stop; the exit code."""
    from bot.client import run

    os.environ.pop("DISCORD_TOKEN", None)  # processes that the bot starts have no need of it
    return await run(login.token)


def healthy() -> int:
    """Say what is the matter with the bot that runs here, if anything; the exit code."""
    from bot.health_check import check

    try:
        trouble = check({**read_env_file(Path(".env")), **os.environ})
    except SettingsError as problem:
        trouble = str(problem)
    print(trouble or "The bot is alive.", file=sys.stderr if trouble else sys.stdout)
    return int(bool(trouble))


async def checked(database: str | Path) -> int:
    """Say whether every game would go on; the exit code."""
    from bot.store.address import UnusableError, named
    from bot.store.transaction import StoreError
    from bot.table.upgrade_check import check, report

    try:
        games, found = await check(database)
    except UnusableError as problem:
        raise SettingsError(str(problem)) from None
    except StoreError as problem:
        raise SettingsError(f"The database {named(database)} cannot be used: {problem}.") from None
    print(report(games, found))
    return int(any(each.stops for each in found))


def main() -> None:
    if sys.argv[1:2] == ["health"]:
        sys.exit(healthy())
    if sys.argv[1:2] == ["pace"]:
        from bot.pace.report import main as pace

        sys.exit(pace(sys.argv[2:]))
    try:
        settings = {**read_env_file(Path(".env")), **os.environ}
        if sys.argv[1:2] == ["migrate"]:
            from bot.transfer import main as migrate

            sys.exit(migrate(sys.argv[2:], settings))
        choice = choose(sys.argv[1:], settings)
        wished = running(settings)  # what is wrong is said now, not by the bot's own process
        if isinstance(choice, Check):
            sys.exit(asyncio.run(checked(wished.database)))
        os.environ.update({name: settings[name] for name in NAMES if name in settings})
        if isinstance(choice, DiscordLogin) and choice.workers > 1:
            from bot.supervisor import supervise

            sys.exit(asyncio.run(supervise(choice.workers, os.environ | {"DISCORD_TOKEN": choice.token})))
        if isinstance(choice, DiscordLogin):
            sys.exit(asyncio.run(online(choice)))
        else:
            # Games lie beside the local Discord's own state, and are forgotten with it.
            database = choice.data / "carson.db"
            if choice.fresh:
                for path in choice.data.glob("carson.db*"):
                    path.unlink()
            os.environ["CARSON_DATABASE"] = str(database)
            os.environ.setdefault("CARSON_LOG", "warning")  # the page shows what happens
            sys.exit(asyncio.run(serve(**vars(choice))))
    except (SettingsError, CannotStartError) as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
