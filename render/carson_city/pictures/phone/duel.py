"""A duel about to begin: both sides and what their firepower is made of, the odds as a bar, what is at stake."""

from __future__ import annotations

from render.carson_city.pictures import header
from render.carson_city.pictures.notice import Fight, notice
from render.carson_city.pictures.phone import choice
from render.carson_city.pictures.scene import Scene
from render.draw.pad import ASKING, LEAST, WIDTH, Pad, Style, deciding, slab
from render.draw.shapes import Sheet
from rules.carson_city import town
from rules.carson_city.ai.duel_odds import chance
from rules.carson_city.board import PARCEL_SET
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.duel import Duel, duellists
from rules.carson_city.moves import Tile
from rules.carson_city.names import NEVER_OWNED, SEATS, SHOP_PRICE
from rules.carson_city.state import HIDDEN, State
from rules.carson_city.variants import outlaws
from rules.game import Seat, legal

PAPER = (145.0, 128.0)
TOP = 40.0
BAR = (176.0, 34.0)
FOOT = (216.0, 42.0)
HEIGHT = 262.0
CRAMPED = 27.0
"""With less room than that for each, the parts of a firepower are left out."""


def running(scene: Scene) -> Fight | None:
    """A duel in which dice lie on the table, or tiles are being chosen."""
    fight = notice(scene.view)
    return fight if isinstance(fight, Fight) and scene.targets in ((), (fight.spot,)) else None


def spot_of(scene: Scene) -> str:
    """Where the duel is: what is asked for, else the one that is open."""
    if scene.targets:
        return scene.targets[0]
    fight = running(scene)
    if fight is not None:
        return fight.spot
    return next((step.spot for step in reversed(scene.view.agenda) if isinstance(step, Duel)), "")


def sides(scene: Scene, spot: str) -> list[Seat]:
    """Who fights, whoever looks first."""
    seat, fight = choice.chooser(scene), running(scene)
    if fight is not None:
        return sorted(fight.fighters, key=lambda each: each != seat)
    return [seat, *(each for each in duellists(scene.view, spot) if each != seat)]


def decide_duel(scene: Scene) -> Sheet:
    spot, fight = spot_of(scene), running(scene)
    seat = choice.chooser(scene)
    pad = deciding(headline(scene, spot), scene.player(seat), seat, room=120)
    fighters = sides(scene, spot) if spot else [seat]
    placing = fight is None and seat not in duellists(scene.view, spot)
    outlaw = scene.view.menace if spot in scene.view.foes else 0
    papers(pad, scene, fighters, outlaw, placing=placing)
    if len(fighters) + bool(outlaw) == 2:
        between(pad, scene, spot)
    if fight is not None and fight.dice:
        totals(pad, scene, fight, fighters)
    elif choice.by_tiles(scene.view):
        hand(pad, scene, seat)
    else:
        bar(pad, scene, fighters, win(scene.view, seat, spot, placing=placing))
    foot(pad, scene, spot, placing=placing)
    if spot:
        pad.rect(1, ASKING + 1, WIDTH - 2, HEIGHT - ASKING - 2, "", "target", 1.2, 5, f"target {spot}")
    return pad.sheet(HEIGHT)


def headline(scene: Scene, spot: str) -> str:
    """What the duel is about."""
    if spot in SHOP_PRICE and town.tile_on(scene.view, spot):
        return scene.say("phone.duel-for", tile=scene.name("tile", town.tile_on(scene.view, spot)))
    if spot in PARCEL_SET:
        return scene.say("phone.duel-at", parcel=spot.upper())
    return scene.say("phone.duel-for", tile=scene.say(f"phone.space.{spot}")) if spot else header.headline(scene)


def win(view: State, seat: Seat, spot: str, *, placing: bool, spent: int = 0) -> float:
    """The odds of whoever looks; with so many of their cowboys at home placed elsewhere."""
    then = view.copy()
    then.players[seat].cowboys += (0 if placing else 1) - spent
    return chance(then, seat, spot)


