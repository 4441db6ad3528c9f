"""The garbage collector, told what need not be looked through: its pauses keep the event loop."""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 2_500, 20, 20
"""New objects before the youngest are looked through, and how many such looks go before those of older ones."""


def few_pauses() -> None:
    """To be called when everything is imported and set up: that stays as it is, and is never looked through again."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
