"""What a game is told in goes wrong: the gateway, pictures, old messages, deleted messages, channels and servers."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot.local import messages
from bot.local.faults import Fault
from bot.local.person import Answer
from rules import GAMES
from tests.support.ledger import Attempt
from tests.support.table_driver import pictured, words
from tests.support.trouble import CHANNEL, EDIT, POST, PRIVATE, said, story, touch

pytestmark = pytest.mark.slow


async def test_the_gateway_breaks_in_the_middle_of_a_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch) as game:
        gateway = game.local.server.gateway
        for how in ("drop", "reconnect", "invalidate"):
            person, panel, custom_id, move = await game.panel()
            attempt = Attempt(int(person.id), move)
            game.ledger.attempts.append(attempt)
            before = gateway.identifies + gateway.resumes
            game.local.fault(PRIVATE, delay=0.2)
            pressed = asyncio.ensure_future(touch(person, panel, custom_id, move))
            await asyncio.sleep(0.05)
            await getattr(gateway, how)()
            answer = await pressed
            await game.over(answer)
            attempt.done = "Done" in said(answer)
            assert attempt.done, how
            await game.local.until(
                lambda seen=before: gateway.identifies + gateway.resumes > seen and gateway.online,  # type: ignore[misc]
                "the bot to be back",
                20,
            )
            await game.hold()
            assert (await game.press())[1].done
            await game.hold()


def confirmed(answer: Answer) -> bool:
    return "Done" in said(answer)


async def test_two_press_at_the_same_instant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One who is up and one who is not; then the same one twice, on the panel and by command."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        for _ in range(2):
            person, panel, custom_id, move = await game.panel()
            other = next(each for each in game.people if each is not person)
            game.ledger.attempts.append(Attempt(int(person.id), move, True))
            mine, theirs = await asyncio.gather(
                touch(person, panel, custom_id, move), other.slash(CHANNEL, "move", text=move)
            )
            await game.local.until(partial(confirmed, mine), "the move to be confirmed")
            await game.local.quiet(0.1)
            assert "Done" not in said(theirs)
            await game.hold()
        person, panel, custom_id, move = await game.panel()
        game.ledger.attempts.append(Attempt(int(person.id), move, True))
        both = [touch(person, panel, custom_id, move), person.slash(CHANNEL, "move", text=move)]
        answers = await asyncio.gather(*both)
        await game.local.quiet(0.2)
        assert sum("Done" in said(each) for each in answers) >= 1
        await game.hold()


async def test_all_press_at_the_same_instant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With Kit Carson everybody places at the same time: nobody's press spoils another's, and each counts once."""
    async with story(tmp_path, monkeypatch, begin=False) as game:
        await game.table.begin(options="variants=kit")
        while len(GAMES["carson_city"].to_act(game.position())) == 1:
            assert (await game.type())[1].done
        await game.hold()
        free = {"ann": "ammo", "bob": "wages", "cem": "road1"}
        panels = [(person, await game.table.panel(person), f"place {free[person.user.name]}") for person in game.people]
        before = len(game.ledger.attempts)
        presses = []
        for person, panel, move in panels:
            (part,) = [part for part, value in game.table.choices(panel) if value == move]
            presses.append(person.select(panel, part["custom_id"], [move]))
        answers = await asyncio.gather(*presses)
        await game.hold_all(answers, [(int(person.id), move) for person, _, move in panels])
        assert len(game.ledger.attempts) == before + 3
        (turn,) = [each for each in game.local.bot_messages(CHANNEL) if "ct:options" in str(each.components)]
        assert all(f"<@{person.id}>" in words(turn) for person in game.people)


@pytest.mark.parametrize("failing", [1, 1000])
async def test_pictures_that_cannot_be_drawn(failing: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROUBLE_PICTURES", str(failing))
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module="tests.support.clumsy_bot") as game:
        await game.table.calm()
        turn = await game.table.settled()
        assert len(turn.attachments) == (1 if failing == 1 else 0), "later"
        for _ in range(5):
            assert (await game.press())[1].done
        await game.table.calm()
        shown = pictured(game.local.bot_messages(CHANNEL))
        assert len(shown) == (1 if failing == 1 else 0), "the end of the claims"
        drawn = [line for line in game.lines() if "could not be drawn" in line and " ERROR " in line]
        assert len(drawn) == (1 if failing == 1 else 8)
        prompts = [each for each in game.local.bot_messages(CHANNEL) if "ct:options" in str(each.components)]
        assert len(prompts) == 1
        assert game.ledger.moves() == []


