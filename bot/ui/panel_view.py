"""A player's panel as components: what is to be decided first, then what else is open, then the ways elsewhere."""

from __future__ import annotations

from math import ceil
from typing import Any

import discord

from bot.limits.table import BUTTONS_IN_ROW, ROWS
from bot.panel.choices import Amount, MoveChoice
from bot.panel.panel import SPARE, Panel
from bot.table.session import Session
from bot.ui.buttons import (
    DO,
    SURE,
    WISH,
    AmountButton,
    Control,
    MoveButton,
    MoveSelect,
    PageSelect,
    add,
    put,
    rows,
)
from bot.ui.handlers import Ticket
from render.words import say


def panel_view(
    session: Session, opened: tuple[int, int], panel: Panel, lang: str, undo: int | None = None
) -> discord.ui.View:
    """The whole panel; `opened` is the undo count and the ply since which the seat has been asked, `undo` the ply of
    the move that can be taken back.
    """
    wishes = panel.plan is not None
    game = session.row.id
    ticket = (game, *opened) if panel.plan is None else (game, session.row.undos, panel.plan)
    view, row = discord.ui.View(timeout=None), 0
    numbers = amount_row(ticket, panel.amount, lang) if panel.amount is not None else []
    if not panel.amount_last:
        row = put(view, numbers, row)
    small: list[discord.ui.Item[Any]] = [MoveButton(ticket, choice, WISH if wishes else DO) for choice in panel.buttons]
    ways = SPARE + len(panel.pages)
    if panel.buttons_first and row + 1 + len(panel.groups) + ceil(ways / BUTTONS_IN_ROW) <= ROWS:
        small, row = [], put(view, small, row)
    for number, group in enumerate(panel.groups):
        add(view, MoveSelect(ticket, number, group.heading, group.choices, wishes), row)
        row += 1
    if panel.amount_last:
        row = put(view, numbers, row)
    fits = ceil((len(small) + ways) / BUTTONS_IN_ROW) <= ROWS - row
    other = "plan" if wishes else "page"
    if panel.targets and not wishes:
        small.append(Control("map", game, say(lang, "bot.button.map"), panel.page))
    if fits:
        small += [Control(other, game, label, key) for key, label in panel.pages]
    else:
        add(view, PageSelect(other, game, say(lang, "bot.choose.pages"), panel.pages), row)
        row += 1
    if undo is not None:
        small.append(Control("undo", game, say(lang, "bot.button.undo"), f"{session.row.undos}.{undo}"))
    if panel.plannable:
        small.append(Control("plan", game, say(lang, "bot.button.plan")))
    if wishes:
        small += plan_row(ticket, lang)
    put(view, small, row)
    return view


def plan_row(ticket: Ticket, lang: str) -> list[discord.ui.Item[Any]]:
    """What can be done with a plan of so many wishes, beside wishing for more."""
    game, undos, wishes = ticket
    ways: list[discord.ui.Item[Any]] = []
    if wishes:
        ways.append(Control("unplan", game, say(lang, "bot.button.unplan"), f"{undos}.{wishes - 1}"))
    if wishes > 1:
        ways.append(Control("unplan", game, say(lang, "bot.button.forget"), f"{undos}.0"))
    return [*ways, Control("page", game, say(lang, "bot.button.back"), "all")]


def amount_row(ticket: Ticket, amount: Amount, lang: str) -> list[discord.ui.Item[Any]]:
    """A few amounts, and the way to any other."""
    items: list[discord.ui.Item[Any]] = [MoveButton(ticket, choice) for choice in amount.quick]
    if amount.asks:
        label = say(lang, "bot.button.amount")
        items.append(AmountButton(ticket, amount.prefix, amount.lowest, amount.highest, label))
    return items


def sure_view(ticket: Ticket, move: str, lang: str) -> discord.ui.View:
    """The second tap: yes, or back to the choices."""
    return rows(
        MoveButton(ticket, MoveChoice(say(lang, "bot.button.confirm"), move), SURE),
        Control("page", ticket[0], say(lang, "bot.button.back"), "all"),
    )
