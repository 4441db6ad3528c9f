"""Letters: what is still to be said, each kind with fields of its own. The outbox keeps them as JSON.

Letters of an earlier version may wait in a database: the names of kinds and of fields are part of the saved format.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.ops.log_format import fields

LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class News:
    """What happened after one ply, up to another."""

    since: int
    ply: int


@dataclass(frozen=True)
class Picture:
    """A picture that could not be drawn when its message was sent: of a finished phase, else of the running one."""

    since: int
    ply: int


@dataclass(frozen=True)
class Question:
    """A hidden choice, told to its seat alone."""

    seat: int
    since: int
    """The ply since which it is asked."""
    undos: int
    """How often something had been taken back by then."""


@dataclass(frozen=True)
class HostLine:
    """One line about the table: what a host did, whose time is up, who has left."""

    key: str
    by: str
    """Whoever did it, by name; nobody where it happened by itself."""
    words: Mapping[str, str | int]
    seat: int | None = None
    ring: Sequence[int] | None = None
    """Those whom it is to reach."""


@dataclass(frozen=True)
class ShowTurn:
    """Whose turn it is, once more."""


@dataclass(frozen=True)
class ShowVotes:
    """What the table is asked, as that stands now."""


@dataclass(frozen=True)
class Undone:
    """The game was taken back to a ply."""

    ply: int


@dataclass(frozen=True)
class End:
    """The game is over."""

    ply: int


Letter = News | Picture | Question | HostLine | ShowTurn | ShowVotes | Undone | End
KINDS: dict[str, type[Letter]] = {
    "news": News,
    "picture": Picture,
    "ask": Question,
    "line": HostLine,
    "turn": ShowTurn,
    "votes": ShowVotes,
    "undone": Undone,
    "end": End,
}
NAMES = {kind: name for name, kind in KINDS.items()}


def name(letter: Letter) -> str:
    """The kind of a letter, as the database and the log call it."""
    return NAMES[type(letter)]


def written(letter: Letter) -> str:
    """A letter's fields as they are kept.

    >>> written(News(3, 5)), written(ShowTurn())
    ('{"since":3,"ply":5}', '{}')
    """
    return json.dumps({key: value for key, value in vars(letter).items() if value is not None}, separators=(",", ":"))


def read(kind: str, data: str) -> Letter:
    """A letter from the database; of one that this version cannot read, whose turn it is.

    >>> read("ask", '{"seat":1,"since":3,"undos":0}'), read("line", '{"key":"paused"}')
    (Question(seat=1, since=3, undos=0), ShowTurn())
    """
    try:
        return KINDS[kind](**json.loads(data))
    except (KeyError, TypeError):
        LOG.error("a letter cannot be read", extra=fields(letter=kind))
        return ShowTurn()
