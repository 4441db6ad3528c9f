"""What the table agrees on before it starts, as one line of text."""

from __future__ import annotations

from rules.card_game.names import LEVELS
from rules.card_game.state import Options
from rules.game import Choice
from rules.notation import IllegalError, nearest

CHOICES: dict[str, tuple[str, ...]] = {"table": ("4", "5", "6"), "levels": LEVELS, "scores": ("open", "end")}
"""Every option and its ready-made values; levels may also be spelled out, as in expert+beginner."""


def choices(options: Options) -> dict[str, Choice]:
    """What a table may decide, beside what it has decided."""
    return {
        "table": Choice("one", CHOICES["table"], (str(options.table),)),
        "levels": Choice("parts", LEVELS, ("+".join(options.levels),), LEVELS, options.levels),
        "scores": Choice("one", CHOICES["scores"], (options.scores,)),
    }


def parse_options(text: str) -> Options:
    """Read `table=5 levels=expert+beginner`; spaces or commas between. What is not named keeps its default."""
    given: dict[str, str] = {}
    for word in text.replace(",", " ").split():
        name, _, value = word.partition("=")
        if name not in CHOICES:
            raise IllegalError("unknown-option", word=name, nearest=nearest(name, CHOICES), choices=" ".join(CHOICES))
        for part in value.split("+") if name == "levels" else [value]:
            if part not in CHOICES[name]:
                raise IllegalError("unknown-value", option=name, word=part, choices=" ".join(CHOICES[name]))
        given[name] = value
    levels = tuple(given.get("levels", LEVELS[0]).split("+"))
    return Options(int(given.get("table", "4")), levels, given.get("scores", "open"))
