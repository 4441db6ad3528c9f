"""Labels and decisions of characters 0 and 8–18: what their choices would bring, and what must be decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.words import Value, has, listed, say
from rules.carson_city import View, moves
from rules.carson_city.content.guns import HEROES_VP, UNDERTAKER_FEE, Bury
from rules.carson_city.content.land import FEES
from rules.carson_city.content.people import taxes
from rules.carson_city.together import PlaceTogether
from rules.game import Seat
from rules.notation import Move

Label = Callable[[Any, str, View | None, Seat], str]
Detail = tuple[str, dict[str, Value]]


def top(view: View | None) -> Any:
    """The open decision, if any."""
    return view.agenda[-1] if view is not None and view.agenda else None


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


def _lots(view: View, step: Any, lang: str) -> Detail:
    if not step.lots:
        return ".token", {"bid": step.high}
    return ".parcels", {"parcels": listed(lang, [parcel.upper() for parcel in step.lots]), "bid": step.high}


def _stake(view: View, step: Any, lang: str) -> Detail:
    return ".shop" if step.shops(view) else ".site", {"tile": step.tile, "dollars": FEES[step.tile]}


def _fee(view: View, step: Any, lang: str) -> Detail:
    return ".fee" if step.fee else ".free", {"dollars": step.fee}


DETAILS: dict[str, Callable[[View, Any, str], Detail]] = {
    "TakeSecond": _fee,
    "Stake": _stake,
    "Recover": _fee,
    "Bury": lambda view, step, lang: ("", {"dollars": step.fee(view)}),
    "ChooseLots": lambda view, step, lang: (".second" if step.first else ".first", {"parcel": step.first}),
    "Auction": _lots,
    "Showdown": lambda view, step, lang: ("", {"spot": step.spot}),
}
