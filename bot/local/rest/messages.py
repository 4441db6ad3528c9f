"""Messages in channels and direct messages, pins, typing."""

from __future__ import annotations

from bot.local import messages as changes
from bot.local import payloads
from bot.local.clock import age
from bot.local.errors import ApiError
from bot.local.model import DM, JSON, THREADS, Channel, Message
from bot.local.rest.router import Call, route

ONE = "/channels/{channel}/messages/{message}"


def _send_right(channel: Channel) -> str:
    return "send_messages_in_threads" if channel.type in THREADS else "send_messages"


def _writable(call: Call) -> Channel:
    """A channel the bot may post this body to."""
    channel = call.channel()
    needed = [_send_right(channel)]
    if call.uploads:
        needed.append("attach_files")
    if call.body.get("embeds"):
        needed.append("embed_links")
    if call.body.get("message_reference"):
        needed.append("read_message_history")
    call.channel(*needed)
    if channel.type == DM:
        person = call.world.users[channel.recipient_id or ""]
        shared = any(person.id in g.members for g in call.world.guilds.values())
        if not person.dms_open or not shared:
            raise ApiError(50007)
    if channel.type in THREADS and channel.archived:
        if channel.locked and not call.world.may(channel, call.world.app_id, "manage_threads"):
            raise ApiError(50083)
        call.world.update_channel(channel, archived=False)
    return channel


def the_message(call: Call, channel: Channel) -> Message:
    """A message by its id; an ephemeral one cannot be reached this way."""
    message = call.world.message(channel.id, call.params["message"])
    if message.only_for:
        raise ApiError(10008)
    return message


def _sent_before(call: Call, channel: Channel, nonce: str) -> Message | None:
    """What the bot sent with a nonce in the last few minutes; later Discord takes a repeat for a new message."""
    now, life = call.world.clock.now(), call.world.rules.nonce_life
    for old in reversed(call.world.messages[channel.id].values()):
        if old.nonce == nonce and old.author_id == call.world.app_id and age(old.id, now) < life:
            return old
    return None


@route("POST", "/channels/{channel}/messages")
def create(call: Call) -> JSON:
    channel = _writable(call)
    nonce = call.body.get("nonce")
    enforced = nonce is not None and call.body.get("enforce_nonce")
    if enforced and (old := _sent_before(call, channel, str(nonce))) is not None:
        return payloads.message(call.world, old, call.base)
    made = changes.new_message(call.world, channel, call.world.app_id)
    made.tts = bool(call.body.get("tts"))
    made.nonce = str(nonce) if nonce is not None else None
    reference = call.body.get("message_reference")
    body = dict(call.body)
    if reference:
        target = str(reference.get("message_id"))
        known = target in call.world.messages[channel.id]
        if not known and reference.get("fail_if_not_exists", True):
            raise ApiError(50035, errors={"message_reference": {"_errors": [_UNKNOWN_REFERENCE]}})
        made.type = 19
        made.reference = {"type": 0, "message_id": target, "channel_id": channel.id}
        if channel.guild_id:
            made.reference["guild_id"] = channel.guild_id
    body["flags"] = body.get("flags") or 0
    changes.fill(call.world, made, body, call.uploads)
    if changes.is_empty(made):
        raise ApiError(50006)
    if reference and (body.get("allowed_mentions") or {}).get("replied_user", True):
        author = call.world.messages[channel.id].get(str(reference.get("message_id")))
        if author is not None and author.author_id not in made.mentions:
            made.mentions.append(author.author_id)
    changes.post(call.world, made)
    return payloads.message(call.world, made, call.base)


_UNKNOWN_REFERENCE = {"code": "MESSAGE_REFERENCE_UNKNOWN_MESSAGE", "message": "Unknown message"}


@route("GET", "/channels/{channel}/messages")
def history(call: Call) -> list[JSON]:
    channel = call.channel()
    if not call.world.may(channel, call.world.app_id, "read_message_history"):
        return []
    limit, middle = call.number("limit", 50, 100), call.number("around", 0)
    before, after = call.number("before", 0), call.number("after", 0)
    found = [m for m in call.world.messages[channel.id].values() if not m.only_for]
    if "before" in call.query:
        found = [m for m in found if int(m.id) < before]
    if "after" in call.query:
        found = [m for m in found if int(m.id) > after][:limit]
    if "around" in call.query:
        found = sorted(sorted(found, key=lambda m: abs(int(m.id) - middle))[:limit], key=lambda m: int(m.id))
    newest_first = found[-limit:][::-1]
    return [payloads.message(call.world, m, call.base) for m in newest_first]


@route("POST", "/channels/{channel}/messages/bulk-delete")
def bulk_delete(call: Call) -> None:
    channel = call.channel("manage_messages")
    for message_id in call.body.get("messages") or []:
        message = call.world.messages[channel.id].get(str(message_id))
        if message is not None and not message.only_for:
            changes.delete(call.world, message)


@route("GET", "/channels/{channel}/messages/pins")
def pins(call: Call) -> JSON:
    channel = call.channel()
    pinned = [m for m in call.world.messages[channel.id].values() if m.pinned]
    items = [{"pinned_at": m.timestamp, "message": payloads.message(call.world, m, call.base)} for m in pinned[::-1]]
    return {"items": items, "has_more": False}


@route("GET", "/channels/{channel}/pins")
def old_pins(call: Call) -> list[JSON]:
    items: list[JSON] = pins(call)["items"]
    return [item["message"] for item in items]


def _set_pin(call: Call, value: bool) -> None:
    channel = call.channel()
    if channel.guild_id:
        call.channel("pin_messages")
    message = the_message(call, channel)
    message.pinned = value
    call.world.tell("message_update", message)


@route("PUT", "/channels/{channel}/messages/pins/{message}")
@route("PUT", "/channels/{channel}/pins/{message}")
def pin(call: Call) -> None:
    _set_pin(call, True)


@route("DELETE", "/channels/{channel}/messages/pins/{message}")
@route("DELETE", "/channels/{channel}/pins/{message}")
def unpin(call: Call) -> None:
    _set_pin(call, False)


@route("GET", ONE)
def get(call: Call) -> JSON:
    return payloads.message(call.world, the_message(call, call.channel("read_message_history")), call.base)


@route("PATCH", ONE)
def edit(call: Call) -> JSON:
    channel = call.channel()
    message = the_message(call, channel)
    if message.author_id != call.world.app_id:
        raise ApiError(50005)
    if channel.type in THREADS and channel.archived:
        raise ApiError(50083)
    changes.edit(call.world, message, call.body, call.uploads)
    return payloads.message(call.world, message, call.base)


@route("DELETE", ONE)
def delete(call: Call) -> None:
    channel = call.channel()
    message = the_message(call, channel)
    if message.author_id != call.world.app_id:
        if channel.type == DM:
            raise ApiError(50003, status=403, text="Cannot execute action on a DM channel")
        call.channel("manage_messages")
    changes.delete(call.world, message)


@route("POST", "/channels/{channel}/typing")
def typing(call: Call) -> None:
    channel = call.channel()
    call.channel(_send_right(channel))
