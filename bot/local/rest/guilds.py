"""Guilds, their members and roles."""

from __future__ import annotations

from bot.local import payloads, permissions
from bot.local.errors import ApiError
from bot.local.model import JSON, Guild, Member
from bot.local.rest.router import Call, route


def _member(call: Call, guild: Guild) -> Member:
    found = guild.members.get(call.params["user"])
    if found is None:
        raise ApiError(10007 if call.params["user"] in call.world.users else 10013)
    return found


@route("GET", "/guilds/{guild}")
def get(call: Call) -> JSON:
    guild = call.guild()
    body = payloads.guild(call.world, guild)
    if call.query.get("with_counts") in ("1", "true"):
        body |= {"approximate_member_count": len(guild.members), "approximate_presence_count": 1}
    return body


@route("GET", "/guilds/{guild}/channels")
def channels(call: Call) -> list[JSON]:
    found = call.world.guild_channels(call.guild(), threads=False)
    return [payloads.channel(call.world, c) for c in found]


@route("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> list[JSON]:
    return [payloads.role(r) for r in call.guild().roles.values()]


@route("GET", "/guilds/{guild}/members")
def members(call: Call) -> list[JSON]:
    guild = call.guild()
    after, limit = call.number("after", 0), call.number("limit", 1, 1000)
    found = sorted((m for m in guild.members.values() if int(m.user_id) > after), key=lambda m: int(m.user_id))
    return [payloads.member(call.world, guild, m) for m in found[:limit]]


@route("GET", "/guilds/{guild}/members/search")
def search(call: Call) -> list[JSON]:
    guild, wanted = call.guild(), call.query.get("query", "").casefold()
    found = [
        m
        for m in guild.members.values()
        if call.world.users[m.user_id].name.casefold().startswith(wanted)
        or (m.nick or "").casefold().startswith(wanted)
    ]
    limit = call.number("limit", 1, 1000)
    return [payloads.member(call.world, guild, m) for m in found[:limit]]


@route("PATCH", "/guilds/{guild}/members/@me")
def edit_me(call: Call) -> JSON:
    guild = call.guild()
    if "nick" in call.body:
        call.world.set_nick(guild, call.world.app, call.body["nick"])
    return payloads.member(call.world, guild, guild.members[call.world.app_id])


@route("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> JSON:
    guild = call.guild()
    return payloads.member(call.world, guild, _member(call, guild))


@route("PATCH", "/guilds/{guild}/members/{user}")
def edit_member(call: Call) -> JSON:
    guild = call.guild()
    found = _member(call, guild)
    mine = permissions.in_guild(guild, call.world.app_id)
    if "nick" in call.body:
        if not mine & permissions.BITS["manage_nicknames"]:
            raise ApiError(50013)
        call.world.set_nick(guild, call.world.users[found.user_id], call.body["nick"])
    if "roles" in call.body:
        if not mine & permissions.BITS["manage_roles"]:
            raise ApiError(50013)
        wanted = [str(r) for r in call.body["roles"] or []]
        if not set(wanted) <= set(guild.roles):
            raise ApiError(10011)
        found.roles = wanted
        call.world.tell("member_update", (guild, found))
    return payloads.member(call.world, guild, found)
