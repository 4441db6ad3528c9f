"""A guided game at a table: its rivals follow the guide while the learner does; it becomes a game like any other."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.store.database import Store
from bot.store.games import SeatRow
from bot.table import computers, guided
from bot.table.session import Session, Turn
from bot.table.table import Table
from render.guide import LEARNER, guide_of, guided_games
from render.words import catalogue
from tests.bot.test_migrate import older
from tests.support.tables import ANN, BOB, begin

EACH = pytest.mark.parametrize("game", guided_games())
NAMES = {"orange": "Ann", "blue": "Robot 1", "green": "Robot 2", "red": "Robot 3"}
LEARNS = SeatRow(0, 0, ANN, None, "Ann")


async def learn(table: Table, game: str, channel: int = 5) -> Session:
    """Ann is asked for the first time."""
    made = await guided.create(table, guide_of(game), LEARNS, guild=1, channel=channel, lang="en")
    return await answered(table, await table.start(made, Random(1)))


async def answered(table: Table, turn: Turn) -> Session:
    """After the computer players' answers."""
    await computers.run(table, turn.session)
    return await table.load(turn.session.row.id)


async def told(table: Table, session: Session, lang: str = "en") -> guided.GuideTold:
    return await guided.told(table, session, LEARNER, lang, NAMES)


@EACH
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_advised_line_to_the_end_of_its_rounds(table: Table, game: str, lang: str) -> None:
    session, guide = await learn(table, game), guide_of(game)
    for passage in guide.passages:
        words = (await told(table, session, lang)).before
        assert core(lang, f"guide.{game}.{passage.name}.before") in words
        assert str((await told(table, session, lang)).advised) == passage.move
        turn = await table.play(session.row.id, ANN, passage.move, session.opened(LEARNER))
        if LEARNER not in turn.session.asked:
            assert (await told(table, turn.session, lang)).after == "", "what rivals do is not foretold"
        session = await answered(table, turn)
        done = (await told(table, session, lang)).after
        assert core(lang, f"guide.{game}.{passage.name}.after") in done
    assert guided.finished(session, LEARNER)
    words = (await told(table, session, lang)).before
    assert core(lang, f"guide.{game}.end") in words


def core(lang: str, key: str) -> str:
    """The longest part of a text that needs no values."""
    return max(re.split(r"\{[^}]*\}|\n", catalogue(lang)[key]), key=len)


async def test_undo_leads_back_to_the_same_words_and_the_same_rivals(table: Table) -> None:
    session = await learn(table, "carson_city")
    first = (await told(table, session, "en")).before
    strayed = await answered(table, await table.play(session.row.id, ANN, "claim a1"))
    assert "Two parcels for nothing" in (await told(table, strayed, "en")).before
    session = (await table.undo(session.row.id, ANN)).session
    assert (await told(table, session, "en")).before == first
    session = await answered(table, await table.play(session.row.id, ANN, "claim f5"))
    assert [line.move for line in await table.store.moves.log(session.row.id)][-2:] == ["claim e3", "claim e4"]


async def test_whoever_strays_plays_against_computer_players_who_think(table: Table) -> None:
    session = await learn(table, "card_game")
    turn = await table.play(session.row.id, ANN, "bid 1")
    after = await answered(table, turn)
    words = (await told(table, after, "en")).after
    assert catalogue("en")["guide.otherwise"] in words
    assert catalogue("en")["guide.card_game.at.bidding.after"] in words
    assert LEARNER in after.asked, "the others have bid and taken their cards by themselves"


@EACH
async def test_going_on_makes_it_a_game_like_any_other(table: Table, game: str) -> None:
    session = await learn(table, game)
    assert session.row.seed == guide_of(game).seed
    session = await guided.go_on(table, session.row.id, ANN)
    assert session == await table.load(session.row.id)
    assert (session.row.guide, session.row.seed == guide_of(game).seed) == (0, False)
    assert (await told(table, session, "en")).before == ""
    assert await guided.rival_move(table.store, session, 1) is None
    assert await guided.go_on(table, session.row.id, ANN) == session, "a second press changes nothing"
    turn = await table.play(session.row.id, ANN, guide_of(game).passages[0].move)
    assert (await told(table, turn.session, "en")).after == ""


async def test_a_game_without_a_guide_is_told_nothing(table: Table) -> None:
    session = await begin(table, computers=2)
    assert not session.row.guide
    assert session.row.seed not in {guide_of(game).seed for game in guided_games()}
    assert (await told(table, session, "en")).before == ""
    assert not guided.finished(session, LEARNER)


async def test_somebody_in_a_rivals_place_hears_nothing(table: Table) -> None:
    session = await learn(table, "card_game")
    rows = [replace(seat, user=BOB, computer=None) if seat.seat == 1 else seat for seat in session.seats]
    await table.store.games.set_seats(session.row.id, rows)
    session = await table.load(session.row.id)
    assert session.row.guide
    assert await guided.told(table, session, 1, "en", NAMES) == guided.GuideTold()
    assert not session.learns(1)
    assert session.learns(LEARNER)


async def test_games_of_before_have_no_guide(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    with closing(older(path, 14)) as db, db:
        db.execute("INSERT INTO games (channel, host, game, created, moved) VALUES (1, 1, 'carson_city', 0, 0)")
    async with await Store.open(path) as store:
        row = await store.games.get(1)
    assert row is not None
    assert row.guide == 0
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT guide FROM games").fetchall() == [(0,)]
