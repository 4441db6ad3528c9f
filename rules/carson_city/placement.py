"""Phase 2: cowboys are placed in turn, until everybody has passed. Rulebook section 4."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Never

from rules.carson_city import town
from rules.carson_city.board import PARCELS, Parcel
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import PIECES, cards, variants
from rules.carson_city.moves import PLACE, Lift, Mount, Pass, Place
from rules.carson_city.names import CITY_HALL, RIVER, SEATS, SHOPS, SPACES
from rules.carson_city.state import Cowboy, State, Step
from rules.game import Entry, Seat, to_act
from rules.notation import IllegalError, Move
from rules.step import Free, OneSeat

NO_DUEL = frozenset({"wages", "road1"})
"""Spaces that any number of cowboys share."""
SHARED = frozenset(SPACES) - {*SHOPS, "ammo"}
"""Spaces on which several can act one after the other: no single tile or token lies there."""
PASS = Pass()
_lift = lru_cache(maxsize=1024)(Lift)
_place = lru_cache(maxsize=1024)(Place)
"""Moves that are listed again and again: each is made once."""


def refused(state: State, seat: Seat, spot: str, *, duels: bool = True) -> IllegalError | None:
    """Why a player cannot put a cowboy, or one that never duels, on a space, parcel or building now."""
    if spot in SPACES:
        problem = None if spot in town.open_spaces(state) else IllegalError("space-closed", spot=spot)
    else:
        problem = _refused_on_map(state, seat, spot) or _refused_by_shield(state, seat, spot)
    if problem is None and spot not in NO_DUEL:
        problem = _refused_by_company(state, seat, spot, duels)
    if problem is not None or not duels:
        return problem
    for side in cards(state, seat):
        if side.may_place is not None:
            problem = side.may_place(state, seat, spot)
            if problem is not None:
                return problem
    return None


def piece_refused(state: State, seat: Seat, spot: str, piece: str) -> IllegalError | None:
    """Why a special piece cannot go there; one that never duels needs a space that it can share."""
    kind = PIECES[piece]
    problem = refused(state, seat, spot, duels=kind.duels) or kind.may_place(state, seat, spot)
    if problem is None and not kind.duels and spot not in SHARED:
        return IllegalError("not-shared", spot=spot, piece=piece)
    return problem


def _refused_on_map(state: State, seat: Seat, parcel: str) -> IllegalError | None:
    owner = state.owner.get(parcel)
    if parcel in state.foes:
        return None  # whoever owns it, to fight
    if state.built.get(parcel) == RIVER:
        return IllegalError("never-owned", parcel=parcel, piece=RIVER)
    if owner is None or (owner == seat and town.building_on(state, parcel)):
        return None  # to claim it, to be its mayor, or to defend
    if not town.building_on(state, parcel):
        return IllegalError("parcel-owned", spot=parcel, seat=SEATS[owner])
    if town.protected(state, parcel):
        return IllegalError("building-protected", spot=parcel, tile=state.built[parcel])
    return None


def _refused_by_shield(state: State, seat: Seat, parcel: str) -> IllegalError | None:
    """A card may keep attackers from all buildings of its owner."""
    owner = state.owner.get(parcel, seat)
    if owner != seat and parcel not in state.foes and town.shielded(state, owner):
        return IllegalError("owner-shielded", spot=parcel, seat=SEATS[owner])
    return None


def _refused_by_company(state: State, seat: Seat, spot: str, duels: bool) -> IllegalError | None:
    """One cowboy each where duels are fought (Q2), and no duel with a piece that stands alone (Q33)."""
    for cowboy in state.standing.get(spot, ()):
        if cowboy.seat == seat:
            return IllegalError("already-there", spot=spot)
        if duels and cowboy.piece and PIECES[cowboy.piece].alone:
            return IllegalError("stands-alone", spot=spot, seat=SEATS[cowboy.seat])
    return None


class OpenSpots(NamedTuple):
    """What `open_spots` last found for a seat, and all that it rests on."""

    track: tuple[str, ...]
    round: int
    token: Seat | None
    owner: Mapping[Parcel, Seat]
    built: Mapping[Parcel, str]
    foes: tuple[Parcel, ...]
    moves: dict[str, Place]


def open_spots(state: State, seat: Seat) -> dict[str, Place]:
    """Where a player may put a cowboy, company apart; a dictionary of the caller's own.

    That depends only on the open spaces (on track, round and token), on who owns what, what is built and where foes
    are, none of which is ever changed in place: so what a state and its copies remember holds as long as these are
    the same objects. Placing asks at every turn, and most turns change none of them.
    """
    owner, built, foes = state.owner, state.built, state.foes
    last: OpenSpots | None = state.spots.get(seat)
    if last is not None:
        track, round, token, owner_then, built_then, foes_then, moves = last
        same_map = owner_then is owner and built_then is built and foes_then is foes
        if same_map and track is state.track and round == state.round and token == state.token:
            return moves.copy()
    moves = {space: PLACE[space] for space in town.open_spaces(state)}
    for spot in PARCELS:
        piece = built.get(spot)
        if piece in BUILDINGS and spot in owner:
            fits = _refused_on_map(state, seat, spot) is None
        else:
            fits = (spot not in owner and piece != RIVER) or spot in foes
        if fits:
            moves[spot] = PLACE[spot]
    state.spots[seat] = OpenSpots(state.track, state.round, state.token, owner, built, foes, moves)
    return moves.copy()


@dataclass(frozen=True, slots=True)
class Placement(OneSeat, Step[Place | Pass | Mount]):
    """A player places one cowboy, does what else their turn allows, or passes."""

    exact: ClassVar[bool] = True
    last: ClassVar[tuple[type[Move], ...]] = (Pass,)
    dares: ClassVar[bool] = True
    order: ClassVar[str] = "passing"
    suggestible: ClassVar[bool] = False
    words: ClassVar[tuple[str, ...]] = ("below1", "below2", "below3")

    def ahead(self, state: State, seat: Seat) -> Placement | None:
        return None if seat in state.passed else Placement(seat)

    def rests_on(self, state: State, seat: Seat, move: Place | Pass | Mount) -> str:
        """Who else stands there, where that means a duel."""
        if not isinstance(move, Place) or move.spot in NO_DUEL:
            return ""
        return " ".join(SEATS[cowboy.seat] for cowboy in state.standing.get(move.spot, ()) if cowboy.seat != seat)

    def later(self, state: State, seat: Seat) -> list[tuple[str, State]]:
        """What the next cowboy that a seat puts down will ask at once, whichever it is."""
        if seat in state.passed or not state.players[seat].cowboys:
            return []
        after = state.copy()
        for variant in variants(state):
            if variant.on_placed is not None:
                variant.on_placed(after, seat, "")
        return [("", after)] if len(after.agenda) > len(state.agenda) and seat in to_act(after) else []

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        """In bulk: everything open, less what the cowboys already standing there close to this player."""
        player = state.players[seat]
        spots = self._spots(state)
        for side in cards(state, seat):
            bar = side.may_place
            if bar is not None:
                spots = [move for move in spots if bar(state, seat, move.spot) is None]
        moves: list[Move] = [*spots] if player.cowboys else []
        for piece in dict.fromkeys(player.pieces):
            if self._lacking(state, piece) is None:
                kind = PIECES[piece]
                where = [move.spot for move in spots] if kind.duels else self._joinable(state)
                moves += [_place(spot, piece) for spot in where if kind.may_place(state, seat, spot) is None]
        for variant in variants(state):
            if variant.turn is not None:
                moves += variant.turn.options(state, seat)
        moves.append(PASS)
        return moves

    def _joinable(self, state: State) -> list[str]:
        """The spaces for a cowboy that never duels."""
        spaces = (space for space in town.open_spaces(state) if space in SHARED)
        return [space for space in spaces if refused(state, self.seat, space, duels=False) is None]

    def _lacking(self, state: State, piece: str | None) -> IllegalError | None:
        """The cowboy there is none of: at home, or for some pieces in the general supply."""
        source = source_of(piece)
        if source == "home" and not state.players[self.seat].cowboys:
            return IllegalError("no-cowboy")
        if source == "supply" and not state.supply(self.seat):
            return IllegalError("no-more-cowboys", have=0, need=1)
        return None

    def _spots(self, state: State) -> list[Place]:
        seat = self.seat
        moves = open_spots(state, seat)
        for spot, cowboys in state.standing.items():
            for whose, piece in cowboys:
                if (whose == seat or (piece and PIECES[piece].alone)) and spot not in NO_DUEL:
                    moves.pop(spot, None)
        for rival in town.shielders(state):
            if rival != seat:
                for parcel in town.buildings(state, rival):
                    if parcel not in state.foes:
                        moves.pop(parcel, None)
        return list(moves.values())

    def check(self, state: State, seat: Seat, move: Place | Pass | Mount) -> IllegalError | None:
        if isinstance(move, Pass):
            return None
        if not isinstance(move, Place):
            turn = turn_of(state, move)
            return IllegalError("not-now", verb=move.verb) if turn is None else turn.check(state, seat, move)
        if move.piece is not None and move.piece not in state.players[seat].pieces:
            return IllegalError("no-piece", piece=move.piece)
        lacking = self._lacking(state, move.piece)
        if lacking is not None or move.piece is None:
            return lacking or refused(state, seat, move.spot)
        return piece_refused(state, seat, move.spot, move.piece)

    def forced(self, state: State) -> Entry | None:
        """Without a cowboy there is only passing; with one there is always Wages too."""
        player = state.players[self.seat]
        if player.cowboys or (player.pieces and len(self.candidates(state, self.seat)) > 1):
            return None
        return Entry(self.seat, PASS)

    def play(self, state: State, seat: Seat, move: Place | Pass | Mount) -> None:
        if variants(state):
            state.push(NextTurn(seat))
            self.act(state, seat, move)
        else:
            self.act(state, seat, move)
            next_turn(state, seat)

    def act(self, state: State, seat: Seat, move: Place | Pass | Mount) -> None:
        """Do what was chosen; whose turn comes next is not its business."""
        if isinstance(move, Pass):
            state.passed += (seat,)
            state.emit("passed", seat, place=len(state.passed))
        elif not isinstance(move, Place):
            turn = turn_of(state, move)
            assert turn is not None
            turn.play(state, seat, move)
        else:
            put_down(state, seat, move)
            for variant in variants(state):
                if variant.on_placed is not None:
                    variant.on_placed(state, seat, move.spot)


def turn_of(state: State, move: Move) -> Free[State, Any] | None:
    """The variant that understands a move in a player's turn."""
    turns = (variant.turn for variant in variants(state))
    return next((turn for turn in turns if turn is not None and isinstance(move, turn.takes)), None)


