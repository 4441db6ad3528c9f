"""Intentions: what is wanted of a cowboy's spot, said when it is placed and followed when its time comes."""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.ai.suggest import offered
from rules.carson_city.construct import Construct
from rules.carson_city.names import SEATS, VP_PRICE
from rules.carson_city.purchase import BuyParcels, BuyTile, BuyVp
from rules.carson_city.town import price_for, tile_on, tile_price
from rules.carson_city.variants.duel_tiles import Showdown
from rules.game import FATE, Seat, apply, refusal, to_act
from rules.intentions import Intention, foreseen, in_the_way, to_come, unsaid, walked
from rules.notation import Move, parse
from rules.plans import MANY, Wish, granted, hindrance, meant
from rules.play.playout import Decide, at_random, by_generator, computers, playout
from tests.support.transcripts import CASTS

BOARD = GAMES["carson_city"]
TABLE = """
options edition=bigbox buildings=first lineup=first{variant}
round 3
   a   b   c   d   e   f   g   h
1  .   .o  .o  .   .   .   .   .
2  .   .   .   .   .   .   .   .
roads b2n b1w c2n d2n
orange ${cash} cowboys 4 hand 1,3,5
blue $20 cowboys 3 hand 0,2,4
green $20 cowboys 3 hand 0,2,4
track ranch mine saloon drugstore bank ranch mine
now place
"""


SADDLED = (("SaddleUp", "horse 2"), ("SecondTurn", "place wages white"))


def laid_out(variant: str = "", cash: int = 20) -> Any:
    text = TABLE.format(variant=f" variants={variant}" if variant else "", cash=cash)
    if variant != "might":
        text = "\n".join(line.partition(" hand")[0] for line in text.splitlines())
    if variant == "horses":
        text = text.replace("cowboys 4", "cowboys 4 horses 1 enclosures 0,0,0,0,0")
        text = text.replace("cowboys 3", "cowboys 3 enclosures 0,0,0,0,0")
    return BOARD.read_position(text)


def play(state: Any, *entries: tuple[int, str]) -> Any:
    for seat, text in entries:
        state = apply(state, seat, parse(text, BOARD.MOVES))[0]
    return state


def ways(state: Any, seat: Seat, about: str) -> list[Intention]:
    return offered(BOARD, BOARD.view(state, seat), seat)[about]


def spoken(way: Intention) -> str:
    return ", ".join(str(each.move) for each in way)


def chosen(state: Any, seat: Seat, about: str, text: str) -> list[Wish]:
    return list(next(way for way in ways(state, seat, about) if spoken(way) == text))


def followed(state: Any, seat: Seat, plan: list[Wish]) -> list[str]:
    """What is done for a seat until somebody must be asked; the others pass or renounce."""
    made: list[str] = []
    while to_act(state):
        up = to_act(state)[0]
        if up == FATE:
            state = apply(state, FATE, BOARD.odds(state)[-1][0])[0]
            continue
        if up != seat:
            state = apply(state, up, state.agenda[-1].options(state, up)[-1])[0]
            continue
        at = granted(BOARD.view(state, seat), seat, plan)
        if at is None:
            return made
        move = meant(BOARD.view(state, seat), seat, plan.pop(at))
        made.append(str(move))
        state = apply(state, seat, move)[0]
    return made


def test_a_tile_is_bought_and_built_as_it_was_said() -> None:
    state = play(laid_out(), (0, "place shop10"), (1, "pass"), (2, "pass"))
    assert "BuyTile.shop10" in foreseen(state, 0)
    plan = chosen(state, 0, "BuyTile.shop10", "buy shop10, build ranch b1, keep")
    assert all(each.about == "BuyTile.shop10" for each in plan)
    assert followed(play(state, (0, "pass")), 0, plan)[:2] == ["buy shop10", "build ranch b1"]


def test_without_its_parcel_a_tile_is_kept() -> None:
    """The site was to be bought in the same round, and was not."""
    state = play(laid_out(), (0, "place shop10"), (1, "pass"), (2, "pass"), (0, "place d1"))
    assert {"BuyTile.shop10", "BuyParcels.d1"} <= foreseen(state, 0).keys()
    plan = chosen(state, 0, "BuyTile.shop10", "buy shop10, build ranch d1, keep")
    plan += chosen(state, 0, "BuyParcels.d1", "renounce")
    assert followed(play(state, (0, "pass")), 0, plan) == ["renounce", "buy shop10", "keep"]


def test_what_became_dearer_is_asked() -> None:
    state = play(laid_out(), (0, "place d1"), (1, "pass"), (2, "pass"), (0, "pass"))
    step = state.agenda[-1]
    assert isinstance(step, BuyParcels)
    (claim,) = step.claims
    exactly = Wish("BuyParcels", parse("buy d1", BOARD.MOVES), f"d1 upto {claim.price}", about="BuyParcels.d1")
    less = exactly._replace(rests_on=f"d1 upto {claim.price - 1}")
    assert granted(state, 0, [exactly]) == 0
    assert granted(state, 0, [less]) is None
    problem = hindrance(state, 0, less)
    assert problem is not None
    assert problem.key == "intention-changed"
    assert in_the_way(state, 0, [less])  # no standing order answers instead


