"""The disk is full just when something was said: it is not said again, and nothing more is, until it can be written."""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from pathlib import Path

import pytest

from bot.local.faults import Fault
from bot.local.person import Person
from tests.support.table_driver import words
from tests.support.trouble import CHANNEL, POST, Story, said, story

pytestmark = pytest.mark.slow

FULL = "tests.support.full_bot"
POSTPONED = "UPDATE timers SET due = ?, sent = ?"
"""What is written once a reminder has gone out."""
LONG = 600
"""Seconds after which Discord takes a message with the same mark for another one."""


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.1")


def fill(folder: Path, *lines: str) -> None:
    """From now on a statement with all this in it cannot be written."""
    (folder / "full").write_text("\n".join(lines), encoding="utf-8")


def empty(folder: Path) -> None:
    (folder / "full").unlink()


def changes(game: Story) -> int:
    """How often the bot posted, changed or deleted a message."""
    return sum("/messages" in each.path and each.method != "GET" for each in game.local.log.requests)


async def in_vain(game: Story) -> None:
    """Time passes, the bot looks around again and again, and nothing more may come of it."""
    await game.local.quiet(0.4)
    before = changes(game)
    for _ in range(3):
        game.local.advance(LONG)
        await asyncio.sleep(0.3)
    assert changes(game) == before


def questions(person: Person) -> list[str]:
    return [words(each) for each in person.read("dm") if "secret choice" in words(each)]


PHASE = ("INTO messages", "'news'")
TURN = ("INTO messages", "'turn'")
KINDS = {
    "phase": (5, PHASE),
    "turn message": (1, TURN),
    "old turn message": (1, ("DELETE FROM messages",)),
    "same turn message": (2, TURN),
    "letters": (2, ("DELETE FROM outbox",)),
}
"""What cannot be written, after so many claims: the third player claims twice in a row, the sixth claim is the last."""


async def claimed(game: Story, number: int) -> None:
    for _ in range(number):
        assert (await game.press())[1].done
        await game.hold()


@pytest.mark.parametrize("kind", KINDS)
async def test_what_was_said_cannot_be_remembered(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, module=FULL) as game:
        claims, what = KINDS[kind]
        await claimed(game, claims)
        person, panel, custom_id, move = await game.panel()
        fill(tmp_path, *what)
        answer, attempt = await game.chosen(person, panel, custom_id, move)
        assert attempt.done, said(answer)
        await in_vain(game)
        empty(tmp_path)
        await game.hold()
        for _ in range(4):
            assert (await game.press())[1].done
            await game.hold()


