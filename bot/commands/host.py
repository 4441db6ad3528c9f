"""`/host …`: for the host and for people who may manage the game's channel; everything done is said in the channel.

What touches others is asked of the table first, except in an emergency, which everybody is told of. Every player may
ask the table to pause, resume or close the game.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.commands.hosted_game import HostedGame
from bot.store.games import GameRow
from bot.store.votes import NOBODY
from bot.table import deeds, hosting, votes
from bot.table.session import BrokenError, RefusedError
from bot.ui import ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import Control, rows
from bot.ui.interaction import Interaction
from bot.ui.text import called, described
from bot.ui.turn_styles import STYLES
from render import PALETTES
from render.words import say
from rules.ai import LEVELS, STAND_IN
from rules.game import Seat

PERSON = "person"
"""Instead of a kind of computer player: the person again."""
URGENT = {False: "", True: "!"}
"""What stands behind the word of what is wanted, where it is an emergency."""


class Host(HostedGame):
    """What hosts do."""

    async def ask(
        self,
        interaction: Interaction,
        row: GameRow,
        kind: str,
        seat: Seat = NOBODY,
        *,
        emergency: bool = False,
        **data: str | int,
    ) -> None:
        """What touches others: the table is asked, or in an emergency told."""
        user, by = interaction.user.id, called(interaction.user)
        if emergency:
            if not await self.runs(interaction, row):
                raise RefusedError("not-host-or-moderator")
            await votes.emergency(self.app.table, row.id, kind, user, by, seat, **data)
            await self.done(interaction)
        elif await votes.propose(self.app.table, row.id, kind, user, by, seat, **data):
            await self.done(interaction)
        else:
            await send.answer(interaction, say(lang_of(interaction), "bot.vote.asked"))

    async def done(self, interaction: Interaction) -> None:
        """The channel hears of it from the outbox; the host gets a short answer."""
        await send.answer(interaction, say(lang_of(interaction), "bot.host.done"))

    async def replace(
        self,
        interaction: Interaction,
        player: str,
        person: discord.User | discord.Member,
        game: int | None = None,
        emergency: bool = False,
    ) -> None:
        """Somebody else is offered a seat, once the table agrees."""
        wanted = f"replace{URGENT[emergency]} {person.id} {player}"
        row = await self.game(interaction, game, wanted, player)
        if row is None:
            return
        if person.bot:
            raise RefusedError("no-bots")
        seat = await self.seat(interaction, row, player)
        await self.ask(interaction, row, "replace", seat, emergency=emergency, user=person.id, name=called(person))

    async def computer(
        self, interaction: Interaction, player: str, kind: str, game: int | None = None, emergency: bool = False
    ) -> None:
        """A seat goes to a computer player, once the table agrees; one's own, and back to its person, at once."""
        row = await self.game(interaction, game, f"computer{URGENT[emergency]} {kind} {player}", player)
        if row is None:
            return
        seat, by = await self.seat(interaction, row, player), called(interaction.user)
        own = (await self.app.store.games.seats(row.id))[seat].user == interaction.user.id
        if kind == PERSON:
            await hosting.give_back(self.app.table, row.id, seat, by)
            await self.done(interaction)
        elif own:
            await hosting.lend(self.app.table, row.id, seat, kind, by)
            await self.done(interaction)
        else:
            await self.ask(interaction, row, "computer", seat, emergency=emergency, level=kind)

    async def rest(self, interaction: Interaction, what: str, game: int | None = None) -> None:
        """Pause or resume: by whoever runs the game, or by the table."""
        row = await self.game(interaction, game, what, players=True)
        if row is None:
            return
        if not await self.runs(interaction, row):
            await self.ask(interaction, row, what)
            return
        do = hosting.pause if what == "pause" else hosting.resume
        await do(self.app.table, row.id, called(interaction.user))
        await self.done(interaction)

    async def close(self, interaction: Interaction, game: int | None = None, emergency: bool = False) -> None:
        """Ask first, saying what is lost; a game that has not begun loses nothing."""
        row = await self.game(interaction, game, f"close{URGENT[emergency]}", players=True)
        if row is None:
            return
        if row.status == "lobby":
            if not await self.runs(interaction, row):
                raise RefusedError("not-host-or-moderator")
            await hosting.close(self.app.table, row.id, called(interaction.user))
            await self.done(interaction)
            return
        if row.status not in deeds.ON:
            raise RefusedError("game-over")
        lang = lang_of(interaction)
        button = Control("close", row.id, say(lang, "bot.button.close"), "now" if emergency else "ask")
        await send.answer(interaction, say(lang, "bot.host.sure", moves=row.ply), view=rows(button))

    async def closed(self, interaction: Interaction, game: int, how: str) -> None:
        """The second tap."""
        await send.turn(interaction)
        row = await self.game(interaction, game, "close", players=True)
        assert row is not None, "it was named"
        try:
            await self.ask(interaction, row, "close", emergency=how == "now")
        except BrokenError:  # nobody can go on with it
            if not await self.runs(interaction, row):
                raise
            await hosting.close(self.app.table, row.id, called(interaction.user))
            await self.done(interaction)

    async def reopen(self, interaction: Interaction) -> None:
        """The game that was closed last in this channel goes on: by whoever ran or played it."""
        await send.wait(interaction)
        table, by = self.app.table, called(interaction.user)
        row = await self.app.store.games.closed_in(interaction.channel_id or 0, table.now() - deeds.REOPENED)
        if row is None:
            raise RefusedError("not-closed")
        if not await self.runs(interaction, row) and not await self.plays(interaction, row):
            raise RefusedError("not-host-or-moderator")
        await hosting.reopen(table, row.id, by)
        await self.done(interaction)

    async def pace(
        self, interaction: Interaction, hours: int, game: int | None = None, emergency: bool = False
    ) -> None:
        row = await self.game(interaction, game, f"pace{URGENT[emergency]} {hours}")
        if row is None:
            return
        if row.status == "lobby":
            await hosting.set_pace(self.app.table, row.id, hours * deeds.HOUR, called(interaction.user))
            await self.done(interaction)
        else:
            await self.ask(interaction, row, "pace", emergency=emergency, pace=hours * deeds.HOUR)

    async def colours(self, interaction: Interaction, palette: str) -> None:
        """For everybody on the server: so neither in direct messages, nor by whoever only hosts a game."""
        await send.wait(interaction)
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            raise RefusedError("not-the-servers")
        await self.app.palettes.choose(interaction, palette, server=True)
        lang = lang_of(interaction)
        await send.answer(interaction, say(lang, "bot.host.palette", palette=say(lang, f"bot.palette.{palette}")))

    async def turns(self, interaction: Interaction, style: str) -> None:
        """How turn messages look: for everybody on the server too."""
        await send.wait(interaction)
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            raise RefusedError("not-the-servers")
        await self.app.turn_styles.choose(interaction.guild_id, style)
        lang = lang_of(interaction)
        await send.answer(interaction, say(lang, "bot.host.turns", style=say(lang, f"bot.turns.{style}")))

    async def again(self, interaction: Interaction, game: int, words: list[str]) -> None:
        """What had been wanted, now that the game has been chosen."""
        emergency = bool(words) and words[0].endswith(URGENT[True])
        match [words[0].removesuffix(URGENT[True]), *words[1:]] if words else words:
            case ["replace", person, *player]:
                try:
                    somebody = await self.app.client.fetch_user(ids.number(person))
                except discord.NotFound:  # nobody has this id: not one of ours, or an account that is gone
                    raise RefusedError("gone") from None
                await self.replace(interaction, " ".join(player), somebody, game, emergency)
            case ["computer", kind, *player]:
                await self.computer(interaction, " ".join(player), kind, game, emergency)
            case ["pace", hours]:
                await self.pace(interaction, ids.number(hours), game, emergency)
            case ["close"]:
                await self.close(interaction, game, emergency)
            case ["pause" | "resume" as what]:
                await self.rest(interaction, what, game)
            case _:
                raise RefusedError("gone")


