"""What is told once in the card game, beside what each decision is: the moments at which a newcomer is surprised."""

from __future__ import annotations

from collections.abc import Mapping

from render.desk import Happens
from render.words import Value
from rules.card_game import View
from rules.card_game.rounds import Bidding
from rules.card_game.state import EPOCH, ROUNDS
from rules.game import Seat

Facts = Mapping[str, Value]
NOTHING_MORE: Facts = {}
"""It happens, and its sentence needs no facts."""


def bidding(view: View) -> bool:
    return bool(view.agenda) and isinstance(view.agenda[-1], Bidding)


def virtual(view: View, seat: Seat) -> Facts | None:
    """Somebody at the table is no person and no computer player."""
    return NOTHING_MORE if bidding(view) and any(player.level for player in view.players) else None


def skull(view: View, seat: Seat) -> Facts | None:
    """A skull has sent a personality away."""
    return {"personality": view.bottom[-1]} if bidding(view) and view.bottom else None


def ties(view: View, seat: Seat) -> Facts | None:
    """From the second round on: everybody has seen that bids may be equal."""
    return NOTHING_MORE if bidding(view) and view.round > 1 else None


def second_epoch(view: View, seat: Seat) -> Facts | None:
    return NOTHING_MORE if bidding(view) and view.round == EPOCH + 1 else None


def last_rounds(view: View, seat: Seat) -> Facts | None:
    """What was laid scores at the end alone: said while there is still something to lay."""
    return {"rounds": ROUNDS - view.round + 1} if bidding(view) and view.round > ROUNDS - 3 else None


CONSEQUENCES: dict[str, Happens[View]] = {
    "virtual": virtual,
    "epoch": second_epoch,
    "end": last_rounds,
    "skull": skull,
    "back": ties,
}
"""By the rulebook's anchors, what costs most first."""
