"""Texts of commands as Discord wants them: English, with a translation for each reader."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation

from render.words import has, language, say

LONGEST = 100
KINDS = {
    TranslationContextLocation.command_name: "command",
    TranslationContextLocation.group_name: "command",
    TranslationContextLocation.parameter_name: "option",
}


class Words(app_commands.Translator):
    """Names and descriptions of commands in the person's language, from the catalogue."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        lang = language(locale.value)
        key = string.extras.get("key") or name_key(string.message, context.location)
        return say(lang, key)[:LONGEST] if lang != "en" and has(key) else None


def name_key(message: str, location: TranslationContextLocation) -> str:
    """Where the catalogue has the name of a command or option; a key of nothing for other texts."""
    return f"bot.name.{KINDS[location]}.{message}" if location in KINDS else ""


def described(key: str) -> app_commands.locale_str:
    """A catalogue text as a command's description, translated for each reader."""
    return app_commands.locale_str(say("en", key)[:LONGEST], key=key)
