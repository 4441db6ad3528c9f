"""1 Sheriff: the white cowboy; or points for duels that others start. Rulebook section 10."""

from __future__ import annotations

from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.duel import duellists
from rules.carson_city.hooks import Character, Contest, Piece, Side, enter_character, enter_piece
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.state import State, score
from rules.game import Seat
from rules.notation import IllegalError

SHERIFF_VP = 3


def _white_refused(state: State, seat: Seat, spot: str) -> IllegalError | None:
    """The white cowboy goes only where nobody stands: spaces, unowned parcels, own buildings (Q33)."""
    if spot in state.standing:
        return IllegalError("someone-there", spot=spot)
    if spot in state.foes:
        return IllegalError("white-fights-nobody", spot=spot)
    piece = state.built.get(spot)
    if piece in BUILDINGS and state.owner.get(spot) != seat:
        return IllegalError("white-cannot", spot=spot, tile=piece)
    return None


def _give_white(state: State, seat: Seat) -> None:
    state.players[seat].pieces += ("white",)
    state.emit("white", seat)


def _no_provoking(state: State, seat: Seat, spot: str) -> IllegalError | None:
    """Sheriff red attacks nobody and joins nobody, except on their own building (Q53)."""
    if spot in NO_DUEL or (state.owner.get(spot) == seat and state.built.get(spot) in BUILDINGS):
        return None
    if spot in state.foes:
        return IllegalError("sheriff-fights-at-home", spot=spot)
    if spot in state.owner:
        return IllegalError("sheriff-attacks-nobody", spot=spot)
    return IllegalError("sheriff-provokes-nobody", spot=spot) if duellists(state, spot) else None


def _challenged(state: State, seat: Seat, contest: Contest) -> None:
    """3 VP for a duel lost when a rival came later, or when defending an own building (E11)."""
    challenged = contest.arrivals[-1] != seat or state.owner.get(contest.spot) == seat
    if seat in contest.losers and challenged:
        score(state, seat, SHERIFF_VP, "sheriff")


enter_piece(Piece("white", source="box", power=1, alone=True, may_place=_white_refused))
enter_character(
    Character(
        "sheriff",
        yellow=Side(20, on_take=_give_white, worth=2.5),
        red=Side(20, may_place=_no_provoking, on_duel=_challenged, worth=0.5),
    )
)
