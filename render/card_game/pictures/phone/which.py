"""Which pictures on a phone: of a turn by its phase, of a decision by what may be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.card_game.pictures.phone.turn import PAGE
from rules.card_game.ending import LastSales, TakeLeftover
from rules.card_game.moves import Bid, Lay, Sell, Take, Use
from rules.card_game.phase import phase
from rules.card_game.state import View
from rules.card_game.taking import LayCard
from rules.game import Seat, legal
from rules.notation import Move

DECISIONS: Mapping[type[Move], str] = {
    Bid: "decide-bid",
    Take: "decide-take",
    Lay: "decide-lay",
    Use: "decide-power",
}
"""What shows the choices among moves of a kind."""


def phase_picture(before: View, after: View) -> str:
    """What a round leaves; bids leave nothing before cards were taken with them."""
    return "" if phase(after) == "choice" and before.round == after.round else "phase-round"


def turn_pictures(view: View) -> tuple[str, ...]:
    """What is looked at while somebody is awaited, each picture below the other, the most telling first."""
    if phase(view) == "over":
        return ("phase-end", "phase-curve")
    step = view.agenda[-1] if view.agenda else None
    found = ["turn-offer"]
    if isinstance(step, LayCard) or any(player.town for player in view.players):
        found += ["turn-towns", *(["turn-more-towns"] if len(view.people) > PAGE else [])]
    if isinstance(step, LayCard):  # in the town of whoever lays it
        found.insert(0, found.pop(1 + view.people.index(step.seat) // PAGE))
    return tuple(found)


def corner_picture(view: View) -> str:
    """What lies in front of one player."""
    return "corner"


def decision_pictures(view: View, seat: Seat, moves: Sequence[Move] | None = None) -> tuple[str, ...]:
    """What shows a seat all it may choose now, or these moves alone; nothing where there is nothing to look at."""
    every = legal(view, seat) if moves is None else moves
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, TakeLeftover) and any(isinstance(move, Take) for move in every):
        return ("decide-leftover",)
    found = dict.fromkeys(DECISIONS[type(move)] for move in every if type(move) in DECISIONS)
    sales = any(isinstance(move, Sell) for move in every)
    if sales and (isinstance(step, LastSales) or (moves is not None and not found)):
        return ("decide-sell",)
    return tuple(found)
