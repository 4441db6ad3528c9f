"""The one guard before everything somebody asks for: whether it may begin, and what they hear where it fails."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord
from discord import app_commands

from bot.ops.blame import advice, unreachable
from bot.ops.circuit_breaker import CircuitBreaker
from bot.ops.fair_use import URGENCY, Urgency
from bot.ops.log_format import caused_by, fields
from bot.store.transaction import InDoubtError
from bot.table.session import RefusedError
from bot.table.table import Table
from bot.ui import games_here, send
from bot.ui.interaction import Interaction
from bot.ui.languages import Languages
from bot.ui.permissions import Permissions, not_allowed
from bot.ui.refusal import refusal
from bot.ui.signs import OURS
from render.words import say
from rules.notation import IllegalError

LOG = logging.getLogger(__name__)
TAKEN = "taken"
"""Whether the move an interaction asks for has been made; not there where it asks for none."""
FAILED = {None: "failed", True: "failed-taken", False: "failed-not-taken"}
"""What somebody is told whose wish failed: whether it was a move, and whether that has been made."""
CONTROL = "ct"
"""How the ids of buttons begin that make no move: what follows is what they are for."""
UNKNOWN_MESSAGE = 10008
NOT_OURS = (discord.HTTPException, app_commands.AppCommandError)
"""What is Discord's failure, or of whoever asked: a command as it was before an update, a value it cannot take."""


def asked(interaction: Interaction) -> str:
    """What somebody used, without anything they said by it: that may be secret."""
    data: Any = interaction.data or {}
    if "name" in data:
        return f"/{data['name']}"
    kind, action, *_ = f"{data.get('custom_id', '')}::".split(":")
    return f"{kind}:{action}" if kind == CONTROL else kind


class Guard:
    """Lets in, watches, and says why not."""

    def __init__(self, table: Table, languages: Languages, permissions: Permissions, breaker: CircuitBreaker) -> None:
        self.table, self.languages, self.permissions, self.breaker = table, languages, permissions, breaker
        self.busy: set[asyncio.Task[Any]] = set()
        """Tasks that answer somebody: they are waited for before we leave."""

    async def open(self, interaction: Interaction) -> bool:
        """Whether something new may be begun; where not, that is said."""
        caused_by(interaction.id)
        URGENCY.set(Urgency.ANSWER)
        LOG.info("asked", extra=fields(what=asked(interaction)))
        task = asyncio.current_task()
        assert task is not None
        self.busy.add(task)
        task.add_done_callback(self.busy.discard)
        if not self.breaker.tripped(interaction.user.id):
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            await send.whisper(interaction, say(self.languages.of(interaction), "bot.error.resting"))
        return False

    async def run(self, interaction: Interaction, work: Coroutine[Any, Any, object]) -> None:
        """Errors of buttons go where errors of commands go; the library would only log them."""
        try:
            if not await self.open(interaction):
                work.close()
                return
            await work
            await self.permissions.remark(interaction)
        except Exception as problem:
            await self.failed(interaction, problem)

    async def failed(self, interaction: Interaction, problem: BaseException) -> None:
        """The one error handler: a refusal is a sentence, anything else is logged and nothing is lost."""
        OURS.doubt(problem)
        lang = self.languages.of(interaction)
        session = None
        if isinstance(problem, discord.HTTPException) and TAKEN not in interaction.extras:  # a move needs no permission
            problem = not_allowed(interaction, problem) or problem
        unknown = isinstance(problem, discord.NotFound) and problem.code == UNKNOWN_MESSAGE
        if unknown and not interaction.response.is_done():  # what was pressed went in that moment; nothing was begun
            problem = RefusedError("gone")
        if isinstance(problem, IllegalError):
            with contextlib.suppress(RefusedError):
                row = await games_here.one(self.table.store, interaction)
                session = await self.table.load(row.id) if row.status == "running" else None
            text = refusal(problem, lang, session)
        else:
            await self.trouble(interaction, problem)
            taken = None if isinstance(problem, InDoubtError) else interaction.extras.get(TAKEN)
            text = say(lang, f"bot.error.{FAILED[taken]}")
        try:
            await send.whisper(interaction, text)
        except (discord.HTTPException, aiohttp.ClientError, OSError):
            LOG.warning("a refusal could not be delivered")

    async def trouble(self, interaction: Interaction, problem: BaseException) -> None:
        """Log what should not have happened; too much of it for one person, and they wait for a while."""
        row = None
        with contextlib.suppress(Exception):
            row = await self.table.store.games.in_channel(interaction.channel_id or 0)
        here: dict[str, int | str] = {"game": row.id, "ply": row.ply} if row is not None else {}
        here |= {"do": do} if (do := advice(problem)) else {}
        LOG.error("an interaction failed", exc_info=problem, extra=fields(**here))
        ours = not isinstance(problem, NOT_OURS) and not unreachable(problem)
        if ours and self.breaker.failed(interaction.user.id, type(problem).__name__):
            LOG.error("too much fails for one person: resting")
