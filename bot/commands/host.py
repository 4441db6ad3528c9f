"""`/host …`: for the host and for people who may manage the game's channel; everything done is said in the channel."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.commands import which_game
from bot.limits.table import CHOICE_NAME, CHOICES
from bot.limits.visible import plain
from bot.store.games import GameRow
from bot.table import hosting
from bot.table.session import RefusedError
from bot.table.session import name_of as player_name
from bot.table.table import Table
from bot.ui import games_here, ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import short
from bot.ui.interaction import Interaction
from bot.ui.membership import leads, moderates
from bot.ui.text import called, described, safe
from render import PALETTES
from render.words import listed, say, who
from render.words import name as name_of
from rules.ai import LEVELS, STAND_IN
from rules.game import Seat

PERSON = "person"
"""Instead of a kind of computer player: the person again."""
SEAT = re.compile(r"seat:(?P<game>[0-9]{18}):(?P<seat>[0-9]{18})")
"""A seat of a game as the list of players gives it: longer than any name can be, so that no name is taken for it."""


class Host:
    """What hosts do."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def game(self, interaction: Interaction, game: int | None, wanted: str, player: str = "") -> GameRow | None:
        """The game meant, if the person may run it; None where it could be several and a question was put instead.

        Where the host has left the server, each of the players may. A player from the list tells the game as well.
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
        if not moderates(interaction, row) and not await leads(self.app.store, interaction, row):
            raise RefusedError("not-host-or-moderator")
        return row

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

    async def done(self, interaction: Interaction) -> None:
        """The channel hears of it from the outbox; the host gets a short answer."""
        await send.answer(interaction, say(lang_of(interaction), "bot.host.done"))

    async def replace(
        self,
        interaction: Interaction,
        player: str,
        person: discord.User | discord.Member,
        game: int | None = None,
    ) -> None:
        row = await self.game(interaction, game, f"replace {person.id} {player}", player)
        if row is None:
            return
        if person.bot:
            raise RefusedError("no-bots")
        seat, by = await self.seat(interaction, row, player), called(interaction.user)
        await hosting.replace_player(self.app.table, row.id, seat, person.id, called(person), by)
        await self.done(interaction)

    async def computer(self, interaction: Interaction, player: str, kind: str, game: int | None = None) -> None:
        row = await self.game(interaction, game, f"computer {kind} {player}", player)
        if row is None:
            return
        seat, by = await self.seat(interaction, row, player), called(interaction.user)
        if kind == PERSON:
            await hosting.give_back(self.app.table, row.id, seat, by)
        else:
            await hosting.lend(self.app.table, row.id, seat, kind, by)
        await self.done(interaction)

    async def rest(self, interaction: Interaction, what: str, game: int | None = None) -> None:
        """Pause, resume or close."""
        row = await self.game(interaction, game, what)
        if row is not None:
            await RESTS[what](self.app.table, row.id, called(interaction.user))
            await self.done(interaction)

    async def pace(self, interaction: Interaction, hours: int, game: int | None = None) -> None:
        row = await self.game(interaction, game, f"pace {hours}")
        if row is not None:
            await hosting.set_pace(self.app.table, row.id, hours * hosting.HOUR, called(interaction.user))
            await self.done(interaction)

    async def colours(self, interaction: Interaction, palette: str) -> None:
        """For everybody on the server: so neither in direct messages, nor by whoever only hosts a game."""
        await send.wait(interaction)
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            raise RefusedError("not-the-servers")
        await self.app.palettes.choose(interaction, palette, server=True)
        lang = lang_of(interaction)
        await send.answer(interaction, say(lang, "bot.host.palette", palette=say(lang, f"bot.palette.{palette}")))

    async def again(self, interaction: Interaction, game: int, words: list[str]) -> None:
        """What had been wanted, now that the game has been chosen."""
        match words:
            case ["replace", person, *player]:
                try:
                    somebody = await self.app.client.fetch_user(ids.number(person))
                except discord.NotFound:  # nobody has this id: not one of ours, or an account that is gone
                    raise RefusedError("gone") from None
                await self.replace(interaction, " ".join(player), somebody, game)
            case ["computer", kind, *player]:
                await self.computer(interaction, " ".join(player), kind, game)
            case ["pace", hours]:
                await self.pace(interaction, ids.number(hours), game)
            case [what] if what in RESTS:
                await self.rest(interaction, what, game)
            case _:
                raise RefusedError("gone")


def listed_as(game: int, seat: Seat) -> str:
    """What the list of players gives for a seat.

    >>> from bot.limits.table import LIMITS
    >>> listed_as(17, 2), len(listed_as(17, 2)) > LIMITS["nickname"]
    ('seat:000000000000000017:000000000000000002', True)
    """
    return f"seat:{game:018}:{seat:018}"


RESTS: dict[str, Callable[[Table, int, str], Awaitable[object]]] = {
    "pause": hosting.pause,
    "resume": hosting.resume,
    "close": hosting.close,
}


def register(app: App, tree: Tree) -> None:
    host = Host(app)
    group = app_commands.Group(name="host", description=described("bot.command.host"))
    kinds = [app_commands.Choice(name=described(f"bot.host.kind.{kind}"), value=kind) for kind in (*LEVELS, PERSON)]

    @group.command(name="replace", description=described("bot.command.host-replace"))
    @app_commands.describe(player=described("bot.command.host-player"), person=described("bot.command.host-person"))
    async def replace(interaction: Interaction, player: str, person: discord.User) -> None:
        await host.replace(interaction, player, person)

    @group.command(name="computer", description=described("bot.command.host-computer"))
    @app_commands.describe(player=described("bot.command.host-player"), kind=described("bot.command.host-kind"))
    @app_commands.choices(kind=kinds)
    async def computer(interaction: Interaction, player: str, kind: str = STAND_IN) -> None:
        await host.computer(interaction, player, kind)

    @replace.autocomplete("player")
    @computer.autocomplete("player")
    async def players(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await host.offered(interaction, typed)

    @group.command(name="pause", description=described("bot.command.host-pause"))
    async def pause(interaction: Interaction) -> None:
        await host.rest(interaction, "pause")

    @group.command(name="resume", description=described("bot.command.host-resume"))
    async def resume(interaction: Interaction) -> None:
        await host.rest(interaction, "resume")

    @group.command(name="close", description=described("bot.command.host-close"))
    async def close(interaction: Interaction) -> None:
        await host.rest(interaction, "close")

    @group.command(name="pace", description=described("bot.command.host-pace"))
    @app_commands.describe(hours=described("bot.command.host-hours"))
    async def pace(
        interaction: Interaction,
        hours: app_commands.Range[int, hosting.PACES[0] // hosting.HOUR, hosting.PACES[-1] // hosting.HOUR],
    ) -> None:
        await host.pace(interaction, hours)

    @group.command(name="colours", description=described("bot.command.host-colours"))
    @app_commands.describe(palette=described("bot.command.board-palette"))
    @app_commands.choices(
        palette=[app_commands.Choice(name=described(f"bot.palette.{each}"), value=each) for each in PALETTES]
    )
    async def colours(interaction: Interaction, palette: str) -> None:
        await host.colours(interaction, palette)

    app.handlers.games["/host"] = host.again
    tree.add_command(group)
