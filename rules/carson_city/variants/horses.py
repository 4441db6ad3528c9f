"""Horses: five enclosures each, cowboys in them, a rodeo every round. Rulebook 11.6, rulings Q28, Q30, Q41, Q60."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Never

from rules.carson_city import town
from rules.carson_city.actions import Act
from rules.carson_city.hooks import Variant, enter_variant
from rules.carson_city.moves import Decline, Herd, Horse
from rules.carson_city.state import State, Step, gain
from rules.carson_city.variants.horses_enclosures import (
    AGAIN,
    BREEDING,
    HATS,
    POWER,
    TRADE,
    Dismounting,
    Mounting,
    SecondTurn,
    enclosure_refused,
    usable,
)
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

HORSES = 25
MANY = 3
"""With so many horses the first enclosure lends one firepower more."""
TRADE_CASH = 2
HORSE_PRICE = 4
DECLINE = Decline()


def stock(state: State) -> int:
    """Horses nobody has."""
    return HORSES - sum(player.horses + sum(player.enclosures) for player in state.players)


def receive(state: State, seat: Seat) -> None:
    """A horse of the stock, if there is one, comes to a player."""
    if stock(state):
        state.players[seat].horses += 1
        state.emit("horse", seat)


def put_horse(state: State, seat: Seat, enclosure: int) -> None:
    """A horse goes into an enclosure and does what it does at once."""
    player = state.players[seat]
    herd = list(player.enclosures)
    herd[enclosure - 1] += 1
    player.enclosures = tuple(herd)
    if enclosure == POWER and herd[POWER - 1] in (1, MANY):
        player.bonus += 1
    elif enclosure == TRADE:
        gain(state, seat, TRADE_CASH, "horses")


class Enclosing(Step[Horse | Decline]):
    """A player may put a horse into one of their enclosures."""

    order: ClassVar[str] = "horses"
    variant: ClassVar[str] = "horses"
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(Horse(str(number)) for number in usable(state)), DECLINE]

    def check(self, state: State, seat: Seat, move: Horse | Decline) -> IllegalError | None:
        return None if isinstance(move, Decline) else enclosure_refused(state, int(move.enclosure))


@dataclass(frozen=True, slots=True)
class SaddleUp(OneSeat, Enclosing):
    """After a cowboy was put on the board: a horse may go into an enclosure."""

    order: ClassVar[str] = "horses"
    variant: ClassVar[str] = "horses"

    def play(self, state: State, seat: Seat, move: Horse | Decline) -> None:
        if isinstance(move, Horse):
            state.players[seat].horses -= 1
            enclosure = int(move.enclosure)
            state.emit("horse.put", seat, enclosure=enclosure)
            put_horse(state, seat, enclosure)
            if enclosure == AGAIN:
                state.push(SecondTurn(seat))


@dataclass(frozen=True, slots=True)
class BuyHorse(OneSeat, Enclosing):
    """Wages: one cowboy may bring a horse for $4 instead of its $4; it goes into an enclosure at once (Q30)."""

    order: ClassVar[str] = "horses"
    variant: ClassVar[str] = "horses"
    cowboys: int

    def play(self, state: State, seat: Seat, move: Horse | Decline) -> None:
        paid = self.cowboys - isinstance(move, Horse)
        gain(state, seat, town.WAGES * paid, "wages")
        if isinstance(move, Horse):
            state.players[seat].cash -= HORSE_PRICE
            enclosure = int(move.enclosure)
            state.emit("horse.bought", seat, enclosure=enclosure, dollars=HORSE_PRICE)
            put_horse(state, seat, enclosure)


def _wages(state: State, seat: Seat, cowboys: int) -> None:
    """Asked only who could pay, the wages of their other cowboys included, while there is a horse; once per round."""
    before = state.players[seat].cash + town.WAGES * (cowboys - 1)
    later = any(isinstance(step, Act) and (step.seat, step.space) == (seat, "wages") for step in state.agenda)
    if stock(state) and before >= HORSE_PRICE and not later:
        state.push(BuyHorse(seat, cowboys))
    else:
        gain(state, seat, town.WAGES * cowboys, "wages")


def _ask_saddle(state: State, seat: Seat, spot: str) -> None:
    if state.players[seat].horses:
        state.push(SaddleUp(seat))


# Enclosure 3: Ranches


def worth_herding(state: State, seat: Seat) -> dict[str, int]:
    """What doubling each of a player's Ranches would bring them; those that something else doubles are left out."""
    found = {}
    for parcel in sorted(town.buildings(state, seat)):
        if state.built[parcel] == "ranch" and town.multiplier(state, parcel) == 1:
            dollars = town.income(state, parcel)
            found[parcel] = town.kept(state, parcel, 2 * dollars) - town.kept(state, parcel, dollars)
    return {parcel: dollars for parcel, dollars in found.items() if dollars}


