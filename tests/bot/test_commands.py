"""One command per verb: made for Discord in two languages, and completing to every legal move of random games."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.client import CarsonBot, add_commands, assembled
from bot.commands.autocomplete import Offer, complete, notation
from bot.commands.verbs import TAKEN, grammar
from bot.limits import LIMITS, check
from bot.local.model import Message
from bot.local.person import Answer, Person
from bot.store.database import Store
from bot.ui.text import Words, name_key
from render.language import LANGUAGES
from render.words import catalogue, has
from rules import GAMES
from rules.notation import Move, parse, shape
from tests.support.table_driver import CHANNEL, OVER, Saloon, saloon
from tests.support.wordgames import GAME, played

LUCK = {verb for game in GAMES.values() for verb, kind in game.MOVES.items() if kind.luck}
VERBS = {verb for game in GAMES.values() for verb in game.MOVES} - LUCK
GAMES_PLAYED = 16
OFTEN = ("roadNone", "allowNone", "placeNone", "claimNone")
LEAST = 40
"""How long a game by commands goes on, and how many moves it makes on the slowest machine."""


async def payloads(path: Path) -> dict[str, dict[str, Any]]:
    """Every command as it is sent to Discord."""
    bot = CarsonBot(path)
    async with await Store.open(path) as store:
        add_commands(await assembled(bot, store, bot.metrics), bot.tree)
        found = [await each.get_translated_payload(bot.tree, Words()) for each in bot.tree.get_commands()]
        return {each["name"]: each for each in found}


async def test_every_verb_is_a_command_in_both_languages(path: Path) -> None:
    sent = await payloads(path)
    assert not LUCK & sent.keys()
    assert check("PUT", "/applications/1/commands", list(sent.values())) == []
    for verb in VERBS:
        options = [(option["name"], option["required"]) for option in sent[verb]["options"]]
        assert options == list(grammar(GAMES.values())[verb].items())
    for verb in sent:
        for each in (sent[verb], *sent[verb]["options"]):
            assert each["name_localizations"].keys() & each["description_localizations"].keys() >= {"fr"}, verb
            assert each["description_localizations"]["fr"] != each["description"]
    for verb in VERBS | {"move"}:
        assert all(option["autocomplete"] for option in sent[verb]["options"]), verb
    for locale in [each for spoken in LANGUAGES.values() for each in spoken.discord]:
        shown = [(each["name_localizations"] or {}).get(locale, name) for name, each in sent.items()]
        assert len(set(shown)) == len(shown), locale


def test_the_english_catalogue_repeats_the_names_themselves() -> None:
    for key, text in catalogue("en").items():
        if key.startswith("bot.name."):
            assert key.rpartition(".")[2] == text
    assert all(has(f"bot.verb.{verb}") and len(catalogue("fr")[f"bot.verb.{verb}"]) <= 100 for verb in VERBS)
    assert {key.rpartition(".")[2] for key in catalogue("en") if key.startswith("bot.verb.")} == VERBS


async def test_a_verb_never_takes_the_name_of_another_command(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAME.MOVES, "board", GAME.MOVES["claim"])
    sent = await payloads(path)
    assert [option["name"] for option in sent["board"]["options"]] == ["part", "palette", "text"]
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
    """A random game as each player sees it, with what each may do."""
    for ply in played(number, players=players):
        if -1 not in GAME.to_act(ply.state):
            for seat in range(len(ply.state.players)):
                offer = Offer(GAME, GAME.view(ply.state, seat), seat)
                yield offer, GAME.legal(offer.view, seat)


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


# On the local Discord, with the real bot


def text_of(answer: Answer) -> str:
    return answer.text + "".join(message.content for message in answer.follow_ups)


async def by_command(person: Person, move: str) -> Answer:
    """Make a move by its verb's command, each argument taken from what is offered."""
    verb, *words = move.split()
    given: dict[str, Any] = {}
    for (field, _, _), word in zip(shape(GAME.MOVES[verb]), words, strict=False):
        offered = await person.autocomplete(CHANNEL, verb, field, word, **given)
        assert offered[0]["value"] == word
        given[field] = word
    answer = await person.completed(await person.slash(CHANNEL, verb, **given))
    assert not answer.failed
    return answer


