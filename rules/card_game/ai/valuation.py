"""How good a move is, in points at the end: the judgement of a player who knows the game.

A card is worth what it adds at its best place, by what towns like it brought in many games. Bids follow how much the
best card beats an ordinary one; a power is used when that brings more than keeping it is worth.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.card_game.ai.denial import denied
from rules.card_game.ai.gains import with_card, with_person
from rules.card_game.ai.weights import ROUND_BEGINS
from rules.card_game.ai.worth import NO_PLACE, card_worth, card_worths, laid_worth, people_worth, standing, table_worth
from rules.card_game.ending import LastSales, TakeLeftover
from rules.card_game.hooks import AFTER, EFFECTS
from rules.card_game.moves import Bid, Lay, Rest, Sell, Take, Use, Wake
from rules.card_game.names import SEATS, SPOTS, SYMBOL
from rules.card_game.personality_powers import UsePowers, upright
from rules.card_game.scoring import breakdown
from rules.card_game.state import EPOCH, ROUNDS, Laid, State, View
from rules.card_game.taking import LayCard
from rules.card_game.town import open_places
from rules.game import Seat
from rules.notation import Move

PARTS = ("points", "promise", "people", "denial", "risk", "hand")
"""What a judgement consists of: points of today, those to come, personalities, what the next player does not get,
others choosing first, bid cards."""
NEVER = -1e6
KEEN = 9.0
"""Points by which the best card must beat an ordinary one to be worth the highest bid. One regular who says 9 won 70 of
200 games against three who said 12: 35 % [29, 42], a lead of 5.0 +- 1.2 points; who says 16 loses 4.1 +- 1.2."""
MISSED = 6.0
"""Points that a bid at the wrong end of the hand costs."""
WASTED, NOTCH = 1.0, 0.05
"""How far above the hand a bid card stands that wins no more than a lower one, and each one higher: nobody plays it,
not even to surprise."""
LEAST_GAIN = 0.1
"""What a power must bring that is lost otherwise."""
LEAST_SALE = 0.5
"""What a sale must bring: the card could still be built upon."""


def prospect(view: View, seat: Seat, move: Move) -> float:
    """How well the seat would stand after a move; only moves of one decision are compared."""
    denial = denied(view, seat, move.card) if isinstance(move, Take) else 0.0
    return worth(view, seat, move) + denial


def reasons(view: View, seat: Seat, move: Move) -> Mapping[str, float]:
    """The same in parts."""
    parts = weighed(view, seat, move)
    return {**parts, "denial": denied(view, seat, move.card)} if isinstance(move, Take) else parts


def worth(state: State, seat: Seat, move: Move) -> float:
    """What a move brings the seat itself."""
    if isinstance(move, Take) and not isinstance(state.agenda[-1], TakeLeftover):
        return card_worth(state, seat, move.card)  # known without its parts
    if isinstance(move, Lay) and isinstance(step := state.agenda[-1], LayCard):
        return laid_worth(state, seat, Laid(step.land, *SPOTS[move.place]))  # likewise
    return sum(weighed(state, seat, move).values())


def weighed(state: State, seat: Seat, move: Move) -> dict[str, float]:
    """A move's worth, by what it consists of."""
    step = state.agenda[-1]
    if isinstance(move, (Rest, Wake)):
        return {"futile": NEVER}
    if isinstance(move, Sell):
        return (
            changed(state, sold(state, seat, move.land), seat, -LEAST_SALE)
            if isinstance(step, LastSales)
            else {"futile": NEVER}
        )
    if isinstance(move, Take):
        if isinstance(step, TakeLeftover):
            return changed(state, with_person(state, seat, move.card), seat)
        return card_parts(state, seat, move.card)
    if isinstance(move, Lay) and isinstance(step, LayCard):
        return changed(state, with_card(state, seat, Laid(step.land, *SPOTS[move.place])), seat)
    if isinstance(move, Bid):
        short = ambition(state, seat) - heights(state, seat)[move.value]
        return {"risk": -MISSED * max(0.0, short), "hand": -MISSED * max(0.0, -short)}
    if isinstance(move, Use) and isinstance(step, UsePowers):
        return {"promise": power_gain(state, seat, move.power), "people": -kept(state, move.power)}
    return {"choice": 0.0}


