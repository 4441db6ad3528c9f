"""For every route that reads a body: one that is right and names every field, and ways to make it wrong."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.local import commands, emoji, interactions, messages
from bot.local.cdn import disc
from bot.local.driver import Local
from bot.local.model import CATEGORY
from tests.local import probes
from tests.local.probes import JSON, argument, button, option, text

Place = tuple[str | int, ...]
WEB = "https://example.org/"
APPLICATION = "/applications/{app}/commands"
GUILD = "/applications/{app}/guilds/{guild}/commands"
EMOJIS = "/applications/{app}/emojis"
PICTURE = f"data:image/png;base64,{base64.b64encode(disc(1)).decode()}"
ONE = "/channels/{channel}/messages/{message}"
HOOK = "/webhooks/{app}/{token}"
CALLBACK = "/interactions/{interaction}/{token}/callback"
LEFT_OUT = object()
STRANGE: list[Any] = [None, True, 0, -1, 2.5, 10**30, "", "x", "\u200b", [], {}, [None], [[]], ["x", "x"], {"x": []}]


@dataclass
class Reading:
    """A route, a body for it, and what the path needs: the names in it are filled in by `Ground.path`."""

    method: str
    route: str
    body: Any
    opens: int = interactions.COMMAND  # the interaction that a callback answers


def picked(kind: int, named: str, **more: Any) -> JSON:
    chosen: JSON = {"default_values": [{"id": "1", "type": named}], "min_values": 1, "max_values": 2}
    return {"type": kind, "custom_id": named, "placeholder": "p", **chosen, **more}


def embed() -> JSON:
    return {
        "title": "t",
        "description": "d",
        "url": WEB,
        "color": 1,
        "timestamp": "2026-11-17T12:00:00+00:00",
        "footer": {"text": "f", "icon_url": WEB},
        "author": {"name": "a", "url": WEB, "icon_url": WEB},
        "image": {"url": "attachment://town.png"},
        "thumbnail": {"url": WEB},
        "fields": [{"name": "n", "value": "v", "inline": True}],
    }


def message() -> JSON:
    menu = probes.select([option(description="d", default=True, emoji={"id": None, "name": "🤠"})], placeholder="p")
    shown = [
        [button(1, emoji={"name": "🤠"}, disabled=False, id=7), {"type": 2, "style": 5, "label": "l", "url": WEB}],
        [menu | {"min_values": 0, "max_values": 1, "disabled": True}],
        [picked(5, "user")],
        [picked(8, "channel", channel_types=[0])],
    ]
    return {
        "content": "<@1> howdy",
        "tts": False,
        "flags": 4,
        "embeds": [embed()],
        "allowed_mentions": {"parse": ["roles"], "users": ["1"], "roles": [], "replied_user": True},
        "components": [{"type": 1, "id": n, "components": row} for n, row in enumerate(shown, 1)],
        "attachments": [{"id": 0, "filename": "town.png", "description": "d"}],
    }


CLEARED: JSON = {"content": None, "embeds": []}
"""What must go along where a message of words becomes a layout."""


def layout() -> JSON:
    picture = {"type": 11, "media": {"url": WEB}, "description": "d", "spoiler": False}
    inner = [
        {"type": 9, "components": [text()], "accessory": picture},
        {"type": 9, "components": [text()], "accessory": button(1)},
        {"type": 12, "items": [{"media": {"url": "attachment://town.png"}, "description": "d", "spoiler": True}]},
        {"type": 13, "file": {"url": "attachment://town.png"}, "spoiler": False},
        {"type": 14, "spacing": 1, "divider": True},
        {"type": 1, "components": [button(2)]},
    ]
    return probes.v2(
        {"type": 17, "accent_color": 1, "spoiler": False, "components": inner},
        attachments=[{"id": 0, "filename": "town.png"}],
    )


def form(user: str) -> JSON:
    inputs = {"type": 4, "custom_id": "i", "style": 2, "value": "v", "placeholder": "p"}
    checks = {"type": 22, "custom_id": "c", "options": [option()], "min_values": 0, "max_values": 1}
    fields = [
        inputs | {"min_length": 1, "max_length": 9, "required": False},
        picked(5, "user", required=True, default_values=[{"id": user, "type": "user"}]),
        {"type": 21, "custom_id": "r", "options": [option(0), option(1, default=True)]},
        checks,
    ]
    label: JSON = {"type": 18, "label": "l", "description": "d"}
    labelled = [label | {"id": number, "component": field} for number, field in enumerate(fields, 1)]
    return {"type": 9, "data": {"custom_id": "m", "title": "t", "components": [*labelled, text()]}}


def command() -> JSON:
    values = argument(0, required=True, min_length=1, max_length=9, choices=[{"name": "c", "value": "v"}])
    values["choices"][0]["name_localizations"] = {"fr": "c"}
    others = [
        argument(1, type=4, min_value=1, max_value=9, autocomplete=True),
        argument(2, type=7, channel_types=[0]),
        argument(3, type=10, choices=[{"name": "c", "value": 1.5}]),
    ]
    return {
        "name": "go",
        "name_localizations": {"fr": "va"},
        "description": "d",
        "description_localizations": {"fr": "d"},
        "type": 1,
        "options": [values, *others],
        "default_member_permissions": 8,
        "contexts": [0, 1],
        "integration_types": [0],
        "nsfw": False,
    }


def nested() -> JSON:
    inner = {"type": 1, "name": "sub", "description": "d", "options": [argument()]}
    group = {"type": 2, "name": "g", "description": "d", "options": [inner]}
    return {"name": "many", "description": "d", "options": [group]}


def readings(ids: dict[str, str]) -> list[Reading]:
    """Every route that reads a body; `ids` are those of things that are there."""
    rights = {"id": ids["guild"], "type": 0, "allow": 64, "deny": 0}
    place: JSON = {"name": "mine", "topic": "t", "position": 1, "parent_id": ids["category"], "rate_limit_per_user": 0}
    place["permission_overwrites"] = [rights]
    thread = {"name": "t", "auto_archive_duration": 60, "rate_limit_per_user": 0}
    reply: JSON = {"nonce": "n", "enforce_nonce": False}
    reply["message_reference"] = {"message_id": ids["said"], "fail_if_not_exists": True}
    said, update = {"type": 4, "data": message()}, {"type": 7, "data": layout() | CLEARED}
    offered = {"type": 8, "data": {"choices": [{"name": "c", "value": "v", "name_localizations": {"fr": "c"}}]}}
    return [
        Reading("POST", "/channels/{channel}/messages", message() | reply),
        Reading("POST", "/channels/{channel}/messages", layout()),
        Reading("PATCH", ONE, message()),
        Reading("POST", "/channels/{channel}/messages/bulk-delete", {"messages": ["1", "2"]}),
        Reading("POST", HOOK, message()),
        Reading("PATCH", HOOK + "/messages/{message}", layout()),
        Reading("POST", CALLBACK, said),
        Reading("POST", CALLBACK, {"type": 5, "data": {"flags": 64}}),
        Reading("POST", CALLBACK, update, interactions.COMPONENT),
        Reading("POST", CALLBACK, offered, interactions.AUTOCOMPLETE),
        Reading("POST", CALLBACK, form(ids["user"])),
        *[Reading("PUT", route, [command(), nested()]) for route in (APPLICATION, GUILD)],
        *[Reading("POST", route, command()) for route in (APPLICATION, GUILD)],
        *[Reading("PATCH", f"{route}/{{command}}", command()) for route in (APPLICATION, GUILD)],
        Reading("POST", EMOJIS, {"name": "deed", "image": PICTURE}),
        Reading("PATCH", EMOJIS + "/{emoji}", {"name": "claim"}),
        Reading("PATCH", "/channels/{channel}", place),
        Reading("PATCH", "/channels/{thread}", thread | {"archived": False, "locked": False}),
        Reading("POST", "/guilds/{guild}/channels", place | {"type": 0}),
        Reading("PUT", "/channels/{channel}/permissions/{target}", {"type": 0, "allow": 64, "deny": 0}),
        Reading("POST", "/channels/{channel}/threads", thread | {"type": 12}),
        Reading("POST", ONE + "/threads", thread),
        Reading("PATCH", "/guilds/{guild}/members/@me", {"nick": "n"}),
        Reading("PATCH", "/guilds/{guild}/members/{user}", {"nick": "n", "roles": [ids["role"]]}),
        Reading("PATCH", "/users/@me", {"username": "Carson"}),
        Reading("POST", "/users/@me/channels", {"recipient_id": ids["user"]}),
    ]


class Ground:
    """A local Discord in which every one of those requests finds what it needs."""

    def __init__(self, local: Local) -> None:
        self.local, world = local, local.world
        guild = local.guild()
        guild.owner_id = world.app_id  # who may do everything
        self.ann = local.person("ann")
        place = world.add_channel(guild, "ground")
        self.ids = {
            "app": world.app_id,
            "guild": guild.id,
            "channel": place.id,
            "thread": world.add_thread(place, "thread", world.app_id).id,
            "category": world.add_channel(guild, "category", CATEGORY).id,
            "role": world.add_role(guild, "hand").id,
            "user": self.ann.id,
            "target": guild.id,
            "said": self.ann.say(place, "howdy").id,
        }

    def _open(self, kind: int) -> JSON:
        """An interaction that waits for its answer."""
        world, place = self.local.world, self.local.channel(self.ids["channel"])
        source = self._mine() if kind == interactions.COMPONENT else None
        one = interactions.create(world, kind, self.ann.id, place, {"type": 1}, source=source)
        return {"interaction": one.id, "token": one.token, "one": one}

    def _mine(self) -> Any:
        world, place = self.local.world, self.local.channel(self.ids["channel"])
        return messages.post(world, messages.new_message(world, place, world.app_id, content="mine"))

    def path(self, reading: Reading) -> str:
        """Where to send it; what a request uses up is made anew."""
        world, named = self.local.world, dict(self.ids)
        if reading.route == CALLBACK:
            named |= self._open(reading.opens)
        if reading.route.startswith(HOOK):
            opened = self._open(interactions.COMMAND)
            interactions.answer(world, opened["interaction"], opened["token"], {"type": 5}, {})
            named |= opened | {"message": "@original"}
        elif "{message}" in reading.route:
            named["message"] = self._mine().id
        if "{command}" in reading.route:
            home = self.ids["guild"] if "{guild}" in reading.route else None
            named["command"] = commands.register(world, home, {"name": "go", "description": "d"}).id
        if "{emoji}" in reading.route:
            named["emoji"] = emoji.make(world, f"made_{len(world.emojis)}", PICTURE).id
        return reading.route.format(**named)


def places(body: Any, at: Place = ()) -> Iterator[Place]:
    """Every place in a body, the body itself first."""
    yield at
    inner = body.items() if isinstance(body, dict) else enumerate(body) if isinstance(body, list) else ()
    for key, value in inner:
        yield from places(value, (*at, key))


def changed(body: Any, at: Place, value: Any) -> Any:
    """A copy with another value in one place, or without it; what is not on the way there is shared."""
    if not at:
        return {} if value is LEFT_OUT else value
    made: Any = dict(body) if isinstance(body, dict) else list(body)
    if len(at) == 1 and value is LEFT_OUT:
        del made[at[0]]
    else:
        made[at[0]] = changed(body[at[0]], at[1:], value)
    return made


def spoiled(body: Any, chance: random.Random) -> Any:
    """A copy with one, two or three places made strange; half of them are only empty, which may do."""
    for _ in range(chance.randint(1, 3)):
        value = chance.choice([None, LEFT_OUT]) if chance.random() < 0.5 else chance.choice(STRANGE)
        body = changed(body, chance.choice(list(places(body))), value)
    return body
