"""Phase 3: the spaces of the path, one after the other. Rulebook sections 5, 6 and 8."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Never

from rules.carson_city import town
from rules.carson_city.duel import contested, duellists, leave, push_duel, send_home
from rules.carson_city.duel_order import push_duels
from rules.carson_city.editions import EDITIONS
from rules.carson_city.foresight import Foresight
from rules.carson_city.hooks import PIECES, Action, Moment, cards, duels, variants
from rules.carson_city.moves import DICE, Roll
from rules.carson_city.names import SEATS, SHOP_PRICE, VP_PRICE
from rules.carson_city.placement import NO_DUEL
from rules.carson_city.purchase import BuyTile, BuyVp, SellParcels, lap
from rules.carson_city.state import Cowboy, State, Step, gain, score
from rules.game import FATE, Seat
from rules.notation import Move


@cache
def stages(edition: str) -> tuple[str, ...]:
    """Everything that resolves in phase 3, in order: the spaces, and three stages without a cowboy of their own."""
    path: list[str] = []
    for space in EDITIONS[edition].spaces:
        if space in BEFORE:
            path.append(BEFORE[space])
        path.append(space)
    return tuple(path)


BEFORE = {"shop12": "parcels", "parcelincome": "lap", "parcelvp": "income"}
"""Stages that come right before a space."""


@cache
def from_stage(edition: str, stage: str) -> tuple[str, ...]:
    path = stages(edition)
    return path[path.index(stage) :]


@dataclass(frozen=True, slots=True)
class Resolve(Step[Never]):
    """The rest of the path, from this stage on. Spaces where nobody stands are passed over."""

    stage: str

    def run(self, state: State) -> None:
        path = from_stage(state.options.edition, self.stage)
        for index, stage in enumerate(path, 1):
            if stage in STAGES or stage in state.standing:
                go_on(state, path[index:])
                self.resolve(state, stage)
                return

    def later(self, state: State, seat: Seat) -> list[tuple[str, State]]:
        return Foresight(state, seat, from_stage(state.options.edition, self.stage)).foreseen(performed, go_on)

    def resolve(self, state: State, stage: str) -> None:
        if stage in STAGES:
            STAGES[stage](state)
            return
        state.push(Perform(stage))
        if stage not in NO_DUEL and contested(state, [stage]):
            push_duel(state, stage)


def go_on(state: State, path: Sequence[str]) -> None:
    """What is left of the path comes next."""
    if path:
        state.push(Resolve(path[0]))


@dataclass(frozen=True, slots=True)
class Perform(Step[Never]):
    """Those who stand on a space, duels over, do its action and go to the general supply."""

    space: str

    def run(self, state: State) -> None:
        cowboys = state.standing[self.space]
        leave(state, self.space)
        # Those who cannot be challenged act first, then the pass order counts (Q52).
        order = sorted(dict.fromkeys(cowboys), key=lambda cowboy: (duels(cowboy), state.rank(cowboy.seat)))
        acts = [Act(cowboy.seat, self.space, cowboys.count(cowboy), cowboy.piece) for cowboy in order]
        if len(acts) == 1:
            acts[0].run(state)
        else:
            state.push(*acts)


@dataclass(frozen=True, slots=True)
class Act(Step[Never]):
    """One player's turn on a space they may share."""

    seat: Seat
    space: str
    cowboys: int
    piece: str = ""

    def run(self, state: State) -> None:
        own = PIECES[self.piece].performs if self.piece else None
        if own is not None:
            own(state, self.seat)
        else:
            perform(state, self.seat, self.space, self.cowboys)

    def at_stake(self, state: State, seat: Seat) -> list[str]:
        return [self.space] if seat == self.seat else []


def performed(state: State, seat: Seat, space: str) -> None:
    """A player's cowboys on a space act, as far as that needs nobody's word."""
    cowboys = [cowboy for cowboy in state.standing[space] if cowboy.seat == seat]
    leave(state, space)
    for cowboy in dict.fromkeys(cowboys):
        Act(seat, space, cowboys.count(cowboy), cowboy.piece).run(state)


def perform(state: State, seat: Seat, space: str, cowboys: int) -> None:
    """One player's action on a space. What costs nothing is done unasked; where money is paid they are asked."""
    if space in SHOP_PRICE:
        BuyTile(seat, space).push_if_affordable(state)
    elif space in VP_PRICE:
        BuyVp(seat, space).push_if_affordable(state)
    else:
        changed = (variant.actions.get(space) for variant in variants(state))
        action = next((each for each in changed if each is not None), ACTIONS[space])
        action(state, seat, cowboys)


def _wages(state: State, seat: Seat, cowboys: int) -> None:
    gain(state, seat, town.WAGES * cowboys, "wages")


def _ammo(state: State, seat: Seat, cowboys: int) -> None:
    state.token = seat
    state.emit("ammo", seat)


def _roads(state: State, seat: Seat, roads: int) -> None:
    state.players[seat].roads += roads
    state.emit("roads", seat, roads=roads)


def _gambling(state: State, seat: Seat, cowboys: int) -> None:
    state.push(Gamble(seat))


