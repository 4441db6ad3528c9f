"""Moves of the card game as labels for buttons and lists: what each is, and what it would bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from render.card_game.words.cards import effect, elements, land, power, symbols
from render.desk import data_of
from render.words import capital, listed, name, say
from rules.card_game import State, View, moves
from rules.card_game.ai.gains import gains
from rules.card_game.ai.promise import Promise, person_promise, waiting
from rules.card_game.hooks import AFTER, EFFECTS
from rules.card_game.names import SPOTS, spot_name
from rules.card_game.scoring import breakdown
from rules.card_game.taking import LayCard
from rules.card_game.town import surface, under
from rules.game import Seat, preview
from rules.notation import Move

MOST_PLACES = 3
"""So many places are named where a card is worth most."""


def move_label(move: Move, lang: str, view: View | None, seat: Seat) -> str:
    """A move in a few words. With a view it tells more: what it brings, what it covers."""
    return LABELS.get(move.verb, plain)(move, lang, view, seat)


def about(move: Move, lang: str, view: View, seat: Seat) -> str:
    """What a personality does, or where in one's town a land card is worth most; nothing else needs more words."""
    if not isinstance(move, moves.Take):
        return ""
    if not move.card.startswith("land"):
        return capital(effect(lang, move.card))
    best = best_places(view, seat, move.card)
    if not best:
        return say(lang, "card.about.nowhere")
    if not view.players[seat].town or (len(best) > MOST_PLACES and not max(gains(view, seat, move.card).values())):
        return ""
    places = listed(lang, [name(lang, "place", place) for place in best[:MOST_PLACES]], "or")
    key = "card.about.best" if len(best) <= MOST_PLACES else "card.about.best-many"
    return say(lang, key, places=places, number=len(best))


def best_places(view: View, seat: Seat, card: str) -> list[str]:
    """Where a land card brings a player most points now."""
    found = gains(view, seat, card)
    most = max(found.values(), default=0)
    return [spot_name(spot) for spot, points in found.items() if points == most]


def plain(move: Any, lang: str, view: View | None, seat: Seat) -> str:
    return say(lang, f"card.label.{move.verb}", **data_of(move))


def _take(move: moves.Take, lang: str, view: View | None, seat: Seat) -> str:
    """The card, and by how many points it would change what the taker has, at the best place they have for it."""
    if move.card.startswith("land"):
        label = say(lang, "card.label.take-land", land=land(lang, move.card, "the"))
        if view is None or seat < 0:
            return label
        points = max(gains(view, seat, move.card).values(), default=0)
        label = say(lang, "card.label.worth", label=label, points=points)
        later = waiting(view, move.card) if points <= 0 else []
        return say(lang, "card.label.later", label=label) if later else label
    label = say(lang, "card.label.take-person", card=move.card)
    found = person_promise(view, seat, move.card) if view is not None and seat >= 0 else Promise(None)
    key = "card.label.worth" if found.sure else "card.label.by-end"
    return say(lang, key, label=label, points=found.points) if found.points else label


def _lay(move: moves.Lay, lang: str, view: View | None, seat: Seat) -> str:
    step = view.agenda[-1] if view is not None and view.agenda else None
    if view is None or not isinstance(step, LayCard):
        return plain(move, lang, view, seat)
    label = say(
        lang, "card.label.lay-points", place=move.place, points=gains(view, step.seat, step.land)[SPOTS[move.place]]
    )
    seen = surface(view.players[step.seat].town)
    covered = [seen[spot] for spot in under(*SPOTS[move.place]) if seen.get(spot)]
    return say(lang, "card.label.lay-over", label=label, elements=elements(lang, covered)) if covered else label


def gain(state: State, seat: Seat, move: Move) -> int:
    """By how many points a move changes what a player has, as it stands."""
    after = preview(state, seat, move)
    return sum(breakdown(after, seat).values()) - sum(breakdown(state, seat).values())


def _use(move: moves.Use, lang: str, view: View | None, seat: Seat) -> str:
    """What a power does; over bids that lie open, when one would choose with it and without."""
    bonus = EFFECTS[move.power].bonus
    if view is None or seat < 0 or EFFECTS[move.power].window != AFTER or not view.bids:
        return say(lang, "card.label.use", power=move.power, effect=power(lang, move.power))
    totals = {each: view.total(each) for each, player in enumerate(view.players) if player.picks}
    before = view.ranking(totals).index(seat) + 1
    after = view.ranking({**totals, seat: totals[seat] + bonus}).index(seat) + 1
    key = "card.label.use-still" if after == before else "card.label.use-after"
    total = totals[seat] + bonus
    data = {"value": totals[seat], "bonus": bonus, "total": total, "place": after, "before": before}
    return say(lang, key, power=move.power, **data)


def _decline(move: moves.Decline, lang: str, view: View | None, seat: Seat) -> str:
    if view is None or not view.agenda:
        return say(lang, "card.label.decline")
    return say(lang, f"card.label.decline-{type(view.agenda[-1]).__name__}")


def _bid(move: moves.Bid, lang: str, view: View | None, seat: Seat) -> str:
    bonus = view.players[seat].bonus if view is not None and seat >= 0 else 0
    if not bonus:
        return plain(move, lang, view, seat)
    return say(lang, "card.label.bid-bonus", value=move.value, bonus=bonus, total=move.value + bonus)


def _sell(move: moves.Sell, lang: str, view: View | None, seat: Seat) -> str:
    words = land(lang, move.land, "the")
    if view is None or seat < 0:
        return say(lang, "card.label.sell", land=words)
    return say(lang, "card.label.sell-points", land=words, points=gain(view, seat, move))


LABELS: dict[str, Callable[[Any, str, View | None, Seat], str]] = {
    "take": _take,
    "lay": _lay,
    "use": _use,
    "decline": _decline,
    "bid": _bid,
    "sell": _sell,
    "reveal": lambda move, lang, view, seat: say(lang, "card.label.reveal", land=land(lang, move.land)),
    "top": lambda move, lang, view, seat: say(lang, "card.label.top", symbols=symbols(lang, move.back)),
}
"""Verbs whose label needs more than the move's own words."""
