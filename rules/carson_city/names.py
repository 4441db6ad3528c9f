"""Every name that occurs in the notation: one word per thing, the rulebook's own."""

from __future__ import annotations

from typing import Annotated

from rules import players
from rules.carson_city import characters, fan, variants
from rules.carson_city.board import PARCELS, SIDES
from rules.notation import Words

SEATS = players.SEATS
"""Colours in seat order; the 2009 box has the first five."""

SHOPS = ("shop3", "shop4", "shop5", "shop6", "shop8", "shop10", "shop12")
"""Building purchase, cheapest first: the order of the track."""
SHOP_PRICE = dict(zip(SHOPS, (3, 4, 5, 6, 8, 10, 12), strict=True))
VP_SPACES = ("vp2", "vp3", "vp4", "vp5")
VP_PRICE = dict(zip(VP_SPACES, (2, 3, 4, 5), strict=True))
SPACES = (
    *("wages", "ammo", "roads3", "road1"),
    *reversed(SHOPS),
    *("parcelincome", "cowboyincome", "gambling", "parcelvp", "buildingvp", "cowboyvp"),
    *reversed(VP_SPACES),
)
"""The action spaces that take cowboys, in path order (bigbox)."""

TILES = (
    *("ranch", "mine", "drugstore", "bank", "saloon", "hotel", "church", "prison"),
    *("store", "school", "blacksmith", "cityhall", "station"),
    *fan.BUILDINGS,
)
"""The thirteen building types, and those that players made; `store` is the General Store."""
HOUSE, TOWNHOUSE, MOUNTAIN, CITY_HALL, STATION = "house", "townhouse", "mountain", "cityhall", "station"
RIVER = "river"
NEVER_OWNED = (CITY_HALL, RIVER)
"""What stands on a parcel that can never be anybody's."""

CHARACTERS = (*characters.BY_NUMBER, *fan.CHARACTERS)
"""The doctor's red side is the Undertaker, the lawyer's the Editor."""
NUMBERS = {name: number for number, name in enumerate(characters.BY_NUMBER)} | fan.CHARACTERS
CARD_SIDES = ("yellow", "red")
VARIANTS = tuple(variants.MODULES)
SHEET_ITEMS = ("cowboys", "revolvers", "roads", "parcels", "vp", "sides", "second", "dice", "bid", "giveup")
"""What can be written on an opening sheet: purchases, the three powers, a bid for first place, points given up."""
PIECES = ("white", "dynamite", "noduel", "singer", *fan.PIECES)
"""What may be put down instead of an ordinary cowboy: a piece of its own, or a cowboy with a token."""
BOX_PIECES: set[str] = set()
"""Those that are none of a player's ten cowboys, as `hooks.enter_piece` finds them."""

Colour = Annotated[str, Words("seat", SEATS)]
ParcelName = Annotated[str, Words("parcel", PARCELS)]
SideName = Annotated[str, Words("side", SIDES)]
Spot = Annotated[str, Words("spot", (*SPACES, *PARCELS))]
"""Where a cowboy may stand: an action space or a parcel."""
Tile = Annotated[str, Words("tile", TILES)]
CharacterName = Annotated[str, Words("character", CHARACTERS)]
CardSide = Annotated[str, Words("card side", CARD_SIDES)]
Piece = Annotated[str, Words("piece", PIECES)]
Enclosure = Annotated[str, Words("enclosure", ("1", "2", "3", "4", "5"))]
Answer = Annotated[str, Words("answer", ("yes", "no"))]
Standing = Annotated[str, Words("standing answer", ("yes", "no", "ask"))]
Choice = Annotated[str, Words("choice", ("cash", "later", "points", "weapons", "money"))]
Payment = Annotated[str, Words("payment", ("cash", "points"))]
SheetItem = Annotated[str, Words("sheet", SHEET_ITEMS)]
HeldDice = Annotated[str, Words("held dice", ("high", "low"))]
Die = Annotated[str, Words("die", ("white", "black", *(colour for colour in SEATS)))]
