"""The plank of a turn on a phone: what is going on, and who is up."""

from __future__ import annotations

from collections.abc import Sequence

from render.draw.pad import BESIDE, WIDTH, Pad, sentence
from render.draw.scene import Scene, V
from rules import GAMES
from rules.game import Seat


def who_is_up(pad: Pad, scene: Scene[V]) -> float:
    """At the plank's right end: one by name, several by their badges, at last the winner. Tells where it begins.

    In a phase that is over nobody is up.
    """
    awaited = scene.awaited
    if scene.finished:
        return WIDTH
    if scene.phase == "over":
        first = [score.seat for score in GAMES[scene.view.game].scores(scene.view) if score.place == 1]
        return named(pad, scene, "phone.won", first, "winner")
    if not awaited:
        return pad.beside(scene.say(scene.luck), None, BESIDE)
    return named(pad, scene, "phone.up", awaited, "awaited")


def named(pad: Pad, scene: Scene[V], key: str, seats: Sequence[Seat], about: str) -> float:
    """One player in a sentence, several as badges."""
    if len(seats) == 1:
        return pad.beside(sentence(scene, key, seats[0], BESIDE, 16), seats[0], BESIDE, about=about)
    left = WIDTH - 4.0
    for seat in reversed(seats):
        left -= 26
        pad.badge(seat, left, 2.5, 23, about)
    return left
