"""Where everything lies in pictures of the card game: every coordinate in one table. All in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from render.draw.lettering import SMALLEST
from render.draw.ranking import EDGE as EDGE
from render.draw.ranking import WIDTH as WIDTH
from render.draw.shapes import Box, box
from rules.card_game.names import Spot

# The header: who chooses when, with what bid.
ORDER_LABEL = Box(566, 28, 726, 70)
ORDER = box(740, 18, 62, 62)
ORDER_NUMBER = box(66, 0, 72, 62)
ORDER_PITCH = 142

# The offer: the pile, land cards leading away from it, the personality, the pile of personalities.
OFFER = Box(10, 112, 1590, 452)
OFFER_INNER = Box(26, 126, 1574, 440)
PILE = box(0, 62, 88, 88)
PILE_NUMERAL = box(7, 119, 66, 18)
PILE_COUNT = box(0, 160, 84, 50)
PILE_LABEL = box(0, 208, 92, 32)
LINE_LEFT = 106
LINE_RIGHT = 1068
LINE_GAP = 12
LAND_LARGEST = 232
LAND_LABEL = 46
PULL = box(118, 284, 930, 32)
"""What attraction is."""
DISC = 0.28
"""The attraction's disc, as a share of its card."""
PERSON = box(1082, 0, 306, 314)
PERSON_BAND = 52
PERSON_FACE = box(12, 60, 110, 110)
PERSON_DISC = box(136, 62, 64, 64)
PERSON_MARKS = box(216, 62, 54, 54)
PERSON_GAIN = Box(134, 130, 204, 174)
"""What taking the card would bring."""
PERSON_LINES = (178, 32, 4)
"""Top of the first line, distance, number of lines."""
PERSON_LETTERS = 30
BACK = box(1404, 44, 144, 270)
BACK_LABEL = box(1400, 0, 148, 42)
BACK_ORDER = Box(1420, 64, 1522, 292)
BACK_BADGE = 48
"""At most so large, smaller where there are more."""

# The same room when nothing is on offer any more: the places, or the personalities nobody has.
RANKED_GAP = 16
RANKED_BAR = 14
RANKED_PLACE = box(12, 24, 92, 84)
RANKED_BADGE = Box(-100, 24, -16, 108)
RANKED_NAME = Box(12, 120, -12, 184)
RANKED_STAR = box(18, 206, 84, 84)
NOBODYS_WHOLE = 4
NOBODYS_TOLD = 9
"""So many are drawn as cards, so many with what they do."""
NOBODYS_TITLE = 240

# The players' panels: two columns of people, virtual players in what is left.
PANELS_TOP = 468
PANEL_WIDTH = 772
PANEL_HEIGHTS = (628, 548)
"""With up to two rows of people, and with three."""
PANEL_GAP = 12
PANEL_BAR = 14
STACKED = 3
"""So many virtual players fit beside a person."""
BADGE = box(24, 9, 58, 58)
NAME = Box(94, 8, -190, 68)
STAR = Box(-182, 11, -126, 67)
SCORE = Box(-122, 9, -14, 69)
BIDS = box(24, 74, 74, 54)
BIDS_PITCH = 81
ROOM = Box(22, 136, 0, -10)
"""A town: as wide as it is high."""
COLUMN_TOP = 138
ROUND_HEIGHT = 48
PEOPLE_ROW = 52
PEOPLE_ROWS = (52, 42)
"""How high a personality's line is, and where there are many."""
PEOPLE_NAMED = 180
"""With less room than this there are only faces."""
VIRTUAL_NAME = Box(94, 8, -390, 68)
VIRTUAL_ROUND = Box(-380, 8, -190, 68)
VIRTUAL_CARDS = Box(24, 132, -330, 0)
VIRTUAL_FACES = Box(-322, 134, -18, 0)

# One player alone.
PLAYER_WIDTH = 1200
PLAYER_BADGE = Box(40, 124, 120, 204)
PLAYER_NAME = Box(136, 124, 860, 204)
PLAYER_STAR = Box(880, 128, 956, 204)
PLAYER_SCORE = Box(968, 124, 1160, 204)
PLAYER_TOWN = Box(36, 216, 836, 1016)
PLAYER_POINTS = Box(856, 216, 1164, 1016)
PLAYER_POINT = 46
PLAYER_BELOW = 1032

# Choices.
CHOICES_WIDTH = 1312
CHOICES_TITLE = Box(28, 108, 1284, 152)
CHOICES_TOWN = Box(24, 160, 1008, 1144)
CHOICES_SIDE = 260
"""The card that is to be laid."""
CHOICES_LEAST = 680
"""That card needs so much height, with what is said below it."""
CHOICES_SMALL = (740, 776)
"""The most of a town, where the choices are no places in it."""
CHOICES_KEY = box(0, 0, 500, 560)
CHOICES_PARCEL = 136
CHOICES_MARGIN = 24

