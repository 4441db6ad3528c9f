"""Which commands Discord has: compared with ours once per start, and sent where something differs or is lost."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
from collections.abc import Iterable, Mapping
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.http import Route

from bot.ops.log_format import fields
from bot.store.notes import Notes
from bot.store.transaction import StoreError
from bot.ui.text import Words

LOG = logging.getLogger(__name__)
NOTE = "commands"
PAUSES = (10.0, 60.0, 600.0, 3600.0)
"""Seconds between tries; after the last the next start tries again."""
THEIRS = frozenset({"id", "application_id", "version", "guild_id", "dm_permission", "handler"})
"""What Discord adds to a command; the older `dm_permission` follows from `contexts`."""
Body = Mapping[str, Any]


async def keep(client: discord.Client, tree: app_commands.CommandTree[Any], notes: Notes) -> None:
    """See to it that Discord has our commands, also where that fails at first; the bot goes on meanwhile."""
    for pause in PAUSES:
        try:
            await sync(client, tree, notes)
            return
        except (discord.HTTPException, aiohttp.ClientError, OSError, StoreError) as problem:
            why = f"{problem.status} {problem.code}" if isinstance(problem, discord.HTTPException) else str(problem)
        LOG.warning("commands could not be sent to Discord; trying again", extra=fields(problem=why, seconds=pause))
        await asyncio.sleep(pause)
    LOG.error("commands could not be sent to Discord; the next start tries again")


async def sync(client: discord.Client, tree: app_commands.CommandTree[Any], notes: Notes) -> None:
    """Ask Discord what it has, and send all where that is not what we have."""
    words = Words()
    ours: list[Any] = [await command.get_translated_payload(tree, words) for command in tree.get_commands()]
    route = Route("GET", "/applications/{application}/commands", application=client.application_id)
    there = await client.http.request(route, params={"with_localizations": "true"})
    wanted, had = plain(ours), plain(there)
    if had == wanted or await notes.get(NOTE) == mark(wanted, had):
        return
    assert client.application_id is not None
    taken = await client.http.bulk_upsert_global_commands(client.application_id, payload=ours)
    await notes.set(NOTE, mark(wanted, plain(taken)))


def mark(ours: list[Body], theirs: list[Body]) -> str:
    """What was sent and what Discord made of it: it may change a text in a way that we do not foresee."""
    return hashlib.sha256(json.dumps([ours, theirs], sort_keys=True).encode()).hexdigest()


def plain(commands: Iterable[Body]) -> list[Body]:
    """Commands so that those which mean the same are equal: in one order, without what says nothing.

    >>> sent = {"name": "go", "type": 1, "nsfw": False, "options": [], "contexts": [0, 1], "description": "Go"}
    >>> kept = {"name": "go", "id": "7", "contexts": [1, 0], "description": "Go", "name_localizations": None}
    >>> plain([sent]) == plain([kept]), plain([sent]) == plain([kept | {"contexts": None}])
    (True, False)
    """
    found = []
    for command in commands:
        body = {key: _told(value) for key, value in command.items() if key not in THEIRS}
        body["type"] = command.get("type") or 1
        for key in ("contexts", "integration_types"):
            body[key] = sorted(command.get(key) or ())
        if (needed := command.get("default_member_permissions")) is not None:
            body["default_member_permissions"] = str(needed)
        found.append(_without_nothing(body))
    return sorted(found, key=lambda body: (body["type"], body["name"]))


def _told(value: Any) -> Any:
    if isinstance(value, Mapping):
        return _without_nothing({key: _told(inner) for key, inner in value.items()})
    return [_told(inner) for inner in value] if isinstance(value, list) else value


def _without_nothing(body: Body) -> dict[str, Any]:
    """A zero says something: the least number that may be typed."""
    return {key: value for key, value in body.items() if value is not False and value not in (None, "", [], {})}
