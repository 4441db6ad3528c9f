"""Our own emoji in what is sent: in texts, on buttons and in lists, as far as Discord has them.

One bot runs in a process, and what Discord has is the same for everything it sends: hence one `OURS` for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import discord

from bot.limits.table import CONTENT, LIMITS
from render.signs import PLAYERS, plain, sign_of, signed

AnyView = discord.ui.View | discord.ui.LayoutView
V = TypeVar("V", bound=AnyView | None)
INVALID_FORM = 50035
"""What Discord says of a button whose emoji nobody has, naming the field."""


class Signs:
    """Which of our emoji Discord has now."""

    def __init__(self) -> None:
        self.known: dict[str, discord.PartialEmoji] = {}
        self.lost: Callable[[], None] = lambda: None
        """Whom to tell that Discord lacks one of them."""

    def mark(self, name: str) -> str:
        """As it is written in a text; nothing where Discord does not have it."""
        found = self.known.get(name)
        return str(found) if found is not None else ""

    def on_text(self, text: str, limit: int = CONTENT) -> str:
        """A text with its signs, as many as there is room for; also one that has them already."""
        if not self.known:
            return text
        bare = plain(text)
        return signed(bare, self.mark, max(0, limit - len(bare)))

    def on_view(self, view: V) -> V:
        """The same for what stands in a view."""
        if view is not None and self.known:
            room = LIMITS["v2 characters"]
            for item in parts(view):
                if isinstance(item, discord.ui.TextDisplay):
                    room -= len(item.content)
            for item in parts(view):
                if isinstance(item, discord.ui.TextDisplay):
                    before = len(item.content)
                    item.content = self.on_text(item.content, before + room)
                    room -= len(item.content) - before
                elif isinstance(item, discord.ui.Button):
                    self.on_button(item)
                elif isinstance(item, discord.ui.Select):
                    for option in item.options:
                        self.on_option(option)
        return view

    def on_button(self, button: discord.ui.Button[Any]) -> None:
        """The player's, or the building's; the word stays."""
        label = button.label or ""
        if button.emoji is None and (found := self.known.get(sign_of(label, parcels=False))):
            button.emoji, button.label = found, without_symbol(label)

    def on_option(self, option: discord.SelectOption) -> None:
        if option.emoji is None and (found := self.known.get(sign_of(option.label, option.description or ""))):
            option.emoji, option.label = found, without_symbol(option.label)

    def doubt(self, problem: BaseException) -> None:
        """After a failure: where Discord does not know an emoji of ours, none is used until it was asked again."""
        if isinstance(problem, discord.HTTPException) and problem.code == INVALID_FORM and "emoji" in str(problem):
            self.known.clear()
            self.lost()


OURS = Signs()


def parts(view: AnyView) -> Iterator[Any]:
    """Everything in a view, however deep."""
    for item in view.walk_children():
        yield item.item if isinstance(item, discord.ui.DynamicItem) else item


def without_symbol(label: str) -> str:
    """A label whose first sign is shown as an emoji beside it.

    >>> without_symbol("● Ann"), without_symbol("●"), without_symbol("Ranch")
    ('Ann', '●', 'Ranch')
    """
    return label[2:] if label[:1] in PLAYERS and label[1:2] == " " and label[2:].strip() else label
