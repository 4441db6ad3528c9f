"""Imported once by the process that the pool's are forked off: rules, texts, fonts and sprites are at hand."""

from __future__ import annotations

import contextlib

import bot.channel.gamefile
import bot.table.computers
import bot.table.looking_back
from render import PictureRequest, picture
from render.language import LANGUAGES
from rules import GAMES

__all__ = ["bot"]

for _game in GAMES.values():
    _state = _game.setup(_game.parse_options(""), 3)
    for _lang in LANGUAGES:
        with contextlib.suppress(Exception):  # what fails here is told where somebody asks for it
            picture(PictureRequest(_game.view(_state, None), _lang))
