"""A step: one thing to be decided, and all that the kernel asks about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar, get_args

from rules.game import Copyable, Entry, Seat
from rules.notation import IllegalError, Move

S = TypeVar("S", bound=Copyable)
M = TypeVar("M", bound=Move)
THEN = ", "
"""Between the moves by which somebody has brought a decision upon themselves."""


def _taken(cls: type[Step[Any, Any]] | type[Free[Any, Any]]) -> tuple[type[Move], ...]:
    """The moves that a class names as its last type parameter; of its own, or of what it is made from."""
    named = [get_args(base)[-1] for base in cls.__dict__.get("__orig_bases__", ()) if get_args(base)]
    kinds = [kind for each in named for kind in get_args(each) or (each,)]
    return tuple(kind for kind in kinds if isinstance(kind, type)) or cls.takes


def _played(cls: type[Step[Any, Any]]) -> str:
    """The game whose positions a class names as its first type parameter; else that of what it is made from."""
    named = [kind for base in cls.__dict__.get("__orig_bases__", ()) for kind in get_args(base)[:1]]
    return next((kind.game for kind in named if isinstance(getattr(kind, "game", None), str)), cls.game)


class Free(Generic[S, M]):
    """Moves that are open beside any decision of a player, cost no turn and never push a step."""

    takes: ClassVar[tuple[type[Move], ...]] = ()
    """As a step's."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.takes = _taken(cls)

    def options(self, state: S, seat: Seat) -> list[Move]:
        """What a seat may do; it need not exist."""
        return []

    def check(self, state: S, seat: Seat, move: M) -> IllegalError | None:
        """Why this move cannot be made now, or None."""
        return None

    def play(self, state: S, seat: Seat, move: M) -> None:
        """Make the move."""
        raise NotImplementedError(type(self).__name__)


@dataclass(frozen=True, slots=True)
class OneSeat:
    """Stands before Step where one player is asked: `class Choose(OneSeat, Step[Take])`."""

    seat: Seat

    def seats(self, state: object) -> tuple[Seat, ...]:
        return (self.seat,)


