"""The end on a phone: the towns beside the places, where the points came from; and how they grew."""

from __future__ import annotations

from render.card_game.pictures.end import gathered
from render.card_game.pictures.phone import cards
from render.card_game.pictures.phone.town import TownMap
from render.card_game.pictures.scene import Scene
from render.draw.pad import Pad
from render.draw.shapes import Sheet
from render.draw.tally import CROWNED, PLACES, crowned, curve, placed, sources
from rules.card_game.scoring import scores
from rules.game import Seat
from rules.players import SEATS

HIGH = 219.0
"""Of the towns and the places beside them."""
LANDS = 5
"""A virtual player's land cards in a row."""


def phase_end(scene: Scene) -> Sheet:
    """Who won, everybody's town beside the places, and every source of points."""
    ranked = [gathered(score) for score in scores(scene.view)]
    pad = Pad()
    crowned(pad, scene, ranked, "phone.won")
    towns(pad, scene, [score.seat for score in ranked])
    pitch = HIGH / len(ranked)
    for place, score in enumerate(ranked):
        placed(pad, scene, score, CROWNED + 1 + place * pitch, pitch - 3)
    return pad.sheet(sources(pad, scene, ranked, CROWNED + HIGH + 2, scene.reason) + 2)


def towns(pad: Pad, scene: Scene, seats: list[Seat]) -> None:
    """All towns, the winner's first, in two columns."""
    rows = -(-len(seats) // 2)
    wide, high = (PLACES - 4) / 2, HIGH / rows
    for place, seat in enumerate(seats):
        x, y = 2 + place % 2 * wide, CROWNED + 1 + place // 2 * high
        pad.rect(x, y, wide - 2, high - 3, "wood-light", SEATS[seat], 2.4, 4)
        room = (x + 4, y + 4, wide - 10, high - 11)
        player = scene.view.players[seat]
        if player.level:
            collected(pad, player.lands, room)
        elif player.town:
            TownMap(pad, scene, seat, room, largest=20).draw()
        pad.badge(seat, x - 0.5, y - 0.5, 16)


def collected(pad: Pad, lands: tuple[str, ...], room: tuple[float, float, float, float]) -> None:
    """A virtual player's cards, in rows."""
    x, y, wide, high = room
    rows = max(1, -(-len(lands) // LANDS))
    size = min(wide / LANDS, high / rows)
    for place, land in enumerate(lands):
        cards.land_card(pad, land, x + place % LANDS * size, y + place // LANDS * size, size - 1)


def phase_curve(scene: Scene) -> Sheet:
    """Points after each round."""
    points = [each.points for each in scene.history]
    if not points:
        points = [tuple(scene.standing[seat].total for seat in scene.seats)]
    return curve(scene, points, [str(number) for number in range(1, len(points) + 1)])
