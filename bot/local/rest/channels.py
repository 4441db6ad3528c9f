"""Channels: read, change, delete, and who may do what in them."""

from __future__ import annotations

from bot.local import payloads, permissions
from bot.local.errors import ApiError, invalid_form
from bot.local.model import CATEGORY, DM, JSON, TEXT, THREADS, Channel
from bot.local.rest.router import Call, route


def _parent(call: Call) -> str | None:
    """The category a body names."""
    wanted = call.body.get("parent_id")
    if wanted is None:
        return None
    found = call.world.channels.get(str(wanted))
    if found is None or found.type != CATEGORY:
        raise invalid_form([("parent_id", "CHANNEL_PARENT_INVALID", "Category does not exist")])
    return found.id


def _overwrite(call: Call, channel: Channel) -> None:
    for entry in call.body.get("permission_overwrites") or []:
        allow, deny = int(entry.get("allow") or 0), int(entry.get("deny") or 0)
        call.world.overwrite(channel, str(entry["id"]), allow=allow, deny=deny)


@route("GET", "/channels/{channel}")
def get(call: Call) -> JSON:
    return payloads.channel(call.world, call.channel())


@route("PATCH", "/channels/{channel}")
def edit(call: Call) -> JSON:
    channel = call.channel()
    changes = {key: call.body[key] for key in ("name", "topic") if key in call.body}
    if channel.type in THREADS:
        own = channel.owner_id == call.world.app_id
        if not own or call.body.get("locked") is not None:
            call.channel("manage_threads")
        for key, field in (
            ("archived", "archived"),
            ("locked", "locked"),
            ("auto_archive_duration", "auto_archive"),
        ):
            if call.body.get(key) is not None:
                changes[field] = call.body[key]
    elif channel.type == DM:
        raise ApiError(50024)
    else:
        call.channel("manage_channels")
        if call.body.get("position") is not None:
            changes["position"] = call.body["position"]
        if "parent_id" in call.body:
            changes["parent_id"] = _parent(call)
        if "permission_overwrites" in call.body:
            call.channel("manage_roles")
            _overwrite(call, channel)
    if "rate_limit_per_user" in call.body:
        changes["slowmode"] = call.body["rate_limit_per_user"] or 0
    call.world.update_channel(channel, **changes)
    return payloads.channel(call.world, channel)


@route("DELETE", "/channels/{channel}")
def delete(call: Call) -> JSON:
    channel = call.channel()
    if channel.type == DM:
        return payloads.channel(call.world, channel)  # closing a DM keeps it
    call.channel("manage_threads" if channel.type in THREADS else "manage_channels")
    shown = payloads.channel(call.world, channel)
    call.world.delete_channel(channel)
    return shown


@route("PUT", "/channels/{channel}/permissions/{target}")
def set_overwrite(call: Call) -> None:
    channel = call.channel("manage_roles")
    guild = call.world.guild_of(channel)
    if guild is None or call.params["target"] not in {*guild.roles, *guild.members}:
        raise ApiError(10009)
    allow, deny = int(call.body.get("allow") or 0), int(call.body.get("deny") or 0)
    call.world.overwrite(channel, call.params["target"], allow=allow, deny=deny)


@route("DELETE", "/channels/{channel}/permissions/{target}")
def remove_overwrite(call: Call) -> None:
    call.world.overwrite(call.channel("manage_roles"), call.params["target"])


@route("POST", "/guilds/{guild}/channels")
def create(call: Call) -> JSON:
    guild = call.guild()
    if not permissions.in_guild(guild, call.world.app_id) & permissions.BITS["manage_channels"]:
        raise ApiError(50013)
    kind = call.body.get("type") or TEXT
    if kind not in (TEXT, CATEGORY):
        raise invalid_form([("type", "BASE_TYPE_CHOICES", "The local Discord has text channels and categories")])
    channel = call.world.add_channel(
        guild, call.body["name"], kind, topic=call.body.get("topic"), parent_id=_parent(call)
    )
    _overwrite(call, channel)
    return payloads.channel(call.world, channel)
