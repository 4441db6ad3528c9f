"""Panels that go on by themselves on the local Discord: after others' moves, without a ring, never after their time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.local.model import EPHEMERAL, Message
from bot.local.person import Person
from tests.support.table_driver import CHANNEL, Saloon, parts, saloon, words

SHEETS = "variants=beginning"


async def first(table: Saloon, panel: Message, person: Person) -> str:
    """Make the first move that a panel offers; which it was."""
    part, value = table.choices(panel)[0]
    assert value is not None
    await table.choose(person, panel, part, value)
    return value


class Rings:
    """Counts for whom messages ring from now on; changing a message rings for nobody."""

    def __init__(self, table: Saloon) -> None:
        self.of: Counter[str] = Counter()
        table.local.world.listeners.append(self.hear)

    def hear(self, kind: str, subject: Any) -> None:
        if kind == "message_create" and not subject.flags & EPHEMERAL:
            self.of.update(subject.mentions)


def asks(panel: Message) -> bool:
    return any(part["custom_id"].startswith("cs:") for part in parts(panel)) and "Waiting for" not in words(panel)


async def below(table: Saloon, person: Person) -> Message:
    """Somebody's one panel, once it asks them something and nothing stands below it."""
    panel = await table.panel_below(person)
    await table.local.until(lambda: asks(panel) and len(list(person.ephemerals(CHANNEL))) == 1, "one panel that asks")
    return panel


@pytest.mark.slow
async def test_a_panel_goes_on_when_others_have_moved_and_nobody_is_rung_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        one = table.up(await table.settled())[0]
        other = next(person for person in table.people if person is not one)
        panel = await table.panel(one)
        await first(table, panel, one)
        assert "Waiting for" in words(panel)
        assert "goes on by itself" in words(panel)
        theirs = await table.panel(other)
        rings = Rings(table)
        for _ in range(2):  # the last to claim claims twice
            await table.local.until(lambda: asks(theirs), "the next claim")
            await first(table, theirs, other)
        await table.settled()
        panel = await below(table, one)
        assert not rings.of[one.user.id], "who looks at it need not be called"
        assert await first(table, panel, one), "and it can be used as it is"
        assert "Done" in words(panel)


@pytest.mark.slow
async def test_alone_among_computers_one_panel_is_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        await table.begin(computers=2)
        await table.panel(ann)
        places = set()
        for _ in range(6):
            await table.settled()
            panel = await below(table, ann)
            places.add(panel.id)
            part, value = next((part, value) for part, value in table.choices(panel))
            await table.choose(ann, panel, part, value)
        assert len(places) > 1, "a phase was over"
        await table.settled()
        assert len(list(ann.ephemerals(CHANNEL))) == 1, "no panels left behind"


@pytest.mark.slow
async def test_a_second_panel_takes_the_place_of_the_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However it was opened; the one that stays can be used as ever."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        one = table.up(await table.settled())[0]
        for _ in range(2):
            await table.panel(one)
            await one.completed(await one.slash(CHANNEL, "options"))
        await table.local.until(lambda: len(list(one.ephemerals(CHANNEL))) == 1, "the others to go")
        await one.completed(await one.slash(CHANNEL, "move", text="claim a1"))
        await table.local.until(lambda: len(list(one.ephemerals(CHANNEL))) == 1, "the panel before the move to go")
        (panel,) = one.ephemerals(CHANNEL)
        assert "Done" in words(panel)
        await one.click(panel, "Undo")
        await table.settled()
        assert await first(table, await below(table, one), one)


@pytest.mark.slow
async def test_a_panel_whose_time_is_over_stays_and_its_player_is_rung(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], problems=True) as table:
        await table.begin()
        one = table.up(await table.settled())[0]
        other = next(person for person in table.people if person is not one)
        panel = await table.panel(one)
        await first(table, panel, one)
        world = table.local.world
        world.tokens = {token: of for token, of in world.tokens.items() if world.interactions[of].user_id != one.id}
        said, rings = words(panel), Rings(table)
        for parcel in ("a1", "h8"):
            await other.completed(await other.slash(CHANNEL, "move", text=f"claim {parcel}"))
        await table.local.until(lambda: rings.of[one.user.id], "a ring")
        assert words(panel) == said
        assert asks(await table.panel(one))


@pytest.mark.slow
async def test_after_a_restart_a_panel_waits_for_its_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        one = table.up(await table.settled())[0]
        other = next(person for person in table.people if person is not one)
        panel = await table.panel(one)
        await first(table, panel, one)
        await table.restart()
        rings = Rings(table)
        for parcel in ("a1", "h8"):
            await other.completed(await other.slash(CHANNEL, "move", text=f"claim {parcel}"))
        await table.local.until(lambda: rings.of[one.user.id], "a ring: nobody knows of that panel any more")
        assert "Waiting for" in words(panel)
        button = next(part["custom_id"] for part in parts(panel) if part["custom_id"].endswith(":allow no"))
        await one.click(panel, button)
        await table.local.until(lambda: asks(panel), "where it stands now")


@pytest.mark.slow
async def test_a_panel_that_goes_on_tells_nobody_elses_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While others write on their sheets nothing moves; what is turned over is known to all."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        await table.begin(options=SHEETS)
        panel = await table.panel(ann)
        late = table.local.fault(r"PATCH /webhooks/.*", delay=0.4, after=True, count=2)
        panel = await table.make(ann, panel, "sheet cowboys 2")
        await table.make(ann, panel, "seal")  # before the bot hears that its last answer is there
        await table.local.until(lambda: late.hits == 2, "both answers")
        await table.local.quiet(0.6)
        waiting = words(panel)
        assert "Waiting for" in waiting
        assert waiting.startswith("Done: Seal"), "it has not gone on over the answer to the last press"
        theirs = await table.make(bob, await table.panel(bob), "sheet roads 3")
        await table.local.quiet(0.2)
        assert words(panel) == waiting, "nothing of what bob writes, not even when"
        assert "cowboys: **3**" not in words(theirs)
        await table.make(bob, theirs, "seal")
        await table.settled()
        shown = [words(panel), words(theirs), str(panel.components)]
        assert all("sheet roads 3" not in each for each in shown)


async def test_in_a_crowd_answers_are_short_and_panels_follow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was done, and a way on; when there is room again, what comes next stands there by itself."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], module="tests.support.crowded_bot") as table:
        await table.begin()
        one = table.up(await table.settled())[0]
        seen: list[str] = []
        table.local.world.listeners.append(
            lambda kind, it: seen.append(words(it)) if kind == "message_update" else None
        )
        answer = await one.completed(await one.slash(CHANNEL, "move", text="claim a1"))
        panel = answer.message
        await table.local.until(lambda: "Waiting for" in words(panel), "what comes next")
        assert "Done" in words(panel), "it still says what was done"
        (brief,) = [each for each in seen if "Done" in each and "Waiting for" not in each]
        assert brief.count("\n") == 0