@dataclass(frozen=True, slots=True)
class Herding(Step[Herd | Decline]):
    """A horse of enclosure 3 could double a Ranch a rival stands on, who would profit too: its owner decides (D38)."""

    order: ClassVar[str] = "horses"
    variant: ClassVar[str] = "horses"
    seat: Seat
    asks: ClassVar[bool] = True

    def horses(self, state: State) -> int:
        player = state.players[self.seat]
        return player.enclosures[BREEDING - 1] - len(player.herded)

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,) if self.horses(state) and worth_herding(state, self.seat) else ()

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(Herd(parcel) for parcel in worth_herding(state, seat)), DECLINE]

    def check(self, state: State, seat: Seat, move: Herd | Decline) -> IllegalError | None:
        if isinstance(move, Decline) or move.parcel in worth_herding(state, seat):
            return None
        return IllegalError("nothing-to-herd", parcel=move.parcel)

    def play(self, state: State, seat: Seat, move: Herd | Decline) -> None:
        if isinstance(move, Herd):
            herd(state, seat, move.parcel)
            state.push(self)


@dataclass(frozen=True, slots=True)
class Herds(Step[Never]):
    """Each horse of enclosure 3 doubles one Ranch. Those among the best that no rival stands on need no asking."""

    seat: Seat

    def run(self, state: State) -> None:
        ask, gains = Herding(self.seat), worth_herding(state, self.seat)
        attacked = {parcel for parcel in gains if town.thief(state, parcel) is not None}
        best = sorted(gains, key=lambda parcel: (-gains[parcel], parcel in attacked))[: ask.horses(state)]
        for parcel in gains:
            if parcel in best and parcel not in attacked:
                herd(state, self.seat, parcel)
        state.push(ask)


def herd(state: State, seat: Seat, parcel: str) -> None:
    state.players[seat].herded += (parcel,)
    state.emit("herded", seat, parcel=parcel)


def _herding(state: State, seat: Seat) -> None:
    if state.players[seat].enclosures[BREEDING - 1]:
        state.push(Herds(seat))


def _doubled(state: State, seat: Seat, parcel: str) -> int:
    return 2 if parcel in state.players[seat].herded else 1


def _may_double(state: State, seat: Seat, parcel: str) -> int:
    player = state.players[seat]
    return 2 if state.built[parcel] == "ranch" and player.enclosures[BREEDING - 1] > len(player.herded) else 1


# The rodeo, and the end


def rodeo_points(state: State, seat: Seat) -> int:
    """Hats times horses, twice where a cowboy rides."""
    player = state.players[seat]
    return hats(player.enclosures, player.riders)


@lru_cache(maxsize=1024)
def hats(enclosures: tuple[int, ...], riders: tuple[int, ...]) -> int:
    return sum(HATS[at] * horses * (1 + (at in riders)) for at, horses in enumerate(enclosures, 1))


def _rodeo(state: State) -> None:
    """The best takes a token, the earliest passer among equals (Q60); then everybody goes home (Q41)."""
    points = {seat: rodeo_points(state, seat) for seat in state.passed}
    for seat, total in points.items():
        if total:
            state.emit("rodeo.total", seat, points=total)
    winner = max(state.passed, key=lambda seat: points[seat])
    state.players[winner].rodeos += 1
    state.emit("rodeo.won", winner)
    for player in state.players:
        player.horses += sum(player.enclosures)
        player.enclosures, player.riders, player.herded = (0,) * len(HATS), (), ()


def _horse_points(state: State, seat: Seat) -> dict[str, int]:
    player = state.players[seat]
    return {"horses": (player.horses + sum(player.enclosures)) * (1 + player.rodeos)}


def _hand_out(state: State) -> None:
    for player in state.players:
        player.horses, player.enclosures = 1, (0,) * len(HATS)


def _faults(state: State) -> list[str]:
    found = []
    for seat, player in enumerate(state.players):
        if len(player.enclosures) != len(HATS) or min(player.horses, *player.enclosures) < 0:
            found.append(f"seat {seat}: horses {player.horses} and {player.enclosures}")
        if not set(player.riders) <= set(HATS) or len(set(player.riders)) < len(player.riders):
            found.append(f"seat {seat}: cowboys in enclosures {player.riders}")
    if not 0 <= stock(state) <= HORSES - len(state.players):
        found.append(f"{stock(state)} horses in the stock")
    if sum(player.rodeos for player in state.players) not in (state.round - 1, state.round, 0):
        found.append("rodeo tokens lost or won")
    return found


enter_variant(
    Variant(
        "horses",
        on_setup=_hand_out,
        turn=Mounting(),
        takes_up=Dismounting(),
        on_placed=_ask_saddle,
        actions={"wages": _wages},
        on_income=_herding,
        multiplier=_doubled,
        may_multiply=_may_double,
        on_round_end=_rodeo,
        end_points=_horse_points,
        faults=_faults,
    )
)
