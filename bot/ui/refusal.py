"""Why not, as a sentence: the table's own reasons first, then the rules'."""

from __future__ import annotations

from bot.limits.visible import plain
from bot.table.session import Session
from bot.ui.permissions import named
from bot.ui.text import safe_names
from render import refusals
from render.words import has, say
from rules.notation import IllegalError

TYPED = {"text", "word"}
"""What somebody typed and is quoted back."""


def refusal(problem: IllegalError, lang: str, session: Session | None = None) -> str:
    """A refusal in words; with the game it happened in, also whose decision it is."""
    typed = {label: plain(str(problem.data[label])) for label in TYPED & problem.data.keys()}
    problem = type(problem)(problem.key, **{**problem.data, **typed})
    key = f"bot.error.{problem.key}"
    if problem.key == "missing":
        return say(lang, key, permissions=named(lang, str(problem.data["permissions"]).split()))
    if has(key):
        return say(lang, key, **problem.data)
    if session is None:
        return refusals.refusal(problem, lang, {})
    return refusals.refusal(problem, lang, safe_names(session), awaited=session.awaited)