@dataclass(frozen=True, slots=True)
class NextTurn(Step[Never]):
    """The next in turn order places, until everybody has passed."""

    seat: Seat
    """Whose turn it was."""

    def run(self, state: State) -> None:
        next_turn(state, self.seat)


def next_turn(state: State, seat: Seat) -> None:
    """Whoever comes after a seat places, if anybody has not passed."""
    if len(state.passed) < len(state.order):
        state.push(Placement(following(state, seat)))


def put_down(state: State, seat: Seat, move: Place) -> None:
    """A cowboy or special piece leaves its owner and stands on a spot."""
    player = state.players[seat]
    if move.piece is not None:
        left = list(player.pieces)
        left.remove(move.piece)
        player.pieces = tuple(left)
    player.cowboys -= source_of(move.piece) == "home"
    stand(state, Cowboy(seat, move.piece or ""), move.spot)
    state.emit("placed", seat, spot=move.spot, piece=move.piece or "cowboy", **town.stake(state, move.spot))


def take_up(state: State, seat: Seat, move: Lift) -> None:
    """A placed cowboy or special piece returns to its owner, as if it had not been placed."""
    player = state.players[seat]
    player.cowboys += source_of(move.piece) == "home"
    if move.piece is not None:
        player.pieces += (move.piece,)
    there = list(state.standing[move.spot])
    there.reverse()
    there.remove(Cowboy(seat, move.piece or ""))  # the one that came last
    there.reverse()
    if there:
        state.standing[move.spot] = tuple(there)
    else:
        del state.standing[move.spot]
    state.emit("lifted", seat, spot=move.spot, piece=move.piece or "cowboy", **town.stake(state, move.spot))


