"""The expert: thinks where a game has something to think about, and judges as a regular does where it has not."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.ai.judging import mixed, regular
from rules.ai.search import USUAL, think
from rules.game import Game, Seat
from rules.notation import Move


def choose(game: Game, view: Any, seat: Seat, legal: list[Move], rng: Random) -> Move:
    """The move that did best when it was tried out; in secret, sometimes one that did as well."""
    thinker = game.thinker(view, seat) if len(legal) > 1 else None
    if thinker is None:
        return regular(game, view, seat, legal, rng)
    tried = think(game, thinker, seat, legal, rng, USUAL.at(len(view.players)))
    if view.agenda[-1].hidden:
        return mixed([(each.move, each.worth) for each in tried], game.SECRECY, rng)
    return tried[0].move
