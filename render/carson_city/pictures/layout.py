"""Where everything lies: every coordinate of the pictures, in one table. All in pixels.

Where a table needs more than the base game, rows come between the town and the cards (`rows`): a notice while
several decide against each other, what lies in stock, everybody's horses. A picture without them is as it was.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from render.draw.lettering import SMALLEST
from render.draw.ranking import EDGE as EDGE
from render.draw.ranking import WIDTH as WIDTH
from render.draw.shapes import Box, box
from rules.carson_city.board import ENDS, place_of

# The whole table, from top to bottom.
TRACK_TOP = 116
TOWN_TOP = 556
CARDS_TOP = 1586
TABLE_HEIGHT = 1866

# Rows between the town and the cards, where a table needs them.
NOTICE_HEIGHT = 92
NOTICE_WORDS = (500, 340)
"""Room for the words of a notice; a duel needs fewer."""
STOCK_HEIGHT = 60
STABLE_HEIGHT = 168
ROW_GAP = 10

# The header.
ORDER_LABEL = Box(566, 32, 702, 64)
ORDER = Box(710, 22, 762, 74)
PASSED_LABEL = Box(1068, 32, 1210, 64)
PASSED = Box(1218, 22, 1270, 74)
SOCKET_PITCH = 58

# The track: three rows of seven spaces, and a narrow slot in each row.
SPACE = (197, 132)
SLOT_WIDTH = 125
SPACE_GAP = 8
ARROW = (16, 24)
ROW_PITCH = 144
SPACE_ICON = box(6, 4, 62, 58)
SPACE_TAG = box(4, 60, 68, 36)
SPACE_NAME = box(5, 95, 187, 33)
SPACE_HORSE = box(36, 30, 40, 34)
SPACE_CROWD = box(72, 6, 120, 94)
SLOT_ICON = box(31, 6, 62, 60)
SLOT_LINES = (box(3, 72, 119, 26), box(3, 100, 119, 26))
TRACK_HEIGHT = 2 * ROW_PITCH + SPACE[1]

# Figures in a crowd: up to three are large, up to six stand in two rows of three, more are counted.
LARGE = (39, 52)
FIGURE = (34, 45)
CROWD_PITCH = (40, 47)
COUNTED = (22, 29)
COUNTED_PITCH = (60, 31)

# The players' panels.
PANEL_LEFT = 1052
PANEL = (528, 162)
PANEL_PITCH = 170
PANEL_BAR = 14
PANEL_BADGE = box(24, 9, 48, 48)
PANEL_NAME = box(82, 9, 216, 48)
PANEL_COINS = box(304, 14, 38, 38)
PANEL_CASH = box(344, 12, 80, 42)
PANEL_STAR = box(428, 13, 40, 40)
PANEL_VP = box(470, 12, 52, 42)
PANEL_STATS = box(20, 62, 36, 44)
STAT_PITCH = 79
STAT_NUMBER = 42
PANEL_PIECES = box(414, 63, 108, 42)
PIECE = (32, 42)
PIECE_COUNT = 26
PANEL_CARD = box(22, 116, 38, 38)
PANEL_CARD_NAME = 140
PANEL_CARD_SHORT = 112
"""How wide a card's name may be: alone, and beside a second one."""
PANEL_PURSE = box(212, 117, 36, 36)
PANEL_LIMIT = 56
PANEL_HAND = box(450, 114, 72, 42)
PANEL_MARK = box(54, 36, 26, 26)
PANEL_TILES = box(316, 113, 202, 44)

# A player's stable: three counts, then five enclosures.
STABLE_WIDEST = 520
STABLE_BADGE = box(17, 8, 40, 40)
STABLE_COUNTS = 62
PEN_TOP = 54
PEN_NUMBER = box(6, 4, 14, 26)

# The character cards.
CARD_GAP = 8
CARD_HEIGHT = 264
CARD_BAND = 48
CARD_NUMBER = box(6, 4, 40, 40)
CARD_NAME_LEFT = 50
CARD_FACE = box(8, 54, 74, 74)
CARD_PURSE = box(90, 54, 36, 36)
CARD_LIMIT = box(128, 54, 62, 36)
CARD_SIDE = Box(92, 94, -10, 126)
CARD_LINES = (128, 28, 3)
"""Top of the first line, distance, number of lines."""
CARD_HALF = (150, 40)
"""Where the other side of a card begins that has both to offer, and how high its name is."""
CARD_TAKER = 212
CARD_BADGE = 44

