"""What a player of the card game has before him while he decides: his hand, the choices in order, what they bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from render.card_game.wording import effect, elements, land, symbols
from render.words import SYMBOLS, Value, listed, name, say
from rules.card_game import State, View, moves
from rules.card_game.choice import LayCard
from rules.card_game.names import SEATS, SPOTS, SYMBOL
from rules.card_game.phase import phase
from rules.card_game.powers import UsePowers
from rules.card_game.rounds import Bidding
from rules.card_game.scoring import breakdown, scores
from rules.card_game.town import surface, under
from rules.game import Seat, preview
from rules.notation import Move

ASIDE: tuple[str, ...] = ()


def move_label(move: Move, lang: str, view: View | None, seat: Seat) -> str:
    """A move in a few words. With a view it tells more: what it brings, what it covers."""
    return LABELS.get(move.verb, plain)(move, lang, view, seat)


def about(move: Move, lang: str, view: View, seat: str) -> str:
    """Nothing beyond the label, which tells what a card does and what it is worth."""
    return ""


def data_of(move: Move) -> dict[str, Value]:
    """A move's fields as facts for a sentence."""
    return {field: getattr(move, field) for field in getattr(type(move), "__dataclass_fields__", ())}


def plain(move: Any, lang: str, view: View | None, seat: Seat) -> str:
    return say(lang, f"card.label.{move.verb}", **data_of(move))


def _take(move: moves.Take, lang: str, view: View | None, seat: Seat) -> str:
    if move.card.startswith("land"):
        return say(lang, "card.label.take-land", land=land(lang, move.card, "the"))
    return say(lang, "card.label.take-person", card=move.card, effect=effect(lang, move.card))


def _lay(move: moves.Lay, lang: str, view: View | None, seat: Seat) -> str:
    step = view.agenda[-1] if view is not None and view.agenda else None
    if view is None or not isinstance(step, LayCard):
        return plain(move, lang, view, seat)
    label = say(lang, "card.label.lay-points", place=move.place, points=gain(view, step.seat, move))
    seen = surface(view.players[step.seat].town)
    covered = [seen[spot] for spot in under(*SPOTS[move.place]) if seen.get(spot)]
    return say(lang, "card.label.lay-over", label=label, elements=elements(lang, covered)) if covered else label


def gain(state: State, seat: Seat, move: Move) -> int:
    """By how many points a move changes what a player has, as it stands."""
    after = preview(state, seat, move)
    return sum(breakdown(after, seat).values()) - sum(breakdown(state, seat).values())


def _use(move: moves.Use, lang: str, view: View | None, seat: Seat) -> str:
    return say(lang, "card.label.use", power=move.power, effect=effect(lang, move.power))


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


def decision(view: View, lang: str) -> str:
    """What the awaited players must decide, in a few words."""
    step: Any = view.agenda[-1]
    data: dict[str, Value] = {}
    if isinstance(step, UsePowers):
        asked = step.open(view)
        names = [name(lang, "personality", power, "the") for power in asked[1]] if asked is not None else []
        data["powers"] = listed(lang, names, "or")
    elif isinstance(step, LayCard):
        data["land"] = land(lang, step.land, "the")
    return say(lang, f"card.decision.{type(step).__name__}", **data)


def purse(view: View, seat: Seat, lang: str) -> str:
    """Symbol, points unless the table keeps them for the end, bid cards, one's own bid that lies face down."""
    player, score = view.players[seat], next(each for each in scores(view) if each.seat == seat)
    text = say(
        lang,
        "card.purse" if view.open_scores else "card.purse-closed",
        mark=SYMBOLS[SEATS[seat]],
        symbol=SYMBOL[SEATS[seat]],
        points=score.total,
        place=score.place,
        hand=" ".join(map(str, player.hand)) or say(lang, "card.table.player.hand-none"),
    )
    step = next((step for step in view.agenda if isinstance(step, Bidding)), None)
    bid = step.bids[seat] if step is not None else 0
    if bid > 0:
        text = f"{text} · {say(lang, 'card.sealed', value=bid)}"
    return f"{text}\n{offered(view, lang)}" if phase(view) == "bids" else text


def offered(view: View, lang: str) -> str:
    """The cards that are bid for, and what the personality among them brings."""
    words = [
        land(lang, card) if card.startswith("land") else f"{name(lang, 'personality', card)} ({effect(lang, card)})"
        for card in view.shown
    ]
    return say(lang, "card.offered", items=" · ".join(words))


def section(word: str, lang: str) -> str:
    """Under which heading a place stands in a long list: places by rows, four at a time."""
    if word not in SPOTS:
        return ""
    first = SPOTS[word][1] - (SPOTS[word][1] - 1) % 2
    return say(lang, "card.rows-from", first=first, last=first + 1)


def handy(view: View, seat: Seat, move: Move) -> bool:
    """Every number is as good as another."""
    return True


def passing(view: View, lang: str, names: Mapping[str, str]) -> str:
    """Nobody drops out."""
    return ""


def targets(moves: Iterable[Move]) -> tuple[str, ...]:
    """The places and cards among the words of these moves, for marking on a picture."""
    return tuple(dict.fromkeys(word for move in moves for word in move.words() if not word.isdigit()))


def stakes(view: View, seat: Seat, move: Move, lang: str) -> list[str]:
    """What a legal move puts at stake, a sentence each: a power is used up, a sold card does not come back."""
    if isinstance(move, moves.Use):
        return [say(lang, "card.stake.use", personality=move.power)]
    return [say(lang, "card.stake.sell", land=land(lang, move.land, "the"))] if isinstance(move, moves.Sell) else []
