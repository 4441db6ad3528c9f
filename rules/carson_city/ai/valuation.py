"""How good a move is, in points at the end: the judgement of a player who knows the game.

The position after the move is thought through to the end of the round (`outlook`). What the same player has to decide
right after it belongs to the move: a character's power, the Houses of a building.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.carson_city.ai.claims import looked_at
from rules.carson_city.ai.free_pieces import taken_over
from rules.carson_city.ai.houses import finished, given_away
from rules.carson_city.ai.land import leads_home, makes_room, promise, site_worth
from rules.carson_city.ai.outlook import certain, judge, thought_through, value
from rules.carson_city.ai.progress import PAID, stage
from rules.carson_city.ai.sealed import SEALED
from rules.carson_city.ai.weights import ROUND_END
from rules.carson_city.board import Parcel, connected
from rules.carson_city.construct import AskConsent, Construct
from rules.carson_city.hooks import cards, crossings
from rules.carson_city.moves import Allow, Build, Buy, Claim, Dismount, House, Lift, Lot, Place, Road, Take, Withdraw
from rules.carson_city.names import SHOPS
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.state import State, View
from rules.game import Seat, advance
from rules.notation import Move

FUTILE = -1e6
"""What is never worth a thought: taking back, standing answers, roads that lead nowhere."""
SHORTLIST = 4
"""So many parcels are looked at where a character gives one away."""


def prospect(view: View, seat: Seat, move: Move) -> float:
    """How well the seat would stand after a move; of much free land only the most promising is looked at."""
    if isinstance(move, Place) and not looked_at(view, seat, move.spot):
        return FUTILE
    return worth(view, seat, move)


def reasons(view: View, seat: Seat, move: Move) -> Mapping[str, float]:
    """The same in parts, the risk of duels among them."""
    return weighed(view, seat, move, explain)


def explain(state: State, seat: Seat, *, late: bool = False) -> dict[str, float]:
    """What `judge` says in other parts: all there is where every cowboy holds its spot, less the risk of duels."""
    parts = certain(state, seat)
    if parts is not None:
        return parts
    look = thought_through(state, seat, late=late)
    if all(odds == 1.0 for odds in look.chances.values()):
        return look.parts
    sure = thought_through(state, seat, late=late, sure=True).parts
    sure["duels"] = sum(look.parts.values()) - sum(sure.values())
    return sure


def worth(state: State, seat: Seat, move: Move) -> float:
    return sum(weighed(state, seat, move).values())


def weighed(state: State, seat: Seat, move: Move, by: Callable[..., dict[str, float]] = judge) -> dict[str, float]:
    """A move's worth, by what it consists of."""
    if futile(state, seat, move):
        return {"futile": FUTILE}
    step = state.agenda[-1]
    sealed = SEALED.get(type(step))
    judged = None if sealed is None else sealed(step, state, seat, move)
    if judged is not None:
        return {"choice": judged}
    parts = by(imagined(state, seat, move), seat, late=stage(state) == PAID)
    if isinstance(move, House):
        parts["denial"] = parts.get("denial", 0.0) - given_away(state, seat, move.parcel)
    if isinstance(move, Claim):
        for part, points in taken_over(state, seat, move.parcel).items():
            parts[part] = parts.get(part, 0.0) + points
    if isinstance(move, Lot):  # what nobody wants brings nobody a bid
        parts["choice"] = parcel_promise(state, seat)(move.parcel)
    return parts


def futile(state: State, seat: Seat, move: Move) -> bool:
    if isinstance(move, Road):
        useful = leads_home(state, seat, move.side) or makes_room(state, seat, move.side)
        return not (useful or road_scores(state, seat, move))
    return isinstance(move, (Allow, Withdraw, Lift, Dismount))


def road_scores(state: State, seat: Seat, move: Road) -> bool:
    """Whether a road would bring its layer something at once, or a bridge points at the end."""
    if move.side in crossings(state):
        return True
    if not any(side.on_road for side in cards(state, seat)):
        return False
    return bool(connected(state.roads | {move.side}) - connected(state.roads))


def imagined(state: State, seat: Seat, move: Move) -> State:
    """The position after a move, and after what the same player decides because of it."""
    after = state.copy()
    advance(after, seat, move)
    if not after.agenda:
        return after
    step = after.agenda[-1]
    if isinstance(step, (AskConsent, Construct)):
        return finished(after, seat)
    if isinstance(move, Take) and not step.hidden and step.seats(after) == (seat,) and not waits(after, seat):
        ways = shortlist(after, seat, step.options(after, seat))
        return max((imagined(after, seat, way) for way in ways), key=lambda way: value(way, seat))
    return after


def waits(state: State, seat: Seat) -> bool:
    """Whether what a seat has to decide is a turn of its own, and not part of what it did before."""
    step = state.agenda[-1]
    return isinstance(step, PlaceTogether) or step.ahead(state, seat) is not None


def parcel_promise(state: State, seat: Seat) -> Callable[[Parcel], float]:
    """What free parcels may be worth to a seat, at a glance."""
    joined, worths = connected(state.roads), ROUND_END[max(1, state.round)]

    def found(parcel: Parcel) -> float:
        if parcel in state.built:
            return worths.other
        near = worths.joined * (parcel in joined)
        return worths.bare + near + promise(state, seat, parcel, joined) * (worths.income + worths.best)

    return found


def shortlist(state: State, seat: Seat, moves: list[Move]) -> list[Move]:
    """The moves that deserve a look where most of them name a parcel: the best parcels, and all else."""
    if len(moves) <= 2 * SHORTLIST:
        return moves
    worths, land = ROUND_END[max(1, state.round)], parcel_promise(state, seat)
    ranked: list[tuple[float, Move]] = []
    rest: list[Move] = []
    for move in moves:
        if isinstance(move, (Claim, Lot)) or (isinstance(move, Buy) and move.spot not in SHOPS):
            parcel = move.spot if isinstance(move, Buy) else move.parcel
            ranked.append((land(parcel), move))
        elif isinstance(move, Build):
            ranked.append((site_worth(state, seat, move.tile, move.parcel, worths, paid=False), move))
        else:
            rest.append(move)
    ranked.sort(key=lambda each: -each[0])
    return [move for _, move in ranked[:SHORTLIST]] + rest
