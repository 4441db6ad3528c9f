"""Pictures of the card game tell every fact of a view, each in its place, and nothing else: shapes read as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import render
from render import PictureRequest
from render.card_game.gallery_games import played
from render.draw.lettering import CUT
from render.draw.shapes import Rect, Text, as_text
from render.pictures import sheet
from render.samples import NAMES, RECORDS
from render.tools.replay import told
from render.words import name
from rules import card_game
from rules.card_game import State, View, view
from rules.card_game.ai.gains import gains
from rules.card_game.ai.promise import Promise, person_promise
from rules.card_game.names import BIDS, SEATS, SYMBOL, spot_name
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.rounds import HIDDEN, Bidding, lands_shown
from rules.card_game.scoring import POINTS, breakdown, sight, worth
from rules.card_game.state import Laid
from rules.card_game.taking import LayCard
from rules.card_game.town import land_of, surface
from rules.game import FATE, Seat, apply, legal, to_act
from tests.support.desks import purse
from tests.support.languages import COMPLETE
from tests.support.wordgames import played as recorded

pytestmark = pytest.mark.xdist_group("pictures of cards")  # what they are made of is drawn once

KINDS = (
    *("offered", "on", "attraction", "kind", "pile", "epoch", "tie", "symbol", "order", "total", "empty"),
    *("laid", "built", "left", "played", "has", "tilted", "points", "vp", "leads", "sealed", "bid", "bids", "awaited"),
    *("rank", "final", "leftover"),
)
"""What is compared exactly: every line of these kinds is expected, and none is missing."""


def some_states(number: int, every: int = 1) -> Iterator[State]:
    """States of one of the recorded games, some of them."""
    for each in recorded(number, game="card_game"):
        if each.ply % every == 0:
            yield each.state
    yield each.state


def offer_facts(seen: View, lang: str) -> Iterator[str]:
    """The cards on the table, the piles, the order of ties and of choosing; at the end, what there is instead."""
    if card_game.phase(seen) == "over":
        for score in card_game.scores(seen):
            yield f"rank {SEATS[score.seat]}: {score.place}."
            yield f"final {SEATS[score.seat]}: {signed(score.total)}"
        return
    if card_game.phase(seen) == "end":
        if len(left := seen.leftovers()) > 4:
            yield from (f"leftover {card}: card-{card}" for card in left)
        for card in left if len(left) <= 4 else ():
            yield from person_facts(seen, card, lang)
        return
    for land in seen.line:
        yield f"offered {land}: land-{seen.epoch}"
        if any(player.level for player in seen.players):
            yield f"attraction {land}: {land_of(land).attraction}"
        yield from (f"on {land}: {element}" for element in land_of(land).parcels if element)
    for place in range(len(seen.line) + 1, lands_shown(len(seen.players)) + 1):
        yield f"empty {place}: rect"
    yield from person_facts(seen, seen.person, lang) if seen.person else ["empty personality: rect"]
    yield f"pile: {len(seen.pile)}"
    yield f"epoch: {'I' * seen.epoch}"
    colours = {symbol: colour for colour, symbol in SYMBOL.items()}
    symbols = [symbol for symbol in seen.top.split("-") if symbol and SEATS.index(colours[symbol]) < len(seen.players)]
    for place, symbol in enumerate(symbols, 1):
        yield f"tie {place}: badge {colours[symbol]}"
        yield f"symbol {symbol}: mark-{symbol}"
    for place, seat in enumerate(seen.order, 1):
        yield f"order {place}: badge {SEATS[seat]}"
        yield f"total {SEATS[seat]}: {seen.bids[seat] + seen.players[seat].bonus}"


def person_facts(seen: View, card: str, lang: str) -> Iterator[str]:
    """A personality with all it tells; its attraction only where virtual players go by it."""
    known = PERSONALITIES[card]
    yield f"offered {card}: {name(lang, 'personality', card)}"
    if any(player.level for player in seen.players):
        yield f"attraction {card}: {known.attraction}"
    yield from [f"kind {card}: points-card"] * known.points
    yield from [f"kind {card}: tilting-card"] * known.tilts


def player_facts(seen: View) -> Iterator[str]:
    """Towns, bid cards, personalities, points."""
    totals = [sum(breakdown(seen, seat).values()) for seat in range(len(seen.players))]
    for seat, player in enumerate(seen.players):
        colour = SEATS[seat]
        yield f"vp {colour}: {signed(totals[seat])}"
        if totals[seat] and totals[seat] == max(totals):
            yield f"leads {colour}: plate"
        for laid in player.town:
            yield f"laid {colour} {laid.land}: land-{land_of(laid.land).epoch}"
        for spot, element in surface(player.town).items():
            if element:
                yield f"built {colour} {spot_name(spot)}: {element}"
        for value in BIDS[player.level]:
            yield f"{'left' if value in player.hand else 'played'} {colour} {value}: {value}"
        for card in player.people:
            used = card in player.tilted
            yield f"{'tilted' if used else 'has'} {colour} {card}: {'tilted' if used else 'card'}-{card}"
            if not player.level and card in breakdown(seen, seat):
                yield f"points {colour} {card}: {signed(breakdown(seen, seat)[card])}"
    yield from (f"awaited {SEATS[seat]}: rect" for seat in to_act(seen) if seat != FATE)


def bid_facts(seen: View, lang: str) -> Iterator[str]:
    """What is bid this round: open, sealed, with its bonuses."""
    if card_game.phase(seen) in ("end", "over"):
        return
    sealed = next((step.bids for step in seen.agenda if isinstance(step, Bidding)), ())
    for seat, player in enumerate(seen.players):
        colour = SEATS[seat]
        value = seen.bids[seat] if seen.bids else 0
        if value:
            yield f"bids {colour} {value}: rect"
            total = f"{value} + {player.bonus} = {value + player.bonus}" if player.bonus else str(value)
            yield f"bid {colour}: {render.words.say(lang, 'picture.bid', value=total)}"
        elif seat < len(sealed) and sealed[seat]:
            yield f"sealed {colour}: sealed {colour}"
            if sealed[seat] != HIDDEN:
                yield f"bids {colour} {sealed[seat]}: rect"


def signed(number: int) -> str:
    return str(number).replace("-", "−")


def kind(line: str) -> str:
    return line.split(" ")[0].split(":")[0]


@pytest.mark.parametrize("number", range(8))
def test_every_fact_of_whole_games(number: int) -> None:
    lang = ("en", "fr")[number % 2]
    for state in some_states(number, 17):
        for seat in (None, 0):
            seen = view(state, seat)
            lines = [
                line
                for line in as_text(render.shapes(PictureRequest(seen, lang, players=NAMES)))
                if line != "awaited: badge"
            ]
            told_ = Counter(line for line in lines if kind(line) in KINDS and not line.startswith("awaited:"))
            expected = Counter([*offer_facts(seen, lang), *player_facts(seen), *bid_facts(seen, lang)])
            assert not expected - told_, sorted((expected - told_).elements())
            assert not told_ - expected, sorted((told_ - expected).elements())


def test_what_changed_is_marked() -> None:
    states = list(some_states(3))
    for then, now in zip(states[::9], states[9::9], strict=False):
        lines = set(as_text(render.shapes(PictureRequest(view(now, None), before=view(then, None)))))
        marked = {line.removesuffix(": rect") for line in lines if line.startswith("new ")}
        expected = {f"new {land}" for land in now.line if land not in then.line}
        expected |= {f"new {now.person}"} if now.person and now.person != then.person else set()
        for seat in now.people:
            player, old = now.players[seat], then.players[seat]
            expected |= {f"new {SEATS[seat]} {laid.land}" for laid in player.town if laid not in old.town}
            for card in player.people:
                if card not in old.people or (card in player.tilted) != (card in old.tilted):
                    expected.add(f"new {SEATS[seat]} {card}")
        assert marked == expected


def parts(seats: int) -> list[str]:
    return ["table", "offer", "choices", "end", *(f"player:{colour}" for colour in SEATS[:seats])]


@pytest.mark.slow
def test_hidden_bids_leave_no_trace() -> None:
    """Two states that differ only in somebody's sealed bid look the same to everybody else."""
    seen = 0
    for state in some_states(4, 5):
        step = state.agenda[-1] if state.agenda else None
        if not isinstance(step, Bidding) or len(step.seats(state)) < 2:
            continue
        bidder = step.seats(state)[0]
        hand = state.players[bidder].hand
        if len(hand) < 2:
            continue
        others = [each for each in range(len(state.players)) if each != bidder]
        found = []
        for value in (hand[0], hand[-1]):
            after, _ = apply(state, bidder, card_game.MOVES["bid"](value))  # type: ignore[call-arg]
            views = [view(after, rival) for rival in (None, *others)]
            found.append(
                [render.shapes(PictureRequest(each, part=part)) for each in views for part in parts(len(state.players))]
            )
            own = as_text(render.shapes(PictureRequest(view(after, bidder))))
            assert f"bids {SEATS[bidder]} {value}: rect" in own
        assert found[0] == found[1]
        seen += 1
    assert seen


