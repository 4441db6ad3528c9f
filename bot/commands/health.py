"""`/health`: how the bot is doing, for hosts, moderators and whoever runs it; told privately."""

from __future__ import annotations

from bot.ops.exporter import version
from bot.store.colleagues import Colleague, acting
from bot.table.session import RefusedError
from bot.ui import send
from bot.ui.app import App, Tree, lang_of
from bot.ui.interaction import Interaction
from bot.ui.membership import leads
from bot.ui.permissions import lacking, named
from bot.ui.text import described, safe
from render.language import LANGUAGES
from render.words import say


class Health:
    """Looks after the bot itself."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def may(self, interaction: Interaction) -> bool:
        """The host of the channel's game, people who manage the channel, and the bot's owner or team."""
        if interaction.guild_id is not None and interaction.permissions.manage_channels:
            return True
        about = self.app.client.application
        team = about.team.members if about is not None and about.team is not None else ()
        owners = {about.owner.id, *(each.id for each in team)} if about is not None else set()
        if interaction.user.id in owners:
            return True
        row = await self.app.store.games.in_channel(interaction.channel_id or 0)
        return row is not None and await leads(self.app.store, interaction, row)

    async def show(self, interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        if not await self.may(interaction):
            raise RefusedError("not-host-or-moderator")
        lang = lang_of(interaction)
        lines = await self.lines(lang)
        if names := lacking(interaction):
            lines.append(say(lang, "bot.access.silent", permissions=named(lang, names)))
        await send.answer(interaction, "\n".join(lines))

    async def lines(self, lang: str) -> list[str]:
        app, metrics = self.app, self.app.metrics
        live, waiting = await app.store.games.count_live(), await app.store.outbox.waiting()
        tempo = [self.tempo(lang, name) for name in ("answer", "lock", "draw", "late") if name in metrics.series]
        if "size" in metrics.series:
            tempo.append(say(lang, "bot.health.size", p95=number(lang, metrics.at("size", 0.95) / 1000, " kB")))
        return [
            say(lang, "bot.health.version", version=version(), since=f"<t:{int(metrics.started)}:R>"),
            *workers(lang, *await acting(app.store)),
            say(lang, "bot.health.games", live=live, waiting=waiting),
            say(lang, "bot.health.troubles", errors=metrics.recent(40), warnings=metrics.recent(30)),
            say(lang, "bot.health.sent", sent=metrics.counts["sent"], failed=metrics.counts["send-failed"]),
            *([say(lang, "bot.health.resting", people=resting)] if (resting := app.breaker.resting) else []),
            *tempo,
        ]

    def tempo(self, lang: str, name: str) -> str:
        p50, p95 = (number(lang, self.app.metrics.at(name, share) * 1000, " ms") for share in (0.5, 0.95))
        return say(lang, f"bot.health.{name}", p50=p50, p95=p95)


def workers(lang: str, found: list[Colleague], unheld: int) -> list[str]:
    """Every worker that acts for the same games; nothing where there is but one process."""
    lines = [
        say(
            lang,
            "bot.health.worker",
            name=safe(each.name),
            version=each.facts.version,
            shards=each.shards,
            errors=each.facts.errors,
            warnings=each.facts.warnings,
        )
        for each in found
    ]
    return lines + ([say(lang, "bot.health.unheld", shards=unheld)] if unheld else [])


def number(lang: str, value: float, unit: str) -> str:
    """
    >>> number("en", 0.3456, " ms"), number("fr", 2.5, " ms"), number("en", 1234.5, " ms")
    ('0.35 ms', '2,5 ms', '1234 ms')
    """
    text = f"{value:.0f}" if value >= 100 else f"{value:.2g}"
    return text.replace(".", LANGUAGES[lang].decimal) + unit


def register(app: App, tree: Tree) -> None:
    health = Health(app)

    @tree.command(name="health", description=described("bot.command.health"))
    async def show(interaction: Interaction) -> None:
        await health.show(interaction)
