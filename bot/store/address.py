"""Where a database is: a file, or an address on a server, whose password nobody may read."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

SCHEMES = ("postgresql://", "postgres://")
SAID = re.compile(r"(?<=[?&])((?:ssl)?password)=[^&]*")


class UnusableError(Exception):
    """The database cannot be used: one sentence for whoever started the bot."""


class OutOfReachError(UnusableError):
    """Its server does not answer; later it may."""


def on_server(where: str | Path) -> bool:
    """Whether it is on a server and not in a file."""
    return str(where).startswith(SCHEMES)


def named(where: str | Path) -> str:
    """A file, or an address without its password.

    >>> named("postgresql://carson:se:c/ret@db.example/games")
    'postgresql://carson@db.example/games'
    >>> named("postgresql://db.example/games?user=carson&password=secret")
    'postgresql://db.example/games?user=carson&password=…'
    >>> named("data/carson.db")
    'data/carson.db'
    """
    if not on_server(where):
        return str(where)
    scheme, _, rest = str(where).partition("://")
    before, at, after = rest.rpartition("@")
    return SAID.sub(r"\1=…", f"{scheme}://{before.partition(':')[0]}{at}{after}")


def passwords(where: str | Path) -> tuple[str, ...]:
    """What no log may show of it, as it is written there and as it is meant.

    >>> passwords("postgresql://carson:a%2Fb@db.example/games"), passwords("data/carson.db")
    (('a%2Fb', 'a/b'), ())
    """
    if not on_server(where):
        return ()
    _, _, rest = str(where).partition("://")
    own = rest.rpartition("@")[0].partition(":")[2]
    asked = parse_qs(urlsplit(str(where)).query)
    found = [own, unquote(own), *asked.get("password", ()), *asked.get("sslpassword", ())]
    return tuple(dict.fromkeys(each for each in found if each))
