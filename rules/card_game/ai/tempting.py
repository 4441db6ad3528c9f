"""Which land cards should tempt virtual players where one person plays alone: `deck.TEMPTING`, made better by games.

`python -m rules tune card_game --table tempting --games 200 --seed 1` plays a regular against three virtual experts. In
each epoch the card that is left over too often, if there is one, becomes tempting, and so on; the same seed gives the
same numbers. Wins are told with them: more tempting cards are more points for virtual players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

import rules.card_game as game
from rules.card_game.deck import FOR_ONE, LANDS, REPRINT, TEMPTED, TEMPTING, UNMOVED
from rules.card_game.town import land_of
from rules.play.playout import by_generator, computers, in_place, playout

TOO_OFTEN = 2.0
"""So many times as often as any card one may be left over."""
USUAL = 1 / 5
"""Of five cards that four players see, one is left over."""
STEPS = 4
LEVEL = "expert"


def tempting(games: int, seed: str) -> str:
    """The numbers of the cards that should tempt, after a few steps from those that do."""
    numbers, told = set(TEMPTING), []
    for step in range(STEPS):
        with bearing(numbers):
            wins, left = alone(games, f"{seed}/{step}")
        told.append(
            f"{' '.join(map(str, sorted(numbers)))}: {wins} of {games} won, left over at most {max(left.values()):.2f}"
        )
        more = {number for epoch in FOR_ONE[LEVEL].values() if (number := unwanted(epoch, left, numbers))}
        if not more:
            break
        numbers |= more
    return "\n".join(("", *told))


@contextmanager
def bearing(numbers: Collection[int]) -> Iterator[None]:
    """The cards for one person with other ones tempting."""
    printed = {name: LANDS[name] for cards in FOR_ONE[LEVEL].values() for name in cards}
    for name, land in printed.items():
        LANDS[name] = replace(land, attraction=TEMPTED[LEVEL] if number_of(name) in numbers else UNMOVED)
    land_of.cache_clear()
    try:
        yield
    finally:
        LANDS.update(printed)
        land_of.cache_clear()


def alone(games: int, seed: str) -> tuple[int, dict[str, float]]:
    """How many games a regular wins against three experts, and how often each card is left over when it is shown."""
    wins, left, shown = 0, Counter[str](), Counter[str]()
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        state = game.setup(game.parse_options(f"levels={LEVEL}"), 1)
        for played in playout(game, state, by_generator(rng), computers(game, ["regular"], rng), make=in_place):
            shown.update(str(event.data["land"]) for event in played.events if event.kind == "shown.land")
            left.update(str(event.data["card"]) for event in played.events if event.kind == "removed")
        wins += next(score.place for score in game.scores(state) if score.seat == 0) == 1
    return wins, {card: left[card] / count for card, count in shown.items()}


def unwanted(epoch: Collection[str], left: dict[str, float], numbers: Collection[int]) -> int | None:
    """The card of an epoch that is left over most often, if that is too often."""
    found = [card for card in epoch if number_of(card) not in numbers and left.get(card, 0.0) > TOO_OFTEN * USUAL]
    return number_of(max(found, key=lambda card: left[card])) if found else None


def number_of(card: str) -> int:
    """The number of a card for one person, as `deck.TEMPTING` counts."""
    return int(card.removeprefix("land")) % REPRINT