# The key in the room that missing players leave.
KEY_TITLE = 46
KEY_ROW = 64
KEY_ICON = 46
KEY_COLUMNS = {1: 7, 2: 2}
"""By the number of panels that are free: icons only, icons with names; with more room what they pay, one to a line."""
KEY_NAME = 160


@dataclass(frozen=True)
class Grid:
    """A town map on a picture: where its first parcel is, and how large parcels are."""

    left: int
    top: int
    cell: int

    def scaled(self, at: int) -> int:
        """A length that is written for parcels of 120 pixels."""
        return round(at * self.cell / 120)

    def letters(self, size: int) -> int:
        """A font size written for parcels of 120 pixels, never too small to read."""
        return max(SMALLEST, self.scaled(size))

    @property
    def plate(self) -> Box:
        """The map with its rim."""
        rim, far = self.scaled(40), self.scaled(12)
        size = 8 * self.cell
        return Box(self.left - rim, self.top - rim, self.left + size + far, self.top + size + far)

    def parcel(self, parcel: str) -> Box:
        column, row = place_of(parcel)
        return box(self.left + (column - 1) * self.cell, self.top + (row - 1) * self.cell, self.cell, self.cell)

    def part(self, parcel: str, inner: Box) -> Box:
        """A place within a parcel, given for parcels of 120 pixels."""
        whole = self.parcel(parcel)
        left, top, right, bottom = (self.scaled(at) for at in inner)
        return Box(whole.left + left, whole.top + top, whole.left + right, whole.top + bottom)

    def side(self, side: str) -> Box:
        """Where a road on a side lies."""
        (x0, y0), (x1, y1) = ENDS[side]
        half = self.scaled(7)
        across = y0 == y1
        x, y = self.left + x0 * self.cell, self.top + y0 * self.cell
        if across:
            return Box(x - half // 2, y - half, self.left + x1 * self.cell + half // 2, y + half)
        return Box(x - half, y - half // 2, x + half, self.top + y1 * self.cell + half // 2)


TOWN = Grid(EDGE + 40, TOWN_TOP + 40, 120)
CLOSE_TOWN = Grid(76, 176, 150)
CLOSE_TOWN_SIZE = (1312, 1408)

# Within a parcel of 120 pixels.
PLOT = Box(4, 4, 116, 116)
OWNER = Box(9, 13, 37, 41)
PRICE = Box(11, 12, 66, 44)
INCOME = Box(54, 12, 111, 42)
BUILDING = Box(22, 36, 98, 112)
MOUNTAIN = Box(16, 26, 104, 114)
MARK = Box(2, 2, 118, 118)
COWBOYS = Box(8, 66, 114, 114)
OUTLAW = Box(4, 52, 48, 110)
STRENGTH = Box(9, 92, 43, 117)
FACTOR = Box(74, 40, 111, 66)
FACTORS = Box(48, 40, 111, 66)
BESIDE = Box(44, 66, 116, 114)
SCAFFOLD = Box(10, 34, 110, 114)
WHEEL = Box(88, 15, 110, 37)
TARGET = Box(5, 5, 115, 115)
TARGET_NAME = Box(9, 84, 49, 110)
TARGET_BESIDE = Box(46, 88, 86, 114)

# Close-ups.
TRACK_ONLY_HEIGHT = TRACK_TOP + TRACK_HEIGHT + 20
CHOICES_LINE = (1420, 38)
"""Below the close-up of the town: top of the first line of further choices, distance of the others."""
SIDE_NAME = (46, 26)

# One player alone.
PLAYER_WIDTH = 1200
PLAYER_BADGE = Box(40, 124, 120, 204)
PLAYER_NAME = Box(136, 124, 1160, 204)
PLAYER_STATS = box(40, 226, 268, 92)
PLAYER_STAT_PITCH = (284, 104)
PLAYER_FACE = 110
PLAYER_CARD = Box(40, 438, 1160, 578)
PLAYER_CARD_PITCH = 152
PLAYER_LISTS = 600
PLAYER_ENTRY = 76

# The end of the game.
END_TOWN = Grid(EDGE + 36, 156, 96)
END_PANEL = (868, 124, 712, 124)
"""Left, top, width, height of the winner's panel; the others follow below."""
END_PITCH = 134
END_TABLE = 956
END_CHART = 420


def space_boxes(spaces: tuple[str, ...], top: int = TRACK_TOP) -> dict[str, Box]:
    """The path: row 1 to the right, row 2 back, row 3 to the right again; `parcels`, `income` and `bag` are slots."""
    rows = (
        (*spaces[:4], "parcels", *spaces[4:7]),
        ("income", *reversed(spaces[7:14])),
        (*spaces[14:], "bag"),
    )
    found: dict[str, Box] = {}
    for number, row in enumerate(rows):
        left = EDGE
        for space in row:
            width = SLOT_WIDTH if space in ("parcels", "income", "bag") else SPACE[0]
            found[space] = box(left, top + number * ROW_PITCH, width, SPACE[1])
            left += width + SPACE_GAP
    return found


def panel(number: int) -> Box:
    """The panel of the player who sits so many places from the top."""
    return box(PANEL_LEFT, TOWN_TOP + number * PANEL_PITCH, *PANEL)


class Rows(NamedTuple):
    """Where the rows below the town begin; None for one that is not there."""

    notice: int | None
    stock: int | None
    stable: int | None
    cards: int
    height: int


def rows(*, notice: bool, stock: bool, stable: bool) -> Rows:
    """Stack the rows a table needs; without any, the cards come right below the town."""
    top, found = CARDS_TOP, []
    for wanted, height in ((notice, NOTICE_HEIGHT), (stock, STOCK_HEIGHT), (stable, STABLE_HEIGHT)):
        found.append(top if wanted else None)
        top += height + ROW_GAP if wanted else 0
    return Rows(found[0], found[1], found[2], top, top + TABLE_HEIGHT - CARDS_TOP)


def card(number: int, count: int, top: int = CARDS_TOP) -> Box:
    """A character card among so many."""
    room = WIDTH - 2 * EDGE + CARD_GAP
    width = room // max(count, 7) - CARD_GAP
    return box(EDGE + number * room // max(count, 7), top, width, CARD_HEIGHT)


def stable(number: int, count: int, top: int) -> Box:
    """The horses of one player among so many."""
    room = WIDTH - 2 * EDGE + CARD_GAP
    width = min(room // count - CARD_GAP, STABLE_WIDEST)
    return box(EDGE + number * (width + CARD_GAP), top, width, STABLE_HEIGHT)


def stable_count(spot: Box, place: int) -> tuple[Box, Box]:
    """One of the three counts of a stable: its drawing, and its number."""
    pitch = (spot.width - STABLE_COUNTS - 4) // 3
    icon = box(spot.left + STABLE_COUNTS + place * pitch, spot.top + 13, 30, 30)
    return icon, box(icon.right + 2, spot.top + 8, pitch - 32, 40)


def pen(spot: Box, number: int) -> Box:
    """One of the five enclosures of a stable."""
    wide = (spot.width - 22) // 5
    return Box(
        spot.left + 16 + (number - 1) * wide,
        spot.top + PEN_TOP,
        spot.left + 13 + number * wide,
        spot.bottom - 8,
    )


def pen_effect(fence: Box) -> Box:
    return box(fence.right - 29, fence.top + 5, 24, 24)


def pen_horse(fence: Box) -> Box:
    wide = min(46, fence.width - 6)
    return box(fence.left + 3, fence.top + 34, wide, wide * 84 // 100)


def pen_count(fence: Box, horses: int) -> Box:
    return box(fence.left + 3, fence.bottom - 33, 19 if horses < 10 else 28, 28)


def pen_rider(fence: Box) -> Box:
    return box(fence.right - 26, fence.bottom - 38, 25, 33)


def within(outer: Box, inner: Box) -> Box:
    """A box given from another one's corner; negative right and bottom count from the far edges."""
    right = inner.right + (outer.right if inner.right <= 0 else outer.left)
    bottom = inner.bottom + (outer.bottom if inner.bottom <= 0 else outer.top)
    return Box(outer.left + inner.left, outer.top + inner.top, right, bottom)
