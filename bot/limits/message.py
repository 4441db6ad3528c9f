"""Limits of messages and embeds."""

from __future__ import annotations

from bot.limits.components import check_components, uses_v2, walk
from bot.limits.table import JSON, LIMITS, Found, is_blank, numbered

V2 = 1 << 15
WEB = ("http", "https")
PICTURES = (*WEB, "attachment")
PARTS = (("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url"))


def check_message(found: Found, at: str, body: JSON, *, edit: bool = False, files: int = 0) -> None:
    """A message as sent to a channel, a webhook or as an answer; an edit may leave anything out."""
    dot = f"{at}." if at else ""
    flagged = bool((body.get("flags") or 0) & V2)
    components = body.get("components") or []
    # An edit need not repeat the flag of the message it changes.
    v2 = flagged or (edit and "flags" not in body and uses_v2(components))
    found.length(f"{dot}content", body.get("content"), "content")
    found.length(f"{dot}nonce", body.get("nonce"), "nonce")
    listed = body.get("attachments") or []
    if max(len(listed), files) > LIMITS["files"]:
        found.add(f"{dot}attachments", "BASE_TYPE_BAD_LENGTH", f"files: at most {LIMITS['files']}")
    for path, entry in numbered(f"{dot}attachments", listed):
        found.some(f"{path}.filename", entry.get("filename"), "file name")
        found.length(f"{path}.description", entry.get("description"), "file description")
    check_embeds(found, f"{dot}embeds", body.get("embeds") or [])
    check_mentions(found, f"{dot}allowed_mentions", body.get("allowed_mentions") or {})
    check_components(found, f"{dot}components", components, v2=v2)
    if v2 and (body.get("content") or body.get("embeds")):
        code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
        found.add(f"{dot}content", code, "a message with components v2 has no content and no embeds")
    if v2 and flagged and not components and not edit:
        found.add(f"{dot}components", "BASE_TYPE_REQUIRED", "a message with components v2 needs components")
    shown = any(body.get(key) for key in ("embeds", "components", "sticker_ids", "poll"))
    if not edit and not files and not shown and is_blank(body.get("content") or ""):
        found.add(at, "EMPTY", "an empty message")


def check_mentions(found: Found, at: str, allowed: JSON) -> None:
    """Whom a message may call: everybody of a kind, or up to a hundred by their ids, not both."""
    for kind in ("users", "roles"):
        named = [str(one) for one in allowed.get(kind) or []]
        if len(named) > LIMITS["mentions named"]:
            text = f"mentions named: {len(named)} {kind}, at most {LIMITS['mentions named']}"
            found.add(f"{at}.{kind}", "BASE_TYPE_MAX_LENGTH", text)
        for index, one in enumerate(named):
            if one in named[:index]:
                found.add(f"{at}.{kind}.{index}", "SET_TYPE_ALREADY_CONTAINS_VALUE", f"{one} is there already")
        if named and kind in (allowed.get("parse") or []):
            text = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            found.add(at, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", text)


def check_embeds(found: Found, at: str, embeds: list[JSON]) -> None:
    found.count(at, embeds, "embeds")
    total = 0
    for path, embed in numbered(at, embeds):
        footer, author = embed.get("footer") or {}, embed.get("author") or {}
        found.length(f"{path}.title", embed.get("title"), "embed title")
        found.length(f"{path}.description", embed.get("description"), "embed description")
        found.length(f"{path}.footer.text", footer.get("text"), "footer text")
        found.length(f"{path}.author.name", author.get("name"), "author name")
        fields = embed.get("fields") or []
        found.count(f"{path}.fields", fields, "embed fields")
        texts = [embed.get("title"), embed.get("description"), footer.get("text"), author.get("name")]
        for inner, entry in numbered(f"{path}.fields", fields):
            for key, limit in (("name", "field name"), ("value", "field value")):
                found.length(f"{inner}.{key}", str(entry.get(key) or "").strip(), limit, least=1)
                texts.append(entry.get(key))
        found.address(f"{path}.url", embed.get("url"), "address", *WEB)
        found.address(f"{path}.author.url", author.get("url"), "address", *WEB)
        for part, key in PARTS:
            found.address(f"{path}.{part}.{key}", (embed.get(part) or {}).get(key), "address", *PICTURES)
        total += sum(len(text) for text in texts if text)
        seen = any((text or "").strip() for text in texts)
        if not seen and not any(embed.get(key) for key in ("image", "thumbnail", "url", "timestamp")):
            found.add(path, "BASE_TYPE_REQUIRED", "an embed with nothing in it")
    if total > LIMITS["embed characters"]:
        text = f"embed characters: {total} over all embeds, at most {LIMITS['embed characters']}"
        found.add(at, "MAX_EMBED_SIZE_EXCEEDED", text)


__all__ = ["check_embeds", "check_message", "walk"]
