"""Commands beside the game, on the local Discord with the real bot: reminders, hosts, looking, lobby, the end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.local.model import Message
from bot.local.person import Person
from render.tools.replay import told
from tests.support.table_driver import CHANNEL, OVER, Saloon, ask, heard, parts, said, saloon, words
from tests.support.voting import close, replace

pytestmark = pytest.mark.slow


async def message_like(table: Saloon, place: str | None, person: Person, mark: str) -> Message:
    """The newest message with such a text that a person sees in a place (None: the direct messages)."""
    where = place or "dm"

    def found() -> list[Message]:
        return [message for message in person.read(where) if mark in words(message)]

    await table.local.until(found, f"{mark!r} in {where}", 15)
    return found()[-1]


async def connected(table: Saloon, wanted: bool) -> None:
    """Wait until the bot is there, or gone."""
    while table.local.server.gateway.online != wanted:
        await asyncio.sleep(0.02)


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.2")


async def test_reminders_by_mention_and_by_direct_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        await table.begin()
        person = table.up(await table.settled())[0]
        other = next(each for each in table.people if each is not person)
        table.sql("UPDATE timers SET due = 0")
        first = await message_like(table, CHANNEL, person, "has been waiting")
        assert f"<@{person.id}>" in words(first)
        assert "What time is it for you?" in words(first)
        stranger = await other.click(first, "Not again this turn")
        await heard(stranger, "not in this game")
        await table.eventually("SELECT sent FROM timers", [(1,)])

        told = await ask(person, "remind", how="dm", quiet_from="3", quiet_to="3", time_zone="Europe/Paris")
        assert "direct message" in told
        assert "Europe/Paris" in told
        table.sql("UPDATE timers SET due = 0")
        second = await message_like(table, None, person, "has been waiting")
        assert "What time" not in words(second), "nobody is asked twice"
        panel = await person.completed(await person.click(second, "My options"))
        assert table.choices(panel.message), "the panel opens from a direct message as well"

        await table.eventually("SELECT sent FROM timers", [(2,)])
        person.close_dms()
        table.sql("UPDATE timers SET due = 0")
        await table.local.until(
            lambda: sum("has been waiting" in words(m) for m in table.local.bot_messages(CHANNEL)) == 2,
            "a mention instead of the closed direct message",
        )
        third = await message_like(table, CHANNEL, person, "has been waiting")
        quiet = await person.completed(await person.click(third, "Not again this turn"))
        assert "No more reminders" in said(quiet)
        assert table.sql("SELECT hushed FROM timers") == [(1,)]
        await table.play(most=1)
        await table.local.until(
            lambda: not any("has been waiting" in words(m) for m in table.local.bot_messages(CHANNEL)),
            "reminders to be retired",
        )
        await table.eventually("SELECT count(*) FROM timers", [(1,)])
        wrong = await ask(person, "remind", time_zone="Carson/City")
        assert "time zone" in wrong
        assert "America/Los_Angeles, America/New_York" in await ask(person, "remind", time_zone="Portland")
        assert "Europe/Paris" in await ask(person, "remind", time_zone="lyon")
        french = await ask(person, "remind", language="fr")
        assert "Français" in french
        assert "fuseau" in french


async def test_the_host_runs_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        ann, bob, cem = table.people
        table.people = [ann, bob]
        await table.begin()
        person = table.up(await table.settled())[0]
        table.local.set_permissions("everyone", CHANNEL, deny=["manage_channels"])
        assert "Only the host" in await ask(bob, "host pace", hours=9)
        table.local.set_permissions(cem.user, CHANNEL, allow=["manage_channels"])
        assert "Done" in await ask(cem, "host pause")
        await message_like(table, CHANNEL, bob, "cem has paused the game")
        await table.local.until(lambda: table.find("ct:options") is None, "the turn message to go")
        assert "paused" in await ask(person, "move", text="claim a1")
        assert "already paused" in await ask(ann, "host pause")
        assert "Done" in await ask(ann, "host resume")
        await ask(ann, "host pace", hours=48, emergency=True)
        await message_like(table, CHANNEL, bob, "after 2 days")
        assert table.sql("SELECT pace FROM games") == [(48 * 3600,)]

        offered = await ann.autocomplete(CHANNEL, "host replace", "player", "bo")
        (seat,) = [choice["value"] for choice in offered]
        assert "already at the table" in await ask(ann, "host replace", player=seat, person=ann.user)
        await replace(table, ann, seat, cem)
        assert "not in this game" in await ask(bob, "move", text="claim a1")
        table.people = [ann, cem]
        assert await table.play(most=2) == 2, "the newcomer plays on"

        await table.settled()
        assert "Done" in await ask(ann, "host computer", player="cem", emergency=True)
        await table.local.until(
            lambda: (turn := table.find("ct:options")) is not None and table.up(turn) == [ann],
            "the computer player to move, if it is not ann's turn anyway",
        )
        assert "has your seat" in await ask(cem, "options")
        await table.eventually("SELECT count(*) FROM timers", [(1,)])
        assert "Done" in await ask(ann, "host computer", player="cem", kind="person")
        assert "no such player" in await ask(ann, "host computer", player="zoe")
        assert await table.play(most=1) == 1
        assert "Done" in await close(ann, emergency=True)
        await message_like(table, CHANNEL, bob, "ann has closed the game")
        await table.local.until(lambda: table.find("ct:options") is None, "the turn message to go")
        assert "no game" in await ask(ann, "host close")
        await bob.slash(CHANNEL, "new")
        await table.seen("ct:join")


async def test_looking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "eve"]) as table:
        ann, bob, eve = table.people
        table.people = [ann, bob]
        await table.begin()
        assert "If it ended now: " in await ask(ann, "score")
        assert "If it ended now: " in await ask(ann, "me")
        first = await ann.completed(await ann.slash(CHANNEL, "log"))
        assert not first.failed
        await table.eventually("SELECT count(*) FROM seen", [(1,)])
        assert "Nothing has happened" in await ask(ann, "log")
        turn = await table.settled()
        mover = table.up(turn)[0]
        await ask(mover, "move", text="claim d4")
        turn = await table.after(turn)
        told = await ask(ann, "log")
        assert "You claim D4." in told if mover is ann else "bob claims D4." in told
        assert "If it ended now: " in told
        await table.eventually("SELECT count(*) FROM seen JOIN games USING (ply) WHERE games.id = seen.game", [(1,)])
        assert "Nothing has happened" in await ask(ann, "log")
        news = await ann.completed(await ann.click(turn, "What happened"))
        assert "Nothing has happened" in said(news)
        assert "ann" in await ask(ann, "me")
        assert "not in this game" in await ask(eve, "me")
        assert "Carson City" in await ask(eve, "help")

        running = await ann.completed(await ann.slash(CHANNEL, "record"))
        (file,) = running.message.attachments
        assert "without what is hidden from you" in running.text
        body = (table.local.world.files.get(file.id) or b"").decode()
        assert "claim d4" in body
        assert "Seed" not in body

        offered = await ann.autocomplete(CHANNEL, "board", "part", "")
        parts = [choice["value"] for choice in offered]
        assert parts == ["table", "town", "track", "phase-income", "player:orange", "player:blue", "choices"]
        for part in parts[1:]:
            shown = await ann.completed(await ann.slash(CHANNEL, "board", part=part, palette="safe"))
            assert shown.message.attachments, part
        assert "no such part" in await ask(ann, "board", part="cellar")
        words = await ann.completed(await ann.slash(CHANNEL, "board", text=True))
        assert words.text or words.message.attachments


async def shown(table: Saloon, private: Message, custom_id: str, person: Person) -> None:
    """Turn the pages of the options until one has this select."""
    pages = [part["custom_id"] for part in parts(private)]
    if custom_id not in pages:
        await person.click(private, next(each for each in pages if each.startswith("ct:optionpage:")))
        await table.local.until(lambda: custom_id in str(private.components), "another page")


async def test_the_greeting_and_the_options_of_the_lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        hello = await table.seen("ct:new:0")
        assert "Carson City" in words(hello)
        assert "you choose a character" in said(await ann.completed(await ann.click(hello, "How to play")))
        await ann.click(hello, "New game")
        card = await table.seen("ct:join")
        await heard(await bob.click(card, "Options"), "Only the host")
        private = (await ann.completed(await ann.click(card, "Options"))).message
        assert private.only_for == ann.id
        wanted = {"edition": "original", "lineup": "random", "buildings": "full", "pace": "21600", "language": "fr"}
        for field, value in wanted.items():
            await shown(table, private, f"lo:1:{field}", ann)
            await ann.completed(await ann.select(private, f"lo:1:{field}", [value]))
            await table.local.quiet(0.3)  # the message shows the choice before the next is made
        await table.seen("Rythme\u00a0: soutenu, premier rappel après 6")
        chosen = ("edition=original buildings=full lineup=random", 21600, "fr")
        await table.eventually("SELECT options, pace, lang FROM games", [chosen])
        await table.seen(
            "Édition\u00a0: Original (2009) · Bâtiments\u00a0: Les 13 types · Personnages\u00a0: Tirés au sort"
        )
        await bob.click(card, "Rejoindre")
        await table.seen("ann · bob")
        await ann.click(card, "Commencer")
        await table.seen("ct:options")
        stale = await ann.select(private, "lo:1:language", ["en"], forge=True)
        await heard(stale, "already started")

        await table.bot.stop()
        await connected(table, False)
        await table.bot.start()
        await connected(table, True)
        assert "you choose a character" in await ask(bob, "help")
        hellos = [m for m in table.local.bot_messages(CHANNEL) if "ct:new:0" in str(m.components)]
        assert len(hellos) == 1, "once per server"
        made = table.local.world.add_guild("Virginia City")
        there = table.local.world.add_channel(made, "mine")
        await table.local.until(lambda: table.local.bot_messages(there), "a greeting on the new server")


async def test_the_end_and_a_rematch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        table.people = [ann]
        await table.begin(computers=1)
        assert "Done" in await ask(ann, "host computer", player="ann")
        last = await table.seen(OVER, 60)
        picture, record = last.attachments
        assert picture.description
        text = (table.local.world.files.get(record.id) or b"").decode()
        assert '[Seed "' in text
        history = told(text).history
        assert len(history) == 4
        whole = await ann.completed(await ann.slash(CHANNEL, "record"))
        assert (table.local.world.files.get(whole.message.attachments[0].id) or b"").decode() == text
        end = await bob.completed(await bob.slash(CHANNEL, "board", part="end"))
        assert end.message.attachments
        assert "1st" in await ask(bob, "score")
        await heard(await bob.click(last, "Rematch"), "not in this game")
        await ann.click(last, "Rematch")
        card = await table.seen("ct:join")
        assert "ann" in words(card)
        assert "Robot 1" in words(card)
        assert table.sql("SELECT count(*) FROM seats WHERE game = 2 AND computer IS NULL") == [(1,)]
        await heard(await ann.click(last, "Rematch"), "already being set up")
