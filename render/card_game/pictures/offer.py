"""The offer of the round: land cards leading away from their pile, the personality, and the back that settles ties."""

from __future__ import annotations

from render.card_game.pictures import land, layout
from render.card_game.pictures.layout import within
from render.card_game.pictures.scene import Scene
from render.card_game.words.cards import effect
from render.draw.icons import face
from render.draw.lettering import signed, width, wrapped, write
from render.draw.shapes import Box, Icon, Line, Rect, Shape, box, ring
from render.words import capital
from rules.card_game.names import SYMBOL
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.rounds import lands_shown
from rules.card_game.scoring import scores
from rules.players import SEATS

NUMERALS = {1: "I", 2: "II"}


def ground() -> list[Shape]:
    """The plank the cards lie on, and the path that leads away from the pile."""
    inner = layout.OFFER_INNER
    middle = inner.top + layout.LAND_LARGEST // 2
    return [
        Rect(layout.OFFER, "wood", radius=12),
        Line(((inner.left + 60, middle), (inner.left + layout.PERSON.left + 40, middle)), "road-light", 20),
    ]


def shapes(scene: Scene) -> list[Shape]:
    if scene.phase in ("end", "over"):
        bare: Shape = Rect(layout.OFFER.inset(6), "wood", radius=10)
        return [bare, *(ranking(scene) if scene.phase == "over" else nobodys(scene))]
    return [*pile(scene), *line(scene), *personality(scene), *back(scene)]


def pile(scene: Scene) -> list[Shape]:
    """How many land cards of this epoch are still to come."""
    view, inner = scene.view, layout.OFFER_INNER
    return [
        Icon("pile-land", within(inner, layout.PILE)),
        write(NUMERALS[view.epoch], within(inner, layout.PILE_NUMERAL), name="title", size=24, about="epoch"),
        write(
            str(len(view.pile)),
            within(inner, layout.PILE_COUNT),
            name="title",
            size=40,
            colour="cream",
            about="pile",
        ),
        write(scene.say("to-come"), within(inner, layout.PILE_LABEL), size=28, least=22, colour="brass-light"),
    ]


