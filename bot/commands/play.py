"""Moves: typed, pressed or chosen, all through the same few lines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import TypeVar

from discord import app_commands

from bot.commands import which_game
from bot.commands.autocomplete import to_word
from bot.commands.offers import moves_like, offers
from bot.commands.typed_move import understood, would_work
from bot.ops.loop_watch import breath
from bot.panel import lessons
from bot.panel.panel import sure
from bot.panel.plan_panel import plan_lines
from bot.store.messages import QuestionSent
from bot.store.transaction import OvertakenError
from bot.table import absence, guided
from bot.table.session import Judged, RefusedError, Session, Turn
from bot.ui import games_here, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.beside import done_for
from bot.ui.buttons import DO, FORM, NUMBER, SURE, Control, filled_in, read_stamp, rows
from bot.ui.guard import TAKEN
from bot.ui.handlers import Ticket
from bot.ui.interaction import Interaction
from bot.ui.layouts import attached, words
from bot.ui.live_panels import LivePanel, question_of
from bot.ui.panel_message import panel_message
from bot.ui.panel_view import sure_view
from bot.ui.refusal import refusal
from bot.ui.stand_in import RETURN, stand_in_view
from bot.ui.text import described, safe_names
from render import desk_at
from render.words import say
from rules.game import Seat
from rules.notation import IllegalError, Move, UnreadableError

T = TypeVar("T")
AT_ONCE = 1.5
"""Seconds for which a panel waits for computer players before it shows what comes next."""
MOVE_TRIES = 3
"""How often a move is tried where another process wrote in between."""


class Play:
    """What players do."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def make(
        self,
        interaction: Interaction,
        game: int,
        text: str,
        opened: tuple[int, int] | None = None,
        judged: Judged | None = None,
    ) -> Turn:
        """One move through the one door; tried again where another process wrote in between."""
        for attempt in range(MOVE_TRIES):
            try:
                play = partial(self.app.table.play, game, interaction.user.id, text, opened, judged)
                turn = await self.there(interaction, game, play)
            except OvertakenError:
                if attempt == MOVE_TRIES - 1:
                    raise
            else:
                interaction.extras[TAKEN] = True
                return turn
        raise AssertionError("unreachable")

    async def there(self, interaction: Interaction, game: int, move: Callable[[], Awaitable[T]]) -> T:
        """Whoever moves is there: where a computer player stood in for them they are back, and it is tried again."""
        try:
            return await move()
        except RefusedError:
            if not await absence.back_in(self.app.table, game, interaction.user.id):
                raise
            return await move()

    async def typed(self, interaction: Interaction, text: str) -> None:
        """`/move` and every verb: acts at once on the game meant, answers privately, offers to take it back."""
        interaction.extras[TAKEN] = False
        await interaction.response.defer(ephemeral=True, thinking=True)
        found = await games_here.meant(self.app.store, interaction)
        try:
            move = await self.readable(interaction, text)
            if len(found) > 1:
                await which_game.ask(self.app, interaction, move, found)
                return
            game = found[0].id
            with self.app.live.hold(game, interaction.user.id):
                turn = await self.make(interaction, game, move)
                await self.made(interaction, turn)
        except IllegalError as problem:
            if not isinstance(problem, UnreadableError) and problem.key != "not-now":
                raise
            why = refusal(problem, lang_of(interaction), await self.app.table.load(found[0].id))
            await send.answer(interaction, "\n".join(filter(None, (why, await self.would_work(interaction, text)))))

    async def readable(self, interaction: Interaction, text: str) -> str:
        """A move as it is printed; raises UnreadableError where no game knows it."""
        games, lang = self.app.table.games.values(), lang_of(interaction)
        try:
            return understood(games, (), text, lang)
        except UnreadableError:  # perhaps it is what a move is called on a button
            return understood(games, [each async for each in offers(self.app, interaction)], text, lang)

    async def would_work(self, interaction: Interaction, text: str) -> str:
        """What somebody could say instead."""
        open_ = [each async for each in offers(self.app, interaction)]
        return would_work(self.app.table.games.values(), open_, text, lang_of(interaction))

    async def confirmed(self, interaction: Interaction, ticket: Ticket, text: str) -> None:
        """The second tap."""
        await self.pressed(interaction, ticket, text, confirmed=True)

    async def pressed(self, interaction: Interaction, ticket: Ticket, text: str, confirmed: bool = False) -> None:
        """A button or a select: the panel it stands on turns into the player's next decision.

        Where money or a duel is at stake the first tap only asks; the second comes back here, confirmed.
        """
        interaction.extras[TAKEN] = False
        await send.turn(interaction)
        game, undos, opened = ticket
        with self.app.live.hold(game, interaction.user.id):
            try:
                judged = None
                if not confirmed:
                    judge = partial(self.app.table.judge, game, interaction.user.id, text, (undos, opened))
                    judged = await self.there(interaction, game, judge)
                    if await self.asked_back(interaction, ticket, judged):
                        return
                async with self.going_on(interaction, game):
                    turn = await self.make(interaction, game, text, (undos, opened), judged)
            except IllegalError as problem:
                if problem.key == "stranger":
                    raise
                lang = lang_of(interaction)
                session = await self.app.table.load(game)
                await self.show(interaction, session, note=refusal(problem, lang, session))
                return
            await self.made(interaction, turn)

    async def made(self, interaction: Interaction, turn: Turn) -> None:
        """A move was made: what it was, and what its player is asked next; where very many move at once, that later."""
        session, lang = await self.answered(turn.session), lang_of(interaction)
        seat = session.seat_of(interaction.user.id)
        done = say(lang, "bot.panel.done", move=self.told(turn, seat, lang))
        if turn.before is not None and guided.finished(turn.before, seat):
            session = await guided.go_on(self.app.table, session.row.id, interaction.user.id)
        if not self.app.live.crowded:
            await self.show(interaction, session, done=done)
            return
        more = Control("options", session.row.id, say(lang, "bot.button.options"), primary=True)
        await send.answer(interaction, view=words(done, [more]))
        self.app.live.shown(session, interaction, done, brief=True)

    async def answered(self, session: Session) -> Session:
        """A game after a move: computer players answer at once, and whoever is up again need not be told otherwise."""
        game = session.row.id
        if not self.app.computers.moving(session):
            return session
        if (task := self.app.computers.tasks.get(game)) is not None:
            await asyncio.wait({task}, timeout=AT_ONCE)
        return await self.app.table.load(game)

    async def go_on(self, game: int, user: int, panel: LivePanel) -> None:
        """A panel whose player is asked something else than it shows."""
        session = await self.app.table.load(game)
        if not self.app.live.stands(game, user, panel):
            return  # its player has pressed meanwhile, and that press is answered by where the game stands
        done = panel.done if session.row.undos == panel.undos else ""
        question = question_of(session, user)
        here = session.row.channel == panel.interaction.channel_id
        below = here and question[1] is not None and self.app.live.buried(game, panel)
        if question != panel.question:
            await self.show(panel.interaction, session, done=done, below=below, going=panel)
        elif below:
            await self.show(panel.interaction, session, done=done, page=panel.page or "", below=True, going=panel)

    @asynccontextmanager
    async def going_on(self, interaction: Interaction, game: int) -> AsyncIterator[None]:
        """A move made on a question in direct messages: it goes on where it was asked.

        So it is forgotten before the move is made: else whoever tells of the move would clear it away as answered.
        """
        messages, message = self.app.store.messages, interaction.message
        here = interaction.guild_id is None and message is not None
        asked = await messages.of(game, QuestionSent) if here else []
        question = next((each for each in asked if message is not None and each.id == message.id), None)
        try:
            if question is not None:
                await messages.forget(question)
            yield
        except BaseException:
            if question is not None:
                await messages.remember(question)
            raise

    async def asked_back(self, interaction: Interaction, ticket: Ticket, judged: Judged) -> bool:
        """Show what a move would cost and ask once more; False where one tap is enough."""
        (seat, move), lang = judged.entry, lang_of(interaction)
        question = sure(judged.before, seat, lang, move, safe_names(judged.before))
        if question:
            drawn = await self.app.pictures.duel(judged.before, seat, lang, move)
            files = attached(judged.before, drawn, None)
            view = sure_view(judged.before, seat, ticket, str(move), lang, text=question, files=files)
            await send.answer(interaction, view=view, files=files)
            self.app.live.shown(judged.before, interaction)
        return bool(question)

    async def submitted(self, interaction: Interaction, custom_id: str) -> None:
        """A form with a number: the move it completes goes the way of every button."""
        found = FORM.fullmatch(custom_id)
        if found is None:
            raise RefusedError("gone")
        number = to_word(None, filled_in(interaction).get(NUMBER, ""), lang_of(interaction))
        await self.pressed(interaction, read_stamp(found), f"{found['prefix']} {number}")

    async def options(self, interaction: Interaction, game: int | None = None) -> None:
        """My options: a fresh private panel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if game is None:
            game = await which_game.chosen(self.app, interaction, which_game.SHOW)
        if game is not None:
            await self.show(interaction, await self.app.table.load(game))

    async def page(self, interaction: Interaction, game: int, page: str) -> None:
        """Another page of the same panel."""
        await send.turn(interaction)
        await self.show(interaction, await self.app.table.load(game), page=page)

    def told(self, turn: Turn, seat: Seat, lang: str) -> str:
        """The move just made, as it was offered: with its price, its card, its odds."""
        move, before = turn.lines[0].entry.move, turn.before
        if before is None:
            return desk_at(turn.session.view(seat), seat, lang).plainly(move)
        return desk_at(before.view(seat), seat, lang).label(move)

    async def show(
        self,
        interaction: Interaction,
        session: Session,
        *,
        done: str = "",
        note: str = "",
        page: str = "",
        undo: bool = True,
        below: bool = False,
        hinted: Sequence[Move] = (),
        going: LivePanel | None = None,
    ) -> None:
        """Put the player's panel into the private answer, below what they did.

        `undo` offers to take back a move, where that works; `below` whatever was posted since the panel was; `hinted`
        is what the note speaks of, for the pictures to show; `going` is a panel that goes on, unless it is pressed.
        """
        lang = lang_of(interaction)
        if session.row.status != "running":
            await send.answer(interaction, view=words(note or refusal(session.stopped, lang, session)))
            self.app.live.shown(session, interaction)
            return
        seat = session.planning_for(interaction.user.id)
        if session.seats[seat].computer is not None:
            await self.stood_in(interaction, session, seat, note)
            return
        await breath()
        made = await panel_message(
            self.app, interaction, session, seat, done=done, note=note, page=page, undo=undo, hinted=hinted
        )
        await breath()
        if going is not None and not self.app.live.stands(session.row.id, interaction.user.id, going):
            return
        await send.answer(interaction, view=made.view, files=made.files, below=below)
        self.app.live.shown(session, interaction, done, page=page)
        for line in made.lessons:  # after that: who presses at once must not be overtaken by it
            await lessons.shown(self.app.store, line)
        for more in made.rest:
            await send.whisper(interaction, more)

    async def stood_in(self, interaction: Interaction, session: Session, seat: Seat, note: str) -> None:
        """Somebody looks who has a stand-in: it goes on playing, and they can say what it is to follow."""
        lang, user = lang_of(interaction), interaction.user.id
        lines = [note, *await done_for(self.app, session, seat, lang)]
        lines += plan_lines(session, seat, lang, lambda problem: refusal(problem, lang, session))
        away = await self.app.store.absences.get(user)
        view = stand_in_view(session, seat, lang, away, [line for line in lines if line])
        await send.answer(interaction, view=view)
        self.app.live.shown(session, interaction)

    async def returned(self, interaction: Interaction, game: int, _: str) -> None:
        """The button: back in all one's games, as with `/away back`."""
        await send.turn(interaction)
        await absence.back(self.app.table, interaction.user.id)
        await self.show(interaction, await self.app.table.load(game))


