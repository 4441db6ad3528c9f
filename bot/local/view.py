"""What one tab of the page shows: the world through one person's eyes, as plain JSON."""

from __future__ import annotations

from typing import Any

from bot.local import commands, interactions, payloads
from bot.local.driver import Local
from bot.local.model import DM, JSON, LOADING, THREADS, Channel, Guild, Message, User
from bot.local.person import Person

SHOWN = 100


def user(one: User) -> JSON:
    """A user as the page shows it: with an address for the picture and a name that is never empty."""
    body = payloads.user(one)
    return body | {"global_name": one.display, "avatar": f"/cdn/avatars/{one.id}.svg"}


def build(local: Local, person: Person | None, channel_id: str | None, started: set[str]) -> JSON:
    """The whole view. `started` are the interactions this tab began: only their forms open here."""
    world = local.world
    everybody = [user(u) for u in world.people()]
    body: JSON = {
        "me": None,
        "people": everybody,
        "app": user(world.app),
        "online": local.server.gateway.online,
        "guilds": [],
        "dms": [],
        "commands": [],
        "user_commands": [],
        "message_commands": [],
        "channel": None,
        "messages": [],
        "pending": [],
        "modal": None,
        "notices": [],
    }
    if person is None:
        return body
    me = person.user
    body["me"] = user(me) | {"locale": me.locale, "dms_open": me.dms_open, "theme": me.theme}
    body["guilds"] = [_guild(person, g) for g in world.guilds.values() if me.id in g.members]
    dms = [c for c in world.channels.values() if c.type == DM and c.recipient_id == me.id]
    body["dms"] = [_with_unread(person, c, {"id": c.id, "recipient": user(world.app)}) for c in dms]
    body["notices"] = [
        {"id": n.id, "text": n.text, "kind": n.kind} for n in world.notices.values() if n.user_id == me.id
    ]
    body["modal"] = _modal(person, started)
    channel = world.channels.get(channel_id or "")
    if channel is None or not world.may(channel, me.id, "view_channel"):
        return body
    body["channel"] = channel.id
    body["can_write"] = world.may(
        channel, me.id, "send_messages_in_threads" if channel.type in THREADS else "send_messages"
    )
    for key, kind in (("commands", 1), ("user_commands", 2), ("message_commands", 3)):
        offered = commands.usable(world, channel, me, kind)
        body[key] = [{"id": c.id, **commands.in_language(c.body, me.locale)} for c in offered]
    body["can_react"] = world.may(channel, me.id, "add_reactions")
    body["messages"] = history(person, channel)
    body["pending"] = _pending(person, channel)
    return body


def _guild(person: Person, guild: Guild) -> JSON:
    world = person.world
    seen = [c for c in world.guild_channels(guild) if world.may(c, person.id, "view_channel")]
    shown = []
    for channel in seen:
        entry: JSON = {key: getattr(channel, key) for key in ("id", "type", "name", "parent_id", "topic")}
        if channel.type in THREADS:
            entry["archived"] = channel.archived
        shown.append(_with_unread(person, channel, entry))
    people = [world.users[m] for m in guild.members]
    return {
        "id": guild.id,
        "name": guild.name,
        "channels": shown,
        "members": [{"user": user(u), "nick": guild.members[u.id].nick, "bot": u.bot} for u in people],
        "roles": [{"id": r.id, "name": r.name} for r in guild.roles.values() if r.id != guild.id],
    }


def _with_unread(person: Person, channel: Channel, entry: JSON) -> JSON:
    unread, mentions = person.unread(channel)
    return entry | {"unread": unread, "mentions": mentions}


def history(person: Person, channel: Channel, before: str | None = None) -> list[JSON]:
    """The newest messages this person sees, oldest first; `before` pages back."""
    found: list[Message] = []
    for message in person.world.visible_from_newest(channel, person.id):
        if before is None or int(message.id) < int(before):
            found.append(message)
            if len(found) == SHOWN:
                break
    return [message_view(person, m) for m in reversed(found)]


def message_view(person: Person, message: Message) -> JSON:
    world = person.world
    body = payloads.message(world, message, "")
    guild = world.guild_of(world.channels[message.channel_id])
    body["author"] = user(world.users[message.author_id]) | {"display": world.display(message.author_id, guild)}
    body["mentions"] = [
        user(world.users[u]) | {"display": world.display(u, guild)} for u in message.mentions if u in world.users
    ]
    for shown, users in zip(body.get("reactions", []), message.reactions.values(), strict=True):
        shown["me"] = person.id in users
        shown["users"] = [world.display(u, guild) for u in users]
    source = message.interaction
    if source and source["user_id"] in world.users:
        asker = world.users[source["user_id"]]
        shown = user(asker) | {"display": world.display(asker.id, guild)}
        body["interaction_metadata"] = {"user": shown, "name": source.get("name", ""), "type": source["type"]}
    body["failed"] = _never_filled(person, message)
    return body


def _never_filled(person: Person, message: Message) -> bool:
    """Whether "thinking…" will never end: its token is past, or belongs to an earlier run."""
    if not message.flags & LOADING:
        return message.failed
    one = person.world.interactions.get((message.interaction or {}).get("id", ""))
    return one is None or not interactions.waiting(person.world, one)


def _pending(person: Person, channel: Channel) -> list[JSON]:
    out: list[JSON] = []
    for one in person.world.interactions.values():
        mine = one.user_id == person.id and one.channel_id == channel.id and not one.dismissed
        silent = one.type in (interactions.AUTOCOMPLETE, interactions.SUBMIT)  # told in the list, in the form
        if not mine or silent or (one.answer is not None and not one.failed):
            continue
        entry: dict[str, Any] = {
            "interaction_id": one.id,
            "message_id": one.message_id,
            "custom_id": one.data.get("custom_id"),
            "name": one.name,
            "slash": one.data.get("type", 1) == 1,
            "state": "failed" if one.failed else "waiting",
        }
        out.append(entry)
    return out


def _modal(person: Person, started: set[str]) -> JSON | None:
    for one in reversed(person.world.interactions.values()):
        if one.modal_open and one.modal and one.user_id == person.id and one.id in started:
            body, sent = one.modal, interactions.submitted(person.world, one)
            return {
                "attempt": sent.id if sent else None,
                "state": None if sent is None else "failed" if sent.failed else "waiting",
                "interaction_id": one.id,
                "custom_id": body["custom_id"],
                "title": body["title"],
                "components": body["components"],
            }
    return None
