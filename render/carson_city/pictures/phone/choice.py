"""What is chosen from, and how good each choice is: three strengths, from the caller's worths or plain reckoning."""

from __future__ import annotations

from render.carson_city.pictures.scene import Scene
from render.carson_city.words.desk import targets
from render.draw.pad import Pad
from render.draw.strength import BEST, levels
from render.words import has
from rules.carson_city import town
from rules.carson_city.ai.duel_odds import chance
from rules.carson_city.board import PARCEL_SET, connected
from rules.carson_city.building_sites import best_site, would_earn
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.duel import duellists
from rules.carson_city.hooks import variants
from rules.carson_city.moves import Allow, Buy, Lift, Lot, Place, Road
from rules.carson_city.names import MOUNTAIN, SHOP_PRICE, VP_PRICE
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.scoring import VP_PER_PIECE
from rules.carson_city.state import ROUNDS, View
from rules.game import Seat, legal
from rules.notation import Move

POINT = 4.0
"""What a victory point is worth in dollars where nobody has reckoned better."""
NOTHING = -1000.0
"""What taking a cowboy back is worth beside placing one."""
LUCK = 7
"""What two dice bring at Gambling, usually."""
ROADS = {"roads3": 3, "road1": 1}


def chooser(scene: Scene) -> Seat:
    """Who chooses: whoever looks, else the first who is awaited."""
    return scene.seat if scene.seat is not None else next(iter(scene.awaited), 0)


def choices(scene: Scene) -> tuple[str, ...]:
    """Every legal target: those asked for, else all of the chooser's open decision. Roads can be laid at any time."""
    if scene.targets:
        return scene.targets
    return targets(move for move in legal(scene.view, chooser(scene)) if not isinstance(move, (Road, Allow)))


def spots(scene: Scene, *kinds: type[Move]) -> list[str]:
    """The parcels and spaces of moves of these kinds, or those asked for."""
    return list(scene.targets or targets(move for move in legal(scene.view, chooser(scene)) if isinstance(move, kinds)))


def placing(scene: Scene) -> bool:
    """Whether a cowboy is placed: of other choices only what is chosen from matters."""
    return any(isinstance(move, (Place, Lift)) for move in legal(scene.view, chooser(scene)))


def weighed(scene: Scene) -> bool:
    """Whether prices and what could be earned tell how good a choice on the map is."""
    return any(isinstance(move, (Place, Lift, Buy, Lot)) for move in legal(scene.view, chooser(scene)))


def headline(scene: Scene, usual: str) -> str:
    """What is decided on a map, in a word or two."""
    step = type(scene.view.agenda[-1]).__name__ if scene.view.agenda else ""
    key = f"phone.asked.{step}"
    return scene.say(key if has(f"picture.{key}") else usual)