async def test_messages_too_old_to_be_edited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord lets nobody edit old messages at will: another one takes their place, in the lobby as in the game."""
    async with story(tmp_path, monkeypatch, begin=False) as game:
        ann, bob, cem = game.people
        game.local.world.rules.old_edits = 0
        await ann.slash(CHANNEL, "new")
        first = await game.table.seen("ct:join")
        await game.local.quiet(0.1)
        game.local.advance(2 * 3600)
        game.sql("UPDATE messages SET at = at - 7200")
        await bob.click(first, "Join")
        await game.table.seen("bob")
        second = await game.table.seen("ct:join")
        assert second.id != first.id
        await game.local.quiet(0.1)
        assert first.id not in game.local.world.messages[first.channel_id], "the old card is gone"
        await cem.click(second, "Join")
        await game.table.seen("cem")
        await ann.click(second, "Start")
        await game.table.seen("ct:options")
        for _ in range(4):  # the same player claims twice in a row: the turn message would be edited
            assert (await game.press())[1].done
            await game.hold()
            game.local.advance(2 * 3600)
            game.sql("UPDATE messages SET at = at - 7200")
        undone = game.ledger.attempts.pop()
        (mover,) = [each for each in game.people if int(each.id) == undone.user]
        assert "Taken back" in said(await mover.completed(await mover.slash(CHANNEL, "undo")))
        await game.hold()
        assert game.lines() == []


async def test_the_thousandth_game_can_still_take_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters are numbered over all games, and the mark of a message must stay short whatever number it gets."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        for _ in range(3):
            assert (await game.press())[1].done
        game.sql("UPDATE sqlite_sequence SET seq = 9876543210 WHERE name = 'outbox'")
        assert (await game.press(Fault(POST, drop=True)))[1].done  # the phase is over, told at the second try
        await game.hold()
        assert len(game.sql("SELECT 1 FROM messages WHERE kind = 'news'")) == 1
        undone = game.ledger.attempts.pop()
        (mover,) = [each for each in game.people if int(each.id) == undone.user]
        game.local.fault(POST, drop=True)  # the turn message that tells of the phase again, likewise
        assert "Taken back" in said(await mover.completed(await mover.slash(CHANNEL, "undo")))
        await game.hold()
        assert game.sql("SELECT 1 FROM messages WHERE kind = 'news'") == [], "the phase is not over any more"
        assert (await game.press())[1].done
        await game.hold()
        assert sum("cannot be reached" in line for line in game.lines()) == 2


async def test_an_edit_that_discord_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot takes a message for fresh and Discord does not: a new one comes, and nothing is told twice."""
    monkeypatch.setenv("HASTY_EDITING", "1")
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        assert (await game.press())[1].done
        refused = game.local.fault(EDIT, status=400, code=30046)
        assert (await game.press())[1].done
        await game.hold()
        assert refused.hits == 1
        person, panel, custom_id, move = await game.panel()
        game.local.advance(2 * 3600)
        game.local.world.rules.old_edits = 0  # and now the library would wait until it may edit again
        game.ledger.attempts.append(Attempt(int(person.id), move, False))
        await touch(person, panel, custom_id, move)
        await game.until("SELECT COUNT(*) FROM log WHERE user IS NOT NULL", [(3,)])
        await game.hold()
        assert [each for each in game.local.log.requests if each.method == "PATCH" and each.status == 429]
        assert (await game.press())[1].done
        await game.hold()


