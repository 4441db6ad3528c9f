"""What the store asks of a database: transactions and questions, in SQL that every database of ours understands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.ears import Ears
    from bot.store.game_locks import GameLocks


class Backend(Protocol):
    """A database. Whatever is the matter with it is a StoreError, whichever it is."""

    locks: GameLocks | None
    """The locks of games over all workers; none where there is but one."""
    ears: Ears | None
    """Hears what other workers write."""

    async def write(self, todo: tuple[Do, ...], *, durable: bool) -> int:
        """One transaction; gives the number of the row that was to be told. Raises OvertakenError, ConflictError.

        What is not durable survives a crash of the bot, but perhaps not one of the machine; in a file it waits for no
        disk. A server crashes without the bot, so there all is durable.
        """
        ...

    async def all(self, sql: str, values: Sequence[Any]) -> Sequence[Any]:
        """Rows whose cells are found by place and by name."""
        ...

    async def close(self) -> None: ...
