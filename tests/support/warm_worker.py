"""Workers that know every test when they start: forked off a process that has collected them once for all.

Otherwise each worker collects: two seconds of a core, four where nothing is compiled yet. xdist runs this program in
the place of Python (`pytest --tx '6*popen//python=PYTHON tests/support/warm_worker.py'`, see the Makefile) and hands it
what the worker is to do. The first one starts the nursery, the process that workers are forked off; it ends with them.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

PATIENCE = 120.0
"""Seconds that collecting may take on a busy machine."""
LONG = 1 << 20
"""Bytes that what a worker is to do never reaches."""


def stand_in(code: str) -> None:
    """Have a worker forked off, and be there for as long as it is: xdist knows this process and no other."""
    path = Path(tempfile.gettempdir(), f"carson-tests-{os.getppid()}")
    with socket.socket(socket.AF_UNIX) as nursery:
        reach(nursery, path)
        socket.send_fds(nursery, [code.encode()], [0, 1, 2])
        for number in (0, 1):  # the worker's alone from now on: xdist sees by them when it ends
            os.close(number)
        nursery.recv(1)


def reach(nursery: socket.socket, path: Path) -> None:
    """Connect to the nursery; the first to come starts it."""
    started, limit = None, time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        with suppress(FileNotFoundError, ConnectionRefusedError):
            nursery.connect(str(path))
            return
        if started is None:
            words = [sys.executable, __file__, str(path), str(os.getppid())]
            started = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        time.sleep(0.02)
    raise SystemExit("the tests were not collected in time")


def nurse(path: Path, xdist: int) -> None:
    """Collect, then fork a worker for everybody who asks, until xdist has ended."""
    import pytest  # whoever stands in for a worker need not wait for it

    sys.path[0] = str(Path.cwd())  # instead of where this program lies
    pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider"])  # workers tell what is wrong with a test
    path.unlink(missing_ok=True)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX) as asked:
        asked.bind(str(path))
        asked.listen()
        asked.settimeout(1.0)
        while alive(xdist):
            with suppress(TimeoutError):
                asker, _ = asked.accept()
                if os.fork() == 0:
                    asked.close()
                    live(asker)
                asker.close()
    path.unlink(missing_ok=True)


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def live(asker: socket.socket) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    code, files, _, _ = socket.recv_fds(asker, LONG, 3)
    for number, file in enumerate(files):
        os.dup2(file, number)
        os.close(file)
    sys.argv = ["-c"]
    exec(code.decode(), {"__name__": "__main__"})
    raise SystemExit


if __name__ == "__main__":
    if sys.argv[-2] == "-c":
        stand_in(sys.argv[-1])
    else:
        nurse(Path(sys.argv[-2]), int(sys.argv[-1]))
