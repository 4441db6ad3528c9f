"""What somebody did with the bot, as everything of ours takes it."""

from __future__ import annotations

import discord

Interaction = discord.Interaction[discord.Client]
