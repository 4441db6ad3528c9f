"""The odds of duels in words: what joining one means, how those begun stand, what a further cowboy does to them."""

from __future__ import annotations

from render.words import NAMELESS, Players, known, listed, name, say, symbol
from rules.carson_city import View, town
from rules.carson_city.ai.duel_odds import Odds, coming, joining
from rules.carson_city.duel import duellists
from rules.carson_city.moves import Place
from rules.carson_city.names import SHOP_PRICE
from rules.carson_city.placement import source_of
from rules.game import Seat
from rules.notation import Move

HOPE = 0.1
"""Odds below which a duel is no proposal."""


def percent(odds: float) -> int:
    return round(100 * odds)


def with_odds(label: str, move: Place, lang: str, view: View, seat: Seat) -> str:
    """A label with who stands there already, and the odds against them: today and with all cowboys placed."""
    odds = joining(view, seat, move.spot, move.piece) if seat >= 0 else None
    if odds is None:
        return label
    rivals = " ".join(map(symbol, odds.rivals))
    if odds.tiles:
        return say(lang, "label.duel-tiles", label=label, rivals=rivals) if rivals else label
    now, placed = percent(odds.now), percent(odds.placed)
    if now == placed:
        key = "label.duel" if rivals else "label.odds"
        return say(lang, key, label=label, rivals=rivals, percent=now)
    key = "label.duel-both" if rivals else "label.odds-both"
    return say(lang, key, label=label, rivals=rivals, now=now, placed=placed)


def hopeless(view: View, seat: Seat, move: Place) -> bool:
    """Whether a cowboy would begin a duel that it loses nine times out of ten; with tiles nobody can say."""
    odds = joining(view, seat, move.spot, move.piece) if seat >= 0 else None
    return odds is not None and bool(odds.rivals) and not odds.tiles and odds.now < HOPE


def dare(move: Place, lang: str, view: View, seat: Seat) -> str:
    """A duel that a cowboy would begin, in a few words; nothing where there is none, or a piece must be named too."""
    odds = joining(view, seat, move.spot, move.piece) if move.piece is None else None
    if odds is None:
        return ""
    tile = town.tile_on(view, move.spot) if move.spot in SHOP_PRICE else ""
    place = name(lang, "spot", move.spot)
    if tile:
        place = say(lang, "odds.dare-shop", tile=tile, price=SHOP_PRICE[move.spot])
    against = [
        *map(symbol, odds.rivals),
        *([] if odds.tiles else [say(lang, "odds.dare-odds", percent=percent(odds.now))]),
    ]
    return "" if not against else say(lang, "odds.dare", where=place, against=" ".join(against))


def where(view: View, spot: str, lang: str) -> str:
    """Where a duel is fought: a tile for sale by its name."""
    tile = town.tile_on(view, spot) if spot in SHOP_PRICE else ""
    return say(lang, "odds.for-tile", tile=tile) if tile else name(lang, "spot", spot, "on")


def against(view: View, seat: Seat, spot: str, lang: str, players: Players = NAMELESS) -> str:
    """Everybody a player fights on a spot, with their firepower."""
    rivals = [
        say(lang, "desk.rival", who=known(rival, players), firepower=town.firepower(view, rival))
        for rival in duellists(view, spot)
        if rival != seat
    ]
    if spot in view.foes:
        rivals.append(say(lang, "desk.outlaw", strength=view.menace))
    return listed(lang, rivals)


def duels_begun(view: View, seat: Seat, lang: str, players: Players = NAMELESS) -> list[str]:
    """The duels a player stands in: how they stand today, and with more of their cowboys placed."""
    return [begun(view, seat, odds, lang, players) for odds in coming(view, seat)]


def begun(view: View, seat: Seat, odds: Odds, lang: str, players: Players) -> str:
    place, rivals = where(view, odds.spot, lang), against(view, seat, odds.spot, lang, players)
    if odds.tiles:
        return say(lang, "desk.duel-tiles", where=place, own=odds.firepower, rivals=rivals)
    line = say(lang, "odds.duel", where=place, own=odds.firepower, rivals=rivals, now=percent(odds.now))
    if seat in view.passed or odds.next is None or odds.placed == odds.now:  # who has passed places no more
        return f"{line}."
    key = "odds.last" if view.players[seat].cowboys == 1 else "odds.more"
    return say(lang, key, duel=line, next=percent(odds.next), placed=percent(odds.placed)) + "."


def falling(move: Move, lang: str, view: View, seat: Seat) -> list[str]:
    """What a cowboy that leaves home does to the duels begun."""
    if not isinstance(move, Place) or seat < 0 or source_of(move.piece) != "home":
        return []
    found = []
    for odds in coming(view, seat):
        if not odds.tiles and odds.next is not None and percent(odds.now) != percent(odds.next):
            now, then = percent(odds.now), percent(odds.next)
            found.append(say(lang, "odds.falls", where=where(view, odds.spot, lang), now=now, next=then) + ".")
    return found
