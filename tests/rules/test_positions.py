"""Positions in which one move is clearly right: experts and regulars find them all, newcomers some."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules import GAMES
from rules.ai import PLAYERS
from rules.ai.search import Budget

GAME = GAMES["carson_city"]
POSITIONS = sorted((Path(__file__).parent.parent / "positions").glob("*.txt"))
SEEDS = range(3)


def answers(player: str, file: Path) -> tuple[set[str], set[str]]:
    """What a computer player does in a position, and what would be right: the first line names it, perhaps several."""
    first, _, text = file.read_text(encoding="utf-8").split("\n", 2)
    right = {move.strip() for move in first.removeprefix("# right:").split(";")}
    state = GAME.read_position(text)
    (seat,) = GAME.to_act(state)
    view = GAME.view(state, seat)
    legal = GAME.legal(view, seat)
    assert right <= set(map(str, legal))
    return {str(PLAYERS[player](GAME, view, seat, legal, Random(seed))) for seed in SEEDS}, right


@pytest.mark.slow
@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_an_expert_finds_the_right_move(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.ai.expert.USUAL", Budget(seconds=60))
    given, right = answers("expert", file)
    assert given <= right


@pytest.mark.parametrize("file", POSITIONS, ids=lambda file: file.stem)
def test_a_regular_finds_it_too(file: Path) -> None:
    given, right = answers("regular", file)
    assert given <= right
