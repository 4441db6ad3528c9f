"""What the database says and this version does not know, such as a language it does not speak any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.table_driver import CHANNEL, ask, words
from tests.support.trouble import story

pytestmark = pytest.mark.slow
ENGLISH, FRENCH = "I remind you by direct message", "Je te rappelle tes tours par message privé"


@pytest.mark.parametrize(
    ("theirs", "servers", "words"),
    [("fr", "en-US", FRENCH), ("ja", "fr", FRENCH), ("ja", "ja", ENGLISH), ("en-GB", "fr", ENGLISH)],
)
async def test_a_language_that_is_not_spoken_any_more(
    theirs: str, servers: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever chose it hears that of their Discord, else of the server, else English."""
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        await game.table.begin()
        await ask(ann, "remind", language="fr")
        await ask(bob, "remind", language="fr")
        await game.table.bot.kill()
        game.sql("UPDATE people SET lang = 'xx', heard = 'yy', zone = 'Nowhere/Land', quiet = '01:00-01:01'")
        game.sql("UPDATE games SET lang = 'zz'")
        await game.restart()
        game.local.guild().locale = servers
        for person in (ann, bob):
            person.speak(theirs)
            heard = await ask(person, "remind", how="dm")
            assert words in heard
            assert "UTC" in heard
            person.speak("en-US")
        assert (await game.press())[1].done
        await game.hold()
        person, _ = await game.next()
        game.sql("UPDATE timers SET due = 0")
        await game.local.until(lambda: person.read("dm"), "a reminder")
        assert (await ask(person, "score")).strip()
        assert [line for line in game.lines() if " ERROR " in line] == []


async def test_a_language_that_discord_has_and_we_do_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has it reads the server's, in answers and in what is written to them unasked; so do they on a Discord
    that is newer than we are.
    """
    monkeypatch.setenv("CARSON_REMINDING", "0.2")
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        game.local.guild().locale = "fr"
        ann, bob = game.people
        for person, locale in ((ann, "ja"), (bob, "tlh")):
            person.speak(locale)
            assert FRENCH in await ask(person, "remind", how="dm")
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        await bob.click(card, "ct:join:1")
        await game.local.quiet(0.1)
        await ann.click(card, "ct:start:1")
        await game.table.seen("ct:options")
        game.sql("UPDATE timers SET due = 0")
        await game.local.until(lambda: ann.read("dm") or bob.read("dm"), "a reminder")
        (reminder,) = [*ann.read("dm"), *bob.read("dm")]
        assert "attend" in words(reminder)
        assert game.lines() == []


async def test_a_lobby_in_a_language_that_is_not_spoken_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with story(tmp_path, monkeypatch, ["ann", "bob"], begin=False) as game:
        ann, bob = game.people
        await ann.slash(CHANNEL, "new")
        card = await game.table.seen("ct:join")
        game.sql("UPDATE games SET lang = 'zz'")
        await bob.click(card, "Join")
        await game.table.seen("bob")
        await ann.click(card, "Start")
        await game.table.seen("ct:options")
        assert game.lines() == []
