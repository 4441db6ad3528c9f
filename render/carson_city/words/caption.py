"""The alternative text of a picture, and the score in one line."""

from __future__ import annotations

from collections.abc import Iterable

from render.card_game.words import caption as cards
from render.card_game.words.describe import Table as CardTable
from render.carson_city.words.describe import Table
from render.carson_city.words.pending import in_short
from render.words import SYMBOLS, Players, card, listed, name, say
from rules import card_game
from rules.carson_city import View, phase, scores, to_act
from rules.carson_city.board import PARCELS
from rules.carson_city.hooks import crossings
from rules.carson_city.names import SEATS, SHOP_PRICE, SHOPS
from rules.carson_city.state import ROUNDS
from rules.game import Seat

LONGEST = 1024
"""Discord takes no longer alternative text."""


AnyView = View | card_game.View


def caption(view: AnyView, lang: str, players: Players, before: AnyView | None = None) -> str:
    """What a picture shows, in short, and what changed since `before`."""
    if isinstance(view, card_game.State):
        text = cards.summary(view, lang, players)
        found = list(cards.changes(view, before, lang)) if isinstance(before, card_game.State) else []
    else:
        text = summary(view, lang, players)
        found = [] if before is None or isinstance(before, card_game.State) else list(changes(view, before, lang))
    text = with_changes(text, found, lang)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def summary(view: View, lang: str, players: Players) -> str:
    """What a picture shows, in short: round and phase, whose turn, who leads."""
    table = Table(view, lang, players)
    now = phase(view)
    key = "caption.round" if view.round else "caption.start"
    parts = [say(lang, key, round=view.round, rounds=ROUNDS, phase=now), table.awaited()]
    if to_act(view):
        parts.append(leaders(table))
    if any(player.vp for player in view.players):
        standings = (f"{table.who(each.seat)} {each.total}" for each in scores(view))
        parts.append(say(lang, "caption.points", items=", ".join(standings)))
    return " ".join([*parts, *in_short(view, lang)])


def leaders(table: Table) -> str:
    """Who has the most points."""
    best = max(player.vp for player in table.view.players)
    if not best:
        return say(table.lang, "caption.nobody")
    first = [seat for seat, player in enumerate(table.view.players) if player.vp == best]
    return say(
        table.lang, "caption.leader", who=listed(table.lang, map(table.who, first)), number=len(first), points=best
    )


def with_changes(text: str, found: list[str], lang: str) -> str:
    """As many changes as there is room for; how many more there are is said."""
    for shown in range(len(found), 0, -1):
        items = say(lang, "list.semicolon").join(found[:shown])
        if shown < len(found):
            items = say(lang, "caption.more", items=items, number=len(found) - shown)
        longer = f"{text} {say(lang, 'caption.changes', items=items)}"
        if len(longer) <= LONGEST:
            return longer
    return text


def changes(view: View, before: View, lang: str) -> Iterable[str]:
    """What is different from an earlier view, the most telling first."""
    yield from town_changes(view, before, lang)
    yield from player_changes(view, before, lang)
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


def town_changes(view: View, before: View, lang: str) -> Iterable[str]:
    """Buildings, owners, roads."""
    for parcel in PARCELS:
        piece = view.built.get(parcel)
        if piece and piece != before.built.get(parcel):
            mark = f" {symbol(view.owner[parcel])}" if parcel in view.owner else ""
            yield say(lang, "caption.change.built", piece=piece, parcel=parcel, mark=mark)
    for seat in range(len(view.players)):
        new = [each for each in PARCELS if view.owner.get(each) == seat and before.owner.get(each) != seat]
        if new:
            parcels = ", ".join(parcel.upper() for parcel in new)
            yield say(lang, "caption.change.owned", symbol=symbol(seat), parcels=parcels)
    foes = [parcel.upper() for parcel in view.foes if parcel not in before.foes]
    if foes:
        yield say(lang, "caption.change.outlaws", number=len(foes), parcels=", ".join(foes))
    bridges = crossings(view)
    laid = view.roads - before.roads
    for key, sides in (("road", sorted(laid - bridges)), ("bridge", sorted(laid & bridges))):
        if sides:
            names = ", ".join(name(lang, "side", side) for side in sides)
            yield say(lang, f"caption.change.{key}", number=len(sides), sides=names)


def player_changes(view: View, before: View, lang: str) -> Iterable[str]:
    """Characters, cowboys put down, the 3 revolvers, points, money."""
    for seat, player in enumerate(view.players):
        mark, then = symbol(seat), before.players[seat]
        for each in player.cards:
            if each not in then.cards:
                word = card(each, view.options.edition, view.sides[each])
                yield say(lang, "caption.change.took", symbol=mark, character=word)
        spots = [
            name(lang, "spot", spot, "on")
            for spot, there in view.standing.items()
            if count(there, seat) > count(before.standing.get(spot, ()), seat)
        ]
        if spots:
            yield say(lang, "caption.change.placed", symbol=mark, spots=", ".join(spots))
        pens = [n for n, herd in enumerate(player.enclosures) if herd > (then.enclosures or player.enclosures)[n]]
        if pens:
            numbers = ", ".join(str(pen + 1) for pen in pens)
            yield say(lang, "caption.change.horses", symbol=mark, number=len(pens), enclosures=numbers)
        if player.rodeos > then.rodeos:
            yield say(lang, "caption.change.rodeo", symbol=mark)
        if view.token == seat != before.token:
            yield say(lang, "caption.change.token", symbol=mark)
        if player.vp != then.vp:
            yield say(lang, "caption.change.vp", symbol=mark, points=player.vp - then.vp)
        if player.cash != then.cash:
            yield say(lang, "caption.change.cash", symbol=mark, dollars=player.cash - then.cash)


def count(there: Iterable[tuple[Seat, str]], seat: Seat) -> int:
    return sum(owner == seat for owner, _ in there)


def symbol(seat: Seat) -> str:
    return SYMBOLS[SEATS[seat]]


def score_line(view: AnyView, lang: str) -> str:
    """Everybody's points in seat order: Score: ● 14 ■ 11 ▲ 12."""
    if isinstance(view, card_game.State):
        return cards.score_line(view, lang)
    items = " ".join(f"{symbol(seat)} {player.vp}" for seat, player in enumerate(view.players))
    return say(lang, "score.line", items=items)


def places(view: AnyView, lang: str, players: Players) -> str:
    """Everybody's place and points at the end, a line each, the winners in bold."""
    if isinstance(view, card_game.State):
        who, found = CardTable(view, lang, players).who, card_game.scores(view)
    else:
        who, found = Table(view, lang, players).who, scores(view)
    lines = []
    for each in found:
        line = say(lang, "table.score.none", place=each.place, who=who(each.seat), total=each.total)
        lines.append(f"**{line}**" if each.place == 1 else line)
    return "\n".join(lines)