def papers(pad: Pad, scene: Scene, fighters: list[Seat], outlaw: int, *, placing: bool) -> None:
    """A paper for each side; two stand apart, more side by side."""
    many = len(fighters) + bool(outlaw)
    wide = PAPER[0] if many == 2 else (WIDTH - 8 - 4 * (many - 1)) / many
    pitch = 237.0 if many == 2 else wide + 4
    for place, seat in enumerate(fighters):
        paper(pad, scene, seat, 4 + place * pitch, wide, placing=placing and place == 0)
    if outlaw:
        x = 4 + len(fighters) * pitch
        pad.rect(x, TOP, wide, PAPER[1], "paper-light", "ink", 4, 7)
        pad.icon("outlaw", x + wide / 2 - 25, TOP + 10, 50, 66)
        pad.text(str(outlaw), x + 4, TOP + 82, wide - 8, 42, slab(34), about="duel outlaw")


def paper(pad: Pad, scene: Scene, seat: Seat, x: float, wide: float, *, placing: bool) -> None:
    """Name, what adds up to firepower, firepower."""
    colour, player = SEATS[seat], scene.view.players[seat]
    pad.rect(x, TOP, wide, PAPER[1], "paper-light", colour, 4, 7)
    narrow = wide < 120
    badge = 28.0 if narrow else 40.0
    pad.badge(seat, x + 8, TOP + 8, badge, f"player {colour}")
    left = x + badge + 12
    pad.text(scene.player(seat), left, TOP + 8, wide - badge - 18, badge, Style(20, least=13), about=f"name {colour}")
    parts = [("cowboys", player.cowboys - placing), ("revolver", player.revolvers)]
    parts += [("ammo", town.TOKEN_POWER)] if scene.view.token == seat else []
    parts += [("power", player.bonus)] if player.bonus else []
    pitch = min(40.0, (wide - 14) / len(parts))
    for place, (icon, number) in enumerate(parts if pitch > CRAMPED else ()):
        at = x + 9 + place * pitch
        size = (13.0, 17.0) if icon == "cowboys" else (16.0, 16.0)
        pad.icon(icon, at, TOP + 58, *size)
        about = f"{icon} {colour}"
        pad.text(str(number), at + size[0] + 1, TOP + 54, pitch - size[0] - 1, 24, slab(15, align="left"), about=about)
    power = str(town.firepower(scene.view, seat) - placing)
    big = 26.0 if narrow else 36.0
    pad.icon("power", x + 8, TOP + 82 + (38 - big) / 2, big)
    pad.text(power, x + 10 + big, TOP + 80, 42, 42, slab(28 if narrow else 34, align="left"), about=f"fire {colour}")
    if not choice.by_tiles(scene.view) and wide > 100:
        dice(pad, scene, seat, x + wide - 11)


def dice(pad: Pad, scene: Scene, seat: Seat, right: float) -> None:
    """The dice that lie there, or the one that is to be rolled."""
    fight = running(scene)
    rolled = fight.shown.get(seat, ()) if fight is not None else ()
    size = 27.0 if len(rolled) < 2 else 22.0
    for place, value in enumerate(reversed(rolled)):
        pad.icon(f"die-{value}", right - (place + 1) * (size + 1), TOP + 88, size, about=f"rolled {SEATS[seat]}")
    if not rolled:
        pad.text("+", right - 41, TOP + 80, 14, 42, Style(22))
        pad.icon("die-5", right - 27, TOP + 88, 27)


def between(pad: Pad, scene: Scene, spot: str) -> None:
    """The disc between two, and what they fight for."""
    pad.circle(WIDTH / 2 + 0.5, 92, 23, "ink", "brass", 2)
    pad.text(scene.say("phone.versus"), 172, 68, 47, 46, Style(24, "white", "centre"))
    view = scene.view
    piece = town.tile_on(view, spot) if spot in SHOP_PRICE else view.built.get(spot, "")
    if piece and piece not in NEVER_OWNED:
        pad.icon(piece, 172, 118, 48)


