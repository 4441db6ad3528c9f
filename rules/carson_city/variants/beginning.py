"""A New Beginning: everybody fills a sheet in secret instead of taking the starting kit. Rulebook 11.1.

Sheets are written at the same time and revealed together; who has sealed is public, what is written is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from rules.carson_city.hooks import Variant, enter_variant
from rules.carson_city.moves import DICE, Decline, Roll, Seal, Sheet, Take, Unseal
from rules.carson_city.names import SEATS, SHEET_ITEMS
from rules.carson_city.rounds import take, take_refused, takes_of
from rules.carson_city.state import State, Step, score
from rules.carson_city.variants.beginning_prices import (
    CASH,
    Written,
    affordable,
    check_prices,
    left,
    numbers,
    unit,
    written,
)
from rules.game import FATE, Seat
from rules.notation import IllegalError, Move

COWBOYS = 1
POWERS = ("sides", "second", "dice")


@lru_cache(maxsize=8192)
def offered(prices: tuple[str, ...], item: str, now: int, money: int) -> tuple[Sheet, ...]:
    """What may be written beside an item. A sheet offers up to a hundred moves at every look: they are made once."""
    return tuple(Sheet(item, number) for number in affordable(prices, item, now, money))


@dataclass(frozen=True, slots=True)
class FillSheets(Step[Sheet | Seal | Unseal]):
    """Everybody writes at the same time. A sheet is never dearer than its money, so any may be sealed."""

    sheets: tuple[Written | None, ...]
    """By seat; None where a view may not know."""
    sealed: tuple[Seat, ...] = ()
    hidden: ClassVar[bool] = True
    exact: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.sheets)) if seat not in self.sealed)

    def speakers(self, state: State) -> tuple[Seat, ...]:
        return tuple(range(len(self.sheets)))

    def of(self, seat: Seat) -> Written:
        """What a seat has written so far, as far as this view knows."""
        return self.sheets[seat] or {}

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        if seat in self.sealed:
            return [Unseal()]
        sheet, prices = self.of(seat), state.options.prices
        money = left(state.options, sheet)
        moves: list[Move] = []
        for item in SHEET_ITEMS:
            moves += offered(prices, item, sheet.get(item, 0), money)
        return [*moves, Seal()]

    def check(self, state: State, seat: Seat, move: Sheet | Seal | Unseal) -> IllegalError | None:
        if isinstance(move, Unseal):
            return None if seat in self.sealed else IllegalError("not-sealed")
        if seat in self.sealed:
            return IllegalError("sheet-sealed")
        if isinstance(move, Seal):
            return None
        options, sheet = state.options, self.of(seat)
        if sheet.get(move.item, 0) == move.number and move.item != "bid":  # any amount may be bid, also the same again
            return IllegalError("already-written", item=move.item, number=move.number)
        after = left(options, sheet) - unit(options, move.item) * (move.number - sheet.get(move.item, 0))
        open_to = numbers(options, sheet, move.item)
        if move.item != "bid" and move.number not in open_to:
            if move.item == "giveup":
                return IllegalError("not-given-up", have=move.number, choices=" ".join(map(str, open_to)))
            return IllegalError("sheet-too-many", item=move.item, most=open_to[-1])
        return IllegalError("sheet-too-dear", need=-after, have=left(options, sheet)) if after < 0 else None

    def play(self, state: State, seat: Seat, move: Sheet | Seal | Unseal) -> None:
        sheets, sealed = self.sheets, self.sealed
        if isinstance(move, Sheet):
            sheets = (*sheets[:seat], written(self.of(seat), move.item, move.number), *sheets[seat + 1 :])
        elif isinstance(move, Seal):
            sealed = (*sealed, seat)
            state.emit("sheet.sealed", seat)
        else:
            sealed = tuple(each for each in sealed if each != seat)
            state.emit("sheet.unsealed", seat)
        state.push(FillSheets(sheets, tuple(sorted(sealed))))

    def run(self, state: State) -> None:
        """All sheets are opened together."""
        for seat in range(len(self.sheets)):
            reveal(state, seat, self.of(seat))
        bids = {seat: self.of(seat).get("bid", 0) for seat in state.order}
        best = max(bids.values())
        if best:
            state.push(FirstPlace(tuple(seat for seat in state.order if bids[seat] == best)))

    def hide(self, seat: Seat | None) -> FillSheets:
        return FillSheets(tuple(s if who == seat else None for who, s in enumerate(self.sheets)), self.sealed)


def reveal(state: State, seat: Seat, sheet: Written) -> None:
    """A sheet becomes a player's start. Another variant may have changed the cash already (Q24)."""
    player, colour = state.players[seat], SEATS[seat]
    player.sheet = sheet
    player.cowboys += sheet.get("cowboys", 0)
    player.revolvers += sheet.get("revolvers", 0)
    player.roads += sheet.get("roads", 0)
    paid = min(player.cash, CASH - left(state.options, sheet))
    player.cash -= paid
    for item, number in sheet.items():
        state.emit("sheet.item", seat=colour, item=item, number=number)
    state.emit("sheet.total", seat=colour, dollars=paid, left=player.cash)
    score(state, seat, sheet.get("vp", 0) - sheet.get("giveup", 0), "sheet")


