"""Permission bits by name and how Discord combines roles and channel overwrites."""

from __future__ import annotations

from bot.local.model import PRIVATE_THREAD, THREADS, Channel, Guild

BITS: dict[str, int] = {
    "kick_members": 1 << 1,
    "administrator": 1 << 3,
    "manage_channels": 1 << 4,
    "manage_guild": 1 << 5,
    "add_reactions": 1 << 6,
    "view_channel": 1 << 10,
    "send_messages": 1 << 11,
    "manage_messages": 1 << 13,
    "embed_links": 1 << 14,
    "attach_files": 1 << 15,
    "read_message_history": 1 << 16,
    "mention_everyone": 1 << 17,
    "use_external_emojis": 1 << 18,
    "change_nickname": 1 << 26,
    "manage_nicknames": 1 << 27,
    "manage_roles": 1 << 28,
    "manage_webhooks": 1 << 29,
    "use_application_commands": 1 << 31,
    "manage_threads": 1 << 34,
    "create_public_threads": 1 << 35,
    "create_private_threads": 1 << 36,
    "send_messages_in_threads": 1 << 38,
    "pin_messages": 1 << 51,
}
ALL = sum(BITS.values())


def bits(*names: str) -> int:
    """The sum of the named permissions; an unknown name is a KeyError, not silence."""
    return sum(BITS[name] for name in names)


EVERYONE = bits(
    "add_reactions",
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "change_nickname",
    "use_application_commands",
    "create_public_threads",
    "send_messages_in_threads",
    "manage_channels",  # friends share this server, and each may add a channel for another game
)
BOT = EVERYONE | bits("manage_messages", "manage_threads", "create_private_threads", "pin_messages")
DIRECT = bits(
    "add_reactions",
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "mention_everyone",
    "use_external_emojis",
    "use_application_commands",
)


def in_guild(guild: Guild, user_id: str) -> int:
    """What a member may do before any channel says otherwise."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if guild.owner_id == user_id:
        return ALL
    total = guild.roles[guild.id].permissions
    for role_id in member.roles:
        if role_id in guild.roles:
            total |= guild.roles[role_id].permissions
    return ALL if total & BITS["administrator"] else total


def in_channel(guild: Guild, channel: Channel, user_id: str, parent: Channel | None = None) -> int:
    """What a member may do in a channel; a thread takes its parent's overwrites."""
    total = in_guild(guild, user_id)
    member = guild.members.get(user_id)
    if member is None or total == ALL:
        return total
    home = parent if channel.type in THREADS and parent is not None else channel
    layers: list[list[str]] = [[guild.id], list(member.roles), [user_id]]
    for layer in layers:
        allow = deny = 0
        for target in layer:
            if target in home.overwrites:
                deny |= home.overwrites[target].deny
                allow |= home.overwrites[target].allow
        total = total & ~deny | allow
    if not total & BITS["view_channel"]:
        return 0
    if channel.type == PRIVATE_THREAD and user_id not in channel.thread_members and not total & BITS["manage_threads"]:
        return 0
    sending = "send_messages_in_threads" if channel.type in THREADS else "send_messages"
    if not total & BITS[sending]:
        total &= ~bits("embed_links", "attach_files", "mention_everyone")
    return total
