"""The emoji that the application has made for itself."""

from __future__ import annotations

from bot.local import emoji, payloads
from bot.local.model import JSON
from bot.local.rest.application import own
from bot.local.rest.router import Call, route

ALL = "/applications/{app}/emojis"


@route("GET", ALL)
def list_emojis(call: Call) -> JSON:
    own(call)
    return {"items": [payloads.own_emoji(call.world, one) for one in call.world.emojis.values()]}


@route("POST", ALL, status=201)
def add_emoji(call: Call) -> JSON:
    own(call)
    return payloads.own_emoji(call.world, emoji.make(call.world, call.body["name"], call.body["image"]))


@route("GET", ALL + "/{emoji}")
def get_emoji(call: Call) -> JSON:
    own(call)
    return payloads.own_emoji(call.world, emoji.found(call.world, call.params["emoji"]))


@route("PATCH", ALL + "/{emoji}")
def rename_emoji(call: Call) -> JSON:
    own(call)
    one = emoji.found(call.world, call.params["emoji"])
    return payloads.own_emoji(call.world, emoji.rename(call.world, one, call.body.get("name")))


@route("DELETE", ALL + "/{emoji}")
def delete_emoji(call: Call) -> None:
    own(call)
    emoji.delete(call.world, emoji.found(call.world, call.params["emoji"]))
