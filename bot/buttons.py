"""Buttons and selects whose ids carry their meaning: they work after a restart and hold no state.

`cc:17.3:42:place roads3` is a move: game 17, its 3rd undo, the ply since which this seat has been asked.
"""

from __future__ import annotations

import re
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Self

import discord

from bot.panel import ROW, Choice, Panel
from bot.table import Live

if TYPE_CHECKING:
    from bot.client import CarsonBot

Ticket = tuple[int, int, int]
"""Game, undo count, and the ply since which the seat has been asked."""
ID_LIMIT = 100
LAST_ROW = 4


def bot_of(interaction: discord.Interaction[Any]) -> CarsonBot:
    client: CarsonBot = interaction.client
    return client


async def guarded(interaction: discord.Interaction[Any], work: Coroutine[Any, Any, None]) -> None:
    """Errors of buttons go where errors of commands go; the library would only log them."""
    bot_of(interaction).working()
    try:
        await work
        await bot_of(interaction).access.remark(interaction)
    except Exception as problem:
        await bot_of(interaction).failed(interaction, problem)


class MoveButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]],
    template=r"cc:(?P<game>\d+)\.(?P<undos>\d+):(?P<opened>\d+):(?P<move>.+)",
):
    """One move."""

    def __init__(
        self, ticket: Ticket, choice: Choice, style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> None:
        self.ticket, self.move = ticket, choice.move
        custom_id = f"cc:{ticket[0]}.{ticket[1]}:{ticket[2]}:{choice.move}"
        assert len(custom_id) <= ID_LIMIT, custom_id
        super().__init__(discord.ui.Button(label=choice.label[:80], custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        ticket = (int(match["game"]), int(match["undos"]), int(match["opened"]))
        return cls(ticket, Choice(match["move"], match["move"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot = bot_of(interaction)
        await guarded(interaction, bot.play.pressed(interaction, self.ticket, self.move))


class MoveSelect(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]],
    template=r"cs:(?P<game>\d+)\.(?P<undos>\d+):(?P<opened>\d+):(?P<row>\d+)",
):
    """Many moves; the chosen value is the move itself, never a place in a list."""

    def __init__(self, ticket: Ticket, row: int, heading: str, choices: tuple[Choice, ...]) -> None:
        self.ticket = ticket
        options = [discord.SelectOption(label=choice.label[:100], value=choice.move) for choice in choices]
        custom_id = f"cs:{ticket[0]}.{ticket[1]}:{ticket[2]}:{row}"
        super().__init__(discord.ui.Select(placeholder=heading[:150], options=options, custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        ticket = (int(match["game"]), int(match["undos"]), int(match["opened"]))
        return cls(ticket, int(match["row"]), "", (Choice("-", "-"),))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot = bot_of(interaction)
        await guarded(interaction, bot.play.pressed(interaction, self.ticket, self.item.values[0]))


class Control(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]],
    template=r"ct:(?P<action>[a-z]+):(?P<game>\d+)(?::(?P<detail>[\w.#]+))?",
):
    """Everything that is no move: join, start, my options, board, another page."""

    def __init__(self, action: str, game: int, label: str, detail: str = "", primary: bool = False) -> None:
        self.action, self.game, self.detail = action, game, detail
        custom_id = f"ct:{action}:{game}" + (f":{detail}" if detail else "")
        style = discord.ButtonStyle.primary if primary else discord.ButtonStyle.secondary
        super().__init__(discord.ui.Button(label=label[:80], style=style, custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["action"], int(match["game"]), "-", match["detail"] or "")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot = bot_of(interaction)
        await guarded(interaction, bot.control(interaction, self.action, self.game, self.detail))


class PageSelect(discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=r"cp:(?P<game>\d+)"):
    """The other pages of a panel, where there are too many for buttons."""

    def __init__(self, game: int, heading: str, pages: tuple[tuple[str, str], ...]) -> None:
        self.game = game
        options = [discord.SelectOption(label=label[:100], value=key) for key, label in pages]
        super().__init__(discord.ui.Select(placeholder=heading[:150], options=options, custom_id=f"cp:{game}"))

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["game"]), "", (("-", "-"),))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        bot = bot_of(interaction)
        await guarded(interaction, bot.control(interaction, "page", self.game, self.item.values[0]))


def rows(*items: discord.ui.Item[Any]) -> discord.ui.View:
    """A view that only carries items: it never times out and remembers nothing."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def panel_view(live: Live, opened: int, panel: Panel, more: str) -> discord.ui.View:
    """A player's panel as components: selects, then buttons, then the way to other pages.

    One place beside the buttons stays free, for taking a move back. `more` is the heading of a list of pages.
    """
    ticket = (live.row.id, live.row.undos, opened)
    view = discord.ui.View(timeout=None)
    for row, group in enumerate(panel.groups):
        add(view, MoveSelect(ticket, row, group.heading, group.choices), row)
    last = len(panel.groups)
    for choice in panel.buttons:
        add(view, MoveButton(ticket, choice), last)
    if len(panel.pages) > ROW:
        add(view, PageSelect(live.row.id, more, panel.pages), LAST_ROW)
        return view
    beside = len(panel.buttons) + len(panel.pages) < ROW
    for key, label in panel.pages:
        add(view, Control("page", live.row.id, label, key), last if beside else LAST_ROW)
    return view


def add(view: discord.ui.View, item: discord.ui.Item[Any], row: int) -> None:
    item.row = row
    view.add_item(item)
