"""One object to play with: a game from its first draw to its scores, moves typed as in a game file.

>>> from rules.match import Match
>>> match = Match("carson_city", players=3, seed="x")
>>> match.to_act                                      # luck has laid the table and drawn who begins
('green',)
>>> [str(move) for move in match.legal()][:4]
['claim a1', 'claim b1', 'claim c1', 'claim d1']
>>> match.play("claim c4")                            # by whoever is to act, or seat="green"
[Event(kind='claimed', data={'seat': 'green', 'parcel': 'c4'}, to=None)]
>>> match.finish("newcomer")                          # computer players play on for everybody
>>> match.over, len(match.scores())
(True, 3)
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any

from rules import GAMES, record
from rules.game import Entry, Event, Game, Played, Score, Seat
from rules.notation import IllegalError, Move, parse
from rules.play.playout import Decide, by_seed, computers, nobody, playout


class Match:
    """A game that is being played. Luck follows every move by itself, and is always the same for a seed.

    A seat is named by its colour or its number; where none is named, the first who is awaited is meant.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        seed: str | None = None,
        options: str = "",
        names: Sequence[str] = (),
    ) -> None:
        """Lay the table of one of `rules.GAMES`; raises IllegalError where options or number of players do not fit.

        Where no number of players is given there are as many as names, or else as few as can play.
        """
        self.name = game
        self.game: Game = GAMES[game]
        self.seed = secrets.token_hex(8) if seed is None else seed
        self.options = self.game.parse_options(options)
        size = players or len(names) or min(self.game.sizes(self.options))
        self.state = self.start = self.game.setup(self.options, size)
        self.names = (*names[:size], *self.game.SEATS[len(names) : size])
        """Who plays, in the order of the seats; a colour stands for whoever has no name."""
        self.history: list[Played] = []
        """Every move so far, luck's too, with the position after it and what happened."""
        for _ in self.run(nobody):
            pass

    @property
    def to_act(self) -> tuple[str, ...]:
        """The colours of those who are awaited: several where they choose together, nobody when the game is over."""
        return tuple(self.game.SEATS[seat] for seat in self.game.to_act(self.state))

    @property
    def over(self) -> bool:
        return not self.game.to_act(self.state)

    def legal(self, seat: str | Seat | None = None) -> list[Move]:
        """Everything a player may do now; as text, a move is what `play` takes."""
        return [] if self.over else self.game.legal(self.state, self.seat(seat))

    def play(self, move: str | Move, seat: str | Seat | None = None) -> list[Event]:
        """Make a move, let luck follow, and tell what happened; raises IllegalError, and then nothing has changed."""
        made = parse(move, self.game.MOVES) if isinstance(move, str) else move
        said = iter([Entry(self.seat(seat), made)])
        return [event for played in self.run(lambda state, seats: next(said, None)) for event in played.events]

    def finish(self, player: str = "newcomer") -> None:
        """Let computer players of a kind (`rules.ai.PLAYERS`) play on for everybody, to the end."""
        for _ in self.run(computers(self.game, [player] * len(self.names), Random(self.seed))):
            pass

    def run(self, decide: Decide) -> Iterator[Played]:
        """Play on as somebody decides, move by move; luck draws from the seed."""
        for played in playout(self.game, self.state, by_seed(self.seed), decide, made=len(self.history)):
            self.state = played.state
            self.history.append(played)
            yield played

    def undo(self, seats: Collection[Seat]) -> bool:
        """Take everything back to before the last decision of one of these seats; False where they made none.

        Luck is the same again for the same number of moves.
        """
        for at in range(len(self.history) - 1, -1, -1):
            if self.history[at].seat in seats:
                self.state = self.history[at - 1].state if at else self.start
                del self.history[at:]
                return True
        return False

    def view(self, seat: str | Seat | None = None) -> Any:
        """The position as a player may see it, or, where no seat is named, as everybody may."""
        return self.game.view(self.state, None if seat is None else self.seat(seat))

    def show(self, seat: str | Seat | None = None) -> str:
        """The same as text."""
        return self.game.show(self.view(seat))

    def scores(self) -> list[Score]:
        """Everybody's points as they stand, the first in the lead."""
        return self.game.scores(self.state)

    def record(self) -> str:
        """The whole game as a file that can be played again; its seed stands there once it is over."""
        end, seed = (self.state, self.seed) if self.over else (None, None)
        above = record.headers(self.name, self.game, self.options, self.names, end=end, seed=seed)
        return record.write(self.game, above, [played.entry for played in self.history])

    def seat(self, named: str | Seat | None) -> Seat:
        """The number of a seat; raises IllegalError where there is no such seat, or nobody is awaited."""
        if isinstance(named, str):
            return record.seat_of(self.game, named, len(self.names))
        if named is None and self.over:
            raise IllegalError("game-over")
        return self.game.to_act(self.state)[0] if named is None else named
