"""19 Trapper: a point per Ranch at the end of the round; or Ranches earn double."""

from __future__ import annotations

from rules.carson_city.buildings import own
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.state import State, score
from rules.game import Seat


def _pelts(state: State, seat: Seat) -> None:
    score(state, seat, own(state, seat, "ranch"), "trapper")


def _furs(state: State, seat: Seat, parcel: str) -> int:
    return 2 if state.built[parcel] == "ranch" else 1


enter_character(
    Character(
        "trapper",
        yellow=Side(40, on_round_end=_pelts, worth=1.5),
        red=Side(30, multiplier=_furs, worth=1.0),
    )
)
