"""Standing orders: what is answered for somebody while they are away. Private, and changeable at any time."""

from __future__ import annotations

from bot.commands import which_game
from bot.panel.pages import shortened
from bot.table.session import RefusedError, Session
from bot.ui import games_here, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.beside import OFFERED, ORDERS
from bot.ui.buttons import Control, PageSelect
from bot.ui.interaction import Interaction
from bot.ui.layouts import words as laid_out
from render.words import say
from rules.ai.orders import ASK, DEFAULTS, known

CHANGE = "order"
"""With the name of an order behind it: the action of its list."""
NONE = "none"
"""What the button carries for nothing at all; `OFFERED` is everything that is offered to everybody."""


class Orders:
    """What a person wants answered for them."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def typed(self, interaction: Interaction) -> None:
        """`/plan` with its word for them: in the game meant."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await games_here.planned(self.app.store, interaction)
        game = await which_game.chosen(self.app, interaction, which_game.ORDERS, found)
        if game is not None:
            await self.show(interaction, await self.app.table.load(game))

    async def open(self, interaction: Interaction, game: int, detail: str = "") -> None:
        """The button: the panel it stands on becomes the orders; with a word, they are changed first."""
        await send.turn(interaction)
        session = await self.app.table.load(game)
        if detail in (OFFERED, NONE):
            here = known(session.row.game, session.row.options)
            offered = {name: word for name, word in DEFAULTS.items() if name in here}
            session = await self.app.table.order(game, interaction.user.id, offered if detail == OFFERED else {})
        await self.show(interaction, session)

    async def change(self, interaction: Interaction, game: int, name: str, word: str) -> None:
        """One list: what one order says from now on."""
        await send.turn(interaction)
        session = await self.app.table.load(game)
        if word not in known(session.row.game).get(name, ()):
            raise RefusedError("gone")
        given = {**session.orders(session.planning_for(interaction.user.id)), name: word}
        given = {each: said for each, said in given.items() if said != ASK}
        await self.show(interaction, await self.app.table.order(game, interaction.user.id, given))

    async def show(self, interaction: Interaction, session: Session) -> None:
        """A list for each order, with what it says now."""
        lang, game = lang_of(interaction), session.row.id
        given = session.orders(session.planning_for(interaction.user.id))
        every = known(session.row.game, session.row.options).items()
        lists = [self.list(game, lang, name, words, given.get(name, ASK)) for name, words in every]
        buttons = [
            Control(ORDERS, game, say(lang, "bot.orders.offered"), OFFERED, primary=not given),
            *([Control(ORDERS, game, say(lang, "bot.orders.none"), NONE)] if given else []),
            Control("page", game, say(lang, "bot.button.back"), "all"),
        ]
        text = shortened(say(lang, "bot.orders.title"))
        await send.answer(interaction, view=laid_out(text, [*lists, *buttons]))

    def list(self, game: int, lang: str, name: str, words: tuple[str, ...], now: str) -> PageSelect:
        """What an order may say, each line with the order's name: a list shows only what is chosen."""
        heading = say(lang, f"bot.orders.name.{name}")
        said = [say(lang, f"bot.orders.word.{word}") for word in words]
        labels = [say(lang, "bot.orders.option", name=heading, word=each) for each in said]
        return PageSelect(f"{CHANGE}{name}", game, heading, tuple(zip(words, labels, strict=True)), now)


def register(app: App, _: Tree) -> None:
    orders = Orders(app)

    async def shown(interaction: Interaction, game: int, _: list[str]) -> None:
        await orders.show(interaction, await app.table.load(game))

    def changing(name: str) -> None:
        async def changed(interaction: Interaction, game: int, word: str) -> None:
            await orders.change(interaction, game, name, word)

        app.handlers.controls[f"{CHANGE}{name}"] = changed

    app.handlers.controls[ORDERS] = orders.open
    app.handlers.games[which_game.ORDERS] = shown
    for name in known():
        changing(name)
