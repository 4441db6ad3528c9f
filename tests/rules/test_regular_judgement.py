"""Positions in which a regular once went wrong: what it says of them now."""

from __future__ import annotations

from random import Random

from rules import GAMES
from rules.ai import PLAYERS
from rules.notation import Move

GAME = GAMES["carson_city"]
TOWN = """options edition=bigbox buildings=first lineup=first
round {round}
order orange blue green
{passed}
   a   b   c   d   e   f   g   h
1  {a1} .   .   .   .   .   .   .
2  .   {b2} ^   .   .   .   .   .
3  .   .   .   .   .   .   .   .
4  .   .   .   h   .   .   .   .
5  .   .   .   .   .   .   .   .
6  .   .   .   .   .   ^   ^   .
7  .   .   .   .   .   ^   Mib .
8  .   .   .   .   .   .   .   .
roads d4n d4w d5n e4w
orange ${cash} cowboys {cowboys} revolvers 1 roads 0 cards worker
blue $10 cowboys {rivals} revolvers 2 roads 0 cards grocer{choices}
green $10 cowboys {rivals} revolvers 2 roads 0 cards captain
{on}
track ranch mine ranch mine ranch mine ranch
step {{"is": "CloseRound"}}
step {{"is": "Resolve", "stage": "wages"}}
step {{"is": "Placement", "seat": 0}}
"""


def position(**told: object) -> str:
    """A round in which orange is up, everything usual but what is told."""
    usual = {"round": 4, "passed": "passed blue green", "a1": ".  ", "b2": ".  ", "cash": 4, "cowboys": 4, "rivals": 0}
    return TOWN.format(**{**usual, "choices": "", "on": "", **told})


def worths(text: str) -> dict[str, float]:
    """What a regular thinks of each move."""
    view = GAME.view(GAME.read_position(text), 0)
    return {str(move): GAME.prospect(view, 0, move) for move in GAME.legal(view, 0)}


def chosen(text: str) -> Move:
    view = GAME.view(GAME.read_position(text), 0)
    return PLAYERS["regular"](GAME, view, 0, GAME.legal(view, 0), Random(1))


def test_the_3_revolvers_are_taken_where_firepower_is_paid_for() -> None:
    """With a cowboy on both spaces they bring $6 and a point or two, more than wages."""
    assert str(chosen(position(on="on cowboyincome orange\non cowboyvp orange"))) == "place ammo"


def test_the_3_revolvers_are_taken_where_duels_are_even() -> None:
    """Two duels at 4 against 4, for a lot: with three more they are all but won."""
    fights = "on buildingvp orange blue\non vp2 orange green"
    told = {"cash": 30, "a1": "Mio", "b2": "Mio", "cowboys": 3, "on": fights}
    assert str(chosen(position(**told))) == "place ammo"


def test_nobody_takes_the_3_revolvers_for_nothing() -> None:
    found = worths(position())
    assert found["place ammo"] < found["place wages"]


def test_whoever_attacks_what_a_grocer_will_double_takes_the_whole_income() -> None:
    """Three mountains beside the Mine: $9, of which a Grocer who doubles it leaves an attacker all."""
    plain = worths(position())["place g7"]
    doubled = worths(position(choices=" choices grocer=later"))["place g7"]
    assert doubled > plain + 0.4


CLOSED_IN = """options edition=bigbox buildings=first lineup=first
round 2
order orange blue
passed orange blue
   a   b   c   d   e   f   g   h
1  .   .   .   .   .   .   .   .
2  .   .   .   .   .   .   .   .
3  .   .   h   h   h   .   .   .
4  .   .   .o  T   h   .   .   .
5  .   .   h   h   h   .   .   .
6  .   .   .   .   .   .   .   .
7  .   .   .   .   .   .   .   .
8  .   .   .   .   .   .   .   .
roads d4n d4w d5n e4w
orange $10 cowboys 3 revolvers 1 roads {roads} cards worker tiles saloon
blue $10 cowboys 3 revolvers 1 roads 0 cards grocer
track ranch mine ranch mine ranch mine ranch
step {{"is": "CloseRound"}}
step {{"is": "Resolve", "stage": "parcelincome"}}
step {{"is": "Construct", "seat": 0, "tiles": ["saloon"]}}
"""


def test_a_road_is_laid_where_it_makes_room_for_the_house_of_a_building() -> None:
    """The Saloon has its parcel by the road, but every other one there is taken: its House needs another."""
    text = CLOSED_IN.format(roads=1)
    assert not any(move.startswith("build") for move in worths(text))
    road = chosen(text)
    assert str(road).startswith("road")
    after, _ = GAME.apply(GAME.read_position(text), 0, road)
    assert any(str(move).startswith("build saloon c4") for move in GAME.legal(after, 0))


def test_a_road_that_makes_no_room_is_kept() -> None:
    text = CLOSED_IN.format(roads=1).replace("4  .   .   .o ", "4  .   .   .  ")
    assert not str(chosen(text)).startswith("road")


def test_many_cowboys_at_home_are_no_reason_to_pass() -> None:
    """A cowboy who leaves costs half a point and $2 where both spaces are held; the dice bring $7, a House a piece."""
    held = "on cowboyincome orange\non cowboyvp orange"
    told = {"round": 3, "passed": "", "rivals": 3, "cash": 2, "cowboys": 8, "a1": "Mio", "b2": "Mio", "on": held}
    found = worths(position(**told))
    assert found["place gambling"] > found["pass"]
    assert found["place d4"] > found["pass"] + 0.5


def test_the_auctioneer_sells_what_somebody_wants() -> None:
    """A parcel in the far corner brings no bid; one beside mountains does."""
    text = position(round=2).replace("lineup=first", "lineup=1y+2y+3y+4y+6y+7y+12y").rpartition("step ")[0]
    found = worths(text + 'step {"is": "ChooseLots", "seat": 0}\n')
    assert max(found, key=lambda move: found[move]) != "lot a1"
    assert found["lot f5"] > found["lot a1"]
