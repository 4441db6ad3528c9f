"""What a player of the card game has before them while they decide: every choice says truly what it would bring."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.commands.autocomplete import Offer, complete
from bot.panel.panel import Panel, panel, sketch
from bot.store.moves import Asked
from bot.table.session import Session
from bot.ui.panel_view import alt_text
from render import desk_at, if_ended
from render.card_game.gallery_games import played
from rules import GAMES, card_game
from rules.card_game.deck import LANDS
from rules.card_game.ending import LastSales
from rules.card_game.moves import LAY, TAKE, USE
from rules.card_game.names import POWERS, SEATS
from rules.card_game.scoring import breakdown
from rules.card_game.state import State
from rules.card_game.taking import LayCard, TakeAtOnce, Taking
from rules.card_game.town import open_places
from rules.game import Seat, preview, settle
from tests.support.desks import about, facts, move_label, purse, stakes
from tests.support.languages import COMPLETE

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
    settle(state)
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
        "land7": ("Take land 7 (Mine, Mountain) · +7 VP now", "Most points now at H10"),
        "land13": ("Take land 13 (2 Mountains) · +2 VP now", "As many now at 6 places, such as F7, F8 or F9"),
        "land39": ("Take land 39 (Ranch) · +7 VP now", "Most points now at I6, J6 or K6"),
        "land26": ("Take land 26 (Saloon, House) · +3 VP now", "As many now at 4 places, such as K7, L7 or L8"),
        "banker": ("Take the Banker · +4 VP now", "4 VP per Bank in town"),
    }
    assert labels(state, "fr")["land7"] == (
        "Prendre le terrain 7 (Mine, Montagne) · +7\u00a0PV aussitôt",
        "Le plus de points aussitôt en H10",
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
    for state in played("cards-desk")[0]:
        if not state.agenda or not isinstance(state.agenda[-1], Taking) or seen % 9:
            seen += bool(state.agenda) and isinstance(state.agenda[-1], Taking)
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
                promised = next((part for part in label.split(" · ") if part.endswith(" VP now")), "+0 VP now")
                assert promised == f"{gained:+d} VP now".replace("-", "−")
    assert seen > 20


def test_completion_tells_it_too() -> None:
    offer = Offer(GAMES["card_game"], card_game.view(choosing(), 0), 0)
    found = complete([offer], "take", "card", {}, "land 7", "en")
    assert found[0] == ("Take land 7 (Mine, Mountain) · +7 VP now · Most points now at H10", "land7")


BIDS = """
round 4
line land7 land39
person heroes
top boot-cow-star-hat-horseshoe-cactus
orange hand 2,5,9
orange| ^^h.
orange| M^.B
blue hand 1,8 people mercenary
green hand 3,4 bonus 6
red level expert
now bid
"""
AFTER = """
round 12
line land69 land52
person doctor
top boot-cow-star-hat-horseshoe-cactus
orange people mercenary
blue
green picks 0
red level expert
bids orange=4 blue=9 green=8 red=6
now after
"""


def shown(state: State, seat: Seat = 0, lang: str = "en", *, pictured: bool = False) -> Panel:
    """A player's panel."""
    row: Any = SimpleNamespace(game="card_game")
    session = Session(GAMES, row, (), state, {seat: Asked(seat, 0, 0) for seat in card_game.to_act(state)})
    return panel(session, sketch(session, seat, lang), {}, pictured=pictured)


def test_a_bid_reads_like_this() -> None:
    """What is at stake, what the others have left, how ties are settled; every bid is one tap away."""
    found = shown(card_game.read_position(BIDS))
    assert found.text.splitlines() == [
        "### Choose a bid card",
        "● 8 VP as it stands (1st) · bid cards 2 5 9",
        "On the table, with what each card would score now:",
        "- Land 7 (Mine, Mountain): +7 VP",
        "- Land 39 (Ranch): +4 VP",
        "- Heroes: +6 VP (6 VP, and once per epoch +3 to your bid, used before the bids)",
        "The others can bid: ■ 1 8 (perhaps +5 later) · ▲ 3 4 (+6 announced) · ◆ 3 4 5 6 7 8 9 10 11 (at random)",
        "Ties go to whoever stands further left: ◆ ■ ● ▲",
    ]
    assert found.amount is not None
    assert [choice.label for choice in found.amount.quick] == ["Bid 2", "Bid 5", "Bid 9"]


