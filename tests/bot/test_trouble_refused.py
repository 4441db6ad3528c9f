"""Discord does not let the bot write somewhere: it is tried again ever more seldom, and at once when that may help."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.local import permissions
from tests.support.moved_clock import move_clock
from tests.support.trouble import CHANNEL, Story, story

pytestmark = pytest.mark.slow

CLOCK = "tests.support.moved_clock_bot"
GAMES, MANY = 25, 70
"""So many games are stuck, and so many where not all may have been tried when it becomes too much."""
MINUTE, HOUR = 60, 3600
PAUSED = '{"key":"paused","by":"ann","words":{}}'
INVALID = (401, 403, 429)
"""What Discord counts: ten thousand in ten minutes, and it hears nothing more from us."""


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.05")


def refused(game: Story) -> int:
    """How many requests of the bot were refused, also for what Discord does not count."""
    return sum(each.status in (*INVALID, 400) for each in game.local.log.requests)


class Waiting:
    """Moves the bot's clock."""

    def __init__(self, game: Story) -> None:
        self.game, self.moved = game, 0

    async def wait(self, seconds: int) -> None:
        """So much time passes; the bot has looked around since."""
        looked = "SELECT CAST(text AS INTEGER) >= {} FROM notes WHERE name = 'looked'"
        await self.game.until("SELECT COUNT(*) FROM notes WHERE name = 'looked'", [(1,)])
        ((before,),) = self.game.sql("SELECT CAST(text AS INTEGER) FROM notes WHERE name = 'looked'")
        self.moved += seconds
        move_clock(self.game.folder, self.moved)
        await self.game.until(looked.format(before + seconds), [(1,)])
        await asyncio.sleep(0.12)
        await self.game.local.quiet(0.02)

    async def tried(self, times: int) -> None:
        """Every game has been tried so often, which the bot has written down, and none more often."""
        known = f"SELECT COUNT(*) FROM notes WHERE name LIKE 'barred %' AND text LIKE '% {times} %'"
        await self.game.until(known, [(GAMES,)])
        assert refused(self.game) == times * GAMES


async def stuck(game: Story, number: int = GAMES) -> None:
    """So many games in channels we may not write in, one letter to say in each."""
    guild, world = game.local.guild(), game.local.world
    channels = [world.add_channel(guild, f"place{each}") for each in range(number)]
    for channel in channels:
        world.overwrite(channel, world.app_id, deny=permissions.bits("send_messages"))
    await game.local.quiet()
    game.local.log.requests.clear()
    game.copied(channel.id for channel in channels)


async def test_many_games_in_places_we_may_not_write_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=CLOCK) as game:
        await game.hold()
        waiting = Waiting(game)
        await stuck(game)
        await waiting.tried(1)
        for minute in range(1, 11):
            await waiting.wait(MINUTE)
            await waiting.tried(1 + (minute >= 1) + (minute >= 3) + (minute >= 8))
        await game.table.bot.stop()
        await game.restart()
        await waiting.wait(1)
        assert refused(game) == 4 * GAMES, "what is known to be refused is known after a restart"
        for hour in range(1, 24):  # due after 23 minutes, then after an hour more, after six, and once a day
            await waiting.wait(HOUR)
            await waiting.tried(4 + (hour >= 1) + (hour >= 2) + (hour >= 8))
        game.sql("INSERT INTO outbox (game, kind, data) VALUES (1, 'turn', '{}')")
        await game.until("SELECT COUNT(*) FROM outbox WHERE game = 1", [(0,)])
        lines = [line for line in game.lines() if "refused" in line]
        assert len(lines) == GAMES, "each is told once in the log"


