"""Moves of Carson City as labels for buttons and lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.carson_city.words import character_labels, variant_labels
from render.carson_city.words.names import card, sides_differ
from render.carson_city.words.odds import with_odds
from render.carson_city.words.pending import top
from render.desk import LONGEST_LABEL, data_of
from render.words import say
from rules.carson_city import View, moves, town
from rules.carson_city.building_sites import best_site, would_earn
from rules.carson_city.characters.auctioneer import Auction
from rules.carson_city.characters.cash_or import CARD_CASH
from rules.carson_city.characters.price_list import PRICE_LISTS, BuyFromCard
from rules.carson_city.characters.stake import FEES, Stake
from rules.carson_city.characters.worker import WORKER_FEE
from rules.carson_city.construct import Construct
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.names import CITY_HALL, HOUSE, SHOP_PRICE, SPACES, VP_PRICE
from rules.carson_city.purchase import BuyVp
from rules.carson_city.scoring import DOLLARS_PER_VP
from rules.carson_city.state import ROUNDS
from rules.carson_city.variants import outlaws
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.beginning_prices import left, price_table, written
from rules.carson_city.variants.kit_carson import behind
from rules.game import Seat
from rules.notation import Move


def move_label(move: Move, lang: str, view: View | None, seat: Seat) -> str:
    """A move in a few words. With a view it tells more: prices, tiles, what stands there."""
    return LABELS.get(move.verb, plain)(move, lang, view, seat)


def plain(move: Any, lang: str, view: View | None, seat: Seat) -> str:
    """The move's own words; a character under its edition's word."""
    data = data_of(move)
    if "character" in data and view is not None:
        data["character"] = card(str(data["character"]), view.options.edition, str(data.get("face")))
    return say(lang, f"label.{move.verb}", **data)


def _take(move: moves.Take, lang: str, view: View | None, seat: Seat) -> str:
    if view is None or move.character not in view.sides:
        return plain(move, lang, view, seat)
    character, face = CHARACTERS[move.character], move.face or view.sides[move.character]
    word = card(move.character, view.options.edition, face)
    limit = character.side(face).limit
    if move.face or sides_differ(view):
        return say(lang, "label.take-side", character=word, number=character.number, face=face, limit=limit)
    return say(lang, "label.take-card", character=word, number=character.number, limit=limit)


def _choose(move: moves.Choose, lang: str, view: View | None, seat: Seat) -> str:
    if move.what in ("weapons", "money"):
        return character_labels.tax(move, lang, view, seat)
    step = top(view)
    if isinstance(step, outlaws.Spoils) and view is not None:
        return variant_labels.spoils(move, lang, view, step)
    return say(lang, f"label.choose-{move.what}", dollars=CARD_CASH)


def _number(move: moves.Hire | moves.Arm | moves.Vp, lang: str, view: View | None, seat: Seat) -> str:
    """So many cowboys, revolvers or points, with their price where it is known."""
    number = int(next(iter(data_of(move).values())))
    if not number:
        return say(lang, f"label.{move.verb}-none")
    label = say(lang, f"label.{move.verb}", number=number)
    step = top(view)
    dollars = 0
    if isinstance(step, BuyFromCard):
        dollars = PRICE_LISTS[step.card].prices.get(number, 0)
    elif isinstance(step, BuyVp):
        dollars = number * VP_PRICE[step.space]
    return say(lang, "label.priced", label=label, dollars=dollars) if dollars else label


def _fetch(move: moves.Fetch, lang: str, view: View | None, seat: Seat) -> str:
    tile = town.tile_on(view, move.shop) if view is not None and move.shop in SHOP_PRICE else ""
    if not tile:
        return say(lang, "label.fetch", shop=move.shop)
    step = top(view)
    dollars = FEES[step.tile] if isinstance(step, Stake) else WORKER_FEE
    return say(lang, "label.fetch-tile", tile=tile, shop=move.shop, dollars=dollars)


def _place(move: moves.Place, lang: str, view: View | None, seat: Seat) -> str:
    if move.piece:
        label = say(lang, "label.place-piece", spot=move.spot, piece=move.piece)
    else:
        label = say(lang, "label.place", spot=move.spot)
    if view is None:
        return label
    whole = with_odds(placed(label, move.spot, lang, view, seat), move, lang, view, seat)
    if len(whole) <= LONGEST_LABEL:
        return whole
    short = with_odds(placed(label, move.spot, lang, view, seat, promise=False), move, lang, view, seat)
    return short if len(short) <= LONGEST_LABEL else with_odds(label, move, lang, view, seat)


def placed(label: str, spot: str, lang: str, view: View, seat: Seat, *, promise: bool = True) -> str:
    """What a cowboy would be after there; what a tile would earn only where there is room to say it."""
    if spot in SPACES:
        tile = town.tile_on(view, spot) if spot in SHOP_PRICE else ""
        if not tile:
            return label
        label = say(lang, "label.place-tile", label=label, tile=tile)
        return promised(label, tile, lang, view, seat) if promise else label
    if spot in view.foes:
        return say(lang, "label.place-outlaw", label=label, strength=view.menace, points=outlaws.points(view))
    building = town.building_on(view, spot)
    if building is None:
        dollars = town.price_for(view, seat, spot) if seat >= 0 else town.parcel_price(view, spot)
        return say(lang, "label.place-parcel", label=label, dollars=dollars)
    what = "hall" if building == CITY_HALL else "defend" if view.owner.get(spot) == seat else "attack"
    label = say(lang, f"label.place-{what}", label=label, tile=building)
    if what == "attack":
        label = variant_labels.loot(label, lang, view, spot)
    return label


def promised(label: str, tile: str, lang: str, view: View, seat: Seat) -> str:
    """What a tile would earn at once, on the best of one's parcels."""
    best = best_site(view, seat, tile) if seat >= 0 else None
    if best is None or not best[1]:
        return label
    return say(lang, "label.would-earn", label=label, parcel=best[0], dollars=best[1])


