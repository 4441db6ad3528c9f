"""`/away until …`, `/away back`, `/away resign`: people who cannot play for a while, or not any more."""

from __future__ import annotations

import datetime

from discord import app_commands

from bot.commands import which_game
from bot.limits.visible import plain
from bot.store.absences import Absence
from bot.table import absence
from bot.table.reminders import zone_of
from bot.table.session import RefusedError
from bot.ui import games_here, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import Control, rows
from bot.ui.interaction import Interaction
from bot.ui.text import described, safe
from render.dates import moment
from render.words import say
from rules.ai import LEVELS, STAND_IN

RESIGN = "/resign"
LONGEST_NOTE = 300
"""Characters of what somebody notes for themselves."""
OFFERED, PLAYED_ON = "offer", "computer"


class Away:
    """What people who cannot play do."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def until(self, interaction: Interaction, when: str, level: str, note: str, tell: bool) -> None:
        """A computer player stands in, in all of one's games."""
        await send.wait(interaction)
        user, lang = interaction.user.id, lang_of(interaction)
        zone = zone_of(await self.app.store.people.preferences(user))
        found = moment(when, datetime.datetime.fromtimestamp(self.app.table.now(), zone), lang)
        if found is None:
            raise RefusedError("no-date", text=when[:40])
        away = Absence(user, int(found.timestamp()), level, plain(note), int(tell))
        await absence.leave(self.app.table, away)
        lines = [say(lang, "bot.away.until", until=f"<t:{away.until}:F>", kind=say(lang, f"bot.host.kind.{level}"))]
        lines.append(say(lang, "bot.away.told" if tell else "bot.away.untold"))
        lines += [say(lang, "bot.away.note", note=safe(away.note))] if away.note else []
        await send.answer(interaction, "\n".join(lines))

    async def back(self, interaction: Interaction) -> None:
        """One plays again oneself, everywhere."""
        await send.wait(interaction)
        lang, away = lang_of(interaction), await self.app.store.absences.get(interaction.user.id)
        if not await absence.back(self.app.table, interaction.user.id) and away is None:
            raise RefusedError("not-away")
        lines = [say(lang, "bot.away.back")]
        lines += [say(lang, "bot.away.note", note=safe(away.note))] if away is not None and away.note else []
        await send.answer(interaction, "\n".join(lines))

    async def resign(self, interaction: Interaction, game: int | None = None) -> None:
        """Asks first: it cannot be taken back."""
        await send.wait(interaction)
        if game is None:
            found = await games_here.looked_at(self.app.store, interaction)
            found = [row for row in found if row.status in ("running", "paused")]
            if not found:
                raise RefusedError("no-game")
            game = await which_game.chosen(self.app, interaction, RESIGN, found)
            if game is None:
                return
        if (await self.app.table.load(game)).sitting(interaction.user.id) is None:
            raise RefusedError("stranger")
        lang = lang_of(interaction)
        buttons = [Control("resign", game, say(lang, f"bot.away.{how}"), how) for how in (PLAYED_ON, OFFERED)]
        await send.answer(interaction, say(lang, "bot.away.sure"), view=rows(*buttons))

    async def resigned(self, interaction: Interaction, game: int, how: str) -> None:
        """The second tap."""
        await send.turn(interaction)
        if how not in (OFFERED, PLAYED_ON):
            raise RefusedError("gone")
        await absence.resign(self.app.table, game, interaction.user.id, STAND_IN, offered=how == OFFERED)
        await send.answer(interaction, say(lang_of(interaction), "bot.away.resigned"))


def register(app: App, tree: Tree) -> None:
    away = Away(app)
    group = app_commands.Group(name="away", description=described("bot.command.away"))

    @group.command(name="until", description=described("bot.command.away-until"))
    @app_commands.describe(
        when=described("bot.command.away-when"),
        level=described("bot.command.away-level"),
        note=described("bot.command.away-note"),
        tell=described("bot.command.away-tell"),
    )
    @app_commands.choices(
        level=[app_commands.Choice(name=described(f"bot.host.kind.{kind}"), value=kind) for kind in LEVELS]
    )
    async def until(
        interaction: Interaction,
        when: app_commands.Range[str, 1, 60],
        level: str = STAND_IN,
        note: app_commands.Range[str, 0, LONGEST_NOTE] = "",
        tell: bool = True,
    ) -> None:
        await away.until(interaction, when, level, note, tell)

    @group.command(name="back", description=described("bot.command.away-back"))
    async def back(interaction: Interaction) -> None:
        await away.back(interaction)

    @group.command(name="resign", description=described("bot.command.away-resign"))
    async def resign(interaction: Interaction) -> None:
        await away.resign(interaction)

    async def chosen(interaction: Interaction, game: int, _: list[str]) -> None:
        await away.resign(interaction, game)

    app.handlers.controls["resign"] = away.resigned
    app.handlers.games[RESIGN] = chosen
    tree.add_command(group)
