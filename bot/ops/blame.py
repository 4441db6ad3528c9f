"""Whose fault an error is: Discord cannot be reached, or something of this machine is in the way.

Python calls both by one name (OSError), but one passes by itself and the other only when somebody does something.
"""

from __future__ import annotations

import errno
import socket
import ssl

import aiohttp
import discord

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


def unreachable(problem: BaseException) -> bool:
    """Whether Discord cannot be reached, or has trouble itself."""
    if isinstance(problem, (aiohttp.ClientError, *NETWORK)):
        return number(problem) not in SHORT_OF
    return isinstance(problem, discord.DiscordServerError) or number(problem) in REFUSED


def passing(problem: BaseException) -> bool:
    """Whether to try again until it works: Discord comes back, and somebody will make room."""
    return unreachable(problem) or number(problem) in SHORT_OF


def advice(problem: BaseException) -> str:
    """What whoever runs the bot can do about it; nothing where this machine is not in the way."""
    if unreachable(problem) or not isinstance(problem, OSError):
        return ""
    return (SHORT_OF | WRONG).get(number(problem) or 0, "look at the machine the bot runs on")
