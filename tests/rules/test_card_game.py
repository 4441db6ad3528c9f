"""The card game beyond its examples: placements against the rulebook's words, cards used, everything that can occur."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from rules import GAMES, card_game, record
from rules.card_game.deck import BUILDINGS, LANDS
from rules.card_game.moves import Decline, Lay, Sell, Take
from rules.card_game.names import BACKS, LEVELS, POWERS, SPOTS, Spot, spot_name
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.rounds import Bidding
from rules.card_game.state import Laid, State
from rules.card_game.taking import ChooseCards, DrawLand, LayCard, TakeAtOnce
from rules.card_game.town import land_of
from rules.game import Entry, Seat
from rules.notation import Move
from rules.play import arena
from rules.play.playout import at_random, by_generator, playout
from rules.play.simulate import simulate


def played(seed: int, people: int | None = None, options: str | None = None) -> Iterator[State]:
    """Every position of a random game."""
    rng = Random(f"cards/{seed}")
    chosen, size = card_game.random_options(rng, people)
    state = card_game.setup(chosen if options is None else card_game.parse_options(options), size)
    yield state
    for each in playout(card_game, state, by_generator(rng), at_random(card_game, rng)):
        yield each.state


def covered(laid: Laid) -> dict[Spot, str]:
    """The parcels of a card, and what is on them."""
    return {(laid.column + at % 2, laid.row + at // 2): each for at, each in enumerate(land_of(laid.land).parcels)}


def by_the_book(town: dict[Spot, str], people: tuple[str, ...], new: dict[Spot, str]) -> bool:
    """Rulebook section 6, read word for word and parcel by parcel."""
    columns, rows = zip(*town, *new, strict=True)
    width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    grids = [(8, 8), (8, 9), (9, 8)] if "captain" in people else [(8, 8)]
    if not any(width <= most and height <= high for most, high in grids):
        return False
    beside = any((x + a, y + b) in town for x, y in new for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    if not beside and not set(town) & set(new):
        return False
    prison = "prison" in town.values() or "sheriff" in people
    for spot, cover in new.items():
        old = town.get(spot, "")
        identical = old == cover and old in (*BUILDINGS, "mountain", "house", "townhouse")
        allowed = not old or identical or (old == "house" and cover == "townhouse")
        if not allowed and not (old == "outlaws" and prison and cover != "outlaws"):
            return False
    return True


@pytest.mark.parametrize("seed", range(6))
def test_places_are_those_of_the_rulebook(seed: int) -> None:
    looked = 0
    for state in played(seed):
        step = state.agenda[-1] if state.agenda else None
        if isinstance(step, LayCard) and state.players[step.seat].town and looked < 60:
            assert listed(state, step) == allowed(state, step)
            looked += 1
    assert looked > 10


def listed(state: State, step: LayCard) -> set[Spot]:
    """Where the rules say that a card may lie."""
    return {SPOTS[move.words()[0]] for move in card_game.legal(state, step.seat) if move.verb == "lay"}


def allowed(state: State, step: LayCard) -> set[Spot]:
    """Where it may, also off the map: the rulebook knows no map."""
    player, town = state.players[step.seat], dict[Spot, str]()
    for laid in player.town:
        town |= covered(laid)
    around = range(-1, 18)
    places = [Laid(step.land, *spot) for spot in product(around, around)]
    return {(laid.column, laid.row) for laid in places if by_the_book(town, player.people, covered(laid))}


@pytest.mark.parametrize("seed", range(6))
def test_a_town_that_wanders_by_sales_finds_every_place(seed: int) -> None:
    """An Auctioneer lays cards in one direction and sells those behind: the rest may go on where the map would end."""
    rng = Random(f"wander/{seed}")
    across, down = rng.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
    state = card_game.read_position("round 9\norange town land37@h8 \nblue\n")
    state.players[0].people = ("auctioneer", *rng.sample(["captain", "sheriff"], rng.randint(0, 2)))

    def ahead(spot: Spot) -> tuple[int, float]:
        return across * spot[0] + down * spot[1], rng.random()

    for land in rng.sample([name for name in LANDS if name != "land37"], 12):
        step = LayCard(0, land)
        state.agenda = [Bidding((0, 0)), TakeAtOnce(0)]
        state.line = (land,)
        state, _ = card_game.apply(state, 0, Take(land))
        places = listed(state, step)
        assert places == allowed(state, step)
        move = Lay(spot_name(max(places, key=ahead))) if places else Decline()
        state, _ = card_game.apply(state, 0, move)
        sales = [move for move in card_game.legal(state, 0) if isinstance(move, Sell)]
        if sales and rng.random() < 0.6:
            place = {laid.land: (laid.column, laid.row) for laid in state.players[0].town}
            state, _ = card_game.apply(state, 0, min(sales, key=lambda move: ahead(place[move.land])))
    assert len(state.players[0].sold) == 3


def plain_game(total: int) -> Iterator[State]:
    """A game in which the one person takes land only, so that no power reveals a card."""
    state, rng = card_game.setup(card_game.parse_options(f"table={total}"), 1), Random(total)

    def decide(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, Move]:
        moves = card_game.legal(state, 0)
        takes = [move for move in moves if isinstance(move, Take)]
        land = [move for move in takes if move.card.startswith("land")]
        return 0, rng.choice(land or takes or moves)

    for each in playout(card_game, state, by_generator(rng), decide):
        yield state
        state = each.state


@pytest.mark.parametrize(("total", "unused", "left"), [(4, 12, 1), (5, 3, 1), (6, 3, 0)], ids=["X19", "five", "X20"])
def test_cards_used_in_an_epoch(total: int, unused: int, left: int) -> None:
    gone = [len(state.gone) for state in plain_game(total)]
    rounds = {state.round: state for state in plain_game(total) if card_game.phase(state) == "choice"}
    assert [len(rounds[number].pile) for number in (9, 18)] == [unused, unused]
    assert max(gone) == unused + 17 * left
    for number, state in rounds.items():
        assert len(state.unseen) + len(state.bottom) + 1 == 21 - number


@pytest.mark.parametrize("seed", range(3))
def test_ties_are_never_read_off_a_skull(seed: int) -> None:
    """C19: once the cards of a round lie on the table, the back that shows bears none."""
    for state in played(seed):
        if state.person and isinstance(state.agenda[-1], (DrawLand, Bidding, ChooseCards)):
            assert not PERSONALITIES[BACKS[state.top]].skull


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_bid_leaves_no_trace_until_all_have_bid(seat: int | None) -> None:
    """Whatever blue bids: the others' view, moves, events and record are the same, and so is the table as text."""
    state = next(each for each in played(1, 3) if isinstance(each.agenda[-1], Bidding))
    found = []
    for move in card_game.legal(state, 1):
        after, events = card_game.apply(state, 1, move)
        view = card_game.view(after, seat)
        text = record.write(GAMES["card_game"], {}, [Entry(1, move)], seat, whole=False)
        moves = [] if seat is None else card_game.legal(view, seat)
        found.append((view, moves, events, text, card_game.show(view), card_game.to_act(view)))
    assert len(found) == 9
    assert all(each == found[0] for each in found)
    assert "blue bid ?" in found[0][3]


