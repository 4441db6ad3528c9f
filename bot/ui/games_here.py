"""The games somebody may mean: the channel's own, or in direct messages those that wait for this person."""

from __future__ import annotations

from bot.limits.table import SELECT_OPTIONS
from bot.store.database import Store
from bot.store.games import GameRow
from bot.table.session import RefusedError
from bot.ui.interaction import Interaction


async def meant(store: Store, interaction: Interaction) -> list[GameRow]:
    """The games a move may mean, at least one; raises RefusedError where there is none."""
    row = await store.games.in_channel(interaction.channel_id or 0)
    if interaction.guild_id is not None:
        if row is None:
            raise RefusedError("no-game")
        return [row]
    playing, waiting = await games_of(store, interaction.user.id)
    found = waiting or playing or ([row] if row is not None else [])
    if not found:
        raise RefusedError("no-game-of-yours")
    return found[:SELECT_OPTIONS]


async def looked_at(store: Store, interaction: Interaction) -> list[GameRow]:
    """The games somebody may want to look at: of a channel also the last that was over; of one's own also resting."""
    here, user = interaction.channel_id or 0, interaction.user.id
    row = await store.games.in_channel(here) or await store.games.last_in(here)
    if interaction.guild_id is not None:
        if row is None:
            raise RefusedError("no-game")
        return [row]
    _, waiting = await games_of(store, user)
    if len(waiting) == 1:
        return waiting
    every = await store.games.of(user, "running", "paused")
    every = every or ([row] if row is not None else (await store.games.of(user, "over"))[-1:])
    if not every:
        raise RefusedError("no-game-of-yours")
    return sorted(every, key=lambda each: each not in waiting)[:SELECT_OPTIONS]


async def planned(store: Store, interaction: Interaction) -> list[GameRow]:
    """The games somebody may want to plan in: of one's own rather those that do not wait for it."""
    if interaction.guild_id is None:
        _, waiting = await games_of(store, interaction.user.id)
        every = await store.games.of(interaction.user.id, "running")  # also those in which somebody stands in for them
        if found := [row for row in every if row not in waiting]:
            return found[:SELECT_OPTIONS]
    return await meant(store, interaction)


async def hosted(store: Store, interaction: Interaction) -> list[GameRow]:
    """The games somebody may want to run: the channel's, or those of which one is the host."""
    row = await store.games.in_channel(interaction.channel_id or 0)
    if interaction.guild_id is not None or row is not None:
        if row is None:
            raise RefusedError("no-game")
        return [row]
    found = await store.games.hosted_by(interaction.user.id)
    if not found:
        raise RefusedError("no-game-hosted")
    return found[:SELECT_OPTIONS]


async def games_of(store: Store, user: int) -> tuple[list[GameRow], list[GameRow]]:
    """The running games in which a person has a seat to move for, and those of them that wait for it."""
    found = await store.games.playing(user)
    return [row for row, _ in found], [row for row, waits in found if waits]


async def one(store: Store, interaction: Interaction) -> GameRow:
    """The one game meant; raises RefusedError where it could be several."""
    found = await meant(store, interaction)
    if len(found) > 1:
        raise RefusedError("which-game")
    return found[0]
