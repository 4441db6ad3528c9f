"""Telling positions of Carson City: every phase, building, player count, the fullest table there can be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from render.carson_city.gallery_phone import again, phone
from render.carson_city.gallery_variants import variants
from render.carson_city.history import Chronicle
from render.carson_city.pictures.town import planned
from render.draw.request import Round
from render.samples import LONG_NAMES, Piece, recorded
from rules.carson_city import phase, read_position, view
from rules.carson_city.board import PARCELS, SIDES
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.names import SEATS, SPACES, TILES
from rules.carson_city.state import Cowboy, View
from rules.game import FATE, to_act


@cache
def played(name: str) -> tuple[tuple[View, ...], tuple[Round, ...]]:
    """A recorded game, as an onlooker saw it."""
    states, history = recorded(name, Chronicle)
    return tuple(view(state, None) for state in states), history


def last_of(views: tuple[View, ...], round_: int, wanted: str) -> int:
    """Where a phase of a round ends; where luck speaks, a moment earlier."""
    found = [at for at, each in enumerate(views) if (each.round, phase(each)) == (round_, wanted)]
    return next((at for at in reversed(found) if to_act(views[at])[:1] != (FATE,)), found[-1])


def phases() -> Iterator[Piece]:
    """One of each phase, in both languages, with what changed since the one before."""
    views, history = played("gallery")
    before: View | None = None
    for number, (round_, wanted) in enumerate(
        ((0, "setup"), (1, "characters"), (2, "placement"), (3, "resolution"), (3, "round-end"), (4, "over"))
    ):
        if not any((each.round, phase(each)) == (round_, wanted) for each in views):
            continue
        at = last_of(views, round_, wanted)
        before = views[max(0, at - 12)]
        for lang in ("en", "fr"):
            yield Piece(f"phase-{number}-{wanted}-{lang}", views[at], lang, before=before)
    yield Piece("end-en", views[-1], "en", "end", history=history)
    yield Piece("end-fr-safe", views[-1], "fr", "end", "safe", history=history)


def counts() -> Iterator[Piece]:
    """Every number of players; the 2009 box too."""
    for players in (2, 3, 5, 6):
        views, _ = played(f"players-{players}")
        at = last_of(views, 3, "placement")
        yield Piece(f"players-{players}", views[at], "fr" if players % 2 else "en", before=views[at - 10])


def moments() -> Iterator[Piece]:
    """Several players asked together, a duel's dice about to fall, a building half up."""
    views, _ = played("players-6")
    several = next(at for at, each in enumerate(views) if len(to_act(each)) > 1)
    dice = next(at for at, each in enumerate(views) if each.round and to_act(each) == (FATE,))
    half = next(at for at, each in enumerate(views) if planned(each))
    for name, at in (("together", several), ("dice", dice), ("building", half)):
        yield Piece(f"moment-{name}", views[at], before=views[at - 10])
    yield Piece("close-player-start", views[30], part="player:red")


def close_ups() -> Iterator[Piece]:
    views, _ = played("gallery")
    at = last_of(views, 4, "placement")
    mid = last_of(views, 3, "placement") - 6
    yield Piece("close-town", views[at], part="town", before=views[at - 8])
    yield Piece("close-track-fr", views[at], "fr", "track")
    yield Piece("close-player", views[-1], part="player:orange")
    yield Piece("close-player-fr", views[at], "fr", "player:blue", "safe")
    yield Piece("choices-place", views[mid], part="choices")
    sides = tuple(side for side in SIDES if side[0] in "cdef" and side[1] in "3456" and side not in views[mid].roads)
    yield Piece("choices-roads-fr", views[mid], "fr", "choices", targets=sides)


def crowded() -> View:
    """More than the rules allow: 64 parcels owned, all built, every space full, every number long."""
    options = "edition=bigbox buildings=full lineup=1y+2r+3y+4r+5y+6r+7y"
    state = read_position(
        f"options {options}\nround 4\n" + "\n".join(f"{c} $188 scored vp=127" for c in SEATS) + "\nnow place"
    )
    tiles = [tile for tile in TILES for _ in range(BUILDINGS[tile].count)]
    pieces = [*tiles, *["mountain"] * 9, *["townhouse"] * 6, *["house"] * 11]
    for number, parcel in enumerate(PARCELS):
        state.grant(parcel, number * 5 % 6)
        state.put(parcel, pieces[number * 27 % 64])
    state.roads = frozenset(SIDES)
    everyone = tuple(Cowboy(seat) for seat in range(6))
    for number, spot in enumerate((*SPACES, *PARCELS[::3])):
        state.standing[spot] = everyone[: 6 if spot in SPACES else 1 + number % 6]
    state.standing["wages"] = everyone * 10
    state.standing["cowboyvp"] = (Cowboy(2, "white"),)
    state.track = ("blacksmith", "store", "drugstore", "cityhall", "saloon", "church", "school")
    state.passed = (3, 5, 1)
    state.token = 4
    for player, card in zip(state.players, state.sides, strict=False):
        player.cards = (card,)
        player.tiles, player.bought = ("bank", "prison", "hotel"), ("mine", "ranch")
        player.revolvers, player.roads, player.cowboys, player.pieces = 12, 15, 10, ("white",)
    state.offer = tuple(state.sides)[6:]
    return view(state, None)


def full() -> Iterator[Piece]:
    fullest = crowded()
    bare = last_of(played("players-6")[0], 1, "characters")
    before = played("players-6")[0][bare]
    for lang in ("en", "fr"):
        for palette in ("default", "safe"):
            yield Piece(f"full-{lang}-{palette}", fullest, lang, "table", palette, LONG_NAMES)
        yield Piece(f"full-new-{lang}", fullest, lang, "table", "default", LONG_NAMES, before)
        yield Piece(f"full-track-{lang}", fullest, lang, "track", players=LONG_NAMES)
        yield Piece(f"full-player-{lang}", fullest, lang, "player:purple", players=LONG_NAMES)
        yield Piece(f"full-choices-{lang}", fullest, lang, "choices", players=LONG_NAMES, targets=(*PARCELS, *SPACES))
        yield Piece(f"full-end-{lang}", fullest, lang, "end", players=LONG_NAMES)


def pieces() -> Iterator[Piece]:
    """The whole gallery of Carson City."""
    tables = [*phases(), *counts(), *moments(), *close_ups(), *full(), *variants()]
    yield from tables
    yield from phone()
    yield from again(tables)
