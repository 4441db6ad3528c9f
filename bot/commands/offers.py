"""What may be said while somebody types: their own legal moves in the games a command may mean here."""

from __future__ import annotations

from discord import app_commands

from bot.commands.autocomplete import Offer, fold
from bot.limits.table import CHOICE_NAME, CHOICES
from bot.table.session import RefusedError
from bot.ui.app import App, lang_of
from bot.ui.buttons import short
from bot.ui.games_here import meant
from bot.ui.interaction import Interaction


async def offers(app: App, interaction: Interaction) -> list[Offer]:
    """The games a command may mean here, each as this person sees it."""
    found: list[Offer] = []
    for row in await meant(app.store, interaction):
        session = await app.table.load(row.id)
        seat = session.seat_of(interaction.user.id)
        found.append(Offer(session.game, session.view(seat), seat))
    return found


async def moves_like(app: App, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The player's own legal moves that fit what was typed, those that begin with it first."""
    lang, wanted = lang_of(interaction), fold(typed)
    try:
        open_ = await offers(app, interaction)
    except RefusedError:
        return []
    first: dict[str, str] = {}
    then: dict[str, str] = {}
    for offer in open_:
        for move in offer.moves:
            text, label = str(move), offer.label(move, lang)
            if text.startswith(wanted):
                first.setdefault(text, label)
            elif wanted in fold(label) or wanted in text:
                then.setdefault(text, label)
    found = list({**first, **{text: label for text, label in then.items() if text not in first}}.items())
    return [app_commands.Choice(name=short(label, CHOICE_NAME), value=text) for text, label in found[:CHOICES]]
