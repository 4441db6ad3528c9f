"""The town on a phone, whole or cropped: parcels and owners, incomes and prices, roads, cowboys, what is new."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from render.carson_city.pictures.notice import Fight, lots, notice
from render.carson_city.pictures.phone.news import News
from render.carson_city.pictures.phone.pawns import on_parcel
from render.carson_city.pictures.phone.track import short
from render.carson_city.pictures.scene import Scene
from render.carson_city.pictures.town import planned, stream, water
from render.draw.pad import LEAST, Pad, Style, slab
from rules.carson_city import town
from rules.carson_city.board import COLUMNS, ENDS, PARCEL_SET, PARCELS, connected, place_of
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import crossings
from rules.carson_city.names import MOUNTAIN, NEVER_OWNED, RIVER, SEATS
from rules.carson_city.state import View

RIM = 14
CELL = 46
"""How large a parcel of the whole town is; what lies on it is measured for that size."""
DASHES = 4
NAME = 10.5
"""How high the strip with a building's name is."""
UNNAMED = (MOUNTAIN, RIVER)
"""What needs no name."""


class Port(NamedTuple):
    """The part of the town that is shown: first and last column, first and last row."""

    left: int = 1
    top: int = 1
    right: int = 8
    bottom: int = 8

    @property
    def across(self) -> int:
        return self.right - self.left + 1

    @property
    def down(self) -> int:
        return self.bottom - self.top + 1

    def holds(self, parcel: str) -> bool:
        column, row = place_of(parcel)
        return self.left <= column <= self.right and self.top <= row <= self.bottom


def port(parcels: Iterable[str], spare: int = 0, least: int = 1) -> Port:
    """What must be shown so that all these are, and so many more around them; at least so many columns and rows."""
    places = [place_of(parcel) for parcel in parcels] or [(1, 1), (8, 8)]
    found = []
    for axis in (0, 1):
        first = max(1, min(place[axis] for place in places) - spare)
        last = min(8, max(place[axis] for place in places) + spare)
        while last - first + 1 < least:
            first, last = (max(1, first - 1), last) if last == 8 or first > 8 - last else (first, last + 1)
        found.append((first, last))
    (left, right), (top, bottom) = found
    return Port(left, top, right, bottom)


def in_use(view: View) -> set[str]:
    """Parcels on which there is something, or a road beside them."""
    standing = {spot for spot in view.standing if spot in PARCEL_SET}
    dry = {parcel for parcel, piece in view.built.items() if piece != RIVER}
    return {*view.owner, *dry, *standing, *connected(view.roads), *view.foes}