async def test_a_turn_message_whose_answer_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a phase leaves, then the turn message, of which Discord's answer never comes: told again, the phase is there
    already, and still the turn message is the one that was posted, not the older one changed.
    """
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        for _ in range(3):
            assert (await game.press())[1].done
        await game.hold()
        lost = Fault(POST, drop=True, after=True)
        assert (await game.press(Fault(POST), lost))[1].done
        await game.hold()
        assert lost.hits == 1


async def test_a_channel_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the bot looks on, while it is down, and a thread: the game is closed, one line in the log, life goes on."""
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        world, ann = game.local.world, game.people[0]
        assert (await game.press())[1].done
        await game.table.seen("ct:new")
        world.delete_channel(game.local.channel(CHANNEL))
        await game.until("SELECT status FROM games WHERE id = 1", [("closed",)])
        thread = ann.create_thread("prairie", "shed")
        game.table.place = thread.id
        await game.table.begin()
        await game.table.bot.stop()
        await game.local.until(lambda: not game.local.server.gateway.online, "the bot to be gone")
        world.delete_channel(thread)
        game.sql("UPDATE timers SET due = 0")
        await game.restart()
        await game.until("SELECT status FROM games WHERE id = 2", [("closed",)])
        game.table.place = "prairie"
        await game.table.begin()
        assert (await game.press())[1].done
        shed = ann.create_thread("prairie", "barn")
        await ann.slash(shed.id, "new")
        await game.until("SELECT status FROM games WHERE id = 4", [("lobby",)])
        await game.local.quiet(0.1)
        world.delete_channel(shed)
        await game.until("SELECT status FROM games WHERE id = 4", [("closed",)])
        await asyncio.sleep(0.5)  # the loops go round twice
        lines = game.lines()
        assert [line.partition(": ")[2] for line in lines] == [
            f"game {number}: its channel is gone, the game is closed" for number in (1, 2, 4)
        ]
        assert game.sql("SELECT COUNT(*) FROM outbox") == [(0,)]


async def test_removed_from_the_server_and_added_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        world, guild = game.local.world, game.local.guild()
        assert (await game.press())[1].done
        await game.hold()
        person, panel, custom_id, move = await game.panel()
        game.local.fault("GET /channels/.*", status=403, code=50001, count=50)
        game.local.fault("POST /channels/.*/messages", status=403, code=50001, count=50)
        game.ledger.attempts.append(Attempt(int(person.id), move, True))
        answer = await touch(person, panel, custom_id, move)  # the last thing that comes through
        await game.over(answer)
        world.remove_bot(guild)
        await game.local.quiet(0.1)
        before = len(game.local.log.requests)
        game.sql("UPDATE timers SET due = 0")
        game.sql("DELETE FROM notes WHERE name = 'attendance'")
        await game.until("SELECT due > 0, sent FROM timers", [(1, 0)])
        await game.until("SELECT COUNT(*) FROM notes WHERE name = 'attendance'", [(1,)])
        asked = [each for each in game.local.log.requests[before:] if "members" in each.path]
        assert asked == [], "nobody is looked for where we are not"
        game.local.server.faults.clear()
        world.add_bot(guild)
        await game.hold()
        assert (await game.press())[1].done
        await game.hold()
        assert len(game.lines()) <= 1, game.lines()


async def test_moderators_delete_our_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, begin=False) as game:
        world, (ann, bob, cem) = game.local.world, game.people
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        messages.delete(world, card)
        answer = await bob.completed(await bob.slash(CHANNEL, "new"))
        assert "here it is again" in said(answer)
        card = await game.table.seen("ct:join")
        assert game.sql("SELECT COUNT(*) FROM games") == [(1,)]
        for person in (bob, cem):
            await person.click(card, "Join")
        await game.local.quiet(0.1)
        await ann.click(card, "Start")
        await game.table.seen("ct:options")
        for _ in range(6):
            assert (await game.press())[1].done
        await game.hold()
        news = game.sql("SELECT id FROM messages WHERE kind = 'news' ORDER BY id")[-1][0]
        person, panel, custom_id, move = await game.panel()
        messages.delete(world, world.message(card.channel_id, str(news)))
        turn = await game.table.settled()
        messages.delete(world, turn)
        game.ledger.attempts.append(Attempt(int(person.id), move, True))
        await game.over(await touch(person, panel, custom_id, move))
        await game.hold(gone=1)
        for _ in range(2):
            assert (await game.press())[1].done
            await game.hold(gone=1)
        assert game.lines() == []


async def test_a_game_that_cannot_be_closed_keeps_the_others_from_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its channel went while the bot was not there, and the database refuses: reminders elsewhere are sent as ever."""
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        await game.table.bot.stop()
        game.sql(
            "INSERT INTO games (guild, channel, host, game, created, moved) VALUES (?, 1, 1, 'carson_city', 0, 0)",
            int(game.local.guild().id),
        )
        game.sql("CREATE TRIGGER no BEFORE UPDATE OF status ON games BEGIN SELECT RAISE(ABORT, 'no'); END")
        game.sql("UPDATE timers SET due = 0")
        await game.restart()
        reminders = "has been waiting"
        await game.local.until(
            lambda: any(reminders in words(each) for each in game.local.bot_messages(game.table.place)), "a reminder"
        )
