"""The own town with the places of an open decision marked, the card that is to be laid, and all other choices."""

from __future__ import annotations

from functools import lru_cache

from render import plank
from render.card_game import header, land, layout, offer
from render.card_game.layout import Frame
from render.card_game.scene import Scene
from render.lettering import SMALLEST, wrapped, write
from render.shapes import Box, Icon, Rect, Shape, Sheet, box
from rules.card_game.choice import LayCard
from rules.card_game.deck import LANDS
from rules.card_game.names import SPOTS, Spot
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.state import View
from rules.card_game.value import gains
from rules.game import Seat, legal
from rules.seats import SEATS

TARGET = Box(3, 3, 97, 97)
LABEL = Box(5, 5, 61, 34)
GAIN = Box(5, 66, 61, 95)
CARD = 176
SMALL = 144
BID = (100, 140)
FREE = ("rest", "wake", "sell")
"""Verbs that are open at any time: no part of the decision."""


@lru_cache(maxsize=32)
def ground(height: int, room: Box) -> tuple[Shape, ...]:
    whole: Shape = Rect(Box(0, 0, layout.CHOICES_WIDTH, height), "wood-dark")
    return (whole, *plank.ground(layout.CHOICES_WIDTH), land.plain(room))


def open_targets(view: View, seat: Seat) -> tuple[str, ...]:
    """What a seat may choose now: places, cards, bids, powers; what is open at any time is left out."""
    found: dict[str, None] = {}
    for move in legal(view, seat):
        if move.verb not in FREE:
            found |= dict.fromkeys(move.words())
    return tuple(found)


def choices(scene: Scene) -> Sheet:
    """Everything an awaited player may choose, on one picture."""
    seat = scene.seat if scene.seat is not None else next(iter(scene.awaited), None)
    targets = scene.targets or (open_targets(scene.view, seat) if seat is not None else ())
    places = [SPOTS[target] for target in targets if target in SPOTS]
    title = layout.CHOICES_TITLE
    said = scene.say("targets-none")
    if seat is not None and targets:
        said = plank.sentence(scene, "targets-places" if places else "targets-cards", seat, title.width)
    shapes: list[Shape] = [*header.shapes(scene, order=False)]
    shapes.append(write(said, title, size=30, colour="brass-light", align="left", about="choices"))
    room = layout.CHOICES_TOWN
    if not places:
        others = [target for target in targets if target not in SPOTS]
        top = further(scene, seat, others, room.top, shapes)
        if others and others[0] not in scene.view.shown:
            top = on_offer(scene, top, shapes)
        room = box(room.left, top, layout.CHOICES_WIDTH - 2 * room.left, layout.CHOICES_HEIGHT)
    if seat is not None and not scene.view.players[seat].level:
        shapes += town(scene, seat, places, room.inset(8))
    height = room.bottom + 24
    return Sheet(layout.CHOICES_WIDTH, height, ground(height, room), tuple(shapes))


def laying(view: View, seat: Seat) -> str:
    """The land card a player is about to lay."""
    step = next((step for step in view.agenda if isinstance(step, LayCard) and step.seat == seat), None)
    return step.land if step is not None else ""


def town(scene: Scene, seat: Seat, places: list[Spot], room: Box) -> list[Shape]:
    """The town with the places where the card may come to lie, each marked at its upper left parcel."""
    player = scene.view.players[seat]
    frame = land.town_frame(player.town, room, 148, places)
    marked = [mark(scene, seat, frame, place) for place in places]
    found: list[Shape] = [Rect(frame.part(spot, TARGET), "target-light", radius=8) for spot in places]
    found += land.town(scene, seat, frame, plates=scene.view.open_scores and not places)
    if not player.town and not places:
        found.append(write(scene.say("no-town"), room, size=36, colour="cream"))
    return [*found, *(shape for each in marked for shape in each), *beside(scene, seat)]


