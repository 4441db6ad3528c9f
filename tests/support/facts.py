"""Further facts of an example: cards, duel tiles, outlaws, horses; see tests/support/example.py for how they read."""

from __future__ import annotations

from collections.abc import Callable

from rules.carson_city.names import SEATS
from rules.carson_city.state import State
from rules.carson_city.variants import horses
from rules.game import Event
from tests.support.same import same


def check_mountains(state: State, rest: str, told: list[Event]) -> None:
    same(list(state.built.values()).count("mountain"), int(rest))


def check_stock(state: State, rest: str, told: list[Event]) -> None:
    same(horses.stock(state), int(rest))


def check_rodeo(state: State, rest: str, told: list[Event]) -> None:
    who, points = rest.split()
    same(horses.rodeo_points(state, SEATS.index(who)), int(points))


def check_foes(state: State, rest: str, told: list[Event]) -> None:
    same(sorted(state.foes), sorted(word for word in rest.split() if word != "-"))


def check_menace(state: State, rest: str, told: list[Event]) -> None:
    same(state.menace, int(rest))


def check_spared(state: State, rest: str, told: list[Event]) -> None:
    same([SEATS[seat] for seat in state.spared], rest.split())


def check_first(state: State, rest: str, told: list[Event]) -> None:
    kinds = [event.kind for event in told]
    first, second = rest.split()
    assert kinds.index(first) < kinds.index(second), kinds


def check_round(state: State, rest: str, told: list[Event]) -> None:
    same(state.round, int(rest))


def check_characters(state: State, rest: str, told: list[Event]) -> None:
    same([f"{card}:{side}" for card, side in state.sides.items()], rest.split())


def check_options(state: State, rest: str, told: list[Event]) -> None:
    same(str(state.options), rest)


def check_tiles(state: State, rest: str, told: list[Event]) -> None:
    same(list(state.stock), [int(tile) for tile in rest.split() if tile != "-"])


def check_cash(state: State, rest: str, told: list[Event]) -> None:
    same(sum(player.cash for player in state.players), int(rest))


def check_all_tiles(state: State, rest: str, told: list[Event]) -> None:
    same(sum(len(player.hand) for player in state.players) + len(state.stock), int(rest))


def check_weighed(state: State, rest: str, told: list[Event]) -> None:
    """The cash a player has once their duel tiles are weighed against $15."""
    who, dollars = rest.split()
    player = state.players[SEATS.index(who)]
    same(player.cash, max(0, int(dollars) + 15 - sum(player.hand)))


CHECKS: dict[str, Callable[[State, str, list[Event]], None]] = {
    "round": check_round,
    "characters": check_characters,
    "options": check_options,
    "played": check_tiles,
    "cash": check_cash,
    "tiles": check_all_tiles,
    "weighed": check_weighed,
    "mountains": check_mountains,
    "stock": check_stock,
    "rodeo": check_rodeo,
    "foes": check_foes,
    "menace": check_menace,
    "spared": check_spared,
    "first": check_first,
}
