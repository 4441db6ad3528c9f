"""Reminders with a clock of our own: at growing intervals, never at night, never for nothing."""

from __future__ import annotations

import datetime
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.channel.postman import answered, nonce
from bot.commands.remind import Change, changed, hour
from bot.store.database import Store
from bot.store.letters import Letter, ShowTurn, read
from bot.store.messages import ReminderSent
from bot.store.people import Preferences
from bot.store.transaction import Do
from bot.table.reminders import MOST_REMINDERS, Reminder, Reminders, UnsentError, homeless, quiet_until
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules import GAMES
from tests.support.tables import Clock, a_move, awaited, begin

PACE = 86400


@dataclass
class Letters:
    """Everything that was sent, and how sending fails."""

    sent: list[tuple[int, int]] = field(default_factory=list)
    nonces: list[str] = field(default_factory=list)
    unreachable: bool = False

    async def send(self, reminder: Reminder) -> None:
        if self.unreachable:
            raise UnsentError
        self.sent.append((reminder.preferences.user, reminder.timer.sent))
        self.nonces.append(nonce(reminder))


@dataclass
class Desk:
    table: Table
    clock: Clock
    letters: Letters
    reminders: Reminders
    session: Session

    async def after(self, seconds: float) -> int:
        """Let time pass and look; how many letters there are now."""
        self.clock.time += seconds
        await self.reminders.once()
        return len(self.letters.sent)


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    clock, letters = Clock(), Letters()
    async with await Store.open(tmp_path / "games.db") as store:
        table = Table(store, GAMES, clock)
        session = await begin(table)
        yield Desk(table, clock, letters, Reminders(table, letters.send, steady=clock), session)


async def test_intervals_grow_and_end(desk: Desk) -> None:
    _, user = awaited(desk.table, desk.session)
    assert await desk.after(PACE - 1) == 0
    assert await desk.after(1) == 1
    for number in range(1, MOST_REMINDERS):
        assert await desk.after(PACE * 2**number - 1) == number
        assert await desk.after(1) == number + 1
    assert await desk.after(PACE * 1000) == MOST_REMINDERS
    assert desk.letters.sent == [(user, number) for number in range(MOST_REMINDERS)]
    assert len(set(desk.letters.nonces)) == MOST_REMINDERS
    assert all(len(each) <= 25 for each in desk.letters.nonces)


async def test_whoever_moved_hears_nothing(desk: Desk) -> None:
    seat, user = awaited(desk.table, desk.session)
    desk.clock.time += PACE - 10
    moved = await desk.table.play(desk.session.row.id, user, a_move(desk.table, desk.session, seat, Random(1)))
    assert await desk.after(20) == 0
    _, following = awaited(desk.table, moved.session)
    assert await desk.after(PACE) == 1
    assert desk.letters.sent == [(following, 0)]


async def test_moved_between_looking_and_the_lock(desk: Desk) -> None:
    """The reminder was found due, but the move was quicker to the lock."""
    seat, user = awaited(desk.table, desk.session)
    game = desk.session.row.id
    desk.clock.time += PACE
    (timer,) = await desk.table.store.timers.due(desk.table.now(), 10)
    await desk.table.play(game, user, a_move(desk.table, desk.session, seat, Random(1)))
    await desk.reminders._remind(timer)
    assert desk.letters.sent == []


async def test_nobody_waits_for_a_reminder_to_be_sent(desk: Desk) -> None:
    """Whoever moves while Discord takes its time is not reminded again, and what reminded them is looked at."""
    seat, user = awaited(desk.table, desk.session)
    game, told = desk.session.row.id, list[int]()

    async def slow(reminder: Reminder) -> None:
        desk.letters.nonces.append(nonce(reminder))
        await desk.table.play(game, user, a_move(desk.table, desk.session, seat, Random(1)))
        desk.table.wrote = lambda game, session=None: told.append(game)

    desk.reminders.send = slow
    await desk.after(PACE)
    session = await desk.table.load(game)
    assert session.row.ply > desk.session.row.ply
    timers = [await desk.table.store.timers.get(game, each) for each in session.asked]
    assert [each.sent for each in timers if each is not None] == [0]
    assert isinstance((await outbox_of(desk.table, game))[-1], ShowTurn)
    assert told == [game]
    (mark,) = desk.letters.nonces
    sent = ReminderSent(id=1, game=game, channel=5, at=0, mark=mark)
    assert (answered(sent, desk.session), answered(sent, session)) == (False, True)
    assert not answered(ReminderSent(id=1, game=game, channel=5, at=0), session)


