"""Reactions of messages."""

from __future__ import annotations

from urllib.parse import unquote

from bot.local import emoji, payloads, reactions
from bot.local.model import JSON
from bot.local.rest.messages import ONE, the_message
from bot.local.rest.router import Call, route

ALL = ONE + "/reactions"


def _emoji(call: Call) -> str:
    return emoji.known(unquote(call.params["emoji"]))


@route("PUT", ALL + "/{emoji}/@me")
def react(call: Call) -> None:
    message = the_message(call, call.channel("read_message_history"))
    if _emoji(call) not in message.reactions:
        call.channel("add_reactions")
    reactions.add(call.world, message, _emoji(call), call.world.app_id)


@route("DELETE", ALL + "/{emoji}/@me")
def take_back(call: Call) -> None:
    reactions.remove(call.world, the_message(call, call.channel()), _emoji(call), call.world.app_id)


@route("DELETE", ALL + "/{emoji}/{user}")
def remove(call: Call) -> None:
    mine = call.params["user"] == call.world.app_id
    message = the_message(call, call.channel(*() if mine else ("manage_messages",)))
    reactions.remove(call.world, message, _emoji(call), call.params["user"])


@route("DELETE", ALL + "/{emoji}")
def clear_one(call: Call) -> None:
    reactions.clear(call.world, the_message(call, call.channel("manage_messages")), _emoji(call))


@route("DELETE", ALL)
def clear(call: Call) -> None:
    reactions.clear(call.world, the_message(call, call.channel("manage_messages")))


@route("GET", ALL + "/{emoji}")
def who(call: Call) -> list[JSON]:
    message = the_message(call, call.channel("read_message_history"))
    known = message.reactions.get(_emoji(call), [])
    after, limit = call.number("after", 0), call.number("limit", 25, 100)
    users = sorted((u for u in known if int(u) > after and u in call.world.users), key=int)
    return [payloads.user(call.world.users[u]) for u in users[:limit]]
