"""Which pictures on a phone: of a turn by its phase, of a decision by what may be chosen."""

from __future__ import annotations

from collections.abc import Mapping

from rules.carson_city import moves
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.moves import Build, Buy, Claim, Extend, House, Lift, Place, Road, Take
from rules.carson_city.names import SPACES
from rules.carson_city.phase import phase
from rules.carson_city.state import View
from rules.carson_city.variants.beginning import FillSheets
from rules.game import Seat, legal
from rules.notation import Move

TURNS: Mapping[str, tuple[str, ...]] = {
    "setup": ("turn-town",),
    "characters": ("phase-characters",),
    "over": ("phase-end", "phase-curve"),
}
TURN = ("turn-town", "turn-desk")
"""In every other phase."""
DECISIONS: Mapping[type[Move], str] = {
    Claim: "decide-draft",
    Take: "decide-character",
    Build: "decide-site",
    House: "decide-site",
    Buy: "decide-buy",
    Extend: "decide-road",
    moves.Horse: "decide-stable",
    moves.Mount: "decide-stable",
    moves.Dismount: "decide-stable",
    moves.Sheet: "decide-sheet",
    moves.Seal: "decide-sheet",
    moves.Unseal: "decide-sheet",
    moves.Tile: "decide-duel",
    moves.Reroll: "decide-duel",
    moves.Hold: "decide-duel",
}
"""What shows the choices among moves of a kind."""


def turn_pictures(view: View) -> tuple[str, ...]:
    """What is looked at while somebody is awaited, each picture below the other."""
    if any(isinstance(step, FillSheets) for step in view.agenda):
        return ("decide-sheet",)
    return TURNS.get(phase(view), TURN)


def decision_pictures(view: View, seat: Seat) -> tuple[str, ...]:
    """What shows a seat all it may choose now; nothing where there is nothing to look at."""
    if view.agenda and isinstance(view.agenda[-1], Auction):
        return ("decide-auction",)
    every = legal(view, seat)
    found: dict[str, None] = {}
    for move in every:
        if isinstance(move, (Place, Lift)):
            found["decide-spaces" if move.spot in SPACES else "decide-land"] = None
        elif type(move) in DECISIONS:
            found[DECISIONS[type(move)]] = None
    if not found and any(isinstance(move, Road) for move in every):
        found["decide-road"] = None
    return tuple(found)
