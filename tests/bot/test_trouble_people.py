"""People go wrong: they leave, close their doors, have strange names, press what is not theirs or long past."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from bot.local.model import V2, Message
from rules import GAMES, record
from tests.support.ledger import Attempt
from tests.support.table_driver import ask, words
from tests.support.trouble import CHANNEL, Story, said, story
from tests.support.voting import close, replace

pytestmark = pytest.mark.slow

NAMES = {
    "ann": "**Ann** _the_ `fast` ||one|| # 12",  # 32 characters of markup
    "bob": "<@&1> @everyone <#12> [x](y.z)",
    "cem": "שלום \u202eevil\nזאב 🤠👩‍🚀",
}


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.2")


def lines_with(game: Story, what: str) -> list[Message]:
    return [each for each in game.local.bot_messages(CHANNEL) if what in words(each)]


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_player_leaves_the_server(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table hears once what can be done; the host puts somebody else into the seat and the game goes on."""
    left = {"en": "has left the server", "fr": "a quitté le serveur"}[lang]
    async with story(tmp_path, monkeypatch, ["ann", "bob", "eve"], begin=False) as game:
        ann, bob, eve = game.people
        game.table.people = [ann, bob]
        game.local.guild().locale = {"en": "en-US", "fr": "fr"}[lang]
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        await bob.click(card, "ct:join:1")
        await game.local.quiet(0.1)
        await ann.click(card, "ct:start:1")
        await game.table.seen("ct:options")
        game.sql("UPDATE games SET lang = ?", lang)
        await ask(bob, "remind", how="dm")
        while (await game.next())[0] is not bob:
            await game.type()
        await game.hold()
        bob.leave()
        game.sql("UPDATE timers SET due = 0")
        await game.local.until(lambda: lines_with(game, left), "the table to hear of it")
        await game.local.quiet(0.1)
        game.sql("INSERT OR REPLACE INTO timers (game, seat, due) SELECT game, seat, 0 FROM asked")
        await game.until("SELECT COUNT(*) FROM timers", [(0,)])
        await game.local.quiet(0.2)
        (line,) = lines_with(game, left)
        assert {"/host replace", "/hôte remplacer"} & set(words(line).split("`"))
        assert line.mentions == []
        assert bob.read("dm") == []
        await replace(game.table, ann, "bob", eve)
        game.table.people = [ann, eve]
        assert (await game.type())[1].done
        await game.hold()
        assert game.lines() == []


async def test_the_host_leaves_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then every player of the game may do what the host could; strangers may not."""
    async with story(tmp_path, monkeypatch, ["ann", "bob", "eve"], begin=False) as game:
        ann, bob, eve = game.people
        game.local.set_permissions("everyone", CHANNEL, deny=["manage_channels"])
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        await bob.click(card, "Join")
        await game.local.quiet(0.1)
        answer = await bob.click(card, "Add computer player")
        await game.local.until(lambda: "Only the host" in said(answer), "a refusal")
        ann.leave()
        await bob.click(card, "Add computer player")
        await game.table.seen("Robot 1")
        answer = await eve.click(card, "Start")
        await game.local.until(lambda: "Only the host" in said(answer), "a refusal")
        await bob.click(card, "Start")
        await game.table.seen("ct:options")
        assert "Only the host" in await ask(eve, "host pause")
        while (await game.next())[0] is not ann:
            assert (await game.press())[1].done
        game.sql("UPDATE timers SET due = 0")
        await game.local.until(lambda: lines_with(game, "the host, has left"), "the table to hear of it")
        await replace(game.table, bob, "ann", eve)
        game.table.people = [bob, eve]
        assert (await game.press())[1].done
        assert "Done" in await close(bob, emergency=True)


async def test_strange_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing rings, no markup leaks, pictures are drawn and the record can be read."""
    async with story(tmp_path, monkeypatch, begin=False) as game:
        guild = game.local.guild()
        for person in game.people:
            game.local.world.set_nick(guild, person.user, NAMES[person.user.name])
        await game.table.begin()
        for _ in range(7):
            assert (await game.press())[1].done
        await game.hold()
        ann, bob, _ = game.people
        assert "Done" in await ask(ann, "host pause")
        assert "Done" in await ask(ann, "host resume")
        await game.hold()
        for message in game.local.bot_messages(CHANNEL):
            up = set(message.mentions)
            assert not message.mention_everyone
            assert not message.mention_roles
            assert len(up) <= 1, words(message)
            if not message.only_for:
                assert "\u202e" not in words(message)
                assert " **Ann** " not in words(message)
                assert " `fast`" not in words(message)
                assert " ||one||" not in words(message)
                assert "<@&1>" not in words(message)
                assert " <#12>" not in words(message)
        named = lines_with(game, "Ann")
        assert r"\*\*Ann\*\*" in words(named[0])
        pictures = [file for each in game.local.bot_messages(CHANNEL) for file in each.attachments]
        assert pictures
        for file in pictures:
            assert "\\" not in (file.description or "")
        for part in ("table", "player:orange", "player:blue", "player:green"):
            shown = await bob.completed(await bob.slash(CHANNEL, "board", part=part))
            assert shown.message.attachments, part
        mine = (await ann.completed(await ann.slash(CHANNEL, "me"))).message
        assert r"\*\*Ann\*\*" in words(mine)
        assert "**Ann**" in (mine.attachments[0].description or ""), "a description is no markup"
        given = await bob.completed(await bob.slash(CHANNEL, "record"))
        text = (game.local.world.files.get(given.message.attachments[0].id) or b"").decode()
        read = record.read(text, GAMES)
        assert sorted(read.seats) == ["blue", "green", "orange"]
        assert game.lines() == []