def asked(state: State, kind_: type) -> Seat | None:
    """Who must decide this, if that is what is to be decided."""
    seats = to_act(state)
    return seats[0] if seats and seats[0] != FATE and isinstance(state.agenda[-1], kind_) else None


def test_choices_are_the_legal_ones() -> None:
    laid = 0
    for state in some_states(5, 3):
        seats = to_act(state)
        if not seats or seats[0] == FATE:
            continue
        seat = seats[-1]
        seen = view(state, seat)
        lines = as_text(render.shapes(PictureRequest(seen, part="choices", seat=seat)))
        marked = {line.split(":")[0].removeprefix("target ") for line in lines if line.startswith("target ")}
        moves = [move for move in legal(seen, seat) if move.verb not in ("rest", "wake", "sell")]
        assert marked == {word for move in moves for word in move.words()}
        if asked(state, LayCard) is not None:
            laid += 1
            for move in moves:
                if move.verb == "lay":
                    after, _ = apply(state, seat, move)
                    gained = sum(breakdown(after, seat).values()) - sum(breakdown(state, seat).values())
                    assert f"gain {move.words()[0]}: {signed(gained) if gained < 0 else f'+{gained}'}" in lines
    assert laid


def test_cards_to_choose_among_tell_what_they_would_bring() -> None:
    """Before the bids and when a card is taken: each card on the table with its points at the best place."""
    shown = 0
    for state in some_states(5, 7):
        seats = to_act(state)
        if not state.shown or FATE in seats or isinstance(state.agenda[-1], LayCard):
            continue
        seen = view(state, seats[0])
        lines = as_text(render.shapes(PictureRequest(seen, part="choices", seat=seats[0])))
        told_ = {line for line in lines if line.startswith("gain ")}
        expected = {card: max(gains(seen, seats[0], card).values(), default=0) for card in seen.line}
        plates = {card: signed(points) if points < 0 else f"+{points}" for card, points in expected.items()}
        found = person_promise(seen, seats[0], seen.person) if seen.person else Promise(None)
        if found.points:
            plates[seen.person] = f"+{found.points}" if found.sure else f"≈+{found.points}"
        assert told_ >= {f"gain {card}: {plate}" for card, plate in plates.items()}
        shown += 1
    assert shown > 10


