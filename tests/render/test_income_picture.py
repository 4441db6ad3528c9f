"""The picture of the building income: who gets how much from where."""

from __future__ import annotations

import pytest

import render
from render import PictureRequest
from render.carson_city.pictures.phone.income import shares, total
from render.draw.shapes import as_text
from rules.carson_city import phase, view
from rules.carson_city.actions import PayIncome
from rules.carson_city.names import SEATS
from tests.support.wordgames import played

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once


@pytest.mark.slow
@pytest.mark.parametrize("number", range(0, 27, 3))
def test_everybodys_income_is_what_they_are_paid_and_is_told_building_by_building(number: int) -> None:
    for each in played(number):
        if each.ply % 27 or phase(each.state) != "resolution":
            continue
        after = each.state.copy()
        PayIncome().run(after)
        seen = view(each.state, None)
        lines = as_text(render.shapes(PictureRequest(seen, part="phase-income")))
        for seat, got in shares(seen).items():
            assert total(got) == after.players[seat].cash - each.state.players[seat].cash
            assert f"gain {SEATS[seat]}: +${total(got)}" in lines
            for share in got:
                assert f"share {share.parcel} {SEATS[seat]}: ${share.dollars}" in lines
