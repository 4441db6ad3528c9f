"""Reactions: added and taken back by people and by the bot, each change told to the gateway."""

from __future__ import annotations

from bot.local import payloads
from bot.local.errors import ApiError
from bot.local.model import JSON, Message, Reaction
from bot.local.world import World

MOST = 20  # different ones on a message


def add(world: World, message: Message, emoji: str, user_id: str) -> None:
    if emoji not in message.reactions and len(message.reactions) >= MOST:
        raise ApiError(30010)
    users = message.reactions.setdefault(emoji, [])
    if user_id not in users:
        users.append(user_id)
        world.tell("reaction", Reaction(message, emoji, user_id, added=True))


def remove(world: World, message: Message, emoji: str, user_id: str) -> None:
    users = message.reactions.get(emoji, [])
    if user_id not in users:
        return
    users.remove(user_id)
    if not users:
        del message.reactions[emoji]
    world.tell("reaction", Reaction(message, emoji, user_id))


def clear(world: World, message: Message, emoji: str | None = None) -> None:
    """Take away all reactions, or all of one emoji."""
    if emoji is None:
        message.reactions.clear()
    elif message.reactions.pop(emoji, None) is None:
        raise ApiError(10014)
    world.tell("reaction", Reaction(message, emoji))


def event(world: World, change: Reaction) -> tuple[str, JSON]:
    """The name and the body of the gateway's event."""
    message = change.message
    body: JSON = {"channel_id": message.channel_id, "message_id": message.id}
    guild = world.guild_of(world.channels[message.channel_id])
    if guild is not None:
        body["guild_id"] = guild.id
    if change.emoji is None:
        return "MESSAGE_REACTION_REMOVE_ALL", body
    body["emoji"] = payloads.emoji(change.emoji)
    if change.user_id is None:
        return "MESSAGE_REACTION_REMOVE_EMOJI", body
    body |= {"user_id": change.user_id, "burst": False, "type": 0}
    if not change.added:
        return "MESSAGE_REACTION_REMOVE", body
    body["message_author_id"] = message.author_id
    if guild is not None and change.user_id in guild.members:
        body["member"] = payloads.member(world, guild, guild.members[change.user_id])
    return "MESSAGE_REACTION_ADD", body
