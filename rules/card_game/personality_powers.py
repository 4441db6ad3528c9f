"""Personalities that are tilted to be used, in their windows and their order. Rulebook section 7."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import ClassVar

from rules.card_game.hooks import AFTER, BEFORE, EFFECTS
from rules.card_game.moves import DECLINE, USE, Decline, Use
from rules.card_game.names import POWERS
from rules.card_game.state import State, Step
from rules.game import Seat
from rules.notation import IllegalError, Move


@cache
def powers_in(window: str) -> tuple[str, ...]:
    """The powers of a window, in their order."""
    return tuple(name for name in POWERS if EFFECTS[name].window == window)


def ready(state: State, name: str) -> Seat | None:
    """Who could use a power now: a person who has it upright, and for whom it would do something."""
    seat = state.owner(name)
    return seat if seat is not None and upright(state, seat, name) else None


def upright(state: State, seat: Seat, name: str) -> bool:
    """Whether a power could be used now by whoever has it: a person for whom it would do something."""
    player = state.players[seat]
    return not player.level and name not in player.tilted and (player.picks > 0 or not EFFECTS[name].ordered)


def known_bids(state: State) -> tuple[int, ...]:
    """By seat, once they lie open, or when everybody has but one bid card; nothing while they are secret."""
    if state.bids:
        return state.bids
    hands = [player.hand for player in state.players]
    return tuple([hand[0] for hand in hands]) if all(len(hand) == 1 for hand in hands) else ()


@dataclass(frozen=True, slots=True)
class UsePowers(Step[Use | Decline]):
    """One window: powers come in their order, each takes effect before the next.

    Whoever has several in a row is asked once: using one leaves those before it aside, declining leaves all.
    """

    order: ClassVar[str] = "powers"
    left: tuple[str, ...]
    exact: ClassVar[bool] = True
    asks: ClassVar[bool] = True

    def open(self, state: State) -> tuple[Seat, list[str]] | None:
        """Who is asked next, and about which powers."""
        left = self.left
        holder = {name: seat for seat, player in enumerate(state.players) for name in player.people if name in left}
        if not holder:
            return None
        found: tuple[Seat, list[str]] | None = None
        for at, name in enumerate(left):
            seat = holder.get(name)
            if seat is None or name in state.players[seat].resting or not upright(state, seat, name):
                continue
            if not self.matters(state, seat, at):
                continue
            if found is None:
                found = seat, []
            elif found[0] != seat:
                break
            found[1].append(name)
        return found

    def matters(self, state: State, seat: Seat, at: int) -> bool:
        """Whether a bonus could change anything: bids that everybody knows may already say that it cannot."""
        effect = EFFECTS[self.left[at]]
        bids = known_bids(state) if effect.bonus else ()
        if not bids:
            return True
        after = powers_in(AFTER) if effect.window == BEFORE else ()
        later = [(name, ready(state, name)) for name in (*self.left[at + 1 :], *after)]
        more = [(who, EFFECTS[name].bonus) for name, who in later if who is not None]
        totals = {each: bids[each] + player.bonus for each, player in enumerate(state.players) if player.picks}
        for used in product((0, 1), repeat=len(more)):
            sums = dict(totals)
            for (who, bonus), times in zip(more, used, strict=True):
                sums[who] += bonus * times
            if state.ranking(sums) != state.ranking({**sums, seat: sums[seat] + effect.bonus}):
                return True
        return False

    def seats(self, state: State) -> tuple[Seat, ...]:
        found = self.open(state)
        return () if found is None else (found[0],)

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        found = self.open(state)
        return [] if found is None else [*(USE[name] for name in found[1]), DECLINE]

    def check(self, state: State, seat: Seat, move: Use | Decline) -> IllegalError | None:
        found = self.open(state)
        if found is None or isinstance(move, Decline) or move.power in found[1]:
            return None
        if move.power not in state.players[seat].people:
            return IllegalError("not-your-card", personality=move.power)
        if move.power in state.players[seat].tilted:
            return IllegalError("already-used", personality=move.power)
        if move.power in self.left and move.power in state.players[seat].resting:
            return IllegalError("power-rests", personality=move.power)
        return IllegalError("power-not-now", personality=move.power)

    def play(self, state: State, seat: Seat, move: Use | Decline) -> None:
        found = self.open(state)
        assert found is not None
        last = found[1][-1] if isinstance(move, Decline) else move.power
        state.push(UsePowers(self.left[self.left.index(last) + 1 :]))
        if isinstance(move, Use):
            use(state, seat, move.power)


def use(state: State, seat: Seat, name: str) -> None:
    """A personality is tilted and does what it does."""
    player, effect = state.players[seat], EFFECTS[name]
    player.tilted += (name,)
    player.bonus += effect.bonus
    state.emit("used", seat, personality=name, bonus=effect.bonus)
    if effect.use is not None:
        effect.use(state, seat)
