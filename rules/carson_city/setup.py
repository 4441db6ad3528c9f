"""Laying the table: line-up, tiles, town centre, mountains, order, starting parcels. Rulebook section 2."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Never

from rules.carson_city import fan
from rules.carson_city.board import DIE_COLUMN, DIE_ROW, Parcel, around
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.cityhall import FoundCityHall
from rules.carson_city.hooks import variants
from rules.carson_city.lineup import cast, in_order, lineup, sides, size
from rules.carson_city.moves import CLAIM, DICE, Claim, Face, Next, Offer, Roll
from rules.carson_city.names import CITY_HALL, HOUSE, MOUNTAIN, NEVER_OWNED, SEATS
from rules.carson_city.rounds import StartRound
from rules.carson_city.state import Options, Player, State, Step
from rules.carson_city.track import Refill
from rules.game import FATE, Seat, settle
from rules.notation import IllegalError, Move

MOUNTAINS = 9
START_TRACK = ("ranch", "mine", "", "", "", "ranch", "mine")
STARTING_PARCELS = 2
INNER = {column: tuple(column + row for row in DIE_ROW.values()) for column in DIE_COLUMN.values()}
"""The parcels that dice can name, by column."""


def setup(options: Options, seats: int) -> State:
    """The position before the first throw of luck."""
    if seats not in options.box.players:
        most, least = options.box.players[-1], options.box.players[0]
        raise IllegalError("wrong-number-of-players", least=least, most=most, have=seats)
    cards = lineup(options)
    state = State(options, [Player() for _ in range(seats)], track=START_TRACK, bag=fill_bag(options))
    furnish(state)
    state.push(
        *([RandomLineup()] if cards is None else []),
        Refill(hall_waits=True),
        Land("centre"),
        *(Land("mountain") for _ in range(mountains(state))),
        DrawOrder(tuple(range(seats))),
        PlaceWaitingHall(),
        Opening(),
        Draft(),
        StartRound(1),
    )
    if cards is not None:
        show(state, cards)
    settle(state)
    return state


def furnish(state: State) -> None:
    """What the variants change of the usual kit and of the bare map."""
    for variant in variants(state):
        if variant.on_setup is not None:
            variant.on_setup(state)


def mountains(state: State) -> int:
    """How many mountains rise: the table's number, a variant's, or nine."""
    if state.options.mountains is not None:
        return state.options.mountains
    counts = (variant.mountains for variant in variants(state))
    return next((each(state.options) for each in counts if each is not None), MOUNTAINS)


def fill_bag(options: Options) -> dict[str, int]:
    """The bag without the four tiles on the track; the first game and the original have eight types."""
    every = options.box.full_set and options.buildings == "full"
    return {
        building.name: building.count - START_TRACK.count(building.name)
        for building in BUILDINGS.values()
        if (building.name in options.extra if building.name in fan.BUILDINGS else every or building.basic)
    }


def show(state: State, cards: dict[str, str]) -> None:
    """Characters lie on the table with their sides."""
    state.sides = cards
    state.offer = tuple(cards)


@dataclass(frozen=True, slots=True)
class RandomLineup(Step[Offer | Face]):
    """Luck chooses the characters one by one, then each one's side."""

    chosen: tuple[tuple[str, str], ...] = ()

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        if self.chosen and not self.chosen[-1][1]:
            name = self.chosen[-1][0]
            return [(Face(name, side), 1) for side in sides(state.options, name)]
        taken = {name for name, _ in self.chosen}
        left = [name for name in cast(state.options) if name not in taken]
        # Where all that are left come in anyway, there is nothing to draw.
        drawn = left[:1] if len(left) + len(taken) <= size(taken) else left
        return [(Offer(name), 1) for name in drawn]

    def play(self, state: State, seat: Seat, move: Offer | Face) -> None:
        if isinstance(move, Offer):
            state.push(RandomLineup((*self.chosen, (move.character, ""))))
            return
        chosen = (*self.chosen[:-1], (move.character, move.side))
        if len(chosen) < size(name for name, _ in chosen):
            state.push(RandomLineup(chosen))
        else:
            show(state, in_order(dict(chosen)))


def land_odds(column: str, barred: Container[Parcel]) -> list[tuple[Move, int]]:
    """Two dice name an inner parcel: white the column, then black the row (Q1).

    Throwing again while the parcel is barred comes to the same as weighing each face by the free parcels it
    leads to, and needs no second throw.
    """
    if column:
        return [die for die, parcel in zip(DICE["black"], INNER[column], strict=True) if parcel not in barred]
    free = [len(parcels) - sum(map(barred.__contains__, parcels)) for parcels in INNER.values()]
    return [(move, weight) for (move, _), weight in zip(DICE["white"], free, strict=True) if weight]


