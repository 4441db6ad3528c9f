"""Attachments, emoji and avatars, as the bot and the page fetch them."""

from __future__ import annotations

import struct
import zlib
from xml.sax.saxutils import escape

from aiohttp import web

from bot.local.files import content_type, picture_size
from bot.local.world import World

COLOURS = ("5865f2", "3ba55d", "c27c0e", "d83c6f", "9b59b6", "11806a", "a84300", "607d8b")
# Whatever somebody uploads is shown, never run: an SVG or HTML file opened by its address stays inert.
INERT = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, max-age=86400",
}


def serve_file(world: World, request: web.Request) -> web.Response:
    parts = request.match_info["path"].split("/")
    if parts[0] == "attachments" and len(parts) == 4:
        data = world.files.get(parts[2])
        if data is not None:
            kind = content_type(parts[3])
            if not kind.startswith(("image/", "text/plain", "audio/", "video/")):
                kind = "application/octet-stream"
            return web.Response(body=data, headers=INERT | {"Content-Type": kind})
    if parts[0] == "emojis" and len(parts) == 2:
        # Also of those that are gone: messages still show them.
        data = world.files.get(parts[1].partition(".")[0])
        if data is not None and picture_size(data) is not None:
            return web.Response(body=data, headers=INERT | {"Content-Type": "image/png"})
    if parts[0] == "avatars" and len(parts) == 2 and parts[1].endswith(".svg"):
        headers = INERT | {"Content-Type": "image/svg+xml", "Cache-Control": "no-cache"}
        return web.Response(text=face(world, parts[1].removesuffix(".svg")), headers=headers)
    if parts[0] in ("avatars", "embed"):
        number = "".join(c for c in parts[-1] if c.isdigit()) or "0"
        return web.Response(body=disc(int(number)), headers=INERT | {"Content-Type": "image/png"})
    return web.Response(status=404, headers=INERT)


def face(world: World, user_id: str) -> str:
    """A coloured disc with the first letter of the name."""
    user = world.users.get(user_id)
    letter = escape((user.display[:1] if user else "?").upper())
    # By the order in which people came: nobody shares a colour with the next.
    colour = COLOURS[list(world.users).index(user_id) % len(COLOURS) if user else 0]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="128" height="128">'
        f'<circle cx="20" cy="20" r="20" fill="#{colour}"/>'
        '<text x="20" y="27" font-family="sans-serif" font-size="20" fill="#fff" text-anchor="middle">'
        f"{letter}</text></svg>"
    )


def disc(number: int, size: int = 64) -> bytes:
    """A plain disc as PNG, for bots that read an avatar."""
    colour = bytes.fromhex(COLOURS[number % len(COLOURS)])
    middle, rows = (size - 1) / 2, []
    for y in range(size):
        row = bytearray([0])
        for x in range(size):
            inside = (x - middle) ** 2 + (y - middle) ** 2 <= (size / 2) ** 2
            row += colour + (b"\xff" if inside else b"\x00")
        rows.append(bytes(row))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(b"".join(rows))), (b"IEND", b"")]
    png = b"\x89PNG\r\n\x1a\n"
    for name, data in chunks:
        png += struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    return png
