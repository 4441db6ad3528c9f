"""Guided first games, played as they are written: so that what they say is true and never goes stale."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from render.desk import BEYOND
from render.games import desk_at
from render.guide import LEARNER, Guide, Passage, guide_of, guided_games
from render.guide import words as guide_words
from render.words import FIELD, catalogue, has
from rules import GAMES
from rules.ai import LEVELS
from rules.game import Seat
from rules.match import Match
from rules.notation import parse
from rules.players import SEATS
from tests.support.languages import COMPLETE

EACH = pytest.mark.parametrize("game", guided_games())
IN_EACH_LANGUAGE = pytest.mark.parametrize("lang", COMPLETE)
LONGEST = 1200
"""Characters of a passage: a panel has 3,000 for all its words, and a phone shows a few lines."""
GENERAL = {
    "carson_city": {"draft", "choosecharacters", "placement", "buyparcels", "buytile", "construct", "overspend"},
    "card_game": {"bidding", "choosecards", "laycard"},
}
"""Kinds of decisions that every learner meets."""


class Shown(NamedTuple):
    """A passage where the learner meets it: the position before it, and where they are asked again."""

    passage: Passage
    before: Any
    after: Any
    played: list[tuple[Seat, str]]
    """Everything before its move."""


def players(guide: Guide) -> dict[str, str]:
    return {SEATS[seat]: f"Player {seat}" for seat in (LEARNER, *guide.rivals)}


def begun(guide: Guide) -> Match:
    return Match(guide.game, players=1 + len(guide.rivals), seed=guide.seed, options=guide.options)


def played(match: Match) -> list[tuple[Seat, str]]:
    return [(each.seat, str(each.entry.move)) for each in match.history]


def rivals_answer(match: Match, guide: Guide) -> None:
    """Rivals move by the guide until the learner is awaited or their rounds are over; else it has a gap."""
    while match.state.round <= guide.rounds and SEATS[LEARNER] not in match.to_act:
        seat = SEATS.index(match.to_act[0])
        move = guide.next_move(seat, played(match))
        assert move is not None, f"what does {SEATS[seat]} do after {played(match)[-1]}?"
        match.play(move, seat)


def walk(guide: Guide, match: Match | None = None) -> Iterator[Shown]:
    """The advised line, passage by passage; a match that is given stands beyond the guided rounds at the end."""
    match = match or begun(guide)
    rivals_answer(match, guide)
    for passage in guide.passages:
        made, before = played(match), match.view(LEARNER)
        assert guide.passage(made) == passage
        assert passage.move in {str(move) for move in match.legal(LEARNER)}, passage.name
        match.play(passage.move, LEARNER)
        rivals_answer(match, guide)
        yield Shown(passage, before, match.view(LEARNER), made)
    assert match.state.round == guide.rounds + 1, "the line ends before its rounds do"


@EACH
def test_the_line_is_played_to_the_end_of_its_rounds(game: str) -> None:
    guide = guide_of(game)
    match = begun(guide)
    assert [shown.passage for shown in walk(guide, match)] == list(guide.passages)
    assert game in GAMES
    assert guide.level in LEVELS
    assert len({each.name for each in guide.passages}) == len(guide.passages)
    for seat in guide.rivals:
        made = tuple(move for mover, move in played(match) if mover == seat)
        assert made == guide.line(seat), "all that stands in the file is played"


@EACH
@IN_EACH_LANGUAGE
def test_every_passage_is_said_at_its_place(game: str, lang: str) -> None:
    guide, names = guide_of(game), players(guide_of(game))
    for passage, before, after, made in walk(guide):
        label, _, _ = desk_at(before, LEARNER, lang).label(parse(passage.move, GAMES[game].MOVES)).partition(BEYOND)
        told = guide_words.before(guide, before, made, lang, names)
        assert label in told, "the advice names the move as its button does"
        assert told.startswith("> ")
        move = parse(passage.move, GAMES[game].MOVES)
        done = guide_words.after(guide, (before, after), made, move, lang, names)
        assert done.startswith("> ")
        for text in (told, done):
            assert len(text) <= LONGEST, (passage.name, len(text))
            assert "{" not in text


@EACH
def test_what_a_passage_takes_for_granted_is_so(game: str) -> None:
    for passage, before, after, _ in walk(guide_of(game)):
        for view, facts in ((before, passage.before_is), (after, passage.after_is)):
            for fact in facts:
                assert desk_at(view, LEARNER, "en").fact(fact), f"{passage.name}: {fact} is not so"


@EACH
@IN_EACH_LANGUAGE
def test_no_number_and_no_place_stands_in_the_texts_themselves(game: str, lang: str) -> None:
    found = {key: text for key, text in catalogue(lang).items() if key.startswith(f"guide.{game}.")}
    assert len(found) > 2 * len(guide_of(game).passages)
    for key, text in found.items():
        assert not re.search(r"\d", FIELD.sub("", text)), key


@EACH
def test_every_value_that_is_asked_for_is_used(game: str) -> None:
    """A fact that no text names any more is forgotten in the file."""
    guide = guide_of(game)
    texts = {
        guide_words.spoken(guide, each, when): facts
        for each in guide.passages
        for when, facts in (("before", each.before), ("after", each.after))
    }
    for key, facts in {**texts, f"guide.{game}.end": guide.end}.items():
        named = {field[1] for field in FIELD.finditer(catalogue("en")[key])}
        assert set(facts) <= named, key
        assert named <= {*facts, *players(guide), "move"}, key


@EACH
def test_no_text_is_left_that_nobody_hears(game: str) -> None:
    guide = guide_of(game)
    passages = {guide_words.spoken(guide, each, when) for each in guide.passages for when in ("before", "after")}
    general = {key for key in catalogue("en") if key.startswith(f"guide.{game}.at.")}
    every = {key for key in catalogue("en") if key.startswith(f"guide.{game}.")}
    assert every == {*passages, *general, f"guide.{game}.end"}
    for kind in (*GENERAL[game], guide_words.ANY):
        assert has(f"guide.{game}.at.{kind}.before")
        assert has(f"guide.{game}.at.{kind}.after")


@EACH
@IN_EACH_LANGUAGE
def test_whoever_does_something_else_is_told_so_and_goes_on_in_general_words(game: str, lang: str) -> None:
    guide, names = guide_of(game), players(guide_of(game))
    for left_at, passage in enumerate(guide.passages):
        match = begun(guide)
        rivals_answer(match, guide)
        for each in guide.passages[:left_at]:
            match.play(each.move, LEARNER)
            rivals_answer(match, guide)
        made, before = played(match), match.view(LEARNER)
        other = next((move for move in match.legal(LEARNER) if str(move) != passage.move), None)
        assert other is not None
        match.play(other, LEARNER)
        told = guide_words.after(guide, (before, match.view(LEARNER)), made, other, lang, names)
        assert catalogue(lang)["guide.otherwise"] in told
        assert guide.place(LEARNER, played(match)) is None
        assert all(guide.next_move(seat, played(match)) is None for seat in guide.rivals)
        if match.state.round <= guide.rounds and SEATS[LEARNER] in match.to_act:
            general = guide_words.before(guide, match.view(LEARNER), played(match), lang, names)
            assert general.removeprefix("> ") in catalogue(lang).values()


@EACH
@IN_EACH_LANGUAGE
def test_the_end_says_how_it_stands(game: str, lang: str) -> None:
    guide, names = guide_of(game), players(guide_of(game))
    last = list(walk(guide))[-1].after
    told = guide_words.before(guide, last, (), lang, names)
    for label, fact in guide.end.items():
        assert str(desk_at(last, LEARNER, lang).fact(fact)) in told, label
    move = parse(guide.passages[0].move, GAMES[game].MOVES)
    assert guide_words.after(guide, (last, last), (), move, lang, names) == ""


@EACH
def test_an_unknown_fact_is_refused_with_those_there_are(game: str) -> None:
    with pytest.raises(ValueError, match="no fact is called 'gold'"):
        desk_at(begun(guide_of(game)).view(LEARNER), LEARNER, "en").fact("gold")


def test_a_game_without_a_guide_has_none() -> None:
    with pytest.raises(KeyError):
        guide_of("chess")
