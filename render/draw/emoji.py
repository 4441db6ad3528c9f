"""Our own emoji: 128 pixels square, legible at 22, on Discord's dark ground and on its light one."""

from __future__ import annotations

import io
from functools import cache

from PIL import Image, ImageFilter

from render.draw import paint
from render.draw.icons import sprite
from render.draw.palette import colours
from rules.players import SEATS

__all__ = ["EMOJI", "emoji", "paint"]  # with `paint` every drawing has entered the collection

SIZE = 128
INK = 118
"""The longer side of what is drawn: as large as the rim leaves room for."""
RIM, RIM_COLOUR = 9, "cream"
"""Cream around everything, so that dark outlines stand out from a dark ground; on white nobody sees it."""
THINGS = {
    **{tile: tile for tile in ("ranch", "mine", "drugstore", "bank", "saloon", "hotel", "house", "townhouse")},
    **{tile: f"{tile}-small" for tile in ("church", "prison", "store", "school", "blacksmith", "cityhall", "station")},
    "mountain": "mountain",
    "dollar": "dollar",
    "vp": "vp-small",
    "cowboy": "cowboys",
    "firepower": "power-small",
    "revolver": "revolver-small",
    "road": "road-small",
    "parcel": "deed-small",
    "limit": "purse",
    "dice": "dice",
    "horse": "horse",
    "outlaw": "outlaw",
    "dynamite": "dynamite",
    "tile": "tile-back",
    "crown": "crown",
    "bag": "bag",
    "duel": "duel",
}
"""The name of an emoji, which screen readers say, and its drawing."""
PLAYERS = {"player": "badge", "cowboy": "pawn"}
"""The same of what each player has in their colour: `player_red`, `cowboy_red`."""
TALL = {"pawn": 1.16, "outlaw": 1.32, "cowboys": 1.32, "horse": 0.84, "tile-back": 1.32, "crown": 0.72}
"""How high a drawing is for its width, where that is not the same."""
EMOJI = {
    **{f"{kind}_{colour}": (drawn, colour) for kind, drawn in PLAYERS.items() for colour in SEATS},
    **{name: (drawn, "") for name, drawn in THINGS.items()},
}
"""Every emoji: its drawing and the colour of its player."""


@cache
def emoji(name: str) -> bytes:
    """One of them as a PNG: the same bytes each time."""
    out = io.BytesIO()
    rimmed(drawn(*EMOJI[name])).save(out, "PNG", optimize=True)
    return out.getvalue()


def drawn(icon: str, own: str) -> Image.Image:
    """The drawing without the empty margin around it, in the middle of a square."""
    wide, high = 2 * SIZE, round(2 * SIZE * TALL.get(icon, 1))
    picture = sprite(icon, (wide, high), colours("default"), own, grounded=False)
    cut = picture.crop(picture.getbbox())
    share = INK / max(cut.size)
    cut = cut.resize((round(cut.width * share), round(cut.height * share)), Image.Resampling.LANCZOS)
    square = Image.new("RGBA", (SIZE, SIZE), (*colours("default")[RIM_COLOUR], 0))
    square.alpha_composite(cut, ((SIZE - cut.width) // 2, (SIZE - cut.height) // 2))
    return square


def rimmed(square: Image.Image) -> Image.Image:
    """With cream around it."""
    solid = square.getchannel("A").point(lambda value: 255 if value > 100 else 0)
    rim = Image.new("RGBA", square.size, colours("default")[RIM_COLOUR])
    rim.putalpha(solid.filter(ImageFilter.MaxFilter(RIM)).filter(ImageFilter.GaussianBlur(0.8)))
    return Image.alpha_composite(rim, square)
