"""The format of log lines: one for all, with game and ply on each line that is about a game, and never a secret.

It is `2026-11-16T18:00:00Z INFO game=17 ply=42 bot.table.table: moved seat=red move="place wages"`, or that as JSON.
Where somebody did something, `request=` and Discord's number of that stand on each line up to the messages it caused.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
import time
from contextvars import ContextVar
from typing import Any

ABOUT: ContextVar[tuple[int, int | None] | None] = ContextVar("about", default=None)
"""The game, and if known the ply, that the present task is busy with."""
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""What somebody did that the present task is busy with: Discord's number of the interaction, if anybody."""
SECRETS = (
    (re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.-]+"), r"\1…"),  # tokens of interactions
    (re.compile(r"\b(c[a-z]:\d+\.\d+:\d+:|cg:)[^'\"<>,)]*"), r"\1…"),  # moves on buttons, which may be secret
    (re.compile(r"[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}"), "…"),  # anything shaped like a bot's token
)
LOG = logging.getLogger(__name__)
LEVEL_OF_OTHERS = logging.WARNING


def about(game: int, ply: int | None = None) -> None:
    """From here on this task's lines are about a game."""
    ABOUT.set((game, ply))


def caused_by(request: int | str) -> None:
    """From here on this task's lines, and those of tasks it begins, are about what somebody did."""
    REQUEST.set(str(request))


def fields(**values: Any) -> dict[str, Any]:
    """Named values for a line: `LOG.info("told", extra=fields(messages=2))`."""
    return {"fields": values}


class Lines(logging.Formatter):
    """key=value for people, or JSON for machines."""

    def __init__(self, *, as_json: bool = False, hidden: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.as_json, self.hidden = as_json, tuple(each for each in hidden if each)

    def format(self, record: logging.LogRecord) -> str:
        text, values = self.clean(record.getMessage()), dict(getattr(record, "fields", {}))
        told = ABOUT.get()
        game = {"game": values.pop("game", told[0] if told else None)}
        game["ply"] = values.pop("ply", told[1] if told and told[0] == game["game"] else None)
        request = REQUEST.get() or None
        trouble = self.clean(self.formatException(record.exc_info)) if record.exc_info else None
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))
        cleaned = {key: self.clean(value) if isinstance(value, str) else value for key, value in values.items()}
        if self.as_json:
            line = {
                "at": at,
                "level": record.levelname,
                **game,
                "request": request,
                "from": record.name,
                "text": text,
                **cleaned,
            }
            return json.dumps(line | ({"trouble": trouble} if trouble else {}), ensure_ascii=False, default=str)
        game |= {"request": request} if request else {}
        head = " ".join(f"{key}={'-' if value is None else value}" for key, value in game.items())
        tail = "".join(f" {key}={quoted(value)}" for key, value in cleaned.items())
        return f"{at} {record.levelname} {head} {record.name}: {text}{tail}" + (f"\n{trouble}" if trouble else "")

    def clean(self, text: str) -> str:
        """A text without tokens, and without moves that stood on buttons."""
        for secret in self.hidden:
            text = text.replace(secret, "…")
        for pattern, instead in SECRETS:
            text = pattern.sub(instead, text)
        return text


def quoted(value: Any) -> str:
    """
    >>> quoted("red"), quoted("place wages"), quoted(0.25)
    ('red', '"place wages"', '0.25')
    """
    text = str(value)
    return json.dumps(text, ensure_ascii=False) if not text or re.search(r'[\s"=]', text) else text


def begin(level: str, *, as_json: bool = False, hidden: tuple[str, ...] = ()) -> None:
    """Write to standard error from now on; other libraries only when something is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(as_json=as_json, hidden=hidden))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(LEVEL_OF_OTHERS)
    logging.getLogger("bot").setLevel(level.upper())
    # What Python itself would print goes the same way, and is cleaned like the rest.
    logging.captureWarnings(True)
    threading.excepthook = thread_failed
    sys.unraisablehook = lambda gone: LOG.error("something failed unheard", exc_info=gone.exc_value)


def thread_failed(gone: threading.ExceptHookArgs) -> None:
    """A thread of a library ended with an error. The database's may answer when we have already left: no matter."""
    if isinstance(gone.exc_value, RuntimeError) and "Event loop is closed" in str(gone.exc_value):
        return
    LOG.error("a thread failed", exc_info=gone.exc_value)
