"""One player alone: every number with its word, the card, what waits, each parcel with what it pays, points so far."""

from __future__ import annotations

from collections import Counter

from render.carson_city.pictures import header, layout
from render.carson_city.pictures.panels import STATS, stat, token
from render.carson_city.pictures.private import ITEMS, hand, sheet, stable
from render.carson_city.pictures.scene import Scene
from render.carson_city.words.names import reason
from render.draw import banner
from render.draw.lettering import write
from render.draw.shapes import Box, Icon, Rect, Shape, Sheet, box
from rules.carson_city import town
from rules.carson_city.board import PARCELS
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import CHARACTERS, limit
from rules.carson_city.names import SEATS
from rules.carson_city.variants.beginning import POWERS
from rules.game import Seat

COLUMNS = 4


def one_player(scene: Scene, seat: Seat) -> Sheet:
    """The close-up of a player; as high as there is something to show."""
    shapes: list[Shape] = [*header.shapes(scene, tracks=False)]
    colour = SEATS[seat]
    shapes.append(Icon("badge", layout.PLAYER_BADGE, colour, f"owner {colour}"))
    name = scene.player(seat)
    shapes.append(
        write(name, layout.PLAYER_NAME, name="title", size=52, least=36, align="left", about=f"name {colour}")
    )
    shapes += numbers(scene, seat)
    top = characters(scene, seat, shapes)
    for section in (sheet, hand, stable):
        top = section(scene, seat, top, shapes)
    lists = {"owns": parcels, "waits": kept, "powers": powers, "so-far": points}
    for title, entries in lists.items():
        drawn = entries(scene, seat)
        if drawn or title != "powers":
            top = listing(scene, title, drawn, top, shapes)
    return Sheet(layout.PLAYER_WIDTH, top + 24, banner.over_paper(layout.PLAYER_WIDTH, top + 24, colour), tuple(shapes))


def numbers(scene: Scene, seat: Seat) -> list[Shape]:
    """Cash, points and the five counts, each with its word."""
    player, colour = scene.view.players[seat], SEATS[seat]
    counts = [(what, icon, stat(scene.view, seat, what)) for what, icon in STATS]
    rows = [
        ("coins", scene.money(player.cash), scene.say("stat.cash"), "cash"),
        ("vp", str(player.vp), scene.say("stat.vp"), "vp"),
        *((icon, str(value), scene.say(f"stat.{what}", number=value), what) for what, icon, value in counts),
    ]
    found: list[Shape] = []
    for number, (icon, said, word, about) in enumerate(rows):
        row, column = divmod(number, COLUMNS)
        across, down = layout.PLAYER_STAT_PITCH
        spot = layout.PLAYER_STATS.moved(column * across, row * down)
        found.append(Rect(spot, "paper", "paper-edge", 3, 10))
        size = box(spot.left + 12, spot.top + 12, 68, 68)
        found.append(Icon(icon, size.inset(9, 0) if icon == "cowboys" else size))
        value = Box(spot.left + 90, spot.top + 4, spot.right - 8, spot.top + 54)
        found.append(write(said, value, name="title", size=40, align="left", about=f"{about} {colour}"))
        label = Box(spot.left + 90, spot.top + 54, spot.right - 8, spot.bottom - 4)
        found.append(write(word, label, size=28, colour="ink-soft", align="left"))
    return found


def characters(scene: Scene, seat: Seat, shapes: list[Shape]) -> int:
    """The characters of this round, one below the other; returns where they end."""
    cards = sorted(scene.view.players[seat].cards, key=lambda card: CHARACTERS[card].number)
    spot = layout.PLAYER_CARD
    if not cards:
        shapes.append(Rect(spot, "paper", "paper-edge", 3, 10))
        shapes.append(write(scene.say("no-card"), spot, size=30, colour="ink-soft"))
    for number, card in enumerate(cards):
        shapes += character(scene, seat, card, spot.moved(0, number * layout.PLAYER_CARD_PITCH), whole=number == 0)
    return layout.PLAYER_LISTS + max(0, len(cards) - 1) * layout.PLAYER_CARD_PITCH


