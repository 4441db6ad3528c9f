"""A finished game looked back on, in words: the decisions that cost most, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Mapping

from render.games import desk_at
from render.telling import decision
from render.words import has, say
from rules import GAMES
from rules.ai.review import Mistake, Review

MOST = 2
"""So many parts of a judgement are told, the largest."""
OTHER = "other"
"""Where parts stand that the catalogues have no word for."""


def looking_back(found: Review, lang: str) -> str:
    """What a player is told about their game: a line or two for each mistake, the costliest first."""
    if not found.decisions:
        return say(lang, "review.nothing")
    mistakes = found.costliest
    if not mistakes:
        return say(lang, "review.none", decisions=found.decisions)
    head = say(lang, "review.head", decisions=found.decisions, number=len(mistakes))
    return "\n".join([head, *(mistake_line(each, lang) for each in mistakes)])


def mistake_line(mistake: Mistake, lang: str) -> str:
    """One mistake: the decision, what was chosen, what would have been better, by how many points and in what."""
    view, desk = mistake.view, desk_at(mistake.view, mistake.seat, lang)
    phase = GAMES[view.game].phase(view)
    when = say(lang, "review.round" if view.round else "review.setup", round=view.round, phase=phase)
    why = reasons(mistake.parts, lang)
    return say(
        lang,
        "review.mistake-why" if why else "review.mistake",
        when=when,
        decision=decision(view, lang),
        made=desk.plainly(mistake.made),
        better=desk.label(mistake.better),
        points=round(mistake.cost),
        why=why,
    )


def reasons(parts: Mapping[str, float], lang: str) -> str:
    """The largest parts of a difference in whole points; what makes none is left out."""
    known: dict[str, float] = {}
    for part, points in parts.items():
        word = part if has(f"review.what.{part}") else OTHER
        known[word] = known.get(word, 0.0) + points
    largest = sorted(known.items(), key=lambda each: -abs(each[1]))[:MOST]
    told = [(say(lang, f"review.what.{word}"), round(points)) for word, points in largest]
    return ", ".join(say(lang, "review.part", what=what, points=points) for what, points in told if points)
