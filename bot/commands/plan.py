"""Planning ahead: a private panel whose choices are wishes, and `/plan` for those who type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from discord import app_commands

from bot.commands import which_game
from bot.panel.plan_panel import plan_lines, plan_panel
from bot.table.session import Refused, Session
from bot.ui import send
from bot.ui.buttons import Ticket
from bot.ui.interaction import Interaction
from bot.ui.panel_view import panel_view
from bot.ui.text import described
from rules.game import Seat
from rules.notation import Illegal

if TYPE_CHECKING:
    from bot.client import CarsonBot


LONGEST = 90
"""So much of a typed plan fits into the question which game is meant."""


class Planner:
    """What players want made for them."""

    def __init__(self, bot: CarsonBot) -> None:
        self.bot = bot

    async def open(self, interaction: Interaction, game: int, page: str = "") -> None:
        """The button: the panel it stands on becomes the plan."""
        await interaction.response.defer()
        await self.show(interaction, await self.bot.table.load(game), page)

    async def typed(self, interaction: Interaction, moves: str | None) -> None:
        """`/plan`: the panel, or a whole plan in notation."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        texts = [text.strip() for text in (moves or "").split(",") if text.strip()]
        wanted = " ".join([which_game.PLAN, ", ".join(texts)]).strip()
        if len(wanted) > LONGEST:
            wanted = which_game.PLAN  # then it is to be chosen from the lists
        game = await which_game.chosen(self.bot, interaction, wanted, await which_game.planned(self.bot, interaction))
        if game is not None:
            await self.wanted(interaction, game, texts)

    async def wanted(self, interaction: Interaction, game: int, texts: list[str]) -> None:
        """A plan for the game meant; without words, only to look at it."""
        if texts:
            session = await self.bot.table.plan(game, interaction.user.id, texts)
        else:
            session = await self.bot.table.load(game)
        await self.show(interaction, session)

    async def wished(self, interaction: Interaction, ticket: Ticket, text: str) -> None:
        """One more wish; the ticket says how many there were when it was offered."""
        await self._changed(interaction, ticket, [text])

    async def dropped(self, interaction: Interaction, game: int, detail: str) -> None:
        """Only the first so many are kept."""
        undos, _, kept = detail.partition(".")
        await self._changed(interaction, (game, int(undos), int(kept)), [])

    async def _changed(self, interaction: Interaction, ticket: Ticket, texts: list[str]) -> None:
        game, undos, kept = ticket
        await interaction.response.defer()
        try:
            session = await self.bot.table.plan(game, interaction.user.id, texts, kept, undos)
        except Illegal as problem:
            if problem.key == "stranger":
                raise
            session = await self.bot.table.load(game)
            note = self.bot.refusal(problem, self.bot.lang(interaction), session)
            await self.bot.play.show(interaction, session, note=note)
        else:
            await self.show(interaction, session)

    async def show(self, interaction: Interaction, session: Session, page: str = "") -> None:
        """Put the plan into the private answer; where there is nothing to plan, the player's panel."""
        bot, lang = self.bot, self.bot.lang(interaction)
        seat = session.seat_of(interaction.user.id)
        found = plan_panel(session, seat, lang, page, self.why(session, lang))
        if found is None:
            note = bot.refusal(Refused("nothing-to-plan"), lang, session)
            await bot.play.show(interaction, session, note=note)
        else:
            await send.answer(interaction, found.text, view=panel_view(session, (0, 0), found, lang))

    def lines(self, session: Session, seat: Seat, lang: str) -> list[str]:
        """A seat's own plan in words."""
        return plan_lines(session, seat, lang, self.why(session, lang))

    def why(self, session: Session, lang: str) -> Callable[[Illegal], str]:
        return lambda problem: self.bot.refusal(problem, lang, session)


def register(bot: CarsonBot) -> None:
    async def wanted(interaction: Interaction, game: int, words: list[str]) -> None:
        await bot.planner.wanted(interaction, game, [text.strip() for text in " ".join(words).split(",") if text])

    bot.controls |= {"plan": bot.planner.open, "unplan": bot.planner.dropped}
    bot.wanted[which_game.PLAN] = wanted

    @bot.tree.command(name="plan", description=described("bot.command.plan"))
    @app_commands.describe(moves=described("bot.command.plan-moves"))
    async def plan(interaction: Interaction, moves: str | None = None) -> None:
        await bot.planner.typed(interaction, moves)
