"""Setting up a game: one per channel, a lobby card with buttons, computer players, start."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterable
from dataclasses import replace
from random import SystemRandom

import discord
from discord import app_commands

from bot.limits.table import NONCE
from bot.ops.locks import Locks
from bot.panel import presets
from bot.panel.lobby_fields import clock_text
from bot.panel.presets import PRESETS, Preset
from bot.store.games import BusyError, GameRow, SeatRow
from bot.store.messages import LobbySent
from bot.store.transaction import StoreError
from bot.table import ladder
from bot.table.session import RefusedError, name_of
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import Control, add, put
from bot.ui.handlers import OnControl
from bot.ui.interaction import Interaction
from bot.ui.membership import leads
from bot.ui.preset_select import preset_select
from bot.ui.signs import OURS
from bot.ui.text import called, described, safe
from render.language import LANGUAGES
from render.options import agreed, game_name
from render.words import SYMBOLS, listed, say
from rules.ai import STAND_IN
from rules.game import Game

LOG = logging.getLogger(__name__)
CARDS = Locks()
"""By game: cards are shown one after the other, so that the newest state is shown last, and no move waits for it."""


class Lobby:
    """Everything up to the start of a game."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def create(self, interaction: Interaction, wanted: str | None = None) -> None:
        """`/new`: a lobby in this channel, its host at the table; with whatever they know already that they want."""
        user = interaction.user
        preset = presets.named(self.app.table.games, wanted) if wanted is not None else None
        await self.open(interaction, [SeatRow(0, 0, user.id, None, called(user))], preset=preset)

    async def open(
        self,
        interaction: Interaction,
        seats: list[SeatRow],
        old: GameRow | None = None,
        preset: Preset | None = None,
    ) -> None:
        """A lobby with these people at the table and, after an earlier game, with its options."""
        self.app.permissions.demand(interaction)
        await send.wait(interaction)
        app, user = self.app, interaction.user
        assert interaction.channel_id is not None
        lang = old.lang if old is not None else self.app.languages.of_channel(interaction)
        try:
            made = await app.store.games.create(
                guild=interaction.guild_id,
                channel=interaction.channel_id,
                host=user.id,
                game=old.game if old is not None else next(iter(app.table.games)),
                lang=lang,
                now=app.table.now(),
                like=old,
                seats=seats,
            )
        except BusyError:
            await self.again(interaction)
            return
        if preset is not None:
            await app.store.games.change(made, values=presets.values(preset, app.table.games, preset.pace))
        await self.show(made, new=True)
        with contextlib.suppress(discord.HTTPException):
            await interaction.delete_original_response()  # the card says it all

    async def rematch(self, interaction: Interaction, game: int, _: str) -> None:
        """The same people in a new lobby; whoever asked for it is the host."""
        self.app.permissions.demand(interaction)
        await send.wait(interaction)
        session = await self.app.table.load(game)
        if session.sitting(interaction.user.id) is None:
            raise RefusedError("stranger")
        seats = [seat if seat.user is None else replace(seat, computer=None) for seat in session.seats]
        await self.open(interaction, seats, session.row)

    async def again(self, interaction: Interaction) -> None:
        """The channel has a game: while it is being set up its card is shown again, perhaps somebody deleted it."""
        row = await self.app.store.games.in_channel(interaction.channel_id or 0)
        if row is None or row.status != "lobby":
            raise RefusedError("busy")
        if not await self.show(row.id):
            raise RefusedError("no-such-game")
        await send.answer(interaction, say(lang_of(interaction), "bot.lobby.again"))

    async def show(self, game: int, *, new: bool = False) -> bool:
        """A card, as the lobby stands now; False where there is none. A new one that gets no card does not stay."""
        async with CARDS.of(game):
            row = await self.app.store.games.get(game)
            if row is None or row.status != "lobby":
                return False
            try:
                await self.post(row, *await self.card(row))
            except StoreError:
                raise  # the card stands there; what could not be written of it is owed
            except BaseException:
                if new:
                    await self.unmade(game)
                raise
            return True

    async def unmade(self, game: int) -> None:
        """A lobby without a card is closed, unless it has begun all the same."""
        async with self.app.table.lock(game):
            with contextlib.suppress(RefusedError):
                await self.row(game)
                await self.app.store.games.update(game, status="closed")

    async def post(self, row: GameRow, text: str, view: discord.ui.View | None) -> None:
        """A new card; older ones go."""
        messages = self.app.store.messages
        old = await messages.of(row.id, LobbySent)
        channel = await send.channel(self.app.client, row.channel)
        nonce = f"{row.id}.c{old[-1].id if old else 0}"[:NONCE]
        message = await send.twice(lambda: send.post(channel, text, view=view, nonce=nonce, ping=()))
        sent = LobbySent(id=message.id, game=row.id, channel=row.channel, at=self.app.table.now())
        await messages.remember(sent)
        for each in old:
            with contextlib.suppress(discord.HTTPException):
                await channel.get_partial_message(each.id).delete()
            await messages.forget(each)

    async def renew(
        self,
        row: GameRow,
        text: str,
        view: discord.ui.View | None,
        interaction: Interaction | None = None,
    ) -> None:
        """Under the card's lock: the card, or what became of it, changed while Discord lets us, else a new one."""
        card = (await self.app.store.messages.of(row.id, LobbySent))[-1:]
        if card and send.fresh(card[0].at, self.app.table.now()):
            message = interaction.message if interaction is not None else None
            try:
                mine = message is not None and message.id == card[0].id and not send.PLACES.is_layout(message)
                if interaction is not None and mine:
                    edit = interaction.edit_original_response  # needs no permission
                    await send.changing(send.twice(lambda: edit(content=OURS.on_text(text), view=OURS.on_view(view))))
                else:
                    channel = await send.channel(self.app.client, row.channel)
                    await send.change(channel.get_partial_message(card[0].id), text, view)
                return
            except send.UneditableError as problem:
                LOG.info("game %s: its card cannot be edited: %s", row.id, problem)
        await self.post(row, text, view)

    async def refresh(self, game: int, interaction: Interaction | None = None) -> None:
        """Under the card's lock: the card as the lobby stands now, if it still does."""
        row = await self.app.store.games.get(game)
        if row is not None and row.status == "lobby":
            await self.renew(row, *await self.card(row), interaction)

    async def card(self, row: GameRow) -> tuple[str, discord.ui.View]:
        """The lobby card: options and seats in five lines, and its buttons."""
        game, lang = self.app.table.games[row.game], row.lang
        seats = await self.app.store.games.seats(row.id)
        options = game.parse_options(row.options)
        sizes = game.sizes(options)
        alone = sum(seat.user is not None for seat in seats) == 1 < len(seats)
        stands_in = bool(row.pace) and row.late == ladder.AT_ONCE  # whoever joins agrees
        lines = [
            say(lang, "bot.lobby.title", game=game_name(lang, row.game)),
            agreed(lang, row.game, game.choices(options)),
            presets.length(lang, row.game, presets.variants(game, row.options), alone=alone),
            say(lang, "bot.lobby.pace", pace=clock_text(lang, row.pace), language=LANGUAGES[lang].name),
            *([say(lang, f"bot.late.{row.late}")] if stands_in else []),
            say(lang, "bot.lobby.seats", seats=self.people(seats, lang) or say(lang, "bot.lobby.nobody")),
            say(lang, "bot.lobby.wanted", least=sizes[0], most=sizes[-1], host=self.host(row, seats)),
        ]
        view = discord.ui.View(timeout=None)
        add(view, preset_select(self.app.table.games, row), 0)
        for number, actions in enumerate((("join", "leave", "computer"), ("setup", "start", "cancel")), 1):
            names = {each: say(lang, f"bot.button.{each}") for each in actions}
            put(view, [Control(each, row.id, names[each], primary=each == "start") for each in actions], number)
        add(view, Control("learn", 0, say(lang, "bot.button.learn")), 2)
        return "\n".join(filter(None, lines)), view

    def people(self, seats: list[SeatRow], lang: str) -> str:
        """Who has come; without symbols, for the places are drawn by lot at the start."""
        return " · ".join(self.player(seat, lang) for seat in seats)

    def player(self, seat: SeatRow, lang: str) -> str:
        """A name; a computer player's with its level."""
        name = safe(name_of(seat, lang))
        if seat.computer is None:
            return name
        return say(lang, "bot.lobby.computer", name=name, level=say(lang, f"bot.level.{seat.computer}"))

    def host(self, row: GameRow, seats: list[SeatRow]) -> str:
        """Whom everybody waits for; a host need not sit at the table."""
        return next((safe(name_of(seat, row.lang)) for seat in seats if seat.user == row.host), f"<@{row.host}>")

    def names(self, seats: Iterable[SeatRow], lang: str) -> str:
        symbols = list(SYMBOLS.values())
        return " · ".join(f"{symbols[n]} {safe(name_of(seat, lang))}" for n, seat in enumerate(seats))

    async def row(self, game: int) -> GameRow:
        """A game that is still being set up; raises RefusedError where it is not."""
        row = await self.app.store.games.get(game)
        if row is None or row.status == "closed":
            raise RefusedError("no-such-game")
        if row.status != "lobby":
            raise RefusedError("started")
        return row

    async def must_lead(self, interaction: Interaction, row: GameRow) -> None:
        """Some things are for whoever leads the game alone; raises RefusedError for others."""
        if not await leads(self.app.store, interaction, row):
            raise RefusedError("not-host", host=f"<@{row.host}>")

    async def pressed(self, interaction: Interaction, action: str, game_id: int) -> None:
        """A button of the card. The card itself is edited; only refusals are private."""
        await interaction.response.defer()
        app, user = self.app, interaction.user
        row = await self.row(game_id)
        if interaction.channel_id != row.channel:
            raise RefusedError("gone")  # the card stands nowhere else
        if action in ("computer", "start", "cancel"):
            await self.must_lead(interaction, row)
        async with app.table.lock(game_id):
            row = await self.row(game_id)
            seats = await app.store.games.seats(game_id)
            game = app.table.games[row.game]
            changed = self.changed(action, game, row, seats, user)
            if changed is not None:
                numbered = [replace(seat, seat=n) for n, seat in enumerate(changed)]
                await app.store.games.set_seats(game_id, numbered)
            elif action == "cancel":
                await app.store.games.update(game_id, status="closed")
        if action == "start":
            await self.start(interaction, row, game, seats)
            return
        async with CARDS.of(game_id):
            if action == "cancel":
                await self.renew(row, say(row.lang, "bot.lobby.cancelled"), None, interaction)
            else:
                await self.refresh(game_id, interaction)

    def changed(
        self, action: str, game: Game, row: GameRow, seats: list[SeatRow], user: discord.User | discord.Member
    ) -> list[SeatRow] | None:
        """The seats after a button, or None where it changes none; raises RefusedError."""
        most = game.sizes(game.parse_options(row.options))[-1]
        mine = [seat for seat in seats if seat.user == user.id]
        if action == "join" and len(seats) >= most:
            raise RefusedError("full", most=most)
        if action == "join":
            if mine:
                raise RefusedError("joined")
            return [*seats, SeatRow(row.id, len(seats), user.id, None, called(user))]
        if action == "computer":
            return self.with_computer(row, seats, STAND_IN)
        if action == "leave":
            if not mine:
                raise RefusedError("not-joined")
            return [seat for seat in seats if seat.user != user.id]
        return None

    def with_computer(self, row: GameRow, seats: list[SeatRow], kind: str) -> list[SeatRow]:
        """One more computer player, under the first name that is free; raises RefusedError."""
        game = self.app.table.games[row.game]
        most = game.sizes(game.parse_options(row.options))[-1]
        if len(seats) >= most:
            raise RefusedError("full", most=most)
        names = (say(row.lang, "bot.robot", number=number) for number in range(1, most + 1))
        name = next(each for each in names if each not in {seat.name for seat in seats})
        return [*seats, SeatRow(row.id, len(seats), None, kind, name)]

    async def start(self, interaction: Interaction, row: GameRow, game: Game, seats: list[SeatRow]) -> None:
        least = game.sizes(game.parse_options(row.options))[0]
        if len(seats) < least:
            raise RefusedError("too-few", least=least)
        self.app.permissions.demand(interaction)
        session = (await self.app.table.start(row.id, SystemRandom())).session
        row, game = session.row, session.game  # somebody may have chosen something else until just now
        text = say(row.lang, "bot.lobby.started", seats=self.names(session.seats, row.lang))
        virtual = game.virtual(session.state)
        if virtual:
            colours = game.SEATS[len(session.seats) : len(session.seats) + len(virtual)]
            names = [f"{SYMBOLS[colour]} {say(row.lang, 'card.virtual', seat=colour)}" for colour in colours]
            text += "\n" + say(row.lang, "bot.lobby.virtual", who=listed(row.lang, names))
        async with CARDS.of(row.id):
            await self.renew(row, text, None, interaction)


def register(app: App, tree: Tree) -> None:
    lobby = Lobby(app)

    def button(action: str) -> OnControl:
        async def pressed(interaction: Interaction, game: int, _: str) -> None:
            await lobby.pressed(interaction, action, game)

        return pressed

    async def new_game(interaction: Interaction, _: int, __: str) -> None:
        await lobby.create(interaction)

    app.handlers.controls |= {"new": new_game, "rematch": lobby.rematch}
    app.handlers.controls |= {action: button(action) for action in ("join", "leave", "computer", "start", "cancel")}

    @tree.command(name="new", description=described("bot.command.new"))
    @app_commands.describe(game=described("bot.command.new-game"))
    @app_commands.choices(
        game=[app_commands.Choice(name=described(f"bot.preset.choice.{each.key}"), value=each.key) for each in PRESETS]
    )
    async def new(interaction: Interaction, game: str | None = None) -> None:
        await lobby.create(interaction, game)
