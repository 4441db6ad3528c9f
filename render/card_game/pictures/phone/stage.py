"""What is bid for, as whoever decides sees it: every card with what it would bring them; and everybody's bids."""

from __future__ import annotations

from collections.abc import Mapping

from render.card_game.pictures.panels import bidding
from render.card_game.pictures.phone import cards, choice, offer
from render.card_game.pictures.scene import Scene
from render.draw.lettering import signed
from render.draw.pad import LEAST, WIDTH, Pad, Style, slab
from render.draw.strength import BEST, FEW, GOOD, levels
from rules.card_game.ai.promise import waiting
from rules.card_game.names import BIDS
from rules.game import Seat
from rules.players import SEATS

CHIP = 25.0
PERSON = 54.0
GAIN = 78.0
"""How wide the chip beside a personality is."""
CHIPS = {
    BEST: ("target", "white", "white"),
    GOOD: ("better", "target", "ink"),
    FEW: ("paper-light", "ink-faint", "ink"),
}
"""By strength: paper, edge and ink of what says how much a card would bring."""
PAPERS = {BEST: "best", GOOD: "better", FEW: "paper-light"}
"""By strength: what the number of a bid card stands on."""
BID = (32.0, 35.0)
"""How wide a bid card is, and how far they are apart."""
LEFT = 74.0
ROW = 33.0
SHOWN = 1
"""So many cards stand out."""


def strengths(scene: Scene, worths: Mapping[str, float]) -> dict[str, int]:
    """The best card strongest, the next ones after it."""
    return levels({card: worths[card] for card in scene.view.shown if card in worths}, SHOWN)


def height(scene: Scene) -> float:
    """How high the cards on the table are with what they bring."""
    return 4 + offer.land_size(offer.slots(scene)) + offer.HANG + CHIP + 3 + PERSON + 4


def stage(pad: Pad, scene: Scene, top: float, strength: Mapping[str, int], *, targets: bool) -> float:
    """All cards on the table with what each would bring; framed where they are to be chosen. Tells where it ends."""
    pad.rect(0, top, WIDTH, height(scene), "wood")
    size = offer.land_size(offer.slots(scene))
    y = top + 4
    offer.lands(pad, scene, y)
    for place, card in enumerate(scene.view.line):
        x = offer.land_left(scene, place)
        level = strength.get(card, FEW)
        land_chip(pad, scene, card, x, y + size + offer.HANG, size, level)
        mark(pad, card, x, y, size, size, level, target=targets and card in strength)
    offer.tags(pad, scene, y)
    y += size + offer.HANG + CHIP + 3
    card, across = scene.view.person, WIDTH - 8 - GAIN - 4
    if not card:
        pad.rect(4, y, across, PERSON, "wood-dark", "wood-light", 1, 5, "empty personality")
        return top + height(scene)
    cards.person(pad, scene, card, 4, y, across, PERSON)
    level = strength.get(card, FEW)
    person_chip(pad, scene, card, WIDTH - 4 - GAIN, y + 6, level)
    mark(pad, card, 4, y, across, PERSON, level, target=targets and card in strength)
    return top + height(scene)


def mark(pad: Pad, card: str, x: float, y: float, wide: float, high: float, level: int, *, target: bool) -> None:
    """A teal frame: strong around the best, and around every card that may be taken."""
    if target or level == BEST:
        thick = {BEST: 3.6, GOOD: 2.0, FEW: 1.0}[level]
        pad.rect(x - 1, y - 1, wide + 2, high + 2, "", "target", thick, 5, f"target {card}" if target else "")


def land_chip(pad: Pad, scene: Scene, card: str, x: float, y: float, size: float, level: int) -> None:
    """Under a land card: the points it would bring today, and at which place."""
    found = choice.promise(scene.view, choice.chooser(scene), card)
    if found.points is None:
        said = scene.say("phone.cards.nowhere")
        chip(pad, x, y, size, level)
        pad.text(said, x + 2, y, size - 4, CHIP, Style(13, CHIPS[level][2], "centre", least=LEAST), f"gain {card}")
        return
    where = scene.say("phone.cards.at", place=found.place) if found.place else ""
    if found.points == 0 and waiting(scene.view, card):
        where = scene.say("phone.cards.later")
    chip(pad, x, y, size, level)
    ink = CHIPS[level][2]
    half = size * (0.5 if where else 1)
    pad.text(plus(found.points), x + 2, y, half - 3, CHIP, Style(21, ink, "centre", least=12), about=f"gain {card}")
    if where:
        pad.text(where, x + half, y, half - 3, CHIP, Style(14, ink, "centre", least=LEAST), about=f"place {card}")


