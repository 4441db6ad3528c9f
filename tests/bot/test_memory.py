"""What a group remembers of its games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.store.results import Ended, ResultRow
from bot.table import memory
from bot.table.table import Table
from rules import GAMES
from tests.support.table_driver import CHANNEL, OVER, Saloon, ask, saloon
from tests.support.tables import ANN, BOB, a_move, awaited, begin


def result(game: int, seat: int, place: int, user: int | None, computer: str | None = None, points: int = 10) -> Ended:
    row = ResultRow(game, seat, user, computer, f"P{user or computer}", points, place, "sheriff grocer")
    return Ended(row, "carson_city", "", game)


def test_who_wins_more_often_is_rated_higher() -> None:
    found = [each for game in range(6) for each in (result(game, 0, 1, ANN, points=20 + game), result(game, 1, 2, BOB))]
    ann, bob = memory.standings(found)
    assert (ann.player, bob.player) == (ANN, BOB)
    assert ann.rating > memory.AVERAGE > bob.rating
    assert (ann.games, ann.wins, ann.streak, ann.running, max(ann.points)) == (6, 6, 6, 6, 25)
    assert (bob.wins, bob.streak) == (0, 0)
    assert ann.taken["sheriff"] == [True] * 6
    (best,) = memory.records(found)
    assert best.result.points == 25
    clear = memory.clearest(found)
    assert clear is not None
    assert (clear.winner.result.user, clear.margin) == (ANN, 15)


def test_records_are_kept_for_each_game_and_by_people_alone() -> None:
    found = [result(1, 0, 1, None, "regular", 90), result(1, 1, 2, ANN, points=20), result(2, 0, 1, BOB, points=10)]
    card = [replace(each, kind="card_game") for each in (result(3, 0, 1, ANN, points=99), result(3, 1, 2, BOB))]
    assert [(each.kind, each.result.points) for each in memory.records([*found, *card])] == [
        ("carson_city", 20),
        ("card_game", 99),
    ]
    assert memory.clearest(found) is None, "a computer player's win is no record"


def test_what_sets_games_apart() -> None:
    each = replace(result(1, 0, 1, ANN), options="edition=original variants=river+might")
    found = {str(facet) for facet in memory.facets(GAMES, each)}
    assert {"edition=original", "variants=river", "variants=might", "take=sheriff", "take=grocer"} <= found
    assert "edition=bigbox" not in found
    odd = replace(each, options="edition=of-another-time")
    assert {str(facet) for facet in memory.facets(GAMES, odd)} == {"take=sheriff", "take=grocer"}


def test_a_streak_ends_with_a_game_that_is_lost() -> None:
    places = [1, 1, 2, 1]
    found = [
        each
        for game, place in enumerate(places)
        for each in (result(game, 0, place, ANN), result(game, 1, 3 - place, BOB))
    ]
    ann = next(each for each in memory.standings(found) if each.player == ANN)
    assert (ann.streak, ann.running, ann.wins) == (2, 1, 3)


def test_computer_players_of_a_level_are_one_player_and_a_stand_in_has_the_result() -> None:
    found = [
        result(1, 0, 1, ANN),
        result(1, 1, 2, None, "regular"),
        result(1, 2, 3, None, "regular"),
        result(2, 0, 2, ANN, "regular"),
        result(2, 1, 1, BOB),
    ]
    by = {each.player: each for each in memory.standings(found)}
    assert set(by) == {ANN, BOB, "regular"}
    assert (by[ANN].games, by["regular"].games, by[BOB].wins) == (1, 3, 1)
    assert by[ANN].rating > memory.AVERAGE


@pytest.mark.slow
async def test_results_are_found_once_also_of_games_long_over(table: Table) -> None:
    session, rng = await begin(table, "card_game"), Random(1)
    while session.row.status == "running":
        seat, user = awaited(table, session)
        session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
    running = await begin(table, channel=6)
    for _ in range(2):
        await memory.fill(table, session.row.guild)
        found = await table.store.results.of(session.row.guild)
        assert {each.result.game for each in found} == {session.row.id} != {running.row.id}
        scores = {each.seat: each.total for each in session.game.scores(session.state)}
        assert {each.result.seat: each.result.points for each in found} == {seat: scores[seat] for seat in range(3)}
        assert all(each.result.taken for each in found)
    assert await table.store.results.of(None) == []


async def to_the_end(table: Saloon) -> str:
    """A game that computer players end; its last word."""
    await table.begin(computers=2)
    await table.play(most=4)
    await ask(table.people[0], "host computer", player="ann")
    return (await table.seen(OVER, 90)).content


@pytest.mark.slow
async def test_stats_on_discord(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        assert "No game has been played to its end here yet" in await ask(ann, "stats")
        places, story = (await to_the_end(table)).split("\n\n")
        assert "1st" in places
        assert " wins" in story or "the tie goes to" in story
        told = await ask(ann, "stats")
        assert "1 game played here" in told
        assert "1 of " in told
        assert "ann has not played" in await ask(ann, "stats", person=str(ann.user.id))
        assert "No game" in await ask(ann, "stats", game="card_game")
        offered = await ann.autocomplete(CHANNEL, "stats", "only", "edition")
        assert [each["value"] for each in offered] == ["edition=bigbox"]
        with_it = await ask(ann, "stats", only=offered[0]["value"])
        assert "**Edition: Big Box" in with_it
        assert "1 game played here" in with_it
        taken = next(each for each in await ann.autocomplete(CHANNEL, "stats", "only", "") if "take=" in each["value"])
        assert f"**{taken['name']}**" in await ask(ann, "stats", only=taken["name"])
        assert "There are, for example" in await ask(ann, "stats", only="the Moon")
        assert "No game" in await ask(ann, "stats", game="card_game", only="the Moon")
        ann.speak("fr")
        assert "1 partie jouée ici" in await ask(ann, "stats")
