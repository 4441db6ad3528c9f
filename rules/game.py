"""The kernel: a game is a state with an agenda of small steps, changed by one move at a time.

`State.agenda` is a stack of what remains to be decided. The top step says who is awaited, lists and checks
their moves and plays one of them; while it plays it is off the stack, and pushes itself again (changed) if it
goes on. A step that awaits nobody runs by itself. Luck is a step that only FATE answers: its outcome is an
ordinary recorded move, so replay needs no generator.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from rules.notation import Illegal, Move, nonsense

Seat = int
FATE: Seat = -1


class Entry(NamedTuple):
    """One line of the log: the only thing that must never be lost."""

    seat: Seat
    move: Move


class Event(NamedTuple):
    """What happened, for telling; derived, never needed to replay."""

    kind: str
    data: Mapping[str, str | int] = {}
    to: Seat | None = None
    """The one seat that may know, or everyone."""


class Played(NamedTuple):
    """One move of a game that is played, or played again: its number, the position after it, what happened."""

    ply: int
    entry: Entry
    state: Any
    events: list[Event]


@dataclass(frozen=True)
class Score:
    """A seat's points, where they came from, and its place (1 is first; ties already broken)."""

    seat: Seat
    total: int
    parts: Mapping[str, int]
    place: int


class Choice(NamedTuple):
    """One thing a table may decide before it starts. What is chosen is written `option=word`, several words with +."""

    kind: str
    """`one` of the values, `some` of them, `parts` (one of them, or spelled out of parts), or free `text`."""
    values: tuple[str, ...]
    chosen: tuple[str, ...]
    parts: tuple[str, ...] = ()
    spelled: tuple[str, ...] = ()
    """The parts that what is chosen consists of, where that is known."""
    thing: str = ""
    """What the catalogues call a value of this option, where it has a word of its own."""


class Stateful(Protocol):
    """What the kernel needs of a game's state."""

    game: ClassVar[str]
    """The name of the game this is a position of, as in `rules.GAMES`."""
    agenda: list[Any]
    """Steps of this game, the next to be decided last."""

    @property
    def free(self) -> Free[Any]: ...


class Copyable(Stateful, Protocol):
    """A state that can be played on without being changed."""

    def copy(self) -> Self: ...


S = TypeVar("S", bound=Stateful)
C = TypeVar("C", bound=Copyable)
M = TypeVar("M", bound=Move)
S_contra = TypeVar("S_contra", bound=Stateful, contravariant=True)


class Free(Protocol[S_contra]):
    """Moves that are open beside any decision of a player, cost no turn and never push a step."""

    takes: tuple[type[Move], ...]

    def options(self, state: S_contra, seat: Seat) -> list[Move]: ...

    def check(self, state: S_contra, seat: Seat, move: Any) -> Illegal | None: ...

    def play(self, state: S_contra, seat: Seat, move: Any, events: list[Event]) -> None: ...


