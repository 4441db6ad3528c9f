"""A clock that goes on while the machine sleeps."""

from __future__ import annotations

import time


def awake() -> float:
    """Seconds since some time, whatever anybody does to the machine's clock."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()
