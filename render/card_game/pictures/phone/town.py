"""A town on a phone: the cards as they lie, what stands on them, what is new; cropped to what there is."""

from __future__ import annotations

from collections.abc import Iterable

from render.card_game.pictures.land import ground_of, parcel_name
from render.card_game.pictures.phone import cards
from render.card_game.pictures.scene import Scene
from render.draw.pad import Pad, Style, slab
from rules.card_game.names import COLUMNS, HOME, Spot
from rules.card_game.state import Laid
from rules.card_game.town import surface, under
from rules.game import Seat
from rules.players import SEATS

RIM = 14.0
LETTERS = 11.0


class TownMap:
    """Draws on a pad, in the middle of a room: the town, and around it the places where a card could come to lie."""

    def __init__(
        self,
        pad: Pad,
        scene: Scene,
        seat: Seat,
        room: tuple[float, float, float, float],
        *,
        largest: float,
        places: Iterable[Spot] = (),
        rim: float = 0,
    ) -> None:
        x, y, wide, high = room
        self.pad, self.scene, self.seat, self.rim = pad, scene, seat, rim
        self.town: tuple[Laid, ...] = scene.view.players[seat].town
        spots = [spot for each in self.town for spot in under(each.column, each.row)]
        spots += [spot for place in places for spot in under(*place)]
        columns, rows = zip(*(spots or [HOME]), strict=True)
        self.first = (min(columns), min(rows))
        self.across, self.down = max(columns) - self.first[0] + 1, max(rows) - self.first[1] + 1
        # whole points: drawings of few sizes are found again
        self.cell = int(min(largest, (wide - rim) / self.across, (high - rim) / self.down))
        self.x = x + rim + (wide - rim - self.across * self.cell) / 2
        self.y = y + rim + (high - rim - self.down * self.cell) / 2

    def at(self, spot: Spot) -> tuple[float, float]:
        return self.x + (spot[0] - self.first[0]) * self.cell, self.y + (spot[1] - self.first[1]) * self.cell

    def draw(self) -> None:
        """Cards, what stands on top, letters on the rim where there is one, ticks on what was laid since."""
        colour = SEATS[self.seat]
        for laid in self.town:
            x, y = self.at((laid.column, laid.row))
            self.pad.icon(ground_of(laid.land), x, y, 2 * self.cell, about=f"laid {colour} {laid.land}")
        for spot, element in surface(self.town).items():
            if element:
                cards.element(self.pad, element, *self.at(spot), self.cell, f"built {colour} {parcel_name(spot)}")
        if self.rim:
            self.letters()
        for laid in self.fresh():
            x, y = self.at((laid.column, laid.row))
            size, about = 2 * self.cell - 2, f"new {colour} {laid.land}"
            self.pad.ticks(x + 1, y + 1, size, size, about, min(13.0, size * 0.24), 4)

    def fresh(self) -> list[Laid]:
        """Cards laid since the view before."""
        before = self.scene.before
        old = {laid.land for laid in before.players[self.seat].town} if before is not None else None
        return [laid for laid in self.town if old is not None and laid.land not in old]

    def letters(self) -> None:
        """Columns above, rows at the left."""
        style = slab(LETTERS, "cream")
        for place in range(self.across):
            letter = COLUMNS[self.first[0] + place - 1].upper()
            self.pad.text(letter, self.x + place * self.cell, self.y - self.rim, self.cell, self.rim - 1, style)
        for place in range(self.down):
            number, top = str(self.first[1] + place), self.y + place * self.cell
            self.pad.text(number, self.x - self.rim - 2, top, self.rim, self.cell, style)


def panel(pad: Pad, scene: Scene, seat: Seat, room: tuple[float, float, float, float], *, leads: bool) -> None:
    """Somebody's town under their name and points, in a frame of their colour."""
    x, y, wide, high = room
    colour = SEATS[seat]
    pad.rect(x, y, wide, high, "wood-light", colour, 3, 5)
    player = scene.view.players[seat]
    if player.town:
        inner = (x + 5, y + 27, wide - 10, high - 32)
        TownMap(pad, scene, seat, inner, largest=30 if wide < 200 else 40).draw()
    else:
        pad.text(scene.say("no-town"), x + 6, y + 26, wide - 12, high - 30, Style(15, "cream", "centre"))
    pad.rect(x + 2, y + 2, wide - 4, 22, "brass-light" if leads else "paper-light", r=3)
    pad.badge(seat, x + 4, y + 3, 20, f"player {colour}")
    right = x + wide - 4
    if scene.view.open_scores:
        said = str(scene.standing[seat].total)
        right -= 34
        pad.text(said, right, y + 2, 32, 22, slab(18), about=f"ended {colour}")
        right -= 19
        pad.icon("vp", right, y + 4, 18)
    pad.text(scene.player(seat), x + 28, y + 2, right - x - 30, 22, Style(17, least=13), about=f"name {colour}")