@dataclass(frozen=True, slots=True)
class Land(Step[Roll]):
    """Two dice name an inner parcel for the town centre or a mountain."""

    what: str
    column: str = ""

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return land_odds(self.column, state.built)

    def play(self, state: State, seat: Seat, move: Roll) -> None:
        if not self.column:
            state.push(Land(self.what, DIE_COLUMN[move.value]))
            return
        parcel = self.column + DIE_ROW[move.value]
        state.emit("land.centre" if self.what == "centre" else "land.mountain", parcel=parcel)
        if self.what == "centre":
            state.put(parcel, HOUSE)
            state.roads = frozenset(around(parcel))
        else:
            state.put(parcel, MOUNTAIN)


@dataclass(frozen=True, slots=True)
class DrawOrder(Step[Next]):
    """The opening order, drawn one player at a time: the choosing order of round 1."""

    left: tuple[Seat, ...]

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,) if self.left else ()

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return [(Next(SEATS[seat]), 1) for seat in self.left]

    def play(self, state: State, seat: Seat, move: Next) -> None:
        drawn = SEATS.index(move.seat)
        state.order += (drawn,)
        state.emit("order", seat=move.seat, place=len(state.order))
        state.push(DrawOrder(tuple(each for each in self.left if each != drawn)))


@dataclass(frozen=True, slots=True)
class PlaceWaitingHall(Step[Never]):
    """A City Hall drawn while the table was laid goes on the map before the draft (Q12)."""

    def run(self, state: State) -> None:
        if state.bag.get(CITY_HALL) == 0:
            state.push(FoundCityHall(state.order[0]))


@dataclass(frozen=True, slots=True)
class Opening(Step[Never]):
    """What variants do once the map and the opening order are known."""

    def run(self, state: State) -> None:
        for variant in reversed(variants(state)):
            if variant.on_opening is not None:
                variant.on_opening(state)


def starting_parcels(state: State, seat: Seat) -> int:
    """How many parcels a player drafts."""
    asked = (each.starting_parcels for each in variants(state))
    return next((parcels(state, seat) for parcels in asked if parcels is not None), STARTING_PARCELS)


def draft_order(state: State) -> tuple[Seat, ...]:
    """Who drafts, turn by turn."""
    usual = not state.options.variants
    wanted = () if usual else tuple([starting_parcels(state, seat) for seat in state.order])
    return _draft_order(state.order, wanted or (STARTING_PARCELS,) * len(state.order), state.box.reverse_first)


@lru_cache(maxsize=256)
def _draft_order(order: tuple[Seat, ...], wanted: tuple[int, ...], reverse_first: bool) -> tuple[Seat, ...]:
    """Laps alternate; those who have all of theirs are left out (E2, Q46)."""
    turns: list[Seat] = []
    for lap in range(max(wanted)):
        some = [seat for seat, number in zip(order, wanted, strict=True) if number > lap]
        turns += some[::-1] if (lap % 2 == 0) == reverse_first else some
    return tuple(turns)


@dataclass(frozen=True, slots=True)
class Draft(Step[Claim]):
    """Two parcels each, free: one lap in one direction, one in the other (E2)."""

    done: int = 0
    exact: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        turns = draft_order(state)
        return (turns[self.done],) if self.done < len(turns) else ()

    def ahead(self, state: State, seat: Seat) -> Draft | None:
        if state.agenda[-1] is not self:
            return None  # before it, nobody knows the order yet
        turns = draft_order(state)
        return Draft(turns.index(seat, self.done)) if seat in turns[self.done :] else None

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return claims(state)

    def check(self, state: State, seat: Seat, move: Claim) -> IllegalError | None:
        return claim_refused(state, move.parcel)

    def play(self, state: State, seat: Seat, move: Claim) -> None:
        claim(state, seat, move.parcel)
        state.push(Draft(self.done + 1))


def claim_refused(state: State, parcel: Parcel) -> IllegalError | None:
    """Why a parcel cannot be taken for nothing: it is owned, can never be, or a foe is there (Q16)."""
    if parcel in state.owner:
        return IllegalError("parcel-owned", spot=parcel, seat=SEATS[state.owner[parcel]])
    if parcel in state.foes:
        return IllegalError("outlaw-there", parcel=parcel)
    piece = state.built.get(parcel)
    return IllegalError("never-owned", parcel=parcel, piece=piece) if piece in NEVER_OWNED else None


def barred(state: State) -> set[Parcel]:
    """The parcels for which `claim_refused` has a reason, all at once."""
    return {*state.owner, *state.foes, *[parcel for parcel, piece in state.built.items() if piece in NEVER_OWNED]}


def claims(state: State) -> list[Move]:
    """Every parcel that can be taken for nothing."""
    closed = barred(state)
    return [move for parcel, move in CLAIM.items() if parcel not in closed]


def claim(state: State, seat: Seat, parcel: Parcel) -> None:
    state.grant(parcel, seat)
    state.emit("claimed", seat, parcel=parcel)
