"""`/remind`: how a person wants to be reminded, when not, and in which language they are spoken to."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, replace

import discord
from discord import app_commands

from bot.limits.table import CHOICES, INPUT_LABEL, INPUT_PLACEHOLDER, MODAL_TITLE
from bot.store.people import Preferences
from bot.table import digests
from bot.table.reminders import NIGHT, quiet_hours, zone_of
from bot.table.session import RefusedError
from bot.ui import ids, send
from bot.ui.app import App, Tree, lang_of
from bot.ui.buttons import filled_in, short
from bot.ui.interaction import Interaction
from bot.ui.text import described
from render import PALETTES, zones
from render.language import LANGUAGES
from render.words import listed, say

HOW = ("mention", "dm", "never")
FORM = "rq"
"""The id of the form for quiet hours."""
LONGEST_HOUR, LONGEST_ZONE = 10, 40
ON, OFF = "on", "off"
MOST_DIGESTS = 4
"""On one day."""
MOST_ZONES = 8
"""So many are named where a place may be in several."""


@dataclass(frozen=True)
class Change:
    """What somebody wants to be different; None leaves it as it is."""

    how: str | None = None
    start: str | None = None
    """Of the quiet hours."""
    end: str | None = None
    zone: str | None = None
    lang: str | None = None
    digest: str | None = None
    palette: str | None = None
    alerts: str | None = None
    lessons: str | None = None


def hour(text: str) -> str:
    """`22`, `7:30` or `22:00` as HH:MM; raises RefusedError."""
    hours, _, minutes = text.strip().lower().replace("h", ":").partition(":")
    try:
        return f"{datetime.time(int(hours), int(minutes or 0)):%H:%M}"
    except (ValueError, OverflowError):
        raise RefusedError("no-time", text=text[:20]) from None


def hours(text: str) -> str | None:
    """The hours of a digest as they are kept, `8, 19` as `08:00 19:00`; a word without a number ends it."""
    if not any(each.isdigit() for each in text):
        return None
    found = sorted({hour(each) for each in text.replace(",", " ").replace(";", " ").split()})
    if len(found) > MOST_DIGESTS:
        raise RefusedError("many-digests", most=MOST_DIGESTS)
    return " ".join(found)


def zone_of_place(text: str) -> str:
    """The time zone of a place, as people type it; raises RefusedError where there is none, or several."""
    found = zones.named(text)
    if len(found) == 1:
        return found[0]
    if not found:
        raise RefusedError("no-zone", text=text[:LONGEST_ZONE])
    raise RefusedError("many-zones", text=text[:LONGEST_ZONE], zones=", ".join(found[:MOST_ZONES]))


def changed(old: Preferences, change: Change) -> Preferences:
    """A person's preferences after the command; raises RefusedError where something makes no sense."""
    if (change.start is None) != (change.end is None):
        raise RefusedError("half-quiet")
    new = replace(old, remind=change.how or old.remind, lang=change.lang or old.lang)
    if change.alerts is not None:
        new = replace(new, alerts=int(change.alerts == ON))
    if change.lessons is not None:
        new = replace(new, lessons=int(change.lessons == ON))
    if change.digest is not None:
        new = replace(new, digest=hours(change.digest))
    if change.zone is not None:
        new = replace(new, zone=zone_of_place(change.zone))
    if change.start is not None and change.end is not None:
        first, last = hour(change.start), hour(change.end)
        new = replace(new, quiet="" if first == last else f"{first}-{last}")
    return new


