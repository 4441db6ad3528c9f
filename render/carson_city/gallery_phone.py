"""Pictures for a phone, of telling positions: every turn, phase and decision, with and without variants."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from render.carson_city.gallery_variants import played, rich
from render.samples import LONG_NAMES, Piece
from rules.carson_city import phase, view
from rules.carson_city.names import CHARACTERS
from rules.carson_city.state import State
from rules.game import FATE, Seat, to_act


def moments(found: tuple[State, ...], round_: int, wanted: str) -> list[int]:
    """Where a player is asked in a phase of a round."""
    return [
        at
        for at, state in enumerate(found)
        if (state.round, phase(state)) == (round_, wanted) and to_act(state)[:1] not in ((), (FATE,))
    ]


def lap(found: tuple[State, ...], at: int, seat: Seat) -> int:
    """Where a seat last had moved before a position."""
    return next((back + 1 for back in range(at - 1, -1, -1) if to_act(found[back])[:1] == (seat,)), 0)


def turn(name: str, found: tuple[State, ...], at: int, lang: str = "en", **more: object) -> Iterator[Piece]:
    """Both pictures of a turn, with what is new since whoever is up last moved."""
    before = view(found[lap(found, at, to_act(found[at])[0])], None)
    for part in ("town", "desk"):
        yield Piece(f"{name}-{part}", view(found[at], None), lang, f"turn-{part}", before=before, **more)  # type: ignore[arg-type]


def turns() -> Iterator[Piece]:
    """Placement by two to six, resolution under way, everything at once."""
    four, _ = played("gallery")
    placing = moments(four, 2, "placement")
    yield from turn("phone-turn-4", four, placing[len(placing) * 2 // 3])
    for number in (2, 3, 5, 6):
        found, _ = played(f"players-{number}")
        yield from turn(f"phone-turn-{number}", found, moments(found, 3, "placement")[-3], "fr" if number % 2 else "en")
    yield from turn("phone-running", four, moments(four, 3, "resolution")[1])
    every, _ = rich()
    last = moments(every, 3, "placement")[-4]
    yield from turn("phone-variants", every, last)
    yield from turn("phone-variants-fr", every, last, "fr", palette="safe", players=LONG_NAMES)


def phases() -> Iterator[Piece]:
    """Characters, results, income, the end and the way there."""
    for name, record in (("4", "gallery"), ("6", "everything"), ("2", "players-2")):
        found, history = played(record)
        lang = "fr" if name == "6" else "en"
        choosing = moments(found, 2, "characters")[-1]
        resolved = [at for at, state in enumerate(found) if (state.round, phase(state)) == (3, "resolution")]
        then, now = view(found[resolved[0]], None), view(found[resolved[-1]], None)
        before = view(found[choosing - 1], None)
        yield Piece(f"phone-characters-{name}", view(found[choosing], None), lang, "phase-characters", before=before)
        yield Piece(f"phone-results-{name}", now, lang, "phase-results", before=then)
        yield Piece(f"phone-income-{name}", now, lang, "phase-income")
        yield Piece(f"phone-end-{name}", view(found[-1], None), lang, "phase-end", history=history)
        yield Piece(f"phone-curve-{name}", view(found[-1], None), lang, "phase-curve", history=history)
    many = played("everything")[0][-1].copy()
    many.players[3].scored = dict.fromkeys((*CHARACTERS, *many.players[3].scored), 1)
    yield Piece("phone-end-sources", view(many, None), "fr", "phase-end", players=LONG_NAMES)
    eight, _ = played("scores")
    either = next(at for at, state in enumerate(eight) if state.round and phase(state) == "characters")
    for lang in ("en", "fr"):
        seen = view(eight[either], None)
        yield Piece(f"phone-characters-{lang}", seen, lang, "phase-characters", players=LONG_NAMES)


def again(tables: Iterable[Piece]) -> Iterator[Piece]:
    """What the gallery shows as a whole table, as it is on a phone."""
    for piece in tables:
        if piece.part == "table":
            for part in ("turn-town", "turn-desk"):
                yield replace(piece, name=f"phone-{piece.name}-{part}", part=part)


def phone() -> Iterator[Piece]:
    """Turns, phases and decisions."""
    yield from turns()
    yield from phases()
