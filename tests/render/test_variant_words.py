"""What choices of the variants bring, said where they are made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from render import desk_at
from render.desk import Desk
from render.words import catalogue
from rules.carson_city import MOVES, State
from rules.carson_city.moves import Decline, Pass
from rules.carson_city.variants.horses import BuyHorse, SaddleUp
from rules.carson_city.variants.outlaws import RideOn, Spoils
from rules.carson_city.variants.river import LastBridges
from rules.notation import parse
from rules.step import Step
from tests.support.languages import COMPLETE
from tests.support.wordgames import GAME, deciding_steps

CARDS = {"orange": "banker", "blue": "grocer", "green": "captain"}


def town(text: str, options: str, round: int = 2, **players: str) -> State:
    lines = [f"{colour} {players.get(colour, '')} cards {card}" for colour, card in CARDS.items()]
    return GAME.read_position("\n".join([f"options {options}", f"round {round}", text, *lines, "now place", ""]))


def desk(state: State, lang: str = "en", step: Any = None) -> Desk[Any]:
    if step is not None:
        state.agenda = [*state.agenda[:-1], step]
    return desk_at(GAME.view(state, 0), 0, lang)


def label(table: Desk[Any], text: str) -> str:
    return table.label(parse(text, MOVES))


def test_every_way_to_decline_has_words_of_its_own() -> None:
    """What is left unused is named: a second character is no card's power."""
    kinds: list[Any] = [Step]
    for kind in kinds:
        kinds += kind.__subclasses__()
    declining = {kind.__name__ for kind in kinds if Decline in kind.takes} & deciding_steps(made_up=False)
    for lang in COMPLETE:
        assert {name for name in declining if f"label.decline-{name}" not in catalogue(lang)} == set()


STABLE = town("", "variants=horses", orange="horses 1 enclosures 0,0,2,0,0 riders 3,5", blue="enclosures 0,0,0,1,0")


def test_horses_say_what_they_are_worth_at_the_rodeo() -> None:
    table = desk(STABLE.copy(), step=SaddleUp(0))
    assert label(table, "horse 4") == "Horse into enclosure 4: $2 at once · 4 rodeo points"
    assert label(table, "horse 5") == "Horse into enclosure 5 · 10 rodeo points with your cowboy"
    assert label(table, "horse 1").endswith("· 1 rodeo point")
    told = table.about(parse("horse 5", MOVES))
    assert told == "Rodeo: 22 for you, 4 for the best rival. Won, it brings 1 VP per horse at the end (you have 3)"
    assert table.facts().startswith("The rodeo at the round’s end")


def test_a_horse_that_is_bought_counts_too() -> None:
    table = desk(STABLE.copy(), step=BuyHorse(0, 1))
    assert label(table, "horse 2") == "Horse into enclosure 2 · 2 rodeo points for $4"
    assert table.about(parse("horse 2", MOVES)).endswith("(you have 4)")


def test_a_cowboy_in_an_enclosure_doubles_what_is_there() -> None:
    state = STABLE.copy()
    state.players[0].riders = ()
    assert label(desk(state), "mount 3") == "Cowboy into enclosure 3: its rodeo points count twice, now +6"
    assert desk(state).about(parse("mount 3", MOVES)).startswith("Rodeo: 12 for you")


@pytest.mark.parametrize(
    ("round", "words"), [(4, "Pass (1st) · 2 VP for those behind you"), (3, "Pass · 1st next round")]
)
def test_being_early_with_kit_carson(round: int, words: str) -> None:
    assert desk(town("", "variants=kit", round)).label(Pass()) == words


def test_where_an_outlaw_would_ride() -> None:
    rows = "4  .   .   .   h   Rab .   .   .\n5  .   .   .   .   .   .   .   .\nroads d4\nfoes d5 f5 a1\nmenace 9"
    table = desk(town(rows, "variants=outlaws"), step=RideOn())
    assert label(table, "order d5") == "The outlaw at D5 goes next: to the Ranch at E4"
    assert label(table, "order a1") == "The outlaw at A1 goes next: it stays"


def test_two_ways_for_an_outlaw() -> None:
    rows = "4  .   .   .   h   Hob .   .   .\n6  .   .   .   .   Hob .   .   .\nroads d4 d5\nfoes e5 a1\nmenace 9"
    table = desk(town(rows, "variants=outlaws"), step=RideOn())
    assert label(table, "order e5") == "The outlaw at E5 goes next: to E4 or E6, as luck has it"


def test_a_bridge_that_scores() -> None:
    rows = "1  .   .   ^o  ~   .   .   .   .\n2  .   .   .   ~   .   .   .   .\n3  .   .   .   ~   ~   .   .   .\n"
    rows += "4  .   .   .   .   ~   .   .   .\n5  .   .   .   .   ~   .   .   .\n6  .   .   .   .   ~   ~   .   .\n"
    rows += "7  .   .   .   .   .   ~   .   .\n8  .   .   .   .   .   ~   .   .\nroads d2w"
    state = town(rows, "variants=river", orange="roads 2")
    assert label(desk(state), "road d2n") == "Lay a bridge on the north side of D2 (2 roads) · 1 VP more at the end"
    assert label(desk(state), "road d3n") == "Lay a bridge on the north side of D3 (2 roads)"
    asked = desk(state, step=LastBridges((0,)))
    assert asked.facts() == "Bridges that would bring you points at the end: D2 north (+1 VP)."
    state.players[0].roads = 1
    assert desk(state, step=LastBridges((0,))).facts() == ""


def test_what_a_loot_becomes_if_its_owner_doubles() -> None:
    rows = "4  .   .   .   h   Hob .   .   .\nroads d4"
    state = town(rows, "edition=bigbox")
    assert label(desk(state), "place e4").endswith("attack the Hotel · $3 for you")
    state.players[1].choices = {"grocer": "later"}
    assert label(desk(state), "place e4").endswith("attack the Hotel · $3 for you, $6 if doubled")
    state.options = replace(state.options, variants=("outlaws",))
    state.foes, state.menace = ("e4",), 9
    table = desk(state, step=Spoils(0, "e4"))
    assert label(table, "choose cash") == "Take half the income of the Hotel ($3, $6 if its owner doubles it)"
