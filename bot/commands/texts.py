"""Looking in words: `/score`, `/me`, `/log`, `/record`, `/help`. All answers are private."""

from __future__ import annotations

import io
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.channel import table_line
from bot.channel.gamefile import game_file
from bot.channel.table_picture import of_corner
from bot.commands import which_game
from bot.commands.rulebook import beginnings, game_here
from bot.panel.pages import pages
from bot.table.positions import FEW
from bot.table.session import RefusedError, Session
from bot.ui import games_here, ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import Control, rows
from bot.ui.interaction import Interaction
from bot.ui.membership import sees
from bot.ui.text import described, safe_names
from render import describe, sentences, since_last_look, standing, table
from render.words import Players, say
from rules.game import Event


class Read:
    """What anybody may ask for, in words."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def session(self, interaction: Interaction, game: int | None, wanted: str) -> Session | None:
        """The game that is asked about; None where it could be several and a question was put instead."""
        if game is None:
            found = await games_here.looked_at(self.app.store, interaction)
            game = await which_game.chosen(self.app, interaction, wanted, found)
            if game is None:
                return None
        session = await self.app.table.load(game)
        if session.position is None or session.row.status == "lobby":
            raise RefusedError("not-started")
        await self.allowed(interaction, session)
        return session

    async def allowed(self, interaction: Interaction, session: Session) -> None:
        """Whoever does not play, and looks from elsewhere, must see the game's channel; raises RefusedError."""
        row, user = session.row, interaction.user.id
        if row.channel == interaction.channel_id or session.sitting(user) is not None:
            return
        if not await sees(interaction.client, row, user):
            raise RefusedError("unseen")

    async def answer(
        self,
        interaction: Interaction,
        text: str,
        what: str,
        game: int = 0,
        page: int = 0,
        files: Sequence[discord.File] = (),
        beside: Sequence[Control] = (),
    ) -> None:
        """A private answer: a phone screen of it, and a button for the next. `what` tells how to make it again."""
        lang, found = lang_of(interaction), pages(text)
        page = min(page, len(found) - 1)
        buttons = list(beside)
        if page + 1 < len(found):
            label = say(lang, "bot.read.more", page=page + 2, pages=len(found))
            buttons.insert(0, Control("read", game, label, f"{page + 1}.{what}"))
        await send.answer(interaction, found[page], view=rows(*buttons) if buttons else None, files=files)

    async def further(self, interaction: Interaction, game: int, detail: str) -> None:
        """The button More: the next screen of the same text, made again from what is stored."""
        await send.wait(interaction)
        first, _, again = detail.partition(".")
        page, (what, _, numbers) = ids.number(first), again.partition(".")
        if what == "help":
            await self.manual(interaction, page)
            return
        if what not in TEXTS:
            raise RefusedError("gone")
        session, plies = await self.app.table.load(game), ids.numbers(numbers, PLIES.get(what, 1))
        if session.position is None:
            raise RefusedError("no-such-game")
        await self.allowed(interaction, session)
        text = await TEXTS[what](self, interaction, session, *plies)
        await self.answer(interaction, text, again, game, page)

    async def tell(
        self, interaction: Interaction, session: Session, what: str, *numbers: int, beside: Sequence[Control] = ()
    ) -> None:
        """A text about a game, from its beginning."""
        text = await TEXTS[what](self, interaction, session, *numbers)
        await self.answer(interaction, text, ".".join([what, *map(str, numbers)]), session.row.id, beside=beside)

    # -- the texts

    async def seen(self, interaction: Interaction, session: Session, ply: int) -> Any:
        """A position as this reader may see it."""
        state = await self.app.table.positions.at(session, min(ply, session.row.ply))
        return session.game.view(state, session.sitting(interaction.user.id))

    async def scores(self, interaction: Interaction, session: Session, ply: int) -> str:
        view = await self.seen(interaction, session, ply)
        lang, names = lang_of(interaction), safe_names(session)
        return "\n".join([*table(view, lang, names).score(), *standing(view, lang, names)])

    async def whole(self, interaction: Interaction, session: Session, ply: int) -> str:
        view = await self.seen(interaction, session, ply)
        return describe(view, lang_of(interaction), safe_names(session))

    async def mine(self, interaction: Interaction, session: Session, ply: int) -> str:
        seat = session.sitting(interaction.user.id)
        if seat is None:
            raise RefusedError("stranger")
        view = await self.seen(interaction, session, ply)
        lang, names = lang_of(interaction), safe_names(session)
        told = table(view, lang, names)
        return "\n".join([told.player(seat), *told.ahead(seat), *standing(view, lang, names)])

    async def happened(self, interaction: Interaction, session: Session, since: int, upto: int) -> str:
        """What happened between two plies, in the order it happened, with what was said about the table."""
        said = await self.said(interaction, session, since, upto)
        await self.app.table.positions.happened(session, min(since, session.row.ply), session.row.ply, None)  # at once
        lines = []
        for ply in sorted({*said, upto}):
            lines += await self.told(sentences, interaction, session, since, ply)
            lines += said.get(ply, [])
            since = ply
        return "\n".join(lines) or say(lang_of(interaction), "bot.read.nothing")

    async def missed(self, interaction: Interaction, session: Session, since: int, upto: int) -> str:
        """The same for one who was away: what concerns them comes first, who leads last; then about the table."""
        said = await self.said(interaction, session, since, upto)
        lines = await self.told(since_last_look, interaction, session, since, upto)
        lines += [line for ply in sorted(said) for line in said[ply]]
        return "\n".join(lines) or say(lang_of(interaction), "bot.read.nothing")

    async def said(self, interaction: Interaction, session: Session, since: int, upto: int) -> dict[int, list[str]]:
        """What was said about the table from one ply to another, by ply."""
        found: dict[int, list[str]] = {}
        for ply, line in await self.app.store.votes.remarks(session.row.id, since):
            if ply <= upto:
                found.setdefault(ply, []).append(f"▸ {table_line.told(session, line, lang_of(interaction))}")
        return found

    async def told(
        self,
        tell: Callable[[Any, list[Event], str, Players, str | None], list[str]],
        interaction: Interaction,
        session: Session,
        since: int,
        upto: int,
    ) -> list[str]:
        """What this reader may know of what happened between two plies."""
        app, lang, reader = self.app, lang_of(interaction), session.sitting(interaction.user.id)
        last = session.row.ply
        events = await app.table.positions.happened(session, min(since, last), min(upto, last), reader)
        colour = None if reader is None else session.colour(reader)
        asked = session.view(reader), events, lang, safe_names(session), colour
        return tell(*asked) if upto - since <= FEW else await app.table.pool.run(tell, *asked)

    async def manual(self, interaction: Interaction, page: int = 0) -> None:
        """How to play the game that is on here, and where its rules begin."""
        lang, own = lang_of(interaction), await game_here(self.app, interaction)
        told = "\n\n".join(say(lang, f"bot.help.{each}") for each in (f"game.{own}", f"turn.{own}", "commands"))
        learn = Control("learn", 0, say(lang, "bot.button.learn"))
        await self.answer(interaction, told, "help", page=page, beside=[learn, *beginnings(own, lang)])

    # -- the commands

    async def score(self, interaction: Interaction, game: int | None = None) -> None:
        """Who stands where, and where the points came from; when it is over, whoever played can look back."""
        await send.wait(interaction)
        session = await self.session(interaction, game, "/score")
        if session is None:
            return
        row, played = session.row, session.sitting(interaction.user.id) is not None
        mine = Control("review", row.id, say(lang_of(interaction), "bot.button.review"))
        await self.tell(
            interaction, session, "score", row.ply, beside=[mine] if played and row.status == "over" else ()
        )

    async def me(self, interaction: Interaction, game: int | None = None) -> None:
        """What lies in front of the reader, in words and as a picture."""
        await send.wait(interaction)
        session = await self.session(interaction, game, "/me")
        if session is None:
            return
        text = await self.mine(interaction, session, session.row.ply)
        seat = session.sitting(interaction.user.id)
        assert seat is not None
        file = await of_corner(self.app, session, seat, lang_of(interaction), interaction.user.id, asked=True)
        await self.answer(interaction, text, f"me.{session.row.ply}", session.row.id, files=[file])

    async def log(self, interaction: Interaction, game: int | None = None, whole: bool = False) -> None:
        """What happened since the reader last looked or moved; from the beginning if asked for."""
        await send.wait(interaction)
        session = await self.session(interaction, game, "/log whole" if whole else "/log")
        if session is None:
            return
        user, row = interaction.user.id, session.row
        if whole:
            await self.tell(interaction, session, "log", 0, row.ply)
        else:
            await self.tell(interaction, session, "away", min(row.ply, await self.known(user, row.id)), row.ply)
        await self.app.store.people.saw(user, row.id, row.ply)

    async def known(self, user: int, game: int) -> int:
        """The ply up to which somebody has read what happened, or after which they made their last move themselves."""
        moved = await self.app.store.moves.since(game, user)
        last = moved[0].ply - 1 if moved and not moved[0].planned else 0
        return max(last, await self.app.store.people.seen(user, game))

    async def record(self, interaction: Interaction, game: int | None = None) -> None:
        """The game file."""
        await send.wait(interaction)
        session = await self.session(interaction, game, "/record")
        if session is None:
            return
        text = await game_file(self.app.table, session, session.sitting(interaction.user.id))
        key = "bot.read.record" if session.row.status == "over" else "bot.read.record-running"
        note = say(lang_of(interaction), key)
        file = discord.File(io.BytesIO(text.encode()), f"carson-city-{session.row.id}.txt")
        await send.answer(interaction, note, files=[file])

    async def help(self, interaction: Interaction) -> None:
        """How to play, in short."""
        await send.wait(interaction)
        await self.manual(interaction)


