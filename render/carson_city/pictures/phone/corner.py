"""What lies in front of one player: everybody's numbers, their cards with what these do, land, what waits, points."""

from __future__ import annotations

from collections.abc import Sequence

from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.phone.cards import PITCH, card
from render.carson_city.pictures.phone.players import players
from render.carson_city.pictures.phone.turn import headline
from render.carson_city.pictures.player import kept, parcels, points, powers
from render.carson_city.pictures.scene import Scene
from render.draw.pad import LEAST, PLANK, WIDTH, Pad, Style
from render.draw.shapes import Sheet
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.names import SEATS

CARD = 76.0
HEADING = 17.0
ENTRY = 31.0
LISTS = {"owns": (parcels, 4), "waits": (kept, 2), "powers": (powers, 2), "so-far": (points, 2)}
"""What is listed, in how many columns."""


def corner(scene: Scene) -> Sheet:
    """As high as there is something to show."""
    seat, pad = choice.chooser(scene), Pad()
    pad.plank()
    pad.title(headline(scene), pad.beside(scene.player(seat), seat, 190, about=f"owner {SEATS[seat]}"))
    y = players(pad, scene, PLANK + 1, scene.say("phone.order")) + 2
    for number, name in enumerate(sorted(scene.view.players[seat].cards, key=lambda each: CHARACTERS[each].number)):
        card(pad, scene, name, 3 + number % 2 * PITCH, y + number // 2 * (CARD + 3), CARD)
    y += -(-len(scene.view.players[seat].cards) // 2) * (CARD + 3)
    for title, (entries, columns) in LISTS.items():
        if drawn := entries(scene, seat):
            y = listing(pad, scene, title, drawn, columns, y)
    return pad.sheet(y + 3)


def listing(
    pad: Pad, scene: Scene, title: str, drawn: Sequence[tuple[str, str, str]], columns: int, top: float
) -> float:
    """A heading and its entries on white paper, each with its drawing; where the next list begins."""
    pad.text(scene.say(title), 6, top, WIDTH - 12, HEADING, Style(12.5, "brass-light", least=LEAST), about=title)
    top += HEADING
    across = (WIDTH - 6) / columns
    for number, (icon, said, about) in enumerate(drawn):
        row, column = divmod(number, columns)
        x, y = 3 + column * across, top + row * ENTRY
        pad.rect(x + 0.5, y, across - 1, ENTRY - 1.5, "paper-light", r=4)
        own = about.split()[-1] if icon.startswith("cowboy-") else SEATS[0]
        pad.icon(icon, x + 3, y + 2, 26, own=own, about=about)
        pad.text(said, x + 31, y, across - 34, ENTRY - 1.5, Style(15, "ink", least=LEAST), about=about)
    return top + -(-len(drawn) // columns) * ENTRY + 2
