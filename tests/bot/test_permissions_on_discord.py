"""Channels in which the bot lacks permissions, and threads: the real bot on the local Discord, which enforces them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local import permissions
from bot.local.model import Message
from bot.local.person import Answer, Person
from bot.ui.permissions import IN_THREADS, INVITED, NEEDED
from render.words import catalogue
from tests.support.table_driver import CHANNEL, Saloon, saloon, words


def heard(answer: Answer) -> str:
    """Everything somebody was told privately."""
    shown = "" if answer.one.original_id is None else answer.text
    return "\n".join([shown, *(words(each) for each in answer.follow_ups)])


async def told(table: Saloon, person: Person, name: str, place: str = CHANNEL) -> str:
    answer = await person.slash(place, name)
    await table.local.until(lambda: heard(answer).strip(), "an answer")
    return heard(answer)


def test_every_permission_has_a_name() -> None:
    for name in {*NEEDED, *IN_THREADS}:
        assert f"bot.permission.{name}" in catalogue("en")
        assert f"bot.permission.{name}" in catalogue("fr")
    assert INVITED.value == permissions.bits(*NEEDED, "send_messages_in_threads")


@pytest.mark.slow
async def test_no_game_where_it_could_not_be_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        bob.speak("fr")
        for name in NEEDED:
            table.local.set_permissions("bot", CHANNEL, deny=[name])
            await table.local.quiet()
            for person, lang in ((ann, "en"), (bob, "fr")):
                text = await told(table, person, "new")
                others = [each for each in NEEDED if each != name and catalogue(lang)[f"bot.permission.{each}"] in text]
                assert catalogue(lang)[f"bot.permission.{name}"] in text
                if name not in ("view_channel", "send_messages"):  # without these the others count for nothing
                    assert others == []
        assert table.find("ct:join") is None
        table.local.set_permissions("bot", CHANNEL)
        await table.local.quiet()
        await ann.slash(CHANNEL, "new")
        card = await table.seen("ct:join")
        await bob.click(card, "Join")
        table.local.set_permissions("bot", CHANNEL, deny=["attach_files"])
        await table.local.quiet()
        refused = await ann.click(card, "Start")
        await table.local.until(lambda: "Attach Files" in heard(refused), "a refusal")
        table.local.set_permissions("bot", CHANNEL)
        await table.local.quiet()
        await ann.click(card, "Start")
        await table.seen("ct:options")


@pytest.mark.slow
async def test_a_game_goes_on_when_permission_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        first = await table.settled()
        table.local.set_permissions("bot", CHANNEL, deny=["send_messages"])
        person = table.up(first)[0]
        panel = await table.panel(person)
        part, value = table.choices(panel)[0]
        assert value is not None
        before = len(table.local.bot_messages(CHANNEL))
        answer = await person.select(panel, part["custom_id"], [value])
        await table.local.until(lambda: "Done" in words(panel), "the move")
        assert "Done" in answer.text

        def notices() -> list[Message]:
            return [each for each in person.ephemerals(CHANNEL) if "Send Messages" in words(each)]

        await table.local.until(notices, "what is missing")
        await table.local.quiet(0.3)
        assert len(notices()) == 1, "told once what is missing, not with every press"
        news = [each for each in table.local.bot_messages(CHANNEL)[before:] if not each.flags & 64]
        assert news == []
        table.local.set_permissions("bot", CHANNEL)
        following = await table.after(first)
        assert table.up(following) != [person]
        told_now = [words(each) for each in table.local.bot_messages(CHANNEL)]
        assert sum(value.split()[1].upper() in each and "<@" not in each for each in told_now) >= 1
        assert await table.play(most=2) == 2


@pytest.mark.slow
async def test_a_game_in_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann = table.people[0]
        thread = ann.create_thread(CHANNEL, "high noon")
        table.local.set_permissions("bot", CHANNEL, deny=["send_messages_in_threads"])
        await table.local.quiet()
        assert "Send Messages in Threads" in await told(table, ann, "new", thread.id)
        table.local.set_permissions("bot", CHANNEL, deny=["send_messages"])  # of no importance here
        await table.local.quiet()
        table.place = thread.id
        await table.begin()
        assert await table.play(most=4) == 4
        await table.restart()
        assert await table.play(most=2) == 2
        assert [each for each in table.local.bot_messages(CHANNEL) if "ct:options" in str(each.components)] == []
