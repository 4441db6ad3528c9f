"""Dynamite: two dice in a duel, or three times the income of a Mine. Rulebook 10.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.hooks import Moment, Piece, enter_piece
from rules.carson_city.moves import Blast, Decline
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import Cowboy, State, Step
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

DYNAMITE = "dynamite"
STOCK = 7
MINE = "mine"
FACTOR = 3


def stock(state: State) -> int:
    """Tokens that nobody holds and that lie with no cowboy."""
    held = sum(player.pieces.count(DYNAMITE) for player in state.players)
    out = sum(cowboy.piece == DYNAMITE for cowboys in state.standing.values() for cowboy in cowboys)
    return STOCK - held - out


def give_dynamite(number: int) -> Moment:
    """So many tokens, if available."""

    def give(state: State, seat: Seat) -> None:
        given = min(number, stock(state))
        if given:
            state.players[seat].pieces += (DYNAMITE,) * given
            state.emit("dynamite", seat, number=given)

    return give


def _where(state: State, seat: Seat, spot: str) -> IllegalError | None:
    """Only where a duel may come of it."""
    return IllegalError("no-duel-here", spot=spot) if spot in NO_DUEL else None


def blast(state: State, seat: Seat, parcel: str) -> None:
    state.players[seat].blasted += (parcel,)
    state.emit("blasted", seat, parcel=parcel)


def _with_cowboy(state: State, seat: Seat, spot: str) -> None:
    """A token put with a cowboy on one's own Mine triples it too, whatever becomes of a duel."""
    if state.owner.get(spot) == seat and state.built.get(spot) == MINE:
        blast(state, seat, spot)


def mines(state: State, seat: Seat) -> list[str]:
    """Where a player could still use dynamite: each of their Mines once a round, if it earns anything."""
    done = state.players[seat].blasted
    mine = [parcel for parcel in town.buildings(state, seat) if state.built[parcel] == MINE]
    return sorted(parcel for parcel in mine if parcel not in done and town.income(state, parcel))


def _ask(state: State, seat: Seat) -> None:
    if mines(state, seat) and DYNAMITE in state.players[seat].pieces:
        state.push(BlastMines(seat))


@dataclass(frozen=True, slots=True)
class BlastMines(OneSeat, Step[Blast | Decline]):
    """Before building income: one token per Mine, as many as one likes."""

    order: ClassVar[str] = "powers"
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(Blast(parcel) for parcel in mines(state, seat)), Decline()]

    def check(self, state: State, seat: Seat, move: Blast | Decline) -> IllegalError | None:
        if isinstance(move, Decline) or move.parcel in mines(state, seat):
            return None
        return IllegalError("no-mine-to-blast", parcel=move.parcel)

    def play(self, state: State, seat: Seat, move: Blast | Decline) -> None:
        if isinstance(move, Blast):
            pieces = list(state.players[seat].pieces)
            pieces.remove(DYNAMITE)
            state.players[seat].pieces = tuple(pieces)
            blast(state, seat, move.parcel)
            _ask(state, seat)


def _may_blast(state: State, seat: Seat, parcel: str) -> int:
    """A token at home, or one with a cowboy on that Mine."""
    put = Cowboy(seat, DYNAMITE) in state.standing.get(parcel, ())
    return FACTOR if state.built[parcel] == MINE and (put or DYNAMITE in state.players[seat].pieces) else 1


enter_piece(
    Piece(
        DYNAMITE,
        dice=2,
        stock=STOCK,
        lasting=True,
        may_place=_where,
        before_duels=_with_cowboy,
        on_income=_ask,
        multiplier=lambda state, seat, parcel: FACTOR if parcel in state.players[seat].blasted else 1,
        may_multiply=_may_blast,
        worth=0.6,
    )
)
