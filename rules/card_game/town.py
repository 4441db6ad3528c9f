"""A player's town: where cards may lie, what they may cover, which may be sold. Rulebook section 6."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, reduce
from operator import or_

from rules.card_game.deck import ATTRACTION, EMPTY, HOUSE, LANDS, LETTERS, OUTLAWS, PRISON, TOWNHOUSE, Land, attraction
from rules.card_game.field import AWAY, CORNERS, beside, block, card, members, number, on_any, whole
from rules.card_game.hooks import has_prison_card, longer, sales_left, standing
from rules.card_game.names import HOME, REACH, Spot, spot_name
from rules.card_game.state import Laid, State
from rules.game import Seat
from rules.notation import IllegalError

SIDE = 8
"""Parcels in a row and in a column of a town."""
SIDES: tuple[Spot, ...] = ((0, -1), (-1, 0), (1, 0), (0, 1))
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


@lru_cache(maxsize=1024)
def surface(town: Town) -> Surface:
    """The town from above: of each parcel only the topmost element exists."""
    if not town:
        return {}
    land, column, row = town[-1]
    return {**surface(town[:-1]), **dict(zip(under(column, row), land_of(land).parcels, strict=True))}


def lawful(state: State, seat: Seat) -> bool:
    """Whether outlaws do no harm: a Prison stands in town, or a personality works as one."""
    return has_prison_card(state, seat) or layers(state.players[seat].town)[PRISON] > 0


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


COVERED = {
    (new, law): tuple(old for old in ATTRACTION if covers(old, new, law)) for new in ATTRACTION for law in (False, True)
}
"""What an element may come to lie on, without and with a Prison."""


@lru_cache(maxsize=1024)
def layers(town: Town) -> Mapping[str, int]:
    """The parcels on which each element lies on top."""
    if not town:
        return dict.fromkeys(ATTRACTION, 0)
    land, column, row = town[-1]
    rest = ~card(column, row)
    found = {element: parcels & rest for element, parcels in layers(town[:-1]).items()}
    for element, away in zip(land_of(land).parcels, AWAY, strict=True):
        found[element] |= 1 << number(column, row) + away
    return found


def ground(town: Town) -> int:
    """All parcels of a town."""
    return reduce(or_, (card(laid.column, laid.row) for laid in town), 0)


def room(town: Town, longer: int) -> int:
    """The places where a card leaves a town within its limits: 8×8, or one side longer (C20)."""
    columns, rows = [laid.column for laid in town], [laid.row for laid in town]
    left, right, top, bottom = min(columns), max(columns) + 1, min(rows), max(rows) + 1
    found = 0
    for width, height in {(SIDE, SIDE + longer), (SIDE + longer, SIDE)}:
        if right - left < width and bottom - top < height:
            found |= block(right - width + 1, left + width - 2, bottom - height + 1, top + height - 2)
    return found


@lru_cache(maxsize=1024)
def places(town: Town, land: str, prison_card: bool, longer: int) -> tuple[Spot, ...]:
    """Every place where a card may be laid, row by row; the first card always lies at the same one."""
    if not town:
        return (HOME,)
    lying = layers(town)
    parcels, law = sum(lying.values()), prison_card or lying[PRISON] > 0
    found = on_any(beside(parcels)) & room(town, longer)
    for new, away in zip(land_of(land).parcels, AWAY, strict=True):
        free = sum([lying[old] for old in COVERED[new, law]])
        found &= ~((parcels ^ free) >> away)
    return members(found)


def open_places(state: State, seat: Seat, land: str) -> tuple[Spot, ...]:
    """Where a player may lay a card now."""
    player = state.players[seat]
    always = standing(player.people)
    return places(player.town, land, always.prison, always.longer)


def refused(state: State, seat: Seat, land: str, spot: Spot) -> IllegalError | None:
    """Why a player cannot lay a card at a place."""
    if spot in open_places(state, seat, land):
        return None
    town = state.players[seat].town
    if not town:
        return IllegalError("first-card", place=spot_name(HOME))
    seen, spots = surface(town), under(*spot)
    width, height = extent([*seen, *spots])
    if not fits(width, height, longer(state, seat)):
        longest = SIDE + longer(state, seat)
        return IllegalError(
            "town-too-large", place=spot_name(spot), width=width, height=height, limit=SIDE, longest=longest
        )
    if not touches(seen, spots):
        return IllegalError("card-apart", place=spot_name(spot))
    law = lawful(state, seat)
    for under_, new in zip(spots, land_of(land).parcels, strict=True):
        old = seen.get(under_, EMPTY)
        if not covers(old, new, law):
            stay = old == OUTLAWS and not law
            return IllegalError("outlaws-stay" if stay else "cannot-cover", place=spot_name(under_), element=old)
    raise AssertionError(f"{land} at {spot_name(spot)} breaks no rule")


def on_map(town: Town, longer: int) -> Town:
    """The town, moved as little as it takes for every parcel it could grow to to have a name.

    From the first card all are on the map: only sales can make it necessary.
    """
    across, down = drift([laid.column for laid in town], longer), drift([laid.row for laid in town], longer)
    if not across and not down:
        return town
    return tuple(Laid(laid.land, laid.column + across, laid.row + down) for laid in town)


def drift(cards: list[int], longer: int) -> int:
    """How far cards in these columns, or rows, must move to have all they could grow to on the map."""
    least, most = max(cards) + 2 - SIDE - longer, min(cards) + SIDE + longer - 1
    return max(0, 1 - least) - max(0, most - REACH)


def sale_refused(state: State, seat: Seat, land: str) -> IllegalError | None:
    """Why a player cannot sell a land card (C15)."""
    return bound(state.players[seat].town, land) if sales_left(state, seat) else IllegalError("no-sale")


def bound(town: Town, land: str) -> IllegalError | None:
    """Why a land card cannot leave a town."""
    laid = next((each for each in town if each.land == land), None)
    if laid is None:
        return IllegalError("not-in-town", land=land)
    rest = tuple(each for each in town if each is not laid)
    if not rest:
        return IllegalError("last-card")
    others = ground(rest)
    if others & card(laid.column, laid.row):
        return IllegalError("overlaps", land=land)
    return None if whole(others) else IllegalError("splits-town", land=land)


@lru_cache(maxsize=1024)
def loose(town: Town) -> tuple[str, ...]:
    """The land cards that could leave a town."""
    return tuple(each.land for each in town if bound(town, each.land) is None)


def sellable(state: State, seat: Seat) -> tuple[str, ...]:
    """The land cards a player may sell now."""
    return loose(state.players[seat].town) if sales_left(state, seat) else ()
