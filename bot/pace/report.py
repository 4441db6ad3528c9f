"""`python -m bot pace`: many games of the model, and what came of them, as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any

from bot.pace.model import HABITS, Course, ModelTable
from rules import GAMES
from rules.ai import PLAYERS
from rules.notation import IllegalError

SURE = 1.96
"""Standard errors on either side of a mean that 95 of 100 true values lie within."""


class Figure:
    """A mean, and how far it may be off."""

    def __init__(self, values: Sequence[float]) -> None:
        self.mean = fmean(values)
        self.off = SURE * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.off:.1f}"

    def plain(self) -> list[float]:
        return [round(self.mean, 2), round(self.mean - self.off, 2), round(self.mean + self.off, 2)]


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m bot pace", description="How many days a game takes, by a model.")
    made.add_argument("--game", choices=[*GAMES], default="carson_city")
    made.add_argument("--options", default="", help="edition=original,lineup=random …")
    made.add_argument("--players", type=int, default=4)
    made.add_argument(
        "--orders", choices=[*HABITS], default="all", help="what people use so that nobody waits for them"
    )
    made.add_argument("--users", type=int, help="how many of the players use it (all)")
    made.add_argument("--level", choices=[*PLAYERS], default="regular", help="how everybody decides")
    made.add_argument("--games", type=int, default=20)
    made.add_argument("--seed", type=int, default=1)
    made.add_argument("--json", action="store_true")
    return made


def courses(given: argparse.Namespace) -> list[Course]:
    """As many games as were asked for; those who use orders sit anywhere."""
    game = GAMES[given.game]
    found = []
    for number in range(given.games):
        rng = Random(f"{given.seed} {number}")
        seats = range(given.players)
        users = rng.sample(seats, given.players if given.users is None else given.users)
        habits = {seat: HABITS[given.orders if seat in users else "off"] for seat in seats}
        found.append(ModelTable(game, given.options, given.players, given.level, habits, rng).played())
    return found


def figures(found: Sequence[Course], players: int) -> dict[str, Any]:
    """What came of them: days, and questions and rings for each person."""
    names = {kind for course in found for kind in course.waited}
    edges = [course.edge for course in found if course.edge is not None]
    kinds = {kind: Figure([course.waited.get(kind, 0.0) for course in found]) for kind in names}
    return {
        "days": Figure([course.days for course in found]),
        "questions": Figure([course.questions.total() / players for course in found]),
        "rings": Figure([course.rings.total() / players for course in found]),
        "points": Figure([fmean(course.scores) for course in found]),
        **({"edge": Figure(edges)} if edges else {}),
        "kinds": dict(sorted(kinds.items(), key=lambda each: -each[1].mean)),
    }


def told(found: dict[str, Any], heading: str) -> str:
    lines = [
        heading,
        f"  days                  {found['days']}",
        f"  questions per person  {found['questions']}",
        f"  rings per person      {found['rings']}",
        f"  points per person     {found['points']}",
        *([f"  users are ahead by    {found['edge']}"] if "edge" in found else []),
        "  days by kind of decision:",
    ]
    return "\n".join([*lines, *(f"    {kind:<20}{figure}" for kind, figure in found["kinds"].items())])


def plain(found: dict[str, Any]) -> dict[str, Any]:
    """Means with the lower and the upper bound."""
    return {name: plain(each) if isinstance(each, dict) else each.plain() for name, each in found.items()}


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    made = parser()
    given = made.parse_args(arguments)
    if given.games < 1 or not 0 <= (given.users or 0) <= given.players:
        made.error("--games must be 1 or more, --users at most as many as there are players")
    try:
        found = figures(courses(given), given.players)
    except IllegalError as problem:
        made.error(f"no such game: {problem}")
    heading = f"{given.game} {given.options} · {given.players} players · orders {given.orders} · {given.games} games"
    print(json.dumps(plain(found)) if given.json else told(found, heading))
    return 0
