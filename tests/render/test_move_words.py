"""Moves in words: labels, what must be decided, and refusals that say what would work."""

from __future__ import annotations

import re

import pytest

from render import decision
from render.language import FALLBACK
from render.refusals import refusal
from render.words import catalogue
from rules.carson_city import MOVES, to_act
from rules.carson_city.board import PARCELS, SIDES
from rules.carson_city.names import SPACES, TILES
from rules.carson_city.placement import Placement
from rules.game import FATE
from rules.game import refusal as refused
from rules.notation import IllegalError, UnreadableError, parse
from tests.support.desks import about, move_label, stakes
from tests.support.languages import COMPLETE
from tests.support.wordgames import (
    GAME,
    NAMES,
    deciding_steps,
    illegals,
    onlooker,
    played,
    refusing,
    some_of,
    sound,
    strings,
)

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once

BOTH = pytest.mark.parametrize("lang", COMPLETE)


@pytest.mark.slow
@BOTH
def test_every_refusal_of_the_rules_has_words_and_no_other(lang: str) -> None:
    keys = {key for call in refusing() for key in strings(call.args[0])}
    spare = {"mean", "not-your-turn-but", "your-road", "your-roads", "sites"}
    assert {key.split(".")[1] for key in catalogue(FALLBACK) if key.startswith("refusal.")} == keys | spare
    for illegal in illegals():
        sound(refusal(illegal, lang, NAMES), lang)


TRIED = [
    *(f"place {spot}" for spot in ("wages", "shop3", "vp2", "ammo", *PARCELS[::5])),
    *(f"place {spot} white" for spot in ("gambling", *PARCELS[::9])),
    *(f"{verb} {parcel}" for verb in ("claim", "house", "buy", "order") for parcel in (*PARCELS[::9], "e5")),
    *(f"build {tile} {parcel}" for tile in TILES for parcel in PARCELS[::9]),
    *(f"{verb} {side}" for verb in ("road", "extend") for side in SIDES[::9]),
    *(f"{verb} {number}" for verb in ("hire", "arm", "vp", "spend") for number in (0, 2, 99)),
    *("take sheriff", "choose cash", "choose later", "double bank", "fetch wages", "fetch shop8", "allow ask"),
    *("pass", "renounce", "keep", "withdraw", "decline", "consent yes", "roll red 5", "draw bank"),
]


@pytest.mark.slow
def test_refusals_of_whole_games() -> None:
    moves = [parse(text, MOVES) for text in TRIED]
    keys = set()
    for number in range(6):
        for at, ply in enumerate(played(number, players=4)):
            for seat in range(4) if at % 12 == 0 else to_act(ply.state)[:1] if at % 3 == 0 else ():
                for illegal in {refused(ply.state, seat, move) for move in moves} - {None}:
                    assert illegal is not None
                    keys.add(illegal.key)
                    for lang in COMPLETE:
                        sound(refusal(illegal, lang, NAMES), lang)
    assert len(keys) > 20


def test_refusals_say_what_would_work() -> None:
    assert refusal(IllegalError("too-dear", need=5, have=3), "en", NAMES) == "That costs $5 and you have $3."
    with pytest.raises(UnreadableError) as found:
        parse("build bnak c4", MOVES)
    assert refusal(found.value, "en", NAMES) == "“bnak” is not a building. Did you mean `bank`?"
    assert refusal(IllegalError("not-your-turn"), "en", NAMES, awaited=["orange"]) == "This is for ● Ann to decide."
    typed = "`" * 2 + "x" * 99
    assert len(refusal(UnreadableError("unknown-verb", word=typed, nearest=""), "fr", NAMES)) < 90


@pytest.mark.slow
@BOTH
def test_moves_and_decisions_of_whole_games(lang: str) -> None:
    asked, verbs = set(), set()
    for number in range(12):
        for ply in played(number):
            view, seats = onlooker(ply.state), to_act(ply.state)
            sound(decision(view, lang), lang)
            if not seats:
                continue
            asked.add("luck" if seats[0] == FATE else type(view.agenda[-1]).__name__)
            for move in some_of(GAME.legal(view, seats[0])):
                verbs.add(move.verb)
                for label in (move_label(move, lang), move_label(move, lang, view)):
                    assert len(sound(label, lang)) <= 100
    known = {key.split(".")[1] for key in catalogue(FALLBACK) if key.startswith("decision.")} - {"over", "luck"}
    assert known == deciding_steps() >= asked - {"luck"}
    for text in ("consent no", "withdraw", "extend c4n", "double bank", "fetch shop5", "arm 0", "order c4"):
        assert len(sound(move_label(parse(text, MOVES), lang), lang)) <= 100