ACTIONS: dict[str, Action] = {
    "wages": _wages,
    "ammo": _ammo,
    "roads3": lambda state, seat, cowboys: _roads(state, seat, 3),
    "road1": _roads,
    "parcelincome": lambda state, seat, cowboys: gain(
        state, seat, town.PARCEL_INCOME * state.owned(seat), "parcelincome"
    ),
    "cowboyincome": lambda state, seat, cowboys: gain(
        state, seat, town.COWBOY_INCOME * town.firepower(state, seat), "cowboyincome"
    ),
    "gambling": _gambling,
    "parcelvp": lambda state, seat, cowboys: score(state, seat, state.owned(seat) // 2, "parcelvp"),
    "buildingvp": lambda state, seat, cowboys: score(state, seat, len(town.buildings(state, seat)), "buildingvp"),
    "cowboyvp": lambda state, seat, cowboys: score(state, seat, town.firepower(state, seat) // 2, "cowboyvp"),
}


@dataclass(frozen=True, slots=True)
class Gamble(Step[Roll]):
    """Two dice; their sum in dollars, or for some their product."""

    seat: Seat
    dice: tuple[int, ...] = ()
    product: bool = False
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,)

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return list(DICE["white" if not self.dice else "black"])

    def play(self, state: State, seat: Seat, move: Roll) -> None:
        if not self.dice:
            state.push(replace(self, dice=(move.value,)))
            return
        white, black = self.dice[0], move.value
        state.emit("gambled.product" if self.product else "gambled", self.seat, white=white, black=black)
        gain(state, self.seat, white * black if self.product else white + black, "gambling")


def _parcels(state: State) -> None:
    """Parcel purchase: first all duels, then everybody buys or renounces (Q50)."""
    state.push(SellParcels())
    clear_claims(state)
    push_duels(state, contested(state, town.wanted(state)))


def clear_claims(state: State) -> None:
    """Where nobody may contest a player's parcels, the others go home without a duel, before the first one (Q32)."""
    for seat in state.passed:
        if any(side.uncontested for side in cards(state, seat)):
            for parcel in town.wanted(state):
                rivals = [rival for rival in duellists(state, parcel) if rival != seat]
                if len(rivals) < len(duellists(state, parcel)):
                    for rival in rivals:
                        send_home(state, rival, parcel)
                        state.emit("sent.home", rival, owner=SEATS[seat], spot=parcel)


def _income(state: State) -> None:
    """Building income: the City Hall's duel, attack duels, multipliers, then the money (8.1)."""
    attacked = [spot for spot in sorted(state.standing) if spot in state.owner]
    for spot in attacked:
        for cowboy in state.standing[spot]:
            moment = PIECES[cowboy.piece].before_duels if cowboy.piece else None
            if moment is not None:
                moment(state, cowboy.seat, spot)
    state.push(PayIncome())
    for seat in reversed(state.passed):
        if income_moments(state, seat):
            state.push(BeforeIncome(seat))
    fights = {spot for spot in state.standing if spot in state.foes}
    push_duels(state, sorted(fights.union(contested(state, attacked))))
    hall = town.city_hall(state)
    if hall and len(duellists(state, hall)) > 1:
        push_duel(state, hall)


def income_moments(state: State, seat: Seat) -> list[Moment]:
    """What a player's cards, the tokens they hold, then variants have to say before building income."""
    moments = [side.on_income for side in cards(state, seat)]
    moments += [PIECES[piece].on_income for piece in dict.fromkeys(state.players[seat].pieces)]
    moments += [variant.on_income for variant in variants(state)]
    return [moment for moment in moments if moment is not None]


@dataclass(frozen=True, slots=True)
class BeforeIncome(Step[Never]):
    """A player's cards and tokens speak before building income is paid, once the attack duels are over."""

    seat: Seat

    def run(self, state: State) -> None:
        for moment in reversed(income_moments(state, self.seat)):
            moment(state, self.seat)


@dataclass(frozen=True, slots=True)
class PayIncome(Step[Never]):
    """All buildings pay; a rival left standing on one takes half of it, rounded down (8.3, 8.4)."""

    def run(self, state: State) -> None:
        earned = dict.fromkeys(state.passed, 0)
        stolen: list[tuple[Seat, str, int]] = []
        for parcel in sorted(parcel for parcel in state.owner if town.building_on(state, parcel)):
            dollars = town.income(state, parcel) * town.multiplier(state, parcel)
            thief = town.thief(state, parcel)
            if thief is not None:
                stolen.append((thief, parcel, dollars // 2))
            earned[state.owner[parcel]] += town.kept(state, parcel, dollars)
            leave(state, parcel)
        for seat, dollars in earned.items():
            gain(state, seat, dollars, "income")
        for seat, parcel, dollars in stolen:
            owner, tile = SEATS[state.owner[parcel]], state.built[parcel]
            state.emit("stolen", seat, owner=owner, spot=parcel, tile=tile, dollars=dollars)
            state.players[seat].cash += dollars
        for seat, dollars in earned.items():
            for side in cards(state, seat):
                if side.after_income is not None:
                    side.after_income(state, seat, dollars)
        spend_mayors_token(state)


def spend_mayors_token(state: State) -> None:
    """The City Hall's occupant stays, what was placed with it does not: it was for this round's duel."""
    hall = town.city_hall(state)
    if hall and hall in state.standing:
        state.standing[hall] = tuple(Cowboy(cowboy.seat) for cowboy in state.standing[hall])


STAGES: dict[str, Callable[[State], None]] = {"parcels": _parcels, "lap": lap, "income": _income}
