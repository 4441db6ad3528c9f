"""Who hears privately how a game goes: players what was done to them, followers how it stands; once, no secrets."""

from __future__ import annotations

import datetime
from pathlib import Path
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.store.messages import NewsSent
from bot.store.people import Preferences
from bot.store.transaction import Do, StoreError
from bot.store.watching import CLOSED
from bot.table import hosting, watches
from bot.table.reminders import LeftError, UnsentError
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from bot.table.watches import Bulletin, Watches
from tests.support.table_driver import CHANNEL, OVER, ask, saloon, words
from tests.support.tables import ANN, BOB, Clock, a_move, awaited, begin, replace_player
from tests.support.voting import close

EVE = 99
"""Somebody who does not play."""
NIGHT, MORNING = 23, 8


def at(hour: int, day: int = 17) -> int:
    return int(datetime.datetime(2026, 11, day, hour, 5, tzinfo=ZoneInfo("Europe/Paris")).timestamp())


async def moved(table: Table, session: Session, moves: int) -> Session:
    """So many moves, and a phase that the channel was told is over with the last of them."""
    rng = Random(1)
    for _ in range(moves):
        seat, user = awaited(table, session)
        session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
    row = session.row
    sent = NewsSent(id=1000 + row.ply, game=row.id, channel=row.channel, at=table.now(), since=0, ply=row.ply)
    await table.store.messages.remember(sent)
    return session


class Heard:
    """What was sent, or why nothing can be."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int, int, bool]] = []
        self.problem: Exception | None = None

    async def send(self, bulletin: Bulletin) -> None:
        if self.problem is not None:
            raise self.problem
        self.told.append((bulletin.preferences.user, bulletin.since, bulletin.ply, bulletin.seat is not None))


async def test_a_follower_hears_of_each_end_once_from_when_they_began(table: Table) -> None:
    session = await moved(table, await begin(table), 2)
    began = session.row.ply
    heard = Heard()
    looks = Watches(table, heard.send)
    await watches.follow(table, EVE, session.row.id)
    await looks.once()
    assert heard.told == [], "what was before is not theirs to hear"
    session = await moved(table, session, 2)
    heard.problem = UnsentError("away")
    await looks.once()
    heard.problem = None
    for _ in range(2):
        await looks.once()
    assert heard.told == [(EVE, began, session.row.ply, False)]
    assert await table.store.watching.followed(EVE) == {session.row.id: session.row.channel}
    assert await table.store.watching.unfollow(EVE, session.row.id)
    assert not await table.store.watching.unfollow(EVE, session.row.id)
    await moved(table, session, 2)
    await looks.once()
    assert len(heard.told) == 1


async def test_who_plays_cannot_follow_and_a_lobby_has_nothing_to_tell(table: Table) -> None:
    session = await begin(table)
    with pytest.raises(RefusedError, match="follows-own"):
        await watches.follow(table, ANN, session.row.id)
    await table.store.games.update(session.row.id, status="closed")
    with pytest.raises(RefusedError, match="nothing-to-follow"):
        await watches.follow(table, EVE, session.row.id)


async def test_whoever_left_the_server_follows_no_more(table: Table) -> None:
    session = await begin(table)
    await watches.follow(table, EVE, session.row.id)
    await moved(table, session, 2)
    heard = Heard()
    heard.problem = LeftError()
    await Watches(table, heard.send).once()
    assert await table.store.watching.followed(EVE) == {}


async def test_a_follower_hears_once_that_a_game_was_closed_and_goes_on_with_it(table: Table) -> None:
    session = await moved(table, await begin(table), 2)
    game, heard = session.row.id, Heard()
    looks = Watches(table, heard.send)
    await watches.follow(table, EVE, game)
    session = await moved(table, session, 2)
    await looks.once()
    heard.told.clear()
    await hosting.close(table, game, "Ann")
    for _ in range(2):
        await looks.once()
    assert heard.told == [(EVE, session.row.ply, CLOSED, False)]
    session = await hosting.reopen(table, game, "Ann")
    await looks.once()
    assert len(heard.told) == 1, "what they know they do not hear again"
    assert await table.store.watching.followed(EVE) == {game: session.row.channel}
    known = session.row.ply
    session = await moved(table, session, 2)
    await looks.once()
    assert heard.told[1:] == [(EVE, known, session.row.ply, False)]


async def test_whoever_took_a_seat_hears_of_a_close_as_a_player(table: Table) -> None:
    session = await begin(table)
    await watches.follow(table, EVE, session.row.id)
    await replace_player(table, session.row.id, 1, EVE, "Eve", "Ann")
    await hosting.close(table, session.row.id, "Ann")
    heard = Heard()
    await Watches(table, heard.send).once()
    assert heard.told == [], "the channel rings for them"


async def test_players_hear_only_if_they_want_and_not_at_night(table: Table) -> None:
    clock = table.clock
    assert isinstance(clock, Clock)
    clock.time = at(12)
    session = await begin(table)
    await table.store.people.set_preferences(Preferences(ANN, zone="Europe/Paris", alerts=1))
    await table.store.people.set_preferences(Preferences(BOB))
    heard = Heard()
    looks = Watches(table, heard.send)
    await looks.once()
    start = 0
    session = await moved(table, session, 2)
    clock.time = at(NIGHT)
    await looks.once()
    session = await moved(table, session, 2)
    await looks.once()
    assert heard.told == [], "at night nobody hears anything"
    clock.time = at(MORNING, 18)
    for _ in range(2):
        await looks.once()
    assert heard.told == [(ANN, start, session.row.ply, True)], "in the morning all of it at once"


async def test_what_is_taken_back_and_played_again_is_told_again(table: Table) -> None:
    session = await moved(table, await begin(table), 2)
    early = session.row.ply
    heard = Heard()
    looks = Watches(table, heard.send)
    await watches.follow(table, EVE, session.row.id)
    session = await moved(table, session, 2)
    await looks.once()
    late = session.row.ply
    await table.store.write(Do("DELETE FROM messages WHERE ply = ?", (late,)))
    await looks.once()
    sent = NewsSent(id=5, game=session.row.id, channel=5, at=0, since=0, ply=late)
    await table.store.messages.remember(sent)
    await looks.once()
    assert heard.told == [(EVE, early, late, False)] * 2


async def test_nothing_is_told_twice_where_its_mark_could_not_be_written(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await begin(table)
    await watches.follow(table, EVE, session.row.id)
    await moved(table, session, 2)
    heard = Heard()
    looks = Watches(table, heard.send)

    async def full(*_: Do, durable: bool = True) -> int:
        raise StoreError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(table.store, "write", full)
        for _ in range(2):
            with pytest.raises(StoreError):
                await looks.once()
    await looks.once()
    assert len(heard.told) == 1


def button(custom_id: str) -> list[dict[str, Any]]:
    """A button as it stood on an earlier message."""
    return [{"type": 1, "components": [{"type": 2, "style": 2, "label": "-", "custom_id": custom_id}]}]


@pytest.mark.slow
async def test_who_sees_the_channel_no_more_is_told_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither that the game was closed, nor anything by buttons from before; whoever still sees it hears it once."""
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with saloon(tmp_path, monkeypatch, ["ann", "cem", "eve"]) as table:
        ann, cem, eve = table.people
        table.people = [ann]
        cem.speak("fr")
        await table.begin(computers=2)
        await ask(cem, "games", follow="follow")
        assert "You follow this game" in await ask(eve, "games", follow="follow")
        copy = eve.say("dm", "what I was sent")
        copy.components = button("ct:board:1")
        shown = await eve.completed(await eve.click(copy, "ct:board:1", forge=True))
        assert shown.message.attachments
        table.local.set_permissions(eve.user, CHANNEL, deny=["view_channel"])
        await table.local.quiet(0.1)
        for action in ("board", "log", "follow"):
            copy = eve.say("dm", f"what I was sent: {action}")
            copy.components = button(f"ct:{action}:1")
            refused = await eve.completed(await eve.click(copy, f"ct:{action}:1", forge=True))
            assert "You do not see the channel of this game" in refused.text
            assert not refused.message.attachments
        await close(ann)
        await table.local.until(lambda: table.asked_in_private(cem), "a follower to hear of the end", 30)
        (end,) = [words(each) for each in table.asked_in_private(cem)]
        assert "la partie a été arrêtée avant la fin" in end
        await table.eventually("SELECT user FROM watching", [(int(cem.id),)])
        assert not any("closed" in words(each) for each in table.asked_in_private(eve))


