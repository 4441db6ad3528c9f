"""What people see: pictures and words made from a filtered view; no Discord.

picture(request)                    a PNG file: the table, a close-up, the choices, the end
shapes(request)                     what that picture consists of, as plain shapes
replay(record)                      a whole game as an animated file
sentences(view, events, …)          what happened
phase_story, phase_so_far           a finished phase for a phone's screen; the running one, a line per player
cut(view, events)                   where in a move a phase ended
what_concerns, since_last_look      what concerns one player; that first, then the rest, then who leads
if_ended, standing                  everybody's points if the game ended now; only where that tells something new
caption, describe, decision         a view in short, in full, and what is to be decided
places                              who has won, and everybody's points
desk_at(view, seat, lang)           what a player has before them while they decide: labels, purse, what is at stake
table(view, lang, players)          a view about to be told, piece by piece
looking_back(review, lang)          what a player is told about a game they played

Which game it is, `games.py` knows: a view says its name. Each game has a room of its own; what games share is
`draw/` for pictures and `words`, `desk`, `descriptions`, `story`, `history` for words.
"""

from __future__ import annotations

from render.draw.palette import PALETTES
from render.draw.request import PictureRequest, Round
from render.games import RENDERERS, Renderer, desk_at, renderer
from render.language import LANGUAGES
from render.news import (
    PhaseStory,
    cut,
    if_ended,
    phase_so_far,
    phase_story,
    sentences,
    since_last_look,
    standing,
    what_concerns,
)
from render.pictures import UnknownError, close_ups, picture, shapes
from render.review import looking_back
from render.telling import caption, decision, describe, places, table
from render.tools.replay import replay

__all__ = [
    "LANGUAGES",
    "PALETTES",
    "RENDERERS",
    "PhaseStory",
    "PictureRequest",
    "Renderer",
    "Round",
    "UnknownError",
    "caption",
    "close_ups",
    "cut",
    "decision",
    "describe",
    "desk_at",
    "if_ended",
    "looking_back",
    "phase_so_far",
    "phase_story",
    "picture",
    "places",
    "renderer",
    "replay",
    "sentences",
    "shapes",
    "since_last_look",
    "standing",
    "table",
    "what_concerns",
]
