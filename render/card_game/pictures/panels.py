"""What lies in front of each player: town, bid cards, personalities, points as they stand."""

from __future__ import annotations

from render.card_game.pictures import land, layout
from render.card_game.pictures.layout import within
from render.card_game.pictures.offer import two_lines
from render.card_game.pictures.scene import Scene
from render.draw.lettering import signed, write
from render.draw.shapes import Box, Icon, Rect, Shape, box, ring
from rules.card_game.deck import HOUSE, PRISON, TOWNHOUSE
from rules.card_game.names import BIDS
from rules.card_game.scoring import POINTS
from rules.game import Seat
from rules.players import SEATS

PULL = 44
"""How high the line is that explains attraction, where somebody goes by it."""
KEY = (*POINTS, PRISON, HOUSE, TOWNHOUSE)
"""What is explained: what scores, and what others count."""


def ground(people: int, virtual: int) -> list[Shape]:
    """The paper of the panels."""
    found: list[Shape] = []
    for seat in range(people + virtual):
        spot, colour = layout.panel(seat, people), SEATS[seat]
        found.append(Rect(spot, colour, "ink", 3, 12))
        inner = Box(spot.left + layout.PANEL_BAR, spot.top + 3, spot.right - 3, spot.bottom - 3)
        found.append(Rect(inner, "paper-light", radius=9))
        found.append(Icon("badge", within(spot, layout.BADGE), colour))
        if seat < people:
            found.append(land.plain(layout.town_room(spot)))
    return found


def shapes(scene: Scene) -> list[Shape]:
    """All panels, and what everything is worth where there is room for it."""
    view = scene.view
    people = len(view.people)
    found: list[Shape] = []
    for seat in scene.seats:
        spot = layout.panel(seat, people)
        found += heading(scene, seat, spot)
        found += person(scene, seat, spot) if seat < people else virtual(scene, seat, spot)
    room = layout.spare(people, len(view.players) - people)
    return [*found, *key(scene, room)] if room is not None else found


