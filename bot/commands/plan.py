"""Planning ahead: a private panel whose choices are wishes, and `/plan` for those who type."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from string import ascii_lowercase

from discord import app_commands

from bot.commands import which_game
from bot.commands.orders import Orders
from bot.commands.play import Play
from bot.panel.at_once_panel import chosen
from bot.panel.plan_panel import DARES, NEVER, plan_panel, plan_sketch
from bot.store.plans import LONGEST_PLAN
from bot.table.session import RefusedError, Session
from bot.ui import games_here, ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import WISH
from bot.ui.handlers import Ticket
from bot.ui.interaction import Interaction
from bot.ui.layouts import attached
from bot.ui.panel_view import AT_ONCE, alt_text, panel_view
from bot.ui.refusal import refusal
from bot.ui.text import described
from rules.ai.suggest import suggested
from rules.notation import IllegalError


class Planner:
    """What players want made for them."""

    def __init__(self, app: App) -> None:
        self.app, self.play = app, Play(app)

    async def open(self, interaction: Interaction, game: int, page: str = "") -> None:
        """The button: the panel it stands on becomes the plan."""
        await send.turn(interaction)
        await self.show(interaction, await self.app.table.load(game), page)

    async def typed(self, interaction: Interaction, moves: str | None) -> None:
        """`/plan`: the panel, or a whole plan in notation."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        texts = [text.strip() for text in (moves or "").split(",") if text.strip()]
        wanted = " ".join([which_game.PLAN, ", ".join(texts)]).strip()
        found = await games_here.planned(self.app.store, interaction)
        game = await which_game.chosen(self.app, interaction, wanted, found)
        if game is not None:
            await self.wanted(interaction, game, texts)

    async def wanted(self, interaction: Interaction, game: int, texts: list[str]) -> None:
        """A plan for the game meant; without words, only to look at it."""
        if texts:
            session = await self.app.table.plan(game, interaction.user.id, texts)
        else:
            session = await self.app.table.load(game)
        await self.show(interaction, session)

    async def wished(self, interaction: Interaction, ticket: Ticket, text: str) -> None:
        """One more wish; the ticket says how many there were when it was offered."""
        await self._changed(interaction, ticket, [text])

    async def dropped(self, interaction: Interaction, game: int, detail: str) -> None:
        """Only the first so many are kept."""
        undos, kept = ids.numbers(detail, 2)
        await self._changed(interaction, (game, undos, kept), [])

    async def suggested(self, interaction: Interaction, game: int, _: str) -> None:
        """The button: the plan that a regular player would make takes the place of one's own."""
        await send.turn(interaction)
        table = self.app.table
        session = await table.load(game)
        seat = session.planning_for(interaction.user.id)
        plan = await table.pool.run(suggested, session.game, session.view(seat), seat, LONGEST_PLAN)
        if plan:
            with contextlib.suppress(IllegalError):  # the table has gone on meanwhile: it shows how it stands
                session = await table.take_plan(game, interaction.user.id, plan)
        await self.show(interaction, session)

    async def dares(self, interaction: Interaction, game: int, word: str) -> None:
        """The list: into which duels the plan may go."""
        await send.turn(interaction)
        if word not in DARES:
            raise RefusedError("gone")
        await self.show(
            interaction, await self.app.table.dare(game, interaction.user.id, None if word == NEVER else int(word))
        )

    async def left_open(self, interaction: Interaction, game: int, _: str) -> None:
        """The button: what planned moves ask at once is answered as a regular player would then."""
        await send.turn(interaction)
        session = await self.app.table.leave_open(game, interaction.user.id)
        await self.show(interaction, session)

    async def answered(self, interaction: Interaction, game: int, value: str) -> None:
        """One list: how what a planned move asks at once is answered from now on."""
        await send.turn(interaction)
        table, user = self.app.table, interaction.user.id
        session = await table.load(game)
        seat = session.planning_for(user)
        said = chosen(session.view(seat), seat, session.plans.get(seat, ()), value)
        if said is not None:
            with contextlib.suppress(RefusedError):  # the table has gone on meanwhile: it shows how it stands
                session = await table.intend(game, user, said)
        await self.show(interaction, session)

    async def _changed(self, interaction: Interaction, ticket: Ticket, texts: list[str]) -> None:
        game, undos, kept = ticket
        await send.turn(interaction)
        try:
            session = await self.app.table.plan(game, interaction.user.id, texts, kept, undos)
        except IllegalError as problem:
            if problem.key == "stranger":
                raise
            await self.instead(interaction, await self.app.table.load(game), problem)
        else:
            await self.show(interaction, session)

    async def show(self, interaction: Interaction, session: Session, page: str = "") -> None:
        """Put the plan into the private answer; where there is nothing to plan, the player's panel."""
        lang = lang_of(interaction)
        seat = session.planning_for(interaction.user.id)
        drafted = plan_sketch(session, seat, lang, page)
        if drafted is None:
            await self.instead(interaction, session, RefusedError("nothing-to-plan"))
            return
        palette = self.app.palettes.of_person(interaction.user.id, session.row.guild)
        seen = await self.app.pictures.plan(session, drafted, palette)
        why, pictured = self.why(session, lang), bool(seen.pictures)
        found = plan_panel(session, seat, drafted, why, seen.worth, pictured=pictured)
        files = attached(session, seen.pictures, alt_text(found))
        view = panel_view(session, seat, found, lang, text=found.text, files=files)
        await send.answer(interaction, view=view, files=files)

    async def instead(self, interaction: Interaction, session: Session, problem: IllegalError) -> None:
        """Why there is no plan, above the player's panel."""
        await self.play.show(interaction, session, note=refusal(problem, lang_of(interaction), session))

    def why(self, session: Session, lang: str) -> Callable[[IllegalError], str]:
        return lambda problem: refusal(problem, lang, session)


def register(app: App, tree: Tree) -> None:
    planner = Planner(app)

    async def wanted(interaction: Interaction, game: int, words: list[str]) -> None:
        await planner.wanted(interaction, game, [text.strip() for text in " ".join(words).split(",") if text])

    app.handlers.controls |= {"plan": planner.open, "unplan": planner.dropped}
    app.handlers.controls |= {"suggest": planner.suggested, "dare": planner.dares}
    app.handlers.controls |= {AT_ONCE: planner.left_open}
    app.handlers.controls |= {f"{AT_ONCE}{letter}": planner.answered for letter in ascii_lowercase}
    app.handlers.games[which_game.PLAN] = wanted
    app.handlers.moves[WISH] = planner.wished

    @tree.command(name="plan", description=described("bot.command.plan"))
    @app_commands.describe(moves=described("bot.command.plan-moves"), orders=described("bot.command.plan-orders"))
    async def plan(interaction: Interaction, moves: str | None = None, orders: bool = False) -> None:
        if orders:
            await Orders(app).typed(interaction)
        else:
            await planner.typed(interaction, moves)
