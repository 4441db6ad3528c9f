"""A player's town: where cards may lie, what they may cover, which may be sold. Rulebook section 6."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from rules.card_game.deck import EMPTY, HOUSE, LANDS, LETTERS, OUTLAWS, PRISON, TOWNHOUSE, Land, attraction
from rules.card_game.kinds import has_prison_card, longer, sales_left
from rules.card_game.names import HOME, REACH, Spot, spot_name
from rules.card_game.state import Laid, State
from rules.game import Seat
from rules.notation import Illegal

SIDE = 8
"""Parcels in a row and in a column of a town."""
CORNERS: tuple[Spot, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The parcels of a card from its upper left one, as they stand on the card."""
SIDES: tuple[Spot, ...] = ((0, -1), (-1, 0), (1, 0), (0, 1))
AROUND: tuple[Spot, ...] = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)
Town = tuple[Laid, ...]
Surface = Mapping[Spot, str]
"""What lies on top of each parcel that a card covers."""


@lru_cache(maxsize=1024)
def land_of(name: str) -> Land:
    """A land card by name; positions may also draw one, as in `^h/M^`."""
    if name in LANDS:
        return LANDS[name]
    first, second, third, fourth = (LETTERS[letter] for letter in name.replace("/", ""))
    parcels = (first, second, third, fourth)
    return Land(name, 0, parcels, attraction(parcels))


def under(column: int, row: int) -> list[Spot]:
    """The four parcels a card lies on."""
    return [(column + x, row + y) for x, y in CORNERS]


@lru_cache(maxsize=8192)
def surface(town: Town) -> Surface:
    """The town from above: of each parcel only the topmost element exists."""
    found: dict[Spot, str] = {}
    for land, column, row in town:
        found.update(zip(under(column, row), land_of(land).parcels, strict=True))
    return found


def lawful(state: State, seat: Seat) -> bool:
    """Whether outlaws do no harm: a Prison stands in town, or a personality works as one."""
    return has_prison_card(state, seat) or PRISON in surface(state.players[seat].town).values()


def covers(old: str, new: str, lawful: bool) -> bool:
    """Whether an element may come to lie on another: nothing that exists may disappear."""
    if old == EMPTY:
        return True
    if old == OUTLAWS:
        return lawful and new != OUTLAWS
    return new == old or (old == HOUSE and new == TOWNHOUSE)


def touches(seen: Surface, parcels: Iterable[Spot]) -> bool:
    """Whether parcels overlap the town or share a side with it."""
    return any((column + x, row + y) in seen for column, row in parcels for x, y in ((0, 0), *SIDES))


def extent(seen: Iterable[Spot]) -> tuple[int, int]:
    """Width and height in parcels."""
    columns, rows = zip(*seen, strict=True)
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def fits(width: int, height: int, longer: int) -> bool:
    """Whether a town may be that large: 8×8, or one side longer (C20)."""
    return max(width, height) <= SIDE + longer and min(width, height) <= SIDE


@lru_cache(maxsize=8192)
def places(town: Town, land: str, lawful: bool, longer: int) -> tuple[Spot, ...]:
    """Every place where a card may be laid, row by row; the first card always lies at the same one."""
    if not town:
        return (HOME,)
    seen = surface(town)
    columns = [column for column, _ in seen]
    rows = [row for _, row in seen]
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    reach = SIDE + longer
    parcels = land_of(land).parcels
    found = []
    for row in range(max(1, bottom - reach + 1, top - 2), min(top + reach - 1, bottom + 2, REACH)):
        height = max(bottom, row + 1) - min(top, row) + 1
        for column in range(max(1, right - reach + 1, left - 2), min(left + reach - 1, right + 2, REACH)):
            if not fits(max(right, column + 1) - min(left, column) + 1, height, longer):
                continue
            spots = under(column, row)
            pairs = zip(spots, parcels, strict=True)
            if touches(seen, spots) and all(covers(seen.get(spot, EMPTY), new, lawful) for spot, new in pairs):
                found.append((column, row))
    return tuple(found)


def open_places(state: State, seat: Seat, land: str) -> tuple[Spot, ...]:
    """Where a player may lay a card now."""
    return places(state.players[seat].town, land, lawful(state, seat), longer(state, seat))


def refused(state: State, seat: Seat, land: str, spot: Spot) -> Illegal | None:
    """Why a player cannot lay a card at a place."""
    if spot in open_places(state, seat, land):
        return None
    town = state.players[seat].town
    if not town:
        return Illegal("first-card", place=spot_name(HOME))
    seen, spots = surface(town), under(*spot)
    if not fits(*extent([*seen, *spots]), longer(state, seat)):
        return Illegal("town-too-large", place=spot_name(spot), limit=SIDE)
    if not touches(seen, spots):
        return Illegal("card-apart", place=spot_name(spot))
    law = lawful(state, seat)
    for under_, new in zip(spots, land_of(land).parcels, strict=True):
        old = seen.get(under_, EMPTY)
        if not covers(old, new, law):
            stay = old == OUTLAWS and not law
            return Illegal("outlaws-stay" if stay else "cannot-cover", place=spot_name(under_), element=old)
    raise AssertionError(f"{land} at {spot_name(spot)} breaks no rule")


def whole(parcels: Iterable[Spot]) -> bool:
    """Whether parcels hang together by their sides."""
    rest = set(parcels)
    border = [rest.pop()] if rest else []
    while border:
        column, row = border.pop()
        for x, y in SIDES:
            if (column + x, row + y) in rest:
                rest.remove((column + x, row + y))
                border.append((column + x, row + y))
    return not rest


def sale_refused(state: State, seat: Seat, land: str) -> Illegal | None:
    """Why a player cannot sell a land card (C15)."""
    town = state.players[seat].town
    if not sales_left(state, seat):
        return Illegal("no-sale")
    laid = next((each for each in town if each.land == land), None)
    if laid is None:
        return Illegal("not-in-town", land=land)
    rest = tuple(each for each in town if each is not laid)
    if not rest:
        return Illegal("last-card")
    mine, others = under(laid.column, laid.row), {spot for each in rest for spot in under(each.column, each.row)}
    if others & set(mine):
        return Illegal("overlaps", land=land)
    return None if whole(others) else Illegal("splits-town", land=land)


def sellable(state: State, seat: Seat) -> list[str]:
    """The land cards a player may sell now."""
    if not sales_left(state, seat):
        return []
    return [each.land for each in state.players[seat].town if sale_refused(state, seat, each.land) is None]
