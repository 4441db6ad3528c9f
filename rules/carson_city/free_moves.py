"""What any player may do beside any open decision: lay roads of their own (Q49), change their standing answer."""

from __future__ import annotations

from functools import lru_cache

from rules.carson_city.board import Roads, connected, frontier
from rules.carson_city.hooks import cards, crossings
from rules.carson_city.moves import ROAD, Allow, Road
from rules.carson_city.state import State
from rules.carson_city.town import roads_for
from rules.game import Seat
from rules.notation import IllegalError, Move
from rules.step import Free

ALLOW: dict[str, list[Move]] = {
    now: [Allow(answer) for answer in ("yes", "no", "ask") if answer != now] for now in ("yes", "no", "ask")
}


@lru_cache(maxsize=4096)
def _layable(roads: Roads) -> list[Road]:
    return [ROAD[side] for side in frontier(roads)]


class FreeMoves(Free[State, Road | Allow]):
    """Open whenever the game waits for a player; the kernel sees to that."""

    def options(self, state: State, seat: Seat) -> list[Move]:
        if not 0 <= seat < len(state.players):
            return []
        player = state.players[seat]
        allow = ALLOW[player.allow]
        if not player.roads or not state.round:
            return allow
        sides = _layable(state.roads)
        bridges = crossings(state)
        if bridges and player.roads == 1:
            sides = [move for move in sides if move.side not in bridges]
        return [*sides, *allow]

    def check(self, state: State, seat: Seat, move: Road | Allow) -> IllegalError | None:
        if not 0 <= seat < len(state.players):
            return IllegalError("not-now", verb=move.verb)
        player = state.players[seat]
        if isinstance(move, Allow):
            return IllegalError("already-so") if move.houses == player.allow else None
        if not state.round:
            return IllegalError("not-now", verb=move.verb)
        if not player.roads:
            return IllegalError("no-road")
        if move.side in state.roads:
            return IllegalError("road-there", side=move.side)
        if move.side not in frontier(state.roads):
            return IllegalError("road-apart", side=move.side)
        need = roads_for(state, move.side)
        return IllegalError("bridge-needs-two", side=move.side) if need > player.roads else None

    def play(self, state: State, seat: Seat, move: Road | Allow) -> None:
        player = state.players[seat]
        if isinstance(move, Allow):
            player.allow = move.houses
            state.emit("allow", seat, houses=move.houses)
        else:
            bridge = roads_for(state, move.side) > 1
            player.roads -= roads_for(state, move.side)
            before = state.roads
            state.roads |= {move.side}
            state.emit("bridge" if bridge else "road", seat, side=move.side)
            for side in cards(state, seat):
                if side.on_road is not None:
                    side.on_road(state, seat, connected(state.roads) - connected(before), bridge)


State.free = FreeMoves()
