"""The kinds of JSON a field may hold, and the check of a whole body against them.

A shape is a kind (a function that says what is wrong with a value, or None), a list with the one shape of its
entries, an object with the shape of every field that is read, or one of the two below. Null stands for a
field left out.

>>> found = Found()
>>> check_shape(found, "", {"name": 5, "roles": "x"}, {"name": text, "roles": [snowflake], "id": Needed(snowflake)})
>>> [(item.path, item.code) for item in found.items]
[('name', 'STRING_TYPE_CONVERT'), ('roles', 'LIST_TYPE_CONVERT'), ('id', 'BASE_TYPE_REQUIRED')]
"""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import dataclass

from bot.limits.table import Found

Wrong = tuple[str, str]  # Discord's code and text
Kind = Callable[[object], Wrong | None]


@dataclass(frozen=True)
class Needed:
    """A field that cannot be left out."""

    shape: Shape


@dataclass(frozen=True)
class Each:
    """An object of any keys, with the shape of all its values."""

    shape: Shape


Shape = Kind | Needed | Each | list["Shape"] | dict[str, "Shape"]

MOST = (1 << 63) - 1
MISSING: Wrong = ("BASE_TYPE_REQUIRED", "This field is required")


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST


def text(value: object) -> Wrong | None:
    return None if isinstance(value, str) else ("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')


def flag(value: object) -> Wrong | None:
    return None if isinstance(value, bool) else ("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def whole(value: object) -> Wrong | None:
    return None if is_whole(value) else ("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')


def number(value: object) -> Wrong | None:
    fits = is_whole(value) or isinstance(value, float)
    return None if fits else ("NUMBER_TYPE_COERCE", f'Value "{value}" is not float.')


def _digits(value: object) -> bool:
    """A number as JSON's, or written as text; discord.py sends ids and permissions both ways."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20:
        return int(value) <= MOST
    return is_whole(value) and int(str(value)) >= 0


def snowflake(value: object) -> Wrong | None:
    return None if _digits(value) else ("NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def permissions(value: object) -> Wrong | None:
    return None if _digits(value) else ("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')


def nonce(value: object) -> Wrong | None:
    fits = isinstance(value, str) or is_whole(value)
    return None if fits else ("NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer.")


def scalar(value: object) -> Wrong | None:
    """The value of a choice: what kind it must be depends on its option."""
    return number(value) if not isinstance(value, str) else None


def moment(value: object) -> Wrong | None:
    try:
        datetime.datetime.fromisoformat(value if isinstance(value, str) else "")
    except ValueError:
        return "DATE_TIME_TYPE_PARSE", f'Could not parse "{value}". Should be ISO8601.'
    return None


def between(least: int, most: int) -> Kind:
    def kind(value: object) -> Wrong | None:
        if not isinstance(value, int) or not is_whole(value):
            return whole(value)
        if value < least:
            return "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}."
        return ("NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.") if value > most else None

    return kind


def one_of(*values: int | str) -> Kind:
    """One of a few; a number that only equals one of them, such as true, is none."""

    def kind(value: object) -> Wrong | None:
        if any(type(value) is type(known) and value == known for known in values):
            return None
        return "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(repr, values))}}}."

    return kind


_NEEDED: dict[int, tuple[dict[str, Shape], list[str]]] = {}


def needed(shape: dict[str, Shape]) -> list[str]:
    """The fields that cannot be left out; looked for once, as components have thirty fields and a message many."""
    if id(shape) not in _NEEDED:  # what is kept here stays, so no other shape gets its id
        _NEEDED[id(shape)] = shape, [key for key, inner in shape.items() if isinstance(inner, Needed)]
    return _NEEDED[id(shape)][1]


def check_shape(found: Found, path: str, value: object, shape: Shape) -> None:
    """Note everything in a value that is not of its kind."""
    if callable(shape):
        if wrong := shape(value):
            found.add(path, *wrong)
    elif isinstance(shape, Needed):
        check_shape(found, path, value, shape.shape)
    elif isinstance(shape, list):
        if isinstance(value, list):
            for index, item in enumerate(value):
                check_shape(found, f"{path}.{index}", item, shape[0])
        else:
            found.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    elif not isinstance(value, dict):
        found.add(path, "MODEL_TYPE_CONVERT", "Expected an object/dictionary.")
    elif isinstance(shape, Each):
        for key, item in value.items():
            if item is None:
                found.add(f"{path}.{key}", *MISSING)
            else:
                check_shape(found, f"{path}.{key}", item, shape.shape)
    else:
        for key, item in value.items():
            if item is not None and (inner := shape.get(key)) is not None:
                check_shape(found, f"{path}.{key}", item, inner)
        for key in needed(shape):
            if value.get(key) is None:
                found.add(f"{path}.{key}", *MISSING)