async def test_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk without a byte left, as the system tells it."""
    async with story(tmp_path, monkeypatch) as game:
        assert (await game.press())[1].done
        await game.hold()
        late, pid = Fault(POST, delay=0.5), game.table.bot.pid
        assert pid is not None
        assert (await game.press(late))[1].done
        await game.local.until(lambda: late.hits, "the turn message to be posted")
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        await in_vain(game)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await game.hold()
        assert (await game.press())[1].done
        await game.hold()


async def test_a_picture_cannot_be_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=FULL) as game:
        for _ in range(3):
            assert (await game.press())[1].done
        person, panel, custom_id, move = await game.panel()
        fill(tmp_path, *PHASE)
        assert (await game.chosen(person, panel, custom_id, move))[1].done
        await game.local.until(lambda: len(phases(game)) == 1, "the end of the claims")
        await in_vain(game)
        empty(tmp_path)
        await game.hold()
        assert len(phases(game)) == 1


def phases(game: Story) -> list[object]:
    """What finished phases left."""
    public = [each for each in game.local.bot_messages(CHANNEL) if not each.flags & 64]
    return [each for each in public if each.attachments and "ct:board" not in str(each.components)]


async def test_a_hidden_question_cannot_be_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=FULL, begin=False) as game:
        ann, bob = game.people
        fill(tmp_path, "INTO messages", "'ask'")
        host, guest = game.people
        await host.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        await guest.click(card, "Join")
        await game.local.quiet(0.1)
        game.sql("UPDATE games SET options = 'variants=beginning'")
        await host.click(card, "Start")
        await game.local.until(lambda: questions(ann) + questions(bob), "the first question")
        await in_vain(game)
        assert len(questions(ann) + questions(bob)) == 1
        empty(tmp_path)
        await game.table.settled()
        assert [len(questions(ann)), len(questions(bob))] == [1, 1]


@pytest.mark.parametrize(("how", "what"), [("mention", "INTO messages"), ("mention", POSTPONED), ("dm", POSTPONED)])
async def test_a_reminder_cannot_be_remembered(
    how: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=FULL) as game:
        for person in game.people:
            await person.completed(await person.slash(CHANNEL, "remind", how=how))
        await game.hold()
        fill(tmp_path, what)
        game.sql("UPDATE timers SET due = 1")
        await game.local.until(lambda: reminders(game), "the reminder")
        await in_vain(game)
        assert len(reminders(game)) == 1
        empty(tmp_path)
        await game.until("SELECT sent, due > 1 FROM timers", [(1, 1)])
        await asyncio.sleep(0.3)
        assert len(reminders(game)) == 1
        assert (await game.press())[1].done
        await game.hold()
        assert len(reminders(game)) == (0 if how == "mention" else 1), "gone with the turn it was about"


def reminders(game: Story) -> list[str]:
    """Reminders in the channel and in everybody's direct messages."""
    private = [each for person in game.people for each in person.read("dm")]
    return [words(each) for each in [*game.local.bot_messages(CHANNEL), *private] if "ct:hush" in str(each.components)]


async def test_a_lobby_card_cannot_be_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=FULL, begin=False) as game:
        ann, bob = game.people
        fill(tmp_path, "INTO messages")
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        for person in game.people:
            game.local.advance(LONG)
            await person.completed(await person.slash(CHANNEL, "new"))
        assert len(cards(game)) == 1
        empty(tmp_path)
        await bob.click(card, "Join")
        await game.table.seen("bob")
        await ann.completed(await ann.slash(CHANNEL, "new"))
        await game.local.quiet(0.1)
        assert len(cards(game)) == 1, "the first one was known, and has made room"
        await ann.click(await game.table.seen("ct:join"), "Start")
        await game.table.seen("ct:options")
        await game.hold()


def cards(game: Story) -> list[str]:
    return [words(each) for each in game.local.bot_messages(CHANNEL) if "ct:join" in str(each.components)]


async def test_a_greeting_cannot_be_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, "INTO notes", "greeted")
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=FULL, begin=False) as game:
        await game.table.seen("ct:new")
        for name in ("mine", "drugstore"):
            game.local.advance(LONG)
            game.local.world.add_channel(game.local.guild(), name)
            await game.local.quiet(0.1)
        empty(tmp_path)
        game.local.world.add_channel(game.local.guild(), "bank")
        await game.until("SELECT COUNT(*) FROM notes WHERE name LIKE 'greeted %'", [(1,)])
        everywhere = [each for name in (CHANNEL, "mine", "bank") for each in game.local.bot_messages(name)]
        assert len(everywhere) == 1