def card_parts(state: State, seat: Seat, card: str) -> dict[str, float]:
    """What a card on the table would add, a land card where it lies best."""
    if card in EFFECTS:
        return changed(state, with_person(state, seat, card), seat)
    ways = [Laid(card, *spot) for spot in open_places(state, seat, card)]
    if not ways:
        return {"promise": NO_PLACE}
    player, number = state.players[seat], state.round + 1
    best = max(ways, key=lambda laid: table_worth((*player.town, laid), player.people, player.sold, number))
    return changed(state, with_card(state, seat, best), seat)


def changed(before: State, after: State, seat: Seat, more: float = 0.0) -> dict[str, float]:
    """What a change brings: points that are there today, what is hoped for beyond them, and from personalities."""
    points = float(sum(breakdown(after, seat).values()) - sum(breakdown(before, seat).values()))
    people = people_worth(after, seat) - people_worth(before, seat)
    later = standing(after, seat) - standing(before, seat) - points - people + more
    return {"points": points, "promise": later, "people": people}


def ambition(state: State, seat: Seat) -> float:
    """How high in their hand a player should bid, from 0 to 1: by how much the best card beats an ordinary one."""
    if useful(state, seat) == 1:
        return 0.0  # any bid does as well
    found = card_worths(state, seat)
    return min(1.0, max(0.0, (found[0] - found[len(found) // 2]) / KEEN))


def heights(state: State, seat: Seat) -> dict[int, float]:
    """Where in a hand each bid card stands: from 0 to 1 for those that may be needed, the rest above."""
    hand, needed = sorted(state.players[seat].hand), useful(state, seat)
    top = float(needed > 1)
    return {
        value: at / max(1, needed - 1) if at < needed else top + WASTED + NOTCH * (at - needed)
        for at, value in enumerate(hand)
    }


def useful(state: State, seat: Seat) -> int:
    """How many of a player's bid cards, from the lowest, may be needed: higher ones win no more than the last of them.

    Hands are known to everybody. A bid of one who will not choose is only discarded (C13).
    """
    player, symbols = state.players[seat], state.top.split("-")
    rivals = [
        (reach(state, each), -symbols.index(SYMBOL[SEATS[each]]))
        for each, rival in enumerate(state.players)
        if each != seat and rival.picks
    ]
    if not player.picks or not rivals:
        return 1
    highest, rank = max(rivals), -symbols.index(SYMBOL[SEATS[seat]])
    hand = sorted(player.hand)
    return next((at for at, value in enumerate(hand, 1) if (value + player.bonus, rank) > highest), len(hand))


def reach(state: State, seat: Seat) -> int:
    """The highest total a player can still come to, with powers that are used after the bids."""
    player = state.players[seat]
    later = [
        EFFECTS[name].bonus for name in player.people if EFFECTS[name].window == AFTER and upright(state, seat, name)
    ]
    return max(player.hand, default=0) + player.bonus + sum(later)


def power_gain(state: State, seat: Seat, name: str) -> float:
    """What using a power now would bring."""
    effect, found = EFFECTS[name], card_worths(state, seat)
    middle = found[len(found) // 2]
    if effect.window == AFTER:
        return found[pick_after(state, seat, effect.bonus, found)] - found[pick_after(state, seat, 0, found)]
    if name in ("governor", "worker"):
        return found[0] if name == "governor" else middle  # one card more
    return found[0] - middle


def kept(state: State, name: str) -> float:
    """What a power is worth that is not used now."""
    if state.round == ROUNDS or (state.round == EPOCH and not EFFECTS[name].once):
        return LEAST_GAIN
    return -ROUND_BEGINS[state.round + 1].tilted


def pick_after(state: State, seat: Seat, bonus: int, found: list[float]) -> int:
    """How many cards will be gone when a player with so much more to their bid chooses, as far as there are cards."""
    totals = {each: state.total(each) for each, player in enumerate(state.players) if player.picks}
    place = state.ranking({**totals, seat: totals[seat] + bonus}).index(seat)
    return min(place, len(found) - 1)


def sold(state: State, seat: Seat, land: str) -> State:
    """The table once a card has been sold."""
    after = state.copy()
    player = after.players[seat]
    player.town = tuple(laid for laid in player.town if laid.land != land)
    player.sold += (land,)
    return after
