"""Imported once by the process that bots are forked off: texts, fonts and a first picture of each game are at hand."""

from __future__ import annotations

import bot.client
import bot.local.control
import bot.local.sample
import bot.local.serve
import bot.warm

__all__ = ["bot"]
