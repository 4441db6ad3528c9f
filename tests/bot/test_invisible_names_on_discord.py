"""People whose names show as nothing: everybody is called something that can be seen, in words and on pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.limits.visible import shows
from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.settings import SettingsError, choose
from tests.support.table_driver import CHANNEL, ask, parts, words
from tests.support.trouble import Story, story
from tests.support.voting import replace

pytestmark = pytest.mark.slow
BLANKS = {"ann": "\u3164\u3164", "bob": "\u200b\u2060\ufeff", "cem": "\u202e\u0301\u2800"}


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("", False),
        ("\u00a0 \u3000", False),
        ("\u200b\u200d\u2060\ufeff\u00ad", False),
        ("\u202a\u202e\u2066", False),
        ("\u3164\u115f\u1160\uffa0", False),
        ("\u2800", False),
        ("\U000e0041\U000e007f", False),
        ("\u0301\u20dd\ufe0f\u034f", False),
        ("\x00\x1b\n", False),
        ("\U0001d159\U00013441", False),
        ("e\u0301", True),
        ("👩‍🚀", True),
        ("שלום", True),
        ("\u3164x", True),
        (".", True),
        ("ㅤ一", True),
    ],
)
def test_what_shows(text: str, seen: bool) -> None:
    assert shows(text) is seen


@pytest.mark.parametrize("name", BLANKS.values())
async def test_nobody_is_added_under_an_invisible_name(name: str) -> None:
    with pytest.raises(SettingsError, match="--people"):
        choose(["--people", f"ann,{name}"], {})
    async with Local(people=["ann"]) as local:
        with pytest.raises(RefusedError, match="shows as nothing"):
            local.add_person(name)


async def test_a_thread_whose_name_shows_as_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a list of games it goes by its number."""
    async with story(tmp_path, monkeypatch, ["ann"], begin=False) as game:
        (ann,) = game.people
        for name in ("\u3164", "\u202eprairie"):
            await ann.slash(ann.create_thread(CHANNEL, name).id, "new")
        await game.until("SELECT COUNT(*) FROM messages", [(2,)])
        asked = await ann.completed(await ann.slash("dm", "host pause"))
        (select,) = parts(asked.message)
        assert [each["label"].split(" ·")[0] for each in select["options"]] == ["Game 1", "#prairie"]


def told(game: Story) -> str:
    """Everything the bot said in the channel, with the descriptions of its pictures."""
    found = []
    for message in game.local.bot_messages(CHANNEL):
        found += [words(message), *(file.description or "" for file in message.attachments)]
    return "\n".join(found)


async def test_an_invisible_name_is_replaced_by_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with story(tmp_path, monkeypatch, begin=False) as game:
        for person in game.people:
            game.local.world.set_nick(game.local.guild(), person.user, BLANKS[person.user.name])
        card = await game.table.gather()
        await game.local.until(lambda: "ann · bob · cem" in words(card), "everybody on the card")
        await game.table.start(card)
        assert sorted(name for (name,) in game.sql("SELECT name FROM seats")) == ["ann", "bob", "cem"]
        ann = game.people[0]
        assert "Done" in await ask(ann, "host pause")
        await game.table.seen("ann has paused the game")
        assert "Done" in await ask(ann, "host resume")
        game.local.add_person("eve")
        eve = game.local.person("eve")
        game.local.world.set_nick(game.local.guild(), eve.user, "\u3164")
        await replace(game.table, ann, "\u200bce\u2060m\n", eve)  # as it is seen
        await game.table.seen("takes over from cem")
        assert ("eve",) in game.sql("SELECT name FROM seats")
        assert not any(blank in told(game) for blank in BLANKS.values())
        assert game.lines() == []


async def test_an_invisible_name_that_is_stored_becomes_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a version stored it that took every name as it came."""
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        game.sql("UPDATE seats SET name = ?", BLANKS["ann"])
        await bob.click(card, "Join")
        await game.local.until(lambda: "Player 1 · bob" in words(card), "names that can be seen")
        assert "Player 1 starts the game" in words(card)
        await game.table.start(card)
        await game.local.until(lambda: "Player" in told(game), "the beginning")
        game.sql("UPDATE seats SET name = ?", BLANKS["ann"])
        for person in (ann, bob):
            scores = await ask(person, "score")
            assert "Player 1" in scores
            assert "Player 2" in scores
        offered = await ann.autocomplete(CHANNEL, "host computer", "player", "")
        assert sorted(each["name"].split(maxsplit=1)[1] for each in offered) == ["Player 1", "Player 2"]
        assert "no such player" in await ask(ann, "host computer", player=BLANKS["ann"])
        assert game.sql("SELECT COUNT(*) FROM seats WHERE computer IS NOT NULL") == [(0,)]
        shown = await ann.completed(await ann.slash(CHANNEL, "board"))
        assert "Player 1" in (shown.message.attachments[0].description or "")
        given = await bob.completed(await bob.slash(CHANNEL, "record"))
        record = (game.local.world.files.get(given.message.attachments[0].id) or b"").decode()
        assert "Player_1" in record
        assert "Done" in await ask(ann, "host computer", player="Player 1", emergency=True)
        await game.table.seen("Player 1")
        assert BLANKS["ann"] not in told(game)
        assert BLANKS["ann"] not in record
        assert game.lines() == []
