"""What would you do? – the best two moves with a reason, where the table allows it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.commands.hints import thought
from bot.table.table import Table
from render.hints import hint
from rules import GAMES
from rules.ai.advice import Advice, try_out
from rules.ai.search import Budget
from tests.support.table_driver import saloon
from tests.support.tables import a_move, awaited, begin


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
async def test_a_hint_names_legal_moves_and_is_always_the_same(
    table: Table, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.commands.hints.try_out", partial(try_out, budget=Budget(tries=32, seconds=60)))
    session, rng = await begin(table, name), Random(1)
    for _ in range(12):
        seat, user = awaited(table, session)
        view = session.view(seat)
        found = thought(session.game, view, seat, "luck")
        assert found == thought(session.game, view, seat, "luck")
        assert {each.move for each in found} <= set(session.game.legal(view, seat))
        for lang in ("en", "fr"):
            assert "💡" in hint(view, seat, found, lang)
        session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session


async def test_hints_are_for_those_who_play_alone_unless_the_table_says_otherwise(table: Table) -> None:
    friends, alone = await begin(table), await begin(table, computers=2, channel=6)
    assert (friends.hints, alone.hints) == (False, True)
    assert replace(friends, row=replace(friends.row, hints=1)).hints
    assert not replace(alone, row=replace(alone.row, hints=0)).hints


async def test_words_say_why(table: Table) -> None:
    session = await begin(table)
    seat, _ = awaited(table, session)
    one, other = session.game.legal(session.view(seat), seat)[:2]
    best, next_best = Advice(one, 5.0, {"income": 4.0, "money": 1.0}), Advice(other, 2.0, {"income": 1.0, "money": 1.0})
    told = hint(session.view(seat), seat, [best, next_best], "en")
    assert "about 3 points better" in told
    assert "income +3" in told
    alike = hint(session.view(seat), seat, [best, best], "en")
    assert "about as good" in alike
    assert "Would earn here" in alike, "where nothing tells them apart, what the first brings"
    close = Advice(other, 4.8, {"income": 2.0, "money": 2.8})
    assert "(income +2, money −2); " in hint(session.view(seat), seat, [best, close], "en")
    worse = Advice(other, 4.0, {"income": 6.0, "money": 1.0})
    assert "(" not in hint(session.view(seat), seat, [best, worse], "en").partition("better")[2], "no reason at all"


@pytest.mark.slow
async def test_a_hint_on_the_panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        await table.begin(computers=2)
        await table.settled()
        panel = await table.panel(ann)
        await ann.click(panel, "What would you do?")
        await table.local.until(lambda: "💡" in str(panel.components), "a hint")
