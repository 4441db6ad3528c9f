"""The buttons of a question to the table."""

from __future__ import annotations

from bot.channel.vote_message import so_far
from bot.table import votes
from bot.table.session import RefusedError
from bot.ui import ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.interaction import Interaction
from bot.ui.text import called
from render.words import say


class Voting:
    """What those who are asked answer."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def press(self, interaction: Interaction, game: int, detail: str) -> None:
        """An answer; a second press on the same button changes nothing."""
        await send.wait(interaction)
        number, _, choice = detail.partition(".")
        table, lang = self.app.table, lang_of(interaction)
        vote = await self.app.store.votes.get(ids.number(number))
        if vote is None or vote.game != game:
            raise RefusedError("gone")
        result = await votes.cast(table, vote.id, interaction.user.id, called(interaction.user), choice)
        if result is not None:
            await send.answer(interaction, say(lang, "bot.vote.decided"))
            return
        now, session = await self.app.store.votes.get(vote.id), await table.load(game)
        assert now is not None
        people = votes.electors(session, now, await votes.departed(table, game))
        answer = say(lang, f"bot.vote.{choice}")
        await send.answer(interaction, say(lang, "bot.vote.counted", answer=answer, so_far=so_far(now, people, lang)))


def register(app: App, _: Tree) -> None:
    app.handlers.controls["vote"] = Voting(app).press
