"""Dataclasses to plain JSON data and back, from their type hints alone.

Fields at their default are left out, so older saved states still load when a field is added. Where a hint
names a base class (a step on an agenda), the data carries the class's own name under "is".
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Annotated, TypeVar, Union, cast, get_args, get_origin

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
# A hint is whatever `typing` hands out; there is no narrower type for it.
Hint = object
T = TypeVar("T")
PLAIN = (int, str, bool, type(None))


class DamagedError(ValueError):
    """Saved data that is not what its type says: damaged, or of a version that meant something else by it."""


def to_json(value: object, hint: Hint) -> Json:
    """The value as JSON data."""
    return _coder(hint)[0](value)


def from_json(data: Json, kind: type[T]) -> T:
    """The value that `to_json` wrote; raises DamagedError where the data cannot be one of this kind."""
    hint: Hint = kind
    return cast(T, _coder(hint)[1](data))


Encode = Callable[[object], Json]
Decode = Callable[[Json], object]


@cache
def _coder(hint: Hint) -> tuple[Encode, Decode]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _coder(args[0])
    if origin in (Union, types.UnionType):
        return _union(args)
    if hint in PLAIN:
        return _plain((hint,))
    if origin is tuple and args[1:] != (Ellipsis,):
        return _fixed(lambda values: tuple(values), args)
    if origin in (list, tuple, set, frozenset):
        return _many(origin, args[0])
    if origin in (dict, Mapping):
        return _mapping(*args)
    kind = origin if isinstance(origin, type) else hint
    if not isinstance(kind, type):
        raise TypeError(f"nothing of this type can be saved: {hint}")
    if issubclass(kind, tuple):
        build: Callable[..., object] = kind
        return _fixed(lambda values: build(*values), tuple(typing.get_type_hints(kind).values()))
    if is_dataclass(kind):
        return _record(kind)
    return _family(kind)


def _checked(data: Json, kind: type[T]) -> T:
    if not isinstance(data, kind):
        raise DamagedError(f"a {type(data).__name__} where a {kind.__name__} belongs")
    return data


def _plain(kinds: tuple[Hint, ...]) -> tuple[Encode, Decode]:
    """Numbers, words, yes or no: they are JSON already."""

    def same(value: object) -> Json:
        if type(value) not in kinds:
            raise DamagedError(f"a {type(value).__name__} where none belongs")
        return value  # type: ignore[return-value]

    return same, same


def _union(args: tuple[Hint, ...]) -> tuple[Encode, Decode]:
    """A union of plain values, or X | None."""
    if all(arg in PLAIN for arg in args):
        return _plain(args)
    (inner,) = (arg for arg in args if arg is not type(None))
    encode, decode = _coder(inner)
    return (
        lambda value: None if value is None else encode(value),
        lambda data: None if data is None else decode(data),
    )


def _many(kind: type, item: Hint) -> tuple[Encode, Decode]:
    encode, decode = _coder(item)
    build: Callable[[list[object]], object] = kind

    def write(value: object) -> Json:
        items = sorted(value) if isinstance(value, (set, frozenset)) else value
        return [encode(each) for each in items]  # type: ignore[attr-defined]

    def read(data: Json) -> object:
        return build([decode(each) for each in _checked(data, list)])

    return write, read


def _fixed(build: Callable[[list[object]], object], hints: tuple[Hint, ...]) -> tuple[Encode, Decode]:
    coders = [_coder(hint) for hint in hints]

    def write(value: object) -> Json:
        return [encode(each) for (encode, _), each in zip(coders, value, strict=True)]  # type: ignore[call-overload]

    def read(data: Json) -> object:
        found = _checked(data, list)
        if len(found) != len(coders):
            raise DamagedError(f"{len(found)} values where {len(coders)} belong")
        return build([decode(each) for (_, decode), each in zip(coders, found, strict=True)])

    return write, read


def _mapping(key: Hint, item: Hint) -> tuple[Encode, Decode]:
    encode, decode = _coder(item)

    def write(value: object) -> Json:
        return {str(each): encode(inner) for each, inner in value.items()}  # type: ignore[attr-defined]

    def read(data: Json) -> object:
        found = _checked(data, dict)
        if key is not int:
            return {each: decode(inner) for each, inner in found.items()}
        if not all(each.removeprefix("-").isdecimal() for each in found):
            raise DamagedError("a word where a number belongs")
        return {int(each): decode(inner) for each, inner in found.items()}

    return write, read


def _record(kind: type) -> tuple[Encode, Decode]:
    hints = typing.get_type_hints(kind, include_extras=True)
    parts = []
    for field in fields(kind):
        if not field.init:
            continue  # worked out from the others
        blank = field.default_factory() if field.default_factory is not MISSING else field.default
        parts.append((field.name, blank, *_coder(hints[field.name])))
    needed = [name for name, blank, _, _ in parts if blank is MISSING]

    def write(value: object) -> Json:
        found: dict[str, Json] = {}
        for name, blank, encode, _ in parts:
            inner = getattr(value, name)
            if blank is MISSING or inner != blank:
                found[name] = encode(inner)
        return found

    def read(data: Json) -> object:
        found = _checked(data, dict)
        for name in needed:
            if name not in found:
                raise DamagedError(f"a {kind.__name__} without its {name}")
        return kind(**{name: decode(found[name]) for name, _, _, decode in parts if name in found})

    return write, read


def _family(base: type) -> tuple[Encode, Decode]:
    """A base class: each value names its own class."""

    def write(value: object) -> Json:
        return {"is": type(value).__name__, **_checked(to_json(value, type(value)), dict)}

    def read(data: Json) -> object:
        rest = dict(_checked(data, dict))
        return from_json(rest, member(base, _checked(rest.pop("is", None), str)))

    return write, read


def member(base: type, name: str) -> type:
    """The subclass of that name; saved steps are found again by it."""
    found = _known(base).get(name)
    if found is None:  # perhaps it was made since
        _known.cache_clear()
        found = _known(base).get(name)
    if found is None:
        raise DamagedError(f"no {base.__name__} is called {name!r}")
    return found


@cache
def _known(base: type) -> dict[str, type]:
    return _members(base)


def _members(base: type) -> dict[str, type]:
    """Every subclass by name. A slotted dataclass leaves its unslotted draft behind: the later one counts."""
    found: dict[str, type] = {}
    below: list[type] = base.__subclasses__()
    for each in below:
        found[each.__name__] = each
        found |= _members(each)
    return found
