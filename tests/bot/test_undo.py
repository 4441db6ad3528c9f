"""Taking back is for slips of the finger: it is no way to look at what is hidden and then choose again."""

from __future__ import annotations

from itertools import product
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.table.session import RefusedError, Session
from bot.table.table import Table
from bot.table.taking_back import learned
from rules import GAMES
from rules.card_game.state import State as CardState
from rules.game import FATE
from rules.play.playout import at_random, by_generator, playout
from tests.support.tables import PEOPLE, begin, carson, press, to_placing_together, user_of
from tests.support.transcripts import CASTS, settings


async def say(table: Table, session: Session, seat: int, text: str) -> Session:
    return (await table.play(session.row.id, user_of(session, seat), text)).session


async def undo(table: Table, session: Session, seat: int) -> Session:
    return (await table.undo(session.row.id, user_of(session, seat))).session


async def test_the_last_bid_cannot_be_taken_back(table: Table) -> None:
    """Before it one's own bid can be; with it all are shown, and the others' would be known."""
    session = await begin(table, "card_game", people=(*PEOPLE, (44, "Dan")))
    session = await say(table, session, 0, "bid 3")
    session = await undo(table, session, 0)
    for seat in range(4):
        session = await say(table, session, seat, f"bid {seat + 2}")
    assert isinstance(session.state, CardState)
    assert session.state.bids == (2, 3, 4, 5)
    with pytest.raises(RefusedError, match="learned"):
        await undo(table, session, 3)
    assert (await table.load(session.row.id)).row == session.row


async def test_the_last_seal_cannot_be_taken_back(table: Table) -> None:
    session = await begin(table, options="variants=beginning")
    session = await say(table, session, 0, "seal")
    session = await say(table, session, 1, "sheet cowboys 2")
    session = await undo(table, session, 1)
    session = await say(table, session, 1, "seal")
    session = await undo(table, session, 1)
    session = await say(table, session, 1, "seal")
    session = await say(table, session, 2, "seal")
    with pytest.raises(RefusedError, match="learned"):
        await undo(table, session, 2)


async def test_whether_a_move_can_be_taken_back_is_told_without_making_it_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await begin(table)
    mover = next(iter(session.asked))
    session = await say(table, session, mover, "claim d4")
    monkeypatch.setattr(session.game, "apply", lambda *_: pytest.fail("the rules were asked once more"))
    assert await table.undoable(session, user_of(session, mover)) == session.row.ply


def standing(game: str, state: Any) -> Session:
    """A position as a table has it."""
    row: Any = SimpleNamespace(game=game)
    return Session(GAMES, row, (), state, {})


@pytest.mark.parametrize("game", CASTS)
def test_what_shows_nothing_hidden_may_be_taken_back(game: str) -> None:
    """Nearly every move: only where something hidden is decided can a player's own view not foresee what follows."""
    rules, shown = GAMES[game], {False: 0, True: 0}
    for options, seed in product(settings(game, 3), range(3)):
        rng = Random(seed)
        state = rules.setup(rules.parse_options(options), 3)
        hidden = False
        for played in playout(rules, state, by_generator(rng), at_random(rules, rng)):
            before, state = state, played.state
            if played.seat != FATE:
                hidden |= before.agenda[-1].hidden
                if rules.to_act(state) != (FATE,):
                    known = learned(standing(game, before), standing(game, state), played.entry, played.seat)
                    assert hidden or not known, (options, seed, played.entry)
                    shown[known] += 1
    assert shown[False] > 10 * shown[True]


async def test_taking_back_wins_no_time(table: Table) -> None:
    """With Kit Carson all place until a deadline. A move and its undo move neither that nor anybody's reminder."""
    session = opened = await to_placing_together(table)
    first, second, third = carson(session).order
    deadline, timers = session.asked[second].until, await due(table)
    table.clock = lambda: 1_000_500.0
    session = await say(table, session, third, "place ammo")
    session = await undo(table, session, third)
    assert {each.until for each in session.asked.values()} == {deadline}
    assert [session.asked[seat].at for seat in (first, second)] == [1_000_000, 1_000_000]
    after = await due(table)
    assert (after[first], after[second]) == (timers[first], timers[second])
    assert (await press(table, session, second, "place ammo", opened)).row.ply == session.row.ply + 1, (
        "and spoils no button"
    )


async def test_what_was_asked_in_a_line_of_play_taken_back_is_dead(table: Table) -> None:
    """Also where the same ply comes again, with another question for the same seat."""
    session = await begin(table)
    (first,) = session.asked
    asked = await say(table, session, first, "claim a1")
    (second,) = asked.asked
    await undo(table, asked, first)
    again = await say(table, asked, first, "claim b1")
    assert again.asked[second].ply == asked.asked[second].ply
    with pytest.raises(RefusedError, match="stale"):
        await press(table, again, second, "claim c1", asked)
    assert (await press(table, again, second, "claim c1")).row.ply == again.row.ply + 1


async def test_taking_back_what_nobody_saw_leaves_no_trace(table: Table) -> None:
    """On a hidden sheet: no letter, and the same time since when everybody is awaited."""
    session = await begin(table, options="variants=beginning")
    letters = await table.store.all("SELECT * FROM outbox")
    table.clock = lambda: 1_000_500.0
    session = await say(table, session, 0, "sheet cowboys 2")
    session = await undo(table, session, 0)
    assert {each.at for each in session.asked.values()} == {1_000_000}
    assert await table.store.all("SELECT * FROM outbox") == letters, "and those who were asked still are"
    session = await say(table, session, 0, "seal")
    await undo(table, session, 0)
    kinds = [row["kind"] for row in await table.store.all("SELECT kind FROM outbox")]
    assert kinds[len(letters) :][-1:] == ["undone"], "a seal was seen"


async def due(table: Table) -> dict[int, int]:
    return {row["seat"]: row["due"] for row in await table.store.all("SELECT seat, due FROM timers")}
