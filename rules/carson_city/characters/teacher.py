"""17 Teacher: first to choose in the next round; in the last round points for one's buildings. Rulebook 10.1."""

from __future__ import annotations

from rules.carson_city.buildings import own
from rules.carson_city.hooks import Character, Side, enter_character
from rules.carson_city.state import State
from rules.game import Seat

TEACHER_VP = 2
TEACHERS = ("school", "prison", "church")
ABHORRED = "saloon"


def _lessons(state: State, seat: Seat) -> int:
    taught = sum(own(state, seat, tile) for tile in TEACHERS)
    return TEACHER_VP * (taught + (not own(state, seat, ABHORRED)))


enter_character(
    Character(
        "teacher",
        yellow=Side(60, first_next=True, worth=0.6),
        red=Side(60, end_points=_lessons, worth=3.0),
        red_from=4,
    )
)
