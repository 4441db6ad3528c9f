"""Games at a table on a real database, without any Discord."""

from __future__ import annotations

from random import Random

from bot.store.games import SeatRow
from bot.table import deeds, votes
from bot.table.deeds import Mandate
from bot.table.session import Session
from bot.table.table import Table
from rules import GAMES
from rules.ai.random import some
from rules.carson_city.place_together import PlaceTogether
from rules.carson_city.state import State
from rules.game import Game, Seat
from tests.support import toy

ANN, BOB, CEM, EVE = 11, 22, 33, 99
PEOPLE = ((ANN, "Ann"), (BOB, "Bob"), (CEM, "Cem"))
EVERY: dict[str, Game] = {**GAMES, "sealed": toy}


class Clock:
    """Stands until it is set."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def begin(
    table: Table,
    game: str = "carson_city",
    *,
    computers: int = 0,
    kind: str = "random",
    channel: int = 5,
    options: str = "",
    people: tuple[tuple[int, str], ...] = PEOPLE,
) -> Session:
    """Ann, Bob and Cem, the last few of them computer players of a kind, at the first decision."""
    made = await table.store.games.create(guild=1, channel=channel, host=ANN, game=game, lang="en", now=0)
    persons = len(people) - computers
    rows = [SeatRow(made, seat, user, None, name) for seat, (user, name) in enumerate(people[:persons])]
    rows += [SeatRow(made, seat, None, kind, f"Robot {seat}") for seat in range(persons, len(people))]
    await table.store.games.change(made, values={"options": options}, seats=rows)
    return (await table.start(made, Random(4))).session


def user_of(session: Session, seat: int) -> int:
    user = session.seats[seat].user
    assert user is not None
    return user


def awaited(table: Table, session: Session) -> tuple[int, int]:
    """A seat that is asked, and who sits there."""
    seat = next(iter(session.asked))
    return seat, user_of(session, seat)


def a_move(table: Table, session: Session, seat: int, rng: Random) -> str:
    game = session.game
    return str(some(rng, game.legal(session.state, seat), game.SHY))


async def press(table: Table, session: Session, seat: int, text: str, asked: Session | None = None) -> Session:
    """A button made when `asked` was the state of the game."""
    opened = (asked or session).opened(seat)
    return (await table.play(session.row.id, user_of(session, seat), text, opened)).session


def carson(session: Session) -> State:
    """The position of a game of Carson City."""
    assert isinstance(session.state, State)
    return session.state


async def to_placing_together(table: Table) -> Session:
    """A game of Kit Carson whose first player has just placed."""
    session = await begin(table, options="variants=kit")
    rng = Random(2)
    while not isinstance(session.state.agenda[-1], PlaceTogether):
        seat = next(iter(session.asked))
        move = rng.choice(session.game.legal(session.state, seat))
        session = await press(table, session, seat, str(move))
    assert list(session.asked) == [carson(session).order[0]]
    return await press(table, session, carson(session).order[0], "place wages")


async def said(table: Table, session: Session) -> list[str]:
    """The keys of what the channel was told about the table; that it was asked, and how it answered, stands beside."""
    found = [line.key for _, line in await table.store.votes.remarks(session.row.id)]
    return [key for key in found if not key.startswith((votes.ASKED, votes.COUNTED))]


async def replace_player(table: Table, game: int, seat: Seat, user: int, name: str, by: str) -> Session:
    """Somebody else takes a seat over, as when the table has agreed to it."""
    async with table.lock(game):
        return await deeds.replaced(table, await table.load(game), seat, user, name, Mandate(by))
