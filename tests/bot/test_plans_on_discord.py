"""Planning ahead on the local Discord: by panel and by command, privately, followed without calling the planner."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Message
from bot.local.person import Person
from bot.store.database import Store
from bot.table.session import Session
from bot.table.table import Table
from rules import GAMES
from rules.carson_city.setup import draft_order
from tests.support.table_driver import CHANNEL, Saloon, parts, saloon, words
from tests.support.tables import carson

pytestmark = pytest.mark.slow


def part(message: Message, prefix: str) -> dict[str, Any]:
    every = parts(message)
    return next(each for each in every if each["custom_id"].startswith(prefix))


async def standing(path: Path) -> Session:
    """The game as the database has it."""
    async with await Store.open(path) as store:
        return await Table(store, GAMES, lambda: 0.0).load(1)


async def claims(path: Path) -> list[tuple[int | None, str]]:
    async with await Store.open(path) as store:
        return [(line.user, line.move) for line in await store.moves.log(1) if line.move.startswith("claim")]


async def in_order(table: Saloon, path: Path) -> list[Person]:
    """The people, in the order in which each takes a first parcel."""
    session = await standing(path)
    users = [session.seats[seat].user for seat in draft_order(carson(session))[:3]]
    return [next(person for person in table.people if int(person.user.id) == user) for user in users]


async def planning(table: Saloon, person: Person) -> Message:
    """A person's panel, turned to planning."""
    panel = await table.panel(person)
    await person.click(panel, "Plan ahead")
    await table.local.until(lambda: "**Plan ahead**" in words(panel), "the plan")
    return panel


async def test_a_plan_made_on_the_panel_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "carson.db"
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        first, second, third = await in_order(table, path)
        panel = await planning(table, second)
        assert "Nothing planned yet" in words(panel)
        assert panel.attachments, "with the picture of the decision, as if it had come"
        select = part(panel, "cx:")
        wanted = [option["value"] for option in select["options"][:2]]
        await second.select(panel, select["custom_id"], wanted[:1])
        await table.local.until(lambda: "\n1. " in words(panel), "the first wish")
        await second.select(panel, select["custom_id"], wanted[:1], forge=True)  # a double click
        await second.select(panel, part(panel, "cx:")["custom_id"], wanted[1:])
        await table.local.until(lambda: "\n2. " in words(panel), "the second wish")
        assert "\n3. " not in words(panel)
        await table.restart()
        await second.click(panel, "Take the last off")
        await table.local.until(lambda: "\n2. " not in words(panel), "one wish less")
        await second.select(panel, part(panel, "cx:")["custom_id"], wanted[1:])
        await table.local.until(lambda: "\n2. " in words(panel), "the second wish again")
        turn = await table.settled()
        before = len(table.local.bot_messages(CHANNEL))
        await first.slash(CHANNEL, "move", text="claim h8")
        after = await table.after(turn)
        assert [move for _, move in await claims(path)] == ["claim h8", wanted[0]]
        assert table.up(after) == [third]
        new = table.local.bot_messages(CHANNEL)[before:]
        assert not any(f"<@{second.user.id}>" in words(message) for message in new if not message.flags & 64)
        shown = await table.panel(second)
        assert "Your plan, in order:" in words(shown)
        await second.click(shown, "Plan ahead")
        await table.local.until(lambda: "**Plan ahead**" in words(shown), "the plan")
        await second.click(shown, "Back")
        await table.local.until(lambda: "**Plan ahead**" not in words(shown), "the options again")


async def test_a_typed_plan_that_does_not_fit_any_more_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "carson.db"
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        first, second, third = await in_order(table, path)
        wrong = await second.completed(await second.slash(CHANNEL, "plan", moves="claim h8, place wages"))
        assert "place" in wrong.text or "cannot" in wrong.text
        assert (await standing(path)).plans == {}
        answer = await second.completed(await second.slash(CHANNEL, "plan", moves="claim h8"))
        assert "\n1. " in answer.text
        early = await first.completed(await first.slash(CHANNEL, "plan", moves="claim h7"))
        assert "cannot plan that now" in early.text
        await third.completed(await third.slash(CHANNEL, "plan", moves="claim a1"))
        turn = await table.settled()
        await first.slash(CHANNEL, "move", text="claim h8")
        after = await table.after(turn)
        assert table.up(after) == [second]
        shown = await table.panel(second)
        assert "Your plan did not fit any more:" in words(shown)
        assert "H8" in words(shown)
        await second.slash(CHANNEL, "move", text="claim g8")
        assert table.up(await table.after(after)) == [third], "called, though the last move was made in their name"
        assert [move for _, move in await claims(path)] == ["claim h8", "claim g8", "claim a1"]


async def test_nobody_else_notices_a_plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "carson.db"
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        first, second, third = await in_order(table, path)
        await table.settled()
        await table.seen("ct:help")  # the bot's greeting, which nothing waits for
        seen = [(m.id, words(m), str(m.components)) for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]
        answer = await second.completed(await second.slash(CHANNEL, "plan", moves="claim b5"))
        assert "B5" in answer.text
        assert answer.message.flags & 64
        await table.local.quiet()
        public = [(m.id, words(m), str(m.components)) for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]
        assert public == seen
        for other in (first, third):
            panel = await table.panel(other)
            assert "Your plan" not in words(panel)
            told = await other.completed(await other.slash(CHANNEL, "record"))
            assert "b5" not in (told.text + str(told.message.attachments)).lower()
        assert "b5" not in (tmp_path / "bot.log").read_text().lower()


async def test_what_a_planned_character_asks_at_once_is_answered_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One tap leaves it open, a list names it, and nobody is asked when it comes to it, nor learns of it before."""
    path = tmp_path / "carson.db"
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        people = await in_order(table, path)
        session = await standing(path)
        free = [str(move) for move in session.state.agenda[-1].options(session.state, next(iter(session.asked)))]
        for number, person in enumerate(people[1:]):
            await person.completed(await person.slash(CHANNEL, "plan", moves=", ".join(free[5 * number :][:5])))
        for _ in range(2):  # the first of the draft is also its last
            await people[0].completed(await people[0].slash(CHANNEL, "move", text=free.pop()))
        turn, session = await table.settled(), await standing(path)
        users = [session.seats[seat].user for seat in carson(session).order]
        first, second, third = (next(each for each in table.people if int(each.user.id) == user) for user in users)
        await third.completed(await third.slash(CHANNEL, "plan", moves="take captain, take settler"))
        panel = await planning(table, third)
        await third.click(panel, "Answer for me then")
        await table.local.until(lambda: words(panel).count("then as a regular player would") == 2, "both answers")
        select = part(panel, "cp:1:atoncea")
        (value,) = [each["value"] for each in select["options"] if "Hire 2" in each["label"]]
        await third.select(panel, select["custom_id"], [value])
        await table.local.until(lambda: "→ Hire 2 cowboys" in words(panel), "the number")
        before = len(table.local.bot_messages(CHANNEL))
        for person, card in ((first, "banker"), (second, "gunsmith")):
            if card not in carson(await standing(path)).offer:
                card = "worker"
            await person.slash(CHANNEL, "move", text=f"take {card}")
            turn = await table.after(turn)
        async with await Store.open(path) as store:
            moves = [line.move for line in await store.moves.log(1)][-2:]
        assert moves == ["take captain", "hire 2"]
        new = [each for each in table.local.bot_messages(CHANNEL)[before:] if not each.flags & 64]
        assert not any("regular player would" in words(message) for message in new)
        shown = await table.panel(third)
        assert "Done for you since your last move: " in words(shown)
