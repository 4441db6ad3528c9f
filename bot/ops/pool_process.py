"""A process of the pool: does what it is sent, one thing after the other, and ends with the bot, however that ends.

It writes no logs: what fails is told to the bot, which knows what may be written. What it is sent is all it knows.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import pickle
import resource
import signal
import sys
import traceback
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import Any, NamedTuple

NICE = 10
"""The bot's own loop goes first where cores are few."""
MEMORY = 1_000_000_000
"""Bytes of data that a process may have: beyond them its work fails, not the machine."""
PEAK_UNIT = 1 if sys.platform == "darwin" else 2**10
"""Bytes in which a system counts the most memory that a process had."""


class Answer(NamedTuple):
    """What came of a piece of work."""

    result: Any
    problem: Exception | None
    memory: int
    """The most bytes the process ever had."""

    def given(self) -> Any:
        """The result; raises what the work raised."""
        if self.problem is not None:
            raise self.problem
        return self.result

    @classmethod
    def read(cls, data: bytes) -> Answer:
        return cls(*pickle.loads(data))


class FailedError(Exception):
    """Work failed with something that cannot be sent; the text is its kind."""


def serve(line: Connection) -> None:
    """The life of the process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the bot, which ends us in order
    logging.disable()
    Thread(target=end_with_parent, daemon=True).start()
    with contextlib.suppress(OSError):
        os.nice(NICE)
    with contextlib.suppress(OSError, ValueError):  # some systems have no such limit
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    gc.freeze()  # what was imported stays, and stays shared with the others
    with contextlib.suppress(EOFError, OSError):
        while True:
            line.send_bytes(done(line.recv_bytes()))


def end_with_parent() -> None:
    """Leave when the bot is gone, also in the middle of something."""
    bot = parent_process()
    assert bot is not None
    wait([bot.sentinel])
    os._exit(1)


def done(job: bytes) -> bytes:
    """Do a piece of work; what is to be sent back."""
    try:
        work, arguments, named = pickle.loads(job)
        result, problem = work(*arguments, **named), None
    except Exception as failure:
        result, problem = None, sendable(failure)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * PEAK_UNIT
    return pickle.dumps((result, problem, memory))


def sendable(problem: Exception) -> Exception:
    """A failure as it can be sent, with where it happened; not every exception can be made again from its parts."""
    where = "".join(traceback.format_tb(problem.__traceback__))
    try:
        same = pickle.loads(pickle.dumps(problem))
    except Exception:
        same = None
    sent: Exception = same if type(same) is type(problem) else FailedError(type(problem).__name__)
    sent.__traceback__ = None
    sent.add_note(where)
    return sent