class Step(Generic[S, M]):
    """One thing to be decided, as frozen plain data. Class names are part of the saved format."""

    takes: ClassVar[tuple[type[Move], ...]] = ()
    """The kinds of move this step understands: as its type says, `Step[Place | Pass]`; none is `Step[Never]`."""
    game: ClassVar[str] = ""
    """The name of the game it belongs to: that of the state in its type."""
    exact: ClassVar[bool] = False
    """Whether `candidates` lists only moves that pass `check`, so that listing need not check again."""
    asks: ClassVar[bool] = False
    """Whether whoever is awaited, luck included, always has at least two moves, so that they need not be counted."""
    hidden: ClassVar[bool] = False
    """A choice made in secret: never played by itself, or the table would learn from it."""
    last: ClassVar[tuple[type[Move], ...]] = ()
    """Moves that, wished for in advance, are made only when nothing else is wished for."""
    dares: ClassVar[bool] = False
    """Whether a move of this decision may begin a duel: a wish then says into which ones it goes."""
    lasting: ClassVar[bool] = False
    """Whether wishes for this decision outlive the phase: a list of characters serves in every round."""
    order: ClassVar[str] = ""
    """The standing order that may answer this decision for somebody who is away; without one they are asked."""
    suggestible: ClassVar[bool] = True
    """Whether that order may leave it to what is suggested; else it would play whole phases for somebody."""
    variant: ClassVar[str] = ""
    """The variant that alone brings this decision: without it, its standing order need not be shown."""
    words: ClassVar[tuple[str, ...]] = ()
    """What its standing order may say, beside asking and making what is suggested: `obeyed` or `leaves` knows what
    they mean."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.takes = _taken(cls)
        cls.game = _played(cls)

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Who is awaited. Nobody: the step runs by itself."""
        return ()

    def speakers(self, state: S) -> tuple[Seat, ...]:
        """Who may speak: those awaited, and perhaps others."""
        return self.seats(state)

    def candidates(self, state: S, seat: Seat) -> Iterable[Move]:
        """Every move that could pass `check`, leaving out in bulk what cannot."""
        return ()

    def check(self, state: S, seat: Seat, move: M) -> IllegalError | None:
        """Why this move of a kind in `takes` cannot be made now, or None."""
        return None

    def odds(self, state: S) -> list[tuple[Move, int]]:
        """The outcomes luck may choose from, with their weights, when FATE is awaited."""
        return []

    def possible(self, state: S, move: Move) -> bool:
        """Whether this is one of luck's outcomes; a step with many may know it without listing them."""
        return move in [outcome for outcome, _ in self.odds(state)]

    def play(self, state: S, seat: Seat, move: M) -> None:
        """Make the move; the step has left the agenda."""
        raise NotImplementedError(type(self).__name__)

    def run(self, state: S) -> None:
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

    def ahead(self, state: S, seat: Seat) -> Step[S, Any] | None:
        """The decision of this kind, or of what follows it, that a seat will face in the same phase; else None."""
        return None

    def takes_back(self, state: S, move: Move) -> bool:
        """Whether a move takes back what its player did in this decision: that is not planned, only done."""
        return False

    def rests_on(self, state: S, seat: Seat, move: M) -> str:
        """What a wish for this move counts on: where it reads otherwise when its time comes, the player is asked."""
        return ""

    def later(self, state: S, seat: Seat) -> list[tuple[str, S]]:
        """Decisions that what a seat has done so far may bring it after the others have moved: what each is about, and
        a position of its own in which the seat faces it."""
        return []

    def at_stake(self, state: S, seat: Seat) -> Iterable[str]:
        """What those of such decisions are about that may yet come, whether they can be foreseen now or not."""
        return ()

    def asked_by(self, state: S, seat: Seat) -> str:
        """The move, as notation, by which a seat has brought this decision upon itself at once, where such moves are
        planned for several rounds; what is said of it with the plan is about that. Where it was asked something before
        this, the verbs of its answers follow after THEN. Else nothing."""
        return ""

    def sayings(self, state: S, seat: Seat) -> list[tuple[Move, str]]:
        """What a seat may say in advance of this decision: moves, each with what it counts on."""
        rests_on: Callable[[S, Seat, Any], str] = self.rests_on
        return [(move, rests_on(state, seat, move)) for move in self.options(state, seat)]

    def concerns(self, state: S, seat: Seat, move: M, rests_on: str) -> bool:
        """Whether what was said in advance is about this decision, and not about another of its kind."""
        return True

    def fitted(self, state: S, seat: Seat, move: M, rests_on: str) -> Move | None:
        """What a wish that `concerns` this means here, perhaps another number than when it was made; None: what it
        counts on is gone."""
        return move if self.rests_on(state, seat, move) == rests_on else None

    def brings(self, state: S, seat: Seat, move: M) -> S:
        """The position right after a move that was said in advance, with what else of this can be said on top."""
        after = state.copy()
        after.agenda.pop().play(after, seat, move)
        return after

    def rule(self, state: S, seat: Seat, move: M, rests_on: str) -> tuple[str, int]:
        """The rule by which `fitted` finds a move for a wish that `concerns` this, and its number; no rule where
        exactly this move is meant."""
        return "", 0

    def obeyed(self, state: S, seat: Seat, word: str) -> Move | None:
        """The move that a word of its standing order means here, such as `yes`; None where it means nothing."""
        return None

    def leaves(self, state: S, word: str) -> bool:
        """Whether a word of its standing order leaves this very decision to what is suggested."""
        return False

    def hide(self, seat: Seat | None) -> Self:
        """This step as a seat (or, None, an onlooker) may see it."""
        return self

    def options(self, state: S, seat: Seat) -> list[Move]:
        """The legal moves of a seat that may speak: the candidates that pass the check; a list of the caller's own."""
        if self.exact:
            return list(self.candidates(state, seat))
        check: Callable[[S, Seat, Any], IllegalError | None] = self.check
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
