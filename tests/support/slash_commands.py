"""What is sent to Discord when the bot registers its commands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.assembly import assembled
from bot.client import CarsonBot, add_commands
from bot.store.database import Store
from bot.ui.text import Words


async def payloads(path: Path) -> dict[str, dict[str, Any]]:
    """Every command as it is sent to Discord."""
    bot = CarsonBot(path)
    async with await Store.open(path) as store:
        add_commands(await assembled(bot, store, bot.metrics, bot.pool), bot.tree)
        found = [await each.get_translated_payload(bot.tree, Words()) for each in bot.tree.get_commands()]
        return {each["name"]: each for each in found}
