"""Setting up a game: every option has a name and a line of explanation, and everything can be chosen by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.local.model import Message
from bot.store.database import Store
from render.language import LANGUAGES
from render.options import about, about_option, about_part, option_name, part_name, value_name
from render.words import say
from rules import GAMES
from rules.ai import PLAYERS
from rules.carson_city.names import VARIANTS
from rules.game import Choice
from rules.notation import IllegalError
from tests.support.languages import COMPLETE
from tests.support.table_driver import CHANNEL, parts, saloon, words
from tests.support.wordgames import sound

LINE = 100
"""What Discord shows under a choice."""
GAME = GAMES["carson_city"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("word", GAMES)
def test_every_option_is_explained(word: str, lang: str) -> None:
    game = GAMES[word]
    texts = [say(lang, f"about.computer.{kind}") for kind in PLAYERS]
    for option, choice in game.choices(game.parse_options("")).items():
        texts += [option_name(lang, option), about_option(lang, option)]
        for value in choice.values:
            assert about(lang, option, choice, value), f"{option}={value}"
            texts += [value_name(lang, option, choice, value), about(lang, option, choice, value)]
        texts += [part_name(lang, word, option, part) for part in choice.parts]
        if option == "lineup":
            texts += [about_part(lang, word, option, part) for part in choice.parts]
    for text in texts:
        assert len(sound(text, lang)) <= LINE, text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_variant_is_explained(lang: str) -> None:
    choice = Choice("some", VARIANTS, (), thing="variant")
    for value in VARIANTS:
        assert len(sound(about(lang, "variants", choice, value), lang)) <= LINE


def test_a_line_up_is_put_together_from_sides() -> None:
    first = GAME.choices(GAME.parse_options(""))["lineup"]
    assert {"1y", "1r", "7y", "7r"} <= set(first.parts)
    assert first.spelled == tuple(f"{number}y" for number in range(1, 8))
    assert GAME.choices(GAME.parse_options("lineup=random"))["lineup"].spelled == ()
    chosen = "1r+2y+3r+4y+5r+6y+7r"
    options = GAME.parse_options(f"lineup={chosen}")
    assert GAME.choices(options)["lineup"].spelled == tuple(chosen.split("+"))
    assert f"lineup={chosen}" in str(options)
    with pytest.raises(IllegalError):
        GAME.parse_options("lineup=1y+1r")
    assert [part_name(lang, "carson_city", "lineup", "4r") for lang in COMPLETE] == [
        "4 · Chinese Worker · red side",
        "4 · Ouvrier chinois · côté rouge",
    ]


def values(message: Message, custom_id: str) -> list[str]:
    """What a select offers."""
    found = [part for part in parts(message) if part["custom_id"] == custom_id]
    return [option["value"] for option in found[0]["options"]] if found else []


async def options_of(path: Path) -> str:
    async with await Store.open(path) as store:
        row = await store.games.get(1)
    assert row is not None
    return row.options


@pytest.mark.slow
async def test_a_host_puts_everything_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        await ann.slash(CHANNEL, "new")
        card = await table.seen("ct:join")
        assert "; ann starts the game" in words(card)
        assert [len(row["components"]) for row in card.components] == [1, 3, 4], "no button stands alone in a row"
        private = (await ann.completed(await ann.click(card, "Options"))).message

        async def now(what: str) -> None:
            await table.local.until(lambda: what in words(private) + str(private.components), what)

        # A line-up of one's own: too many, then seven again, first by selects and then typed.
        await ann.click(private, "ct:parts:1:lineup")
        await now("lp:1:lineup:0")
        seven = ["1r", "2y", "3r", "4y", "5r", "6y", "7r"]
        offered = values(private, "lp:1:lineup:0")
        assert {"1y", "1r", "7y", "7r"} <= set(offered)
        await ann.select(private, "lp:1:lineup:0", [*seven, "1y"])
        await now("twice")
        assert "lineup=first" in await options_of(tmp_path / "carson.db") or not await options_of(
            tmp_path / "carson.db"
        )
        await ann.select(private, "lp:1:lineup:0", seven[:6])
        await now("6 chosen")
        await ann.select(private, "lp:1:lineup:0", seven)
        await now("This is what you will play with")
        assert "7 chosen\n- 1 · Sheriff · red side\n- 2 · Banker · yellow side\n" in words(private)
        await table.seen("1 · Sheriff · red side, 2 · Banker · yellow side")
        form = await ann.click(private, "ct:word:1:lineup")
        await ann.submit(form, {"text": "1y, 2y, 3y, 4y, 5y, 6y, 7r"})
        await table.seen("7 · Mercenary · red side")
        form = await ann.click(private, "ct:word:1:lineup")
        wrong = await ann.submit(form, {"text": "1y+2x"})
        await table.local.until(lambda: any("2x" in words(m) for m in wrong.follow_ups), "a helpful refusal")
        assert "lineup=1y+2y+3y+4y+5y+6y+7r" in await options_of(tmp_path / "carson.db")

        # Several variants at once.
        await now("ct:optionpage:1:1")
        labels = {part["custom_id"]: part.get("label", "") for row in private.components for part in row["components"]}
        assert len(labels["ct:optionpage:1:1"]) <= 40, "a button that a phone shows whole"
        await ann.click(private, "ct:optionpage:1:1")
        await now("lo:1:variants")
        several = values(private, "lo:1:variants")
        assert len(several) > 1
        await ann.select(private, "lo:1:variants", several[:2])
        await table.seen("Variants: ")
        await ann.select(private, "lo:1:variants", [])
        await table.local.until(lambda: "Variants: " not in words(card), "the card without variants")

        # Computer players by kind, and away again.
        await now("lo:1:computers")
        for level, name in (("expert", "Robot 1 (expert)"), ("newcomer", "Robot 2 (newcomer)")):
            await ann.select(private, "lo:1:computers", [f"+{level}"])
            await table.seen(name)
        await now("Robot 2: play as “regular”")
        await ann.select(private, "lo:1:computers", ["2=regular"])
        await table.seen("Robot 2 (regular)")
        for odd in ("0=expert", "7=expert", "2=random", "+random", "2=", "="):  # a person's seat, none, no level
            await ann.select(private, "lo:1:computers", [odd], forge=True)
        await now("remove Robot 1")
        await ann.select(private, "lo:1:computers", ["-1"])
        await table.local.until(lambda: "Robot 1" not in words(card), "the card without the robot")
        async with await Store.open(tmp_path / "carson.db") as store:
            assert [seat.computer for seat in await store.games.seats(1)] == [None, "regular"]
        forged = await bob.select(private, "lo:1:computers", ["+expert"], forge=True)
        said = f"Only the host, <@{ann.user.id}>,"
        await table.local.until(lambda: any(said in words(m) for m in forged.follow_ups), "a refusal")

        # What becomes of whoever does not move: those who join see it.
        await ann.click(private, "ct:optionpage:1:2")
        await now("lo:1:late")
        await ann.select(private, "lo:1:late", ["standin"])
        await table.seen("After three reminders a computer player stands in")
        async with await Store.open(tmp_path / "carson.db") as store:
            assert [row.late for row in await store.games.live()] == ["standin"]

        # Another game altogether, and back.
        await ann.click(private, "ct:optionpage:1:0")
        await now("lo:1:game")
        await ann.select(private, "lo:1:game", ["card_game"])
        await table.seen("The Card Game")
        await now("lo:1:table")
        await ann.select(private, "lo:1:game", ["carson_city"])
        await table.local.until(lambda: "The Card Game" not in words(card), "the first game again")
        assert await options_of(tmp_path / "carson.db") == str(GAME.parse_options(""))

        # The card becomes another game, and the options that are open with it; once dismissed they stay away.
        await ann.select(card, "cp:1:preset", ["cards"])
        await table.local.until(lambda: "lo:1:table" in str(private.components), "the card game's options")
        ann.dismiss(private)
        before = ann.ephemerals(CHANNEL)
        await ann.select(card, "cp:1:preset", ["first"])
        await table.local.until(lambda: "Edition: " in words(card), "the board game")
        await table.local.quiet(0.2)
        assert ann.ephemerals(CHANNEL) == before
        await ann.click(card, "Start")
        await table.seen("ct:options")


async def test_a_server_without_a_language_hears_the_hosts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord calls every server American that cannot choose: the card speaks as its host does, who may change it."""
    async with saloon(tmp_path, monkeypatch, ["ann"]) as table:
        table.people[0].speak("fr")
        await table.people[0].slash(CHANNEL, "new")
        card = await table.seen("ct:join")
        assert "une partie se prépare" in words(card)
