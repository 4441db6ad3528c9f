"""Questions about the town and the players: firepower, prices, incomes, who may be attacked."""

from __future__ import annotations

from functools import cache, lru_cache

from rules.carson_city.board import NEIGHBOURS, PARCEL_SET, Parcel, Side
from rules.carson_city.buildings import BUILDINGS, PROTECTORS
from rules.carson_city.hooks import CHARACTERS, PIECES, cards, crossings, variants
from rules.carson_city.names import CITY_HALL, RIVER, SEATS, SHOP_PRICE, SHOPS, SPACES, VP_PRICE
from rules.carson_city.state import PROPERTY_TILES, State
from rules.game import Seat

TOKEN_POWER = 3
"""The 3 revolvers."""
WAGES = 4
PARCEL_INCOME = 2
COWBOY_INCOME = 2


def firepower(state: State, seat: Seat) -> int:
    """Revolvers, cowboys at home and temporary bonuses (section 5, 4)."""
    player = state.players[seat]
    power = player.revolvers + player.cowboys + player.bonus
    if state.token == seat:
        power += TOKEN_POWER
    for piece in player.pieces:
        power += PIECES[piece].power
    return power


def stake(state: State, spot: str) -> dict[str, str]:
    """What stands or is sold on a spot and whose it is, for telling: nothing where there is nothing."""
    tile = state.track[SHOPS.index(spot)] if spot in SHOP_PRICE else state.built.get(spot, "")
    owner = state.owner.get(spot)
    return ({"tile": tile} if tile else {}) | ({"owner": SEATS[owner]} if owner is not None else {})


def parcel_price(state: State, parcel: Parcel) -> int:
    """$1, and $1 for every occupied square among the parcel and its neighbours; the river is none (6.1)."""
    built, around = state.built, NEIGHBOURS[parcel]
    return 1 + (parcel in built) + len(around) - [built.get(near, RIVER) for near in around].count(RIVER)


def roads_for(state: State, side: Side) -> int:
    """How many roads a side takes: a bridge takes two of one player's."""
    return 2 if side in crossings(state) else 1


def price_for(state: State, seat: Seat, parcel: Parcel) -> int:
    """What a player pays for a parcel."""
    price = parcel_price(state, parcel)
    for side in cards(state, seat):
        if side.parcel_price is not None:
            price = side.parcel_price(price)
    return price


def tile_price(state: State, seat: Seat, shop: str) -> int:
    """What a player pays for the tile of a building space."""
    price = SHOP_PRICE[shop]
    for side in cards(state, seat):
        if side.tile_price is not None:
            price = side.tile_price(price)
    return price


def tile_on(state: State, shop: str) -> str:
    return state.track[SHOPS.index(shop)]


def open_spaces(state: State) -> tuple[str, ...]:
    """The action spaces that take cowboys this round, in path order (Q51)."""
    return _open_spaces(tuple(map(bool, state.track)), state.round, state.token is None)


@lru_cache(maxsize=1024)
def _open_spaces(tiles: tuple[bool, ...], round: int, token: bool) -> tuple[str, ...]:
    closed = {shop for shop, tile in zip(SHOPS, tiles, strict=True) if not tile}
    closed |= {space for space, price in VP_PRICE.items() if price <= round}
    if not token:
        closed.add("ammo")
    return tuple(space for space in SPACES if space not in closed)


def property_tiles(state: State, seat: Seat) -> int:
    """Property tiles left: a hard limit of twelve parcels."""
    return PROPERTY_TILES - state.owned(seat)


def building_on(state: State, parcel: Parcel) -> str | None:
    """The building tile on a parcel; Houses and mountains are none."""
    piece = state.built.get(parcel)
    return piece if piece in BUILDINGS else None


def wanted(state: State) -> list[Parcel]:
    """Parcels with a cowboy on them that may be bought: nobody's, not the City Hall's, and without a foe."""
    unowned = PARCEL_SET & (state.standing.keys() - state.owner.keys() - set(state.foes))
    return [parcel for parcel in sorted(unowned) if not building_on(state, parcel)]


