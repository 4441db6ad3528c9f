"""A game's story for tests: phase by phase, and told in every way there is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from render import cut, phase_so_far, phase_story, sentences, since_last_look
from render.words import Players
from rules.game import Event, Game, Played
from rules.players import SEATS


class Phase(NamedTuple):
    """A finished phase of a game: what it was, as everybody saw it begin and end, what happened in it."""

    round: int
    name: str
    before: Any
    after: Any
    events: list[Event]


def phases(game: Game, plies: Iterable[Played]) -> Iterator[Phase]:
    """A game phase by phase; a move that ends a phase is cut where it does."""
    events, start = list[Event](), None
    for ply in plies:
        view = game.view(ply.state, None)
        start = view if start is None else start
        if (view.round, game.phase(view)) == (start.round, game.phase(start)):
            events += ply.events
            continue
        ended, begun = cut(view, ply.events)
        yield Phase(start.round, game.phase(start), start, view, events + ended)
        events, start = begun, view


def told_every_way(view: Any, events: list[Event], lang: str, players: Players, before: Any = None) -> list[str]:
    """What happened as everybody is told it: as lines, player by player, to each who was away, as a phase."""
    found = [*sentences(view, events, lang, players), *phase_so_far(view, events, lang, players)]
    for colour in SEATS[: len(view.players)]:
        found += since_last_look(view, events, lang, players, colour)
    found += phase_story(before or view, view, events, lang, players).lines
    return [line for line in found if line]
