"""What a guide says: before a decision, after a move, and when its rounds are over."""

from __future__ import annotations

from collections.abc import Mapping

from render.desk import BEYOND
from render.games import desk_at
from render.guide import LEARNER, Facts, Guide, Passage, Played
from render.words import Players, Value, has, say, who
from rules import GAMES
from rules.game import Viewed
from rules.notation import Move, parse

ANY = "any"
"""The general words for decisions that have none of their own."""


def over(guide: Guide, view: Viewed) -> bool:
    """Whether its rounds are over."""
    return view.round > guide.rounds


def before(guide: Guide, view: Viewed, played: Played, lang: str, players: Players) -> str:
    """What a learner who is to decide is told."""
    if over(guide, view):
        return quoted(say(lang, f"guide.{guide.game}.end", **values(guide.end, view, lang, players)))
    found = guide.passage(played)
    if found is None:
        return quoted(say(lang, general(guide, view, "before")))
    desk = desk_at(view, LEARNER, lang)
    move, _, _ = desk.label(parse(found.move, GAMES[guide.game].MOVES)).partition(BEYOND)  # as on its button
    return quoted(
        say(lang, spoken(guide, found, "before"), move=move, **values(found.before, view, lang, players)),
    )


def after(guide: Guide, seen: tuple[Viewed, Viewed], played: Played, move: Move, lang: str, players: Players) -> str:
    """What a learner is told of a move of theirs: `seen` are the views before it and now, `played` what came before."""
    then, now = seen
    if over(guide, then):
        return ""
    found = guide.passage(played)
    if found is not None and found.move == str(move):
        return quoted(say(lang, spoken(guide, found, "after"), **values(found.after, now, lang, players)))
    told = say(lang, general(guide, then, "after"))
    return quoted(f"{say(lang, 'guide.otherwise')} {told}" if found is not None else told)


def spoken(guide: Guide, passage: Passage, when: str) -> str:
    """The key of a passage's words."""
    return f"guide.{guide.game}.{passage.name}.{when}"


def general(guide: Guide, view: Viewed, when: str) -> str:
    """The key of the words for any decision of this kind."""
    kind = type(view.agenda[-1]).__name__.lower() if view.agenda else ANY
    key = f"guide.{guide.game}.at.{kind}.{when}"
    return key if has(key) else f"guide.{guide.game}.at.{ANY}.{when}"


def values(facts: Facts, view: Viewed, lang: str, players: Players) -> Mapping[str, Value]:
    """What stands in a text: the players by their colours, and what the position says."""
    desk = desk_at(view, LEARNER, lang)
    return {colour: who(colour, players) for colour in players} | {
        label: desk.fact(fact) for label, fact in facts.items()
    }


def quoted(text: str) -> str:
    """As words that are not the panel's own."""
    return "\n".join(f"> {line}" if line else ">" for line in text.splitlines())
