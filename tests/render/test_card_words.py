"""Everything a player of the card game reads: complete in both languages, true to the table."""

from __future__ import annotations

from random import Random

import pytest

from render import caption, decision, describe, desk_at, sentences, table
from render.card_game.words import tell
from render.card_game.words.cards import effect, land, reason
from render.news import cut
from render.refusals import refusal
from render.words import SYMBOLS, catalogue, name, who
from rules import card_game
from rules.card_game.deck import ELEMENTS, LANDS
from rules.card_game.ending import LastSales
from rules.card_game.names import SEATS, SPOTS
from rules.card_game.personalities import PERSONALITIES
from rules.card_game.state import ROUNDS, State, Step, View
from rules.card_game.town import surface
from rules.game import FATE, Event, GameOf
from rules.game import refusal as refused
from rules.notation import IllegalError, parse
from tests.support.desks import about, facts, heading, move_label, opening, purse, stakes, targets
from tests.support.languages import COMPLETE
from tests.support.stories import told_every_way
from tests.support.transcripts import every
from tests.support.wordgames import (
    NAMES,
    deciding_steps,
    event_kinds,
    events_emitted,
    played,
    recorded,
    replayed,
    sound,
    texts_used,
)

pytestmark = pytest.mark.xdist_group("recorded games")  # they are played once

GAME: GameOf[card_game.Options, State, View] = card_game
CARDS = opening("card_game")
BOTH = pytest.mark.parametrize("lang", COMPLETE)
PEOPLE = {colour: NAMES[colour] for colour in SEATS[:2]}
RARE = [
    Event("aside", {"seat": "blue", "land": "land7"}),
    Event("took.land", {"seat": "orange", "land": "land7"}),
    Event("aside", {"seat": "orange", "land": "land7"}),
    Event("resting", {"seat": "blue", "personality": "doctor"}),
    Event("woken", {"seat": "blue", "personality": "doctor"}),
    Event("renamed", {"seat": "blue", "first": "h6", "last": "m9"}),
    Event("laid", {"seat": "blue", "land": "land7", "place": "h10", "over": "mountain/mountain+empty/house"}),
    Event("game.over", {"seats": "blue+orange", "points": 99}),
    Event("sealed", {"seat": "blue"}),
]


def test_every_kind_of_event_has_words_and_no_other() -> None:
    told = {*tell.Story.places, *tell.Story.sentences, *tell.Story.special, *tell.Story.untold}
    assert event_kinds("card_game") == events_emitted("card_game") == told


@BOTH
def test_every_decision_has_words_and_no_other(lang: str) -> None:
    known = {key.split(".")[2] for key in catalogue(lang) if key.startswith("card.decision.")}
    assert known == deciding_steps(Step)


@BOTH
def test_every_card_has_words(lang: str) -> None:
    for card in LANDS:
        for form in ("", "the"):
            sound(land(lang, card, form), lang)
    for personality in PERSONALITIES:
        assert len(sound(effect(lang, personality), lang)) <= 80
    for why in (*PERSONALITIES, *ELEMENTS, "lands", "people"):
        sound(reason(lang, why), lang)
    assert {key.split(".")[2] for key in catalogue(lang) if key.startswith("card.effect.")} == set(PERSONALITIES)


@BOTH
def test_whole_games_in_sentences(lang: str) -> None:
    kinds = {event.kind for event in RARE}
    for path in every("card_game"):
        story = [event for ply in replayed(path) for event in ply.events]
        kinds |= {event.kind for event in story}
        for line in sentences(CARDS, story, lang, NAMES):
            sound(line, lang)
    for line in sentences(CARDS, RARE, lang, PEOPLE):
        sound(line, lang)
    assert kinds >= event_kinds("card_game") - {"sold"}


