"""Discord's errors: HTTP status, code and text, as the API answers them."""

from __future__ import annotations

from typing import Any

TEXTS: dict[int, tuple[int, str]] = {
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10009: (404, "Unknown Overwrite"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10015: (404, "Unknown Webhook"),
    10014: (404, "Unknown Emoji"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    30008: (400, "Maximum number of emojis reached"),
    30010: (400, "Maximum number of reactions reached (20)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    40005: (413, "Request entity too large. Try sending something smaller in size"),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50024: (403, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50035: (400, "Invalid Form Body"),
    50046: (400, "Invalid Asset"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
}


NEVER = (50006, 50046, 50109)  # no body of a sound bot is ever answered with these


class ApiError(Exception):
    """An answer the API gives instead of a result; `problems` is what the bot should never have sent."""

    def __init__(
        self,
        code: int,
        *,
        status: int | None = None,
        text: str | None = None,
        problems: list[str] | None = None,
        **extra: Any,
    ) -> None:
        known = TEXTS.get(code, (400, "Error"))
        self.status = status or known[0]
        self.code = code
        self.text = text or known[1]
        self.problems = problems or ([self.text] if code in NEVER else [])
        self.extra = extra
        super().__init__(f"{self.status} / {self.code}: {self.text}")

    def body(self) -> dict[str, Any]:
        return {"message": self.text, "code": self.code, **self.extra}


def invalid_form(problems: list[tuple[str, str, str]]) -> ApiError:
    """50035 with Discord's nested `errors`: each problem is (path.with.dots, CODE, text)."""
    errors: dict[str, Any] = {}
    for path, code, text in problems:
        node = errors
        for part in [piece for piece in path.split(".") if piece]:
            node = node.setdefault(part, {})
        node.setdefault("_errors", []).append({"code": code, "message": text})
    return ApiError(50035, problems=[f"{path}: {text}" for path, _, text in problems], errors=errors)


class RefusedError(Exception):
    """What Discord's own client would not let a person do; `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str) -> None:
        self.code = code
        self.text = text
        super().__init__(f"{code}: {text}")
