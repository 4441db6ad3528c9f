"""The machine's clock is wrong for a while: nobody is reminded or passed for, and afterwards all is as it was."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.identifies import MOST, NOTE, Identifies, TooOftenError
from bot.store.transaction import Do
from bot.table.attendance import Attendance
from bot.table.reminders import Reminder, Reminders
from bot.table.session import Session
from bot.table.table import Table
from tests.bot.test_reminders import placing
from tests.support.moved_clock import move_clock
from tests.support.table_driver import CHANNEL, words
from tests.support.tables import Clock, begin
from tests.support.trouble import story

MINUTE, HOUR, DAY = 60, 3600, 86400
YEAR = 365 * DAY


@dataclass
class Machine:
    """A bot whose clock can be put forward and back, while time goes on."""

    table: Table
    clock: Clock
    steady: Clock
    quick: Session
    """Somebody is asked, and reminded after a day."""
    late: Session
    """A choice with a deadline."""
    sent: list[Reminder] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """A new process; how long a machine has been running it does not know of the others."""
        self.steady.time += 12345
        self.reminders = Reminders(self.table, self.send, steady=self.steady)

    async def send(self, reminder: Reminder) -> None:
        self.sent.append(reminder)

    async def after(self, seconds: float) -> None:
        """Let time pass, and look."""
        self.clock.time += seconds
        self.steady.time += seconds
        await self.reminders.once()

    async def due(self) -> list[int]:
        """In how many seconds somebody is reminded next in each game."""
        rows = await self.table.store.all("SELECT due FROM timers ORDER BY game, seat")
        return [row["due"] - self.table.now() for row in rows]

    async def deadline(self) -> int:
        (until,) = {each.until for each in (await self.table.load(self.late.row.id)).asked.values()}
        assert until is not None
        return until - self.table.now()

    async def plies(self) -> list[int]:
        return [(await self.table.load(each.row.id)).row.ply for each in (self.quick, self.late)]


@pytest.fixture
async def machine(table: Table) -> Machine:
    assert isinstance(table.clock, Clock)
    table.clock.time = 1_800_000_000.0
    quick = await begin(table)
    found = Machine(table, table.clock, Clock(), quick, await placing(table, channel=6))
    await found.after(MINUTE)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("restarted", ["never", "ahead", "back", "both times"])
async def test_a_year_ahead_and_back(machine: Machine, restarted: str) -> None:
    plies, due, deadline = await machine.plies(), await machine.due(), await machine.deadline()
    machine.clock.time += YEAR
    if restarted in ("ahead", "both times"):
        machine.start()
    for _ in range(3):
        await machine.after(MINUTE)
    assert machine.sent == [], "no flood of reminders"
    assert await machine.plies() == plies, "and nobody was passed for"
    machine.clock.time -= YEAR
    if restarted in ("back", "both times"):
        machine.start()
    for _ in range(3):
        await machine.after(MINUTE)
    assert machine.sent == []
    assert await machine.plies() == plies
    assert all(new <= old + DAY for old, new in zip(due, await machine.due(), strict=True))
    assert await machine.deadline() <= deadline + 10 * MINUTE
    await machine.after(2 * DAY)
    assert machine.sent, "and now it is time"


async def test_in_one_process_nothing_has_changed_afterwards(machine: Machine) -> None:
    due, deadline = await machine.due(), await machine.deadline()
    for jump in (YEAR, -YEAR, -40 * YEAR, 40 * YEAR, 5 * HOUR, -5 * HOUR):
        machine.clock.time += jump
        await machine.after(MINUTE)
    gone = 6 * MINUTE
    assert [each + gone for each in await machine.due()] == pytest.approx(due, abs=2)
    assert await machine.deadline() + gone == pytest.approx(deadline, abs=gone)
    assert machine.sent == []


async def test_a_machine_that_slept(machine: Machine) -> None:
    """Its steady clock slept as well: nobody could move, so everybody has as much time left as before."""
    due = await machine.due()
    machine.clock.time += 3 * DAY
    await machine.after(MINUTE)
    assert machine.sent == []
    assert [each + MINUTE for each in await machine.due()] == due


async def test_times_that_are_absurdly_far_are_pulled_back(machine: Machine) -> None:
    """As an earlier version left them after such a jump: on the first look."""
    far = machine.table.now() + YEAR
    await machine.table.store.write(
        Do("UPDATE timers SET due = ?, sent = 1", (far,)),
        Do("UPDATE asked SET until = ? WHERE until IS NOT NULL", (far,)),
        Do("UPDATE asked SET at = ?", (far,)),
    )
    machine.start()
    await machine.after(MINUTE)
    pace = machine.quick.row.pace
    assert await machine.due() == [2 * pace for _ in await machine.due()]
    assert 0 < await machine.deadline() <= 3 * pace
    for session in (machine.quick, machine.late):
        asked = (await machine.table.load(session.row.id)).asked
        assert all(each.at <= machine.table.now() for each in asked.values()), "nobody is asked since next year"
    told = await machine.table.store.all("SELECT game FROM outbox WHERE kind = 'turn'")
    assert machine.late.row.id in {row["game"] for row in told}, "the turn message says until when"
    before = await machine.table.store.all("SELECT * FROM timers")
    await machine.after(MINUTE)
    assert await machine.table.store.all("SELECT * FROM timers") == before, "once"


async def test_who_is_there_is_asked_whatever_the_clock_did(table: Table) -> None:
    assert isinstance(table.clock, Clock)
    asked, steady = list[int](), Clock()

    async def departed(_: int, user: int) -> bool:
        asked.append(user)
        return False

    attendance = Attendance(table, departed, steady=steady)
    await begin(table)
    table.clock.time += YEAR
    await attendance.once()
    assert len(asked) == 1
    table.clock.time -= YEAR
    for moment in (table.clock, steady):
        moment.time += DAY
    await attendance.once()
    assert len(asked) == 2, "a day later, not a year"


async def test_logins_are_counted_whatever_the_clock_says(table: Table) -> None:
    """Else a clock that jumps would have the token taken away: Discord counts by its own."""
    assert isinstance(table.clock, Clock)
    identifies = Identifies(table.store.notes, table.clock)
    for jump in (0, YEAR, -YEAR):
        table.clock.time += jump
        await identifies.count()
        await identifies.count()
    assert len(await identifies.recent()) == 6
    table.clock.time += DAY + 1
    assert await identifies.recent() == []
    await table.store.notes.set(NOTE, " ".join([str(table.now() + YEAR)] * MOST))
    with pytest.raises(TooOftenError):
        await identifies.count()
    table.clock.time += DAY + 1
    await identifies.wait()  # no longer than a day
    await identifies.count()


@pytest.mark.slow
async def test_a_bot_whose_clock_jumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARSON_REMINDING", "0.1")
    async with story(tmp_path, monkeypatch, ["ann", "bob"], module="tests.support.shaken_bot") as game:
        await game.until("SELECT COUNT(*) FROM notes WHERE name = 'looked'", [(1,)])
        for moving in (False, True):
            for jump in (YEAR, 0, -30 * DAY, 0):
                move_clock(tmp_path, jump)
                await asyncio.sleep(0.5)  # the loops go round a few times
                assert not any("has been waiting" in words(each) for each in game.local.bot_messages(CHANNEL))
                if moving:
                    assert (await game.press())[1].done
                    await game.hold()
            assert game.sql("SELECT COUNT(*) FROM timers WHERE ABS(due - strftime('%s') - 86400) < 60") == [(1,)]
        assert [line for line in game.lines() if " ERROR " in line] == []


@pytest.mark.slow
async def test_messages_of_times_to_come_are_not_fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sent while the clock was ahead: by now they may be too old to be edited, so others take their place."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        game.local.world.rules.old_edits = 0
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        await game.local.quiet(0.1)

        def a_year_ahead() -> None:
            game.sql("UPDATE messages SET at = at + ?", YEAR)
            game.local.advance(2 * HOUR)

        a_year_ahead()
        await bob.click(card, "Join")
        await game.table.seen("bob")
        await game.local.quiet(0.1)
        await game.table.start(await game.table.seen("ct:join"))
        for _ in range(3):
            assert (await game.press())[1].done
            await game.hold()
            a_year_ahead()
        assert [each for each in game.local.log.requests if each.method == "PATCH" and each.status == 429] == []
