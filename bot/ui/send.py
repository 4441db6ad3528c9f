"""The one way out: every message, edit and private answer passes here.

What is sent is not held to Discord's limits once more: whoever makes a text keeps to `bot.limits.table`, the local
Discord refuses in every test what Discord would refuse, and Discord's own answer names the field that was wrong.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, TypeVar

import aiohttp
import discord

from bot.ops.fence import FencedError
from bot.ops.log_format import fields
from bot.ui import layouts
from bot.ui.barred import Barred
from bot.ui.interaction import Interaction
from bot.ui.places import BESIDE, Places
from bot.ui.signs import OURS

ACKNOWLEDGED = 40060
UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_MANY = 429
LOG = logging.getLogger(__name__)
FRESH = 50 * 60
"""Seconds a message may be edited at will; Discord counts edits of messages older than an hour."""
EDITING = 8.0
"""Seconds an edit may take."""
PLACES = Places()
T = TypeVar("T")


class UneditableError(Exception):
    """Discord does not let us change a message any more: it is gone, too old, or out of reach."""


def fresh(at: int, now: int) -> bool:
    """Whether a message may be edited at will; one of a time to come was sent by a wrong clock, nobody knows when."""
    return abs(now - at) < FRESH


async def channel(client: discord.Client, number: int) -> Any:
    """A channel or thread we write in, also one that sleeps."""
    return client.get_channel(number) or await client.fetch_channel(number)


async def post(
    channel: discord.abc.Messageable,
    text: str = "",
    *,
    view: discord.ui.View | None = None,
    files: Sequence[discord.File] = (),
    nonce: str = "",
    ping: Iterable[int] | None = None,
) -> discord.Message:
    """A message of the bot's own. `nonce` makes a repeat harmless; `ping` names those whose mention may ring."""
    wanted: dict[str, Any] = {"view": OURS.on_view(view)} if view is not None else {}
    if nonce:
        wanted["nonce"] = nonce
    if files:
        wanted["files"] = list(files)
    if ping is not None:
        wanted["allowed_mentions"] = discord.AllowedMentions(
            users=[discord.Object(user) for user in ping], everyone=False, roles=False
        )
    message = await channel.send(OURS.on_text(text) or None, **wanted)
    LOG.info("posted", extra=fields(message=message.id))
    return message


async def direct(
    client: discord.Client,
    barred: Barred,
    user: int,
    text: str,
    *,
    view: discord.ui.View | None,
    nonce: str,
    files: Sequence[discord.File] = (),
    before: Callable[[discord.DMChannel], Awaitable[discord.Message | None]] | None = None,
) -> discord.Message | None:
    """A direct message; None where somebody cannot be written to: closed to us, or gone with the whole account.

    `before` looks for it among those that were sent already.
    """
    if barred.rests(user):
        return None
    try:
        channel = await client.create_dm(discord.Object(user))
        found = await before(channel) if before is not None else None
        message = found or await post(channel, text, view=view, files=files, nonce=nonce)
    except discord.DiscordServerError:
        raise
    except discord.HTTPException as problem:
        if problem.status == TOO_MANY:
            raise
        LOG.info("somebody cannot be written to: %s %s", problem.status, problem.code)
        await barred.refused(user, problem.code)
        return None
    await barred.lifted(user)
    return message


async def change(
    message: discord.PartialMessage,
    text: str,
    view: discord.ui.View | None = None,
    files: Sequence[discord.File] = (),
) -> None:
    """Another text, and perhaps other buttons, for a message of the bot's own; without new files the old ones stay.

    Raises UneditableError where another message must take its place.
    """
    if message.id in PLACES.layouts:
        raise UneditableError("a press has made something else of it")
    more: dict[str, Any] = {"attachments": list(files)} if files else {}
    await changing(message.edit(content=OURS.on_text(text), view=OURS.on_view(view), **more))
    LOG.info("changed", extra=fields(message=message.id))


async def renew(message: discord.PartialMessage, view: discord.ui.LayoutView, files: Sequence[discord.File]) -> None:
    """The same for a message that may have become a layout since it was posted: it is one afterwards.

    Raises UneditableError where it cannot be changed.
    """
    await changing(message.edit(content=None, embeds=[], attachments=list(files), view=OURS.on_view(view)))


async def changing(edit: Awaitable[T]) -> T:
    """An edit of a message. Old ones may be edited only so often, and the library would wait until they may again."""
    try:
        async with asyncio.timeout(EDITING):
            return await edit
    except TimeoutError:
        raise UneditableError("it takes too long") from None
    except discord.DiscordServerError:
        raise
    except discord.HTTPException as problem:
        raise UneditableError(f"{problem.status} {problem.code}") from None


async def wait(interaction: Interaction) -> None:
    """Tell Discord that a private answer follows, unless that has been done."""
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)


