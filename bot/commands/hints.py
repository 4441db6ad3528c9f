"""**What would you do?** on one's own panel, where the table allows it: from what its player sees, no more."""

from __future__ import annotations

import hashlib
from random import Random

from bot.commands.play import Play
from bot.table.session import RefusedError
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.interaction import Interaction
from render.hints import hint
from rules.ai.advice import Advice, try_out
from rules.game import Game, Seat, Viewed


def thought(game: Game, view: Viewed, seat: Seat, luck: str) -> list[Advice]:
    """The moves that deserve a thought, the best first. Slow: only for the pool."""
    return try_out(game, view, seat, Random(luck))[:2]


class Hints:
    """Advises whoever asks."""

    def __init__(self, app: App) -> None:
        self.app, self.play = app, Play(app)

    async def give(self, interaction: Interaction, game: int, _: str) -> None:
        """The button: the panel shows what a good player would do."""
        await send.turn(interaction)
        table = self.app.table
        session = await table.load(game)
        seat, row = session.seat_of(interaction.user.id), session.row
        if not session.hints:
            raise RefusedError("no-hints")
        if seat not in session.asked:
            await self.play.show(interaction, session)
            return
        luck = hashlib.sha256(f"{row.seed}/{row.ply}/{row.undos}/{seat}/hint".encode()).hexdigest()
        found = await table.pool.run(thought, session.game, session.view(seat), seat, luck)
        lang = lang_of(interaction)
        note, hinted = hint(session.view(seat), seat, found, lang), [each.move for each in found]
        await self.play.show(interaction, session, note=note, hinted=hinted)


def register(app: App, _: Tree) -> None:
    app.handlers.controls["hint"] = Hints(app).give
