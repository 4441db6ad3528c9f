"""A notice on the table while several decide in secret or against each other: auction, sheets, a duel by tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from render.carson_city.pictures import layout
from render.carson_city.pictures.scene import Scene
from render.carson_city.pictures.yard import duel_tile
from render.draw.lettering import write
from render.draw.shapes import Box, Icon, Rect, Shape, box
from rules.carson_city import town
from rules.carson_city.characters.auctioneer import NO_LIMIT, Auction, ChooseLots
from rules.carson_city.duel import HoldDice, RollAgain
from rules.carson_city.names import SEATS
from rules.carson_city.phase import phase
from rules.carson_city.state import HIDDEN, View
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.duel_tiles import Showdown
from rules.game import Seat


class Fight(NamedTuple):
    """A duel whose players still decide: over tiles, or over dice that lie on the table."""

    spot: str
    fighters: tuple[Seat, ...]
    outlaw: int
    shown: Mapping[Seat, tuple[int, ...]]
    """Tiles or dice; HIDDEN for a tile that is secret, nothing where none is chosen."""
    dice: bool


Notice = Auction | FillSheets | Fight


def notice(view: View) -> Notice | None:
    """What is open and wants a notice."""
    top = view.agenda[-1] if view.agenda else None
    if isinstance(top, Showdown):
        return Fight(top.spot, top.fighters, top.outlaw, {seat: top.chosen(seat) for seat in top.fighters}, False)
    if isinstance(top, (RollAgain, HoldDice)):
        duel = top.duel
        return Fight(duel.spot, duel.fighters, duel.outlaw, duel.thrown(view), True)
    return top if isinstance(top, (Auction, FillSheets)) else None


def done(view: View, seat: Seat) -> str:
    """The mark on a player's badge: `done` who has passed, sealed or chosen, `out` who bids no more."""
    step = notice(view)
    if isinstance(step, Auction):
        return "out" if seat in step.out else ""
    if isinstance(step, FillSheets):
        return "done" if seat in step.sealed else ""
    if isinstance(step, Fight):
        return "done" if step.shown.get(seat) and not step.dice else ""
    return "done" if seat in view.passed and phase(view) == "placement" else ""


def lots(view: View) -> tuple[str, ...]:
    """The parcels under the hammer."""
    top = view.agenda[-1] if view.agenda else None
    if isinstance(top, ChooseLots):
        return (top.first,) if top.first else ()
    return top.lots if isinstance(top, Auction) else ()


