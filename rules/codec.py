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
from typing import Annotated, NoReturn, Union, get_args, get_origin

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
# A hint is whatever `typing` hands out; there is no narrower type for it.
Hint = object


class DamagedError(ValueError):
    """Saved data that is not what `to_json` writes."""


def to_json(value: object, hint: Hint) -> Json:
    """The value as JSON data."""
    return _coder(hint)[0](value)


def from_json(data: Json, hint: Hint) -> object:
    """The value that `to_json` wrote; raises DamagedError for anything else."""
    return _coder(hint)[1](data)


Encode = Callable[[object], Json]
Decode = Callable[[Json], object]


@cache
def _coder(hint: Hint) -> tuple[Encode, Decode]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _coder(args[0])
    if origin in (Union, types.UnionType):
        return _optional(args)
    if hint in (int, str, bool):
        return _plain, _exactly(hint)
    if origin is tuple and args[1:] != (Ellipsis,):
        return _fixed(lambda values: tuple(values), args)
    if origin in (list, tuple, set, frozenset):
        return _many(origin, args[0])
    if origin in (dict, Mapping):
        return _mapping(*args)
    kind = origin if isinstance(origin, type) else hint
    assert isinstance(kind, type), hint
    if issubclass(kind, tuple):
        build: Callable[..., object] = kind
        return _fixed(lambda values: build(*values), tuple(typing.get_type_hints(kind).values()))
    if is_dataclass(kind):
        return _record(kind)
    return _family(kind)


def _plain(value: object) -> Json:
    assert value is None or isinstance(value, (int, str)), value
    return value


def _exactly(*kinds: Hint) -> Decode:
    """Plain data of one of these kinds."""
    allowed = tuple(kind for kind in kinds if isinstance(kind, type))

    def read(data: Json) -> object:
        return data if isinstance(data, allowed) else _damaged(data, "plain")

    return read


def _damaged(data: Json, wanted: str) -> NoReturn:
    raise DamagedError(f"{type(data).__name__} where {wanted} data should be")


def _list(data: Json) -> list[Json]:
    return data if isinstance(data, list) else _damaged(data, "a list of")


def _dict(data: Json) -> dict[str, Json]:
    return data if isinstance(data, dict) else _damaged(data, "a record of")


def _optional(args: tuple[Hint, ...]) -> tuple[Encode, Decode]:
    """X | None, or a union of plain values."""
    inner = [arg for arg in args if arg is not type(None)]
    encode, decode = _coder(inner[0]) if len(inner) == 1 else (_plain, _exactly(*inner))
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
        return build([decode(each) for each in _list(data)])

    return write, read


def _fixed(build: Callable[[list[object]], object], hints: tuple[Hint, ...]) -> tuple[Encode, Decode]:
    coders = [_coder(hint) for hint in hints]

    def write(value: object) -> Json:
        assert isinstance(value, tuple), value
        return [encode(each) for (encode, _), each in zip(coders, value, strict=True)]

    def read(data: Json) -> object:
        if len(_list(data)) != len(coders):
            _damaged(data, f"{len(coders)} of")
        return build([decode(each) for (_, decode), each in zip(coders, _list(data), strict=True)])

    return write, read


def _mapping(key: Hint, item: Hint) -> tuple[Encode, Decode]:
    encode, decode = _coder(item)
    name = int if key is int else str

    def write(value: object) -> Json:
        assert isinstance(value, dict), value
        return {str(each): encode(inner) for each, inner in value.items()}

    def read(data: Json) -> object:
        try:
            return {name(each): decode(inner) for each, inner in _dict(data).items()}
        except ValueError as problem:  # a name that is no number
            raise DamagedError(str(problem)) from None

    return write, read


def _record(kind: type) -> tuple[Encode, Decode]:
    hints = typing.get_type_hints(kind, include_extras=True)
    parts = []
    for field in fields(kind):
        blank = field.default_factory() if field.default_factory is not MISSING else field.default
        parts.append((field.name, blank, *_coder(hints[field.name])))

    def write(value: object) -> Json:
        found: dict[str, Json] = {}
        for name, blank, encode, _ in parts:
            inner = getattr(value, name)
            if blank is MISSING or inner != blank:
                found[name] = encode(inner)
        return found

    def read(data: Json) -> object:
        record = _dict(data)
        if any(blank is MISSING and name not in record for name, blank, _, _ in parts):
            _damaged(data, f"all of {kind.__name__}'s")
        return kind(**{name: decode(record[name]) for name, _, _, decode in parts if name in record})

    return write, read


def _family(base: type) -> tuple[Encode, Decode]:
    """A base class: each value names its own class."""

    def write(value: object) -> Json:
        data = to_json(value, type(value))
        assert isinstance(data, dict)
        return {"is": type(value).__name__, **data}

    def read(data: Json) -> object:
        rest = dict(_dict(data))
        name = rest.pop("is", None)
        return from_json(rest, member(base, name)) if isinstance(name, str) else _damaged(name, "a name as")

    return write, read


def member(base: type, name: str) -> type:
    """The subclass of that name; saved steps are found again by it."""
    found = _members(base).get(name)
    if found is None:
        raise DamagedError(f"no {base.__name__} is called {name!r}")
    return found


def _members(base: type) -> dict[str, type]:
    """Every subclass by name. A slotted dataclass leaves its unslotted draft behind: the later one counts."""
    found: dict[str, type] = {}
    below: list[type] = base.__subclasses__()
    for each in below:
        found[each.__name__] = each
        found |= _members(each)
    return found
