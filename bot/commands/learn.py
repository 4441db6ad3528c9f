"""**Learn**: a guided first game, where the button is pressed or in direct messages; leaving the guide; stopping.

A guided game is a game like any other, with one person at the table. Where another game is on, it is played in direct
messages.
"""

from __future__ import annotations

from random import SystemRandom

import discord

from bot.commands.play import Play
from bot.limits.table import NONCE
from bot.store.games import BusyError, SeatRow
from bot.table import guided, hosting
from bot.table.session import RefusedError, Session
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import Control, rows
from bot.ui.interaction import Interaction
from bot.ui.layouts import words
from bot.ui.text import called, safe
from render.guide import Guide, guide_of, guided_games
from render.options import game_name
from render.words import say

YES = "yes"


class Learn:
    """From the button to the end of a guide."""

    def __init__(self, app: App) -> None:
        self.app, self.play = app, Play(app)

    async def pressed(self, interaction: Interaction, _: int, game: str) -> None:
        """The button: which game, and once that is said, the game."""
        if game in guided_games():
            await send.turn(interaction)
            await self.begin(interaction, guide_of(game))
        elif game:
            raise RefusedError("gone")
        else:
            await send.wait(interaction)
            lang = lang_of(interaction)
            await send.answer(interaction, say(lang, "guide.which"), view=rows(*games(lang)))

    async def begin(self, interaction: Interaction, guide: Guide) -> None:
        """The game begins here; where another one is on, in direct messages."""
        self.app.permissions.demand(interaction)
        channel, lang = interaction.channel_id or 0, self.app.languages.of_channel(interaction)
        try:
            game = await guided.create(
                self.app.table, guide, learner(interaction), guild=interaction.guild_id, channel=channel, lang=lang
            )
        except BusyError:
            if (session := await self.running(interaction, channel)) is not None:
                await self.play.show(interaction, session)
            elif interaction.guild_id is not None:
                await self.begin_direct(interaction, guide)
            else:
                raise RefusedError("busy") from None
            return
        said = say(lang, "guide.begins", name=safe(called(interaction.user)), game=game_name(lang, guide.game))
        try:
            await send.post(await send.channel(self.app.client, channel), said, nonce=mark(game), ping=())
        except BaseException:
            await self.app.store.games.update(game, status="closed")
            raise
        await self.app.table.start(game, SystemRandom())
        await send.answer(interaction, say(lang_of(interaction), "guide.below"))

    async def begin_direct(self, interaction: Interaction, guide: Guide) -> None:
        """The game begins in direct messages, and the answer says so."""
        app, user, lang = self.app, interaction.user, lang_of(interaction)
        try:
            channel = (await app.client.create_dm(discord.Object(user.id))).id
        except discord.Forbidden:
            raise RefusedError("learn-here") from None
        try:
            game = await guided.create(app.table, guide, learner(interaction), guild=None, channel=channel, lang=lang)
        except BusyError:
            if await self.running(interaction, channel) is None:
                raise RefusedError("busy") from None
        else:
            said = say(lang, "guide.direct", game=game_name(lang, guide.game))
            if await send.direct(app.client, app.barred, user.id, said, view=None, nonce=mark(game)) is None:
                await app.store.games.update(game, status="closed")
                raise RefusedError("learn-here")
            await app.table.start(game, SystemRandom())
        link = f"https://discord.com/channels/@me/{channel}"
        await send.answer(interaction, say(lang, "guide.elsewhere", link=link))

    async def running(self, interaction: Interaction, channel: int) -> Session | None:
        """The guided game that the learner has in a channel already."""
        row = await self.app.store.games.in_channel(channel)
        if row is None or not row.guide or row.host != interaction.user.id or row.status != "running":
            return None
        return await self.app.table.load(row.id)

    async def go_on(self, interaction: Interaction, game: int, _: str) -> None:
        """Without a guide from now on."""
        await send.turn(interaction)
        with self.app.live.hold(game, interaction.user.id):
            session = await guided.go_on(self.app.table, game, interaction.user.id)
            await self.play.show(interaction, session, note=say(lang_of(interaction), "guide.gone"))

    async def stop(self, interaction: Interaction, game: int, sure: str) -> None:
        """The game ends here; asks once more, for that cannot be taken back."""
        await send.turn(interaction)
        app, lang = self.app, lang_of(interaction)
        with app.live.hold(game, interaction.user.id):
            session = await app.table.load(game)
            if not session.learns(session.seat_of(interaction.user.id)):
                await self.play.show(interaction, session, note=say(lang, "guide.gone"))
                return
            if sure == YES:
                await hosting.close(app.table, game, called(interaction.user))
                text, buttons = say(lang, "guide.stopped"), [Control("new", 0, say(lang, "bot.new-game")), *games(lang)]
                session = await app.table.load(game)
            else:
                back = Control("page", game, say(lang, "bot.button.back"), "all")
                text, buttons = (
                    say(lang, "guide.sure"),
                    [Control("stopguide", game, say(lang, "bot.button.stop"), YES), back],
                )
            await send.answer(interaction, view=words(text, buttons))
            app.live.shown(session, interaction)


def learner(interaction: Interaction) -> SeatRow:
    return SeatRow(0, 0, interaction.user.id, None, called(interaction.user))


def games(lang: str) -> list[Control]:
    """A button for each game there is a guide for."""
    label = {game: say(lang, "guide.learn", game=game_name(lang, game)) for game in guided_games()}
    return [Control("learn", 0, label[game], game, primary=True) for game in label]


def mark(game: int) -> str:
    """Makes a repeat of the first message harmless."""
    return f"{game}.learn"[:NONCE]


def register(app: App, _: Tree) -> None:
    learn = Learn(app)
    app.handlers.controls |= {"learn": learn.pressed, "unguide": learn.go_on, "stopguide": learn.stop}
