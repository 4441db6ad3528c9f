"""What a phase leaves as a picture: the table as it stood when the phase ended, whatever came of it since."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.table.session import Session
from bot.table.table import Table
from render import PictureRequest
from render.carson_city.pictures.phone.which import phase_picture
from render.pictures import sheet
from rules import GAMES
from rules.carson_city import view
from rules.carson_city.rounds import ChooseCharacters
from rules.carson_city.state import Cowboy, State
from tests.support.phone import ticked, told
from tests.support.tables import a_move, begin, carson, user_of

GAME = GAMES["carson_city"]


async def placed(table: Table, session: Session, rng: Random) -> tuple[Session, int]:
    """Played on until a placement is over, with one cowboy each for Wages; also the ply after which it began."""
    since = 0
    while GAME.phase(session.state) in ("setup", "characters", "placement") or not since:
        seat = rng.choice([*session.asked])
        before, was, move = session.row.ply, GAME.phase(session.state), a_move(table, session, seat, rng)
        if was == "placement":
            own = sum(line.seat == seat for line in await table.store.moves.log(session.row.id, since))
            move = "pass" if own else "place wages"
        session = (await table.play(session.row.id, user_of(session, seat), move)).session
        if was == "characters" and GAME.phase(session.state) == "placement":
            since = session.row.ply
        assert session.row.ply > before
    return session, since


@pytest.mark.parametrize("options", ["", "variants=kit"])
async def test_every_cowboy_that_was_placed_is_on_the_picture(table: Table, options: str) -> None:
    """Duels and wages may follow within the same move: a picture without those cowboys would tell nothing."""
    session, since = await placed(table, await begin(table, options=options), Random(6))
    log = [line for line in await table.store.moves.log(session.row.id, since) if line.ply <= session.row.ply]
    sent = sum(line.move.startswith("place ") for line in log) - sum(line.move.startswith("lift ") for line in log)
    first, last = carson_at(await table.positions.at(session, since)), carson(session)
    closed = carson_at(await table.positions.closing(session, since, session.row.ply))
    assert sum(map(len, closed.standing.values())) == sent > sum(map(len, last.standing.values()))
    assert len(closed.passed) == len(closed.players)
    before, after = view(first, None), view(closed, None)
    drawn = sheet(PictureRequest(after, "en", phase_picture(before, after), before=before, finished=True))
    assert [line for line in told(drawn, "on") if line.startswith("wages")], "they stand there"
    assert not ticked(drawn) & closed.standing.keys(), "all of them came in this phase: none of them is news"


def carson_at(state: object) -> State:
    assert isinstance(state, State)
    return state


async def test_placement_leaves_what_shows_most_of_the_cowboys(table: Table) -> None:
    session, since = await placed(table, await begin(table), Random(6))
    before = view(carson_at(await table.positions.at(session, since)), None)
    after = view(carson_at(await table.positions.closing(session, since, session.row.ply)), None)
    for spots, part in (("wages ammo c4", "turn-desk"), ("wages c4 d4", "turn-town"), ("", "turn-desk")):
        standing: dict[str, tuple[Cowboy, ...]] = {spot: (Cowboy(0),) for spot in spots.split()}
        assert phase_picture(before, replace(after, standing=standing)) == part
    later = replace(after, round=2, agenda=[ChooseCharacters((0, 1, 2))])
    assert phase_picture(before, later) == "phase-results", "the whole round is told at once"