def places(shown: int, slots: int) -> list[Box]:
    """Where so many land cards lie, when there is room for at least so many."""
    count = max(shown, slots)
    room = layout.LINE_RIGHT - layout.LINE_LEFT
    size = min(layout.LAND_LARGEST, (room - (count - 1) * layout.LINE_GAP) // count) // 2 * 2
    step = (room + layout.LINE_GAP) // count
    inner = layout.OFFER_INNER
    top = inner.top + (layout.LAND_LARGEST - size) // 2
    left = inner.left + layout.LINE_LEFT + (step - layout.LINE_GAP - size) // 2
    return [box(left + number * step, top, size, size) for number in range(count)]


def line(scene: Scene) -> list[Shape]:
    """The land cards, the nearest to the pile first; what was turned up since the picture before is ringed."""
    view = scene.view
    found: list[Shape] = []
    old = scene.before.line if scene.before is not None else view.line
    for number, spot in enumerate(places(len(view.line), lands_shown(len(view.players)))):
        if number >= len(view.line):
            found.append(Rect(spot.inset(6), "wood-dark", "wood-light", 3, 10, f"empty {number + 1}"))
            continue
        name = view.line[number]
        found += land.one_card(name, spot, attracts=scene.attracts)
        label = box(spot.left, spot.bottom + 4, spot.width, layout.LAND_LABEL)
        found.append(write(scene.land(name), label, size=36, least=26, colour="cream", about=f"name {name}"))
        if name not in old:
            found += ring(spot.inset(-3), f"new {name}", 4)
    return [*found, *explained(scene)] if scene.attracts else found


def explained(scene: Scene) -> list[Shape]:
    """What the magnets on the cards mean."""
    spot = within(layout.OFFER_INNER, layout.PULL)
    label = Box(spot.left + spot.height + 8, spot.top, spot.right, spot.bottom)
    said = write(
        scene.say("phone.cards.pull"), label, size=28, least=22, colour="brass-light", align="left", about="pull"
    )
    return [Icon("magnet", box(spot.left, spot.top + 2, spot.height - 4, spot.height - 4)), said]


def personality(scene: Scene) -> list[Shape]:
    """The personality on the table, or its empty place."""
    view, spot = scene.view, within(layout.OFFER_INNER, layout.PERSON)
    if not view.person:
        return [Rect(spot.inset(6), "wood-dark", "wood-light", 3, 12, "empty personality")]
    found = person_card(scene, view.person, spot)
    if scene.before is not None and scene.before.person != view.person:
        found += ring(spot.inset(-3), f"new {view.person}", 4)
    return found


def person_card(scene: Scene, card: str, spot: Box) -> list[Shape]:
    """A personality with all it tells."""
    known = PERSONALITIES[card]
    found: list[Shape] = [
        Rect(spot, "card-yellow", "ink", 3, 12),
        Rect(
            Box(spot.left + 3, spot.top + layout.PERSON_BAND, spot.right - 3, spot.bottom - 3), "paper-light", radius=9
        ),
        write(
            scene.person(card),
            Box(spot.left + 10, spot.top + 3, spot.right - 10, spot.top + layout.PERSON_BAND),
            size=38,
            least=28,
            about=f"offered {card}",
        ),
        Icon(face(card), within(spot, layout.PERSON_FACE)),
    ]
    if scene.attracts:
        found += land.attraction(known.attraction, within(spot, layout.PERSON_DISC), card)
    found += marks(card, within(spot, layout.PERSON_MARKS))
    top, step, lines = layout.PERSON_LINES
    letters = layout.PERSON_LETTERS
    for number, text in enumerate(wrapped(capital(effect(scene.lang, card)), "note", letters, spot.width - 22, lines)):
        where = box(spot.left + 11, spot.top + top + number * step, spot.width - 22, step)
        found.append(write(text, where, name="note", size=letters, align="left", about=f"effect {card}"))
    return found


def marks(card: str, spot: Box) -> list[Shape]:
    """The dollar of points cards, the arrow of cards that are tilted."""
    known = PERSONALITIES[card]
    found: list[Shape] = []
    for name, there in (("points-card", known.points), ("tilting-card", known.tilts)):
        if there:
            found.append(Icon(name, spot.moved(0, len(found) * (spot.height + 4)), about=f"kind {card}"))
    return found


def back(scene: Scene) -> list[Shape]:
    """The back of the next personality: who wins ties, from the top."""
    inner = layout.OFFER_INNER
    found: list[Shape] = [
        write(scene.say("ties"), within(inner, layout.BACK_LABEL), size=34, least=26, colour="brass-light"),
        Icon("pile-people", within(inner, layout.BACK)),
    ]
    room = within(inner, layout.BACK_ORDER)
    pitch = min(layout.BACK_BADGE + 4, room.height // len(scene.seats))
    for place, seat in enumerate(scene.tie_order):
        spot = box(room.left + 2, room.top + place * pitch, pitch - 4, pitch - 4)
        symbol = SYMBOL[SEATS[seat]]
        found.append(Icon("badge", spot, SEATS[seat], f"tie {place + 1}"))
        found.append(Icon(f"mark-{symbol}", spot.moved(pitch + 2, 0).inset(2), about=f"symbol {symbol}"))
    return found


def ranking(scene: Scene) -> list[Shape]:
    """When the game is over nothing lies there any more: who has come first, second, third."""
    found: list[Shape] = []
    ranked, room = scores(scene.view), layout.OFFER_INNER
    pitch = (room.width + layout.RANKED_GAP) // len(ranked)
    for number, score in enumerate(ranked):
        colour = SEATS[score.seat]
        spot = box(room.left + number * pitch, room.top, pitch - layout.RANKED_GAP, room.height)
        paper = "brass-light" if score.place == 1 else "paper-light"
        star = within(spot, layout.RANKED_STAR)
        found += [
            Rect(spot, colour, "ink", 3, 12),
            Rect(Box(spot.left + 3, spot.top + layout.RANKED_BAR, spot.right - 3, spot.bottom - 3), paper, radius=9),
            write(f"{score.place}.", within(spot, layout.RANKED_PLACE), name="title", size=60, about=f"rank {colour}"),
            Icon("badge", within(spot, layout.RANKED_BADGE), colour),
            write(scene.player(score.seat), within(spot, layout.RANKED_NAME), size=50, least=34),
            Icon("vp", star),
            write(
                signed(score.total),
                Box(star.right + 8, star.top, spot.right - 8, star.bottom),
                name="title",
                size=64,
                least=44,
                align="left",
                about=f"final {colour}",
            ),
        ]
    return found


def nobodys(scene: Scene) -> list[Shape]:
    """Before the last moves: the personalities nobody has, for whoever may take one; with what they do if few."""
    room, left = layout.OFFER_INNER, scene.view.leftovers()
    if len(left) <= layout.NOBODYS_WHOLE:
        found: list[Shape] = []
        for line, text in enumerate(wrapped(scene.say("nobodys"), "label", 40, layout.NOBODYS_TITLE, 5)):
            where = box(room.left + 6, room.top + 20 + line * 46, layout.NOBODYS_TITLE, 46)
            found.append(write(text, where, size=40, colour="brass-light", align="left"))
        for number, card in enumerate(left):
            spot = layout.PERSON.moved(room.right - layout.PERSON.right, room.top)
            found += person_card(scene, card, spot.moved((number - len(left) + 1) * (spot.width + 14), 0))
        return found
    title = box(room.left, room.top, room.width, 44)
    found = [write(scene.say("nobodys"), title, size=40, colour="brass-light", align="left")]
    told = len(left) <= layout.NOBODYS_TOLD
    across = 3 if told else 7
    wide, high = room.width // across, (room.height - 50) // 3
    for number, card in enumerate(left):
        row, column = divmod(number, across)
        spot = box(room.left + column * wide, title.bottom + 6 + row * high, wide - 8, high - 4)
        icon = box(spot.left, spot.top, spot.height, spot.height)
        found.append(Icon(f"card-{card}", icon, about=f"leftover {card}"))
        name = Box(icon.right + 10, spot.top, spot.right, spot.top + 32 if told else spot.bottom)
        found += two_lines(scene.person(card), name, "cream")
        for line, text in enumerate(
            wrapped(capital(effect(scene.lang, card)), "note", 24, name.width, 2) if told else ()
        ):
            below = box(name.left, name.bottom + line * 26, name.width, 26)
            found.append(write(text, below, name="note", size=24, colour="cream", align="left"))
    return found


def two_lines(said: str, room: Box, ink: str) -> list[Shape]:
    """A name on one line, or smaller on two."""
    if room.height < 46:
        return [write(said, room, size=30, least=22, colour=ink, align="left")]
    if width(said, "label", 28) <= room.width:
        return [write(said, room, size=32, least=28, colour=ink, align="left")]
    lines = wrapped(said, "label", 24, room.width, 2)
    high = room.height // len(lines) - 1
    return [
        write(text, box(room.left, room.top + number * high, room.width, high), size=24, colour=ink, align="left")
        for number, text in enumerate(lines)
    ]
