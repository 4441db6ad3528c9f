"""The card game as it is seen and told: everything that `render.games.Renderer` asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.card_game.gallery import pieces
from render.card_game.history import turning
from render.card_game.pictures import card_icons, personality_icons
from render.card_game.pictures.choices import choices
from render.card_game.pictures.end import end
from render.card_game.pictures.player import one_player
from render.card_game.pictures.scene import Scene
from render.card_game.pictures.table import CLOSE_UPS
from render.card_game.words import levels
from render.card_game.words.cards import NAMERS
from render.card_game.words.describe import Table
from render.card_game.words.desk import Desk
from render.card_game.words.tell import Story
from render.draw.shapes import Sheet
from render.history import Chronicle

__all__ = [
    "CLOSE_UPS",
    "ICONS",
    "NAMERS",
    "PARTS",
    "PHONE",
    "Chronicle",
    "Desk",
    "Scene",
    "Story",
    "Table",
    "choices",
    "end",
    "one_player",
    "pieces",
    "turning",
]

PARTS = {"levels": levels}
PHONE: Mapping[str, Callable[[Scene], Sheet]] = {}
ICONS = (card_icons, personality_icons)
"""Their drawings enter the collection by being imported."""