class Remind:
    def __init__(self, app: App) -> None:
        self.app = app

    async def set(self, interaction: Interaction, change: Change) -> None:
        """Change what was given, tell how it stands now."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if change.palette is not None:
            await self.app.palettes.choose(interaction, change.palette)
        people = self.app.store.people
        old = await people.preferences(interaction.user.id)
        new = changed(old, change)
        if new != old:
            await digests.wish(self.app.table, old, new)
            if change.lang:
                self.app.languages.chosen[new.user] = change.lang
        await send.answer(interaction, self.told(new, lang_of(interaction)))

    async def ask(self, interaction: Interaction) -> None:
        """The button Quiet hours: a form with how it stands, or what would be usual, for whoever presses it."""
        lang, preferences = lang_of(interaction), await self.app.store.people.preferences(interaction.user.id)
        start, _, end = (NIGHT if preferences.quiet is None else preferences.quiet).partition("-")
        form = discord.ui.Modal(title=short(say(lang, "bot.button.quiet"), MODAL_TITLE), custom_id=FORM, timeout=1.0)
        for name, value in (("from", start), ("to", end), ("zone", preferences.zone or "")):
            field: discord.ui.TextInput[discord.ui.View] = discord.ui.TextInput(
                label=short(say(lang, f"bot.remind.form.{name}"), INPUT_LABEL),
                placeholder=short(say(lang, f"bot.remind.hint.{name}"), INPUT_PLACEHOLDER),
                custom_id=name,
                default=value or None,
                required=False,
                max_length=LONGEST_ZONE if name == "zone" else LONGEST_HOUR,
            )
            form.add_item(field)
        await send.form(interaction, form)

    async def filled(self, interaction: Interaction, _: str) -> None:
        """The form, sent: both hours left empty mean no quiet hours."""
        given = {name: text.strip() for name, text in filled_in(interaction).items()}
        start, end = given.get("from") or None, given.get("to") or None
        if start is None and end is None:
            start = end = "0"
        await self.set(interaction, Change(start=start, end=end, zone=given.get("zone") or None))

    async def hush(self, interaction: Interaction, game: int, detail: str) -> None:
        """The button Not again this turn."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        seat, undos, ply = ids.numbers(detail, 3)
        table = self.app.table
        async with table.lock(game):
            session = await table.load(game)
            if session.seat_of(interaction.user.id) != seat:
                raise RefusedError("stranger")
            asked = session.asked.get(seat)
            if asked is not None and (asked.undos, asked.ply) == (undos, ply):
                await self.app.store.timers.hush(game, seat)
        await send.answer(interaction, say(lang_of(interaction), "bot.remind.hushed"))

    def told(self, preferences: Preferences, lang: str) -> str:
        zone = zone_of(preferences)
        time = datetime.datetime.fromtimestamp(self.app.table.now(), zone).strftime("%H:%M")
        lines = [say(lang, f"bot.remind.now.{preferences.remind}")]
        if quiet := quiet_hours(preferences):
            start, end = quiet.split("-")
            lines.append(say(lang, "bot.remind.now.quiet", start=start, end=end))
        if preferences.digest:
            lines.append(say(lang, "bot.remind.now.digest", hours=listed(lang, preferences.digest.split())))
        if preferences.alerts:
            lines.append(say(lang, "bot.remind.now.alerts"))
        key = "zone" if preferences.zone is not None else "no-zone"
        lines.append(say(lang, f"bot.remind.now.{key}", zone=zone.key, time=time))
        if (own := self.app.palettes.own(preferences.user)) is not None:
            lines.append(say(lang, "bot.remind.now.palette", palette=say(lang, f"bot.palette.{own}")))
        if preferences.lang in LANGUAGES:
            lines.append(say(lang, "bot.remind.now.language", language=LANGUAGES[preferences.lang].name))
        if not preferences.lessons:
            lines.append(say(lang, "bot.remind.now.lessons"))
        return "\n".join(lines)


def register(app: App, tree: Tree) -> None:
    remind = Remind(app)

    async def quiet(interaction: Interaction, _: int, __: str) -> None:
        await remind.ask(interaction)

    app.handlers.controls |= {"hush": remind.hush, "quiet": quiet}
    app.handlers.forms[FORM] = remind.filled

    @tree.command(name="remind", description=described("bot.command.remind"))
    @app_commands.describe(
        how=described("bot.command.remind-how"),
        quiet_from=described("bot.command.remind-from"),
        quiet_to=described("bot.command.remind-to"),
        time_zone=described("bot.command.remind-zone"),
        language=described("bot.command.remind-language"),
        digest=described("bot.command.remind-digest"),
        palette=described("bot.command.remind-palette"),
        alerts=described("bot.command.remind-alerts"),
        lessons=described("bot.command.remind-lessons"),
    )
    @app_commands.choices(
        how=[app_commands.Choice(name=described(f"bot.remind.how.{each}"), value=each) for each in HOW],
        language=[app_commands.Choice(name=each.name, value=each.code) for each in LANGUAGES.values()],
        palette=[app_commands.Choice(name=described(f"bot.palette.{each}"), value=each) for each in PALETTES],
        alerts=[app_commands.Choice(name=described(f"bot.remind.alerts.{each}"), value=each) for each in (ON, OFF)],
        lessons=[app_commands.Choice(name=described(f"bot.remind.lessons.{each}"), value=each) for each in (ON, OFF)],
    )
    async def command(
        interaction: Interaction,
        how: str | None = None,
        quiet_from: str | None = None,
        quiet_to: str | None = None,
        time_zone: str | None = None,
        language: str | None = None,
        digest: str | None = None,
        palette: str | None = None,
        alerts: str | None = None,
        lessons: str | None = None,
    ) -> None:
        change = Change(how, quiet_from, quiet_to, time_zone, language, digest, palette, alerts, lessons)
        await remind.set(interaction, change)

    @command.autocomplete("time_zone")
    async def places(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=zone, value=zone) for zone in zones.offered(typed, CHOICES)]
