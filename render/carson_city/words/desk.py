"""What a player of Carson City has before him while he decides: his purse, the choices in order, what is at stake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from render.carson_city.words.about import about
from render.carson_city.words.label import move_label
from render.carson_city.words.pending import top
from render.carson_city.words.question import decision
from render.words import SYMBOLS, listed, name, say, who
from rules.carson_city import View, town
from rules.carson_city.ai.stakes import stakes as at_stake
from rules.carson_city.board import ENDS, PARCEL_SET
from rules.carson_city.duel import duellists
from rules.carson_city.hooks import limit, variants
from rules.carson_city.moves import Sheet, Spend
from rules.carson_city.names import SEATS, SPACES
from rules.carson_city.placement import Placement
from rules.carson_city.rounds import DOLLARS_PER_VP, Overspend
from rules.carson_city.variants.beginning import FillSheets
from rules.game import Seat
from rules.notation import Move

__all__ = [
    "about",
    "aside",
    "decision",
    "facts",
    "handy",
    "move_label",
    "ordered",
    "passing",
    "purse",
    "section",
    "stakes",
    "targets",
]

COLUMNS = ("abc", "def", "gh")


def purse(view: View, seat: Seat, lang: str) -> str:
    """Money, cowboys, firepower, points, cash limit."""
    player = view.players[seat]
    text = say(
        lang,
        "desk.purse",
        symbol=SYMBOLS[SEATS[seat]],
        cash=player.cash,
        cowboys=player.cowboys,
        firepower=town.firepower(view, seat),
        vp=player.vp,
    )
    return f"{text} · {say(lang, 'desk.limit', limit=limit(view, seat))}" if player.cards else text


def facts(view: View, seat: Seat, lang: str) -> str:
    """The choices tell all there is to know."""
    return ""


def aside(view: View) -> tuple[str, ...]:
    """The standing answer about Houses."""
    return ("allow",)


def ordered(view: View, seat: Seat, legal: list[Move]) -> list[Move]:
    """As the rules list them: by space, parcel, building."""
    return legal


def section(word: str, lang: str) -> str:
    """Under which heading a place stands in a long list; none for what is no place."""
    if word in SPACES:
        return say(lang, "desk.spaces")
    if word[:2] not in PARCEL_SET:
        return ""
    columns = next(each for each in COLUMNS if word[0] in each)
    return say(lang, "desk.parcels", first=columns[0].upper(), last=columns[-1].upper())


ENCLOSURE = "enclosure"
"""Before the number of an enclosure among the targets: a number alone could be anything."""


def handy(view: View, seat: Seat, move: Move) -> bool:
    """Not what is on the sheet already; of money at the round's end only what must be spent or brings a point more."""
    step = top(view)
    if isinstance(move, Sheet) and isinstance(step, FillSheets):
        return step.of(seat).get(move.item, 0) != move.number
    if not isinstance(move, Spend) or not isinstance(step, Overspend):
        return True
    return move.dollars % DOLLARS_PER_VP == 0 or move.dollars == step.least(view, seat)


def passing(view: View, lang: str, names: Mapping[str, str]) -> str:
    """While cowboys are placed in turns: who has passed, and who else has not."""
    step = top(view)
    if not isinstance(step, Placement) or not view.passed:
        return ""
    out = [say(lang, "desk.nth", who=who(SEATS[seat], names), place=n) for n, seat in enumerate(view.passed, 1)]
    left = [seat for seat in view.order if seat not in view.passed and seat not in step.seats(view)]
    lines = [say(lang, "desk.passed", players=", ".join(out))]
    if left:
        lines.append(say(lang, "desk.placing", players=", ".join(who(SEATS[seat], names) for seat in left)))
    return " · ".join(lines)


def targets(moves: Iterable[Move]) -> tuple[str, ...]:
    """The places among the words of these moves, for marking on a picture."""
    found: dict[str, None] = {}
    for move in moves:
        found |= dict.fromkeys(word for word in move.words() if word in SPACES or word in PARCEL_SET or word in ENDS)
        enclosure = getattr(move, "enclosure", None)
        if enclosure:
            found[f"{ENCLOSURE}{enclosure}"] = None
    return tuple(found)


def stakes(view: View, seat: Seat, move: Move, lang: str) -> list[str]:
    """What a legal move puts at stake, a sentence each; nothing where it is only a move."""
    found, cash = at_stake(view, seat, move), view.players[seat].cash
    lines = []
    if found.paid:
        lines.append(say(lang, "desk.paid", dollars=found.paid, left=cash - found.paid))
    if found.offered:
        lines.append(say(lang, "desk.offered", dollars=found.offered, cash=cash))
    tiles = any(variant.duel is not None for variant in variants(view))
    for spot in found.duels:
        rivals = [
            say(lang, "desk.rival", symbol=SYMBOLS[SEATS[each]], firepower=town.firepower(view, each))
            for each in duellists(view, spot)
            if each != seat
        ]
        if spot in view.foes:
            rivals.append(say(lang, "desk.outlaw", strength=view.menace))
        where = name(lang, "spot", spot, "on")
        # The odds stand in the label of the move, over this sentence.
        key = "desk.duel-tiles" if tiles else "desk.duel"
        lines.append(say(lang, key, where=where, rivals=listed(lang, rivals), own=found.firepower))
    return lines
