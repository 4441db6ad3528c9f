"""Lines about the table beside the moves: what a host did, what was asked and decided, who came and went.

Said in the channel when it happens, and again in `/log` and in the game file, where nobody is mentioned.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any

from bot.limits.visible import plain
from bot.panel.lobby_fields import clock_text
from bot.store.letters import HostLine
from bot.table.session import Session
from bot.table.votes import ASKED, COUNTED, KINDS
from bot.ui.text import safe, safe_names
from render.words import say, who


def host_line(session: Session, line: HostLine) -> str:
    """What the channel is told, with everybody whom it is to reach."""
    text = told(session, line, session.lang)
    called = [f"<@{user}>" for user in line.ring or () if f"<@{user}>" not in text]
    return " ".join([text, *called])


def told(session: Session, line: HostLine, lang: str, *, file: bool = False) -> str:
    """A line in a reader's language; for a file without mentions, in one line."""
    if line.key == COUNTED:
        return say(lang, "bot.vote.answers", so_far=tally(line.words, lang))
    words, by = filled(session, line.words, line.seat, lang, file=file), plain(line.by) if file else safe(line.by)
    if line.key.startswith(ASKED):
        text = say(lang, "bot.vote.was-asked", question=asked(line.key.removeprefix(ASKED), by, words, lang))
    else:
        text = say(lang, f"bot.host.{line.key}", host=by, **words)
    return " ".join(text.splitlines()) if file else text


def asked(kind: str, name: str, words: Mapping[str, Any], lang: str) -> str:
    """A question to the table; a seat may be offered to everybody."""
    anybody = "-anybody" if kind == "seat" and "new" not in words else ""
    return say(lang, f"bot.vote.ask.{kind}{anybody}", **{**words, "name": name})


def filled(
    session: Session, found: Mapping[str, Any], seat: int | None, lang: str, *, file: bool = False
) -> dict[str, Any]:
    """The words of a line, each as its reader reads it."""
    words = dict(found)
    if seat is not None:
        words["who"] = who(session.colour(seat), session.names if file else safe_names(session))
    if "kind" in words or "level" in words:
        words["kind"] = say(lang, f"bot.host.kind.{words.get('kind', words.get('level'))}")
    if "pace" in words:
        words["pace"] = clock_text(lang, words["pace"])
    if "old" in words:
        words["old"] = plain(words["old"]) if file else safe(words["old"])
    if user := words.get("new", words.get("user")):
        words["new"] = named(session, user, str(words.get("name", ""))) if file else f"<@{user}>"
    for key, form in (("since", "R"), ("until", "f")):
        if key in words:
            words[key] = date(words[key]) if file else f"<t:{words[key]}:{form}>"
    return words


def named(session: Session, user: int, name: str) -> str:
    """Somebody in a file: by their name then, else by the one they sit here with."""
    seat = session.sitting(user)
    return plain(name) or ("?" if seat is None else session.names[session.colour(seat)])


def date(seconds: int) -> str:
    """
    >>> date(1_000_000)
    '1970-01-12 13:46 UTC'
    """
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%Y-%m-%d %H:%M UTC")


def tally(given: Mapping[str, Any], lang: str) -> str:
    """How many have said what; always in the same order."""
    choices = dict.fromkeys(choice for every in KINDS.values() for choice in every)
    return " · ".join(
        say(lang, "bot.vote.count", choice=say(lang, f"bot.vote.{each}"), number=given[each])
        for each in choices
        if given.get(each)
    )
