"""For long random runs: options drawn at random, and what occurred in a game, counted by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from rules.card_game.names import LEVELS
from rules.card_game.setup import sizes
from rules.card_game.state import MOST, Options, State
from rules.game import Event

CATEGORIES = ("personalities", "powers", "covering", "happenings")


def random_options(rng: Random, players: int | None = None) -> tuple[Options, int]:
    """Options and a number of people that go together."""
    levels = tuple(rng.choice(LEVELS) for _ in range(rng.randint(1, 3)))
    options = Options(rng.randint(4, MOST), levels)
    return options, players or rng.choice(sizes(options))


def virtual(state: State) -> list[str]:
    """The kind of every seat that no person has, after those of the people."""
    return [player.level for player in state.players if player.level]


def survey(events: Iterable[Event], counts: dict[str, Counter[str]]) -> None:
    """Count personalities taken, powers used, what was covered, ties, skulls, sales, cards without a place."""
    for event in events:
        data = event.data
        if event.kind == "took.personality":
            counts["personalities"][str(data["personality"])] += 1
        elif event.kind == "used":
            counts["powers"][str(data["personality"])] += 1
        elif event.kind == "laid":
            counts["covering"].update(case(pair) for pair in str(data["over"]).split("+") if pair)
        elif event.kind in ("tie", "skull", "aside", "sold"):
            counts["happenings"][event.kind] += 1


def case(pair: str) -> str:
    """A case of the covering table."""
    old, new = pair.split("/")
    if old in ("mountain", "outlaws", "townhouse", "empty"):
        return old
    return f"{old}/{new}" if old == "house" else "building"
