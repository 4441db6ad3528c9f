"""An option that is put together from parts: a message page of its own, with the draft standing in that message."""

from __future__ import annotations

import re
from typing import Any, Self

import discord

from bot.commands.lobby import CARDS
from bot.commands.lobby_options import PAGE, Setup
from bot.limits.table import OPTION_DESCRIPTION, OPTION_LABEL, PLACEHOLDER, SELECT_OPTIONS
from bot.store.games import GameRow
from bot.table.session import RefusedError
from bot.ui import ids, send
from bot.ui.app import App, Tree, app_of, guarded, lang_of
from bot.ui.buttons import Control, add, short
from bot.ui.interaction import Interaction
from bot.ui.refusal import refusal
from render.options import about_part, option_name, part_name
from render.words import say
from rules.game import Choice
from rules.notation import IllegalError


class PartSelect(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]],
    template=rf"lp:(?P<game>{ids.GAME}):(?P<option>[a-z]+):(?P<number>{ids.GAME})",
):
    """Some of the parts an option is put together from."""

    def __init__(
        self, game: int, option: str, number: int, labels: dict[str, str], draft: list[str], about: dict[str, str]
    ) -> None:
        self.game, self.option, self.number = game, option, number
        options = [
            discord.SelectOption(
                label=short(label, OPTION_LABEL),
                value=part,
                description=short(about.get(part, ""), OPTION_DESCRIPTION) or None,
                default=part in draft,
            )
            for part, label in labels.items()
        ]
        select: discord.ui.Select[discord.ui.View] = discord.ui.Select(
            placeholder=short(" … ".join([*labels.values()][:: max(1, len(labels) - 1)]), PLACEHOLDER),
            options=options,
            custom_id=ids.whole(f"lp:{game}:{option}:{number}"),
            min_values=0,
            max_values=len(options),
        )
        super().__init__(select)

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        return cls(int(match["game"]), match["option"], int(match["number"]), {"-": "-"}, [], {})

    async def callback(self, interaction: Interaction) -> None:
        here = f"lp:{self.game}:{self.option}:"
        draft = list(self.item.values)
        for row in interaction.message.components if interaction.message is not None else ():
            for part in getattr(row, "children", ()):
                mine = getattr(part, "custom_id", "") or ""
                if mine.startswith(here) and mine != f"{here}{self.number}":
                    draft += [option.value for option in part.options if option.default]
        picked = Parts(app_of(interaction)).picked(interaction, self.game, self.option, draft)
        await guarded(interaction, picked)


class Parts:
    """What the host puts together before the start."""

    def __init__(self, app: App) -> None:
        self.app, self.setup = app, Setup(app)

    def choice(self, row: GameRow, option: str) -> Choice:
        """What can be put together; raises RefusedError where this game knows no such option."""
        game = self.app.table.games[row.game]
        found = game.choices(game.parse_options(row.options)).get(option)
        if found is None:
            raise RefusedError("gone")
        return found

    async def show(self, interaction: Interaction, game: int, option: str) -> None:
        """The message becomes the page of one option's parts."""
        await send.turn(interaction)
        row = await self.setup.lobby(game, interaction)
        await self._show(interaction, row, option, list(self.choice(row, option).spelled), "")

    async def _show(self, interaction: Interaction, row: GameRow, option: str, draft: list[str], note: str) -> None:
        lang, every = lang_of(interaction), self.choice(row, option).parts
        view = discord.ui.View(timeout=None)
        for number, start in enumerate(range(0, len(every), SELECT_OPTIONS)):
            labels = {part: part_name(lang, row.game, option, part) for part in every[start : start + SELECT_OPTIONS]}
            about = {part: about_part(lang, row.game, option, part) for part in labels}
            add(view, PartSelect(row.id, option, number, labels, draft, about), number)
        add(view, Control("optionpage", row.id, say(lang, "bot.button.back"), "0"), PAGE)
        label = say(lang, "bot.setup.type", option=option_name(lang, option))
        add(view, Control("word", row.id, label, option), PAGE)
        head = say(lang, "bot.setup.draft", option=option_name(lang, option), number=len(draft))
        lines = [head, *(f"- {part_name(lang, row.game, option, part)}" for part in every if part in draft), note]
        await send.answer(interaction, "\n".join(filter(None, lines)), view=view)

    async def picked(self, interaction: Interaction, game: int, option: str, draft: list[str]) -> None:
        """Another selection of parts: written as soon as it makes a game, else it stays a draft and says why."""
        await send.turn(interaction)
        row, lang = await self.setup.lobby(game, interaction), lang_of(interaction)
        draft = [part for part in self.choice(row, option).parts if part in draft]
        try:
            await self.setup.write(game, interaction, option, draft)
        except IllegalError as problem:
            await self._show(interaction, row, option, draft, refusal(problem, lang))
            return
        async with CARDS.of(game):
            row = await self.setup.lobby(game, interaction)
            await self._show(interaction, row, option, draft, say(lang, "bot.setup.saved"))
            await self.setup.card.refresh(game)


def register(app: App, tree: Tree) -> None:
    app.handlers.controls["parts"] = Parts(app).show
    app.client.add_dynamic_items(PartSelect)
