"""The tale of a whole game, from its record."""

from __future__ import annotations

from render.games import Tale, renderer
from render.words import Players
from rules import GAMES, record
from rules.record import Record


def tale(text: str, lang: str, players: Players) -> str:
    """A few sentences about a game that is over; raises rules.record.DamagedError where it cannot be played again."""
    found = record.read(text, GAMES)
    return " ".join(gathered(found).told(lang, {**found.seats, **players}))


def gathered(found: Record) -> Tale:
    """What there is to tell of a recorded game, in whichever language."""
    game = GAMES[found.headers["Game"]]
    view = game.view(record.start(found, game), None)
    told = renderer(view).Tale(view)
    for played in record.replay(found, game):
        told.note(game.view(played.state, None), [event for event in played.events if event.to is None])
    return told
