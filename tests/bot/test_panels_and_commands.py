"""Every legal move of whole random games, both ways: by what stands on panels alone, and by commands alone.

At the level of functions, without a network: what a person sees is what the components say, and what a press means
is read from ids alone, as after a restart. The same games on the local Discord are in test_bot and test_commands.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

import pytest

from bot.commands.autocomplete import Offer, complete, notation
from bot.commands.typed_move import understood, would_work
from bot.commands.verbs import grammar
from bot.limits import LIMITS, check
from bot.panel.panel import Panel, sure
from bot.store.games import GameRow, SeatRow
from bot.store.moves import Asked
from bot.store.plans import LONGEST_PLAN
from bot.table.session import Session
from bot.ui.buttons import FORM, SURE, AmountButton, MoveButton, MoveSelect
from bot.ui.panel_view import sure_view
from render.language import LANGUAGES
from rules import GAMES
from rules.game import FATE, Game
from rules.notation import Move, UnreadableError, parse, shape
from rules.plans import ahead, wish
from rules.play.playout import at_random, by_generator, in_place, playout
from tests.support.panels import as_sent, at_hand, links, plan_page, sent
from tests.support.transcripts import settings

FAR = 10**9
"""A game, an undo count, a ply as large as they may ever be."""
OFTEN = 2
"""So many times every kind of decision is looked at completely in a game, and then now and again."""
GRAMMAR = grammar(GAMES.values())
SIZES = {"carson_city": (2, 3, 4, 5, 6), "card_game": (1, 2, 4)}
EVERY = [(name, size) for name, sizes in SIZES.items() for size in sizes]


class Decision(NamedTuple):
    """Somebody is to decide: the table, who, what may be done, and whether to look at all of it."""

    session: Session
    seat: int
    legal: list[Move]
    closely: bool


def decisions(word: str, size: int) -> Iterator[Decision]:
    """A random game, decision by decision; every legal move of one who is awaited."""
    game, rng = GAMES[word], Random(f"both ways/{word}/{size}")
    state = game.setup(game.parse_options(settings(word, size)[-1]), size)
    seen: Counter[str] = Counter()
    for _ in playout(game, state, by_generator(rng), at_random(game, rng), make=in_place):
        awaited = [seat for seat in game.to_act(state) if seat != FATE]
        if awaited:
            seat = rng.choice(awaited)
            legal = game.legal(game.view(state, seat), seat)
            kind = type(state.agenda[-1]).__name__
            seen[kind] += 1
            yield Decision(session_at(word, state), seat, legal, seen[kind] <= OFTEN or rng.random() < 0.05)


def session_at(word: str, state: Any) -> Session:
    row = GameRow(*(FAR, 1, 1, 1, word, "", "", "", "running", "en"), pace=1, ply=FAR, undos=FAR, created=0, moved=0)
    seats = tuple(SeatRow(FAR, seat, seat, None, "x") for seat in range(len(state.players)))
    asked = {seat: Asked(seat, FAR, 0) for seat in GAMES[word].to_act(state) if seat >= 0}
    return Session(GAMES, row, seats, state, asked)


# By panels


def read(kind: Any, custom_id: str) -> re.Match[str] | None:
    """What an id means, as the library reads it when a press comes in."""
    found: re.Match[str] | None = kind.__discord_ui_compiled_template__.fullmatch(custom_id)
    return found


def planning(session: Session, seat: int, lang: str, page: str) -> Panel:
    """The panel of a player who plans ahead."""
    shown = plan_page(session, seat, lang, page)
    assert shown is not None
    return shown


def on_panels(session: Session, seat: int, lang: str, panel: Callable[..., Panel] = at_hand) -> dict[str, str]:
    """Every move that can be reached from "My options", and by which kind of control."""
    found: dict[str, str] = {}
    waiting, turned = [""], set()
    while waiting:
        page = waiting.pop()
        turned.add(page)
        shown = panel(session, seat, lang, page)
        for part in as_sent(session, seat, shown, lang):
            values = [option["value"] for option in part.get("options", ())]
            for move, how in meant(part["custom_id"], values, lang):
                found[move] = how
            waiting += [link for link in links(part) if link not in turned and link not in waiting]
    return found


def meant(custom_id: str, values: list[str], lang: str) -> Iterator[tuple[str, str]]:
    """The moves behind one control."""
    if press := read(MoveButton, custom_id):
        yield press["move"], "button"
    elif read(MoveSelect, custom_id):
        yield from ((value, "select") for value in values)
    elif asks := read(AmountButton, custom_id):
        button = AmountButton((FAR, FAR, FAR), asks["prefix"], int(asks["lowest"]), int(asks["highest"]))
        form = button.form(lang).to_dict()
        assert not check("POST", "/interactions/1/x/callback", {"type": 9, "data": form})
        filled = FORM.fullmatch(form["custom_id"])
        assert filled is not None
        for number in range(button.lowest, button.highest + 1):
            yield f"{filled['prefix']} {number}", "form"


def confirmed(session: Session, seat: int, text: str, lang: str) -> bool:
    """Whether a second tap is asked for; it must mean the same move."""
    move = parse(text, GAMES[session.row.game].MOVES)
    question = sure(session, seat, lang, move)
    if question:
        view = sure_view(session, seat, (session.row.id, FAR, FAR), text, lang, text=question)
        second = read(MoveButton, sent(view)[0]["custom_id"])
        assert second is not None
        assert (second["way"], second["move"]) == (SURE, text)
    return bool(question)


@pytest.mark.slow
@pytest.mark.parametrize(("word", "size"), EVERY)
def test_whole_games_by_panels(word: str, size: int) -> None:
    rng, ways, asked = Random(size), Counter[str](), Counter[bool]()
    for decision in decisions(word, size):
        if decision.closely or rng.random() < 0.2:
            lang = rng.choice(list(LANGUAGES))
            found = on_panels(decision.session, decision.seat, lang, partial(at_hand, rng=Random(size)))
            assert sorted(found) == sorted(map(str, decision.legal))
            ways.update(found.values())
            for move in rng.sample(decision.legal, min(8, len(decision.legal))):
                asked[confirmed(decision.session, decision.seat, str(move), lang)] += 1
    assert {"button", "select"} <= ways.keys()
    assert asked[False] > asked[True]
    if word == "carson_city":
        assert ways["form"]
        assert asked[True]


def wished(session: Session, seat: int, rng: Random) -> Session:
    """With a plan of some wishes already."""
    imagined = ahead(session.state, seat)
    assert imagined is not None
    step = imagined.agenda[-1]
    chosen = rng.choices(step.options(imagined, seat), k=rng.randrange(LONGEST_PLAN))
    return replace(session, plans={seat: tuple(wish(session.state, seat, move) for move in chosen)})


@pytest.mark.slow
@pytest.mark.parametrize(("word", "size"), [each for each in EVERY if each[1] > 1])
def test_whole_games_planned_on_panels(word: str, size: int) -> None:
    """Whoever is not up yet can wish for exactly what they could do if they were."""
    rng, planned = Random(size), 0
    for decision in decisions(word, size):
        seat = rng.randrange(size)
        imagined = ahead(GAMES[word].view(decision.session.state, seat), seat)
        if imagined is None:
            assert plan_page(decision.session, seat, "en") is None
        elif not planned or rng.random() < 0.3:
            lang = rng.choice(list(LANGUAGES))
            found = on_panels(wished(decision.session, seat, rng), seat, lang, planning)
            assert sorted(found) == sorted(map(str, imagined.agenda[-1].options(imagined, seat)))
            planned += 1
    assert planned


# By commands


def by_command(offer: Offer, move: Move, lang: str, typed: bool) -> str:
    """A move put together by its verb's command, each word taken from what is offered."""
    given: dict[str, str] = {}
    known = GRAMMAR[move.verb]
    for field, _, _ in shape(type(move)):
        value = getattr(move, field)
        if value is not None:
            assert field in known
            offered = complete([offer], move.verb, field, given, str(value) if typed else "", lang)
            assert len(offered) <= LIMITS["choices"]
            assert all(0 < len(label) <= LIMITS["choice name"] for label, _ in offered)
            words = [word for _, word in offered]
            assert (words[0] == str(value)) if typed else (str(value) in words or len(words) == LIMITS["choices"])
            given[field] = str(value)
    return notation(GAMES.values(), move.verb, given, lang)


