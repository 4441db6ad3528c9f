"""The end of the game: cash, buildings, Houses, mountains, the Station; places. Rulebook section 13."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Never

from rules.carson_city.buildings import HOUSE_SYMBOLS
from rules.carson_city.hooks import limit, side_of, variants
from rules.carson_city.names import STATION
from rules.carson_city.state import State, Step, score
from rules.game import Score, Seat

CASH_PER_VP = 6
DOLLARS_PER_VP = 10
"""What a point costs at a round's end, when money above the cash limit must be spent."""
VP_PER_PIECE = 2


def city_symbols(state: State) -> int:
    """House symbols in the whole city, whoever owns them."""
    return sum(HOUSE_SYMBOLS.get(piece, 0) for piece in state.built.values())


def final_points(state: State, seat: Seat) -> dict[str, int]:
    """What the end of the game would add, by source."""
    pieces = sum(parcel in state.built for parcel in state.parcels(seat))
    station = any(state.built.get(parcel) == STATION for parcel in state.parcels(seat))
    points = {
        "cash": state.players[seat].cash // CASH_PER_VP,
        "town": VP_PER_PIECE * pieces,
        "station": city_symbols(state) // 2 if station else 0,
    }
    for card in state.players[seat].cards:
        of_card = side_of(state, card).end_points
        if of_card is not None:
            points[card] = of_card(state, seat)
    for variant in variants(state):
        if variant.end_points is not None:
            points |= variant.end_points(state, seat)
    return points


def if_ended(state: State, seat: Seat) -> int:
    """A player's points if the game ended as things stand: those so far, and what its end would bring.

    Cash is first cut to the limit, if there is one yet. What cards score at the round's end is not foreseen.
    """
    player = state.players[seat]
    if not state.agenda:
        return player.vp
    over = max(0, player.cash - limit(state, seat)) if player.cards else 0
    points = final_points(state, seat) | {"cash": (player.cash - over) // CASH_PER_VP}
    return player.vp + over // DOLLARS_PER_VP + sum(points.values())


@dataclass(frozen=True, slots=True)
class FinalScoring(Step[Never]):
    """The last points; then nothing is left on the agenda."""

    def run(self, state: State) -> None:
        for seat in state.passed:
            for why, points in final_points(state, seat).items():
                score(state, seat, points, why)
        winner = scores(state)[0].seat
        state.emit("game.over", winner, points=state.players[winner].vp)


def scores(state: State) -> list[Score]:
    """Everybody's points so far, best first; ties go to whoever passed earlier."""
    seats = range(len(state.players))
    order = list(dict.fromkeys((*state.passed, *state.order, *seats)))
    ranked = sorted(seats, key=lambda seat: (-state.players[seat].vp, order.index(seat)))
    return [
        Score(seat, state.players[seat].vp, dict(state.players[seat].scored), place)
        for place, seat in enumerate(ranked, 1)
    ]
