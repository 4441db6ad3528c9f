"""The 96 land cards: 48 for each epoch, 2×2 parcels each, in the published number of every element.

The rulebook gives only the totals (section 11), so the cards and their attractions are our own design (C11). Cards of
an epoch are of much the same use, as far as the totals allow: nearly all have one thing that scores, with mountains
and Houses dealt out among them; only outlaws come with more, to make up for them. In epoch I no more than 32 things
score, so thirteen cards have Houses and mountains alone, two or three of them. No two cards of an epoch are alike: the
same elements come back at most in other corners, and as cards are never turned, the corner decides where a card fits.

Attractions lie close together: where few virtual players sit with people, each takes the best it sees, and would run
away with cards that attract far more than others. Alone it is the other way round. There virtual players take three of
five cards, and if most land attracted them more than a personality, whoever bids least would get every personality; so
on the cards for one person a few attract far more than any personality, all others less than most. Tempting are what
people want most, so that a high bid is worth something, and what nobody would take otherwise.
`python -m tests.bench.bench_solo` measures what comes of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

MOUNTAIN, HOUSE, TOWNHOUSE, MINE, RANCH, BLACKSMITH = "mountain", "house", "townhouse", "mine", "ranch", "blacksmith"
DRUGSTORE, BANK, SALOON, HOTEL, STORE, CHURCH = "drugstore", "bank", "saloon", "hotel", "store", "church"
PRISON, CITY_HALL, OUTLAWS = "prison", "cityhall", "outlaws"
EMPTY = ""

ATTRACTION = {
    EMPTY: 0,
    MOUNTAIN: 1,
    HOUSE: 2,
    TOWNHOUSE: 4,
    MINE: 4,
    RANCH: 4,
    BLACKSMITH: 4,
    DRUGSTORE: 4,
    BANK: 4,
    SALOON: 5,
    HOTEL: 5,
    STORE: 5,
    CHURCH: 5,
    PRISON: 4,
    CITY_HALL: 6,
    OUTLAWS: -3,
}
"""What each element adds to the attraction of its card (C11)."""
ELEMENTS = tuple(element for element in ATTRACTION if element)
BUILDINGS = tuple(element for element in ELEMENTS if element not in (MOUNTAIN, HOUSE, TOWNHOUSE, OUTLAWS))
"""Everything that is built, Houses and Townhouses apart."""

Parcels = tuple[str, str, str, str]
"""The elements of a card in reading order: upper left, upper right, lower left, lower right."""


@dataclass(frozen=True, slots=True)
class Land:
    """A land card."""

    name: str
    epoch: int
    parcels: Parcels
    attraction: int


LETTERS = {
    ".": EMPTY,
    "^": MOUNTAIN,
    "h": HOUSE,
    "T": TOWNHOUSE,
    "M": MINE,
    "R": RANCH,
    "K": BLACKSMITH,
    "D": DRUGSTORE,
    "B": BANK,
    "S": SALOON,
    "O": HOTEL,
    "G": STORE,
    "C": CHURCH,
    "P": PRISON,
    "Y": CITY_HALL,
    "X": OUTLAWS,
}
FIRST_PRINT_I = """
^^/M^  ^h/M^  ^./^M  M^/^.  .M/X^  ^^/^.
M^/..  .M/.^  .^/M.  M./.R
../^^  .^/.^  ^./.^  ^h/..  ../^h
hh/.R  .h/hD  .R/^.  R./h.  X./.R  RD/..
^./B.  Bh/..  .^/.K  ^./.O  .S/h.  h./.G  P./h.  .h/.C  h./h.  TX/..
^./..  .^/..  ../^.  ../.^  R./..  .R/..  ../R.  ../.R
h./..  .h/..  ../h.  ../.T  .M/..  ../K.  ../D.  .B/..  ../..
"""
FIRST_PRINT_II = """
^^/^M  hS/Xh  ^M/.^  hh/D.  ^B/M.  Th/.B  OX/.T  h./hh
.h/.S  Sh/..  T./S.  D./.h  .h/D.  .T/.D  ../RD
B./h.  M./.B  .B/T.  hY/..  ../GT  h./.C  TP/..  ../Ph
.D/O.  .B/X.  X./D.  ../TX  ../..  .^/^.  .h/^.
^./..  .^/..  ../^.  ../.h  T./..  ../.T  R./..  ../R.  ../.R
.K/..  D./..  B./..  ../.B  ../S.  O./..  ../O.  .C/..  P./..
"""
SECOND_PRINT = """
1 M./..  2 ../M.  5 ^M/X^  6 ^^/h.  10 M./.^
11 h./^.  12 .^/.h  13 ../^R  16 ^R/..  17 .h/.D  20 R./.^  21 .D/..
26 .S/..  27 ../.G  29 ../C.  32 h^/^.  33 .h/^^  34 ../.h  35 .^/^h  43 X./T.  46 ^./.D  48 R^/.^
52 .D/h.  54 ../T.  56 T./h.  59 .T/..  62 ../D.  63 ../Rh  65 .B/..  66 T./.^  68 ../Gh  72 .D/..
73 BX/h.  74 hT/.X  75 TX/h.  76 ../.D  77 M^/..  78 ^S/..  79 ../B.  80 ^./.B  81 D^/..  82 .O/^.  96 hP/..
"""
"""What the cards of the first print that hardly anybody wanted were replaced with, and those that were too good."""
THIRD_PRINT = """
3 ^./.M  4 ../.M  5 ^M/X.  6 ^h/.^  10 MX/.^  11 h./^^  12 .^/h^  14 ^h/^.  15 ^./^h  17 ../.D  19 R^/..  22 ../B.
23 B./..  25 ../XO  28 Ph/..  31 T./..  33 ^./h^  34 h^/.^  40 hh/..  41 .h/.h  42 ../hh  43 ../T.  45 ^./K.
46 D./..  48 R./^.
49 ^^/.M  50 .S/..  51 ^M/..  53 ^B/MX  54 ^./T.  57 ../.S  58 S./..  59 .T/^.  62 h./D.  63 .R/..  67 .Y/X.
68 ../G.  69 X./.C  71 .h/Ph  73 B./.h  74 hT/..  75 Th/..  76 h./.D  82 .O/..  83 T./.h  84 ^./.T  88 .K/.h
89 Dh/..  95 .C/X.  96 hP/hh
"""
"""The same of the second print, where several people play: Houses that stood alone, and outlaws beside too little. They
are now on cards that would be taken first without them, and a mountain or a House helps those that would be left."""
REPRINT, THIRD = 100, 600
"""A card of the second print has this much added to the number of the one it replaced, one of the third so much."""
ALONE = {"beginner": 400, "intermediate": 500, "expert": 300}
"""A card for one person alone has this much added to its number, by whom it is played against: the parcels of the
second print, another attraction."""
TEMPTING = frozenset({12, 14, 15, 21, 22, 30, 34, 40, 41, 42, 67, 68, 69, 72, 76, 88})
"""The numbers of the cards that tempt virtual players where one person plays alone: some are what everybody wants,
the others what would be left over. They are few, for the more tempt, the more often any other card is left over; those
all attract alike, so that their place in the line decides."""
TEMPTED = {"beginner": 15, "intermediate": 16, "expert": 17}
"""What they attract, and so what virtual players score for them: by their bid cards alone levels would hardly differ.
Of a hundred games alone a regular wins about 82, 48 and 31."""
UNMOVED = 4
"""What all others attract."""
ALONE_BEFORE = 200
TEMPTING_BEFORE = frozenset({6, 11, 12, 14, 15, 30, 32, 33, 40, 41, 42, 46, 65, 67, 68, 69, 72, 76, 88, 95})
TEMPTED_BEFORE, UNMOVED_BEFORE = 14, 3
"""The same of the first cards for one person, for games begun with them."""
Print = Mapping[int, tuple[str, ...]]
"""The names of a print's cards by epoch."""


