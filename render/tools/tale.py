"""The tale of a whole game, from its record."""

from __future__ import annotations

from render.games import renderer
from render.words import Players
from rules import GAMES, record


def tale(text: str, lang: str, players: Players) -> str:
    """A few sentences about a game that is over; raises rules.record.DamagedError where it cannot be played again."""
    found = record.read(text, GAMES)
    game = GAMES[found.headers["Game"]]
    view = game.view(record.start(found, game), None)
    gathered = renderer(view).Tale(view)
    for played in record.replay(found, game):
        gathered.note(game.view(played.state, None), [event for event in played.events if event.to is None])
    return " ".join(gathered.told(lang, {**found.seats, **players}))
