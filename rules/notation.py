"""One notation for every move: a verb, then its words, as typed, offered, stored and printed.

A move class's fields define both directions, so a new verb is a dataclass of three lines:

>>> from dataclasses import dataclass
>>> @dataclass(frozen=True, slots=True)
... class Hire(Move):
...     cowboys: int
>>> str(Hire(2)), parse("hire 2", {"hire": Hire})
('hire 2', Hire(cowboys=2))
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from difflib import get_close_matches
from functools import cached_property, lru_cache, partial
from typing import Annotated, ClassVar, Union, get_args, get_origin


class IllegalError(Exception):
    """Why a move cannot be made: a catalogue key and the facts for a sentence in any language.

    Rules return it as a value; only `game.apply` raises it.
    """

    def __init__(self, key: str, **data: str | int) -> None:
        super().__init__(key, data)
        self.key = key
        self.data = data

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.data.items())
        return f"{self.key} ({facts})" if facts else self.key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IllegalError) and (self.key, self.data) == (other.key, other.data)

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[object, ...]:
        """As an exception is sent to another process; by itself it would forget which facts had which name."""
        return partial(type(self), self.key, **self.data), (), self.__dict__


class UnreadableError(IllegalError):
    """Text that is no move at all, in any position."""


@dataclass(frozen=True)
class Words:
    """The vocabulary of a field: what kind of thing it names, and every name there is."""

    kind: str
    names: tuple[str, ...]

    @cached_property
    def known(self) -> frozenset[str]:
        """The names, for looking one up."""
        return frozenset(self.names)


class Move:
    """What a seat may say. Subclasses are frozen dataclasses whose fields are single words or numbers."""

    __slots__ = ()
    verb: ClassVar[str]
    luck: ClassVar[bool] = False
    """Whether only FATE says it."""
    secret: ClassVar[tuple[str, ...]] = ()
    """Fields that only the mover (or, for FATE, the seat the move names) may see until the game ends."""

    def __init_subclass__(cls) -> None:
        if "verb" not in cls.__dict__:
            cls.verb = cls.__name__.lower()

    def words(self) -> list[str]:
        """The move's arguments as typed; optional ones left out when unset."""
        return [str(value) for name, *_ in shape(type(self)) if (value := getattr(self, name)) is not None]

    def __str__(self) -> str:
        return " ".join([self.verb, *self.words()])

    def redacted(self) -> str:
        """The move as other seats may read it."""
        if not self.secret:
            return str(self)
        words = ["?" if name in self.secret else str(getattr(self, name)) for name, *_ in shape(type(self))]
        return " ".join([self.verb, *words])


Shape = tuple[tuple[str, Words | None, bool], ...]
_SHAPES: dict[type[Move], Shape] = {}


def shape(kind: type[Move]) -> Shape:
    """Each field of a move class: its name, its vocabulary (None for a number), whether it must be given."""
    if kind not in _SHAPES:
        _SHAPES[kind] = _read_shape(kind)
    return _SHAPES[kind]


def _read_shape(kind: type[Move]) -> Shape:
    hints = typing.get_type_hints(kind, include_extras=True)
    found = []
    for field in fields(kind):  # type: ignore[arg-type]
        hint = hints[field.name]
        if get_origin(hint) in (Union, types.UnionType):
            hint = next(part for part in get_args(hint) if part is not type(None))
        words = get_args(hint)[1] if get_origin(hint) is Annotated else None
        found.append((field.name, words, field.default is MISSING))
    return tuple(found)


def parse(text: str, moves: Mapping[str, type[Move]]) -> Move:
    """Read a move as a person types it; raises UnreadableError with what was wrong and the nearest word."""
    verb, *words = text.lower().split() or [""]
    kind = moves.get(verb)
    if kind is None:
        raise UnreadableError("unknown-verb", word=verb, nearest=nearest(verb, moves))
    wanted = shape(kind)
    if len(words) > len(wanted):
        raise UnreadableError("too-many-words", verb=verb, word=words[len(wanted)])
    values: list[str | int] = []
    for (name, vocabulary, _), word in zip(wanted, words, strict=False):
        values.append(number(name, word) if vocabulary is None else known(vocabulary, word))
    if len(words) < len(wanted) and wanted[len(words)][2]:
        raise UnreadableError("missing-word", verb=verb, field=wanted[len(words)][0])
    return kind(*values)


def nonsense(move: Move) -> UnreadableError | None:
    """What a move made by hand says that nobody could type, or None: no such word, no such number."""
    for name, vocabulary, needed in shape(type(move)):
        value = getattr(move, name)
        if value is None:
            if needed:
                return UnreadableError("missing-word", verb=move.verb, field=name)
        elif vocabulary is None:
            if type(value) is not int or value < 0:
                return UnreadableError("not-a-number", field=name, word=str(value))
        elif value not in vocabulary.known:
            return unknown(vocabulary, str(value))
    return None


def number(field: str, word: str) -> int:
    """A whole number, with or without the dollar sign."""
    digits = word.strip("$")
    if not digits.isdecimal() or len(digits) > 6:
        raise UnreadableError("not-a-number", field=field, word=word)
    return int(digits)


def known(vocabulary: Words, word: str) -> str:
    if word not in vocabulary.known:
        raise unknown(vocabulary, word)
    return word


def unknown(vocabulary: Words, word: str) -> UnreadableError:
    return UnreadableError("unknown-word", kind=vocabulary.kind, word=word, nearest=nearest(word, vocabulary.names))


def nearest(word: str, names: Iterable[str]) -> str:
    """The closest known name, or nothing: for "did you mean"."""
    return _nearest(word, tuple(names))


@lru_cache(maxsize=256)
def _nearest(word: str, names: tuple[str, ...]) -> str:
    return next(iter(get_close_matches(word, names, 1)), "")
