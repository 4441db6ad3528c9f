"""A game looked back on, in words: what was chosen, what would have been better, by how much and in what."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from render import looking_back
from render.review import OTHER, mistake_line, reasons
from render.words import catalogue, has, say
from rules import GAMES, record
from rules.ai.advice import difference
from rules.ai.review import CHOICE, Mistake, Review, first_look
from rules.card_game.ai.valuation import PARTS as CARD_PARTS
from rules.carson_city.ai.outlook import PARTS
from rules.game import FATE
from rules.notation import parse
from rules.play.playout import by_generator, computers, playout
from tests.support.languages import COMPLETE
from tests.support.wordgames import texts_used

BOTH = pytest.mark.parametrize("lang", COMPLETE)
RECORDS = sorted((Path(__file__).parent.parent / "games").glob("*.txt"))
LONGEST = 500
"""Three mistakes and a sentence before them fit into one message."""
WORDLESS = {CHOICE, "futile"}
"""Parts that are never told: a choice has no reasons, and nobody is advised what is not worth a thought."""


def mistake(game: str, made: str, better: str, cost: float, **parts: float) -> Mistake:
    """A mistake at the first decision of a game in which these moves are open."""
    rules, rng = GAMES[game], Random("words")
    state = rules.setup(rules.parse_options(""), 3)
    for played in playout(rules, state, by_generator(rng), computers(rules, ["newcomer"] * 3, rng)):
        seats = rules.to_act(played.state)
        one, other = parse(made, rules.MOVES), parse(better, rules.MOVES)
        if seats and seats[0] != FATE and {one, other} <= set(rules.legal(played.state, seats[0])):
            return Mistake(rules.view(played.state, seats[0]), seats[0], one, other, cost, parts)
    raise AssertionError(f"{made} and {better} are never open")


def told(*found: Mistake, lang: str = "en", decisions: int = 30) -> list[str]:
    return looking_back(Review(decisions, [], [*found]), lang).splitlines()


def test_a_mistake_of_the_board_game() -> None:
    found = mistake("carson_city", "place vp2", "place wages", 2.3, money=3.1, order=-1.2, land=0.4, points=0.3)
    assert told(found)[1:] == [
        "- **Round 1**, place a cowboy or pass: you chose “Place on VP at $2”. **Place on Wages** would have been "
        "worth about 2 points more (money +3, turn order −1)."
    ]
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in told(found, lang="fr")[1:]] == [
        "- **Tour 1**, placer un cow-boy ou passer : tu as choisi « Placer sur PV à 2 $ ». **Placer sur Salaire** "
        "aurait valu environ 2 points de plus (argent +3, ordre du tour −1)."
    ]


def test_a_mistake_of_the_card_game() -> None:
    found = mistake("card_game", "bid 2", "bid 7", 1.2)
    assert told(found)[1:] == [
        "- **Round 1**, choose a bid card: you chose “Bid 2”. **Bid 7** would have been worth about 1 point more."
    ]
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in told(found, lang="fr")[1:]] == [
        "- **Tour 1**, choisir une carte d’enchère : tu as choisi « Enchérir 2 ». **Enchérir 7** aurait valu "
        "environ 1 point de plus."
    ]


def test_before_the_first_round() -> None:
    assert told(mistake("carson_city", "claim a8", "claim d4", 2.0))[1].startswith(
        "- **Setup**, claim a starting parcel, free (1 of 2): you chose “Claim A8”."
    )


@pytest.mark.slow
@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_whatever_looks_like_a_mistake_can_be_told(file: Path) -> None:
    found = record.read(file.read_text(encoding="utf-8"), GAMES)
    game = GAMES[found.headers["Game"]]
    looked = first_look(game, record.start(found, game), [each.entry for each in record.replay(found, game)], 0)
    assert looked.doubts
    for doubt in looked.doubts:
        better = doubt.better[0]
        parts = difference(better, doubt.made)
        for lang in COMPLETE:
            line = mistake_line(Mistake(doubt.view, 0, doubt.made.move, better.move, doubt.cost, parts), lang)
            assert 60 < len(line) < LONGEST
            assert line.count("**") == 4


@BOTH
def test_the_costliest_come_first(lang: str) -> None:
    small = mistake("card_game", "bid 2", "bid 7", 1.2)
    large = mistake("card_game", "bid 3", "bid 8", 4.4)
    head, first, second = told(small, large, lang=lang)
    assert "30" in head
    assert say(lang, "card.label.bid", value=8) in first
    assert say(lang, "card.label.bid", value=7) in second


@BOTH
def test_no_mistakes_and_no_decisions(lang: str) -> None:
    assert told(lang=lang) == [say(lang, "review.none", decisions=30)]
    assert told(lang=lang, decisions=0) == [say(lang, "review.nothing")]


@pytest.mark.slow
@BOTH
def test_every_part_of_a_judgement_has_a_word(lang: str) -> None:
    parts = {*PARTS}
    game, rng = GAMES["card_game"], Random("parts")
    state = game.setup(game.parse_options(""), 3)
    for played in playout(game, state, by_generator(rng), computers(game, ["newcomer"] * 3, rng)):
        for seat in game.to_act(played.state)[:1]:
            if seat != FATE:
                view = game.view(played.state, seat)
                parts |= {part for move in game.legal(view, seat) for part in game.reasons(view, seat, move)}
    assert len(parts) > len(PARTS)
    assert [part for part in sorted(parts - WORDLESS) if not has(f"review.what.{part}", lang)] == []


@BOTH
def test_no_text_is_idle(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    used = texts_used(monkeypatch)
    told(lang=lang)
    told(lang=lang, decisions=0)
    told(mistake("carson_city", "claim a8", "claim d4", 2.0), lang=lang)
    told(mistake("card_game", "bid 2", "bid 7", 1.2, promise=1.2), lang=lang)
    for part in (*PARTS, *CARD_PARTS, "weather"):
        reasons({part: 1.0}, lang)
    assert {key for key in catalogue(lang) if key.startswith("review.")} - used == set()


@BOTH
def test_parts_that_have_no_word_yet_stand_together(lang: str) -> None:
    other = say(lang, f"review.what.{OTHER}")
    assert reasons({"weather": 1.4, "luck": 1.4, "money": -0.6}, lang).startswith(f"{other} +3, ")
    assert reasons({"weather": 0.4}, lang) == ""


def test_only_the_largest_parts_are_told() -> None:
    assert reasons({"land": 4.0, "money": -3.0, "tiles": 2.0, "order": 1.0}, "en").count(",") == 1