@pytest.mark.slow
def test_everything_occurs() -> None:
    """Every personality, power, covering case, tie, skull and level, in games with all invariants checked."""
    wanted: dict[str, set[str]] = {
        "personalities": set(PERSONALITIES),
        "powers": set(POWERS),
        "covering": {"empty", "mountain", "building", "house/house", "house/townhouse", "townhouse", "outlaws"},
        "happenings": {"tie", "skull", "sold", "aside"},
        "virtual": set(LEVELS),
        "players": set("123456"),
    }
    seen: dict[str, set[str]] = {name: set() for name in wanted}
    for number in range(40):  # a handful of these have mostly brought it all
        found: dict[str, Any] = simulate(GAMES["card_game"], 10, f"tests/{number}", None, "random")
        for name in wanted:
            seen[name] |= set(found[name])
        if seen == wanted:
            break
    assert seen == wanted


@pytest.mark.slow
def test_virtual_players_beat_a_random_builder_and_lose_to_a_greedy_one() -> None:
    game = GAMES["card_game"]
    rows = arena.arena(game, game.parse_options("levels=expert"), ["random"], 4, "tests")["players"]
    assert [row["name"] for row in rows] == ["random", "expert", "expert", "expert"]
    assert rows[0]["average_vp"] < min(row["average_vp"] for row in rows[1:])
    rows = arena.arena(game, game.parse_options("levels=beginner"), ["newcomer"], 4, "tests")["players"]
    assert rows[0]["wins"] >= 3


@pytest.mark.parametrize(
    "line",
    [
        *("line nowhere", "line ^^/^", "person nobody", "top boot-cow", "bottom nobody", "gone nothing", "round 19"),
        *(
            "orange hand many",
            "orange people nobody",
            "orange tilted banker",
            "orange town land1",
            "orange town x@h8",
        ),
        *("orange hat 3", "orange hand", "bids pink=3", "order pink", "pile nothing", "unseen nobody", "now fly"),
        *("now lay orange", "hello", "step {}", 'step {"is": "Nothing"}', "options table=9", "orange| .?", "pink| .."),
    ],
)
def test_a_line_that_means_nothing_is_named(line: str) -> None:
    with pytest.raises(ValueError, match="cannot read"):
        card_game.read_position(f"round 1\norange\nblue\n{line}\n")
