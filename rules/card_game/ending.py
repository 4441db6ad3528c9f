"""Before the final scoring: a leftover personality, the last sales. Rulebook section 7."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.card_game.hooks import standing
from rules.card_game.moves import DECLINE, TAKE, Decline, Take
from rules.card_game.names import BACK_OF
from rules.card_game.state import State, Step, without
from rules.card_game.taking import take
from rules.card_game.town import sellable
from rules.game import Seat
from rules.notation import IllegalError, Move


@dataclass(frozen=True, slots=True)
class TakeLeftover(Step[Take]):
    """Whoever has the card for it takes a personality that nobody has; then the last sales."""

    order: ClassVar[str] = "powers"
    done: bool = False
    exact: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        if self.done:
            return ()
        return tuple(seat for seat in state.people if standing(state.players[seat].people).leftover)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [TAKE[card] for card in state.leftovers()]

    def check(self, state: State, seat: Seat, move: Take) -> IllegalError | None:
        return None if move.card in state.leftovers() else IllegalError("not-left-over", card=move.card)

    def play(self, state: State, seat: Seat, move: Take) -> None:
        if BACK_OF[move.card] == state.top:
            state.top = ""
        state.gone = without(state.gone, move.card)
        state.unseen = without(state.unseen, move.card)
        state.bottom = without(state.bottom, move.card)
        state.push(TakeLeftover(done=True))
        take(state, seat, move.card)

    def run(self, state: State) -> None:
        state.push(*(LastSales(seat) for seat in state.people))


@dataclass(frozen=True, slots=True)
class LastSales(Step[Decline]):
    """The last moment to sell land cards: selling is open at any time, so here one only says that it is enough."""

    order: ClassVar[str] = "selling"
    seat: Seat
    exact: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,) if sellable(state, self.seat) else ()

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [DECLINE]

    def grows(self, state: State, seat: Seat) -> bool:
        return True

    def play(self, state: State, seat: Seat, move: Decline) -> None:
        return None
