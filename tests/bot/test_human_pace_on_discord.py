"""Friends move half a day apart: what the channel looks like then, from the first move to the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.human_pace import CLOCK, Pace
from tests.support.table_driver import saloon

FOUR = ["ann", "bob", "cem", "dan"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "most"),
    [
        ("carson_city", "", 40),
        ("card_game", "", 60),
        ("carson_city", "variants=beginning+kit", 40),
    ],
    ids=["board game", "card game", "sheets and Kit Carson"],
)
async def test_what_a_whole_game_leaves(
    game: str, options: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, FOUR, seed=3, module=CLOCK) as table:
        pace = Pace(table, tmp_path)
        await table.begin(options=options, game=game)
        await pace.play()
        assert pace.over()
        print(game, options, len(pace.public()), pace.made, pace.requests(), pace.rings, pace.newly_up)
        assert pace.faults == []
        assert len(pace.public()) <= most
        assert pace.rings == pace.newly_up, "each time somebody is up their phone rings once"