@pytest.mark.slow
@pytest.mark.parametrize(("word", "size"), EVERY)
def test_whole_games_by_commands(word: str, size: int) -> None:
    """All moves are put together where it is looked closely, one each time else; typing narrows to any of them."""
    game: Game = GAMES[word]
    rng, verbs = Random(size), set()
    for decision in decisions(word, size):
        lang = rng.choice(list(LANGUAGES))
        offer = Offer(game, game.view(decision.session.state, decision.seat), decision.seat)
        chosen = decision.legal if decision.closely else rng.sample(decision.legal, 1)
        for move in chosen:
            assert parse(by_command(offer, move, lang, typed=True), game.MOVES) == move
            verbs.add(move.verb)
        by_command(offer, rng.choice(decision.legal), lang, typed=False)
    assert len(verbs) >= 4


# By `/move`


@pytest.mark.slow
@pytest.mark.parametrize(("word", "size"), EVERY)
def test_every_move_can_be_typed(word: str, size: int) -> None:
    """As notation, as it is offered, and as it is called: in every language, whatever was chosen for the game."""
    game: Game = GAMES[word]
    rng, typed = Random(size), Counter[str]()
    for decision in decisions(word, size):
        if not decision.closely:
            continue
        lang = rng.choice(list(LANGUAGES))
        offer = Offer(game, game.view(decision.session.state, decision.seat), decision.seat)
        labels = Counter(offer.label(move, lang) for move in decision.legal)
        for move in decision.legal:
            assert understood(GAMES.values(), [], str(move), lang) == str(move)
            label = offer.label(move, lang)
            if labels[label] == 1:
                assert understood(GAMES.values(), [offer], label, lang) == str(move)
                typed[move.verb] += 1
    assert len(typed) >= 4