@dataclass(frozen=True, slots=True)
class FirstPlace(Step[Roll]):
    """The highest bid comes first in the opening order, the others keep theirs; a tie is rolled for (Q64)."""

    rivals: tuple[Seat, ...]
    dice: tuple[int, ...] = ()
    asks: ClassVar[bool] = True

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (FATE,) if len(self.rivals) > 1 else ()

    def odds(self, state: State) -> list[tuple[Move, int]]:
        return list(DICE[SEATS[self.rivals[len(self.dice)]]])

    def play(self, state: State, seat: Seat, move: Roll) -> None:
        dice = (*self.dice, move.value)
        state.emit("sheet.roll", seat=move.die, die=move.value)
        if len(dice) < len(self.rivals):
            state.push(FirstPlace(self.rivals, dice))
        else:
            state.push(FirstPlace(tuple(s for s, die in zip(self.rivals, dice, strict=True) if die == max(dice))))

    def run(self, state: State) -> None:
        (first,) = self.rivals
        state.order = (first, *(seat for seat in state.order if seat != first))
        state.emit("sheet.first", first)


@dataclass(frozen=True, slots=True)
class SecondCharacter(Step[Take | Decline]):
    """Who bought the power may take a second character, once per game; in choosing order (Q62)."""

    order: ClassVar[str] = "powers"
    variant: ClassVar[str] = "beginning"
    seat: Seat

    def seats(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,) if state.offer else ()

    def candidates(self, state: State, seat: Seat) -> list[Move]:
        return [*takes_of(state, seat, state.offer), Decline()]

    def check(self, state: State, seat: Seat, move: Take | Decline) -> IllegalError | None:
        return None if isinstance(move, Decline) else take_refused(state, seat, move, state.offer)

    def play(self, state: State, seat: Seat, move: Take | Decline) -> None:
        if isinstance(move, Take):
            player = state.players[seat]
            player.sheet = written(player.sheet, "second", 0)
            take(state, seat, move)


def bare_kit(state: State) -> None:
    """$50 and one cowboy; all else is bought."""
    for player in state.players:
        player.cash, player.cowboys, player.revolvers, player.roads = CASH, COWBOYS, 0, 0


def hand_out(state: State) -> None:
    state.push(FillSheets(({},) * len(state.players)))


def drafted(state: State, seat: Seat) -> int:
    return state.players[seat].sheet.get("parcels", 0)


def offer_second(state: State) -> None:
    state.push(*(SecondCharacter(seat) for seat in state.order if state.players[seat].sheet.get("second")))


enter_variant(
    Variant(
        "beginning",
        options=("prices",),
        check=check_prices,
        on_setup=bare_kit,
        on_opening=hand_out,
        starting_parcels=drafted,
        on_chosen=offer_second,
        any_side=lambda state, seat: bool(state.players[seat].sheet.get("sides")),
        extra_dice=lambda state, seat: state.players[seat].sheet.get("dice", 0),
    )
)
