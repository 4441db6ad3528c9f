"""What a player of the card game has before him while he decides: his hand, the choices in order, what they bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from render.card_game.label import about, move_label
from render.card_game.wording import effect, land
from render.words import SYMBOLS, Value, listed, name, say
from rules.card_game import View, moves
from rules.card_game.choice import LayCard
from rules.card_game.names import SEATS, SPOTS, SYMBOL
from rules.card_game.phase import phase
from rules.card_game.powers import UsePowers
from rules.card_game.rounds import Bidding
from rules.card_game.scoring import scores
from rules.game import Seat
from rules.notation import Move

__all__ = ["ASIDE", "about", "decision", "handy", "move_label", "passing", "purse", "section", "stakes", "targets"]

ASIDE: tuple[str, ...] = ()


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
