"""Whose fault an error is: Discord cannot be reached, or something of this machine is in the way.

Python calls both by one name (OSError), but one passes by itself and the other only when somebody does something.
"""

from __future__ import annotations

import aiohttp
import discord

from bot.ops import machine


def unreachable(problem: BaseException) -> bool:
    """Whether Discord cannot be reached, or has trouble itself."""
    if isinstance(problem, (aiohttp.ClientError, *machine.NETWORK)):
        return machine.number(problem) not in machine.SHORT_OF
    return isinstance(problem, discord.DiscordServerError) or machine.number(problem) in machine.REFUSED


def passing(problem: BaseException) -> bool:
    """Whether to try again until it works: Discord comes back, and somebody will make room."""
    return unreachable(problem) or machine.number(problem) in machine.SHORT_OF


def advice(problem: BaseException) -> str:
    """What whoever runs the bot can do about it; nothing where this machine is not in the way."""
    return "" if unreachable(problem) else machine.advice(problem)