def test_sides_of_cards_are_named_where_they_differ() -> None:
    """In a first game all are yellow: nobody has heard of another side."""
    state = next(ply.state.copy() for ply in played(1, players=3) if GAME.phase(ply.state) == "characters")
    state.sides = dict.fromkeys(state.sides, "yellow")
    card, other = sorted(state.sides)[:2]
    alike = move_label(parse(f"take {card}", MOVES), "en", onlooker(state))
    assert re.fullmatch(r"Take the [\w ]+ \(number \d+, cash limit \$\d+\)", alike)
    state.sides = {**state.sides, other: "red"}
    assert "yellow side, cash limit" in move_label(parse(f"take {card}", MOVES), "en", onlooker(state))


def test_labels_read_like_this() -> None:
    for text, english, french in (
        ("place wages", "Place on Wages", "Placer sur Salaire"),
        ("build bank c4", "Build the Bank at C4", "Construire la Banque en C4"),
        ("place c4 white", "Place the white cowboy at C4", "Placer le cow-boy blanc en C4"),
        ("spend 4", "Lose $4", "Perdre 4\u00a0$"),
        ("spend 23", "Spend $23 for 2 VP", "Dépenser 23\u00a0$ pour 2\u00a0PV"),
    ):
        assert [move_label(parse(text, MOVES), lang) for lang in COMPLETE] == [english, french]


@pytest.mark.slow
@BOTH
def test_choices_tell_what_they_are_good_for(lang: str) -> None:
    """Every card and every space of the track has a second line, in whatever game; none is too long for a list."""
    told = {"take": set[str](), "claim": set[str](), "place": set[str]()}
    for number in range(24):
        for ply in played(number):
            seats = to_act(ply.state)
            if not seats or seats[0] == FATE:
                continue
            view = GAME.view(ply.state, seats[0])
            for move in some_of([move for move in GAME.legal(view, seats[0]) if move.verb in told]):
                line = about(move, lang, view, GAME.SEATS[seats[0]])
                if line:
                    assert len(sound(line, lang)) <= 100, line
                    told[move.verb].add(line)
                else:
                    assert move.verb != "take", move
                    assert getattr(move, "spot", "") not in SPACES, move
    assert len(told["take"]) > 20
    assert min(map(len, told.values())) > 5


def test_the_second_line_is_true() -> None:
    """What a space brings is counted without the cowboy that would go there."""
    state = next(ply.state.copy() for ply in played(0, players=3) if isinstance(ply.state.agenda[-1], Placement))
    seat = to_act(state)[0]
    player = state.players[seat]
    player.cowboys, player.revolvers, player.bonus, player.pieces, state.token = 4, 2, 0, (), None
    lines = {str(move): about(move, "en", GAME.view(state, seat), GAME.SEATS[seat]) for move in GAME.legal(state, seat)}
    assert lines["place cowboyincome"] == "$2 per firepower (5): $10 as it stands"
    assert lines["place cowboyvp"] == "1 VP per 2 firepower (5): 2 VP as it stands"
    assert lines["place parcelincome"].endswith(f"${2 * state.owned(seat)} as it stands")
    mountain = next(p for p, piece in state.built.items() if piece == "mountain" and p not in state.owner)
    assert lines[f"place {mountain}"] == "Mountain: 2 VP at the end; no building fits there"


def test_a_duel_is_told_once() -> None:
    """The label has the odds; the question under it adds what they come from, after the cowboy has left home."""
    state = GAME.read_position(
        "round 1\norange cowboys 3 revolvers 1 cards sheriff\nblue cowboys 1 revolvers 4 cards banker\n"
        "on c4 blue\nnow place\n"
    )
    view, move = GAME.view(state, 0), parse("place c4", MOVES)
    assert move_label(move, "en", view, "orange").endswith("■ there: you win 22%, 6% all placed")
    assert stakes(view, 0, move, "en") == ["Duel at C4: your firepower 3 against ■ with 5; add the dice."]
    assert stakes(view, 0, move, "fr") == [
        "Un duel en C4\u00a0: ta force 3 contre ■ (force 5)\u202f; les dés s’ajoutent."
    ]
