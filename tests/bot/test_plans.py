"""Plans at the table: followed in the same breath as the move before, dropped when they are nobody's any more."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.panel.intent_panel import spoken
from bot.panel.plan_panel import plan_lines
from bot.panel.what_if_panel import looked, sketch_of, what_if_panel
from bot.store import plans
from bot.store.database import Store
from bot.store.what_ifs import WhatIf
from bot.table import hosting, planning
from bot.table.session import RefusedError, Session
from bot.table.table import Table
from rules import GAMES
from rules.ai.orders import DEFAULTS
from rules.ai.suggest import suggested
from rules.carson_city.placement import Placement
from rules.carson_city.rounds import ChooseCharacters
from rules.notation import IllegalError
from tests.support.panels import plan_page
from tests.support.tables import ANN, EVE, Clock, a_move, awaited, begin, carson, replace_player, user_of


async def to_placement(table: Table) -> Session:
    """Three people, the first of them about to place a first cowboy."""
    session, rng = await begin(table), Random(1)
    while not isinstance(session.state.agenda[-1], Placement):
        seat, user = awaited(table, session)
        session = (await table.play(session.row.id, user, a_move(table, session, seat, rng))).session
    return session


def user(session: Session, place: int) -> int:
    """Who is so many places behind the first in turn order."""
    found: int | None = session.seats[carson(session).order[place]].user
    assert found is not None
    return found


async def planned(table: Table, game: int) -> list[str]:
    return [row["move"] for row in await table.store.all("SELECT move FROM wishes WHERE game = ?", game)]


async def test_a_plan_is_followed_with_the_move_before_it(table: Table) -> None:
    session = await to_placement(table)
    first, second, third = (user(session, place) for place in range(3))
    game, ply = session.row.id, session.row.ply
    await table.plan(game, second, ["place gambling", "place wages"])
    told: list[int] = []
    table.wrote = lambda game, session=None: told.append(game)
    turn = await table.play(game, first, "place wages")
    assert [str(entry.move) for _, entry, *_ in turn.lines] == ["place wages", "place gambling"]
    assert [line.user for line in await table.store.moves.log(game, ply)] == [first, second]
    assert [*turn.session.asked] == [carson(session).order[2]]
    assert told == [game]  # one message tells both
    assert await planned(table, game) == ["place wages"]
    assert await table.load(game) == turn.session
    turn = await table.play(game, third, "pass")
    assert [*turn.session.asked] == [carson(session).order[0]]
    turn = await table.play(game, first, "pass")
    assert [str(entry.move) for _, entry, *_ in turn.lines] == ["pass", "place wages"]
    assert await planned(table, game) == []


async def test_a_plan_survives_a_restart(table: Table, path: Path) -> None:
    session = await to_placement(table)
    kept = await table.plan(session.row.id, user(session, 2), ["place gambling", "pass"])
    async with await Store.open(path) as store:
        again = Table(store, GAMES, Clock())
        assert (await again.load(session.row.id)).plans == kept.plans


async def test_whoever_finds_somebody_else_there_is_asked(table: Table) -> None:
    session = await to_placement(table)
    await table.plan(session.row.id, user(session, 1), ["place gambling", "pass"])
    turn = await table.play(session.row.id, user(session, 0), "place gambling")
    assert len(turn.lines) == 1
    assert [*turn.session.asked] == [carson(session).order[1]]
    assert await planned(table, session.row.id) == ["place gambling", "pass"]


async def test_a_plan_is_set_as_a_whole_and_a_repeat_is_harmless(table: Table) -> None:
    session = await to_placement(table)
    game, second = session.row.id, user(session, 1)
    for _ in range(2):
        await table.plan(game, second, ["place gambling"], kept=0)
    for _ in range(2):
        await table.plan(game, second, ["place wages"], kept=1)
    assert await planned(table, game) == ["place gambling", "place wages"]
    with pytest.raises(RefusedError, match="stale"):
        await table.plan(game, second, ["pass"], kept=3)
    with pytest.raises(RefusedError, match="stale"):
        await table.plan(game, second, ["pass"], kept=2, undos=session.row.undos + 1)
    with pytest.raises(RefusedError, match="plan-full"):
        await table.plan(game, second, ["place wages"] * plans.LONGEST_PLAN, kept=1)
    with pytest.raises(IllegalError):
        await table.plan(game, second, ["place gambling", "claim c4"])
    assert await planned(table, game) == ["place gambling", "place wages"]
    await table.plan(game, second, [])
    assert await planned(table, game) == []


async def test_strangers_and_those_who_are_up_plan_nothing(table: Table) -> None:
    session = await to_placement(table)
    with pytest.raises(RefusedError, match="stranger"):
        await table.plan(session.row.id, EVE, ["pass"])
    with pytest.raises(IllegalError, match="nothing-to-plan"):
        await table.plan(session.row.id, user(session, 0), ["pass"])
    await hosting.pause(table, session.row.id, "Ann")
    with pytest.raises(RefusedError, match="paused"):
        await table.plan(session.row.id, user(session, 1), ["pass"])


async def test_plans_go_with_the_phase(table: Table) -> None:
    session = await to_placement(table)
    game, last = session.row.id, carson(session).order[2]
    await table.plan(game, user(session, 2), ["place gambling", "place ammo"])
    session = (await table.play(game, user(session, 0), "place gambling")).session
    session = (await table.play(game, user(session, 1), "place ammo")).session
    assert [*session.asked] == [last]  # both would be duels now
    while isinstance(session.state.agenda[-1], Placement):
        assert await planned(table, game) == ["place gambling", "place ammo"]
        session = (await table.play(game, awaited(table, session)[1], "pass")).session
    assert await planned(table, game) == []
    assert session.plans == (await table.load(game)).plans == {}


async def test_a_plan_is_told_where_it_can_still_be_followed(table: Table) -> None:
    """Before one's turn, and when it comes and nothing fits; not once one has passed."""
    session = await to_placement(table)
    game, seat = session.row.id, carson(session).order[1]
    session = await table.plan(game, user(session, 1), ["place gambling", "pass"])
    assert plan_lines(session, seat, "en", str)[0] == "Your plan, in order:"
    session = (await table.play(game, user(session, 0), "place gambling")).session
    told = plan_lines(session, seat, "en", str)
    assert told[0] == "Your plan did not fit any more:"
    assert told[1].endswith("– wish-changed")
    session = (await table.play(game, user(session, 1), "pass")).session
    assert session.plans[seat]
    assert plan_lines(session, seat, "en", str) == []


