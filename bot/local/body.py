"""Reading a request's body: JSON, or multipart with payload_json and files[n]."""

from __future__ import annotations

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web
from aiohttp.http import HttpProcessingError

from bot.local.errors import ApiError
from bot.local.messages import Upload, Uploads

DEEPEST = 64  # far more than any body Discord knows


async def read(request: web.Request, most: int) -> tuple[Any, Uploads]:
    """The parsed body and the files that came with it; 413 beyond `most` bytes, 50109 for what cannot be read."""
    if (request.content_length or 0) > most:
        async for _ in request.content.iter_any():
            pass  # the sender is not cut off in the middle: it shall read the answer
        raise ApiError(40005)
    if request.content_type == "multipart/form-data":
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
        if _depth(parsed) > DEEPEST:
            raise ValueError("nested too deep")
        if b"\\u" in raw:
            json.dumps(parsed, ensure_ascii=False).encode()  # half a sign, which no text can hold
    except (ValueError, RecursionError):
        raise ApiError(50109) from None
    return parsed


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _depth(value: Any) -> int:
    """How deep lists and objects lie in each other."""
    depth, layer = 0, [value]
    while layer:
        inner = [list(one.values()) if isinstance(one, dict) else one for one in layer if isinstance(one, dict | list)]
        depth, layer = depth + 1, [part for one in inner for part in one]
    return depth


async def _multipart(request: web.Request, most: int) -> tuple[Any, Uploads]:
    body: Any = {}
    uploads: Uploads = {}
    total = 0
    reader = await request.multipart()
    async for part in reader:
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read())
        total += len(data)
        if total > most:
            raise ApiError(40005)
        number = re.fullmatch(r"files\[(\d+)\]", part.name or "")
        if part.name == "payload_json":
            body = _parse(data)
        elif number:
            uploads[number.group(1)] = Upload(part.filename or "unknown", data, part.headers.get("Content-Type"))
    return body, uploads
