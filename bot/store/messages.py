"""SQL about our messages in the channels: what each tells of, so that it can be changed or taken away later.

Remembering what was sent need not wait for the disk: after a crash the same letters go out again with the same marks,
and Discord drops what it already has. What cannot be written is owed (`owed.py`) and comes before whatever is read.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from bot.store.transaction import Do

if TYPE_CHECKING:
    from bot.store.database import Store

FORGET = "DELETE FROM messages WHERE id = ?"
COLUMNS = "id, game, channel, kind, since, ply, at, note, mark"


@dataclass(frozen=True, kw_only=True)
class Sent:
    """A message of ours: where it stands and since when."""

    kind: ClassVar[str]
    id: int
    game: int
    channel: int
    at: int
    mark: str = ""
    """Which letter it was, so that none is sent twice."""


@dataclass(frozen=True, kw_only=True)
class NewsSent(Sent):
    """A phase that is over: what happened after one ply, up to another."""

    kind = "news"
    since: int
    ply: int
    before: int = 0
    """The ply before the move that ended the phase: with that move the next one may have begun. 0 if not known."""


@dataclass(frozen=True, kw_only=True)
class TurnSent(Sent):
    """Whose turn it is, and the running phase so far."""

    kind = "turn"
    questions: tuple[str, ...]
    """The questions it has rung for."""
    due: int = 0
    """When the picture it should have is to follow; 0 where it has it."""
    layout: bool = False
    """Whether it was unfolded into a layout, which never goes back to words."""


@dataclass(frozen=True, kw_only=True)
class QuestionSent(Sent):
    """A hidden choice, in a direct message: to whom, since which ply, after how many undos."""

    kind = "ask"
    seat: int
    user: int
    since: int
    undos: int


@dataclass(frozen=True, kw_only=True)
class VoteSent(Sent):
    """A question to the table, with the answers it shows."""

    kind = "vote"
    vote: int
    answers: int


class ReminderSent(Sent):
    """Somebody was reminded."""

    kind = "reminder"


class LobbySent(Sent):
    """The card of a game that is being set up."""

    kind = "lobby"


class LineSent(Sent):
    """What a host did."""

    kind = "line"


class EndSent(Sent):
    """Who has won."""

    kind = "end"


class ReplaySent(Sent):
    """The whole game as an animation."""

    kind = "replay"


PLAIN: dict[str, type[Sent]] = {each.kind: each for each in (ReminderSent, LobbySent, LineSent, EndSent, ReplaySent)}
S = TypeVar("S", bound=Sent)


class Messages:
    """The part of the database that is about our messages."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def remember(self, sent: Sent) -> None:
        """A message was posted."""
        await self.store.owed.write(sent.game, self._kept(sent))

    def changed(self, sent: Sent) -> None:
        """A message was edited: as this is done anew after a crash, it is written with the next that happens."""
        self.store.owed.note(sent.game, self._kept(sent))

    def _kept(self, sent: Sent) -> Do:
        values = (sent.id, sent.game, sent.channel, sent.kind, *details(sent), sent.at, sent.mark)
        sql = (
            "INSERT INTO messages (id, game, channel, kind, since, ply, note, at, mark)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET game = excluded.game,"
            " channel = excluded.channel, kind = excluded.kind, since = excluded.since, ply = excluded.ply,"
            " note = excluded.note, at = excluded.at, mark = excluded.mark"
        )
        return Do(sql, values)

    def unfolded(self, game: int, message: int) -> None:
        """A turn message is a layout from now on, with its pictures; after a crash it is unfolded anew."""
        self.store.owed.note(game, Do("UPDATE messages SET since = 1, ply = 0 WHERE id = ?", (message,)))

    async def unfold_later(self, game: int, message: int, at: int) -> None:
        """A turn message gets all its pictures then, unless something else is made of it before."""
        await self.store.owed.write(game, Do("UPDATE messages SET ply = ? WHERE id = ?", (at, message)))

    async def current(self, game: int) -> list[Sent]:
        """Our messages of a game that may have to be changed; of the news those that lead furthest."""
        await self.store.owed.settle(game)
        rows = await self.store.all(
            f"SELECT {COLUMNS} FROM messages WHERE game = ?1"
            " AND (kind IN ('turn', 'reminder', 'ask', 'lobby', 'vote') OR id ="
            " (SELECT id FROM messages WHERE game = ?1 AND kind = 'news' ORDER BY ply DESC, id DESC LIMIT 1)"
            ") ORDER BY id",
            game,
        )
        return [read(row) for row in rows]

    async def pictures_due(self, now: int, wait: int) -> list[int]:
        """Games whose turn message is to get its picture now; also where the clock was put back since."""
        rows = await self.store.all(
            "SELECT game FROM messages WHERE kind = 'turn' AND ply > 0 AND (ply <= ?1 OR ply > ?2)",
            now,
            now + wait,
        )
        return list(dict.fromkeys(row["game"] for row in rows))

    async def of(self, game: int, kind: type[S]) -> list[S]:
        """Our messages of one kind, oldest first."""
        await self.store.owed.settle(game)
        rows = await self.store.all(
            f"SELECT {COLUMNS} FROM messages WHERE game = ? AND kind = ? ORDER BY id", game, kind.kind
        )
        return [sent for row in rows if isinstance(sent := read(row), kind)]

    async def marked(self, mark: str) -> int | None:
        """The message that a letter became, if it is known to have been sent."""
        # An index of those that have one serves only who says so.
        row = await self.store.one("SELECT id FROM messages WHERE mark = ? AND mark <> ''", mark)
        return int(row["id"]) if row else None

    async def known(self, ids: Iterable[int]) -> set[int]:
        """Those of some messages that are ours and remembered."""
        wanted = tuple(ids)
        found = f"SELECT id FROM messages WHERE id IN ({', '.join('?' * len(wanted))})"
        return {row["id"] for row in await self.store.all(found, *wanted)} if wanted else set()

    async def forget(self, gone: Sent) -> None:
        await self.store.owed.write(gone.game, Do(FORGET, (gone.id,)))

    def deleted(self, gone: Sent) -> None:
        """A message was taken away: as it is deleted once more after a crash, it is written with what happens next."""
        self.store.owed.note(gone.game, Do(FORGET, (gone.id,)))


