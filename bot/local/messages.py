"""Messages: made, edited and deleted as Discord does it, with their files, mentions and components."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from bot.limits.components import V2_ONLY
from bot.limits.table import is_blank
from bot.local.clock import age
from bot.local.emoji import with_text_ids
from bot.local.errors import ApiError, invalid_form
from bot.local.files import content_type, picture_size
from bot.local.model import EPHEMERAL, JSON, LOADING, THREADS, V2, Attachment, Channel, Message, copied
from bot.local.payloads import attachment_path
from bot.local.world import World

SETTABLE = EPHEMERAL | V2 | 1 << 2 | 1 << 12  # ephemeral, components v2, no embeds, silent
MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")
EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass
class Upload:
    """A file that came with a request."""

    filename: str
    data: bytes
    content_type: str | None = None


Uploads = dict[str, Upload]  # by the n of files[n]


def new_message(world: World, channel: Channel, author_id: str, **more: Any) -> Message:
    """An empty message, not yet posted."""
    return Message(world.ids.next(), channel.id, author_id, world.clock.iso(), **more)


def post(world: World, message: Message) -> Message:
    world.messages[message.channel_id][message.id] = message
    channel = world.channels[message.channel_id]
    if channel.type in THREADS:
        # Whoever writes in a thread joins it, and whoever is called there is brought in.
        new = [u for u in dict.fromkeys([message.author_id, *message.mentions]) if u not in channel.thread_members]
        if new:
            world.update_channel(channel, thread_members=[*channel.thread_members, *new])
    world.tell("message_create", message)
    return message


def fill(world: World, message: Message, body: JSON, uploads: Uploads) -> None:
    """Take over what a body says: fields that are absent stay as they are."""
    if "flags" in body and body["flags"] is not None:
        message.flags = message.flags & ~SETTABLE | _flags(message, body["flags"])
    if "content" in body:
        message.content = body["content"] or ""
    available = _attach(world, message, body, uploads)
    taken: set[str] = set()
    if "embeds" in body:
        message.embeds = [_embed(world, message, e, available, taken) for e in body["embeds"] or []]
    if "components" in body:
        message.components = with_text_ids(copied(body["components"] or []))
        _resolve_media(world, message, available, taken)
        _number(message.components)
    for attachment in message.attachments:
        attachment.inline = attachment.inline or attachment.id in taken
    if any(a.inline for a in message.attachments):
        used = repr(message.embeds) + repr(message.components)
        message.attachments = [
            a for a in message.attachments if not a.inline or attachment_path(a, message.channel_id) in used
        ]
    _mentions(world, message, body)


def _flags(message: Message, wanted: int) -> int:
    """Ephemeral is settled when a message is made, and components v2 cannot be taken back."""
    fixed = message.flags & (EPHEMERAL | V2)
    return wanted & SETTABLE & ~EPHEMERAL | fixed


def _attach(world: World, message: Message, body: JSON, uploads: Uploads) -> list[Attachment]:
    """Keep the listed files, add the new ones; returns those an embed may refer to by name."""
    listed = body.get("attachments")
    notes = {str(entry.get("id")): entry for entry in listed or []}
    if listed is not None:
        message.attachments = [a for a in message.attachments if a.inline or a.id in notes]
        for attachment in message.attachments:
            if attachment.id in notes and "description" in notes[attachment.id]:
                attachment.description = notes[attachment.id]["description"]
    named = [a for a in message.attachments if listed is None or a.id in notes]
    for number, upload in uploads.items():
        if len(upload.data) > world.rules.max_file:
            raise ApiError(40005)
        note = notes.get(number, {})
        attachment = keep(world, upload, note.get("filename"), note.get("description"))
        message.attachments.append(attachment)
        named.insert(0, attachment)
    unknown = [n for n in notes if n not in uploads and n not in {a.id for a in message.attachments}]
    if unknown:
        raise invalid_form([(f"attachments.{n}", "ATTACHMENT_NOT_FOUND", "Unknown attachment") for n in unknown])
    return named


def keep(world: World, upload: Upload, filename: str | None = None, description: str | None = None) -> Attachment:
    """Store a file; its name loses what an address cannot hold."""
    name = re.sub(r"[^\w.\-]+", "_", str(filename or upload.filename))
    kind, size = content_type(name, upload.content_type), picture_size(upload.data)
    made = Attachment(world.ids.next(), name, len(upload.data), kind, description, *(size or (None, None)))
    world.files.put(made.id, upload.data)
    return made


def _find(available: list[Attachment], url: str) -> Attachment | None:
    name = url.removeprefix("attachment://")
    return next((a for a in available if a.filename == name), None)


def _embed(world: World, message: Message, embed: JSON, available: list[Attachment], taken: set[str]) -> JSON:
    made: JSON = {"type": "rich", **copied(embed)}
    made.setdefault("type", "rich")
    slots = [("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")]
    for part, key in slots:
        url = (made.get(part) or {}).get(key)
        if not url:
            continue
        if url.startswith("attachment://"):
            found = _find(available, url)
            if found is None:
                world.tell("violation", f"embed {part} refers to {url}, which is not among the files")
                made.pop(part)
                continue
            taken.add(found.id)
            made[part][key] = attachment_path(found, message.channel_id)
            if part in ("image", "thumbnail"):
                made[part] |= {"width": found.width, "height": found.height}
                if found.description:
                    made[part]["description"] = found.description
        else:
            made[part][key] = _local(url)
        made[part]["proxy_url" if key == "url" else "proxy_icon_url"] = made[part][key]
    return made


def _local(url: str) -> str:
    """An address a bot read from us and sends back is stored without host: ports change between runs."""
    return re.sub(r"^http://127\.0\.0\.1:\d+(?=/cdn/)", "", url)


def walk(components: list[JSON]) -> Iterator[JSON]:
    """Every component of a message or modal, outer ones first."""
    for one in components:
        yield one
        yield from walk(one.get("components") or [])
        for inner in ("accessory", "component"):
            if isinstance(one.get(inner), dict):
                yield from walk([one[inner]])


def _resolve_media(world: World, message: Message, available: list[Attachment], taken: set[str]) -> None:
    for one in walk(message.components):
        media: list[JSON] = [i["media"] for i in one.get("items") or [] if "media" in i]
        media += [one[key] for key in ("media", "file") if isinstance(one.get(key), dict)]
        for item in media:
            url = str(item.get("url", ""))
            found = None
            if url.startswith("attachment://"):
                found = _find(available, url)
                if found is None:
                    code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                    raise invalid_form([("components", code, f"{url} is not among the files")])
                taken.add(found.id)
            item["url"] = attachment_path(found, message.channel_id) if found else _local(url)
            item["proxy_url"] = item["url"]
            item["loading_state"] = 2
            item["id"] = found.id if found else world.ids.next()
            if found:
                item |= {"width": found.width, "height": found.height, "attachment_id": found.id}
                item["content_type"] = found.content_type
                if one.get("type") == 13:
                    one |= {"name": found.filename, "size": found.size}


def _number(components: list[JSON]) -> None:
    """Components without an id get one, as on Discord."""
    used = {one["id"] for one in walk(components) if one.get("id")}
    following = iter(n for n in range(1, 10_000) if n not in used)
    for one in walk(components):
        if not one.get("id"):
            one["id"] = next(following)


def text_of(message: Message) -> str:
    """All words that can mention somebody: the content, or the texts of a v2 message."""
    shown = [str(one.get("content", "")) for one in walk(message.components) if one.get("type") == 10]
    return "\n".join([message.content, *shown])


def _mentions(world: World, message: Message, body: JSON) -> None:
    text = text_of(message)
    allowed = body.get("allowed_mentions")
    kinds = ["users", "roles", "everyone"] if allowed is None else list(allowed.get("parse") or [])
    users = [u for u in dict.fromkeys(MENTION.findall(text)) if u in world.users]
    roles = list(dict.fromkeys(ROLE_MENTION.findall(text)))
    if "users" not in kinds:
        named = {str(u) for u in (allowed or {}).get("users") or []}
        users = [u for u in users if u in named]
    if "roles" not in kinds:
        named = {str(r) for r in (allowed or {}).get("roles") or []}
        roles = [r for r in roles if r in named]
    channel = world.channels[message.channel_id]
    loud = world.may(channel, message.author_id, "mention_everyone") or message.webhook_id is not None
    message.mentions, message.mention_roles = users, roles
    message.mention_everyone = "everyone" in kinds and loud and bool(EVERYONE.search(text))


def edit(world: World, message: Message, body: JSON, uploads: Uploads) -> Message:
    """Change a message that is already there; old ones only so often."""
    _count_old_edit(world, message)
    thinking = bool(message.flags & LOADING)
    draft = replace(message, attachments=[replace(each) for each in message.attachments])
    fill(world, draft, body, uploads)
    _check_layout(world, draft)
    if not draft.only_for and is_empty(draft):
        raise ApiError(50006)
    message.__dict__.update(draft.__dict__)
    message.flags &= ~LOADING
    if not thinking:
        message.edited = world.clock.iso()
    world.tell("message_update", message)
    return message


def _check_layout(world: World, message: Message) -> None:
    """What an edit would leave must be one or the other: words as of old, or a layout, which never goes back."""
    if message.flags & V2:
        code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
        legacy = [field for field in ("content", "embeds") if getattr(message, field)]
        wrong = [(field, code, "a message with components v2 has no content and no embeds") for field in legacy]
        if not message.components:
            wrong.append(("components", "BASE_TYPE_REQUIRED", "This field is required"))
    else:
        text = "this component needs the components v2 flag"
        parts = [(f"components.{n}", one) for n, one in enumerate(message.components)]
        wrong = [(path, "UNION_TYPE_CHOICES", text) for path, one in parts if one.get("type") in V2_ONLY]
    if wrong:
        world.tell("violation", f"an edit: {wrong[0][0]}: {wrong[0][2]}")
        raise invalid_form(wrong)


def is_empty(message: Message) -> bool:
    shown = message.embeds or message.attachments or message.components
    return not shown and is_blank(message.content)


def _count_old_edit(world: World, message: Message) -> None:
    rules, now = world.rules, world.clock.now()
    if age(message.id, now) < rules.old_message:
        return
    recent = [t for t in world.old_edits.get(message.channel_id, []) if now - t < rules.old_edits_per]
    if len(recent) >= rules.old_edits:
        wait = round(rules.old_edits_per - (now - recent[0] if recent else 0), 3)
        raise ApiError(30046, retry_after=max(0.001, wait))
    world.old_edits[message.channel_id] = [*recent, now]


def delete(world: World, message: Message) -> None:
    if world.messages.get(message.channel_id, {}).pop(message.id, None):
        world.tell("message_delete", message)
