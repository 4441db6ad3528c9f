"""Signs beside words: which, where, how many, and that they can be taken away again."""

from __future__ import annotations

import pytest

from render.draw.emoji import EMOJI
from render.language import LANGUAGES
from render.signs import SPACES, counted, names, plain, sign_of, signed, spaces
from render.words import SYMBOLS, say
from rules.carson_city.names import SPACES as ACTION_SPACES
from rules.players import SEATS


def mark(name: str) -> str:
    assert name in EMOJI
    return f"<:{name}:1>"


TEXTS = [
    ("● Ann takes the Ranch from ■ Bob", "(player_orange) Ann takes the (ranch) Ranch from (player_blue) Bob"),
    ("◆ Zoé construit l’Hôtel de ville", "(player_red) Zoé construit (cityhall) l’Hôtel de ville"),
    ("A Townhouse is no House", "A (townhouse) Townhouse is no (house) House"),
    ("Ranch, Ranch and Ranches", "(ranch) Ranch, Ranch and Ranches"),
    (
        "● $17 · cowboys: 2 · firepower 3",
        "(player_orange) (dollar) $17 · (cowboy) cowboys: 2 · (firepower) firepower 3",
    ),
    ("● 17 $ · cow-boys : 2 · 3 PV", "(player_orange) (dollar) 17 $ · (cowboy) cow-boys : 2 · (vp) 3 PV"),
    ("■ **$17** · cowboy: **1** · **0** VP", "(player_blue) (dollar) **$17** · (cowboy) cowboy: **1** · (vp) **0** VP"),
    ("If it ended now: ● Ann 12, ■ Bob 9.", "(crown) If it ended now: (player_orange) Ann 12, (player_blue) Bob 9."),
    (
        "Duels ahead: Cowboy VP (■ Bob, ● Ann) · VP at $5 (● Ann, ■ Bob) · the Ranch (■ Bob, ● Ann).",
        "(duel) Duels ahead: Cowboy VP ((player_blue) Bob, (player_orange) Ann) · VP at $5 ((player_orange) Ann,"
        " (player_blue) Bob) · the (ranch) Ranch ((player_blue) Bob, (player_orange) Ann).",
    ),
    ("● 0 VP as it stands (1st) · bid cards 1 2", "(player_orange) (vp) 0 VP as it stands (1st) · bid cards 1 2"),
    ("- Take the first of these: Cowboy · Land 9 · Land 6", "- Take the first of these: Cowboy · Land 9 · Land 6"),
    ("- 2 cowboys · $3 · 4 VP", "- (cowboy) 2 cowboys · (dollar) $3 · (vp) 4 VP"),
    (
        "- **Round 2**, place and move cowboys, until you pass: you chose “Pass”. **Place on Building $3 (Bank) · would"
        " earn $6 at B4 · ◆ there** would have been worth about 3 points more (tiles to build +6, land and roads −2).",
        "- **Round 2**, place and move cowboys, until you pass: you chose “Pass”. **Place on Building $3 ((bank) Bank)"
        " · would earn $6 at B4 · (player_red) there** would have been worth about 3 points more (tiles to build +6,"
        " land and roads −2).",
    ),
    ("Two cowboys and $3: no line of numbers", "Two cowboys and $3: no line of numbers"),
    ("`● Ranch` <@12> </road:3> https://bank.example/Bank", "`● Ranch` <@12> </road:3> https://bank.example/Bank"),
    ("```\nRanch\n```\nBank", "```\nRanch\n```\n(bank) Bank"),
    ("Ranchero, Bankers, the mine-shaft", "Ranchero, Bankers, the mine-shaft"),
]


@pytest.mark.parametrize(("text", "wanted"), TEXTS)
def test_texts(text: str, wanted: str) -> None:
    for name in EMOJI:
        wanted = wanted.replace(f"({name})", mark(name))
    assert signed(text, mark) == wanted
    assert signed(text, lambda name: "") == text, "plain where there is nothing else"
    assert plain(wanted) == text


def test_no_longer_than_there_is_room_for() -> None:
    text = "the Ranch\nthe Bank\nthe Mine"
    whole = signed(text, mark)
    assert signed(text, mark, len(whole) - len(text)) == whole
    cut = signed(text, mark, len(mark("ranch")) + 1)
    assert cut == f"the {mark('ranch')} Ranch\nthe Bank\nthe Mine"
    assert signed(text, mark, 0) == text


@pytest.mark.parametrize(
    ("label", "sign"),
    [
        ("● Ann", "player_orange"),
        ("Place on Wages", "dollar"),
        ("Salaire", "dollar"),
        ("Gambling", "dice"),
        ("VP at $2", "vp"),
        ("C4 · $3", "parcel"),
        ("Build the Ranch at C4", "ranch"),
        ("Pass", ""),
    ],
)
def test_what_can_be_chosen(label: str, sign: str) -> None:
    assert sign_of(label) == sign


def test_a_parcel_is_shown_as_what_stands_there() -> None:
    assert sign_of("C4 · $3", "Mountain: 2 VP at the end") == "mountain"
    assert sign_of("Placer en C4", "Montagne : 2 PV") == "mountain"
    assert sign_of("C4 · $3", "Would earn here: Ranch $4 · Mine $9") == "parcel"


def test_a_button_is_no_parcel() -> None:
    assert sign_of("Undo C4", parcels=False) == ""
    assert sign_of("Build the Ranch at C4", parcels=False) == "ranch"


def test_every_sign_is_drawn() -> None:
    assert {*names().values(), *counted().values(), *spaces().values()} <= set(EMOJI)
    assert set(SPACES) <= set(ACTION_SPACES)
    for lang in LANGUAGES:
        line = signed(say(lang, "desk.purse", symbol="●", cash=4, cowboys=2, firepower=3, vp=1, ended=2), mark)
        for name in ("player_orange", "dollar", "cowboy", "firepower", "vp"):
            assert mark(name) in line


def test_every_player_has_a_sign() -> None:
    for colour in SEATS:
        assert signed(SYMBOLS[colour], mark) == mark(f"player_{colour}")