def bar(pad: Pad, scene: Scene, fighters: list[Seat], odds: float) -> None:
    """The odds of whoever looks, and what is left to the others."""
    y, high = BAR
    seat = fighters[0]
    rival = SEATS[fighters[1]] if len(fighters) == 2 else "coal"
    split = (WIDTH - 8) * min(0.98, max(0.02, odds))
    pad.rect(4, y, WIDTH - 8, high, rival, "ink", 1, 5)
    pad.rect(4, y, split, high, SEATS[seat], "ink", 1, 5)
    pad.rect(4 + split - 1.2, y - 2, 2.4, high + 4, "white")
    percent = round(100 * odds)
    own, other = f"{SEATS[seat]}-on", f"{rival}-on" if len(fighters) == 2 else "white"
    if percent >= 20:
        said = scene.say("phone.percent", percent=percent)
        pad.text(said, 12, y, split - 14, high, slab(22, own, "left"), about=f"odds {SEATS[seat]}")
    if percent <= 80:
        said = scene.say("phone.percent", percent=100 - percent)
        pad.text(said, 4 + split + 6, y, WIDTH - 8 - split - 14, high, slab(22, other, "right"), about="odds against")


def totals(pad: Pad, scene: Scene, fight: Fight, fighters: list[Seat]) -> None:
    """Dice lie there: everybody's sum as it stands. More dice may lie there than count in the end."""
    y, high = BAR
    pad.rect(4, y, WIDTH - 8, high, "wood", r=5)
    pitch = (WIDTH - 16) / len(fighters)
    for place, seat in enumerate(fighters):
        x, colour = 10 + place * pitch, SEATS[seat]
        pad.badge(seat, x, y + 5, 24)
        power = town.firepower(scene.view, seat)
        said = " + ".join(map(str, (power, *fight.shown.get(seat, ()))))
        pad.text(said, x + 29, y, pitch - 34, high, slab(18, "cream", "left"), about=f"sum {colour}")


def hand(pad: Pad, scene: Scene, seat: Seat) -> None:
    """Where tiles decide: those in hand, framed where they may be played. Nobody sees the others'."""
    y, high = BAR
    playable = {
        value for move in legal(scene.view, seat) if isinstance(move, Tile) for value in (move.first, move.second)
    }
    pad.rect(4, y, WIDTH - 8, high, "wood", r=5)
    tiles = sorted(scene.view.players[seat].hand)
    pitch = min(32.0, (WIDTH - 20) / max(1, len(tiles)))
    for place, value in enumerate(tiles):
        x = 10 + place * pitch
        if value == HIDDEN:
            pad.icon("tile-back", x, y + 2, 23, 30, about=f"tile {SEATS[seat]}")
        else:
            pad.icon("tile-face", x, y + 2, 23, 30)
            pad.text(str(value), x, y + 2, 23, 30, slab(17), about=f"tile {SEATS[seat]}")
        if value in playable:
            pad.rect(x - 2, y + 0.5, 27, 33, "", "target", 2.6, 4, f"target tile {value}")


def foot(pad: Pad, scene: Scene, spot: str, *, placing: bool) -> None:
    """What becomes of the odds once the other cowboys are placed too; what winning and losing mean."""
    view, seat = scene.view, choice.chooser(scene)
    y, high = FOOT
    pad.rect(4, y, WIDTH - 8, high, "dusk", r=5)
    more = view.players[seat].cowboys - placing
    later = placing and more > 0 and not choice.by_tiles(view)
    if later:
        percent = round(100 * win(view, seat, spot, placing=True, spent=more))
        said = scene.say("phone.odds-later", percent=percent, cowboys=more)
        pad.text(said, 12, y + 1, WIDTH - 24, high / 2, Style(16, "cream", least=LEAST), about="later")
        y, high = y + high / 2, high / 2 - 1
    pad.text(stake(scene, spot), 12, y, WIDTH - 24, high, Style(15, "brass-light", least=LEAST), about="stake")


def stake(scene: Scene, spot: str) -> str:
    """What the winner may do."""
    view, seat = scene.view, choice.chooser(scene)
    if spot in view.foes:
        return scene.say("phone.stake-outlaw", points=outlaws.points(view))
    if spot in SHOP_PRICE:
        return scene.say("phone.stake-buy", dollars=town.tile_price(view, seat, spot))
    piece = view.built.get(spot, "")
    if spot in view.owner and piece in BUILDINGS:
        return scene.say("phone.stake-rob", dollars=choice.loot(view, spot))
    if spot in PARCEL_SET and spot not in view.owner and piece not in NEVER_OWNED:
        return scene.say("phone.stake-buy", dollars=town.price_for(view, seat, spot))
    return scene.say("phone.stake-act")
