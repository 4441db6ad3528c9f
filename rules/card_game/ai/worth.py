"""How well a player stands, in final points: what they have today, each thing by its measured worth."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rules.card_game.ai.gains import alone, with_card, with_person
from rules.card_game.ai.weights import ROUND_BEGINS, Worths
from rules.card_game.deck import HOUSE, LANDS, MINE, MOUNTAIN, OUTLAWS, PRISON, RANCH, TOWNHOUSE
from rules.card_game.hooks import EFFECTS
from rules.card_game.scoring import breakdown
from rules.card_game.state import Laid, State
from rules.card_game.town import extent, open_places, surface
from rules.game import Seat

ELEMENTS = (HOUSE, TOWNHOUSE, MOUNTAIN, MINE, RANCH, PRISON, OUTLAWS)
"""In the order of the table of worths."""
AVERAGE = 5
"""Pips that a bid card has on average."""
NO_PLACE = -1.0
"""What a card is worth that fits nowhere."""
Town = tuple[Laid, ...]
Names = tuple[str, ...]


def standing(state: State, seat: Seat) -> float:
    """What lies before a player will bring, as worths are when the next round begins; without the bid cards."""
    player = state.players[seat]
    return table_worth(player.town, player.people, player.sold, state.round + 1)


@lru_cache(maxsize=50_000)
def table_worth(town: Town, people: Names, sold: Names, number: int) -> float:
    """What a town and its personalities will bring, seen from the beginning of a round."""
    now = sum(breakdown(alone(town, people, sold, number), 0).values())
    worths = ROUND_BEGINS.get(number)
    if worths is None:
        return float(now)
    seen = surface(town)
    total = worths.point * now + worths.laid * len(town) + elements(Counter(seen.values()), worths)
    total += worths.scoring * sum(EFFECTS[name].score is not None for name in people)
    total += worths.power * sum(bool(EFFECTS[name].window) for name in people)
    if seen:
        width, height = extent(seen)
        total += worths.hole * (width * height - len(seen))
    return total


def elements(count: Counter[str], worths: Worths) -> float:
    """What the parcels of a town are worth beyond today's points."""
    known = (worths.house, worths.townhouse, worths.mountain, worths.mine, worths.ranch, worths.prison, worths.outlaws)
    total = sum(count[element] * each for element, each in zip(ELEMENTS, known, strict=True))
    return total + worths.other * sum(number for element, number in count.items() if element not in ELEMENTS)


def hand_worth(hand: tuple[int, ...], number: int) -> float:
    """What bid cards in hand are worth when a round begins."""
    worths = ROUND_BEGINS.get(number)
    if worths is None or not hand:
        return 0.0
    return worths.pip * (sum(hand) - AVERAGE * len(hand)) + worths.highest * max(hand)


def card_worth(state: State, seat: Seat, card: str) -> float:
    """What a card on the table would add for a player."""
    player = state.players[seat]
    return added(player.town, player.people, player.sold, state.round, card)


@lru_cache(maxsize=50_000)
def added(town: Town, people: Names, sold: Names, number: int, card: str) -> float:
    state = alone(town, people, sold, number)
    now = standing(state, 0)
    if card not in LANDS:
        return standing(with_person(state, 0, card), 0) - now
    found = [standing(with_card(state, 0, Laid(card, *spot)), 0) - now for spot in open_places(state, 0, card)]
    return max(found, default=NO_PLACE)


def card_worths(state: State, seat: Seat) -> list[float]:
    """What the cards on the table would add, the best first."""
    return sorted((card_worth(state, seat, card) for card in state.shown), reverse=True)


def hope(state: State, seat: Seat) -> float:
    """Everything a player will end with, seen from the beginning of a round; their points once the game is over."""
    player = state.players[seat]
    if player.level or not state.agenda:
        return float(sum(breakdown(state, seat).values()))
    worths = ROUND_BEGINS.get(state.round)
    if worths is None:
        return table_worth(player.town, player.people, player.sold, state.round)
    total = worths.all + table_worth(player.town, player.people, player.sold, state.round)
    return total + worths.tilted * len(player.tilted) + hand_worth(player.hand, state.round)
