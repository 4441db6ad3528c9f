"""What people type into options: line breaks, control characters, nothing that shows. Each gets an answer in words."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from bot.local.errors import RefusedError
from bot.local.person import Answer, Person
from tests.bot.test_direct_messages_on_discord import second_game
from tests.support.table_driver import CHANNEL, parts, said
from tests.support.trouble import Story, story

pytestmark = pytest.mark.slow
ODD = (
    "a\nb",
    "\n",
    "a\r\n\tb",
    "a\x00b",
    "\x00",
    "a\x1bb\x7f",
    "a\u0085b",
    "a\u2028b\u2029c",
    " ",
    "\u200b",
    "\u3164",
    "\u2800",
    "\u202eevil",
    "\U000e0041\U000e007f",
    "\u0301\u0301",
    "`a` **b** <@1> ||c||",
)
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
SURE_SIGNS = ("on our side", "bot.", "Traceback")
"""What is said only where we failed."""


COMPLETED = (
    ("host computer", "player"),
    ("board", "part"),
    ("move", "text"),
    ("claim", "parcel"),
    ("remind", "time_zone"),
    ("stats", "only"),
)


async def answered(game: Story, answer: Answer, about: object) -> str:
    """Wait for the answer to something odd; what it says."""
    await game.local.until(lambda: answer.failed or said(answer).strip(), f"an answer to {about!r}", 15)
    assert not answer.failed, about
    held(said(answer), about)
    return said(answer)


def held(text: str, about: object) -> None:
    """What is quoted of it does no mischief in the sentence around it."""
    assert not any(sign in text for sign in SURE_SIGNS), (about, text)
    assert not any(unicodedata.category(each) == "Cc" and each != "\n" for each in text), (about, text)
    assert not any(each in text for each in TURNING), (about, text)
    assert not re.search("“[^”\n]*\n", text), (about, text)


async def chosen(game: Story, person: Person, answer: Answer, about: object) -> None:
    """Where the answer is a question which game is meant: choose the first."""
    if "cg:" not in str(answer.message.components):
        return
    (select,) = parts(answer.message)
    held(select["custom_id"], about)
    after = await person.select(answer.message, select["custom_id"], [select["options"][0]["value"]])
    before = answer.text
    await game.local.until(lambda: after.failed or after.follow_ups or answer.text != before, f"{about!r} chosen", 15)
    assert not after.failed, about
    held(said(after), about)


def asking(bob: Person, odd: str) -> list[tuple[str, dict[str, Any]]]:
    """Every command with an option that is a text."""
    return [
        ("board", {"part": odd}),
        ("host computer", {"player": odd}),
        ("host replace", {"player": odd, "person": bob.user}),
        ("plan", {"moves": odd}),
        ("plan", {"moves": f"place {odd}, pass"}),
        ("move", {"text": odd}),
        ("move", {"text": f"claim {odd}"}),
        ("claim", {"parcel": odd}),
        ("remind", {"quiet_from": odd, "quiet_to": "7"}),
        ("remind", {"time_zone": odd}),
    ]


@pytest.mark.parametrize("place", [CHANNEL, "dm"])
async def test_every_text_gets_an_answer(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a channel, and in direct messages where a list of games is put between."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"]) as game:
        ann, bob = game.people
        await second_game(game.table, ann)
        if place == "dm":
            game.sql("DELETE FROM asked")  # so that neither game is the one that waits
        for odd in ODD:
            for command, values in asking(bob, odd):
                answer = await ann.slash(place, command, **values)
                await answered(game, answer, (command, values))
                await chosen(game, ann, await ann.completed(answer), (command, values))
            for command, option in COMPLETED:
                offered = await ann.autocomplete(place, command, option, odd)
                assert all(each["name"].strip() for each in offered)
        with pytest.raises(RefusedError, match="not a valid value"):
            await ann.slash(place, "move", text="half a sign \ud800")
        assert [line for line in game.lines() if " ERROR " in line] == []


async def test_every_text_in_a_form_gets_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An option of the lobby that is typed, quiet hours."""
    async with story(tmp_path, monkeypatch, ["ann"], begin=False) as game:
        (ann,) = game.people
        await ann.slash(CHANNEL, "new")
        private = await ann.completed(await ann.click(await game.table.seen("ct:join"), "Options"))
        words = [part["custom_id"] for row in private.message.components for part in row["components"]]
        texts = [each for each in words if each.startswith("ct:word:")]
        assert texts
        for odd in ODD:
            for button in texts:
                sent = await ann.submit(await ann.click(private.message, button), {"text": odd})
                await answered(game, sent, (button, odd))
            private.message.components[-1]["components"][0]["custom_id"] = "ct:quiet:1"
            form = await ann.click(private.message, "ct:quiet:1", forge=True)
            filled = {"from": odd[:10], "to": "7", "zone": odd}
            await answered(game, await ann.submit(form, filled), ("quiet hours", odd))
            private = await ann.completed(await ann.click(await game.table.seen("ct:join"), "Options"))
        assert [line for line in game.lines() if " ERROR " in line] == []
