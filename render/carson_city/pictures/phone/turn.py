"""The two pictures of a turn, one below the other: the town, and the desk with the track and everybody's line."""

from __future__ import annotations

from dataclasses import replace

from render.carson_city.pictures import header
from render.carson_city.pictures.phone import players, stock
from render.carson_city.pictures.phone.news import news
from render.carson_city.pictures.phone.town import CELL, RIM, TownMap
from render.carson_city.pictures.phone.track import HEIGHT, track
from render.carson_city.pictures.scene import Scene
from render.draw.pad import PLANK, WIDTH, Pad, Style
from render.draw.shapes import Sheet
from render.draw.turn import who_is_up

FOOT = 20.0
NEW_TO_IT = 2
"""Up to this round buildings carry their names: there are few, and not everybody knows them yet."""


def headline(scene: Scene) -> str:
    """Round and phase; of one that is over the one that began with the view before."""
    if scene.finished and scene.before is not None:
        return headline(replace(scene, view=scene.before, before=None, finished=False))
    if scene.phase in ("setup", "over"):
        return header.headline(scene)
    return f"{scene.say('phone.round', round=scene.view.round)} · {scene.name('phase', scene.phase)}"


def plank(pad: Pad, scene: Scene) -> None:
    """Round and phase left, who is up right: one by name, several by their badges."""
    pad.plank()
    pad.title(headline(scene), who_is_up(pad, scene))


def turn_town(scene: Scene) -> Sheet:
    """The town: who owns what, what it pays, what land costs, who stands where, what is new."""
    pad = Pad()
    pad.plank()
    town = TownMap(pad, scene, 17, PLANK + RIM)
    town.ground()
    bottom = PLANK + RIM + 8 * CELL + 5
    legend(pad, scene, bottom)
    pad.settle()
    pad.title(headline(scene), who_is_up(pad, scene))
    new = news(scene)
    town.lots(named=scene.view.round <= NEW_TO_IT)
    town.roads(new.roads)
    town.cowboys()
    town.ticks(new)
    return pad.sheet(bottom + FOOT)


def legend(pad: Pad, scene: Scene, y: float) -> None:
    """What the forms mean, in one line."""
    pad.rect(0, y, WIDTH, FOOT, "dusk")
    x = 9.0
    pad.ticks(x, y + 5, 12, 10, "", 3.6, 3)
    x += 18 + pad.text(scene.say("phone.new"), x + 18, y, 60, FOOT, Style(13, "cream")) + 10
    pad.circle(x + 7, y + 10, 7.5, "sand")
    pad.icon("wheel", x + 0.5, y + 3.5, 13)
    x += 18 + pad.text(scene.say("phone.linked"), x + 18, y, 110, FOOT, Style(13, "cream")) + 10
    six = scene.money(6)
    pad.plate(six, x, y + 3, 22, 14, Style(12))
    x += 25 + pad.text(scene.say("phone.income"), x + 25, y, 120, FOOT, Style(13, "cream")) + 10
    pad.text(scene.say("phone.price", dollars=3), x, y, WIDTH - 4 - x, FOOT, Style(13, "cream", least=11))


def turn_desk(scene: Scene) -> Sheet:
    """The track and everybody's numbers; below them what variants have in stock, and what is open among several."""
    pad = Pad()
    plank(pad, scene)
    track(pad, scene, 33, news(scene).spaces)
    y = 33 + HEIGHT
    open_row = stock.has_notice(scene.view)
    if open_row:
        y = stock.notice_line(pad, scene, y)
    label = "phone.choosing" if scene.phase in ("setup", "characters") else "phone.order"
    row = players.row_height(scene) - (1.5 if open_row and len(scene.view.players) > 5 else 0)
    y = players.players(pad, scene, y, scene.say(label), row)
    if stock.has_stock(scene.view):
        y = stock.stock_line(pad, scene, y)
    return pad.sheet(y + 2)
