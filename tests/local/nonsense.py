"""Bodies that keep every length and are refused all the same: blank words, emoji, mentions, styles, addresses.

For each a body that Discord takes beside the one it does not, as in `probes`, and where the refusal points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.local.probes import (
    ANSWER,
    COMMANDS,
    MESSAGE,
    Limit,
    argument,
    button,
    command,
    embed,
    message,
    modal,
    option,
    rows,
    select,
    text,
    v2,
)

WEB = "https://example.org/"
BUTTON = "components.0.components.0"
EXCLUSIVE = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
PARSE = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"


@dataclass
class Nonsense(Limit):
    """A limit, and what Discord says of the body that breaks it: code by place."""

    told: dict[str, str]


def mentions(**more: Any) -> dict[str, Any]:
    return message(allowed_mentions=more)


def link(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 5, "label": "b", "url": WEB, **more}


def sold(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 6, "sku_id": "1", **more}


def emoji(name: str | None, number: str | None = None) -> dict[str, Any]:
    return {"id": number, "name": name}


def media(url: str) -> dict[str, Any]:
    return v2({"type": 12, "items": [{"media": {"url": url}}]})


def with_accessory(accessory: dict[str, Any]) -> dict[str, Any]:
    return v2({"type": 9, "components": [text()], "accessory": accessory})


def inputs(**more: Any) -> dict[str, Any]:
    form = modal()
    form["data"]["components"][0]["component"] |= more
    return form


def people(count: int) -> list[str]:
    return [str(n) for n in range(1, count + 1)]


def buttons(name: str, fits: Any, breaks: Any, described: bool, **told: str) -> Nonsense:
    """About a single button; places are those inside it."""
    at = {f"{BUTTON}.{place}".replace("_in_", "."): code for place, code in told.items()}
    return Nonsense(name, MESSAGE, rows([fits]), rows([breaks]), described, at)


COWBOY, WRONG = emoji("🤠"), "COMPONENT_INVALID_EMOJI"
EMPTY = {"": "EMPTY"}

NONSENSE: list[Nonsense] = [
    Nonsense("blank words", MESSAGE, message(), {"content": " \n\t\u3000"}, False, EMPTY),
    Nonsense("words without width", MESSAGE, message(), {"content": "\u200b\u2060\ufeff"}, False, EMPTY),
    Nonsense(
        "blank words in an answer",
        ANSWER,
        {"type": 4, "data": {"content": "x"}},
        {"type": 4, "data": {"content": " "}},
        False,
        {"data": "EMPTY"},
    ),
    Nonsense(
        "blank text display",
        MESSAGE,
        v2(text()),
        v2(text("\n ")),
        False,
        {"components.0.content": "BASE_TYPE_REQUIRED"},
    ),
    Nonsense("blank embed", MESSAGE, embed(), embed(title=" "), False, {"embeds.0": "BASE_TYPE_REQUIRED"}),
    # A grid of wordless buttons takes a space without width: that one Discord shows.
    buttons("blank label", button(label="\u200b"), button(label=" "), False, label="BUTTON_COMPONENT_LABEL_REQUIRED"),
    buttons("emoji of a button", button(emoji=COWBOY), button(emoji=emoji("x")), False, emoji_in_name=WRONG),
    buttons("a sign that is no emoji", button(emoji=emoji("⬆️")), button(emoji=emoji("▲")), False, emoji_in_name=WRONG),
    buttons("an emoji by its name", button(emoji=COWBOY), button(emoji=emoji(":cowboy:")), False, emoji_in_name=WRONG),
    buttons("two emoji", button(emoji=COWBOY), button(emoji=emoji("🤠🤠")), False, emoji_in_name=WRONG),
    buttons("no emoji in an emoji", button(emoji=COWBOY), button(emoji=emoji(None)), True, emoji_in_name=WRONG),
    Nonsense(
        "emoji of an option",
        MESSAGE,
        rows([select([option(emoji=COWBOY)])]),
        rows([select([option(emoji=emoji("✓"))])]),
        False,
        {f"{BUTTON}.options.0.emoji.name": WRONG},
    ),
    Nonsense(
        "users parsed and named",
        MESSAGE,
        mentions(parse=["users"], users=[]),
        mentions(parse=["users"], users=["1"]),
        False,
        {"allowed_mentions": PARSE},
    ),
    Nonsense(
        "roles parsed and named",
        MESSAGE,
        mentions(parse=["users"], roles=["1"]),
        mentions(parse=["roles"], roles=["1"]),
        False,
        {"allowed_mentions": PARSE},
    ),
    Nonsense(
        "users named",
        MESSAGE,
        mentions(users=people(100)),
        mentions(users=people(101)),
        True,
        {"allowed_mentions.users": "BASE_TYPE_MAX_LENGTH"},
    ),
    Nonsense(
        "roles named",
        MESSAGE,
        mentions(roles=people(100)),
        mentions(roles=people(101)),
        True,
        {"allowed_mentions.roles": "BASE_TYPE_MAX_LENGTH"},
    ),
    Nonsense(
        "a user named twice",
        MESSAGE,
        mentions(users=["1", "2"]),
        mentions(users=["1", "1"]),
        True,
        {"allowed_mentions.users.1": "SET_TYPE_ALREADY_CONTAINS_VALUE"},
    ),
    Nonsense(
        "an unknown kind of mention",
        MESSAGE,
        mentions(parse=["everyone"]),
        mentions(parse=["somebody"]),
        True,
        {"allowed_mentions.parse.0": "BASE_TYPE_CHOICES"},
    ),
    buttons("button style", button(style=4), button(style=7), True, style="BASE_TYPE_CHOICES"),
    buttons("no button style at all", button(), button(style=None), True, style="BASE_TYPE_REQUIRED"),
    buttons(
        "a button that does nothing",
        button(),
        button(custom_id=None),
        False,
        custom_id="BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
    ),
    buttons("link without url", link(), link(url=None), False, url="BASE_TYPE_REQUIRED"),
    buttons("link with custom_id", link(), link(custom_id="x"), False, custom_id=EXCLUSIVE, url=EXCLUSIVE),
    buttons("url of another button", button(), button(url=WEB), False, custom_id=EXCLUSIVE, url=EXCLUSIVE),
    buttons("scheme of a link", link(url="discord://x"), link(url="ftp://x"), False, url="URL_TYPE_INVALID_SCHEME"),
    buttons("a link that is none", link(), link(url="x"), False, url="URL_TYPE_INVALID_URL"),
    buttons(
        "length of a link",
        link(url=WEB.ljust(512, "x")),
        link(url=WEB.ljust(513, "x")),
        True,
        url="BASE_TYPE_MAX_LENGTH",
    ),
    buttons("sold without sku", sold(), sold(sku_id=None), False, sku_id="BASE_TYPE_REQUIRED"),
    buttons("sold with a label", sold(), sold(label="b"), False, label="BUTTON_COMPONENT_PREMIUM_INVALID"),
    buttons("sold with an emoji", sold(), sold(emoji=COWBOY), False, emoji="BUTTON_COMPONENT_PREMIUM_INVALID"),
    buttons("sold with custom_id", sold(), sold(custom_id="x"), False, custom_id="BUTTON_COMPONENT_PREMIUM_INVALID"),
    buttons("sku of another button", button(), button(sku_id="1"), False, sku_id="BUTTON_COMPONENT_INVALID_SKU"),
    Nonsense(
        "style of a text input",
        ANSWER,
        inputs(style=2),
        inputs(style=3),
        True,
        {"data.components.0.component.style": "BASE_TYPE_CHOICES"},
    ),
    Nonsense(
        "a text input in a message",
        MESSAGE,
        rows([button()]),
        rows([{"type": 4, "custom_id": "i", "style": 1, "label": "l"}]),
        True,
        {"components.0": "UNION_TYPE_CHOICES"},
    ),
    Nonsense(
        "accessory of a section",
        MESSAGE,
        with_accessory(button()),
        with_accessory(text()),
        True,
        {"components.0.accessory": "UNION_TYPE_CHOICES"},
    ),
    Nonsense(
        "address of a picture",
        MESSAGE,
        embed(image={"url": "attachment://town.png"}),
        embed(image={"url": "file:///town.png"}),
        False,
        {"embeds.0.image.url": "URL_TYPE_INVALID_SCHEME"},
    ),
    Nonsense(
        "address of an embed",
        MESSAGE,
        embed(url=WEB),
        embed(url="attachment://town.png"),
        False,
        {"embeds.0.url": "URL_TYPE_INVALID_SCHEME"},
    ),
    Nonsense(
        "address in a gallery",
        MESSAGE,
        media(WEB),
        media("town.png"),
        False,
        {"components.0.items.0.media.url": "URL_TYPE_INVALID_URL"},
    ),
    Nonsense(
        "colour", MESSAGE, embed(color=0xFFFFFF), embed(color=1 << 24), True, {"embeds.0.color": "NUMBER_TYPE_MAX"}
    ),
    Nonsense(
        "moment",
        MESSAGE,
        embed(timestamp="2026-11-17T12:00:00Z"),
        embed(timestamp="noon"),
        False,
        {"embeds.0.timestamp": "DATE_TIME_TYPE_PARSE"},
    ),
    Nonsense("type of a command", COMMANDS, command(type=1), command(type=9), True, {"0.type": "BASE_TYPE_CHOICES"}),
    Nonsense(
        "value of a choice",
        COMMANDS,
        command(argument(type=4, choices=[{"name": "c", "value": 1}])),
        command(argument(type=4, choices=[{"name": "c", "value": "one"}])),
        True,
        {"0.options.0.choices.0.value": "NUMBER_TYPE_COERCE"},
    ),
]
