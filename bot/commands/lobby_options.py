"""The lobby's options: a private message for the host with a select for each; every choice shows on the card at once.

What can be chosen is asked of the game itself, its words of the catalogues; the table adds language, pace and
computer players. `lobby_lineup.py` is for an option that is put together from parts.
"""

from __future__ import annotations

import contextlib
import re
from dataclasses import replace
from typing import Any, Self

import aiohttp
import discord
from cachetools import LRUCache

from bot.commands.lobby import CARDS, Lobby
from bot.limits.table import (
    BUTTONS_IN_ROW,
    INPUT_LABEL,
    INPUT_PLACEHOLDER,
    MODAL_TITLE,
    OPTION_DESCRIPTION,
    OPTION_LABEL,
    PLACEHOLDER,
)
from bot.panel.lobby_fields import HINTS, Field, fields
from bot.store.games import GameRow
from bot.table import hosting
from bot.table.ladder import LATE
from bot.table.session import RefusedError
from bot.ui import ids, send
from bot.ui.app import App, Tree, app_of, guarded, lang_of
from bot.ui.buttons import Control, add, filled_in, short
from bot.ui.interaction import Interaction
from bot.ui.text import called
from render.language import LANGUAGES
from render.options import about_option, option_name
from render.words import say
from rules.ai import LEVELS
from rules.notation import IllegalError

PAGE = 4
"""Selects on a page; the last row is for buttons."""
TITLES = 34
"""Characters that name another page."""
FORM = re.compile(rf"lm:(?P<game>{ids.GAME}):(?P<option>[a-z]+)")
TEXT = "text"
LONGEST = 200
OPEN = LRUCache[int, Interaction](1_000)
"""By game: by which press the options that were looked at last can be changed."""


class LobbySelect(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=rf"lo:(?P<game>{ids.GAME}):(?P<field>[a-z]+)"
):
    """One option of a game that is being set up."""

    def __init__(self, game: int, field: Field) -> None:
        self.game, self.field = game, field.key
        options = [
            discord.SelectOption(
                label=short(f"{field.title} · {entry.label}", OPTION_LABEL),
                value=entry.value,
                description=short(entry.about, OPTION_DESCRIPTION) or None,
                default=entry.value in field.chosen,
            )
            for entry in field.entries
        ]
        select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            placeholder=short(field.title, PLACEHOLDER),
            options=options,
            custom_id=ids.whole(f"lo:{game}:{field.key}"),
            min_values=0 if field.several else 1,
            max_values=len(options) if field.several else 1,
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["game"]), Field.blank(match["field"]))

    async def callback(self, interaction: Interaction) -> None:
        setup = Setup(app_of(interaction))
        await guarded(interaction, setup.chosen(interaction, self.game, self.field, self.item.values))


