"""Buttons and selects whose ids carry their meaning: they work after a restart and hold no state.

`cc:17.3:42:place roads3` is a move: game 17, its 3rd undo, the ply since which this seat has been asked. `cy:…` is
the same move confirmed, `cn:17.3:42:0-12:vp` the button that asks for a number, `cm:…` the form it opens. `cw:17.3:2:…`
is a wish, the third of a plan, `ci:…` a move that is only imagined. `cs:…`, `cx:…` and `cv:…` are lists of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from math import ceil
from string import ascii_lowercase
from typing import Any, Self

import discord

from bot.limits.table import (
    BUTTON_LABEL,
    BUTTONS_IN_ROW,
    INPUT_LABEL,
    MODAL_TITLE,
    OPTION_DESCRIPTION,
    OPTION_LABEL,
    PLACEHOLDER,
    SELECT_OPTIONS,
)
from bot.panel.choices import MoveChoice
from bot.panel.intent_panel import IntentOffer
from bot.table.session import RefusedError
from bot.ui import ids, send
from bot.ui.app import app_of, guarded, lang_of
from bot.ui.handlers import Ticket
from bot.ui.interaction import Interaction
from render.words import capital, say
from render.words import name as name_of

TICKET = rf"(?P<game>{ids.GAME})\.(?P<undos>{ids.GAME}):(?P<opened>{ids.GAME})"
FORM = re.compile(rf"cm:{TICKET}:(?P<prefix>.+)")
DO, SURE, WISH, IMAGINE = "c", "y", "w", "i"
"""What a button with a move does: makes it (perhaps asking back), makes it, wishes for it, or imagines it."""
LISTS = {DO: "s", WISH: "x", IMAGINE: "v"}
"""The letter of a list whose moves are taken that way."""
MORE, MORE_OF = "more", ":"
"""The list of ways that are no buttons; each of its values is an action and, after the colon, what it is about."""
NUMBER = "number"
"""The one field of a form that asks for a number."""


def stamp(ticket: Ticket) -> str:
    return f"{ticket[0]}.{ticket[1]}:{ticket[2]}"


def read_stamp(match: re.Match[str]) -> Ticket:
    return int(match["game"]), int(match["undos"]), int(match["opened"])


def read_ticket(text: str) -> Ticket:
    """A ticket as a select carries it; raises RefusedError for anything else."""
    found = re.fullmatch(TICKET, text)
    if found is None:
        raise RefusedError("gone")
    return read_stamp(found)


class MoveButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=rf"c(?P<way>[cywi]):{TICKET}:(?P<move>.+)"
):
    """One move; where something is at stake, the button that confirms it; or a wish for that move."""

    def __init__(
        self, ticket: Ticket, choice: MoveChoice, way: str = DO, style: discord.ButtonStyle | None = None
    ) -> None:
        self.ticket, self.move, self.way = ticket, choice.move, way
        custom_id = ids.whole(f"c{way}:{stamp(ticket)}:{choice.move}")
        if style is None:
            style = discord.ButtonStyle.success if way == SURE else discord.ButtonStyle.secondary
        super().__init__(discord.ui.Button(label=short(choice.label, BUTTON_LABEL), custom_id=custom_id, style=style))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(read_stamp(match), MoveChoice(match["move"], match["move"]), match["way"])

    async def callback(self, interaction: Interaction) -> None:
        taken = app_of(interaction).handlers.moves[self.way]
        await guarded(interaction, taken(interaction, self.ticket, self.move))


class AmountButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]],
    template=rf"cn:{TICKET}:(?P<lowest>{ids.GAME})-(?P<highest>{ids.GAME}):(?P<prefix>.+)",
):
    """Any other number: opens a form. Its id carries all the form says, for a form cannot wait for the database."""

    def __init__(self, ticket: Ticket, prefix: str, lowest: int, highest: int, label: str = "-") -> None:
        self.ticket, self.prefix, self.lowest, self.highest = ticket, prefix, lowest, highest
        custom_id = ids.whole(f"cn:{stamp(ticket)}:{lowest}-{highest}:{prefix}")
        super().__init__(discord.ui.Button(label=short(label, BUTTON_LABEL), custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(read_stamp(match), match["prefix"], int(match["lowest"]), int(match["highest"]))

    async def callback(self, interaction: Interaction) -> None:
        await guarded(interaction, send.form(interaction, self.form(lang_of(interaction))))

    def form(self, lang: str) -> discord.ui.Modal:
        """The question; its answer comes in by the form's id alone, so it may come after a restart."""
        verb = capital(name_of(lang, "verb", self.prefix.split()[0]))
        title = short(say(lang, "bot.panel.amount", what=verb), MODAL_TITLE)
        form = discord.ui.Modal(title=title, custom_id=ids.whole(f"cm:{stamp(self.ticket)}:{self.prefix}"), timeout=1.0)
        field: discord.ui.TextInput[discord.ui.View] = discord.ui.TextInput(
            label=short(say(lang, "bot.panel.range", lowest=self.lowest, highest=self.highest), INPUT_LABEL),
            custom_id=NUMBER,
            min_length=1,
            max_length=10,
        )
        form.add_item(field)
        return form


