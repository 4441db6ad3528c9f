"""What must hold once docs/add-a-game.md has been followed."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from render import PictureRequest, caption, describe, desk_at, shapes
from render.draw.shapes import as_text
from render.refusals import refusal
from rules import GAMES
from rules.match import Match
from rules.notation import IllegalError
from tests.support.forked import CONTEXT
from tests.support.table_driver import CHANNEL, HASTY, OVER, saloon, words

GAME = GAMES["high_card"]
NAMES = {"orange": "Ann", "blue": "Bob", "green": "Cem"}


def begun() -> Match:
    """Three players, of whom the first has played a 4."""
    match = Match("high_card", players=3, seed="a")
    match.play("play 4", seat="orange")
    return match


def test_a_card_is_a_secret_until_all_have_played() -> None:
    match = begun()
    assert match.to_act == ("blue", "green")
    assert match.view("orange").agenda[-1].cards[0] == 4
    for seat in ("blue", None):
        assert match.view(seat).agenda[-1].cards[0] not in (0, 4)
    public = shapes(PictureRequest(match.view(), players=NAMES))
    assert "played: ?" in as_text(public)
    match.play("play 1", seat="blue")
    told = [event.kind for event in match.play("play 2", seat="green")]
    assert told[-5:] == ["revealed", "revealed", "revealed", "won", "prize"]
    assert match.scores()[0].seat == 0


def test_the_rules_refuse_in_words() -> None:
    match = begun()
    with pytest.raises(IllegalError) as raised:
        match.play("play 9", seat="blue")
    assert refusal(raised.value, "en", NAMES) == "You do not hold the 9."
    with pytest.raises(IllegalError) as raised:
        GAME.parse_options("cards=7")
    assert "no options" in refusal(raised.value, "en", {})


def test_equal_cards_win_nothing_and_all_may_win() -> None:
    match = Match("high_card", players=2, seed="b")
    for card in (5, 4, 3):
        match.play(f"play {card}", seat="orange")
        told = match.play(f"play {card}", seat="blue")
        assert "nobody" in {event.kind for event in told}
    assert match.over
    assert [score.place for score in match.scores()] == [1, 1]
    assert "● Ann and ■ Bob have won" in describe(match.view(), "en", NAMES)


def test_words_come_in_english_where_the_french_are_missing() -> None:
    match = begun()
    view = match.view("blue")
    assert desk_at(view, 1, "fr").label(match.legal("blue")[0]) == "Jouer 1"
    text = describe(view, "fr", NAMES)
    assert "jouer une carte en secret" in text
    assert "● Ann: 0 points; cards" in text
    assert caption(view, "fr", NAMES).startswith("High Card\u00a0: Tour 1")


def test_a_picture_shows_hands_prize_and_points() -> None:
    match = begun()
    lines = as_text(shapes(PictureRequest(match.view(), players=NAMES)))
    assert [line for line in lines if line.startswith("hand")] == 3 * [f"hand: {card}" for card in range(1, 6)]
    assert f"prize: Prize: {match.state.prize}" in lines
    assert "vp green: 0" in lines
    match.finish()
    for part in ("end", "choices", "player:blue"):
        assert shapes(PictureRequest(match.view(), part=part, players=NAMES))


def test_a_position_is_read_back() -> None:
    match = begun()
    assert GAME.read_position(GAME.write_position(match.state)) == match.state
    assert "prize" in GAME.show(match.view())


def test_the_bot_plays_it_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(whole_game(tmp_path, monkeypatch))


async def whole_game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two people and a computer player: chosen in the lobby, played by panels, secret in the channel."""
    monkeypatch.setenv("HASTY_FILM", "1")
    CONTEXT.set_forkserver_preload([HASTY])  # one bot is all there is: nothing need be warmed up for others
    async with saloon(folder, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        card = await table.gather(computers=1)
        private = (await ann.completed(await ann.click(card, "Options"))).message
        assert "Three prizes, and a card for each" in str(private.components)
        await ann.select(private, "lo:1:game", ["high_card"])
        await table.seen("**High Card**")
        await table.start(card)
        assert "highest card takes it" in (await ann.completed(await ann.slash(CHANNEL, "help"))).text
        await ann.completed(await ann.slash(CHANNEL, "play", card="4"))
        assert "ann has played a card" in (await bob.completed(await bob.slash(CHANNEL, "log"))).text
        public = [message for message in table.local.bot_messages(CHANNEL) if not message.flags & 64]
        assert not any("shows" in words(message) for message in public)
        assert "Play 4" in str((await table.panel(bob)).components)
        await table.play()
        last = await table.seen(OVER, 60)
        assert "**1st" in words(last)
        assert last.attachments, "the end as a picture"
        await table.seen("The whole game as an animated picture", 60)
    assert "Traceback" not in (folder / "bot.log").read_text(encoding="utf-8")
