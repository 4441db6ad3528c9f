"""A hidden choice as it is put to one player in a direct message: what only they may know, and all the controls."""

from __future__ import annotations

import discord

from bot.limits.table import CONTENT
from bot.panel.panel import panel
from bot.table.session import Session
from bot.ui.app import App
from bot.ui.panel_view import panel_view
from bot.ui.text import safe_names
from render import sentences
from render.words import say
from rules.game import Seat


async def hidden_question(app: App, session: Session, seat: Seat, user: int, since: int) -> tuple[str, discord.ui.View]:
    """The question in the words and language of whoever is asked, from their own view, with the news since a ply."""
    asked, row = session.asked[seat], session.row
    lang = app.languages.unasked(user, row.lang)
    found = panel(session, seat, lang)
    view = panel_view(session, (asked.undos, asked.ply), found, lang)
    happened = await app.table.positions.happened(session, min(since, asked.ply), row.ply, seat)
    private = [event for event in happened if event.to == seat]
    told = sentences(session.view(seat), private, lang, safe_names(session))
    head = say(lang, "bot.ask.private", channel=f"<#{row.channel}>")
    text = "\n".join([head, *told, found.text])
    if len(text) > CONTENT:  # what came before stands under What happened too
        text = "\n".join([head, found.text])
    return text, view
