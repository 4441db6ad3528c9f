"""The world in Discord's JSON: users, members, guilds, channels, messages, interactions."""

from __future__ import annotations

import datetime
from typing import Any

from bot.local import permissions
from bot.local.model import (
    DM,
    EPHEMERAL,
    JSON,
    THREADS,
    Attachment,
    Channel,
    Emoji,
    Guild,
    Interaction,
    Member,
    Message,
    Role,
    User,
    copied,
)
from bot.local.world import World


def user(one: User) -> JSON:
    return {
        "id": one.id,
        "username": one.name,
        "global_name": None if one.bot else one.display,
        "discriminator": "0000" if one.bot else "0",
        "avatar": None,
        "bot": one.bot,
        "public_flags": 0,
        "flags": 0,
        "primary_guild": None,
    }


def member(world: World, guild: Guild, one: Member, *, with_user: bool = True) -> JSON:
    body: JSON = {
        "nick": one.nick,
        "avatar": None,
        "banner": None,
        "roles": list(one.roles),
        "joined_at": one.joined_at,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }
    if with_user:
        body["user"] = user(world.users[one.user_id])
    return body


def role(one: Role) -> JSON:
    return {
        "id": one.id,
        "name": one.name,
        "description": None,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": one.position,
        "permissions": str(one.permissions),
        "managed": False,
        "mentionable": True,
        "flags": 0,
    }


def channel(world: World, one: Channel) -> JSON:
    body: JSON = {"id": one.id, "type": one.type, "last_message_id": last_id(world, one), "flags": 0}
    if one.type == DM:
        body["recipients"] = [user(world.users[one.recipient_id])] if one.recipient_id else []
        return body
    body |= {"name": one.name, "guild_id": one.guild_id, "parent_id": one.parent_id}
    body["rate_limit_per_user"] = one.slowmode
    if one.type in THREADS:
        return body | _thread(world, one)
    return body | {
        "topic": one.topic,
        "position": one.position,
        "nsfw": False,
        "permission_overwrites": [
            {"id": o.id, "type": o.type, "allow": str(o.allow), "deny": str(o.deny)} for o in one.overwrites.values()
        ],
    }


def _thread(world: World, one: Channel) -> JSON:
    count = len(world.messages.get(one.id, {}))
    body: JSON = {
        "owner_id": one.owner_id,
        "message_count": count,
        "total_message_sent": count,
        "member_count": len(one.thread_members),
        "applied_tags": [],
        "thread_metadata": {
            "archived": one.archived,
            "auto_archive_duration": one.auto_archive,
            "archive_timestamp": one.created,
            "create_timestamp": one.created,
            "locked": one.locked,
        },
    }
    if world.app_id in one.thread_members:
        body["member"] = thread_member(one, world.app_id)
    return body


def thread_member(thread: Channel, user_id: str) -> JSON:
    return {"id": thread.id, "user_id": user_id, "join_timestamp": thread.created, "flags": 1}


def last_id(world: World, one: Channel) -> str | None:
    return next(reversed(world.messages.get(one.id, {})), None)


def guild(world: World, one: Guild) -> JSON:
    """A guild as REST gives it."""
    return {
        "id": one.id,
        "name": one.name,
        "icon": None,
        "banner": None,
        "splash": None,
        "discovery_splash": None,
        "description": None,
        "home_header": None,
        "owner_id": one.owner_id,
        "region": "local",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "application_id": None,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "nsfw": False,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": one.locale,
        "vanity_url_code": None,
        "max_members": 500_000,
        "max_presences": None,
        "max_video_channel_users": 25,
        "max_stage_video_channel_users": 50,
        "features": [],
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
        "roles": [role(r) for r in one.roles.values()],
    }