async def turn(interaction: Interaction) -> None:
    """Tell Discord that what was pressed turns into something private; what everybody sees stays, and that follows."""
    message = interaction.message
    if message is not None and interaction.guild_id is not None and not message.flags.ephemeral:
        await wait(interaction)
    elif not interaction.response.is_done():
        await interaction.response.defer()


async def answer(
    interaction: Interaction,
    text: str | None = None,
    *,
    view: discord.ui.View | discord.ui.LayoutView | None = None,
    files: Sequence[discord.File] = (),
    below: bool = False,
    anew: bool = True,
) -> None:
    """What a deferred interaction is answered with; text, buttons and files of before are replaced.

    A layout says everything itself. Where the answer takes the place of one, it becomes one. `below` everything that
    was posted meanwhile: a message of its own, and the one before goes. Not `anew`: what was dismissed stays away.
    """
    async with PLACES.held(interaction) as in_layout:
        if in_layout and not isinstance(view, discord.ui.LayoutView):
            view = layouts.words(text or "", view.children if view is not None else (), files)
        if below:
            before = interaction.extras.get(BESIDE)
            await beside(interaction, text, view, files)
            await gone(before.delete if before is not None else interaction.delete_original_response)
            return
        copies = [copied(file) for file in files]  # a file is read as it is sent
        try:
            await replaced(interaction, text, view, files)
        except discord.NotFound as problem:
            if problem.code != UNKNOWN_MESSAGE or not anew:
                raise
            # What was pressed has been cleared away meanwhile, such as a question answered elsewhere.
            await beside(interaction, text, view, copies)


def copied(file: discord.File) -> discord.File:
    """The same file once more."""
    data = file.fp.read()
    file.fp.seek(0)
    return discord.File(io.BytesIO(data), file.filename, description=file.description)


async def beside(
    interaction: Interaction,
    text: str | None,
    view: discord.ui.View | discord.ui.LayoutView | None,
    files: Sequence[discord.File],
) -> None:
    """The answer as a message of its own, which only its reader sees."""
    wanted: dict[str, Any] = {"view": OURS.on_view(view)} if view is not None else {}
    if files:
        wanted["files"] = list(files)
    if not isinstance(view, discord.ui.LayoutView):
        wanted["content"] = OURS.on_text(text or "")
    message = await interaction.followup.send(ephemeral=True, wait=True, **wanted)
    interaction.extras[BESIDE] = message
    PLACES.answered(interaction, message.id, layout=isinstance(view, discord.ui.LayoutView))


async def replaced(
    interaction: Interaction,
    text: str | None,
    view: discord.ui.View | discord.ui.LayoutView | None,
    files: Sequence[discord.File],
) -> None:
    """The answer takes the place of what was there."""
    text, view = OURS.on_text(text or "") or None, OURS.on_view(view)
    wanted: dict[str, Any] = {"content": text, "view": view, "attachments": list(files)}
    if isinstance(view, discord.ui.LayoutView):
        wanted |= {"content": None, "embeds": []}
    own = interaction.extras.get(BESIDE)
    edit = own.edit if own is not None else interaction.edit_original_response
    if files:  # a file is read as it is sent, so it is sent once
        message = await edit(**wanted)
    else:
        message = await twice(lambda: edit(**wanted))
    PLACES.answered(interaction, message.id, layout=isinstance(view, discord.ui.LayoutView))


async def clear_away(interaction: Interaction) -> None:
    """Take back a private answer that another has taken the place of."""
    own = interaction.extras.get(BESIDE)
    await gone(own.delete if own is not None else interaction.delete_original_response)


async def gone(delete: Callable[[], Awaitable[None]]) -> None:
    """Take back a private message; one that cannot be any more stays."""
    try:
        await delete()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
        LOG.info("an answer stays: %s", type(problem).__name__)


async def twice(request: Callable[[], Awaitable[T]]) -> T:
    """Ask once more where the connection broke: for what may happen twice without harm, such as an edit."""
    try:
        return await request()
    except (aiohttp.ClientError, OSError):
        return await request()


async def whisper(interaction: Interaction, text: str, view: discord.ui.View | None = None) -> None:
    """Something private beside the answer, or as the answer where there is none yet."""
    text = OURS.on_text(text)
    wanted: dict[str, Any] = {"view": OURS.on_view(view)} if view is not None else {}
    if not interaction.response.is_done():
        try:
            await interaction.response.send_message(text, ephemeral=True, **wanted)
            return
        except FencedError:
            raise  # others answer
        except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
            if isinstance(problem, discord.HTTPException) and problem.code != ACKNOWLEDGED:
                raise
            # Discord has an answer of which we do not know: ours, whose receipt was lost.
    await interaction.followup.send(text, ephemeral=True, **wanted)


async def form(interaction: Interaction, modal: discord.ui.Modal) -> None:
    """A form to fill in: it must be the first answer, and cannot be deferred."""
    await interaction.response.send_modal(modal)
