"""Mistakes that nobody makes any more, counted in whole games of four."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from rules import GAMES
from rules.ai import LEVELS, PLAYERS
from rules.ai.search import Budget
from rules.carson_city.duel import duellists
from rules.carson_city.moves import Buy, Claim, Pass, Place, Spend, Take, Vp
from rules.carson_city.names import MOUNTAIN, SHOPS
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import State
from rules.game import Seat
from rules.notation import Move
from rules.play.playout import by_generator, playout

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("blunders")]  # the same few games are looked at

GAME = GAMES["carson_city"]
TABLES = {"newcomer": ["newcomer"] * 4, "regular": ["regular"] * 4, "expert": ["newcomer"] * 3 + ["expert"]}
SEEDS = {"newcomer": "abc", "regular": "abc", "expert": "a"}
HASTY = Budget(tries=6, seconds=60)
"""Few tries, and time enough for all of them: the same on every machine."""


def seats_of(kind: str) -> int:
    """How often one of a kind played."""
    return TABLES[kind].count(kind) * len(SEEDS[kind])


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.ai.expert.USUAL", HASTY)


@cache
def habits(kind: str) -> Counter[str]:
    """What those of a kind did in a few games, in all; one expert is enough for a table."""
    found: Counter[str] = Counter()
    for seed in SEEDS[kind]:
        rng = Random(seed)

        def decide(state: State, seats: tuple[Seat, ...], rng: Random = rng) -> tuple[Seat, object]:
            seat = seats[0]
            view = GAME.view(state, seat)
            move = PLAYERS[TABLES[kind][seat]](GAME, view, seat, GAME.legal(view, seat), rng)
            if TABLES[kind][seat] != kind:
                return seat, move
            if isinstance(move, Claim) and not state.round:
                found["drafted"] += 1
                found["mountains"] += state.built.get(move.parcel) == MOUNTAIN
            elif isinstance(move, Place) and move.spot in SHOPS:
                found["without a site"] += len(state.players[seat].tiles) + waiting(state, seat) >= sites(state, seat)
            elif isinstance(move, Place) and move.spot in NO_DUEL and state.round == 4:
                found["wages"] += 1
            elif isinstance(move, Pass):
                found[f"at home {state.round}"] += state.players[seat].cowboys
                found[f"idle {state.round}"] += state.players[seat].cowboys * idle(state, seat)
            elif isinstance(move, Buy):
                found[f"bought {state.round}"] += 1
            elif isinstance(move, Take):
                found[f"took {move.character}"] += 1
            elif isinstance(move, Vp) and state.round < 4:
                found["points bought"] += move.points
            return seat, move

        state = GAME.setup(GAME.parse_options(""), 4)
        for played in playout(GAME, state, by_generator(rng), decide):  # type: ignore[arg-type]
            state = played.state
        for seat in (seat for seat, player in enumerate(TABLES[kind]) if player == kind):
            found["never built"] += len(state.players[seat].tiles + state.players[seat].bought)
            found["built"] += sum(state.built.get(parcel) in GAME_TILES for parcel in state.parcels(seat))
    return found


GAME_TILES = ("ranch", "mine", "drugstore", "bank", "saloon", "hotel", "church", "prison")


def sites(state: State, seat: Seat) -> int:
    """Bare parcels of a seat, and those that it claims this round."""
    bare = sum(parcel not in state.built for parcel in state.parcels(seat))
    claims = [spot for spot, cowboys in state.standing.items() if any(cowboy.seat == seat for cowboy in cowboys)]
    return bare + sum(len(spot) == 2 and spot not in state.owner and spot not in state.built for spot in claims)


def idle(state: State, seat: Seat) -> bool:
    """Whether cowboys at home serve for nothing: no space pays for firepower, no duel needs it, nobody may come."""
    mine = [spot for spot, cowboys in state.standing.items() if any(cowboy.seat == seat for cowboy in cowboys)]
    fought = any(len(duellists(state, spot)) > 1 for spot in mine if spot not in NO_DUEL)
    others = any(each not in state.passed for each in state.order if each != seat)
    return not (fought or others or {"cowboyvp", "cowboyincome"} & {*mine})


def waiting(state: State, seat: Seat) -> int:
    """Tiles that a seat's cowboys wait for already."""
    return sum(cowboy.seat == seat for shop in SHOPS for cowboy in state.standing.get(shop, ()))


@pytest.mark.parametrize("kind", LEVELS)
def test_nobody_drafts_mountains(kind: str) -> None:
    done = habits(kind)
    assert done["drafted"] == 2 * seats_of(kind)
    assert done["mountains"] <= 0.25 * done["drafted"]


@pytest.mark.parametrize(("kind", "most"), [("newcomer", 0.25), ("regular", 0.5), ("expert", 0.25)])
def test_hardly_anybody_goes_shopping_without_a_site(kind: str, most: float) -> None:
    assert habits(kind)["without a site"] <= most * seats_of(kind)


@pytest.mark.parametrize("kind", LEVELS)
def test_something_is_bought_in_the_first_round(kind: str) -> None:
    assert habits(kind)["bought 1"] >= seats_of(kind)


@pytest.mark.parametrize("kind", LEVELS)
def test_tiles_are_bought_and_built(kind: str) -> None:
    done = habits(kind)
    assert done["built"] >= seats_of(kind)
    assert done["never built"] <= 0.5 * seats_of(kind)


