"""What a picture of Carson City shows, in short, and what is new on it."""

from __future__ import annotations

from collections.abc import Iterable

from render.carson_city.words.names import card
from render.carson_city.words.pending import Name, in_short
from render.words import listed, name, say
from rules.carson_city import View, phase, scores, to_act
from rules.carson_city.board import PARCELS
from rules.carson_city.hooks import crossings
from rules.carson_city.names import SHOP_PRICE, SHOPS
from rules.carson_city.state import ROUNDS
from rules.game import Seat


def summary(view: View, lang: str, who: Name, awaited: str) -> str:
    """What a picture shows, in short: round and phase, whose turn, who leads."""
    key = "caption.round" if view.round else "caption.start"
    parts = [say(lang, key, round=view.round, rounds=ROUNDS, phase=phase(view)), awaited]
    if to_act(view):
        parts.append(leaders(view, lang, who))
    if any(player.vp for player in view.players):
        standings = (f"{who(each.seat)} {each.total}" for each in scores(view))
        parts.append(say(lang, "caption.points", items=", ".join(standings)))
    return " ".join([*parts, *in_short(view, lang)])


def leaders(view: View, lang: str, who: Name) -> str:
    """Who has the most points."""
    best = max(player.vp for player in view.players)
    if not best:
        return say(lang, "caption.nobody")
    first = [seat for seat, player in enumerate(view.players) if player.vp == best]
    return say(lang, "caption.leader", who=listed(lang, map(who, first)), number=len(first), points=best)


def changes(view: View, before: View, lang: str, who: Name) -> Iterable[str]:
    """What is different from an earlier view, the most telling first."""
    yield from town_changes(view, before, lang, who)
    yield from player_changes(view, before, lang, who)
    left = sum(map(len, before.standing.values())) - sum(
        len(set(view.standing.get(spot, ())) & set(there)) for spot, there in before.standing.items()
    )
    if left:
        yield say(lang, "caption.change.left", number=left)
    fresh = [
        say(lang, "caption.change.tile", tile=now, price=SHOP_PRICE[shop])
        for shop, now, then in zip(SHOPS, view.track, before.track, strict=True)
        if now and now != then
    ]
    if fresh:
        yield say(lang, "caption.change.sale", tiles=", ".join(fresh))


def town_changes(view: View, before: View, lang: str, who: Name) -> Iterable[str]:
    """Buildings, owners, roads."""
    for parcel in PARCELS:
        piece = view.built.get(parcel)
        if piece and piece != before.built.get(parcel):
            mark = f" ({who(view.owner[parcel])})" if parcel in view.owner else ""
            yield say(lang, "caption.change.built", piece=piece, parcel=parcel, mark=mark)
    for seat in range(len(view.players)):
        new = [each for each in PARCELS if view.owner.get(each) == seat and before.owner.get(each) != seat]
        if new:
            parcels = ", ".join(parcel.upper() for parcel in new)
            yield say(lang, "caption.change.owned", who=who(seat), parcels=parcels)
    foes = [parcel.upper() for parcel in view.foes if parcel not in before.foes]
    if foes:
        yield say(lang, "caption.change.outlaws", number=len(foes), parcels=", ".join(foes))
    bridges = crossings(view)
    laid = view.roads - before.roads
    for key, sides in (("road", sorted(laid - bridges)), ("bridge", sorted(laid & bridges))):
        if sides:
            names = ", ".join(name(lang, "side", side) for side in sides)
            yield say(lang, f"caption.change.{key}", number=len(sides), sides=names)


def player_changes(view: View, before: View, lang: str, who: Name) -> Iterable[str]:
    """Characters, cowboys put down, the 3 revolvers, points, money."""
    for seat, player in enumerate(view.players):
        mark, then = who(seat), before.players[seat]
        for each in player.cards:
            if each not in then.cards:
                word = card(each, view.options.edition, view.sides[each])
                yield say(lang, "caption.change.took", who=mark, character=word)
        spots = [
            name(lang, "spot", spot, "on")
            for spot, there in view.standing.items()
            if count(there, seat) > count(before.standing.get(spot, ()), seat)
        ]
        if spots:
            yield say(lang, "caption.change.placed", who=mark, spots=", ".join(spots))
        pens = [n for n, herd in enumerate(player.enclosures) if herd > (then.enclosures or player.enclosures)[n]]
        if pens:
            numbers = ", ".join(str(pen + 1) for pen in pens)
            yield say(lang, "caption.change.horses", who=mark, number=len(pens), enclosures=numbers)
        if player.rodeos > then.rodeos:
            yield say(lang, "caption.change.rodeo", who=mark)
        if view.token == seat != before.token:
            yield say(lang, "caption.change.token", who=mark)
        if player.vp != then.vp:
            yield say(lang, "caption.change.vp", who=mark, points=player.vp - then.vp)
        if player.cash != then.cash:
            yield say(lang, "caption.change.cash", who=mark, dollars=player.cash - then.cash)


def count(there: Iterable[tuple[Seat, str]], seat: Seat) -> int:
    return sum(owner == seat for owner, _ in there)
