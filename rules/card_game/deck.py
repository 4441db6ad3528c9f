"""The 96 land cards: 48 for each epoch, 2×2 parcels each, in the published number of every element.

The rulebook gives only the totals (section 11), so the cards are our own design (C11). An epoch is laid out by what
its cards are good for. Epoch I is land: Mines come with the mountains they need, Ranches mostly with open country,
the few shops with a House to serve. Epoch II is the town: shops and Saloons with Houses and Townhouses. In each
there are a few generous cards of three or four elements, many of two, plain ones of one that fit anywhere, and
one that is nothing but open country (a Ranch will thank you). Outlaws always sit on something worth having. No two
cards of an epoch are alike: the same elements come back at most in other corners, and since cards are never turned,
the corner decides where a card fits.
"""

from __future__ import annotations

from dataclasses import dataclass

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
EPOCH_I = """
^^/M^  ^h/M^  ^./^M  M^/^.  .M/X^  ^^/^.
M^/..  .M/.^  .^/M.  M./.R
../^^  .^/.^  ^./.^  ^h/..  ../^h
hh/.R  .h/hD  .R/^.  R./h.  X./.R  RD/..
^./B.  Bh/..  .^/.K  ^./.O  .S/h.  h./.G  P./h.  .h/.C  h./h.  TX/..
^./..  .^/..  ../^.  ../.^  R./..  .R/..  ../R.  ../.R
h./..  .h/..  ../h.  ../.T  .M/..  ../K.  ../D.  .B/..  ../..
"""
EPOCH_II = """
^^/^M  hS/Xh  ^M/.^  hh/D.  ^B/M.  Th/.B  OX/.T  h./hh
.h/.S  Sh/..  T./S.  D./.h  .h/D.  .T/.D  ../RD
B./h.  M./.B  .B/T.  hY/..  ../GT  h./.C  TP/..  ../Ph
.D/O.  .B/X.  X./D.  ../TX  ../..  .^/^.  .h/^.
^./..  .^/..  ../^.  ../.h  T./..  ../.T  R./..  ../R.  ../.R
.K/..  D./..  B./..  ../.B  ../S.  O./..  ../O.  .C/..  P./..
"""


def _cut(epoch: int, drawn: str, first: int) -> dict[str, Land]:
    """The cards of an epoch as drawn above: each its two rows, with a stroke between."""
    lands = {}
    for number, card in enumerate(drawn.split(), first):
        upper_left, upper_right, lower_left, lower_right = (LETTERS[letter] for letter in card.replace("/", ""))
        parcels = (upper_left, upper_right, lower_left, lower_right)
        name = f"land{number}"
        lands[name] = Land(name, epoch, parcels, attraction(parcels))
    return lands


def attraction(parcels: Parcels) -> int:
    """What draws a virtual player to a card, and what it is worth to them (C11)."""
    return max(1, 1 + sum(ATTRACTION[element] for element in parcels))


LANDS: dict[str, Land] = _cut(1, EPOCH_I, 1) | _cut(2, EPOCH_II, 49)
EPOCHS: dict[int, tuple[str, ...]] = {
    epoch: tuple(name for name, land in LANDS.items() if land.epoch == epoch) for epoch in (1, 2)
}
"""The names of the cards of each epoch."""
