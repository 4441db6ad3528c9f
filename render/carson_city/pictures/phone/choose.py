"""Which character? All cards large, and under each what it would mean: when its taker places, what cash is kept."""

from __future__ import annotations

from render.carson_city.pictures.cards import taker
from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.phone.cards import PITCH, WIDE, card, in_order
from render.carson_city.pictures.scene import Scene
from render.draw.pad import ASKING, LEAST, Pad, Style, deciding, sentence
from render.draw.shapes import Sheet
from render.draw.strength import BEST, levels
from rules.carson_city.hindrances import idle
from rules.carson_city.hooks import CHARACTERS, side_of
from rules.carson_city.moves import Take
from rules.game import Seat, legal

HIGH = 92.0
FOOT = 21.0
SHOWN = 2
"""So many are framed."""


def decide_character(scene: Scene) -> Sheet:
    seat = choice.chooser(scene)
    purse = scene.say("phone.purse", dollars=scene.view.players[seat].cash)
    pad = deciding(scene.say("phone.choose"), purse, seat, about="hand")
    offered = takeable(scene, seat)
    strength = levels({name: worth(scene, seat, name) for name in offered}, SHOWN)
    cards = in_order(scene)
    for number, name in enumerate(cards):
        x, y = 3 + number % 2 * PITCH, ASKING + 3 + number // 2 * (HIGH + 3)
        card(pad, scene, name, x, y, HIGH, FOOT)
        if name in strength:
            foot(pad, scene, seat, name, x, y, best=strength[name] == BEST)
        else:
            gone(pad, scene, name, x, y)
    return pad.sheet(ASKING + 3 + -(-len(cards) // 2) * (HIGH + 3))


def takeable(scene: Scene, seat: Seat) -> list[str]:
    """The cards that may be taken now; before and after one's turn those that lie there."""
    if scene.targets:
        return list(scene.targets)
    found = dict.fromkeys(move.character for move in legal(scene.view, seat) if isinstance(move, Take))
    return list(found) or list(scene.view.offer)


def worth(scene: Scene, seat: Seat, name: str) -> float:
    """What a card is worth: as the caller says, else by the cash it lets its taker keep."""
    cap = side_of(scene.view, name).limit
    return scene.worth.get(name, min(scene.view.players[seat].cash, cap) + cap / 1000)


def foot(pad: Pad, scene: Scene, seat: Seat, name: str, x: float, y: float, *, best: bool) -> None:
    """What it means, on a strip at the card's foot; the best two are teal and framed."""
    top = y + HIGH - FOOT + 1
    pad.rect(x + 3, top, WIDE - 6, FOOT - 4, "target" if best else "paper-dark", r=3)
    said = f"{places(scene, seat, name)} · {useless(scene, seat, name) or keeps(scene, seat, name)}"
    ink = "white" if best else "ink"
    pad.text(said, x + 8, top, WIDE - 16, FOOT - 4, Style(14, ink, least=LEAST), about=f"means {name}")
    if best:
        pad.rect(x - 1, y - 1, WIDE + 2, HIGH + 2, "", "target", 3.4, 6, f"target {name}")
    else:
        pad.rect(x + 1, y + 1, WIDE - 2, HIGH - 2, "", "target", 0.9, 5, f"target {name}")


def gone(pad: Pad, scene: Scene, name: str, x: float, y: float) -> None:
    """Whose card it is, or that it lies there and may not be taken."""
    seat = taker(scene, name)
    if seat is not None or name in scene.view.offer:
        second = scene.say("phone.not-second")
        said = sentence(scene, "phone.taken", seat, WIDE - 62, 14) if seat is not None else second
        pad.text(said, x + 54, y + HIGH - FOOT, WIDE - 58, FOOT - 2, Style(14, "ink-soft"), about=f"taken {name}")


def useless(scene: Scene, seat: Seat, name: str) -> str:
    """That its power would do nothing now; the list says why."""
    view = scene.view
    if CHARACTERS[name].both or not view.agenda or idle(view, seat, Take(name)) is None:
        return ""
    return scene.say("phone.idle")


def places(scene: Scene, seat: Seat, name: str) -> str:
    """When its taker would place: at best and at worst, as long as others still choose."""
    view, number = scene.view, CHARACTERS[name].number
    others = [player for each, player in enumerate(view.players) if each != seat]
    before = sum(min(CHARACTERS[card].number for card in player.cards) < number for player in others if player.cards)
    lower = sum(CHARACTERS[card].number < number for card in view.offer)
    later = min(lower, sum(not player.cards for player in others))
    if later:
        return scene.say("phone.places-between", first=before + 1, last=before + 1 + later)
    return scene.say("phone.places", first=before + 1)


def keeps(scene: Scene, seat: Seat, name: str) -> str:
    """How much of today's cash its limit would leave; a limit below nothing goes with a second card."""
    cap, cash = side_of(scene.view, name).limit, scene.view.players[seat].cash
    if cap < 0:
        return scene.say("phone.second-card")
    return scene.say("phone.keeps-all") if cash <= cap else scene.say("phone.keeps", dollars=cap)