# The end of the game.
END_TOP = 116
END_HEAD = 140
END_NAME = 66
END_GAP = 12
END_PEOPLE = 92
END_CHART = 460


STEP = 8
"""Parcels are so much larger or smaller."""


@dataclass(frozen=True)
class Frame:
    """A part of somebody's town on a picture: where its first parcel is, how large parcels are, how many there are."""

    left: int
    top: int
    cell: int
    first: Spot
    columns: int
    rows: int

    def parcel(self, spot: Spot) -> Box:
        column, row = spot[0] - self.first[0], spot[1] - self.first[1]
        return box(self.left + column * self.cell, self.top + row * self.cell, self.cell, self.cell)

    def card(self, spot: Spot) -> Box:
        """Two by two parcels from here."""
        corner = self.parcel(spot)
        return box(corner.left, corner.top, 2 * self.cell, 2 * self.cell)

    def part(self, spot: Spot, inner: Box) -> Box:
        """A place within a parcel, given for parcels of 100 pixels."""
        whole = self.parcel(spot)
        left, top, right, bottom = (round(at * self.cell / 100) for at in inner)
        return Box(whole.left + left, whole.top + top, whole.left + right, whole.top + bottom)

    @property
    def rim(self) -> int:
        return rim(self.cell)


def rim(cell: int) -> int:
    """Room for the letters and numbers along a town."""
    return max(26, cell * 3 // 10)


def frame(first: Spot, columns: int, rows: int, room: Box, largest: int) -> Frame:
    """So many parcels in the middle of a room, as large as they fit; in steps, so that drawings are used again."""
    cell = largest
    while cell > SMALLEST and (columns * cell + rim(cell) > room.width or rows * cell + rim(cell) > room.height):
        cell -= STEP
    left = room.left + (room.width + rim(cell) - columns * cell) // 2
    top = room.top + (room.height + rim(cell) - rows * cell) // 2
    return Frame(left, top, cell, first, columns, rows)


def panel_height(people: int) -> int:
    """How high a person's panel is."""
    return PANEL_HEIGHTS[people > 4]


def virtual_height(people: int) -> int:
    """Three virtual players are as high as a person."""
    return (panel_height(people) - (STACKED - 1) * PANEL_GAP) // STACKED


def panel(number: int, people: int) -> Box:
    """Where a seat's panel lies: people two by two, virtual players beside the last one and below."""
    if number < people:
        return box(*_slot(number, people), PANEL_WIDTH, panel_height(people))
    virtual, high = number - people, virtual_height(people)
    left, top = _slot(people, people)
    stacked = STACKED if people % 2 else 0
    if virtual < stacked:
        return box(left, top + virtual * (high + PANEL_GAP), PANEL_WIDTH, high)
    row, column = divmod(virtual - stacked, 2)
    top = _slot(people + people % 2, people)[1] + row * (high + PANEL_GAP)
    return box(EDGE + column * (PANEL_WIDTH + 16), top, PANEL_WIDTH, high)


def spare(people: int, virtual: int) -> Box | None:
    """The room beside the last person that no virtual player takes."""
    if people % 2 == 0 or virtual >= STACKED:
        return None
    left, top = _slot(people, people)
    used = virtual * (virtual_height(people) + PANEL_GAP)
    return Box(left, top + used, left + PANEL_WIDTH, top + panel_height(people))


def _slot(number: int, people: int) -> tuple[int, int]:
    row, column = divmod(number, 2)
    return EDGE + column * (PANEL_WIDTH + 16), PANELS_TOP + row * (panel_height(people) + PANEL_GAP)


def town_room(panel: Box) -> Box:
    """Where in a panel the town lies."""
    room = within(panel, ROOM)
    return box(room.left, room.top, room.height, room.height)


def column(panel: Box) -> Box:
    """The room beside the town."""
    return Box(town_room(panel).right + 10, panel.top + COLUMN_TOP, panel.right - 14, panel.bottom - 10)


def table_height(people: int, virtual: int) -> int:
    return max(panel(seat, people).bottom for seat in range(people + virtual)) + EDGE


def within(outer: Box, inner: Box) -> Box:
    """A box given from another one's corner; negative numbers count from the far edges."""
    left = inner.left + (outer.right if inner.left < 0 else outer.left)
    right = inner.right + (outer.right if inner.right <= 0 else outer.left)
    bottom = inner.bottom + (outer.bottom if inner.bottom <= 0 else outer.top)
    return Box(left, outer.top + inner.top, right, bottom)
