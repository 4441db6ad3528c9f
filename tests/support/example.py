"""Example texts: a position as the rulebook would show it, moves in notation, and what must hold then.

    == A12 Alex has $28 and the Sheriff
    round 2
    orange $28 cards sheriff
    blue
    now end
    ! orange spend 7 : above-limit
    > orange spend 10
    = orange $18 vp 1

Lines up to the first `>`, `!` or `=` are the position (rules/carson_city/io/position.py; `;` starts a comment).
A position may be the one line `setup 3 edition=original`: the table before the first throw of luck.
`>` makes a move (`*` is luck), or several of one mover with `|` between; `> * any` lets luck take its first
outcome until a player is awaited. `!` tries a move that must be refused for the reason named, `=` states a fact:

    = orange $18 vp 1 cowboys 3        counts of a player, also revolvers, roads, firepower, parcels, supply
    = orange keeps bank,mine           tiles waiting
    = price c4 6, income e5 15         dollars now (income with cards' multipliers)
    = owner c4 orange, built c4 house  (- for nobody and nothing)
    = on c4 orange blue                who stands there
    = connected 9                      number of connected parcels, or parcels by name
    = awaits green blue                whose decision it is (* luck, - nobody)
    = moves orange : vp 0 | vp 3       exactly these moves beside the free ones
    = may orange : build bank c4       at least these;   = may-not orange : …
    = order orange blue, passed …      turn order, pass order
    = track ranch mine - …             tiles for sale
    = told duel.won seat=orange        an event with these facts happened; = untold … did not
    = final orange 12                  what the end of the game would add
    = place orange 1                   the ranking
    = bag 26, bag mine 4               tiles in the bag
    = mountains 6                      on the map
    = stock 22, rodeo orange 20        horses nobody has; a player's rodeo points
    = foes c4 d5, menace 9             where outlaws are (- nowhere); how strong
    = spared orange                    whose buildings they leave alone
    = first score rodeo.won            of two kinds of event the one that happened first
    = round 3                          the round's number
    = characters sheriff:red banker:…  the characters in play, with their sides
    = options edition=…                the table's options
    = played 0 3 5                     duel tiles in the stock; = orange hand 1,2 a player's
    = cash 45, tiles 18                all players' money; duel tiles in all hands and the stock
    = weighed orange 40                cash: so much and $15, less the total of one's duel tiles
    = cannot-start 6 edition=original : wrong-number-of-players

Files named card_… are of the card game: tests/support/card_example.py says what can be stated there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules import GAMES, card_game, carson_city
from rules.carson_city import board, scoring, town
from rules.carson_city.names import SEATS
from rules.carson_city.state import State
from rules.game import FATE, Event, Game, Seat, apply, legal, settle, to_act
from rules.notation import IllegalError, parse
from rules.play.playout import nobody, playout
from tests.support import card_example, facts
from tests.support.same import same

Check = Callable[[Any, str, list[Event]], None]
FOLDER = Path(__file__).parents[1] / "examples"


@dataclass
class Example:
    """One example: where it stands, and its lines."""

    name: str
    where: str
    position: list[str] = field(default_factory=list)
    script: list[tuple[int, str]] = field(default_factory=list)

    @property
    def game(self) -> Game:
        return GAMES["card_game" if self.where.startswith("card_") else "carson_city"]


def load(path: Path) -> list[Example]:
    """All examples of a file."""
    found: list[Example] = []
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = raw.partition(";")[0].rstrip()
        if line.startswith("=="):
            found.append(Example(line.removeprefix("==").strip(), path.name))
        elif line[:1] in (">", "!", "="):
            found[-1].script.append((number, line))
        elif line.strip():
            assert not found[-1].script, f"{path.name}:{number}: position lines come before moves"
            found[-1].position.append(line)
    return found


def every() -> list[Example]:
    return [example for path in sorted(FOLDER.glob("*.txt")) for example in load(path)]


def run(example: Example) -> None:
    """Play an example; raises AssertionError with the line that does not hold."""
    assert any(line.startswith(("=", "!")) for _, line in example.script), "an example must claim something"
    state = begin(example.game, example.position)
    told = [*settle(state)]
    for number, line in example.script:
        try:
            state = obey(state, line, told)
        except (AssertionError, IllegalError, ValueError, KeyError) as problem:
            raise AssertionError(
                f"{example.where}:{number} {line}\n{problem!r}\n\n{example.game.write_position(state)}"
            ) from problem


def begin(game: Game, position: list[str]) -> Any:
    """The position described, or the start of a game."""
    head, _, rest = position[0].partition(" ") if position else ("", "", "")
    if head == "setup":
        return new_game(game, rest)
    return game.read_position("\n".join(position))


def new_game(game: Game, text: str) -> Any:
    players, _, options = text.partition(" ")
    return game.setup(game.parse_options(options), int(players))


def game_of(state: Any) -> Game:
    return GAMES[state.game]


def obey(state: Any, line: str, told: list[Event]) -> Any:
    sign, text, game = line[0], line[1:].strip(), game_of(state)
    if sign == ">":
        who, _, moves = text.partition(" ")
        if (who, moves) == ("*", "any"):
            return any_luck(state, told)
        for words in moves.split("|"):
            state, events = apply(state, seat_of(who), parse(words.strip(), game.MOVES))
            told += events
    elif sign == "!":
        said, _, reason = text.partition(" : ")
        who, _, words = said.partition(" ")
        before = game.write_position(state)
        try:
            apply(state, seat_of(who), parse(words, game.MOVES))
        except IllegalError as problem:
            same(problem.key, reason)
        else:
            raise AssertionError("was not refused")
        assert game.write_position(state) == before, "a refused move changed the state"
    else:
        head, _, rest = text.partition(" ")
        if head in SEATS:
            PLAYERS[game](state, SEATS.index(head), rest.split())
        else:
            (CHECKS[head] if head in CHECKS else OWN_CHECKS[game][head])(state, rest, told)
    return state


def any_luck(state: State, told: list[Event]) -> State:
    """Luck takes its first outcome until a player is awaited, or nobody."""
    for played in playout(GAMES[state.game], state, lambda odds, ply: odds[0][0], nobody):
        state = played.state
        told += played.events
    return state


def seat_of(who: str) -> Seat:
    return FATE if who == "*" else SEATS.index(who)


def check_player(state: State, seat: Seat, words: list[str]) -> None:
    player = state.players[seat]
    todo = iter(words)
    for word in todo:
        if word.startswith("$"):
            same(player.cash, int(word[1:]))
        elif word == "keeps":
            expected = next(todo)
            same(sorted(player.tiles + player.bought), [] if expected == "-" else sorted(expected.split(",")))
        elif word == "hand":
            expected = next(todo)
            same(player.hand, () if expected == "-" else tuple(map(int, expected.split(","))))
        elif word in ("cards", "pieces"):
            expected = next(todo)
            same(getattr(player, word), () if expected == "-" else tuple(expected.split(",")))
        else:
            counts = {
                "firepower": town.firepower(state, seat),
                "parcels": state.owned(seat),
                "supply": state.supply(seat),
            }
            same(counts[word] if word in counts else getattr(player, word), int(next(todo)))


def check_price(state: State, rest: str, told: list[Event]) -> None:
    spot, dollars = rest.split()
    same(town.parcel_price(state, spot), int(dollars))


def check_income(state: State, rest: str, told: list[Event]) -> None:
    parcel, dollars = rest.split()
    same(town.income(state, parcel) * town.multiplier(state, parcel), int(dollars))


def check_owner(state: State, rest: str, told: list[Event]) -> None:
    parcel, who = rest.split()
    same(state.owner.get(parcel), None if who == "-" else SEATS.index(who))


def check_built(state: State, rest: str, told: list[Event]) -> None:
    parcel, piece = rest.split()
    same(state.built.get(parcel, "-"), piece)


def check_on(state: State, rest: str, told: list[Event]) -> None:
    spot, *colours = rest.split()
    same([SEATS[cowboy.seat] for cowboy in state.standing.get(spot, ())], [c for c in colours if c != "-"])


def check_connected(state: State, rest: str, told: list[Event]) -> None:
    joined = board.connected(state.roads)
    if rest.isdigit():
        same(len(joined), int(rest))
    else:
        assert set(rest.split()) <= joined, sorted(joined)


def check_awaits(state: State, rest: str, told: list[Event]) -> None:
    found = ["*" if seat == FATE else SEATS[seat] for seat in to_act(state)]
    same(sorted(found), sorted(word for word in rest.split() if word != "-"))


def moves_of(state: State, who: str) -> set[str]:
    return {str(move) for move in legal(state, seat_of(who)) if not isinstance(move, state.free.takes)}


def check_moves(state: State, rest: str, told: list[Event]) -> None:
    who, _, listed = rest.partition(" : ")
    same(sorted(moves_of(state, who.strip())), sorted(move.strip() for move in listed.split("|") if move.strip()))


def check_may(state: State, rest: str, told: list[Event]) -> None:
    who, _, listed = rest.partition(" : ")
    missing = {move.strip() for move in listed.split("|")} - {str(move) for move in legal(state, seat_of(who.strip()))}
    assert not missing, f"not legal: {sorted(missing)}"


def check_may_not(state: State, rest: str, told: list[Event]) -> None:
    who, _, listed = rest.partition(" : ")
    for words in listed.split("|"):
        parse(words.strip(), game_of(state).MOVES)  # a misspelt move would be absent too
    wrong = {move.strip() for move in listed.split("|")} & {str(move) for move in legal(state, seat_of(who.strip()))}
    assert not wrong, f"legal: {sorted(wrong)}"


def check_order(state: State, rest: str, told: list[Event]) -> None:
    same([SEATS[seat] for seat in state.order], rest.split())


def check_passed(state: State, rest: str, told: list[Event]) -> None:
    same([SEATS[seat] for seat in state.passed], rest.split())


def check_track(state: State, rest: str, told: list[Event]) -> None:
    same([tile or "-" for tile in state.track], rest.split())


def happened(told: list[Event], rest: str) -> bool:
    kind, *facts = rest.split()
    wanted = dict(fact.split("=") for fact in facts)
    return any(
        event.kind == kind and all(str(event.data.get(name)) == value for name, value in wanted.items())
        for event in told
    )


def check_told(state: State, rest: str, told: list[Event]) -> None:
    assert happened(told, rest), "\n".join(f"{event.kind} {dict(event.data)}" for event in told)


def check_untold(state: State, rest: str, told: list[Event]) -> None:
    assert not happened(told, rest)


def check_final(state: State, rest: str, told: list[Event]) -> None:
    who, points = rest.split()
    same(sum(scoring.final_points(state, SEATS.index(who)).values()), int(points))


def check_place(state: State, rest: str, told: list[Event]) -> None:
    who, place = rest.split()
    same(next(score.place for score in game_of(state).scores(state) if score.seat == SEATS.index(who)), int(place))


def check_bag(state: State, rest: str, told: list[Event]) -> None:
    if rest.isdigit():
        same(sum(state.bag.values()), int(rest))
    else:
        tile, count = rest.split()
        same(state.bag.get(tile, 0), int(count))


def check_cannot_start(state: State, rest: str, told: list[Event]) -> None:
    text, _, reason = rest.partition(" : ")
    try:
        new_game(game_of(state), text)
    except IllegalError as problem:
        same(problem.key, reason)
    else:
        raise AssertionError("could start")


CHECKS: dict[str, Check] = {
    "awaits": check_awaits,
    "moves": check_moves,
    "may": check_may,
    "may-not": check_may_not,
    "order": check_order,
    "told": check_told,
    "untold": check_untold,
    "place": check_place,
    "cannot-start": check_cannot_start,
}
"""What can be stated in every game."""
BOARD_CHECKS: dict[str, Check] = {
    **facts.CHECKS,
    "price": check_price,
    "income": check_income,
    "owner": check_owner,
    "built": check_built,
    "on": check_on,
    "connected": check_connected,
    "passed": check_passed,
    "track": check_track,
    "final": check_final,
    "bag": check_bag,
}
OWN_CHECKS: dict[Game, dict[str, Check]] = {carson_city: BOARD_CHECKS, card_game: card_example.CHECKS}
PLAYERS: dict[Game, Callable[[Any, Seat, list[str]], None]] = {
    carson_city: check_player,
    card_game: card_example.check_player,
}
