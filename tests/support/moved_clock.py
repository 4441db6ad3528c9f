"""The clock of a bot under test: a file named `clock` beside its database says by how many seconds it is moved."""

from __future__ import annotations

import os
from pathlib import Path


def move_clock(folder: Path, seconds: float) -> None:
    """So many seconds off from now on; at once, for half a file would put the clock back."""
    new = folder / "new clock"
    new.write_text(str(seconds), encoding="utf-8")
    new.replace(folder / "clock")


def moved() -> float:
    """By how many seconds this bot's clock is moved."""
    try:
        return float(Path(os.environ["CARSON_DATABASE"]).with_name("clock").read_text(encoding="utf-8"))
    except FileNotFoundError:  # not moved yet
        return 0.0