def test_another_tile_than_the_one_spoken_of_is_asked() -> None:
    state = play(laid_out(), (0, "place shop10"), (1, "pass"), (2, "pass"))
    plan = list(ways(state, 0, "BuyTile.shop10")[0])
    state = play(state, (0, "pass"))
    assert granted(state, 0, plan) is not None
    state.track = tuple("bank" if tile == "ranch" else tile for tile in state.track)
    assert granted(state, 0, plan) is None
    assert in_the_way(state, 0, plan)


def test_as_many_points_as_leave_so_much() -> None:
    state = play(laid_out().copy(), (0, "place vp4"), (1, "pass"), (2, "pass"))
    every = ways(state, 0, "BuyVp.vp4")
    leaves = next(way for way in every if way[0].rests_on == "vp4 leave 4")
    state = play(state, (0, "pass"))
    for cash, points in ((20, 4), (13, 2), (8, 1), (4, 0)):
        state.players[0].cash = cash
        assert meant(state, 0, leaves[0]) == parse(f"vp {points}", BOARD.MOVES)


def test_a_duel_tile_is_chosen_with_the_cowboy() -> None:
    state = play(laid_out("might"), (0, "place c4"), (1, "place c4"), (2, "pass"))
    said = ways(state, 0, "Showdown.c4")
    rule = next(way for way in said if way[0].rests_on == "c4 orange blue enough")
    fixed = next(way for way in said if way[0].rests_on == "c4 orange blue" and str(way[0].move) == "tile 3")
    state = play(state, (0, "pass"), (1, "pass"))
    assert isinstance(state.agenda[-1], Showdown)
    assert str(meant(state, 0, fixed[0])) == "tile 3"
    for cowboys, tile in ((4, "5"), (9, "1"), (6, "3")):  # blue has three at home less one, and at most a 5
        state.players[0].cowboys = cowboys
        assert str(meant(BOARD.view(state, 0), 0, rule[0])) == f"tile {tile}"
    another = state.copy()
    another.agenda[-1] = Showdown("c4", (0, 1, 2))
    assert granted(another, 0, [*fixed, *rule]) is None


def test_without_tiles_nothing_is_said_of_a_duel_and_all_else_is() -> None:
    """New ones are drawn before it is fought."""
    state = play(laid_out("might"), (0, "place c4"), (1, "place c4"), (2, "pass"))
    state.players[0].hand = ()
    assert offered(BOARD, BOARD.view(state, 0), 0).keys() == {"BuyParcels.c4"}


def test_the_enclosure_is_chosen_with_the_cowboy() -> None:
    state = play(laid_out("horses"), (0, "place wages"))
    assert type(state.agenda[-1]).__name__ == "SaddleUp"
    state = play(laid_out("horses"), (0, "pass"))
    assert "SaddleUp." not in foreseen(state, 0)
    waiting = laid_out("horses")
    waiting.order = (1, 0, 2)
    waiting.agenda[-1] = type(waiting.agenda[-1])(1)
    plan = [Wish("Placement", parse("place wages", BOARD.MOVES)), *chosen(waiting, 0, "SaddleUp.", "horse 4")]
    assert followed(waiting, 0, plan)[:2] == ["place wages", "horse 4"]


def test_a_cowboy_that_is_gone_is_not_imagined_any_more() -> None:
    """On the second horse one more was to be placed with a token, which was placed elsewhere since."""
    state = laid_out("horses")
    state.players[0].pieces = ("white",)
    (about,) = foreseen(state, 0)
    wishes = [Wish(kind, parse(text, BOARD.MOVES), "", about=about) for kind, text in SADDLED]
    assert [type(position.agenda[-1]).__name__ for position, _ in walked(state, 0, about, tuple(wishes))] == [
        *(kind for kind, _ in SADDLED)
    ]
    state.players[0].pieces = ()
    positions = [position for position, _ in walked(state, 0, about, (*wishes, wishes[-1]))]
    assert positions[-1] is positions[-2], "it ends where it cannot be followed"


def test_what_nothing_was_said_about_is_suggested() -> None:
    state = play(laid_out(), (0, "place shop10"), (1, "pass"), (2, "pass"), (0, "place d1"))
    offers = offered(BOARD, BOARD.view(state, 0), 0)
    assert unsaid(offers, []) == {about: found[0] for about, found in offers.items()}
    assert [*unsaid(offers, offers["BuyParcels.d1"][0])] == [each for each in offers if each != "BuyParcels.d1"]