def test_without_a_town_no_board_is_drawn() -> None:
    state = card_game.setup(card_game.parse_options(""), 3)
    state.line, state.person, state.agenda = ("land1", "land2"), "doctor", [Bidding((0, 0, 0))]
    found = sheet(PictureRequest(view(state, 0), part="choices", players=NAMES, seat=0))
    assert not [shape for shape in found.ground if isinstance(shape, Rect) and shape.box.top > 100]
    state.players[0].town = (Laid("land3", 8, 8),)
    small = sheet(PictureRequest(view(state, 0), part="choices", players=NAMES, seat=0))
    (board,) = [shape for shape in small.ground if isinstance(shape, Rect) and shape.box.top > 100]
    assert board.box.width < 400


def test_one_player_with_what_everything_is_worth() -> None:
    for state in some_states(6, 40):
        seen = view(state, None)
        for seat in seen.people:
            lines = as_text(render.shapes(PictureRequest(seen, part=f"player:{SEATS[seat]}")))
            look = sight(seen, seat)
            values = {
                f"worth {spot_name(spot)}: {signed(worth(look, spot))}"
                for spot in look.parcels
                if look.parcels[spot] in POINTS
            }
            assert {line for line in lines if line.startswith("worth ")} == values
            points = {f"scored {why}: {signed(value)}" for why, value in breakdown(seen, seat).items()}
            assert {line for line in lines if line.startswith("scored ")} == points


