"""What the bot sends over the gateway, read and held to its form."""

from __future__ import annotations

import json
from typing import Any

from bot.limits.shape import Needed, Shape, Wrong, check_shape, snowflake, text, whole
from bot.limits.table import Found
from bot.local.model import JSON

HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, MEMBERS = 1, 2, 3, 4, 6, 8
UNKNOWN_OP, UNREADABLE, WRONG_SHARD = 4001, 4002, 4010


class FrameError(Exception):
    """A frame for which Discord closes the connection with this code."""

    def __init__(self, code: int) -> None:
        self.code = code
        super().__init__(f"closed with {code}")


def _one_or_many(value: object) -> Wrong | None:
    values = value if isinstance(value, list) else [value]
    return next((wrong for one in values if (wrong := snowflake(one))), None)


SHAPES: dict[int, Shape] = {
    IDENTIFY: {"token": Needed(text), "intents": whole, "shard": [whole]},
    RESUME: {"token": Needed(text), "session_id": text, "seq": whole},
    MEMBERS: {"guild_id": snowflake, "query": text, "limit": whole, "user_ids": _one_or_many, "nonce": text},
}


def read(raw: str) -> tuple[int, JSON]:
    """A frame's operation and its data; those that nothing is read from have none."""
    try:
        frame = json.loads(raw)
    except (ValueError, RecursionError):
        raise FrameError(UNREADABLE) from None
    if not isinstance(frame, dict):
        raise FrameError(UNREADABLE)
    op: Any = frame.get("op")
    if op not in (HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, MEMBERS):
        raise FrameError(UNKNOWN_OP)
    if op not in SHAPES:
        return op, {}
    found, data = Found(), frame.get("d")
    check_shape(found, "", data, SHAPES[op])
    if found.items or not isinstance(data, dict):
        raise FrameError(UNREADABLE)
    return op, data


def shard(data: JSON) -> tuple[int, int]:
    """Which shard identifies, and of how many."""
    given = data.get("shard") or [0, 1]
    if len(given) != 2 or not 0 <= given[0] < given[1]:
        raise FrameError(WRONG_SHARD)
    return given[0], given[1]
