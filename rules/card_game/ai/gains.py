"""What cards bring today: for computer players, and told to people before they choose."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rules.card_game.names import Spot
from rules.card_game.scoring import breakdown
from rules.card_game.state import Laid, Options, Player, State
from rules.card_game.town import open_places
from rules.game import Seat


def gains(state: State, seat: Seat, land: str) -> Mapping[Spot, int]:
    """By how many points a land card changes what a player has today, at each place where it may lie."""
    player = state.players[seat]
    return place_gains(player.town, player.people, player.sold, land)


@lru_cache(maxsize=2048)
def place_gains(
    town: tuple[Laid, ...], people: tuple[str, ...], sold: tuple[str, ...], land: str
) -> Mapping[Spot, int]:
    state = alone(town, people, sold)
    now = sum(breakdown(state, 0).values())
    return {
        spot: sum(breakdown(with_card(state, 0, Laid(land, *spot)), 0).values()) - now
        for spot in open_places(state, 0, land)
    }


def person_gain(state: State, seat: Seat, name: str) -> int:
    """By how many points a personality changes what a player has today."""
    after = with_person(state, seat, name)
    return sum(breakdown(after, seat).values()) - sum(breakdown(state, seat).values())


def alone(town: tuple[Laid, ...], people: tuple[str, ...], sold: tuple[str, ...], number: int = 0) -> State:
    """A table with nobody else at it: all that one player's points depend on."""
    return State(Options(), [Player(town=town, people=people, sold=sold)], round=number)


def with_card(state: State, seat: Seat, laid: Laid) -> State:
    after = state.copy()
    after.players[seat].town += (laid,)
    return after


def with_person(state: State, seat: Seat, name: str) -> State:
    after = state.copy()
    after.players[seat].people += (name,)
    return after
