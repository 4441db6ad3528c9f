"""Long texts in screens: nothing is lost, and the rest is one tap away."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.local.model import Message
from bot.local.person import Person
from bot.panel.pages import SCREEN, pages
from tests.support.table_driver import CHANNEL, OVER, parts, saloon, words


def test_no_word_is_lost() -> None:
    rng = Random("pages")
    for _ in range(500):
        letters = rng.choice(("ab é\n", "abcdefgh ", "a\n", " \n", "a"))
        text, most = "".join(rng.choices(letters, k=rng.randint(0, rng.choice((5, 300))))), rng.randint(1, 40)
        found = pages(text, most)
        assert all(len(page) <= most for page in found), (text, most)
        assert "".join("".join(found).split()) == "".join(text.split()), (text, most)


def test_pages_break_where_a_reader_would() -> None:
    assert pages("short") == ["short"]
    assert pages("first line\nsecond line\n\nthird", 24) == ["first line\nsecond line", "third"]
    assert pages("x" * 25, 10) == ["x" * 10, "x" * 10, "x" * 5]
    assert pages("") == [""]


async def whole(person: Person, first: Message) -> str:
    """A text read to its end, screen by screen."""
    text, message = words(first), first
    assert len(text) <= SCREEN
    while (more := next((part for part in parts(message) if part["label"].startswith("More")), None)) is not None:
        answer = await person.completed(await person.click(message, more["custom_id"]))
        message = answer.message
        assert message.only_for == person.id
        assert len(words(message)) <= SCREEN
        text += "\n" + words(message)
    return text


@pytest.mark.slow
async def test_long_answers_are_read_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], seed=4) as table:
        ann, bob = table.people
        table.people = [ann]
        await table.begin(computers=1)
        await ann.slash(CHANNEL, "host computer", player="ann")
        await table.seen(OVER, 60)
        first = (await ann.completed(await ann.slash(CHANNEL, "log", whole=True))).message
        assert first.components, "more than a screen"
        told = await whole(ann, first)
        await table.bot.stop()
        await table.restart()
        assert await whole(ann, first) == told, "the buttons work after a restart"
        words = await whole(bob, (await bob.completed(await bob.slash(CHANNEL, "board", text=True))).message)
        assert "H8" in words or "Parcel" in words or "parcel" in words
        assert len(words) > SCREEN
        manual = await whole(bob, (await bob.completed(await bob.slash(CHANNEL, "help"))).message)
        assert "/host" in manual