async def outbox_of(table: Table, game: int) -> list[Letter]:
    rows = await table.store.all("SELECT kind, data FROM outbox WHERE game = ? ORDER BY id", game)
    return [read(row["kind"], row["data"]) for row in rows]


async def test_a_paused_game_is_silent(desk: Desk) -> None:
    await desk.table.store.games.update(desk.session.row.id, status="paused")
    assert await desk.after(PACE * 2) == 0
    await desk.table.store.games.update(desk.session.row.id, status="running")
    assert await desk.after(0) == 1


async def test_not_again_this_turn(desk: Desk) -> None:
    seat, user = awaited(desk.table, desk.session)
    await desk.table.store.timers.stop(desk.session.row.id, seat)
    assert await desk.after(PACE * 50) == 0
    turn = await desk.table.play(desk.session.row.id, user, a_move(desk.table, desk.session, seat, Random(1)))
    assert turn.session.asked
    assert await desk.after(PACE) == 1, "the next decision has its own"


async def test_discord_away_and_a_crash_after_sending(desk: Desk) -> None:
    desk.letters.unreachable = True
    assert await desk.after(PACE) == 0
    desk.letters.unreachable = False
    assert await desk.after(60) == 1, "sent as soon as it goes"

    class CrashedError(BaseException):
        pass

    async def crashing(reminder: Reminder) -> None:
        await desk.letters.send(reminder)
        raise CrashedError

    again = Reminders(desk.table, crashing)
    desk.clock.time += PACE * 2
    with pytest.raises(CrashedError):
        await again.once()
    assert await desk.after(60) == 3
    assert desk.letters.nonces[1] == desk.letters.nonces[2], "the repeat is known by its nonce"
    assert await desk.after(60) == 3, "and is the only one"


async def test_nobody_is_reminded_who_does_not_want_to(desk: Desk) -> None:
    _, user = awaited(desk.table, desk.session)
    people = desk.table.store.people
    await people.set_preferences(Preferences(user, remind="never"))
    assert await desk.after(PACE) == 0
    assert await desk.after(PACE * 20) == 0
    await people.set_preferences(Preferences(user, remind="dm"))
    assert await desk.after(PACE * 4) == 1


async def test_quiet_hours_postpone_to_their_end(desk: Desk) -> None:
    _, user = awaited(desk.table, desk.session)
    await desk.table.store.people.set_preferences(Preferences(user, zone="Europe/Paris", quiet="22:00-07:30"))
    night = datetime.datetime(2026, 1, 15, 23, 10, tzinfo=ZoneInfo("Europe/Paris")).timestamp()
    assert await desk.after(night - desk.clock.time) == 0
    assert await desk.after(8 * 3600) == 0
    assert await desk.after(20 * 60) == 1


async def test_where_somebody_lives_their_nights_are_quiet_unless_they_say_otherwise(desk: Desk) -> None:
    _, user = awaited(desk.table, desk.session)
    people = desk.table.store.people
    await people.set_preferences(Preferences(user, zone="Europe/Paris"))
    night = datetime.datetime(2026, 1, 15, 23, 10, tzinfo=ZoneInfo("Europe/Paris")).timestamp()
    assert await desk.after(night - desk.clock.time) == 0
    assert await desk.after(8 * 3600) == 0
    assert await desk.after(50 * 60) == 1, "at eight in the morning"
    await people.set_preferences(Preferences(user, zone="Europe/Paris", quiet=""))
    assert await desk.after(PACE * 2 + 15 * 3600) == 2, "who wants no quiet hours has none"


async def test_everybody_is_asked_once_where_they_live(desk: Desk) -> None:
    _, user = awaited(desk.table, desk.session)
    people = desk.table.store.people
    assert homeless(await people.preferences(user))
    assert await desk.after(PACE) == 1
    asked = await people.preferences(user)
    assert asked.zone_asked
    assert not homeless(asked)
    await people.set_preferences(Preferences(user, remind="dm"))
    assert not homeless(await people.preferences(user)), "a wish takes no mark away"
    assert not homeless(Preferences(1, zone="Europe/Paris"))


PARIS = ZoneInfo("Europe/Paris")


