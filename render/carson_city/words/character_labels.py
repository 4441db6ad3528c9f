"""Labels of characters 0 and 8–18: what their choices would bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.carson_city.words.pending import top
from render.words import has, say
from rules.carson_city import View, moves
from rules.carson_city.characters.doctor import UNDERTAKER_FEE, Bury
from rules.carson_city.characters.governor import taxes
from rules.carson_city.characters.heroes import HEROES_VP
from rules.carson_city.place_together import PlaceTogether
from rules.game import Seat
from rules.notation import Move

Label = Callable[[Any, str, View | None, Seat], str]


def tax(move: moves.Choose, lang: str, view: View | None, seat: Seat) -> str:
    dollars = sum(taxes(view, seat, move.what).values()) if view is not None and seat >= 0 else 0
    return say(lang, f"label.choose-{move.what}", dollars=dollars)


def _send(move: moves.Send, lang: str, view: View | None, seat: Seat) -> str:
    key = "label.send" if move.cowboys else "label.send-none"
    return say(lang, key, number=move.cowboys, points=HEROES_VP.get(move.cowboys, 0))


def _pay(move: moves.Pay, lang: str, view: View | None, seat: Seat) -> str:
    step = top(view)
    dollars = step.fee(view) if isinstance(step, Bury) and view is not None else UNDERTAKER_FEE
    return say(lang, f"label.pay-{move.what}", dollars=dollars)


def _decline(move: Move, lang: str, view: View | None, seat: Seat) -> str:
    """What is left unused depends on what was offered."""
    step = top(view)
    if isinstance(step, PlaceTogether):
        step = step.aside(seat)
    key = f"label.decline-{type(step).__name__}"
    return say(lang, key if has(key) else "label.decline")


def _duel_tile(move: moves.Tile, lang: str, view: View | None, seat: Seat) -> str:
    if move.second is None:
        return say(lang, "label.tile", first=move.first)
    return say(lang, "label.tile-two", first=move.first, second=move.second)


LABELS: dict[str, Label] = {"send": _send, "pay": _pay, "decline": _decline, "tile": _duel_tile}
