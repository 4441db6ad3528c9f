"""What may be chosen, in three strengths by its worth: a closed frame in teal, the thicker the better."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil

from render.draw.pad import Pad

FEW, GOOD, BEST = 1, 2, 3
"""How strongly a choice is drawn."""
FILLS = {FEW: "sand", GOOD: "better", BEST: "best"}


def levels(worths: Mapping[str, float], best: int) -> dict[str, int]:
    """The best few strongest, the better third of the others after them, the rest pale."""
    ranked = sorted(worths, key=lambda target: (-worths[target], target))
    rest = len(ranked) - best
    good = best + ceil(rest / 3)
    return {target: BEST if place < best else GOOD if place < good else FEW for place, target in enumerate(ranked)}


def frame(pad: Pad, x: float, y: float, wide: float, high: float, level: int, about: str) -> None:
    """Around a choice; within the best a white line."""
    if level == BEST:
        pad.rect(x + 0.5, y + 0.5, wide - 1, high - 1, "", "target", 4, 3, about)
        pad.rect(x + 3.6, y + 3.6, wide - 7.2, high - 7.2, "", "white", 1.3, 2)
    elif level == GOOD:
        pad.rect(x + 1, y + 1, wide - 2, high - 2, "", "target", 1.8, 3, about)
    else:
        pad.rect(x + 1.5, y + 1.5, wide - 3, high - 3, "", "target", 0.9, 3, about)
