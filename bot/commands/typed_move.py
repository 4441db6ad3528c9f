"""A whole move as somebody types it: in notation, as it is offered, or in the words of their language. No Discord."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import chain

from bot.commands.autocomplete import Offer, vocabulary
from render.language import LANGUAGES, fold
from render.words import has, say
from rules.game import Game
from rules.notation import Move, UnreadableError, Words, parse, shape

FEW = 3
"""Moves that are named where something else was typed."""


def understood(games: Iterable[Game], offers: Sequence[Offer], text: str, lang: str) -> str:
    """The move in notation; raises UnreadableError where it is none in any way."""
    problems = []
    for game in games:
        for reading in chain([text], in_words(game, text, lang)):  # in words only where it is no notation
            try:
                return str(parse(reading, game.MOVES))
            except UnreadableError as problem:
                problems.append(problem)
    wanted = fold(text)
    for offer in offers:
        for move in offer.moves:
            if wanted in offer.called(move, lang):
                return str(move)
    # The problem that says most: that of the game which knows the verb.
    raise min(problems, key=lambda problem: problem.key == "unknown-verb")


def in_words(game: Game, text: str, lang: str) -> Iterator[str]:
    """What was typed as notation, where verb and words are those of a language: `engager 2`, `placer salaire`."""
    said, *rest = fold(text).split() or [""]
    for code in dict.fromkeys((lang, *LANGUAGES)):
        for verb, kind in game.MOVES.items():
            if not kind.luck and said in {verb, fold(verb_name(verb, code))}:
                words = list(rest)
                found = [word for _, known, _ in shape(kind) if (word := next_word(known, words, code)) is not None]
                yield " ".join([verb, *found, *words])


def next_word(known: Words | None, words: list[str], lang: str) -> str | None:
    """The next argument, taken off the words; as many of them as its name has."""
    if not words:
        return None
    names = vocabulary(known, lang) if known is not None else {}
    for count in range(len(words), 0, -1):
        typed = " ".join(words[:count])
        if typed in names:
            del words[:count]
            return names[typed]
    return words.pop(0)


def verb_name(verb: str, lang: str) -> str:
    """What the verb is called where it is typed."""
    key = f"bot.name.command.{verb}"
    return say(lang, key) if has(key, lang) else verb


def would_work(games: Iterable[Game], offers: Sequence[Offer], text: str, lang: str) -> str:
    """After a refusal: what the verb is for, if it cannot be said now, and the moves most like what was typed."""
    typed = fold(text)
    said = typed.partition(" ")[0]
    verbs = {verb for game in games for verb in game.MOVES if said in (verb, fold(verb_name(verb, lang)))}
    every = [(offer, move) for offer in offers for move in offer.moves]
    like = [(offer, move) for offer, move in every if move.verb in verbs]
    known = [verb for verb in sorted(verbs) if not like and has(f"bot.verb.{verb}")]
    lines = [say(lang, "bot.typed.verb", verb=verb, about=say(lang, f"bot.verb.{verb}")) for verb in known]
    # Sorting keeps the order of those that are alike: the decision's own moves before what is always open.
    near = sorted(like or every, key=lambda each: -likeness(typed, each[1]))[:FEW]
    if near:
        moves = ", ".join(f"`{move}` ({offer.desk(lang).label(move)})" for offer, move in near)
        lines.append(say(lang, "bot.typed.now", moves=moves))
    return "\n".join(lines)


def likeness(typed: str, move: Move) -> float:
    return round(SequenceMatcher(None, typed, str(move)).ratio(), 1)