class TownMap:
    """Draws on a pad: `x`, `y` is the corner of the first parcel shown."""

    def __init__(
        self, pad: Pad, scene: Scene, x: float, y: float, cell: float = CELL, shown: Port | None = None
    ) -> None:
        self.pad, self.scene, self.view, self.cell = pad, scene, scene.view, cell
        self.port = shown or Port()
        self.x, self.y = x - (self.port.left - 1) * cell, y - (self.port.top - 1) * cell
        self.k = cell / CELL
        self.parcels = [parcel for parcel in PARCELS if self.port.holds(parcel)]
        self.joined = connected(scene.view.roads)

    def at(self, parcel: str) -> tuple[float, float]:
        column, row = place_of(parcel)
        return self.x + (column - 1) * self.cell, self.y + (row - 1) * self.cell

    def ends(self, side: str) -> tuple[tuple[float, float], tuple[float, float]]:
        (x0, y0), (x1, y1) = ENDS[side]
        c = self.cell
        return (self.x + x0 * c, self.y + y0 * c), (self.x + x1 * c, self.y + y1 * c)

    def ground(self, rim: float = RIM) -> None:
        """Sand in two shades and the river, on wood; letters and numbers on the rim."""
        pad, c, part = self.pad, self.cell, self.port
        x, y = self.x + (part.left - 1) * c, self.y + (part.top - 1) * c
        wide, high = part.across * c, part.down * c
        pad.rect(x - rim, y - rim, wide + rim + 4, high + rim + 4, "wood", r=4)
        pad.rect(x - 1, y - 1, wide + 2, high + 2, "sand-line")
        wet = water(self.view)
        for parcel in self.parcels:
            left, top = self.at(parcel)
            pad.rect(left + 0.35, top + 0.35, c - 0.7, c - 0.7, "sand" if sum(place_of(parcel)) % 2 else "sand-dark")
            if parcel in wet:
                pad.icon(stream(parcel, wet), left, top, c, about=f"built {parcel}")
        if rim < RIM:
            return
        for number in range(part.left, part.right + 1):
            letter = COLUMNS[number - 1].upper()
            pad.text(letter, self.x + (number - 1) * c, y - rim, c, rim - 1, slab(11, "cream"))
        for number in range(part.top, part.bottom + 1):
            pad.text(str(number), x - rim, self.y + (number - 1) * c, rim - 1, c, slab(11, "cream"))

    def lots(self, *, prices: bool = True, incomes: bool = True, wheels: bool = True, named: bool = False) -> None:
        """Owners, what stands there and what it pays, what nobody owns and what it costs; if wanted, by name."""
        for parcel in self.parcels:
            lift = NAME - 2.5 if named and self.sign(parcel) else 0.0
            self.lot(parcel, lift)
            if lift:
                self.name(parcel)
            if wheels and self.bare(parcel) and parcel in self.joined:
                x, y = self.at(parcel)
                self.pad.icon(
                    "wheel", x + self.cell - 13 * self.k, y + 2.5 * self.k, 10.5 * self.k, about=f"linked {parcel}"
                )
            if prices and self.for_sale(parcel):
                self.price(parcel)
            if incomes and self.pays(parcel):
                self.income(parcel)
        self.half_built()

    def sign(self, parcel: str) -> str:
        """What is written under a building; nothing where somebody stands before it."""
        piece = self.view.built.get(parcel, "")
        hidden = piece in UNNAMED or self.view.standing.get(parcel) or parcel in self.view.foes
        return "" if hidden or not piece else short(self.scene, piece)

    def name(self, parcel: str) -> None:
        """A building's name on a strip of paper: for those who do not know the drawings yet."""
        x, y, k = *self.at(parcel), self.k
        top, wide = y + self.cell - (NAME + 3.6) * k, self.cell - 7 * k
        self.pad.rect(x + 3.5 * k, top, wide, NAME * k, "paper-light", r=2)
        said = self.sign(parcel)
        self.pad.text(
            said, x + 3.5 * k, top, wide, NAME * k, Style(10, "ink", "centre", least=LEAST), about=f"sign {parcel}"
        )

    def bare(self, parcel: str) -> bool:
        """Whether there is nothing and nobody on a parcel."""
        view = self.view
        return parcel not in view.built and not view.standing.get(parcel) and parcel not in view.foes

    def for_sale(self, parcel: str) -> bool:
        """Whether a parcel's price is of interest: nobody's, nobody there."""
        view = self.view
        free = parcel not in view.owner and view.built.get(parcel) not in NEVER_OWNED
        return free and not view.standing.get(parcel) and parcel not in view.foes

    def pays(self, parcel: str) -> bool:
        """Whether somebody has an income from here that can be shown: an outlaw takes its place."""
        building = BUILDINGS.get(self.view.built.get(parcel, ""))
        known = building is not None and building.income is not None
        return known and parcel in self.view.owner and parcel not in self.view.foes

    def lot(self, parcel: str, lift: float = 0) -> None:
        pad, view, k, c = self.pad, self.view, self.k, self.cell
        x, y = self.at(parcel)
        owner, piece = view.owner.get(parcel), view.built.get(parcel)
        if owner is not None:
            colour = SEATS[owner]
            pad.rect(x + 1.2, y + 1.2, c - 2.4, c - 2.4, f"{colour}-wash", colour, 3.4 * k, 3 * k)
        if piece and piece != RIVER:
            left, top, size = place_in_lot(piece, owned=owner is not None, held=parcel in view.foes)
            pad.icon(piece, x + left * k, y + (top - lift) * k, size * k, about=f"built {parcel}")
        if owner is None:
            return
        if self.bare(parcel):
            pad.badge(owner, x + c / 2 - 10 * k, y + c / 2 - 10 * k, 20 * k, f"owner {parcel}")
        else:
            pad.badge(owner, x + 2.5 * k, y + 2.5 * k, 15 * k, f"owner {parcel}")

    def price(self, parcel: str) -> None:
        """Strong where a road already is, pale elsewhere: most of the forty are for later."""
        pad, k, c = self.pad, self.k, self.cell
        x, y = self.at(parcel)
        said = self.scene.money(town.parcel_price(self.view, parcel))
        about = f"price {parcel}"
        if self.view.built.get(parcel):
            pad.text(said, x + 4 * k, y + 2 * k, 26 * k, 14 * k, Style(13 * k, "ink-soft", least=LEAST), about=about)
            return
        near = parcel in self.joined
        size, colour = (15, "ink") if near else (13, "ink-soft")
        pad.text(said, x, y, c, c, Style(size * k, colour, "centre"), about=about)

    def income(self, parcel: str) -> None:
        pad, k, c = self.pad, self.k, self.cell
        x, y = self.at(parcel)
        said = self.scene.money(town.income(self.view, parcel) * town.multiplier(self.view, parcel))
        wide = (19 if len(said) < 3 else 24 if len(said) < 5 else 29) * k
        pad.plate(said, x + c - wide - 1.5 * k, y + 1.5 * k, wide, 14.5 * k, Style(14 * k), about=f"income {parcel}")

    def half_built(self) -> None:
        """A construction that is not complete, and parcels under the hammer."""
        pad, k = self.pad, self.k
        for parcel, piece in planned(self.view).items():
            if self.port.holds(parcel):
                x, y = self.at(parcel)
                pad.icon(piece, x + 8 * k, y + 13 * k, 31 * k, about=f"planned {parcel}")
                pad.icon("scaffold", x + 4 * k, y + 12 * k, 38 * k, 32 * k)
        for parcel in lots(self.view):
            if self.port.holds(parcel):
                x, y = self.at(parcel)
                pad.icon("hammer", x + 8 * k, y + 13 * k, 31 * k, about=f"lot {parcel}")

    def roads(self, new: Iterable[str] = ()) -> None:
        """All roads; new ones in a white casing. Those of the old first, so that no casing is cut."""
        fresh = set(new)
        for side in sorted(self.view.roads, key=lambda side: (side in fresh, side)):
            if self.shows(side):
                self.road(side, new=side in fresh)

    def shows(self, side: str) -> bool:
        part = self.port
        return all(part.left - 1 <= x <= part.right and part.top - 1 <= y <= part.bottom for x, y in ENDS[side])

    def road(self, side: str, *, new: bool = False) -> None:
        pad, k = self.pad, max(0.72, self.k)
        dots = self.ends(side)
        bridge = side in crossings(self.view)
        wide = 10.0 if bridge else 6.4
        if new:
            pad.line(dots, "ink", (wide + 4.2) * k, f"new {side}")
            pad.line(dots, "white", (wide + 2.2) * k)
        pad.line(dots, "ink", wide * k, f"road {side}")
        pad.line(dots, "plank" if bridge else "road-light", (wide - 1.8) * k)
        (x0, y0), (x1, y1) = dots
        for number in range(DASHES):
            one, other = (number + 0.3) / DASHES, (number + 0.7) / DASHES
            a = (x0 + (x1 - x0) * one, y0 + (y1 - y0) * one)
            b = (x0 + (x1 - x0) * other, y0 + (y1 - y0) * other)
            if bridge:
                x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
                dx, dy = (0, 3.4 * k) if y0 == y1 else (3.4 * k, 0)
                pad.line([(x - dx, y - dy), (x + dx, y + dy)], "wood-dark", 1.2)
            else:
                pad.line([a, b], "cream", 1.4 * k)

    def cowboys(self) -> None:
        """Outlaws, cowboys, duels; a duel that is being fought is framed."""
        fight = notice(self.view)
        if isinstance(fight, Fight) and fight.spot in PARCEL_SET and self.port.holds(fight.spot):
            self.running(fight.spot)
        for parcel in self.parcels:
            on_parcel(self.pad, self.scene, parcel, self.at(parcel), self.cell)

    def running(self, parcel: str) -> None:
        x, y = self.at(parcel)
        self.pad.rect(x, y, self.cell, self.cell, "", "ink", 4, 4)
        self.pad.rect(x + 0.5, y + 0.5, self.cell - 1, self.cell - 1, "", "brass-light", 3, 4, f"duel at {parcel}")

    def ticks(self, new: News, *, land: bool = False) -> None:
        """The corners of what is new."""
        c = self.cell
        for parcel in sorted(new.parcels):
            if self.port.holds(parcel):
                x, y = self.at(parcel)
                arm = min(13, c * (0.2 if land else 0.29))
                self.pad.ticks(x + 1, y + 1, c - 2, c - 2, f"new {parcel}", arm, 4 if land else 4.6)


def place_in_lot(piece: str, *, owned: bool, held: bool) -> tuple[float, float, float]:
    """Where a building is drawn in its parcel, and how large; beside an outlaw small in the corner."""
    if held:
        return 22, 1.5, 22
    if piece == MOUNTAIN:
        return (10, 8, 34) if owned else (4, 6, 38)
    return 8, 13, 31
