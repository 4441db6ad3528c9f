"""Why a move cannot be made, as a polite sentence: what was wrong, and what would work."""

from __future__ import annotations

from collections.abc import Sequence

from render.words import Players, Value, has, listed, say, who
from rules.notation import IllegalError
from rules.players import SEATS

LONGEST_WORD = 40
"""Of what somebody typed, so much is quoted back."""
LISTS = ("choices", "presets", "sites")
"""Facts that are several words with spaces between."""


def refusal(
    illegal: IllegalError,
    lang: str,
    players: Players,
    *,
    awaited: Sequence[str] = (),
) -> str:
    """The refusal in words. `awaited` (colours) says whose decision it is."""
    data = facts(illegal, lang, players)
    key = f"refusal.{illegal.key}"
    if awaited and has(f"{key}-but"):
        key = f"{key}-but"
        data["who"] = listed(lang, [who(colour, players) for colour in awaited])
    text = say(lang, key, **data)
    if data.get("number") and data.get("side"):
        key = "refusal.your-road" if data["number"] == 1 else "refusal.your-roads"
        text = say(lang, key, refusal=text, side=data["side"], number=data["number"])
    if data.get("sites"):
        text = say(lang, "refusal.sites", refusal=text, sites=data["sites"])
    if data.get("nearest"):
        text = say(lang, "refusal.mean", refusal=text, nearest=data["nearest"])
    return text


def facts(illegal: IllegalError, lang: str, players: Players) -> dict[str, Value]:
    """A refusal's facts, made ready for a sentence: names for colours, lists of words, typed words kept short."""
    data: dict[str, Value] = dict(illegal.data)
    if data.get("seat") in SEATS:
        data["who"] = who(str(data["seat"]), players)
    for label in LISTS:
        if label in data:
            data[label] = listed(lang, [f"`{word}`" for word in str(data[label]).split()], "or")
    if "word" in data:
        data["word"] = shortened(str(data["word"]))
    if "kind" in data:
        data["kind"] = str(data["kind"]).replace(" ", "-")
    return data


def shortened(word: str) -> str:
    """What somebody typed, without the signs that would end its quotation, and cut where it is long."""
    plain = word.replace("`", "'")
    return plain if len(plain) <= LONGEST_WORD else plain[: LONGEST_WORD - 1] + "…"