def strengths(scene: Scene, wanted: list[str], best: int) -> dict[str, int]:
    """How strongly each target is drawn; all alike and strongly where nobody has reckoned, or nothing differs.

    Of a few the better half at most: a mark on everything marks nothing.
    """
    known = weighed(scene) or any(target in scene.worth for target in wanted)
    found = worths(scene, wanted) if known else {}
    if len({*found.values()}) < 2:
        return dict.fromkeys(wanted, BEST)
    return levels(found, min(best, max(1, len(wanted) // 2)))


def lifted(scene: Scene) -> set[str]:
    """Where one's own cowboy could only be taken back: all place at the same time, and nothing is settled yet."""
    moves = legal(scene.view, chooser(scene))
    return {move.spot for move in moves if isinstance(move, Lift)} - {m.spot for m in moves if isinstance(m, Place)}


def odds(view: View, seat: Seat, spot: str) -> float | None:
    """The odds of the duel that joining a spot would mean; None without one, and where tiles decide."""
    rivals = [each for each in duellists(view, spot) if each != seat]
    if spot in NO_DUEL or not (rivals or spot in view.foes) or by_tiles(view):
        return None
    return chance(view, seat, spot)


def by_tiles(view: View) -> bool:
    return any(variant.duel is not None for variant in variants(view))


def chip(pad: Pad, percent: float, x: float, y: float, about: str) -> None:
    """Odds, white on ink; `x` is the right end."""
    pad.chip(f"{round(100 * percent)}%", x, y, 13.5, 13, about, "right")


# What spaces and parcels bring, as far as the rules themselves can count


def gains(view: View, seat: Seat, space: str) -> tuple[str, int]:
    """What a space brings a player: what kind of thing, and how much of it."""
    player, own = view.players[seat], view.owned(seat)
    power = town.firepower(view, seat) - 1
    if space in SHOP_PRICE:
        tile = town.tile_on(view, space)
        site = best_site(view, seat, tile) if tile else None
        if site is None:
            return "no-site", 0
        return ("earns", site[1]) if BUILDINGS[tile].income is not None else ("builds", 0)
    if space in VP_PRICE:
        return "buys", player.cash // VP_PRICE[space]
    found = {
        "wages": ("money", town.WAGES),
        "ammo": ("power", town.TOKEN_POWER),
        "parcelincome": ("money", town.PARCEL_INCOME * own),
        "cowboyincome": ("money", town.COWBOY_INCOME * power),
        "gambling": ("luck", LUCK),
        "parcelvp": ("points", own // 2),
        "buildingvp": ("points", len(town.buildings(view, seat))),
        "cowboyvp": ("points", power // 2),
    }
    return ("roads", ROADS[space]) if space in ROADS else found[space]


def space_worth(view: View, seat: Seat, space: str) -> float:
    """In dollars, roughly: a building earns in every round that is left, and costs its price."""
    kind, number = gains(view, seat, space)
    left = ROUNDS - view.round + 1
    price = town.tile_price(view, seat, space) if space in SHOP_PRICE else 0
    worth = {
        "no-site": -price,
        "earns": number * left + POINT * VP_PER_PIECE - price,
        "builds": POINT * VP_PER_PIECE - price / 2,
        "buys": number * (POINT - VP_PRICE.get(space, 0)),
        "points": number * POINT,
        "power": 3.0,
        "roads": 1.5 * number,
    }.get(kind, float(number))
    win = odds(view, seat, space)
    return worth if win is None else worth * win


def best_here(view: View, seat: Seat, parcel: str) -> tuple[int, str]:
    """What a building could earn on a parcel at most, and which: of those on sale or in hand, roads as they are."""
    tiles = sorted({tile for tile in (*view.track, *view.players[seat].tiles) if tile})
    joined = parcel in connected(view.roads)
    found = [
        (would_earn(view, seat, tile, parcel), tile)
        for tile in tiles
        if BUILDINGS[tile].income is not None and (joined or not BUILDINGS[tile].road)
    ]
    return max(found, default=(0, ""))


def loot(view: View, parcel: str) -> int:
    """What a rival left standing on a building takes."""
    return town.income(view, parcel) * town.multiplier(view, parcel) // 2


def parcel_worth(view: View, seat: Seat, parcel: str) -> float:
    """In dollars, roughly: what could be earned or robbed there, less its price."""
    owner, piece = view.owner.get(parcel), view.built.get(parcel)
    left = ROUNDS - view.round + 1
    if owner is not None:
        worth = float(loot(view, parcel)) if piece in BUILDINGS and owner != seat else 0.0
    elif piece == MOUNTAIN:
        worth = POINT * VP_PER_PIECE - town.price_for(view, seat, parcel)
    else:
        worth = best_here(view, seat, parcel)[0] * left - town.price_for(view, seat, parcel)
    win = odds(view, seat, parcel)
    return worth if win is None else worth * win


def worths(scene: Scene, wanted: list[str]) -> dict[str, float]:
    """What these targets are worth: as the caller says, else as reckoned here."""
    seat = chooser(scene)
    found = dict.fromkeys(lifted(scene).intersection(wanted), NOTHING)
    for target in wanted:
        if target in found:
            continue
        reckon = parcel_worth if target in PARCEL_SET else space_worth
        found[target] = scene.worth[target] if target in scene.worth else reckon(scene.view, seat, target)
    return found
