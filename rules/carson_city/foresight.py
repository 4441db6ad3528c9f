"""What a player's cowboys will ask of them, seen from the placement: duels, purchases, what follows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.carson_city import town
from rules.carson_city.board import PARCEL_SET
from rules.carson_city.duel import contested, duellists, leave, push_duel
from rules.carson_city.purchase import BuyParcels, Claimed
from rules.carson_city.state import State
from rules.game import Seat, to_act

Foreseen = list[tuple[str, State]]
"""What each decision is about, and a position in which its player faces it."""


class Foresight:
    """One player's way along the rest of the path, as if they won each duel."""

    def __init__(self, state: State, seat: Seat, path: Sequence[str]) -> None:
        self.seat, self.path = seat, path
        self.base = state.copy()
        self.base.agenda = self.base.agenda[:1]  # the round's end: what comes before is put there stage by stage
        self.base.passed += tuple(each for each in state.order if each not in state.passed)
        self.found: Foreseen = []

    def foreseen(
        self, perform: Callable[[State, Seat, str], None], go_on: Callable[[State, Sequence[str]], None]
    ) -> Foreseen:
        """Every decision that the player's cowboys bring them; `perform` acts on a space, `go_on` plans the rest."""
        self.duels(go_on)
        won = self.alone()
        for at, stage in enumerate(self.path):
            go_on(won, self.path[at + 1 :])
            if stage == "parcels":
                self.parcels(won)
            elif stage in won.standing:
                done = won.copy()
                perform(done, self.seat, stage)
                if self.seat in to_act(done):
                    self.found.append((stage, done))
                elif len(done.agenda) == len(won.agenda):  # nothing to decide, no luck: it has happened
                    won = done
            del won.agenda[1:]
        return self.found

    def duels(self, go_on: Callable[[State, Sequence[str]], None]) -> None:
        for spot in contested(self.base, sorted(self.base.standing)):
            stage = spot if spot in self.path else "parcels" if spot in town.wanted(self.base) else "income"
            if self.seat in duellists(self.base, spot) and stage in self.path:
                fight = self.base.copy()
                go_on(fight, self.path[self.path.index(stage) + 1 :])
                push_duel(fight, spot)
                self.add(spot, fight)

    def parcels(self, won: State) -> None:
        """Each parcel by itself; what is built later may stand on all of them."""
        player = won.players[self.seat]
        for parcel in town.wanted(won):
            price = town.price_for(won, self.seat, parcel)
            if price <= player.cash and town.property_tiles(won, self.seat):
                sale = won.copy()
                sale.push(BuyParcels((Claimed(self.seat, parcel, price),)))
                self.add(parcel, sale)
                won.grant(parcel, self.seat)
        for spot in PARCEL_SET & won.standing.keys() - won.owner.keys():
            leave(won, spot)

    def alone(self) -> State:
        """The position with this player's cowboys alone."""
        won = self.base.copy()
        mine = {spot: tuple(each for each in there if each.seat == self.seat) for spot, there in won.standing.items()}
        won.standing = {spot: cowboys for spot, cowboys in mine.items() if cowboys}
        return won

    def add(self, about: str, position: State) -> None:
        if self.seat in to_act(position):
            self.found.append((about, position))
