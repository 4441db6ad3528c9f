"""`/rules`: anything that has a name, explained in private, with what belongs to it as buttons; **What is this?**"""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

from bot.limits.table import CHOICE_NAME, CHOICES, CONTENT, FILE_DESCRIPTION, SELECT_OPTIONS
from bot.panel.pages import pages
from bot.table.session import RefusedError
from bot.ui import games_here, ids, layouts, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import Control, PageSelect, rows, short
from bot.ui.interaction import Interaction
from bot.ui.text import described, safe
from render.games import RENDERERS
from render.refusals import shortened
from render.rulebook import Entry, book
from render.rulebook_picture import drawings, thing_picture
from render.rulebook_search import matching, meant, nearest, title
from render.words import say

LOG = logging.getLogger(__name__)
AT_HAND = 5
"""Follow-ups that are buttons; more of them wait in a list."""
BESIDE = 2
"""Lines that stand beside a picture: the title and the first of the text."""


async def game_here(app: App, interaction: Interaction) -> str:
    """The game that is on here; the board game where there is none, or several."""
    try:
        here = {row.game for row in await games_here.looked_at(app.store, interaction)}
    except RefusedError:
        here = set()
    return here.pop() if len(here) == 1 else next(iter(app.table.games))


def beginnings(game: str, lang: str) -> list[Control]:
    """Buttons to where the rules of a game begin."""
    entries = (book(lang).by_anchor[key] for key in RENDERERS[game].FIRST_READ)
    return [Control("rules", 0, entry.heading, entry.key) for entry in entries]


def first_of(game: str) -> str:
    """The key of the entry with which a game's rules begin; nothing where the book does not tell them."""
    return next(iter(RENDERERS[game].FIRST_READ), "")


def illustrated(text: str, files: Sequence[discord.File]) -> list[layouts.Item]:
    """An entry's text, its picture beside title and beginning: on a phone there is little room beside it."""
    if not files:
        return [discord.ui.TextDisplay(text)]
    (file,) = files
    picture: layouts.Item = discord.ui.Thumbnail(f"attachment://{file.filename}", description=file.description)
    lines = text.split("\n")
    beside, below = "\n".join(lines[:BESIDE]), "\n".join(lines[BESIDE:])
    return [discord.ui.Section(beside, accessory=picture), *([discord.ui.TextDisplay[Any](below)] if below else [])]


class Rulebook:
    """What anybody may look up."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def look_up(self, interaction: Interaction, typed: str) -> None:
        """`/rules`: what was meant by a word, or what comes nearest."""
        await send.wait(interaction)
        lang, game = lang_of(interaction), await game_here(self.app, interaction)
        entry = await asyncio.to_thread(meant, lang, typed, game)
        if entry is not None:
            await self.show(interaction, entry)
            return
        near = await asyncio.to_thread(nearest, lang, typed, game, AT_HAND)
        text = say(lang, "bot.rules.unknown", text=safe(shortened(typed)))
        buttons = [Control("rules", 0, title(each, lang, game), each.key) for each in near]
        await send.answer(interaction, text, view=rows(*buttons))

    async def turn_to(self, interaction: Interaction, game: int, detail: str) -> None:
        """A follow-up: the answer it stands under becomes that entry, or another page of it."""
        await send.turn(interaction)
        key, _, page = detail.partition(".")
        await self.show(interaction, self.entry(interaction, key), ids.number(page or "0"))

    async def explain(self, interaction: Interaction, game: int, detail: str) -> None:
        """**What is this?** on a panel: what the open decision is about, or the entry named; beside the panel."""
        await send.wait(interaction)
        if detail:
            await self.show(interaction, self.entry(interaction, detail))
            return
        session = await self.app.table.load(game)
        if session.position is None:
            raise RefusedError("not-started")
        lang = lang_of(interaction)
        pages, name = book(lang), session.row.game
        entry = pages.decision(session.view(None)) or pages.by_anchor.get(first_of(name))
        if entry is not None:
            await self.show(interaction, entry)
        else:  # a game that the book does not tell
            await send.answer(interaction, say(lang, f"bot.help.game.{name}"))

    def entry(self, interaction: Interaction, key: str) -> Entry:
        """The entry a button names; raises RefusedError where the book has it no more."""
        found = book(lang_of(interaction)).by_anchor.get(key)
        if found is None:
            raise RefusedError("no-such-rule")
        return found

    async def show(self, interaction: Interaction, entry: Entry, page: int = 0) -> None:
        """An entry in private: its text and picture, and where to read on."""
        lang = lang_of(interaction)
        found = pages(book(lang).text(entry, lang), CONTENT)
        page = min(page, len(found) - 1)
        files, items = await self.pictured(entry), self.follow_ups(entry, lang, page, len(found))
        view = layouts.layout(*illustrated(found[page], files), *layouts.rows(items))
        await send.answer(interaction, view=view, files=files)

    def follow_ups(self, entry: Entry, lang: str, page: int, number: int) -> list[layouts.Item]:
        """The next page, the nearest related entries as buttons, the others in a list."""
        items: list[layouts.Item] = []
        if page + 1 < number:
            items.append(
                Control("rules", 0, say(lang, "bot.read.more", page=page + 2, pages=number), f"{entry.key}.{page + 1}")
            )
        related = book(lang).related(entry)
        for each in related[:AT_HAND]:
            items.append(Control("rules", 0, title(each, lang, entry.game), each.key))
        others = tuple((each.key, title(each, lang, entry.game)) for each in related[AT_HAND:][:SELECT_OPTIONS])
        if others:
            items.append(PageSelect("rules", 0, say(lang, "bot.rules.others"), others))
        return items

    async def pictured(self, entry: Entry) -> list[discord.File]:
        """What an entry is about as a picture, if there is one."""
        names = drawings(entry)
        if not names:
            return []
        data = await self.app.table.pool.run(thing_picture, names)
        return [discord.File(io.BytesIO(data), "rules.png", description=short(entry.title, FILE_DESCRIPTION))]


def register(app: App, tree: Tree) -> None:
    rulebook = Rulebook(app)
    app.handlers.controls |= {"rules": rulebook.turn_to, "what": rulebook.explain}

    @tree.command(name="rules", description=described("bot.command.rules"))
    @app_commands.describe(word=described("bot.command.rules-word"))
    async def rules(interaction: Interaction, word: str) -> None:
        await rulebook.look_up(interaction, word)

    @rules.autocomplete("word")
    async def titles(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Completion may have nothing to offer, but it never fails."""
        try:
            lang, game = lang_of(interaction), await game_here(app, interaction)
            found = await asyncio.to_thread(matching, lang, typed, game)
        except Exception:
            LOG.exception("completing a word of the rules failed")
            return []
        named = [(short(title(each, lang, game), CHOICE_NAME), f"#{each.key}") for each in found[:CHOICES]]
        return [app_commands.Choice(name=name, value=value) for name, value in named]