async def test_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is about: moves are made, but nothing is said unasked until ten minutes have passed."""
    monkeypatch.setenv("MOST_REFUSED", "5")
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=CLOCK) as game:
        await game.hold()
        panel = await game.panel()
        await stuck(game, MANY)
        await game.until("SELECT COUNT(*) >= 5 FROM notes WHERE name LIKE 'barred %'", [(1,)])
        waiting = Waiting(game)
        await waiting.wait(1)
        await game.local.quiet(0.5)  # what was on its way by then
        before = refused(game)
        assert before < MANY
        assert (await game.chosen(*panel))[1].done
        await waiting.wait(9 * MINUTE)
        assert game.sql("SELECT COUNT(*) > 0 FROM outbox WHERE game = 1") == [(1,)]
        assert refused(game) == before
        for _ in range(MANY):  # others may be tried first, and refused: then it takes ten minutes more
            await waiting.wait(10 * MINUTE)
            if not game.sql("SELECT 1 FROM outbox WHERE game = 1"):
                break
        await game.until("SELECT COUNT(*) FROM outbox WHERE game = 1", [(0,)])


async def long(waiting: Waiting) -> None:
    """So much time passes that the next try would come hours later."""
    for pause in (MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR):
        await waiting.wait(pause)


async def test_a_permission_is_granted_or_somebody_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever may help makes it try at once: the channel, a role of our own, a command; other things do not."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=CLOCK) as game:
        await game.hold()
        world, guild = game.local.world, game.local.guild()
        await stuck(game, 4)
        places = [game.local.channel(f"place{number}") for number in range(4)]
        role = world.add_role(guild, "silent")
        own = [guild.roles[each] for each in guild.members[world.app_id].roles]
        world.set_roles(guild, world.app, [*own, role])
        for place in places[1:3]:  # here a role is in the way
            world.overwrite(place, world.app_id)
            world.overwrite(place, role.id, deny=permissions.bits("send_messages"))
        await long(Waiting(game))
        before = refused(game)
        world.update_channel(places[0], topic="of no importance")
        world.set_nick(guild, world.app, "of none either")
        await asyncio.sleep(0.3)
        assert refused(game) == before
        world.overwrite(places[0], world.app_id)
        await game.until("SELECT game FROM outbox ORDER BY game", [(3,), (4,), (5,)])
        places[3].overwrites.clear()  # nothing is heard of it
        await asyncio.sleep(0.3)
        assert game.sql("SELECT game FROM outbox ORDER BY game") == [(3,), (4,), (5,)]
        await game.people[0].slash("place3", "log")
        await game.until("SELECT game FROM outbox ORDER BY game", [(3,), (4,)])
        assert refused(game) == before
        world.set_roles(guild, world.app, own)
        await game.until("SELECT game FROM outbox", [])


async def test_a_role_may_write_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=CLOCK) as game:
        await game.hold()
        world, guild = game.local.world, game.local.guild()
        everybody, (ours,) = guild.roles[guild.id], guild.members[world.app_id].roles
        before, silent = everybody.permissions, ~permissions.bits("send_messages")
        world.update_role(guild, guild.roles[ours], 0)
        world.update_role(guild, everybody, before & silent)
        await game.local.quiet()
        game.sql("INSERT INTO outbox (game, kind, data) VALUES (1, 'line', ?)", PAUSED)
        await long(Waiting(game))
        assert game.sql("SELECT COUNT(*) FROM outbox") == [(1,)]
        world.update_role(guild, everybody, before)
        await game.until("SELECT COUNT(*) FROM outbox", [(0,)])


async def test_a_thread_that_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Locked, it takes no news; they come as soon as it is open again."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=CLOCK, begin=False) as game:
        world, parent = game.local.world, game.local.channel("prairie")
        world.overwrite(parent, world.app_id, deny=permissions.bits("manage_threads"))
        thread = game.people[0].create_thread("prairie", "shed")
        game.table.place = thread.id
        await game.table.begin()
        await game.hold()
        world.update_channel(thread, archived=True, locked=True)
        await game.local.quiet()
        game.local.log.requests.clear()
        game.sql("INSERT INTO outbox (game, kind, data) VALUES (1, 'line', ?)", PAUSED)
        waiting = Waiting(game)
        await game.until("SELECT COUNT(*) FROM notes WHERE name LIKE 'barred %'", [(1,)])
        await long(waiting)
        assert refused(game) == 6
        await game.table.bot.stop()
        await game.restart()
        await waiting.wait(MINUTE)
        assert refused(game) == 6
        world.update_channel(thread, archived=False, locked=False)
        await game.table.seen("has paused the game")
        await game.hold()


async def test_direct_messages_that_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reminders come in the channel; whoever uses the bot may have opened them, and is written to again."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=CLOCK) as game:
        for person in game.people:
            await person.completed(await person.slash(CHANNEL, "remind", how="dm"))
            person.close_dms()
        await game.hold()
        (up,) = game.table.up(await game.table.settled())
        waiting = Waiting(game)
        for number in range(3):
            game.sql("UPDATE timers SET due = 1")
            await game.until("SELECT sent FROM timers", [(number + 1,)])
            await waiting.wait(1)
        assert refused(game) == 1
        up.open_dms()
        await up.completed(await up.slash(CHANNEL, "log"))
        game.sql("UPDATE timers SET due = 1")
        await game.local.until(lambda: up.read("dm"), "the reminder")
        assert refused(game) == 1


async def test_threads_that_cannot_be_seen_are_not_asked_for_at_every_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module=CLOCK) as game:
        await game.hold()
        world, parent = game.local.world, game.local.channel("prairie")
        threads = [game.people[0].create_thread("prairie", f"shed {number}") for number in range(GAMES)]
        await game.table.bot.stop()
        world.overwrite(parent, world.app_id, deny=permissions.bits("view_channel"))
        game.copied(thread.id for thread in threads)
        game.sql("DELETE FROM outbox")
        game.local.log.requests.clear()
        for _ in range(3):
            await game.restart()
            await game.until("SELECT COUNT(*) FROM notes WHERE name LIKE 'barred %'", [(GAMES,)])
            await game.table.bot.stop()
        assert refused(game) == GAMES
