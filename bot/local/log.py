"""What the bot sent: every request, unknown routes, and bodies Discord would not take."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.local.model import copied


@dataclass
class Request:
    """One REST request as it arrived and how it was answered."""

    method: str
    path: str
    body: Any
    files: dict[str, int] = field(default_factory=dict)  # name -> size
    sums: dict[str, int] = field(default_factory=dict)  # name -> checksum
    status: int = 0
    at: float = 0.0
    answer: Any = None


class Log:
    """Collects; tests end by asking for `problems`."""

    def __init__(self, keep: int = 5000) -> None:
        self.requests: list[Request] = []
        self.unknown_routes: list[str] = []
        self.violations: list[str] = []
        self._keep = keep

    def request(self, method: str, path: str, body: Any, files: dict[str, int], at: float) -> Request:
        """Keep a copy: stored messages later resolve what was sent."""
        entry = Request(method, path, copied(body), files, at=at)
        self.requests.append(entry)
        del self.requests[: -self._keep]
        return entry

    def problems(self) -> list[str]:
        return [f"unknown route: {r}" for r in self.unknown_routes] + list(self.violations)

    def take_problems(self) -> list[str]:
        """The problems so far, which are then forgotten: for a test that expects them."""
        found = self.problems()
        self.unknown_routes.clear()
        self.violations.clear()
        return found
