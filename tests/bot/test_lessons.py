"""What is told once: at which decision, to whom, and never again, also in another game and after a restart."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.panel import lessons
from bot.panel.panel import sketch
from bot.store import migrate
from bot.store.database import Store
from bot.store.told import Asking
from bot.table.session import Session
from bot.table.table import Table
from tests.bot.test_migrate import older
from tests.support.tables import ANN, EVERY, begin, press, user_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


async def line(store: Store, session: Session, seat: int, lang: str = "en", *, noted: bool = True) -> str:
    """What stands in grey on the panel of a seat, noted as shown unless told otherwise."""
    found = await lessons.lesson(store, session, user_of(session, seat), sketch(session, seat, lang).desk)
    if noted:
        await lessons.shown(store, found)
    return found.text if found is not None else ""


async def moved(table: Table, session: Session) -> Session:
    """After the first legal move of whoever is asked first."""
    seat = next(iter(session.asked))
    return await press(table, session, seat, str(session.game.legal(session.state, seat)[0]))


async def test_a_line_stays_for_its_decision_and_never_comes_again(path: Path) -> None:
    async with await Store.open(path) as store:
        table = Table(store, EVERY, lambda: 1000.0)
        session = await begin(table)
        seat = next(iter(session.asked))
        assert (await line(store, session, seat, noted=False)).startswith("-# This land stays yours.")
        assert await line(store, session, seat), "as long as nobody has seen it"
        assert await line(store, session, seat), "and while the same decision is open"
        assert (await line(store, session, seat, "fr")).startswith("-# Cette terre reste à toi.")
        other = next(each for each in range(3) if each != seat)
        assert await line(store, session, other) == "", "nothing for somebody who is not asked"
        while True:
            session = await moved(table, session)
            if seat in session.asked:
                break
        assert type(session.state.agenda[-1]).__name__ == "Draft"
        assert (await line(store, session, seat)).startswith("-# “2 if it ended now”: your 0 VP"), "one at a time"
        user = user_of(session, seat)
    async with await Store.open(path) as store:
        table = Table(store, EVERY, lambda: 1000.0)
        another = await begin(table, channel=6)
        mine = next(each for each, row in enumerate(another.seats) if row.user == user)
        while mine not in another.asked:
            another = await moved(table, another)
        assert await line(store, another, mine) == "", "neither in another game nor after a restart"


async def test_whoever_wants_none_is_told_nothing(path: Path) -> None:
    async with await Store.open(path) as store:
        session = await begin(Table(store, EVERY, lambda: 1000.0))
        seat = next(iter(session.asked))
        user = user_of(session, seat)
        await store.people.set_preferences(replace(await store.people.preferences(user), lessons=0))
        assert await line(store, session, seat) == ""
        assert await store.told.of(user) is None
        await store.people.set_preferences(replace(await store.people.preferences(user), lessons=1))
        assert await line(store, session, seat)


async def test_a_line_about_something_else_leads_to_its_entry(path: Path) -> None:
    """The line of the decision itself needs no way there: What is this? explains it."""
    async with await Store.open(path) as store:
        session = await begin(Table(store, EVERY, lambda: 1000.0), "card_game")
        seat = next(iter(session.asked))
        desk, user = sketch(session, seat, "en").desk, user_of(session, seat)
        first = await lessons.lesson(store, session, user, desk)
        assert first is not None
        assert (first.lesson, first.entry) == ("card_game.step-bidding", None)
        await store.told.note(user, first.lesson, Asking(session.row.id + 1, 0, 0))
        second = await lessons.lesson(store, session, user, desk)
        assert second is not None
        assert second.entry is not None
        assert (second.lesson, second.entry.key) == ("card_game.virtual", "card-virtual")


async def test_older_databases_have_told_nobody_anything(path: Path) -> None:
    scripts = sorted(migrate.SCHEMA.glob("*.sql"))
    old = older(path, next(n for n, each in enumerate(scripts) if "CREATE TABLE told" in each.read_text()))
    old.execute("INSERT INTO people (user, remind) VALUES (?, 'dm')", (ANN,))
    old.commit()
    old.close()
    async with await Store.open(path) as store:
        assert (await store.people.preferences(ANN)).lessons == 1
        assert await store.told.of(ANN) == {}