@pytest.mark.slow
async def test_following_and_being_hit_on_discord(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with saloon(tmp_path, monkeypatch, ["ann", "eve"]) as table:
        ann, eve = table.people
        table.people = [ann]
        assert "no game in this channel" in await ask(eve, "games", follow="follow")
        await table.begin(computers=3)
        assert "You play in this game yourself" in await ask(ann, "games", follow="follow")
        refused = await eve.completed(await eve.click(await table.settled(), "My options"))
        assert "not in this game" in refused.text
        pressed = await eve.completed(await eve.click(refused.message, "Follow this game"))
        assert "You follow this game" in pressed.text
        assert "no longer follow" in await ask(eve, "games", follow="stop")
        assert "do not follow" in await ask(eve, "games", follow="stop")
        assert "You follow this game" in await ask(eve, "games", follow="follow")
        assert f"You follow: <#{table.local.channel(CHANNEL).id}>" in await ask(eve, "games")
        assert "what others did to you" in await ask(ann, "remind", alerts="on")
        await table.play(most=4)
        await ask(ann, "host computer", player="ann")
        await table.seen(OVER, 90)

        def theirs() -> list[str]:
            return [words(each) for each in table.asked_in_private(eve)]

        await table.local.until(lambda: any("the game is over" in each for each in theirs()), "the end", 30)
        rounds = [each for each in theirs() if "is over." in each and "the game" not in each]
        assert len(rounds) == len(set(rounds)) <= 4
        assert all("If it ended now" in each for each in rounds)
        last = theirs()[-1]
        assert "1st" in last
        assert " wins" in last or "the tie goes to" in last
        assert "You follow" not in await ask(eve, "games")

        table.sql("UPDATE seats SET computer = NULL WHERE user = ?", ann.user.id)
        table.sql("INSERT OR REPLACE INTO watching (user, game, ply) VALUES (?, 1, 0)", ann.user.id)
        await table.local.until(lambda: table.asked_in_private(ann), "what was done to ann", 30)
        (hit,) = [words(each) for each in table.asked_in_private(ann)]
        assert "this was done to you" in hit
        assert "- You " in hit or "which is yours" in hit
        ann.speak("fr")
        assert "ce que les autres t’y ont fait" not in await ask(ann, "remind", alerts="off")