def register(app: App, tree: Tree) -> None:
    host = Host(app)
    group = app_commands.Group(name="host", description=described("bot.command.host"))
    kinds = [app_commands.Choice(name=described(f"bot.host.kind.{kind}"), value=kind) for kind in (*LEVELS, PERSON)]

    @group.command(name="replace", description=described("bot.command.host-replace"))
    @app_commands.describe(
        player=described("bot.command.host-player"),
        person=described("bot.command.host-person"),
        emergency=described("bot.command.host-emergency"),
    )
    async def replace(interaction: Interaction, player: str, person: discord.User, emergency: bool = False) -> None:
        await host.replace(interaction, player, person, emergency=emergency)

    @group.command(name="computer", description=described("bot.command.host-computer"))
    @app_commands.describe(
        player=described("bot.command.host-player"),
        kind=described("bot.command.host-kind"),
        emergency=described("bot.command.host-emergency"),
    )
    @app_commands.choices(kind=kinds)
    async def computer(interaction: Interaction, player: str, kind: str = STAND_IN, emergency: bool = False) -> None:
        await host.computer(interaction, player, kind, emergency=emergency)

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
    @app_commands.describe(emergency=described("bot.command.host-emergency"))
    async def close(interaction: Interaction, emergency: bool = False) -> None:
        await host.close(interaction, emergency=emergency)

    @group.command(name="reopen", description=described("bot.command.host-reopen"))
    async def reopen(interaction: Interaction) -> None:
        await host.reopen(interaction)

    @group.command(name="pace", description=described("bot.command.host-pace"))
    @app_commands.describe(hours=described("bot.command.host-hours"), emergency=described("bot.command.host-emergency"))
    async def pace(
        interaction: Interaction,
        hours: app_commands.Range[int, 0, deeds.SLOWEST // deeds.HOUR],
        emergency: bool = False,
    ) -> None:
        await host.pace(interaction, hours, emergency=emergency)

    @group.command(name="colours", description=described("bot.command.host-colours"))
    @app_commands.describe(palette=described("bot.command.board-palette"))
    @app_commands.choices(
        palette=[app_commands.Choice(name=described(f"bot.palette.{each}"), value=each) for each in PALETTES]
    )
    async def colours(interaction: Interaction, palette: str) -> None:
        await host.colours(interaction, palette)

    @group.command(name="turns", description=described("bot.command.host-turns"))
    @app_commands.describe(style=described("bot.command.host-turns-style"))
    @app_commands.choices(
        style=[app_commands.Choice(name=described(f"bot.turns.{each}"), value=each) for each in STYLES]
    )
    async def turns(interaction: Interaction, style: str) -> None:
        await host.turns(interaction, style)

    app.handlers.controls["close"] = host.closed
    app.handlers.games["/host"] = host.again
    tree.add_command(group)
