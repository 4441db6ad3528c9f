"""Shapes become a picture. What is drawn finely is drawn once, kept, and only put in its place afterwards."""

from __future__ import annotations

import io
import math
from collections import OrderedDict
from importlib import import_module
from pkgutil import iter_modules
from threading import RLock

from PIL import Image, ImageDraw

from render.draw import icons, lettering
from render.draw.icons import FINE
from render.draw.palette import Rgb, colours, fixed
from render.draw.shapes import Box, Circle, Icon, Line, Point, Polygon, Rect, Shape, Sheet, Text

for _module in iter_modules(icons.__path__):
    import_module(f"{icons.__name__}.{_module.name}")  # its drawings enter the collection

SPRITE_BYTES = 48_000_000
GROUND_BYTES = 60_000_000
LARGE = 60
"""Pixels above which a rectangle is large."""
Sprite = tuple[Image.Image | Rgb, Image.Image | None, int, int]
"""What is pasted (a picture, or one colour), through which mask, and how far from the shape's corner."""
Sprites = tuple[Sprite, ...]


class Shelf:
    """Finished pieces by what they show, as many as fit into so many bytes; the longest unused go first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self.pieces: OrderedDict[object, tuple[Sprites, int]] = OrderedDict()
        self.lock = RLock()

    def get(self, key: object) -> Sprites | None:
        with self.lock:
            found = self.pieces.get(key)
            if found is None:
                return None
            self.pieces.move_to_end(key)
            return found[0]

    def put(self, key: object, piece: Sprites) -> None:
        parts = [part for sprite in piece for part in sprite[:2] if isinstance(part, Image.Image)]
        weight = sum(part.width * part.height * len(part.getbands()) for part in parts)
        with self.lock:
            if key in self.pieces:
                return
            self.pieces[key] = (piece, weight)
            self.used += weight
            while self.used > self.limit and len(self.pieces) > 1:
                _, (_, gone) = self.pieces.popitem(last=False)
                self.used -= gone


SPRITES = Shelf(SPRITE_BYTES)
GROUNDS = Shelf(GROUND_BYTES)


def paint(sheet: Sheet, palette: str = "default") -> Image.Image:
    """The picture in full colour."""
    key = (sheet.width, sheet.height, sheet.ground, palette)
    kept = GROUNDS.get(key)
    if kept is None:
        ground = Image.new("RGB", (sheet.width, sheet.height), colours(palette)["wood-dark"])
        for shape in sheet.ground:
            put(ground, shape, palette)
        kept = ((ground, None, 0, 0),)
        GROUNDS.put(key, kept)
    whole = kept[0][0]
    assert isinstance(whole, Image.Image)
    image = whole.copy()
    for shape in sheet.shapes:
        put(image, shape, palette)
    return image


def reduced(image: Image.Image, palette: str = "default") -> Image.Image:
    """The picture in the 256 fixed colours."""
    return image.quantize(palette=fixed(palette), dither=Image.Dither.NONE)


def png(sheet: Sheet, palette: str = "default") -> bytes:
    """The picture as a file."""
    file = io.BytesIO()
    reduced(paint(sheet, palette), palette).save(file, "PNG", compress_level=1)
    return file.getvalue()


def put(image: Image.Image, shape: Shape, palette: str) -> None:
    """Paint one shape."""
    if isinstance(shape, Rect) and not shape.radius and not shape.outline:
        image.paste(colours(palette)[shape.fill], shape.box)
        return
    if isinstance(shape, Rect) and shape.fill and large(shape):
        image.paste(colours(palette)[shape.fill], shape.box.inset(margin(shape)))
    left, top = corner(shape)
    key = (*looks(shape, left, top), palette)
    sprites = SPRITES.get(key)
    if sprites is None:
        alone = at_origin(shape, left, top)
        sprites = rim(alone, palette) if isinstance(alone, Rect) and large(alone) else (make(alone, palette),)
        SPRITES.put(key, sprites)
    for what, mask, dx, dy in sprites:
        x, y = left + dx, top + dy
        assert mask is not None
        if isinstance(what, tuple):
            image.paste(what, (x, y, x + mask.width, y + mask.height), mask)
        else:
            image.paste(what, (x, y), mask)


def corner(shape: Shape) -> tuple[int, int]:
    if isinstance(shape, Text):
        return shape.start
    if isinstance(shape, (Rect, Icon)):
        return shape.box.left, shape.box.top
    if isinstance(shape, Circle):
        return math.floor(shape.centre[0] - shape.radius), math.floor(shape.centre[1] - shape.radius)
    return math.floor(min(x for x, _ in shape.points)), math.floor(min(y for _, y in shape.points))


def looks(shape: Shape, left: int, top: int) -> tuple[object, ...]:
    """What a shape's sprites are kept under: everything but where it stands and what it tells."""
    if isinstance(shape, Text):
        return Text, shape.text, shape.font, shape.size, shape.colour
    if isinstance(shape, Rect):
        return Rect, shape.box.width, shape.box.height, shape.fill, shape.outline, shape.width, shape.radius
    if isinstance(shape, Icon):
        return Icon, shape.name, shape.box.width, shape.box.height, shape.colour
    return type(shape), at_origin(shape, left, top)


