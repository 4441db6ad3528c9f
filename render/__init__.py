"""What people see: pictures and words made from a filtered view; no Discord.

picture(request)                a PNG file: the table, a close-up, the choices, the end
shapes(request)                 what that picture consists of, as plain shapes
replay(record)                  a whole game as an animated file
sentences, caption, describe    the same in words
"""

from __future__ import annotations

from render.draw.palette import PALETTES
from render.draw.request import PictureRequest, Round
from render.games import RENDERERS, Renderer, desk_at, renderer
from render.language import LANGUAGES
from render.pictures import Unknown, close_ups, picture, shapes
from render.telling import caption, decision, describe, places, score_line, sentences, table
from render.tools.replay import replay

__all__ = [
    "LANGUAGES",
    "PALETTES",
    "RENDERERS",
    "PictureRequest",
    "Renderer",
    "Round",
    "Unknown",
    "caption",
    "close_ups",
    "decision",
    "describe",
    "desk_at",
    "picture",
    "places",
    "renderer",
    "replay",
    "score_line",
    "sentences",
    "shapes",
    "table",
]
