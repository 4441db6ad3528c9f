"""Which pictures on a phone: of a turn by its phase, of a decision by what may be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.carson_city import moves
from rules.carson_city.board import PARCEL_SET
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.characters.governor import LastRoads
from rules.carson_city.characters.lawyer import BuyEarly
from rules.carson_city.moves import Build, Buy, Claim, Extend, House, Road, Take
from rules.carson_city.names import SPACES
from rules.carson_city.phase import phase
from rules.carson_city.state import View
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.river import LastBridges
from rules.game import Seat, legal
from rules.notation import Move

TURNS: Mapping[str, tuple[str, ...]] = {
    "setup": ("turn-town",),
    "characters": ("phase-characters",),
    "placement": ("turn-desk", "turn-town"),
    "over": ("phase-end", "phase-curve"),
}
TURN = ("turn-town", "turn-desk")
"""In every other phase."""
PHASES: Mapping[str, str] = {
    "setup": "turn-town",
    "characters": "phase-characters",
}
RESULTS = "phase-results"
"""What every other phase leaves."""
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
    moves.Keep: "decide-site",
    moves.Consent: "decide-site",
    moves.Tile: "decide-duel",
    moves.Reroll: "decide-duel",
    moves.Hold: "decide-duel",
}
"""What shows the choices among moves of a kind."""


def phase_picture(before: View, after: View) -> str:
    """What a phase leaves, from its beginning to its end; nothing while the end of the round belongs to it.

    Of placement what shows most of the cowboys, unless the end of the round was told with it.
    """
    if phase(after) == "round-end":
        return ""
    if (phase(before), phase(after)) == ("placement", "resolution"):
        spaces = sum(len(cowboys) for spot, cowboys in after.standing.items() if spot in SPACES)
        return "turn-desk" if 2 * spaces >= sum(map(len, after.standing.values())) else "turn-town"
    return PHASES.get(phase(before), RESULTS)


def turn_pictures(view: View) -> tuple[str, ...]:
    """What is looked at while somebody is awaited, each picture below the other, the most telling first."""
    if any(isinstance(step, FillSheets) for step in view.agenda):
        return ("decide-sheet",)
    if view.agenda and isinstance(view.agenda[-1], Auction):
        return ("decide-auction", *TURNS.get(phase(view), TURN))
    return TURNS.get(phase(view), TURN)


def corner_picture(view: View) -> str:
    """What lies in front of one player; the close-up while they fill in a sheet."""
    return "" if any(isinstance(step, FillSheets) for step in view.agenda) else "corner"


def decision_pictures(view: View, seat: Seat, moves: Sequence[Move] | None = None) -> tuple[str, ...]:
    """What shows a seat all it may choose now, or these moves alone; nothing where there is nothing to look at."""
    every = legal(view, seat) if moves is None else moves
    free = tuple(view.free.takes)
    bound = [move for move in every if not isinstance(move, free)]
    step = view.agenda[-1] if view.agenda else None
    if not bound or isinstance(step, (LastRoads, LastBridges)):
        return ("decide-road",) if any(isinstance(move, Road) for move in every) else ()
    if isinstance(step, Auction):
        return ("decide-auction",)
    if isinstance(step, BuyEarly):
        return ("decide-land",)  # any free parcel: too many for a row each
    found: dict[str, None] = {}
    for move in bound:
        found |= dict.fromkeys(shown_on(move))
    return tuple(found) or ("decide-options",)


def shown_on(move: Move) -> list[str]:
    """The picture that marks what a move names; none where that lies on no map."""
    if type(move) in DECISIONS:
        return [DECISIONS[type(move)]]
    words = move.words()
    found = ["decide-spaces"] if any(word in SPACES for word in words) else []
    return [*found, "decide-land"] if any(word in PARCEL_SET for word in words) else found
