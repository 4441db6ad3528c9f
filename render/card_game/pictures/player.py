"""One player alone: the town with what each building is worth, points so far, bid cards, personalities in full."""

from __future__ import annotations

from render.card_game.pictures import header, land, layout, panels
from render.card_game.pictures.scene import Scene
from render.card_game.words.cards import effect
from render.draw import banner
from render.draw.lettering import signed, wrapped, write
from render.draw.shapes import Box, Icon, Rect, Shape, Sheet, box
from render.words import capital
from rules.card_game.personalities import PERSONALITIES
from rules.game import Seat
from rules.players import SEATS

BID = (64, 90)
LAND = 148
PERSON = 108


def one_player(scene: Scene, seat: Seat) -> Sheet:
    """The close-up of a player; as high as there is something to show."""
    colour, player = SEATS[seat], scene.view.players[seat]
    shapes: list[Shape] = [*header.shapes(scene, order=False)]
    shapes.append(Icon("badge", layout.PLAYER_BADGE, colour, f"owner {colour}"))
    name = scene.player(seat)
    shapes.append(
        write(name, layout.PLAYER_NAME, name="title", size=52, least=36, align="left", about=f"name {colour}")
    )
    if scene.view.open_scores:
        total = signed(scene.standing[seat].total)
        shapes.append(Icon("vp", layout.PLAYER_STAR))
        shapes.append(write(total, layout.PLAYER_SCORE, name="title", size=56, align="left", about=f"vp {colour}"))
    top = layout.PLAYER_TOWN.top
    if not player.level:
        shapes += close_town(scene, seat)
        top = layout.PLAYER_BELOW
    top = hand(scene, seat, top, shapes)
    for title, lands in (("lands", player.lands), ("aside", player.aside), ("sold", player.sold)):
        top = some_lands(scene, title, lands, top, shapes)
    top = people(scene, seat, top, shapes)
    return Sheet(layout.PLAYER_WIDTH, top + 30, banner.over_paper(layout.PLAYER_WIDTH, top + 30, colour), tuple(shapes))


def close_town(scene: Scene, seat: Seat) -> list[Shape]:
    """The town, larger, and beside it where the points come from."""
    town, room = scene.view.players[seat].town, layout.PLAYER_TOWN
    found: list[Shape] = [land.plain(room)]
    if town:
        found += land.town(scene, seat, land.town_frame(town, room.inset(8), 148), plates=scene.view.open_scores)
    else:
        found.append(write(scene.say("no-town"), room, size=36, colour="cream"))
    return [*found, *points(scene, seat)] if scene.view.open_scores else found


def points(scene: Scene, seat: Seat) -> list[Shape]:
    """Where the points come from, as they stand."""
    room, parts = layout.PLAYER_POINTS, scene.standing[seat].parts
    title = box(room.left, room.top, room.width, 40)
    found: list[Shape] = [write(scene.say("so-far"), title, size=30, colour="ink-soft", align="left")]
    if not parts:
        return [*found, write(scene.say("nothing"), title.moved(0, 46), size=28, align="left")]
    pitch = min(layout.PLAYER_POINT, (room.height - 46) // len(parts))
    for number, (why, value) in enumerate(parts.items()):
        line = box(room.left, room.top + 46 + number * pitch, room.width, pitch)
        size = pitch - 2
        icon = f"card-{why}" if why in PERSONALITIES else why
        found.append(Icon(icon, box(line.left, line.top + 1, size, size)))
        label = Box(line.left + size + 10, line.top, line.right - 66, line.bottom)
        found.append(write(scene.reason(why), label, size=28, least=22, align="left"))
        said = signed(value)
        count = Box(line.right - 62, line.top, line.right - 4, line.bottom)
        found.append(write(said, count, name="title", size=26, align="right", about=f"scored {why}"))
    return found


def titled(scene: Scene, key: str, top: int, shapes: list[Shape]) -> int:
    spot = Box(46, top, layout.PLAYER_WIDTH - 46, top + 40)
    shapes.append(write(scene.say(key), spot, size=30, colour="ink-soft", align="left"))
    return top + 46


def hand(scene: Scene, seat: Seat, top: int, shapes: list[Shape]) -> int:
    """The bid cards of this epoch, and what is bid this round."""
    top = titled(scene, "hand", top, shapes)
    first = box(46, top, *BID)
    shapes += panels.bids(scene, seat, first, BID[0] + 12)
    beside = Box(46 + 9 * (BID[0] + 12) + 20, top, layout.PLAYER_WIDTH - 46, top + BID[1])
    shapes += panels.this_round(scene, seat, beside)
    return top + BID[1] + 16


def some_lands(scene: Scene, title: str, lands: tuple[str, ...], top: int, shapes: list[Shape]) -> int:
    """Land cards that lie in no town: a virtual player's, those without a place, those sold."""
    if not lands:
        return top
    top = titled(scene, f"cards-{title}", top, shapes)
    columns = (layout.PLAYER_WIDTH - 92) // (LAND + 8)
    for number, name in enumerate(lands):
        row, column = divmod(number, columns)
        spot = box(46 + column * (LAND + 8), top + row * (LAND + 8), LAND, LAND)
        shapes += land.one_card(name, spot, attracts=scene.attracts)
    return top + -(-len(lands) // columns) * (LAND + 8) + 8


def people(scene: Scene, seat: Seat, top: int, shapes: list[Shape]) -> int:
    """Personalities with what they do."""
    player, colour = scene.view.players[seat], SEATS[seat]
    top = titled(scene, "people", top, shapes)
    if not player.people:
        shapes.append(write(scene.say("nothing"), Box(46, top, 700, top + 40), size=28, align="left"))
        return top + 48
    wide = (layout.PLAYER_WIDTH - 92) // 2
    for number, card in enumerate(player.people):
        row, column = divmod(number, 2)
        spot = box(46 + column * wide, top + row * PERSON, wide - 12, PERSON - 8)
        used = card in player.tilted
        shapes.append(Rect(spot, "paper", "paper-edge", 2, 10))
        icon = box(spot.left + 6, spot.top + 6, spot.height - 12, spot.height - 12)
        about = f"{'tilted' if used else 'has'} {colour} {card}"
        shapes.append(Icon(f"{'tilted' if used else 'card'}-{card}", icon, about=about))
        left = icon.right + 10
        named = Box(left, spot.top + 4, spot.right - 60, spot.top + 40)
        said = f"{scene.person(card)} ({scene.say('tilted')})" if used else scene.person(card)
        shapes.append(write(said, named, size=30, least=24, align="left"))
        for line, text in enumerate(wrapped(capital(effect(scene.lang, card)), "note", 25, spot.right - left - 8, 2)):
            where = box(left, spot.top + 42 + line * 27, spot.right - left - 8, 27)
            shapes.append(write(text, where, name="note", size=25, align="left", about=f"effect {card}"))
    return top + -(-len(player.people) // 2) * PERSON + 8
