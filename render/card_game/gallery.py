"""Telling positions of the card game for people to look through."""

from __future__ import annotations

from collections.abc import Iterator

from render.card_game.gallery_games import asked, crowded, first, nobodys, played, public, round_begins, shared
from render.card_game.gallery_phone import again, phone
from render.samples import LONG_NAMES, NAMES, Piece
from rules import card_game
from rules.card_game.ending import TakeLeftover
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.personality_powers import UsePowers
from rules.card_game.rounds import Bidding
from rules.card_game.taking import ChooseCards, LayCard


def rounds() -> Iterator[Piece]:
    """A game in both languages, from the first offer to its end."""
    states, history = played("cards-gallery")
    for number, lang in ((1, "en"), (5, "fr"), (12, "en"), (18, "fr")):
        at = round_begins(states, number)
        before = public(states[max(0, at - 14)])
        yield Piece(f"cards-round-{number}-{lang}", public(states[at]), lang, before=before)
    choice = first(states, asked(ChooseCards), round_begins(states, 9)) + 2
    yield Piece("cards-choice-en", public(states[choice]), before=public(states[choice - 6]))
    last = first(states, asked(TakeLeftover))
    yield Piece("cards-last-en", public(states[last]), before=public(states[last - 8]))
    yield Piece("cards-over-fr", public(states[-1]), "fr", "table", "safe")
    yield Piece("cards-end-en", public(states[-1]), part="end", history=history)
    yield Piece("cards-shared", shared(), part="end")
    yield Piece("cards-luck", public(states[0]))


def counts() -> Iterator[Piece]:
    """Every kind of table: alone, with virtual players, six people."""
    for people, table in ((1, 4), (1, 6), (2, 4), (3, 4), (5, 5), (6, 6)):
        states, history = played(f"cards-{people}-of-{table}")
        at = round_begins(states, 16) + (people > 1)
        lang = ("en", "fr")[people % 2]
        names = dict(list(NAMES.items())[:people])
        now, before = public(states[at]), public(states[at - 12])
        yield Piece(f"cards-{people}-of-{table}", now, lang, players=names, before=before)
        if people in (1, 6):
            yield Piece(f"cards-end-{people}-of-{table}", public(states[-1]), lang, "end", history=history)
    states, _ = played("cards-3-of-4")
    yield Piece("cards-virtual-fr", public(states[-1]), "fr", "player:red")


def close_ups() -> Iterator[Piece]:
    """One player, the offer, every kind of choice."""
    states, _ = played("cards-gallery")
    late = round_begins(states, 15)
    yield Piece("cards-offer-fr", public(states[late]), "fr", "offer")
    yield Piece("cards-player", public(states[late]), part="player:blue", before=public(states[late - 14]))
    yield Piece("cards-player-start", public(states[round_begins(states, 1)]), "fr", "player:green")
    for name, kind in (("bid", Bidding), ("take", ChooseCards), ("lay", LayCard), ("power", UsePowers)):
        at = first(states, asked(kind), round_begins(states, 8))
        (seat, *_) = card_game.to_act(states[at])
        view = card_game.view(states[at], seat)
        yield Piece(f"cards-choices-{name}", view, ("en", "fr")[kind is LayCard], "choices", seat=seat)
    closed, _ = played("cards-closed")
    yield Piece("cards-closed", public(closed[-40]))
    yield Piece("cards-choices-none", public(states[-1]), part="choices")
    sealed = first(states, lambda state: asked(Bidding)(state) and len(card_game.to_act(state)) == 2, late)
    yield Piece("cards-sealed", card_game.view(states[sealed], 0), part="player:orange", seat=0)


def full() -> Iterator[Piece]:
    fullest = crowded()
    before = public(played("cards-6-of-6")[0][0])
    for lang in ("en", "fr"):
        for palette in ("default", "safe"):
            yield Piece(f"cards-full-{lang}-{palette}", fullest, lang, "table", palette, LONG_NAMES)
        yield Piece(f"cards-full-new-{lang}", fullest, lang, "table", "default", LONG_NAMES, before)
        yield Piece(f"cards-full-player-{lang}", fullest, lang, "player:yellow", players=LONG_NAMES)
        yield Piece(f"cards-full-choices-{lang}", fullest, lang, "choices", players=LONG_NAMES)
        yield Piece(f"cards-full-end-{lang}", fullest, lang, "end", players=LONG_NAMES)
    bidding = fullest.copy()
    bidding.bids, bidding.order, bidding.agenda = (), (), [Bidding((0, 0, -1, 0, 0, 0))]
    yield Piece("cards-full-bidding", bidding, "fr", players=LONG_NAMES)
    yield Piece("cards-full-last", nobodys(), "fr", players=LONG_NAMES)
    everybody = played("cards-1-levels")[0][-1].copy()
    for player in everybody.players[1:]:
        player.people = tuple(PERSONALITIES)[:18]
    yield Piece("cards-full-virtual", public(everybody), "fr", players=NAMES)


def pieces() -> Iterator[Piece]:
    """The whole gallery of the card game."""
    found = [*rounds(), *counts(), *close_ups(), *full()]
    yield from found
    yield from again(found)
    yield from phone()
