"""What lies in front of each player: name, cash, points, pieces, card, buildings that wait."""

from __future__ import annotations

from collections import Counter

from render.carson_city.pictures import layout
from render.carson_city.pictures.layout import within
from render.carson_city.pictures.notice import done
from render.carson_city.pictures.private import ITEMS
from render.carson_city.pictures.scene import Scene
from render.draw.lettering import width, write
from render.draw.shapes import Box, Icon, Rect, Shape, box, ring
from rules.carson_city import town
from rules.carson_city.hooks import CHARACTERS, PIECES, limit
from rules.carson_city.names import SEATS, TILES
from rules.carson_city.state import View
from rules.carson_city.variants.beginning import POWERS
from rules.game import Seat

STATS = (
    ("cowboys", "cowboys"),
    ("revolvers", "revolver"),
    ("power", "power"),
    ("roads", "road"),
    ("parcels", "deed"),
)
"""The row of numbers: what it counts, which drawing stands before it."""

MANY = 3
"""So many pieces of a kind are counted instead of drawn one by one."""


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
    mark = done(view, seat)
    if mark:
        found.append(Icon(mark, within(spot, layout.PANEL_MARK), about=f"{mark} {colour}"))
    room = within(spot, layout.PANEL_TILES)
    if player.cards:
        named, after = cards(scene, seat, spot)
        found += named
        room = Box(max(after, room.left), room.top, room.right, room.bottom)
    if view.options.has("might"):
        found += hand(scene, seat, spot)
        room = Box(room.left, room.top, within(spot, layout.PANEL_HAND).left - 6, room.bottom)
    found += waiting(scene, seat, room)
    return found + marks(scene, seat, spot)


def token(piece: str) -> str:
    """The drawing of a token that goes with an ordinary cowboy; none for a piece of its own."""
    return piece if PIECES[piece].source == "home" else ""


def pieces(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """Special pieces and tokens still to be placed (many are counted), the 3 revolvers, powers of the opening sheet."""
    view, colour = scene.view, SEATS[seat]
    where = within(spot, layout.PANEL_PIECES)
    drawn: list[tuple[str, str, str]] = []
    for piece, number in Counter(view.players[seat].pieces).items():
        one = (token(piece) or f"cowboy-{piece}", f"piece {colour}", "")
        drawn += [one] * number if number < MANY else [(*one[:2], f"×{number}")]
    if view.token == seat:
        drawn.append(("ammo", f"token {colour}", ""))
    drawn += [(ITEMS[power], f"gift {colour}", "") for power in POWERS if power in view.players[seat].sheet]
    wide, high = layout.PIECE
    room = where.width - sum(layout.PIECE_COUNT for *_, said in drawn if said)
    pitch = min(wide + 2, (room - wide) // max(1, len(drawn) - 1))
    found: list[Shape] = []
    left = where.left
    for icon, about, said in drawn:
        tall = icon.startswith("cowboy-")
        size = box(left, where.top, wide, high) if tall else box(left, where.top + (high - wide) // 2, wide, wide)
        found.append(Icon(icon, size, colour if tall else "", about))
        left += pitch
        if said:
            beside = box(size.right + 1, where.top, layout.PIECE_COUNT - 2, high)
            found.append(write(said, beside, size=24, align="left", about=f"count {about}"))
            left += layout.PIECE_COUNT
    return found


def cards(scene: Scene, seat: Seat, spot: Box) -> tuple[list[Shape], int]:
    """The characters taken this round, their common cash limit, and where the rest of the line begins."""
    view, colour = scene.view, SEATS[seat]
    own = sorted(view.players[seat].cards, key=lambda card: CHARACTERS[card].number)
    found: list[Shape] = []
    left = spot.left + layout.PANEL_CARD.left
    for card in own:
        where = box(left, spot.top + layout.PANEL_CARD.top, layout.PANEL_CARD.width, layout.PANEL_CARD.height)
        side = view.sides[card]
        found.append(Rect(where, f"card-{side}", "ink", 3, 8))
        ink = "ink" if side == "yellow" else "white"
        number = str(CHARACTERS[card].number)
        found.append(write(number, where, name="title", size=26, colour=ink, about=f"card {colour}"))
        said, size, room = scene.card_name(card), 28, layout.PANEL_CARD_NAME
        if len(own) > 1:
            size = 24
            room = min(width(said, "label", size) + 1, layout.PANEL_CARD_SHORT)
        named = box(where.right + 6, where.top, room, where.height)
        found.append(write(said, named, size=size, least=22, align="left", about=f"character {colour}"))
        left = named.right + 6
    purse = box(left, spot.top + layout.PANEL_PURSE.top, layout.PANEL_PURSE.width, layout.PANEL_PURSE.height)
    found.append(Icon("purse", purse))
    cap = box(purse.right + 2, spot.top + layout.PANEL_CARD.top, layout.PANEL_LIMIT, layout.PANEL_CARD.height)
    said = scene.money(limit(view, seat))
    found.append(write(said, cap, size=28, least=22, align="left", about=f"limit {colour}"))
    return found, cap.right + 8


def hand(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """How many duel tiles a player has left; which, only they know."""
    colour, tiles = SEATS[seat], len(scene.view.players[seat].hand)
    where = within(spot, layout.PANEL_HAND)
    icon = box(where.left, where.top, 32, where.height)
    number = Box(icon.right + 4, where.top, where.right, where.bottom)
    said = write(str(tiles), number, name="title", size=28, align="left", about=f"hand {colour}")
    return [Icon("tile-back", icon), said]


def waiting(scene: Scene, seat: Seat, room: Box) -> list[Shape]:
    """Buildings bought and not yet placed, drawn closer together the more there are."""
    player = scene.view.players[seat]
    tiles = (*player.tiles, *player.bought)
    pitch = min(room.height + 4, max(8, room.width - room.height) // max(1, len(tiles) - 1))
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
    found.append(write(left, count, name="title", size=27, align="left", about=f"bag {tile}"))
    if free == 1:
        return found
    room = Box(count.right + 2, spot.top, spot.right - 4, spot.bottom)
    if free > 2:
        room = Box(room.left, room.top, room.left + layout.KEY_NAME, room.bottom)
        pays = Box(room.right + 6, spot.top, spot.right - 4, spot.bottom)
        found.append(write(scene.say(f"pays.{tile}"), pays, name="note", size=30, least=22, align="left"))
    found.append(write(scene.name("tile", tile), room, size=30, least=22, align="left"))
    return found
