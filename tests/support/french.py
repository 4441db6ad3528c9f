"""What a French person reads of the bot: everything it sends is listened to, and whatever is no French is found."""

from __future__ import annotations

import re
from typing import Any

from bot.local.driver import Local
from bot.local.messages import walk
from bot.local.model import Message
from tests.support.table_driver import words
from tests.support.wordgames import BAD_FRENCH

ENGLISH = re.compile(
    r"\b(the|you|your|is|are|was|and|of|with|for|from|to|it|this|that|when|who|has|have|not|by|if|what|they|them|then"
    r"|there|here|game|round|buy|build|take|player|nobody|cowboys?|off|parcels?|up|my|back|ahead)\b",
    re.IGNORECASE,
)
"""Words of which an English sentence has at least one, and a French one none."""
FORMAL = re.compile(r"\b(vous|votre|vos|veuillez)\b", re.IGNORECASE)
GREETING = "ct:help"
"""What the bot says to a server, it says in the server's language."""
SET_APART = re.compile(r"<[^>]*>|`[^`]*`|https?://\S+")
"""Mentions, times and emoji; commands and notation; addresses: none of it is a sentence."""


class Reader:
    """Everything that the bot shows to anybody, as it was sent or changed."""

    def __init__(self, local: Local) -> None:
        self.world, self.texts = local.world, dict[str, None]()
        local.world.listeners.append(self._hear)

    def _hear(self, kind: str, subject: Any) -> None:
        if kind not in ("message_create", "message_update") or subject.author_id != self.world.app_id:
            return
        if GREETING not in str(subject.components):
            self.texts.update(dict.fromkeys(shown(subject)))

    def wrong(self) -> list[str]:
        """What is no French, or not what friends say to each other, or badly set."""
        return [text for text in self.texts if amiss(text)]


def shown(message: Message) -> list[str]:
    """All words of a message: its own, and those on and below buttons, lists and pictures."""
    found = [words(message), *(each.description or "" for each in message.attachments)]
    for part in walk(message.components):
        for each in (part, *part.get("options", ())):
            found += [str(each.get(key) or "") for key in ("label", "placeholder", "description")]
    return [each for each in found if each]


def amiss(text: str) -> bool:
    plain = SET_APART.sub("", text)
    return any(found.search(plain) for found in (ENGLISH, FORMAL, BAD_FRENCH))
