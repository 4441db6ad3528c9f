"""10 Gunsmith: points for duels won; or dynamite and a second throw. Rulebook 10.1."""

from __future__ import annotations

from rules.carson_city.characters.dynamite import give_dynamite
from rules.carson_city.hooks import Character, Contest, Side, enter_character
from rules.carson_city.state import State, score
from rules.game import Seat

GUNSMITH_VP = 2


def _bounty(state: State, seat: Seat, contest: Contest) -> None:
    if contest.winner == seat:
        score(state, seat, GUNSMITH_VP, "gunsmith")


enter_character(
    Character(
        "gunsmith",
        yellow=Side(30, on_duel=_bounty, worth=1.5),
        red=Side(20, on_take=give_dynamite(1), rerolls=True, worth=0.8),
    )
)
