"""Requests as no library would send them, straight to the local Discord's API."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp

from bot.local.driver import Local


class Raw:
    """Sends what it is told to, with the bot's token, and gives back the status and the answer."""

    def __init__(self, local: Local, session: aiohttp.ClientSession) -> None:
        self.local, self._session = local, session

    async def send(
        self, method: str, path: str, body: Any = None, *, picture: bool = False, kind: str = "application/json"
    ) -> tuple[int, Any]:
        """A body is sent as JSON, bytes as they are; with `picture` a town.png goes along."""
        data: Any = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"Content-Type": kind}
        if picture:
            headers, form = {}, aiohttp.FormData({"payload_json": data.decode()})
            form.add_field("files[0]", b"town", filename="town.png")
            data = form
        url = f"{self.local.address}/api/v10{path}"
        async with self._session.request(method, url, data=data, headers=headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if answer.content_type == "application/json" else text


@contextlib.asynccontextmanager
async def raw(local: Local) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {local.token}"}) as session:
        yield Raw(local, session)


def told(errors: Any, at: str = "") -> dict[str, str]:
    """Discord's nested `errors` as one code by place.

    >>> told({"a": {"0": {"_errors": [{"code": "X", "message": "y"}]}}})
    {'a.0': 'X'}
    """
    found = {at: errors["_errors"][0]["code"]} if "_errors" in errors else {}
    for key, inner in errors.items():
        if key != "_errors":
            found |= told(inner, f"{at}.{key}".strip("."))
    return found
