"""Standing orders as the database keeps them: `buying=suggest overspending=least`, beside the seat they are for."""

from __future__ import annotations

from bot.store.transaction import Do
from rules.ai.orders import Orders
from rules.game import Seat


def written(orders: Orders) -> str:
    return " ".join(f"{name}={word}" for name, word in sorted(orders.items()))


def read(text: str) -> dict[str, str]:
    """What is written; a word that this version does not know means nothing to any decision, so its owner is asked."""
    return dict(pair.split("=", 1) for pair in text.split() if "=" in pair)


def keep(game: int, seat: Seat, orders: Orders) -> Do:
    """A seat's orders in one game."""
    return Do("UPDATE seats SET orders = ? WHERE game = ? AND seat = ?", (written(orders), game, seat))


def remember(user: int, orders: Orders) -> Do:
    """A person's orders for the games to come."""
    return Do(
        "INSERT INTO people (user, orders) VALUES (?, ?) ON CONFLICT (user) DO UPDATE SET orders = excluded.orders",
        (user, written(orders)),
    )


def by_hand(game: int, seat: Seat) -> Do:
    """The question that a seat is asked is left to its owner."""
    return Do("UPDATE asked SET by_hand = 1 WHERE game = ? AND seat = ?", (game, seat))
