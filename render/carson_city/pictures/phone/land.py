"""Where to? The land: every parcel that may be chosen in one of three strengths, with its price and its promise."""

from __future__ import annotations

from render.carson_city.pictures.phone import choice, riding
from render.carson_city.pictures.phone.town import CELL, RIM, TownMap
from render.carson_city.pictures.scene import Scene
from render.draw.pad import LEAST, PLANK, WIDTH, Pad, Style
from render.draw.shapes import Sheet
from render.draw.strength import BEST, FEW, FILLS, frame, levels
from rules.carson_city import town
from rules.carson_city.board import PARCEL_SET
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.duel_order import OrderDuels
from rules.carson_city.names import NEVER_OWNED

SHOWN = 5
"""So many stand out."""
FOOT = 20.0


def decide_land(scene: Scene) -> Sheet:
    """Placing on land: what it costs now, what could be earned there, whom one would fight or rob."""
    seat = choice.chooser(scene)
    right = scene.say("phone.purse", dollars=scene.view.players[seat].cash)
    return land(scene, choice.headline(scene, "phone.where-land"), right, free=False)


def decide_draft(scene: Scene) -> Sheet:
    """A parcel for nothing: only what could be earned there counts; later in the game also what it would cost."""
    free, right = scene.phase == "setup", scene.player(choice.chooser(scene))
    return land(scene, scene.say("phone.draft"), right, free=free, gift=True)


def land(scene: Scene, title: str, right: str, *, free: bool, gift: bool = False) -> Sheet:
    """Every parcel with its promise; `free` without prices, a `gift` ranked by what it could earn."""
    wanted = [target for target in choice.choices(scene) if target in PARCEL_SET]
    strength = choice.strengths(scene, wanted, SHOWN)
    if gift:
        worths = {each: scene.worth.get(each, reckoned(scene, each)) for each in wanted}
        strength = levels(worths, SHOWN)
    seat = choice.chooser(scene)
    pad = Pad()
    pad.plank()
    found = TownMap(pad, scene, 17, PLANK + RIM)
    found.ground()
    bottom = PLANK + RIM + 8 * CELL + 5
    if gift or choice.weighed(scene):
        legend(pad, scene, bottom, free=free)
    elif riding.outlaws_ride(scene.view):
        pad.rect(0, bottom, WIDTH, FOOT, "dusk")
        riding.legend(pad, scene, bottom, FOOT)
    else:
        plain_legend(pad, scene, bottom)
    pad.settle()
    pad.title(title, pad.beside(right, seat, 150, about="chooser"))
    for parcel, level in strength.items():
        x, y = found.at(parcel)
        pad.rect(x + 0.4, y + 0.4, CELL - 0.8, CELL - 0.8, FILLS[level])
    found.lots(prices=False, wheels=False)
    found.roads()
    found.cowboys()
    placing = choice.placing(scene)
    for parcel, level in sorted(strength.items(), key=lambda each: (each[1], each[0])):
        frame(pad, *found.at(parcel), CELL, CELL, level, f"target {parcel}")
        promise(pad, scene, found, parcel, level, free=free, placing=placing)
    if riding.outlaws_ride(scene.view):
        riding.rides(pad, scene, found)
    return pad.sheet(bottom + FOOT)


def reckoned(scene: Scene, parcel: str) -> float:
    """What a parcel for nothing is worth: most of all what it could earn at once."""
    return choice.best_here(scene.view, choice.chooser(scene), parcel)[0] + 0.01 * town.parcel_price(scene.view, parcel)


