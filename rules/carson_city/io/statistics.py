"""For long random runs: options drawn at random, and what occurred in a game, counted by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from random import Random

from rules.carson_city import fan
from rules.carson_city.editions import EDITIONS
from rules.carson_city.hooks import VARIANTS
from rules.carson_city.names import SPACES
from rules.carson_city.options import CHOICES, parse_options
from rules.carson_city.state import Options, State
from rules.game import Event
from rules.notation import IllegalError

OFTEN = 0.3
"""How often each variant, and each thing of players' making, is among random options."""

CATEGORIES = ("characters", "buildings", "spaces")


def sizes(options: Options) -> range:
    """For how many players these options are."""
    return options.box.players


def random_options(rng: Random, players: int | None = None) -> tuple[Options, int]:
    """Options and a number of players that go together; editions that do not suit a given number are left out."""
    suitable = [name for name, box in EDITIONS.items() if players is None or players in box.players]
    edition = rng.choice(suitable or list(EDITIONS))
    options = Options(edition, rng.choice(CHOICES["buildings"]), rng.choice(("random", rng.choice(CHOICES["lineup"]))))
    playable = [name for name in options.box.variants if name in VARIANTS]
    options = replace(options, variants=tuple(name for name in playable if rng.random() < OFTEN))
    options = replace(options, extra=tuple(name for name in fan.MODULES if rng.random() < OFTEN))
    for name in options.variants:
        draw = VARIANTS[name].draw
        options = draw(options, rng) if draw is not None else options
    try:
        options = parse_options(str(options))  # a line-up may bring variants, and not every box has its cards
    except IllegalError:
        options = replace(options, lineup="random")
    return options, players or rng.choice(sizes(options))


def survey(events: Iterable[Event], counts: dict[str, Counter[str]]) -> None:
    """Count characters by side, buildings put up, and spaces taken."""
    for event in events:
        data = event.data
        if event.kind == "placed":
            spot = str(data["spot"])
            counts["spaces"][spot if spot in SPACES else "map"] += 1
        elif event.kind == "took":
            counts["characters"][f"{data['character']} {data['side']}"] += 1
        elif event.kind in ("built", "built.cityhall"):
            counts["buildings"][str(data["tile"])] += 1
        elif event.kind in ("built.house", "built.townhouse"):
            counts["buildings"][event.kind.removeprefix("built.")] += 1


def virtual(state: State) -> tuple[str, ...]:
    """Nobody but the players sits at this table."""
    return ()
