"""Everything that can happen, by name, for `State.emit`. Each has a sentence in `render/card_game/words/tell.py`."""

from __future__ import annotations

from typing import Literal

Kind = Literal[
    # Rounds
    "round",
    "epoch",
    "shown.land",
    "shown.personality",
    "skull",
    "removed",
    "game.over",
    # Bids
    "sealed",
    "bid",
    "tie",
    "order",
    # Cards
    "took.land",
    "took.personality",
    "laid",
    "aside",
    "renamed",
    "sold",
    # Powers and points
    "used",
    "resting",
    "woken",
    "score",
]
