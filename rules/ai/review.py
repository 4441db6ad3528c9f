"""A finished game looked back on by one who played: the decisions that cost most, by what could be known then.

A regular judges every decision from what the seat saw at that time. What looks like a mistake is tried out as an
expert would, so that a regular's blind spots are not told as mistakes of others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from rules.ai.advice import Advice, advise, difference
from rules.ai.search import Budget, side_by_side
from rules.game import Entry, Game, Seat
from rules.notation import Move

LEAST = 1.0
"""Points that a mistake costs; less is a matter of taste."""
UNTRIED = 2.0
"""The same where nothing can be tried out, and a regular may be wrong."""
TOLD = 3
"""So many mistakes are told, the costliest."""
DOUBTS = 10
"""So many decisions are tried out, at most."""
WAYS = 3
"""So many better moves are tried out beside the one that was made."""
TRIES = Budget(tries=160, seconds=10)
"""For one decision; the seconds are more than that takes, so that the same game is always judged the same."""
FEWEST = 2
"""Where time allows for fewer tries, nothing is told."""
NO_THOUGHT = -1000.0
"""Below this a worth is no number of points: so games mark what is not to be thought about, such as taking back."""
CHOICE = "choice"
"""The one part of a judgement that only ranks the moves and has no reasons."""


class Decision(NamedTuple):
    """A decision that may have been a mistake: what the seat saw, what was made of it, what looks better."""

    ply: int
    seat: Seat
    view: Any
    made: Advice
    better: tuple[Advice, ...]

    @property
    def cost(self) -> float:
        """In points, as a regular judges."""
        return self.better[0].worth - self.made.worth if self.better else 0.0


class Mistake(NamedTuple):
    """A decision that cost points: what would have been better, by how much, and wherein."""

    view: Any
    seat: Seat
    made: Move
    better: Move
    cost: float
    parts: Mapping[str, float]
    """They add up to the cost, the largest first."""


@dataclass
class Review:
    """How many decisions somebody made, and which of them were mistakes; as long as one is in doubt, unfinished."""

    decisions: int
    doubts: list[Decision]
    found: list[Mistake] = field(default_factory=list)

    @property
    def doubt(self) -> Decision | None:
        """What is still to be tried out, and could be among what is told."""
        if not self.doubts or (len(self.found) >= TOLD and self.doubts[0].cost <= self.costliest[-1].cost):
            return None
        return self.doubts[0]

    def settle(self, mistake: Mistake | None) -> None:
        """A doubt has been tried out; what was missed several times in a round counts once, at its dearest."""
        self.doubts.pop(0)
        if mistake is None:
            return
        same = [each for each in self.found if (each.view.round, each.better) == (mistake.view.round, mistake.better)]
        if not same or same[0].cost < mistake.cost:
            self.found = [*(each for each in self.found if each not in same), mistake]

    @property
    def costliest(self) -> list[Mistake]:
        """What is told."""
        return sorted(self.found, key=lambda each: -each.cost)[:TOLD]


def first_look(
    game: Game, start: Any, entries: Iterable[Entry], seat: Seat, own: Collection[int] | None = None
) -> Review:
    """The decisions as a regular judges them: what looks like a mistake is in doubt, the costliest first.

    `own` are the plies at which whoever asks decided for the seat, if not always. Raises IllegalError where the game
    cannot be played again.
    """
    path = Path(game, seat)
    state = start
    for ply, (who, move) in enumerate(entries, 1):
        before = state
        state, _ = game.apply(before, who, move)
        if who == seat:
            path.note(ply, before, move, state, mine=own is None or ply in own)
    found = [path.without_order(each) for each in path.decisions]
    doubts = sorted((each for each in found if each.cost >= LEAST), key=lambda each: -each.cost)
    return Review(len(found), doubts[:DOUBTS])


class Path:
    """What one seat decided, while its game is played again."""

    def __init__(self, game: Game, seat: Seat) -> None:
        self.game, self.seat = game, seat
        self.decisions: list[Decision] = []
        self.made: list[tuple[int, tuple[int, str], Move]] = []
        """Every move of the seat: its ply, round and phase."""

    def note(self, ply: int, before: Any, move: Move, after: Any, *, mine: bool) -> None:
        """A move of the seat."""
        game, seat = self.game, self.seat
        self.made.append((ply, (before.round, game.phase(before)), move))
        if isinstance(move, before.free.takes) or self.unfinished(before, after):
            return
        view = game.view(before, seat)
        known = judged(game, view, seat)
        made = next((each for each in known if each.move == move), None)
        if made is not None and made.worth < NO_THOUGHT:
            self.forget_from(game.view(after, seat))
        elif mine and made is not None and len(known) > 1:
            better = tuple(each for each in known if each.worth >= made.worth + LEAST)
            self.decisions.append(Decision(ply, seat, view, made, better))

    def unfinished(self, before: Any, after: Any) -> bool:
        """Whether a move is only part of a choice in secret, such as one line of a sheet: others may follow."""
        step = before.agenda[-1]
        goes_on = bool(after.agenda) and isinstance(after.agenda[-1], type(step))
        return step.hidden and goes_on and self.seat in self.game.to_act(after)

    def forget_from(self, view: Any) -> None:
        """Back where the seat was before: what was decided since has been taken back."""
        for at, each in enumerate(self.decisions):
            if each.view == view:
                del self.decisions[at:]
                return

    def without_order(self, decision: Decision) -> Decision:
        """Without what the seat did later in the same phase anyway: only the order differed. Ends are no such thing."""
        when = next(when for ply, when, _ in self.made if ply == decision.ply)
        later = {move for ply, each, move in self.made if ply > decision.ply and each == when}
        later = {move for move in later if move.verb not in self.game.SHY}
        better = tuple(each for each in decision.better if each.move not in later)
        return decision._replace(better=better[:WAYS])


def judged(game: Game, view: Any, seat: Seat) -> list[Advice]:
    """The moves of the open decision, free ones apart, the best first; nothing where they have no worth in points."""
    known = [each for each in advise(game, view, seat) if not isinstance(each.move, view.free.takes)]
    if not known or not known[0].parts:
        return []
    if set(known[0].parts) != {CHOICE}:
        return known
    thinker = game.thinker(view, seat)
    if thinker is None:
        return []
    worths = dict(thinker.candidates([each.move for each in known]))
    least = min(worths.values())
    known = [Advice(each.move, worths.get(each.move, least), {}) for each in known]
    return sorted(known, key=lambda each: -each.worth)


def tried(game: Game, doubt: Decision, seed: str) -> Mistake | None:
    """A doubt tried out; where there is nothing to try out, the regular's word holds if it is clear. Slow."""
    costs = [each.worth - doubt.made.worth for each in doubt.better]
    thinker = game.thinker(doubt.view, doubt.seat)
    if thinker is not None:
        moves = [doubt.made.move, *(each.move for each in doubt.better)]
        tries = side_by_side(game, thinker, doubt.seat, moves, Random(f"{seed}/{doubt.ply}"), TRIES)
        if len(tries) < FEWEST:
            return None
        leads = zip(*([worth - made for worth in others] for made, *others in tries), strict=True)
        costs = [min(cost, surely(lead)) for cost, lead in zip(costs, leads, strict=True)]
    cost, better = max(zip(costs, doubt.better, strict=True), key=lambda each: each[0])
    if cost < (UNTRIED if thinker is None else LEAST):
        return None
    share = cost / (better.worth - doubt.made.worth)
    parts = {part: share * points for part, points in difference(better, doubt.made).items()}
    return Mistake(doubt.view, doubt.seat, doubt.made.move, better.move, cost, parts)


def surely(leads: Collection[float]) -> float:
    """What tries show, less what they may be off by."""
    return fmean(leads) - stdev(leads) / sqrt(len(leads))