Text = Callable[..., Coroutine[Any, Any, str]]
TEXTS: dict[str, Text] = {
    "score": Read.scores,
    "table": Read.whole,
    "me": Read.mine,
    "log": Read.happened,
    "away": Read.missed,
}
"""Every text about a game that may be longer than a screen, by the word a button carries for it."""
PLIES = {"log": 2, "away": 2}
"""Of how many plies a text is made, where not of one."""


def register(app: App, tree: Tree) -> None:
    read = Read(app)

    async def what_happened(interaction: Interaction, game: int, _: str) -> None:
        await read.log(interaction, game)

    async def how_to_play(interaction: Interaction, _: int, __: str) -> None:
        await read.help(interaction)

    async def again(interaction: Interaction, game: int, words: list[str]) -> None:
        await read.log(interaction, game, whole="whole" in words)

    async def scored(interaction: Interaction, game: int, _: list[str]) -> None:
        await read.score(interaction, game)

    async def mine(interaction: Interaction, game: int, _: list[str]) -> None:
        await read.me(interaction, game)

    async def filed(interaction: Interaction, game: int, _: list[str]) -> None:
        await read.record(interaction, game)

    app.handlers.controls |= {"log": what_happened, "help": how_to_play, "read": read.further}
    app.handlers.games |= {"/log": again, "/score": scored, "/me": mine, "/record": filed}

    @tree.command(name="score", description=described("bot.command.score"))
    async def score(interaction: Interaction) -> None:
        await read.score(interaction)

    @tree.command(name="me", description=described("bot.command.me"))
    async def me(interaction: Interaction) -> None:
        await read.me(interaction)

    @tree.command(name="log", description=described("bot.command.log"))
    @app_commands.describe(whole=described("bot.command.log-whole"))
    async def log(interaction: Interaction, whole: bool = False) -> None:
        await read.log(interaction, None, whole)

    @tree.command(name="record", description=described("bot.command.record"))
    async def record(interaction: Interaction) -> None:
        await read.record(interaction)

    @tree.command(name="help", description=described("bot.command.help"))
    async def help_(interaction: Interaction) -> None:
        await read.help(interaction)
