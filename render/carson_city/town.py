"""The town: ground, parcels and their owners, what stands on them and what it pays, roads, cowboys."""

from __future__ import annotations

from render.carson_city import crowd, layout
from render.carson_city.layout import Grid
from render.carson_city.scene import Scene
from render.lettering import write
from render.shapes import Box, Icon, Rect, Shape, box, ring
from rules.carson_city import town
from rules.carson_city.board import COLUMNS, ENDS, PARCELS, connected, place_of
from rules.carson_city.construct import AskConsent, Construct
from rules.carson_city.content.buildings import BUILDINGS
from rules.carson_city.names import HOUSE, MOUNTAIN, NEVER_OWNED, SEATS
from rules.carson_city.state import View


def ground(grid: Grid) -> list[Shape]:
    """The bare map: sand in two shades, tufts of grass, coordinates on the rim."""
    plate = grid.plate
    shapes: list[Shape] = [
        Rect(plate.inset(-4), "wood-deep", radius=14),
        Rect(plate, "wood-light", radius=12),
        Rect(
            Box(grid.left - 5, grid.top - 5, grid.left + 8 * grid.cell + 5, grid.top + 8 * grid.cell + 5), "wood-deep"
        ),
    ]
    for parcel in PARCELS:
        column, row = place_of(parcel)
        spot = grid.parcel(parcel)
        shapes.append(Rect(spot, "sand-line"))
        shapes.append(Rect(spot.inset(1), "sand" if (column + row) % 2 else "sand-dark"))
        # A few tufts, scattered by a fixed rule so that every picture of this size has the same ground.
        for number in range(3):
            seed = (column * 37 + row * 61 + number * 89) % 97
            x, y = 16 + seed % 80, 50 + (seed * 7) % 54
            if seed % 11 == 4:
                shapes.append(Icon("cactus", grid.part(parcel, box(x, y - 12, 18, 24))))
            elif seed % 3:
                shapes.append(Icon("tuft", grid.part(parcel, box(x, y, 14, 10))))
    for number in range(8):
        rim = grid.scaled(40)
        across = box(grid.left + number * grid.cell, grid.top - rim, grid.cell, rim - 4)
        down = box(grid.left - rim, grid.top + number * grid.cell, rim - 4, grid.cell)
        size = grid.letters(28)
        shapes.append(write(COLUMNS[number].upper(), across, name="title", size=size, colour="cream"))
        shapes.append(write(str(number + 1), down, name="title", size=size, colour="cream"))
    return shapes


def shapes(scene: Scene, grid: Grid, *, prices: bool = True) -> list[Shape]:
    """Everything that lies on the map now; what changed is ringed."""
    view = scene.view
    found: list[Shape] = []
    for parcel in PARCELS:
        found += on_parcel(scene, grid, parcel, prices=prices)
    for parcel, piece in planned(view).items():
        found.append(Icon(piece, grid.part(parcel, layout.BUILDING), about=f"planned {parcel}"))
        found.append(Icon("scaffold", grid.part(parcel, layout.SCAFFOLD)))
    for side in sorted(view.roads):
        found.append(road(grid, side))
    if scene.before is not None:
        found += marks(scene, grid)
    for parcel in PARCELS:
        found += crowd.on_parcel(view.standing.get(parcel, ()), grid, parcel)
    return found


def on_parcel(scene: Scene, grid: Grid, parcel: str, *, prices: bool = True) -> list[Shape]:
    """A parcel's owner, its building with its income, or what it would cost."""
    view = scene.view
    owner, piece = view.owner.get(parcel), view.built.get(parcel)
    found: list[Shape] = []
    if owner is not None:
        found.append(Icon("plot", grid.part(parcel, layout.PLOT), SEATS[owner]))
    if piece is not None:
        where = layout.MOUNTAIN if piece == MOUNTAIN else layout.BUILDING
        found.append(Icon(piece, grid.part(parcel, where), about=f"built {parcel}"))
    if owner is not None:
        found.append(Icon("badge", grid.part(parcel, layout.OWNER), SEATS[owner], f"owner {parcel}"))
    elif prices and piece not in NEVER_OWNED:
        price = scene.money(town.parcel_price(view, parcel))
        spot = grid.part(parcel, layout.PRICE)
        size = grid.letters(22)
        found.append(write(price, spot, size=size, colour="ink-soft", align="left", about=f"price {parcel}"))
    if piece is None and parcel in connected(view.roads):
        found.append(Icon("wheel", grid.part(parcel, layout.WHEEL), about=f"linked {parcel}"))
    if owner is not None and piece in BUILDINGS and BUILDINGS[piece].income is not None:
        found += plate(scene.money(town.income(view, parcel)), grid, parcel)
    return found


def planned(view: View) -> dict[str, str]:
    """The construction at hand, not yet complete: its building, its Houses, the House that is being asked for."""
    found: dict[str, str] = {}
    for step in view.agenda:
        if isinstance(step, Construct) and step.site:
            found[step.site] = step.tile
            found |= dict.fromkeys(step.houses, HOUSE)
        elif isinstance(step, AskConsent):
            found[step.parcel] = HOUSE
    return found


def plate(said: str, grid: Grid, parcel: str) -> list[Shape]:
    """A building's income on brass."""
    spot = grid.part(parcel, layout.INCOME)
    text = write(said, spot, size=grid.letters(27), about=f"income {parcel}")
    return [Icon("plate", spot), text]


def road(grid: Grid, side: str) -> Icon:
    (_, y0), (_, y1) = ENDS[side]
    return Icon("road-across" if y0 == y1 else "road-down", grid.side(side), about=f"road {side}")


def marks(scene: Scene, grid: Grid) -> list[Shape]:
    """Rings around what is new since the picture before."""
    view, before = scene.view, scene.before
    assert before is not None
    found: list[Shape] = []
    for parcel in PARCELS:
        now = (view.owner.get(parcel), view.built.get(parcel))
        then = (before.owner.get(parcel), before.built.get(parcel))
        came = view.standing.get(parcel) and view.standing.get(parcel) != before.standing.get(parcel)
        if now != then or came:
            found += ring(grid.part(parcel, layout.MARK), f"new {parcel}", grid.scaled(5))
    for side in sorted(view.roads - before.roads):
        found += ring(grid.side(side).inset(-5), f"new {side}", 4, 9)
    return found
