"""The kernel: a game is a state with an agenda of small steps, changed by one move at a time.

`State.agenda` is a stack of what remains to be decided. The top step says who is awaited, lists and checks
their moves and plays one of them; while it plays it is off the stack, and pushes itself again (changed) if it
goes on. A step that awaits nobody runs by itself. Luck is a step that only FATE answers: its outcome is an
ordinary recorded move, so replay needs no generator.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from rules.notation import IllegalError, Move, nonsense
from rules.players import SEATS

if TYPE_CHECKING:
    from rules.step import Free, Step

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


Kind = TypeVar("Kind", bound=str)
_new = tuple.__new__
"""Makes a NamedTuple of a tuple without a detour in Python: events and moves played are made again and again."""


@dataclass(slots=True)
class Eventful(Generic[Kind]):
    """A state that gathers what happens while a move is made: never saved, compared or copied."""

    events: list[Event] = field(default_factory=list, init=False, repr=False, compare=False)

    def emit(self, kind: Kind, seat: Seat | None = None, /, **facts: str | int) -> None:
        """Something has happened, to a seat or to nobody; everybody may know."""
        if seat is not None:
            facts = {"seat": SEATS[seat], **facts}
        self.events.append(_new(Event, (kind, facts, None)))

    def emit_to(self, reader: Seat, kind: Kind, seat: Seat | None = None, /, **facts: str | int) -> None:
        """The same, and only one seat may know."""
        self.events.append(Event(kind, facts if seat is None else {"seat": SEATS[seat], **facts}, reader))


class Played(NamedTuple):
    """One move of a game that is played, or played again: its number, the position after it, what happened."""

    ply: int
    seat: Seat
    move: Move
    state: Any
    events: list[Event]

    @property
    def entry(self) -> Entry:
        """The move as it stands in the log."""
        return Entry(self.seat, self.move)


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
    """What may be asked of a position of any game, or of a view of one."""

    game: ClassVar[str]
    """The name of the game this is a position of, as in `rules.GAMES`."""
    round: int
    """0 before the first one begins."""
    agenda: list[Any]
    """Steps of this game, the next to be decided last."""
    events: list[Event]
    """What has happened in the running move, or the last."""

    @property
    def free(self) -> Free[Any, Any]:
        """Moves that are open beside any decision."""

    @property
    def open_scores(self) -> bool:
        """Whether everybody's points may be told now."""


class Copyable(Stateful, Protocol):
    """A state that can be played on without being changed."""

    def copy(self) -> Self: ...


class Viewed(Copyable, Protocol):
    """A position with the secrets of others blanked: all that pictures, words and computer players receive.

    Only a game's View has the mark, and only for mypy: so it refuses a position where a view is wanted.
    """

    @property
    def is_view(self) -> bool: ...


C = TypeVar("C", bound=Copyable)


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
    moves += state.free.options(state, seat)
    return moves


def odds(state: Stateful) -> list[tuple[Move, int]]:
    """Luck's outcomes and weights when FATE is to act, else nothing."""
    if to_act(state) != (FATE,):
        return []
    step: Step[Any, Any] = state.agenda[-1]
    return step.odds(state)


def refusal(state: Stateful, seat: Seat, move: Move) -> IllegalError | None:
    """Why a move cannot be made, or None: the one judge behind "may I?" and "do it"."""
    seats = to_act(state)
    if not seats:
        return IllegalError("game-over")
    step: Step[Any, Any] = state.agenda[-1]
    if seats[0] == FATE or seat == FATE:
        if seat != FATE:
            return IllegalError("not-now", verb=move.verb)
        if seats[0] != FATE:
            return IllegalError("not-your-turn")
        return None if step.possible(state, move) else IllegalError("not-in-the-odds")
    if isinstance(move, state.free.takes):
        return nonsense(move) or state.free.check(state, seat, move)
    if seat not in seats and seat not in step.speakers(state):
        return IllegalError("not-your-turn")
    if not isinstance(move, step.takes):
        return IllegalError("not-now", verb=move.verb)
    return nonsense(move) or step.check(state, seat, move)


