"""The card game as it is seen and told: everything that `render.games.Renderer` asks for."""

from __future__ import annotations

from render.card_game.gallery import pieces
from render.card_game.history import turning
from render.card_game.pictures import card_icons, personality_icons
from render.card_game.pictures.choices import choices
from render.card_game.pictures.end import end
from render.card_game.pictures.phone import PHONE
from render.card_game.pictures.phone.which import corner_picture, decision_pictures, phase_picture, turn_pictures
from render.card_game.pictures.player import one_player
from render.card_game.pictures.scene import Scene
from render.card_game.pictures.table import CLOSE_UPS
from render.card_game.tale import Tale
from render.card_game.words import levels
from render.card_game.words.cards import NAMERS
from render.card_game.words.describe import Table
from render.card_game.words.desk import Desk
from render.card_game.words.sketch import sketch
from render.card_game.words.tell import Story
from render.history import Chronicle

__all__ = [
    "CLOSE_UPS",
    "FIRST_READ",
    "ICONS",
    "NAMERS",
    "PARTS",
    "PHONE",
    "SIGNS",
    "Chronicle",
    "Desk",
    "Scene",
    "Story",
    "Table",
    "Tale",
    "choices",
    "corner_picture",
    "decision_pictures",
    "end",
    "one_player",
    "phase_picture",
    "pieces",
    "sketch",
    "turn_pictures",
    "turning",
]

FIRST_READ = ("card-overview", "card-round", "card-personalities", "card-scoring")
PARTS = {"levels": levels}
SIGNS: dict[str, str] = {}
ICONS = (card_icons, personality_icons)
"""Their drawings enter the collection by being imported."""
