"""One game as people play it who look in twice a day: who waits how long for whom.

Everybody decides as a computer player would. Whoever looks in answers all they are asked, also what follows at once,
and then plans ahead as far as they use that. Nothing takes time but waiting for somebody's next look.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from bot.pace.people import DAY, Person
from bot.store.plans import LONGEST_PLAN, Plan
from bot.table import planning
from rules import fate
from rules.ai.orders import DEFAULTS, SUGGEST, Orders, answer, known
from rules.ai.suggest import offered, suggested
from rules.game import FATE, Game, Seat
from rules.intentions import unsaid
from rules.play.playout import choice

BEGINS = 12.0
"""The hour at which a game begins."""


class Habit(NamedTuple):
    """What somebody uses so that the table need not wait for them."""

    plans: int = 0
    """Wishes they make at each look."""
    dare: int | None = None
    """Percent of the duels won from which on a wish may begin one."""
    orders: Orders = {}
    intends: bool = False
    """Whether they say with each cowboy what is to be done with what it wins."""


HABITS = {
    "off": Habit(),
    "plans": Habit(LONGEST_PLAN),
    "defaults": Habit(LONGEST_PLAN, None, DEFAULTS, intends=True),
    "all": Habit(
        LONGEST_PLAN, 50, {name: SUGGEST for name, words in known().items() if SUGGEST in words}, intends=True
    ),
}
"""Nothing; the plan that is suggested; with it what is suggested under each move, and the orders everybody is offered;
all orders, and duels from half on."""


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
    users: frozenset[Seat] = frozenset()
    """Who used anything so that nobody waits for them."""

    @property
    def edge(self) -> float | None:
        """By how many points those who did are ahead of the others; None where there are no others."""
        used = [points for seat, points in enumerate(self.scores) if seat in self.users]
        asked = [points for seat, points in enumerate(self.scores) if seat not in self.users]
        return fmean(used) - fmean(asked) if used and asked else None


class ModelTable:
    """A game on its way, and the plans of those who play it."""

    def __init__(
        self, game: Game, options: str, players: int, level: str, habits: Mapping[Seat, Habit], rng: Random
    ) -> None:
        self.game, self.level, self.habits, self.rng = game, level, habits, rng
        self.state: Any = game.setup(game.parse_options(options), players)
        self.people = [Person(rng) for _ in range(players)]
        self.plans: dict[Seat, Plan] = {}
        self.course = Course(users=frozenset(seat for seat, habit in habits.items() if habit != HABITS["off"]))
        self.hour = BEGINS
        self.called: set[Seat] = set()

    def played(self) -> Course:
        """The whole game."""
        self._settle()
        while seats := self.game.to_act(self.state):
            self._call(seats, looking=None)
            hour, seat = min((self.people[each].look(self.hour), each) for each in range(len(self.people)))
            self.course.waited[type(self.state.agenda[-1]).__name__] += (hour - self.hour) / DAY
            self.hour = hour
            self._look(seat)
        self.course.days = (self.hour - BEGINS) / DAY
        scores = {each.seat: each.total for each in self.game.scores(self.state)}
        self.course.scores = [scores[seat] for seat in range(len(self.people))]
        return self.course

    def _call(self, seats: tuple[Seat, ...], looking: Seat | None) -> None:
        """Who is newly up is called, unless they are looking."""
        for seat in seats:
            if seat not in self.called and seat != looking:
                self.course.rings[seat] += 1
        self.called = set(seats)

    def _look(self, seat: Seat) -> None:
        """Somebody looks in: they answer what they are asked, and plan ahead."""
        while seat in self.game.to_act(self.state):
            self._plan(seat)  # who bids says with it which cards they want
            move = choice(self.game, self.state, seat, self.level, self.rng)
            self.course.questions[seat] += 1
            self._make(seat, move)
            self._settle()
            self._call(self.game.to_act(self.state), looking=seat)
        self._plan(seat)

    def _make(self, seat: Seat, move: Any) -> None:
        before = self.state
        self.state, _ = self.game.apply(before, seat, move)
        self.plans = dict(planning.outlasting(self.game, before, self.state, self.plans))

    def _settle(self) -> None:
        """Luck speaks, plans and orders are followed, until somebody must be asked."""
        while seats := self.game.to_act(self.state):
            if seats[0] == FATE:
                self._make(FATE, fate.luck(self.rng, self.game.odds(self.state)))
            elif (wish := planning.follow(self.game, self.state, self.plans)) is not None:
                self._make(wish.seat, wish.move)
            elif not self._ordered(seats):
                return

    def _ordered(self, seats: tuple[Seat, ...]) -> bool:
        """Whether somebody's standing order has answered for them."""
        for seat in seats:
            orders = self.habits[seat].orders
            move = answer(self.game, self.game.view(self.state, seat), seat, orders, self.rng)
            if move is not None:
                self._make(seat, move)
                return True
        return False

    def _plan(self, seat: Seat) -> None:
        """They take the plan that is suggested to them, then what is suggested for what it may bring."""
        habit = self.habits[seat]
        view = self.game.view(self.state, seat)
        wishes = suggested(self.game, view, seat, habit.plans, habit.dare) if habit.plans and view.agenda else []
        if wishes:
            kept = [each for each in self.plans.get(seat, ()) if each.kind != wishes[0].kind]
            self.plans[seat] = (*wishes, *kept)
        if habit.intends and view.agenda and seat not in self.game.to_act(view):
            said = unsaid(offered(self.game, view, seat), self.plans.get(seat, ()))
            new = [wish for way in said.values() for wish in way if wish.about]
            self.plans[seat] = (*self.plans.get(seat, ()), *new)
