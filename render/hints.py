"""A hint in words: what a good player would do now, what else, and by how much it is better in what."""

from __future__ import annotations

from collections.abc import Sequence

from render.games import desk_at
from render.review import reasons
from render.words import say
from rules.ai.advice import Advice, difference
from rules.game import Seat, Viewed


def hint(view: Viewed, seat: Seat, found: Sequence[Advice], lang: str) -> str:
    """The best move, and how much better it is than the next; of what the seat itself sees."""
    desk = desk_at(view, seat, lang)
    best = found[0]
    if len(found) == 1:
        return say(lang, "hint.only", move=desk.label(best.move))
    other = found[1]
    points, parts = round(best.worth - other.worth), difference(best, other)
    why = reasons(parts, lang) if max(parts.values(), default=0.0) > 0 else ""  # what speaks against it is no reason
    about = desk.about(best.move)  # where both are alike in all a regular reckons with, at least what it brings
    key = ("alike" if points < 1 else "better") + ("-why" if why else "-about" if about else "")
    move, beaten = desk.label(best.move), desk.label(other.move)
    return say(lang, f"hint.{key}", move=move, other=beaten, points=points, why=why, about=about)