def heading(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """The name, and the points as they stand."""
    colour = SEATS[seat]
    found: list[Shape] = []
    if seat in scene.awaited:
        found.append(Rect(spot.inset(-3), outline="brass-light", width=7, radius=14, about=f"awaited {colour}"))
    found += bids(scene, seat, within(spot, layout.BIDS))
    name = within(spot, layout.VIRTUAL_NAME if scene.view.players[seat].level else layout.NAME)
    found.append(write(scene.player(seat), name, size=50, least=34, align="left", about=f"name {colour}"))
    if not scene.view.open_scores:
        return found
    score, where = scene.standing[seat], within(spot, layout.SCORE)
    found.append(Icon("vp", within(spot, layout.STAR)))
    if score.place == 1 and score.total:
        found.append(Icon("plate", where, about=f"leads {colour}"))
    said = signed(score.total)
    found.append(write(said, where, name="title", size=48, about=f"vp {colour}"))
    return found


def person(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """A person's town, bids and personalities."""
    player = scene.view.players[seat]
    room = layout.town_room(spot)
    found: list[Shape] = []
    if player.town:
        found += land.town(scene, seat, land.town_frame(player.town, room.inset(4)))
    else:
        found.append(write(scene.say("no-town"), room, size=28, colour="cream"))
    column = layout.column(spot)
    found += this_round(scene, seat, box(column.left, column.top, column.width, layout.ROUND_HEIGHT))
    return found + people(
        scene, seat, Box(column.left, column.top + layout.ROUND_HEIGHT + 4, column.right, column.bottom)
    )


def bids(scene: Scene, seat: Seat, first: Box, pitch: int = layout.BIDS_PITCH) -> list[Shape]:
    """The bid cards of an epoch: those to come in colour, those played pale, the open one ringed in brass."""
    view, player, colour = scene.view, scene.view.players[seat], SEATS[seat]
    now = view.bids[seat] if view.bids and bidding(scene) else 0
    found: list[Shape] = []
    for number, value in enumerate(BIDS[player.level]):
        spot = first.moved(number * pitch, 0)
        left = value in player.hand
        found += one_bid(value, spot, colour, left=left)
        if value in (now, scene.sealed.get(seat)):
            found.append(Rect(spot.inset(-3), outline="brass", width=5, radius=10, about=f"bids {colour} {value}"))
    return found


def bidding(scene: Scene) -> bool:
    """Whether this round's bids still matter."""
    return scene.phase in ("bids", "choice")


def one_bid(value: int, spot: Box, colour: str, *, left: bool) -> list[Shape]:
    """A bid card, upright or lying down as there is room."""
    about = f"{'left' if left else 'played'} {colour} {value}"
    if not left:
        used = write(str(value), spot, size=spot.height * 52 // 100, colour="ink-faint", about=about)
        return [Icon("bid-used", spot), used]
    if spot.width > spot.height:
        label = Box(spot.left + spot.width * 40 // 100, spot.top, spot.right - spot.width * 9 // 100, spot.bottom)
        return [Icon("bid-wide", spot, colour), write(str(value), label, size=spot.height * 74 // 100, about=about)]
    label = Box(spot.left, spot.top + spot.height * 38 // 100, spot.right, spot.bottom - 2)
    return [Icon("bid", spot, colour), write(str(value), label, size=max(24, spot.height // 2), about=about)]


def this_round(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """What a player bids: the card with its bonuses, a sealed one, or nothing yet."""
    view, player, colour = scene.view, scene.view.players[seat], SEATS[seat]
    if not bidding(scene):
        return []
    if view.bids and view.bids[seat]:
        value = str(view.bids[seat])
        if player.bonus:
            value = f"{value} + {player.bonus} = {view.total(seat)}"
        bid = scene.say("bid", value=value)
        return [write(bid, spot, size=38, least=24, align="left", about=f"bid {colour}")]
    if seat in scene.sealed:
        card = box(spot.left, spot.middle[1] - 25, 36, 50)
        beside = Box(card.right + 12, spot.top, spot.right, spot.bottom)
        said = write(scene.say("sealed"), beside, size=34, least=22, align="left")
        return [Icon("sealed", card, colour, f"sealed {colour}"), said]
    if player.bonus:
        bonus = scene.say("bid-bonus", bonus=player.bonus)
        return [write(bonus, spot, size=34, least=22, colour="ink-soft", align="left", about=f"bonus {colour}")]
    return []


def people(scene: Scene, seat: Seat, room: Box) -> list[Shape]:
    """Personalities: one to a line with its name and points, closer together if there are many, at last faces only."""
    player, colour = scene.view.players[seat], SEATS[seat]
    old = scene.before.players[seat] if scene.before is not None else player
    found: list[Shape] = []
    for card, spot in zip(player.people, lines(len(player.people), room), strict=True):
        found += one_person(scene, seat, card, spot, named=spot.width >= layout.PEOPLE_NAMED)
        if card not in old.people or (card in player.tilted) != (card in old.tilted):
            found += ring(spot.inset(-1), f"new {colour} {card}", 3)
    return found


def lines(number: int, room: Box) -> list[Box]:
    """Where so many personalities stand: in one column as long as they can, then side by side."""
    high = next((high for high in layout.PEOPLE_ROWS if number * high <= room.height), layout.PEOPLE_ROW)
    rows = room.height // high
    wide = room.width // max(1, -(-number // rows))
    places = (divmod(each, rows) for each in range(number))
    return [box(room.left + column * wide, room.top + row * high, wide - 6, high) for column, row in places]


def one_person(scene: Scene, seat: Seat, card: str, spot: Box, *, named: bool) -> list[Shape]:
    player, colour = scene.view.players[seat], SEATS[seat]
    used = card in player.tilted
    size = spot.height - 8
    icon = box(spot.left + 6, spot.top + 4, size, size)
    about = f"{'tilted' if used else 'has'} {colour} {card}"
    found: list[Shape] = [Icon(f"{'tilted' if used else 'card'}-{card}", icon, about=about)]
    points = scene.standing[seat].parts.get(card) if scene.view.open_scores else None
    if points:
        number = Box(icon.right + 2, spot.top, spot.right - 6, spot.bottom)
        found.append(
            write(signed(points), number, name="title", size=28, align="right", about=f"points {colour} {card}")
        )
    if not named:
        return found
    number = box(spot.right - 48, spot.top, 44, spot.height)
    room = Box(icon.right + 8, spot.top, number.left - 4 if points else spot.right - 4, spot.bottom)
    ink = "ink-soft" if used else "ink"
    return found + two_lines(scene.person(card), room, ink)


def virtual(scene: Scene, seat: Seat, spot: Box) -> list[Shape]:
    """A virtual player: bids, what was taken, personalities as faces."""
    player, colour = scene.view.players[seat], SEATS[seat]
    found = this_round(scene, seat, within(spot, layout.VIRTUAL_ROUND))
    room = within(spot, layout.VIRTUAL_FACES)
    size = min(layout.PEOPLE_ROW - 8, room.height - 8)
    taken = within(spot, layout.VIRTUAL_CARDS)
    said = scene.say(f"taken.{player.level}", lands=len(player.lands), people=len(player.people))
    where = Box(taken.left, room.top, taken.right, room.top + size)
    found.append(write(said, where, size=30, least=24, colour="ink-soft", align="left", about=f"took {colour}"))
    pitch = min(size + 6, (room.width - size) // max(1, len(player.people) - 1))
    for number, card in enumerate(player.people):
        face = box(room.left + number * pitch, room.top, size, size)
        found.append(Icon(f"card-{card}", face, about=f"has {colour} {card}"))
    return found


def key(scene: Scene, room: Box) -> list[Shape]:
    """What each element is worth, where a panel would be."""
    found: list[Shape] = [Rect(room, "paper", "ink", 3, 12)]
    title = box(room.left + 16, room.top + 6, room.width - 32, 44)
    found.append(write(scene.say("key"), title, size=34, align="left"))
    columns = 1 if room.height > 480 else 2
    rows = -(-len(KEY) // columns)
    foot = PULL if scene.attracts else 0
    high = min(64, (room.height - 58 - foot) // rows)
    wide = (room.width - 28) // columns
    for number, element in enumerate(KEY):
        column, row = divmod(number, rows)
        spot = box(room.left + 14 + column * wide, room.top + 50 + row * high, wide - 8, high)
        size = min(42, high - 2)
        found.append(Icon(element, box(spot.left, spot.top + (high - size) // 2, size, size)))
        name = box(spot.left + size + 8, spot.top, 142 if room.width < 600 else 210, high)
        pays = Box(spot.left + size + 8, spot.top, spot.right, spot.bottom)
        if columns == 1:
            found.append(write(scene.element(element), name, size=30, least=22, align="left"))
            pays = Box(name.right + 8, spot.top, spot.right, spot.bottom)
        said = scene.say(f"worth.{element}")
        found.append(write(said, pays, name="note", size=30, least=22, align="left", about=f"key {element}"))
    if foot:
        line = Box(room.left + 16, room.bottom - foot - 4, room.right - 16, room.bottom - 6)
        said, label = scene.say("phone.cards.pull"), Box(line.left + 46, line.top, line.right, line.bottom)
        found.append(Icon("magnet", box(line.left, line.top + 4, 32, 32)))
        found.append(write(said, label, name="note", size=30, least=22, align="left", about="key attraction"))
    return found
