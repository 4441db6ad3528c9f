"""Faults on demand: delay, error or drop, by route pattern and count."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass
class Fault:
    """What happens to the next `count` requests whose "METHOD /path" matches `route`.

    A connection to the gateway is "WEBSOCKET /gateway"; with `after` it fails before the gateway's first word.
    """

    route: str
    delay: float = 0.0
    status: int | None = None
    code: int = 0
    retry_after: float = 0.05  # for 429
    everywhere: bool = False  # for 429: Discord's global limit
    drop: bool = False  # cut the connection without an answer
    after: bool = False  # do the work first, then fail: the answer is what gets lost
    count: int = 1
    hits: int = 0

    def __post_init__(self) -> None:
        re.compile(self.route)
        if self.count < 1:
            raise ValueError("a fault happens at least once")

    @classmethod
    def parse(cls, text: str) -> Fault:
        """Read `ROUTE ACTION [xCOUNT]`, e.g. `POST .*/callback 500 x2`, `.*/messages delay=0.5`, `.* drop`.

        Actions: delay=SECONDS, an HTTP status such as 500 or 429, drop; a + joins them, `after` loses the
        answer only: `.* drop+after`.
        """
        words = text.split()
        count = 1
        if words and re.fullmatch(r"x\d+", words[-1]):
            count = int(words.pop()[1:])
        if len(words) < 2:
            raise ValueError(f"a fault reads ROUTE ACTION [xCOUNT], not {text!r}")
        fault = cls(" ".join(words[:-1]), count=count)
        for action in words[-1].split("+"):
            if action.startswith("delay="):
                fault.delay = float(action.removeprefix("delay="))
            elif action.isdigit() and 400 <= int(action) <= 599:
                fault.status = int(action)
            elif action == "drop":
                fault.drop = True
            elif action == "after":
                fault.after = True
            else:
                raise ValueError(f"unknown fault action {action!r}: delay=SECONDS, 4xx, 5xx, drop or after")
        return fault


class Faults:
    """The faults still to happen."""

    def __init__(self) -> None:
        self.waiting: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self.waiting.append(fault)
        return fault

    def clear(self) -> None:
        self.waiting.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that befalls this request, if any; it is used up by one."""
        for fault in self.waiting:
            if re.search(fault.route, f"{method} {path}"):
                fault.hits += 1
                if fault.hits >= fault.count:
                    self.waiting.remove(fault)
                return fault
        return None