@BOTH
def test_moves_and_tables_of_whole_games(lang: str) -> None:
    for seed in range(3):
        before = None
        for at, ply in enumerate(played(seed, game="card_game")):
            view = card_game.view(ply.state, None)
            seats = card_game.to_act(view)
            sound(decision(view, lang), lang)
            if seats and seats[0] != FATE and at % 3 == 0:
                for move in card_game.legal(view, seats[0])[::5]:
                    assert len(sound(move_label(move, lang, view, SEATS[seats[0]]), lang)) <= 100
                    sound(move_label(move, lang), lang)
                    for line in stakes(view, seats[0], move, lang):
                        sound(line, lang)
                sound(purse(view, seats[0], lang), lang)
                sound(facts(view, seats[0], lang) or "-", lang)
            if at % 15 == 0 or not seats:
                text = sound(caption(view, lang, PEOPLE, before), lang)
                assert len(text) <= 1024
                assert all(who(SEATS[seat], table(view, lang, PEOPLE).players) in text for seat in seats if seat >= 0)
                compare(ply.state, lang)
                before = view


def compare(state: State, lang: str) -> None:
    """Every fact of a table stands in its description."""
    view = card_game.view(state, None)
    text = sound(describe(view, lang, PEOPLE), lang)
    lines = text.split("\n")
    for score in card_game.scores(view):
        mine = next(line for line in lines if line.startswith(f"{SYMBOLS[SEATS[score.seat]]} ") and " (" in line)
        player = view.players[score.seat]
        assert f" {score.total}".replace("-", "−") in mine
        assert (" ".join(map(str, player.hand)) or "(") in mine
        for personality in player.people:
            assert name(lang, "personality", personality) in mine
    for seat in view.people:
        rows = {row for _, row in surface(view.players[seat].town)}
        assert len(lines) > len(rows)
    for card in view.shown:
        line = next(line for line in lines if line.startswith(name(lang, "card", card, "Name")))
        virtual = any(player.level for player in view.players)
        assert ({"en": "; attraction ", "fr": "; attrait "}[lang] in line) == virtual


def test_refusals_have_words() -> None:
    rng, keys = Random(4), set()
    moves = [parse(text, GAME.MOVES) for text in TRIED]
    for state in (ply.state for ply in played(2, game="card_game")):
        for seat in state.people:
            for move in rng.sample(moves, 12):
                illegal = refused(state, seat, move)
                if illegal is not None:
                    keys.add(illegal.key)
                    for lang in COMPLETE:
                        sound(refusal(illegal, lang, NAMES), lang)
    assert keys >= {"not-now", "card-apart", "not-on-the-table", "no-sale"}


TRIED = [
    *(f"lay {place}" for place in list(SPOTS)[::7]),
    *(f"take {card}" for card in (*PERSONALITIES, *list(LANDS)[::9])),
    *(f"sell {card}" for card in list(LANDS)[::9]),
    *("use doctor", "use governor", "rest gunsmith", "wake doctor", "decline", "bid 5", "bid 40"),
]


def test_labels_and_refusals_read_like_this() -> None:
    labels = [
        ("take land7", "Take land 7 (Mine, Mountain)", "Prendre le terrain 7 (Mine, Montagne)"),
        ("take banker", "Take the Banker", "Prendre le Banquier"),
        ("lay h10", "Lay it at H10", "Poser en H10"),
        ("bid 7", "Bid 7", "Enchérir 7"),
    ]
    for text, english, french in labels:
        assert [move_label(parse(text, GAME.MOVES), lang) for lang in COMPLETE] == [english, french]
    assert refusal(IllegalError("outlaws-stay", place="h8", element="outlaws"), "en", NAMES) == (
        "You can cover the outlaws at H8 only with a Prison in town or with the Sheriff."
    )
    assert heading(parse("lay h10", GAME.MOVES), "en") == "Places"
    assert targets([parse("lay h10", GAME.MOVES), parse("take land7", GAME.MOVES)]) == ("h10", "land7")


