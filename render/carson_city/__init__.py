"""Carson City as it is seen and told: everything that `render.games.Renderer` asks for."""

from __future__ import annotations

from render.carson_city.gallery import pieces
from render.carson_city.history import Chronicle, turning
from render.carson_city.pictures.closeups import choices
from render.carson_city.pictures.end import end
from render.carson_city.pictures.phone import PHONE
from render.carson_city.pictures.phone.which import corner_picture, decision_pictures, phase_picture, turn_pictures
from render.carson_city.pictures.player import one_player
from render.carson_city.pictures.scene import Scene
from render.carson_city.pictures.table import CLOSE_UPS
from render.carson_city.pictures.track import ICONS as SIGNS
from render.carson_city.tale import Tale
from render.carson_city.words import lineup
from render.carson_city.words.describe import Table
from render.carson_city.words.desk import Desk
from render.carson_city.words.names import NAMERS
from render.carson_city.words.sketch import sketch
from render.carson_city.words.tell import Story

__all__ = [
    "CLOSE_UPS",
    "FIRST_READ",
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

FIRST_READ = ("overview", "round", "first-game", "words")
PARTS = {"lineup": lineup}