@pytest.mark.parametrize("kind", ["phase", "turn message"])
async def test_killed_before_it_could_be_remembered(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hours later Discord knows no marks any more, but the message still stands in the channel."""
    async with story(tmp_path, monkeypatch, module=FULL) as game:
        claims, what = KINDS[kind]
        await claimed(game, claims)
        person, panel, custom_id, move = await game.panel()
        fill(tmp_path, *what)
        assert (await game.chosen(person, panel, custom_id, move))[1].done
        await asyncio.sleep(0.4)
        await game.table.bot.kill()
        game.local.advance(LONG)
        empty(tmp_path)
        await game.restart()
        await game.hold()
        texts = Counter(words(each) for each in game.local.bot_messages(CHANNEL) if not each.flags & 64)
        assert max(texts.values()) == 1
        assert (await game.press())[1].done
        await game.hold()


async def test_an_answer_that_is_lost_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord took a message, its answer never came, and the next try comes when it knows no marks any more."""
    async with story(tmp_path, monkeypatch, module=FULL) as game:
        for _ in range(2):
            person, panel, custom_id, move = await game.panel()
            lost = game.local.server.faults.add(Fault(POST, drop=True, after=True))
            pressed = asyncio.ensure_future(game.chosen(person, panel, custom_id, move))
            await game.local.until(lambda lost=lost: lost.hits, "the message")  # type: ignore[misc]
            assert (await pressed)[1].done  # after so long it could not be answered any more
            game.local.advance(LONG)
            await game.hold()


@pytest.mark.parametrize("kind", ["same turn message", "letters"])
async def test_killed_after_the_turn_message_was_changed(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hours later it is too old to be changed again: another takes its place, and all stands there once."""
    async with story(tmp_path, monkeypatch, module=FULL) as game:
        claims, what = KINDS[kind]
        await claimed(game, claims)
        person, panel, custom_id, move = await game.panel()
        fill(tmp_path, *what)
        assert (await game.chosen(person, panel, custom_id, move))[1].done
        await asyncio.sleep(0.4)
        await game.table.bot.kill()
        game.local.advance(2 * 3600)
        game.sql("UPDATE messages SET at = at - 7200")
        empty(tmp_path)
        await game.restart()
        await game.hold()
        lines = [
            line
            for each in game.local.bot_messages(CHANNEL)
            if not each.flags & 64
            for line in words(each).splitlines()
        ]
        assert sum(move.split()[1].upper() in line for line in lines) == 1
        assert (await game.press())[1].done
        await game.hold()


async def test_killed_before_a_greeting_could_be_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It still stands in the channel, so nobody is greeted again; whoever adds the bot anew is."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        await game.table.seen("ct:new")
        await game.until("SELECT COUNT(*) FROM notes WHERE name LIKE 'greeted %'", [(1,)])
        game.sql("DELETE FROM notes WHERE name LIKE 'greeted %'")
        game.local.advance(LONG)
        game.local.world.add_channel(game.local.guild(), "mine")
        await game.until("SELECT COUNT(*) FROM notes WHERE name LIKE 'greeted %'", [(1,)])
        assert len(game.local.bot_messages(CHANNEL)) == 1
        game.local.world.remove_bot(game.local.guild())
        await game.until("SELECT COUNT(*) FROM notes WHERE name LIKE 'greeted %'", [(0,)])
        game.local.advance(LONG)
        game.local.world.add_bot(game.local.guild())
        await game.until("SELECT COUNT(*) FROM notes WHERE name LIKE 'greeted %'", [(1,)])
        assert len(game.local.bot_messages(CHANNEL)) == 2


@pytest.mark.parametrize(("how", "known"), [("mention", True), ("mention", False), ("dm", False)])
async def test_killed_before_a_reminder_could_be_remembered(
    how: str, known: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hours later it still stands there, so nobody is reminded of the same thing twice."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=FULL) as game:
        for person in game.people:
            await person.completed(await person.slash(CHANNEL, "remind", how=how))
        await game.hold()
        fill(tmp_path, POSTPONED)
        game.sql("UPDATE timers SET due = 1")
        await game.local.until(lambda: reminders(game), "the reminder")
        await asyncio.sleep(0.2)
        await game.table.bot.kill()
        game.local.advance(LONG)
        if not known:
            game.sql("DELETE FROM messages WHERE kind = 'reminder'")
        empty(tmp_path)
        await game.restart()
        await game.until("SELECT sent, due > 1 FROM timers", [(1, 1)])
        await asyncio.sleep(0.3)
        assert len(reminders(game)) == 1
        assert (await game.press())[1].done
        await game.hold()
        assert len(reminders(game)) == (0 if how == "mention" else 1), "gone with the turn it was about"