async def test_a_whole_game_by_commands_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob", "cem"]) as table:
        await table.begin()
        made, over = 0, False
        while not over:
            over = True
            for person in table.people:
                offered = await person.autocomplete(CHANNEL, "move", "text", "")
                over = over and not offered
                moves = [each["value"] for each in offered if not each["value"].startswith(("road", "allow"))]
                if moves:
                    verb = table.rng.choice(sorted({move.split()[0] for move in moves}))
                    move = table.rng.choice([move for move in moves if move.split()[0] == verb])
                    answer = await by_command(person, move)
                    assert answer.message.components or not answer.message.content.startswith("Done"), answer.text
                    made += 1
        assert made >= LEAST
        await table.seen(OVER)
    async with await Store.open(tmp_path / "carson.db") as store:
        log = [line for line in await store.moves.log(1) if line.seat >= 0]
    assert len(log) == made, "one command, one move"


async def test_direct_messages_mean_the_game_that_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with saloon(tmp_path, monkeypatch, ["ann", "bob"]) as table:
        ann, bob = table.people
        table.people = [ann]
        none = await ann.completed(await ann.slash("dm", "claim", parcel="a1"))
        assert "not in a running game" in text_of(none)
        await table.begin(computers=1)
        offered = await ann.autocomplete("dm", "claim", "parcel", "b")
        assert {each["value"] for each in offered[:5]} <= {f"b{row}" for row in range(1, 9)}
        parcel = offered[0]["value"]
        done = await ann.completed(await ann.slash("dm", "claim", parcel=parcel))
        assert parcel.upper() in text_of(done), "one game waits: it is meant"
        wrong = await ann.completed(await ann.slash("dm", "claim", parcel=parcel))
        assert "Done" not in text_of(wrong)
        stranger = await bob.completed(await bob.slash("dm", "pass"))
        assert "not in a running game" in text_of(stranger)

        ann.speak("fr")
        await second_game(table, ann)
        asked = await ann.completed(await ann.slash("dm", "prendre", character="nobody"))
        assert "nobody" in text_of(asked), "what cannot be read is refused before any question"
        await her_turn(ann)
        parcel = (await ann.autocomplete("prairie", "claim", "parcel", "h"))[0]["value"]
        asked = await ann.completed(await ann.slash("dm", "revendiquer", parcel=parcel.upper()))
        select = asked.message.components[0]["components"][0]
        assert select["custom_id"] == f"cg:claim {parcel}"
        games = {option["label"].split()[0]: option["value"] for option in select["options"]}
        assert games.keys() == {"#saloon", "#prairie"}
        twice = [ann.start_select(asked.message, select["custom_id"], [games["#prairie"]]) for _ in range(2)]
        assert not any([(await ann.answered(each)).failed for each in twice])
        await table.local.until(lambda: "Fait" in asked.message.content, "the move in the game chosen")
        await her_turn(ann, "prairie")
        panel = await ann.completed(await ann.slash("dm", "mes-options"))
        assert "cg:/options" in str(panel.message.components)
        await ann.select(panel.message, "cg:/options", [games["#saloon"]])
        await table.local.until(lambda: "cs:1." in str(panel.message.components), "the panel of the game chosen")
    async with await Store.open(tmp_path / "carson.db") as store:
        moves = [line.move for line in await store.moves.log(2) if line.user]
    assert moves == [f"claim {parcel}"], "one choice, one move"


async def her_turn(person: Person, channel: str = CHANNEL) -> None:
    """Wait until the computer players of a channel have moved."""
    for _ in range(200):
        offered = await person.autocomplete(channel, "move", "text", "")
        if any(not each["value"].startswith(("road", "allow")) for each in offered):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it is never her turn")


async def second_game(table: Saloon, person: Person) -> None:
    """Another game of the same person, in another channel."""

    def card() -> list[Message]:
        return [each for each in table.local.bot_messages("prairie") if each.components]

    await person.slash("prairie", "new")
    await table.local.until(card, "a lobby")
    for action in ("computer", "start"):
        await person.click(card()[-1], f"ct:{action}:2")
        await table.local.quiet()
    await table.local.until(lambda: "ct:options:2" in str([each.components for each in card()]), "a turn message", 20)
