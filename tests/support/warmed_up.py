"""Imported once by the process that bots are forked off: texts, fonts and a first picture of each game are at hand.

So are the words of every move and the rulebooks, which each bot would otherwise read anew; and what is here by now
stays: no bot looks through it for garbage.
"""

from __future__ import annotations

import gc

import bot.client
import bot.local.control
import bot.local.sample
import bot.local.serve
import bot.warm
import tests.support.hasty_bot
from bot.commands.verbs import grammar
from render.language import LANGUAGES
from render.rulebook import book
from rules import GAMES

__all__ = ["bot", "tests"]

grammar(GAMES.values())
for _lang in LANGUAGES:
    book(_lang)
gc.collect()
gc.freeze()
