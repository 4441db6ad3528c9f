"""Who of the outlaws goes first is asked only where it makes a difference, however many there are."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations
from random import Random

from rules.carson_city.board import NEIGHBOURS, PARCELS, Parcel
from rules.carson_city.variants.outlaws_riding import Ends, best_squares, order_matters


def test_many_who_do_not_get_in_each_other_s_way() -> None:
    """Six around one Ranch, but another outlaw holds it already: nobody of them moves."""
    six = tuple(NEIGHBOURS["d4"][:6])
    assert order_matters(six, (*six, "d4"), (("d4", 5),)) == ()


def test_many_who_ride_for_the_same_square() -> None:
    six = tuple(NEIGHBOURS["d4"][:6])
    assert set(order_matters(six, six, (("d4", 5),))) == set(six)


def test_it_agrees_with_trying_every_order() -> None:
    rng, asked = Random(4), set[bool]()
    for _ in range(150):
        foes = tuple(rng.sample([p for p in PARCELS if p[0] in "cdef" and p[1] in "345"], rng.randint(2, 4)))
        sites = rng.sample([p for p in PARCELS if p[0] in "cdef" and p[1] in "2345"], 3)
        earns = {parcel: rng.choice((3, 5, 6)) for parcel in sites}
        ends = {frozenset(outcomes(order, foes, earns).items()) for order in permutations(foes)}
        torn = order_matters(foes, foes, tuple(sorted(earns.items())))
        asked.add(bool(torn))
        assert bool(torn) == (len(ends) > 1), (foes, earns)
        assert all(best_squares(foe, foes, earns) for foe in foes)
    assert asked == {False, True}


def outcomes(order: tuple[Parcel, ...], foes: tuple[Parcel, ...], earns: Mapping[Parcel, int]) -> Ends:
    """Every end of an order, with its probability. Outlaws are all alike: only the squares count."""
    if not order:
        return {frozenset(foes): Fraction(1)}
    parcel, *rest = order
    found: Ends = {}
    squares = best_squares(parcel, foes, earns)
    for square in squares:
        moved = tuple(square if each == parcel else each for each in foes)
        for end, part in outcomes(tuple(rest), moved, earns).items():
            found[end] = found.get(end, Fraction(0)) + part / len(squares)
    return found
