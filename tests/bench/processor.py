"""Processor time that other processes have spent, as Linux tells it: it means something on a busy machine too."""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PROC = Path("/proc")


def fields(path: Path) -> list[str]:
    """What `stat` says of a process or a thread, from its parent on; nothing where it is gone."""
    try:
        return path.read_text().rpartition(")")[2].split()[1:]
    except OSError:
        return []


def seconds(pid: int, thread: int | None = None) -> float:
    """Of one process, or of one of its threads."""
    found = fields(PROC / str(pid) / "stat" if thread is None else PROC / str(pid) / "task" / str(thread) / "stat")
    return sum(map(int, found[10:12])) / TICKS if found else 0.0


def below(pid: int) -> float:
    """Of all processes that a process has begun, with those they began, also where they are over."""
    children, spent = defaultdict[int, list[int]](list), dict[int, tuple[float, float]]()
    for folder in PROC.glob("[0-9]*"):
        if found := fields(folder / "stat"):
            children[int(found[0])].append(int(folder.name))
            own, over = (sum(map(int, each)) / TICKS for each in (found[10:12], found[12:14]))
            spent[int(folder.name)] = own, over

    def whole(one: int) -> float:
        return sum(spent.get(one, (0.0,))) + sum(map(whole, children[one]))

    return whole(pid) - spent.get(pid, (0.0,))[0]