def apply(state: C, seat: Seat, move: Move) -> tuple[C, list[Event]]:
    """The state after a move, and what happened. The state given is never changed; raises IllegalError."""
    problem = refusal(state, seat, move)
    if problem is not None:
        raise problem
    after = state.copy()
    return after, advance(after, seat, move)


def advance(state: Stateful, seat: Seat, move: Move) -> list[Event]:
    """Make a move known to be legal on a state of one's own: `apply` without copy and check."""
    state.events = []
    if isinstance(move, state.free.takes):
        state.free.play(state, seat, move)
    else:
        state.agenda.pop().play(state, seat, move)
    return settle(state)


def preview(state: C, seat: Seat, move: Move) -> C:
    """The state right after a legal move, before anything that follows by itself: what the move alone does."""
    after = state.copy()
    if isinstance(move, after.free.takes):
        after.free.play(after, seat, move)
    else:
        after.agenda.pop().play(after, seat, move)
    return after


def closing(state: C, seat: Seat, move: Move, phase: Callable[[C], str]) -> C:
    """The state when a legal move has ended a phase: before anything of the next, though that may follow by itself."""
    after, running = preview(state, seat, move), phase(state)
    while phase(after) == running and goes_on(after):
        pass
    return after


def settle(state: Stateful) -> list[Event]:
    """Run what nobody has to decide, up to the next real decision or draw of luck; all that happened in this move."""
    while goes_on(state):
        pass
    return state.events


def goes_on(state: Stateful) -> bool:
    """Run one step that nobody has to decide; False where somebody has to, or luck, or nothing is left."""
    if not state.agenda:
        return False
    step: Step[Any, Any] = state.agenda[-1]
    seats = step.seats(state)
    if not seats:
        state.agenda.pop()
        step.run(state)
        return True
    if seats[0] == FATE:
        outcomes = [] if step.asks else step.odds(state)
        if len(outcomes) != 1:
            return False
        seat, move = FATE, outcomes[0][0]
    else:
        entry = step.forced(state)
        if entry is None:
            return False
        seat, move = entry.seat, entry.move
    state.agenda.pop()
    step.play(state, seat, move)
    return True


def needless(state: Stateful) -> list[Seat]:
    """Seats that are asked though they have no choice, and no free move of theirs could open one."""
    if to_act(state)[:1] in ((), (FATE,)):
        return []
    step: Step[Any, Any] = state.agenda[-1]
    if step.hidden:
        return []
    return [seat for seat in step.seats(state) if len(step.options(state, seat)) < 2 and not step.grows(state, seat)]


Options = TypeVar("Options")
Options_co = TypeVar("Options_co", covariant=True)
Position = TypeVar("Position", bound=Stateful)
View = TypeVar("View", bound=Stateful)
View_contra = TypeVar("View_contra", bound=Stateful, contravariant=True)


class Playing(Protocol[Options, Position, View]):
    """What is needed to play: a game package offers it as plain constants and functions.

    Options are what a table agrees on; a View is a Position with secrets blanked, as somebody may see it.
    """

    @property
    def MOVES(self) -> Mapping[str, type[Move]]:
        """Every kind of move by its verb."""

    @property
    def USUAL(self) -> Collection[str]:
        """Verbs that are said round after round, so that they deserve a short way; none named: all do."""

    @property
    def SEATS(self) -> Sequence[str]:
        """The colours, in the order of the seats."""

    @property
    def RULES(self) -> str:
        """The version of the rules, written into records."""

    def parse_options(self, text: str) -> Options: ...
    def choices(self, options: Options) -> Mapping[str, Choice]: ...
    def sizes(self, options: Options) -> Sequence[int]:
        """How many people can play, the fewest first."""

    def setup(self, options: Options, seats: int) -> Position: ...
    def to_act(self, state: Position) -> tuple[Seat, ...]: ...
    def legal(self, state: Position, seat: Seat) -> list[Move]: ...
    def odds(self, state: Position) -> list[tuple[Move, int]]: ...
    def apply(self, state: Position, seat: Seat, move: Move) -> tuple[Position, list[Event]]: ...
    def view(self, state: Position, seat: Seat | None) -> View: ...
    def guess(self, view: View, rng: Random) -> Position: ...
    def scores(self, state: Position) -> list[Score]: ...
    def phase(self, state: Position) -> str: ...
    def virtual(self, state: Position) -> Sequence[str]:
        """The kinds of the virtual players, who sit after the others; most games have none."""


