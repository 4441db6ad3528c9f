"""Who is still there: people who left the server or see a channel no more, and who leads a game whose host left."""

from __future__ import annotations

import discord

from bot.store.database import Store
from bot.store.games import GameRow
from bot.ui.interaction import Interaction

UNKNOWN = (10007, 10013)
"""Discord's numbers for somebody who is no member, or nobody at all any more."""


async def departed(client: discord.Client, guild: int | None, user: int) -> bool:
    """Whether somebody has left a server; not in direct messages, nor where we were removed ourselves."""
    elsewhere = guild is not None and (guild >> 22) % (client.shard_count or 1) != (client.shard_id or 0)
    if guild is None or (client.get_guild(guild) is None and not elsewhere):
        return False
    try:
        await client.http.get_member(guild, user)
    except discord.NotFound as problem:
        return problem.code in UNKNOWN and await _knows_us(client, guild)
    return False


async def _knows_us(client: discord.Client, guild: int) -> bool:
    """A server that we were just removed from, or that is in trouble, may say of everybody that they are not there."""
    assert client.user is not None
    try:
        await client.http.get_member(guild, client.user.id)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


async def sees(client: discord.Client, row: GameRow, user: int) -> bool:
    """Whether somebody sees the channel that a game is played in; where that cannot be known, they do not."""
    home = client.get_guild(row.guild) if row.guild is not None else None
    if home is None:
        return False
    try:
        member = await home.fetch_member(user)
        place = home.get_channel_or_thread(row.channel) or await client.fetch_channel(row.channel)
        if isinstance(place, discord.Thread) and place.is_private():
            await place.fetch_member(user)
        if isinstance(place, discord.abc.PrivateChannel):
            return False
        return place.permissions_for(member).view_channel
    except (discord.NotFound, discord.Forbidden, discord.ClientException):  # or a thread of a channel we do not know
        return False


def moderates(interaction: Interaction, row: GameRow) -> bool:
    """Whether somebody may manage the game's channel. Discord says what they may do where they are, so be it there."""
    there = row.guild is not None and (interaction.guild_id, interaction.channel_id) == (row.guild, row.channel)
    return there and interaction.permissions.manage_channels


async def leads(store: Store, interaction: Interaction, row: GameRow) -> bool:
    """The host; where they have left the server, everybody who has a seat in the game. Nobody from outside it."""
    user = interaction.user.id
    if interaction.guild_id != row.guild and await departed(interaction.client, row.guild, user):
        return False
    if user == row.host:
        return True
    seated = any(seat.user == user for seat in await store.games.seats(row.id))
    return seated and await departed(interaction.client, row.guild, row.host)
