"""Tickets: what a button about a decision carries, so that it means that decision and no other."""

from __future__ import annotations

import re

from bot.table.session import Refused

Ticket = tuple[int, int, int]
"""Game, undo count, and the ply since which the seat has been asked."""
TICKET = r"(?P<game>\d+)\.(?P<undos>\d+):(?P<opened>\d+)"


def stamp(ticket: Ticket) -> str:
    return f"{ticket[0]}.{ticket[1]}:{ticket[2]}"


def read_stamp(match: re.Match[str]) -> Ticket:
    return int(match["game"]), int(match["undos"]), int(match["opened"])


def read_ticket(text: str) -> Ticket:
    """A ticket as a select carries it; raises Refused for anything else."""
    found = re.fullmatch(TICKET, text)
    if found is None:
        raise Refused("stale")
    return read_stamp(found)
