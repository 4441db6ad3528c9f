"""`/stats`: who won how often on this server, how strong everybody is, records; told privately."""

from __future__ import annotations

from statistics import fmean

import discord
from discord import app_commands

from bot.store.results import Ended
from bot.table import memory
from bot.table.memory import Standing
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.interaction import Interaction
from bot.ui.text import described, safe
from render.words import has, name, say
from rules import GAMES

SHOWN = 10
"""Players in the list."""
FAVOURITES = 3


class Stats:
    """Remembers for a group how its games ended."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def show(self, interaction: Interaction, game: str | None, person: discord.User | None) -> None:
        """The list of a server, or what is remembered of one person."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        lang = lang_of(interaction)
        await memory.fill(self.app.table, interaction.guild_id)
        found = [each for each in await self.app.store.results.of(interaction.guild_id) if game in (None, each.kind)]
        everybody = memory.standings(found)
        if person is None:
            lines = self.table(everybody, found, lang)
        else:
            lines = self.one(next((each for each in everybody if each.player == person.id), None), person, lang)
        await send.answer(interaction, "\n".join(lines))

    def table(self, everybody: list[Standing], found: list[Ended], lang: str) -> list[str]:
        """The strongest, then records."""
        if not everybody:
            return [say(lang, "bot.stats.nothing")]
        games = len({each.result.game for each in found})
        lines = [say(lang, "bot.stats.title", games=games)]
        lines += [
            say(lang, "bot.stats.line", place=place, **self.facts(each, lang))
            for place, each in enumerate(everybody[:SHOWN], 1)
        ]
        if (best := memory.record(found)) is not None:
            what = say(lang, f"about.title.{best.kind}")
            lines.append(
                say(lang, "bot.stats.record", who=safe(best.result.name), points=best.result.points, game=what)
            )
        people = [each for each in everybody if isinstance(each.player, int)]
        streak = max(people, key=lambda each: each.streak, default=None)
        if streak is not None and streak.streak > 1:
            lines.append(say(lang, "bot.stats.streak", who=safe(streak.name), number=streak.streak))
        return lines

    def one(self, found: Standing | None, person: discord.User, lang: str) -> list[str]:
        """What is remembered of one person."""
        if found is None:
            return [say(lang, "bot.stats.nobody", who=safe(person.display_name))]
        lines = [say(lang, "bot.stats.one", **self.facts(found, lang), best=max(found.points), streak=found.streak)]
        cards = [(card, won) for card, won in found.taken.items() if kind_of(card)]
        for card, won in sorted(cards, key=lambda each: (-sum(each[1]), -len(each[1])))[:FAVOURITES]:
            what = name(lang, kind_of(card), card)
            lines.append(say(lang, "bot.stats.taken", what=what, won=sum(won), number=len(won)))
        return lines

    def facts(self, each: Standing, lang: str) -> dict[str, str | int]:
        who = safe(each.name) if isinstance(each.player, int) else say(lang, f"bot.level.{each.player}")
        points = round(fmean(each.points))
        return {"who": who, "rating": round(each.rating), "wins": each.wins, "games": each.games, "points": points}


def kind_of(card: str) -> str:
    """Whether a card that was taken is a character or a personality; nothing where it is land."""
    return next((kind for kind in ("character", "personality") if has(f"name.{kind}.{card}.name")), "")


def register(app: App, tree: Tree) -> None:
    stats = Stats(app)
    games = [app_commands.Choice(name=described(f"about.title.{each}"), value=each) for each in GAMES]

    @tree.command(name="stats", description=described("bot.command.stats"))
    @app_commands.describe(game=described("bot.command.stats-game"), person=described("bot.command.stats-person"))
    @app_commands.choices(game=games)
    async def show(interaction: Interaction, game: str | None = None, person: discord.User | None = None) -> None:
        await stats.show(interaction, game, person)
