"""The town: ground, parcels and their owners, what stands on them and what it pays, roads, cowboys."""

from __future__ import annotations

from render.carson_city.pictures import crowd, layout
from render.carson_city.pictures.layout import Grid
from render.carson_city.pictures.notice import Fight, lots, notice
from render.carson_city.pictures.scene import Scene
from render.draw.icons.water import river as river_square
from render.draw.lettering import write
from render.draw.shapes import Box, Icon, Rect, Shape, box, ring
from rules.carson_city import town
from rules.carson_city.board import COLUMNS, ENDS, PARCEL_SET, PARCELS, connected, place_of
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.construct import AskConsent, Construct
from rules.carson_city.hooks import crossings
from rules.carson_city.names import HOUSE, MOUNTAIN, NEVER_OWNED, RIVER, SEATS
from rules.carson_city.state import View


def water(view: View) -> tuple[str, ...]:
    """The squares of the river."""
    return tuple(parcel for parcel in PARCELS if view.built.get(parcel) == RIVER)


def ground(grid: Grid, river: tuple[str, ...] = ()) -> list[Shape]:
    """The bare map: sand in two shades, tufts of grass, the river, coordinates on the rim."""
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
        if parcel in river:
            shapes.append(Icon(stream(parcel, river), spot, about=f"built {parcel}"))
        else:
            shapes += plants(grid, parcel)
    for number in range(8):
        rim = grid.scaled(40)
        across = box(grid.left + number * grid.cell, grid.top - rim, grid.cell, rim - 4)
        down = box(grid.left - rim, grid.top + number * grid.cell, rim - 4, grid.cell)
        size = grid.letters(28)
        shapes.append(write(COLUMNS[number].upper(), across, name="title", size=size, colour="cream"))
        shapes.append(write(str(number + 1), down, name="title", size=size, colour="cream"))
    return shapes


def plants(grid: Grid, parcel: str) -> list[Shape]:
    """A few tufts, scattered by a fixed rule so that every picture of this size has the same ground."""
    found: list[Shape] = []
    column, row = place_of(parcel)
    for number in range(3):
        seed = (column * 37 + row * 61 + number * 89) % 97
        x, y = 16 + seed % 80, 50 + (seed * 7) % 54
        if seed % 11 == 4:
            found.append(Icon("cactus", grid.part(parcel, box(x, y - 12, 18, 24))))
        elif seed % 3:
            found.append(Icon("tuft", grid.part(parcel, box(x, y, 14, 10))))
    return found


TOWARDS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
BESIDE = {"n": (1, -1), "e": (1, 1), "s": (-1, 1), "w": (-1, -1)}
"""The square across the corner that follows a way, clockwise."""


def stream(parcel: str, river: tuple[str, ...]) -> str:
    """Which square of water this is: it runs on where there is more, and where it leaves the board."""
    column, row = place_of(parcel)
    wet = {place_of(each) for each in river}
    ways = [way for way, (dx, dy) in TOWARDS.items() if (column + dx, row + dy) in wet]
    if len(ways) < 2:  # an end of the river: straight on if that leaves the board, else wherever something does
        rims = [way for way, (dx, dy) in TOWARDS.items() if not (1 <= column + dx <= 8 and 1 <= row + dy <= 8)]
        straight = [way for way in rims if not ways or TOWARDS[way] == tuple(-d for d in TOWARDS[ways[0]])]
        ways += (straight or rims)[:1]
    filled = [way for way, (dx, dy) in BESIDE.items() if (column + dx, row + dy) in wet]
    after = dict(zip("nesw", "eswn", strict=True))
    return river_square("".join(sorted(ways, key="nesw".index)), "".join(w for w in filled if {w, after[w]} <= {*ways}))