class Step(Generic[S, M]):
    """One thing to be decided, as frozen plain data. Class names are part of the saved format."""

    takes: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of move this step understands."""
    exact: ClassVar[bool] = False
    """Whether `candidates` lists only moves that pass `check`, so that listing need not check again."""
    asks: ClassVar[bool] = False
    """Whether whoever is awaited, luck included, always has at least two moves, so that they need not be counted."""
    hidden: ClassVar[bool] = False
    """A choice made in secret: never played by itself, or the table would learn from it."""
    last: ClassVar[tuple[type[Move], ...]] = ()
    """Moves that, wished for in advance, are made only when nothing else is wished for."""

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Who is awaited. Nobody: the step runs by itself."""
        return ()

    def speakers(self, state: S) -> tuple[Seat, ...]:
        """Who may speak: those awaited, and perhaps others."""
        return self.seats(state)

    def candidates(self, state: S, seat: Seat) -> Iterable[Move]:
        """Every move that could pass `check`, leaving out in bulk what cannot."""
        return ()

    def check(self, state: S, seat: Seat, move: M) -> Illegal | None:
        """Why this move of a kind in `takes` cannot be made now, or None."""
        return None

    def odds(self, state: S) -> list[tuple[Move, int]]:
        """The outcomes luck may choose from, with their weights, when FATE is awaited."""
        return []

    def possible(self, state: S, move: Move) -> bool:
        """Whether this is one of luck's outcomes; a step with many may know it without listing them."""
        return any(move == outcome for outcome, _ in self.odds(state))

    def play(self, state: S, seat: Seat, move: M, events: list[Event]) -> None:
        """Make the move; the step has left the agenda."""
        raise NotImplementedError(type(self).__name__)

    def run(self, state: S, events: list[Event]) -> None:
        """Do what nobody has to decide; the step has left the agenda."""

    def grows(self, state: S, seat: Seat) -> bool:
        """Whether a free move of this seat could open a further choice here."""
        return False

    def settled(self, state: S, seat: Seat) -> bool:
        """Whether a seat that is awaited has only to say that it is done, where being early is worth something."""
        return False

    def overdue(self, state: S) -> Entry | None:
        """The move of the first who keeps everybody waiting, where a choice has a deadline; None where it has none."""
        return None

    def ahead(self, state: S, seat: Seat) -> Self | None:
        """This decision as a seat will face it later in the same phase, if it can be foreseen; else None."""
        return None

    def rests_on(self, state: S, seat: Seat, move: M) -> str:
        """What a wish for this move counts on: where it reads otherwise when its time comes, the player is asked."""
        return ""

    def hide(self, seat: Seat | None) -> Self:
        """This step as a seat (or, None, an onlooker) may see it."""
        return self

    def options(self, state: S, seat: Seat) -> list[Move]:
        """The legal moves of a seat that may speak: the candidates that pass the check."""
        if self.exact:
            return list(self.candidates(state, seat))
        check: Callable[[S, Seat, Any], Illegal | None] = self.check
        return [move for move in self.candidates(state, seat) if check(state, seat, move) is None]

    def forced(self, state: S) -> Entry | None:
        """The move that needs no asking: a seat's only one, if no free move of it could open another."""
        if self.hidden or self.asks:
            return None
        for seat in self.seats(state):
            moves = self.options(state, seat)
            if len(moves) == 1 and not self.grows(state, seat):
                return Entry(seat, moves[0])
        return None


def to_act(state: Stateful) -> tuple[Seat, ...]:
    """Who is awaited: nobody when the game is over, (FATE,) when luck speaks, several when they choose together."""
    if not state.agenda:
        return ()
    step: Step[Any, Any] = state.agenda[-1]
    return step.seats(state)


def legal(state: Stateful, seat: Seat) -> list[Move]:
    """Everything a seat may do now: its decision's moves first, then its free moves."""
    seats = to_act(state)
    if not seats:
        return []
    step: Step[Any, Any] = state.agenda[-1]
    if seats[0] == FATE or seat == FATE:
        return [move for move, _ in step.odds(state)] if seat == seats[0] else []
    moves = step.options(state, seat) if seat in seats or seat in step.speakers(state) else []
    return moves + state.free.options(state, seat)


def odds(state: Stateful) -> list[tuple[Move, int]]:
    """Luck's outcomes and weights when FATE is to act, else nothing."""
    if to_act(state) != (FATE,):
        return []
    step: Step[Any, Any] = state.agenda[-1]
    return step.odds(state)


def refusal(state: Stateful, seat: Seat, move: Move) -> Illegal | None:
    """Why a move cannot be made, or None: the one judge behind "may I?" and "do it"."""
    seats = to_act(state)
    if not seats:
        return Illegal("game-over")
    step: Step[Any, Any] = state.agenda[-1]
    if seats[0] == FATE or seat == FATE:
        if seat != FATE:
            return Illegal("not-now", verb=move.verb)
        if seats[0] != FATE:
            return Illegal("not-your-turn")
        return None if step.possible(state, move) else Illegal("not-in-the-odds")
    if isinstance(move, state.free.takes):
        return nonsense(move) or state.free.check(state, seat, move)
    if seat not in seats and seat not in step.speakers(state):
        return Illegal("not-your-turn")
    if not isinstance(move, step.takes):
        return Illegal("not-now", verb=move.verb)
    return nonsense(move) or step.check(state, seat, move)


