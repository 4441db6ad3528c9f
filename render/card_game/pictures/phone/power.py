"""Use a power? The cards one may tilt, what lies on the table, and the bids."""

from __future__ import annotations

from render.card_game.pictures.phone import cards, choice, key, stage
from render.card_game.pictures.scene import Scene
from render.card_game.words.cards import power
from render.draw.pad import ASKING, LEAST, WIDTH, Pad, Style, deciding
from render.draw.shapes import Sheet
from render.draw.strength import BEST, levels
from render.draw.tally import TALLEST
from render.words import capital
from rules.card_game.hooks import AFTER, EFFECTS
from rules.card_game.names import POWERS

ROW = 44.0
FACE = 38.0
SHOWN = 1
LEAST_ROW = 23.0
"""Where bids would be lower than that, they take the room of the key."""
FEW_POWERS = 2
"""More of them stand in two columns."""


def decide_power(scene: Scene) -> Sheet:
    seat = choice.chooser(scene)
    pad = deciding(scene.say("phone.cards.use"), scene.player(seat), seat)
    open_to = {target: worth for target, worth in choice.open_to(scene).items() if target in POWERS}
    strength = levels(open_to, SHOWN)
    columns = 1 if len(open_to) <= FEW_POWERS else 2
    across, y = (WIDTH - 4) / columns, ASKING + 2.0
    for place, name in enumerate(open_to):
        room = (3 + place % columns * across, y + place // columns * (ROW + 2), across - 2, ROW)
        one(pad, scene, name, room, best=strength[name] == BEST and open_to[name] > 0)
    y += -(-len(open_to) // columns) * (ROW + 2)
    worths = {card: choice.worth(scene, card) for card in scene.view.shown}
    y = stage.stage(pad, scene, y, stage.strengths(scene, worths), targets=False)
    found, many = key.elements(scene.view.line), len(scene.view.players)
    if TALLEST - y - 3 - key.height(len(found)) - stage.foot(scene) < many * LEAST_ROW:
        found = []
    rest = TALLEST - y - 3 - key.height(len(found)) - stage.foot(scene)
    y = stage.rows(pad, scene, y + 2, min(stage.ROW, rest / many), {})
    y = key.key(pad, scene, found, y + 1)
    return pad.sheet(stage.legend(pad, scene, y))


def one(pad: Pad, scene: Scene, name: str, room: tuple[float, float, float, float], *, best: bool) -> None:
    """A power that may be used: who, what happens, and over open bids when one would choose."""
    x, y, wide, high = room
    pad.rect(x, y, wide, high, "paper-light", "target", 3.4 if best else 1.4, 5, f"target {name}")
    pad.icon(f"card-{name}", x + 5, y + (high - FACE) / 2, FACE)
    left, after = x + 49, EFFECTS[name].window == AFTER and bool(scene.view.bids)
    across = x + wide - left - 5
    pad.text(scene.person(name), left, y + 3, across, 18, Style(17, least=LEAST), about=f"power {name}")
    said = capital(power(scene.lang, name))
    if after:
        said = scene.say("phone.cards.choose-nth", bonus=EFFECTS[name].bonus, **places(scene, name))
    pad.lines(said, left, y + 19, across, high - 20, cards.SIZES, f"does {name}")


def places(scene: Scene, name: str) -> dict[str, int]:
    """When whoever decides would choose, without a power's bonus and with it."""
    view, seat = scene.view, choice.chooser(scene)
    totals = {each: view.total(each) for each, player in enumerate(view.players) if player.picks}
    more = {**totals, seat: totals[seat] + EFFECTS[name].bonus}
    return {"before": view.ranking(totals).index(seat) + 1, "after": view.ranking(more).index(seat) + 1}
