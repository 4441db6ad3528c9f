"""What a move puts at stake for the player who makes it: duels they would walk into."""

from __future__ import annotations

from typing import NamedTuple

from rules.carson_city.duel import contested, duellists
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import State
from rules.carson_city.town import firepower
from rules.game import Seat, preview
from rules.notation import Move


class Stakes(NamedTuple):
    """What would be fought for."""

    duels: tuple[str, ...]
    """Where they would meet others."""
    firepower: int
    """With which they would meet the others today."""


def stakes(state: State, seat: Seat, move: Move) -> Stakes:
    """Read off the position before and after a legal move, so that no kind of move has to be named."""
    after = preview(state, seat, move)
    moved = [spot for spot, cowboys in after.standing.items() if cowboys is not state.standing.get(spot)]
    spots = [spot for spot in moved if spot not in NO_DUEL and seat in duellists(after, spot)]
    meets = {*contested(after, spots), *(spot for spot in spots if spot in state.foes)}
    new = [spot for spot in spots if spot in meets and seat not in duellists(state, spot)]
    return Stakes(tuple(new), firepower(after, seat))
