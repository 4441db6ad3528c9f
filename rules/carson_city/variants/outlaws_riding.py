"""Where outlaws ride, and whether the order in which they do so matters. Rulebook 11.5, rulings Q35, Q36."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache

from rules.carson_city.board import NEIGHBOURS, Parcel

Ranges = tuple[tuple[Parcel, int], ...]
"""The buildings that draw outlaws, and what they earn."""
Ends = dict[frozenset[Parcel], Fraction]
"""Where outlaws can be in the end, with the probability; they are all alike: only the squares count."""
Agreed = Callable[[frozenset[Parcel], frozenset[Parcel]], Ends | None]


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
    known: dict[tuple[frozenset[Parcel], frozenset[Parcel]], Ends | None] = {}

    def agreed(waiting: frozenset[Parcel], held: frozenset[Parcel]) -> Ends | None:
        """What every order of those who wait comes to; None where two differ. Who went before is all the same."""
        if (waiting, held) not in known:
            known[waiting, held] = _agreed(waiting, held, earns, agreed)
        return known[waiting, held]

    return agreed(frozenset(group), frozenset(foes)) is None


def _agreed(
    waiting: frozenset[Parcel], held: frozenset[Parcel], earns: Mapping[Parcel, int], rest: Agreed
) -> Ends | None:
    if not waiting:
        return {held: Fraction(1)}
    common: Ends | None = None
    for parcel in sorted(waiting):
        found: Ends = {}
        squares = best_squares(parcel, tuple(held), earns)
        for square in squares:
            ends = rest(waiting - {parcel}, held - {parcel} | {square})
            if ends is None:
                return None
            for end, part in ends.items():
                found[end] = found.get(end, Fraction(0)) + part / len(squares)
        if common is not None and found != common:
            return None
        common = found
    return common
