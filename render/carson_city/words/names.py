"""Names of Carson City that are put together, and the words under which names are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.words import Namer, Value, has, name, say
from rules.carson_city import View
from rules.carson_city.buildings import BUILDINGS
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.names import SHOP_PRICE, SPACES


def _parcel(lang: str, word: str, form: str) -> str:
    return say(lang, f"name.parcel.{form or 'name'}", parcel=word.upper())


def _side(lang: str, word: str, form: str) -> str:
    """A road's place: a side of a parcel."""
    return say(lang, f"name.side.{form or 'name'}.{word[2:]}", parcel=word[:2].upper())


def _spot(lang: str, word: str, form: str) -> str:
    """A space or a parcel."""
    return name(lang, "space" if word in SPACES else "parcel", word, form)


def _extra(lang: str, word: str, form: str) -> str:
    """A character or a building of players' making."""
    return name(lang, "character" if word in CHARACTERS else "tile", word, form)


NAMERS: Mapping[str, Namer] = {"parcel": _parcel, "side": _side, "spot": _spot, "extra": _extra}


def card(word: str, edition: str, face: str = "") -> str:
    """Under which word a character's name is found: some editions and some sides have one of their own."""
    if face == "red":
        word = CHARACTERS[word].red_name or word
    own = f"{edition}.{word}"
    return own if has(f"name.character.{own}.name") else word


def sides_differ(view: View) -> bool:
    """Whether a card's side tells anything: in a first game all of them are yellow, and nobody has heard of another."""
    return len(set(view.sides.values())) > 1 or any(CHARACTERS[each].both for each in view.sides)


def reason(lang: str, why: str, edition: str) -> str:
    """Where money or points came from: a space, a character, or something with a name of its own."""
    if why in SPACES:
        return name(lang, "space", why)
    return name(lang, "character", card(why, edition)) if has(f"name.character.{why}.name") else name(lang, "why", why)


def in_short(lang: str, spot: str) -> str:
    """What a space or a source of money is called where there is little room."""
    return say(lang, f"tell.brief.{spot}") if has(f"tell.brief.{spot}") else ""


def spot_words(lang: str, data: Mapping[str, Value], who: Callable[[Value], str], *, brief: bool = False) -> str:
    """Where somebody stands: a tile for sale by its name and price, a building with its owner, else the spot's name."""
    spot, tile, form = str(data["spot"]), str(data.get("tile", "")), "-brief" if brief else ""
    if spot in SHOP_PRICE and tile:
        return say(lang, f"tell.spot.shop{form}", tile=tile, price=SHOP_PRICE[spot])
    owner = data.get("owner")
    if not tile or spot in SPACES:
        return (in_short(lang, spot) if brief else "") or name(lang, "spot", spot)
    if owner is None or owner == data.get("seat"):
        bare = brief and tile not in BUILDINGS
        return name(lang, "parcel", spot) if bare else say(lang, "tell.spot.building", tile=tile, parcel=spot)
    return say(lang, f"tell.spot.theirs{form}", tile=tile, parcel=spot, who=who(owner))
