"""What becomes of a town in the next rounds: cards that may come, laid on it one after the other."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from rules.card_game.ai.growth import POINTS, WORTHS, Growing, spot_of
from rules.card_game.ai.weights import ROUND_BEGINS
from rules.card_game.ai.worth import counted
from rules.card_game.state import EPOCH, ROUNDS, Laid
from rules.card_game.town import Town

WAYS = 8
"""How often the next rounds are imagined. All that one chooses from is compared with the same cards."""
AHEAD = 4
"""So many rounds; what follows is known by what towns like it brought."""
OFFERED = 2
"""So many land cards are there to choose from when one's turn has come and others know as well what is good."""
PERSON = 0.2
"""How often a personality is taken instead."""
Cards = tuple[str, ...]


@lru_cache(maxsize=64)
def futures(now: int, pile: Cards, next_epoch: Cards) -> tuple[tuple[Cards, ...], ...]:
    """By way and round: what may be offered after this round. The same table always thinks of the same cards."""
    rng = Random(f"{now} {len(pile)}")
    found = []
    for _ in range(WAYS):
        left = {EPOCH: rng.sample(pile, len(pile)), ROUNDS: rng.sample(next_epoch, len(next_epoch))}
        rounds = []
        for number in range(now + 1, last_round(now) + 1):
            deck = left[ROUNDS if now <= EPOCH < number else EPOCH]
            offer = tuple(deck.pop() for _ in range(min(OFFERED, len(deck))))
            rounds.append(() if rng.random() < PERSON else offer)
        found.append(tuple(rounds))
    return tuple(found)


def last_round(now: int) -> int:
    """The last that is imagined in a round."""
    return min(now + AHEAD, ROUNDS)


@lru_cache(maxsize=4096)
def outlook(town: Town, people: Cards, sold: Cards, now: int, pile: Cards, next_epoch: Cards) -> float:
    """What a town and personalities will bring that somebody has when a round is over, whatever comes after it."""
    start, last = Growing(town, people), last_round(now)
    ways = futures(now, pile, next_epoch)
    total = 0.0
    for way in ways:
        growing = start.copy()
        for number, lands in enumerate(way, now + 1):
            found = growing.best(lands, WORTHS.get(number + 1, POINTS))
            if found is not None:
                growing.lay(*found)
        total += growing.worth(WORTHS.get(last + 1, POINTS), sold)
    return total / len(ways) + people_outlook(people, now)


def people_outlook(people: Cards, now: int) -> float:
    """What personalities are worth beyond their points: powers from now on, points that come after what is imagined."""
    scoring, taker, bonus = counted(people)
    soon, late = ROUND_BEGINS.get(now + 1), ROUND_BEGINS.get(last_round(now) + 1)
    total = scoring * late.scoring if late else 0.0
    return total + taker * soon.taker + bonus * soon.bonus if soon else total


@lru_cache(maxsize=4096)
def with_land(town: Town, people: Cards, now: int, card: str) -> Town:
    """A town with one more card where it lies best, as it looks at once."""
    found = Growing(town, people).best((card,), WORTHS.get(now + 1, POINTS))
    return town if found is None else (*town, Laid(card, *spot_of(found[1])))
