"""What the store gives back is what it was given, kind by kind; what SQLite says comes out in the store's own words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.store.database import Store
from bot.store.letters import KINDS, End, HostLine, Letter, News, Picture, Question, ShowTurn, ShowVotes, Undone
from bot.store.messages import (
    EndSent,
    LineSent,
    LobbySent,
    NewsSent,
    QuestionSent,
    ReminderSent,
    ReplaySent,
    Sent,
    TurnSent,
    VoteSent,
)
from bot.store.transaction import ConflictError, Do, StoreError

OLD = [
    ("line", '{"key":"lent","by":"ann","words":{"kind":"newcomer"},"seat":1}'),
    ("line", '{"key":"paused","by":"ann","words":{}}'),
    ("undone", '{"ply":3}'),
    ("picture", '{"since": 2, "ply": 5}'),
    ("news", '{"since":3,"ply":5}'),
    ("ask", '{"seat":1,"since":5,"undos":2}'),
    ("turn", "{}"),
    ("votes", "{}"),
    ("end", '{"ply":5}'),
]
"""Letters as earlier versions have written them: they may lie in a database still."""
MEANT: list[Letter] = [
    HostLine("lent", "ann", {"kind": "newcomer"}, 1),
    HostLine("paused", "ann", {}),
    Undone(3),
    Picture(2, 5),
    News(3, 5),
    Question(1, 5, 2),
    ShowTurn(),
    ShowVotes(),
    End(5),
]


def sent(number: int) -> dict[str, Any]:
    return {"id": number, "game": 1, "channel": 5, "at": 99}


MESSAGES: list[Sent] = [
    NewsSent(**sent(1), mark="7.n", since=3, ply=5),
    TurnSent(**sent(2), mark="7.t", questions=("0:0:5:11", "1:0:5:12"), due=144),
    QuestionSent(**sent(3), mark="7.a1", seat=1, user=12, since=5, undos=2),
    ReminderSent(**sent(4)),
    LobbySent(**sent(5)),
    NewsSent(**sent(6), mark="8.n", since=5, ply=6, before=4),
    LineSent(**sent(7), mark="9.l4"),
    EndSent(**sent(8)),
    ReplaySent(**sent(9)),
    VoteSent(**sent(10), mark="9.v1", vote=1, answers=2),
]


@pytest.fixture
async def a_game(path: Path) -> None:
    async with await Store.open(path) as store:
        await store.games.create(guild=1, channel=5, host=11, game="carson_city", lang="en", now=0)


@pytest.mark.usefixtures("a_game")
async def test_letters_of_earlier_versions_are_understood(path: Path) -> None:
    assert {kind for kind, _ in OLD} == KINDS.keys()
    async with await Store.open(path) as store:
        into = "INSERT INTO outbox (game, kind, data) VALUES (1, ?, ?)"
        await store.write(Do(into, OLD, many=True))
        assert [each.letter for each in await store.outbox.next(1)] == MEANT
        await store.games.change(1, letters=MEANT)
        rows = await store.all("SELECT kind, data FROM outbox WHERE batch IS NULL ORDER BY id")
        assert [tuple(row) for row in rows] == [(kind, data.replace(" ", "")) for kind, data in OLD]


@pytest.mark.usefixtures("a_game")
async def test_what_is_remembered_of_a_message(path: Path) -> None:
    async with await Store.open(path) as store:
        for message in MESSAGES:
            await store.messages.remember(message)
        for message in MESSAGES:
            assert message in await store.messages.of(1, type(message))
        changeable = (NewsSent, TurnSent, QuestionSent, ReminderSent, LobbySent, VoteSent)
        wanted = [message for message in MESSAGES if isinstance(message, changeable)]
        assert await store.messages.current(1) == wanted[1:], "older news stay as they are"
        assert await store.messages.marked("7.t") == 2
        (turn,) = await store.messages.of(1, TurnSent)
        await store.messages.forget(turn)
        assert await store.messages.of(1, TurnSent) == []


@pytest.mark.usefixtures("a_game")
async def test_the_store_speaks_for_what_lies_behind_it(path: Path) -> None:
    """And what was begun is not half done."""
    async with await Store.open(path) as store:
        note = Do("INSERT INTO notes (name, text) VALUES ('x', 'y')")
        with pytest.raises(ConflictError, match="UNIQUE"):
            await store.write(note, note)
        with pytest.raises(StoreError, match="no such table"):
            await store.write(note, Do("DELETE FROM nowhere"))
        with pytest.raises(StoreError, match="no such table"):
            await store.all("SELECT * FROM nowhere")
        assert await store.notes.get("x") is None
