"""What lies in front of one player: everybody's numbers, their cards with what these do, land, what waits, points; duel
tiles and horses where there are some.
"""

from __future__ import annotations

from collections.abc import Sequence

from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.phone.cards import PITCH, WIDE, card
from render.carson_city.pictures.phone.players import players
from render.carson_city.pictures.phone.stable import PEN, pen
from render.carson_city.pictures.phone.turn import headline
from render.carson_city.pictures.player import kept, parcels, points, powers
from render.carson_city.pictures.scene import Scene
from render.draw.pad import LEAST, PLANK, WIDTH, Pad, Style, slab
from render.draw.shapes import Sheet
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.names import SEATS
from rules.carson_city.state import HIDDEN
from rules.carson_city.variants import horses
from rules.carson_city.variants.horses_enclosures import HATS
from rules.game import Seat

CARD = 76.0
HEADING = 17.0
TILE = 27.0, 35.0
ENTRY = 31.0
LISTS = {"owns": (parcels, 4), "waits": (kept, 2), "powers": (powers, 2), "so-far": (points, 2)}
"""What is listed, in how many columns."""


def corner(scene: Scene) -> Sheet:
    """As high as there is something to show."""
    seat, pad = choice.chooser(scene), Pad()
    pad.plank()
    pad.title(headline(scene), pad.beside(scene.player(seat), seat, 190, about=f"owner {SEATS[seat]}"))
    y = players(pad, scene, PLANK + 1, scene.say("phone.order")) + 2
    for part in (characters, tiles, herds):
        y = part(pad, scene, seat, y)
    for title, (entries, columns) in LISTS.items():
        if drawn := entries(scene, seat):
            y = listing(pad, scene, title, drawn, columns, y)
    return pad.sheet(y + 3)


def characters(pad: Pad, scene: Scene, seat: Seat, top: float) -> float:
    """The cards of this round, two in a row; one alone takes all of it. Where they end."""
    cards = sorted(scene.view.players[seat].cards, key=lambda each: CHARACTERS[each].number)
    for number, name in enumerate(cards):
        last = number == len(cards) - 1 and number % 2 == 0
        spot = 3 + number % 2 * PITCH, top + number // 2 * (CARD + 3)
        card(pad, scene, name, *spot, CARD, across=WIDTH - 6 if last else WIDE)
    return top + -(-len(cards) // 2) * (CARD + 3)


def heading(pad: Pad, said: str, top: float, about: str) -> float:
    pad.text(said, 6, top, WIDTH - 12, HEADING, Style(12.5, "brass-light", least=LEAST), about=about)
    return top + HEADING


def tiles(pad: Pad, scene: Scene, seat: Seat, top: float) -> float:
    """Duel tiles: their values for their owner, their backs for others."""
    hand = sorted(scene.view.players[seat].hand)
    if not hand:
        return top
    known = HIDDEN not in hand
    said = scene.say("tiles-own" if known else "tiles", number=len(hand), total=sum(hand) if known else 0)
    top = heading(pad, said, top, "tiles")
    pitch = min(TILE[0] + 5, (WIDTH - 8 - TILE[0]) / max(1, len(hand) - 1))
    for place, value in enumerate(hand):
        spot = 4 + place * pitch, top, *TILE
        pad.icon("tile-face" if known else "tile-back", *spot, about="" if known else f"tile {SEATS[seat]}")
        if known:
            pad.text(str(value), *spot, slab(19), about=f"tile {SEATS[seat]}")
    return top + TILE[1] + 4


def herds(pad: Pad, scene: Scene, seat: Seat, top: float) -> float:
    """The enclosures with what each does, and how many horses and cowboys are there."""
    player = scene.view.players[seat]
    if not player.enclosures:
        return top
    points = horses.rodeo_points(scene.view, seat)
    said = scene.say("stable", horses=player.horses, rodeos=player.rodeos, points=points)
    top = heading(pad, said, top, "stable")
    for number in HATS:
        pen(pad, scene, seat, number, top)
    return top + PEN[1] + 4


def listing(
    pad: Pad, scene: Scene, title: str, drawn: Sequence[tuple[str, str, str]], columns: int, top: float
) -> float:
    """A heading and its entries on white paper, each with its drawing, in full rows; where the next list begins."""
    top = heading(pad, scene.say(title), top, title)
    for number, (icon, said, about) in enumerate(drawn):
        row, column = divmod(number, columns)
        across = (WIDTH - 6) / min(columns, len(drawn) - row * columns)
        x, y = 3 + column * across, top + row * ENTRY
        pad.rect(x + 0.5, y, across - 1, ENTRY - 1.5, "paper-light", r=4)
        own = about.split()[-1] if icon.startswith("cowboy-") else SEATS[0]
        pad.icon(icon, x + 3, y + 2, 26, own=own, about=about)
        pad.text(said, x + 31, y, across - 34, ENTRY - 1.5, Style(15, "ink", least=LEAST), about=about)
    return top + -(-len(drawn) // columns) * ENTRY + 2
