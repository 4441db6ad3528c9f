"""Guided first games on the local Discord: from the button Learn to the end, in both languages, killed in between."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.local.model import Message
from bot.local.person import Person
from render.guide import guide_of, guided_games
from render.options import game_name
from render.words import catalogue, say
from tests.support.table_driver import Saloon, heard, parts, pressable, said, saloon, words

pytestmark = pytest.mark.slow


def core(lang: str, key: str) -> str:
    """The longest part of a text that needs no values."""
    return max(re.split(r"\{[^}]*\}|\n|\*\*", catalogue(lang)[key]), key=len)


async def begin(table: Saloon, person: Person, game: str, lang: str, place: str = "saloon") -> Message:
    """Help, Learn, the game: the first panel."""
    person.speak(lang)
    helped = (await person.completed(await person.slash(place, say(lang, "bot.name.command.help")))).message
    asked = (await person.completed(await person.click(helped, "ct:learn:0"))).message
    assert core(lang, "guide.which") in words(asked)
    await heard(await person.click(asked, f"ct:learn:0:{game}"), core(lang, "guide.below"))
    panel = await fresh(table, person)
    await told(table, panel, core(lang, f"guide.{game}.{guide_of(game).passages[0].name}.before"))
    return panel


async def told(table: Saloon, panel: Message, text: str) -> None:
    try:
        await table.local.until(lambda: text in words(panel), f"{text!r} on the panel", 30)
    except AssertionError:
        raise AssertionError(f"{text!r} is not among {words(panel)!r}") from None


async def fresh(table: Saloon, person: Person) -> Message:
    return (await person.completed(await person.click(await table.settled(), "ct:options:1"))).message


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", guided_games())
async def test_a_guided_game_is_played_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, lang: str
) -> None:
    """The advised line; in the middle somebody does something else, takes it back, and the bot is killed."""
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        panel, guide = await begin(table, ann, game, lang), guide_of(game)
        assert table.find(say(lang, "guide.begins", name="ann", game=game_name(lang, game))) is not None
        assert catalogue(lang)["bot.turn.hidden"].splitlines()[1] not in words(await table.settled())
        middle = len(guide.passages) // 2
        for number, passage in enumerate(guide.passages):
            await told(table, panel, core(lang, f"guide.{game}.{passage.name}.before"))
            assert table.asked_in_private(ann) == [], "bids too are asked for where the guide speaks"
            if number == middle:
                await table.restart()
                panel = await fresh(table, ann)
                await told(table, panel, core(lang, f"guide.{game}.{passage.name}.before"))
            await table.make(ann, panel, passage.move)
            panel = await table.panel_below(ann, core(lang, f"guide.{game}.{passage.name}.after"))
        await told(table, panel, core(lang, f"guide.{game}.end"))
        assert not {"ct:plan:1", "ct:orders:1", "cp:1:more"} & {*pressable(panel)}, "one thing after the other"
        assert say(lang, "bot.button.goon") in str(panel.components)
        await ann.click(panel, "ct:unguide:1")
        await told(table, panel, core(lang, "guide.gone"))
        assert "ct:stopguide:1" not in pressable(panel)
        assert say(lang, "bot.button.orders") in str(panel.components)
        assert table.sql("SELECT guide, status, seed = ? FROM games", guide.seed) == [(0, "running", 0)]


async def test_something_else_is_taken_back_and_said_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        panel = await begin(table, ann, "carson_city", "en")
        await table.make(ann, panel, "claim a1")
        await told(table, panel, core("en", "guide.otherwise"))
        await told(table, panel, core("en", "guide.carson_city.at.draft.before"))
        undo = next(each["custom_id"] for each in parts(panel) if each["custom_id"].startswith("ct:undo"))
        await ann.click(panel, undo)
        await told(table, panel, core("en", "guide.carson_city.first-parcel.before"))
        await table.make(ann, panel, "claim f5")
        await told(table, panel, core("en", "guide.carson_city.second-parcel.before"))


async def test_stopping_asks_once_and_frees_the_channel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        panel = await begin(table, ann, "card_game", "en")
        stranger = await bob.completed(await bob.click(await table.settled(), "ct:options:1"))
        assert "not in this game" in said(stranger)
        await ann.click(panel, "ct:stopguide:1")
        await told(table, panel, core("en", "guide.sure"))
        await ann.click(panel, "ct:page:1:all")
        await told(table, panel, core("en", "guide.card_game.first-bid.before"))
        await ann.click(panel, "ct:stopguide:1")
        await told(table, panel, core("en", "guide.sure"))
        await ann.click(panel, "ct:stopguide:1:yes")
        await told(table, panel, core("en", "guide.stopped"))
        await table.eventually("SELECT status FROM games", [("closed",)])
        await table.calm()
        assert core("en", "guide.stopped") in words(panel), "and nothing else takes its place"
        await ann.click(panel, "ct:learn:0:carson_city")
        await told(table, panel, core("en", "guide.below"))
        await table.eventually("SELECT status FROM games", [("closed",), ("running",)])


async def test_where_a_game_is_on_one_learns_in_direct_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        await ann.slash("saloon", "new")
        asked = (await bob.completed(await bob.click(await table.seen("ct:join"), "Learn"))).message
        await heard(await bob.click(asked, "ct:learn:0:carson_city"), "in our direct messages")
        await table.local.until(lambda: table.asked_in_private(bob)[1:], "a turn message in direct messages", 20)
        turn = table.asked_in_private(bob)[-1]
        panel = (await bob.completed(await bob.click(turn, "ct:options:2"))).message
        await told(table, panel, core("en", "guide.carson_city.first-parcel.before"))
        await table.make(bob, panel, "claim f5")
        await told(table, panel, core("en", "guide.carson_city.second-parcel.before"))
        again = (await bob.completed(await bob.slash("dm", "help"))).message
        asked = (await bob.completed(await bob.click(again, "ct:learn:0"))).message
        same = (await bob.completed(await bob.click(asked, "ct:learn:0:card_game"))).message
        await told(table, same, core("en", "guide.carson_city.second-parcel.before"))
        assert table.sql("SELECT COUNT(*) FROM games WHERE guide") == [(1,)]


async def test_the_greeting_offers_to_learn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        await table.local.until(lambda: table.find("ct:learn:0"), "a greeting")
        greeting = table.find("ct:learn:0")
        assert greeting is not None
        await heard(await ann.click(greeting, "Learn"), "Which game would you like to learn?")
