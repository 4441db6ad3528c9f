"""`/stats`: who won how often on this server, how strong everybody is, records; told privately."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

import discord
from discord import app_commands

from bot.limits.table import CHOICE_NAME, CHOICES
from bot.limits.visible import plain
from bot.store.results import Ended
from bot.table import memory
from bot.table.memory import TAKES, Facet, Standing
from bot.table.session import RefusedError
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import short
from bot.ui.interaction import Interaction
from bot.ui.text import described, safe
from render.options import option_name
from render.words import has, name, say
from rules import GAMES

SHOWN = 10
"""Players in the list."""
FAVOURITES = 3
LONGEST = 40
"""Signs that are quoted of what somebody typed."""


class Stats:
    """Remembers for a group how its games ended."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def show(
        self, interaction: Interaction, game: str | None, only: str | None, person: discord.User | None
    ) -> None:
        """The list of a server, or what is remembered of one person."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        lang = lang_of(interaction)
        await memory.fill(self.app.table, interaction.guild_id)
        found = await self.results(interaction, game)
        facet = self.meant(found, only, lang) if only is not None else None
        if facet is not None:
            found = [each for each in found if facet in self.facets(each)]
        everybody = memory.standings(found)
        if person is None:
            lines = self.table(everybody, found, facet, lang)
        else:
            lines = self.one(next((each for each in everybody if each.player == person.id), None), person, lang)
        heading = [f"**{label(lang, facet)}**"] if facet is not None else []
        await send.answer(interaction, "\n".join([*heading, *lines]))

    async def results(self, interaction: Interaction, game: str | None) -> list[Ended]:
        everything = await self.app.store.results.of(interaction.guild_id)
        return [each for each in everything if game in (None, each.kind)]

    def facets(self, each: Ended) -> set[Facet]:
        """What a result can be asked for by, and has a name."""
        return {facet for facet in memory.facets(GAMES, each) if facet.option != TAKES or kind_of(facet.value)}

    async def offered(self, interaction: Interaction, game: str | None, typed: str) -> list[Facet]:
        """What can be asked for here, the commonest first."""
        lang, wanted = lang_of(interaction), plain(typed).casefold()
        number = Counter(facet for each in await self.results(interaction, game) for facet in self.facets(each))
        return [facet for facet, _ in number.most_common() if wanted in label(lang, facet).casefold()][:CHOICES]

    def meant(self, found: list[Ended], text: str, lang: str) -> Facet:
        """An edition, variant or character by its word or its name; raises RefusedError."""
        known = Counter(facet for each in found for facet in self.facets(each))
        for facet, _ in known.most_common():
            if text.strip().casefold() in (str(facet), label(lang, facet).casefold(), facet.value):
                return facet
        some = ", ".join(label(lang, facet) for facet, _ in known.most_common(FAVOURITES))
        raise RefusedError("no-facet" if some else "no-games", text=text[:LONGEST], some=some)

    def table(self, everybody: list[Standing], found: list[Ended], facet: Facet | None, lang: str) -> list[str]:
        """The strongest, then records. With one card nobody can be rated: not everybody can have it."""
        if not everybody:
            return [say(lang, "bot.stats.nothing")]
        if facet is not None and facet.option == TAKES:
            ranked = sorted(everybody, key=lambda each: (-each.wins / each.games, -each.games))
            return [
                say(lang, "bot.stats.with", place=place, **self.facts(each, lang))
                for place, each in enumerate(ranked[:SHOWN], 1)
            ]
        games = len({each.result.game for each in found})
        lines = [say(lang, "bot.stats.title", games=games)]
        lines += [
            say(lang, "bot.stats.line", place=place, **self.facts(each, lang))
            for place, each in enumerate(everybody[:SHOWN], 1)
        ]
        return lines + self.records(everybody, found, lang)

    def records(self, everybody: list[Standing], found: list[Ended], lang: str) -> list[str]:
        """Most points, the clearest win, games won in a row."""
        lines = []
        for best in memory.records(found):
            facts = {"who": safe(best.result.name), "game": say(lang, f"about.title.{best.kind}")}
            lines.append(say(lang, "bot.stats.record", **facts, points=best.result.points))
        if (clearest := memory.clearest(found)) is not None:
            who = safe(clearest.winner.result.name)
            lines.append(say(lang, "bot.stats.clearest", who=who, points=clearest.margin))
        people = [each for each in everybody if isinstance(each.player, int)]
        streak = max(people, key=lambda each: each.streak, default=None)
        if streak is not None and streak.streak > 1:
            lines.append(say(lang, "bot.stats.streak", who=safe(streak.name), number=streak.streak))
        running = max(people, key=lambda each: each.running, default=None)
        if running is not None and running.running > 1 and (streak is None or running.running < streak.streak):
            lines.append(say(lang, "bot.stats.running", who=safe(running.name), number=running.running))
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


def label(lang: str, facet: Facet) -> str:
    """What sets some games apart, in words."""
    option, value, thing = facet
    if option == TAKES:
        return name(lang, kind_of(value), value)
    named = name(lang, thing, value) if thing else name(lang, "value", f"{option}.{value}")
    return say(lang, "about.agreed", option=option_name(lang, option), value=named)


def register(app: App, tree: Tree) -> None:
    stats = Stats(app)
    games = [app_commands.Choice(name=described(f"about.title.{each}"), value=each) for each in GAMES]

    @tree.command(name="stats", description=described("bot.command.stats"))
    @app_commands.describe(
        game=described("bot.command.stats-game"),
        only=described("bot.command.stats-only"),
        person=described("bot.command.stats-person"),
    )
    @app_commands.choices(game=games)
    async def show(
        interaction: Interaction,
        game: str | None = None,
        only: str | None = None,
        person: discord.User | None = None,
    ) -> None:
        await stats.show(interaction, game, only, person)

    @show.autocomplete("only")
    async def kinds(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        lang, game = lang_of(interaction), getattr(interaction.namespace, "game", None)
        found = await stats.offered(interaction, game, typed)
        return [app_commands.Choice(name=short(label(lang, each), CHOICE_NAME), value=str(each)) for each in found]
