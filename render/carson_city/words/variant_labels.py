"""Labels of what variants bring: horses and the rodeo, outlaws, bridges, loot that its owner may double."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.carson_city.words.odds import where
from render.carson_city.words.pending import top
from render.words import listed, name, say, symbol
from rules.carson_city import View, moves, town
from rules.carson_city.variants import outlaws
from rules.carson_city.variants.horses import HORSE_PRICE, BuyHorse, SaddleUp, rodeo_points
from rules.carson_city.variants.horses_enclosures import AGAIN, HATS
from rules.carson_city.variants.outlaws_riding import best_squares
from rules.carson_city.variants.river import LastBridges, bridge_gain, scoring_bridges
from rules.game import Seat

Label = Callable[[Any, str, View | None, Seat], str]


# -- horses


def _horse(move: moves.Horse, lang: str, view: View | None, seat: Seat) -> str:
    """What the enclosure does and what a horse counts there; one that is bought cannot let anybody go again."""
    step, enclosure = top(view), int(move.enclosure)
    bought = isinstance(step, BuyHorse)
    label = say(lang, f"label.horse-{enclosure}" + ("-bought" if bought and enclosure == AGAIN else ""))
    if view is not None and seat >= 0:
        twice = enclosure in view.players[seat].riders
        key = "label.rodeo-twice" if twice else "label.rodeo"
        label = say(lang, key, label=label, points=HATS[enclosure] * (1 + twice))
    return say(lang, "label.priced", label=label, dollars=HORSE_PRICE) if bought else label


def _mount(move: moves.Mount, lang: str, view: View | None, seat: Seat) -> str:
    """What a cowboy beside one's horses adds as they stand."""
    label = say(lang, "label.mount", enclosure=move.enclosure)
    enclosure = int(move.enclosure)
    horses = view.players[seat].enclosures[enclosure - 1] if view is not None and seat >= 0 else 0
    return say(lang, "label.mount-now", label=label, points=HATS[enclosure] * horses) if horses else label


def rodeo(move: moves.Horse | moves.Mount, lang: str, view: View, seat: Seat) -> str:
    """The second line: how one would stand at the rodeo, and what winning it is worth."""
    player, enclosure = view.players[seat], int(move.enclosure)
    if isinstance(move, moves.Mount):
        more = HATS[enclosure] * player.enclosures[enclosure - 1]
    else:
        more = HATS[enclosure] * (1 + (enclosure in player.riders))
    rivals = [rodeo_points(view, each) for each in range(len(view.players)) if each != seat]
    horses = player.horses + sum(player.enclosures) + isinstance(top(view), BuyHorse)
    own = rodeo_points(view, seat) + more
    return say(lang, "about.rodeo", points=own, most=max(rivals), horses=horses)


def rodeo_so_far(view: View, lang: str) -> list[str]:
    """Where a horse is to be put: how the rodeo counts, and everybody's points."""
    if not isinstance(top(view), (SaddleUp, BuyHorse)):
        return []
    seats = range(len(view.players))
    standing = ", ".join(f"{symbol(seat)} {rodeo_points(view, seat)}" for seat in seats)
    return [say(lang, "desk.rodeo", standing=standing)]


# -- outlaws, bridges, loot


def bridges_that_score(view: View, seat: Seat, lang: str) -> list[str]:
    """Before the end: which bridges would still bring points."""
    if not isinstance(top(view), LastBridges):
        return []
    found = scoring_bridges(view, seat)
    items = [say(lang, "desk.bridge", side=side, points=points) for side, points in found.items()]
    return [say(lang, "desk.bridges", items=", ".join(items))] if items else []


def _order(move: moves.Order, lang: str, view: View | None, seat: Seat) -> str:
    """Of an outlaw also where it would ride: to the best income in reach."""
    if view is None or not isinstance(top(view), outlaws.RideOn):
        place = where(view, move.spot, lang) if view is not None else name(lang, "spot", move.spot, "on")
        return say(lang, "label.order", where=place)
    label = say(lang, "label.order-outlaw", spot=move.spot)
    squares = best_squares(move.spot, view.foes, dict(outlaws.ranges(view)))
    if squares == (move.spot,):
        return say(lang, "label.outlaw-stays", label=label)
    if len(squares) > 1:
        parcels = listed(lang, [square.upper() for square in squares], "or")
        return say(lang, "label.outlaw-luck", label=label, parcels=parcels)
    return say(lang, "label.outlaw-rides", label=label, tile=view.built[squares[0]], parcel=squares[0])


def _road(move: moves.Road, lang: str, view: View | None, seat: Seat) -> str:
    """Of a bridge also what it would bring at the end."""
    if view is None or town.roads_for(view, move.side) < 2:
        return say(lang, "label.road", side=move.side)
    label, points = say(lang, "label.bridge", side=move.side), bridge_gain(view, seat, move.side) if seat >= 0 else 0
    return say(lang, "label.bridge-points", label=label, points=points) if points else label


def looting(view: View, parcel: str) -> tuple[int, int]:
    """What a rival takes of a building's income as it stands, and if its owner multiplies it as they may."""
    dollars = town.income(view, parcel)
    return dollars * town.multiplier(view, parcel) // 2, dollars * town.could_multiply(view, parcel) // 2


def loot(label: str, lang: str, view: View, parcel: str) -> str:
    """A label of an attack with what it would bring."""
    dollars, most = looting(view, parcel)
    key = "label.loot-more" if most > dollars else "label.loot"
    return say(lang, key, label=label, dollars=dollars, most=most)


def spoils(move: moves.Choose, lang: str, view: View, step: outlaws.Spoils) -> str:
    """Points for the outlaw, or half of what it held."""
    if move.what == "points":
        return say(lang, "label.choose-reward", points=outlaws.points(view))
    dollars, most = outlaws.loot(view, step.seat, step.spot), looting(view, step.spot)[1]
    key = "label.choose-loot-more" if most > dollars else "label.choose-loot"
    return say(lang, key, dollars=dollars, most=most, tile=view.built[step.spot])


LABELS: dict[str, Label] = {"horse": _horse, "mount": _mount, "order": _order, "road": _road}
