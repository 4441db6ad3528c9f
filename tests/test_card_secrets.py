"""Nothing that another seat can get hold of tells a bid before all bids lie open."""

from __future__ import annotations

from random import Random

import pytest

from render import caption, describe, sentences, shapes
from render.deciding import decision, move_label, purse
from rules import card_game, record
from rules.card_game.moves import Bid
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.rounds import HIDDEN, Bidding
from rules.card_game.state import State
from rules.game import FATE, Entry, Event, Game, refusal
from rules.notation import Illegal
from rules.simulate import luck, some

GAME: Game = card_game
NAMES = dict(zip(GAME.SEATS, ("Ann", "Bob", "Cem", "Dia", "Eve", "Fox"), strict=True))


def bidding(seed: int, people: int) -> tuple[State, list[Entry]]:
    """A random game up to a round in which nobody has bid yet and everybody has a choice."""
    rng = Random(f"secrets/{seed}")
    options, _ = card_game.random_options(rng, people)
    state, log = card_game.setup(options, people), []
    stop = rng.choice([number for number in range(1, 18) if number != 9])
    while not (state.round == stop and len(card_game.to_act(state)) == people and people_bid(state)):
        seats = card_game.to_act(state)
        seat = seats[0] if seats[0] == FATE else rng.choice(seats)
        move = luck(rng, card_game.odds(state)) if seat == FATE else some(rng, card_game.legal(state, seat))
        state, _ = card_game.apply(state, seat, move)
        log.append(Entry(seat, move))
    return state, log


def people_bid(state: State) -> bool:
    return isinstance(state.agenda[-1], Bidding) and not any(state.agenda[-1].bids)


def known(state: State, log: list[Entry], events: list[Event], seat: int | None) -> tuple[object, ...]:
    """Everything a seat can get hold of: view, record, news, moves, and all their words."""
    view = card_game.view(state, seat)
    told = [event for event in events if event.to in (None, seat)]
    moves = [] if seat is None else card_game.legal(state, seat)
    assert moves == ([] if seat is None else card_game.legal(view, seat))
    colour = None if seat is None else GAME.SEATS[seat]
    words = [sentences(told, "en", NAMES, seat=colour, edition="card_game"), decision(view, "en")]
    words += [describe(view, "fr", NAMES), caption(view, "en", NAMES, view), card_game.show(view)]
    words += [move_label(move, "en", view, colour) for move in moves]
    drawn = [shapes(view, "en", part, NAMES, seat=seat) for part in ("table", "choices")]
    if seat is not None:
        words.append(purse(view, seat, "en"))
    text = record.write(GAME, {}, log, seat, whole=False)
    return view, text, told, moves, card_game.to_act(state), card_game.phase(view), words, drawn


@pytest.mark.parametrize("people", [2, 3, 6])
@pytest.mark.parametrize("seed", range(4))
def test_a_bid_leaves_no_trace(seed: int, people: int) -> None:
    state, log = bidding(seed, people)
    for reader in (0, None):
        seen = []
        for value in state.players[1].hand:
            after, events = card_game.apply(state, 1, Bid(value))
            seen.append(known(after, [*log, Entry(1, Bid(value))], events, reader))
        assert all(each == seen[0] for each in seen)
        assert f"{len(log) + 1}. blue bid ?" in str(seen[0][1])


@pytest.mark.parametrize("seed", range(4))
def test_one_s_own_bid_is_one_s_own(seed: int) -> None:
    state, log = bidding(seed, 3)
    value = state.players[1].hand[0]
    after, _ = card_game.apply(state, 1, Bid(value))
    step = card_game.view(after, 1).agenda[-1]
    assert isinstance(step, Bidding)
    assert step.bids == (0, value, 0)
    assert card_game.view(after, 2).agenda[-1] == Bidding((0, HIDDEN, 0))
    assert f"blue bid {value}" in record.write(GAME, {}, [*log, Entry(1, Bid(value))], 1, whole=False)
    assert refusal(after, 1, Bid(state.players[1].hand[1])) == Illegal("not-your-turn")


@pytest.mark.parametrize("seed", range(4))
def test_a_guess_agrees_with_the_view(seed: int) -> None:
    state, _ = bidding(seed, 3)
    after, _ = card_game.apply(state, 1, Bid(state.players[1].hand[0]))
    view = card_game.view(after, 0)
    guesses = [card_game.guess(view, Random(n)) for n in range(20)]
    for guessed in guesses:
        assert card_game.view(guessed, 0) == view
        assert card_game.faults(guessed) == []
        end, _ = card_game.apply(guessed, 0, Bid(state.players[0].hand[0]))
        card_game.apply(end, 2, Bid(state.players[2].hand[0]))
    assert len({str(guessed.agenda[-1]) for guessed in guesses}) > 1


def test_all_bids_are_told_at_once() -> None:
    state, _ = bidding(1, 3)
    told: list[Event] = []
    for seat in (2, 0, 1):
        assert not [event for event in told if event.kind == "bid"]
        state, told = card_game.apply(state, seat, Bid(state.players[seat].hand[-1]))
    assert [event.data["seat"] for event in told if event.kind == "bid"][:3] == ["orange", "blue", "green"]


def test_the_order_of_cards_to_come_is_nowhere() -> None:
    """What is still face down is known as a set only: its order in the state says nothing."""
    state, _ = bidding(2, 3)
    assert list(state.pile) == sorted(state.pile, key=lambda land: int(land.removeprefix("land")))
    assert list(state.unseen) == [name for name in PERSONALITIES if name in state.unseen]
