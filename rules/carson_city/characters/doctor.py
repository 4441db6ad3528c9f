"""14 Doctor: beaten cowboys may go elsewhere, for a fee; or Undertaker: the losers of duels pay. Rulebook 10.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.carson_city.actions import PayIncome, Resolve, from_stage
from rules.carson_city.board import PARCELS
from rules.carson_city.hooks import Character, Contest, Side, enter_character
from rules.carson_city.moves import PLACE, Decline, Pay, Place
from rules.carson_city.names import CITY_HALL, SEATS
from rules.carson_city.placement import NO_DUEL, refused, stand
from rules.carson_city.purchase import SellParcels
from rules.carson_city.state import Cowboy, State, Step, gain, score
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

DOCTOR_FEE = 3
UNDERTAKER_FEE = 2


# Doctor


def to_come(state: State) -> frozenset[str]:
    """Spaces and parcels that are not resolved yet (Q34).

    A parcel until it is sold, a building until income is paid, the City Hall until its duel.
    """
    left: set[str] = set()
    selling = paying = False
    for step in state.agenda:
        if isinstance(step, Resolve):
            left |= set(from_stage(state.options.edition, step.stage))
        selling = selling or isinstance(step, SellParcels)
        paying = paying or isinstance(step, PayIncome)
    for parcel in PARCELS:
        hall = state.built.get(parcel) == CITY_HALL
        stage = "income" if parcel in state.owner or hall else "parcels"
        open_now = (paying and not hall) if stage == "income" else selling
        if stage in left or open_now:
            left.add(parcel)
    return frozenset(left)


def beds(state: State, seat: Seat) -> list[str]:
    """Where a beaten cowboy may go instead of home: uncontested, still to come, and open to its owner (Q34)."""
    left = to_come(state)
    return [
        spot
        for spot in PLACE
        if spot in left
        and spot not in state.foes
        and (spot in NO_DUEL or spot not in state.standing)
        and refused(state, seat, spot) is None
    ]


@dataclass(frozen=True, slots=True)
class Recover(OneSeat, Step[Place | Decline]):
    """A beaten player may have their cowboy put elsewhere: for $3 to the Doctor, who pays nothing."""

    order: ClassVar[str] = "powers"
    doctor: Seat
    exact: ClassVar[bool] = True

    @property
    def fee(self) -> int:
        return 0 if self.seat == self.doctor else DOCTOR_FEE

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        spots = beds(state, seat) if state.players[seat].cash >= self.fee and state.players[seat].cowboys else []
        return [*(PLACE[spot] for spot in spots), Decline()]

    def check(self, state: State, seat: Seat, move: Place | Decline) -> IllegalError | None:
        if isinstance(move, Decline):
            return None
        if move.piece is not None:
            return IllegalError("no-piece", piece=move.piece)
        if state.players[seat].cash < self.fee:
            return IllegalError("too-dear", need=self.fee, have=state.players[seat].cash)
        if move.spot in beds(state, seat):
            return None
        return refused(state, seat, move.spot) or IllegalError("no-rest-there", spot=move.spot)

    def play(self, state: State, seat: Seat, move: Place | Decline) -> None:
        if isinstance(move, Decline):
            return
        state.players[seat].cowboys -= 1
        stand(state, Cowboy(seat), move.spot)
        state.players[seat].cash -= self.fee
        state.emit("recovered", seat, owner=SEATS[self.doctor], spot=move.spot, dollars=self.fee)
        gain(state, self.doctor, self.fee, "doctor")


def _treat(state: State, seat: Seat, contest: Contest) -> None:
    """The Doctor first, then the other losers in pass order."""
    if contest.outlaw and contest.winner is not None:
        gain(state, seat, DOCTOR_FEE, "doctor")
    losers = sorted(contest.losers, key=lambda loser: (loser != seat, state.rank(loser)))
    state.push(*(Recover(loser, seat) for loser in losers))


# Undertaker


@dataclass(frozen=True, slots=True)
class Bury(OneSeat, Step[Pay]):
    """The loser of a duel pays the Undertaker $2, or loses a point. Part of the $2 is for those without one (Q18)."""

    order: ClassVar[str] = "powers"
    undertaker: Seat

    def fee(self, state: State) -> int:
        """Who has less, and no point to lose, pays what they have."""
        return min(UNDERTAKER_FEE, state.players[self.seat].cash)

    def candidates(self, state: State, seat: Seat) -> list[Pay]:
        has_point = state.players[seat].vp > 0
        cash = [Pay("cash")] if not has_point or self.fee(state) == UNDERTAKER_FEE else []
        return [*cash, *([Pay("points")] if has_point else [])]

    def check(self, state: State, seat: Seat, move: Pay) -> IllegalError | None:
        open_to = [pay.what for pay in self.candidates(state, seat)]
        return None if move.what in open_to else IllegalError("not-a-choice", choices=" ".join(open_to))

    def play(self, state: State, seat: Seat, move: Pay) -> None:
        if move.what == "points":
            score(state, seat, -1, "undertaker")
        elif fee := self.fee(state):
            state.players[seat].cash -= fee
            state.emit("buried", seat, owner=SEATS[self.undertaker], dollars=fee)
            gain(state, self.undertaker, fee, "undertaker")


def _bury(state: State, seat: Seat, contest: Contest) -> None:
    if contest.outlaw and contest.winner is not None:
        gain(state, seat, UNDERTAKER_FEE, "undertaker")
    losers = sorted((loser for loser in contest.losers if loser != seat), key=state.rank)
    state.push(*(Bury(loser, seat) for loser in losers))


enter_character(
    Character(
        "doctor",
        yellow=Side(60, on_duel=_treat, rehouses=True, worth=1.2),
        red=Side(90, on_duel=_bury, worth=1.4),
        both=True,
        red_name="undertaker",
    )
)
