"""What waits in the outbox: moves that were made meanwhile are told together, everything else in its own place."""

from __future__ import annotations

from bot.store.letters import HostLine, Letter, News, Question, ShowTurn, Undone
from bot.store.outbox import FEW, alone, put
from bot.table.table import Table

LINE = HostLine("paused", "ann", {})


async def waiting(table: Table, *batches: list[Letter]) -> int:
    """A game that has these batches to tell, one after the other."""
    made = await table.store.games.create(guild=1, channel=5, host=11, game="carson_city", lang="en", now=0)
    for letters in batches:
        await table.store.write(*put(made, letters))
    return made


async def told(table: Table, game: int) -> list[list[Letter]]:
    """What goes out at a time, if everything is told and nothing fails."""
    found = []
    while letters := await table.store.outbox.next(game):
        letters = await table.store.outbox.together(game, letters[0].batch)
        assert len({each.batch for each in letters}) == 1
        found.append([each.letter for each in letters])
        await table.store.outbox.sent(game, letters[0].batch)
    return found


async def test_moves_that_wait_are_told_together(table: Table) -> None:
    moves: list[list[Letter]] = [[News(0, 1), ShowTurn()], [News(1, 2), Question(1, 2, 0)], [News(2, 3)]]
    assert await told(table, await waiting(table, *moves)) == [[each for letters in moves for each in letters]]


async def test_what_is_said_in_between_stays_in_between(table: Table) -> None:
    game = await waiting(
        table, [News(0, 1)], [News(1, 2)], [LINE], [News(2, 3)], [Undone(2)], [News(2, 4)], [News(4, 5)]
    )
    assert await told(table, game) == [
        [News(0, 1), News(1, 2)],
        [LINE],
        [News(2, 3)],
        [Undone(2)],
        [News(2, 4), News(4, 5)],
    ]


async def test_other_games_and_what_is_not_settled_yet_stay_out(table: Table) -> None:
    """Letters without a batch wait for what computer players do."""
    game = await waiting(table, [News(0, 1)], [News(1, 2)])
    await table.store.write(*put(game, [News(2, 3)], bind=False))
    await table.store.games.update(game, channel=7)
    other = await waiting(table, [News(0, 9)])
    (first, *_) = await table.store.outbox.next(game)
    assert [each.letter for each in await table.store.outbox.together(game, first.batch)] == [News(0, 1), News(1, 2)]
    assert [each.letter for each in await table.store.outbox.next(other)] == [News(0, 9)]


async def test_one_look_tells_whether_a_batch_is_all_there_is(table: Table) -> None:
    outbox, game = table.store.outbox, await waiting(table, [News(0, 1), ShowTurn()])
    found = await outbox.first(game)
    assert [each.letter for each in found] == [News(0, 1), ShowTurn()]
    assert alone(found)
    assert not await outbox.follow(game, found[0].batch)
    await outbox.later(game, ShowTurn())
    assert not alone(await outbox.first(game)), "something lies there that belongs to no batch yet"
    assert await outbox.follow(game, found[0].batch)
    await table.store.write(*put(game, [News(1, 2)]))
    assert not alone(await outbox.first(game)), "two batches"
    await outbox.sent(game, found[0].batch)
    assert alone(await outbox.first(game))
    await table.store.write(*put(game, [ShowTurn()] * FEW))
    assert not alone(await outbox.first(game)), "there may be more of it"
    assert not alone([])
