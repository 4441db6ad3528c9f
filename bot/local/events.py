"""Changes of the world as gateway events: which, for whom, and with what left out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.local import payloads, reactions
from bot.local.model import EPHEMERAL, JSON, Channel, Interaction, Message, Reaction
from bot.local.world import World

GUILDS, MEMBERS, MESSAGES, REACTIONS = 1 << 0, 1 << 1, 1 << 9, 1 << 10
DIRECT_MESSAGES, DIRECT_REACTIONS, CONTENT = 1 << 12, 1 << 13, 1 << 15


@dataclass
class Envelope:
    """One event and the intents it takes to receive it."""

    name: str
    data: JSON
    guild_id: str | None
    intent: int = 0  # 0: everyone gets it
    private: bool = False  # text of other people, which takes the message content intent

    def wanted(self, intents: int) -> bool:
        return self.intent == 0 or bool(intents & self.intent)

    def for_intents(self, intents: int) -> JSON:
        if not self.private or intents & CONTENT:
            return self.data
        return self.data | {"content": "", "embeds": [], "attachments": [], "components": []}


def translate(world: World, kind: str, subject: Any, base: str, intents: int) -> Iterator[Envelope]:
    """The gateway events that a change means, for whoever listens with these intents."""
    if kind == "interaction_create":
        one: Interaction = subject
        yield Envelope("INTERACTION_CREATE", payloads.interaction(world, one, base), one.guild_id)
    elif kind == "reaction":
        yield from _reaction(world, subject)
    elif kind.startswith("message_"):
        yield from _message(world, kind, subject, base, intents)
    elif kind.startswith(("channel_", "thread_", "dm_")):
        yield from _channel(world, kind, subject)
    elif kind in ("guild_create", "bot_added"):
        yield Envelope("GUILD_CREATE", payloads.guild_create(world, subject), subject.id)
    elif kind in ("guild_delete", "bot_removed"):
        yield Envelope("GUILD_DELETE", {"id": subject.id}, subject.id)
    elif kind.startswith("member_"):
        yield from _member(world, kind, subject)
    elif kind.startswith("role_"):
        guild, role = subject
        data = {"guild_id": guild.id, "role": payloads.role(role)}
        yield Envelope(f"GUILD_{kind.upper()}", data, guild.id, GUILDS)


def _message(world: World, kind: str, message: Message, base: str, intents: int) -> Iterator[Envelope]:
    channel = world.channels.get(message.channel_id)
    if channel is None or not world.may(channel, world.app_id, "view_channel"):
        return
    # Ephemeral messages reach the bot too, like direct messages: without guild.
    guild_id = None if message.flags & EPHEMERAL else channel.guild_id
    intent = MESSAGES if guild_id else DIRECT_MESSAGES
    if not intents & intent:
        return  # nobody would hear it, and a layout is long
    if kind == "message_delete":
        data: JSON = {"id": message.id, "channel_id": channel.id}
        if guild_id:
            data["guild_id"] = guild_id
        yield Envelope("MESSAGE_DELETE", data, guild_id, intent)
        return
    data = payloads.message_event(world, message, base)
    own = message.author_id == world.app_id or world.app_id in message.mentions
    private = guild_id is not None and not own
    name = "MESSAGE_CREATE" if kind == "message_create" else "MESSAGE_UPDATE"
    yield Envelope(name, data, guild_id, intent, private)


def _reaction(world: World, change: Reaction) -> Iterator[Envelope]:
    channel = world.channels.get(change.message.channel_id)
    if channel is not None and world.may(channel, world.app_id, "view_channel"):
        name, data = reactions.event(world, change)
        yield Envelope(name, data, channel.guild_id, REACTIONS if channel.guild_id else DIRECT_REACTIONS)


def _channel(world: World, kind: str, channel: Channel) -> Iterator[Envelope]:
    if kind == "dm_create":
        yield Envelope("CHANNEL_CREATE", payloads.channel(world, channel), None, DIRECT_MESSAGES)
        return
    deleted = kind.endswith("_delete")
    if not deleted and not world.may(channel, world.app_id, "view_channel") and kind != "channel_update":
        return
    data = payloads.channel(world, channel)
    if kind == "thread_create":
        data["newly_created"] = True
    if kind == "thread_delete":
        data = {k: data[k] for k in ("id", "guild_id", "parent_id", "type")}
    yield Envelope(kind.upper(), data, channel.guild_id, GUILDS)


def _member(world: World, kind: str, subject: Any) -> Iterator[Envelope]:
    guild, member = subject
    if kind == "member_remove":
        data = {"guild_id": guild.id, "user": payloads.user(world.users[member.user_id])}
    else:
        data = payloads.member(world, guild, member) | {"guild_id": guild.id}
    own = kind == "member_update" and member.user_id == world.app_id  # of which a bot always hears
    yield Envelope(f"GUILD_{kind.upper()}", data, guild.id, 0 if own else MEMBERS)
