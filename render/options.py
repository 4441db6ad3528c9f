"""What a table decides before it starts, in words: names of options and values, and a line to explain each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from render.games import RENDERERS
from render.words import has, name, say
from rules.game import Choice


def option_name(lang: str, option: str) -> str:
    return name(lang, "option", option)


def about_option(lang: str, option: str) -> str:
    return explained(lang, f"option.{option}")


def value_name(lang: str, option: str, choice: Choice, value: str) -> str:
    """The name of a ready-made value; what was put together by hand is its own name."""
    if value not in choice.values:
        return value
    return name(lang, choice.thing, value) if choice.thing else name(lang, "value", f"{option}.{value}")


def about(lang: str, option: str, choice: Choice, value: str) -> str:
    """A value in one line."""
    return explained(lang, f"{choice.thing}.{value}" if choice.thing else f"value.{option}.{value}")


def explained(lang: str, key: str) -> str:
    return say(lang, f"about.{key}") if has(f"about.{key}") else ""


def part_name(lang: str, game: str, option: str, part: str) -> str:
    """One of the parts an option of a game is put together from."""
    words = RENDERERS[game].PARTS.get(option)
    return words.part_name(lang, part) if words is not None else name(lang, "value", f"{option}.{part}")


def about_part(lang: str, game: str, option: str, part: str) -> str:
    """What a part does, in one line; nothing where its name says it all."""
    words = RENDERERS[game].PARTS.get(option)
    return words.about_part(lang, part) if words is not None else ""


def chosen_text(lang: str, game: str, option: str, parts: Iterable[str]) -> str:
    """What was put together by hand."""
    return ", ".join(part_name(lang, game, option, part) for part in parts)


def game_name(lang: str, game: str) -> str:
    return say(lang, f"about.title.{game}")


def agreed(lang: str, game: str, choices: Mapping[str, Choice]) -> str:
    """Everything a table has decided, in one line."""
    found = []
    for option, choice in choices.items():
        names = [value_name(lang, option, choice, value) for value in choice.chosen]
        if choice.kind == "parts" and not set(choice.chosen) & set(choice.values):
            names = [chosen_text(lang, game, option, choice.spelled)]
        if names:
            found.append(say(lang, "about.agreed", option=option_name(lang, option), value=", ".join(names)))
    return " · ".join(found)
