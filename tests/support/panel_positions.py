"""Positions that panels are looked at in."""

from __future__ import annotations

from rules.carson_city import State
from rules.carson_city.board import SIDES
from rules.carson_city.purchase import BuyVp
from rules.carson_city.state import Cowboy
from tests.support.wordgames import GAME, played


def largest() -> tuple[State, int]:
    """A map to place on, with the white cowboy, roads open everywhere, and the standing answer; and who is up."""
    state = next(ply.state.copy() for ply in played(0, players=6) if GAME.phase(ply.state) == "placement")
    seat = GAME.to_act(state)[0]
    player = state.players[seat]
    player.pieces, player.roads = ("white",), 5
    state.roads = frozenset(SIDES[::4])
    return state, seat


def placing() -> State:
    """Three players at the beginning of a round, orange to place first."""
    cards = "orange $9 cards captain\nblue $9 cards banker\ngreen $9 cards sheriff"
    state: State = GAME.read_position(f"round 1\n{cards}\norder orange blue green\nnow place\n")
    return state


def buying(cash: int = 60) -> tuple[State, int]:
    """Somebody may buy any number of points at $2."""
    state = placing()
    seat = GAME.to_act(state)[0]
    state.players[seat].cash, state.players[seat].roads = cash, 0
    state.agenda.append(BuyVp(seat, "vp2"))
    return state, seat


def crossing() -> tuple[State, int, str]:
    """Somebody may place where a rival stands already: a duel."""
    state = placing()
    seat = GAME.to_act(state)[0]
    rival = next(each for each in range(3) if each != seat)
    state.standing["ammo"] = (Cowboy(rival),)
    return state, seat, "place ammo"
