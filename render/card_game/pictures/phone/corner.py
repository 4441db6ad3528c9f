"""What lies in front of one player: their town, large, the bid cards they have left, personalities and what they do."""

from __future__ import annotations

from render.card_game.pictures.phone import cards, choice, players, town
from render.card_game.pictures.phone.turn import ALONE
from render.card_game.pictures.scene import Scene
from render.draw.pad import PLANK, WIDTH, Pad
from render.draw.shapes import Sheet
from render.draw.turn import who_is_up

HAND = 34.0
PERSON = 56.0
ACROSS = 191.0


def corner(scene: Scene) -> Sheet:
    """As high as there is something to show."""
    seat, pad = choice.chooser(scene), Pad()
    pad.plank()
    pad.title(scene.say("phone.cards.towns", round=scene.view.round), who_is_up(pad, scene))
    y: float = PLANK + 2
    town.panel(pad, scene, seat, (2, y, WIDTH - 4, ALONE), leads=seat in players.leaders(scene))
    y += ALONE + 2
    players.paper(pad, scene, seat, y, HAND)
    players.hand(pad, scene, seat, y + 4, HAND - 8)
    y += HAND + 3
    people = scene.view.players[seat].people
    for place, card in enumerate(people):
        room = (2 + place % 2 * (ACROSS + 3), y + place // 2 * (PERSON + 3), ACROSS, PERSON)
        cards.narrow(pad, scene, card, room, 0)
    return pad.sheet(y + -(-len(people) // 2) * (PERSON + 3))