def mark(scene: Scene, seat: Seat, frame: Frame, place: Spot) -> list[Shape]:
    """A frame around the upper left parcel of a place, its name, and what the card would bring there."""
    name = land.parcel_name(place)
    spot, size = frame.part(place, LABEL), max(SMALLEST, frame.cell * 25 // 100)
    found: list[Shape] = [
        Rect(frame.part(place, TARGET), outline="target", width=4, radius=8),
        Rect(spot, "target", "white", 2, 7),
        write(name.upper(), spot, size=size, colour="white", about=f"target {name}"),
    ]
    card = laying(scene.view, seat)
    points = gains(scene.view, seat, card).get(place) if card else None
    if points is not None:
        where = frame.part(place, GAIN)
        said = f"{points:+d}".replace("-", "−")
        found += [Icon("plate", where), write(said, where, size=size, about=f"gain {name}")]
    return found


def beside(scene: Scene, seat: Seat) -> list[Shape]:
    """The card to be laid, its upper left parcel marked."""
    side, card = layout.CHOICES_SIDE, laying(scene.view, seat)
    if not card:
        return []
    size = side.width // 2 * 2
    spot = box(side.left, side.top + 44, size, size)
    found: list[Shape] = [
        write(scene.land(card), box(side.left, side.top, size, 40), size=32, colour="cream"),
        *land.one_card(card, spot),
        Rect(box(spot.left + 4, spot.top + 4, size // 2 - 6, size // 2 - 6), outline="target", width=5, radius=8),
    ]
    for line, text in enumerate(wrapped(scene.say("corner"), "note", 28, size, 5)):
        where = box(side.left, spot.bottom + 12 + line * 32, size, 32)
        found.append(write(text, where, name="note", size=28, colour="cream", align="left"))
    return found


def further(scene: Scene, seat: Seat | None, targets: list[str], top: int, shapes: list[Shape]) -> int:
    """Choices that are no places: cards as they lie on the table, bids, powers; returns where they end."""
    left, start, end, line = 28, 28, layout.CHOICES_WIDTH - 28, 0
    for target in targets:
        wide, high = size(target)
        if left + wide > end:
            left, top, line = start, top + line + 10, 0
        shapes += one(scene, seat, target, box(left, top, wide, high))
        left, line = left + wide + 14, max(line, high)
    return top + line + 20


def on_offer(scene: Scene, top: int, shapes: list[Shape]) -> int:
    """What all this is about: the cards on the table, for whoever must decide something before them."""
    title = Box(28, top, layout.CHOICES_WIDTH - 28, top + 40)
    shapes.append(write(scene.say("on-offer"), title, size=30, colour="brass-light", align="left"))
    left, top = 28, title.bottom + 8
    view = scene.view
    for name in view.line:
        label = box(left, top + SMALL, SMALL, 36)
        shapes += land.one_card(name, box(left, top, SMALL, SMALL))
        shapes.append(write(scene.land(name), label, size=26, least=22, colour="cream"))
        left += SMALL + 10
    if view.person:
        shapes.append(Icon(f"card-{view.person}", box(left, top, SMALL, SMALL), about=f"offered {view.person}"))
        label = box(left, top + SMALL, SMALL + 40, 36)
        shapes.append(write(scene.person(view.person), label, size=26, least=22, colour="cream", align="left"))
    return top + SMALL + 52


def size(target: str) -> tuple[int, int]:
    """How large a choice is drawn."""
    if target.isdecimal():
        return BID
    return (CARD, CARD + 44) if target in LANDS else (layout.PERSON.width, layout.PERSON.height)


def one(scene: Scene, seat: Seat | None, target: str, spot: Box) -> list[Shape]:
    """One choice, drawn as what it is."""
    if target in LANDS:
        label = Box(spot.left, spot.bottom - 40, spot.right, spot.bottom)
        return [
            *land.one_card(target, box(spot.left, spot.top, CARD, CARD)),
            write(scene.land(target), label, size=30, least=24, colour="cream", about=f"target {target}"),
        ]
    if target in PERSONALITIES:
        frame = Rect(spot.inset(-2), outline="target", width=4, radius=13, about=f"target {target}")
        return [*offer.person_card(scene, target, spot), frame]
    number = Box(spot.left, spot.top + spot.height * 36 // 100, spot.right, spot.bottom - 10)
    return [
        Icon("bid", spot, SEATS[seat or 0]),
        write(target, number, name="title", size=48, about=f"target {target}"),
    ]
