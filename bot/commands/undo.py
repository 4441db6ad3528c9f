"""Taking back: one's own last move at once; what others have answered to it only with the consent of the table."""

from __future__ import annotations

import discord

from bot.channel.vote_message import taken_back
from bot.commands import which_game
from bot.commands.play import Play
from bot.table import taking_back, votes
from bot.table.session import RefusedError, Session
from bot.ui import ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import Control, rows
from bot.ui.interaction import Interaction
from bot.ui.refusal import refusal
from bot.ui.text import called, described
from render.words import listed, say

ALONE = ("nothing-to-undo", "learned")
"""Why somebody cannot take a move back alone, where the table could be asked."""


class Undo:
    """What players want taken back."""

    def __init__(self, app: App) -> None:
        self.app, self.play = app, Play(app)

    async def typed(self, interaction: Interaction) -> None:
        """`/undo`: in the game meant."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        game = await which_game.chosen(self.app, interaction, which_game.UNDO)
        if game is not None:
            await self.undone(interaction, game)

    async def undone(self, interaction: Interaction, game: int) -> None:
        """Take back one's last move, or offer to ask the table."""
        with self.app.live.hold(game, interaction.user.id):
            try:
                turn = await self.app.table.undo(game, interaction.user.id)
            except RefusedError as problem:
                if problem.key not in ALONE:
                    raise
                await self.offer(interaction, game, refusal(problem, lang_of(interaction)))
            else:
                note = say(lang_of(interaction), "bot.panel.undone")
                await self.play.show(interaction, turn.session, note=note, undo=False)

    async def take_back(self, interaction: Interaction, game: int, move: str) -> None:
        """The button Undo, which means one move: where that is not the last one, the panel shows how it stands."""
        await send.turn(interaction)
        lang, made = lang_of(interaction), None
        if move:
            undos, ply = ids.numbers(move, 2)
            made = undos, ply
        with self.app.live.hold(game, interaction.user.id):
            try:
                session = (await self.app.table.undo(game, interaction.user.id, made)).session
            except RefusedError as problem:
                if problem.key != "stale":
                    raise
                session = await self.app.table.load(game)
                await self.play.show(interaction, session, note=refusal(problem, lang))
            else:
                # No second one at once where the first was: a quick second tap would take back the move before.
                await self.play.show(interaction, session, note=say(lang, "bot.panel.undone"), undo=False)

    # -- with the consent of the table

    async def offer(self, interaction: Interaction, game: int, why: str, own: int = 0) -> None:
        """What the table could be asked to take back, from one's last move on or from an earlier one."""
        table, user, lang = self.app.table, interaction.user.id, lang_of(interaction)
        session = await table.load(game)
        try:
            found = await taking_back.stretch(table.store, table.positions, session, user, own)
        except RefusedError:
            if not why:
                raise
            await send.answer(interaction, why)
            return
        others = [each for each in found.seats if each != session.sitting(user)]
        others = [each for each in others if session.seats[each].computer is None]
        if found.revealed and not others:  # nobody could agree to forget it
            await send.answer(interaction, why or refusal(RefusedError("learned"), lang))
            return
        lines = [why, say(lang, "bot.undo.offer", moves=found.moves)]
        lines += await taken_back(table, session, found.to, lang)
        lines += [say(lang, "bot.undo.all")] if found.revealed else []
        names = [f"<@{session.seats[each].user}>" for each in others]
        lines += [say(lang, "bot.undo.agree", who=listed(lang, names))] if names else []
        await send.answer(
            interaction, "\n".join(filter(None, lines)), view=self.ways(session, found, lang, bool(others))
        )

    def ways(self, session: Session, found: taking_back.Stretch, lang: str, others: bool) -> discord.ui.View:
        """The buttons: ask for just this, or look further back."""
        game, stands = session.row.id, f"{found.undos}.{found.ply}"
        label = say(lang, f"bot.undo.{'ask' if others else 'alone'}")
        buttons = [Control("back", game, label, f"{stands}.{found.to + 1}", primary=True)]
        if found.further:
            buttons.append(Control("further", game, say(lang, "bot.undo.further"), f"{stands}.{found.further}"))
        return rows(*buttons)

    async def further(self, interaction: Interaction, game: int, detail: str) -> None:
        """The button: the same from the move before on."""
        await send.turn(interaction)
        _, _, own = ids.numbers(detail, 3)
        await self.offer(interaction, game, "", own)

    async def ask(self, interaction: Interaction, game: int, detail: str) -> None:
        """The button: the table is asked to take back just these moves, if the game still stands where it stood."""
        await send.turn(interaction)
        undos, ply, own = ids.numbers(detail, 3)
        table, user, lang = self.app.table, interaction.user.id, lang_of(interaction)
        try:
            session = await table.load(game)
            if (undos, ply) != (session.row.undos, session.row.ply):
                raise RefusedError("stale")
            found = await taking_back.stretch(table.store, table.positions, session, user, own)
            done = await votes.propose(table, game, votes.UNDO, user, called(interaction.user), **found.asked)
        except RefusedError as problem:
            if problem.key != "stale":
                raise
            await self.offer(interaction, game, refusal(problem, lang))
            return
        if done:
            await self.play.show(interaction, await table.load(game), note=say(lang, "bot.panel.undone"), undo=False)
        else:
            await send.answer(interaction, say(lang, "bot.vote.asked"))


def register(app: App, tree: Tree) -> None:
    undo = Undo(app)

    async def meant(interaction: Interaction, game: int, _: list[str]) -> None:
        await undo.undone(interaction, game)

    app.handlers.controls |= {"undo": undo.take_back, "back": undo.ask, "further": undo.further}
    app.handlers.games[which_game.UNDO] = meant

    @tree.command(name="undo", description=described("bot.command.undo"))
    async def typed(interaction: Interaction) -> None:
        await undo.typed(interaction)
