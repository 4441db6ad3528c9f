"""What a player has before them while they decide: the choices in words, their purse, what is at stake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from render.rulebook_markup import step_anchors
from render.words import NAMELESS, Players, Value, has, say
from rules.game import Seat, Viewed
from rules.notation import Move

LONGEST_LABEL = 100
"""No label is longer: whoever shows it may count on that."""

V = TypeVar("V", bound=Viewed)

BEYOND = " · "
"""Before what a label tells of a move beyond the move itself."""


class Lesson(NamedTuple):
    """Something that is told once, the first time it matters."""

    anchor: str
    """Where the rulebook explains it; its sentence stands in the catalogues under `once.<game>.<anchor>`."""
    text: str


Happens = Callable[[V, Seat], Mapping[str, Value] | None]
"""What a lesson's sentence needs to know of a position; None where it does not matter there."""


def data_of(move: Move) -> dict[str, Value]:
    """A move's fields as facts for a sentence."""
    return {field: getattr(move, field) for field in getattr(type(move), "__dataclass_fields__", ())}


class Desk(Generic[V]):
    """One player's view of the game in one language; a game adds what is its own."""

    labels: str = "label"
    """Where the catalogues have its moves."""
    consequences: ClassVar[Mapping[str, Happens[Any]]] = {}
    """What may befall a player that they could not guess, by its anchor in the rulebook: whether it does."""

    def __init__(self, view: V, seat: Seat, lang: str, players: Players = NAMELESS) -> None:
        self.view, self.seat, self.lang, self.players = view, seat, lang, players

    def say(self, key: str, **data: Value) -> str:
        return say(self.lang, key, **data)

    def label(self, move: Move) -> str:
        """A move in a few words: its price, its odds, what it would bring."""
        return self.plainly(move)

    def plainly(self, move: Move) -> str:
        """A move in a few words wherever it is made: nothing of this position."""
        return shortened(self.say(f"{self.labels}.{move.verb}", **data_of(move)))

    def named(self, move: Move) -> str:
        """A move in a row of its like: what it is about, where that is enough."""
        return self.plainly(move)

    def about(self, move: Move) -> str:
        """What there is to know about a choice beyond its label, in at most 100 characters; often nothing."""
        return ""

    def entries(self, moves: Iterable[Move]) -> list[tuple[str, str]]:
        """Moves as a list shows them: each with its label, and what there is to know beyond it."""
        return [(self.label(move), self.about(move)) for move in moves]

    def purse(self) -> str:
        """What matters for deciding, in one line."""
        return ""

    def facts(self) -> str:
        """What the player should know for the open decision beyond that line; nothing where the choices tell all."""
        return ""

    def beyond_picture(self) -> str:
        """The same beside the decision's picture: what that does not show."""
        return self.facts()

    def incomes(self) -> str:
        """What the round pays the player as the table stands; nothing where nothing is paid."""
        return ""

    def teachable(self) -> tuple[str, ...]:
        """Anchors of what could be new to this player, what comes first first: the decision itself, then what happens.

        A decision is told of where the catalogues have a sentence for it: where its choices do not tell all.
        """
        anchors = step_anchors(self.view.agenda[-1]) if self.view.agenda else []
        told = [anchor for anchor in anchors if has(f"once.{self.view.game}.{anchor}")]
        return (*told[:1], *self.consequences)

    def lesson(self, anchors: Iterable[str]) -> Lesson | None:
        """The first of these that holds in this position."""
        for anchor in anchors:
            happens = self.consequences.get(anchor)
            facts = happens(self.view, self.seat) if happens is not None else {}
            if facts is not None:
                return Lesson(anchor, self.say(f"once.{self.view.game}.{anchor}", **facts))
        return None

    def ordered(self, legal: list[Move]) -> list[Move]:
        """Legal moves as a list shows them: where they can be compared, the best first."""
        return legal

    def section(self, word: str) -> str:
        """Under which heading a place stands in a long list; none for what is no place."""
        return ""

    def heading(self, move: Move) -> str:
        """Under which heading a move stands in a long list, by the place it names last; none where it names none."""
        for word in reversed(move.words()):
            if found := self.section(word):
                return found
        return ""

    def aside(self) -> tuple[str, ...]:
        """Verbs that hardly anybody needs twice in a game: they wait behind a button and leave the panel free."""
        return ()

    def at_hand(self) -> tuple[str, ...]:
        """Those of them that may be worth a look nonetheless."""
        return ()

    def seldom(self) -> tuple[str, ...]:
        """Those of them that a newcomer need not even hear of: they stand among what is named under More."""
        return ()

    def handy(self, move: Move) -> bool:
        """Whether a move that is a number is worth a button of its own."""
        return True

    def targets(self, moves: Iterable[Move]) -> tuple[str, ...]:
        """What a picture can mark of these moves."""
        return tuple(dict.fromkeys(word for move in moves for word in move.words()))

    def stakes(self, move: Move) -> list[str]:
        """What a legal move puts at stake, a sentence each; where there is anything, a panel asks once more."""
        return []

    def warnings(self, move: Move) -> list[str]:
        """What would keep the player from what a legal move is after, a sentence each; no reason to ask once more."""
        return []

    def hopeless(self, move: Move) -> bool:
        """Whether a move begins a duel that can hardly be won: no list should begin with it."""
        return False

    def dare(self, move: Move) -> str:
        """The same in as few words as fit on one of several buttons."""
        return self.label(move)

    def duels(self, move: Move) -> tuple[str, ...]:
        """Where a legal move would begin a duel."""
        return ()

    def final(self, move: Move) -> str:
        """Why a legal move cannot be taken back, in a sentence: it ends something for good; nothing for other moves."""
        return ""

    def fact(self, text: str) -> Value:
        """What a named fact says here, for texts that are written beforehand; raises ValueError for an unknown one."""
        raise ValueError(f"no fact is called {text!r}: this game has none")


def shortened(label: str) -> str:
    """As much of a label as can be shown."""
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
