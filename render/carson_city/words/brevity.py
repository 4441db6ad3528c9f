"""A phase in few words: what was won stands with the duel, and what nobody at the table may overlook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.story import Item

if TYPE_CHECKING:
    from render.carson_city.words.tell import Story

DUELS = ("won", "beat", "defended")
HURTS = frozenset(
    {
        *DUELS,
        "took",
        "claimed",
        "placed",
        "placed-piece",
        "passed",
        "stolen",
        "spent",
        "spent-points",
        "lacks",
        "consent-denied",
        "attack-cancelled",
        "sent-home",
        "outlaw-loot",
        "outlaw-beaten",
        "outlaw-beaten-too",
        "outlaw-won",
        "taxed-weapons",
        "taxed-money",
        "buried",
        "blasted",
        "auction-won",
        "auction-won-half",
    }
)
"""Clauses by which somebody lost something or won it from others, and what each player chose."""
OUTCOMES = frozenset(
    {
        "bought-won",
        "built-won",
        "kept-won",
        "renounced-won",
        "lacks-won",
        "bought-parcel",
        "bought-vp",
        "got",
        "gambled",
        "gambled-product",
        "scored",
        "stolen",
        "stolen-nothing",
        "roads",
    }
)
"""Clauses that say what a duel brought, where they are about what it was for."""


def with_outcomes(story: Story, items: list[Item]) -> list[Item]:
    """Clauses of a line, each duel's with its dice and what it brought in brackets behind it."""
    found: list[Item] = []
    brought: dict[int, list[str]] = {}
    for item in items:
        at = fought(found, item) if item.key in OUTCOMES else None
        if at is not None:
            brought.setdefault(at, []).append(story.say(f"{story.items}.{item.key}-out", **item.data))
        else:
            found.append(item)
    return [
        Item(item.key, {**item.data, "facts": facts(story, item, brought.get(at, []))}) if item.key in DUELS else item
        for at, item in enumerate(found)
    ]


def fought(found: list[Item], item: Item) -> int | None:
    """Which of the duels told so far a clause is about: that for the same spot, else the one told last."""
    spot = item.data.get("spot")
    same = [at for at, each in enumerate(found) if each.key in DUELS and each.data["spot"] == spot]
    if same or item.key in ("bought-parcel", "bought-vp"):
        return same[-1] if same else None
    return len(found) - 1 if found and found[-1].key in DUELS else None


def facts(story: Story, item: Item, brought: list[str]) -> str:
    """The dice, who wins a tie, and what it brought."""
    dice = [str(item.data["totals"])]
    tied = [story.say("tell.tied")] if item.data["tied"] else []
    told = story.say("list.semicolon").join(filter(None, (", ".join([*dice, *tied]), ", ".join(brought))))
    return story.say("tell.facts", facts=told) if told else ""
