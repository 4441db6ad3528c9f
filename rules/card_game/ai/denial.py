"""What it is worth that the next player does not get the card they wanted."""

from __future__ import annotations

from collections.abc import Collection

from rules.card_game.ai.worth import card_worth
from rules.card_game.state import State
from rules.card_game.taking import ChooseCards, attraction
from rules.game import Seat

RIVALS = {1: 0.0, 2: 0.9, 3: 0.5, 4: 0.33, 5: 0.3, 6: 0.25}
"""How much the others' points together count against one's own, by the number of players."""


def denied(state: State, seat: Seat, card: str) -> float:
    """What taking a card costs whoever chooses next, as far as that is one's own gain."""
    rival = next_to_choose(state, seat)
    if rival is None:
        return 0.0
    number = len(state.players)
    left = [each for each in state.shown if each != card]
    return RIVALS[number] / (number - 1) * (best_of(state, rival, state.shown) - best_of(state, rival, left))


def next_to_choose(state: State, seat: Seat) -> Seat | None:
    """Whoever takes a card after this seat; nobody is sure of it before the bids are known."""
    step = state.agenda[-1]
    waiting = step.waiting if isinstance(step, ChooseCards) else ()
    return next((each for each in waiting if each != seat), None)


def best_of(state: State, seat: Seat, cards: Collection[str]) -> float:
    """What the best of some cards would bring a player; virtual players go by attraction."""
    virtual = state.players[seat].level
    return max((attraction(card) if virtual else card_worth(state, seat, card) for card in cards), default=0.0)
