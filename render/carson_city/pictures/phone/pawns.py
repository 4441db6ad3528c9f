"""Cowboys on a phone: badges under hats, on a parcel or a space; two players there are a duel."""

from __future__ import annotations

from collections import Counter

from render.carson_city.pictures.scene import Scene
from render.draw.pad import LEAST, Pad, Style
from rules.carson_city import town
from rules.carson_city.duel import duellists
from rules.carson_city.names import NEVER_OWNED, SEATS
from rules.carson_city.placement import NO_DUEL

CELL = 46
MOST = 4
"""So many on a space are drawn one by one."""
COUNTED = 3
"""More are counted, where so few players stand there that the counts have room."""


def on_parcel(pad: Pad, scene: Scene, parcel: str, corner: tuple[float, float], cell: float) -> None:
    """An outlaw left, cowboys right; alone on bare ground a cowboy is large."""
    view, k = scene.view, cell / CELL
    x, y = corner
    held = parcel in view.foes
    if held:
        outlaw(pad, scene, parcel, x, y, k)
    who = view.standing.get(parcel, ())
    if not who:
        return
    about = f"on {parcel}"
    bare = parcel not in view.built and parcel not in view.owner and not held
    if len(who) == 1:
        size = (32 if bare else 25) * k
        left = x + (cell - size / 1.16) / 2 if bare else x + cell - size / 1.16 - 1.5 * k
        pad.pawn(who[0].seat, who[0].piece, left, y + cell - size - (5 if bare else 1) * k, size, about)
    elif len(who) == 2:
        size, pitch = 25 * k, (10 if held else 22.5) * k
        for number, cowboy in enumerate(who):
            left = x + (14 if held else 1) * k + number * pitch
            pad.pawn(cowboy.seat, cowboy.piece, left, y + cell - size - k, size, about)
    else:
        crowd(pad, scene, parcel, x, y, k)
    if len(duellists(view, parcel)) > 1:
        below = 2.5 if bare else 16.5  # an owner's badge and an income keep the upper edge
        pad.versus(scene.say("phone.versus"), x + cell / 2 - 7 * k, y + below * k, 14 * k, f"duel {parcel}")
    elif bare and len(who) == 1 and view.built.get(parcel) not in NEVER_OWNED:
        price = scene.money(town.parcel_price(view, parcel))
        pad.text(
            price, x + 3 * k, y + 2 * k, 22 * k, 12 * k, Style(12 * k, "ink-soft", least=LEAST), about=f"price {parcel}"
        )


def crowd(pad: Pad, scene: Scene, parcel: str, x: float, y: float, k: float) -> None:
    """Three and more, in rows from the bottom."""
    who = scene.view.standing[parcel]
    columns, size, pitch = (2, 20 * k, 20 * k) if len(who) < 5 else (3, 18 * k, 14.5 * k)
    drawn = [(cowboy, *divmod(number, columns)) for number, cowboy in enumerate(who)]
    for cowboy, row, column in reversed(drawn):
        top = y + CELL * k - size - k - row * min(size - k, 13 * k)
        pad.pawn(cowboy.seat, cowboy.piece, x + 2 * k + column * pitch, top, size, f"on {parcel}")


def outlaw(pad: Pad, scene: Scene, parcel: str, x: float, y: float, k: float) -> None:
    """The outlaw and his strength."""
    pad.icon("outlaw", x + k, y + 15 * k, 22 * k, 29 * k, about=f"outlaw {parcel}")
    if k > 0.8:
        pad.rect(x + 2 * k, y + 32 * k, 17 * k, 12.5 * k, "ink", "white", 0.8, 3)
        said = str(scene.view.menace)
        pad.text(
            said, x + 2 * k, y + 32 * k, 17 * k, 12.5 * k, Style(13 * k, "white", "centre"), about=f"strength {parcel}"
        )


def on_space(pad: Pad, scene: Scene, space: str, x: float, y: float, width: float) -> None:
    """Cowboys in the right half of a space; the name below stays free."""
    who = scene.view.standing.get(space, ())
    about, many = f"on {space}", len(who)
    places = {
        1: [(28.0, 6.0, 24.0)],
        2: [(25.5, 1.0, 19.0), (33.5, 16.0, 19.0)],
    }.get(many, [(24 + number % 2 * 12.5, 2 + number // 2 * 16, 15.0) for number in range(many)])
    if many <= MOST:
        for cowboy, (left, top, size) in zip(who, places, strict=True):
            pad.pawn(cowboy.seat, cowboy.piece, x + left, y + top, size, about)
    else:
        counted(pad, scene, space, x, y)
    if space not in NO_DUEL and len(duellists(scene.view, space)) > 1:
        pad.versus(scene.say("phone.versus"), x + width - 13.5, y + 1, 12.5, f"duel {space}")


def counted(pad: Pad, scene: Scene, space: str, x: float, y: float) -> None:
    """One of each player's, with how many there are where there is room to say so."""
    found = Counter(scene.view.standing[space])
    for number, (cowboy, count) in enumerate(found.items()):
        if len(found) <= COUNTED:
            top = y + 1 + number * 11.5
            pad.pawn(cowboy.seat, cowboy.piece, x + 26, top, 12, f"on {space}")
            about = f"on {space} {SEATS[cowboy.seat]}"
            pad.text(f"×{count}", x + 37, top, 12, 12, Style(10, least=LEAST), about=about)
        else:
            row, column = divmod(number, 2)
            pad.pawn(cowboy.seat, cowboy.piece, x + 26 + column * 11.5, y + 1 + row * 11.5, 12, f"on {space}")
