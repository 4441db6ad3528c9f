"""What a group remembers: who won how often, how strong everybody is, records and streaks."""

from __future__ import annotations

import contextlib
import logging
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.store.results import Ended, ResultRow
from bot.table.session import RefusedError
from bot.table.table import Table
from rules.game import Game
from rules.notation import IllegalError

LOG = logging.getLogger(__name__)
AT_ONCE = 50
"""Games whose results are found in one go."""
TAKES = "take"
"""The verb by which a character or a personality is taken."""
AVERAGE, SPREAD = 1500.0, 24.0
"""What everybody begins with, and how far ratings lie apart: people know such numbers."""


async def fill(table: Table, guild: int | None) -> None:
    """Write down how games ended of which nothing is written yet."""
    results = table.store.results
    while missing := await results.missing(guild, AT_ONCE):
        found = [row for game in missing for row in await ended(table, game)]
        await results.add(found)
        if len({row.game for row in found}) < len(missing):
            return  # some cannot be read any more: another try would find the same


async def ended(table: Table, game: int) -> list[ResultRow]:
    """How a game ended, seat by seat; nothing where it cannot be read any more."""
    try:
        session = await table.load(game)
    except RefusedError:
        LOG.warning("game %s: its result cannot be read", game)
        return []
    taken: dict[int, list[str]] = defaultdict(list)
    for line in await table.store.moves.log(game):
        verb, _, what = line.move.partition(" ")
        if verb == TAKES:
            taken[line.seat].append(what.partition(" ")[0])
    scores = {each.seat: each for each in session.game.scores(session.state)}
    return [
        ResultRow(
            game,
            row.seat,
            row.user,
            row.computer,
            row.name,
            scores[row.seat].total,
            scores[row.seat].place,
            " ".join(taken[row.seat]),
        )
        for row in session.seats
    ]


@dataclass
class Standing:
    """What is remembered of one player: a person, or all computer players of a level."""

    player: int | str
    """A person's number, or the level."""
    name: str = ""
    games: int = 0
    wins: int = 0
    points: list[int] = field(default_factory=list)
    streak: int = 0
    """Games won one after another, the longest time."""
    running: int = 0
    """Games won one after another until now."""
    rating: float = AVERAGE
    taken: dict[str, list[bool]] = field(default_factory=lambda: defaultdict(list))
    """By character or personality: whether each game in which they took it was won."""

    def play(self, result: ResultRow) -> None:
        """One more game."""
        won = result.place == 1
        self.name, self.games, self.wins = result.name, self.games + 1, self.wins + won
        self.points.append(result.points)
        self.running = self.running + 1 if won else 0
        self.streak = max(self.streak, self.running)
        for each in dict.fromkeys(result.taken.split()):
            self.taken[each].append(won)


def player_of(result: ResultRow) -> int | str:
    """Whose result it is; a computer player who stood in for a person has it."""
    if result.user is not None and result.computer is None:
        return result.user
    return result.computer or ""


def standings(found: Iterable[Ended]) -> list[Standing]:
    """Everybody who played, the strongest first; of results in the order in which the games ended."""
    model = PlackettLuce()
    everybody: dict[int | str, Standing] = {}
    ratings: dict[int | str, PlackettLuceRating] = {}
    for _, group in groupby(found, key=lambda each: each.result.game):
        results = [each.result for each in group]
        players = [player_of(each) for each in results]
        for player, result in zip(players, results, strict=True):
            everybody.setdefault(player, Standing(player)).play(result)
            ratings.setdefault(player, model.rating())
        if len(results) > 1:
            teams = [[ratings[player]] for player in players]
            rated = model.rate(teams, ranks=[float(each.place) for each in results])
            # Several computer players of a level cannot be told apart: they keep what they have.
            ratings |= {
                player: team[0] for player, team in zip(players, rated, strict=True) if players.count(player) == 1
            }
    for player, standing in everybody.items():
        standing.rating = ratings[player].ordinal(alpha=SPREAD, target=AVERAGE)
    return sorted(everybody.values(), key=lambda each: -each.rating)


@dataclass(frozen=True)
class Clearest:
    """The win with the most points between first and second."""

    winner: Ended
    margin: int


def records(found: Iterable[Ended]) -> list[Ended]:
    """The most points a person ever made, in each game that was played."""
    best: dict[str, Ended] = {}
    for each in found:
        before = best.get(each.kind)
        if isinstance(player_of(each.result), int) and (before is None or each.result.points > before.result.points):
            best[each.kind] = each
    return [*best.values()]


def clearest(found: Iterable[Ended]) -> Clearest | None:
    """A person's clearest win over anybody; none where nobody has won by a point."""
    best: Clearest | None = None
    for _, group in groupby(found, key=lambda each: each.result.game):
        first, *others = sorted(group, key=lambda each: each.result.place)
        margin = first.result.points - others[0].result.points if others else 0
        if margin > (best.margin if best is not None else 0) and isinstance(player_of(first.result), int):
            best = Clearest(first, margin)
    return best


class Facet(NamedTuple):
    """What sets some games apart: an option and one of its values; or TAKES and a card that somebody took."""

    option: str
    value: str
    thing: str = ""
    """What the catalogues call such a value, where it has a word of its own."""

    def __str__(self) -> str:
        return f"{self.option}={self.value}"


def facets(games: Mapping[str, Game], each: Ended) -> set[Facet]:
    """What a result can be asked for by; of options that this version does not know any more, nothing."""
    found = {Facet(TAKES, card) for card in each.result.taken.split()}
    with contextlib.suppress(KeyError, IllegalError):
        game = games[each.kind]
        for option, choice in game.choices(game.parse_options(each.options)).items():
            found |= {Facet(option, value, choice.thing) for value in choice.chosen if value in choice.values}
    return found
