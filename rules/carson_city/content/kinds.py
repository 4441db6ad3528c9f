"""What content is made of: characters and variants with their named moments, special pieces.

The core asks these tables at its named moments and never names a character or a variant itself. Modules in this
package enter their characters, variants and pieces here when the game is imported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from rules.carson_city.board import NO_CROSSINGS, Parcel, Roads
from rules.carson_city.state import Options, State, Step
from rules.game import Event, Seat
from rules.notation import Illegal, Move

Moment = Callable[[State, Seat, list[Event]], None]
"""Something a card does for its owner, perhaps by pushing a step."""


class Contest(NamedTuple):
    """A duel that was fought: where, and the duellists in the order they had come there."""

    spot: str
    arrivals: tuple[Seat, ...]


@dataclass(frozen=True)
class Side:
    """One side of a character card: its cash limit, and the moments it fills."""

    limit: int
    on_take: Moment | None = None
    """At once, before the next player chooses."""
    tile_price: Callable[[int], int] | None = None
    """What its owner pays for a building instead of the printed price."""
    may_place: Callable[[State, Seat, str], Illegal | None] | None = None
    """A restriction on where its owner puts cowboys."""
    on_lost: Callable[[State, Seat, Contest, list[Event]], None] | None = None
    """After its owner lost a duel."""
    on_income: Moment | None = None
    """Before building income is paid."""
    multiplier: Callable[[State, Seat, str], int] | None = None
    """By what a building of this type is multiplied for its owner."""
    on_close: Moment | None = None
    """After the last action space, before the round-end scores."""
    on_round_end: Moment | None = None
    """The round-end scores."""


@dataclass(frozen=True)
class Character:
    """A card: its number (turn order) and two sides."""

    number: int
    name: str
    yellow: Side
    red: Side


@dataclass(frozen=True)
class Piece:
    """A special piece placed instead of a cowboy; it never counts among its owner's ten."""

    name: str
    power: int
    """Firepower while it waits to be placed."""
    alone: bool
    """Nobody may join it where a duel would follow."""
    may_place: Callable[[State, Seat, str], Illegal | None]
    """What restricts it beyond an ordinary cowboy."""


@dataclass(frozen=True)
class Variant:
    """A variant of section 11: the moments it fills. A choice it brings is a step pushed from one of them."""

    name: str
    options: tuple[str, ...] = ()
    """The table's further options that have a meaning only with it."""
    check: Callable[[Options], Illegal | None] | None = None
    """Why these options make no game."""
    on_setup: Callable[[State], None] | None = None
    """Before anything is laid on the table."""
    mountains: Callable[[Options], int] | None = None
    """How many there are with it, where the table names no number."""
    crossings: Callable[[Options], Roads] | None = None
    """Sides that take two roads of one player at once."""
    may_build: Callable[[State, str, Parcel], Illegal | None] | None = None
    """A restriction on where a tile goes."""
    on_opening: Callable[[State, list[Event]], None] | None = None
    """The map and the opening order are known; before the starting parcels. It adds to what players have, or takes
    from it, and never sets it: several variants may do so."""
    starting_parcels: Callable[[State, Seat], int] | None = None
    """How many a player drafts."""
    on_round_start: Callable[[State, list[Event]], None] | None = None
    """Before phase 1."""
    on_chosen: Callable[[State, list[Event]], None] | None = None
    """Everybody has a character; before the turn order is made."""
    placement: Callable[[State], Step[Any]] | None = None
    """The step of phase 2, where it does not go in turns."""
    on_round_end: Callable[[State, list[Event]], None] | None = None
    """After the cards' scores at the end of the round, before phase 4."""
    end_points: Callable[[State, Seat], Mapping[str, int]] | None = None
    """What it adds at the end of the game, by source."""
    faults: Callable[[State], list[str]] | None = None
    """What cannot be so in a position of this variant."""
    draw: Callable[[Options, Random], Options] | None = None
    """Its further options, drawn at random for long runs."""
    prospect: Callable[[State, Seat, Move], float | None] | None = None
    """How well a computer player would stand after a move of this variant; None for any other move."""


CHARACTERS: dict[str, Character] = {}
PIECES: dict[str, Piece] = {}
VARIANTS: dict[str, Variant] = {}
"""The variants that can be played, as their modules enter them."""


def variants(state: State) -> tuple[Variant, ...]:
    """The variants of this game, in the rulebook's order."""
    chosen = state.options.variants
    return _variants(chosen) if chosen else ()


@lru_cache(maxsize=64)
def _variants(chosen: tuple[str, ...]) -> tuple[Variant, ...]:
    return tuple(VARIANTS[name] for name in chosen)


def crossings(state: State) -> Roads:
    """The sides of this map that take two roads at once: a bridge."""
    return _crossings(state.options) if state.options.variants else NO_CROSSINGS


@lru_cache(maxsize=64)
def _crossings(options: Options) -> Roads:
    asked = [variant.crossings for variant in _variants(options.variants)]
    return NO_CROSSINGS.union(*(sides(options) for sides in asked if sides is not None))


def side_of(state: State, card: str) -> Side:
    """The side of a character that is up in this game."""
    character = CHARACTERS[card]
    return character.red if state.sides[card] == "red" else character.yellow


def cards(state: State, seat: Seat) -> Iterator[Side]:
    """The card sides a player uses this round."""
    for card in state.players[seat].cards:
        yield side_of(state, card)


def limit(state: State, seat: Seat) -> int:
    """The player's cash limit this round: limits of several cards add up."""
    return sum(side.limit for side in cards(state, seat))
