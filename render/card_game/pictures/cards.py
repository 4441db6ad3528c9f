"""Cards to choose among, each with what it would bring, and what the others can still bid for them."""

from __future__ import annotations

from render.card_game.pictures import land, layout, offer, panels
from render.card_game.pictures.scene import Scene
from render.draw.lettering import signed, write
from render.draw.shapes import Box, Icon, Rect, Shape, box
from rules.card_game.ai.gains import gains
from rules.card_game.ai.promise import person_promise
from rules.card_game.deck import LANDS
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.personality_powers import UsePowers
from rules.card_game.state import View
from rules.game import Seat
from rules.players import SEATS

CARD = 222
LABEL = 44
BID = (124, 174)
RIVALS = 470
RIVAL = 112
"""How high a rival's line is: the name, and under it the bid cards."""


def row(scene: Scene, seat: Seat | None, targets: list[str], top: int, shapes: list[Shape]) -> int:
    """Choices side by side, as they lie on the table: land cards, personalities, bids; returns where they end."""
    left, start, end, line = 28, 28, layout.CHOICES_WIDTH - 28, 0
    for target in targets:
        wide, high = size(target)
        if left + wide > end:
            left, top, line = start, top + line + 10, 0
        shapes += one(scene, seat, target, box(left, top, wide, high))
        left, line = left + wide + 14, max(line, high)
    return top + line + 20


def size(target: str) -> tuple[int, int]:
    """How large a choice is drawn."""
    if target.isdecimal():
        return BID
    return (CARD, CARD + LABEL) if target in LANDS else (layout.PERSON.width, layout.PERSON.height)


def one(scene: Scene, seat: Seat | None, target: str, spot: Box) -> list[Shape]:
    """One choice, drawn as what it is."""
    if target in LANDS:
        return land_card(scene, seat, target, spot, f"target {target}")
    if target in PERSONALITIES:
        frame = Rect(spot.inset(-2), outline="target", width=4, radius=13, about=f"target {target}")
        return [*person(scene, seat, target, spot), frame]
    number = Box(spot.left, spot.top + spot.height * 36 // 100, spot.right, spot.bottom - 10)
    return [
        Icon("bid", spot, SEATS[seat or 0]),
        write(target, number, name="title", size=60, about=f"target {target}"),
    ]


def on_offer(scene: Scene, seat: Seat | None, top: int, shapes: list[Shape]) -> int:
    """What all this is about: the cards on the table, for whoever must decide something before them."""
    title = Box(28, top, layout.CHOICES_WIDTH - 28, top + 44)
    shapes.append(write(scene.say("on-offer"), title, size=34, colour="brass-light", align="left"))
    left, top, start = 28, title.bottom + 6, top
    for card in scene.view.shown:
        wide, high = size(card)
        if left + wide > layout.CHOICES_WIDTH - 28:
            left, top = 28, top + CARD + LABEL + 10
        spot = box(left, top, wide, high)
        draw = land_card if card in LANDS else person
        shapes += draw(scene, seat, card, spot)
        left += wide + 14
    return top + layout.PERSON.height + 20 if top > start else start


def land_card(scene: Scene, seat: Seat | None, card: str, spot: Box, about: str = "") -> list[Shape]:
    """A land card over its name, and what it would bring at the best place."""
    below = Box(spot.left, spot.top + CARD + 4, spot.right, spot.bottom)
    found: list[Shape] = [*land.one_card(card, box(spot.left, spot.top, CARD, CARD), attracts=scene.attracts)]
    points = worth(scene.view, seat, card)
    name = below if points is None else Box(below.left + 4, below.top, below.right - 78, below.bottom)
    found.append(write(scene.land(card), name, size=34, least=26, colour="cream", align="left", about=about))
    if points is None:
        return found
    where = Box(below.right - 72, below.top + 2, below.right, below.bottom - 2)
    return [*found, *plate(points, where, card, 32)]


def person(scene: Scene, seat: Seat | None, card: str, spot: Box) -> list[Shape]:
    """A personality, and what it would bring at once."""
    found = offer.person_card(scene, card, spot)
    points = worth(scene.view, seat, card)
    if not points or card in scene.view.players[seat or 0].people:
        return found
    sure = seat is None or person_promise(scene.view, seat, card).sure
    return [*found, *plate(points, layout.within(spot, layout.PERSON_GAIN), card, 30, sure=sure)]


def worth(view: View, seat: Seat | None, card: str) -> int | None:
    """By how many points a card would change what a player has; nothing where nobody would take it."""
    if seat is None or view.players[seat].level:
        return None
    if card in PERSONALITIES:
        return person_promise(view, seat, card).points or 0
    if any(laid.land == card for laid in view.players[seat].town):
        return None
    return max(gains(view, seat, card).values(), default=0)


def plate(points: int, where: Box, about: str, size: int, *, sure: bool = True) -> list[Shape]:
    """A change of points, on brass; where it is reckoned to the end, about."""
    said = f"+{points}" if points >= 0 else signed(points)
    said = said if sure else f"≈{said}"
    return [Icon("plate", where), write(said, where, size=size, about=f"gain {about}")]


def rivals(scene: Scene, seat: Seat | None, left: int, top: int, shapes: list[Shape]) -> int:
    """What the others can still bid, or have bid this round, and who wins ties; returns where it ends."""
    title = Box(left, top, left + RIVALS, top + 44)
    shapes.append(write(scene.say("rivals"), title, size=34, least=28, colour="brass-light", align="left"))
    top = title.bottom + 8
    for other in scene.seats:
        if other == seat:
            continue
        colour, right = SEATS[other], left + RIVALS
        shapes.append(Rect(Box(left, top, right, top + RIVAL - 10), "paper-light", colour, 5, 12))
        shapes.append(Icon("badge", box(left + 12, top + 8, 40, 40), colour))
        name = Box(left + 62, top + 8, right - 190, top + 48)
        shapes.append(write(scene.player(other), name, size=32, least=26, align="left", about=f"name {colour}"))
        shapes += panels.this_round(scene, other, Box(right - 184, top + 8, right - 10, top + 48))
        shapes += panels.bids(scene, other, box(left + 14, top + 52, 40, 44), 49)
        top += RIVAL
    label = write(scene.say("ties"), box(left, top, 130, 48), size=34, colour="brass-light", align="left")
    shapes.append(label)
    for place, each in enumerate(scene.tie_order):
        spot = box(label.box.right + 16 + place * 54, top, 48, 48)
        shapes.append(Icon("badge", spot, SEATS[each], f"tie {place + 1}"))
    return top + 56


def about_bids(scene: Scene) -> bool:
    """Whether what the others bid matters for what is to be decided."""
    agenda = scene.view.agenda
    return scene.phase == "bids" or (bool(agenda) and isinstance(agenda[-1], UsePowers))
