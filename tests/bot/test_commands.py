"""One command per verb: made for Discord in two languages, and completing to every legal move of whole games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.commands.autocomplete import Offer, complete, notation
from bot.commands.verbs import TAKEN, grammar, usual
from bot.limits import LIMITS, check
from bot.ui.text import name_key
from render.language import LANGUAGES
from render.words import catalogue, say
from rules import GAMES
from rules.notation import Move, parse, shape
from tests.support.languages import COMPLETE
from tests.support.slash_commands import payloads
from tests.support.wordgames import GAME, played

LUCK = {verb for game in GAMES.values() for verb, kind in game.MOVES.items() if kind.luck}
VERBS = {verb for game in GAMES.values() for verb in game.MOVES} - LUCK
USUAL = usual(GAMES.values())
FURTHER = VERBS - {verb for game in ("carson_city", "card_game") for verb in GAMES[game].MOVES}
MOST = 30
"""Commands that people can still look through; games that somebody has added bring theirs."""
GAMES_PLAYED = 16
OFTEN = ("roadNone", "allowNone", "placeNone", "claimNone")


async def test_every_usual_verb_is_a_command_in_both_languages(path: Path) -> None:
    sent = await payloads(path)
    assert not LUCK & sent.keys()
    assert len(sent.keys() - FURTHER) <= MOST, "a server's list of commands is for people"
    assert VERBS & sent.keys() == USUAL <= VERBS
    assert check("PUT", "/applications/1/commands", list(sent.values())) == []
    for verb in USUAL:
        options = [(option["name"], option["required"]) for option in sent[verb]["options"]]
        assert options == list(grammar(GAMES.values())[verb].items())
    for verb in sent.keys() - FURTHER:
        for each in (sent[verb], *sent[verb]["options"]):
            assert each["name_localizations"].keys() & each["description_localizations"].keys() >= {"fr"}, verb
            assert each["description_localizations"]["fr"] != each["description"]
    for verb in USUAL | {"move"}:
        assert all(option["autocomplete"] for option in sent[verb]["options"]), verb
    for locale in [each for spoken in LANGUAGES.values() for each in spoken.discord]:
        shown = [(each["name_localizations"] or {}).get(locale, name) for name, each in sent.items()]
        assert len(set(shown)) == len(shown), locale


def test_the_english_catalogue_repeats_the_names_themselves() -> None:
    for key, text in catalogue("en").items():
        if key.startswith("bot.name."):
            assert key.rpartition(".")[2] == text
    assert all(len(say(lang, f"bot.verb.{verb}")) <= 100 for verb in VERBS for lang in COMPLETE)
    assert {key.rpartition(".")[2] for key in catalogue("en") if key.startswith("bot.verb.")} == VERBS


async def test_a_verb_never_takes_the_name_of_another_command(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.MOVES, "board", GAME.MOVES["claim"])
    monkeypatch.setattr(GAME, "USUAL", {*GAME.USUAL, "board"})
    sent = await payloads(path)
    assert [option["name"] for option in sent["board"]["options"]] == ["part", "palette", "text", "ply"]
    assert [option["name"] for option in sent[TAKEN.format(verb="board")]["options"]] == ["parcel"]
    assert check("PUT", "/applications/1/commands", list(sent.values())) == []


def test_a_verb_that_games_share_is_one_command() -> None:
    class Other:
        MOVES = {"build": GAME.MOVES["place"], "claim": GAME.MOVES["claim"]}

    both: list[Any] = [GAME, Other()]
    merged = grammar(both)
    assert merged["claim"] == {"parcel": True}
    assert merged["build"] == {"tile": False, "parcel": False, "spot": False, "piece": False}
    assert notation(both, "build", {"parcel": "C4", "tile": "Bank"}, "en") == "build bank c4"
    assert notation(both, "build", {"piece": "white", "spot": "c4"}, "en") == "build c4 white"
    assert name_key("x", None) == ""  # type: ignore[arg-type]


# Completing


def spelt(offer: Offer, move: Move, lang: str) -> str:
    """A move as somebody makes it who always takes the first choice after typing the word."""
    given: dict[str, str] = {}
    for field, _, _ in shape(type(move)):
        if (value := getattr(move, field)) is not None:
            offered = complete([offer], move.verb, field, given, str(value), lang)
            assert len(offered) <= LIMITS["choices"]
            assert all(0 < len(label) <= LIMITS["choice name"] for label, _ in offered)
            assert offered, (str(move), field)
            given[field] = offered[0][1]
    return notation(GAMES.values(), move.verb, given, lang)


def told(number: int, players: int | None = None) -> Iterator[tuple[Offer, list[Move]]]:
    """A recorded game as each player sees it, with what each may do."""
    for ply in played(number, players=players):
        if -1 not in GAME.to_act(ply.state):
            for seat in range(len(ply.state.players)):
                offer = Offer(GAME, GAME.view(ply.state, seat), seat)
                yield offer, GAME.legal(offer.view, seat)


@pytest.mark.slow
def test_every_kind_of_legal_move_is_completed_to_itself() -> None:
    rng, verbs = Random(1), set()
    for number in range(GAMES_PLAYED):
        for offer, legal in told(number):
            kinds: dict[str, list[Move]] = {}
            for move in legal:
                kinds.setdefault(f"{move.verb}{getattr(move, 'piece', None)}", []).append(move)
            for kind, moves in kinds.items():
                if rng.random() < (0.02 if kind in OFTEN else 1):
                    move = rng.choice(moves)
                    assert parse(spelt(offer, move, rng.choice(list(LANGUAGES))), GAME.MOVES) == move
                    verbs.add(move.verb)
    assert verbs <= VERBS
    assert len(verbs) >= 18, VERBS - verbs


def test_every_single_legal_move_of_some_positions() -> None:
    rng = Random(2)
    for offer, legal in told(3, 4):
        if rng.random() < 0.03:
            for move in legal:
                assert parse(spelt(offer, move, "fr"), GAME.MOVES) == move


def opening() -> tuple[Offer, list[Move]]:
    return next((offer, legal) for offer, legal in told(1, 3) if legal and legal[0].verb == "place")


def test_best_fits_come_first_and_typing_narrows() -> None:
    offer, legal = opening()
    spots = {word for _, word in complete([offer], "place", "spot", {}, "", "en")}
    assert len(spots) == LIMITS["choices"] < len({move for move in legal if move.verb == "place"})
    named = complete([offer], "place", "spot", {}, "vp", "en")
    assert [word for _, word in named][:4] == ["vp5", "vp4", "vp3", "vp2"]
    assert complete([offer], "place", "spot", {}, "SALAIRE", "fr")[0][1] == "wages"
    assert complete([offer], "place", "spot", {}, "zzz", "en") == []
    assert complete([offer], "build", "tile", {}, "", "en") == []
    assert complete([offer], "place", "piece", {"spot": "nowhere"}, "", "en") == []
    label, word = complete([offer], "place", "spot", {}, "wages", "en")[0]
    assert complete([offer], "place", "spot", {}, label, "en")[0] == (label, word)


def test_names_are_as_good_as_notation() -> None:
    games = list(GAMES.values())
    assert notation(games, "build", {"tile": "General Store", "parcel": "C4"}, "en") == "build store c4"
    assert notation(games, "build", {"tile": "écurie banque", "parcel": "C4"}, "fr") == "build ecurie-banque c4"
    assert notation(games, "take", {"character": "tueur a gages"}, "fr") == "take mercenary"
    assert notation(games, "spend", {"dollars": "20\u00a0$"}, "fr") == "spend 20"
    assert notation(games, "pass", {}, "fr") == "pass"
