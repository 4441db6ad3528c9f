"""Intentions: what is done for somebody with what their cowboys win; said with one tap, private."""

from __future__ import annotations

from string import ascii_lowercase

from bot.commands.play import Play
from bot.panel.intent_panel import ASK, Offers, given, lists, mark, offers
from bot.panel.pages import shortened
from bot.table.session import RefusedError, Session
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.beside import INTEND, INTENTS
from bot.ui.buttons import Control, selects
from bot.ui.interaction import Interaction
from bot.ui.layouts import words
from bot.ui.refusal import refusal
from render.words import say
from rules.game import Seat
from rules.intentions import Intention, unsaid


class Intentions:
    """What people want done with what they win."""

    def __init__(self, app: App) -> None:
        self.app, self.play = app, Play(app)

    async def offers(self, session: Session, seat: Seat) -> Offers:
        return await self.app.table.pool.run(offers, session.game, session.view(seat), seat)

    async def open(self, interaction: Interaction, game: int, _: str = "") -> None:
        """The button: the panel it stands on becomes the intentions."""
        await send.turn(interaction)
        await self.show(interaction, await self.app.table.load(game))

    async def accept(self, interaction: Interaction, game: int, detail: str) -> None:
        """The button under what is suggested: all of that, if it is still what would be suggested."""
        await send.turn(interaction)
        session = await self.app.table.load(game)
        seat = session.planning_for(interaction.user.id)
        found = unsaid(await self.offers(session, seat), session.plans.get(seat, ()))
        note = ""
        try:
            if mark(found) != detail:
                raise RefusedError("stale")
            session = await self.say(session, interaction.user.id, found)
        except RefusedError as problem:
            session = await self.app.table.load(game)
            note = refusal(problem, lang_of(interaction), session)
        await self.play.show(interaction, session, note=note)

    async def say(self, session: Session, user: int, found: dict[str, Intention]) -> Session:
        """Plans for what comes next, and intentions for what may come."""
        game = session.row.id
        for wishes in [way for way in found.values() if not way[0].about]:
            session = await self.app.table.take_plan(game, user, wishes)
        return await self.app.table.intend(game, user, {about: way for about, way in found.items() if way[0].about})

    async def change(self, interaction: Interaction, game: int, value: str) -> None:
        """One list: what is said about one decision from now on."""
        await send.turn(interaction)
        session = await self.app.table.load(game)
        user = interaction.user.id
        about, _, wanted = value.partition("=")
        ways = (await self.offers(session, session.planning_for(user))).get(about, ())
        chosen = [way for way in ways if mark({about: way}) == wanted]
        if chosen or wanted == ASK:
            session = await self.app.table.intend(game, user, {about: chosen[0] if chosen else ()})
        await self.show(interaction, session)

    async def show(self, interaction: Interaction, session: Session) -> None:
        """A list for each decision that may come, with what is said about it."""
        lang, game = lang_of(interaction), session.row.id
        seat = session.planning_for(interaction.user.id)
        said = given(session.plans.get(seat, ()))
        found = lists(session.view(seat), seat, lang, await self.offers(session, seat), said)
        items = selects(INTEND, game, found)
        text = say(lang, "bot.intent.title" if found else "bot.intent.none")
        back = Control("page", game, say(lang, "bot.button.back"), "all")
        await send.answer(interaction, view=words(shortened(text), [*items, back]))


def register(app: App, _: Tree) -> None:
    intentions = Intentions(app)
    app.handlers.controls |= {INTENTS: intentions.open, INTEND: intentions.accept}
    app.handlers.controls |= {f"{INTEND}{letter}": intentions.change for letter in ascii_lowercase}
