"""`python -m bot health`: whether the bot that runs on this machine is alive, by the metrics it serves; for containers.

Alive is a bot whose event loop has looked at the clock a moment ago and that is connected to Discord.
"""

from __future__ import annotations

import re
import time
import urllib.request
from collections.abc import Mapping

from bot.settings import LOOPBACK, running

RECENT = 30.0
"""Seconds since the loop was last seen."""
ANSWER_WAIT = 5.0
EVERYWHERE = {"0.0.0.0": LOOPBACK, "::": "::1", "": LOOPBACK}
"""Where one asks who serves everybody."""


def check(environment: Mapping[str, str]) -> str:
    """What is the matter, in a sentence; nothing where the bot is alive. Raises SettingsError."""
    where = running(environment).metrics
    if where is None:
        return "CARSON_METRICS is off, and by the metrics one sees whether the bot is alive: set it to a port."
    host, port = EVERYWHERE.get(where[0], where[0]), where[1]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/metrics"
    try:
        with urllib.request.urlopen(address, timeout=ANSWER_WAIT) as answer:
            return judged(answer.read().decode(), time.time())
    except (OSError, ValueError) as problem:
        return f"The bot does not answer at {address}: {problem}."


def judged(text: str, now: float) -> str:
    """
    >>> alive = "carson_heartbeat_timestamp_seconds 100.0" + chr(10) + 'carson_connected{shard="0"} 1.0'
    >>> judged(alive, 105.0)
    ''
    >>> judged(alive, 205.0)
    'The event loop was last seen 105 seconds ago.'
    >>> judged(alive.replace("} 1.0", "} 0.0"), 105.0)
    'The bot is not connected to Discord.'
    """
    seen = re.findall(r"^carson_heartbeat_timestamp_seconds (\S+)$", text, re.MULTILINE)
    away = now - float(seen[0] if seen else 0)
    if away > RECENT:
        return f"The event loop was last seen {away:.0f} seconds ago."
    if "0.0" in re.findall(r'^carson_connected\{shard="\d+"\} (\S+)$', text, re.MULTILINE):
        return "The bot is not connected to Discord."
    return ""