async def test_what_is_taken_back_is_not_made_again(table: Table) -> None:
    session = await to_placement(table)
    game, second = session.row.id, user(session, 1)
    await table.plan(game, second, ["place gambling", "place wages"])
    await table.play(game, user(session, 0), "place wages")
    with pytest.raises(RefusedError, match="nothing-to-undo"):
        await table.undo(game, user(session, 0))
    turn = await table.undo(game, second)
    assert [*turn.session.asked] == [carson(session).order[1]]
    assert turn.session.plans.get(carson(session).order[1], ()) == ()
    assert await planned(table, game) == []


async def test_a_plan_is_its_makers_alone(table: Table) -> None:
    session = await to_placement(table)
    game, seat = session.row.id, carson(session).order[1]
    await table.plan(game, user(session, 1), ["place gambling"])
    await replace_player(table, game, seat, EVE, "Eve", "Ann")
    assert await planned(table, game) == []
    turn = await table.play(game, user(session, 0), "place wages")
    assert len(turn.lines) == 1
    assert [*turn.session.asked] == [seat]


async def test_a_plan_comes_before_whatever_a_stand_in_thinks(table: Table) -> None:
    session = await to_placement(table)
    game, seat = session.row.id, carson(session).order[1]
    await table.plan(game, user(session, 1), ["place gambling"])
    await hosting.lend(table, game, seat, "random", "Ann")
    turn = await table.play(game, user(session, 0), "place wages")
    assert [str(line.entry.move) for line in turn.lines] == ["place wages", "place gambling"]
    assert await planned(table, game) == []


async def test_who_is_away_still_plans(table: Table) -> None:
    """The plan comes first, then the computer player; moving would mean that they are back."""
    session = await to_placement(table)
    game, seat = session.row.id, carson(session).order[1]
    await hosting.lend(table, game, seat, "random", "Ann")
    after = await table.plan(game, user(session, 1), ["place gambling"])
    assert after.seats[seat].computer == "random", "they are still away"
    for lang, said in (("en", "You are away"), ("fr", "En ton absence")):
        panel = plan_page(after, seat, lang)
        assert panel is not None
        assert any(said in line for line in panel.lines)
    with pytest.raises(RefusedError, match="seat-lent"):
        await table.play(game, user(session, 1), "place gambling")
    after = await table.order(game, user(session, 1), DEFAULTS)
    assert after.orders(seat) == DEFAULTS, "orders can be given too"
    turn = await table.submit(game, user(session, 1), session.row.undos, ["place gambling"], {})
    assert (turn.lines, [str(each.move) for each in turn.session.plans[seat]]) == ((), ["place gambling"])
    with pytest.raises(RefusedError, match="stranger"):
        await table.plan(game, EVE, ["place gambling"])
    turn = await table.play(game, user(session, 0), "place wages")
    assert [str(line.entry.move) for line in turn.lines] == ["place wages", "place gambling"]


