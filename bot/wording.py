"""Texts of commands as Discord wants them: English, with a translation for each reader."""

from __future__ import annotations

import discord
from discord import app_commands

from render.words import language, say

LONGEST = 100


class Words(app_commands.Translator):
    """Texts of commands in the person's language; the keys are catalogue keys."""

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        key, lang = string.extras.get("key"), language(locale.value)
        return say(lang, key)[:LONGEST] if key and lang != "en" else None


def described(key: str) -> app_commands.locale_str:
    """A catalogue text as a command's description, translated for each reader."""
    return app_commands.locale_str(say("en", key)[:LONGEST], key=key)
