"""The clock of a bot under test: a file named `clock` beside its database says by how many seconds it is moved.

The bot looks at its clock thousands of times a game, so the file is mapped into its memory once.
"""

from __future__ import annotations

import mmap
import os
from functools import cache
from pathlib import Path
from struct import Struct

SECONDS = Struct("d")
"""Written and read as a whole: half of it would put the clock back."""


def move_clock(folder: Path, seconds: float) -> None:
    """So many seconds off from now on."""
    SECONDS.pack_into(_mapped(str(folder)), 0, seconds)


def moved() -> float:
    """By how many seconds this bot's clock is moved."""
    try:
        (seconds,) = SECONDS.unpack_from(_mapped(os.path.dirname(os.environ["CARSON_DATABASE"])))
    except FileNotFoundError:  # its database lies in no folder
        return 0.0
    return float(seconds)


@cache
def _mapped(folder: str) -> mmap.mmap:
    with Path(folder, "clock").open("a+b") as file:
        if file.tell() == 0:
            file.write(SECONDS.pack(0.0))
            file.flush()
        return mmap.mmap(file.fileno(), SECONDS.size)
