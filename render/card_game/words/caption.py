"""What a picture of the card game shows, in short, and what is new on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from render.card_game.words.cards import land
from render.draw.lettering import signed
from render.words import listed, name, say
from rules.card_game import View, phase, scores, to_act
from rules.card_game.names import spot_name
from rules.card_game.state import ROUNDS
from rules.game import Seat


def summary(view: View, lang: str, who: Callable[[Seat], str], awaited: str) -> str:
    """What a picture shows, in short: round and phase, whose turn, who leads, what lies on the table."""
    now = phase(view)
    parts = [say(lang, "card.caption.round", round=view.round, rounds=ROUNDS, epoch=view.epoch, phase=now), awaited]
    found = scores(view)
    first = [each for each in found if each.place == 1]
    if to_act(view) and view.open_scores and len(first) < len(found):
        people = listed(lang, [who(each.seat) for each in first])
        parts.append(say(lang, "card.caption.leader", who=people, number=len(first), points=found[0].total))
    if view.open_scores:
        standings = ", ".join(f"{who(each.seat)} {signed(each.total)}" for each in found)
        parts.append(say(lang, "card.caption.points" if to_act(view) else "card.caption.final", items=standings))
    if view.shown:
        cards = [name(lang, "personality", card) if card == view.person else land(lang, card) for card in view.shown]
        parts.append(say(lang, "card.caption.shown", items=", ".join(cards)))
    return " ".join(parts)


def changes(view: View, before: View, lang: str, who: Callable[[Seat], str]) -> Iterable[str]:
    """What is different from an earlier view, the most telling first."""
    for seat, (new, old) in enumerate(zip(view.players, before.players, strict=True)):
        mark = who(seat)
        for card in new.people:
            if card not in old.people:
                yield say(lang, "card.caption.change.took", who=mark, card=card)
        lay = {laid.land for laid in old.town}
        for laid in new.town:
            if laid.land not in lay:
                place = spot_name((laid.column, laid.row))
                yield say(lang, "card.caption.change.laid", who=mark, land=land(lang, laid.land, "the"), place=place)
        for card in new.lands[len(old.lands) :]:
            yield say(lang, "card.caption.change.collected", who=mark, land=land(lang, card, "the"))
        for card in new.sold[len(old.sold) :]:
            yield say(lang, "card.caption.change.sold", who=mark, land=land(lang, card, "the"))
    if view.bids != before.bids:
        for seat, bid in enumerate(view.bids):
            if bid:
                yield say(lang, "card.caption.change.bid", who=who(seat), value=bid)
