"""The plank of a turn on a phone: what is going on, and who is up."""

from __future__ import annotations

from render.draw.pad import BESIDE, WIDTH, Pad, sentence
from render.draw.scene import Scene, V
from rules import GAMES


def who_is_up(pad: Pad, scene: Scene[V]) -> float:
    """At the plank's right end: one by name, several by their badges, at last the winner. Tells where it begins."""
    awaited = scene.awaited
    if scene.phase == "over":
        first = next(score.seat for score in GAMES[scene.view.game].scores(scene.view) if score.place == 1)
        return pad.beside(sentence(scene, "phone.won", first, BESIDE, 16), first, BESIDE, about="winner")
    if len(awaited) == 1:
        return pad.beside(sentence(scene, "phone.up", awaited[0], BESIDE, 16), awaited[0], BESIDE)
    left = WIDTH - 4.0
    for seat in reversed(awaited):
        left -= 26
        pad.badge(seat, left, 2.5, 23, "awaited")
    return left if awaited else pad.beside(scene.say(scene.luck), None, BESIDE)
