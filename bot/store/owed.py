"""What has happened in the world and must be written down: a message was sent, a reminder went out.

It cannot be undone where the database fails just then (full, locked, out of reach). So it is kept here until it is
written, and before anything else is said there: else it would be said again, or what follows would not know of it.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from bot.store.transaction import ConflictError, Do, StoreError

if TYPE_CHECKING:
    from bot.store.database import Store


class Owed:
    """Statements that are owed to the database, by the game (or the server) they are about, in their order."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.numbers = count()
        self.debts: dict[int, dict[int, Do]] = {}

    async def write(self, whose: int, *todo: Do, durable: bool = False) -> None:
        """Write what has happened, after what is still owed. Raises StoreError: then it is owed too."""
        self.note(whose, *todo)
        await self.settle(whose, durable=durable)

    def note(self, whose: int, *todo: Do) -> None:
        """What has happened and may be forgotten in a crash: it is written with what happens next."""
        self.debts.setdefault(whose, {}).update((next(self.numbers), each) for each in todo)

    async def settle(self, whose: int, *, durable: bool = True) -> None:
        """Write what is owed; raises StoreError while that cannot be done: nothing more may be said there till then."""
        debts = dict(self.debts.get(whose, {}))
        if not debts:
            return
        try:
            await self.store.write(*debts.values(), durable=durable)
        except ConflictError:  # it will never fit
            self._drop(whose, debts)
            raise
        self._drop(whose, debts)

    async def settle_all(self) -> None:
        """Write whatever can be written now."""
        for whose in [*self.debts]:
            try:
                await self.settle(whose)
            except StoreError:
                continue  # another time

    def _drop(self, whose: int, debts: dict[int, Do]) -> None:
        left = self.debts.get(whose, {})
        for number in debts:
            left.pop(number, None)
        if not left:
            self.debts.pop(whose, None)
