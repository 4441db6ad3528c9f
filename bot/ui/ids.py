"""Ids of buttons, lists and forms: what is put into one fits whole, and what stands in one may be anything."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.limits.table import CUSTOM_ID
from bot.table.session import RefusedError

GAME = r"[0-9]{1,18}"
"""A number in an id: no longer than the database can hold."""
LARGEST = 2**63 - 1


def whole(text: str) -> str:
    """An id as it is sent; raises RefusedError where it does not fit, for cut it would mean something else.

    >>> whole("cg:/score")
    'cg:/score'
    """
    if len(text) > CUSTOM_ID:
        raise RefusedError("too-long")
    return text


def number(text: str) -> int:
    """A number that an id or a list carries; raises RefusedError for anything else.

    >>> number("12")
    12
    """
    if re.fullmatch(r"[0-9]{1,19}", text) is None or int(text) > LARGEST:
        raise RefusedError("gone")
    return int(text)


def numbers(text: str, many: int) -> tuple[int, ...]:
    """Exactly so many numbers with dots between; raises RefusedError for anything else.

    >>> numbers("3.12", 2)
    (3, 12)
    """
    found = tuple(number(each) for each in text.split("."))
    if len(found) != many:
        raise RefusedError("gone")
    return found


def first(values: Sequence[str]) -> str:
    """What was chosen from a list where one thing can be; raises RefusedError where nothing was."""
    if not values:
        raise RefusedError("gone")
    return values[0]
