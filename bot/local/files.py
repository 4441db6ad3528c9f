"""Where uploaded files lie, and what can be read off a picture without decoding it."""

from __future__ import annotations

import mimetypes
import struct
from pathlib import Path
from typing import Protocol


class Files(Protocol):
    """Uploaded files by attachment id."""

    def put(self, file_id: str, data: bytes) -> None: ...

    def get(self, file_id: str) -> bytes | None: ...


class MemoryFiles:
    """Files of a world that does not outlive its process."""

    def __init__(self) -> None:
        self._files: dict[str, bytes] = {}

    def put(self, file_id: str, data: bytes) -> None:
        self._files[file_id] = data

    def get(self, file_id: str) -> bytes | None:
        return self._files.get(file_id)


class FolderFiles:
    """Files kept in a folder, one per id."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def put(self, file_id: str, data: bytes) -> None:
        (self._folder / file_id).write_bytes(data)

    def get(self, file_id: str) -> bytes | None:
        path = self._folder / file_id
        return path.read_bytes() if file_id.isdigit() and path.is_file() else None


def content_type(filename: str, given: str | None = None) -> str:
    guessed = mimetypes.guess_type(filename)[0]
    if guessed:
        return guessed
    return given or "application/octet-stream"


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, GIF, WebP or JPEG, read from its header; None for anything else."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    if data[:2] == b"\xff\xd8":
        return _jpeg_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        packed = int.from_bytes(data[21:25], "little")
        return (packed & 0x3FFF) + 1, (packed >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 < len(data):
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None