def test_with_the_bid_one_says_which_cards_one_would_take() -> None:
    game = GAMES["card_game"]
    rng = Random(1)
    state = game.setup(game.parse_options(""), 3)
    for played in playout(game, state, by_generator(rng), at_random(game, rng)):
        step: Any = played.state.agenda[-1] if played.state.agenda else None
        if type(step).__name__ == "Bidding" and step.bids[0] and not step.bids[1]:
            for seat in (0, 1):  # who has bid, and who is up
                (wishes,) = offered(game, game.view(played.state, seat), seat)["ChooseCards."]
                assert {each.kind for each in wishes} == {"ChooseCards"}
                assert len(wishes) == len(played.state.shown)
                assert unsaid({"ChooseCards.": [wishes]}, wishes[:1]) == {}
                assert granted(played.state, seat, wishes) is None  # no bid is made by it
            return
    pytest.fail("nobody bid first")


def kept_to(state: Any, seat: Seat, wish: Wish, move: Move) -> bool:
    """Whether what a wish says still holds, told anew from its text."""
    step, words = state.agenda[-1], wish.rests_on.split()
    if isinstance(step, BuyTile):
        fits = words[:2] == [step.shop, tile_on(state, step.shop)]
        return fits and (move.verb != "buy" or tile_price(state, seat, step.shop) <= int(words[2]))
    if isinstance(step, BuyParcels) and move.verb == "buy":
        return price_for(state, seat, words[0]) <= int(words[2]) or "upto" not in words
    if isinstance(step, BuyVp) and len(words) > 1:
        left = state.players[seat].cash - int(str(move).split()[1]) * VP_PRICE[step.space]
        return str(move) == "vp 0" or left >= int(words[2])
    if isinstance(step, Construct) and move.verb == "build":
        return str(move).split()[1] == wish.rests_on
    if isinstance(step, Showdown):
        return words[: len(step.fighters) + 1] == [step.spot, *(SEATS[who] for who in step.fighters)]
    return True


@pytest.mark.slow
@pytest.mark.parametrize("name", CASTS)
def test_in_any_game_what_is_followed_is_legal_and_still_holds(name: str) -> None:
    """Random players who say anything about anything: whatever is done for them they could do, and as it was said."""
    game, kinds, lost = GAMES[name], set[str](), set[str]()

    def intending(rng: Random, plans: list[list[Wish]]) -> Decide:
        anything = at_random(game, rng)
        over = [dict[str, int]() for _ in plans]

        def decide(state: Any, seats: tuple[Seat, ...]) -> tuple[Seat, Move] | None:
            who = rng.randrange(len(plans))
            view = game.view(state, who)
            if rng.random() < 0.15:
                for about, found in offered(game, view, who).items():
                    plans[who] = [each for each in plans[who] if each.about != about]
                    plans[who] += rng.choice(found)
                    over[who].pop(about, None)
            elif game.phase(state) == "resolution":  # nobody comes to stand anywhere any more
                said = {each.about: (each,) for each in reversed(plans[who]) if each.about}
                over[who] |= dict.fromkeys(said.keys() - to_come(view, who, said).keys(), state.round)
            seat = rng.choice(seats)
            seen = game.view(state, seat)
            at = granted(seen, seat, plans[seat])
            if at is None:
                return anything(state, (seat,))
            wish = plans[seat].pop(at)
            move = meant(seen, seat, wish)
            assert refusal(state, seat, move) is None
            assert not isinstance(move, state.free.takes)
            assert kept_to(state, seat, wish, move)
            if wish.about.startswith(wish.kind):
                assert over[seat].get(wish.about) != state.round, "what is told to be over is over"
            lost.update(over[seat])
            kinds.add(wish.kind)
            return seat, move

        return decide

    for number, (options, seats) in zip(range(12), cycle(CASTS[name].values()), strict=False):
        rng, players = Random(number), len(seats.split())
        state = game.setup(game.parse_options(options), players)
        for _ in playout(game, state, by_generator(rng), intending(rng, [[] for _ in range(players)])):
            pass
    assert kinds >= {"carson_city": {"BuyTile", "BuyParcels", "Construct"}, "card_game": {"ChooseCards"}}[name]
    assert bool(lost) == (name == "carson_city")


def test_what_can_be_had_is_suggested_before_giving_it_up() -> None:
    """Wherever regular players stand: to buy and to build comes before renouncing and keeping."""
    game, rng, met = BOARD, Random(2), 0
    state = game.setup(game.parse_options(""), 4)
    for played in playout(game, state, by_generator(rng), computers(game, ["regular"] * 4, rng)):
        if played.state.round > 2:
            break
        if played.move.verb == "place":
            for found in offered(game, game.view(played.state, played.seat), played.seat).values():
                verbs = [[wish.move.verb for wish in way if wish.spare < MANY] for way in found]
                assert verbs[0][0] not in game.SHY or all(way[0] in game.SHY for way in verbs)
                assert verbs[0][1:2] != ["keep"] or not any("build" in way for way in verbs)
                met += 1
    assert met > 10