class Thinker(Protocol):
    """One decision of a seat being thought through, in its game's own terms: made of what the seat sees, no more."""

    def candidates(self, legal: list[Move]) -> list[tuple[Move, float]]:
        """The moves that deserve a try and what they look worth before it, the best first; at least one."""

    def guess(self, rng: Random) -> Any:
        """A position that fits what the seat sees, and may be changed; what is hidden is drawn as it is likely."""

    def reply(self, state: Any, seat: Seat, rng: Random) -> Move:
        """What a seat would do in a guessed position: quick, legal, like a player who knows the game."""

    def enough(self, state: Any) -> bool:
        """Whether a try may end here."""

    def worth(self, state: Any) -> float:
        """How well the seat stands where a try ended, in points, against the others."""


class ComputerPlayers(Protocol[View_contra]):
    """What computer players ask of a game they know nothing else about."""

    @property
    def SHY(self) -> Collection[str]:
        """Verbs that end or put off something: random players do not let them crowd out the rest."""

    @property
    def SECRECY(self) -> float:
        """In points: so far behind the best a move is still chosen now and then, where nobody sees the choice."""

    def hunch(self, view: View_contra, seat: Seat, move: Move) -> float:
        """How good a move looks to a newcomer."""

    def prospect(self, view: View_contra, seat: Seat, move: Move) -> float:
        """How well a seat would stand after a move, in points at the end, to one who knows the game.

        Where there are many alike, those that are not worth a look may be passed over: far below all others.
        """

    def reasons(self, view: View_contra, seat: Seat, move: Move) -> Mapping[str, float]:
        """The same in parts, by what the catalogues call them; nothing where the game has no words for it."""

    def win_chance(self, view: View_contra, seat: Seat, move: Move) -> float | None:
        """How likely a duel that a move begins is won, as things stand; None where it begins none."""

    def thinker(self, view: View_contra, seat: Seat) -> Thinker | None:
        """What it takes to try moves out; None where this decision is best made at once."""


class Inspection(Protocol[Options_co, Position, View_contra]):
    """What long runs, tests and the terminal ask: whether all is well, what occurred, how it looks."""

    @property
    def CATEGORIES(self) -> Sequence[str]:
        """What `survey` counts."""

    def faults(self, state: Position) -> list[str]:
        """What is wrong with a position; nothing, always."""

    def audit(self, before: Position, after: Position, events: list[Event]) -> list[str]:
        """What one move did that no move can do."""

    def random_options(self, rng: Random, players: int | None = None) -> tuple[Options_co, int]: ...
    def survey(self, events: Iterable[Event], counts: dict[str, Counter[str]]) -> None: ...
    def show(self, view: View_contra) -> str: ...
    def read_position(self, text: str) -> Position: ...
    def write_position(self, state: Position) -> str: ...


class GameOf(
    Playing[Options, Position, View],
    ComputerPlayers[View],
    Inspection[Options, Position, View],
    Protocol[Options, Position, View],
):
    """A whole game with its own options, positions and views; both games satisfy it as plain modules."""


Game = GameOf[Any, Any, Any]
"""Any game: what plays, keeps and shows games knows none of them by its types."""