async def test_a_plan_leaves_no_trace_in_what_others_see(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    session = await to_placement(table)
    game, ply = session.row.id, session.row.ply
    caplog.set_level("DEBUG")
    told: list[int] = []
    table.wrote = lambda game, session=None: told.append(game)
    await table.plan(game, user(session, 1), ["place gambling"])
    after = await table.load(game)
    assert (after.row, after.seats, after.state, after.asked) == (
        session.row,
        session.seats,
        session.state,
        session.asked,
    )
    assert (told, await table.store.moves.log(game, ply)) == ([], [])
    assert "gambling" not in caplog.text
    assert ANN in {each.user for each in after.seats}


async def test_a_suggested_plan_is_taken_and_may_dare_duels(table: Table) -> None:
    session = await to_placement(table)
    second, game = user(session, 1), session.row.id
    seat = session.seat_of(second)
    plan = suggested(session.game, session.view(seat), seat, plans.LONGEST_PLAN)
    session = await table.take_plan(game, second, plan)
    assert [each.move for each in session.plans[seat]] == [each.move for each in plan]
    assert await table.load(game) == session, "as it is kept"
    told, verbs = plan_lines(session, seat, "en", str), [each.move.verb for each in plan]
    assert told.index("For want of one of these:") == 2 + verbs.index("pass"), "nothing is done after a pass"
    session = await table.dare(game, second, 50)
    assert {each.dare for each in session.plans[seat]} == {50}
    more = next(each for each in ("place wages", "place gambling") if each not in map(str, (w.move for w in plan[:1])))
    session = await table.plan(game, second, [more], 1)
    assert [(str(each.move), each.dare) for each in session.plans[seat]] == [(str(plan[0].move), 50), (more, 50)]
    with pytest.raises(RefusedError):
        await table.dare(game, EVE, 50)


async def test_an_imagined_duel_names_the_rival(table: Table) -> None:
    session = await to_placement(table)
    session = (await table.play(session.row.id, user(session, 0), "place gambling")).session
    rival, seat = carson(session).order[0], carson(session).order[1]
    found = looked(session, seat, WhatIf(session.state.round, "place gambling", 1))
    seen = sketch_of(found, seat, "en", "", {session.colour(rival): "Billy"})
    assert "Billy with" in what_if_panel(session, found, seen, {}, {}).text


async def test_the_cards_wanted_are_said_with_the_bid(table: Table) -> None:
    """Before it, by who is up: once everybody has bid the cards are taken in the same breath."""
    session, rng = await begin(table, "card_game"), Random(1)
    game = session.row.id
    while type(session.state.agenda[-1]).__name__ != "Bidding":
        seat, who = awaited(table, session)
        session = (await table.play(game, who, a_move(table, session, seat, rng))).session
    for seat in [*session.asked]:
        panel = plan_page(session, seat, "en")
        assert panel is not None
        assert "duel" not in panel.text, "this game has none"
        plan = suggested(session.game, session.view(seat), seat, plans.LONGEST_PLAN)
        assert [each.move.verb for each in plan] == ["take"] * len(plan)
        line = spoken(session.view(seat), seat, "en", "ChooseCards.", tuple(plan))
        assert line.startswith("Take the first of these that is still there: ")
        assert line.count("Take ") == 1
        assert "→" not in line, "one of them, not one after the other"
        session = await table.take_plan(game, user_of(session, seat), plan)
        assert plan_lines(session, seat, "en", str)[0] == "Your plan, in order:"
        turn = await table.play(game, user_of(session, seat), a_move(table, session, seat, rng))
        session = turn.session
    made = [str(entry.move).split()[0] for _, entry, *_ in turn.lines]
    assert made[0] == "bid"
    assert "take" in made


@pytest.mark.slow
async def test_a_list_of_characters_outlives_its_round(table: Table) -> None:
    session, rng = await begin(table), Random(1)
    game = session.row.id
    while not isinstance(step := session.state.agenda[-1], ChooseCharacters):
        seat, who = awaited(table, session)
        session = (await table.play(game, who, a_move(table, session, seat, rng))).session
    later = step.waiting[-1]
    who = user_of(session, later)
    wishes = [str(move) for move in session.game.legal(session.state, next(iter(session.asked))) if move.verb == "take"]
    await table.plan(game, who, wishes)
    placing = False
    while (session := await table.load(game)).row.status == "running" and carson(session).round < 3:
        seat, mover = awaited(table, session)
        assert not (seat == later and isinstance(session.state.agenda[-1], ChooseCharacters)), "they need not be asked"
        session = (await table.play(game, mover, a_move(table, session, seat, rng))).session
        if isinstance(session.state.agenda[-1], Placement) and not placing and later not in session.asked:
            placing = True
            assert planning.parted(session, later)[0] == (), "those are for another decision"
            session = await table.plan(game, who, ["place wages"])
            assert [each.kind for each in session.plans[later]][-1] == "ChooseCharacters"
    taken = [line for line in await table.store.moves.log(game) if line.seat == later and line.move.startswith("take ")]
    assert placing
    assert len(taken) >= 2
    assert all(line.planned for line in taken)