def buildings(state: State, seat: Seat) -> list[Parcel]:
    """Where a player's placed buildings stand."""
    owner = state.owner
    return [p for p, piece in state.built.items() if piece in BUILDINGS and owner.get(p) == seat]


def city_hall(state: State) -> Parcel | None:
    """Where the City Hall stands, if it has been drawn."""
    for parcel, piece in state.built.items():
        if piece == CITY_HALL:
            return parcel
    return None


def mayor(state: State) -> Seat | None:
    """The City Hall's occupant."""
    hall = city_hall(state)
    cowboys = state.standing.get(hall) if hall else None
    return cowboys[0].seat if cowboys else None


def income(state: State, parcel: Parcel) -> int:
    """What a building earns its owner now: adjacency, then the City Hall's level, then the cap (Q11)."""
    building = BUILDINGS[state.built[parcel]]
    if building.income is None:
        return 0
    seat = state.owner[parcel]
    dollars = building.income(state, parcel, seat)
    if building.level and mayor(state) == seat:
        dollars += building.level
    if building.cap is not None and state.box.caps:
        dollars = min(dollars, building.cap)
    return dollars


def multiplier(state: State, parcel: Parcel) -> int:
    """By what cards and tokens multiply this building's income for its owner; on one building they do not combine."""
    seat = state.owner[parcel]
    sources = [side.multiplier for side in cards(state, seat)]
    sources += [piece.multiplier for piece in PIECES.values() if piece.multiplier is not None]
    sources += [variant.multiplier for variant in variants(state)]
    return max([1, *[factor(state, seat, parcel) for factor in sources if factor is not None]])


def could_multiply(state: State, parcel: Parcel) -> int:
    """By what this building's income may yet be multiplied this round, if its owner so chooses."""
    seat = state.owner[parcel]
    sources = [side.may_multiply for side in cards(state, seat)]
    sources += [piece.may_multiply for piece in PIECES.values()]
    sources += [variant.may_multiply for variant in variants(state)]
    found = [factor(state, seat, parcel) for factor in sources if factor is not None]
    return max(multiplier(state, parcel), *found, 1)


@cache
def guards() -> frozenset[str]:
    """The characters that can keep attackers away from their owner's buildings."""
    return frozenset(name for name, card in CHARACTERS.items() if card.yellow.shields or card.red.shields)


def shielders(state: State) -> list[Seat]:
    """Whose buildings nobody may attack this round. Asked at every placement, and mostly no such card is in play."""
    keepers = guards()
    if keepers.isdisjoint(state.sides):
        return []
    holders = [seat for seat, player in enumerate(state.players) if not keepers.isdisjoint(player.cards)]
    return [seat for seat in holders if shielded(state, seat)]


def shielded(state: State, seat: Seat) -> bool:
    """Whether nobody may attack this player's buildings this round."""
    return any(side.shields for side in cards(state, seat))


def thief(state: State, parcel: Parcel) -> Seat | None:
    """The rival on a building, who takes half of its income if left standing there."""
    owner = state.owner[parcel]
    for seat, _ in state.standing.get(parcel, ()):
        if seat != owner:
            return seat
    return None


def kept(state: State, parcel: Parcel, dollars: int) -> int:
    """What is left to its owner of so much income.

    A rival left standing there takes half, rounded down (8.4); a foe leaves half, rounded down (11.5).
    """
    if parcel in state.foes and not shielded(state, state.owner[parcel]):
        return dollars // 2
    return dollars if thief(state, parcel) is None else dollars - dollars // 2


def protected(state: State, parcel: Parcel) -> bool:
    """Whether rivals may not attack this building: by its type, or by its owner's Church beside it (8.4)."""
    if not BUILDINGS[state.built[parcel]].attackable:
        return True
    seat, built, owner = state.owner[parcel], state.built, state.owner
    return bool([near for near in NEIGHBOURS[parcel] if built.get(near) in PROTECTORS and owner.get(near) == seat])
