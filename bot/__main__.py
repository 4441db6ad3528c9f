"""`python -m bot`: against Discord when DISCORD_TOKEN is set, else on a local Discord in the browser."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from bot.local.serve import CannotStart, serve
from bot.settings import DiscordLogin, Unclear, choose, read_env_file


def main() -> None:
    try:
        choice = choose(sys.argv[1:], {**read_env_file(Path(".env")), **os.environ})
        if isinstance(choice, DiscordLogin):
            raise Unclear("The game client is not part of this version yet: start with --local to look around.")
        asyncio.run(serve(**vars(choice)))
    except (Unclear, CannotStart) as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
