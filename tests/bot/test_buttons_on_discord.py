"""What players do to buttons of the real bot on the local Discord: double clicks, stale ones, others' and old ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.model import Message
from bot.store.database import Store
from tests.support.table_driver import CHANNEL, parts, saloon, words


def buttons(message: Message) -> list[str]:
    return [part["custom_id"] for part in parts(message)]


@pytest.mark.slow
async def test_double_click_stale_button_and_stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "eve"]) as table:
        ann, bob, eve = table.people
        table.people = [ann, bob]
        await table.begin()
        person = table.up(await table.settled())[0]
        panel = await table.panel(person)
        part, value = table.choices(panel)[0]
        assert value is not None
        first = await person.select(panel, part["custom_id"], [value])
        again = await person.select(panel, part["custom_id"], [value], forge=True)
        await table.local.until(lambda: "moved on" in again.text, "the second press to be refused")
        assert not first.failed
        stranger = await eve.click(await table.settled(), "My options")
        stranger = await eve.completed(stranger)
        assert "not in this game" in (stranger.text + "".join(words(m) for m in stranger.follow_ups))
    async with await Store.open(tmp_path / "carson.db") as store:
        log = [line for line in await store.moves.log(1) if line.seat >= 0]
    assert [line.move for line in log] == [value], "one press, one move"


@pytest.mark.slow
async def test_killed_and_started_again_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], seed=3) as table:
        await table.begin(computers=1)
        await table.play(most=3)
        ready = await table.ready()
        assert ready is not None
        person, panel = ready
        await table.restart()
        part, value = table.choices(panel)[0]
        if value is None:
            answer = await person.click(panel, part["custom_id"])
        else:
            answer = await person.select(panel, part["custom_id"], [value])
        assert not answer.failed, "a button from before the restart still works"
        assert await table.play(most=3) == 3


@pytest.mark.slow
async def test_a_second_game_in_the_channel_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        await ann.slash(CHANNEL, "new")
        card = await table.seen("ct:join")
        second = await bob.completed(await bob.slash(CHANNEL, "new"))
        assert "already being set up" in (second.text + "".join(words(m) for m in second.follow_ups))
        card = await table.seen("ct:join")  # shown again below what was said since
        refused = await bob.click(card, "Start")
        await table.local.until(lambda: "Only the host" in "".join(words(m) for m in refused.follow_ups), "a refusal")
        too_few = await ann.click(card, "Start")
        await table.local.until(lambda: "at least 2" in "".join(words(m) for m in too_few.follow_ups), "a refusal")


@pytest.mark.slow
async def test_a_move_by_command_and_its_undo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        turn = await table.settled()
        person = table.up(turn)[0]
        offered = await person.autocomplete(CHANNEL, "move", "text", "claim d")
        assert {choice["value"] for choice in offered} == {f"claim d{row}" for row in range(1, 9)}
        done = await person.completed(await person.slash(CHANNEL, "move", text="claim a1"))
        assert "A1" in done.text
        assert any(each.startswith("ct:undo") for each in buttons(done.message))
        following = await table.after(turn)
        assert table.up(following)[0] is not person
        await person.click(done.message, "Undo")
        await table.local.until(lambda: table.up(following) == [person], "the same turn message, changed")
        assert table.find("ct:options") is following, "whoever takes something back is there: nobody is rung"
        wrong = await person.completed(await person.slash(CHANNEL, "move", text="plase wages"))
        assert "place" in (wrong.text + "".join(words(m) for m in wrong.follow_ups))
