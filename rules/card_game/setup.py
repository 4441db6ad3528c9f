"""Laying the table. Rulebook sections 2 and 3."""

from __future__ import annotations

from rules.card_game.deck import todays
from rules.card_game.names import BIDS
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.rounds import StartRound
from rules.card_game.state import MOST, Options, Player, State
from rules.game import settle
from rules.notation import IllegalError


def sizes(options: Options) -> range:
    """For how many people these options are."""
    return range(1, MOST + 1)


def setup(options: Options, seats: int) -> State:
    """The position before the first card is turned up; virtual players fill the table."""
    if seats not in sizes(options):
        raise IllegalError("wrong-number-of-players", least=1, most=MOST, have=seats)
    players = [Player() for _ in range(seats)]
    for number in range(max(0, options.table - seats)):
        level = options.level(number)
        players.append(Player(level=level, hand=BIDS[level]))
    state = State(options, players, pile=todays([player.level for player in players])[1], unseen=tuple(PERSONALITIES))
    state.push(StartRound(1))
    settle(state)
    return state
