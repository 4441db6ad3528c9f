"""Land: single cards, and towns of them."""

from __future__ import annotations

from collections.abc import Iterable

from render.card_game.pictures import layout
from render.card_game.pictures.layout import Frame
from render.card_game.pictures.scene import Scene
from render.draw.lettering import SMALLEST, signed, write
from render.draw.shapes import Box, Icon, Rect, Shape, box, ring
from rules.card_game.names import COLUMNS, Spot
from rules.card_game.scoring import POINTS, sight, worth
from rules.card_game.state import Laid
from rules.card_game.town import land_of, surface, under
from rules.game import Seat
from rules.players import SEATS

ELEMENT = Box(9, 7, 91, 93)
MOUNTAIN = Box(4, 4, 96, 96)
PLATE = Box(48, 3, 97, 33)


def picture_of(element: str) -> Box:
    """Where in a parcel an element stands."""
    return MOUNTAIN if element == "mountain" else ELEMENT


def ground_of(land: str) -> str:
    return f"land-{max(1, land_of(land).epoch)}"


def one_card(land: str, spot: Box, *, attracts: bool = True) -> list[Shape]:
    """One card; with its attraction in the middle, where somebody at the table goes by it."""
    cell = spot.width // 2
    frame = Frame(spot.left, spot.top, cell, (1, 1), 2, 2)
    found: list[Shape] = [Icon(ground_of(land), spot, about=f"offered {land}")]
    for place, element in zip(under(1, 1), land_of(land).parcels, strict=True):
        if element:
            found.append(Icon(element, frame.part(place, picture_of(element)), about=f"on {land}"))
    if not attracts:
        return found
    size = max(34, round(spot.width * layout.DISC))
    (x, y) = spot.middle
    disc = box(x - size // 2, y - size // 2, size, size)
    return [*found, *attraction(land_of(land).attraction, disc, land)]


def attraction(value: int, disc: Box, about: str) -> list[Shape]:
    """A magnet over its number."""
    middle = disc.middle[0]
    magnet, below = disc.width * 36 // 100, disc.top + disc.height * 42 // 100
    size = max(SMALLEST, disc.width * 45 // 100)
    label = Box(disc.left, below, disc.right, disc.bottom - disc.height // 12)
    number = write(str(value), label, name="title", size=size, colour="white", about=f"attraction {about}")
    return [
        Icon("attraction", disc),
        Icon("magnet", box(middle - magnet // 2, disc.top + disc.height // 9, magnet, magnet)),
        number,
    ]


def town_frame(town: Iterable[Laid], room: Box, largest: int = 88, more: Iterable[Spot] = ()) -> Frame:
    """The part of the plain that a town covers, with some more places where cards might come to lie."""
    spots = [spot for each in town for spot in under(each.column, each.row)]
    spots += [spot for place in more for spot in under(*place)]
    columns, rows = zip(*spots, strict=True) if spots else ((8, 9), (8, 9))
    first = (min(columns), min(rows))
    return layout.frame(first, max(columns) - first[0] + 1, max(rows) - first[1] + 1, room, largest)


def town(scene: Scene, seat: Seat, frame: Frame, *, plates: bool = False) -> list[Shape]:
    """The town of a player from above, its rim lettered; what was laid since the picture before is ringed."""
    player, colour = scene.view.players[seat], SEATS[seat]
    found: list[Shape] = [*lettered(frame)]
    for laid in player.town:
        card = frame.card((laid.column, laid.row))
        found.append(Icon(ground_of(laid.land), card, about=f"laid {colour} {laid.land}"))
    for spot, element in surface(player.town).items():
        if element:
            inner = frame.part(spot, picture_of(element))
            found.append(Icon(element, inner, about=f"built {colour} {parcel_name(spot)}"))
    if plates:
        found += values(scene, seat, frame)
    if scene.before is not None:
        old = {laid.land for laid in scene.before.players[seat].town}
        for laid in player.town:
            if laid.land not in old:
                found += ring(frame.card((laid.column, laid.row)), f"new {colour} {laid.land}", 4)
    return found


def values(scene: Scene, seat: Seat, frame: Frame) -> list[Shape]:
    """What each building is worth, on brass."""
    look = sight(scene.view, seat)
    found: list[Shape] = []
    for spot, element in look.parcels.items():
        if element in POINTS:
            points = worth(look, spot)
            where = frame.part(spot, PLATE)
            said = signed(points)
            size = max(SMALLEST, frame.cell * 26 // 100)
            found.append(Icon("plate", where))
            found.append(write(said, where, size=size, about=f"worth {parcel_name(spot)}"))
    return found


def lettered(frame: Frame) -> list[Shape]:
    """Column letters above, row numbers at the left."""
    size = max(SMALLEST, frame.cell * 26 // 100)
    found: list[Shape] = []
    for column in range(frame.first[0], frame.first[0] + frame.columns):
        whole = frame.parcel((column, frame.first[1]))
        above = Box(whole.left, whole.top - frame.rim, whole.right, whole.top)
        found.append(write(COLUMNS[column - 1].upper(), above, name="title", size=size, colour="cream"))
    for row in range(frame.first[1], frame.first[1] + frame.rows):
        whole = frame.parcel((frame.first[0], row))
        beside = Box(whole.left - frame.rim - 4, whole.top, whole.left - 2, whole.bottom)
        found.append(write(str(row), beside, name="title", size=size, colour="cream"))
    return found


def parcel_name(spot: Spot) -> str:
    return f"{COLUMNS[spot[0] - 1]}{spot[1]}"


def plain(room: Box) -> Rect:
    """The bare table a town is laid on."""
    return Rect(room, "wood-light", "wood-dark", 3, 10)
