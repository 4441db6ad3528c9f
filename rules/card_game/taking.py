"""A card is taken: a personality joins its player, a land card their town. Rulebook step 3 and section 6."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.card_game.deck import print_of
from rules.card_game.hooks import longer
from rules.card_game.moves import DECLINE, LAY, REVEAL, TAKE, Decline, Lay, Reveal, Take
from rules.card_game.names import SEATS, SPOTS, spot_name
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.state import Laid, State, Step, without
from rules.card_game.town import land_of, on_map, open_places, refused, sellable, surface, under
from rules.game import FATE, Entry, Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat


def attraction(card: str) -> int:
    """What draws a virtual player to a card."""
    return PERSONALITIES[card].attraction if card in PERSONALITIES else land_of(card).attraction


def most_attractive(cards: tuple[str, ...]) -> str:
    """What a virtual player takes: the nearest to the pile among the most attractive."""
    return max(cards, key=attraction)


def take(state: State, seat: Seat, card: str) -> None:
    """A card leaves the table; a land card is to be laid at once."""
    player = state.players[seat]
    if card in PERSONALITIES:
        state.person = "" if state.person == card else state.person
        player.people += (card,)
        state.emit("took.personality", seat, personality=card)
        return
    state.line = without(state.line, card)
    state.emit("took.land", seat, land=card)
    if player.level:
        player.lands += (card,)
    else:
        rename(state, seat)
        state.push(LayCard(seat, card))


def rename(state: State, seat: Seat) -> None:
    """Where a town could grow off the map, its parcels are counted anew before a card is laid."""
    player = state.players[seat]
    town = on_map(player.town, longer(state, seat)) if player.town else player.town
    if town is not player.town:
        player.town = town
        columns, rows = zip(*surface(town), strict=True)
        first, last = spot_name((min(columns), min(rows))), spot_name((max(columns), max(rows)))
        state.emit("renamed", seat, first=first, last=last)


def older_pile(state: State, land: str) -> tuple[str, ...]:
    """The pile of a game that was begun with another print, as its record tells by the first card that is of it."""
    seen = state.revealed()
    older = print_of({*seen, land})
    return () if older is None else tuple(each for each in older[state.epoch] if each not in seen)


@dataclass(frozen=True, slots=True)
class DrawLand(Step[Reveal]):
    """Luck turns up one more land card; an epoch has more of them than rounds and powers can reveal."""

    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return [REVEAL[land] for land in state.pile]

    def possible(self, state: State, move: Move) -> bool:
        return isinstance(move, Reveal) and (move.land in state.pile or move.land in older_pile(state, move.land))

    def play(self, state: State, seat: Seat, move: Reveal) -> None:
        if move.land not in state.pile:
            state.pile = older_pile(state, move.land)
        state.pile = without(state.pile, move.land)
        state.line += (move.land,)
        state.emit("shown.land", land=move.land)


class Taking(Step[Take]):
    """Somebody takes one of the cards on the table."""

    exact: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [TAKE[card] for card in state.shown]

    def forced(self, state: State) -> Entry | None:
        return None if len(state.shown) > 1 else Step.forced(self, state)  # known without listing

    def check(self, state: State, seat: Seat, move: Take) -> IllegalError | None:
        return None if move.card in state.shown else IllegalError("not-on-the-table", card=move.card)


@dataclass(frozen=True, slots=True)
class TakeAtOnce(Taking):
    """A power lets somebody take a card before anybody has bid."""

    order: ClassVar[str] = "powers"
    seat: Seat

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def play(self, state: State, seat: Seat, move: Take) -> None:
        take(state, seat, move.card)


@dataclass(frozen=True, slots=True)
class ChooseCards(Taking):
    """Everybody takes a card in the order of the bids; virtual players what attracts them most."""

    order: ClassVar[str] = "taking"
    words: ClassVar[tuple[str, ...]] = ("last",)
    waiting: tuple[Seat, ...]
    """A seat stands here once for each card it takes."""

    def seats(self, state: State) -> tuple[Seat, ...]:
        return () if not self.waiting or state.players[self.waiting[0]].level else self.waiting[:1]

    def ahead(self, state: State, seat: Seat) -> ChooseCards | None:
        return ChooseCards(self.waiting[self.waiting.index(seat) :]) if seat in self.waiting else None

    def leaves(self, state: State, word: str) -> bool:
        """`last`: in the last round of an epoch nobody has a choice of bids, with which to say what they want."""
        return word == "last" and not any(state.players[seat].hand for seat in state.people)

    def run(self, state: State) -> None:
        if self.waiting:
            state.push(ChooseCards(self.waiting[1:]))
            take(state, self.waiting[0], most_attractive(state.shown))

    def play(self, state: State, seat: Seat, move: Take) -> None:
        state.push(ChooseCards(self.waiting[1:]))
        take(state, seat, move.card)


@dataclass(frozen=True, slots=True)
class LayCard(OneSeat, Step[Lay | Decline]):
    """A land card is laid beside the town or on it. Where nothing can be done it is set aside (C2)."""

    order: ClassVar[str] = "laying"
    land: str
    exact: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [LAY[spot] for spot in open_places(state, seat, self.land)] or [DECLINE]

    def check(self, state: State, seat: Seat, move: Lay | Decline) -> IllegalError | None:
        if isinstance(move, Lay):
            return refused(state, seat, self.land, SPOTS[move.place])
        return IllegalError("must-lay", land=self.land) if open_places(state, seat, self.land) else None

    def forced(self, state: State) -> Entry | None:
        return None if len(open_places(state, self.seat, self.land)) > 1 else Step.forced(self, state)

    def grows(self, state: State, seat: Seat) -> bool:
        return bool(sellable(state, seat))

    def play(self, state: State, seat: Seat, move: Lay | Decline) -> None:
        player = state.players[seat]
        if isinstance(move, Decline):
            player.aside += (self.land,)
            state.emit("aside", seat, land=self.land)
            return
        column, row = SPOTS[move.place]
        seen = surface(player.town)
        pairs = zip(under(column, row), land_of(self.land).parcels, strict=True)
        over = [f"{seen[spot] or 'empty'}/{new or 'empty'}" for spot, new in pairs if spot in seen]
        player.town += (Laid(self.land, column, row),)
        data: dict[str, str | int] = {"seat": SEATS[seat], "land": self.land, "place": move.place}
        state.emit("laid", **data, over="+".join(over))