def _parcels(drawn: str) -> Parcels:
    """A card as drawn above: its two rows, with a stroke between."""
    upper_left, upper_right, lower_left, lower_right = (LETTERS[letter] for letter in drawn.replace("/", ""))
    return upper_left, upper_right, lower_left, lower_right


def attraction(parcels: Parcels) -> int:
    """What draws a virtual player to a card, and what it is worth to them (C11)."""
    return max(1, 1 + sum(ATTRACTION[element] for element in parcels))


def _printed(number: int, epoch: int, drawn: str) -> Land:
    parcels = _parcels(drawn)
    return Land(f"land{number}", epoch, parcels, attraction(parcels))


def _first_print() -> list[Land]:
    drawn = [(1, card) for card in FIRST_PRINT_I.split()] + [(2, card) for card in FIRST_PRINT_II.split()]
    return [_printed(number, epoch, card) for number, (epoch, card) in enumerate(drawn, 1)]


def _reprint(before: list[Land], drawn: str, added: int) -> list[Land]:
    """A print with some cards replaced."""
    words = drawn.split()
    new = dict(zip(map(int, words[::2]), words[1::2], strict=True))
    return [
        _printed(added + number, land.epoch, new[number]) if number in new else land
        for number, land in enumerate(before, 1)
    ]


