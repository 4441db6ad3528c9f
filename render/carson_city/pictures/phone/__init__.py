"""Pictures for a phone: few things on each, large; what is there depends on the phase or on what is decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.carson_city.pictures.phone.auction import decide_auction
from render.carson_city.pictures.phone.buy import decide_buy
from render.carson_city.pictures.phone.characters import phase_characters
from render.carson_city.pictures.phone.choose import decide_character
from render.carson_city.pictures.phone.corner import corner
from render.carson_city.pictures.phone.duel import decide_duel
from render.carson_city.pictures.phone.end import phase_curve, phase_end
from render.carson_city.pictures.phone.income import phase_income
from render.carson_city.pictures.phone.land import decide_draft, decide_land
from render.carson_city.pictures.phone.opening import decide_sheet
from render.carson_city.pictures.phone.options import decide_options
from render.carson_city.pictures.phone.results import phase_results
from render.carson_city.pictures.phone.road import decide_road
from render.carson_city.pictures.phone.site import decide_site
from render.carson_city.pictures.phone.spaces import decide_spaces
from render.carson_city.pictures.phone.stable import decide_stable
from render.carson_city.pictures.phone.turn import turn_desk, turn_town
from render.carson_city.pictures.scene import Scene
from render.draw.shapes import Sheet

PHONE: Mapping[str, Callable[[Scene], Sheet]] = {
    "turn-town": turn_town,
    "turn-desk": turn_desk,
    "phase-characters": phase_characters,
    "phase-results": phase_results,
    "phase-income": phase_income,
    "phase-end": phase_end,
    "phase-curve": phase_curve,
    "decide-spaces": decide_spaces,
    "decide-land": decide_land,
    "decide-draft": decide_draft,
    "decide-character": decide_character,
    "decide-site": decide_site,
    "decide-road": decide_road,
    "decide-duel": decide_duel,
    "decide-buy": decide_buy,
    "decide-auction": decide_auction,
    "decide-stable": decide_stable,
    "decide-sheet": decide_sheet,
    "decide-options": decide_options,
    "corner": corner,
}
"""By name: of a turn, of a phase, of a decision, of one player."""
