"""Duels: who fights, the dice, the winner. Rulebook 5.1."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.carson_city import town
from rules.carson_city.better_lost import better_lost
from rules.carson_city.hooks import PIECES, Contest, cards, duels, variants
from rules.carson_city.moves import DICE, Decline, Hold, Reroll, Roll
from rules.carson_city.names import BOX_PIECES, SEATS
from rules.carson_city.state import Cowboy, State, Step
from rules.game import FATE, Seat
from rules.notation import IllegalError, Move
from rules.step import OneSeat

WORST, BEST = 1, 6
"""What a die can show at least and at most."""
Thrown = Mapping[Seat, tuple[int, ...]]
"""Everybody's dice."""


def duellists(state: State, spot: str) -> tuple[Seat, ...]:
    """The players with duelling cowboys on a spot, in the order they came."""
    cowboys = state.standing.get(spot, ())
    return tuple(dict.fromkeys([cowboy.seat for cowboy in cowboys if duels(cowboy)]))


def contested(state: State, spots: Iterable[str]) -> list[str]:
    """The spots among these where a duel must be fought."""
    standing = state.standing
    return [spot for spot in spots if len(standing.get(spot, ())) > 1 and len(duellists(state, spot)) > 1]


def push_duel(state: State, spot: str) -> None:
    """Fight on a spot: with dice, or as a variant has it."""
    fighters = duellists(state, spot)
    outlaw = state.menace if spot in state.foes else 0
    for variant in variants(state):
        if variant.duel is not None:
            state.push(variant.duel(spot, fighters, outlaw))
            return
    state.push(Duel(spot, fighters, outlaw=outlaw))


@dataclass(frozen=True, slots=True)
class Duel(Step[Roll]):
    """One die each, or more where something says so; one common duel, one winner."""

    spot: str
    fighters: tuple[Seat, ...]
    """In the order they came."""
    dice: tuple[int, ...] = ()
    """Everybody's dice one after the other; 0 where one is to be rolled again."""
    outlaw: int = 0
    """The strength of an outlaw who must be reached; 0 without."""
    asked: tuple[Seat, ...] = ()
    """Who has used or left a re-roll."""
    held: tuple[Seat, ...] = ()
    """Who has said which dice shall count."""
    low: tuple[Seat, ...] = ()
    """Who of them wants the lowest to count."""
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,) if self.thrower(state) is not None else ()

    def next_die(self) -> int:
        return self.dice.index(0) if 0 in self.dice else len(self.dice)

    def thrower(self, state: State) -> Seat | None:
        """Who rolls next, if anybody."""
        at = self.next_die()
        for seat in self.fighters:
            at -= dice_of(state, seat, self.spot)[0]
            if at < 0:
                return seat
        return None

    def odds(self, state: State) -> list[tuple[Move, int]]:
        seat = self.thrower(state)
        assert seat is not None
        return list(DICE[SEATS[seat]])

    def play(self, state: State, seat: Seat, move: Roll) -> None:
        at = self.next_die()
        dice = (*self.dice[:at], move.value, *self.dice[at + 1 :])
        state.push(Duel(self.spot, self.fighters, dice, self.outlaw, self.asked, self.held, self.low))

    def thrown(self, state: State) -> dict[Seat, tuple[int, ...]]:
        """Everybody's dice."""
        found, start = {}, 0
        for seat in self.fighters:
            end = start + dice_of(state, seat, self.spot)[0]
            found[seat] = self.dice[start:end]
            start = end
        return found

    def counting(self, state: State, thrown: Thrown) -> dict[Seat, tuple[int, ...]]:
        """The dice that count: where more are rolled than kept, the highest unless a player wants the lowest."""
        found = {}
        for seat, dice in thrown.items():
            kept = dice_of(state, seat, self.spot)[1]
            if len(dice) > kept:
                dice = tuple(sorted(dice, reverse=seat not in self.low)[:kept])
            found[seat] = dice
        return found

    def leader(self, state: State, thrown: Thrown) -> Seat | None:
        shown = self.counting(state, thrown)
        return best(state, {seat: sum(shown[seat]) + town.firepower(state, seat) for seat in shown}, self.outlaw)

    def run(self, state: State) -> None:
        thrown = self.thrown(state)
        for seat in self.fighters:
            may = seat not in self.asked and any(side.rerolls for side in cards(state, seat))
            if may and self.rolling_pays(state, seat, thrown):
                state.push(RollAgain(seat, replace(self, asked=(*self.asked, seat))))
                return
        for seat in self.fighters:
            if seat not in self.held and self.holding_pays(state, seat, thrown):
                state.push(HoldDice(seat, replace(self, held=(*self.held, seat))))
                return
        conclude(state, Contest(self.spot, self.fighters, outlaw=self.outlaw), self.counting(state, thrown))

    def rolling_pays(self, state: State, seat: Seat, thrown: Thrown) -> bool:
        """Whether rolling one die again could win; or lose a duel better lost, which keeping low dice would not."""
        if self.leader(state, thrown) != seat:
            return self.leader(state, rolled(thrown, seat, min(thrown[seat]), BEST)) == seat
        low = self.keeping_low(seat)
        worse = rolled(thrown, seat, max(thrown[seat]), WORST)
        return low.leader(state, thrown) == seat and low.losing_pays(state, seat, worse)

    def holding_pays(self, state: State, seat: Seat, thrown: Thrown) -> bool:
        """Whether keeping low dice would lose a duel better lost: otherwise the highest count, unasked."""
        if len(thrown[seat]) <= dice_of(state, seat, self.spot)[1]:
            return False  # all of them count
        return self.leader(state, thrown) == seat and self.keeping_low(seat).losing_pays(state, seat, thrown)

    def keeping_low(self, seat: Seat) -> Duel:
        return replace(self, low=(*self.low, seat))

    def losing_pays(self, state: State, seat: Seat, thrown: Thrown) -> bool:
        """Whether a player loses with these dice and could be better off: by points at once, or a cowboy at home."""
        if self.leader(state, thrown) == seat:
            return False
        if better_lost(state, seat, self.spot):
            return True
        after = state.copy()
        conclude(after, Contest(self.spot, self.fighters, outlaw=self.outlaw), self.counting(state, thrown))
        return after.players[seat].vp > state.players[seat].vp