def filled_in(interaction: Interaction) -> dict[str, str]:
    """What stands in the fields of a form that was sent, by their ids."""
    found: dict[str, str] = {}
    data: Any = interaction.data or {}
    waiting = list(data.get("components", ()))
    while waiting:
        part: Any = waiting.pop()
        waiting += part.get("components", ())
        waiting += [part["component"]] if "component" in part else []
        if "value" in part:
            found[part["custom_id"]] = str(part["value"] or "")
    return found


class MoveSelect(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]],
    template=rf"c(?P<way>[sxv]):{TICKET}:(?P<row>{ids.GAME})",
):
    """Many moves, made, wished for or imagined; the chosen value is the move itself, never a place in a list."""

    def __init__(self, ticket: Ticket, row: int, heading: str, choices: tuple[MoveChoice, ...], way: str = DO) -> None:
        self.ticket, self.way = ticket, way
        options = [
            discord.SelectOption(
                label=short(choice.label, OPTION_LABEL),
                value=choice.move,
                description=short(choice.about, OPTION_DESCRIPTION) or None,
            )
            for choice in choices
        ]
        select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            placeholder=short(heading, PLACEHOLDER),
            options=options,
            custom_id=ids.whole(f"c{LISTS[way]}:{stamp(ticket)}:{row}"),
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        way = next(way for way, letter in LISTS.items() if letter == match["way"])
        return cls(read_stamp(match), int(match["row"]), "-", (MoveChoice("-", "-"),), way)

    async def callback(self, interaction: Interaction) -> None:
        await guarded(interaction, self.take(interaction))

    async def take(self, interaction: Interaction) -> None:
        taken = app_of(interaction).handlers.moves[self.way]
        await taken(interaction, self.ticket, ids.first(self.item.values))


class Control(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]],
    template=rf"ct:(?P<action>[a-z]+):(?P<game>{ids.GAME})(?::(?P<detail>[\w.#:-]+))?",
):
    """Everything that is no move: join, start, my options, board, another page."""

    def __init__(self, action: str, game: int, label: str, detail: str = "", primary: bool = False) -> None:
        self.action, self.game, self.detail = action, game, detail
        custom_id = ids.whole(f"ct:{action}:{game}" + (f":{detail}" if detail else ""))
        style = discord.ButtonStyle.primary if primary else discord.ButtonStyle.secondary
        super().__init__(discord.ui.Button(label=short(label, BUTTON_LABEL), style=style, custom_id=custom_id))

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["action"], int(match["game"]), "-", match["detail"] or "")

    async def callback(self, interaction: Interaction) -> None:
        handlers = app_of(interaction).handlers
        await guarded(interaction, handlers.control(interaction, self.action, self.game, self.detail))


class PageSelect(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]],
    template=rf"cp:(?P<game>{ids.GAME})(?::(?P<action>[a-z]+))?",
):
    """A list whose choice is no move: the other pages of a panel, where there are too many for buttons; a setting."""

    def __init__(
        self,
        action: str,
        game: int,
        heading: str,
        pages: tuple[tuple[str, str], ...],
        chosen: str = "",
        about: Mapping[str, str] | None = None,
    ) -> None:
        self.action, self.game = action, game
        custom_id = ids.whole(f"cp:{game}" if action == "page" else f"cp:{game}:{action}")
        options = [
            discord.SelectOption(
                label=short(label, OPTION_LABEL),
                value=key,
                description=short((about or {}).get(key, ""), OPTION_DESCRIPTION) or None,
                default=key == chosen,
            )
            for key, label in pages
        ]
        select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            placeholder=short(heading, PLACEHOLDER), options=options, custom_id=custom_id
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(match["action"] or "page", int(match["game"]), "-", (("-", "-"),))

    async def callback(self, interaction: Interaction) -> None:
        await guarded(interaction, self.turn(interaction))

    async def turn(self, interaction: Interaction) -> None:
        action, detail = self.action, ids.first(self.item.values)
        if action == MORE:
            action, _, detail = detail.partition(MORE_OF)
        await app_of(interaction).handlers.control(interaction, action, self.game, detail)


def selects(action: str, game: int, found: Iterable[IntentOffer]) -> list[PageSelect]:
    """A list for each decision; each needs an action of its own."""
    return [
        PageSelect(f"{action}{letter}", game, each.heading, each.choices[:SELECT_OPTIONS], each.now)
        for letter, each in zip(ascii_lowercase, found, strict=False)
    ]


def rows(*items: discord.ui.Item[Any]) -> discord.ui.View:
    """A view that only carries items: it never times out and remembers nothing."""
    view = discord.ui.View(timeout=None)
    for item in items:
        view.add_item(item)
    return view


def put(view: discord.ui.View, items: list[discord.ui.Item[Any]], row: int) -> int:
    """Buttons, in as many rows as they need; the next row."""
    for number, item in enumerate(items):
        add(view, item, row + number // BUTTONS_IN_ROW)
    return row + ceil(len(items) / BUTTONS_IN_ROW)


def add(view: discord.ui.View, item: discord.ui.Item[Any], row: int) -> None:
    item.row = row
    view.add_item(item)


def short(text: str, most: int) -> str:
    """A label within Discord's limits; where it is cut, that shows."""
    return text if len(text) <= most else text[: most - 1] + "…"
