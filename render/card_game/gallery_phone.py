"""The card game on a phone, in telling positions: every turn, phase and decision, at every kind of table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from render.card_game.gallery_games import asked, crowded, first, nobodys, played, public, round_begins
from render.card_game.pictures.phone.which import decision_pictures, turn_pictures
from render.samples import LONG_NAMES, NAMES, Piece
from rules import card_game
from rules.card_game.ending import LastSales, TakeLeftover
from rules.card_game.hooks import BEFORE
from rules.card_game.names import POWERS
from rules.card_game.personality_powers import UsePowers, powers_in
from rules.card_game.rounds import Bidding, EndRound
from rules.card_game.state import ROUNDS, State
from rules.card_game.taking import ChooseCards, LayCard
from rules.game import FATE, to_act

TABLES = (("4", "cards-gallery", "en", 12), ("6", "cards-6-of-6", "fr", 16), ("1", "cards-1-of-4", "en", 3))
"""Games from which decisions are taken: of which record, from which round on."""


def again(tables: Iterable[Piece]) -> Iterator[Piece]:
    """What the gallery shows as a whole table, as it is on a phone."""
    for piece in tables:
        if piece.part == "table":
            for part in turn_pictures(piece.view):
                yield replace(piece, name=f"phone-{piece.name}-{part}", part=part)


def decided(name: str, state: State, lang: str, players: dict[str, str] = NAMES) -> Iterator[Piece]:
    """What whoever is asked decides from."""
    seat = next(seat for seat in to_act(state) if seat != FATE)
    view = card_game.view(state, seat)
    for part in decision_pictures(view, seat):
        yield Piece(f"phone-cards-{part}-{name}", view, lang, part, players=players, seat=seat)


def decisions() -> Iterator[Piece]:
    """Bids, cards, places and powers, by four, by six, and alone with virtual players."""
    for name, record, lang, number in TABLES:
        states, _ = played(record)
        for kind in (Bidding, ChooseCards, LayCard, UsePowers):
            at = first(states, asked(kind), round_begins(states, number if kind is not UsePowers else 3))
            yield from decided(name, states[at], lang, NAMES if name != "1" else {"orange": "Ann"})
    states, _ = played("cards-gallery")
    late = states[round_begins(states, 12)]
    yield Piece("phone-cards-corner", card_game.view(late, 1), "en", "corner", players=NAMES, seat=1)
    for name, at in (("first", round_begins(states, 1)), ("second", first(states, asked(LayCard)))):
        yield from decided(name, states[at], "fr")
    yield from decided("last", states[first(states, asked(TakeLeftover))], "en")
    yield from decided("nobody", nobodys(), "fr", LONG_NAMES)
    yield from decided("last", selling(states), "fr")
    for window, state in mighty().items():
        yield from decided(f"many-{window}", state, "fr", LONG_NAMES)


def selling(states: tuple[State, ...]) -> State:
    """The last moment to sell land cards."""
    state = states[-60].copy()
    state.players[2].people += ("auctioneer",)
    state.agenda = [LastSales(2)]
    return state


def mighty() -> dict[str, State]:
    """One player has every power, before the bids and once they lie open."""
    state = crowded().copy()
    state.line, state.bids, state.order = state.line[:5], (), ()
    for seat, player in enumerate(state.players):
        player.people, player.tilted, player.bonus = POWERS if seat == 0 else (), (), 14 if seat else 0
    before, after = state.copy(), state.copy()
    before.agenda = [EndRound(), Bidding((0,) * 6), UsePowers(powers_in(BEFORE))]
    after.bids, after.agenda = (5, 7, 6, 2, 2, 1), [EndRound(), UsePowers(("mercenary", "doctor"))]
    for player in after.players:
        player.bonus = 0
    return {"before": before, "after": after}


def phases() -> Iterator[Piece]:
    """How a round went, how the game ended, and the way there."""
    for name, record, lang, number in TABLES:
        states, history = played(record)
        names = LONG_NAMES if name == "6" else NAMES if name == "4" else {"orange": "Ann"}
        for which in (number, ROUNDS):
            then, last = round_begins(states, which), which == ROUNDS
            now = len(states) - 1 if last else round_begins(states, which + 1)
            piece = Piece(f"phone-cards-round-{name}-{which}", public(states[now]), lang, "phase-round", players=names)
            yield replace(piece, before=public(states[then]))
        choice = first(states, asked(ChooseCards), round_begins(states, number))
        yield replace(piece, name=f"phone-cards-bids-{name}", view=public(states[choice]), before=public(states[then]))
        for part in ("phase-end", "phase-curve"):
            over = Piece(f"phone-cards-{part}-{name}", public(states[-1]), lang, part, players=names)
            yield replace(over, history=history)
    yield Piece("phone-cards-end-full", crowded(), "fr", "phase-end", players=LONG_NAMES)


def phone() -> Iterator[Piece]:
    """Phases and decisions; turns are drawn of every table."""
    yield from phases()
    yield from decisions()