def rolled(thrown: Thrown, seat: Seat, die: int, value: int) -> dict[Seat, tuple[int, ...]]:
    """What the dice are when one of a player's shows another value."""
    at = thrown[seat].index(die)
    return {**thrown, seat: (*thrown[seat][:at], value, *thrown[seat][at + 1 :])}


def dice_of(state: State, seat: Seat, spot: str) -> tuple[int, int]:
    """How many dice a player rolls in a duel, and how many of them count."""
    kept = 1
    for whose, piece in state.standing.get(spot, ()):
        if piece and whose == seat:
            kept = PIECES[piece].dice
    return kept + extra_dice(state, seat), kept


def extra_dice(state: State, seat: Seat) -> int:
    """Dice a player rolls beyond those that count."""
    dice = 0
    for variant in variants(state):
        if variant.extra_dice is not None:
            dice += variant.extra_dice(state, seat)
    return dice


@dataclass(frozen=True, slots=True)
class RollAgain(OneSeat, Step[Reroll | Decline]):
    """One die may be rolled again, once, after all dice are seen (Q31, Q55). Asked only where it could help (D29)."""

    order: ClassVar[str] = "duels"
    duel: Duel
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*(Reroll(value) for value in sorted(set(self.duel.thrown(state)[seat]))), Decline()]

    def check(self, state: State, seat: Seat, move: Reroll | Decline) -> IllegalError | None:
        if isinstance(move, Decline) or move.value in self.duel.thrown(state)[seat]:
            return None
        shown = " ".join(map(str, sorted(set(self.duel.thrown(state)[seat]))))
        return IllegalError("no-such-die", value=move.value, choices=shown)

    def play(self, state: State, seat: Seat, move: Reroll | Decline) -> None:
        dice = self.duel.dice
        if isinstance(move, Reroll):
            state.emit("rerolled", seat, spot=self.duel.spot, value=move.value)
            thrown = self.duel.thrown(state)
            start = sum(len(thrown[each]) for each in self.duel.fighters[: self.duel.fighters.index(seat)])
            at = dice.index(move.value, start)
            dice = (*dice[:at], 0, *dice[at + 1 :])
        state.push(replace(self.duel, dice=dice))


@dataclass(frozen=True, slots=True)
class HoldDice(OneSeat, Step[Hold]):
    """Who rolls more dice than count says which ones do, last of all (Q55). Asked where losing could help (D29)."""

    order: ClassVar[str] = "duels"
    duel: Duel
    exact: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [Hold("high"), Hold("low")]

    def play(self, state: State, seat: Seat, move: Hold) -> None:
        low = (*self.duel.low, seat) if move.dice == "low" else self.duel.low
        state.push(replace(self.duel, low=low))


def best(state: State, totals: Mapping[Seat, int], outlaw: int = 0) -> Seat | None:
    """The winner of a duel: the highest total, then the earliest passer; nobody if an outlaw is stronger."""
    seat = min(totals, key=lambda each: (-totals[each], state.rank(each)))
    return None if totals[seat] < outlaw else seat


def conclude(state: State, fight: Contest, shown: Mapping[Seat, tuple[int, ...]]) -> None:
    """Totals, the winner, the losers' way home, and what cards make of it."""
    totals = {}
    for seat in fight.arrivals:
        power, values = town.firepower(state, seat), shown[seat]
        totals[seat] = sum(values) + power
        die = values[0] if len(values) == 1 else "+".join(map(str, values))
        state.emit("duel.total", seat, spot=fight.spot, die=die, firepower=power, total=totals[seat])
    fight = Contest(fight.spot, fight.arrivals, best(state, totals, fight.outlaw), fight.outlaw)
    stake = town.stake(state, fight.spot)
    if fight.winner is None:
        state.emit("fight.lost", spot=fight.spot, strength=fight.outlaw, **stake)
    elif fight.outlaw:
        state.emit("fight.won", fight.winner, spot=fight.spot, strength=fight.outlaw, **stake)
    else:
        state.emit("duel.won", fight.winner, spot=fight.spot, **stake)
    for seat in fight.losers:
        send_home(state, seat, fight.spot)
    for variant in variants(state):
        if variant.on_duel is not None:
            variant.on_duel(state, fight)
    for seat in state.passed:
        for side in cards(state, seat):
            if side.on_duel is not None:
                side.on_duel(state, seat, fight)


def send_home(state: State, seat: Seat, spot: str) -> None:
    """A cowboy returns to its owner's personal supply, and adds to their firepower from now on. Tokens are spent."""
    staying = []
    for cowboy in state.standing[spot]:
        if cowboy.seat != seat:
            staying.append(cowboy)
        elif cowboy.piece not in BOX_PIECES:
            state.players[seat].cowboys += 1
    leave(state, spot, tuple(staying))


def leave(state: State, spot: str, staying: tuple[Cowboy, ...] = ()) -> None:
    """Cowboys go to the general supply; those named stay."""
    if staying:
        state.standing[spot] = staying
    else:
        state.standing.pop(spot, None)
