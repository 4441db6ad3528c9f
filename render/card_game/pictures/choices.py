"""The own town with the places of an open decision marked, the card that is to be laid, and all other choices."""

from __future__ import annotations

from functools import lru_cache

from render.card_game.pictures import cards, header, land, layout, panels
from render.card_game.pictures.layout import Frame
from render.card_game.pictures.scene import Scene
from render.draw import banner
from render.draw.lettering import SMALLEST, wrapped, write
from render.draw.shapes import Box, Rect, Shape, Sheet, box
from rules.card_game.ai.gains import gains
from rules.card_game.names import SPOTS, Spot
from rules.card_game.state import View
from rules.card_game.taking import LayCard
from rules.game import Seat, legal

TARGET = Box(3, 3, 97, 97)
LABEL = Box(5, 5, 61, 34)
GAIN = Box(5, 66, 61, 95)
FREE = ("rest", "wake", "sell")
"""Verbs that are open at any time: no part of the decision."""


@lru_cache(maxsize=64)
def ground(height: int, room: Box | None) -> tuple[Shape, ...]:
    whole: Shape = Rect(Box(0, 0, layout.CHOICES_WIDTH, height), "wood-dark")
    board = () if room is None else (land.plain(room),)
    return (whole, *banner.ground(layout.CHOICES_WIDTH), *board)


def open_targets(view: View, seat: Seat) -> tuple[str, ...]:
    """What a seat may choose now: places, cards, bids, powers; what is open at any time is left out."""
    found: dict[str, None] = {}
    for move in legal(view, seat):
        if move.verb not in FREE:
            found |= dict.fromkeys(move.words())
    return tuple(found)


def takeable(view: View) -> tuple[str, ...]:
    """Cards that lie there for somebody to take."""
    return view.shown or view.leftovers()


def choices(scene: Scene) -> Sheet:
    """Everything an awaited player may choose, on one picture."""
    seat = scene.seat if scene.seat is not None else next(iter(scene.awaited), None)
    targets = scene.targets or (open_targets(scene.view, seat) if seat is not None else ())
    places = [SPOTS[target] for target in targets if target in SPOTS]
    title = layout.CHOICES_TITLE
    said = scene.say("targets-none")
    if seat is not None and targets:
        key = "places" if places else "take" if {*targets} & {*takeable(scene.view)} else "cards"
        said = banner.sentence(scene, f"targets-{key}", seat, title.width)
    shapes: list[Shape] = [*header.shapes(scene, order=False)]
    shapes.append(write(said, title, size=34, colour="brass-light", align="left", about="choices"))
    board: Box | None
    if places and seat is not None:
        board = laying(scene, seat, places, shapes)
        height = max(board.bottom, layout.CHOICES_LEAST) + 24
    else:
        others = [target for target in targets if target not in SPOTS]
        height, board = further(scene, seat, others, shapes)
    return Sheet(layout.CHOICES_WIDTH, height, ground(height, board), tuple(shapes))


def further(scene: Scene, seat: Seat | None, targets: list[str], shapes: list[Shape]) -> tuple[int, Box | None]:
    """Choices that are no places, over what matters for them: the own town, bids, what is worth how much.

    Returns where it all ends, and the town's board.
    """
    top = cards.row(scene, seat, targets, layout.CHOICES_TOWN.top, shapes)
    if scene.view.shown and not {*targets} & {*scene.view.shown}:
        top = cards.on_offer(scene, seat, top, shapes)
    left, bottom, board = layout.CHOICES_TOWN.left, top, None
    if seat is not None and scene.view.players[seat].town:
        board, frame = cropped(scene, seat, box(left, top, *layout.CHOICES_SMALL), ())
        shapes += land.town(scene, seat, frame, plates=scene.view.open_scores)
        left, bottom = board.right + 28, board.bottom
    if targets and cards.about_bids(scene):
        bottom = max(bottom, cards.rivals(scene, seat, left, top, shapes))
        left += cards.RIVALS + 28
    if targets and left + layout.CHOICES_KEY.width < layout.CHOICES_WIDTH:
        key = layout.CHOICES_KEY.moved(left, top)
        shapes += panels.key(scene, key)
        bottom = max(bottom, key.bottom)
    return bottom + 24, board


def cropped(scene: Scene, seat: Seat, room: Box, places: tuple[Spot, ...]) -> tuple[Box, Frame]:
    """As much of a room as a town and some places need, and where in it they lie."""
    town = scene.view.players[seat].town
    frame = land.town_frame(town, room.inset(8), layout.CHOICES_PARCEL, places)
    wide = frame.columns * frame.cell + frame.rim + 2 * layout.CHOICES_MARGIN
    high = frame.rows * frame.cell + frame.rim + 2 * layout.CHOICES_MARGIN
    board = box(room.left, room.top, min(room.width, wide), min(room.height, high))
    return board, land.town_frame(town, board.inset(8), layout.CHOICES_PARCEL, places)


def to_lay(view: View, seat: Seat) -> str:
    """The land card a player is about to lay."""
    step = next((step for step in view.agenda if isinstance(step, LayCard) and step.seat == seat), None)
    return step.land if step is not None else ""


def laying(scene: Scene, seat: Seat, places: list[Spot], shapes: list[Shape]) -> Box:
    """The town with the places where the card may come to lie, each marked at its upper left parcel; its board."""
    board, frame = cropped(scene, seat, layout.CHOICES_TOWN, tuple(places))
    shapes += [Rect(frame.part(spot, TARGET), "target-light", radius=8) for spot in places]
    shapes += land.town(scene, seat, frame)
    for place in places:
        shapes += mark(scene, seat, frame, place)
    shapes += beside(scene, seat, board.right + 22)
    return board


def mark(scene: Scene, seat: Seat, frame: Frame, place: Spot) -> list[Shape]:
    """A frame around the upper left parcel of a place, its name, and what the card would bring there."""
    name = land.parcel_name(place)
    spot, size = frame.part(place, LABEL), max(SMALLEST, frame.cell * 25 // 100)
    found: list[Shape] = [
        Rect(frame.part(place, TARGET), outline="target", width=4, radius=8),
        Rect(spot, "target", "white", 2, 7),
        write(name.upper(), spot, size=size, colour="white", about=f"target {name}"),
    ]
    card = to_lay(scene.view, seat)
    points = gains(scene.view, seat, card).get(place) if card else None
    return found if points is None else [*found, *cards.plate(points, frame.part(place, GAIN), name, size)]


def beside(scene: Scene, seat: Seat, left: int) -> list[Shape]:
    """The card to be laid, its upper left parcel marked."""
    card = to_lay(scene.view, seat)
    if not card:
        return []
    top, size = layout.CHOICES_TOWN.top + 4, layout.CHOICES_SIDE
    spot = box(left, top + 44, size, size)
    found: list[Shape] = [
        write(scene.land(card), box(left, top, size, 40), size=34, colour="cream"),
        *land.one_card(card, spot, attracts=scene.attracts),
        Rect(box(spot.left + 4, spot.top + 4, size // 2 - 6, size // 2 - 6), outline="target", width=5, radius=8),
    ]
    for line, text in enumerate(wrapped(scene.say("corner"), "note", 30, size, 6)):
        where = box(left, spot.bottom + 12 + line * 34, size, 34)
        found.append(write(text, where, name="note", size=30, colour="cream", align="left"))
    return found
