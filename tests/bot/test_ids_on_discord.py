"""Ids of buttons, lists and forms on the local Discord: too long, malformed or forged, they harm nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.person import Answer, Person
from tests.bot.test_direct_messages_on_discord import second_game
from tests.support.table_driver import CHANNEL, Saloon, heard, parts, said
from tests.support.trouble import story

pytestmark = pytest.mark.slow

GONE = "The game has moved on since"


async def test_what_does_not_fit_into_an_id_is_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as told:
        ann, bob = told.people
        await second_game(told.table, ann)
        for command, values in (
            ("board", {"part": "x" * 120}),
            ("host computer", {"player": "x" * 120}),
            ("host replace", {"player": "x" * 120, "person": bob.user}),
            ("plan", {"moves": ", ".join(["place wages"] * 10)}),
        ):
            told.sql("DELETE FROM asked WHERE game = 2")
            told.sql("DELETE FROM asked WHERE game = 1")
            answer = await ann.completed(await ann.slash("dm", command, **values))
            await heard(answer, "too long")
            assert "cg:" not in str(answer.message.components), command
        ann.speak("fr")
        await heard(await ann.slash("dm", "board", part="x" * 120), "trop long")
        fits = await ann.completed(await ann.slash("dm", "board", part="a\nb" + "x" * 70))
        (select,) = parts(fits.message)
        chosen = await ann.select(fits.message, select["custom_id"], [select["options"][0]["value"]])
        await told.local.until(lambda: chosen.follow_ups, "an answer to what had a line break in it")
        assert told.lines() == []


def renamed(answer: Answer, new: str) -> None:
    """What is left of a component after a version that named it otherwise."""
    (first, *_), *_ = (row["components"] for row in answer.message.components)
    first["custom_id"] = new


WRONG_BUTTONS = (
    "ct:nothing:1",
    "ct:read:1:x",
    "ct:read:1:1",
    "ct:read:1:1.log",
    "ct:read:1:1.log.1",
    "ct:read:1:1.score.1.2.3",
    "ct:read:1:1.score.x",
    "ct:undo:1:x",
    "ct:undo:1:1.2.3",
    "ct:unplan:1:x",
    "ct:unplan:1",
    "ct:hush:1:1",
    "ct:past:1",
    "ct:past:1:x",
    "ct:past:1:1.grey.table",
    "ct:past:1:1.default.cellar",
    "ct:past:99:1.default.table",
    "ct:optionpage:1:x",
    "ct:parts:1:nothing",
    "ct:word:1:no.thing",
    "ct:options:" + "9" * 30,
    "ct:options:" + "9" * 19,
    "cc:1.0",
    "cc:1.0:" + "9" * 30 + ":pass",
    "ct:options:\u0661",
    "zz",
)
WRONG_LISTS = (
    *(
        "cg:/board",
        "cg:/board x",
        "cg:/board table default 0 plyx",
        "cg:/board ply1",
        "cg:/host",
        "cg:/host dance",
        "cg:/host pace x",
    ),
    *("cg:/host replace x ann", "cg:/host replace 7 ann"),
)


async def pressed(table: Saloon, person: Person, wrong: str) -> Answer:
    """Press a button of one's panel under a wrong id; what is answered."""
    answer = await person.completed(await person.click(await table.settled(), "My options"))
    button = next(part for part in parts(answer.message) if part["type"] == 2)
    button["custom_id"] = wrong
    return await person.click(answer.message, wrong)


async def test_malformed_ids_get_a_friendly_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as told:
        person = told.table.up(await told.table.settled())[0]
        for wrong in WRONG_BUTTONS:
            answer = await pressed(told.table, person, wrong)
            await told.local.until(lambda answer=answer: said(answer).strip(), wrong)  # type: ignore[misc]
            assert not answer.failed, wrong
            assert "on our side" not in said(answer), wrong
        assert told.lines() == []


async def test_malformed_questions_which_game_is_meant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as told:
        ann = told.people[0]
        await second_game(told.table, ann)
        for wrong in WRONG_LISTS:
            asked = await ann.completed(await ann.slash("dm", "host pause"))
            value = parts(asked.message)[0]["options"][0]["value"]
            renamed(asked, wrong)
            await heard(await ann.select(asked.message, wrong, [value]), GONE)
        asked = await ann.completed(await ann.slash("dm", "host pause"))
        for values in (["x"], ["1.0:" + "9" * 30], []):
            await heard(await ann.select(asked.message, "cg:/host pause", values, forge=True), GONE)
        assert told.lines() == []


async def test_forged_choices_of_a_lobby_and_forged_forms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as told:
        ann = told.people[0]
        await ann.slash(CHANNEL, "new")
        private = await ann.completed(await ann.click(await told.table.seen("ct:join"), "Options"))
        for field, value in (("pace", "x"), ("pace", "9" * 30), ("game", "chess"), ("game", "")):
            renamed(private, f"lo:1:{field}")
            answer = await ann.select(private.message, f"lo:1:{field}", [value] if value else [], forge=True)
            await heard(answer, GONE)
        renamed(private, "lp:1:nothing:0")
        await heard(await ann.select(private.message, "lp:1:nothing:0", ["x"], forge=True), GONE)
        for wrong in ("lm:x", "lm:1:nothing", "cm:x", "zz"):
            (row,) = (row for row in private.message.components if row["components"][0]["type"] == 2)
            row["components"][0]["custom_id"] = "ct:quiet:1"
            opened = await ann.click(private.message, "ct:quiet:1")
            assert opened.one.modal is not None
            opened.one.modal["custom_id"] = wrong
            answer = await ann.submit(opened, {})
            await told.local.until(lambda answer=answer: said(answer).strip(), wrong)  # type: ignore[misc]
            assert "on our side" not in said(answer), wrong
        assert told.lines() == []
