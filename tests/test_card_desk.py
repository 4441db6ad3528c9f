"""What a player of the card game has before him while he decides: every choice says truly what it would bring."""

from __future__ import annotations

from bot.commands.complete import Offer, complete
from render.card_game.gallery import played
from render.deciding import about, move_label
from rules import GAMES, card_game
from rules.card_game.choice import Choice, LayCard
from rules.card_game.moves import LAY, TAKE
from rules.card_game.names import SEATS
from rules.card_game.scoring import breakdown
from rules.card_game.state import State
from rules.card_game.town import open_places
from rules.game import Seat, preview, settle

CHOICE = """
round 3
line land7 land13 land39 land26
person banker
top boot-cow-star-hat-horseshoe-cactus
orange people cowboy
orange| ^^h.
orange| M^.B
blue
green level beginner
red level beginner
bids orange=9 blue=5 green=3 red=2
now choose
"""


def points(state: State, seat: Seat) -> int:
    return sum(breakdown(state, seat).values())


def choosing(text: str = CHOICE) -> State:
    """A position in which somebody takes a card."""
    state = card_game.read_position(text)
    settle(state, [])
    return state


def labels(state: State, lang: str) -> dict[str, tuple[str, str]]:
    """What everything on the table is offered as, and what is told beneath it."""
    seen = card_game.view(state, 0)
    return {
        card: (move_label(TAKE[card], lang, seen, "orange"), about(TAKE[card], lang, seen, "orange"))
        for card in state.shown
    }


def test_taking_a_card_reads_like_this() -> None:
    state = choosing()
    assert labels(state, "en") == {
        "land7": ("Take land 7 (Mine, Mountain) · +7 VP now", "Best spot: H10"),
        "land13": ("Take land 13 (2 Mountains) · +2 VP now", "6 equally good spots, such as F7, F8 or F9"),
        "land39": ("Take land 39 (Ranch) · +7 VP now", "Best spot: I6, J6 or K6"),
        "land26": ("Take land 26 (Saloon, House) · +3 VP now", "4 equally good spots, such as K7, L7 or L8"),
        "banker": ("Take the Banker · +4 VP now", "4 VP per Bank in town"),
    }
    assert labels(state, "fr")["land7"] == (
        "Prendre le terrain 7 (Mine, Montagne) · +7\u00a0PV aussitôt",
        "Meilleur endroit\u00a0: H10",
    )


def test_a_card_without_a_place_says_so() -> None:
    state = choosing()
    town = "\n".join(f"orange| {'M' * 8}" for _ in range(8))
    full = card_game.read_position(f"orange\n{town}\nblue\n")
    state.players[0].town = full.players[0].town
    assert labels(state, "en")["land39"] == (
        "Take land 39 (Ranch) · +0 VP now",
        "Fits nowhere in your town: it would be set aside",
    )


def test_the_promise_is_kept() -> None:
    """What a card is said to be worth is what its best place brings when it is taken and laid there."""
    seen = 0
    for state in played(3, "random", "desk", "table=5")[0]:
        if not state.agenda or not isinstance(state.agenda[-1], Choice) or seen % 9:
            seen += bool(state.agenda) and isinstance(state.agenda[-1], Choice)
            continue
        seen += 1
        for seat in state.agenda[-1].seats(state):
            for card in state.shown:
                after = preview(state, seat, TAKE[card])
                if card.startswith("land"):
                    spots = [LAY[spot] for spot in open_places(state, seat, card)]
                    after.agenda.append(LayCard(seat, card))
                    reached = [points(preview(after, seat, move), seat) for move in spots]
                    gained = max(reached, default=points(state, seat)) - points(state, seat)
                else:
                    gained = points(after, seat) - points(state, seat)
                label = move_label(TAKE[card], "en", card_game.view(state, seat), SEATS[seat])
                promised = label.rpartition(" · ")[2] if " · " in label else "+0 VP now"
                assert promised == f"{gained:+d} VP now".replace("-", "−")
    assert seen > 20


def test_completion_tells_it_too() -> None:
    offer = Offer(GAMES["card_game"], card_game.view(choosing(), 0), 0)
    found = complete([offer], "take", "card", {}, "land 7", "en")
    assert found[0] == ("Take land 7 (Mine, Mountain) · +7 VP now · Best spot: H10", "land7")
