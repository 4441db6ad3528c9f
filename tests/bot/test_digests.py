"""Digests: all one's games in one message, once for each hour of one's choice."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from bot.commands.remind import hours
from bot.store.people import Preferences
from bot.store.transaction import Do, StoreError
from bot.table.digests import LATE, DigestGame, Digests, due, entries, wish
from bot.table.reminders import UnsentError
from bot.table.session import RefusedError
from bot.table.table import Table
from tests.support.table_driver import CHANNEL, ask, saloon
from tests.support.tables import ANN, BOB, CEM, Clock, a_move, awaited, begin, user_of

PARIS = Preferences(ANN, zone="Europe/Paris", digest="08:00 19:00")


def at(hour: int, minute: int = 0, day: int = 17) -> int:
    return int(datetime.datetime(2026, 11, day, hour, minute, tzinfo=ZoneInfo("Europe/Paris")).timestamp())


@pytest.mark.parametrize(
    ("now", "time"),
    [
        (at(7, 59), None),
        (at(8), at(8)),
        (at(9, 30), at(8)),
        (at(8) + LATE + 1, None),
        (at(19, 1), at(19)),
        (at(0, 10, day=18), None),
    ],
)
def test_a_digest_is_due_at_its_hours_where_its_reader_lives(now: int, time: int | None) -> None:
    assert due(PARIS, now) == time
    if time is not None:
        assert due(replace(PARIS, digested=time), now) is None


def test_a_digest_of_quiet_hours_comes_when_they_end() -> None:
    late = replace(PARIS, digest="07:00 19:00 23:00", quiet=None)
    assert due(late, at(7, 30)) is None
    assert due(late, at(8)) == at(8), "one in the morning, for both"
    assert due(replace(late, digested=at(8)), at(9)) is None
    assert due(late, at(19)) == at(19)
    assert due(late, at(23)) is None
    assert due(replace(late, quiet=""), at(23)) == at(23)


async def test_a_digest_is_not_repeated_where_its_mark_could_not_be_written(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begin(table)
    clock, store = table.clock, table.store
    assert isinstance(clock, Clock)
    await store.people.set_preferences(PARIS)
    told: list[int] = []

    async def send(_: Preferences, __: list[DigestGame], time: int) -> None:
        told.append(time)

    async def full(*_: Do, durable: bool = True) -> int:
        raise StoreError("the disk is full")

    digests, clock.time = Digests(table, send), at(8, 5)
    with monkeypatch.context() as broken:
        broken.setattr(store, "write", full)
        for _ in range(2):
            with pytest.raises(StoreError):
                await digests.once()
        assert told == [at(8)]
    for _ in range(2):
        await digests.once()
    assert told == [at(8)]
    assert (await store.people.preferences(ANN)).digested == at(8)


async def test_an_hour_that_was_over_when_it_was_chosen_is_not_made_up_for(table: Table) -> None:
    await begin(table)
    clock, people = table.clock, table.store.people
    assert isinstance(clock, Clock)
    told: list[int] = []

    async def send(person: Preferences, found: list[DigestGame], time: int) -> None:
        told.append(time)

    digests, clock.time = Digests(table, send), at(9, 30)
    await wish(table, Preferences(ANN), PARIS)
    await digests.once()
    assert told == []
    clock.time = at(19, 1)
    await wish(table, await people.preferences(ANN), replace(PARIS, remind="dm"))
    await digests.once()
    assert told == [at(19)], "what was due already is not forgotten"
    await wish(table, await people.preferences(ANN), replace(PARIS, zone="Europe/London", digest="18:00"))
    await digests.once()
    assert told == [at(19)], "the same hour elsewhere"
    await wish(table, await people.preferences(ANN), replace(PARIS, digest="18:30 20:00"))
    for hour in (19, 20):
        clock.time = at(hour, 10)
        await digests.once()
    assert told == [at(19), at(20)]


async def test_a_wish_made_while_a_digest_is_sent_does_not_bring_it_twice(table: Table) -> None:
    people = table.store.people
    await people.set_preferences(PARIS)
    before = await people.preferences(ANN)
    await people.digested(ANN, at(8))
    await people.set_preferences(replace(before, remind="dm"))
    assert (await people.preferences(ANN)).digested == at(8)


def test_hours_are_read_as_people_write_them() -> None:
    assert hours("8, 19") == "08:00 19:00"
    assert hours("19h30 7:15") == "07:15 19:30"
    assert hours("off") is None
    for nonsense in ("25", "8 9 10 11 12"):
        with pytest.raises(RefusedError):
            hours(nonsense)


async def test_games_that_wait_come_first(table: Table) -> None:
    first, second = await begin(table, channel=5), await begin(table, "card_game", channel=6)
    found = await entries(table, ANN)
    assert {each.session.row.id for each in found} == {first.row.id, second.row.id}
    assert [each.up for each in found] == sorted((each.up for each in found), reverse=True)
    assert all(each.seat == each.session.sitting(ANN) for each in found)
    assert all(each.since <= each.session.row.ply for each in found)
    seat, user = awaited(table, first)
    moved = (await table.play(first.row.id, user, a_move(table, first, seat, Random(1)))).session
    mine = next(each for each in await entries(table, user) if each.session.row.id == first.row.id)
    assert first.row.ply < mine.since <= moved.row.ply, "since they moved"


async def test_each_time_is_told_once_and_only_to_those_who_play(table: Table) -> None:
    session, clock = await begin(table), table.clock
    assert isinstance(clock, Clock)
    told: list[tuple[int, int]] = []
    broken = [True]

    async def send(person: Preferences, found: list[DigestGame], time: int) -> None:
        if broken[0]:
            raise UnsentError("away")
        assert [each.session.row.id for each in found] == [session.row.id]
        told.append((person.user, time))

    digests = Digests(table, send)
    await table.store.people.set_preferences(PARIS)
    await table.store.people.set_preferences(Preferences(99, digest="08:00"))
    clock.time = at(7)
    await digests.once()
    clock.time = at(8, 5)
    await digests.once()
    assert told == [], "Discord cannot be reached"
    broken[0] = False
    for minute in (6, 7, 40):
        clock.time = at(8, minute)
        await digests.once()
    assert told == [(ANN, at(8))]
    clock.time = at(19, 3)
    await digests.once()
    assert told == [(ANN, at(8)), (ANN, at(19))]
    assert (await table.store.people.preferences(ANN)).digest == PARIS.digest
    assert {BOB, CEM} <= {user_of(session, seat) for seat in range(3)}


@pytest.mark.slow
async def test_games_on_discord(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        ann, *others = table.people
        assert "not playing any game" in await ask(ann, "games")
        await table.begin()
        await table.settled()
        told = [await ask(each, "games") for each in table.people]
        assert sorted("you are up" in each for each in told) == [False, False, True]
        assert sorted("waiting for" in each for each in told) == [False, True, True]
        assert sorted("None of them waits for you" in each for each in told) == [False, True, True]
        assert not [each for each in told if "since <t:" in each], "Discord says “5 hours ago” there"
        answer = await ann.completed(await ann.slash(CHANNEL, "games"))
        (picture,) = answer.message.attachments
        assert picture.filename == "me-1.png"
        assert "ann" in (picture.description or "")
        assert "at 08:00 and 19:00" in await ask(ann, "remind", digest="8, 19")
        assert "at most 4 times a day" in await ask(ann, "remind", digest="1 2 3 4 5")
        rung = list[str]()
        heard = table.local.world.listeners
        heard.append(lambda kind, what: rung.extend(what.mentions) if kind == "message_create" else None)
        for _ in range(3):
            (person,) = table.up(await table.settled())
            offered = await person.autocomplete(CHANNEL, "move", "text", "")
            assert "Done" in await ask(person, "move", text=offered[0]["value"])
        await table.settled()
        assert {each.user.id for each in others} & set(rung)
        assert ann.user.id not in rung, "who takes the digest is not called"
        ann.speak("fr")
        assert "Tes parties" in await ask(ann, "games")
        assert "08:00" not in await ask(ann, "remind", digest="non")
