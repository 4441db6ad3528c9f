"""Pictures for a phone: few things on each, large; what is there depends on the phase or on what is decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.card_game.pictures.phone.bid import decide_bid
from render.card_game.pictures.phone.corner import corner
from render.card_game.pictures.phone.end import phase_curve, phase_end
from render.card_game.pictures.phone.last import decide_leftover, decide_sell
from render.card_game.pictures.phone.lay import decide_lay
from render.card_game.pictures.phone.power import decide_power
from render.card_game.pictures.phone.round import phase_round
from render.card_game.pictures.phone.take import decide_take
from render.card_game.pictures.phone.turn import turn_more_towns, turn_offer, turn_towns
from render.card_game.pictures.scene import Scene
from render.draw.shapes import Sheet

PHONE: Mapping[str, Callable[[Scene], Sheet]] = {
    "turn-offer": turn_offer,
    "turn-towns": turn_towns,
    "turn-more-towns": turn_more_towns,
    "phase-round": phase_round,
    "phase-end": phase_end,
    "phase-curve": phase_curve,
    "decide-bid": decide_bid,
    "decide-take": decide_take,
    "decide-lay": decide_lay,
    "decide-power": decide_power,
    "decide-sell": decide_sell,
    "decide-leftover": decide_leftover,
    "corner": corner,
}
"""By name: of a turn, of a phase, of a decision, of one player."""
