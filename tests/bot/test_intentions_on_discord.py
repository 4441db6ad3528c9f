"""Intentions on Discord: said with one tap or by lists, private, followed hours later, also after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Message
from bot.local.person import Person
from bot.store.database import Store
from bot.table.session import Session
from bot.table.table import Table
from render.words import say
from rules import GAMES
from tests.support.table_driver import CHANNEL, Saloon, parts, saloon, words

pytestmark = pytest.mark.slow
LANGUAGES = {
    "en": ("a regular player would", "Do that for me then", "When it comes to it, I do for you", "Done for you"),
    "fr": ("ferait un habitué", "Le faire alors pour moi", "Le moment venu, je fais pour toi", "Fait pour toi"),
}


async def standing(path: Path) -> Session:
    """The game as the database has it."""
    async with await Store.open(path) as store:
        return await Table(store, GAMES, lambda: 0.0).load(1)


async def to_placement(table: Saloon, path: Path) -> list[Person]:
    """Everything before the first cowboy, by whatever the panels offer; the people, the first to place first."""
    while (session := await standing(path)).game.phase(session.state) != "placement":
        await table.play(most=1)
    state: Any = session.state
    users = [session.seats[seat].user for seat in state.order]
    return [next(person for person in table.people if int(person.user.id) == user) for user in users]


async def typed(table: Saloon, person: Person, text: str) -> Message:
    """A move by command, and the panel it is answered with."""
    message = (await person.completed(await person.slash(CHANNEL, "move", text=text))).message
    await table.settled()
    return message


def lists(message: Message) -> list[dict[str, Any]]:
    return [part for part in parts(message) if "intend" in part["custom_id"] and "options" in part]


async def rest_of_placement(table: Saloon, path: Path) -> None:
    """Everybody passes, hours apart."""
    while (session := await standing(path)).game.phase(session.state) == "placement":
        seat = next(iter(session.asked))
        person = next(each for each in table.people if int(each.user.id) == session.seats[seat].user)
        table.sql("UPDATE asked SET at = at - 21600")
        await typed(table, person, "pass")


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_one_tap_says_what_is_done_hours_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    path, (suggested, accept, said, done) = tmp_path / "carson.db", LANGUAGES[lang]
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        first, second, third = await to_placement(table, path)
        first.user.locale = lang
        seen = await typed(table, first, "place c4")
        assert suggested in words(seen)
        free = say(lang, "bot.panel.free")
        assert words(seen).index(suggested) < words(seen).index(free), "what is open stands right below that line"
        public = [(m.id, words(m), str(m.components)) for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]
        await first.click(seen, accept)
        await table.local.until(lambda: said in words(seen), f"{words(seen)}")
        assert suggested not in words(seen)
        await table.local.quiet()
        after = [(m.id, words(m), str(m.components)) for m in table.local.bot_messages(CHANNEL) if not m.flags & 64]
        assert after == public, "nobody else notices"
        wishes = table.sql("SELECT kind, move, about FROM wishes")
        assert [about for _, _, about in wishes] == ["BuyParcels.c4"]

        await table.restart()
        for other in (second, third):
            panel = await table.panel(other)
            assert "c4 upto" not in str(panel.components)
            assert "intend:" not in str(panel.components)
        await rest_of_placement(table, path)
        line = table.sql("SELECT move, planned FROM log WHERE user = ? ORDER BY ply DESC LIMIT 1", first.user.id)
        assert line == [(wishes[0][1], 1)]
        assert done in words(await table.panel(first))
        assert "upto" not in (tmp_path / "bot.log").read_text()


async def test_lists_say_something_else_and_nothing_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "carson.db"
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "eve"]) as table:
        await table.begin()
        first, second, _ = await to_placement(table, path)
        panel = await typed(table, first, "place c4")
        await first.click(panel, "When it comes to it …")
        await table.local.until(lambda: bool(lists(panel)), "the lists")
        assert panel.flags & 64
        (listed,) = lists(panel)
        values = [each["value"] for each in listed["options"]]
        assert values[0] == "BuyParcels.c4=ask"
        assert [each["value"] for each in listed["options"] if each.get("default")] == values[:1]
        assert any("up to $" in each["label"] for each in listed["options"])
        await first.select(panel, listed["custom_id"], values[-1:])
        await table.eventually("SELECT move FROM wishes", [("renounce",)])
        await first.select(panel, listed["custom_id"], ["BuyParcels.c4=nonsense"], forge=True)
        theirs = await table.panel(second)
        await second.select(theirs, listed["custom_id"], values[1:2], forge=True)  # has no cowboy there
        await table.local.quiet()
        assert table.sql("SELECT move FROM wishes") == [("renounce",)]
        await first.select(panel, listed["custom_id"], values[:1])
        await table.eventually("SELECT move FROM wishes", [])


async def test_what_changed_is_asked_and_told_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "carson.db"
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        first, *_ = await to_placement(table, path)
        panel = await typed(table, first, "place c4")
        await first.click(panel, "Do that for me then")
        await table.eventually("SELECT about FROM wishes", [("BuyParcels.c4",)])
        table.sql("UPDATE wishes SET move = 'buy c4', rests_on = 'c4 upto 0'")
        offered = "buying=suggest"
        table.sql("UPDATE seats SET orders = ?", offered)  # what was said in person comes before any order
        await rest_of_placement(table, path)
        session = await standing(path)
        assert [session.seats[seat].user for seat in session.asked] == [int(first.user.id)]
        shown = words(await table.panel(first))
        assert "Your plan did not fit any more" in shown
        assert "It is not as it was when you said so." in shown
