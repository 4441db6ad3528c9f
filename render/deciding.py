"""What a player has before him while he decides, whichever game it is: each game's own package tells it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from render.card_game.words import desk as card_game
from render.carson_city.words import desk as carson_city
from render.words import UnknownKey, name, say
from rules.game import FATE, Seat, to_act
from rules.notation import Move, Words
from rules.players import SEATS

LONGEST = 100
"""What a button or a list can show."""


class Desk(Protocol):
    """What a game offers for panels and lists."""

    def move_label(self, move: Move, lang: str, view: Any, seat: Seat) -> str: ...

    def about(self, move: Move, lang: str, view: Any, seat: str) -> str: ...

    def decision(self, view: Any, lang: str) -> str: ...

    def purse(self, view: Any, seat: Seat, lang: str) -> str: ...

    def facts(self, view: Any, seat: Seat, lang: str) -> str: ...

    def section(self, word: str, lang: str) -> str: ...

    def aside(self, view: Any) -> tuple[str, ...]: ...

    def ordered(self, view: Any, seat: Seat, legal: list[Move]) -> list[Move]: ...

    def handy(self, view: Any, seat: Seat, move: Move) -> bool: ...

    def passing(self, view: Any, lang: str, names: Mapping[str, str]) -> str: ...

    def targets(self, moves: Iterable[Move]) -> tuple[str, ...]: ...

    def stakes(self, view: Any, seat: Seat, move: Move, lang: str) -> list[str]: ...


DESKS: dict[str, Desk] = {"carson_city": carson_city, "card_game": card_game}


def desk(thing: object) -> Desk:
    """The desk of the game that a view or a move belongs to: they are classes of that game's rules."""
    return DESKS[type(thing).__module__.split(".")[1]]


def move_label(move: Move, lang: str, view: Any = None, seat: str | None = None) -> str:
    """A move in a few words; with a view it tells its price, its odds, what it would bring.

    `seat` is the colour that would move; without it, whoever is awaited.
    """
    awaited = to_act(view) if view is not None else ()
    mover = SEATS.index(seat) if seat is not None else next(iter(awaited), FATE)
    label = desk(move).move_label(move, lang, view, mover)
    return label if len(label) <= LONGEST else label[: LONGEST - 1] + "…"


def about(move: Move, lang: str, view: Any, seat: str) -> str:
    """What there is to know about a choice beyond its label, in at most 100 characters; often nothing."""
    return desk(move).about(move, lang, view, seat)


def decision(view: Any, lang: str) -> str:
    """What the awaited players must decide, in a few words."""
    seats = to_act(view)
    if not seats:
        return say(lang, "decision.over")
    return say(lang, "decision.luck") if seats[0] == FATE else desk(view).decision(view, lang)


def purse(view: Any, seat: Seat, lang: str) -> str:
    """What matters for deciding, in one line."""
    return desk(view).purse(view, seat, lang)


def facts(view: Any, seat: Seat, lang: str) -> str:
    """What an awaited player should know for the open decision beyond that line; nothing where the choices tell all."""
    return desk(view).facts(view, seat, lang)


def section(move: Move, lang: str) -> str:
    """Under which heading a move stands in a long list, by the place it names last; none where it names none."""
    found = (desk(move).section(word, lang) for word in reversed(move.words()))
    return next(filter(None, found), "")


def targets(moves: Iterable[Move]) -> tuple[str, ...]:
    """What a picture can mark of these moves."""
    found = list(moves)
    return desk(found[0]).targets(found) if found else ()


def stakes(view: Any, seat: Seat, move: Move, lang: str) -> list[str]:
    """What a legal move puts at stake, a sentence each; where there is anything, a panel asks once more."""
    return desk(view).stakes(view, seat, move, lang)


def aside(view: Any) -> tuple[str, ...]:
    """Verbs that hardly anybody needs twice in a game: they wait behind a button, and leave the panel to the turn."""
    return desk(view).aside(view)


def ordered(view: Any, seat: Seat, legal: list[Move]) -> list[Move]:
    """Legal moves as a list shows them: where they can be compared, the best first."""
    return desk(view).ordered(view, seat, legal)


def handy(view: Any, seat: Seat, move: Move) -> bool:
    """Whether a move that is a number is worth a button of its own."""
    return desk(view).handy(view, seat, move)


def passing(view: Any, lang: str, names: Mapping[str, str]) -> str:
    """Who is out of the running and who is still in it, where players drop out one after the other; else nothing."""
    return desk(view).passing(view, lang, names)


def word_name(lang: str, words: Words, word: str, form: str = "") -> str:
    """What a word of a move names; the word itself where it has no name."""
    try:
        return name(lang, words.kind, word, form)
    except UnknownKey:
        return word