@pytest.mark.parametrize(("people", "limits"), [("sheriff", "8 by 8"), ("captain", "8 by 9")])
def test_a_town_too_large_is_told_with_its_limits(people: str, limits: str) -> None:
    """The Captain's town may have a longer side: what is refused there is not "more than 8"."""
    row = "orange| ........\norange| ........\n"
    state = card_game.read_position(f"orange people {people}\n{row}now lay orange ^./..\n")
    illegal = refused(state, 0, parse("lay f8", GAME.MOVES))
    assert illegal is not None
    assert f"10 by 2 parcels; at most {limits}" in refusal(illegal, "en", NAMES)


def test_a_round_reads_like_this() -> None:
    events = [
        Event("shown.personality", {"personality": "doctor"}),
        Event("skull", {"personality": "doctor"}),
        Event("shown.personality", {"personality": "banker"}),
        Event("shown.land", {"land": "land7"}),
        Event("used", {"seat": "orange", "personality": "gunsmith", "bonus": 6}),
        Event("sealed", {"seat": "blue"}),
        Event("sealed", {"seat": "orange"}),
        Event("bid", {"seat": "orange", "value": 4, "bonus": 6}),
        Event("bid", {"seat": "blue", "value": 10, "bonus": 0}),
        Event("tie", {"value": 10, "seats": "blue+orange", "back": "star-hat"}),
        Event("order", {"1": "blue", "2": "orange"}),
        Event("took.land", {"seat": "orange", "land": "land7"}),
        Event("laid", {"seat": "orange", "land": "land7", "place": "h10", "over": "mountain/mountain+empty/mine"}),
        Event("took.personality", {"seat": "blue", "personality": "banker"}),
        Event("removed", {"card": "land48"}),
    ]
    assert sentences(CARDS, events, "en", PEOPLE) == [
        "The next back bears a skull: the Doctor goes under the pile, and another personality comes instead.",
        "On the table: Banker, land 7 (Mine, Mountain).",
        "● Ann uses the Gunsmith (+6 to the bid of this round).",
        "Bids, and so the order of choice: ■ Bob (10), ● Ann (4+6=10).",
        "At 10 all, the back of the next personality decides: ■ Bob (star), then ● Ann (hat).",
        "● Ann takes land 7 (Mine, Mountain) and lays it at H10 over Mountain.",
        "■ Bob takes the Banker.",
        "Nobody takes: land 48 (open country).",
    ]


FEARING = """
top boot-cow-star-hat-horseshoe-cactus
orange people mercenary
blue people doctor
bids orange=9 blue=8
now after
"""


def test_bids_face_down_are_news_until_they_are_turned_up() -> None:
    events = [Event("sealed", {"seat": "blue"}), Event("sealed", {"seat": "orange"})]
    assert sentences(CARDS, events, "en", PEOPLE) == ["Bids face down: ■ Bob, ● Ann."]


def test_a_card_that_a_power_turns_up_is_told_as_such() -> None:
    events = [
        Event("used", {"seat": "blue", "personality": "governor", "bonus": 0}),
        Event("shown.land", {"land": "land7"}),
    ]
    assert sentences(CARDS, events, "fr", PEOPLE) == [
        "■ Bob utilise le Gouverneur (une carte Terrain de plus, puis une carte aussitôt).",
        "On révèle en plus\u00a0: terrain 7 (Mine, Montagne).",
    ]


def test_the_end_reads_like_this() -> None:
    """The winner, then a line for everybody: one look tells who scored with what."""
    points = (("orange", "mine", 10), ("orange", "banker", 8), ("blue", "outlaws", -6), ("blue", "teacher", 30))
    events = [
        *(Event("score", {"seat": seat, "points": number, "why": why}) for seat, why, number in points),
        Event("game.over", {"seats": "blue", "points": 24}),
    ]
    assert sentences(CARDS, events, "en", PEOPLE) == [
        "■ Bob wins the game with 24 VP!",
        "1st ■ Bob, 24 VP: Outlaws −6, Schoolteacher +30",
        "2nd ● Ann, 18 VP: Mines +10, Banker +8",
    ]


