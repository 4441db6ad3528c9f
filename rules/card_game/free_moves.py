"""What any player may do beside any open decision: sell land cards (C15), let powers rest or wake them."""

from __future__ import annotations

from functools import lru_cache

from rules.card_game.moves import REST, WAKE, Rest, Sell, Wake
from rules.card_game.names import POWERS
from rules.card_game.state import Player, State
from rules.card_game.taking import LayCard, rename
from rules.card_game.town import sale_refused, sellable
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import Free


@lru_cache(maxsize=4096)
def rests(people: tuple[str, ...], resting: tuple[str, ...], tilted: tuple[str, ...]) -> tuple[Move, ...]:
    """The powers that may be put to rest, then those that may be woken."""
    mine = [power for power in POWERS if power in people]
    awake = [REST[power] for power in mine if power not in resting and power not in tilted]
    return (*awake, *(WAKE[power] for power in mine if power in resting))


def person(state: State, seat: Seat) -> Player | None:
    """Who has a seat, unless nobody has or a virtual player."""
    player = state.players[seat] if 0 <= seat < len(state.players) else None
    return None if player is None or player.level else player


class FreeMoves(Free[State, Sell | Rest | Wake]):
    """Open whenever the game waits for a player; the kernel sees to that."""

    def options(self, state: State, seat: Seat) -> list[Move]:
        player = person(state, seat)
        if player is None or not player.people:
            return []  # only personalities allow any of it
        sales = [Sell(land) for land in sellable(state, seat)]
        return [*sales, *rests(player.people, player.resting, player.tilted)]

    def check(self, state: State, seat: Seat, move: Sell | Rest | Wake) -> IllegalError | None:
        player = person(state, seat)
        if player is None:
            return IllegalError("not-now", verb=move.verb)
        if isinstance(move, Sell):
            return sale_refused(state, seat, move.land)
        if move.power not in player.people:
            return IllegalError("not-your-card", personality=move.power)
        if isinstance(move, Rest) and move.power in player.tilted:
            return IllegalError("already-used", personality=move.power)
        return IllegalError("already-so") if (move.power in player.resting) == isinstance(move, Rest) else None

    def play(self, state: State, seat: Seat, move: Sell | Rest | Wake) -> None:
        player = state.players[seat]
        if isinstance(move, Sell):
            player.town = tuple(laid for laid in player.town if laid.land != move.land)
            player.sold += (move.land,)
            state.emit("sold", seat, land=move.land)
            if isinstance(state.agenda[-1], LayCard) and state.agenda[-1].seat == seat:
                rename(state, seat)
        elif isinstance(move, Rest):
            player.resting += (move.power,)
            state.emit("resting", seat, personality=move.power)
        else:
            player.resting = tuple(power for power in player.resting if power != move.power)
            state.emit("woken", seat, personality=move.power)


State.free = FreeMoves()
