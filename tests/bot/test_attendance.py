"""Who has left the server, with a clock of our own: asked when a turn comes and once a day, told once."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from bot.store.people import Preferences
from bot.store.transaction import Do
from bot.table import attendance, hosting
from bot.table.attendance import DAY, HOUR, Attendance
from bot.table.reminders import AwayError, UnsentError
from bot.table.session import Session
from bot.table.table import Table
from tests.support.tables import PEOPLE, Clock, a_move, awaited, begin

HOME = 1


@dataclass
class Server:
    """Who has left, and whom we asked for."""

    gone: set[int] = field(default_factory=set)
    asked: list[int] = field(default_factory=list)
    trouble: type[Exception] | None = None

    async def departed(self, guild: int, user: int) -> bool:
        assert guild == HOME
        self.asked.append(user)
        if self.trouble is not None:
            raise self.trouble
        return user in self.gone


@dataclass
class Hall:
    table: Table
    clock: Clock
    server: Server
    attendance: Attendance

    async def after(self, seconds: float) -> int:
        """Let time pass and look; how often Discord was asked."""
        self.clock.time += seconds
        before = len(self.server.asked)
        await self.attendance.once()
        return len(self.server.asked) - before

    async def told(self) -> list[str]:
        """What the tables are told of leavers, those told first first."""
        rows = await self.table.store.all("SELECT data FROM outbox WHERE kind = 'line' ORDER BY id")
        return [row["data"].split('"')[3] for row in rows]

    async def move(self, session: Session) -> Session:
        seat, user = awaited(self.table, session)
        text = a_move(self.table, session, seat, Random(1))
        return (await self.table.play(session.row.id, user, text)).session


@pytest.fixture
def hall(table: Table) -> Hall:
    assert isinstance(table.clock, Clock)
    server = Server()
    found = Hall(table, table.clock, server, Attendance(table, server.departed, steady=table.clock))
    table.wrote = lambda game, session=None: found.attendance.poke(game)
    return found


@pytest.mark.slow
async def test_a_turn_comes_and_its_player_has_left(hall: Hall) -> None:
    session = await begin(hall.table)
    _, user = awaited(hall.table, session)
    await hall.table.store.people.set_preferences(Preferences(user, remind="never"))
    hall.server.gone = {user}
    assert await hall.after(60) == 1
    assert await hall.told() == ["host-left" if user == session.row.host else "left"]
    assert await hall.table.store.timers.due(hall.table.now() + 10 * DAY, 9) == [], "nobody is reminded any more"
    assert await hall.after(60) == 0
    for _ in range(5):
        assert await hall.after(DAY) == 1
    assert len(await hall.told()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("host", [True, False])
async def test_the_host_and_others_leave(hall: Hall, host: bool) -> None:
    session = await begin(hall.table)
    while (awaited(hall.table, session)[1] == session.row.host) != host:
        session = await hall.move(session)
    hall.server.gone = {awaited(hall.table, session)[1]}
    await hall.after(60)
    assert await hall.told() == ["host-left" if host else "left"]


@pytest.mark.slow
async def test_after_the_last_reminder(hall: Hall) -> None:
    session = await begin(hall.table)
    seat, user = awaited(hall.table, session)
    assert await hall.after(60) == 1
    await hall.table.store.timers.stop(session.row.id, seat)
    hall.server.gone = {user}
    assert await hall.after(DAY - 120) == 0
    assert await hall.told() == []
    assert await hall.after(120) == 1
    assert len(await hall.told()) == 1


async def test_nobody_is_asked_for_more_than_once_an_hour(hall: Hall) -> None:
    session = await begin(hall.table)
    for _ in range(8):
        session = await hall.move(session)
        await hall.after(60)
    assert sorted(hall.server.asked) == sorted({*hall.server.asked})
    hall.server.asked.clear()
    await hall.move(session)
    assert await hall.after(HOUR) == 1


async def test_a_turn_that_comes_within_the_hour_is_looked_at_after_it(hall: Hall) -> None:
    """They were there a moment ago, and left before their next turn."""
    session = await begin(hall.table)
    first = awaited(hall.table, session)[1]
    await hall.after(60)
    hall.server.gone = {first}
    session = await hall.move(session)
    while awaited(hall.table, session)[1] != first:
        session = await hall.move(session)
    await hall.after(60)
    assert await hall.told() == []
    assert await hall.after(HOUR) == 1
    assert len(await hall.told()) == 1
    assert await hall.after(HOUR) == 0


async def test_back_again_and_gone_again(hall: Hall) -> None:
    session = await begin(hall.table)
    seat, user = awaited(hall.table, session)
    hall.server.gone = {user}
    await hall.after(60)
    hall.server.gone = set()
    await hall.after(DAY)
    (timer,) = await hall.table.store.timers.due(hall.table.now() + session.row.pace, 9)
    assert (timer.seat, timer.due) == (seat, hall.table.now() + session.row.pace), "reminded as if just asked"
    hall.server.gone = {user}
    await hall.after(DAY)
    assert len(await hall.told()) == 2


async def test_every_table_hears_of_it(hall: Hall) -> None:
    """Also the second, within the hour."""
    first = await begin(hall.table)
    _, user = awaited(hall.table, first)
    hall.server.gone = {user}
    await hall.after(60)
    assert await hall.after(60) == 0
    second = await begin(hall.table, channel=6)
    assert awaited(hall.table, second)[1] == user
    assert await hall.after(60) == 1
    assert len(await hall.told()) == 2
    assert await hall.after(60) == 0


async def test_nobody_is_asked_for_without_need(hall: Hall) -> None:
    """Not where a game rests, is played in direct messages, or a computer player sits there."""
    paused, direct = await begin(hall.table), await begin(hall.table, channel=6)
    lent = await begin(hall.table, channel=7)
    await hosting.pause(hall.table, paused.row.id, "Ann")
    await hall.table.store.write(Do("UPDATE games SET guild = NULL WHERE id = ?", (direct.row.id,)))
    await hosting.lend(hall.table, lent.row.id, awaited(hall.table, lent)[0], "random", "Ann")
    assert await hall.after(DAY) == 0
    await hosting.resume(hall.table, paused.row.id, "Ann")
    assert await hall.after(60) == 1, "nor forgotten"


async def test_discord_is_away(hall: Hall) -> None:
    """What could not be known is asked again, and nobody is said to have left."""
    session = await begin(hall.table)
    hall.server.gone, hall.server.trouble = {awaited(hall.table, session)[1]}, UnsentError
    assert await hall.after(60) == 1
    assert await hall.after(60) == 1
    assert await hall.told() == []
    hall.server.trouble = None
    assert await hall.after(60) == 1
    assert len(await hall.told()) == 1


async def test_we_were_removed_from_the_server(hall: Hall) -> None:
    session = await begin(hall.table)
    hall.server.gone, hall.server.trouble = {awaited(hall.table, session)[1]}, AwayError
    assert await hall.after(60) == 1
    assert await hall.after(60) == 0, "not every minute"
    assert await hall.after(DAY) == 1
    assert await hall.told() == []


async def test_moved_while_discord_was_asked(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """From direct messages: the table does not wait for them any more."""
    session = await begin(hall.table)
    hall.server.gone = {awaited(hall.table, session)[1]}
    departed = hall.server.departed

    async def slowly(guild: int, user: int) -> bool:
        await hall.move(session)
        return await departed(guild, user)

    monkeypatch.setattr(hall.attendance, "departed", slowly)
    await hall.attendance.once()
    assert await hall.told() == []


async def test_many_games_take_their_time(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "AT_ONCE", 3)
    for number in range(7):
        people = tuple((number * 100 + user, name) for user, name in PEOPLE)
        await begin(hall.table, channel=10 + number, people=people)
    assert [await hall.after(60) for _ in range(4)] == [3, 3, 1, 0]
    assert len({*hall.server.asked}) == 7


async def test_a_game_that_cannot_be_read_keeps_nobody_else_waiting(
    hall: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    broken, other = await begin(hall.table), await begin(hall.table, channel=6)
    await hall.table.store.write(
        Do("UPDATE snapshots SET state = '{}' WHERE game = ?", (broken.row.id,)),
        Do("UPDATE log SET move = 'rubbish' WHERE game = ?", (broken.row.id,)),
    )
    hall.table.positions.states.clear()
    hall.server.gone = {awaited(hall.table, other)[1]}
    await hall.after(60)
    assert len(await hall.told()) == 1
    assert sum("looking who is there failed" in each.message for each in caplog.records) == 1
