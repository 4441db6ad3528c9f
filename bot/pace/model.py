"""One game as people play it who look in twice a day: who waits how long for whom.

Everybody decides as a computer player would. Whoever looks in answers all they are asked, also what follows at once,
and then plans ahead as far as their table uses that. Nothing takes time but waiting for somebody's next look.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.pace.people import DAY, Person
from bot.store.plans import LONGEST_PLAN, Plan
from bot.table import planning
from rules import fate
from rules.ai.advice import advise
from rules.game import FATE, Game, Seat
from rules.plans import ahead, made
from rules.play.playout import choice

BEGINS = 12.0
"""The hour at which a game begins."""
NOTHING, PLANS = "off", "plans"
ORDERS = (NOTHING, PLANS)
"""What people use so that the table need not wait for them."""


@dataclass
class Course:
    """How one game went."""

    days: float = 0.0
    questions: Counter[Seat] = field(default_factory=Counter)
    """Decisions that a person had to make themselves, by seat."""
    rings: Counter[Seat] = field(default_factory=Counter)
    """How often a person was called to the table."""
    waited: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    """Days the table waited, by kind of decision."""
    scores: list[int] = field(default_factory=list)


class Table:
    """A game on its way, and the plans of those who play it."""

    def __init__(self, game: Game, options: str, players: int, level: str, planners: frozenset[Seat], rng: Random):
        self.game, self.level, self.planners, self.rng = game, level, planners, rng
        self.state: Any = game.setup(game.parse_options(options), players)
        self.people = [Person(rng) for _ in range(players)]
        self.plans: dict[Seat, Plan] = {}
        self.course = Course()
        self.hour = BEGINS
        self.called: set[Seat] = set()

    def played(self) -> Course:
        """The whole game."""
        self._settle()
        while seats := self.game.to_act(self.state):
            self._call(seats, looking=None)
            hour, seat = min((self.people[each].look(self.hour), each) for each in range(len(self.people)))
            self.course.waited[self._kind()] += (hour - self.hour) / DAY
            self.hour = hour
            self._look(seat)
        self.course.days = (self.hour - BEGINS) / DAY
        scores = {each.seat: each.total for each in self.game.scores(self.state)}
        self.course.scores = [scores[seat] for seat in range(len(self.people))]
        return self.course

    def _kind(self) -> str:
        return type(self.state.agenda[-1]).__name__

    def _call(self, seats: tuple[Seat, ...], looking: Seat | None) -> None:
        """Who is newly up is called, unless they are looking."""
        for seat in seats:
            if seat not in self.called and seat != looking:
                self.course.rings[seat] += 1
        self.called = set(seats)

    def _look(self, seat: Seat) -> None:
        """Somebody looks in: they answer what they are asked, and plan ahead."""
        while seat in self.game.to_act(self.state):
            move = choice(self.game, self.state, seat, self.level, self.rng)
            self.course.questions[seat] += 1
            self._make(seat, move)
            self._settle()
            self._call(self.game.to_act(self.state), looking=seat)
        if seat in self.planners:
            self._plan(seat)

    def _make(self, seat: Seat, move: Any) -> None:
        before = self.state.round, self.game.phase(self.state)
        self.state, _ = self.game.apply(self.state, seat, move)
        if (self.state.round, self.game.phase(self.state)) != before:
            self.plans.clear()

    def _settle(self) -> None:
        """Luck speaks and plans are followed, until somebody must be asked."""
        while seats := self.game.to_act(self.state):
            if seats[0] == FATE:
                self._make(FATE, fate.luck(self.rng, self.game.odds(self.state)))
            elif (wish := planning.follow(self.game, self.state, self.plans)) is not None:
                self._make(wish.seat, wish.move)
            else:
                return

    def _plan(self, seat: Seat) -> None:
        """As many wishes as a plan holds, the best first; a pass only with the last."""
        imagined = ahead(self.game.view(self.state, seat), seat)
        if imagined is None:
            return
        ranked = [each.move for each in advise(self.game, imagined, seat)]
        wishes = [made(imagined, seat, move) for move in ranked if not isinstance(move, imagined.free.takes)]
        self.plans[seat] = tuple(wishes[:LONGEST_PLAN])