def test_words_of_a_language_are_notation() -> None:
    games = GAMES.values()
    for text, lang, move in (
        ("placer salaire", "fr", "place wages"),
        ("Placer Revenus des parcelles", "fr", "place parcelincome"),
        ("place Parcels income", "en", "place parcelincome"),
        ("engager 2", "fr", "hire 2"),
        ("ENGAGER 2", "en", "hire 2"),
        ("enchérir 8", "fr", "bid 8"),
        ("build General Store C4", "en", "build store c4"),
    ):
        assert understood(games, [], text, lang) == move
    for text in ("", "dance", "place", "hire two", "place wages wages wages"):
        with pytest.raises(UnreadableError):
            understood(games, [], text, "en")


def test_a_refusal_names_what_would_work() -> None:
    decision = next(each for each in decisions("carson_city", 3) if each.legal[0].verb == "place")
    game: Game = GAMES["carson_city"]
    offer = Offer(game, game.view(decision.session.state, decision.seat), decision.seat)
    games = GAMES.values()
    rare = would_work(games, [offer], "hire 2", "en")
    assert rare.startswith("`hire`: Hire cowboys with the Captain.\nYou can, for instance: `place ")
    near = would_work(games, [offer], "placer en nulle part", "fr")
    assert near.startswith("Par exemple\N{NO-BREAK SPACE}: `place ")
    assert "/coup" in near
    for text in ("plaze wages", "place", ""):
        offered = re.findall(r"`([^`/]+)` \(", would_work(games, [offer], text, "en"))
        assert len(offered) == 3
        assert set(offered) <= set(map(str, decision.legal))
    assert would_work(games, [], "dance", "en") == ""
