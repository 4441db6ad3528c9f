"""Material for the tests of words: recorded games, what the rules' sources can say, and who reads it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from render import words
from render.samples import RECORDS
from rules import GAMES, carson_city, record
from rules.carson_city import Options, State, View, fan
from rules.carson_city.board import PARCELS, SIDES
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.characters.doctor import Recover
from rules.carson_city.characters.dynamite import BlastMines
from rules.carson_city.characters.governor import LastRoads
from rules.carson_city.characters.lawyer import BuyEarly
from rules.carson_city.characters.paperboy import TakeSecond
from rules.carson_city.characters.stake import Stake
from rules.carson_city.construct import Construct
from rules.carson_city.duel import Duel, RollAgain
from rules.carson_city.moves import Seal, Sheet
from rules.carson_city.names import SHEET_ITEMS, SPACES
from rules.carson_city.state import Cowboy, Step
from rules.carson_city.variants.duel_tiles import DiscardLast
from rules.game import Event, GameOf, Played, advance
from rules.notation import IllegalError, Move
from rules.play.playout import by_generator, in_place, nobody, playout
from rules.record import Record
from tests.support.transcripts import every

GAME: GameOf[Options, State, View] = carson_city
RULES = Path(__file__).parents[2] / "rules"
NAMES = dict(zip(GAME.SEATS, ("Ann", "Bob", "Cem", "Dia", "Eve", "Fox"), strict=True))
LONG = {colour: (colour + "·" * 32)[:32] for colour in GAME.SEATS}
SAMPLES: dict[str, str | int] = {
    "spot": "c4",
    "parcel": "c4",
    "side": "c4n",
    "seat": "blue",
    "tile": "bank",
    "piece": "house",
    "character": "worker",
    "verb": "buy",
    "word": "bnak",
    "nearest": "bank",
    "kind": "card side",
    "field": "spot",
    "option": "edition",
    "variant": "river",
    "item": "cowboys",
    "number": 2,
    "dollars": 50,
    "choices": "cash later",
    "presets": "first random",
    "place": "h10",
    "element": "bank",
    "land": "land7",
    "card": "banker",
    "personality": "doctor",
    "value": 4,
    "enclosure": 3,
    "need": 5,
    "have": 1,
    "limit": 20,
    "longest": 9,
    "width": 9,
    "height": 9,
    "least": 2,
    "most": 6,
    "houses": 3,
}
"""A value for every fact that a refusal may carry."""
OTHER_SAMPLES: dict[str, dict[str, str | int]] = {
    "never-owned": {"piece": "river"},
    "no-piece": {"piece": "white"},
    "not-shared": {"piece": "white"},
    "rides-nowhere": {"piece": "white"},
    "space-closed": {"spot": "ammo"},
}
"""Where a fact means something else."""
RARE = [
    Event("consent.asked", {"seat": "orange", "owner": "blue", "parcel": "c4", "tile": "bank"}),
    Event("consent.given", {"seat": "orange", "owner": "blue", "parcel": "c4"}),
    Event("doubled", {"seat": "orange", "tile": "bank"}),
    Event("consent.denied", {"seat": "orange", "owner": "blue", "parcel": "c4"}),
    Event("attack.cancelled", {"seat": "blue", "owner": "red", "spot": "c4", "tile": "bank"}),
    Event("outlaws", {"number": 1, "strength": 9, "points": 2}),
    Event("outlaw.arrived", {"parcel": "c4"}),
    Event("outlaw.jailed", {"seat": "blue", "parcel": "c4"}),
    Event("outlaw.moved", {"parcel": "c4", "spot": "d4", "tile": "bank"}),
    Event("outlaw.loot", {"seat": "blue", "owner": "red", "spot": "c4", "tile": "bank"}),
    Event("horse.put", {"seat": "blue", "enclosure": 3}),
    Event("horse.bought", {"seat": "blue", "enclosure": 3, "dollars": 4}),
    Event("herded", {"seat": "blue", "parcel": "c4"}),
    Event("mounted", {"seat": "blue", "enclosure": 3}),
    Event("mounted", {"seat": "blue", "enclosure": 4}),
    Event("dismounted", {"seat": "blue", "enclosure": 1}),
    Event("rodeo.total", {"seat": "blue", "points": 12}),
    Event("rodeo.won", {"seat": "blue"}),
    Event("bridge", {"seat": "blue", "side": "d2n"}),
    Event("road.public", {"seat": "blue", "side": "c4n"}),
    Event("built.townhouse", {"seat": "blue", "parcel": "c4"}),
    Event("built.house", {"seat": "blue", "parcel": "c5"}),
    Event("built.house", {"seat": "blue", "parcel": "c6"}),
    Event("stolen", {"seat": "blue", "owner": "red", "spot": "c4", "tile": "bank", "dollars": 0}),
    Event("score", {"seat": "blue", "points": 7, "why": "station"}),
    Event("built.cityhall", {"seat": "blue", "tile": "cityhall", "parcel": "c4"}),
    Event("drawn.cityhall"),
    Event("kept", {"seat": "blue", "tile": "bank"}),
    Event("kept", {"seat": "blue", "tile": "mine"}),
    Event("bought.tile", {"seat": "red", "tile": "bank", "spot": "shop8", "dollars": 8}),
    Event("kept", {"seat": "red", "tile": "bank"}),
    Event("bought.tile", {"seat": "red", "tile": "mine", "spot": "shop3", "dollars": 3}),
    Event("kept", {"seat": "red", "tile": "mine"}),
    Event("bought.tile", {"seat": "red", "tile": "hotel", "spot": "shop4", "dollars": 4}),
    Event("lifted", {"seat": "red", "spot": "c4", "piece": "white"}),
    Event("sent.home", {"seat": "blue", "owner": "red", "spot": "c4"}),
    Event("turned", {"character": "cowboy", "side": "yellow"}),
    Event("rerolled", {"seat": "blue", "spot": "c4", "value": 2}),
    Event("horse", {"seat": "blue"}),
    Event("blasted", {"seat": "blue", "parcel": "c4"}),
    Event("recovered", {"seat": "blue", "owner": "blue", "spot": "c4", "dollars": 0}),
    Event("recovered", {"seat": "red", "owner": "blue", "spot": "vp5", "dollars": 3}),
    Event("buried", {"seat": "red", "owner": "blue", "dollars": 2}),
    Event("taxed", {"seat": "red", "dollars": 2, "kind": "weapons"}),
    Event("taxed", {"seat": "red", "dollars": 2, "kind": "money"}),
    Event("singer", {"seat": "red", "piece": "noduel", "number": 2}),
    Event("singer", {"seat": "red", "piece": "singer", "number": 1}),
    Event("bought.early", {"seat": "red", "spot": "c4", "dollars": 3}),
    Event("sent", {"seat": "red", "number": 2}),
    Event("dynamite", {"seat": "red", "number": 2}),
    Event("staked", {"seat": "red", "tile": "mine", "dollars": 10}),
    Event("second", {"seat": "red", "dollars": 3}),
    Event("tiles.total", {"seat": "red", "total": 18, "left": 12, "dollars": 3}),
    Event("tiles.dealt", {"seat": "red", "value": 5}),
    Event("tiles.dealt", {"seat": "red", "value": 0}),
    Event("tiles.chosen", {"seat": "red", "spot": "c4"}),
    Event("tiles.shown", {"seat": "red", "spot": "c4", "tiles": "3+5"}),
    Event("tiles.drawn", {"seat": "red", "number": 3}),
    Event("tiles.discarded", {"seat": "red", "tiles": "0+1"}),
    Event("bought.banker", {"seat": "green", "number": 5, "dollars": 12}),
    Event("auction.none", {"seat": "red"}),
    Event("auction.parcels", {"seat": "red", "parcel": "c4", "other": "c5"}),
    Event("auction.token", {"seat": "red"}),
    Event("auction.limit", {"seat": "red"}),
    Event("auction.passed", {"seat": "red"}),
    Event("auction.bid", {"seat": "red", "bid": 3}),
    Event("auction.won", {"seat": "red", "bid": 7, "dollars": 3}),
    Event("sheet.sealed", {"seat": "red"}),
    Event("sheet.unsealed", {"seat": "red"}),
    *(Event("sheet.item", {"seat": "red", "item": item, "number": 5}) for item in SHEET_ITEMS),
    Event("sheet.total", {"seat": "red", "dollars": 48, "left": 12}),
    Event("sheet.roll", {"seat": "red", "die": 4}),
    Event("sheet.roll", {"seat": "blue", "die": 3}),
    Event("sheet.first", {"seat": "red"}),
]
"""What games seldom bring."""
SAID = (
    *("house e6", "house f2", "place d2", "extend c4n", "offer sheriff", "order c4", "withdraw", "road c4n"),
    *("double bank", "blast c4", "reroll 3", "send 2", "send 0", "pay cash", "pay points", "choose weapons"),
    *("choose money", "consent no", "tile 3", "tile 2 5", "discard", "deal red 3", "hold high", "hold low"),
)
"""Moves that games seldom offer."""
DECLINED: tuple[Step[Any], ...] = (
    *(BlastMines(0), Recover(0, 1), RollAgain(0, Duel("c4", (0, 1))), DiscardLast(0), BuyEarly(0)),
    *(LastRoads(0), TakeSecond(0, 3), Stake(0, "mine")),
)
"""What may be declined, each in its own words."""
SUNG = [
    Event("gambled.product", {"seat": "blue", "white": 4, "black": 5}),
    Event("gain", {"seat": "blue", "dollars": 20, "why": "gambling"}),
]
"""What is seldom and takes two events."""
GAMBLED = [
    Event("duel.total", {"seat": "blue", "spot": "gambling", "die": 3, "firepower": 4, "total": 7}),
    Event("duel.total", {"seat": "red", "spot": "gambling", "die": 1, "firepower": 4, "total": 5}),
    Event("duel.won", {"seat": "blue", "spot": "gambling"}),
    *SUNG,
    Event("duel.total", {"seat": "blue", "spot": "c4", "die": 3, "firepower": 4, "total": 7}),
    Event("duel.total", {"seat": "red", "spot": "c4", "die": 1, "firepower": 4, "total": 5}),
    Event("duel.won", {"seat": "blue", "spot": "c4", "owner": "red", "tile": "bank"}),
    Event("stolen", {"seat": "blue", "spot": "c4", "owner": "red", "tile": "bank", "dollars": 0}),
]
"""The same, where it was fought for; and an attack that brought nothing."""
FIGHTS = [
    Event("duel.total", {"seat": "blue", "spot": "c4", "die": 3, "firepower": 4, "total": 7}),
    Event("fight.lost", {"spot": "c4", "strength": 9}),
    Event("duel.total", {"seat": "blue", "spot": "c4", "die": 6, "firepower": 4, "total": 10}),
    Event("duel.total", {"seat": "red", "spot": "c4", "die": 3, "firepower": 4, "total": 7}),
    Event("fight.won", {"seat": "blue", "spot": "c4", "strength": 9}),
    Event("duel.total", {"seat": "blue", "spot": "d4", "die": 6, "firepower": 4, "total": 10}),
    Event("fight.won", {"seat": "blue", "spot": "d4", "strength": 9}),
    Event("duel.total", {"seat": "blue", "spot": "e4", "die": 6, "firepower": 4, "total": 10}),
    Event("duel.total", {"seat": "red", "spot": "e4", "die": 3, "firepower": 4, "total": 7}),
    Event("duel.won", {"seat": "blue", "spot": "e4", "tile": "bank", "owner": "blue"}),
    Event("duel.total", {"seat": "blue", "spot": "f4", "die": 3, "firepower": 4, "total": 7}),
    Event("duel.total", {"seat": "red", "spot": "f4", "die": 3, "firepower": 4, "total": 7}),
    Event("duel.won", {"seat": "blue", "spot": "f4", "tile": "bank", "owner": "blue"}),
    Event("duel.total", {"seat": "blue", "spot": "g4", "die": 3, "firepower": 4, "total": 7}),
    Event("duel.total", {"seat": "orange", "spot": "g4", "die": 1, "firepower": 4, "total": 5}),
    Event("duel.won", {"seat": "blue", "spot": "g4", "tile": "bank", "owner": "orange"}),
]
"""Outlaws win, are beaten by one of two, by one alone; owners defend what they own, or fail to."""


BAD_FRENCH = re.compile(r"[^\u202f][;!?]|[^\u00a0:]:(?!\w)|«[^\u00a0]|[^\u00a0]»|\d \$|\$\d|\d PV|[^\u202f];|'")
"""What French typography forbids; 18:00 may stand."""
BAD_ENGLISH = re.compile(r"\d ?\$(?!\d)|\s[;!?]|(?<!\d)\s:|\s:(?! \d)")
"""What English typography forbids; 8 : 6 may stand."""
BAD = {"en": BAD_ENGLISH, "fr": BAD_FRENCH}


@cache  # labels and lines come again and again
def sound(text: str, lang: str) -> str:
    """A finished text: nothing left over from the catalogue, and well set."""
    assert text
    assert not set("{}|") & set(text), text
    assert "  " not in text, text
    found = BAD[lang].search(text) if lang in BAD else None
    assert not found, (found, text)
    return text


@cache
def paths(game: str, players: int | None = None) -> tuple[Path, ...]:
    """Where the recorded games for so many players are: always the same, whatever cards and computer players there are.

    Those of the gallery come last.
    """
    found = [path for path in (*every(game), *sorted(RECORDS.glob("*.txt"))) if kept(path).headers["Game"] == game]
    return tuple(path for path in found if players in (None, len(kept(path).seats)))


@cache
def kept(path: Path) -> Record:
    """One of them as it was written down."""
    return record.read(path.read_text(encoding="utf-8"), GAMES)


@cache
def replayed(path: Path) -> tuple[Played, ...]:
    """All its moves, played once for all tests of a process: whoever wants to change a position takes a copy of it."""
    return tuple(record.replay(kept(path), GAMES[kept(path).headers["Game"]]))


def played(number: int, players: int | None = None, game: str = "carson_city") -> tuple[Played, ...]:
    """One of the recorded games, move by move."""
    found = paths(game, players)
    return replayed(found[number % len(found)])


def recorded(game: str = "carson_city") -> Iterator[tuple[Played, ...]]:
    """Every recorded game."""
    return map(replayed, paths(game))


def crowded() -> State:
    """A table with everything on it: all parcels owned and built on, every side a road, cowboys everywhere."""
    state: State = played(1, players=6)[-1].state.copy()
    pieces = (*BUILDINGS, "house", "townhouse", "mountain")
    state.owner = {parcel: at % 6 for at, parcel in enumerate(PARCELS)}
    state.built = {parcel: pieces[at % len(pieces)] for at, parcel in enumerate(PARCELS)}
    del state.owner["e4"], state.owner["e5"], state.built["e5"], state.owner["e6"]
    state.roads = frozenset(SIDES)
    state.standing = {spot: tuple(Cowboy(seat) for seat in range(6)) for spot in (*SPACES, *PARCELS)}
    state.standing["wages"] *= 2
    state.standing["gambling"] = (Cowboy(0, "white"),)
    for seat, player in enumerate(state.players):
        player.tiles = player.bought = tuple(BUILDINGS)
        player.cards, player.allow, player.pieces = (list(state.sides)[seat],), ("yes", "no")[seat % 2], ("white",)
        player.horses, player.enclosures, player.riders, player.rodeos = 2, (1, 0, 2, 0, 1), (3,), seat
        player.herded = ("c4",)
        player.choices, player.bonus = {player.cards[0]: ("later", "points", "bank")[seat % 3]}, 3
        player.sheet = dict.fromkeys(SHEET_ITEMS, 1)
    state.foes, state.menace = ("c4", "d5"), 9
    state.offer, state.token, state.track = tuple(state.sides)[6:], 2, tuple(BUILDINGS)[:7]
    state.agenda = [Construct(1, ("school",), tile="school", site="e5", houses=("e6",))]
    return state


def writing() -> State:
    """A table where opening sheets are being filled: blue has written something, green has sealed."""
    rng = Random("writing")
    state: State = GAME.setup(GAME.parse_options("variants=beginning"), 3)
    for _ in playout(GAME, state, by_generator(rng), nobody, make=in_place):
        pass
    for seat, move in ((1, Sheet("roads", 2)), (1, Sheet("bid", 7)), (2, Seal())):
        advance(state, seat, move)
    return state


def onlooker(state: State) -> View:
    seen: View = GAME.view(state, None)
    return seen


def some_of(moves: list[Move]) -> Iterator[Move]:
    """A few moves of every verb."""
    for verb in {move.verb for move in moves}:
        yield from [move for move in moves if move.verb == verb][:: max(1, len(moves) // 6)]


@cache
def refusing() -> tuple[ast.Call, ...]:
    """Everything in the rules' sources that refuses a move."""
    return tuple(
        node
        for path in sorted(RULES.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("IllegalError", "UnreadableError")
    )


def strings(node: ast.expr) -> list[str]:
    """What a key in the sources may be: a string, or one of two."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) + strings(node.orelse)
    assert isinstance(node, ast.Constant), ast.dump(node)
    return [str(node.value)]


def event_kinds(game: str = "carson_city") -> set[str]:
    """Every kind of event a game's rules can bring."""
    return set(get_args(import_module(f"rules.{game}.events").Kind))


def events_emitted(game: str) -> set[str]:
    """Those that stand somewhere in its sources, as they are emitted."""
    paths = [path for path in (RULES / game).rglob("*.py") if path.name != "events.py"]
    nodes = (node for path in paths for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {str(node.value) for node in nodes if isinstance(node, ast.Constant)} & event_kinds(game)


def illegals() -> list[IllegalError]:
    """Every refusal of the rules' sources, with its facts."""
    found = []
    for call in refusing():
        data = {word.arg: SAMPLES[word.arg] for word in call.keywords if word.arg}
        found += [IllegalError(key, **{**data, **OTHER_SAMPLES.get(key, {})}) for key in strings(call.args[0])]
    return found


def texts_used(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The keys of all texts that are looked up from now on."""
    used: set[str] = set()
    original = words.text

    def noting(lang: str, key: str) -> tuple[str, str]:
        used.add(key)
        return original(lang, key)

    monkeypatch.setattr(words, "text", noting)
    forget_texts()
    return used


def forget_texts() -> None:
    """Look every text up again, though it was read before."""
    words.parts.cache_clear()
    words.shaped.cache_clear()


def kinds(base: type[Any]) -> Iterator[type[Any]]:
    """Every class below one."""
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def deciding_steps(step: type[Any] = Step, *, made_up: bool = True) -> set[str]:
    """The steps that players answer, not luck alone. What several have in common is no data and no step.

    Those that players have made up are not in the rulebook.
    """
    found = [kind for kind in kinds(step) if any(not verb.luck for verb in kind.takes) and is_dataclass(kind)]
    return {kind.__name__ for kind in found if made_up or not kind.__module__.startswith(fan.__name__)}
