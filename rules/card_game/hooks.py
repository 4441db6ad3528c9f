"""What personalities can do: a table of moments, filled by `personality_effects.py`. The rules name none of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rules.card_game.state import State
from rules.game import Seat

BEFORE, AFTER = "before", "after"
"""The windows of a round: before bids are chosen, after they are turned up."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a personality does for its owner."""

    score: Callable[[State, Seat], int] | None = None
    """Points at the end of the game."""
    prison: bool = False
    """Works as a Prison does."""
    longer: int = 0
    """One side of the town may be so much longer."""
    sales: int = 0
    """So many land cards may be sold."""
    leftover: bool = False
    """Brings one more personality at the end."""
    window: str = ""
    """When it can be used; nothing for a card without power."""
    bonus: int = 0
    """What its use adds to the bid."""
    ordered: bool = True
    """Whether its use means nothing to somebody who will not choose in the order of the bids."""
    once: bool = False
    """Used once in a game, not once in an epoch."""
    use: Callable[[State, Seat], None] | None = None
    """What happens at once when it is used."""


EFFECTS: dict[str, Effect] = {}


class Standing(NamedTuple):
    """What personalities do for their owner without being used."""

    prison: bool
    longer: int
    sales: int
    leftover: bool


@lru_cache(maxsize=4096)
def standing(people: tuple[str, ...]) -> Standing:
    """What these personalities do together, each time it is asked the same."""
    effects = [EFFECTS[name] for name in people]
    return Standing(
        prison=any(effect.prison for effect in effects),
        longer=sum(effect.longer for effect in effects),
        sales=sum(effect.sales for effect in effects),
        leftover=any(effect.leftover for effect in effects),
    )


def has_prison_card(state: State, seat: Seat) -> bool:
    """Whether a personality works as a Prison."""
    return standing(state.players[seat].people).prison


def longer(state: State, seat: Seat) -> int:
    """By how much one side of a player's town may be longer."""
    return standing(state.players[seat].people).longer


def sales_left(state: State, seat: Seat) -> int:
    player = state.players[seat]
    sales = standing(player.people).sales
    return max(0, sales - len(player.sold)) if sales else 0
