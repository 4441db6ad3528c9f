"""The table of routes and what a handler is given."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.local.errors import ApiError, invalid_form
from bot.local.messages import Uploads
from bot.local.model import Channel, Guild
from bot.local.world import World


@dataclass
class Call:
    """One request, read and ready to be handled."""

    world: World
    base: str
    method: str
    path: str
    params: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: Uploads = field(default_factory=dict)

    def channel(self, *needed: str) -> Channel:
        """The channel of the path: 50001 if the bot cannot see it, 50013 if a permission is missing."""
        channel = self.world.channel(self.params["channel"])
        if not self.world.may(channel, self.world.app_id, "view_channel"):
            raise ApiError(50001)
        if not self.world.may(channel, self.world.app_id, *needed):
            raise ApiError(50013)
        return channel

    def number(self, name: str, usual: int, most: int | None = None) -> int:
        """A number of the address: `limit` has at least 1 and at most `most`, an id any."""
        given = self.query.get(name)
        if given is None:
            return usual
        if not (given.isascii() and given.isdigit() and len(given) < 20):
            kind = "snowflake" if most is None else "int"
            raise invalid_form([(name, "NUMBER_TYPE_COERCE", f'Value "{given}" is not {kind}.')])
        if most is not None and not 1 <= int(given) <= most:
            low = int(given) < 1
            text = f"int value should be {'greater' if low else 'less'} than or equal to {1 if low else most}."
            raise invalid_form([(name, "NUMBER_TYPE_MIN" if low else "NUMBER_TYPE_MAX", text)])
        return int(given)

    def guild(self) -> Guild:
        guild = self.world.guild(self.params["guild"])
        if self.world.app_id not in guild.members:
            raise ApiError(50001)
        return guild


Handler = Callable[[Call], Any]


@dataclass
class Route:
    method: str
    pattern: re.Pattern[str]
    handler: Handler
    public: bool  # the address itself is the key: interaction callbacks and webhooks
    status: int  # of an answer that says something


TABLE: list[Route] = []


def route(method: str, path: str, *, public: bool = False, status: int = 200) -> Callable[[Handler], Handler]:
    """Enter a handler under a path such as /channels/{channel}/messages."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))

    def enter(handler: Handler) -> Handler:
        TABLE.append(Route(method, pattern, handler, public, status))
        return handler

    return enter


def find(method: str, path: str) -> tuple[Route, dict[str, str]] | None:
    """The route for a request; fixed words win over parameters because they are entered first."""
    for entry in TABLE:
        if entry.method == method:
            match = entry.pattern.fullmatch(path)
            if match:
                return entry, match.groupdict()
    return None
