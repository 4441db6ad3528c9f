"""Imported once by the process that bots are forked off: texts, fonts and a first picture of each game are at hand."""

from __future__ import annotations

import contextlib

import bot.client
import bot.local.control
import bot.local.sample
import bot.local.serve
from render import PictureRequest, picture
from render.language import LANGUAGES
from rules import GAMES

__all__ = ["bot"]

for _game in GAMES.values():
    _state = _game.setup(_game.parse_options(""), 3)
    for _lang in LANGUAGES:
        with contextlib.suppress(Exception):  # what fails here is for the tests of pictures to tell
            picture(PictureRequest(_game.view(_state, None), _lang))
