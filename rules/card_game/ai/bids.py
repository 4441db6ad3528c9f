"""What a bid brings: who is likely to choose first, what they would take, and what is left then."""

from __future__ import annotations

from itertools import product
from math import exp
from random import Random
from typing import NamedTuple

from rules.card_game.ai.valuation import ambition, heights
from rules.card_game.ai.worth import card_worth, hand_worth
from rules.card_game.names import SEATS, SYMBOL
from rules.card_game.state import EPOCH, ROUNDS, State
from rules.card_game.taking import attraction
from rules.game import Seat

BLUR = 0.25
"""How far people's bids lie from what a regular would bid, as a share of the hand."""
WHIM = 0.04
"""The least weight of any bid card: nobody can be sure."""


class Rival(NamedTuple):
    """Somebody who may choose first: how likely each of their bids is, and what they like, the best first."""

    seat: Seat
    bids: tuple[tuple[int, float], ...]
    likes: tuple[str, ...]
    picks: int


def likely(state: State, seat: Seat) -> tuple[tuple[int, float], ...]:
    """What somebody may bid, and how likely that is. Virtual players turn up any card."""
    hand = sorted(state.players[seat].hand)
    if state.players[seat].level:
        return tuple((value, 1 / len(hand)) for value in hand)
    aim, height = ambition(state, seat), heights(state, seat)
    weights = [WHIM + exp(-(((height[value] - aim) / BLUR) ** 2) / 2) for value in hand]
    total = sum(weights)
    return tuple((value, weight / total) for value, weight in zip(hand, weights, strict=True))


def drawn(state: State, seat: Seat, rng: Random) -> int:
    """A bid somebody may make."""
    values, chances = zip(*likely(state, seat), strict=True)
    value: int = rng.choices(values, chances)[0]
    return value


def bid_worths(state: State, seat: Seat) -> dict[int, float]:
    """What each bid card would bring in the end: the card it is likely to win, less what the bid card is worth."""
    rivals = [rival(state, each) for each in range(len(state.players)) if each != seat and state.players[each].picks]
    left = leavings(state, seat, rivals)
    symbols = state.top.split("-")
    hand, bonus = state.players[seat].hand, state.players[seat].bonus
    found = {}
    if not state.players[seat].picks:  # it is only discarded
        return {value: rest_of(hand, value, state.round) for value in hand}
    for value in hand:
        mine = (value + bonus, -symbols.index(SYMBOL[SEATS[seat]]))
        before = []
        for each in rivals:
            extra, rank = state.players[each.seat].bonus, -symbols.index(SYMBOL[SEATS[each.seat]])
            before.append(sum(chance for bid, chance in each.bids if (bid + extra, rank) > mine))
        expected = 0.0
        for ahead, worth in left.items():
            weight = 1.0
            for first, chance in zip(ahead, before, strict=True):
                weight *= chance if first else 1 - chance
            expected += weight * worth
        found[value] = expected + rest_of(hand, value, state.round)
    return found


def rest_of(hand: tuple[int, ...], value: int, number: int) -> float:
    """What a hand is worth without one card; at the end of an epoch all come back."""
    if number in (EPOCH, ROUNDS):
        return 0.0
    return hand_worth(tuple(each for each in hand if each != value), number + 1)


def rival(state: State, seat: Seat) -> Rival:
    player = state.players[seat]
    if player.level:
        liked = sorted(state.shown, key=lambda card: -attraction(card))
    else:
        liked = sorted(state.shown, key=lambda card: -card_worth(state, seat, card))
    return Rival(seat, likely(state, seat), tuple(liked), player.picks)


def leavings(state: State, seat: Seat, rivals: list[Rival]) -> dict[tuple[bool, ...], float]:
    """By who chooses first: what the best of the cards that are left then would add."""
    worths = {card: card_worth(state, seat, card) for card in state.shown}
    keen = sorted(range(len(rivals)), key=lambda at: -sum(bid * chance for bid, chance in rivals[at].bids))
    found = {}
    for ahead in product((False, True), repeat=len(rivals)):
        gone: set[str] = set()
        for at in keen:
            if ahead[at]:
                wanted = [card for card in rivals[at].likes if card not in gone]
                gone.update(wanted[: rivals[at].picks])
        found[ahead] = max((worth for card, worth in worths.items() if card not in gone), default=0.0)
    return found
