"""Where the gallery of the card game takes its positions from: recorded games, and tables fuller than any game's."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from render.draw.request import Round
from render.history import Chronicle
from render.samples import recorded
from rules import card_game
from rules.card_game.deck import SECOND
from rules.card_game.ending import TakeLeftover
from rules.card_game.names import BACK_OF
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.rounds import EndRound
from rules.card_game.state import Laid, State, View
from rules.card_game.taking import ChooseCards
from rules.game import FATE


@cache
def played(name: str) -> tuple[tuple[State, ...], tuple[Round, ...]]:
    """A recorded game, with everybody's secrets."""
    return recorded(name, Chronicle)


def public(state: State) -> View:
    return card_game.view(state, None)


def first(states: tuple[State, ...], wanted: Callable[[State], bool], after: int = 0) -> int:
    """Where something is first the case."""
    return next(at for at in range(after, len(states)) if wanted(states[at]))


def round_begins(states: tuple[State, ...], number: int) -> int:
    """Where the offer of a round lies there and the first player is asked."""
    return first(states, lambda state: state.round == number and card_game.to_act(state)[:1] not in ((), (FATE,)))


def asked(kind: type) -> Callable[[State], bool]:
    """Whether this kind of decision is open."""
    return lambda state: (
        bool(state.agenda) and isinstance(state.agenda[-1], kind) and card_game.to_act(state) != (FATE,)
    )


def crowded() -> View:
    """More than the rules allow: six towns of nine by eight, piles of personalities, a long line of land.

    Of the second print, so that it looks as it did.
    """
    state = card_game.setup(card_game.parse_options("table=6"), 6)
    state.round, state.pile = 18, SECOND[2][7:]
    state.line, state.person, state.top = SECOND[2][:7], "auctioneer", BACK_OF["undertaker"]
    names = tuple(PERSONALITIES)
    lands = (*SECOND[1], *SECOND[2])
    for seat, player in enumerate(state.players):
        spots = [(column, row) for row in range(4, 12, 2) for column in range(5, 14, 2)]
        player.town = tuple(
            Laid(lands[(number * 7 + seat * 11) % 96], min(column, 12), row)
            for number, (column, row) in enumerate(spots)
        )
        player.people = names[seat : seat + 9 + seat]
        player.tilted = tuple(name for name in player.people if PERSONALITIES[name].tilts)
        player.sold, player.aside, player.hand, player.bonus = lands[:3], lands[50:52], (3, 9), 14
    state.bids, state.order = (9, 8, 7, 6, 5, 4), (5, 4, 3, 2, 1, 0)
    state.agenda = [EndRound(), ChooseCards((5, 4, 3, 2, 1, 0))]
    return public(state)


def shared() -> View:
    """A game that two have won."""
    state = played("cards-gallery")[0][-1].copy()
    best = max(card_game.scores(state), key=lambda score: score.total).seat
    state.players[(best + 1) % 4] = state.players[best].copy()
    return public(state)


def nobodys() -> View:
    """The end of such a table, with every personality still to be had."""
    state = crowded().copy()
    state.line, state.person, state.agenda = (), "", [TakeLeftover()]
    state.top, state.unseen = "", tuple(PERSONALITIES)
    return state
