"""What an expert tries out: bids, cards and powers to the end of the round, and where a card lies best."""

from __future__ import annotations

from random import Random

from rules.card_game.ai.bids import bid_worths, drawn
from rules.card_game.ai.denial import RIVALS
from rules.card_game.ai.futures import outlook, with_land
from rules.card_game.ai.valuation import NEVER, prospect, worth
from rules.card_game.ai.weights import ROUND_BEGINS
from rules.card_game.ai.worth import hand_worth, hope
from rules.card_game.hooks import EFFECTS
from rules.card_game.moves import BID, TAKE, Bid
from rules.card_game.personality_powers import UsePowers
from rules.card_game.rounds import HIDDEN, Bidding
from rules.card_game.state import EPOCH, Player, State, View
from rules.card_game.taking import LayCard, Taking
from rules.game import Seat, legal
from rules.notation import Move

SEARCHED = (Bidding, Taking, UsePowers, LayCard)
"""The decisions that are worth trying out."""
MOST = 6


class RoundThinker:
    """Tries go to the end of the round. What one has then is judged by what may become of it, the others' at once."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self.next_epoch = view.deck()[2] if view.round <= EPOCH else ()
        self.laying = isinstance(view.agenda[-1], LayCard)

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
        step = state.agenda[-1]
        if isinstance(step, Bidding):
            return BID[drawn(state, seat, rng)]
        if seat == self.seat and isinstance(step, Taking):
            return TAKE[max(state.shown, key=lambda card: self.with_card(state.players[seat], card))]
        moves = legal(state, seat)
        return moves[0] if len(moves) == 1 else max(moves, key=lambda move: worth(state, seat, move))

    def enough(self, state: State) -> bool:
        return self.laying or state.round > self.view.round

    def worth(self, state: State) -> float:
        others = [hope(state, seat) for seat in range(len(state.players)) if seat != self.seat]
        # half of what the others' points count for are those of the best
        return self.own(state) - RIVALS[len(others) + 1] * (max(others) + sum(others) / len(others)) / 2

    def own(self, state: State) -> float:
        """What the seat will end with."""
        player, now = state.players[self.seat], self.view.round
        if not state.agenda:
            return hope(state, self.seat)
        table = outlook(player.town, player.people, player.sold, now, self.view.pile, self.next_epoch)
        worths = ROUND_BEGINS.get(now + 1)
        if worths is None:
            return table
        return table + worths.tilted * len(player.tilted) + hand_worth(player.hand, now + 1)

    def with_card(self, player: Player, card: str) -> float:
        """What town and personalities would bring with one card more."""
        town, people, now = player.town, player.people, self.view.round
        if card in EFFECTS:
            people = (*people, card)
        else:
            town = with_land(town, people, now, card)
        return outlook(town, people, player.sold, now, self.view.pile, self.next_epoch)


def thinker(view: View, seat: Seat) -> RoundThinker | None:
    """What it takes to try moves out; None where a decision is best made at once."""
    return RoundThinker(view, seat) if isinstance(view.agenda[-1], SEARCHED) else None
