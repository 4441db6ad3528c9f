"""What cannot be drawn is told to the log by its kind alone: what went wrong may hold somebody's secret."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ops.metrics import Metrics
from bot.panel.panel import sketch
from bot.ui.pictures import Pictures
from rules import GAMES
from rules.carson_city.moves import Place
from tests.support.panels import session_at

TABLE = """
round 2
orange $20 cowboys 3
blue $20 cowboys 3
on c4 blue
now place
"""


class Broken:
    """A pool in which everything fails."""

    waiting = 0

    async def run(self, *work: Any) -> Any:
        raise RuntimeError("the tile is a 5")


async def test_a_drawing_that_fails_is_logged_without_its_text(caplog: pytest.LogCaptureFixture) -> None:
    session = session_at(GAMES["carson_city"].read_position(TABLE))
    broken: Any = Broken()
    pictures = Pictures(Metrics(), broken)
    assert await pictures.duel(session, 0, "en", Place("c4")) == []
    seen = await pictures.what_if(session, sketch(session, 0, "en"), ["place c4"], "default")
    assert seen.pictures == ()
    assert "a duel could not be drawn: RuntimeError" in caplog.text
    assert "the tile is a 5" not in caplog.text
    assert "Traceback" not in caplog.text
