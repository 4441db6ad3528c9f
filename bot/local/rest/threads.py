"""Threads: started from a message or on their own, joined and left."""

from __future__ import annotations

from bot.local import payloads
from bot.local.errors import ApiError
from bot.local.model import DM, HAS_THREAD, JSON, PRIVATE_THREAD, THREADS, Channel
from bot.local.rest.router import Call, route


def _parent(call: Call, *needed: str) -> Channel:
    channel = call.channel(*needed)
    if channel.type == DM or channel.type in THREADS:
        raise ApiError(50024)
    return channel


@route("POST", "/channels/{channel}/messages/{message}/threads")
def from_message(call: Call) -> JSON:
    channel = _parent(call, "create_public_threads", "read_message_history")
    message = call.world.message(channel.id, call.params["message"])
    if message.thread_id:
        raise ApiError(160004, text="A thread has already been created for this message")
    thread = call.world.add_thread(channel, call.body["name"], call.world.app_id, message_id=message.id)
    message.thread_id = thread.id
    message.flags |= HAS_THREAD
    call.world.tell("message_update", message)
    return payloads.channel(call.world, thread)


@route("POST", "/channels/{channel}/threads")
def alone(call: Call) -> JSON:
    private = (call.body.get("type") or PRIVATE_THREAD) == PRIVATE_THREAD
    right = "create_private_threads" if private else "create_public_threads"
    channel = _parent(call, right)
    thread = call.world.add_thread(channel, call.body["name"], call.world.app_id, private=private)
    return payloads.channel(call.world, thread)


@route("GET", "/guilds/{guild}/threads/active")
def active(call: Call) -> JSON:
    guild, world = call.guild(), call.world
    found = [c for c in world.guild_channels(guild) if c.type in THREADS and not c.archived]
    seen = [c for c in found if world.may(c, world.app_id, "view_channel")]
    mine = [payloads.thread_member(c, world.app_id) for c in seen if world.app_id in c.thread_members]
    return {"threads": [payloads.channel(world, c) for c in seen], "members": mine}


@route("GET", "/channels/{channel}/thread-members")
def members(call: Call) -> list[JSON]:
    thread = call.channel()
    return [payloads.thread_member(thread, user_id) for user_id in thread.thread_members]


@route("PUT", "/channels/{channel}/thread-members/{user}")
def add(call: Call) -> None:
    thread = call.channel("send_messages_in_threads")
    user_id = call.world.app_id if call.params["user"] == "@me" else call.params["user"]
    if user_id not in call.world.users:
        raise ApiError(10013)
    if user_id not in thread.thread_members:
        thread.thread_members.append(user_id)
    call.world.update_channel(thread)


@route("DELETE", "/channels/{channel}/thread-members/{user}")
def remove(call: Call) -> None:
    thread = call.channel()
    user_id = call.world.app_id if call.params["user"] == "@me" else call.params["user"]
    if user_id != call.world.app_id:
        call.channel("manage_threads")
    thread.thread_members = [u for u in thread.thread_members if u != user_id]
    call.world.update_channel(thread)