def person_chip(pad: Pad, scene: Scene, card: str, x: float, y: float, level: int) -> None:
    """Beside a personality: the points of today, or reckoned to the end, or that it is a power."""
    found = choice.promise(scene.view, choice.chooser(scene), card)
    high, ink = PERSON - 12, CHIPS[level][2]
    chip(pad, x, y, GAIN, level, high)
    if found.points is None:
        said = scene.say("phone.cards.power")
        pad.text(said, x + 2, y, GAIN - 4, high, Style(16, ink, "centre", least=LEAST), about=f"gain {card}")
        return
    said = plus(found.points) if found.sure else f"≈ {plus(found.points)}"
    pad.text(said, x, y + 2, GAIN, 24, Style(21, ink, "centre"), about=f"gain {card}")
    word = scene.say("phone.cards.now" if found.sure else "phone.cards.by-end")
    pad.text(word, x + 2, y + 24, GAIN - 4, 16, Style(13, ink, "centre", least=LEAST))


def chip(pad: Pad, x: float, y: float, wide: float, level: int, high: float = CHIP) -> None:
    fill, edge, _ = CHIPS[level]
    pad.rect(x + 1, y, wide - 2, high, fill, edge, 1.2, 5)


def plus(points: int) -> str:
    """A change of points."""
    return f"+{points}" if points >= 0 else signed(points)


FOOT = 19.0


def foot(scene: Scene) -> float:
    """How high the legend is: attraction has a line of its own."""
    return FOOT * (2 if scene.attracts else 1)


def legend(pad: Pad, scene: Scene, y: float) -> float:
    """What the chips and their colours mean; tells where it ends."""
    pad.rect(0, y, WIDTH, foot(scene), "dusk")
    pad.rect(8, y + 3, 22, 13, "target", "white", 1, 3)
    style = Style(13, "cream", least=LEAST)
    x = 35 + pad.text(scene.say("phone.cards.promises"), 35, y, 130, FOOT, style) + 12
    pad.text(scene.say("phone.cards.today"), x, y, WIDTH - 6 - x, FOOT, style)
    if scene.attracts:
        pad.icon("magnet", 13, y + FOOT + 2, 13)
        pad.text(scene.say("phone.cards.pull"), 35, y + FOOT, WIDTH - 41, FOOT - 2, style, about="pull")
    return y + foot(scene)


# Bids


def rows(pad: Pad, scene: Scene, top: float, row: float, strength: Mapping[str, int]) -> float:
    """Everybody's bid cards, one's own first; those one may play are framed. Tells where they end."""
    seat = choice.chooser(scene)
    for place, each in enumerate(sorted(scene.seats, key=lambda other: (other != seat, other))):
        y, high = top + place * row, row - 1.5
        pad.rect(2, y, WIDTH - 4, high, "brass-light" if each == seat else "paper-light", "ink", 0.8, 5)
        pad.badge(each, 6, y + (high - 24) / 2, 24, f"player {SEATS[each]}")
        said = scene.say("phone.cards.you") if each == seat else scene.brief(each)
        room = LEFT - 35 - (22 if waits_with_bonus(scene, each) else 0)
        pad.text(said, 33, y, room, high, Style(16, least=13), about=f"name {SEATS[each]}")
        hand(pad, scene, each, y + 3.5, high - 7, strength if each == seat else {})
    return top + len(scene.view.players) * row


def hand(pad: Pad, scene: Scene, seat: Seat, y: float, high: float, strength: Mapping[str, int]) -> None:
    """The bid cards; what lies open this round is on ink."""
    view, player = scene.view, scene.view.players[seat]
    now = view.bids[seat] if view.bids and bidding(scene) else 0
    for place, value in enumerate(BIDS[player.level]):
        x = LEFT + place * BID[1]
        if value == now:
            pad.rect(x, y, BID[0], high, "ink", "white", 0.8, 4)
            pad.text(str(view.total(seat)), x, y, BID[0], high, slab(16, "white"), about=f"bid {SEATS[seat]}")
            continue
        level = strength.get(str(value))
        paper = PAPERS[FEW if level is None else level]
        cards.bid(pad, seat, value, (x, y, BID[0], high), left=value in player.hand, paper=paper)
        if level is not None:
            thick = {BEST: 3.2, GOOD: 2.0, FEW: 1.2}[level]
            pad.rect(x - 1, y - 1, BID[0] + 2, high + 2, "", "target", thick, 5, f"target {value}")
    if seat in scene.sealed:
        pad.icon("check", 20, y + high - 11, 13, about=f"sealed {SEATS[seat]}")
    if waits_with_bonus(scene, seat):
        pad.chip(f"+{player.bonus}", LEFT - 3, y + high / 2 - 8, 16, 12, f"bonus {SEATS[seat]}", "right")


def waits_with_bonus(scene: Scene, seat: Seat) -> bool:
    """Whether a power already adds to a bid that does not lie open yet."""
    return scene.view.players[seat].bonus > 0 and not (scene.view.bids and scene.view.bids[seat])
