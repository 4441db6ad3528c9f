"""Looking without moving: the board as a picture."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.channel.gamefile import rounds
from bot.commands.past import PHASE, TABLE, Past
from bot.commands.texts import Read
from bot.limits.table import CHOICE_NAME, CHOICES
from bot.table.session import RefusedError, Session
from bot.ui import games_here, ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import short
from bot.ui.interaction import Interaction
from bot.ui.text import described
from render import PALETTES, PictureRequest, caption, close_ups
from render.words import say, who

OWN = "own"
"""Instead of a palette: the reader's own."""
PLY = "ply"
"""How the number of a move is told from other words, where it is asked which game is meant."""


class Look:
    """What anybody may ask for."""

    def __init__(self, app: App) -> None:
        self.app, self.read, self.past = app, Read(app), Past(app)

    async def board(
        self,
        interaction: Interaction,
        game: int | None = None,
        part: str = TABLE,
        palette: str = OWN,
        text: bool = False,
        ply: int | None = None,
    ) -> None:
        """The table or a part of it as a picture or in words, privately, in the reader's language; now, or earlier."""
        await send.wait(interaction)
        app, lang = self.app, lang_of(interaction)
        then = "" if ply is None else f" {PLY}{ply}"
        session = await self.read.session(interaction, game, f"/board {part} {palette} {int(text)}{then}")
        if session is None:
            return
        if palette == OWN:
            palette = app.palettes.of_person(interaction.user.id, session.row.guild)
        if palette not in PALETTES:
            raise RefusedError("gone")
        if text:
            await self.read.tell(interaction, session, "table", session.row.ply if ply is None else ply)
            return
        if ply is not None:
            await self.past.show(interaction, session, ply, part, palette)
            return
        seat, players = session.sitting(interaction.user.id), session.names
        if part not in self.parts(session):
            raise RefusedError("no-such-part")
        view = session.view(seat)
        history = await rounds(app.table, session) if part == "end" else ()
        request = PictureRequest(view, lang, part, palette, players, seat=seat, history=history)
        data = await app.pictures.picture(request, user=interaction.user.id)
        alt = caption(view, lang, players)
        file = discord.File(io.BytesIO(data), "carson-city.png", description=alt)
        await send.answer(interaction, files=[file])

    def parts(self, session: Session) -> list[str]:
        """What can be shown of a game now."""
        last = "end" if session.row.status == "over" else "choices"
        return [*close_ups(session.view(None)), *(f"player:{colour}" for colour in session.names), last]

    async def offer_parts(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The parts by their names; a player's by the player."""
        lang = lang_of(interaction)
        found: dict[str, str] = {}
        try:
            rows = await games_here.looked_at(self.app.store, interaction)
        except RefusedError:
            return []
        for row in rows:
            session = await self.app.table.load(row.id)
            for part in self.parts(session) if session.position is not None else ():
                kind, _, colour = part.partition(":")
                label = who(colour, session.names) if colour else say(lang, f"bot.part.{kind}")
                if typed.casefold() in label.casefold():
                    found.setdefault(part, short(label, CHOICE_NAME))
        return [app_commands.Choice(name=label, value=part) for part, label in found.items()][:CHOICES]


def register(app: App, tree: Tree) -> None:
    look = Look(app)
    palettes = [app_commands.Choice(name=described(f"bot.palette.{each}"), value=each) for each in PALETTES]

    @tree.command(name="board", description=described("bot.command.board"))
    @app_commands.describe(
        part=described("bot.command.board-part"),
        palette=described("bot.command.board-palette"),
        text=described("bot.command.board-text"),
        ply=described("bot.command.board-ply"),
    )
    @app_commands.choices(palette=palettes)
    async def board(
        interaction: Interaction,
        part: str | None = None,
        palette: str = OWN,
        text: bool = False,
        ply: int | None = None,
    ) -> None:
        usual = TABLE if ply is None else PHASE
        await look.board(interaction, None, part or usual, palette, text, ply)

    async def again(interaction: Interaction, game: int, words: list[str]) -> None:
        then = ids.number(words.pop().removeprefix(PLY)) if words and words[-1].startswith(PLY) else None
        if len(words) < len(("palette", "text")):  # a part that shows as nothing is no part
            raise RefusedError("gone")
        *part, palette, text = words
        await look.board(interaction, game, " ".join(part), palette, text == "1", then)

    async def whole(interaction: Interaction, game: int, _: str) -> None:
        await look.board(interaction, game)

    app.handlers.games["/board"] = again
    app.handlers.controls |= {"board": whole, "past": look.past.turned}

    @board.autocomplete("ply")
    async def plies(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await look.past.offer(interaction, str(typed))

    @board.autocomplete("part")
    async def parts(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await look.offer_parts(interaction, typed)
