"""Which game a host means, which of its seats, and whether they may."""

from __future__ import annotations

import re

from discord import app_commands

from bot.commands import which_game
from bot.limits.table import CHOICE_NAME, CHOICES
from bot.limits.visible import plain
from bot.store.games import GameRow
from bot.table.session import RefusedError
from bot.table.session import name_of as player_name
from bot.ui import games_here, send
from bot.ui.app import App, lang_of
from bot.ui.buttons import short
from bot.ui.interaction import Interaction
from bot.ui.membership import departed, leads, moderates
from bot.ui.text import safe
from render.words import listed, who
from render.words import name as name_of
from rules.game import Seat

SEAT = re.compile(r"seat:(?P<game>[0-9]{18}):(?P<seat>[0-9]{18})")
"""A seat of a game as the list of players gives it: longer than any name can be, so that no name is taken for it."""


class HostedGame:
    """A game that somebody wants to run."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def game(
        self, interaction: Interaction, game: int | None, wanted: str, player: str = "", *, players: bool = False
    ) -> GameRow | None:
        """The game meant, if the person may run it; None where it could be several and a question was put instead.

        Where the host has left the server, each of the players may; with `players` they always may. A player from the
        list tells the game as well.
        """
        await send.wait(interaction)
        if game is None:
            found = await games_here.hosted(self.app.store, interaction)
            if listed_seat := SEAT.fullmatch(player):
                found = [row for row in found if row.id == int(listed_seat["game"])]
                if not found:
                    raise RefusedError("no-such-player")
            game = await which_game.chosen(self.app, interaction, f"/host {wanted}", found)
            if game is None:
                return None
        row = await self.app.store.games.get(game)
        if row is None:
            raise RefusedError("no-such-game")
        if not await self.runs(interaction, row) and not (players and await self.plays(interaction, row)):
            raise RefusedError("not-host-or-moderator")
        return row

    async def runs(self, interaction: Interaction, row: GameRow) -> bool:
        """Whether somebody may run a game."""
        return moderates(interaction, row) or await leads(self.app.store, interaction, row)

    async def plays(self, interaction: Interaction, row: GameRow) -> bool:
        """Whether somebody has a seat in a game, and is where it is played or among its members still."""
        seats = await self.app.store.games.seats(row.id)
        seated = any(seat.user == interaction.user.id for seat in seats)
        here = interaction.guild_id == row.guild
        return seated and (here or not await departed(interaction.client, row.guild, interaction.user.id))

    async def seat(self, interaction: Interaction, row: GameRow, wanted: str) -> Seat:
        """A seat from the list, by its colour, the player's name, or both; raises RefusedError, also for two that fit.

        People can call themselves as they like: like each other, or like another player's colour.
        """
        game, word = self.app.table.games[row.game], plain(wanted).casefold()
        fitting: dict[Seat, str] = {}
        for seat in await self.app.store.games.seats(row.id):
            colour, name = game.SEATS[seat.seat], player_name(seat, row.lang)
            names = (colour, name_of(row.lang, "seat", colour), name, who(colour, {colour: name}))
            if word in (listed_as(row.id, seat.seat), *(each.casefold() for each in names)):
                fitting[seat.seat] = who(colour, {colour: safe(name)})
        if not fitting:
            raise RefusedError("no-such-player")
        if len(fitting) > 1:
            raise RefusedError("which-player", players=listed(lang_of(interaction), fitting.values(), "or"))
        return next(iter(fitting))

    async def offered(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The players of the game meant; of all that could be meant."""
        try:
            rows = await games_here.hosted(self.app.store, interaction)
        except RefusedError:
            return []
        choices: list[app_commands.Choice[str]] = []
        for row in rows:
            game = self.app.table.games[row.game]
            for seat in await self.app.store.games.seats(row.id):
                colour = game.SEATS[seat.seat]
                label = who(colour, {colour: player_name(seat, row.lang)})
                if typed.casefold() in label.casefold() or typed.casefold() in colour:
                    if len(rows) > 1:
                        label = which_game.placed(self.app, row, lang_of(interaction), label)
                    value = listed_as(row.id, seat.seat)
                    choices.append(app_commands.Choice(name=short(label, CHOICE_NAME), value=value))
        return choices[:CHOICES]


def listed_as(game: int, seat: Seat) -> str:
    """What the list of players gives for a seat.

    >>> from bot.limits.table import LIMITS
    >>> listed_as(17, 2), len(listed_as(17, 2)) > LIMITS["nickname"]
    ('seat:000000000000000017:000000000000000002', True)
    """
    return f"seat:{game:018}:{seat:018}"