def details(sent: Sent) -> tuple[int, int, str]:
    """The columns `since`, `ply` and `note`, which mean something else for each kind of message; `read` is its mirror.

    >>> details(QuestionSent(id=1, game=2, channel=3, at=4, seat=0, user=77, since=12, undos=5))
    (12, 5, '0.77')
    """
    match sent:
        case NewsSent():
            return sent.since, sent.ply, str(sent.before or "")
        case TurnSent():
            return int(sent.layout), sent.due, " ".join(sent.questions)
        case QuestionSent():
            return sent.since, sent.undos, f"{sent.seat}.{sent.user}"
        case VoteSent():
            return sent.vote, sent.answers, ""
        case _:
            return 0, 0, ""


def read(row: Any) -> Sent:
    """A message as the database has it."""
    since, ply, note = row["since"], row["ply"], row["note"]
    where = {name: row[name] for name in ("id", "game", "channel", "at", "mark")}
    match row["kind"]:
        case "news":
            before = int(note) if note.isdecimal() else 0  # earlier versions wrote something else there
            return NewsSent(**where, since=since, ply=ply, before=before)
        case "turn":
            return TurnSent(**where, questions=tuple(note.split()), due=ply, layout=bool(since))
        case "ask":
            seat, _, user = note.partition(".")
            return QuestionSent(**where, seat=int(seat), user=int(user), since=since, undos=ply)
        case "vote":
            return VoteSent(**where, vote=since, answers=ply)
        case kind:
            return PLAIN[kind](**where)
