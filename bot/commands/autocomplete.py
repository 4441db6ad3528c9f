"""Completing a move word by word: what fits the legal moves, the words of a language back to notation. No Discord."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from bot.limits.table import CHOICE_NAME, CHOICES
from render import desk_at
from render.desk import Desk
from render.language import FALLBACK, LANGUAGES, fold
from render.words import UnknownKeyError, name, word_name
from rules.game import Game, Seat
from rules.notation import Move, Words, shape


@dataclass(frozen=True)
class Offer:
    """A game as one player sees it."""

    game: Game
    view: Any
    seat: Seat

    @cached_property
    def moves(self) -> list[Move]:
        return self.desk(FALLBACK).ordered(self.game.legal(self.view, self.seat))

    def desk(self, lang: str) -> Desk[Any]:
        """What the player has before them, in a language."""
        if lang not in self._desks:
            self._desks[lang] = desk_at(self.view, self.seat, lang)
        return self._desks[lang]

    def label(self, move: Move, lang: str) -> str:
        key = (move, lang)
        if key not in self._labels:
            ((label, more),) = self.desk(lang).entries([move])
            # A list has one line only; cut in the middle, what it adds would say nothing.
            self._labels[key] = f"{label} · {more}" if more and len(label) + len(more) + 3 <= CHOICE_NAME else label
        return self._labels[key]

    def called(self, move: Move, lang: str) -> set[str]:
        """What a move may be called, folded: as it is offered, and in fewer words."""
        key, desk = (move, lang), self.desk(lang)
        if key not in self._called:
            self._called[key] = {fold(each) for each in (self.label(move, lang), desk.label(move), desk.plainly(move))}
        return self._called[key]

    @cached_property
    def _desks(self) -> dict[str, Desk[Any]]:
        return {}

    @cached_property
    def _labels(self) -> dict[tuple[Move, str], str]:
        return {}

    @cached_property
    def _called(self) -> dict[tuple[Move, str], set[str]]:
        return {}


# -- from a person's words to notation


@cache
def vocabulary(words: Words, lang: str) -> dict[str, str]:
    """The folded name of every word in a language, and the word."""
    found: dict[str, str] = {}
    for word in words.names:
        try:
            found.setdefault(fold(name(lang, words.kind, word)), word)
        except UnknownKeyError:
            break
    return {**found, **{fold(word): word for word in words.names}}


def to_word(words: Words | None, text: str, lang: str) -> str:
    """What was typed for an argument as one word of notation; unknown words stay, for the rules to refuse."""
    folded = fold(text)
    if words is None:
        return folded.replace(" ", "").strip("$")
    for code in (lang, *LANGUAGES):
        if folded in vocabulary(words, code):
            return vocabulary(words, code)[folded]
    return "-".join(folded.split())


def notation(games: Iterable[Game], verb: str, given: Mapping[str, str], lang: str) -> str:
    """A verb and its arguments, by name, as a move in notation: of the game whose arguments these are."""
    kinds = [game.MOVES[verb] for game in games if verb in game.MOVES]
    kind = next((each for each in kinds if given.keys() <= {name for name, *_ in shape(each)}), kinds[0])
    words = [to_word(known, given[field], lang) for field, known, _ in shape(kind) if field in given]
    return " ".join([verb, *words])


# -- from legal moves to choices


def complete(
    offers: Sequence[Offer], verb: str, argument: str, given: Mapping[str, str], typed: str, lang: str
) -> list[tuple[str, str]]:
    """At most CHOICES labels and words for an argument of a verb: those of legal moves that fit, best fits first."""
    found: dict[str, tuple[Offer, list[Move]]] = {}
    for offer in offers:
        wanted = {field: to_word(kind_of(offer.game, verb, field), text, lang) for field, text in given.items()}
        for move in offer.moves:
            if move.verb != verb or any(word_of(move, field) != word for field, word in wanted.items()):
                continue
            word = word_of(move, argument)
            if word is not None:
                first, moves = found.setdefault(word, (offer, []))
                if first is offer:
                    moves.append(move)
    ranked: list[tuple[int, int, str, str]] = []
    folded = fold(typed)
    for at, (word, (offer, moves)) in enumerate(found.items()):
        if not folded and at == CHOICES:
            break  # every label fits as well as any, and each takes its time
        label = shown(offer, moves, argument, given, lang)
        fit = fitting(folded, word, fold(label))
        if fit is not None:
            ranked.append((fit, at, label, word))
    return [(label[:CHOICE_NAME], word) for _, _, label, word in sorted(ranked)[:CHOICES]]


def kind_of(game: Game, verb: str, field: str) -> Words | None:
    """The vocabulary of a verb's argument in a game."""
    kind = game.MOVES.get(verb)
    return next((known for each, known, _ in shape(kind) if each == field), None) if kind is not None else None


def word_of(move: Move, field: str) -> str | None:
    """An argument of a move as typed, or None where it is left out."""
    value = getattr(move, field, None)
    return None if value is None else str(value)


def shown(offer: Offer, moves: list[Move], argument: str, given: Mapping[str, str], lang: str) -> str:
    """A choice tells the whole move if it decides it, else the name of the thing chosen."""
    plain = [move for move in moves if sets_only(move, {argument, *given})]
    decided = plain if len(plain) == 1 else moves
    if len(decided) == 1:
        return offer.label(decided[0], lang)
    word, known = word_of(moves[0], argument) or "", kind_of(offer.game, moves[0].verb, argument)
    return word if known is None else word_name(lang, known, word)


def sets_only(move: Move, given: set[str]) -> bool:
    """Whether a move leaves out every argument it may leave out, but for those given."""
    optional = (field for field, _, needed in shape(type(move)) if not needed)
    return all(getattr(move, field) is None for field in optional if field not in given)


def fitting(typed: str, word: str, label: str) -> int | None:
    """How well a choice fits what was typed, 0 best; None if not at all."""
    if typed in ("", word, label):
        return 0
    if word.startswith(typed):
        return 1
    if label.startswith(typed):
        return 2
    if f" {typed}" in label:
        return 3
    return 4 if all(part in f"{word} {label}" for part in typed.split()) else None