async def test_what_is_not_theirs_or_long_past(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob", "eve"], begin=False) as game:
        ann, bob, eve = game.people
        game.table.people = [ann, bob]
        await game.table.begin()
        person, panel, custom_id, move = await game.panel()
        assert "no game" in await ask(person, "move", "prairie", text=move)
        assert "not in this game" in await ask(eve, "move", text=move)
        answer = await eve.select(panel, custom_id, [move], forge=True)
        await game.local.until(lambda: "not in this game" in said(answer), "a refusal to a stranger")

        # Copied into another channel, a button still means its own game, and acts there once.
        copy, shown = bob.say("prairie", "look at this"), deepcopy(panel.components)
        copy.content, copy.flags, copy.components = "", V2, deepcopy(shown)
        game.ledger.attempts.append(Attempt(int(person.id), move, True))
        pressed = await person.select(copy, custom_id, [move], forge=True)
        await game.local.quiet(0.2)
        assert not pressed.failed
        await game.hold()
        copy.components = deepcopy(shown)
        again = await person.select(copy, custom_id, [move], forge=True)
        await game.local.quiet(0.2)
        assert not again.failed
        await game.hold()

        # After an undo, and after a restart, what was offered before is offered no more.
        undone = game.ledger.attempts.pop()
        assert "Taken back" in await ask(person, "undo")
        panel.components = deepcopy(shown)
        stale = await person.select(panel, custom_id, [move], forge=True)
        await game.local.until(lambda: "has moved on" in said(stale), "a stale panel")
        await game.hold()
        game.ledger.attempts.append(Attempt(undone.user, move, True))
        assert "Done" in await ask(person, "move", text=move)
        await game.hold()
        await game.table.bot.kill()
        await game.restart()
        panel.components = deepcopy(shown)
        stale = await person.select(panel, custom_id, [move], forge=True)
        await game.local.until(lambda: "has moved on" in said(stale), "a stale panel")
        assert (await game.press())[1].done
        await game.hold()
        assert [line for line in game.lines() if " ERROR " in line] == []


async def test_quiet_hours_from_a_reminder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        person, _ = await game.next()
        game.sql("UPDATE timers SET due = 0")
        await game.local.until(lambda: lines_with(game, "has been waiting"), "a reminder")
        (reminder,) = lines_with(game, "has been waiting")
        shown = await person.click(reminder, "Quiet hours")
        assert shown.modal is not None
        sent = await person.submit(shown, {"from": "22", "to": "7:30", "zone": "europe/paris"})
        await game.local.until(lambda: "between 22:00 and 07:30" in said(sent), "what was chosen")
        assert game.sql("SELECT quiet, zone FROM people WHERE zone IS NOT NULL") == [("22:00-07:30", "Europe/Paris")]
        shown = await person.click(reminder, "Quiet hours")
        assert "22:00" in str(shown.modal)
        sent = await person.submit(shown, {"from": "late", "to": "7", "zone": ""})
        await game.local.until(lambda: "do not understand the hour" in said(sent), "what was wrong")
        sent = await person.submit(await person.click(reminder, "Quiet hours"), {"from": "", "to": "", "zone": ""})
        await game.local.until(lambda: "Your time zone: Europe/Paris" in said(sent), "how it stands")
        assert game.sql("SELECT quiet, zone FROM people WHERE zone IS NOT NULL") == [("", "Europe/Paris")]
        assert (await game.press())[1].done
        await game.hold()
