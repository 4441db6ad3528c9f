"""Facts of a position by name, for texts that are written beforehand: `points`, `mountains land135`.

They are the reader's own. What is either so or not is 1 or 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.card_game.words.label import best_places
from render.words import Value
from rules.card_game import View
from rules.card_game.ai.gains import gains
from rules.card_game.deck import MOUNTAIN
from rules.card_game.names import SPOTS
from rules.card_game.scoring import scores
from rules.card_game.state import ROUNDS
from rules.card_game.taking import LayCard
from rules.card_game.town import land_of
from rules.game import Seat, to_act


def fact(view: View, seat: Seat, text: str) -> Value:
    """What a fact says now; raises ValueError for one that nobody knows."""
    name, *words = text.split()
    if name not in FACTS:
        raise ValueError(f"no fact is called {name!r}; there are {', '.join(sorted(FACTS))}")
    return FACTS[name](view, seat, *words)


def laid(view: View) -> str:
    """The land card that is to be laid; nothing where none is."""
    step = view.agenda[-1] if view.agenda else None
    return step.land if isinstance(step, LayCard) else ""


def standing(view: View, seat: Seat) -> tuple[int, int]:
    """A player's points and place as they stand."""
    return next((each.total, each.place) for each in scores(view) if each.seat == seat)


FACTS: Mapping[str, Callable[..., Value]] = {
    "shown": lambda view, seat: len(view.line) + bool(view.person),
    "shows": lambda view, seat, card: card in (*view.line, view.person),
    "has": lambda view, seat, card: card in view.players[seat].people,
    "town": lambda view, seat: len(view.players[seat].town),
    "bids": lambda view, seat: len(view.players[seat].hand),
    "highest": lambda view, seat: max(view.players[seat].hand),
    "turn": lambda view, seat: to_act(view) == (seat,),
    "mountains": lambda view, seat, land: land_of(land).parcels.count(MOUNTAIN),
    "laying": lambda view, seat, land: laid(view) == land,
    "gain": lambda view, seat, place: gains(view, seat, laid(view))[SPOTS[place]],
    "best": lambda view, seat, place: place in best_places(view, seat, laid(view)),
    "points": lambda view, seat: standing(view, seat)[0],
    "place": lambda view, seat: standing(view, seat)[1],
    "rounds": lambda view, seat: ROUNDS,
}
