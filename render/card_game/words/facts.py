"""What a player of the card game should know for a decision: the cards at stake, the others' bids, who comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from render.card_game.words.cards import effect, elements, land, rows
from render.words import capital, name, say, symbol
from rules.card_game import View
from rules.card_game.ai.gains import gains
from rules.card_game.ai.promise import person_promise, waiting
from rules.card_game.hooks import AFTER, EFFECTS
from rules.card_game.names import SEATS, SYMBOL
from rules.card_game.personality_powers import UsePowers, powers_in, ready
from rules.card_game.phase import phase
from rules.card_game.rounds import Bidding
from rules.card_game.taking import ChooseCards, LayCard, TakeAtOnce
from rules.game import Seat


def facts(view: View, seat: Seat, lang: str, *, pictured: bool = False) -> str:
    """Everything that matters for the open decision of this seat, a line each; nothing where the choices tell all.

    `pictured`: only what the decision's picture does not show.
    """
    step: Any = view.agenda[-1] if view.agenda else None
    found = PICTURED if pictured and type(step) in PICTURED else FACTS
    return "\n".join(found[type(step)](view, seat, lang)) if type(step) in found else ""


def before_bids(view: View, seat: Seat, lang: str) -> Iterator[str]:
    """What is bid for, and with what."""
    yield from own_round(view, seat, lang)
    yield from on_the_table(view, seat, lang)
    others = [other for other in range(len(view.players)) if other != seat]
    yield say(lang, "card.facts.rivals", items=" · ".join(rival(view, other, lang) for other in others))
    yield say(lang, "card.facts.ties", items=" ".join(symbol(other) for other in tie_order(view)))


def powers(view: View, seat: Seat, lang: str) -> Iterator[str]:
    """Before the bids all that will be bid for; once they lie open, who would choose when."""
    if phase(view) == "bids":
        yield from before_bids(view, seat, lang)
        return
    yield from open_bids(view, seat, lang)
    yield from on_the_table(view, seat, lang)


def powers_pictured(view: View, seat: Seat, lang: str) -> Iterator[str]:
    yield from (bids_pictured if phase(view) == "bids" else open_bids)(view, seat, lang)


def bids_pictured(view: View, seat: Seat, lang: str) -> Iterator[str]:
    """Beside a picture of all bid cards: whose say something else."""
    yield from own_round(view, seat, lang)
    alike: dict[str, list[str]] = {}
    for other in range(len(view.players)):
        if other != seat and (found := ", ".join(notes(view, other, lang))):
            alike.setdefault(found, []).append(symbol(other))
    if told := " · ".join(f"{' '.join(whose)} {found}" for found, whose in alike.items()):
        yield say(lang, "card.facts.rivals-more", items=told)


def open_bids(view: View, seat: Seat, lang: str) -> Iterator[str]:
    """Who would choose when."""
    order = view.ranking({each: view.total(each) for each, player in enumerate(view.players) if player.picks})
    bids = " · ".join(f"{symbol(each)} {view.total(each)}" for each in order)
    yield say(lang, "card.facts.bids", items=bids, place=order.index(seat) + 1)


def own_round(view: View, seat: Seat, lang: str) -> Iterator[str]:
    """What is not as usual for this player in this round."""
    picks = view.players[seat].picks
    if picks != 1:
        yield say(lang, "card.facts.no-card" if not picks else "card.facts.two-cards")


def at_once(view: View, seat: Seat, lang: str) -> Iterator[str]:
    """What becomes of the bid of whoever takes a card before the bids."""
    if not view.players[seat].picks:
        yield say(lang, "card.facts.at-once")


def on_the_table(view: View, seat: Seat, lang: str) -> Iterator[str]:
    """Every card with what it would bring now."""
    yield say(lang, "card.facts.table")
    for card in view.shown:
        if card != view.person:
            points = max(gains(view, seat, card).values(), default=0)
            later = waiting(view, card) if points <= 0 else []
            key = "card.facts.land-later" if later else "card.facts.land"
            told = elements(lang, later) if later else ""
            yield say(lang, key, land=capital(land(lang, card)), points=points, elements=told)
            continue
        found, words = person_promise(view, seat, card), name(lang, "personality", card)
        key = "card.facts.person-now" if found.sure else "card.facts.person-end"
        key = key if found.points else "card.facts.person"
        yield say(lang, key, card=words, effect=effect(lang, card), points=found.points or 0)


def rival(view: View, seat: Seat, lang: str) -> str:
    """The bid cards somebody has left, and what may come on top of one."""
    hand, found = f"{symbol(seat)} {' '.join(map(str, view.players[seat].hand))}", notes(view, seat, lang)
    return f"{hand} ({', '.join(found)})" if found else hand


def notes(view: View, seat: Seat, lang: str) -> list[str]:
    """What there is to know of somebody's bid beside their cards."""
    player, found = view.players[seat], []
    if player.bonus:
        found.append(say(lang, "card.facts.bonus", bonus=player.bonus))
    later = sum(EFFECTS[power].bonus for power in powers_in(AFTER) if ready(view, power) == seat)
    if later:
        found.append(say(lang, "card.facts.later", bonus=later))
    if not player.picks:
        found.append(say(lang, "card.facts.rests"))
    if player.level:
        found.append(say(lang, "card.facts.chance"))
    return found


def tie_order(view: View) -> list[Seat]:
    """Who wins ties, the strongest first: the symbols on the back of the next personality."""
    symbols = view.top.split("-")
    return sorted(range(len(view.players)), key=lambda seat: symbols.index(SYMBOL[SEATS[seat]])) if view.top else []


def choosing(view: View, seat: Seat, lang: str) -> Iterator[str]:
    """Who chooses after this player, who may take a second card."""
    step = view.agenda[-1]
    assert isinstance(step, ChooseCards)
    rest = step.waiting[1:]
    if seat in rest:
        yield say(lang, "card.facts.two-cards")
    others = [symbol(other) for other in rest if other != seat]
    yield say(lang, "card.facts.after", items=" ".join(others)) if others else say(lang, "card.facts.last")


def laying(view: View, seat: Seat, lang: str) -> Iterator[str]:
    """Where on the card everything is, and what the name of a place means."""
    step = view.agenda[-1]
    assert isinstance(step, LayCard)
    yield say(lang, "card.facts.lay", land=capital(name(lang, "land", step.land)), rows=rows(lang, step.land))


FACTS = {
    Bidding: before_bids,
    UsePowers: powers,
    TakeAtOnce: at_once,
    ChooseCards: choosing,
    LayCard: laying,
}


def all_pictured(view: View, seat: Seat, lang: str) -> tuple[str, ...]:
    """The card with its parcels, what a place means and which promise most: all of it is on the picture."""
    return ()


PICTURED = {Bidding: bids_pictured, UsePowers: powers_pictured, LayCard: all_pictured}
"""Beside a picture of the decision, where that tells some of it."""
