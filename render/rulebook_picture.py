"""What an entry of the rulebook is about, as a little picture: a building, a character, the sign of a space."""

from __future__ import annotations

from render.draw import paint
from render.draw.emoji import TALL
from render.draw.icons import ICONS, face
from render.draw.shapes import Box, Icon, Rect, Sheet, box
from render.games import RENDERERS
from render.rulebook import PREFIX, Entry
from render.words import has
from rules.players import SEATS

SIZE, EDGE = 132, 14
PEOPLE = ("character", "personality")
"""What cards with a face are called, whichever the game."""
SIGNS = {
    "bid": "crown",
    "cash-limit": "purse",
    "closed": "closed",
    "connected": "wheel",
    "cowboys": "cowboys",
    "firepower": "power",
    "horses": "horse",
    "outlaws": "outlaw",
    "parcel": "deed",
    "points": "vp",
    "token": "ammo",
    "white": "cowboy-white",
    "card-attraction": "magnet",
    "card-back": "pile-people",
    "card-outlaws": "outlaws",
    "card-points": "points-card",
    "card-tilt": "tilting-card",
}
"""Which drawing shows what an anchor names, where that is not its own name."""


def drawings(entry: Entry) -> tuple[str, ...]:
    """The drawings that show what an entry is about; none for most rulings."""
    found = (drawing(entry.game, anchor) for anchor in entry.anchors)
    return tuple(dict.fromkeys(each for each in found if each))


def drawing(game: str, anchor: str) -> str:
    """The drawing of what an anchor names; none where there is none."""
    word = anchor.removeprefix(PREFIX.get(game, ""))
    if any(has(f"name.{person}.{word}.name") for person in PEOPLE):
        return face(word)
    name = SIGNS.get(anchor) or RENDERERS[game].SIGNS.get(word) or word
    return name if name.partition("+")[0] in ICONS else ""


def thing_picture(names: tuple[str, ...]) -> bytes:
    """Drawings side by side on paper, as a PNG."""
    high = max(round(SIZE * TALL.get(name, 1)) for name in names)
    sheet = Box(0, 0, len(names) * (SIZE + EDGE) + EDGE, high + 2 * EDGE)
    spots = [
        box(EDGE + at * (SIZE + EDGE), EDGE, SIZE, round(SIZE * TALL.get(each, 1))) for at, each in enumerate(names)
    ]
    shapes = tuple(Icon(name, spot, SEATS[0]) for name, spot in zip(names, spots, strict=True))
    ground = (Rect(sheet, "paper-light", "paper-edge", 3),)
    return paint.png(Sheet(sheet.right, sheet.bottom, ground, shapes))
