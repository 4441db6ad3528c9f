"""Every numbered row of the rulebook that changes play is shown by an example, every decision point is made in one."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rules import card_game, game
from rules.game import FATE, Event, Seat
from rules.notation import Move
from tests.support import example
from tests.support.wordgames import deciding_steps

DECISIONS = {
    "D2": "FillSheets sheet, FillSheets seal, FillSheets unseal",
    "D3": "FoundCityHall build, FoundCityHall extend",
    "D4": "Draft claim",
    "D5": "RideOn order",
    "D6": "ChooseCharacters take",
    "D7": "TakeSecond take, TakeSecond decline",
    "D8": "ChooseCharacters take:red, ChooseCharacters take:yellow, TakeSecond take:red",
    "D9": "ClaimParcel claim",
    "D10": "CashOr choose:cash, CashOr choose:points",
    "D11": "CashOr choose:later, GrocerIncome choose:cash, GrocerIncome double",
    "D12": "FetchTile fetch, FetchTile decline",
    "D13": "BuyFromCard hire, BuyFromCard arm",
    "D14": "Stake fetch, Stake build, Stake decline",
    "D15": "ChooseLots lot",
    "D16": "Auction raise, Auction limit, Auction pass",
    "D17": "Tax choose:weapons, Tax choose:money",
    "D18": "SendAway send",
    "D19": "BuyEarly buy, BuyEarly decline",
    "D20": "SecondCharacter take, SecondCharacter take:red, SecondCharacter decline",
    "D21": "Placement place, Placement pass, Placement mount",
    "D22": "Placement place:white, Placement place:noduel, Placement place:singer, Placement place:dynamite",
    "D23": "SaddleUp horse, SaddleUp decline",
    "D24": "SecondTurn place, SecondTurn lift, SecondTurn dismount, SecondTurn pass, SecondTurn decline, "
    "Relocate place, Relocate mount, Relocate home, Relocate withdraw",
    "D25": "PlaceTogether place, PlaceTogether lift, PlaceTogether mount, PlaceTogether dismount, PlaceTogether pass",
    "D26": "Placement road, Construct road, LastRoads road, LastBridges road, LastRoads decline, LastBridges decline",
    "D27": "BuyHorse horse, BuyHorse decline",
    "D28": "OrderDuels order",
    "D29": "RollAgain reroll, RollAgain decline, HoldDice hold:low",
    "D30": "Showdown tile",
    "D31": "BuyTile renounce, BuyParcels renounce",
    "D32": "Recover place, Recover decline",
    "D33": "Bury pay:cash, Bury pay:points",
    "D34": "BuyParcels buy",
    "D35": "BuyTile buy",
    "D36": "Construct build, Construct keep, Construct house, Construct withdraw",
    "D37": "AskConsent consent:yes, AskConsent consent:no",
    "D38": "GrocerIncome double, BlastMines blast, BlastMines decline, Herding herd, Herding decline",
    "D39": "Spoils choose:points, Spoils choose:cash",
    "D40": "BuyVp vp",
    "D41": "BuyFromCard vp",
    "D42": "Overspend spend",
    "D43": "DiscardLast discard, DiscardLast decline",
}
"""The decision points of section 14: the step that asks, and the verbs that answer, with a word where it matters."""

ROWS = {
    "A": "1-40",
    "B": "1-4 6 7 9-12 14-16 18-24 26 27 29-32 34-36 38 39 41 42 44-46 48 50-52 54-56 58-61 63-66 68 69 71-73 76-81 83 "
    "85 87-89 91 92 94 95 97 98 100 102-105 108 109 111 112",
    "E": "1-13 15-22",
    "L": "1 2 5-11 13-16 18 19 21-25 27-32 35-39 41-43 45-51 53 54",
    "Q": "1-47 49-68",
}
"""The rows of the rulebook's tables, without those that change nothing here: a card's old French name (E14), what comes
to the same (L40, L52), what a table of people decides (Q48)."""

CARD_ROWS = {
    "A": "41-61",
    "X": "1 2 4-8 11-14 16 18 21 22 24 25 27",
    "C": "1-9 12-16 18 20-26",
    "K": "1-9",
}
"""Those of the card game; cards (C10, C11, C19) and their number (X19, X20) are proved elsewhere, and the table gives
out the symbols (C17)."""


def answers(move: Move) -> set[str]:
    """The verb, and the verb with each of its words."""
    return {move.verb, *(f"{move.verb}:{word}" for word in move.words())}


def decided() -> set[str]:
    """Every step and answer that occurs in the examples of the board game."""
    found: set[str] = set()

    def noting(state: Any, seat: Seat, move: Move) -> tuple[Any, list[Event]]:
        if seat != FATE and state.agenda:
            found.update(f"{type(state.agenda[-1]).__name__} {answer}" for answer in answers(move))
        return game.apply(state, seat, move)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(example, "apply", noting)
        for case in example.every():
            if case.game is not card_game:
                example.run(case)
    return found


@pytest.mark.slow
def test_every_decision_point_is_made_in_an_example() -> None:
    made = decided()
    assert {point: missing for point, pairs in DECISIONS.items() if (missing := {*pairs.split(", ")} - made)} == {}


def test_every_step_that_asks_a_player_is_a_decision_point() -> None:
    known = {pair.split()[0] for pairs in DECISIONS.values() for pair in pairs.split(", ")}
    assert deciding_steps(made_up=False) == known


def numbers(text: str) -> list[int]:
    ranges = [(int(first), int(last or first)) for first, last in re.findall(r"(\d+)(?:-(\d+))?", text)]
    return [number for first, last in ranges for number in range(first, last + 1)]


TITLES = {
    playing: [case.name for case in example.every() if (case.game is card_game) == playing] for playing in (False, True)
}
"""Of the board game's examples, and of the card game's."""


def listed(rows: dict[str, str]) -> list[str]:
    return [f"{letter}{number}" for letter, text in rows.items() for number in numbers(text)]


@pytest.mark.parametrize(("rows", "cards"), [(ROWS, False), (CARD_ROWS, True)], ids=["board game", "card game"])
def test_every_row_of_the_rulebook_has_an_example(rows: dict[str, str], cards: bool) -> None:
    """Called by it, or naming it in its title."""
    named = {word for title in TITLES[cards] for word in re.findall(r"\b[A-Z]\d+\b", title)}
    assert [row for row in listed(rows) if row not in named] == []
