"""What the store asks of a database: transactions and questions, in SQL that every database of ours understands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from bot.store.transaction import Do


class Backend(Protocol):
    """A database. Whatever is the matter with it is a StoreError, whichever it is."""

    async def write(self, todo: tuple[Do, ...], *, durable: bool) -> int:
        """One transaction; gives the number of the row that was to be told. Raises OvertakenError, ConflictError.

        What is not durable survives a crash of the bot, but perhaps not one of the machine; it waits for no disk.
        """
        ...

    async def all(self, sql: str, values: Sequence[Any]) -> Sequence[Any]:
        """Rows whose cells are found by place and by name."""
        ...

    async def close(self) -> None: ...
