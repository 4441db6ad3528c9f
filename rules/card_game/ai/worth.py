"""How well a player stands, in final points: what they have today, each thing by its measured worth."""

from __future__ import annotations

from functools import lru_cache
from operator import mul

from rules.card_game.ai.gains import alone
from rules.card_game.ai.weights import ROUND_BEGINS, Worths
from rules.card_game.deck import (
    BANK,
    CHURCH,
    CITY_HALL,
    DRUGSTORE,
    HOUSE,
    MINE,
    MOUNTAIN,
    OUTLAWS,
    PRISON,
    RANCH,
    SALOON,
    STORE,
    TOWNHOUSE,
)
from rules.card_game.hooks import EFFECTS
from rules.card_game.hooks import standing as powers
from rules.card_game.scoring import breakdown
from rules.card_game.state import Laid, State
from rules.card_game.town import lawful, layers, places
from rules.game import Seat

AVERAGE = 5
"""Pips that a bid card has on average."""
NO_PLACE = -1.0
"""What a card is worth that fits nowhere."""
NAMED = (HOUSE, TOWNHOUSE, MOUNTAIN, MINE, RANCH, PRISON, OUTLAWS, DRUGSTORE, BANK, SALOON, STORE, CHURCH, CITY_HALL)
"""The elements that have a worth of their own, alone or with others."""
WIDE = 2
"""Parcels along a card's side."""
Town = tuple[Laid, ...]
Names = tuple[str, ...]


def standing(state: State, seat: Seat) -> float:
    """What lies before a player will bring, as worths are when the next round begins; without the bid cards."""
    player = state.players[seat]
    return table_worth(player.town, player.people, player.sold, state.round + 1)


@lru_cache(maxsize=4096)
def table_worth(town: Town, people: Names, sold: Names, number: int) -> float:
    """What a town and its personalities will bring, seen from the beginning of a round."""
    worths = ROUND_BEGINS.get(number)
    if worths is None:
        return float(sum(breakdown(alone(town, people, sold, number), 0).values()))
    return product(on_table(town, people, sold), worths)


def laid_worth(state: State, seat: Seat, laid: Laid) -> float:
    """What a land card adds to a player's town where it is laid."""
    player = state.players[seat]
    return table_worth((*player.town, laid), player.people, player.sold, state.round + 1) - standing(state, seat)


def people_worth(state: State, seat: Seat) -> float:
    """What a player's personalities will bring beyond their points of today; nothing once the game is over."""
    worths = ROUND_BEGINS.get(state.round + 1)
    if worths is None:
        return 0.0
    scoring, taker, bonus = counted(state.players[seat].people)
    return scoring * worths.scoring + taker * worths.taker + bonus * worths.bonus


@lru_cache(maxsize=4096)
def counted(people: Names) -> tuple[int, int, int]:
    """How many of these personalities score, how many take cards, and what their powers add to bids."""
    effects = [EFFECTS[name] for name in people]
    return (
        sum(effect.score is not None for effect in effects),
        sum(bool(effect.window) and not effect.bonus for effect in effects),
        sum(effect.bonus for effect in effects),
    )


def product(counts: Worths, worths: Worths) -> float:
    """What so many of each come to."""
    total: float = sum(map(mul, counts, worths))
    return total


def having(state: State, seat: Seat) -> Worths:
    """How many a player has of everything that has a worth."""
    player = state.players[seat]
    hand = player.hand
    return on_table(player.town, player.people, player.sold)._replace(
        all=1,
        tilted=len(player.tilted),
        pip=sum(hand) - AVERAGE * len(hand),
        highest=max(hand, default=0),
    )


def on_table(town: Town, people: Names, sold: Names) -> Worths:
    """How many of everything lie before a player."""
    state = alone(town, people, sold)
    count = {element: parcels.bit_count() for element, parcels in layers(town).items()}
    covered = sum(count.values())
    scoring, taker, bonus = counted(people)
    return Worths(
        all=0,
        point=sum(breakdown(state, 0).values()),
        house=count[HOUSE],
        townhouse=count[TOWNHOUSE],
        mountain=count[MOUNTAIN],
        mine=count[MINE],
        ranch=count[RANCH],
        prison=count[PRISON],
        outlaws=0 if lawful(state, 0) else count[OUTLAWS],
        shop=count[DRUGSTORE] + count[BANK],
        saloon=count[SALOON],
        civic=count[STORE] + count[CHURCH] + count[CITY_HALL],
        other=covered - sum([count[element] for element in NAMED]),
        scoring=scoring,
        taker=taker,
        bonus=bonus,
        tilted=0,
        pip=0,
        highest=0,
        laid=len(town),
        hole=rectangle(town) - covered,
    )


def rectangle(town: Town) -> int:
    """The parcels of the smallest rectangle around a town."""
    if not town:
        return 0
    columns, rows = [laid.column for laid in town], [laid.row for laid in town]
    return (max(columns) - min(columns) + WIDE) * (max(rows) - min(rows) + WIDE)


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


@lru_cache(maxsize=4096)
def added(town: Town, people: Names, sold: Names, number: int, card: str) -> float:
    now = table_worth(town, people, sold, number + 1)
    if card in EFFECTS:
        return table_worth(town, (*people, card), sold, number + 1) - now
    always = powers(people)
    spots = places(town, card, always.prison, always.longer)
    found = [table_worth((*town, Laid(card, *spot)), people, sold, number + 1) - now for spot in spots]
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
    return product(having(state, seat), worths)
