"""What is open between players, in words: an auction, opening sheets, a duel by tiles; and what lies in stock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from render.carson_city.words.odds import where
from render.words import listed, say, symbol
from rules.carson_city import View, town
from rules.carson_city.characters import dynamite
from rules.carson_city.characters.auctioneer import NO_LIMIT, UNKNOWN, Auction
from rules.carson_city.duel import HoldDice, RollAgain
from rules.carson_city.state import HIDDEN
from rules.carson_city.variants import horses
from rules.carson_city.variants.beginning import FillSheets
from rules.carson_city.variants.duel_tiles import Showdown
from rules.game import Seat

Name = Callable[[Seat], str]
"""A player, as a text names them: fully, or by symbol where room is short."""


def top(view: View | None) -> object:
    """The open decision, if any."""
    return view.agenda[-1] if view is not None and view.agenda else None


def people(lang: str, seats: Iterable[Seat], who: Name) -> str:
    """Several players, or nobody."""
    found = [who(seat) for seat in seats]
    return listed(lang, found) if found else say(lang, "table.nobody")


def pending(view: View, lang: str, who: Name) -> Iterable[str]:
    """Every fact of what is open; nothing of what the view may not know."""
    step = top(view)
    if isinstance(step, Auction):
        yield from auction(step, lang, who)
    elif isinstance(step, FillSheets):
        yield sheets(step, lang, who)
    elif isinstance(step, Showdown):
        yield duel(view, step, lang, who)
    elif isinstance(step, (RollAgain, HoldDice)):
        thrown = step.duel.thrown(view)
        dice = {seat: say(lang, "table.duel.dice", dice="+".join(map(str, each))) for seat, each in thrown.items()}
        yield fight(view, step.duel.spot, dice, step.duel.outlaw, lang, who)


def auction(step: Auction, lang: str, who: Name) -> Iterable[str]:
    """The lot, the highest bid, who is in, out, or has named a limit; one's own limit with its amount."""
    lots = listed(lang, [parcel.upper() for parcel in step.lots]) if step.lots else say(lang, "table.auction.token")
    if step.leader is None:
        yield say(lang, "table.auction.open", lots=lots, who=who(step.turn))
    else:
        yield say(lang, "table.auction.bid", lots=lots, dollars=step.high, who=who(step.leader))
    limited = [seat for seat, limit in enumerate(step.limits) if limit != NO_LIMIT and seat not in step.out]
    own = [limit for limit in step.limits if limit not in (NO_LIMIT, UNKNOWN)]
    if limited:
        yield say(lang, "table.auction.limits", who=people(lang, limited, who))
    yield from (say(lang, "table.auction.own", dollars=limit) for limit in own)
    if step.out:
        yield say(lang, "table.auction.out", who=people(lang, step.out, who))


def sheets(step: FillSheets, lang: str, who: Name) -> str:
    """Who has sealed and who still writes; what stands on one's own sheet is told with what is to be decided."""
    writing = [seat for seat in range(len(step.sheets)) if seat not in step.sealed]
    return say(lang, "table.sheets", sealed=people(lang, step.sealed, who), writing=people(lang, writing, who))


def duel(view: View, step: Showdown, lang: str, who: Name) -> str:
    """For everybody whether a tile is chosen; which one, where it is known."""
    said = {}
    for seat in step.fighters:
        chosen = step.chosen(seat)
        key = "chosen" if HIDDEN in chosen else "shown" if chosen else "choosing"
        said[seat] = say(lang, f"table.duel.{key}", tiles="+".join(map(str, chosen)))
    return fight(view, step.spot, said, step.outlaw, lang, who)


def fight(view: View, spot: str, said: Mapping[Seat, str], outlaw: int, lang: str, who: Name) -> str:
    """Where a duel is fought, everybody's firepower and what they have rolled or chosen, and the outlaw."""
    found = [
        say(lang, "table.duel.player", who=who(seat), firepower=town.firepower(view, seat), what=what)
        for seat, what in said.items()
    ]
    if outlaw:
        found.append(say(lang, "desk.outlaw", strength=outlaw))
    return say(lang, "table.duel.line", where=where(view, spot, lang), items=say(lang, "list.semicolon").join(found))


def stocks(view: View, lang: str) -> Iterable[str]:
    """What is left for all: dynamite once somebody has some, horses, duel tiles played."""
    if dynamite.stock(view) < dynamite.STOCK:
        yield say(lang, "table.stocks.dynamite", number=dynamite.stock(view))
    if view.options.has("horses"):
        yield say(lang, "table.stocks.horses", number=horses.stock(view))
    if view.stock:
        tiles = ", ".join(map(str, view.stock))
        yield say(lang, "table.fact", head=say(lang, "table.stock"), items=tiles)


def own_tiles(view: View, lang: str) -> str:
    """The duel tiles of the player whose view this is."""
    own = next((player.hand for player in view.players if player.hand and HIDDEN not in player.hand), ())
    return say(lang, "caption.tiles", tiles=", ".join(map(str, own))) if own else ""


def in_short(view: View, lang: str) -> Iterable[str]:
    """For a caption: what is open by symbols, where outlaws are, the reader's own tiles."""
    yield from pending(view, lang, symbol)
    if view.foes:
        parcels = ", ".join(parcel.upper() for parcel in view.foes)
        yield say(lang, "caption.outlaws", parcels=parcels, strength=view.menace)
    tiles = own_tiles(view, lang)
    if tiles:
        yield tiles
