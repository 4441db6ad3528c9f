"""What happened, for those who come back: a finished phase, the running one, what concerns me since I last looked.

A phase ends in the middle of a move: the last player passes, and the first spaces are resolved at once. `cut` parts
the events of such a move; what belongs to a phase is then told as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from textwrap import wrap
from typing import NamedTuple

from render.games import renderer
from render.signs import signed
from render.story import DONE, GOT, HURT, ROUTINE, WHOLE, Angle, Story
from render.telling import table
from render.words import Players, say
from rules.game import Event, Viewed
from rules.players import SEATS

SCREEN = 13
"""Lines of a phase's story as a phone wraps them: with its title a message has fourteen."""
WIDTH = 41
"""Characters of such a line."""
LONGEST = 170
"""Characters of a line that short ones are put together in."""
ALL = 19
"""Lines that are not cut any more: whom a long phase has hurt is told whole."""
SIGN = "•••"
"""As wide as one of our signs."""
WAYS = ((ROUTINE, 0), (GOT, 0), (DONE, 4), (HURT, ALL - SCREEN))
"""How a phase is told, until it fits: down to which rank, and in how many lines more than a screen has."""


class PhaseStory(NamedTuple):
    """A phase told in a few lines for the channel."""

    lines: list[str]
    more: bool
    """Whether there is more to read than the channel is told, beyond what comes in every round."""


def sentences(view: Viewed, events: Iterable[Event], lang: str, players: Players, seat: str | None = None) -> list[str]:
    """What happened, as lines. What is meant for one seat alone is told only where that seat (a colour) asks."""
    return heard(view, events, lang, players, seat).told()


def cut(view: Viewed, events: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """The events of the move that ended a phase: those that belong to it, and those with which the next one begins."""
    at = renderer(view).Story.cut(view, events)
    return list(events[:at]), list(events[at:])


def phase_story(
    before: Viewed, after: Viewed, events: Iterable[Event], lang: str, players: Players, *, seat: str | None = None
) -> PhaseStory:
    """A finished phase, from the view when it began to the view when it was over.

    Where a round ends with it, who leads is told last, unless the table keeps the points for the end.
    """
    news = [event for event in events if event.kind != "round"]  # which round it is, the message says above
    story = heard(after, news, lang, players, seat, Angle(brief=True))
    story.conclude(before)
    told, last = story.ranked(), list[str]()
    if 0 < before.round < after.round and after.open_scores:
        last.append(if_ended(after, lang, players))
    elif not after.agenda and (won := [at for at, (rank, _) in enumerate(told) if rank == HURT]):
        last.append(told[won[-1]][1])  # who has won; what follows, the message of the game's end tells of everybody
        del told[won[-1] :]
    lines: list[str] = []
    for way, (rank, beyond) in enumerate(WAYS):
        lines = folded([text for each, text in told if each <= rank], SCREEN - height(last))
        if height([*lines, *last]) <= SCREEN + beyond:
            return PhaseStory([*lines, *last], more=way > 1)
    left = len(lines)
    while height([*lines, *last]) > ALL - 1 and len(lines) > 1:
        del lines[-1]
    return PhaseStory([*lines, say(lang, "tell.more", number=left - len(lines)), *last], more=True)


def phase_so_far(
    view: Viewed, events: Iterable[Event], lang: str, players: Players, *, seat: str | None = None
) -> list[str]:
    """The running phase: one line for each player of whom there is anything to tell, in the order of the seats."""
    story = heard(view, events, lang, players, seat, Angle(each=True))
    order = {colour: at for at, colour in enumerate(SEATS)}
    story.lines.sort(key=lambda line: order[next(iter(line.people))])
    return story.told()


def since_last_look(view: Viewed, events: Sequence[Event], lang: str, players: Players, seat: str | None) -> list[str]:
    """What happened while somebody was away: first what concerns them, then the rest, then who leads.

    An empty line parts what has nothing to do with each other.
    """
    mine = what_concerns(view, events, lang, players, seat) if seat else []
    rest = heard(view, events, lang, players, seat, Angle(without=seat or "")).told()
    leads = [if_ended(view, lang, players)] if view.agenda and view.open_scores and (mine or rest) else []
    parts = ["\n".join(part) for part in (mine, rest, leads) if part]
    return "\n\n".join(parts).split("\n") if parts else []


def what_concerns(view: Viewed, events: Iterable[Event], lang: str, players: Players, seat: str) -> list[str]:
    """What happened to one player (a colour), who is told it as "you"."""
    return heard(view, events, lang, players, seat, Angle(only=seat)).told()


def heard(
    view: Viewed, events: Iterable[Event], lang: str, players: Players, seat: str | None, angle: Angle = WHOLE
) -> Story:
    """A story of what somebody (a colour), or everybody, may know."""
    story = renderer(view).Story(view, lang, players, angle)
    for event in events:
        if event.to is None or SEATS[event.to] == seat:
            story.hear(event)
    return story


def standing(view: Viewed, lang: str, players: Players) -> list[str]:
    """A line about who leads if the game ended now, where that is open and more than the points so far tell."""
    told = table(view, lang, players)
    so_far = [(score.seat, score.total) for score in told.scores()]
    return [if_ended(view, lang, players)] if view.agenda and view.open_scores and told.ended() != so_far else []


def if_ended(view: Viewed, lang: str, players: Players) -> str:
    """Everybody's points if the game ended now, the leader first."""
    told = table(view, lang, players)
    items = [say(lang, "score.each", who=told.who(seat), points=points) for seat, points in told.ended()]
    return say(lang, "score.if-ended", items=", ".join(items))


def height(lines: Iterable[str]) -> int:
    """How many lines a phone makes of these, their signs included."""
    return sum(map(_rows, lines))


@lru_cache(1000)  # lines are put together two by two, and all of them measured each time
def _rows(line: str) -> int:
    return len(wrap(signed(line, lambda _: SIGN).replace("**", ""), WIDTH))


def folded(lines: list[str], most: int) -> list[str]:
    """Neighbours put together, the shortest first, until a phone has room for them or all are long; the order stays."""
    lines = list(lines)
    while height(lines) > most:
        sums = [len(one) + len(other) for one, other in pairwise(lines)]
        shortest = min(sums, default=LONGEST + 1)
        if shortest > LONGEST:
            break
        at = sums.index(shortest)
        lines[at : at + 2] = [f"{lines[at]} {lines[at + 1]}"]
    return lines
