"""The characters in play: number, side, what they do, cash limit, and who has taken them."""

from __future__ import annotations

from render.carson_city.pictures import layout
from render.carson_city.pictures.layout import within
from render.carson_city.pictures.scene import Scene
from render.carson_city.words import names
from render.draw.lettering import width, wrapped, write
from render.draw.shapes import Box, Icon, Rect, Shape, box, ring
from rules.carson_city.hooks import CHARACTERS, side_of
from rules.carson_city.names import SEATS
from rules.game import Seat

SIZES = (28, 26, 24)
"""Of the powers' letters, the largest that fits."""


def shapes(scene: Scene, top: int = layout.CARDS_TOP) -> list[Shape]:
    view = scene.view
    cards = sorted(view.sides, key=lambda card: CHARACTERS[card].number)
    spots = {card: layout.card(number, len(cards), top) for number, card in enumerate(cards)}
    found: list[Shape] = []
    size = lettered(scene, spots)
    for card, spot in spots.items():
        found += one(scene, card, spot, size)
    return found


def lettered(scene: Scene, spots: dict[str, Box]) -> int:
    """How large the powers are written: alike on all cards, as large as the longest of them allows."""
    lines = layout.CARD_LINES[2]
    for size in SIZES:
        said = (wrapped(power(scene, card), "note", size, spot.width - 18, lines + 1) for card, spot in spots.items())
        if all(len(each) <= lines for each in said):
            return size
    return SIZES[-1]


def power(scene: Scene, card: str) -> str:
    """What a card does with the side that is up."""
    said, turns = scene.say(f"card.{card}.{scene.view.sides[card]}"), CHARACTERS[card].red_from
    return scene.say("card-turns", power=said, round=turns) if turns > scene.view.round else said


def taker(scene: Scene, card: str) -> Seat | None:
    """Who has taken a card this round."""
    return next((seat for seat in scene.seats if card in scene.view.players[seat].cards), None)


def one(scene: Scene, card: str, spot: Box, size: int) -> list[Shape]:
    """One card. A taken one is darker and carries its owner's badge and name."""
    view = scene.view
    side, seat = view.sides[card], taker(scene, card)
    if CHARACTERS[card].both and seat is None:
        return either(scene, card, spot)
    ink = "ink" if side == "yellow" else "white"
    found: list[Shape] = [
        Rect(spot, f"card-{side}", "ink", 3, 12),
        Rect(
            Box(spot.left + 3, spot.top + layout.CARD_BAND, spot.right - 3, spot.bottom - 3),
            "paper-light" if seat is None else "paper-dark",
            radius=9,
        ),
    ]
    number = within(spot, layout.CARD_NUMBER)
    found.append(Rect(number, "paper-light", "ink", 3, 20))
    found.append(write(str(CHARACTERS[card].number), number, name="title", size=26, about=f"number {card}"))
    title = Box(spot.left + layout.CARD_NAME_LEFT, spot.top + 4, spot.right - 5, spot.top + 44)
    found.append(write(scene.card_name(card), title, size=30, least=22, colour=ink, align="left", about=f"card {card}"))
    found.append(Icon(scene.portrait(card), within(spot, layout.CARD_FACE)))
    found.append(Icon("purse", within(spot, layout.CARD_PURSE)))
    cap = scene.money(side_of(view, card).limit)
    found.append(write(cap, within(spot, layout.CARD_LIMIT), size=28, least=24, align="left", about=f"limit {card}"))
    found += side_mark(scene, card, within(spot, layout.CARD_SIDE))
    top, step, lines = layout.CARD_LINES
    said = wrapped(power(scene, card), "note", size, spot.width - 18, lines)
    for line, text in enumerate(said):
        where = box(spot.left + 9, spot.top + top + line * step, spot.width - 18, step)
        found.append(write(text, where, name="note", size=size, colour="ink", align="left"))
    found += taken(scene, card, seat, spot)
    return found


def either(scene: Scene, card: str, spot: Box) -> list[Shape]:
    """A card whose taker chooses the side: both, one below the other, each with its name, limit and power."""
    character = CHARACTERS[card]
    found: list[Shape] = [Rect(spot, "card-yellow", "ink", 3, 12)]
    body = Box(spot.left + 3, spot.top + layout.CARD_BAND, spot.right - 3, spot.bottom - 3)
    found.append(Rect(body, "paper-light", radius=9))
    number = within(spot, layout.CARD_NUMBER)
    found.append(Rect(number, "paper-light", "ink", 3, 20))
    found.append(write(str(character.number), number, name="title", size=26, about=f"number {card}"))
    half, high = layout.CARD_HALF
    bands = {
        "yellow": Box(spot.left + layout.CARD_NAME_LEFT, spot.top + 4, spot.right - 8, spot.top + 44),
        "red": Box(spot.left + 12, spot.top + half - high, spot.right - 8, spot.top + half),
    }
    found.append(Rect(Box(spot.left + 3, bands["red"].top, spot.right - 3, bands["red"].bottom), "card-red"))
    for side, band in bands.items():
        ink = "ink" if side == "yellow" else "white"
        cap = scene.money(character.side(side).limit)
        wide = width(cap, "label", 26)
        name = Box(band.left, band.top, band.right - wide - 6, band.bottom)
        word = names.card(card, scene.view.options.edition, side)
        said = scene.name("character", word)
        found.append(write(said, name, size=28, least=22, colour=ink, align="left", about=f"card {card}"))
        found.append(write(cap, band, size=26, colour=ink, align="right", about=f"limit {card}"))
        lines = wrapped(scene.say(f"card.{card}.{side}"), "note", 24, spot.width - 18, 2)
        for line, text in enumerate(lines):
            where = box(spot.left + 9, band.bottom + 6 + line * 26, spot.width - 18, 26)
            found.append(write(text, where, name="note", size=24, colour="ink", align="left"))
    foot = Box(spot.left + 60, spot.top + layout.CARD_TAKER, spot.right - 8, spot.bottom - 3)
    said = scene.say("side.either")
    found.append(write(said, foot, size=24, least=22, colour="ink-soft", align="left", about=f"side {card}"))
    return found + taken(scene, card, None, spot)


def side_mark(scene: Scene, card: str, spot: Box) -> list[Shape]:
    """The side in a word: colour alone tells nothing."""
    side = scene.view.sides[card]
    return [write(scene.say(f"side.{side}"), spot, size=24, colour="ink-soft", align="left", about=f"side {card}")]


def taken(scene: Scene, card: str, seat: Seat | None, spot: Box) -> list[Shape]:
    """The foot of a card: its owner, or an empty place."""
    foot = Box(spot.left + 3, spot.top + layout.CARD_TAKER, spot.right - 3, spot.bottom - 3)
    badge = box(foot.left + 5, foot.top + 2, layout.CARD_BADGE, layout.CARD_BADGE)
    if seat is None:
        return [Rect(badge.inset(3), "", "paper-edge", 3, 19, f"free {card}")]
    colour = SEATS[seat]
    name = Box(badge.right + 6, foot.top, foot.right - 6, foot.bottom)
    found: list[Shape] = [
        Rect(foot, f"{colour}-light", radius=9),
        Icon("badge", badge, colour, f"taken {card}"),
        write(scene.player(seat), name, size=28, least=24, align="left", about=f"taken {card}"),
    ]
    before = scene.before
    if before is not None and card not in before.players[seat].cards:
        found += ring(spot, f"new {card}", 4)
    return found
