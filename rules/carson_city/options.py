"""What the table agrees on before it starts, as one line of text."""

from __future__ import annotations

from rules.carson_city.editions import EDITIONS
from rules.carson_city.lineup import PRESETS, lineup
from rules.carson_city.state import Options
from rules.notation import Illegal, nearest

CHOICES: dict[str, tuple[str, ...]] = {
    "edition": tuple(EDITIONS),
    "buildings": ("first", "full"),
    "lineup": (*PRESETS, "random"),
}
"""Every option and its ready-made values; a line-up may also be spelled out, as in 1y+2r+3y+4y+5r+6y+7y."""


def parse_options(text: str) -> Options:
    """Read `edition=original lineup=random`; spaces or commas between. What is not named keeps its default."""
    given: dict[str, str] = {}
    for word in text.replace(",", " ").split():
        name, _, value = word.partition("=")
        if name not in CHOICES:
            raise Illegal("unknown-option", word=name, nearest=nearest(name, CHOICES), choices=" ".join(CHOICES))
        if name != "lineup" and value not in CHOICES[name]:
            raise Illegal("unknown-value", option=name, word=value, choices=" ".join(CHOICES[name]))
        given[name] = value
    options = Options(**given)
    lineup(options)  # raises where the cards make no line-up
    return options
