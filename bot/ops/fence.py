"""The last door before Discord: whoever does not act for the database any more sends nothing.

It is asked when a request leaves, after every wait for a rate limit and before each try of the library's: a check
further up would be long past by then. What follows an answer passes: nobody else could ever give it. The answer itself
does not: where a session of ours is left, those who follow hear the same, and one of us would say that it went wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp

FOLLOWING = re.compile(r"/webhooks/\d+/")


class FencedError(aiohttp.ClientError):
    """Others act now. For us it is as if Discord could not be reached: what was to be sent waits."""


def fence(trace: aiohttp.TraceConfig, holds: Callable[[], bool]) -> aiohttp.TraceConfig:
    """The same, and it lets nothing out while others may act."""

    async def leaving(_: Any, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams) -> None:
        if not holds() and not FOLLOWING.search(request.url.path):
            raise FencedError

    trace.on_request_start.append(leaving)
    return trace
