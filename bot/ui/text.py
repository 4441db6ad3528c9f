"""Texts as Discord wants them: commands in English with a translation for each reader; names that do no mischief."""

from __future__ import annotations

import re
import unicodedata

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation

from bot.limits.table import COMMAND_DESCRIPTION
from bot.limits.visible import plain
from bot.table.session import Session
from render.language import FALLBACK, language
from render.words import has, say

MARKUP = re.compile(r"([\\*_~`|>#\[\]<:]|^-)")
ISOLATE, END = "\u2068", "\u2069"
KINDS = {
    TranslationContextLocation.command_name: "command",
    TranslationContextLocation.group_name: "command",
    TranslationContextLocation.parameter_name: "option",
}


class Words(app_commands.Translator):
    """Names and descriptions of commands in the person's language, from the catalogue."""

    def __init__(self) -> None:
        spoken = {locale: language(locale.value) for locale in discord.Locale}
        self.languages = {locale: lang for locale, lang in spoken.items() if lang != FALLBACK}

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        if (lang := self.languages.get(locale)) is None:  # asked thousands of times, for each locale Discord knows
            return None
        key = string.extras.get("key") or name_key(string.message, context.location)
        return say(lang, key)[:COMMAND_DESCRIPTION] if has(key, lang) else None


def name_key(message: str, location: TranslationContextLocation) -> str:
    """Where the catalogue has the name of a command or option; a key of nothing for other texts."""
    return f"bot.name.{KINDS[location]}.{message}" if location in KINDS else ""


def described(key: str) -> app_commands.locale_str:
    """A catalogue text as a command's description, translated for each reader."""
    return app_commands.locale_str(say(FALLBACK, key)[:COMMAND_DESCRIPTION], key=key)


def safe(name: str) -> str:
    """A person's name as plain text in a message: no markup, no mentions; what reads from the right keeps to itself.

    >>> safe("a_b `c` [d](e) <#1>")
    'a\\\\_b \\\\`c\\\\` \\\\[d\\\\](e) \\\\<\\\\#1\\\\>'
    """
    text = discord.utils.escape_mentions(MARKUP.sub(r"\\\1", plain(name) or "?"))
    if any(unicodedata.bidirectional(each) in ("R", "AL") for each in text):
        return f"{ISOLATE}{text}{END}"
    return text


def called(user: discord.User | discord.Member) -> str:
    """What somebody is called here; where that shows as nothing, as everywhere, or by the name of the account."""
    names = (user.display_name, user.global_name or "", user.name)
    return next(filter(None, map(plain, names)), str(user.id))


def safe_names(session: Session) -> dict[str, str]:
    """The players' names by colour, safe to be shown in a message."""
    return {colour: safe(name) for colour, name in session.names.items()}
