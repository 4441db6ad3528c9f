"""What the awaited players of Carson City must decide, in a few words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.carson_city.words.odds import where
from render.descriptions import Detail
from render.words import listed, name, say
from rules.carson_city import View, town
from rules.carson_city.characters.cash_or import CARD_CASH
from rules.carson_city.characters.stake import FEES
from rules.carson_city.characters.worker import WORKER_FEE
from rules.carson_city.names import VP_PRICE
from rules.carson_city.setup import draft_order
from rules.carson_city.variants import outlaws
from rules.carson_city.variants.beginning_prices import left
from rules.carson_city.variants.horses import HORSE_PRICE


def _tile(view: View, step: Any, lang: str) -> Detail:
    return "", {"tile": town.tile_on(view, step.shop), "dollars": town.tile_price(view, step.seat, step.shop)}


def _draft(view: View, step: Any, lang: str) -> Detail:
    """Which of the starting parcels it is."""
    turns = draft_order(view)
    seat = turns[step.done]
    return "", {"number": turns[: step.done + 1].count(seat), "total": turns.count(seat)}


def _overspend(view: View, step: Any, lang: str) -> Detail:
    return ".must" if any(step.least(view, seat) for seat in step.waiting) else ".may", {}


def _construct(view: View, step: Any, lang: str) -> Detail:
    if step.site:
        return ".house", {"houses": step.missing, "tile": step.tile, "site": step.site}
    tiles = [name(lang, "tile", tile, "the") for tile in dict.fromkeys(step.tiles)]
    possible = len(step.options(view, step.seat)) > 1
    return ".site" if possible else ".road", {"tiles": listed(lang, tiles, "or")}


def _together(view: View, step: Any, lang: str) -> Detail:
    return ".all" if step.opened else ".first", {}


def _fill_sheets(view: View, step: Any, lang: str) -> Detail:
    """In one's own view, what one has written so far."""
    known = [sheet for sheet in step.sheets if sheet is not None]
    if len(known) != 1:
        return ".all", {}
    items = [say(lang, f"tell.item.sheet-{item}", number=number, you=2) for item, number in known[0].items()]
    return ".own", {"items": ", ".join(items) or say(lang, "table.sheet-nothing"), "left": left(view.options, known[0])}


def _lots(view: View, step: Any, lang: str) -> Detail:
    if not step.lots:
        return ".token", {"bid": step.high}
    return ".parcels", {"parcels": listed(lang, [parcel.upper() for parcel in step.lots]), "bid": step.high}


def _stake(view: View, step: Any, lang: str) -> Detail:
    return ".shop" if step.shops(view) else ".site", {"tile": step.tile, "dollars": FEES[step.tile]}


def _fee(view: View, step: Any, lang: str) -> Detail:
    return ".fee" if step.fee else ".free", {"dollars": step.fee}


def _roll_again(view: View, step: Any, lang: str) -> Detail:
    leads = step.duel.leader(view, step.duel.thrown(view)) == step.seat
    return ".ahead" if leads else ".behind", {}


DETAILS: dict[str, Callable[[View, Any, str], Detail]] = {
    "Draft": _draft,
    "BuyTile": _tile,
    "BuyVp": lambda view, step, lang: ("", {"dollars": VP_PRICE[step.space]}),
    "Construct": _construct,
    "AskConsent": lambda view, step, lang: ("", {"parcel": step.parcel}),
    "BuyFromCard": lambda view, step, lang: (f".{step.card}", {}),
    "CashOr": lambda view, step, lang: (f".{step.other}", {"dollars": CARD_CASH, "card": step.card}),
    "Spoils": lambda view, step, lang: ("", {"points": outlaws.points(view), "tile": view.built[step.spot]}),
    "BuyHorse": lambda view, step, lang: ("", {"dollars": HORSE_PRICE}),
    "Overspend": _overspend,
    "GrocerIncome": lambda view, step, lang: ("", {"dollars": CARD_CASH}),
    "FillSheets": _fill_sheets,
    "RollAgain": _roll_again,
    "HoldDice": lambda view, step, lang: ("", {"where": where(view, step.duel.spot, lang)}),
    "PlaceTogether": _together,
    "FetchTile": lambda view, step, lang: ("", {"dollars": WORKER_FEE}),
    "TakeSecond": _fee,
    "Stake": _stake,
    "Recover": _fee,
    "Bury": lambda view, step, lang: ("", {"dollars": step.fee(view)}),
    "ChooseLots": lambda view, step, lang: (".second" if step.first else ".first", {"parcel": step.first}),
    "Auction": _lots,
    "Showdown": lambda view, step, lang: ("", {"where": where(view, step.spot, lang)}),
}
"""Decisions that tell more than their kind."""
