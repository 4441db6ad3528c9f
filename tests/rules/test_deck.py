"""The cards of the card game: counts as published, attractions and backs as ruled."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from rules import card_game
from rules.card_game.ai.tempting import bearing, number_of, unwanted
from rules.card_game.deck import (
    ELEMENTS,
    EMPTY,
    EPOCHS,
    FOR_ONE,
    LANDS,
    OUTLAWS,
    PRINTS,
    SECOND,
    TEMPTED,
    TEMPTING,
    UNMOVED,
    Print,
    print_of,
    todays,
)
from rules.card_game.moves import REVEAL
from rules.card_game.names import LEVELS
from rules.card_game.personalities import PERSONALITIES, TIE_SYMBOLS
from rules.card_game.state import State
from rules.card_game.taking import attraction, most_attractive
from rules.game import FATE, Entry
from rules.play.playout import at_random, by_generator, playout

PUBLISHED = {
    "mountain": (32, 12),
    "house": (18, 18),
    "townhouse": (2, 10),
    "mine": (10, 4),
    "ranch": (10, 4),
    "blacksmith": (2, 1),
    "drugstore": (3, 8),
    "bank": (3, 8),
    "saloon": (1, 5),
    "hotel": (1, 4),
    "store": (1, 1),
    "church": (1, 2),
    "prison": (1, 3),
    "cityhall": (0, 1),
    "outlaws": (3, 5),
}
"""Rulebook section 11, epochs I and II."""
CARDS = [LANDS[name] for names in EPOCHS.values() for name in names]
"""Those a new game is played with."""


@pytest.mark.parametrize("epoch", [1, 2])
def test_every_element_in_its_published_number(epoch: int) -> None:
    cards = [LANDS[name].parcels for name in EPOCHS[epoch]]
    counts = Counter(element for parcels in cards for element in parcels)
    assert len(cards) == 48
    assert counts.pop(EMPTY) == (104, 106)[epoch - 1]
    assert counts == Counter({element: count[epoch - 1] for element, count in PUBLISHED.items()})


def test_the_elements_are_the_published_ones() -> None:
    assert set(ELEMENTS) == set(PUBLISHED)
    assert len(CARDS) == 96
    assert all(name == land.name for name, land in LANDS.items())


def test_games_begun_with_the_first_print_keep_its_cards() -> None:
    assert [f"land{number}" for number in range(1, 97)] == list(LANDS)[:96]
    assert LANDS["land5"].parcels == ("", "mine", "outlaws", "mountain")
    assert "land5" not in EPOCHS[1]
    assert LANDS["land105"].parcels == ("mountain", "mine", "outlaws", "mountain")
    assert "land105" in SECOND[1]
    assert "land105" not in EPOCHS[1]
    assert "land605" in EPOCHS[1]


def begun_with(cards: Print, people: int, level: str = "expert") -> tuple[State, list[Entry]]:
    """A game as it was played when these were the cards that one could buy, to its end; and its moves."""
    state = card_game.setup(card_game.parse_options(f"levels={level}"), people)
    state.pile = cards[1]
    rng, entries = Random(f"{people}"), []
    for played in playout(card_game, state, by_generator(rng), at_random(card_game, rng)):
        state = played.state
        entries.append(played.entry)
    return state, entries


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("cards", PRINTS, ids=[*FOR_ONE, "third", "first for one", "second", "first"])
def test_a_game_is_finished_and_replayed_with_the_print_it_was_begun_with(cards: Print, people: int) -> None:
    end, entries = begun_with(cards, people)
    assert end.revealed() == {*cards[1], *cards[2]} - {*end.pile}
    again = card_game.setup(card_game.parse_options("levels=expert"), people)
    for seat, move in entries:
        again, _ = card_game.apply(again, seat, move)
        assert not card_game.faults(again)
    assert again == end


def test_prints_are_not_mixed() -> None:
    state = card_game.setup(card_game.parse_options(""), 1)
    while card_game.to_act(state) == (FATE,) and not state.line:
        state, _ = card_game.apply(state, FATE, card_game.odds(state)[0][0])
    assert not state.agenda[-1].possible(state, REVEAL["land605"][0])
    assert print_of({*state.line, "land605"}) is None
    assert print_of({"land105", "land605"}) is None
    assert print_of({"land7"}) is EPOCHS
    assert state.deck() is FOR_ONE["beginner"]


@pytest.mark.parametrize("level", LEVELS)
def test_alone_a_few_cards_tempt_more_than_any_personality_and_all_others_less_than_most(level: str) -> None:
    alone = FOR_ONE[level]
    for epoch in (1, 2):
        assert [LANDS[name].parcels for name in alone[epoch]] == [LANDS[name].parcels for name in SECOND[epoch]]
    cards = {number_of(name): LANDS[name].attraction for epoch in alone.values() for name in epoch}
    assert {number for number, attracts in cards.items() if attracts == TEMPTED[level]} == TEMPTING
    assert {*cards.values()} == {TEMPTED[level], UNMOVED}
    people = sorted(card.attraction for card in PERSONALITIES.values())
    assert people[-1] < TEMPTED[level]
    assert people[len(people) // 2] > UNMOVED


def test_alone_the_level_in_the_middle_decides_which_cards_are_played_with() -> None:
    assert [*TEMPTED] == [*LEVELS]
    assert [*TEMPTED.values()] == sorted(TEMPTED.values()), "the better the player, the more it scores"
    for level in LEVELS:
        assert todays(("", *[level] * 3)) is FOR_ONE[level]
    assert todays(("", "expert", "beginner", "intermediate")) is FOR_ONE["intermediate"]
    assert todays(("", "", "expert", "expert")) is todays([""] * 6) is EPOCHS
    assert {*card_game.setup(card_game.parse_options("levels=expert"), 1).pile} == {*FOR_ONE["expert"][1]}


def test_a_game_against_beginners_goes_on_with_the_cards_that_were_for_all_levels() -> None:
    end, entries = begun_with(FOR_ONE["expert"], 1, "beginner")
    again = card_game.setup(card_game.parse_options("levels=beginner"), 1)
    for seat, move in entries:
        again, _ = card_game.apply(again, seat, move)
    assert again == end
    assert end.deck() is FOR_ONE["expert"]


def test_other_cards_can_be_tried_out_as_tempting() -> None:
    first, second = FOR_ONE["expert"][1][:2]
    with bearing({number_of(second)}):
        assert [attraction(first), attraction(second)] == [UNMOVED, TEMPTED["expert"]]
        assert most_attractive((first, second)) == second
    assert attraction(second) == LANDS[second].attraction == UNMOVED
    assert unwanted((first, second), {first: 0.41, second: 0.5}, {number_of(second)}) == number_of(first)
    assert unwanted((first, second), {first: 0.39}, set()) is None


@pytest.mark.parametrize("epoch", [1, 2])
def test_no_two_cards_of_an_epoch_are_alike(epoch: int) -> None:
    assert len({LANDS[name].parcels for name in EPOCHS[epoch]}) == 48


def test_the_same_elements_come_back_on_no_more_than_nine_cards() -> None:
    for epoch in (1, 2):
        alike = Counter(tuple(sorted(LANDS[name].parcels)) for name in EPOCHS[epoch])
        assert max(alike.values()) <= 9


def test_cards_make_sense() -> None:
    """C11: Mines mostly with mountains, and on nearly every card something other than mountains."""
    cards = [land.parcels for land in CARDS]
    mines = [parcels for parcels in cards if "mine" in parcels]
    assert sum("mountain" in parcels for parcels in mines) > 0.7 * len(mines)
    assert all(set(parcels) - {OUTLAWS, EMPTY, "mountain"} for parcels in cards)


@pytest.mark.parametrize(
    ("drawn", "attraction"),
    [
        ("mine mountain mountain", 7),
        ("prison house", 7),
        ("mine mountain outlaws", 3),
        ("cityhall outlaws", 4),
        ("saloon", 6),
        ("house townhouse", 7),
        ("drugstore mountain", 6),
    ],
)
def test_attractions(drawn: str, attraction: int) -> None:
    """C11; the first two are the cards of the published example (A41, A42)."""
    found = [land for land in CARDS if sorted(filter(None, land.parcels)) == sorted(drawn.split())]
    assert found
    assert {land.attraction for land in found} == {attraction}


def test_an_average_virtual_player() -> None:
    """C11: about 103 for a beginner's eighteen cards, five of six of them land."""
    lands = sum(land.attraction for land in CARDS) / len(CARDS)
    people = sum(card.attraction for card in PERSONALITIES.values()) / len(PERSONALITIES)
    assert 90 < 18 * (4 * lands + people) / 5 < 110


def test_backs() -> None:
    """C10: fixed orders of the symbols, every symbol in every place three or four times; three skulls."""
    backs = [card.back for card in PERSONALITIES.values()]
    assert len(set(backs)) == len(backs) == 21
    assert all(sorted(back) == sorted(TIE_SYMBOLS) for back in backs)
    assert {sum(back[place] == symbol for back in backs) for symbol in TIE_SYMBOLS for place in range(6)} == {3, 4}
    for one, other in permutations(TIE_SYMBOLS, 2):
        assert 9 <= sum(back.index(one) < back.index(other) for back in backs) <= 12
    assert sum(card.skull for card in PERSONALITIES.values()) == 3


def test_kinds_of_personalities() -> None:
    """Rulebook section 8: who bears the $ symbol, who the arrow."""
    tilting = {card.name for card in PERSONALITIES.values() if card.tilts}
    assert tilting == {"lawyer", "gunsmith", "governor", "doctor", "heroes", "worker", "mercenary"}
    assert {card.name for card in PERSONALITIES.values() if card.tilts and card.points} == {"doctor", "heroes"}
    assert all(card.tilts or card.points for card in PERSONALITIES.values())
