"""What a card promises where points of today mislead: parcels will be covered, Houses wait for their neighbours."""

from __future__ import annotations

from typing import NamedTuple

from rules.card_game.ai.gains import person_gain
from rules.card_game.deck import HOUSE, LANDS, TOWNHOUSE
from rules.card_game.hooks import EFFECTS
from rules.card_game.personality_effects import indian
from rules.card_game.scoring import grid, sight
from rules.card_game.state import ROUNDS, State
from rules.game import Seat

COVERED = 2.5
"""Parcels that a town newly covers in a round, as measured in games: cards overlap, and not all taken are land."""


class Promise(NamedTuple):
    """What a card would bring somebody: so many points, and where; `sure` unless they are reckoned to the end."""

    points: int | None
    place: str = ""
    sure: bool = True


def person_promise(state: State, seat: Seat, card: str) -> Promise:
    """A personality's points as they stand, also by what others make of it; what will be covered does not count.

    Nothing can be counted where it is a power alone.
    """
    gain = person_gain(state, seat, card)
    if EFFECTS[card].score is not indian:
        return Promise(gain or None if EFFECTS[card].score is None else gain)
    left = ROUNDS - state.round + 1 if state.shown else 0
    bare = grid(state, seat) - len(sight(state, seat).parcels) - round(COVERED * left)
    return Promise(gain - indian(state, seat) + (max(0, bare) + 1) // 2, sure=left < 1)


def waiting(state: State, card: str) -> list[str]:
    """What on a land card brings nothing by itself, but with what is laid beside it later: Houses."""
    if state.round >= ROUNDS:
        return []
    return [element for element in LANDS[card].parcels if element in (HOUSE, TOWNHOUSE)]