def _build(move: moves.Build, lang: str, view: View | None, seat: Seat) -> str:
    label = plain(move, lang, view, seat)
    dollars = would_earn(view, seat, move.tile, move.parcel) if view is not None and seat >= 0 else 0
    return say(lang, "label.earns", label=label, dollars=dollars) if dollars else label


def _lift(move: moves.Lift, lang: str, view: View | None, seat: Seat) -> str:
    if move.piece:
        return say(lang, "label.lift-piece", spot=move.spot, piece=move.piece)
    return say(lang, "label.lift", spot=move.spot)


def _pass(move: moves.Pass, lang: str, view: View | None, seat: Seat) -> str:
    if view is None:
        return say(lang, "label.pass")
    if isinstance(top(view), Auction):
        return say(lang, "label.pass-auction")
    place = len(view.passed) + 1
    if view.round < ROUNDS:
        return say(lang, "label.pass-next", place=place)
    early = behind(view, seat)["kit"] if view.options.has("kit") and seat >= 0 else 0
    return say(lang, "label.pass-kit" if early else "label.pass-nth", place=place, points=early)


def _buy(move: moves.Buy, lang: str, view: View | None, seat: Seat) -> str:
    if move.spot not in SPACES:
        label = say(lang, "label.buy-parcel", spot=move.spot)
        dollars = town.price_for(view, max(0, seat), move.spot) if view is not None else 0
    elif view is not None and move.spot in SHOP_PRICE and town.tile_on(view, move.spot):
        tile = town.tile_on(view, move.spot)
        label = say(lang, "label.buy-tile", tile=tile)
        dollars = town.tile_price(view, seat, move.spot) if seat >= 0 else SHOP_PRICE[move.spot]
        return promised(say(lang, "label.priced", label=label, dollars=dollars), tile, lang, view, seat)
    else:
        label, dollars = say(lang, "label.buy-shop", spot=move.spot), 0
    return say(lang, "label.priced", label=label, dollars=dollars) if dollars else label


def _house(move: moves.House, lang: str, view: View | None, seat: Seat) -> str:
    grows = view is not None and view.built.get(move.parcel) == HOUSE
    label = say(lang, "label.house-grow" if grows else "label.house", parcel=move.parcel)
    owner = view.owner.get(move.parcel, seat) if view is not None else seat
    asked = view is not None and owner != seat and view.players[owner].allow == "ask"
    return say(lang, "label.house-ask", label=label) if asked else label


def _keep(move: moves.Keep, lang: str, view: View | None, seat: Seat) -> str:
    step = top(view)
    if isinstance(step, Construct) and len(step.tiles) == 1:
        return say(lang, "label.keep-tile", tile=step.tiles[0])
    return say(lang, "label.keep")


def _answer(move: moves.Allow | moves.Consent, lang: str, view: View | None, seat: Seat) -> str:
    return say(lang, f"label.{move.verb}-{next(iter(data_of(move).values()))}")


def _spend(move: moves.Spend, lang: str, view: View | None, seat: Seat) -> str:
    if not move.dollars:
        return say(lang, "label.spend-none")
    points = move.dollars // DOLLARS_PER_VP
    return say(lang, "label.spend" if points else "label.spend-lost", dollars=move.dollars, points=points)


def _sheet(move: moves.Sheet, lang: str, view: View | None, seat: Seat) -> str:
    """A line of the sheet: what it costs, and what would be left."""
    step = top(view)
    if view is None or seat < 0 or not isinstance(step, FillSheets):
        return say(lang, "label.sheet-plain", item=move.item, number=move.number)
    rest = left(view.options, written(step.of(seat), move.item, move.number))
    prices = price_table(view.options.prices)
    each = prices[move.item].dollars if move.item in prices else 1
    key = f"sheet-{move.item}" if move.number else "sheet-none"
    return say(lang, f"label.{key}", **data_of(move), dollars=each * move.number, left=rest)


def _hold(move: moves.Hold, lang: str, view: View | None, seat: Seat) -> str:
    return say(lang, f"label.hold-{move.dice}")


def _seal(move: moves.Seal, lang: str, view: View | None, seat: Seat) -> str:
    step = top(view)
    if view is None or seat < 0 or not isinstance(step, FillSheets):
        return say(lang, "label.seal")
    return say(lang, "label.seal-left", left=left(view.options, step.of(seat)))


LABELS: dict[str, Callable[[Any, str, View | None, Seat], str]] = {
    "take": _take,
    "choose": _choose,
    "hire": _number,
    "arm": _number,
    "vp": _number,
    "fetch": _fetch,
    "place": _place,
    "build": _build,
    "pass": _pass,
    "lift": _lift,
    "buy": _buy,
    "house": _house,
    "keep": _keep,
    "allow": _answer,
    "consent": _answer,
    "spend": _spend,
    "sheet": _sheet,
    "hold": _hold,
    "seal": _seal,
    **character_labels.LABELS,
    **variant_labels.LABELS,
}
"""Verbs whose label needs more than the move's own words."""