def _for_one(lands: Iterable[Land], added: int, tempting: Collection[int], tempted: int, unmoved: int) -> list[Land]:
    """The same cards for one person alone."""
    return [
        replace(land, name=f"land{added + number}", attraction=tempted if number in tempting else unmoved)
        for number, land in enumerate(lands, 1)
    ]


def _names(lands: Iterable[Land]) -> Print:
    found = list(lands)
    return {epoch: tuple(land.name for land in found if land.epoch == epoch) for epoch in (1, 2)}


_FIRST = _first_print()
_SECOND = _reprint(_FIRST, SECOND_PRINT, REPRINT)
_TODAY = _reprint(_SECOND, THIRD_PRINT, THIRD)
_FOR_ONE = {level: _for_one(_SECOND, ALONE[level], TEMPTING, TEMPTED[level], UNMOVED) for level in TEMPTED}
_FOR_ONE_BEFORE = _for_one(_SECOND, ALONE_BEFORE, TEMPTING_BEFORE, TEMPTED_BEFORE, UNMOVED_BEFORE)
LANDS: dict[str, Land] = {
    land.name: land for lands in (_FIRST, _SECOND, _TODAY, _FOR_ONE_BEFORE, *_FOR_ONE.values()) for land in lands
}
"""Every card that was ever printed: games begun with an old print are finished with it."""
EPOCHS = _names(_TODAY)
"""The names of the cards of each epoch that people play with."""
FOR_ONE: Mapping[str, Print] = {level: _names(lands) for level, lands in _FOR_ONE.items()}
"""The same for one person, by the level of virtual players."""
SECOND = _names(_SECOND)
"""The cards whose parcels those for one person have."""
PRINTS: tuple[Print, ...] = (*FOR_ONE.values(), EPOCHS, _names(_FOR_ONE_BEFORE), SECOND, _names(_FIRST))
"""For one person, for more, and what was sold before of each; the newest first."""
_CARDS = [frozenset(each[1] + each[2]) for each in PRINTS]
"""All cards of each print."""


def todays(levels: Sequence[str]) -> Print:
    """The land cards that a game begins with, by the levels of all who play, which people have none of.

    Where one person meets virtual players of several levels, the one in the middle counts.
    """
    virtual = sorted(filter(None, levels), key=TEMPTED.__getitem__)
    return FOR_ONE[virtual[len(virtual) // 2]] if virtual and levels.count("") == 1 else EPOCHS


def print_of(lands: Collection[str]) -> Print | None:
    """The newest print that has all these cards, those aside that are only drawn; None where there is none."""
    printed = {land for land in lands if land in LANDS}
    return next((each for each, cards in zip(PRINTS, _CARDS, strict=True) if printed and printed <= cards), None)
