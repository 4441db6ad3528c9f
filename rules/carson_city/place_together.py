"""Phase 2 with everybody at once: cowboys are placed and moved until each player has passed. Rulebook 11.4, Q26."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.carson_city.hooks import variants
from rules.carson_city.moves import Lift, Place
from rules.carson_city.placement import PASS, Placement, lift_refused, liftable, put_down, source_of, take_up
from rules.carson_city.state import Cowboy, State, Step
from rules.game import FATE, Entry, Seat
from rules.notation import IllegalError, Move
from rules.step import Free

Aside = tuple[Step[Any], ...]
"""What one player has still to decide because of their last move, the next last; the others need not wait for it."""


@dataclass(frozen=True, slots=True)
class PlaceTogether(Step[Move]):
    """Once the first in turn order has placed or passed, everybody places and takes up cowboys until they pass.

    Every move must be legal on the board as it stands. What a move brings for its player alone is kept here, beside
    the others' choices, so that nobody's open choice is lost to what another does.
    """

    opened: bool = False
    lifted: tuple[Seat, ...] = ()
    """Whose cowboys were taken up and not put down again: the next one placed is a move, not a new placement."""
    asides: tuple[tuple[Seat, Aside], ...] = ()
    lifted_pieces: tuple[Cowboy, ...] = ()
    """Likewise the pieces that are none of a player's cowboys at home: putting one down moves no other (Q26)."""
    exact: ClassVar[bool] = True
    last: ClassVar[tuple[type[Move], ...]] = Placement.last
    dares: ClassVar[bool] = Placement.dares

    def seats(self, state: State) -> tuple[Seat, ...]:
        done = [seat for seat in state.passed if self.aside(seat) is None] if self.asides else state.passed
        waiting = tuple([seat for seat in state.order if seat not in done])
        return waiting if self.opened else waiting[:1]

    def aside(self, seat: Seat) -> Step[Any] | None:
        """What this player must settle before their next cowboy."""
        for whose, steps in self.asides:
            if whose == seat:
                return steps[-1]
        return None

    def ahead(self, state: State, seat: Seat) -> PlaceTogether | None:
        """While the first in turn order is awaited, the others may plan as if everybody were placing already."""
        waits = not self.opened and seat in state.order and seat not in (*state.passed, *self.seats(state))
        return PlaceTogether(True) if waits else None

    def takes_back(self, state: State, move: Move) -> bool:
        return isinstance(move, Lift) or other_way_back(state, move) is not None

    def rests_on(self, state: State, seat: Seat, move: Move) -> str:
        return Placement(seat).rests_on(state, seat, move) if isinstance(move, Place) else ""

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        aside = self.aside(seat)
        if aside is not None:
            return aside.options(state, seat)
        moves = Placement(seat).candidates(state, seat)
        return [*moves, *taken_up(state, seat)] if self.opened else moves

    def check(self, state: State, seat: Seat, move: Move) -> IllegalError | None:
        aside = self.aside(seat)
        step: Step[Any] = Placement(seat) if aside is None else aside
        if isinstance(move, step.takes):
            return step.check(state, seat, move)
        if self.opened and aside is None:
            if isinstance(move, Lift):
                return lift_refused(state, seat, move)
            other = other_way_back(state, move)
            if other is not None:
                return other.check(state, seat, move)
        return IllegalError("not-now", verb=move.verb)

    def forced(self, state: State) -> Entry | None:
        """Without a cowboy at home or on the board there is only passing."""
        for seat in self.seats(state):
            aside = self.aside(seat)
            if aside is not None:
                entry = aside.forced(state)
            elif state.players[seat].cowboys or (self.opened and any(taken_up(state, seat))):
                entry = None
            else:
                entry = Placement(seat).forced(state)
            if entry is not None:
                return entry
        return None

    def settled(self, state: State, seat: Seat) -> bool:
        """All cowboys are placed: what is left is the pass track, whose first places are the best."""
        lifted = seat in self.lifted or any(piece.seat == seat for piece in self.lifted_pieces)
        return self.opened and not state.players[seat].cowboys and not lifted and self.aside(seat) is None

    def overdue(self, state: State) -> Entry | None:
        """Who is not done at the deadline is put on the pass track, in turn order (Q26)."""
        waiting = self.seats(state)
        if not self.opened or not waiting:
            return None
        aside = self.aside(waiting[0])
        return Entry(waiting[0], PASS if aside is None else aside.options(state, waiting[0])[-1])

    def play(self, state: State, seat: Seat, move: Move) -> None:
        agenda = state.agenda
        floor = len(agenda)
        lifted = [*map(Cowboy, self.lifted), *self.lifted_pieces]
        agenda += next((steps for whose, steps in self.asides if whose == seat), ())
        if len(agenda) > floor:
            agenda.pop().play(state, seat, move)
        elif isinstance(move, Lift):
            take_up(state, seat, move)
            lifted.append(as_taken(seat, move.piece))
        elif (other := other_way_back(state, move)) is not None:
            other.play(state, seat, move)
            lifted.append(Cowboy(seat))
        else:
            cowboy = as_taken(seat, move.piece if isinstance(move, Place) else None)
            if isinstance(move, Place) and cowboy in lifted:
                put_down(state, seat, move)
            else:
                turn: Any = Placement(seat)  # whatever a turn understands
                turn.act(state, seat, move)
            if cowboy in lifted:
                lifted.remove(cowboy)
        run_aside(state, floor)
        aside = tuple(agenda[floor:])
        del agenda[floor:]
        asides = tuple(each for each in self.asides if each[0] != seat)
        asides = (*asides, (seat, aside)) if aside else asides
        if asides or len(state.passed) < len(state.order):
            seats = tuple(cowboy.seat for cowboy in lifted if not cowboy.piece)
            pieces = tuple(cowboy for cowboy in lifted if cowboy.piece)
            state.push(PlaceTogether(True, seats, asides, pieces))

    def hide(self, seat: Seat | None) -> PlaceTogether:
        asides = tuple((whose, tuple(step.hide(seat) for step in steps)) for whose, steps in self.asides)
        return replace(self, asides=asides)


def as_taken(seat: Seat, piece: str | None) -> Cowboy:
    """What counts as moved once it is taken up: any cowboy from home, whatever token it carries, or just this piece."""
    return Cowboy(seat) if source_of(piece) == "home" else Cowboy(seat, piece or "")


def taken_up(state: State, seat: Seat) -> Iterator[Move]:
    """Everything of a player's that may be taken back."""
    yield from liftable(state, seat)
    for variant in variants(state):
        if variant.takes_up is not None:
            yield from variant.takes_up.options(state, seat)


def other_way_back(state: State, move: Move) -> Free[State, Any] | None:
    """The variant that understands a move as taking something back."""
    ways = (variant.takes_up for variant in variants(state))
    return next((way for way in ways if way is not None and isinstance(move, way.takes)), None)


def run_aside(state: State, floor: int) -> None:
    """Do what nobody has to decide among the steps above the floor."""
    agenda = state.agenda
    while len(agenda) > floor:
        step = agenda[-1]
        seats = step.seats(state)
        assert FATE not in seats, "luck cannot wait beside other players' choices"
        entry = step.forced(state) if seats else None
        if seats and entry is None:
            return
        agenda.pop()
        if entry is None:
            step.run(state)
        else:
            step.play(state, entry.seat, entry.move)
