"""Standing orders: how a player wants whole kinds of decision answered while they are away.

An order is named by the step it answers (`Step.order`); what it says is a word: `ask`, `suggest` (as a regular computer
player would, from what the seat sees), `below2` (be done where nothing is worth 2 points more), or a word that the step
itself knows, such as `least` or `yes`. Wishes come first: they are for one decision. An order makes no move that its
owner could not make.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from rules.ai.judging import regular
from rules.game import Game, Seat
from rules.notation import Move
from rules.step import Step

ASK, SUGGEST, BELOW = "ask", "suggest", "below"
Orders = Mapping[str, str]
"""What each order says, by its name; one that is not there says `ask`."""
NOTHING: Orders = {}
LEAVE: Orders = {"": SUGGEST}
"""As a regular computer player would, whatever the order's name: for a decision that somebody left open in a plan."""
DEFAULTS: Orders = {
    "overspending": "least",
    "duels": "track",
    "taking": "last",
    **dict.fromkeys(("buying", "building", "consent", "laying", "powers", "roads", "selling"), SUGGEST),
}
"""What everybody is offered when they first sit down."""


def known(game: str = "", options: str | None = None) -> dict[str, tuple[str, ...]]:
    """Every order of a game, or of all games, with what it may say; in the order of their names.

    With a table's options: only those whose decisions can come up there.
    """
    played = None if options is None else re.findall(r"\w+", options)
    found: dict[str, dict[str, None]] = {}
    todo: list[type[Step[Any, Any]]] = [Step]
    while todo:
        cls = todo.pop()
        todo += cls.__subclasses__()
        wanted = played is None or not cls.variant or cls.variant in played
        if cls.order and wanted and game in ("", cls.game):
            words = (ASK, *([SUGGEST] if cls.suggestible else []), *cls.words)
            found.setdefault(cls.order, {}).update(dict.fromkeys(words))
    return {name: tuple(found[name]) for name in sorted(found)}


def says(state: Any, orders: Orders) -> str:
    """What a player's orders say to the decision on top."""
    step: Step[Any, Any] = state.agenda[-1]
    word = orders.get(step.order, orders.get("", ASK)) if step.order else ASK
    if word == SUGGEST and not step.suggestible:
        return ASK
    return SUGGEST if step.leaves(state, word) else word


def covers(game: Game, view: Any, seat: Seat, orders: Orders) -> bool:
    """Whether a seat's orders answer the decision on top: `answer` will find a move."""
    return says(view, orders) == SUGGEST or in_words(game, view, seat, orders) is not None


def answer(game: Game, view: Any, seat: Seat, orders: Orders, rng: Random) -> Move | None:
    """The move that a seat's orders make in a decision it faces, from what it sees; None: it is to be asked."""
    word = says(view, orders)
    if word == ASK or seat not in game.to_act(view):
        return None
    if word == SUGGEST:
        step: Step[Any, Any] = view.agenda[-1]
        legal = step.options(view, seat)
        if len(legal) == 1 and step.grows(view, seat):  # what is asked is whether to use free moves once more
            legal += view.free.options(view, seat)
        return regular(game, view, seat, legal, rng) if legal else None
    return in_words(game, view, seat, orders)


def in_words(game: Game, view: Any, seat: Seat, orders: Orders) -> Move | None:
    """The move that a seat's orders name themselves; None where they say to ask, or to do what is suggested."""
    step: Step[Any, Any] = view.agenda[-1]
    word = says(view, orders)
    if word in (ASK, SUGGEST) or word not in step.words:
        return None
    if word.startswith(BELOW):
        return _done(game, view, seat, int(word.removeprefix(BELOW)))
    move = step.obeyed(view, seat, word)
    return move if move in step.options(view, seat) else None


def _done(game: Game, view: Any, seat: Seat, points: int) -> Move | None:
    """The move that ends a seat's part, where none of the others is worth so many points more."""
    step: Step[Any, Any] = view.agenda[-1]
    legal = step.options(view, seat)
    ends = [move for move in legal if isinstance(move, step.last)]
    if not ends:
        return None
    least = game.prospect(view, seat, ends[0]) + points
    others = (game.prospect(view, seat, move) for move in legal if move not in ends)
    return None if any(worth >= least for worth in others) else ends[0]
