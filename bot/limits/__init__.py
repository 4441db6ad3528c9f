"""What Discord accepts: one table of limits and the functions that check a body against it.

>>> check("POST", "/channels/1/messages", {"content": "x" * 2001})[0].text
'content: 2001 characters, at most 2000'
>>> check("POST", "/channels/1/messages", {"content": 7})[0].text
'Could not interpret "7" as string.'
"""

from __future__ import annotations

import re
from typing import Any

from bot.limits.bodies import check_kinds
from bot.limits.commands import check_choices, check_command, check_commands
from bot.limits.components import check_modal
from bot.limits.emoji import check_name
from bot.limits.message import check_message
from bot.limits.table import LIMITS, Found, Violation

__all__ = ["LIMITS", "Violation", "check", "check_choices", "check_commands", "check_message", "check_modal"]

MESSAGE = re.compile(r"/channels/\d+/messages(/\d+)?|/webhooks/\d+/[^/]+(/messages/[^/]+)?")
CALLBACK = re.compile(r"/interactions/\d+/[^/]+/callback")
COMMANDS = re.compile(r"/applications/\d+/(guilds/\d+/)?commands(/\d+)?")
CHANNEL = re.compile(r"/guilds/\d+/channels|/channels/\d+|/channels/\d+(/messages/\d+)?/threads")
EMOJIS = re.compile(r"/applications/\d+/emojis(/\d+)?")
BULK = re.compile(r"/channels/\d+/messages/bulk-delete")
MEMBER = re.compile(r"/guilds/\d+/members/[^/]+")


def check(method: str, path: str, body: Any, *, files: int = 0) -> list[Violation]:
    """Everything in a request's body that Discord would not take; empty if it would.

    `path` is the part behind /api/v10, `files` the number of files that go with the request.
    """
    found = Found()
    check_kinds(found, method, path, body)
    if found.items:
        return found.items  # the rest reads the fields as what they must be
    if COMMANDS.fullmatch(path):
        if isinstance(body, list):
            check_commands(found, body)
        else:
            check_command(found, "", body, partial=method == "PATCH")
    elif isinstance(body, dict):
        if MESSAGE.fullmatch(path):
            check_message(found, "", body, edit=method == "PATCH", files=files)
        elif CALLBACK.fullmatch(path):
            _callback(found, body, files)
        elif CHANNEL.fullmatch(path):
            if "name" in body or method == "POST":
                found.length("name", body.get("name"), "channel name", least=1)
            found.length("topic", body.get("topic"), "topic")
        elif MEMBER.fullmatch(path):
            found.length("nick", body.get("nick"), "nickname")
        elif EMOJIS.fullmatch(path):
            if "name" in body:
                check_name(found, "name", body["name"])
        elif BULK.fullmatch(path):
            found.count("messages", body["messages"], "messages deleted at once", least=2)
        elif path == "/users/@me" and "username" in body:
            found.length("username", body["username"], "username", least=2)
    return found.items


def _callback(found: Found, body: dict[str, Any], files: int) -> None:
    kind, data = body.get("type"), body.get("data") or {}
    if kind in (4, 7):
        check_message(found, "data", data, edit=kind == 7, files=files)
    elif kind == 8:
        if body.get("data") is None:
            found.add("data", "BASE_TYPE_REQUIRED", "This field is required")
        check_choices(found, "data.choices", data.get("choices"))
    elif kind == 9:
        check_modal(found, "data", data)
