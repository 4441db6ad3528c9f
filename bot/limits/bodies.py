"""What every route reads from its body, field by field: the kinds Discord takes there."""

from __future__ import annotations

import re

from bot.limits.shape import (
    Each,
    Needed,
    Shape,
    between,
    check_shape,
    flag,
    moment,
    nonce,
    number,
    one_of,
    permissions,
    scalar,
    snowflake,
    text,
    whole,
)
from bot.limits.table import Found

Object = dict[str, Shape]

COLOUR = between(0, 0xFFFFFF)
PLACE = one_of(0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16)  # the types of channels
PICTURE: Object = {"url": text}
MEDIA: Object = {"url": Needed(text)}
EMBED: Object = {
    "type": text,
    "title": text,
    "description": text,
    "url": text,
    "color": COLOUR,
    "timestamp": moment,
    "footer": {"text": text, "icon_url": text},
    "author": {"name": text, "url": text, "icon_url": text},
    "image": PICTURE,
    "thumbnail": PICTURE,
    "fields": [{"name": Needed(text), "value": Needed(text), "inline": flag}],
}
EMOJI: Object = {"id": snowflake, "name": text, "animated": flag}
OPTION: Object = {"label": Needed(text), "value": Needed(text), "description": text, "default": flag, "emoji": EMOJI}
# One shape for all components: where two share a field, it is of the same kind.
COMPONENT: Object = {
    "type": Needed(whole),
    "id": between(0, (1 << 31) - 1),
    "custom_id": text,
    "label": text,
    "style": whole,
    "emoji": EMOJI,
    "url": text,
    "sku_id": snowflake,
    "disabled": flag,
    "placeholder": text,
    "options": [OPTION],
    "min_values": whole,
    "max_values": whole,
    "channel_types": [PLACE],
    "default_values": [{"id": Needed(snowflake), "type": Needed(one_of("user", "role", "channel"))}],
    "required": flag,
    "default": flag,
    "value": text,
    "min_length": whole,
    "max_length": whole,
    "content": text,
    "description": text,
    "media": MEDIA,
    "file": MEDIA,
    "items": [{"media": Needed(MEDIA), "description": text, "spoiler": flag}],
    "spoiler": flag,
    "divider": flag,
    "spacing": one_of(1, 2),
    "accent_color": COLOUR,
}
COMPONENT |= {"components": [COMPONENT], "accessory": COMPONENT, "component": COMPONENT}
MENTIONS: Object = {
    "parse": [one_of("users", "roles", "everyone")],
    "users": [snowflake],
    "roles": [snowflake],
    "replied_user": flag,
}
MESSAGE: Object = {
    "content": text,
    "nonce": nonce,
    "enforce_nonce": flag,
    "tts": flag,
    "flags": whole,
    "embeds": [EMBED],
    "allowed_mentions": MENTIONS,
    "message_reference": {
        "message_id": Needed(snowflake),
        "channel_id": snowflake,
        "guild_id": snowflake,
        "fail_if_not_exists": flag,
    },
    "components": [COMPONENT],
    "attachments": [{"id": Needed(snowflake), "filename": text, "description": text}],
    "sticker_ids": [snowflake],
    "poll": {},
}
LOCALES = Each(text)
CHOICE: Object = {"name": Needed(text), "name_localizations": LOCALES, "value": Needed(scalar)}
ANSWER: Object = {
    "type": Needed(one_of(1, 4, 5, 6, 7, 8, 9, 10, 12)),
    "data": {**MESSAGE, "choices": [CHOICE], "custom_id": text, "title": text},
}
NAMED: Object = {
    "name": text,
    "name_localizations": LOCALES,
    "description": text,
    "description_localizations": LOCALES,
}
ARGUMENT: Object = {
    **NAMED,
    "type": Needed(between(1, 11)),
    "required": flag,
    "choices": [CHOICE],
    "channel_types": [PLACE],
    "min_value": number,
    "max_value": number,
    "min_length": between(0, 6000),
    "max_length": between(1, 6000),
    "autocomplete": flag,
}
ARGUMENT["options"] = [ARGUMENT]
COMMAND: Object = {
    **NAMED,
    "type": one_of(1, 2, 3, 4),
    "options": [ARGUMENT],
    "default_member_permissions": permissions,
    "dm_permission": flag,
    "contexts": [one_of(0, 1, 2)],
    "integration_types": [one_of(0, 1)],
    "nsfw": flag,
}
OVERWRITE: Object = {"type": one_of(0, 1), "allow": permissions, "deny": permissions}
CHANNEL: Object = {
    "name": text,
    "type": one_of(0, 2, 4, 5, 13, 14, 15),
    "topic": text,
    "position": between(0, (1 << 31) - 1),
    "parent_id": snowflake,
    "permission_overwrites": [{**OVERWRITE, "id": Needed(snowflake)}],
    "rate_limit_per_user": between(0, 21600),
    "archived": flag,
    "locked": flag,
    "auto_archive_duration": one_of(60, 1440, 4320, 10080),
}
THREAD: Object = {**CHANNEL, "type": one_of(10, 11, 12)}

COMMANDS = r"/applications/\d+/(guilds/\d+/)?commands"
EMOJIS = r"/applications/\d+/emojis"
ROUTES: list[tuple[str, str, Shape]] = [
    ("POST", r"/channels/\d+/messages|/webhooks/\d+/[^/]+", MESSAGE),
    ("PATCH", r"/channels/\d+/messages/\d+|/webhooks/\d+/[^/]+/messages/[^/]+", MESSAGE),
    ("POST", r"/channels/\d+/messages/bulk-delete", {"messages": Needed([snowflake])}),
    ("POST", r"/interactions/\d+/[^/]+/callback", ANSWER),
    ("PUT", COMMANDS, [COMMAND]),
    ("POST", COMMANDS, COMMAND),
    ("PATCH", COMMANDS + r"/\d+", COMMAND),
    ("POST", EMOJIS, {"name": Needed(text), "image": Needed(text)}),
    ("PATCH", EMOJIS + r"/\d+", {"name": text}),
    ("PATCH", r"/channels/\d+", CHANNEL),
    ("POST", r"/guilds/\d+/channels", CHANNEL),
    ("PUT", r"/channels/\d+/permissions/\d+", OVERWRITE),
    ("POST", r"/channels/\d+(/messages/\d+)?/threads", THREAD),
    ("PATCH", r"/guilds/\d+/members/[^/]+", {"nick": text, "roles": [snowflake]}),
    ("PATCH", r"/users/@me", {"username": text}),
    ("POST", r"/users/@me/channels", {"recipient_id": snowflake}),
]
_ROUTES = [(method, re.compile(pattern), shape) for method, pattern, shape in ROUTES]


def check_kinds(found: Found, method: str, path: str, body: object) -> None:
    """Note every field of a request's body that is of a wrong kind."""
    for known, pattern, shape in _ROUTES:
        if known == method and pattern.fullmatch(path):
            check_shape(found, "", body, shape)
