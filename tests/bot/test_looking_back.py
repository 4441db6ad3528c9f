"""A finished game looked back on at a table: everybody's own decisions, and nobody else's."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.ops.pool import WorkError
from bot.store.transaction import Do
from bot.table import hosting
from bot.table.looking_back import LookingBack
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from render import looking_back
from rules.ai.search import Budget
from tests.support.tables import ANN, BOB, CEM, EVE, a_move, begin, press, replace_player

pytestmark = pytest.mark.slow

PEOPLE = ((ANN, "Ann"), (BOB, "Bob"))


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer tries than people get, and time enough for all of them."""
    monkeypatch.setattr("rules.ai.review.TRIES", Budget(tries=12, seconds=60))


async def play(table: Table, session: Session, *, until: int | None = None) -> Session:
    """Anything by everybody, in person or not, until the game is over or a round begins."""
    rng = Random(7)
    while session.asked and session.state.round != until:
        seat = next(iter(session.asked))
        move = a_move(table, session, seat, rng)
        if session.seats[seat].computer:
            read = session.read(move)
            session = (await table.play_for(session.row.id, seat, session.opened(seat), read)).session
        else:
            session = await press(table, session, seat, move)
    return session


async def decided(table: Table, game: int, user: int) -> set[int]:
    return {line.ply for line in await table.store.moves.log(game) if line.user == user and not line.planned}


@pytest.mark.parametrize("game", ["carson_city", "card_game"])
async def test_whoever_played_hears_the_same_however_often_they_ask(table: Table, game: str) -> None:
    session = await play(table, await begin(table, game, people=PEOPLE))
    reviews = LookingBack(table)
    found = await reviews.of(session.row.id, ANN)
    assert found.decisions > 15
    assert found.costliest, "who moves at random errs"
    assert {each.seat for each in found.costliest} == {session.sitting(ANN)}
    assert await reviews.of(session.row.id, ANN) is found
    after_a_restart = await LookingBack(table).of(session.row.id, ANN)
    for lang in ("en", "fr"):
        assert looking_back(after_a_restart, lang) == looking_back(found, lang)
        assert len(looking_back(found, lang)) < 2000
    assert looking_back(await reviews.of(session.row.id, BOB), "en") != looking_back(found, "en")


async def test_strangers_and_games_that_are_on_are_refused(table: Table) -> None:
    """Advice in a running game would be help that the others do not have."""
    session, reviews = await begin(table, people=PEOPLE), LookingBack(table)
    with pytest.raises(RefusedError, match="review-early"):
        await reviews.of(session.row.id, ANN)
    session = await play(table, session)
    with pytest.raises(RefusedError, match="review-stranger"):
        await reviews.of(session.row.id, EVE)


async def test_what_a_computer_player_did_in_ones_place_does_not_count(table: Table) -> None:
    session = await play(table, await begin(table, people=PEOPLE), until=2)
    seat = session.sitting(ANN)
    assert seat is not None
    session = await play(table, await hosting.lend(table, session.row.id, seat, "random", "host"), until=4)
    session = await play(table, await hosting.give_back(table, session.row.id, seat, "host"))
    found = await LookingBack(table).of(session.row.id, ANN)
    own = await decided(table, session.row.id, ANN)
    every = [line.ply for line in await table.store.moves.log(session.row.id) if line.seat == seat]
    assert 0 < found.decisions <= len(own) < len(every)
    assert {each.view.round for each in found.costliest} <= {0, 1, 4}


async def test_each_of_two_who_shared_a_seat_has_their_part(table: Table) -> None:
    session = await play(table, await begin(table, people=PEOPLE), until=2)
    seat = session.sitting(ANN)
    assert seat is not None
    session = await play(table, await replace_player(table, session.row.id, seat, CEM, "Cem", "host"))
    reviews = LookingBack(table)
    first, second = await reviews.of(session.row.id, ANN), await reviews.of(session.row.id, CEM)
    assert {each.view.round for each in first.costliest} <= {0, 1}
    assert {each.view.round for each in second.costliest} <= {2, 3, 4}
    assert first.decisions > 0 < second.decisions


async def test_who_never_decided_is_told_so(table: Table) -> None:
    session = await begin(table, people=PEOPLE)
    seat = session.sitting(ANN)
    assert seat is not None
    session = await play(table, await hosting.lend(table, session.row.id, seat, "random", "host"))
    found = await LookingBack(table).of(session.row.id, ANN)
    assert "computer player had your seat" in looking_back(found, "en")


async def test_what_a_plan_did_was_decided_without_seeing_the_table(table: Table) -> None:
    session = await play(table, await begin(table, people=PEOPLE))
    await table.store.write(Do("UPDATE log SET planned = 1 WHERE user = ?", (ANN,)))
    assert (await LookingBack(table).of(session.row.id, ANN)).decisions == 0


async def test_a_log_of_earlier_rules_is_said_to_be_one(table: Table) -> None:
    session = await play(table, await begin(table, people=PEOPLE))
    await table.store.write(Do("UPDATE log SET move = 'claim a1' WHERE ply = 40"))
    with pytest.raises(RefusedError, match="review-old"):
        await LookingBack(table).of(session.row.id, ANN)


async def test_what_takes_too_long_can_be_asked_for_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    session, reviews = await play(table, await begin(table, people=PEOPLE)), LookingBack(table)

    async def overdue(*_: Any, **__: Any) -> None:
        raise WorkError("overdue")

    with monkeypatch.context() as late:
        late.setattr(table.pool, "run", overdue)
        with pytest.raises(RefusedError, match="review-late"):
            await reviews.of(session.row.id, ANN)
    assert (await reviews.of(session.row.id, ANN)).decisions > 0
