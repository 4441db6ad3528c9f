"""Processor time that other processes have spent, as Linux tells it (it means something on a busy machine too), and
the cores they may use.
"""

from __future__ import annotations

import contextlib
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
    spent = dict[int, tuple[float, float]]()
    for one in family(pid):
        if found := fields(PROC / str(one) / "stat"):
            own, over = (sum(map(int, each)) / TICKS for each in (found[10:12], found[12:14]))
            spent[one] = own, over
    return sum(map(sum, spent.values())) - spent.get(pid, (0.0,))[0]


def family(pid: int) -> list[int]:
    """A process and all that it has begun, with those they began."""
    children = defaultdict[int, list[int]](list)
    for folder in PROC.glob("[0-9]*"):
        if stat := fields(folder / "stat"):
            children[int(stat[0])].append(int(folder.name))
    found, new = list[int](), [pid]
    while new:
        found += new
        new = [child for one in new for child in children[one]]
    return found


def keep_to(cores: set[int], *pids: int) -> None:
    """Let processes, with all they have begun, run on these cores only."""
    for thread in (thread for pid in pids for one in family(pid) for thread in (PROC / str(one) / "task").glob("*")):
        with contextlib.suppress(ProcessLookupError):
            os.sched_setaffinity(int(thread.name), cores)
