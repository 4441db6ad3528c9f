"""Undo in the channel: what was told of the move goes, the prompt stands again, buttons from before are dead."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.killing import Ledger, settle
from tests.table_driver import CHANNEL, Saloon, saloon


def public(table: Saloon) -> str:
    return "\n".join(each.content for each in table.local.bot_messages(CHANNEL) if not each.flags & 64)


async def test_an_undone_move_is_no_longer_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ledger = Ledger(tmp_path / "carson.db")
        await table.begin()
        (first,) = table.up(await table.settled())
        (other,) = [person for person in table.people if person is not first]
        panel = await table.panel(first)
        parcels = [option["value"] for option in panel.components[0]["components"][0]["options"]]
        mine, theirs = parcels[0], parcels[1]
        place = mine.split()[1].upper()
        await table.choose(first, panel, panel.components[0]["components"][0], mine)
        await table.local.until(lambda: f"<@{other.user.id}> is up" in public(table), "the next player's turn")
        await settle(table, ledger)
        assert f"{first.user.name} {place}" in public(table)
        stale = await table.panel(other)

        await first.completed(await first.slash(CHANNEL, "undo"))
        await table.local.until(lambda: f"<@{first.user.id}> is up" in public(table), "the prompt again")
        await settle(table, ledger)
        assert f"{first.user.name} {place}" not in public(table)
        assert ledger.messages([m for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]) == []

        part = stale.components[0]["components"][0]
        answer = await other.select(stale, part["custom_id"], [part["options"][0]["value"]])
        await table.local.until(lambda: "moved on" in answer.text, "a polite refusal")
        assert ledger.rows("SELECT 1 FROM log WHERE undone IS NULL AND seat >= 0") == []

        # Another choice instead, and the game goes on.
        await first.completed(await first.slash(CHANNEL, "move", text=theirs))
        await table.local.until(lambda: f"<@{other.user.id}> is up" in public(table), "the next player's turn")
        await settle(table, ledger)
        assert f"{first.user.name} {theirs.split()[1].upper()}" in public(table)
        assert ledger.messages([m for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]) == []


async def test_a_press_on_what_has_just_gone_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two taps before the panel has turned: the second one reaches a message that no longer has the button."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        (first,) = table.up(await table.settled())
        panel = await table.panel(first)
        part = panel.components[0]["components"][0]
        await table.choose(first, panel, part, part["options"][0]["value"])
        late = await first.select(panel, part["custom_id"], [part["options"][1]["value"]], forge=True)
        await table.local.until(lambda: "moved on" in late.text + "".join(m.content for m in late.follow_ups), "a word")
