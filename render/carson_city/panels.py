"""What lies in front of each player: name, cash, points, pieces, card, buildings that wait."""

from __future__ import annotations

from render.carson_city import layout
from render.carson_city.layout import within
from render.carson_city.scene import Scene
from render.lettering import write
from render.shapes import Box, Icon, Rect, Shape, box, ring
from rules.carson_city import town
from rules.carson_city.content.kinds import CHARACTERS, limit
from rules.carson_city.names import SEATS, TILES
from rules.carson_city.state import View
from rules.game import Seat

STATS = (
    ("cowboys", "cowboys"),
    ("revolvers", "revolver"),
    ("power", "power"),
    ("roads", "road"),
    ("parcels", "deed"),
)
"""The row of numbers: what it counts, which drawing stands before it."""


def stat(view: View, seat: Seat, what: str) -> int:
    """One of a player's numbers."""
    if what == "power":
        return town.firepower(view, seat)
    if what == "parcels":
        return view.owned(seat)
    return int(getattr(view.players[seat], what))


def ground(players: int) -> list[Shape]:
    """The paper of the panels."""
    found: list[Shape] = []
    for number in range(players):
        spot = layout.panel(number)
        colour = SEATS[number]
        found.append(Rect(spot, colour, "ink", 3, 12))
        inner = Box(spot.left + layout.PANEL_BAR, spot.top + 3, spot.right - 3, spot.bottom - 3)
        found.append(Rect(inner, "paper-light", radius=9))
        band = Box(inner.left, inner.top + 104, inner.right, inner.bottom)
        found.append(Rect(band, "paper", radius=9))
        for what, (_, drawing) in enumerate(STATS):
            where = within(spot, layout.PANEL_STATS).moved(what * layout.STAT_PITCH, 0)
            inset = (2, 0) if drawing == "cowboys" else (0, 4)
            found.append(Icon(drawing, where.inset(*inset)))
        found.append(Icon("coins", within(spot, layout.PANEL_COINS)))
        found.append(Icon("vp", within(spot, layout.PANEL_STAR)))
        found.append(Icon("badge", within(spot, layout.PANEL_BADGE), colour))
    return found


def shapes(scene: Scene) -> list[Shape]:
    """All panels, and a key of the buildings where there is room below them."""
    found: list[Shape] = []
    for seat in scene.seats:
        found += panel(scene, seat, layout.panel(seat))
    return found + key(scene)