class Setup:
    """What the host chooses before the start."""

    def __init__(self, app: App) -> None:
        self.app, self.card = app, Lobby(app)

    async def lobby(self, game: int, interaction: Interaction) -> GameRow:
        """A game that is still being set up, by its host."""
        row = await self.card.row(game)
        await self.card.must_lead(interaction, row)
        return row

    # -- the pages of options

    async def renew(self, game: int) -> None:
        """Options that somebody has open, as they are now: on the card the game may have become another one."""
        interaction = OPEN.get(game)
        if interaction is None or interaction.is_expired():
            return
        with contextlib.suppress(RefusedError, discord.HTTPException, aiohttp.ClientError, OSError):
            await self._show(interaction, await self.card.row(game), anew=False)

    async def show(self, interaction: Interaction, game: int) -> None:
        """The button Options: a private message with a select for each."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction, await self.lobby(game, interaction))

    async def turn(self, interaction: Interaction, game: int, page: int) -> None:
        """Another page of the same message."""
        await send.turn(interaction)
        await self._show(interaction, await self.lobby(game, interaction), page)

    async def _show(self, interaction: Interaction, row: GameRow, page: int = 0, *, anew: bool = True) -> None:
        """One page of selects, and buttons: the other pages, parts one by one, texts to type."""
        app, lang = self.app, lang_of(interaction)
        game, seats = app.table.games[row.game], await app.store.games.seats(row.id)
        found = fields(app.table.games, row, seats, lang)
        pages = [found[start : start + PAGE] for start in range(0, len(found), PAGE)]
        page = min(page, len(pages) - 1)
        view, lines = discord.ui.View(timeout=None), [say(lang, "bot.setup.title")]
        for number, field in enumerate(pages[page]):
            add(view, LobbySelect(row.id, field), number)
            lines.append(say(lang, "bot.setup.line", option=field.title, about=field.about))
        links = [
            Control("optionpage", row.id, in_short([field.title for field in each]), str(n))
            for n, each in enumerate(pages)
            if n != page
        ]
        for option, choice in game.choices(game.parse_options(row.options)).items() if page == 0 else ():
            if choice.kind == "parts":
                label = say(lang, "bot.setup.parts", option=option_name(lang, option))
                links.append(Control("parts", row.id, label, option))
            elif choice.kind == "text":
                label = say(lang, "bot.setup.type", option=option_name(lang, option))
                links.append(Control("word", row.id, label, option))
                lines.append(
                    say(lang, "bot.setup.line", option=option_name(lang, option), about=about_option(lang, option))
                )
        for link in links[:BUTTONS_IN_ROW]:
            add(view, link, PAGE)
        OPEN[row.id] = interaction
        await send.answer(interaction, "\n".join(lines), view=view, anew=anew)

    async def chosen(self, interaction: Interaction, game: int, field: str, values: list[str]) -> None:
        """A choice: written, then shown here and on the card."""
        await send.turn(interaction)
        await self.write(game, interaction, field, values)
        found = fields(self.app.table.games, await self.lobby(game, interaction), [], "en")
        at = next((n for n, each in enumerate(found) if each.key == field), 0)
        async with CARDS.of(game):
            await self._show(interaction, await self.lobby(game, interaction), at // PAGE)
            await self.card.refresh(game)

    async def write(self, game: int, interaction: Interaction, field: str, values: list[str]) -> None:
        """Write one choice; raises IllegalError or RefusedError where it makes no game."""
        app, user = self.app, interaction.user
        value = "+".join(values)
        await self.lobby(game, interaction)
        if field == "pace":
            await hosting.set_pace(app.table, game, ids.number(value), called(user))
            return
        async with app.table.lock(game):
            row = await self.card.row(game)
            if field == "language":
                await app.store.games.update(game, lang=value if value in LANGUAGES else row.lang)
            elif field == "late":
                if value not in LATE:
                    raise RefusedError("gone")
                await app.store.games.update(game, late=value)
            elif field == "hints":
                if value not in HINTS:
                    raise RefusedError("gone")
                await app.store.games.update(game, hints=HINTS[value])
            elif field == "computers":
                await self.computers(row, value)
            elif field == "game":
                if value not in app.table.games:
                    raise RefusedError("gone")
                fresh = await self.fitting(replace(row, game=value), "")
                await app.store.games.change(game, values={"game": value, "options": fresh})
            else:
                await app.store.games.update(game, options=await self.options(row, field, value))

    async def computers(self, row: GameRow, value: str) -> None:
        """`+expert` adds a computer player, `2=expert` gives the one of that seat another level, `-2` takes it away."""
        seats = await self.app.store.games.seats(row.id)
        place, _, level = value.partition("=")
        if value.startswith("+") and value[1:] in LEVELS:
            seats = self.card.with_computer(row, seats, value[1:])
        elif level in LEVELS:
            changed = {seat.seat for seat in seats if str(seat.seat) == place and seat.user is None}
            seats = [replace(seat, computer=level) if seat.seat in changed else seat for seat in seats]
        elif value.startswith("-"):
            seats = [seat for seat in seats if str(seat.seat) != value[1:] or seat.user is not None]
        await self.app.store.games.set_seats(row.id, [replace(seat, seat=n) for n, seat in enumerate(seats)])

    async def options(self, row: GameRow, field: str, value: str) -> str:
        """The game's options with one changed; texts that lose their meaning by it are dropped."""
        game = self.app.table.games[row.game]
        options = game.parse_options(row.options)
        old = dict(word.split("=", 1) for word in str(options).split())
        words = {key: each for key, each in (old | {field: value}).items() if each}
        try:
            return await self.fitting(row, spelled(words))
        except IllegalError as problem:
            texts = {key for key, choice in game.choices(options).items() if choice.kind == "text" and key != field}
            if not texts & words.keys():
                raise
            try:
                return await self.fitting(row, spelled({key: words[key] for key in words if key not in texts}))
            except IllegalError:
                raise problem from None

    async def fitting(self, row: GameRow, text: str) -> str:
        """The options as the game writes them, if they suit everybody at the table."""
        game = self.app.table.games[row.game]
        options = game.parse_options(text)
        most = game.sizes(options)[-1]
        if len(await self.app.store.games.seats(row.id)) > most:
            raise RefusedError("full", most=most)
        return str(options)

    # -- typed

    async def ask(self, interaction: Interaction, game: int, option: str) -> None:
        """A form for an option that is a text."""
        lang, form_id = lang_of(interaction), ids.whole(f"lm:{game}:{option}")
        if FORM.fullmatch(form_id) is None:
            raise RefusedError("gone")
        form = discord.ui.Modal(title=short(option_name(lang, option), MODAL_TITLE), custom_id=form_id, timeout=1.0)
        field: discord.ui.TextInput[discord.ui.View] = discord.ui.TextInput(
            label=short(say(lang, "bot.setup.text"), INPUT_LABEL),
            placeholder=short(about_option(lang, option), INPUT_PLACEHOLDER),
            custom_id=TEXT,
            required=False,
            max_length=LONGEST,
        )
        form.add_item(field)
        await send.form(interaction, form)

    async def typed(self, interaction: Interaction, custom_id: str) -> None:
        """The form, sent: checked by the rules like any other choice."""
        found = FORM.fullmatch(custom_id)
        if found is None:
            raise RefusedError("gone")
        text = "".join(filled_in(interaction).get(TEXT, "").lower().split())
        await self.chosen(interaction, int(found["game"]), found["option"], [text.replace(",", "+")])


def in_short(titles: list[str]) -> str:
    """What stands on a page, as much of it as a button shows on a phone."""
    shown = [title for n, title in enumerate(titles) if n == 0 or len(", ".join(titles[: n + 1])) <= TITLES]
    return ", ".join([*shown, "…"] if len(shown) < len(titles) else shown)


def spelled(words: dict[str, str]) -> str:
    return " ".join(f"{key}={each}" for key, each in words.items())


def register(app: App, tree: Tree) -> None:
    setup = Setup(app)

    async def show(interaction: Interaction, game: int, _: str) -> None:
        await setup.show(interaction, game)

    async def turn(interaction: Interaction, game: int, page: str) -> None:
        await setup.turn(interaction, game, ids.number(page))

    app.handlers.controls |= {"setup": show, "optionpage": turn, "word": setup.ask}
    app.handlers.forms["lm"] = setup.typed
    app.client.add_dynamic_items(LobbySelect)
