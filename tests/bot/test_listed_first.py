"""What a panel proposes first: what is worth a look, what was advised, roads that help, duels."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.panel.choices import MAIN, Draft, Group, MoveChoice
from bot.panel.lists import few_enough, selects
from bot.panel.outlook import by_target, outlook
from bot.panel.panel import advised, panel, sketch
from bot.panel.sketch import sketched
from render import desk_at
from render.guide import LEARNER, guide_of, guided_games
from render.language import LANGUAGES
from rules import GAMES
from rules.carson_city.board import SIDES
from rules.carson_city.moves import Limit, Vp
from rules.carson_city.names import SPACES
from rules.carson_city.purchase import BuyTile
from rules.carson_city.state import Cowboy
from rules.match import Match
from rules.notation import Move, parse
from rules.players import SEATS
from tests.support.panel_positions import buying, crossing, largest, placing
from tests.support.panels import as_sent, at_hand, moves_of, session_at
from tests.support.wordgames import GAME

GREEN = 3


def test_where_a_list_leads_is_said_first() -> None:
    """A phone shows only the beginning of a heading, and every line of one list would begin alike."""
    state, seat = largest()
    found = at_hand(session_at(state), seat, "fr", rng=Random(1))
    headings = [group.heading for group in found.groups]
    assert headings[:2] == ["Cases d’action", "Parcelles, par valeur"]
    assert all(heading.startswith("Parcelles A1–") or "les autres" in heading for heading in headings[2:])
    labels = [choice.label for group in found.groups for choice in group.choices]
    assert not any(label.startswith("Placer") for label in labels)
    assert [label for _, label in found.pages if label.startswith("Cow-boy blanc (")], "the other piece has a page"


def test_a_few_are_worth_a_look_and_the_best_come_first() -> None:
    state, seat = largest()
    session = session_at(state)
    worth = {str(move): float(number) for number, move in enumerate(GAME.legal(GAME.view(state, seat), seat))}
    found = panel(session, sketch(session, seat, "en"), worth)
    assert found.look is not None
    few, others = found.look.choices[:5], found.look.choices[5:]
    kinds = {choice.move.split()[1] in SPACES for choice in few}
    assert kinds == {True, False}, "a space and a parcel at least"
    best = [worth[choice.move] for choice in found.groups[1].choices]
    assert best == sorted(best, reverse=True)
    assert {choice.move for choice in few} <= {choice.move for group in found.groups for choice in group.choices}
    verbs = [choice.move.split()[0] for choice in others]
    assert verbs == ["place", "place", "road", "road"], "then the best of other pages: the other piece, roads"


def test_duels_are_a_tap_away_and_say_against_whom() -> None:
    """From a list they would take three: to open it, to choose, to be sure."""
    state, seat, move = crossing()
    shown = at_hand(session_at(state), seat, "en").dared
    assert [(choice.move, choice.label) for choice in shown] == [(move, "Duel: Ammunition · ■ 35%")]
    assert at_hand(session_at(placing()), seat, "en").dared == ()


def test_a_duel_that_can_hardly_be_won_is_never_proposed() -> None:
    """A regular thinks that nothing is lost by it, for the cowboy comes home; a newcomer takes it for advice."""
    state, seat, move = crossing()
    rival = next(cowboy.seat for cowboy in state.standing["ammo"])
    state.players[rival].revolvers = 12
    session, found = session_at(state), sketch(session_at(state), seat, "en")
    assert panel(session, found, {}).dared == ()
    seen = outlook(GAME, found, (), {})
    assert min(seen.worth, key=lambda each: seen.worth[each]) == move
    told = outlook(GAME, found, (), {}, favoured=[move])
    assert max(told.worth, key=lambda each: told.worth[each]) == move, "unless it was just advised"


def test_a_road_that_helps_is_worth_a_look_on_the_first_page() -> None:
    state, seat = largest()
    session, found = session_at(state), sketch(session_at(state), seat, "en")
    roads = [move for draft in found.nearby for move in draft.moves if move.verb == "road"]
    assert roads
    worth = {str(move): float(move in (found.lists[0].moves[0], roads[-1])) for move in found.moves}
    look = panel(session, found, worth).look
    assert look is not None
    assert look.choices[-1].move == str(roads[-1])
    look = panel(session, found, worth | {str(roads[-1]): 0.0}).look
    assert look is not None
    assert not any(choice.move.startswith("road") for choice in look.choices), "none is better than another"


def test_nothing_is_worth_a_look_where_all_are_alike() -> None:
    state, seat = largest()
    session, found = session_at(state), sketch(session_at(state), seat, "en")
    shown = panel(session, found, dict.fromkeys(map(str, found.moves), 1.0))
    assert shown.look is None
    assert not any("best first" in group.heading for group in shown.groups)


def test_numbers_on_buttons_come_in_their_order() -> None:
    found = few_enough([Group("Tile", tuple(MoveChoice(each, f"tile {each}") for each in ("0", "5", "4", "10")))])
    assert [choice.label for choice in found] == ["0", "4", "5", "10"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_few_ways_elsewhere_are_buttons_and_the_others_say_what_they_are_for(lang: str) -> None:
    """A newcomer on a phone must find the choices: ten buttons once buried them."""
    state, seat = largest()
    session = session_at(state)
    session = replace(session, row=replace(session.row, hints=1))
    shown = as_sent(session, seat, at_hand(session, seat, lang, rng=Random(1)), lang)
    buttons = [part["custom_id"].split(":")[1] for part in shown if part["custom_id"].startswith("ct:")]
    assert buttons == ["undo", "page", "page", "what", "hint"]
    (more,) = [part for part in shown if part["custom_id"].endswith(":more")]
    assert [option["value"] for option in more["options"]] == ["page:allow", "whatif", "orders"]
    assert all(option["description"] and not option["label"].endswith(")") for option in more["options"])


def test_what_a_guide_advises_stands_out() -> None:
    """And nothing is said beside it but what one has: the guide explains the rest."""
    state, seat = buying()
    session = session_at(state)
    found = sketch(session, seat, "en")
    shown = advised(panel(session, found, {}), found.desk, Vp(10))
    assert shown.amount is not None
    assert [choice.move for choice in shown.amount.quick if choice.kind == MAIN] == ["vp 10"]
    greens = [part["custom_id"] for part in as_sent(session, seat, shown, "en") if part.get("style") == GREEN]
    assert [each.rpartition(":")[2] for each in greens] == ["vp 10"]
    assert len(shown.lines) == 1
    other = advised(panel(session, found, {}), found.desk, Vp(7))
    (choice,) = [each for each in other.buttons if each.kind == MAIN]
    assert choice.move == "vp 7", "a button of its own where it has none"
    assert moves_of(as_sent(session, seat, other, "en")[0]) == ["vp 7"], "before all amounts"


@pytest.mark.parametrize("move", ["place ammo", "place c4", "pass"])
def test_what_a_guide_advises_is_the_first_thing_to_tap(move: str) -> None:
    """Below long lists a newcomer on a phone did not see it; a duel or a pass has its button there, and only there."""
    state, seat, _ = crossing()
    session = session_at(state)
    found = sketch(session, seat, "en")
    worth = {str(each): float(each.verb == "road") for each in found.moves}
    shown = advised(panel(session, found, worth), found.desk, parse(move, GAME.MOVES))
    buttons = [moves_of(part) for part in as_sent(session, seat, shown, "en") if "options" not in part]
    assert buttons[0] == [move]
    assert buttons.count([move]) == 1


def test_a_road_that_helps_is_a_button_after_the_decision() -> None:
    """A list of one road stood before the button that buys: a newcomer took it for the question."""
    state = placing()
    seat = GAME.to_act(state)[0]
    state.standing["shop3"], state.players[seat].cash = (Cowboy(seat),), 40
    state.players[seat].roads, state.roads = 1, frozenset(SIDES[:1])
    state.agenda.append(BuyTile(seat, "shop3"))
    session, found = session_at(state), sketch(session_at(state), seat, "en")
    road = next(str(move) for draft in found.nearby for move in draft.moves)
    worth = {str(move): -9.0 for move in found.moves} | {"buy shop3": 2.0}
    none = panel(session, found, worth)
    assert (none.groups, [choice.move for choice in none.buttons]) == ((), ["buy shop3", "renounce"])
    one = panel(session, found, worth | {road: 1.0})
    assert one.groups == ()
    assert [each for part in as_sent(session, seat, one, "en") for each in moves_of(part)] == [
        "buy shop3",
        road,
        "renounce",
    ]
    assert road not in {choice.move for choice in advised(one, found.desk, parse("buy shop3", GAME.MOVES)).buttons}


@pytest.mark.parametrize("game", guided_games())
def test_pictures_and_lists_show_first_what_was_advised(game: str) -> None:
    """A newcomer read "bid 7" above a picture that marked other numbers."""
    guide, rules = guide_of(game), GAMES[game]
    match = Match(game, players=1 + len(guide.rivals), seed=guide.seed, options=guide.options)
    while SEATS[LEARNER] not in match.to_act:
        match.play(next(iter(match.legal(match.to_act[0]))))
    view = rules.view(match.state, LEARNER)
    moves = [move for move in rules.legal(view, LEARNER) if move.verb == guide.passages[0].move.split()[0]]
    worst = min(moves, key=lambda move: rules.prospect(view, LEARNER, move))
    second = next(move for move in moves if move != worst)
    found = sketched(desk_at(view, LEARNER, "en"), moves)
    seen = outlook(rules, found, (), {}, favoured=[str(worst), str(second), "nothing here"])
    ranked = sorted(by_target(moves, seen.worth).items(), key=lambda each: -each[1])
    assert [target for target, _ in ranked[:2]] == [worst.words()[-1], second.words()[-1]]


@pytest.mark.parametrize(("lang", "heads"), [("en", ("limit: 1–20", "limit: 21–40")), ("fr", (": 1–20", ": 21–40"))])
def test_a_long_list_of_numbers_says_which_and_ranks_none(lang: str, heads: tuple[str, str]) -> None:
    desk = desk_at(GAME.view(placing(), 0), 0, lang)
    limits: list[Move] = [Limit(number) for number in range(1, 41)]
    worth = {str(move): float(number) for number, move in enumerate(limits)}
    found = list(selects(desk, Draft("limit" if lang == "en" else "limite", limits), worth))
    assert [group.heading.replace("\u00a0", " ").endswith(head) for group, head in zip(found, heads, strict=True)] == [
        True,
        True,
    ]
    assert [choice.move for group in found for choice in group.choices] == [str(move) for move in limits]