@pytest.mark.parametrize("kind", LEVELS)
def test_in_the_last_round_nobody_is_at_home_for_nothing(kind: str) -> None:
    assert habits(kind)["idle 4"] == 0


@pytest.mark.parametrize("kind", ["newcomer", "regular"])
def test_in_the_last_round_cowboys_work_for_wages(kind: str) -> None:
    assert habits(kind)["wages"] > 0


def test_regulars_keep_cowboys_at_home_for_duels() -> None:
    assert habits("regular")["at home 3"] > 1.5 * seats_of("regular")


def test_regulars_do_not_always_take_the_same_four_characters() -> None:
    assert sum(name.startswith("took") for name in habits("regular")) > 4


@pytest.mark.parametrize("money", [11, 12, 29, 30])
@pytest.mark.parametrize("kind", ["newcomer", "regular", "expert"])
def test_the_last_points_are_bought_so_that_nothing_is_wasted(kind: str, money: int) -> None:
    """At $5 a point and $6 at the end: as many as bring most, where what is left counts in full sixes."""
    state = GAME.read_position(LAST.format(money=money))
    view = GAME.view(state, 0)
    legal = GAME.legal(view, 0)
    chosen = PLAYERS[kind](GAME, view, 0, legal, Random(1))
    assert isinstance(chosen, Vp)

    def brings(points: int) -> int:
        return points + (money - 5 * points) // 6

    assert brings(chosen.points) == max(brings(points) for points in range(money // 5 + 1))


LAST = """options edition=bigbox buildings=first lineup=first
round 4
order orange blue
passed orange blue
   a   b   c   d   e   f   g   h
1  .   .   .   .   .   .   .   .
2  .   .   .   .   .   .   .   .
3  .   .   .   .   .   .   .   .
4  .   .   .   h   .   .   .   .
5  .   .   .   .   .   .   .   .
6  .   .   .   .   .   .   .   .
7  .   .   .   .   .   .   .   .
8  .   .   .   .   .   .   .   .
roads d4n d4w d5n e4w
orange ${money} cowboys 0 revolvers 1 roads 0 cards banker
blue $0 cowboys 0 revolvers 1 roads 0 cards grocer
track ranch mine ranch mine ranch mine ranch
step {{"is": "CloseRound"}}
step {{"is": "BuyVp", "seat": 0, "space": "vp5"}}
"""


@pytest.mark.parametrize("card", ["mercenary", "sheriff", "grocer"])
@pytest.mark.parametrize("kind", ["newcomer", "regular"])
def test_the_last_points_are_no_fewer_where_money_above_the_limit_will_be_asked_about(kind: str, card: str) -> None:
    """$64 and vp5: some purchases end the game, others leave full tens to be spent; only the end counts."""
    state = GAME.read_position(LAST.format(money=64).replace("banker", card))
    chosen = PLAYERS[kind](GAME, view := GAME.view(state, 0), 0, GAME.legal(view, 0), Random(1))
    bought = [move for move in GAME.legal(state, 0) if isinstance(move, Vp)]
    assert best_end(state, chosen) == max(best_end(state, move) for move in bought)


def best_end(state: State, move: Move) -> int:
    """What orange ends with after a move, if they then spend as well as they can."""
    after, _ = GAME.apply(state, 0, move)
    if not GAME.to_act(after):
        return int(next(score.total for score in GAME.scores(after) if score.seat == 0))
    return max(best_end(after, spent) for spent in GAME.legal(after, 0) if isinstance(spent, Spend))


FREE = """options edition=bigbox buildings=first lineup=first
round 3
order orange blue
   a   b   c   d   e   f   g   h
1  .   .   .   .   .   .   .   .
2  .   Mio ^   .   .   .   .   .
3  .   .   .   .   .   .   .   .
4  .   .   .   h   .   .   ^   .
5  .   .   .   .   .   .   .   .
6  .   .   .   .   .   .   .   .
7  .   .   .   .   .   ^   Mib .
8  .   .   .   .   .   .   .   .
roads d4n d4w d5n e4w
orange $10 cowboys 5 revolvers 1 roads 0 cards settler
blue $10 cowboys 5 revolvers 1 roads 0 cards grocer
track ranch mine ranch mine ranch mine ranch
step {"is": "CloseRound"}
step {"is": "Resolve", "stage": "wages"}
step {"is": "StartPlacement"}
step {"is": "ClaimParcel", "seat": 0}
"""


def test_free_mountains_are_taken_where_a_mine_counts_them() -> None:
    """What nobody owns serves everybody, what somebody owns only them: better kept, and rivals had better not."""
    state = GAME.read_position(FREE)
    view = GAME.view(state, 0)
    worths = {str(move): GAME.prospect(view, 0, move) for move in GAME.legal(view, 0)}
    assert worths["claim f7"] > worths["claim g4"]
    assert worths["claim c2"] > worths["claim g4"]
    assert worths["claim d4"] == pytest.approx(worths["claim g4"])  # no building beside either
    parts = GAME.reasons(view, 0, Claim("f7"))
    assert parts["denial"] > 0
    assert sum(parts.values()) == pytest.approx(worths["claim f7"])
