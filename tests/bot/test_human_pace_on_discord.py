"""Friends move half a day apart: what the channel looks like then, from the first move to the last."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.model import V2
from tests.support.human_pace import CLOCK, PAUSE, Pace, described
from tests.support.ledger import Ledger
from tests.support.table_driver import saloon

FOUR = ["ann", "bob", "cem", "dan"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "people", "most"),
    [
        ("carson_city", "", 4, 40),
        ("card_game", "", 4, 60),
        ("carson_city", "variants=beginning+kit", 2, 40),
    ],
    ids=["board game", "card game", "sheets and Kit Carson"],
)
async def test_what_a_whole_game_leaves(
    game: str, options: str, people: int, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, FOUR[:people], seed=3, module=CLOCK) as table:
        pace = Pace(table, tmp_path)
        await table.begin(options=options, game=game)
        await pace.play()
        assert pace.over()
        assert pace.faults == []
        assert Ledger(table.database).messages(pace.public()) == [], "everything was told once"
        assert len(pace.public()) <= most
        assert pace.rings == pace.newly_up, "each time somebody is up their phone rings once"
        assert not any(each.flags & V2 for each in pace.public()), "what stays is words with a picture"


@pytest.mark.slow
@pytest.mark.parametrize("killed", [False, True])
async def test_quick_moves_wait_for_one_picture(killed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first has it at once, those that follow within a minute when the last of them was made."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], module=CLOCK) as table:
        pace = Pace(table, tmp_path, pause=3600)
        await table.begin()
        await pace.play(1)
        (turn,) = pace.turns()
        assert described(turn) == pace.shown()
        pace.pause = 5
        await pace.play(3)
        (turn,) = pace.turns()
        assert described(turn) != pace.shown(), "it waits"
        assert turn.attachments or not turn.flags & V2, "what was unfolded keeps the pictures it has"
        if killed:
            await table.restart()
        pace.later(60)

        def stands() -> bool:
            return [described(each) for each in pace.turns()] == [pace.shown()]

        await table.local.until(stands, "the picture")
        await table.calm()
        assert pace.faults == []
        assert sum(pace.rings.values()) == 2, "each of them once: whoever has a panel open sees it turn"


@pytest.mark.slow
async def test_computer_players_answer_and_nobody_is_rung(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever plays alone against them is there: one message, changed, while a phase goes on."""
    async with saloon(tmp_path, monkeypatch, ["ann"], module=CLOCK) as table:
        pace = Pace(table, tmp_path, pause=5)
        await table.begin(computers=2)
        before = pace.requests()
        await pace.play(12)
        assert pace.faults == []
        assert sum(pace.rings.values()) == 1, "when the game began"
        assert pace.requests() - before <= 12 + 4 * 3, "an edit for each move, and what phases leave"


@pytest.mark.slow
async def test_a_turn_message_that_rings_nobody_is_a_layout_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"], module=CLOCK) as table:
        (ann,), pace = table.people, Pace(table, tmp_path, pause=5)
        await table.begin(computers=1)
        await pace.to_several_pictures()
        (old,), before, pace.pause = pace.turns(), pace.requests(), PAUSE
        await pace.make(ann, "place wages")
        (new,) = pace.turns()
        assert new.flags & V2
        assert (new is old, pace.requests() - before) == (False, 2), "posted, and the old one removed"
        assert pace.faults == []
        assert sum(pace.rings.values()) == 1, "when the game began"
