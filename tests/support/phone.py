"""What every picture for a phone must be: legible, nearly square, light; and what it marks."""

from __future__ import annotations

import io
from collections.abc import Mapping

from PIL import Image

from render.carson_city.words.desk import targets
from render.draw import lettering
from render.draw.shapes import Box, Sheet, Text, as_text
from rules.card_game import moves as card_game
from rules.carson_city import moves as carson_city
from rules.notation import Move

SMALLEST = 29
"""Pixels of 1170: what is 9.5 points of 390."""
OFTEN = ("turn-", "decide-spaces", "decide-land", "decide-lay")
"""What is looked at again and again must fit on a screen together with its text."""
ASKED_FOR = "corner"
"""As high as there is something to show: it is read at leisure."""
MAY_BE_CUT = ("name", "owner", "awaited", "winner", "chooser", "taken", "phase", "choosing")
"""Texts in which people's names stand."""

MARKED: Mapping[type[Move], str] = {
    carson_city.Take: "character",
    carson_city.Sheet: "item",
    card_game.Bid: "value",
    card_game.Take: "card",
    card_game.Lay: "place",
    card_game.Use: "power",
    card_game.Sell: "land",
}
"""What is marked of moves that are about no place on a map."""


def texts(drawn: Sheet) -> list[Text]:
    return [shape for shape in (*drawn.ground, *drawn.shapes) if isinstance(shape, Text) and shape.text]


def smallest(text: Text) -> int:
    """The smallest letters of a text, those of another font included."""
    return min(lettering.size_in(text.font, font, text.size) for font, _ in lettering.runs(text.text, text.font))


def legible(drawn: Sheet, part: str, name: str = "") -> None:
    """Letters are large, and the picture is nearly square."""
    assert drawn.width == 1170
    assert not [text for text in texts(drawn) if smallest(text) < SMALLEST], (part, name)
    if part != ASKED_FOR:
        assert drawn.height / drawn.width <= (1.13 if part.startswith(OFTEN) else 1.35), (part, name)


def light(data: bytes, name: str) -> None:
    """It has 256 colours, and few bytes."""
    assert Image.open(io.BytesIO(data)).mode == "P", name
    assert len(data) <= 250_000, name


def apart(drawn: Sheet, part: str) -> None:
    """No text covers another or leaves the picture, and only names are ever cut."""
    whole = Box(0, 0, drawn.width, drawn.height)
    found = sorted(texts(drawn), key=lambda text: text.box.top)
    for number, one in enumerate(found):
        assert whole.holds(one.box), (part, one)
        if one.about.partition(" ")[0] not in MAY_BE_CUT:
            assert lettering.CUT not in one.text, (part, one)
        for other in found[number + 1 :]:
            if other.box.top >= one.box.bottom:
                break
            assert not one.box.overlaps(other.box), (part, one, other)


def marked(drawn: Sheet) -> set[str]:
    """The targets of a picture."""
    return {line.partition(":")[0] for line in told(drawn, "target")}


def ticked(drawn: Sheet) -> set[str]:
    """What a picture shows as new."""
    return {line.partition(":")[0] for line in told(drawn, "new")}


def named(move: Move) -> set[str]:
    """What a picture can mark of a move: places, sides, enclosures, cards, lines of a sheet, bids."""
    if type(move) in MARKED:
        return {str(getattr(move, MARKED[type(move)]))}
    return {*targets([move])}


def told(drawn: Sheet, kind: str) -> list[str]:
    """The lines of one kind that a picture tells, without that word."""
    lines = as_text((*drawn.ground, *drawn.shapes))
    return [line.removeprefix(f"{kind} ") for line in lines if line.startswith(f"{kind} ")]