def shapes(scene: Scene, grid: Grid, *, prices: bool = True) -> list[Shape]:
    """Everything that lies on the map now; what changed is ringed."""
    view = scene.view
    found: list[Shape] = []
    for parcel in PARCELS:
        found += on_parcel(scene, grid, parcel, prices=prices)
    for parcel, piece in planned(view).items():
        found.append(Icon(piece, grid.part(parcel, layout.BUILDING), about=f"planned {parcel}"))
        found.append(Icon("scaffold", grid.part(parcel, layout.SCAFFOLD)))
    for parcel in lots(view):
        found.append(Icon("hammer", grid.part(parcel, layout.BUILDING), about=f"lot {parcel}"))
    for side in sorted(view.roads):
        found.append(bridge(grid, side) if side in crossings(view) else road(grid, side))
    if scene.before is not None:
        found += marks(scene, grid)
    fight = notice(view)
    if isinstance(fight, Fight) and fight.spot in PARCEL_SET:
        spot = grid.part(fight.spot, layout.MARK)
        found.append(Rect(spot, outline="ink", width=9, radius=10))
        found.append(Rect(spot.inset(1), outline="brass-light", width=7, radius=9, about=f"duel at {fight.spot}"))
    for parcel in PARCELS:
        held = parcel in view.foes
        found += crowd.on_parcel(view.standing.get(parcel, ()), grid, parcel, beside=held)
        if held:
            found += outlaw(view, grid, parcel)
    return found


def on_parcel(scene: Scene, grid: Grid, parcel: str, *, prices: bool = True) -> list[Shape]:
    """A parcel's owner, its building with its income, or what it would cost."""
    view = scene.view
    owner, piece = view.owner.get(parcel), view.built.get(parcel)
    found: list[Shape] = []
    if owner is not None:
        found.append(Icon("plot", grid.part(parcel, layout.PLOT), SEATS[owner]))
    if piece is not None and piece != RIVER:
        where = layout.MOUNTAIN if piece == MOUNTAIN else layout.BUILDING
        found.append(Icon(piece, grid.part(parcel, where), about=f"built {parcel}"))
    if owner is not None:
        found.append(Icon("badge", grid.part(parcel, layout.OWNER), SEATS[owner], f"owner {parcel}"))
    elif prices and piece not in NEVER_OWNED and parcel not in view.foes:
        price = scene.money(town.parcel_price(view, parcel))
        spot = grid.part(parcel, layout.PRICE)
        size = grid.letters(32)
        found.append(write(price, spot, size=size, colour="ink-soft", align="left", about=f"price {parcel}"))
    if piece is None and parcel in connected(view.roads) and parcel not in view.foes:
        found.append(Icon("wheel", grid.part(parcel, layout.WHEEL), about=f"linked {parcel}"))
    if owner is not None and piece in BUILDINGS and BUILDINGS[piece].income is not None:
        found += plate(scene.money(town.income(view, parcel)), grid, parcel)
        found += factors(view, grid, parcel)
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
    text = write(said, spot, size=grid.letters(31), about=f"income {parcel}")
    return [Icon("plate", spot), text]


def factors(view: View, grid: Grid, parcel: str) -> list[Shape]:
    """What cards, dynamite and horses multiply this income by, and what an outlaw leaves of it."""
    found: list[Shape] = []
    times = town.multiplier(view, parcel)
    income = town.income(view, parcel)
    halved = parcel in view.foes and not town.shielded(view, view.owner[parcel])
    said = (f"×{times}" if times > 1 else "") + ("÷2" if halved and income else "")
    if said:
        spot = grid.part(parcel, layout.FACTOR if len(said) == 2 else layout.FACTORS)
        found.append(Rect(spot, "card-red", "white", 2, 7))
        found.append(write(said, spot, size=grid.letters(24), colour="white", about=f"factor {parcel}"))
    return found


def outlaw(view: View, grid: Grid, parcel: str) -> list[Shape]:
    """An outlaw with its strength."""
    tag = grid.part(parcel, layout.STRENGTH)
    return [
        Icon("outlaw", grid.part(parcel, layout.OUTLAW), about=f"outlaw {parcel}"),
        Rect(tag, "ink", "white", 2, 7),
        write(str(view.menace), tag, size=grid.letters(24), colour="white", about=f"strength {parcel}"),
    ]


def bridge(grid: Grid, side: str) -> Icon:
    (_, y0), (_, y1) = ENDS[side]
    across = y0 == y1
    wide = grid.scaled(9)
    spot = grid.side(side).inset(0, -wide) if across else grid.side(side).inset(-wide, 0)
    return Icon("bridge-across" if across else "bridge-down", spot, about=f"road {side}")


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
        held = (parcel in view.foes) != (parcel in before.foes)
        if now != then or came or held:
            found += ring(grid.part(parcel, layout.MARK), f"new {parcel}", grid.scaled(5))
    for side in sorted(view.roads - before.roads):
        found += ring(grid.side(side).inset(-5), f"new {side}", 4, 9)
    return found
