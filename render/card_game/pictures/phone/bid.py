"""Which bid card? What lies on the table with what each would bring, everybody's bids, and what elements are worth."""

from __future__ import annotations

from render.card_game.pictures.phone import choice, key, stage
from render.card_game.pictures.scene import Scene
from render.draw.pad import ASKING, WIDTH, Pad, Style, deciding, wide
from render.draw.shapes import Sheet
from render.draw.strength import levels

TIE = 17.0
SHOWN = 2
"""So many bid cards stand out."""


def decide_bid(scene: Scene) -> Sheet:
    seat = choice.chooser(scene)
    said = scene.say("phone.cards.round-of", round=scene.view.round)
    pad = deciding(scene.say("phone.cards.your-bid"), said, seat, about="round")
    ties(pad, scene, WIDTH - 44 - wide(said, 16))
    worths = {card: choice.worth(scene, card) for card in scene.view.shown}
    y = stage.stage(pad, scene, ASKING + 1, stage.strengths(scene, worths), targets=False)
    open_to = {target: worth for target, worth in choice.open_to(scene).items() if target.isdecimal()}
    y = stage.rows(pad, scene, y + 2, row_height(scene), levels(open_to, SHOWN))
    y = key.key(pad, scene, key.elements(scene.view.line), y + 1)
    return pad.sheet(stage.legend(pad, scene, y))


def ties(pad: Pad, scene: Scene, right: float) -> None:
    """Who wins ties, from the left: on the plank, before the round."""
    order = scene.tie_order
    left = right - len(order) * TIE
    for place, seat in enumerate(order):
        pad.badge(seat, left + place * TIE, (ASKING - 18) / 2, 16, f"tie {place + 1}")
    said = scene.say("phone.cards.ties")
    across = wide(said, 13)
    if order:
        pad.text(said, left - across - 5, 0, across + 2, ASKING - 2, Style(13, "cream"), about="ties")


def row_height(scene: Scene) -> float:
    return stage.ROW if len(scene.view.players) < 6 else stage.ROW - 3