def promise(pad: Pad, scene: Scene, found: TownMap, parcel: str, level: int, *, free: bool, placing: bool) -> None:
    """What choosing this parcel means: a robbery, a duel, points, or a price and what could be earned."""
    view, seat = scene.view, choice.chooser(scene)
    x, y = found.at(parcel)
    owner, piece = view.owner.get(parcel), view.built.get(parcel)
    win = choice.odds(view, seat, parcel) if placing or duels(scene) else None
    if win is not None:
        choice.chip(pad, win, x + CELL - 1.5, y + CELL - 15, f"odds {parcel}")
    elif parcel in view.foes:
        return
    elif owner is not None and owner != seat and piece in BUILDINGS and placing:
        said = scene.say("phone.rob", dollars=choice.loot(view, parcel))
        pad.chip(said, x + CELL / 2, y + CELL - 15.5, 14, 13, f"rob {parcel}", "centre")
    elif owner is not None or view.standing.get(parcel) or piece in NEVER_OWNED:
        return
    elif piece:
        if not free:
            price(pad, scene, found, parcel, 14)
        said = scene.say("phone.brings.points", number=2)
        pad.rect(x + 12, y + 30, 31, 13, "paper-light", "ink", 0.8, 3)
        pad.text(said, x + 13, y + 30, 29, 13, Style(12.5, "ink", "centre", least=LEAST), about=f"points {parcel}")
    elif level == FEW:
        pale(pad, scene, found, parcel, free=free)
    else:
        earning(pad, scene, found, parcel, level, free=free)


def duels(scene: Scene) -> bool:
    """Whether it is decided which duel comes first."""
    return bool(scene.view.agenda) and isinstance(scene.view.agenda[-1], OrderDuels)


def price(pad: Pad, scene: Scene, found: TownMap, parcel: str, size: float) -> None:
    x, y = found.at(parcel)
    said = scene.money(town.price_for(scene.view, choice.chooser(scene), parcel))
    pad.text(said, x + 6, y + 4.5, 34, 16, Style(size, "ink"), about=f"price {parcel}")


def pale(pad: Pad, scene: Scene, found: TownMap, parcel: str, *, free: bool) -> None:
    """One number, soft: the price, or what could be earned where land is free."""
    x, y = found.at(parcel)
    view, seat = scene.view, choice.chooser(scene)
    number = choice.best_here(view, seat, parcel)[0] if free else town.price_for(view, seat, parcel)
    about = f"{'earns' if free else 'price'} {parcel}"
    pad.text(scene.money(number), x, y, CELL, CELL, Style(14, "ink-soft", "centre"), about=about)


def earning(pad: Pad, scene: Scene, found: TownMap, parcel: str, level: int, *, free: bool) -> None:
    """The price over the building on sale that would earn most here."""
    x, y = found.at(parcel)
    best = level == BEST
    earns, tile = choice.best_here(scene.view, choice.chooser(scene), parcel)
    down = -9 if free else 0
    if not free:
        price(pad, scene, found, parcel, 16 if best else 14)
    if tile and earns:
        pad.icon(tile, x + 5, y + 21 + down, 20)
        said = scene.money(earns)
        size = 17 if best else 15
        pad.text(
            said, x + 25, y + 20 + down, 17, 22, Style(size, "ink", "centre", least=LEAST), about=f"earns {parcel}"
        )
    elif free:
        pad.text(scene.money(0), x, y, CELL, CELL, Style(14, "ink", "centre"), about=f"earns {parcel}")


def plain_legend(pad: Pad, scene: Scene, y: float) -> None:
    """What a frame means, where there is nothing to compare."""
    pad.rect(0, y, WIDTH, FOOT, "dusk")
    pad.rect(8, y + 3, 14, 14, "best", "target", 2.4, 2)
    pad.text(scene.say("phone.may-choose"), 27, y, 300, FOOT, Style(13, "cream"))


def legend(pad: Pad, scene: Scene, y: float, *, free: bool) -> None:
    pad.rect(0, y, WIDTH, FOOT, "dusk")
    x = 8.0
    pad.rect(x, y + 3, 14, 14, "best", "target", 2.4, 2)
    x += 18 + pad.text(scene.say("phone.best-five"), x + 18, y, 90, FOOT, Style(13, "cream", least=11)) + 10
    if not free:
        x += pad.text(scene.say("phone.price-now", dollars=4), x, y, 110, FOOT, Style(13, "cream", least=11)) + 10
    pad.icon("mine", x, y + 2, 16)
    said = scene.say("phone.could-earn", dollars=6)
    pad.text(said, x + 19, y, WIDTH - 4 - x - 19, FOOT, Style(13, "cream", least=LEAST))
