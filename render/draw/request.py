"""What somebody wants to see: a position or a part of it, for whom, in which language and colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

from rules.game import Seat, Viewed

V_co = TypeVar("V_co", bound=Viewed, covariant=True)


class Round(NamedTuple):
    """One round of a game: everybody's points after it, and the money that came in during it."""

    points: tuple[int, ...]
    income: tuple[int, ...]


@dataclass(frozen=True)
class PictureRequest(Generic[V_co]):
    """One picture of a view. The same request gives the same bytes."""

    view: V_co
    lang: str = "en"
    part: str = "table"
    """The table, a close-up of the game's own, `player:NAME`, `choices`, `end`."""
    palette: str = "default"
    players: Mapping[str, str] = field(default_factory=dict)
    """The names to show, by colour."""
    targets: Sequence[str] = ()
    """Parcels, sides, spaces to be marked among the choices; without any, what `seat` or the awaited may choose."""
    before: V_co | None = None
    """An earlier view: what is new since then is ringed."""
    seat: Seat | None = None
    """Who looks."""
    history: Sequence[Round] = ()
    """How the rounds went, for the chart of the end."""
    worth: Mapping[str, float] = field(default_factory=dict)
    """What each target is worth to `seat`: the best stand out. Without, what the rules themselves can count."""
    last_turn: V_co | None = None
    """What whoever is up saw when they last moved: on a phone pieces put down since then are new, if there are any."""
    finished: bool = False
    """Whether the phase is shown that began with `before` and is over now: nobody is up in it."""