def shapes(scene: Scene, top: int, across: int = layout.WIDTH) -> list[Shape]:
    """The paper with what is at stake, then everybody concerned and how far they are."""
    step = notice(scene.view)
    assert step is not None
    row = box(layout.EDGE, top, across - 2 * layout.EDGE, layout.NOTICE_HEIGHT)
    found: list[Shape] = [Rect(row, "paper", "brass", 4, 12)]
    icon = {Auction: "hammer", FillSheets: "sheet-open", Fight: "clash"}[type(step)]
    found.append(Icon(icon, box(row.left + 14, row.top + 10, row.height - 20, row.height - 20)))
    words = Box(row.left + row.height + 4, row.top, row.left + layout.NOTICE_WORDS[isinstance(step, Fight)], row.bottom)
    upper, lower = title(scene, step)
    first = Box(words.left, row.top + 6, words.right, row.middle[1] + 4) if lower else words
    found.append(write(upper, first, size=34, least=24, align="left", about="notice"))
    if lower:
        second = Box(words.left, row.middle[1] + 2, words.right, row.bottom - 6)
        found.append(write(lower, second, size=28, least=22, align="left", colour="ink-soft", about="notice"))
    seats = step.fighters if isinstance(step, Fight) else tuple(scene.seats)
    outlaw = step.outlaw if isinstance(step, Fight) else 0
    pitch = min(240, (row.right - words.right - 16) // (len(seats) + (outlaw > 0)))
    for place, seat in enumerate(seats):
        found += person(scene, step, seat, box(words.right + 8 + place * pitch, row.top, pitch - 6, row.height))
    if outlaw:
        found += bandit(outlaw, box(words.right + 8 + len(seats) * pitch, row.top, pitch - 6, row.height))
    return found


def title(scene: Scene, step: Notice) -> tuple[str, str]:
    """What is going on, and how far."""
    if isinstance(step, FillSheets):
        return scene.say("sheets"), scene.say("sheets-sealed", sealed=len(step.sealed), players=len(step.sheets))
    if isinstance(step, Fight):
        return scene.say("duel", spot=step.spot), ""
    lots = " + ".join(parcel.upper() for parcel in step.lots) or scene.say("token")
    return scene.say("auction", lots=lots), scene.say("bid-high" if step.high else "no-bid", dollars=step.high)


def person(scene: Scene, step: Notice, seat: Seat, spot: Box) -> list[Shape]:
    """One player's part in it."""
    colour = SEATS[seat]
    badge = box(spot.left, spot.middle[1] - 24, 48, 48)
    found: list[Shape] = [Icon("badge", badge, colour, f"notice {colour}")]
    room = Box(badge.right + 6, spot.top, spot.right, spot.bottom)
    if isinstance(step, Fight):
        return found + duellist(scene, step, seat, room)
    if isinstance(step, FillSheets):
        sealed = seat in step.sealed
        icon = box(room.left, spot.middle[1] - 24, 48, 48)
        found.append(Icon("sheet-sealed" if sealed else "sheet-open", icon))
        room = Box(icon.right + 4, room.top, room.right, room.bottom)
        said = scene.say("sheet-sealed" if sealed else "sheet-open")
    else:
        said = bidding(scene, step, seat)
        if seat == step.leader:
            found.insert(
                0, Rect(Box(spot.left - 4, spot.top + 10, spot.right, spot.bottom - 10), "brass-light", radius=10)
            )
    return [*found, write(said, room, size=28, least=22, align="left", about=f"notice {colour}")]


def bidding(scene: Scene, step: Auction, seat: Seat) -> str:
    """Whether a player leads, has named a limit, is out or may still bid. A limit is shown to nobody but its owner."""
    if seat == step.leader:
        return scene.money(step.high)
    if seat in step.out:
        return scene.say("bid-out")
    limit = step.limits[seat]
    if limit > NO_LIMIT:
        return scene.say("bid-limit-own", dollars=limit)
    if limit != NO_LIMIT:
        return scene.say("bid-limit")
    return scene.say("bid-turn" if seat == step.turn else "bid-waits")


def duellist(scene: Scene, fight: Fight, seat: Seat, room: Box) -> list[Shape]:
    """Firepower, then the dice, or the tile: face down as long as it is secret."""
    colour, middle = SEATS[seat], room.middle[1]
    power = box(room.left, middle - 18, 36, 36)
    number = box(power.right + 2, room.top, 28, room.height)
    firepower = str(town.firepower(scene.view, seat))
    found: list[Shape] = [Icon("power", power)]
    found.append(write(firepower, number, size=34, align="left", about=f"duel power {colour}"))
    shown = fight.shown.get(seat, ())
    for place, value in enumerate(shown):
        tile = box(number.right + 2 + place * 44, middle - 27, 42, 54)
        if fight.dice:
            found.append(Icon(f"die-{value}", box(tile.left, middle - 20, 40, 40), about=f"rolled {colour}"))
        elif value == HIDDEN:
            found.append(Icon("tile-back", tile, about=f"chosen {colour}"))
        else:
            found += duel_tile(value, tile, f"chosen {colour}", 28)
    if not shown:
        wait = Box(number.right + 2, room.top, room.right, room.bottom)
        found.append(write("…", wait, name="title", size=34, align="left", about=f"choosing {colour}"))
    return found


def bandit(strength: int, spot: Box) -> list[Shape]:
    """The outlaw rolls nothing and plays no tile: its strength is all."""
    icon = box(spot.left, spot.middle[1] - 32, 48, 64)
    number = Box(icon.right + 8, spot.top, spot.right, spot.bottom)
    said = write(str(strength), number, name="title", size=30, align="left", about="duel outlaw")
    return [Icon("outlaw", icon), said]
