"""What is chosen from, what it brings today, and how good each choice is: as the caller says, else as a regular judges.

Points of today mislead early in the game: a House is worth nothing by itself, and parcels that no card covers will not
stay so. So the strength of a choice goes by what it promises, the number on it by what can be counted.
"""

from __future__ import annotations

from render.card_game.pictures.choices import FREE
from render.card_game.pictures.scene import Scene
from rules.card_game.ai.gains import gains, person_gain
from rules.card_game.ai.promise import Promise, person_promise
from rules.card_game.ai.valuation import prospect
from rules.card_game.ai.worth import card_worth
from rules.card_game.hooks import EFFECTS
from rules.card_game.names import spot_name
from rules.card_game.state import View
from rules.game import Seat, legal
from rules.notation import Move


def chooser(scene: Scene) -> Seat:
    """Who chooses: whoever looks, else the first who is awaited."""
    return scene.seat if scene.seat is not None else next(iter(scene.awaited), 0)


def open_moves(scene: Scene) -> list[Move]:
    """What may be decided now; what is open at any time is left out."""
    return [move for move in legal(scene.view, chooser(scene)) if move.verb not in FREE]


def open_to(scene: Scene) -> dict[str, float]:
    """Every target and its worth: those asked for, else all of the open decision."""
    seat = chooser(scene)
    found = {}
    for move in open_moves(scene):
        for word in move.words():
            found[word] = prospect(scene.view, seat, move) - excess(scene.view, seat, word)
    wanted = scene.targets or tuple(found)
    return {target: scene.worth.get(target, found.get(target, 0.0)) for target in wanted}


def worth(scene: Scene, card: str) -> float:
    """What a card on the table is worth to whoever chooses, whether it may be taken now or is only bid for."""
    view, seat = scene.view, chooser(scene)
    return scene.worth.get(card, card_worth(view, seat, card) - excess(view, seat, card))


def excess(view: View, seat: Seat, card: str) -> float:
    """Points of today that a card will have lost by the end."""
    if card not in EFFECTS:
        return 0.0
    found = person_promise(view, seat, card)
    return 0.0 if found.sure else person_gain(view, seat, card) - (found.points or 0)


def promise(view: View, seat: Seat, card: str) -> Promise:
    """What a card on the table would bring a player; nothing can be counted where it is a power alone."""
    if view.players[seat].level:
        return Promise(None)
    if card in EFFECTS:
        return person_promise(view, seat, card)
    found = gains(view, seat, card)
    if not found:
        return Promise(None)
    place = max(found, key=lambda spot: found[spot])
    return Promise(found[place], spot_name(place).upper() if view.players[seat].town else "")
