"""Where outlaws ride, and whether the order in which they do so matters. Rulebook 11.5, rulings Q35, Q36."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import permutations

from rules.carson_city.board import NEIGHBOURS, Parcel

Ranges = tuple[tuple[Parcel, int], ...]
"""The buildings that draw outlaws, and what they earn."""
MOST = 5
"""So many orders of a group are tried out; in a larger one the order is taken to matter."""


def best_squares(parcel: Parcel, foes: tuple[Parcel, ...], earns: Mapping[Parcel, int]) -> tuple[Parcel, ...]:
    """Where an outlaw may end: the best income in reach that no other holds; its own if that is as good (Q35)."""
    squares = [near for near in (parcel, *NEIGHBOURS[parcel]) if near in earns and (near == parcel or near not in foes)]
    most = max((earns[square] for square in squares), default=0)
    best = tuple(sorted(square for square in squares if earns[square] == most))
    return (parcel,) if not best or parcel in best else best


@lru_cache(maxsize=256)
def order_matters(waiting: tuple[Parcel, ...], foes: tuple[Parcel, ...], ranges: Ranges) -> tuple[Parcel, ...]:
    """The outlaws among these for whom it makes a difference who goes first."""
    earns = dict(ranges)
    zones = {parcel: {parcel} | (earns.keys() & {parcel, *NEIGHBOURS[parcel]}) for parcel in waiting}
    left, torn = list(waiting), []
    while left:
        group, border = [], [left.pop(0)]
        while border:
            one = border.pop()
            group.append(one)
            near = [other for other in left if zones[one] & zones[other]]
            left = [other for other in left if other not in near]
            border += near
        if len(group) > 1 and differs(tuple(group), foes, earns):
            torn += group
    return tuple(torn)


def differs(group: tuple[Parcel, ...], foes: tuple[Parcel, ...], earns: Mapping[Parcel, int]) -> bool:
    """Whether two orders of a group can end differently."""
    if len(group) > MOST:
        return True
    orders = permutations(group)
    first = outcomes(next(orders), foes, earns)
    return any(outcomes(order, foes, earns) != first for order in orders)


def outcomes(
    order: tuple[Parcel, ...], foes: tuple[Parcel, ...], earns: Mapping[Parcel, int]
) -> dict[frozenset[Parcel], Fraction]:
    """Every end of an order, with its probability. Outlaws are all alike: only the squares count."""
    if not order:
        return {frozenset(foes): Fraction(1)}
    parcel, *rest = order
    found: dict[frozenset[Parcel], Fraction] = {}
    squares = best_squares(parcel, foes, earns)
    for square in squares:
        moved = tuple(square if each == parcel else each for each in foes)
        for end, part in outcomes(tuple(rest), moved, earns).items():
            found[end] = found.get(end, Fraction(0)) + part / len(squares)
    return found