def at_origin(shape: Shape, left: int, top: int) -> Shape:
    """The shape as if it stood in the corner."""
    if isinstance(shape, Text):
        return shape._replace(start=(0, 0), box=Box(0, 0, 0, 0), about="")
    if isinstance(shape, (Rect, Icon)):
        return shape._replace(box=shape.box.moved(-left, -top), about="")
    if isinstance(shape, Circle):
        return shape._replace(centre=(shape.centre[0] - left, shape.centre[1] - top), about="")
    return shape._replace(points=tuple((x - left, y - top) for x, y in shape.points), about="")


def make(shape: Shape, palette: str) -> Sprite:
    named = colours(palette)
    if isinstance(shape, Text):
        return letters(shape, named[shape.colour])
    if isinstance(shape, Line):
        return line(shape, named[shape.colour])
    if isinstance(shape, Icon):
        image = icons.sprite(shape.name, (shape.box.width, shape.box.height), named, shape.colour)
    else:
        image = outline(shape, palette)
    spare = 0 if isinstance(shape, (Rect, Icon)) else SPARE
    return image.convert("RGB"), image.getchannel("A"), -spare, -spare


def letters(shape: Text, colour: Rgb) -> Sprite:
    """A line of text as a mask for its colour."""
    ink = lettering.ink(shape.text, shape.font, shape.size)
    left, top = ink.left - 1, ink.top - 1
    mask = Image.new("L", (max(1, ink.width + 3), max(1, ink.height + 2)))
    draw = ImageDraw.Draw(mask)
    at = float(-left)
    for use, piece in lettering.runs(shape.text, shape.font):
        font = lettering.font(use, lettering.size_in(shape.font, use, shape.size))
        draw.text((at, -top), piece, fill=255, font=font, anchor="ls")
        at += font.getlength(piece)
    return colour, mask, left, top


SPARE = 8
"""Room around lines and circles for the width of their strokes."""


def extent(points: tuple[Point, ...]) -> tuple[int, int]:
    """How large a sprite must be to hold these points and the strokes between them."""
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    return math.ceil(right) + 1 + 2 * SPARE, math.ceil(bottom) + 1 + 2 * SPARE


def line(shape: Line, colour: Rgb) -> Sprite:
    """Strokes as a mask for their colour."""
    size = extent(shape.points)
    mask = Image.new("L", (size[0] * FINE, size[1] * FINE))
    stroke(ImageDraw.Draw(mask), shape.points, 255, shape.width)
    return colour, mask.reduce(FINE), -SPARE, -SPARE


