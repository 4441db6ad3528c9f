"""Telling positions of every game, written into a folder for people to look through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from render.games import RENDERERS
from render.pictures import picture


def draw(folder: Path, games: Iterable[str] = RENDERERS) -> Iterator[Path]:
    """Write every picture of these games into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        for piece in RENDERERS[game].pieces():
            path = folder / f"{piece.name}.png"
            path.write_bytes(picture(piece.request))
            yield path
