"""The frame of a round: reveal, powers, bids, powers, choice. Rulebook sections 4 and 5."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Never

from rules.card_game.ending import TakeLeftover
from rules.card_game.hooks import AFTER, BEFORE, EFFECTS
from rules.card_game.moves import BID, TOP, Bid, Top, Turn
from rules.card_game.names import BACK_OF, BACKS, BIDS, SEATS
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.personality_powers import UsePowers, powers_in
from rules.card_game.scoring import FinalScoring
from rules.card_game.state import EPOCH, ROUNDS, State, Step, without
from rules.card_game.taking import ChooseCards, DrawLand
from rules.game import FATE, Entry, Seat
from rules.notation import IllegalError, Move

HIDDEN = -1
"""A bid that lies face down, for those who may not know it."""


def lands_shown(players: int) -> int:
    """How many land cards are revealed in a round."""
    return 4 if players == 4 else 5


@dataclass(frozen=True, slots=True)
class StartRound(Step[Never]):
    """A round's steps go on the agenda."""

    number: int

    def run(self, state: State) -> None:
        state.round = self.number
        if self.number == EPOCH + 1:
            change_epoch(state)
        state.emit("round", round=self.number)
        state.bids, state.order = (), ()
        for player in state.players:
            player.bonus, player.picks = 0, 1
        seats = len(state.players)
        state.push(
            *([] if state.top else [ShowBack()]),
            MeetPersonality(),
            *[DrawLand()] * lands_shown(seats),
            UsePowers(powers_in(BEFORE)),
            Bidding((0,) * len(state.people)),
            *(TurnBid(seat) for seat in range(len(state.people), seats)),
            UsePowers(powers_in(AFTER)),
            SetOrder(),
            EndRound(),
        )


def change_epoch(state: State) -> None:
    """New land cards, all bid cards back, tilted personalities upright except those used once in a game."""
    deck = state.deck()
    state.gone += state.pile
    state.pile = deck[2]
    for player in state.players:
        player.hand = BIDS[player.level]
        player.tilted = tuple(name for name in player.tilted if EFFECTS[name].once)
    state.emit("epoch", epoch=2)


@dataclass(frozen=True, slots=True)
class ShowBack(Step[Top]):
    """Luck says which back lies on top; when all were up once, the first that a skull sent down comes again."""

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,) if state.unseen else ()

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return [TOP[name] for name in state.unseen]

    def play(self, state: State, seat: Seat, move: Top) -> None:
        state.top = move.back
        state.unseen = without(state.unseen, BACKS[move.back])

    def run(self, state: State) -> None:
        state.top, state.bottom = BACK_OF[state.bottom[0]], state.bottom[1:]


@dataclass(frozen=True, slots=True)
class MeetPersonality(Step[Never]):
    """The top personality is turned up, and the next back shows. `sent` so many went under the pile already."""

    sent: int = 0

    def run(self, state: State) -> None:
        state.person, state.top = BACKS[state.top], ""
        state.emit("shown.personality", personality=state.person)
        state.push(ShowBack(), HeedSkull(self.sent))


@dataclass(frozen=True, slots=True)
class HeedSkull(Step[Never]):
    """A skull on the next back sends the personality under the pile; at most once round the pile (C18)."""

    sent: int

    def run(self, state: State) -> None:
        height = 1 + len(state.unseen) + len(state.bottom)
        if PERSONALITIES[BACKS[state.top]].skull and self.sent < height:
            state.emit("skull", personality=state.person)
            state.bottom, state.person = (*state.bottom, state.person), ""
            state.push(MeetPersonality(self.sent + 1))


@dataclass(frozen=True, slots=True)
class Bidding(Step[Bid]):
    """Everybody bids at the same time, in secret; who is still missing is public, what was bid is not."""

    bids: tuple[int, ...]
    """By seat: 0 while somebody is awaited."""
    exact: ClassVar[bool] = True
    hidden: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple([seat for seat, bid in enumerate(self.bids) if not bid])

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [BID[value] for value in state.players[seat].hand]

    def check(self, state: State, seat: Seat, move: Bid) -> IllegalError | None:
        hand = state.players[seat].hand
        return (
            None
            if move.value in hand
            else IllegalError("no-such-bid", value=move.value, choices=" ".join(map(str, hand)))
        )

    def ahead(self, state: State, seat: Seat) -> ChooseCards | None:
        """With their bid they may say which cards they want, in their order; as if they were first."""
        if state.agenda[-1] is not self:
            return None  # before it, powers may bring further cards
        return ChooseCards((seat, *(each for each in range(len(self.bids)) if each != seat)))

    def forced(self, state: State) -> Entry | None:
        """The last bid card of an epoch: played ones lie face up, so it is nobody's secret."""
        for seat, bid in enumerate(self.bids):
            hand = state.players[seat].hand
            if not bid and len(hand) == 1:
                return Entry(seat, BID[hand[0]])
        return None

    def play(self, state: State, seat: Seat, move: Bid) -> None:
        bids = (*self.bids[:seat], move.value, *self.bids[seat + 1 :])
        if 0 in bids:
            state.push(Bidding(bids))
            if len(state.players[seat].hand) > 1:
                state.emit("sealed", seat)
            return
        state.bids = bids + (0,) * (len(state.players) - len(bids))
        for each, value in enumerate(bids):
            show_bid(state, each, value)

    def hide(self, seat: Seat | None) -> Bidding:
        return Bidding(tuple(bid if who == seat or not bid else HIDDEN for who, bid in enumerate(self.bids)))


def show_bid(state: State, seat: Seat, value: int) -> None:
    """A bid card lies open, and is not to be had again in this epoch."""
    player = state.players[seat]
    state.bids = (*state.bids[:seat], value, *state.bids[seat + 1 :])
    player.hand = tuple([card for card in player.hand if card != value])
    state.emit("bid", seat, value=value, bonus=player.bonus)


@dataclass(frozen=True, slots=True)
class TurnBid(Step[Turn]):
    """A virtual player turns over the next of its shuffled bid cards."""

    seat: Seat

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return [(Turn(SEATS[self.seat], value), 1) for value in state.players[self.seat].hand]

    def play(self, state: State, seat: Seat, move: Turn) -> None:
        show_bid(state, self.seat, move.value)


@dataclass(frozen=True, slots=True)
class SetOrder(Step[Never]):
    """Bids and bonuses make the order in which cards are taken."""

    def run(self, state: State) -> None:
        totals = {seat: state.total(seat) for seat, player in enumerate(state.players) if player.picks}
        state.order = state.ranking(totals)
        for total in dict.fromkeys([totals[seat] for seat in state.order]):
            tied = [SEATS[seat] for seat in state.order if totals[seat] == total]
            if len(tied) > 1:
                state.emit("tie", value=total, seats="+".join(tied), back=state.top)
        state.emit("order", **{str(place): SEATS[seat] for place, seat in enumerate(state.order, 1)})
        state.push(ChooseCards(tuple([seat for seat in state.order for _ in range(state.players[seat].picks)])))


@dataclass(frozen=True, slots=True)
class EndRound(Step[Never]):
    """What nobody took leaves the game."""

    def run(self, state: State) -> None:
        for card in state.shown:
            state.emit("removed", card=card)
        state.gone += state.shown
        state.line, state.person = (), ""
        last = state.round == ROUNDS
        state.push(*((TakeLeftover(), FinalScoring()) if last else (StartRound(state.round + 1),)))
