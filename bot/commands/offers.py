"""What may be said while somebody types: their own legal moves in the games a command may mean here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from discord import app_commands

from bot.commands.autocomplete import Offer
from bot.limits.table import CHOICE_NAME, CHOICES
from bot.table.session import RefusedError
from bot.ui.app import App, lang_of
from bot.ui.buttons import short
from bot.ui.games_here import meant
from bot.ui.interaction import Interaction
from render.language import fold
from rules.notation import Move


async def offers(app: App, interaction: Interaction) -> AsyncIterator[Offer]:
    """The games a command may mean here, each as this person sees it; read one by one, for the first may do."""
    for row in await meant(app.store, interaction):
        session = await app.table.load(row.id)
        seat = session.seat_of(interaction.user.id)
        yield Offer(session.game, session.view(seat), seat)


async def moves_like(app: App, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The player's own legal moves that fit what was typed, those that begin with it first."""
    lang, wanted = lang_of(interaction), fold(typed)
    found: dict[str, tuple[Offer, Move]] = {}
    others: list[tuple[Offer, list[Move]]] = []
    try:
        async for offer in offers(app, interaction):
            begin = [move for move in offer.moves if str(move).startswith(wanted)]
            for move in begin:
                found.setdefault(str(move), (offer, move))
            if len(found) >= CHOICES:
                break
            others.append((offer, [move for move in offer.moves if move not in begin]))
    except RefusedError:
        return []
    for offer, moves in others if len(found) < CHOICES else ():
        await asyncio.sleep(0)  # labels take their time: others may be heard between two games
        for move in moves:
            if wanted in str(move) or wanted in fold(offer.label(move, lang)):
                found.setdefault(str(move), (offer, move))
    choices = [(text, offer.label(move, lang)) for text, (offer, move) in [*found.items()][:CHOICES]]
    return [app_commands.Choice(name=short(label, CHOICE_NAME), value=text) for text, label in choices]
