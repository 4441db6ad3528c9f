"""Cards on a phone: land with its attraction, personalities with what they do, bid cards that are left or played."""

from __future__ import annotations

from render.card_game.pictures.land import ground_of, picture_of
from render.card_game.pictures.scene import Scene
from render.card_game.words.cards import effect
from render.draw.icons import face
from render.draw.lettering import signed
from render.draw.pad import LEAST, Pad, Style, slab, wide
from render.words import capital
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.taking import attraction
from rules.card_game.town import land_of, under
from rules.game import Seat
from rules.players import SEATS

BAND = 21.0
"""How high the strip with a personality's name is."""
THIN = 17.0
"""The same where there are many."""
SIZES = (14, 13.5, 13, 12.5, 12, 11.5, 11, 10.5, 10, LEAST)
"""Of what a personality does: the largest that fits."""
PULL = 15.0
"""How high the tag with a card's attraction is."""


def element(pad: Pad, name: str, x: float, y: float, cell: float, about: str = "") -> None:
    """What stands on a parcel of that size."""
    spot = picture_of(name)
    k = cell / 100
    pad.icon(name, x + spot.left * k, y + spot.top * k, spot.width * k, spot.height * k, about=about)


def land_card(pad: Pad, land: str, x: float, y: float, size: float) -> None:
    """A land card, so large."""
    pad.icon(ground_of(land), x, y, size, about=f"offered {land}")
    half = size / 2
    for (column, row), name in zip(under(0, 0), land_of(land).parcels, strict=True):
        if name:
            element(pad, name, x + column * half, y + row * half, half, f"on {land}")


def tags(pad: Pad, land: str, x: float, y: float, size: float, *, attracts: bool) -> None:
    """Over a land card's lower edge: the number by which it is spoken of, and its attraction where that matters."""
    top, said = y + size - 7, land.removeprefix("land")
    across = 30 + (pull_width(land) + 2 if attracts else 0)
    left = x + (size - across) / 2
    pad.rect(left, top, 30, PULL, "paper-light", "ink", 0.8, 4)
    pad.text(said, left, top, 30, PULL, Style(14, "ink", "centre"), about=f"number {land}")
    if attracts:
        pull(pad, land, left + 32, top)


def pull_width(card: str) -> float:
    return 18 + wide(signed(attraction(card)), 13)


def pull(pad: Pad, card: str, x: float, y: float) -> None:
    """A card's attraction: a magnet and a number on slate, nothing like points."""
    across = pull_width(card)
    pad.rect(x, y, across, PULL, "slate", "white", 0.8, 4)
    pad.icon("magnet", x + 2.5, y + 2, 11)
    style = Style(13, "white", "centre")
    pad.text(signed(attraction(card)), x + 14, y, across - 16, PULL, style, about=f"attraction {card}")


def person(pad: Pad, scene: Scene, card: str, x: float, y: float, across: float, high: float) -> None:
    """A personality lying down: name and kind on a yellow band, the face, and what it does."""
    pad.rect(x, y, across, high, "card-yellow", "ink", 1, 5)
    pad.rect(x + 1, y + BAND, across - 2, high - BAND - 1, "paper-light", r=4)
    size = min(high - 6, 46.0)
    pad.icon(face(card), x + 4, y + (high - size) / 2, size)
    right = x + across - 4
    known = PERSONALITIES[card]
    for icon, there in (("tilting-card", known.tilts), ("points-card", known.points)):
        if there:
            right -= 17
            pad.icon(icon, right, y + 2.5, 16, about=f"kind {card}")
    if scene.attracts:
        right -= pull_width(card) + 5
        pull(pad, card, right, y + 3)
    left = x + size + 8
    pad.text(scene.person(card), left, y, right - left - 2, BAND, Style(17, least=LEAST), about=f"offered {card}")
    said = capital(effect(scene.lang, card))
    pad.lines(said, left, y + BAND, x + across - left - 5, high - BAND - 1, SIZES, f"effect {card}")


def narrow(pad: Pad, scene: Scene, card: str, room: tuple[float, float, float, float], right: float) -> None:
    """The same where two stand side by side: a small face on the band, below it what it does; `right` stays free."""
    x, y, across, high = room
    pad.rect(x, y, across, high, "card-yellow", "ink", 1, 4)
    pad.rect(x + 1, y + THIN, across - 2, high - THIN - 1, "paper-light", r=3)
    pad.icon(face(card), x + 1, y + 0.5, THIN - 1)
    left = across - THIN - 6 - right
    pad.text(scene.person(card), x + THIN + 3, y, left, THIN, Style(14, least=LEAST), about=f"offered {card}")
    said = capital(effect(scene.lang, card))
    pad.lines(said, x + 4, y + THIN - 0.5, across - 8, high - THIN, SIZES, f"effect {card}")


def bid(
    pad: Pad,
    seat: Seat,
    value: int,
    room: tuple[float, float, float, float],
    *,
    left: bool,
    paper: str = "paper-light",
) -> None:
    """A bid card: in its player's colour, or pale where it was played."""
    x, y, across, high = room
    colour = SEATS[seat]
    about = f"{'left' if left else 'played'} {colour} {value}"
    if not left:
        pad.rect(x, y, across, high, "paper-dark", "paper-edge", 1, 4)
        pad.text(str(value), x, y, across, high, slab(high * 0.56, "ink-faint"), about=about)
        return
    pad.rect(x, y, across, high, colour, "ink", 1, 4)
    pad.rect(x + across * 0.22, y + 2, across * 0.78 - 2, high - 4, paper, r=3)
    pad.text(str(value), x + across * 0.22, y, across * 0.78 - 2, high, slab(high * 0.7), about=about)


def faces(pad: Pad, scene: Scene, seat: Seat, x: float, y: float, size: float, room: float) -> None:
    """Somebody's personalities, closer together where there are many; those used lie askew, new ones are ticked."""
    player, colour = scene.view.players[seat], SEATS[seat]
    old = scene.before.players[seat] if scene.before is not None else player
    pitch = min(size + 3, (room - size) / max(1, len(player.people) - 1))
    for place, card in enumerate(player.people):
        used = card in player.tilted
        about = f"{'tilted' if used else 'has'} {colour} {card}"
        left = x + place * pitch
        pad.icon(f"{'tilted' if used else 'card'}-{card}", left, y, size, about=about)
        if card not in old.people or (card in player.tilted) != (card in old.tilted):
            pad.ticks(left + 1, y + 1, size - 2, size - 2, f"new {colour} {card}", size * 0.24, 3.6)
