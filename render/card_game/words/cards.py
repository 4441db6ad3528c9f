"""Words for the cards: their names, what is on them, what they bring; who virtual players are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from render.words import Namer, Players, name, say
from rules.card_game.hooks import EFFECTS
from rules.card_game.names import BACKS, SEATS
from rules.card_game.personality_effects import SALE
from rules.card_game.town import land_of

__all__ = ["NAMERS", "SALE", "effect", "elements", "everybody", "land", "power", "reason", "rows", "symbols"]


def _land(lang: str, word: str, form: str) -> str:
    """A land card: its number."""
    return say(lang, f"card.land.{form or 'name'}", number=word.removeprefix("land"))


def _card(lang: str, word: str, form: str) -> str:
    """A land card or a personality."""
    return name(lang, "land" if word.startswith("land") else "personality", word, form)


def _element(lang: str, word: str, form: str) -> str:
    """What stands on a parcel, if anything."""
    return name(lang, "tile", word, form) if word else say(lang, "card.empty")


NAMERS: Mapping[str, Namer] = {
    "land": _land,
    "card": _card,
    "element": _element,
    "power": lambda lang, word, form: name(lang, "personality", word, form),
    "place": lambda lang, word, form: word.upper(),
    "back": lambda lang, word, form: ", ".join(name(lang, "symbol", each) for each in word.split("-")),
}


def land(lang: str, card: str, form: str = "") -> str:
    """A land card: its number, and what is on it."""
    return say(
        lang, "card.land-of", land=name(lang, "land", card, form), elements=elements(lang, land_of(card).parcels)
    )


def elements(lang: str, parcels: tuple[str, ...] | list[str]) -> str:
    """What there is on parcels, the same together; empty ones are not told."""
    found = Counter(element for element in parcels if element)
    if not found:
        return say(lang, "card.bare")
    return ", ".join(
        name(lang, "tile", element) if number == 1 else say(lang, "card.several", number=number, element=element)
        for element, number in found.items()
    )


def rows(lang: str, card: str) -> str:
    """Where on a land card everything is."""
    corners = ("upper_left", "upper_right", "lower_left", "lower_right")
    words = (name(lang, "element", element) for element in land_of(card).parcels)
    return say(lang, "card.rows", **dict(zip(corners, words, strict=True)))


def effect(lang: str, personality: str) -> str:
    """What a personality brings."""
    return say(lang, f"card.effect.{personality}")


def power(lang: str, personality: str) -> str:
    """What happens when a personality is used."""
    bonus = EFFECTS[personality].bonus
    return say(lang, "card.power.bonus", bonus=bonus) if bonus else say(lang, f"card.power.{personality}")


def symbols(lang: str, back: str) -> str:
    """The order on the back of a personality."""
    return name(lang, "back", back)


def reason(lang: str, why: str) -> str:
    """Where points came from: an element, a personality, or a virtual player's cards."""
    if why in BACKS.values():
        return name(lang, "personality", why)
    return name(lang, "why", why) if why in ("lands", "people") else name(lang, "tile", why, "many")


def everybody(lang: str, players: Players) -> Players:
    """The names to show, virtual players' too."""
    return {colour: players.get(colour) or say(lang, "card.virtual", seat=colour) for colour in SEATS}
