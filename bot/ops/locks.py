"""Locks by number: of games, of cards, of private messages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakValueDictionary


class Locks:
    """One lock each, kept as long as somebody holds or awaits it."""

    def __init__(self, make: Callable[[int], asyncio.Lock] = lambda _: asyncio.Lock()) -> None:
        self.make = make
        self.locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, number: int) -> asyncio.Lock:
        found = self.locks.get(number)
        if found is None:
            found = self.locks[number] = self.make(number)
        return found
