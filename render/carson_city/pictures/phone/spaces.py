"""Where to? The spaces: what each costs, what it brings whoever chooses, who stands there and with which odds."""

from __future__ import annotations

from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.phone.track import space_icon, space_name
from render.carson_city.pictures.scene import Scene
from render.draw.pad import LEAST, PLANK, Pad, Style, deciding
from render.draw.shapes import Sheet
from render.draw.strength import BEST, FEW, GOOD
from render.words import has, money
from rules.carson_city import town
from rules.carson_city.names import SHOP_PRICE, SPACES
from rules.carson_city.scoring import VP_PER_PIECE

CELL = (53.4, 74.0)
PITCH = (55.3, 76.0)
TOP = PLANK + 2
ACROSS = 7
SHOWN = 4
"""So many are framed."""
CHIPS = {
    BEST: ("target", "ink", "white"),
    GOOD: ("better", "target", "ink"),
    FEW: ("paper-light", "ink-faint", "ink"),
}


def decide_spaces(scene: Scene) -> Sheet:
    """Spaces in rows of seven: the best four framed, what cannot be chosen dark, rows without a choice left out."""
    view, seat = scene.view, choice.chooser(scene)
    open_to = [target for target in choice.choices(scene) if target in SPACES]
    strength = choice.strengths(scene, open_to, SHOWN)
    player = view.players[seat]
    said = scene.say("phone.hand", cowboys=player.cowboys, power=town.firepower(view, seat))
    pad = deciding(choice.headline(scene, "phone.where-spaces"), said, seat, about="hand", room=170, high=PLANK)
    spaces = view.box.spaces
    lines = [spaces[start : start + ACROSS] for start in range(0, len(spaces), ACROSS)]
    lines = [line for line in lines if any(space in strength for space in line)] or lines
    for row, line in enumerate(lines):
        for column, space in enumerate(line):
            x, y = 2 + column * PITCH[0], TOP + row * PITCH[1]
            if space in strength:
                cell(pad, scene, space, x, y, strength[space])
            else:
                shut(pad, scene, space, x, y)
    return pad.sheet(TOP + len(lines) * PITCH[1] + 2)


def shut(pad: Pad, scene: Scene, space: str, x: float, y: float) -> None:
    """A space that takes no cowboy of this player."""
    across, high = CELL
    pad.rect(x, y, across, high, "wood-light", "wood-deep", 1, 4)
    pad.text(space_name(scene, space), x + 2, y + 2, across - 4, 14, Style(12, "wood-dark", "centre", least=LEAST))
    pad.icon("crossed-dark", x + across / 2 - 12, y + 26, 24)


def cell(pad: Pad, scene: Scene, space: str, x: float, y: float, level: int) -> None:
    """One space: name, drawing, price, rivals with the odds, and in a chip what it brings."""
    across, high = CELL
    view, seat = scene.view, choice.chooser(scene)
    best = level == BEST
    pad.rect(
        x, y, across, high, "paper-light", "target" if best else "wood-deep", 3 if best else 1, 4, f"target {space}"
    )
    pad.text(space_name(scene, space), x + 3, y + 3, across - 6, 13, Style(12, "ink", "centre", least=LEAST))
    pad.icon(space_icon(scene, space), x + 3, y + 16, 29)
    if space in SHOP_PRICE:
        price = scene.money(town.tile_price(view, seat, space))
        pad.plate(price, x + 3.5, y + 36, 25, 14, Style(13), about=f"price {space}")
    who = view.standing.get(space, ())
    for number, cowboy in enumerate(who[:3]):
        size = 21 if len(who) < 3 else 18
        left = x + across - size / 1.16 - 3 - number * (10 if len(who) < 3 else 7)
        pad.pawn(cowboy.seat, cowboy.piece, left, y + 15 + number * 2, size, f"on {space}")
    win = choice.odds(view, seat, space)
    if win is not None:
        choice.chip(pad, win, x + across - 2.5, y + 37, f"odds {space}")
    fill, edge, ink = CHIPS[level]
    pad.rect(x + 4, y + high - 22.5, across - 8, 18.5, fill, edge, 1.2, 3)
    said = brings(scene, space)
    pad.text(
        said, x + 5, y + high - 22.5, across - 10, 18.5, Style(15, ink, "centre", least=LEAST), about=f"brings {space}"
    )


def brings(scene: Scene, space: str) -> str:
    """What a space brings whoever chooses, in a word."""
    if space in choice.lifted(scene):
        return scene.say("phone.take-back")
    kind, number = choice.gains(scene.view, choice.chooser(scene), space)
    if kind == "money":
        return money(scene.lang, number, sign=True)
    if kind == "builds":
        key = f"phone.brings.{town.tile_on(scene.view, space)}"
        return scene.say(key) if has(f"picture.{key}") else scene.say("phone.brings.points", number=VP_PER_PIECE)
    return scene.say(f"phone.brings.{kind}", number=number)
