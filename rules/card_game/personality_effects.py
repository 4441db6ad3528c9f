"""The 21 personalities: what each brings. Rulebook section 8."""

from __future__ import annotations

from rules.card_game import deck
from rules.card_game.field import around, each
from rules.card_game.hooks import AFTER, BEFORE, EFFECTS, Effect
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.scoring import POINTS, grid, sight
from rules.card_game.state import State
from rules.card_game.taking import DrawLand, TakeAtOnce
from rules.card_game.town import ground
from rules.game import Seat

SALE = 7


def settler(state: State, seat: Seat) -> int:
    """Empty parcels beside Ranches, each once."""
    town = sight(state, seat)
    return (around(town.lying[deck.RANCH]) & town.empty).bit_count()


def singer(state: State, seat: Seat) -> int:
    """As much as the best Saloon."""
    town = sight(state, seat)
    return max([POINTS[deck.SALOON](town, parcel) for parcel in each(town.lying[deck.SALOON])], default=0)


def editor(state: State, seat: Seat) -> int:
    """1 VP for each points card, 4 for each tilting card; cards with both symbols count for both (C7)."""
    cards = [PERSONALITIES[name] for name in state.players[seat].people]
    return sum(card.points + 4 * card.tilts for card in cards)


def indian(state: State, seat: Seat) -> int:
    """Half a point for each parcel no card covers, rounded up."""
    return (grid(state, seat) - ground(state.players[seat].town).bit_count() + 1) // 2


def per(points: int, *elements: str) -> Effect:
    """So many points for each of these in town."""
    return Effect(score=lambda state, seat: points * sight(state, seat).count(*elements))


def take_instead(state: State, seat: Seat) -> None:
    """A card at once; this round's bid card is merely discarded."""
    state.players[seat].picks = 0
    state.push(TakeAtOnce(seat))


def reveal_and_take(state: State, seat: Seat) -> None:
    """One more land card, then a card at once; bid and choice remain."""
    state.push(DrawLand(), TakeAtOnce(seat))


def reveal_for_two(state: State, seat: Seat) -> None:
    """One more land card for all, and two cards when the turn comes."""
    state.players[seat].picks = 2
    state.push(DrawLand())


EFFECTS.update(
    {
        "cowboy": per(3, deck.RANCH),
        "auctioneer": Effect(score=lambda state, seat: SALE * len(state.players[seat].sold), sales=3),
        "settler": Effect(score=settler),
        "captain": Effect(score=lambda state, seat: 6, longer=1),
        "singer": Effect(score=singer),
        "lawyer": Effect(window=BEFORE, use=take_instead),
        "gunsmith": Effect(window=BEFORE, bonus=6),
        "banker": per(4, deck.BANK),
        "governor": Effect(window=BEFORE, ordered=False, once=True, use=reveal_and_take),
        "doctor": Effect(score=lambda state, seat: 5, window=AFTER, bonus=2),
        "heroes": Effect(score=lambda state, seat: 6, window=BEFORE, bonus=3),
        "teacher": Effect(score=lambda state, seat: sight(state, seat).houses),
        "editor": Effect(score=editor),
        "grocer": per(4, deck.DRUGSTORE),
        "worker": Effect(window=BEFORE, use=reveal_for_two),
        "paperboy": Effect(score=lambda state, seat: 3, leftover=True),
        "sheriff": Effect(score=lambda state, seat: 3 * sight(state, seat).count(deck.PRISON), prison=True),
        "mercenary": Effect(window=AFTER, bonus=5),
        "indian": Effect(score=indian),
        "prospector": per(1, deck.MINE, deck.MOUNTAIN),
        "undertaker": Effect(score=lambda state, seat: 2 * len(state.players[seat].people)),
    }
)
