"""Reading a request's body: JSON, or multipart with payload_json and files[n]."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from aiohttp import content_disposition_filename, parse_content_disposition, web
from aiohttp.http import HttpProcessingError

from bot.local.errors import ApiError
from bot.local.messages import Upload, Uploads

LINE = b"\r\n"
PLAIN = re.compile(r';\s*(name|filename)="([^"]*)"')
DEEPEST = 64  # far more than any body Discord knows


async def read(request: web.Request, most: int) -> tuple[Any, Uploads]:
    """The parsed body and the files that came with it; 413 beyond `most` bytes, 50109 for what cannot be read."""
    if (request.content_length or 0) > most:
        async for _ in request.content.iter_any():
            pass  # the sender is not cut off in the middle: it shall read the answer
        raise ApiError(40005)
    if request.headers.get("Content-Type", "").startswith("multipart/form-data"):
        try:
            return await _multipart(request, most)
        except (ValueError, HttpProcessingError):
            raise ApiError(50109) from None
    raw = await request.read()
    if not raw:
        return {}, {}
    return _parse(raw), {}


def _parse(raw: bytes) -> Any:
    try:
        parsed = json.loads(raw, parse_constant=_no_constant)
        if isinstance(parsed, dict | list) and _too_deep(parsed):
            raise ValueError("nested too deep")
        if b"\\u" in raw:
            json.dumps(parsed, ensure_ascii=False).encode()  # half a sign, which no text can hold
    except (ValueError, RecursionError):
        raise ApiError(50109) from None
    return parsed


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _too_deep(value: Any, most: int = DEEPEST) -> bool:
    """Whether lists and objects lie deeper in each other than that."""
    if most == 0:
        return True
    inside = value.values() if isinstance(value, dict) else value
    return any(_too_deep(one, most - 1) for one in inside if isinstance(one, dict | list))


async def _multipart(request: web.Request, most: int) -> tuple[Any, Uploads]:
    body: Any = {}
    uploads: Uploads = {}
    for head, data in _parts(await request.read(), request.headers["Content-Type"], most):
        name, filename = _named(head.get("content-disposition", ""))
        number = re.fullmatch(r"files\[(\d+)\]", name)
        if name == "payload_json":
            body = _parse(data)
        elif number:
            uploads[number.group(1)] = Upload(filename or "unknown", data, head.get("content-type"))
    return body, uploads


def _named(disposition: str) -> tuple[str, str]:
    """The names of a part and of its file; what is written plainly, as nearly always, is read so."""
    if "*=" in disposition or "\\" in disposition:
        _, said = parse_content_disposition(disposition)
        return content_disposition_filename(said, "name") or "", content_disposition_filename(said) or ""
    plain = dict(PLAIN.findall(disposition))
    return plain.get("name", ""), plain.get("filename", "")


def _parts(raw: bytes, kind: str, most: int) -> Iterator[tuple[dict[str, str], bytes]]:
    """Each part's headers and data, cut out in one go: aiohttp's reader looks at a picture line by line, for long."""
    boundary = re.search(r'boundary="?([^";]{1,70})"?(;|$)', kind)
    if boundary is None:
        raise ValueError("no boundary that can be one")
    _, *parts, after = (LINE + raw).split(LINE + b"--" + boundary.group(1).encode())
    if not parts or not after.startswith(b"--"):
        raise ValueError("the end is missing")
    if sum(map(len, parts)) > most:
        raise ApiError(40005)
    for part in parts:
        head, found, data = part.removeprefix(LINE).partition(LINE + LINE)
        lines = [line.partition(":") for line in head.decode().split("\r\n")]
        if not found or not all(colon for _, colon, _ in lines):
            raise ValueError("a part without headers")
        yield {key.lower(): value.strip() for key, _, value in lines}, data
