"""Characters and buildings of players' making: none without a manifest, and three made-up ones in a copy of the rules.

The vocabulary of the notation is made when the game is imported, so the made-up ones are added as anybody would add
them, by files and lines in the manifest, to a copy of the rules with an interpreter of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules.carson_city import choices, fan, parse_options
from rules.carson_city.buildings import BUILDINGS, enter_building
from rules.carson_city.characters import BY_NUMBER
from rules.carson_city.hooks import CHARACTERS, PIECES, Character, Piece, Side, enter_character, enter_piece
from rules.carson_city.moves import Claim, enter_moves
from rules.carson_city.names import NUMBERS, TILES
from rules.notation import IllegalError

ROOT = Path(__file__).parents[2]
MADE_UP = ROOT / "tests" / "support" / "fan"
LINES = {
    "CHARACTERS: dict[str, int] = {}": 'CHARACTERS: dict[str, int] = {"trapper": 19, "scout": 25}',
    "BUILDINGS: tuple[str, ...] = ()": 'BUILDINGS: tuple[str, ...] = ("sawmill",)',
    "PIECES: tuple[str, ...] = ()": 'PIECES: tuple[str, ...] = ("mule",)',
}
"""The manifest's lines, and what they become."""


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


def test_three_made_up_ones_are_played(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "rules", tmp_path / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    package = tmp_path / "rules" / "carson_city" / "fan"
    for name in ("trapper", "scout", "sawmill"):
        shutil.copy(MADE_UP / f"{name}.py", package)
    manifest = (package / "__init__.py").read_text(encoding="utf-8")
    for line, filled in LINES.items():
        assert line in manifest
        manifest = manifest.replace(line, filled)
    (package / "__init__.py").write_text(manifest, encoding="utf-8")
    shutil.copy(MADE_UP / "checks.py", tmp_path / "test_checks.py")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_checks.py"]
    bare = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
    done = subprocess.run(command, cwd=tmp_path, env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