def guild_create(world: World, one: Guild) -> JSON:
    """A guild the bot was added to; without the presences intent only the bot itself is listed."""
    seen = [c for c in world.guild_channels(one) if world.may(c, world.app_id, "view_channel")]
    return guild(world, one) | {
        "large": False,
        "joined_at": one.members[world.app_id].joined_at,
        "member_count": len(one.members),
        "members": [member(world, one, one.members[world.app_id])],
        "channels": [channel(world, c) for c in seen if c.type not in THREADS],
        "threads": [channel(world, c) for c in seen if c.type in THREADS and not c.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(one: Attachment, channel_id: str, base: str) -> JSON:
    url = f"{base}{attachment_path(one, channel_id)}"
    body: JSON = {
        "id": one.id,
        "filename": one.filename,
        "size": one.size,
        "url": url,
        "proxy_url": url,
        "content_type": one.content_type,
    }
    if one.description is not None:
        body["description"] = one.description
    if one.width is not None:
        body |= {"width": one.width, "height": one.height}
    return body


def attachment_path(one: Attachment, channel_id: str) -> str:
    return f"/cdn/attachments/{channel_id}/{one.id}/{one.filename}"


def absolute(value: Any, base: str) -> Any:
    """A copy in which stored addresses of local files point at this server."""
    if isinstance(value, str):
        return base + value if value.startswith("/cdn/") else value
    if isinstance(value, dict):
        return {k: absolute(v, base) if isinstance(v, dict | list | str) else v for k, v in value.items()}
    return [absolute(v, base) for v in value] if isinstance(value, list) else value


def message(world: World, one: Message, base: str) -> JSON:
    body: JSON = {
        "id": one.id,
        "channel_id": one.channel_id,
        "type": one.type,
        "author": user(world.users[one.author_id]),
        "content": one.content,
        "timestamp": one.timestamp,
        "edited_timestamp": one.edited,
        "tts": one.tts,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[u]) for u in one.mentions if u in world.users],
        "mention_roles": list(one.mention_roles),
        "attachments": [attachment(a, one.channel_id, base) for a in one.attachments if not a.inline],
        "embeds": absolute(one.embeds, base),
        "components": absolute(one.components, base),
        "pinned": one.pinned,
        "flags": one.flags,
    }
    if one.reactions:
        body["reactions"] = [_reaction(world, text, users) for text, users in one.reactions.items()]
    if one.nonce is not None:
        body["nonce"] = one.nonce
    if one.webhook_id:
        body |= {"webhook_id": one.webhook_id, "application_id": one.webhook_id}
    if one.reference:
        body["message_reference"] = dict(one.reference)
    if one.interaction and one.interaction["user_id"] in world.users:
        body["interaction_metadata"] = _metadata(world, one.interaction)
    if one.thread_id and one.thread_id in world.channels:
        body["thread"] = channel(world, world.channels[one.thread_id])
    return body


def own_emoji(world: World, one: Emoji) -> JSON:
    return {
        "id": one.id,
        "name": one.name,
        "user": user(world.app),
        "roles": [],
        "require_colons": True,
        "managed": False,
        "animated": one.animated,
        "available": True,
    }


def emoji(text: str) -> JSON:
    """An emoji of Unicode's: those of servers have an id."""
    return {"id": None, "name": text}


def _reaction(world: World, text: str, users: list[str]) -> JSON:
    return {
        "emoji": emoji(text),
        "count": len(users),
        "count_details": {"burst": 0, "normal": len(users)},
        "me": world.app_id in users,
        "me_burst": False,
        "burst_colors": [],
    }


def _metadata(world: World, source: JSON) -> JSON:
    body = {k: v for k, v in source.items() if k != "user_id"}
    body["user"] = user(world.users[source["user_id"]])
    body["authorizing_integration_owners"] = source.get("owners", {})
    body.pop("owners", None)
    if "triggering_interaction_metadata" in body:
        body["triggering_interaction_metadata"] = _metadata(world, body["triggering_interaction_metadata"])
    return body


def message_event(world: World, one: Message, base: str) -> JSON:
    """A message as the gateway tells it: guild and member are added, but not for ephemeral ones."""
    body = message(world, one, base)
    place = world.channels.get(one.channel_id)
    home = world.guild_of(place) if place else None
    body["channel_type"] = place.type if place else 0
    if home is None or one.flags & EPHEMERAL:
        return body
    body["guild_id"] = home.id
    if one.author_id in home.members and not one.webhook_id:
        body["member"] = member(world, home, home.members[one.author_id], with_user=False)
    return body


def partial_channel(world: World, one: Channel, user_id: str) -> JSON:
    """A channel as interactions carry it: with the person's permissions."""
    return channel(world, one) | {"permissions": str(world.allowed(one, user_id))}


def interaction(world: World, one: Interaction, base: str) -> JSON:
    place = world.channel(one.channel_id)
    home = world.guild_of(place)
    who = world.users[one.user_id]
    # Whatever the channel says, an interaction may always be answered with files, embeds and mentions.
    always = permissions.bits("attach_files", "embed_links", "mention_everyone")
    body: JSON = {
        "id": one.id,
        "application_id": world.app_id,
        "type": one.type,
        "token": one.token,
        "version": 1,
        "channel_id": place.id,
        "channel": partial_channel(world, place, one.user_id),
        "locale": who.locale,
        "entitlements": [],
        "app_permissions": str(world.allowed(place, world.app_id) | always),
        "attachment_size_limit": world.rules.max_file,
        "authorizing_integration_owners": {"0": home.id if home else "0"},
        "context": 0 if home else 1,
        "data": copied(one.data),
    }
    if "resolved" in one.data:
        body["data"]["resolved"] = absolute(one.data["resolved"], base)
    if home is not None:
        body["guild_id"] = home.id
        body["guild"] = {"id": home.id, "locale": home.locale, "features": []}
        body["guild_locale"] = home.locale
        known = home.members.get(one.user_id) or Member(one.user_id, world.clock.iso())
        body["member"] = member(world, home, known) | {
            "permissions": str(world.allowed(place, one.user_id)),
        }
    else:
        body["user"] = user(who)
    if one.source is not None:
        body["message"] = message(world, one.source, base)
    return body


def expires(seconds: float) -> str:
    """A moment as Discord writes it."""
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).isoformat()
