"""Anything by anybody: every command, option, form, list, button and completion with values nobody expects."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.fuzzing import ROUND, play
from tests.support.rights import Facts, wrongs

ANN, BOB, EVE, DAN = 1, 2, 3, 4
SALOON, CHURCH = 11, 12
MODERATORS = {SALOON: {DAN}}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 5))
async def test_anything_at_random(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CARSON_DATABASE", "CARSON_REMINDING"):
        monkeypatch.setenv(name, "set by the round")
    assert sum((await play(tmp_path, ROUND, seed)).values()) == ROUND


def facts(**changed: object) -> Facts:
    """Ann's game with Bob, and a lobby of Ann's."""
    found = Facts(
        games={1: (ANN, "running", "", 86400, "en", SALOON), 2: (ANN, "lobby", "", 86400, "en", CHURCH)},
        seats={(1, 0): (ANN, None, "ann"), (1, 1): (BOB, None, "bob"), (2, 0): (ANN, None, "ann")},
        wishes={(1, 1): ["claim a1"]},
        log={1: (1, 0, "claim c4", ANN, None, 0)},
    )
    for table, rows in changed.items():
        setattr(found, table, getattr(found, table) | rows)
    return found


def test_what_nobody_may_change_is_noticed() -> None:
    """The check itself can fail: moves and plans of others, settings by guests, seats in a lobby."""
    before = facts()
    moved = facts(log={2: (1, 1, "claim d4", BOB, None, 0)})
    assert wrongs(before, moved, {BOB}, MODERATORS) == []
    assert wrongs(before, moved, {ANN}, MODERATORS) == ["game 1: claim d4 of seat 1 by 2, who did nothing"]
    stolen = facts(log={2: (1, 1, "claim d4", EVE, None, 0)})
    assert wrongs(before, stolen, {EVE}, MODERATORS) == ["game 1: claim d4 of seat 1 by 3, who does not sit there"]
    back = facts(log={1: (1, 0, "claim c4", ANN, 99, 0)})
    assert wrongs(before, back, {ANN}, MODERATORS) == []
    assert wrongs(before, back, {BOB}, MODERATORS) == ["game 1: claim c4 of seat 0 was taken back by another"]
    paused = facts(games={1: (ANN, "paused", "", 86400, "en", SALOON)})
    assert wrongs(before, paused, {DAN}, MODERATORS) == wrongs(before, paused, {ANN}, MODERATORS) == []
    assert "which none of those leads" in wrongs(before, paused, {BOB, EVE}, MODERATORS)[0]
    assert wrongs(before, facts(games=paused.games, decided={1: 1}), {BOB, EVE}, MODERATORS) == [], "the table did"
    lent = facts(seats={(1, 1): (BOB, "regular", "bob")})
    assert wrongs(before, lent, {BOB}, MODERATORS) == []
    assert "which none of those leads" in wrongs(before, lent, {EVE}, MODERATORS)[0]
    closed = facts(games={1: (ANN, "closed", "", 86400, "en", SALOON)})
    assert wrongs(closed, before, {BOB}, MODERATORS) == []
    assert "which none of those leads" in wrongs(closed, before, {EVE}, MODERATORS)[0]
    cancelled = facts(games={2: (ANN, "closed", "", 86400, "en", CHURCH)})
    assert "became" in wrongs(before, cancelled, {DAN}, MODERATORS)[0]
    joined = facts(seats={(2, 1): (EVE, None, "eve")})
    assert wrongs(before, joined, {EVE}, MODERATORS) == []
    assert wrongs(before, joined, {BOB}, MODERATORS) == ["game 2: 3 came or went by another"]
    assert wrongs(before, facts(seats={(2, 1): (None, "newcomer", "Robot 1")}), {EVE}, MODERATORS) != []
    assert wrongs(before, facts(wishes={(1, 1): []}), {ANN}, MODERATORS) != []
