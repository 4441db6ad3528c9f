"""Answers to interactions: the callback, follow-ups and the messages a token may change."""

from __future__ import annotations

from bot.local import interactions, payloads
from bot.local import messages as changes
from bot.local.model import JSON
from bot.local.rest.router import Call, route

HOOK = "/webhooks/{app}/{token}"


@route("POST", "/interactions/{interaction}/{token}/callback", public=True)
def callback(call: Call) -> JSON | None:
    one = interactions.answer(call.world, call.params["interaction"], call.params["token"], call.body, call.uploads)
    if call.query.get("with_response") in ("1", "true", "True"):
        return interactions.answer_body(call.world, one, call.base)
    return None


@route("POST", HOOK, public=True)
def follow_up(call: Call) -> JSON:
    one = interactions.by_token(call.world, call.params["app"], call.params["token"])
    made = interactions.follow_up(call.world, one, call.body, call.uploads)
    return payloads.message(call.world, made, call.base)


@route("GET", HOOK + "/messages/{message}", public=True)
def get_own(call: Call) -> JSON:
    one = interactions.by_token(call.world, call.params["app"], call.params["token"])
    found = interactions.own_message(call.world, one, call.params["message"])
    return payloads.message(call.world, found, call.base)


@route("PATCH", HOOK + "/messages/{message}", public=True)
def edit_own(call: Call) -> JSON:
    one = interactions.by_token(call.world, call.params["app"], call.params["token"])
    found = interactions.own_message(call.world, one, call.params["message"])
    changes.edit(call.world, found, call.body, call.uploads)
    call.world.tell("interaction", one)
    return payloads.message(call.world, found, call.base)


@route("DELETE", HOOK + "/messages/{message}", public=True)
def delete_own(call: Call) -> None:
    one = interactions.by_token(call.world, call.params["app"], call.params["token"])
    changes.delete(call.world, interactions.own_message(call.world, one, call.params["message"]))
    call.world.tell("interaction", one)