def apply(state: C, seat: Seat, move: Move) -> tuple[C, list[Event]]:
    """The state after a move, and what happened. The state given is never changed; raises Illegal."""
    problem = refusal(state, seat, move)
    if problem is not None:
        raise problem
    after = state.copy()
    return after, advance(after, seat, move)


def advance(state: Stateful, seat: Seat, move: Move) -> list[Event]:
    """Make a move known to be legal on a state of one's own: `apply` without copy and check."""
    events: list[Event] = []
    if isinstance(move, state.free.takes):
        state.free.play(state, seat, move, events)
    else:
        state.agenda.pop().play(state, seat, move, events)
    settle(state, events)
    return events


def preview(state: C, seat: Seat, move: Move) -> C:
    """The state right after a legal move, before anything that follows by itself: what the move alone does."""
    after = state.copy()
    if isinstance(move, after.free.takes):
        after.free.play(after, seat, move, [])
    else:
        after.agenda.pop().play(after, seat, move, [])
    return after


def settle(state: Stateful, events: list[Event]) -> None:
    """Run what nobody has to decide, up to the next real decision or draw of luck."""
    agenda = state.agenda
    while agenda:
        step: Step[Any, Any] = agenda[-1]
        seats = step.seats(state)
        if not seats:
            agenda.pop()
            step.run(state, events)
        elif seats[0] == FATE:
            if step.asks:
                return
            outcomes = step.odds(state)
            if len(outcomes) > 1:
                return
            agenda.pop()
            step.play(state, FATE, outcomes[0][0], events)
        else:
            entry = step.forced(state)
            if entry is None:
                return
            agenda.pop()
            step.play(state, entry.seat, entry.move, events)


def needless(state: Stateful) -> list[Seat]:
    """Seats that are asked though they have no choice, and no free move of theirs could open one."""
    if to_act(state)[:1] in ((), (FATE,)):
        return []
    step: Step[Any, Any] = state.agenda[-1]
    if step.hidden:
        return []
    return [seat for seat in step.seats(state) if len(step.options(state, seat)) < 2 and not step.grows(state, seat)]


class Game(Protocol):
    """What a game package offers; both games satisfy it as plain modules."""

    @property
    def MOVES(self) -> Mapping[str, type[Move]]: ...
    @property
    def SEATS(self) -> Sequence[str]: ...
    @property
    def SHY(self) -> Collection[str]: ...
    @property
    def RULES(self) -> str: ...
    @property
    def CATEGORIES(self) -> Sequence[str]: ...

    def parse_options(self, text: str) -> Any: ...
    def choices(self, options: Any) -> Mapping[str, Choice]: ...
    def setup(self, options: Any, seats: int) -> Any: ...
    def to_act(self, state: Any) -> tuple[Seat, ...]: ...
    def legal(self, state: Any, seat: Seat) -> list[Move]: ...
    def odds(self, state: Any) -> list[tuple[Move, int]]: ...
    def apply(self, state: Any, seat: Seat, move: Move) -> tuple[Any, list[Event]]: ...
    def view(self, state: Any, seat: Seat | None) -> Any: ...
    def guess(self, view: Any, rng: Random) -> Any: ...
    def scores(self, state: Any) -> list[Score]: ...
    def virtual(self, state: Any) -> Sequence[str]: ...  # kinds of the seats after the players', if any

    # For computer players, long runs and the terminal.
    def phase(self, state: Any) -> str: ...
    def prospect(self, view: Any, seat: Seat, move: Move) -> float: ...
    def faults(self, state: Any) -> list[str]: ...
    def audit(self, before: Any, after: Any, events: list[Event]) -> list[str]: ...
    def sizes(self, options: Any) -> Sequence[int]: ...
    def random_options(self, rng: Random, players: int | None = None) -> tuple[Any, int]: ...
    def survey(self, events: Iterable[Event], counts: dict[str, Counter[str]]) -> None: ...
    def show(self, view: Any) -> str: ...
    def read_position(self, text: str) -> Any: ...
    def write_position(self, state: Any) -> str: ...