@pytest.mark.parametrize(
    ("quiet", "now", "end"),
    [
        ("22:00-07:00", (2026, 6, 1, 21, 59), None),
        ("22:00-07:00", (2026, 6, 1, 22, 0), (2026, 6, 2, 7, 0)),
        ("22:00-07:00", (2026, 6, 2, 6, 59), (2026, 6, 2, 7, 0)),
        ("22:00-07:00", (2026, 6, 2, 7, 0), None),
        ("12:00-14:00", (2026, 6, 2, 13, 0), (2026, 6, 2, 14, 0)),
        ("12:00-14:00", (2026, 6, 2, 23, 0), None),
        ("22:00-07:00", (2026, 3, 28, 23, 0), (2026, 3, 29, 7, 0)),
        ("22:00-07:00", (2026, 10, 24, 23, 0), (2026, 10, 25, 7, 0)),
    ],
)
def test_quiet_hours(quiet: str, now: tuple[int, ...], end: tuple[int, ...] | None) -> None:
    def at(when: tuple[int, ...]) -> int:
        year, month, day, hours, minutes = when
        return int(datetime.datetime(year, month, day, hours, minutes, tzinfo=PARIS).timestamp())

    found = quiet_until(Preferences(1, zone="Europe/Paris", quiet=quiet), at(now))
    assert found == (at(end) if end else None)


def test_quiet_hours_that_end_in_an_hour_that_comes_twice() -> None:
    second = datetime.datetime(2026, 10, 25, 2, 10, tzinfo=PARIS, fold=1)
    found = quiet_until(Preferences(1, zone="Europe/Paris", quiet="22:00-02:30"), int(second.timestamp()))
    assert found == int(second.timestamp()) + 20 * 60


def test_wishes() -> None:
    old = Preferences(1)
    assert [hour(text) for text in ("22", "7:30", "22h15", "00:00")] == ["22:00", "07:30", "22:15", "00:00"]
    new = changed(old, Change("dm", "22", "7", "europe/paris", "fr"))
    assert new == Preferences(1, "fr", "Europe/Paris", "22:00-07:00", "dm")
    assert changed(new, Change(start="8", end="8")).quiet == "", "none at all"
    assert changed(new, Change()) == new
    assert changed(old, Change(zone="Lyon")).zone == "Europe/Paris"
    strange = [("9" * 30, "7", None), ("7:-" + "9" * 30, "7", None), ("7", "7:" + "9" * 5000, None)]
    for wrong in [("25", "7", None), ("22", None, None), ("x", "y", None), (None, None, "Nowhere/Town"), *strange]:
        with pytest.raises(RefusedError):
            changed(old, Change(None, *wrong))
    with pytest.raises(RefusedError, match="many-zones"):
        changed(old, Change(zone="Portland"))


async def placing(table: Table, channel: int) -> Session:
    """A game of Kit Carson, in which those who are late are passed for."""
    session = await begin(table, channel=channel, options="variants=kit")
    rng = Random(2)
    while not any(each.until for each in session.asked.values()):
        seat, user = awaited(table, session)
        session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
    return session


async def test_a_game_that_cannot_be_read_keeps_no_reminder_back(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    broken = await placing(desk.table, channel=6)
    await desk.table.store.write(
        Do("UPDATE snapshots SET state = '{}' WHERE game = ?", (broken.row.id,)),
        Do("UPDATE log SET move = 'rubbish' WHERE game = ?", (broken.row.id,)),
        Do("UPDATE asked SET until = 1 WHERE game = ?", (broken.row.id,)),
    )
    desk.table.positions.states.clear()
    assert await desk.after(PACE) == 1, "the other game's"
    caplog.clear()
    await desk.after(60)
    assert not [each for each in caplog.records if "reminder failed" in each.message], "not every minute"


@pytest.mark.slow
async def test_no_deadline_passes_while_we_are_away(desk: Desk) -> None:
    """Nobody could move either: whoever had a day left has a day left, and the turn message says until when."""
    session = await placing(desk.table, channel=6)
    (deadline,) = {each.until for each in session.asked.values()}
    assert deadline is not None
    await desk.after(60)
    await desk.after(20 * PACE)
    left = await desk.table.load(session.row.id)
    assert left.row.ply == session.row.ply, "nobody was passed for"
    assert {each.until for each in left.asked.values()} == {deadline + 20 * PACE}
    (turn,) = await desk.table.store.all("SELECT game FROM outbox WHERE kind = 'turn'")
    assert turn["game"] == session.row.id
    while desk.clock.time < deadline + 20 * PACE:
        await desk.after(590)
    assert (await desk.table.load(session.row.id)).row.ply > session.row.ply