def liftable(state: State, seat: Seat) -> list[Move]:
    """A player's cowboys that were placed this round; one in the City Hall from before stays (Q40)."""
    mine = [(spot, piece) for spot, cowboys in state.standing.items() for whose, piece in cowboys if whose == seat]
    if seat == state.incumbent:
        mine = [(spot, piece) for spot, piece in mine if state.built.get(spot) != CITY_HALL]
    return [_lift(spot, piece or None) for spot, piece in dict.fromkeys(mine)]


def lift_refused(state: State, seat: Seat, move: Lift) -> IllegalError | None:
    """Why a cowboy cannot be taken up."""
    if Cowboy(seat, move.piece or "") not in state.standing.get(move.spot, ()):
        return IllegalError("nobody-to-lift", spot=move.spot)
    return None if move in liftable(state, seat) else IllegalError("mayor-stays")


def first_placement(state: State) -> Step[Any]:
    """How phase 2 begins: in turns, or as a variant has it."""
    asked = (each.placement for each in variants(state))
    return next((begin(state) for begin in asked if begin is not None), Placement(state.order[0]))


def source_of(piece: str | None) -> str:
    """Where the cowboy comes from that is put down with this piece, or without."""
    return PIECES[piece].source if piece else "home"


def stand(state: State, cowboy: Cowboy, spot: str) -> None:
    """A cowboy is put on a spot, after those already there."""
    state.standing[spot] = (*state.standing.get(spot, ()), cowboy)


def following(state: State, seat: Seat) -> Seat:
    """The next in turn order who has not passed."""
    order = state.order
    start = order.index(seat) + 1
    waiting = [each for each in order[start:] + order[:start] if each not in state.passed]
    return waiting[0]
