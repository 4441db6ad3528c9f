"""What this machine may be short of or lack, and what whoever runs the bot can do about it."""

from __future__ import annotations

import errno
import socket
import ssl

NETWORK = (ConnectionError, TimeoutError, socket.gaierror, socket.herror, ssl.SSLError)
REFUSED = {
    getattr(errno, name)
    for name in ("EADDRNOTAVAIL", "EHOSTDOWN", "EHOSTUNREACH", "ENETDOWN", "ENETRESET", "ENETUNREACH", "ENOTCONN")
}
"""Numbers of what goes wrong on the way to somebody else; Python has classes of its own for most of it."""
SHORT_OF = {
    errno.ENOSPC: "make room on the disk",
    errno.EDQUOT: "make room on the disk, or give the bot more of it",
    errno.EMFILE: "allow the bot more open files (ulimit -n)",
    errno.ENFILE: "allow the machine more open files",
    errno.ENOMEM: "give the machine more memory, or let less run on it",
    errno.EROFS: "let the bot write there: the disk is mounted for reading only",
    errno.EIO: "look at the disk: it may be failing",
}
"""What this machine may be short of, and what to do; until then it is tried again."""
WRONG = {
    errno.ENOENT: "make that file or folder again, or install the bot anew",
    errno.ENOTDIR: "make that folder again, or install the bot anew",
    errno.EACCES: "let the bot read and write there",
    errno.EPERM: "let the bot read and write there",
}


def number(problem: BaseException) -> int | None:
    """The system's number for an error; a connection that could not be made carries that of the attempt."""
    return problem.errno if isinstance(problem, OSError) else None


def in_the_way(problem: BaseException) -> bool:
    """Whether it is this machine, and not the way to another."""
    if not isinstance(problem, OSError) or isinstance(problem, NETWORK):
        return number(problem) in SHORT_OF
    return number(problem) not in REFUSED


def advice(problem: BaseException) -> str:
    """What to do about it; nothing where this machine is not in the way."""
    if not in_the_way(problem):
        return ""
    return (SHORT_OF | WRONG).get(number(problem) or 0, "look at the machine the bot runs on")
