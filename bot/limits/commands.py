"""Limits of application commands, their options and autocomplete choices."""

from __future__ import annotations

import unicodedata

from bot.limits import shape
from bot.limits.table import JSON, LIMITS, Found, numbered

SUB, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
KINDS = {STRING: shape.text, INTEGER: shape.whole, NUMBER: shape.number}


def valid_name(name: str) -> bool:
    """Discord's pattern for slash commands and options: letters, numbers, - _ ', in lower case.

    >>> [valid_name(n) for n in ("move", "déplacer", "Move", "two words", "x" * 33, "")]
    [True, True, False, False, False, False]
    """
    if not 1 <= len(name) <= LIMITS["command name"] or name != name.lower():
        return False
    return all(c in "-_'" or _letter(c) for c in name)


def _letter(char: str) -> bool:
    # The marks of Devanagari and Thai count as letters there.
    marks = "\u0900" <= char <= "\u097f" or "\u0e00" <= char <= "\u0e7f"
    return unicodedata.category(char)[0] in "LN" or marks


def check_commands(found: Found, commands: list[JSON]) -> None:
    """A whole sync: how many, no name twice, and each command by itself."""
    for kind, limit in ((1, "commands"), (2, "context commands"), (3, "context commands")):
        mine = [c for c in commands if (c.get("type") or 1) == kind]
        if len(mine) > LIMITS[limit]:
            text = f"{limit}: {len(mine)}, at most {LIMITS[limit]}"
            found.add("", "APPLICATION_COMMANDS_MAXIMUM_REACHED", text)
        found.unique("", [c.get("name") for c in mine], "command name")
    for path, command in numbered("", commands):
        check_command(found, path, command)


def check_command(found: Found, at: str, command: JSON, *, partial: bool = False) -> None:
    dot = f"{at}." if at else ""
    if (command.get("type") or 1) == 1:
        if not partial or "name" in command:
            _names(found, at, command)
        if not partial or "description" in command:
            _descriptions(found, at, command)
    else:
        found.length(f"{dot}name", command.get("name"), "command name", least=1)
        if command.get("description"):
            found.add(f"{dot}description", "BASE_TYPE_MAX_LENGTH", "a context command has no description")
    for key in ("contexts", "integration_types"):
        given = command.get(key)
        if given is not None and not len(given) == len(set(given)) >= 1:
            found.add(f"{dot}{key}", "BASE_TYPE_BAD_LENGTH", "at least one is required, and none twice")
    _options(found, f"{dot}options", command.get("options") or [], depth=0)
    size = _size(command)
    if size > LIMITS["command characters"]:
        text = f"command characters: {size}, at most {LIMITS['command characters']}"
        found.add(at, "APPLICATION_COMMAND_TOO_LARGE", text)


def _names(found: Found, at: str, one: JSON) -> None:
    named = {"name": one.get("name"), **(one.get("name_localizations") or {})}
    for key, name in named.items():
        if not valid_name(str(name or "")):
            path = f"{at}.name" if key == "name" else f"{at}.name_localizations.{key}"
            text = f"{name!r} must be 1 to 32 lower-case letters, numbers, - or _"
            found.add(path, "APPLICATION_COMMAND_INVALID_NAME", text)


def _descriptions(found: Found, at: str, one: JSON) -> None:
    found.length(f"{at}.description", one.get("description"), "command description", least=1)
    for locale, text in (one.get("description_localizations") or {}).items():
        found.length(f"{at}.description_localizations.{locale}", text, "command description", least=1)


def _options(found: Found, at: str, options: list[JSON], *, depth: int) -> None:
    found.count(at, options, "command options")
    found.unique(at, [option.get("name") for option in options], "option name")
    late = False
    kinds = {option.get("type") in (SUB, GROUP) for option in options}
    if len(kinds) > 1:
        found.add(at, "UNION_TYPE_CHOICES", "sub-commands and values cannot stand side by side")
    for path, option in numbered(at, options):
        _names(found, path, option)
        _descriptions(found, path, option)
        kind = option.get("type")
        if kind in (SUB, GROUP):
            if depth > (1 if kind == SUB else 0):
                found.add(path, "UNION_TYPE_CHOICES", "sub-commands nest at most two deep")
            _options(found, f"{path}.options", option.get("options") or [], depth=depth + 1)
            continue
        if option.get("required"):
            if late:
                text = "required options come before optional ones"
                found.add(path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        else:
            late = True
        for key in ("min_value", "max_value"):
            if option.get(key) is not None and kind in KINDS:
                shape.check_shape(found, f"{path}.{key}", option[key], KINDS[kind])
        check_choices(found, f"{path}.choices", option.get("choices"), kind)
        if option.get("choices") and option.get("autocomplete"):
            found.add(path, "APPLICATION_COMMAND_AUTOCOMPLETE", "choices and autocomplete exclude each other")


def check_choices(found: Found, at: str, choices: object, kind: int | None = None) -> None:
    """Fixed choices of an option, whose kind their values are of, or the answer to an autocomplete."""
    found.count(at, choices, "choices")
    for path, choice in numbered(at, choices):
        found.length(f"{path}.name", choice.get("name"), "choice name", least=1)
        for locale, text in (choice.get("name_localizations") or {}).items():
            found.length(f"{path}.name_localizations.{locale}", text, "choice name", least=1)
        if kind is not None:
            shape.check_shape(found, f"{path}.value", choice.get("value"), KINDS.get(kind, shape.scalar))
        if isinstance(choice.get("value"), str):
            found.length(f"{path}.value", choice["value"], "choice value")


def _longest(one: JSON, key: str) -> int:
    texts = [one.get(key) or "", *(one.get(f"{key}_localizations") or {}).values()]
    return max(len(str(text)) for text in texts)


def _size(one: JSON) -> int:
    """Characters of names, descriptions and values; of translations the longest counts."""
    total = _longest(one, "name") + _longest(one, "description")
    if isinstance(one.get("value"), str):
        total += len(one["value"])
    inner = [*(one.get("options") or []), *(one.get("choices") or [])]
    return total + sum(_size(part) for part in inner)