def panel(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    view, colour = scene.view, SEATS[seat]
    player = view.players[seat]
    found: list[Shape] = []
    if seat in scene.awaited:
        found.append(Rect(spot.inset(-3), outline="brass-light", width=7, radius=14, about=f"awaited {colour}"))
    found.append(
        write(
            scene.player(seat),
            within(spot, layout.PANEL_NAME),
            size=38,
            align="left",
            least=28,
            about=f"name {colour}",
        )
    )
    if player.vp and player.vp == max(each.vp for each in view.players):
        found.append(Icon("plate", within(spot, layout.PANEL_VP), about=f"leads {colour}"))
    cash, points = scene.money(player.cash), str(player.vp)
    for said, where, what in ((cash, layout.PANEL_CASH, "cash"), (points, layout.PANEL_VP, "vp")):
        found.append(write(said, within(spot, where), name="title", size=30, least=24, about=f"{what} {colour}"))
    for place, (what, _) in enumerate(STATS):
        where = within(spot, layout.PANEL_STATS).moved(place * layout.STAT_PITCH + layout.STAT_NUMBER - 2, 0)
        where = Box(where.left, where.top, where.left + 40, where.bottom)
        said = str(stat(view, seat, what))
        found.append(write(said, where, name="title", size=28, align="left", about=f"{what} {colour}"))
    found += pieces(scene, seat, spot)
    if player.cards:
        found += card(scene, seat, spot)
    found += waiting(scene, seat, within(spot, layout.PANEL_TILES))
    return found + marks(scene, seat, spot)


def pieces(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """Special pieces still to be placed, and the 3 revolvers."""
    view, colour = scene.view, SEATS[seat]
    where = within(spot, layout.PANEL_PIECES)
    found: list[Shape] = []
    for piece in view.players[seat].pieces:
        found.append(Icon(f"cowboy-{piece}", where.moved(len(found) * 33, 0), colour, f"piece {colour}"))
    if view.token == seat:
        token = box(where.left + len(found) * 34, where.top + 5, 32, 32)
        found.append(Icon("ammo", token, about=f"token {colour}"))
    return found


def card(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """The character taken this round, and its cash limit."""
    view, colour = scene.view, SEATS[seat]
    cards = view.players[seat].cards
    where = within(spot, layout.PANEL_CARD)
    found: list[Shape] = []
    side = view.sides[cards[0]]
    lowest = min(CHARACTERS[card].number for card in cards)
    found.append(Rect(where, f"card-{side}", "ink", 3, 8))
    ink = "ink" if side == "yellow" else "white"
    found.append(write(str(lowest), where, name="title", size=26, colour=ink, about=f"card {colour}"))
    named = " + ".join(scene.card_name(card) for card in cards)
    found.append(
        write(
            named,
            within(spot, layout.PANEL_CARD_NAME),
            size=28,
            least=22,
            align="left",
            about=f"character {colour}",
        )
    )
    found.append(Icon("purse", within(spot, layout.PANEL_PURSE)))
    cap = scene.money(limit(view, seat))
    found.append(write(cap, within(spot, layout.PANEL_LIMIT), size=28, least=22, align="left", about=f"limit {colour}"))
    return found


def waiting(scene: Scene, seat: Seat, room: Box) -> list[Shape]:
    """Buildings bought and not yet placed, drawn closer together the more there are."""
    player = scene.view.players[seat]
    tiles = (*player.tiles, *player.bought)
    pitch = min(room.height + 4, (room.width - room.height) // max(1, len(tiles) - 1))
    return [
        Icon(tile, box(room.left + number * pitch, room.top, room.height, room.height), about=f"waits {SEATS[seat]}")
        for number, tile in enumerate(tiles)
    ]


def marks(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """Rings around the numbers that changed."""
    view, before = scene.view, scene.before
    if before is None:
        return []
    now, then = view.players[seat], before.players[seat]
    found: list[Shape] = []
    colour = SEATS[seat]
    if now.cash != then.cash:
        found += ring(within(spot, layout.PANEL_CASH).inset(-3, -1), f"new cash {colour}", 3)
    if now.vp != then.vp:
        found += ring(within(spot, layout.PANEL_VP).inset(-2, -1), f"new vp {colour}", 3)
    for place, (what, _) in enumerate(STATS):
        if stat(view, seat, what) != stat(before, seat, what):
            where = within(spot, layout.PANEL_STATS).moved(place * layout.STAT_PITCH, 0)
            wide = Box(where.left - 3, where.top - 1, where.left + layout.STAT_PITCH - 5, where.bottom + 1)
            found += ring(wide, f"new {what} {colour}", 3)
    if now.tiles + now.bought != then.tiles + then.bought and now.tiles + now.bought:
        found += ring(within(spot, layout.PANEL_TILES).inset(-2, -1), f"new waits {colour}", 3)
    return found


def key(scene: Scene) -> list[Shape]:
    """Below the last panel: every building of this game, how many are still in the bag, and what it pays."""
    view = scene.view
    free = 6 - len(view.players)
    if not free:
        return []
    top = layout.panel(len(view.players))
    whole = Box(top.left, top.top, top.right, layout.panel(5).bottom)
    found: list[Shape] = [Rect(whole, "paper", "ink", 3, 12)]
    kinds = [tile for tile in TILES if tile in view.bag or tile in view.built.values() or tile in view.track]
    title = box(whole.left + 16, whole.top + 6, whole.width - 32, layout.KEY_TITLE - 6)
    found.append(write(scene.say("bag"), title, size=28, align="left"))
    columns = layout.KEY_COLUMNS.get(free, 1)
    width = (whole.width - 24) // columns
    rows = -(-len(kinds) // columns)
    height = min(layout.KEY_ROW, (whole.height - layout.KEY_TITLE - 8) // max(1, rows))
    for number, tile in enumerate(kinds):
        row, column = divmod(number, columns)
        left, down = whole.left + 14 + column * width, whole.top + layout.KEY_TITLE + row * height
        found += key_entry(scene, tile, box(left, down, width, height), free)
    return found


def key_entry(scene: Scene, tile: str, spot: Box, free: int) -> list[Shape]:
    """One building: as much about it as there is room for."""
    size = min(layout.KEY_ICON, spot.height - 2)
    icon = box(spot.left, spot.top + (spot.height - size) // 2, size, size)
    count = box(icon.right + 4, spot.top, 24, spot.height)
    left = str(scene.view.bag.get(tile, 0))
    found: list[Shape] = [Icon(tile, icon)]
    found.append(write(left, count, name="title", size=24, align="left", about=f"bag {tile}"))
    if free == 1:
        return found
    room = Box(count.right + 2, spot.top, spot.right - 4, spot.bottom)
    if free > 2:
        room = Box(room.left, room.top, room.left + layout.KEY_NAME, room.bottom)
        pays = Box(room.right + 6, spot.top, spot.right - 4, spot.bottom)
        found.append(write(scene.say(f"pays.{tile}"), pays, name="note", size=25, least=22, align="left"))
    found.append(write(scene.name("tile", tile), room, size=26, least=22, align="left"))
    return found
