"""The pictures of a turn, one below the other: what is bid for and by whom; and the towns, four on each."""

from __future__ import annotations

from render.card_game.pictures.panels import KEY, bidding
from render.card_game.pictures.phone import key, offer, players, town
from render.card_game.pictures.scene import Scene
from render.draw.pad import PLANK, WIDTH, Pad, Style
from render.draw.shapes import Sheet
from render.draw.turn import who_is_up
from rules.card_game.deck import HOUSE, PRISON, TOWNHOUSE
from rules.game import Seat

FOOT = 20.0
PAGE = 4
"""So many towns on one picture."""
MOST = 6
"""So many elements have room under four players' lines."""
TALLEST = 1.13 * WIDTH - 1
"""How high a picture may be that is looked at again and again."""


def headline(scene: Scene) -> str:
    """Round and phase."""
    if scene.phase in ("end", "over"):
        return scene.say(scene.phase if scene.phase == "over" else "last")
    return scene.say("phone.cards.round", round=scene.view.round, phase=scene.name("phase", scene.phase))


def turn_offer(scene: Scene) -> Sheet:
    """The cards on the table, and everybody's line: personalities, points, bids left and made."""
    pad = Pad()
    pad.plank()
    pad.title(headline(scene), who_is_up(pad, scene))
    top = PLANK + 1.0
    offer.offer(pad, scene, top)
    top += offer.height(scene) + 2
    found = explained(scene)
    room = TALLEST - FOOT - top - key.height(len(found))
    bottom = players.players(pad, scene, top, min(players.ROW, room / len(scene.view.players)))
    bottom = key.key(pad, scene, found, bottom)
    legend(pad, scene, bottom)
    return pad.sheet(bottom + FOOT)


def explained(scene: Scene) -> list[str]:
    """What needs a key among the cards on the table, as far as there is room: five and six find it beside the towns."""
    if len(scene.view.players) > PAGE or scene.phase not in ("bids", "choice"):
        return []
    found = key.elements(scene.view.line)
    plain = [each for each in (HOUSE, TOWNHOUSE, PRISON) if each in found]
    while len(found) > MOST and plain:
        found.remove(plain.pop(0))
    return found[:MOST]


def legend(pad: Pad, scene: Scene, y: float) -> None:
    """What the forms mean, in one line."""
    pad.rect(0, y, WIDTH, FOOT, "dusk")
    x = 9.0
    pad.ticks(x, y + 5, 12, 10, "", 3.6, 3)
    x += 18 + pad.text(scene.say("phone.new"), x + 18, y, 60, FOOT, Style(13, "cream")) + 10
    if scene.view.open_scores:
        pad.rect(x, y + 3, 22, 14, "brass", "brass-dark", 1, 3)
        pad.leads(x + 4, y + 5)
        x += 27 + pad.text(scene.say("phone.cards.ended"), x + 27, y, 120, FOOT, Style(13, "cream")) + 10
    if bidding(scene) and any(scene.view.bids):
        pad.rect(x, y + 3, 20, 14, "ink", "white", 0.8, 3)
        pad.text("7", x, y + 3, 20, 14, Style(12, "white", "centre"))
        x += 24 + pad.text(scene.say("phone.cards.bid"), x + 24, y, 70, FOOT, Style(13, "cream")) + 10
    if scene.attracts:
        pad.icon("magnet", x, y + 4, 12)
        room = WIDTH - 6 - x - 16
        pad.text(scene.say("phone.cards.pull"), x + 16, y, room, FOOT, Style(13, "cream", least=10), about="pull")


# Towns

TOWN = 192.0
ALONE = 270.0
"""How high a town is that is alone on its picture."""


def turn_towns(scene: Scene) -> Sheet:
    """The first towns: whoever looks first, then seat by seat."""
    return towns(scene, page(scene, 0))


def turn_more_towns(scene: Scene) -> Sheet:
    """The others, where more than four play."""
    return towns(scene, page(scene, 1))


def page(scene: Scene, number: int) -> list[Seat]:
    """Whose towns are on a picture."""
    people = sorted(scene.view.people, key=lambda seat: (seat != scene.seat, seat))
    return people[number * PAGE : (number + 1) * PAGE] or people


def towns(scene: Scene, seats: list[Seat]) -> Sheet:
    """Two by two; where there is room left, what everything is worth."""
    pad = Pad()
    pad.plank()
    pad.title(scene.say("phone.cards.towns", round=scene.view.round), who_is_up(pad, scene))
    first = players.leaders(scene)
    top = PLANK + 2
    if len(seats) == 1:
        town.panel(pad, scene, seats[0], (2, top, WIDTH - 4, ALONE), leads=seats[0] in first)
        return pad.sheet(key.key(pad, scene, list(KEY), top + ALONE + 2))
    rooms = [(2 + place % 2 * (TOWN + 2), top + place // 2 * (TOWN + 2), TOWN, TOWN) for place in range(PAGE)]
    for seat, room in zip(seats, rooms, strict=False):
        town.panel(pad, scene, seat, room, leads=seat in first)
    if len(seats) == PAGE - 1:
        key.panel(pad, scene, rooms[-1])
    bottom = top + -(-len(seats) // 2) * (TOWN + 2)
    return pad.sheet(key.key(pad, scene, list(KEY), bottom) if len(seats) == 2 else bottom)