def test_beside_its_picture_a_bid_says_only_what_that_does_not_show() -> None:
    desk = desk_at(card_game.view(card_game.read_position(BIDS), 0), 0, "en")
    assert desk.beyond_picture() == "About the others’ bids: ■ perhaps +5 later · ▲ +6 announced · ◆ at random"
    plain = card_game.read_position(BIDS.replace("orange hand 2,5,9", "orange hand 2,5,9 picks 0"))
    said = desk_at(card_game.view(plain, 0), 0, "en").beyond_picture().splitlines()
    assert said[0] == "You already have your card for this round: your bid card is just discarded."
    after = desk_at(card_game.view(card_game.read_position(AFTER), 0), 0, "en")
    assert after.beyond_picture() == "Bids: ■ 9 · ◆ 6 · ● 4. You would choose 3rd."


def test_a_card_in_a_row_of_its_like_is_named_alone() -> None:
    desk = desk_at(card_game.view(card_game.read_position(BIDS), 0), 0, "en")
    take = [TAKE[card] for card in card_game.read_position(BIDS).shown]
    assert [desk.named(each) for each in take] == ["Land 7", "Land 39", "Heroes"]


def test_what_only_the_picture_shows_describes_it() -> None:
    """A panel with a picture is short; for those who cannot see that, nothing is missing."""
    state = card_game.read_position(BIDS)
    found = shown(state, pictured=True)
    assert "On the table" not in found.text
    described = alt_text(found) or ""
    assert facts(card_game.view(state, 0), 0, "en") in described
    assert described.endswith("Bid 2 · Bid 5 · Bid 9")
    assert (alt_text(shown(state)) or "") == "Bid 2 · Bid 5 · Bid 9", "what is said need not be described"


def test_nine_bids_are_nine_buttons() -> None:
    state = card_game.read_position(BIDS.replace("orange hand 2,5,9", "orange people doctor"))
    found = shown(state)
    assert found.amount is not None
    assert [choice.move for choice in found.amount.quick] == [f"bid {value}" for value in range(1, 10)]
    assert [choice.label for choice in found.amount.quick] == list("123456789"), "five of them beside each other"
    assert found.amount.rows == 2
    assert not found.buttons, "what can always be said about a power is not beside the bids"
    assert [key for key, _ in found.pages] == ["rest"]


def test_sales_wait_behind_a_button_until_the_last_ones() -> None:
    state = card_game.read_position(BIDS.replace("orange hand", "orange people auctioneer hand"))
    found = shown(state)
    assert not found.groups
    assert [key for key, _ in found.pages] == ["sell"]
    state.agenda = [LastSales(0)]
    last = shown(state)
    *sales, ends = last.buttons
    assert [choice.move for choice in sales] == ["sell h./.B", "sell ^^/M^"], "of two each has a button, the best first"
    assert ends.label == "Sell nothing more"


def test_a_last_sale_that_costs_points_is_not_put_forward() -> None:
    """Nothing comes after it that could be worth more: then to sell nothing is the way on."""
    state = card_game.read_position(BIDS.replace("orange hand 2,5,9", "orange people auctioneer hand 9"))
    state.agenda = [LastSales(0)]
    desk = desk_at(card_game.view(state, 0), 0, "en")
    sales = [move for move in GAMES["card_game"].legal(desk.view, 0) if move.verb == "sell"]
    told = [(desk.hopeless(move), desk.label(move).split(" · ")[1]) for move in desk.ordered(sales)]
    assert told == [(False, "+5 VP in all"), (False, "+0 VP in all")]
    assert [choice.kind for choice in shown(state).buttons if choice.move == "decline"] == [""]
    town = "\n".join(f"orange| {row}" for row in ("^^^^", "^MM^", "^MM^", "^^^^"))
    rich = BIDS.replace("orange| ^^h.\norange| M^.B", town)
    state = card_game.read_position(rich.replace("orange hand 2,5,9", "orange people auctioneer hand 9"))
    state.agenda = [LastSales(0)]
    desk = desk_at(card_game.view(state, 0), 0, "en")
    sales = [move for move in GAMES["card_game"].legal(desk.view, 0) if move.verb == "sell"]
    assert sales
    assert all(map(desk.hopeless, sales))
    found = shown(state)
    assert [choice.kind for choice in found.buttons if choice.move == "decline"] == ["main"]
    assert not found.dared


def test_who_has_no_bid_card_is_not_told_of_any() -> None:
    state = card_game.read_position(BIDS.replace("orange hand 2,5,9", "orange people auctioneer"))
    state.players[0].hand = ()
    assert purse(card_game.view(state, 0), 0, "en") == "● 8 VP as it stands (1st)"


def test_what_is_known_of_several_bids_is_said_once() -> None:
    text = BIDS.replace("green hand 3,4 bonus 6", "green level beginner").replace(" people mercenary", "")
    desk = desk_at(card_game.view(card_game.read_position(text), 0), 0, "en")
    assert desk.beyond_picture() == "About the others’ bids: ▲ ◆ at random"


