"""Every verb of the game: one frozen dataclass each. The class defines what is typed and what is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.card_game import names
from rules.card_game.deck import LANDS
from rules.card_game.personalities import PERSONALITIES
from rules.notation import Move


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Tilt a personality: its power works now."""

    power: names.Power


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """Leave the powers at hand unused; sell nothing more; find no place for a card."""


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """Put down a bid card, hidden until everybody has."""

    value: int
    secret: ClassVar[tuple[str, ...]] = ("value",)


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a card that lies on the table."""

    card: names.Card


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay the land card just taken, its upper left parcel here."""

    place: names.Place


@dataclass(frozen=True, slots=True)
class Sell(Move):
    """Sell a land card of one's town; open at any time."""

    land: names.Land


@dataclass(frozen=True, slots=True)
class Rest(Move):
    """Not be asked about a power until it is woken; open at any time."""

    power: names.Power


@dataclass(frozen=True, slots=True)
class Wake(Move):
    """Be asked about a resting power again; open at any time."""

    power: names.Power


@dataclass(frozen=True, slots=True)
class Reveal(Move):
    """Luck: one land card off the pile."""

    land: names.Land
    luck: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Top(Move):
    """Luck: the back that shows on the pile of personalities."""

    back: names.Back
    luck: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Turn(Move):
    """Luck: the bid card a virtual player turns over."""

    seat: names.Colour
    value: int
    luck: ClassVar[bool] = True


CLASSES: tuple[type[Move], ...] = (Use, Decline, Bid, Take, Lay, Sell, Rest, Wake, Reveal, Top, Turn)
MOVES: dict[str, type[Move]] = {kind.verb: kind for kind in CLASSES}

# Built once: they are listed at every turn.
USE = {power: Use(power) for power in names.POWERS}
BID = {value: Bid(value) for hand in names.BIDS.values() for value in hand}
TAKE = {card: Take(card) for card in (*PERSONALITIES, *LANDS)}
LAY = {spot: Lay(name) for name, spot in names.SPOTS.items()}
REST = {power: Rest(power) for power in names.POWERS}
WAKE = {power: Wake(power) for power in names.POWERS}
REVEAL = {land: (Reveal(land), 1) for land in LANDS}
TOP = {name: (Top(back), 1) for back, name in names.BACKS.items()}
"""With their weight, as luck wants them: all are as likely."""
DECLINE = Decline()
