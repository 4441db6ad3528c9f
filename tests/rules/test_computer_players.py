"""Computer players know every variant: they choose among what their view offers, finish, and know no secrets."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.ai import PLAYERS
from rules.ai.search import Budget
from rules.carson_city.ai.valuation import FUTILE
from rules.carson_city.moves import Place
from rules.carson_city.names import VARIANTS
from rules.game import FATE, Seat
from rules.notation import Move
from rules.play.playout import by_generator, computers, playout

GAME = GAMES["carson_city"]
MOST = 200
"""Decisions of a player in one game: about fifty are usual, sheets and moved cowboys included."""
EVERYTHING = "+".join(VARIANTS)
HIDDEN = (
    "variants=beginning+might lineup=0y+1y+2y+3y+12y+14yr+16y+18r buildings=full",
    "variants=beginning+might+kit+outlaws+horses lineup=1r+2r+4r+5r+10r+12r+13y",
)
"""Sheets, duel tiles and auctions, one by one and all at once."""
HASTY = Budget(tries=6, seconds=60)
"""Few tries, and time enough for all of them: the same on every machine."""


@pytest.mark.slow
@pytest.mark.parametrize("player", ["newcomer", "regular"])
@pytest.mark.parametrize("variants", [*VARIANTS, EVERYTHING])
def test_every_variant_is_played_to_its_end(variants: str, player: str) -> None:
    play(f"buildings=full lineup=random variants={variants}", player, player)


@pytest.mark.slow
@pytest.mark.parametrize("variants", ["", "might+kit+horses"])
def test_an_expert_plays_to_the_end(variants: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.ai.expert.USUAL", HASTY)
    play(f"buildings=full lineup=random variants={variants}", "expert", "newcomer")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_any_table_is_played_to_its_end(seed: int) -> None:
    options, players = GAME.random_options(Random(seed))
    play(str(options), *["regular"] * players)


def play(options: str, *players: str) -> None:
    rng, decisions, seats = Random(options), 0, len(players)
    state = GAME.setup(GAME.parse_options(options), seats)
    for played in playout(GAME, state, by_generator(rng), computers(GAME, players, rng)):
        state = played.state
        decisions += played.seat != FATE
        assert decisions < MOST * seats, f"going round in circles: {state.agenda[-1]}"
        if (seats_now := GAME.to_act(state)) and seats_now[0] != FATE:
            assert GAME.legal(GAME.view(state, seats_now[0]), seats_now[0]) == GAME.legal(state, seats_now[0])
    assert state.round == 4


@pytest.mark.slow
@pytest.mark.parametrize("options", HIDDEN)
def test_the_reasons_for_a_move_add_up_to_what_it_is_worth(options: str) -> None:
    rng = Random(options)
    looked = 0
    for state, seat in decisions(options, "newcomer", 3, rng):
        view = GAME.view(state, seat)
        for move in rng.sample(legal := GAME.legal(view, seat), min(3, len(legal))):
            parts = GAME.reasons(view, seat, move)
            assert parts
            worth = GAME.prospect(view, seat, move)
            passed_over = worth == FUTILE and isinstance(move, Place)  # land that is worse than much other land
            assert passed_over or sum(parts.values()) == pytest.approx(worth)
            looked += 1
    assert looked > 100


@pytest.mark.slow
@pytest.mark.parametrize("options", HIDDEN)
def test_nobody_knows_what_is_hidden(options: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables that differ only in what a seat cannot see are the same to it, and its player thinks the same."""
    monkeypatch.setattr("rules.ai.expert.USUAL", HASTY)
    rng = Random(options)
    compared = 0
    for number, (state, seat) in enumerate(decisions(options, "newcomer", 3, rng)):
        view = GAME.view(state, seat)
        other = GAME.guess(view, rng)
        if other == state:
            continue
        compared += 1
        again = GAME.view(other, seat)
        assert again == view
        for kind in ("expert",) if number % 20 == 0 else (("newcomer", "regular")[number % 2],):
            assert chosen(kind, view, seat) == chosen(kind, again, seat)
    assert compared > 50


def chosen(kind: str, view: Any, seat: Seat) -> Move:
    return PLAYERS[kind](GAME, view, seat, GAME.legal(view, seat), Random("the same"))


def test_what_is_chosen_in_secret_differs_from_time_to_time() -> None:
    """Whoever knows how a computer player thinks cannot tell which tile it will play."""
    options = "variants=might lineup=first"
    rng = Random("tiles")
    for state, seat in decisions(options, "newcomer", 3, rng):
        if state.agenda[-1].hidden and len(set(state.players[seat].hand)) > 3:
            view = GAME.view(state, seat)
            legal = GAME.legal(view, seat)
            tiles = {str(PLAYERS["regular"](GAME, view, seat, legal, Random(seed))) for seed in range(40)}
            assert len(tiles) > 1
            return
    pytest.fail("there was no duel")


def decisions(options: str, player: str, seats: int, rng: Random) -> Any:
    """Every position of a game in which somebody decides, and who."""
    state = GAME.setup(GAME.parse_options(options), seats)
    for played in playout(GAME, state, by_generator(rng), computers(GAME, [player] * seats, rng)):
        state = played.state
        if (awaited := GAME.to_act(state)) and awaited[0] != FATE:
            yield state, rng.choice(awaited)
