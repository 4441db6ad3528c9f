"""Emoji on the local Discord: Unicode's, and no other, for nobody can make any here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.limits.emoji import is_emoji
from bot.limits.table import Violation
from bot.local.errors import ApiError

INVALID = "COMPONENT_INVALID_EMOJI"


def known(text: str) -> str:
    """The emoji of a reaction; 10014 for a text that is none."""
    if not is_emoji(text):
        raise ApiError(10014, status=400, problems=[f"{text!r} is no emoji that is known here"])
    return text


def unknown_emoji(body: Any) -> list[Violation]:
    """The emoji of servers that the components of a body name."""
    return [Violation(path, INVALID, f"nobody has made an emoji {number}") for path, number in _made("", body)]


def _made(at: str, node: Any) -> Iterator[tuple[str, Any]]:
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inner:
        path = f"{at}.{key}".strip(".")
        if key == "emoji" and isinstance(value, dict) and value.get("id") is not None:
            yield f"{path}.id", value["id"]
        yield from _made(path, value)
