"""What the awaited players of the card game must decide: where that is more than its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.card_game.words.cards import land
from render.descriptions import Detail
from render.words import listed, name
from rules.card_game import View
from rules.card_game.personality_powers import UsePowers


def _powers(view: View, step: UsePowers, lang: str) -> Detail:
    asked = step.open(view)
    names = [name(lang, "personality", power, "the") for power in asked[1]] if asked is not None else []
    return "", {"powers": listed(lang, names, "or")}


DETAILS: Mapping[str, Callable[[View, Any, str], Detail]] = {
    "UsePowers": _powers,
    "LayCard": lambda view, step, lang: ("", {"land": land(lang, step.land, "the")}),
}
