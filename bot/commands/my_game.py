"""**My game** under the last word of a game: whoever played hears in private which decisions cost them most."""

from __future__ import annotations

from bot.table.looking_back import LookingBack
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.interaction import Interaction
from render import looking_back


def register(app: App, tree: Tree) -> None:
    reviews = LookingBack(app.table)

    async def mine(interaction: Interaction, game: int, _: str) -> None:
        await send.wait(interaction)
        found = await reviews.of(game, interaction.user.id)
        await send.answer(interaction, looking_back(found, lang_of(interaction)))

    app.handlers.controls |= {"review": mine}
