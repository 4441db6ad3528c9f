"""Discord's limits as one table of numbers; everything that checks or cuts text reads them here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

JSON = dict[str, Any]

LIMITS: dict[str, int] = {
    # messages
    "content": 2000,
    "nonce": 25,
    "mentions named": 100,
    "messages deleted at once": 100,
    "files": 10,
    "file name": 1024,
    "file description": 1024,
    "file bytes": 10 * 1024 * 1024,
    "request bytes": 25 * 1024 * 1024,
    # embeds
    "embeds": 10,
    "address": 2048,
    "embed title": 256,
    "embed description": 4096,
    "embed fields": 25,
    "field name": 256,
    "field value": 1024,
    "footer text": 2048,
    "author name": 256,
    "embed characters": 6000,
    # components
    "rows": 5,
    "buttons in a row": 5,
    "custom_id": 100,
    "button label": 80,
    "button address": 512,
    "select options": 25,
    "option label": 100,
    "option value": 100,
    "option description": 100,
    "placeholder": 150,
    "v2 components": 40,
    "v2 characters": 4000,
    "section texts": 3,
    "gallery items": 10,
    "media description": 1024,
    # modals
    "modal title": 45,
    "modal components": 5,
    "input label": 45,
    "label description": 100,
    "input placeholder": 100,
    "input value": 4000,
    "radio options": 10,
    # commands
    "commands": 100,
    "context commands": 15,
    "command name": 32,
    "command description": 100,
    "command options": 25,
    "choices": 25,
    "choice name": 100,
    "choice value": 100,
    "command characters": 8000,
    # channels and people
    "channel name": 100,
    "topic": 1024,
    "nickname": 32,
    "username": 32,
    # emoji of the application
    "emoji name": 32,
    "emoji bytes": 256 * 1024,
    "application emoji": 2000,
}

# The same by name, for whoever fits something into them.
CONTENT = LIMITS["content"]
NONCE = LIMITS["nonce"]
FILE_BYTES = LIMITS["file bytes"]
FILE_DESCRIPTION = LIMITS["file description"]
BUTTONS_IN_ROW = LIMITS["buttons in a row"]
CUSTOM_ID = LIMITS["custom_id"]
BUTTON_LABEL = LIMITS["button label"]
SELECT_OPTIONS = LIMITS["select options"]
PLACEHOLDER = LIMITS["placeholder"]
OPTION_LABEL = LIMITS["option label"]
OPTION_DESCRIPTION = LIMITS["option description"]
MODAL_TITLE = LIMITS["modal title"]
INPUT_LABEL = LIMITS["input label"]
INPUT_PLACEHOLDER = LIMITS["input placeholder"]
CHOICES = LIMITS["choices"]
CHOICE_NAME = LIMITS["choice name"]
COMMAND_DESCRIPTION = LIMITS["command description"]
NICKNAME = LIMITS["nickname"]


@dataclass(frozen=True)
class Violation:
    """A place in a body and what Discord would say about it."""

    path: str
    code: str
    text: str


@dataclass
class Found:
    """Collects violations while a body is read."""

    items: list[Violation] = field(default_factory=list)

    def add(self, path: str, code: str, text: str) -> None:
        self.items.append(Violation(path.strip("."), code, text))

    def length(self, path: str, value: object, limit: str, *, least: int = 0) -> None:
        """Text of at most LIMITS[limit] characters, at least `least`; absent text has none."""
        size = 0 if value is None else len(str(value))
        most = LIMITS[limit]
        if size > most:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"{limit}: {size} characters, at most {most}")
        elif size < least or (least and not str(value).strip()):
            self.add(path, "BASE_TYPE_REQUIRED", f"{limit}: at least {least} characters are required")

    def some(self, path: str, value: object, limit: str) -> None:
        """Text that may be left out, but not be empty."""
        if value is not None:
            self.length(path, value, limit, least=1)

    def count(self, path: str, items: object, limit: str, *, least: int = 0) -> None:
        """A list of at most LIMITS[limit] entries, at least `least`."""
        size = len(items) if isinstance(items, list) else 0
        most = LIMITS[limit]
        if not least <= size <= most:
            text = f"{limit}: {size}, allowed are {least} to {most}"
            self.add(path, "BASE_TYPE_BAD_LENGTH", text)

    def address(self, path: str, value: str | None, limit: str, *schemes: str) -> None:
        """The address of a page or a picture, if there is one."""
        if not value:
            return
        self.length(path, value, limit)
        scheme = re.match(r"(\w+)://\S", value)
        if scheme is None:
            self.add(path, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
        elif scheme.group(1) not in schemes:
            text = f'Scheme "{scheme.group(1)}" is not supported. Scheme must be one of {schemes}.'
            self.add(path, "URL_TYPE_INVALID_SCHEME", text)

    def unique(self, path: str, values: list[Any], what: str) -> None:
        for double in sorted({str(v) for v in values if values.count(v) > 1}):
            self.add(path, "DUPLICATE", f"{what} {double!r} is used more than once")


def is_blank(text: str) -> bool:
    """Whether there is nothing to be seen in a text: only white space and signs without width.

    >>> [is_blank(text) for text in ("", " \\n", "\\u200b\\u2060", "x", "🤠")]
    [True, True, True, False, False]
    """
    return all(sign.isspace() or unicodedata.category(sign) in ("Cc", "Cf") for sign in text)


def numbered(path: str, items: object) -> Iterator[tuple[str, JSON]]:
    """The objects of a list, each with its own path."""
    for index, item in enumerate(items if isinstance(items, list) else []):
        if isinstance(item, dict):
            yield f"{path}.{index}", item
