"""What somebody sees of their game while a computer player stands in for them: what to say to it, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.store.absences import Absence
from bot.table.session import Session
from bot.ui.buttons import Control
from bot.ui.layouts import words
from render.words import say
from rules.game import Seat
from rules.plans import ahead
from rules.what_if import imagined

RETURN = "return"
"""The action of the button with which somebody is back."""


def stand_in_view(
    session: Session, seat: Seat, lang: str, away: Absence | None, lines: Sequence[str]
) -> discord.ui.LayoutView:
    """Who plays and until when, what was done and is planned, and buttons: plan, what if, orders, back."""
    game, view = session.row.id, session.view(seat)
    kind = say(lang, f"bot.host.kind.{session.seats[seat].computer}")
    how = say(lang, "bot.away.has-seat", kind=kind)
    if away is not None:
        how = say(lang, "bot.away.has-seat-until", kind=kind, until=f"<t:{away.until}:F>")
    found = [*(["plan"] if ahead(view, seat) is not None else []), *(["whatif"] if imagined(view, seat, ()) else [])]
    buttons = [Control(each, game, say(lang, f"bot.button.{each}")) for each in (*found, "orders")]
    buttons.append(Control(RETURN, game, say(lang, f"bot.button.{RETURN}"), primary=True))
    return words("\n".join([how, say(lang, "bot.away.first"), *lines]), buttons)
