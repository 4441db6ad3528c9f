"""The frame of a round: choosing characters, the four phases, the round's end. Rulebook sections 3 and 12."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Never

from rules.carson_city.actions import Resolve, stages
from rules.carson_city.hooks import CHARACTERS, PIECES, cards, faces, limit, side_of, variants
from rules.carson_city.moves import TAKE, Spend, Take
from rules.carson_city.names import CARD_SIDES, SEATS
from rules.carson_city.placement import first_placement
from rules.carson_city.scoring import CASH_PER_VP, DOLLARS_PER_VP, FinalScoring
from rules.carson_city.state import ROUNDS, State, Step, score
from rules.carson_city.town import mayor, shielded
from rules.carson_city.track import Refill, slide
from rules.game import Entry, Seat
from rules.notation import IllegalError, Move

NEW_COWBOYS = {1: 4, 2: 5, 3: 5}
"""After which round, how many come from the general supply."""
_spend = lru_cache(maxsize=1024)(Spend)
"""Moves that are listed again and again: each is made once."""


@dataclass(frozen=True, slots=True)
class StartRound(Step[Never]):
    """A round's four phases go on the agenda."""

    number: int

    def run(self, state: State) -> None:
        state.round = self.number
        state.emit("round", round=self.number)
        for card in state.sides:
            if CHARACTERS[card].red_from == self.number:
                turn(state, card, "red")
        start = stages(state.options.edition)[0]
        state.push(ChooseCharacters(state.order), StartPlacement(), Resolve(start), CloseRound())
        for variant in reversed(variants(state)):
            if variant.on_round_start is not None:
                variant.on_round_start(state)


@dataclass(frozen=True, slots=True)
class ChooseCharacters(Step[Take]):
    """Phase 1: everybody takes one of the remaining characters, whose immediate power works before the next choice."""

    waiting: tuple[Seat, ...]
    exact: ClassVar[bool] = True
    asks: ClassVar[bool] = True
    lasting: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return self.waiting[:1]

    def ahead(self, state: State, seat: Seat) -> ChooseCharacters | None:
        """As if they were first: so the others still have to choose, and what follows can be imagined."""
        others = (each for each in self.waiting if each != seat)
        return ChooseCharacters((seat, *others)) if seat in self.waiting else None

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return takes_of(state, seat, state.offer)

    def check(self, state: State, seat: Seat, move: Take) -> IllegalError | None:
        return take_refused(state, seat, move, state.offer)

    def play(self, state: State, seat: Seat, move: Take) -> None:
        state.push(ChooseCharacters(self.waiting[1:]))
        take(state, seat, move)

    def run(self, state: State) -> None:
        for variant in reversed(variants(state)):
            if variant.on_chosen is not None:
                variant.on_chosen(state)


def takes_of(state: State, seat: Seat, offer: Iterable[str]) -> list[Move]:
    """Every way to take one of these characters: with a side named where the taker chooses it."""
    moves: list[Move] = []
    for card in offer:
        open_to = faces(state, seat, card)
        moves += [Take(card, face) for face in open_to] if len(open_to) > 1 else [TAKE[card]]
    return moves


def take_refused(state: State, seat: Seat, move: Take, offer: Collection[str]) -> IllegalError | None:
    if move.character not in offer:
        return IllegalError("not-on-offer", character=move.character)
    open_to = faces(state, seat, move.character)
    if len(open_to) > 1 and move.face is None:
        return IllegalError("say-which-side", character=move.character, choices=" ".join(open_to))
    if len(open_to) == 1 and move.face is not None:
        return IllegalError("side-not-yours", character=move.character)
    return None


def take(state: State, seat: Seat, move: Take) -> None:
    """A character goes to a player, and does at once what it does at once."""
    card = move.character
    state.offer = tuple(each for each in state.offer if each != card)
    state.players[seat].cards += (card,)
    if move.face is not None and move.face != state.sides[card]:
        state.sides = {**state.sides, card: move.face}
    spent = side_of(state, card).spent
    if spent is not None and spent(state):
        turn(state, card, "yellow" if state.sides[card] == "red" else "red")
    state.emit("took", seat, character=card, side=state.sides[card])
    side = side_of(state, card)
    if side.on_take is not None:
        side.on_take(state, seat)


def turn(state: State, card: str, face: str) -> None:
    """A card turns to its other side for good."""
    state.sides = {**state.sides, card: face}
    state.emit("turned", character=card, side=face)


@dataclass(frozen=True, slots=True)
class StartPlacement(Step[Never]):
    """Turn order is the ascending order of the characters' numbers; then phase 2 begins."""

    def run(self, state: State) -> None:
        def number(seat: Seat) -> int:
            return min(CHARACTERS[card].number for card in state.players[seat].cards)

        state.order = tuple(sorted(state.order, key=number))
        state.emit("turn-order", **{str(place): SEATS[seat] for place, seat in enumerate(state.order, 1)})
        state.incumbent = mayor(state)
        state.push(first_placement(state))