def character(scene: Scene, seat: Seat, card: str, spot: Box, *, whole: bool) -> list[Shape]:
    """A character with its power; the first one also tells the cash limit of all together."""
    view = scene.view
    side = view.sides[card]
    found: list[Shape] = [Rect(spot, "paper", "paper-edge", 3, 10)]
    found.append(Rect(Box(spot.left, spot.top, spot.left + 10, spot.bottom), f"card-{side}"))
    portrait = box(spot.left + 12, spot.top + 14, layout.PLAYER_FACE, layout.PLAYER_FACE)
    found.append(Icon(scene.portrait(card), portrait))
    left = portrait.right + 16
    line = Box(left, spot.top + 10, spot.right - 240, spot.top + 62)
    said = f"{CHARACTERS[card].number} {scene.card_name(card)} ({scene.say(f'side.{side}')})"
    found.append(write(said, line, name="title", size=34, least=26, align="left", about=f"character {SEATS[seat]}"))
    power = Box(left, spot.top + 70, spot.right - 16, spot.bottom - 12)
    found.append(write(scene.say(f"card.{card}.{side}"), power, name="note", size=32, least=24, align="left"))
    if whole:
        found.append(Icon("purse", box(spot.right - 230, spot.top + 10, 52, 52)))
        cap = Box(spot.right - 170, spot.top + 10, spot.right - 16, spot.top + 62)
        limited = scene.money(limit(view, seat))
        found.append(write(limited, cap, name="title", size=36, align="left", about=f"limit {SEATS[seat]}"))
    return found


def parcels(scene: Scene, seat: Seat) -> list[tuple[str, str, str]]:
    """Each parcel: its name, what stands there, what it pays."""
    view = scene.view
    found = []
    for parcel in PARCELS:
        if view.owner.get(parcel) == seat:
            piece = view.built.get(parcel, "")
            pays = piece in BUILDINGS and BUILDINGS[piece].income is not None
            said = f"{parcel.upper()} · {scene.money(town.income(view, parcel))}" if pays else parcel.upper()
            found.append((piece or "deed", said, f"owns {parcel}"))
    return found


def kept(scene: Scene, seat: Seat) -> list[tuple[str, str, str]]:
    player = scene.view.players[seat]
    tiles = [*player.tiles, *player.bought]
    found = [(tile, scene.name("tile", tile), f"waits {SEATS[seat]}") for tile in tiles]
    for piece, number in Counter(player.pieces).items():
        named = scene.name("piece", piece) + (f" ×{number}" if number > 1 else "")
        found.append((token(piece) or f"cowboy-{piece}", named, f"piece {SEATS[seat]}"))
    if scene.view.token == seat:
        found.append(("ammo", scene.say("token"), f"token {SEATS[seat]}"))
    return found


def powers(scene: Scene, seat: Seat) -> list[tuple[str, str, str]]:
    """What was bought on the opening sheet and lasts."""
    sheet = scene.view.players[seat].sheet
    return [(ITEMS[each], scene.say(f"sheet-item.{each}"), f"gift {SEATS[seat]}") for each in POWERS if each in sheet]


def points(scene: Scene, seat: Seat) -> list[tuple[str, str, str]]:
    """Where the victory points came from."""
    edition = scene.view.options.edition
    scored = scene.view.players[seat].scored
    return [("vp", f"{count} · {reason(scene.lang, why, edition)}", f"scored {why}") for why, count in scored.items()]


def listing(scene: Scene, title: str, drawn: list[tuple[str, str, str]], top: int, shapes: list[Shape]) -> int:
    """A title and its entries in columns; returns where the next list may begin."""
    left, right = 46, layout.PLAYER_WIDTH - 46
    high = layout.PLAYER_ENTRY
    shapes.append(write(scene.say(title), Box(left, top, right, top + 40), size=32, colour="ink-soft", align="left"))
    top += 44
    if not drawn:
        shapes.append(write(scene.say("nothing"), Box(left, top, right, top + 40), size=30, align="left"))
        return top + 52
    columns = 2 if title in ("so-far", "powers") else COLUMNS
    pitch = (right - left) // columns
    size = high - 12 if title != "so-far" else 40
    step = high if title != "so-far" else 50
    for number, (icon, said, about) in enumerate(drawn):
        row, column = divmod(number, columns)
        at = box(left + column * pitch, top + row * step, size, size)
        own = SEATS[0] if not icon.startswith("cowboy-") else about.split()[-1]
        shapes.append(Icon(icon, at.inset(8, 0) if icon.startswith("cowboy") else at, own, about))
        room = Box(at.right + 10, at.top, left + (column + 1) * pitch - 10, at.bottom)
        shapes.append(write(said, room, size=32, least=26, align="left", about=about))
    return top + -(-len(drawn) // columns) * step + 12