def test_powers_that_may_rest_are_no_riddles() -> None:
    """Of several, none stands beside the question by its bare name."""
    found = shown(card_game.read_position(AFTER.replace("people mercenary", "people mercenary,gunsmith")))
    assert [choice.label for choice in found.buttons] == [
        "Use the Mercenary: 4+5 = 9 · you would choose 2nd, not 3rd",
        "Not now",
    ]
    assert [key for key, _ in found.pages] == ["rest"]


def test_a_card_that_is_taken_at_once_is_no_second_one() -> None:
    state = choosing(CHOICE)
    state.players[0].picks = 0
    state.agenda = [TakeAtOnce(0)]
    assert facts(card_game.view(state, 0), 0, "en") == (
        "It is your card for this round; your bid card will just be discarded."
    )


def test_a_bid_that_is_only_discarded_says_so() -> None:
    state = card_game.read_position(BIDS.replace("orange hand 2,5,9", "orange hand 2,5,9 picks 0"))
    assert "your bid card is just discarded" in facts(card_game.view(state, 0), 0, "en")
    assert "● 2 5 9 (has a card already)" in facts(card_game.view(state, 1), 1, "en")


def test_a_power_over_open_bids_tells_what_it_changes() -> None:
    state = card_game.read_position(AFTER)
    found = shown(state)
    assert found.text.splitlines()[2:4] == [
        "Bids: ■ 9 · ◆ 6 · ● 4. You would choose 3rd.",
        "On the table, with what each card would score now:",
    ]
    assert [choice.label for choice in found.buttons] == [
        "Use the Mercenary: 4+5 = 9 · you would choose 2nd, not 3rd",
        "Not now",
        "Stop asking me about the Mercenary",
    ]
    seen = card_game.view(state, 0)
    assert stakes(seen, 0, USE["mercenary"], "en") == ["Mercenary: the card is tilted for the rest of the game."]
    state.round = 3
    assert stakes(card_game.view(state, 0), 0, USE["mercenary"], "en") == [
        "Mercenary: the card is tilted, and can be used again in the second epoch."
    ]


def test_a_power_may_keep_a_place() -> None:
    """Who is first already may have to fear what another adds."""
    text = AFTER.replace("blue\n", "blue people doctor\n").replace("orange=4 blue=9", "orange=9 blue=8")
    assert shown(card_game.read_position(text)).buttons[0].label == (
        "Use the Mercenary: 9+5 = 14 · you would still choose 1st"
    )


def test_powers_fit_on_their_buttons() -> None:
    for lang in COMPLETE:
        for power in POWERS:
            assert len(move_label(USE[power], lang)) <= 80


def test_the_best_places_come_first() -> None:
    """All places on one page, by what the card brings there; the panel says what a place means."""
    state = choosing()
    state.agenda.append(LayCard(0, "land7"))
    found = shown(state)
    assert "Land 7: Mine, Mountain above empty, empty. A place names where the upper left parcel goes;" in found.text
    assert "A place names" not in shown(state, pictured=True).text, "the picture shows the card and says it"
    choices = [choice for group in found.groups for choice in group.choices]
    assert choices[0].label == "H10 · +7 VP now"
    worth = [int(choice.label.split(" · ")[1].split()[0]) for choice in choices]
    assert worth == sorted(worth, reverse=True)
    assert len(choices) == len(open_places(state, 0, "land7")) <= 50
    assert not found.pages
    offer = Offer(GAMES["card_game"], card_game.view(state, 0), 0)
    assert complete([offer], "lay", "place", {}, "", "en")[0] == ("Lay it at H10 · +7 VP now", "h10")


def test_who_comes_after_is_told() -> None:
    state = choosing()
    assert facts(card_game.view(state, 0), 0, "en") == "Choosing after you: ■ ▲ ◆"


def test_points_lost_have_a_proper_minus() -> None:
    state = choosing(CHOICE.replace("orange| ^^h.\norange| M^.B", "orange| X.\norange| .."))
    seen = card_game.view(state, 0)
    assert "● −6 VP as it stands (4th)" in purse(seen, 0, "en")
    assert if_ended(seen, "en", dict.fromkeys(SEATS, "x")).endswith("● x (−6).")


def test_no_land_card_is_cut_short() -> None:
    """Also where it scores nothing yet and says why it may be taken nonetheless."""
    for lang in COMPLETE:
        for land in LANDS:
            state = choosing(CHOICE.replace("land7 ", f"{land} ").replace("orange| ^^h.\norange| M^.B\n", ""))
            assert "…" not in move_label(TAKE[land], lang, card_game.view(state, 0), "orange")
