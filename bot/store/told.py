"""SQL about what people were told once: which lessons, and at which decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store


class Asking(NamedTuple):
    """A decision of one person: its game, and since which undo and ply they have been asked."""

    game: int
    undos: int
    ply: int


class Told:
    """The part of the database that remembers what nobody needs to be told twice."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of(self, user: int) -> dict[str, Asking] | None:
        """Every lesson a person has had, with where that was; None for one who wants none."""
        rows = await self.store.all(
            "SELECT people.lessons, told.lesson, told.game, told.undos, told.ply"
            " FROM (SELECT CAST(? AS BIGINT) AS user) AS person LEFT JOIN people ON people.user = person.user"
            " LEFT JOIN told ON told.user = person.user",
            user,
        )
        if rows[0]["lessons"] == 0:
            return None
        return {row["lesson"]: Asking(row["game"], row["undos"], row["ply"]) for row in rows if row["lesson"]}

    async def note(self, user: int, lesson: str, where: Asking) -> None:
        """A lesson was shown."""
        await self.store.write(
            Do(
                "INSERT INTO told (user, lesson, game, undos, ply) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (user, lesson, *where),
            )
        )
