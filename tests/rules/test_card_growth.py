"""How an expert of the card game imagines towns to grow: by the rules, and with the cards that may still come."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.ai import PLAYERS
from rules.card_game.ai.futures import AHEAD, futures, with_land
from rules.card_game.ai.growth import POINTS, WORTHS, Growing, elements_of
from rules.card_game.ai.worth import card_worth, laid_worth, people_worth, standing
from rules.card_game.deck import EPOCHS
from rules.card_game.field import beside, members, on_any
from rules.card_game.scoring import breakdown
from rules.card_game.state import State
from rules.card_game.town import open_places, room
from rules.game import settle
from rules.play.playout import by_generator, computers, in_place, playout

GAME = GAMES["card_game"]


def played(seed: str) -> list[State]:
    """A position of every second round of a game."""
    rng = Random(seed)
    found: dict[int, State] = {}
    decide = computers(GAME, ["regular"] * 4, rng)
    for each in playout(GAME, GAME.setup(GAME.parse_options(""), 4), by_generator(rng), decide, make=in_place):
        if each.state.round % 2 and len(each.state.line) == 4:
            found[each.state.round] = each.state.copy()
    return list(found.values())


@pytest.fixture(scope="module")
def positions() -> list[State]:
    return played("towns") + played("people")


def test_towns_in_thought_are_towns_by_the_rules(positions: list[State]) -> None:
    """They score the same, are worth the same, and cards fit at the same places."""
    scored = set()
    for state in positions:
        for seat, player in enumerate(state.players):
            town = Growing(player.town, player.people)
            parts = breakdown(state, seat)
            scored |= {*parts}
            assert town.points(player.sold) == sum(parts.values())
            now = town.worth(WORTHS.get(state.round + 1, POINTS), player.sold) + people_worth(state, seat)
            assert now == pytest.approx(standing(state, seat))
            for card in state.line if player.town else ():
                rim = on_any(beside(town.ground)) & room(town.town, town.longer)
                assert members(town.fitting(elements_of(card), rim)) == open_places(state, seat, card)
    assert len(scored) > 20


def test_cards_are_laid_in_thought_where_they_lie_best(positions: list[State]) -> None:
    lost = []
    for state in positions:
        for seat, player in enumerate(state.players):
            for card in state.line:
                town = with_land(player.town, player.people, state.round, card)
                if town != player.town:
                    lost.append(card_worth(state, seat, card) - laid_worth(state, seat, town[-1]))
    assert min(lost) > -1e-9
    assert sum(loss < 0.01 for loss in lost) > 0.9 * len(lost) > 200


def test_only_cards_come_that_may_still_come() -> None:
    pile, second = EPOCHS[1][:20], EPOCHS[2]
    for now, first_of_two in ((3, AHEAD), (7, 2), (9, 0)):
        for way in futures(now, pile, second):
            assert len(way) == AHEAD
            come = [card for offer in way for card in offer]
            assert len(come) == len({*come})
            assert {*come} <= {*pile, *second}
            assert all({*offer} <= {*(pile if at < first_of_two else second)} for at, offer in enumerate(way))
    assert futures(18, pile, ()) == ((),) * len(futures(18, pile, ()))


CHOICE = """round 3
line land44 land126
top boot-cow-star-hat-horseshoe-cactus
orange
orange| h..^
orange| ..^.
blue picks 0
bids orange=9 blue=3
now choose
"""
TO_COME = {
    "mountains": ("land611", "land612", "land614", "land615", "land132", "land633", "land634", "land135"),
    "houses": ("land30", "land631", "land640", "land641", "land642", "land643", "land628"),
}


@pytest.mark.parametrize(("to_come", "taken"), [("mountains", "take land44"), ("houses", "take land126")])
def test_an_expert_takes_what_the_cards_to_come_will_serve(to_come: str, taken: str) -> None:
    """The table is the same: only what was not shown yet tells whether a Mine or a Saloon has a future."""
    state = GAME.read_position(CHOICE)
    settle(state)
    state.pile = TO_COME[to_come]
    view = GAME.view(state, 0)
    assert str(PLAYERS["expert"](GAME, view, 0, GAME.legal(view, 0), Random(1))) == taken
