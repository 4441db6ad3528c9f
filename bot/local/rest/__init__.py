"""Discord's REST routes, by subject; importing the modules fills the table in `router`."""

from bot.local.rest import application, channels, emojis, guilds, interactions, messages, reactions, threads
from bot.local.rest.router import Call, find

__all__ = [
    "Call",
    "application",
    "channels",
    "emojis",
    "find",
    "guilds",
    "interactions",
    "messages",
    "reactions",
    "threads",
]