@pytest.mark.parametrize("lang", COMPLETE)
def test_points_wait_for_the_end_where_the_table_wants_it_so(lang: str) -> None:
    states, _ = played("cards-closed")
    assert states[0].options.scores == "end"
    assert card_game.parse_options(str(states[0].options)) == states[0].options
    for number, state in enumerate(states[::25]):
        if not to_act(state):
            continue
        public = view(state, None)
        seen = [view(state, number % 2), public]
        for part in ("table", "player:orange", "player:red", "offer", "choices"):
            for each in seen:
                lines = as_text(render.shapes(PictureRequest(each, lang, part)))
                assert not [line for line in lines if kind(line) in ("vp", "leads", "points", "worth", "scored")]
        told_ = [render.describe(public, lang, NAMES), render.caption(public, lang, NAMES), purse(public, 0, lang)]
        word = {"en": "as it stands", "fr": "pour l’instant"}[lang]
        assert not [text for text in told_ if word in text]
    over = as_text(render.shapes(PictureRequest(view(states[-1], None), lang)))
    assert [line for line in over if kind(line) == "vp"]


@pytest.mark.parametrize("lang", COMPLETE)
def test_what_personalities_do_is_told_in_full(lang: str) -> None:
    """On the card that lies on the table, and among those a player has."""
    state = card_game.setup(card_game.parse_options("table=5"), 5)
    state.players[0].people = tuple(PERSONALITIES)
    for card in PERSONALITIES:
        state.person = card
        shapes = [
            *render.shapes(PictureRequest(view(state, None), lang)),
            *render.shapes(PictureRequest(view(state, None), lang, "player:orange")),
        ]
        texts = [
            shape for shape in shapes if isinstance(shape, Text) and kind(shape.about) in ("effect", "key", "offered")
        ]
        assert {shape.about for shape in texts} >= {f"effect {card}", f"offered {card}", "key outlaws"}
        assert not [shape.text for shape in texts if CUT in shape.text]


def test_the_end_of_a_record_has_a_chart_of_its_rounds() -> None:
    """The whole of one as an animated picture: test_cli.py."""
    game = told((RECORDS / "cards-2-of-4.txt").read_text(encoding="utf-8"))
    assert len(game.history) == 18
    last = game.views[-1]
    assert game.history[-1].points == tuple(sum(breakdown(last, seat).values()) for seat in range(len(last.players)))
    lines = as_text(render.shapes(PictureRequest(last, part="end", players=game.players, history=game.history)))
    charted = [line for line in lines if line.startswith("chart ")]
    assert len(charted) == 18 * len(last.players)


def test_the_end_tells_where_the_points_came_from() -> None:
    *_, state = some_states(7)
    lines = as_text(render.shapes(PictureRequest(view(state, None), part="end")))
    for score in card_game.scores(state):
        colour = SEATS[score.seat]
        assert f"place {colour}: {score.place}." in lines
        assert f"vp {colour}: {signed(score.total)}" in lines
        assert f"scored total {colour}: {signed(score.total)}" in lines
        people = sum(value for why, value in score.parts.items() if why in PERSONALITIES or why == "people")
        assert f"scored people {colour}: {signed(people) if people else '–'}" in lines
