"""What a player of the card game has before him while he decides: his hand, the choices in order, what they bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from render.card_game.words.cards import land
from render.card_game.words.facts import facts
from render.card_game.words.label import about, move_label
from render.words import SYMBOLS, Value, listed, name, say
from rules.card_game import View, moves
from rules.card_game.ai.valuation import gains
from rules.card_game.ending import LastSales
from rules.card_game.hooks import EFFECTS
from rules.card_game.names import SEATS, SPOTS
from rules.card_game.personality_powers import UsePowers
from rules.card_game.rounds import Bidding
from rules.card_game.scoring import scores
from rules.card_game.taking import LayCard
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
    """Colour, points unless the table keeps them for the end, bid cards, one's own bid that lies face down."""
    player, score = view.players[seat], next(each for each in scores(view) if each.seat == seat)
    text = say(
        lang,
        "card.purse" if view.open_scores else "card.purse-closed",
        mark=SYMBOLS[SEATS[seat]],
        points=score.total,
        place=score.place,
        hand=" ".join(map(str, player.hand)) or say(lang, "card.table.player.hand-none"),
    )
    step = next((step for step in view.agenda if isinstance(step, Bidding)), None)
    bid = step.bids[seat] if step is not None else 0
    if bid > 0:
        text = f"{text} · {say(lang, 'card.sealed', value=bid)}"
    return text


def aside(view: View) -> tuple[str, ...]:
    """What is open at any time is a matter of its own, except while the question is just that."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, LastSales):
        return ("rest", "wake")
    return ("sell",) if isinstance(step, UsePowers) else ("sell", "rest", "wake")


def ordered(view: View, seat: Seat, legal: list[Move]) -> list[Move]:
    """Places for a card by the points it brings there; all else as it lies on the table."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, LayCard) or step.seat != seat:
        return legal
    found = gains(view, seat, step.land)
    return sorted(legal, key=lambda move: -found[SPOTS[move.place]] if isinstance(move, moves.Lay) else 0)


def section(word: str, lang: str) -> str:
    """Under which heading a place stands in a long list: all of them, as ordered above."""
    return say(lang, "card.best-first") if word in SPOTS else ""


def handy(view: View, seat: Seat, move: Move) -> bool:
    """Every number is as good as another."""
    return True


def passing(view: View, lang: str, names: Mapping[str, str]) -> str:
    """Nobody drops out."""
    return ""


def targets(moves: Iterable[Move]) -> tuple[str, ...]:
    """The places, cards and bids among the words of these moves, for marking on a picture."""
    shown = (move for move in moves if move.verb not in ("rest", "wake"))
    return tuple(dict.fromkeys(word for move in shown for word in move.words()))


def stakes(view: View, seat: Seat, move: Move, lang: str) -> list[str]:
    """What a legal move puts at stake, a sentence each: a power is used up, a sold card does not come back."""
    if isinstance(move, moves.Use):
        again = view.epoch == 1 and not EFFECTS[move.power].once
        return [say(lang, "card.stake.use" if again else "card.stake.use-last", personality=move.power)]
    return [say(lang, "card.stake.sell", land=land(lang, move.land, "the"))] if isinstance(move, moves.Sell) else []