@dataclass(frozen=True, slots=True)
class CloseRound(Step[Never]):
    """After the last space: cards that act before the round's end, its scores, then phase 4 (Q17)."""

    def run(self, state: State) -> None:
        state.push(RoundEndScores(), EndRound())
        for seat in reversed(state.passed):
            for side in cards(state, seat):
                if side.on_close is not None:
                    side.on_close(state, seat)

    def at_stake(self, state: State, seat: Seat) -> list[str]:
        """Until then whatever a player's cowboys stand on, also where the money is lacking now."""
        return [spot for spot, there in state.standing.items() if any(cowboy.seat == seat for cowboy in there)]


@dataclass(frozen=True, slots=True)
class RoundEndScores(Step[Never]):
    """Cards that score at the end of the round, then what variants do there."""

    def run(self, state: State) -> None:
        for seat in state.passed:
            for side in cards(state, seat):
                if side.on_round_end is not None:
                    side.on_round_end(state, seat)
        for variant in reversed(variants(state)):
            if variant.on_round_end is not None:
                variant.on_round_end(state)


@dataclass(frozen=True, slots=True)
class EndRound(Step[Never]):
    """Phase 4: new cowboys, cash limits, then the table is made ready for the next round."""

    def run(self, state: State) -> None:
        last = state.round == ROUNDS
        if not last:
            for seat, player in enumerate(state.players):
                new = min(NEW_COWBOYS[state.round], state.supply(seat))
                player.cowboys += new
                state.emit("cowboys", seat, cowboys=new)
        state.push(Overspend(state.passed), FinalScoring() if last else PrepareRound())


@dataclass(frozen=True, slots=True)
class Overspend(Step[Spend]):
    """Money above the cash limit must be spent, more may be: 1 VP per full $10. All at the same time."""

    order: ClassVar[str] = "overspending"
    words: ClassVar[tuple[str, ...]] = ("least",)
    waiting: tuple[Seat, ...]
    exact: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return self.waiting

    def least(self, state: State, seat: Seat) -> int:
        return max(0, state.players[seat].cash - limit(state, seat))

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [_spend(dollars) for dollars in range(self.least(state, seat), state.players[seat].cash + 1)]

    def check(self, state: State, seat: Seat, move: Spend) -> IllegalError | None:
        least, cash = self.least(state, seat), state.players[seat].cash
        if move.dollars > cash:
            return IllegalError("too-dear", need=move.dollars, have=cash)
        return IllegalError("above-limit", need=least, limit=limit(state, seat)) if move.dollars < least else None

    def obeyed(self, state: State, seat: Seat, word: str) -> Move | None:
        return _spend(self.least(state, seat)) if word == "least" else None

    def worth(self, state: State, cash: int, spent: int) -> int:
        """VP now; in the last round also what the cash left over will bring."""
        final = (cash - spent) // CASH_PER_VP if state.round == ROUNDS else 0
        return spent // DOLLARS_PER_VP + final

    def forced(self, state: State) -> Entry | None:
        """Nobody is asked to whom paying more than they must could bring nothing."""
        for seat in self.waiting:
            least, cash = self.least(state, seat), state.players[seat].cash
            must = self.worth(state, cash, least)
            tens = range(least - least % -DOLLARS_PER_VP, cash + 1, DOLLARS_PER_VP)
            if all(self.worth(state, cash, spent) <= must for spent in tens):
                return Entry(seat, Spend(least))
        return None

    def play(self, state: State, seat: Seat, move: Spend) -> None:
        if move.dollars:
            over = self.least(state, seat)
            state.players[seat].cash -= move.dollars
            state.emit("spent", seat, dollars=move.dollars, over=over, limit=limit(state, seat))
            score(state, seat, move.dollars // DOLLARS_PER_VP, "spent")
        state.push(Overspend(tuple(each for each in self.waiting if each != seat)))


@dataclass(frozen=True, slots=True)
class PrepareRound(Step[Never]):
    """Characters and loans return, the pass order becomes the choosing order, the track is filled up."""

    def run(self, state: State) -> None:
        first = [seat for seat in state.passed if any(side.first_next for side in cards(state, seat))]
        state.spared = tuple(seat for seat in state.passed if shielded(state, seat))
        for player in state.players:
            player.cards, player.choices, player.bonus, player.blasted = (), {}, 0, ()
            if player.pieces:
                player.pieces = tuple(piece for piece in player.pieces if PIECES[piece].lasting)
            player.tiles, player.bought = player.tiles + player.bought, ()
        state.offer = tuple(sorted(state.sides, key=lambda card: CHARACTERS[card].number))
        if any(CHARACTERS[card].both for card in state.offer):
            free = {card: CARD_SIDES[0] for card in state.sides if CHARACTERS[card].both}
            state.sides = {**state.sides, **free}
        state.token = None
        state.order, state.passed = (*first, *(seat for seat in state.passed if seat not in first)), ()
        state.push(Refill(), StartRound(state.round + 1))
        slide(state)
