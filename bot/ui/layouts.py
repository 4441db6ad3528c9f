"""Layouts (components v2): parts below one another in one message. What is a layout once never goes back to words."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

import discord

from bot.limits.table import BUTTONS_IN_ROW
from bot.table.session import Session

Item = discord.ui.Item[Any]
PICTURES = (".png", ".gif", ".jpg", ".webp")


class Kept(NamedTuple):
    """A picture that a layout has already and keeps: Discord wants its number and its name."""

    id: int
    filename: str
    description: str | None

    def to_dict(self) -> dict[str, Any]:
        return {"id": str(self.id), "filename": self.filename}


def layout(*parts: Item) -> discord.ui.LayoutView:
    """A message of these parts: it never times out, and is made anew for each answer.

    Everything in it that can be pressed is a dynamic item: one that is not would take the others with it.
    """
    view = discord.ui.LayoutView(timeout=None)
    for part in parts:
        view.add_item(part)
    return view


def words(text: str, items: Iterable[Item] = (), files: Sequence[discord.File] = ()) -> discord.ui.LayoutView:
    """Words, what is attached, and what can be pressed."""
    said = [discord.ui.TextDisplay[Any](text)] if text else []
    return layout(*said, *map(shown, files), *rows(items))


def attached(session: Session, pictures: Iterable[bytes], about: str | None) -> list[discord.File]:
    """Pictures of a game as it stands, each under a name that no other position has."""
    row = session.row
    names = (f"choices-{row.id}-{row.undos}-{row.ply}-{number}.png" for number in count(1))
    return [
        discord.File(io.BytesIO(data), name, description=about) for data, name in zip(pictures, names, strict=False)
    ]


def shown(file: discord.File | Kept) -> Item:
    """What is attached: a picture, with its description for those who cannot see it, or a file to be fetched."""
    url = f"attachment://{file.filename}"
    if file.filename.endswith(PICTURES):
        return discord.ui.MediaGallery[Any](discord.MediaGalleryItem(url, description=file.description))
    return discord.ui.File[Any](url)


def rows(items: Iterable[Item]) -> Iterator[discord.ui.ActionRow[Any]]:
    """Lists in rows of their own, buttons together, in their order."""
    buttons: list[Item] = []
    for item in items:
        alone = item.type is not discord.ComponentType.button
        if buttons and (alone or len(buttons) == BUTTONS_IN_ROW):
            yield discord.ui.ActionRow(*buttons)
            buttons = []
        if alone:
            yield discord.ui.ActionRow(item)
        else:
            buttons.append(item)
    if buttons:
        yield discord.ui.ActionRow(*buttons)


def inside(parts: Iterable[Any]) -> Iterator[Any]:
    """Everything in a message's components, however deep; also what stands beside a text."""
    for part in parts:
        yield part
        yield from inside(getattr(part, "children", ()))
        if (beside := getattr(part, "accessory", None)) is not None:
            yield beside
