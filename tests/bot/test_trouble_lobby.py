"""Setting up when people are in a hurry: the same thing pressed by several at one instant, and a bot that is killed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.local.model import Message
from tests.support.table_driver import parts, words
from tests.support.trouble import CHANNEL, Story, said, story

pytestmark = pytest.mark.slow


def cards(game: Story) -> list[Message]:
    return [each for each in game.local.bot_messages(CHANNEL) if "ct:join" in str(each.components)]


async def test_a_rematch_that_several_ask_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One lobby and one card, which shows the people and the options of before."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        last = await game.begin_with("options = 'variants=kit', pace = 7200")
        game.sql("UPDATE games SET status = 'over'")
        parts(last)[0]["custom_id"] = "ct:rematch:1"  # as at the end of a game
        await asyncio.gather(*(each.click(last, "ct:rematch:1", forge=True) for each in (ann, bob, ann, bob)))
        await game.local.quiet(0.5)
        assert game.sql("SELECT options, pace FROM games WHERE id > 1") == [("variants=kit", 7200)]
        (card,) = cards(game)
        for what in ("Kit Carson", "after 2 hours", "ann", "bob"):
            assert what in words(card)
        assert game.lines() == []


async def test_a_lobby_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed at any moment after the command: afterwards there is no lobby, or one with its host at the table."""
    async with story(tmp_path, monkeypatch, ["ann"], begin=False) as game:
        (ann,) = game.people
        for number in range(8):
            asked = asyncio.ensure_future(ann.slash(CHANNEL, "new"))
            await asyncio.sleep(0.005 * number)
            await game.table.bot.kill()
            asked.cancel()
            await game.restart()
            lobbies = game.sql("SELECT COUNT(*) FROM games WHERE status = 'lobby'")
            assert (
                game.sql("SELECT COUNT(*) FROM seats JOIN games ON games.id = seats.game WHERE status = 'lobby'")
                == lobbies
            )
            game.sql("UPDATE games SET status = 'closed'")
        again = await ann.slash(CHANNEL, "new")
        await game.local.until(lambda: cards(game), "a card")
        assert not said(again)


async def test_start_pressed_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One game begins, and the second press hears so; one on a card that was cancelled at that instant hears that."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        _, late = await asyncio.gather(ann.click(card, "Cancel"), bob.click(card, "Join"))
        await game.table.seen("The host cancelled the game")
        if not game.sql("SELECT 1 FROM seats WHERE name = 'bob'"):  # whoever sat down first had nothing to hear
            await game.local.until(lambda: said(late).splitlines()[1:], "a word about it")
            assert "does not exist any more" in said(late)
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        await bob.click(card, "Join")
        await game.local.quiet(0.1)
        both = await asyncio.gather(ann.click(card, "Start"), ann.click(card, "Start"))
        await game.table.seen("ct:options")
        await game.local.quiet(0.2)
        assert sum("already started" in said(each) for each in both) == 1
        assert game.lines() == []


async def test_another_game_is_chosen_while_it_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What starts is what was chosen last, and it is announced as that."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        for number in range(1, 7):
            await ann.slash(CHANNEL, "new")
            card = await game.table.seen(f"ct:join:{number}")
            await bob.click(card, "Join")
            private = (await ann.completed(await ann.click(card, "Options"))).message
            await game.local.quiet()
            chosen = ann.select(private, f"lo:{number}:game", ["card_game"])
            await asyncio.gather(ann.click(card, "Start"), chosen)
            await game.local.until(lambda card=card: "The game begins" in words(card), "the start")  # type: ignore[misc]
            await game.table.calm()
            ((kind,),) = game.sql("SELECT game FROM games WHERE id = ?", number)
            assert ("Virtual" in words(card)) == (kind == "card_game")
            game.sql("UPDATE games SET status = 'closed'")
        assert game.lines() == []


async def test_a_card_that_goes_while_it_is_pressed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody has it shown again in that very moment: the press on the old one is refused in words."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        await ann.completed(await ann.slash(CHANNEL, "new"))
        await game.local.until(lambda: cards(game) and card not in cards(game), "the new card")
        late = await bob.click(card, "ct:join:1", forge=True)
        await game.local.until(lambda: said(late).strip(), "an answer")
        assert "moved on since" in said(late)
        assert game.lines() == []
