"""How good a move looks to a newcomer, in victory points.

To them a card is worth what it adds at its best place, with a little for what may still come of it. Bids follow how
much the best card is better than an ordinary one; powers are used when they bring enough, or before they are lost.
"""

from __future__ import annotations

from functools import lru_cache

from rules.card_game.ai.gains import alone, with_person
from rules.card_game.ai.valuation import LEAST_SALE, pick_after, sold
from rules.card_game.ai.worth import rectangle
from rules.card_game.deck import HOUSE, MINE, MOUNTAIN, OUTLAWS, PRISON, RANCH, TOWNHOUSE
from rules.card_game.ending import LastSales, TakeLeftover
from rules.card_game.hooks import AFTER, EFFECTS
from rules.card_game.moves import Bid, Lay, Rest, Sell, Take, Use, Wake
from rules.card_game.names import SPOTS
from rules.card_game.personality_powers import UsePowers
from rules.card_game.scoring import breakdown
from rules.card_game.state import EPOCH, ROUNDS, Laid, State, View
from rules.card_game.town import lawful, layers, open_places
from rules.game import Seat
from rules.notation import Move

NEVER = -1e6
PROMISE = {HOUSE: 1.6, TOWNHOUSE: 3.2, MOUNTAIN: 0.9, MINE: 2.0, RANCH: 1.5, PRISON: 2.5, OUTLAWS: 1.5}
"""What an element may still bring when the whole game lies ahead, beyond its points of today."""
HOLE = 0.06
"""What it costs likewise that a parcel within a town's limits is not covered."""
EXTRA = 4.0
"""What a card promises that scores with towns to come, when the whole game lies ahead."""
ENOUGH = {
    "governor": 9.0,
    "lawyer": 4.0,
    "worker": 6.0,
    "heroes": 3.0,
    "gunsmith": 4.0,
    "mercenary": 3.0,
    "doctor": 2.0,
}
"""How much a power should bring to be used before the last round in which it can be."""


def hunch(view: View, seat: Seat, move: Move) -> float:
    """How good a move looks; only moves of one decision are compared."""
    step = view.agenda[-1]
    if isinstance(move, (Rest, Wake)):
        return NEVER
    if isinstance(move, Sell):
        return sale(view, seat, move.land) if isinstance(step, LastSales) else NEVER
    if isinstance(move, Take):
        if isinstance(step, TakeLeftover):
            return joined(view, seat, move.card)
        return worth(view, seat, move.card)
    if isinstance(move, Lay):
        player, laid = view.players[seat], Laid(getattr(step, "land", ""), *SPOTS[move.place])
        return table_value((*player.town, laid), player.people, player.sold, view.round)
    if isinstance(move, Bid):
        return -abs(ambition(view, seat) - position(view, seat, move.value))
    if isinstance(move, Use) and isinstance(step, UsePowers):
        return power_gain(view, seat, move.power)
    return 0.0


def future(number: int) -> float:
    """How much of the game lies ahead in a round, from 1 to 0."""
    return max(0, ROUNDS - number) / ROUNDS


def standing(state: State, seat: Seat) -> float:
    """Points today, and what the town promises."""
    player = state.players[seat]
    return table_value(player.town, player.people, player.sold, state.round)


@lru_cache(maxsize=20000)
def table_value(town: tuple[Laid, ...], people: tuple[str, ...], sold: tuple[str, ...], number: int) -> float:
    """The value of what lies before a player in a round."""
    state = alone(town, people, sold, number)
    count = {element: parcels.bit_count() for element, parcels in layers(town).items()}
    promised = sum([points * count[element] for element, points in PROMISE.items()])
    if lawful(state, 0):
        promised -= PROMISE[OUTLAWS] * count[OUTLAWS]
    promised -= HOLE * (rectangle(town) - sum(count.values()))
    promised += EXTRA * sum([EFFECTS[name].score is not None for name in people])
    return sum(breakdown(state, 0).values()) + future(number) * promised


def joined(state: State, seat: Seat, name: str) -> float:
    """What a personality adds."""
    return standing(with_person(state, seat, name), seat) - standing(state, seat)


def worth(state: State, seat: Seat, card: str) -> float:
    """What a card on the table is worth to a player."""
    player = state.players[seat]
    return card_worth(player.town, player.people, player.sold, state.round, card)


@lru_cache(maxsize=20000)
def card_worth(town: tuple[Laid, ...], people: tuple[str, ...], sold: tuple[str, ...], number: int, card: str) -> float:
    state = alone(town, people, sold, number)
    if card in EFFECTS:
        left = 1 if number <= EPOCH else 0
        power = 3.0 * (1 + left) * min(1.0, (ROUNDS - number) / 6) if EFFECTS[card].window else 0.0
        return joined(state, 0, card) + power
    now = standing(state, 0)
    spots = open_places(state, 0, card)
    found = [table_value((*town, Laid(card, *spot)), people, sold, number) - now for spot in spots]
    return max(found, default=-1.0)


def worths(state: State, seat: Seat) -> list[float]:
    """What the cards on the table are worth, the best first."""
    return sorted((worth(state, seat, card) for card in state.shown), reverse=True)


def ambition(state: State, seat: Seat) -> float:
    """How high in their hand a player should bid, from 0 to 1: by how much the best card beats an ordinary one."""
    if not state.players[seat].picks:
        return 0.0  # the bid is only discarded
    found = worths(state, seat)
    middle = found[len(found) // 2]
    return min(1.0, max(0.0, (found[0] - middle) / 12))


def position(state: State, seat: Seat, value: int) -> float:
    """Where in a hand a bid card stands, from 0 to 1."""
    hand = sorted(state.players[seat].hand)
    return hand.index(value) / max(1, len(hand) - 1)


def power_gain(state: State, seat: Seat, name: str) -> float:
    """What using a power now would bring, less what it should bring."""
    effect, found = EFFECTS[name], worths(state, seat)
    middle = found[len(found) // 2]
    last = state.round == ROUNDS or (state.round == EPOCH and not effect.once)
    needed = 0.1 if last else ENOUGH[name]
    if effect.window == AFTER:
        gain = found[pick_after(state, seat, effect.bonus, found)] - found[pick_after(state, seat, 0, found)]
        return gain - needed
    if name in ("governor", "worker"):
        return (found[0] if name == "governor" else middle) - needed
    return found[0] - middle - needed


def sale(state: State, seat: Seat, land: str) -> float:
    """What selling a card brings in all."""
    return standing(sold(state, seat, land), seat) - standing(state, seat) - LEAST_SALE