def register(app: App, tree: Tree) -> None:
    play = Play(app)
    app.live.go_on = play.go_on

    async def mine(interaction: Interaction, game: int, _: str) -> None:
        try:
            await play.options(interaction, game)
        except RefusedError as problem:
            if problem.key != "stranger":
                raise
            lang = lang_of(interaction)
            follow = Control("follow", game, say(lang, "bot.button.follow"))
            await send.answer(interaction, refusal(problem, lang), view=rows(follow))

    async def shown(interaction: Interaction, game: int, _: list[str]) -> None:
        await play.show(interaction, await app.table.load(game))

    app.handlers.controls |= {"options": mine, "page": play.page, RETURN: play.returned}
    app.handlers.controls["map"] = play.page  # on panels of before: their pictures were asked for one by one
    app.handlers.forms["cm"] = play.submitted
    app.handlers.moves |= {DO: play.pressed, SURE: play.confirmed}
    app.handlers.games[which_game.SHOW] = shown

    @tree.command(name="move", description=described("bot.command.move"))
    @app_commands.describe(text=described("bot.command.move-text"))
    async def move(interaction: Interaction, text: str) -> None:
        await play.typed(interaction, text)

    @move.autocomplete("text")
    async def moves(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await moves_like(app, interaction, typed)

    @tree.command(name="options", description=described("bot.command.options"))
    async def options(interaction: Interaction) -> None:
        await play.options(interaction)