@pytest.mark.slow
def test_no_text_of_the_catalogue_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    # A card without a place is set aside without a question, and rarely lies on the table; nor does the Indian.
    rare = {"card.label.decline-LayCard", "card.about.nowhere", "card.label.by-end", "card.facts.person-end"}
    wanted = {key for key in catalogue("en") if key.startswith("card.")} - rare
    used = texts_used(monkeypatch)
    told_every_way(CARDS, RARE, "en", PEOPLE)
    told_every_way(CARDS, [Event("order", {"1": "blue", "2": "orange"})], "en", PEOPLE)
    shared = card_game.read_position("round 18\norange people captain aside land7\nblue people heroes\n")
    describe(card_game.view(shared, None), "en", PEOPLE)
    for text in ("sell land7", "take land48", "decline", "rest doctor", "wake doctor", "turn blue 3", "lay h8"):
        move_label(parse(text, GAME.MOVES), "en")
    alone = card_game.read_position("orange\nblue\ngreen level expert\nnow lay orange MM/MM\n")
    closed = card_game.view(card_game.read_position("options scores=end\norange\nblue\nnow lay orange MM/MM\n"), 0)
    describe(closed, "en", PEOPLE)
    list(table(closed, "en", PEOPLE).score())
    purse(closed, 0, "en")
    fearing = card_game.read_position(FEARING)
    move_label(parse("use mercenary", GAME.MOVES), "en", card_game.view(fearing, 0), "orange")
    selling = card_game.read_position("round 18\norange people auctioneer town land7@h8,land9@j8\nblue\n")
    selling.agenda = [LastSales(0)]
    move_label(parse("decline", GAME.MOVES), "en", card_game.view(selling, 0), "orange")
    for game in recorded("card_game"):
        if wanted <= used:
            break  # the other games have nothing to add
        story: list[Event] = []
        before = card_game.view(alone, None)
        for at, (state, events) in enumerate((ply.state, ply.events) for ply in game):
            story += events
            for seat in (None, *state.people):
                view = card_game.view(state, seat)
                decision(view, "en")
                if seat is not None and at % 3 == 0:
                    purse(view, seat, "en")
                    if seat in card_game.to_act(view):
                        facts(view, seat, "en")
                        desk_at(view, seat, "en").beyond_picture()
                    legal = card_game.legal(view, seat)
                    for move in (*legal[::3], *(move for move in legal if move.verb == "decline")):
                        move_label(move, "en", view, SEATS[seat])
                        about(move, "en", view, SEATS[seat])
                        heading(move, "en")
                        stakes(view, seat, move, "en")
            if card_game.to_act(state)[:1] == (FATE,):
                move_label(card_game.odds(state)[0][0], "en")
            if at % 10 == 0 or not state.agenda:
                describe(view, "en", PEOPLE)
                if len(before.players) == len(view.players):
                    caption(view, "en", PEOPLE, before)
                before = view
        told_every_way(view, story, "en", PEOPLE)
    assert not wanted - used


def test_what_the_last_round_turns_up_is_told_there() -> None:
    """Nobody bids in it, so it goes on to the choice at once: its cards are none of the round before."""
    rng, state = Random(2), GAME.setup(GAME.parse_options(""), 3)
    ending: list[Event] = []
    while state.round < ROUNDS or FATE in GAME.to_act(state):
        before = state.round
        seat = GAME.to_act(state)[0]
        state, events = GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
        ending = [*ending, *events] if seat == FATE and before == ROUNDS else events
    ended, begun = cut(GAME.view(state, None), ending)
    assert {"round", "shown.personality", "shown.land", "bid"} <= {event.kind for event in begun}
    assert not {"shown.personality", "shown.land"} & {event.kind for event in ended}
