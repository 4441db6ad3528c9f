"""What an expert tries out: bids, cards and powers, to the end of the round."""

from __future__ import annotations

from random import Random

from rules.card_game.ai.bids import bid_worths, drawn
from rules.card_game.ai.denial import RIVALS
from rules.card_game.ai.valuation import NEVER, prospect, worth
from rules.card_game.ai.worth import hope
from rules.card_game.moves import BID, Bid
from rules.card_game.personality_powers import UsePowers
from rules.card_game.rounds import HIDDEN, Bidding
from rules.card_game.state import State, View
from rules.card_game.taking import Choice
from rules.game import Seat, legal
from rules.notation import Move

SEARCHED = (Bidding, Choice, UsePowers)
"""The decisions that are worth trying out; where a card is laid is decided at once."""
MOST = 6


class RoundThinker:
    """Tries go to the end of the round."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat

    def candidates(self, legal: list[Move]) -> list[tuple[Move, float]]:
        bids = bid_worths(self.view, self.seat) if isinstance(self.view.agenda[-1], Bidding) else {}
        worths = [
            (move, bids[move.value] if isinstance(move, Bid) else prospect(self.view, self.seat, move))
            for move in legal
        ]
        worths = [each for each in worths if each[1] > NEVER]
        worths.sort(key=lambda each: -each[1])
        return worths[:MOST]

    def guess(self, rng: Random) -> State:
        state = self.view.copy()
        for at, step in enumerate(state.agenda):
            if isinstance(step, Bidding):
                bids = [drawn(state, who, rng) if bid == HIDDEN else bid for who, bid in enumerate(step.bids)]
                state.agenda[at] = Bidding(tuple(bids))
        return state

    def reply(self, state: State, seat: Seat, rng: Random) -> Move:
        if isinstance(state.agenda[-1], Bidding):
            return BID[drawn(state, seat, rng)]
        moves = legal(state, seat)
        return moves[0] if len(moves) == 1 else max(moves, key=lambda move: worth(state, seat, move))

    def enough(self, state: State) -> bool:
        return state.round > self.view.round

    def worth(self, state: State) -> float:
        hopes = [hope(state, seat) for seat in range(len(state.players))]
        own = hopes.pop(self.seat)
        # half of what the others' points count for are those of the best
        return own - RIVALS[len(hopes) + 1] * (max(hopes) + sum(hopes) / len(hopes)) / 2


def thinker(view: View, seat: Seat) -> RoundThinker | None:
    """What it takes to try moves out; None where a decision is best made at once."""
    return RoundThinker(view, seat) if isinstance(view.agenda[-1], SEARCHED) else None
