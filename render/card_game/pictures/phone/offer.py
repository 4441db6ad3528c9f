"""What lies on the table, on a phone: the land cards, the personality, and who wins ties."""

from __future__ import annotations

from render.card_game.pictures.phone import cards
from render.card_game.pictures.scene import Scene
from render.draw.pad import LEAST, WIDTH, Pad, Style
from rules.card_game.rounds import lands_shown

LARGEST = 92.0
GAP = 5.0
HANG = 11.0
"""What the tags of land cards need below them."""
PERSON = 54.0
TIES = 104.0
NOBODYS = (3, 20.0)
"""Personalities nobody has: so many columns, and how high a line is."""


def land_size(many: int) -> float:
    """How large land cards are, so many of them side by side."""
    return min(LARGEST, int((WIDTH - 8 + GAP) / many - GAP))


def slots(scene: Scene) -> int:
    """Places for land cards: where one was taken, it stays empty."""
    return max(len(scene.view.line), lands_shown(len(scene.view.players)))


def height(scene: Scene) -> float:
    """How high it all is."""
    if scene.phase == "end":
        columns, row = NOBODYS
        return 24 + -(-len(scene.view.leftovers()) // columns) * row + 4
    return 4 + land_size(slots(scene)) + HANG + PERSON + 4


def fresh(scene: Scene) -> set[str]:
    """Cards turned up since the view before; where that is most of them, a mark would mark nothing."""
    if scene.before is None:
        return set()
    new = {*scene.view.shown} - {*scene.before.shown}
    return new if len(new) * 2 <= len(scene.view.shown) else set()


def offer(pad: Pad, scene: Scene, top: float) -> None:
    """Everything on the table; at the end, the personalities nobody has."""
    pad.rect(0, top, WIDTH, height(scene), "wood")
    if scene.phase == "end":
        nobodys(pad, scene, top)
        return
    lands(pad, scene, top + 4)
    tags(pad, scene, top + 4)
    y = top + 4 + land_size(slots(scene)) + HANG
    personality(pad, scene, y)
    ties(pad, scene, WIDTH - 4 - TIES, y)


def lands(pad: Pad, scene: Scene, y: float) -> None:
    """The land cards in a row, the nearest to the pile first; their tags come on top of whatever marks them."""
    view, size, new = scene.view, land_size(slots(scene)), fresh(scene)
    for place in range(slots(scene)):
        x = land_left(scene, place)
        if place >= len(view.line):
            pad.rect(x, y, size, size, "wood-dark", "wood-light", 1, 5, f"empty {place + 1}")
            continue
        card = view.line[place]
        cards.land_card(pad, card, x, y, size)
        if card in new:
            pad.ticks(x + 1, y + 1, size - 2, size - 2, f"new {card}", min(11.0, size * 0.2))


def tags(pad: Pad, scene: Scene, y: float) -> None:
    """Number and attraction of every land card."""
    for place, card in enumerate(scene.view.line):
        x, size = land_left(scene, place), land_size(slots(scene))
        cards.tags(pad, card, x, y, size, attracts=scene.attracts)


def land_left(scene: Scene, place: int) -> float:
    """Where a land card of the row begins: all of them in the middle."""
    many, size = slots(scene), land_size(slots(scene))
    return (WIDTH - many * (size + GAP) + GAP) / 2 + place * (size + GAP)


def personality(pad: Pad, scene: Scene, y: float) -> None:
    """The personality on the table, or its empty place."""
    card, across = scene.view.person, WIDTH - 8 - TIES - 4
    if not card:
        pad.rect(4, y, across, PERSON, "wood-dark", "wood-light", 1, 5, "empty personality")
        return
    cards.person(pad, scene, card, 4, y, across, PERSON)
    if card in fresh(scene):
        pad.ticks(5, y + 1, across - 2, PERSON - 2, f"new {card}", 11)


def ties(pad: Pad, scene: Scene, x: float, y: float) -> None:
    """Who wins ties, from the left."""
    pad.rect(x, y, TIES, PERSON, "paper", "ink", 1, 5)
    pad.text(scene.say("phone.cards.ties"), x + 2, y + 3, TIES - 4, 16, Style(13, "ink-soft", "centre", least=LEAST))
    order = scene.tie_order
    size = min(23.0, (TIES - 8) / max(1, len(order)) - 1)
    for place, seat in enumerate(order):
        pad.badge(seat, x + (TIES - len(order) * (size + 1)) / 2 + place * (size + 1), y + 24, size, f"tie {place + 1}")


def nobodys(pad: Pad, scene: Scene, top: float) -> None:
    """Before the last moves: faces and names of those whom somebody may still take."""
    pad.text(scene.say("nobodys"), 8, top, WIDTH - 16, 24, Style(16, "brass-light"))
    columns, row = NOBODYS
    across = (WIDTH - 8) / columns
    for place, card in enumerate(scene.view.leftovers()):
        x, y = 4 + place % columns * across, top + 24 + place // columns * row
        pad.icon(f"card-{card}", x, y, row - 1, about=f"leftover {card}")
        pad.text(scene.person(card), x + row + 2, y, across - row - 4, row - 1, Style(14, "cream", least=LEAST))
