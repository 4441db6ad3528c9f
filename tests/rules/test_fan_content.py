"""Characters and buildings of players' making: none without a manifest. Three of them: test_add_a_character.py."""

from __future__ import annotations

import pytest

from rules.carson_city import choices, fan, parse_options
from rules.carson_city.buildings import BUILDINGS, enter_building
from rules.carson_city.characters import BY_NUMBER
from rules.carson_city.hooks import CHARACTERS, PIECES, Character, Piece, Side, enter_character, enter_piece
from rules.carson_city.moves import Claim, enter_moves
from rules.carson_city.names import NUMBERS, TILES
from rules.notation import IllegalError


def test_every_name_of_the_manifest_is_one_of_its_own() -> None:
    box = {*BY_NUMBER, *(tile for tile in TILES if tile not in fan.BUILDINGS)}
    assert not box & set(fan.MODULES)
    assert len(set(fan.MODULES)) == len(fan.MODULES)
    assert all(name.isalpha() and name.islower() for name in fan.MODULES)
    assert len(set(NUMBERS.values())) == len(NUMBERS)
    assert set(CHARACTERS) == set(NUMBERS)
    assert set(BUILDINGS) == set(TILES)


@pytest.mark.skipif(bool(fan.MODULES), reason="something has been added")
def test_where_nothing_was_added_nothing_is_offered() -> None:
    assert "extra" not in choices(parse_options(""))
    assert parse_options("extra=") == parse_options("")
    with pytest.raises(IllegalError) as raised:
        parse_options("extra=trapper")
    assert raised.value == IllegalError("nothing-extra", word="trapper")


def test_nothing_is_entered_twice_or_under_a_name_no_manifest_has() -> None:
    with pytest.raises(ValueError, match="sheriff"):
        enter_character(CHARACTERS["sheriff"])
    with pytest.raises(ValueError, match="stranger"):
        enter_character(Character("stranger", Side(1), Side(1)))
    with pytest.raises(ValueError, match="white"):
        enter_piece(PIECES["white"])
    with pytest.raises(ValueError, match="wagon"):
        enter_piece(Piece("wagon"))
    with pytest.raises(ValueError, match="bank"):
        enter_building(BUILDINGS["bank"])
    with pytest.raises(ValueError, match="claim"):
        enter_moves(Claim)