def outline(shape: Rect | Polygon | Circle, palette: str) -> Image.Image:
    """A drawn shape with smooth edges on nothing."""
    named = colours(palette)
    if isinstance(shape, Rect):
        if min(shape.box.width, shape.box.height) > 2 * margin(shape) + 1:
            return stretched(shape, palette)
        size = (shape.box.width, shape.box.height)
    elif isinstance(shape, Circle):
        size = (math.ceil(2 * shape.radius) + 2 + 2 * SPARE,) * 2
    else:
        size = extent(shape.points)
    image = Image.new("RGBa", (size[0] * FINE, size[1] * FINE))
    draw = ImageDraw.Draw(image)
    fill = named[shape.fill] if shape.fill else None
    edge = named[shape.outline] if shape.outline else None
    if isinstance(shape, Rect):
        whole = (0, 0, size[0] * FINE - 1, size[1] * FINE - 1)
        draw.rounded_rectangle(whole, shape.radius * FINE, fill, edge, shape.width * FINE)
    elif isinstance(shape, Circle):
        x, y, r = (FINE * each for each in (shape.centre[0] + SPARE, shape.centre[1] + SPARE, shape.radius))
        draw.ellipse((x - r, y - r, x + r, y + r), fill, edge, shape.width * FINE)
    else:
        dots = [((x + SPARE) * FINE, (y + SPARE) * FINE) for x, y in shape.points]
        draw.polygon(dots, fill)
        if edge is not None:
            stroke(draw, (*shape.points, shape.points[0]), edge, shape.width)
    return image.resize(size, Image.Resampling.BOX).convert("RGBA")


def large(shape: Rect) -> bool:
    """Whether a rectangle's inside is filled plainly, and only its rim put there as it was drawn."""
    return min(shape.box.width, shape.box.height) > LARGE


def rim(shape: Rect, palette: str) -> Sprites:
    """The four strips in which a large rectangle is not all of one colour."""
    whole = outline(shape, palette)
    by, wide, high = margin(shape), shape.box.width, shape.box.height
    strips = (
        (0, 0, wide, by),
        (0, high - by, wide, high),
        (0, by, by, high - by),
        (wide - by, by, wide, high - by),
    )
    parts = [whole.crop(strip) for strip in strips]
    return tuple(
        (part.convert("RGB"), part.getchannel("A"), *strip[:2]) for part, strip in zip(parts, strips, strict=True)
    )


def margin(shape: Rect) -> int:
    """How much of a rectangle's rim is not the same all along."""
    return max(shape.radius, shape.width) + 1


def stretched(shape: Rect, palette: str) -> Image.Image:
    """A large rectangle from the corners and edges of a small one: only those are drawn finely."""
    rim = margin(shape)
    side = 2 * rim + 1
    small = outline(shape._replace(box=Box(0, 0, side, side)), palette)
    wide, high = shape.box.width, shape.box.height
    image = Image.new("RGBA", (wide, high))
    columns = ((0, rim, 0, rim), (rim, rim + 1, rim, wide - rim), (rim + 1, side, wide - rim, wide))
    rows = ((0, rim, 0, rim), (rim, rim + 1, rim, high - rim), (rim + 1, side, high - rim, high))
    for left, right, to_left, to_right in columns:
        for top, bottom, to_top, to_bottom in rows:
            part = small.crop((left, top, right, bottom))
            size = (to_right - to_left, to_bottom - to_top)
            image.paste(part if part.size == size else part.resize(size, Image.Resampling.NEAREST), (to_left, to_top))
    return image


def stroke(draw: ImageDraw.ImageDraw, points: tuple[Point, ...], colour: Rgb | int, width: float) -> None:
    dots = [((x + SPARE) * FINE, (y + SPARE) * FINE) for x, y in points]
    wide = width * FINE
    draw.line(dots, fill=colour, width=round(wide), joint="curve")
    for x, y in dots:
        draw.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=colour)
