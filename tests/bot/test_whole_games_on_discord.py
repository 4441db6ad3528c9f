"""Whole games with the real bot on the local Discord, to their scores: by panels and by commands, all variants on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from bot.local.person import Answer, Person
from rules.carson_city import MOVES, USUAL
from rules.notation import shape
from tests.support.ledger import Ledger
from tests.support.table_driver import CHANNEL, OVER, pictured, saloon, words

pytestmark = pytest.mark.slow

UP = "SELECT user FROM asked NATURAL JOIN seats JOIN games ON games.id = asked.game WHERE status = 'running'"
EVERY = "variants=beginning+river+might+kit+outlaws+horses buildings=full lineup=random"


async def test_every_variant_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The animated picture of such a game is drawn in tests/render; here it would take as long as all the rest."""
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"], seed=8) as table:
        await table.begin(computers=1, options=EVERY)
        assert await table.play() > 40
        last = await table.seen(OVER, 60)
        assert all(f"{name}, " in words(last) for name in ("ann", "bob", "Robot 1")), "everybody's place and points"
        assert words(last).splitlines()[1].startswith("**1st")
        await table.local.until(lambda: table.find("ct:options") is None, "the last turn message to go")
        await table.calm()
        seen = [message for message in table.local.bot_messages(CHANNEL) if not message.flags & 64]
        assert Ledger(table.database).messages(seen) == [], "everything was told once"
        pictures = pictured(seen)
        assert len(pictures) >= 8
        assert sum("If it ended now: " in words(picture) for picture in pictures) == 3, "after each round"
        assert [each.id for each in pictures if "**1st" in words(each)] == [last.id], "the scores are drawn"
        assert all(picture.attachments[0].description for picture in pictures)
        answer = await table.people[0].slash(CHANNEL, "new")
        await table.seen("ct:join")
        assert not answer.failed, "a finished game makes room"


async def test_a_whole_card_game_by_panels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With processes beside the bot: the end is drawn there, the record and the film are made there."""
    monkeypatch.setenv("HASTY_FILM", "1")
    monkeypatch.setenv("CARSON_WORKERS", "1")
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        (ann,) = table.people
        await ann.slash(CHANNEL, "new")
        card = await table.seen("ct:join")
        private = (await ann.completed(await ann.click(card, "Options"))).message
        await ann.select(private, "lo:1:game", ["card_game"])
        await table.seen("The Card Game")
        await ann.click(card, "Start")
        await table.seen("ct:options")
        begun = await table.seen("The game begins")
        assert "With ■ Virtual blue, ▲ Virtual green and ◆ Virtual red: virtual players bid at random" in words(begun)
        manual = (await ann.completed(await ann.slash(CHANNEL, "help"))).text
        assert "nine rounds" in manual, "how to play the game that is on here"
        bidding = await table.panel(ann)
        (picture,) = bidding.attachments
        assert picture.description, "what is bid for stands in the picture beside the bids, and in its description"
        assert len(re.findall(r"Land \d+", picture.description)) == 4
        made = await table.play()
        assert made > 30
        last = await table.seen(OVER)
        assert words(last).count(" ") > 8
        assert {file.filename for file in last.attachments} == {"end-1.png", "carson-city-1.txt"}
        film = await table.seen("animated picture", 60)
        assert words(film) == "The whole game as an animated picture"
        assert [file.filename.rpartition(".")[2] for file in film.attachments] == ["gif"]
        assert "Traceback" not in (tmp_path / "bot.log").read_text()
        pictures = pictured(table.local.bot_messages(CHANNEL))
        assert len(pictures) >= 18
        assert all(picture.attachments[0].description for picture in pictures)


async def by_command(person: Person, move: str) -> Answer:
    """Make a move by its verb's command, each argument taken from what is offered; a rare one as a whole."""
    verb, *words = move.split()
    if verb not in USUAL:
        answer = await person.completed(await person.slash(CHANNEL, "move", text=move))
        assert not answer.failed
        return answer
    given: dict[str, Any] = {}
    for (field, _, _), word in zip(shape(MOVES[verb]), words, strict=False):
        offered = await person.autocomplete(CHANNEL, verb, field, word, **given)
        assert offered[0]["value"] == word
        given[field] = word
    answer = await person.completed(await person.slash(CHANNEL, verb, **given))
    assert not answer.failed
    return answer


async def test_a_whole_game_by_commands_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        people, made = {int(person.id): person for person in table.people}, 0
        while up := table.sql(UP):
            person = people[up[0][0]]
            offered = [each["value"] for each in await person.autocomplete(CHANNEL, "move", "text", "")]
            moves = [move for move in offered if not move.startswith(("road", "allow"))]
            verb = table.rng.choice(sorted({move.split()[0] for move in moves}))
            move = table.rng.choice([move for move in moves if move.split()[0] == verb])
            answer = await by_command(person, move)
            assert answer.message.components or not words(answer.message).startswith("Done"), answer.text
            made += 1
        for person in table.people:
            assert await person.autocomplete(CHANNEL, "move", "text", "") == [], "nothing is offered any more"
        assert made >= 40
        await table.seen(OVER)
        assert table.sql("SELECT COUNT(*) FROM log WHERE seat >= 0") == [(made,)], "one command, one move"
