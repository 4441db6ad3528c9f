"""What a round brings a player as the table stands, in words: buildings, what they rob, the spaces they stand on."""

from __future__ import annotations

from render.words import listed, name, say
from rules.carson_city import View, town
from rules.carson_city.actions import performed
from rules.game import Seat

SPACES = ("wages", "parcelincome", "cowboyincome")
"""Spaces that pay money, and need neither luck nor a decision."""


def incomes(view: View, seat: Seat, lang: str) -> str:
    """One sentence; nothing where nothing is paid."""
    found = [*_buildings(view, seat, lang), *_robbed(view, seat, lang), *_spaces(view, seat, lang)]
    return say(lang, "desk.incomes.line", incomes=listed(lang, found)) if found else ""


def _buildings(view: View, seat: Seat, lang: str) -> list[str]:
    """What they keep of their own: a rival on a building takes half."""
    sums = [town.kept(view, each, _earned(view, each)) for each in town.buildings(view, seat)]
    return [say(lang, "desk.incomes.buildings", dollars=sum(sums))] if sum(sums) else []


def _robbed(view: View, seat: Seat, lang: str) -> list[str]:
    theirs = [each for each in view.standing if each in view.owner and town.building_on(view, each)]
    sums = {each: _earned(view, each) // 2 for each in theirs if town.thief(view, each) == seat}
    return [say(lang, "desk.incomes.robbed", parcel=each, dollars=dollars) for each, dollars in sums.items() if dollars]


def _spaces(view: View, seat: Seat, lang: str) -> list[str]:
    found = []
    for space in SPACES:
        if any(cowboy.seat == seat for cowboy in view.standing.get(space, ())):
            after = view.copy()
            performed(after, seat, space)
            dollars = after.players[seat].cash - view.players[seat].cash
            found.append(say(lang, "desk.incomes.space", space=name(lang, "space", space), dollars=dollars))
    return found


def _earned(view: View, parcel: str) -> int:
    return town.income(view, parcel) * town.multiplier(view, parcel)
