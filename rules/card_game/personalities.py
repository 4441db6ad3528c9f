"""The 21 personality cards: attraction, kind, and a back that settles ties. Rulebook section 8, C10, C12.

The backs are our own design: 21 different orders of the six symbols in which every symbol stands in every place three
or four times, and of any two symbols neither comes before the other more than twelve times. So nobody's symbol is
luckier. The three skulls lie with those who deal in them.
"""

from __future__ import annotations

from dataclasses import dataclass

TIE_SYMBOLS = ("hat", "star", "cactus", "boot", "horseshoe", "cow")
"""The marks of the bid cards, one per player."""


@dataclass(frozen=True, slots=True)
class Personality:
    """A personality card; what it does is told where the rules ask."""

    name: str
    attraction: int
    points: bool
    """Bears the $ symbol: a points card."""
    tilts: bool
    """Bears the curved arrow: tilted when used."""
    back: tuple[str, ...]
    """The symbols in order of strength, the strongest first."""
    skull: bool


POINTS, TILTS, BOTH = (True, False), (False, True), (True, True)
_CARDS = (
    ("cowboy", 3, POINTS, "boot cow star hat horseshoe cactus"),
    ("auctioneer", 5, POINTS, "horseshoe star cow hat cactus boot"),
    ("settler", 5, POINTS, "star cow hat cactus horseshoe boot"),
    ("captain", 5, POINTS, "cow cactus star horseshoe boot hat"),
    ("singer", 9, POINTS, "hat cactus horseshoe boot star cow"),
    ("lawyer", 5, TILTS, "cactus star hat horseshoe cow boot"),
    ("gunsmith", 3, TILTS, "star horseshoe cow cactus hat boot skull"),
    ("banker", 7, POINTS, "boot hat horseshoe cow star cactus"),
    ("governor", 6, TILTS, "boot cactus horseshoe cow star hat"),
    ("doctor", 4, BOTH, "cactus boot star hat cow horseshoe"),
    ("heroes", 2, BOTH, "hat cow star boot horseshoe cactus"),
    ("teacher", 7, POINTS, "cow star boot horseshoe cactus hat"),
    ("editor", 6, POINTS, "hat star cactus boot cow horseshoe"),
    ("grocer", 7, POINTS, "horseshoe hat cow boot star cactus"),
    ("worker", 4, TILTS, "horseshoe boot cactus cow hat star"),
    ("paperboy", 4, POINTS, "horseshoe boot hat star cactus cow"),
    ("sheriff", 3, POINTS, "boot horseshoe cactus cow hat star"),
    ("mercenary", 3, TILTS, "cow horseshoe boot star cactus hat skull"),
    ("indian", 4, POINTS, "star hat cow cactus boot horseshoe"),
    ("prospector", 6, POINTS, "cactus cow boot hat horseshoe star"),
    ("undertaker", 6, POINTS, "hat cactus horseshoe star boot cow skull"),
)


def _print(name: str, attraction: int, kind: tuple[bool, bool], back: str) -> Personality:
    symbols = tuple(back.split())
    return Personality(name, attraction, *kind, back=symbols[:6], skull=symbols[6:] == ("skull",))


PERSONALITIES: dict[str, Personality] = {card[0]: _print(*card) for card in _CARDS}
