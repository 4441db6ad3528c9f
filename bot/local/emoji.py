"""Emoji on the local Discord: Unicode's, and those that the application has made for itself."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from typing import Any

from bot.limits.emoji import is_emoji
from bot.limits.table import LIMITS, Violation
from bot.local.errors import ApiError, invalid_form
from bot.local.files import picture_size
from bot.local.model import JSON, Emoji
from bot.local.world import World

INVALID = "COMPONENT_INVALID_EMOJI"
TAKEN = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
_PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.*)", re.DOTALL)


def known(text: str) -> str:
    """The emoji of a reaction; 10014 for a text that is none."""
    if not is_emoji(text):
        raise ApiError(10014, status=400, problems=[f"{text!r} is no emoji that is known here"])
    return text


def found(world: World, emoji_id: str) -> Emoji:
    if emoji_id not in world.emojis:
        raise ApiError(10014)
    return world.emojis[emoji_id]


def make(world: World, name: str, image: str) -> Emoji:
    """A new one, from a picture written as a data address."""
    picture = _picture(image)
    _free(world, name)
    if len(world.emojis) >= LIMITS["application emoji"]:
        raise ApiError(30008, text=f"Maximum number of emojis reached ({LIMITS['application emoji']})")
    made = Emoji(world.ids.next(), name, animated=picture[:4] == b"GIF8")
    world.files.put(made.id, picture)
    world.emojis[made.id] = made
    world.tell("emoji", made)
    return made


def _picture(image: str) -> bytes:
    written = _PICTURE.fullmatch(image)
    try:
        data = base64.b64decode(written[1], validate=True) if written else b""
    except binascii.Error:
        data = b""
    if picture_size(data) is None:
        raise ApiError(50046)
    if len(data) > LIMITS["emoji bytes"]:
        raise invalid_form([("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")])
    return data


def _free(world: World, name: str, but: Emoji | None = None) -> None:
    if any(one.name == name and one is not but for one in world.emojis.values()):
        raise invalid_form([("name", TAKEN, "An emoji of that name already exists.")])


def rename(world: World, one: Emoji, name: str | None) -> Emoji:
    """Only its name can be changed; without one nothing is."""
    if name is not None:
        _free(world, name, but=one)
        one.name = name
        world.tell("emoji", one)
    return one


def delete(world: World, one: Emoji) -> None:
    """It can no longer be sent; messages that have it go on showing it."""
    del world.emojis[one.id]
    world.tell("emoji_delete", one)


def unknown_emoji(world: World, body: Any) -> list[Violation]:
    """The emoji that the components of a body name and nobody has made."""
    if all(str(emoji["id"]) in world.emojis for emoji in _named(body)):
        return []
    return [
        Violation(f"{path}.id", INVALID, f"nobody has made an emoji {emoji['id']}")
        for path, emoji in _with_paths("", body)
        if str(emoji["id"]) not in world.emojis
    ]


def with_text_ids(components: list[JSON]) -> list[JSON]:
    """Components whose emoji have their ids as text: the library sends numbers, which a page would round."""
    for emoji in _named(components):
        emoji["id"] = str(emoji["id"])
    return components


def _named(node: Any) -> Iterator[JSON]:
    """Every emoji with an id."""
    if isinstance(node, dict):
        emoji = node.get("emoji")
        if isinstance(emoji, dict) and emoji.get("id") is not None:
            yield emoji
    for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        if isinstance(value, dict | list):
            yield from _named(value)


def _with_paths(at: str, node: Any) -> Iterator[tuple[str, JSON]]:
    """The same, each with where it stands."""
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inner:
        path = f"{at}.{key}".strip(".")
        if key == "emoji" and isinstance(value, dict) and value.get("id") is not None:
            yield path, value
        yield from _with_paths(path, value)
