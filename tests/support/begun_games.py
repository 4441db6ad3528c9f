"""Games in the middle, at the beginning and at the end, made on a database before any bot sees it."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from unittest.mock import patch

from bot.store.database import Store
from bot.store.games import SeatRow
from bot.store.transaction import Do
from bot.table.session import Session
from bot.table.table import Table
from rules import GAMES
from rules.ai.random import some

People = list[tuple[int, str]]


async def begun(
    path: str | Path,
    rng: Random,
    *,
    guild: int | None,
    channel: int,
    people: People,
    game: str,
    options: str,
    moves: int,
) -> int:
    """A game that the first of some people runs, so many moves after its start; its number."""
    async with await Store.open(path) as store:
        table = Table(store, GAMES, time.time)
        number = await opened(table, guild=guild, channel=channel, people=people, game=game, options=options)
        with patch("bot.table.table.secrets.token_hex", lambda _: f"{rng.getrandbits(64):032x}"):
            session = (await table.start(number, rng)).session
        for _ in range(moves):
            if not session.asked:
                break
            session = await moved(table, session, rng)
        newest = "(SELECT MAX(batch) FROM outbox WHERE game = ?1)"  # what was before the last move has been told
        await store.write(Do(f"DELETE FROM outbox WHERE game = ?1 AND kind <> 'ask' AND batch < {newest}", (number,)))
        return number


async def opened(table: Table, *, guild: int | None, channel: int, people: People, game: str, options: str = "") -> int:
    """A game that some people are about to begin; its number."""
    store, seats = table.store, [SeatRow(0, seat, user, None, name) for seat, (user, name) in enumerate(people)]
    number = await store.games.create(
        guild=guild, channel=channel, host=people[0][0], game=game, lang="en", now=table.now(), seats=seats
    )
    await store.games.update(number, options=str(GAMES[game].parse_options(options)))
    return number


async def moved(table: Table, session: Session, rng: Random) -> Session:
    """One move of whoever is asked."""
    seat = rng.choice(sorted(session.asked))
    user = session.seats[seat].user
    assert user is not None
    move = some(rng, session.game.legal(session.state, seat), session.game.SHY)
    return (await table.play(session.row.id, user, str(move))).session
