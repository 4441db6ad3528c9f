"""How a small game is seen and told: all that `render.games.Renderer` asks for, as plain as can be.

Its picture is a plank with the round and whose turn it is, and a row for every player. A game names its own Desk,
Table and Story and draws what lies before a player; it may replace any of the rest. See docs/add-a-game.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from render.descriptions import Described
from render.desk import Desk
from render.draw import banner
from render.draw.chart import chart
from render.draw.lettering import signed, write
from render.draw.ranking import placed
from render.draw.request import Round
from render.draw.scene import Scene, V
from render.draw.shapes import Box, Icon, Rect, Shape, Sheet, box
from render.history import Chronicle
from render.samples import Piece
from render.story import Story
from render.tale import Tale
from render.words import NAMELESS, Namer, Players
from rules import GAMES
from rules.game import Event, Seat, Viewed
from rules.notation import Move
from rules.players import SEATS

WIDTH = 1200
EDGE = 16
ROW = 140
NAME = 470
"""How wide a player's name and points are; the rest of the row is the game's."""
CHART = 420
AnyScene = Scene[Any]


class SmallDesk(Desk[V]):
    """What a player has before them; the catalogues have its moves under `<game>.label.<verb>`."""

    def __init__(self, view: V, seat: Seat, lang: str, players: Players = NAMELESS) -> None:
        super().__init__(view, seat, lang, players)
        self.labels = f"{view.game}.label"


class SmallTable(Described[V]):
    """The table in words; the catalogues have its decisions under `<game>.decision.<step>`."""

    def __init__(self, view: V, lang: str, players: Players) -> None:
        super().__init__(view, lang, players)
        self.decisions = f"{view.game}.decision"


class SmallStory(Story):
    """What happened; the catalogues have a sentence for each event under `<game>.tell.<kind>`."""

    def other(self, event: Event) -> None:
        self.sentence(f"{self.view.game}.tell.{event.kind}", event)


class SmallRenderer:
    """One game's pictures and words. Everything is drawn from a Scene, never from the state."""

    Scene: ClassVar[type[AnyScene]] = Scene
    Desk: ClassVar[type[Desk[Any]]] = SmallDesk
    Table: ClassVar[type[Described[Any]]] = SmallTable
    Story: ClassVar[type[Story]] = SmallStory
    Chronicle: ClassVar[type[Chronicle]] = Chronicle
    Tale: ClassVar[type[Tale]] = Tale
    NAMERS: ClassVar[Mapping[str, Namer]] = {}
    PARTS: ClassVar[Mapping[str, Any]] = {}
    FIRST_READ: ClassVar[Sequence[str]] = ()
    PHONE: ClassVar[Mapping[str, Callable[[Any], Sheet]]] = {}
    SIGNS: ClassVar[Mapping[str, str]] = {}

    # What a game draws

    def shared(self, scene: AnyScene, spot: Box) -> Iterable[Shape]:
        """What lies in the middle of the table: at the right end of the plank."""
        return ()

    def before(self, scene: AnyScene, seat: Seat, spot: Box) -> Iterable[Shape]:
        """What lies before a player: in the row with the player's name and points."""
        return ()

    # Pictures

    @property
    def CLOSE_UPS(self) -> Mapping[str, Callable[[Any], Sheet]]:
        return {"table": self.table}

    def table(self, scene: AnyScene) -> Sheet:
        """The whole table."""
        plank = Box(banner.WAITING.right, EDGE // 2, WIDTH - EDGE, banner.HEIGHT - EDGE)
        shapes = [*self.plank(scene), *self.shared(scene, plank)]
        points = {score.seat: score.total for score in GAMES[scene.view.game].scores(scene.view)}
        for seat in scene.seats:
            spot = row(seat)
            shapes += heading(scene, seat, spot, points[seat])
            shapes += self.before(scene, seat, Box(spot.left + NAME, spot.top + 12, spot.right - 12, spot.bottom - 12))
        return sheet(row(len(points)).top, shapes)

    def phase_picture(self, before: Viewed, after: Viewed) -> str:
        return "table"

    def turn_pictures(self, view: Viewed) -> tuple[str, ...]:
        return ()

    def decision_pictures(self, view: Viewed, seat: Seat, moves: Sequence[Move] | None = None) -> tuple[str, ...]:
        return ()

    def corner_picture(self, view: Viewed) -> str:
        return ""

    def one_player(self, scene: AnyScene, seat: Seat) -> Sheet:
        return self.table(scene)

    def choices(self, scene: AnyScene) -> Sheet:
        return self.table(scene)

    def end(self, scene: AnyScene, history: Sequence[Round] = ()) -> Sheet:
        """The places, and the points after every round."""
        ranked = GAMES[scene.view.game].scores(scene.view)
        shapes = self.plank(scene)
        for at, score in enumerate(ranked):
            shapes += placed(scene, score, row(at))
        bottom = row(len(ranked)).top
        if history:
            spot = box(EDGE, bottom, WIDTH - 2 * EDGE, CHART)
            labels = [str(number) for number in range(1, len(history) + 1)]
            shapes += chart(scene, scene.say("chart-points"), [each.points for each in history], labels, spot, str)
            bottom = spot.bottom + EDGE
        return sheet(bottom, shapes)

    def plank(self, scene: AnyScene) -> list[Shape]:
        """Round and phase, whose turn it is or who won."""
        over = () if scene.view.agenda else GAMES[scene.view.game].scores(scene.view)
        where = self.Table(scene.view, scene.lang, scene.names).where()
        return [banner.title(where), *banner.waiting(scene, over)]

    def sketch(self, view: Viewed, lang: str, players: Players) -> list[str]:
        return []

    # Whole games

    def turning(self, now: Viewed, then: Viewed) -> bool:
        phase = GAMES[now.game].phase
        return (now.round, phase(now)) != (then.round, phase(then))

    def pieces(self) -> Iterator[Piece]:
        return iter(())


def row(at: int) -> Box:
    """The room of one player."""
    return box(EDGE, banner.HEIGHT + EDGE + at * (ROW + EDGE), WIDTH - 2 * EDGE, ROW)


def heading(scene: AnyScene, seat: Seat, spot: Box, points: int) -> list[Shape]:
    """Paper in the player's colour, with symbol, name and points; a rim of brass where they are awaited."""
    colour, middle = SEATS[seat], spot.middle[1]
    found: list[Shape] = [
        Rect(spot, colour, "ink", 3, 12),
        Rect(Box(spot.left + 14, spot.top + 3, spot.right - 3, spot.bottom - 3), "paper-light", radius=9),
        Icon("badge", box(spot.left + 26, middle - 28, 56, 56), colour),
    ]
    if seat in scene.awaited:
        found.append(Rect(spot.inset(-3), outline="brass-light", width=7, radius=14, about=f"awaited {colour}"))
    name = Box(spot.left + 94, spot.top, spot.left + NAME - 140, spot.bottom)
    found.append(write(scene.player(seat), name, size=42, least=28, align="left", about=f"name {colour}"))
    found.append(Icon("vp", box(name.right + 6, middle - 28, 56, 56)))
    total = Box(name.right + 68, spot.top, spot.left + NAME, spot.bottom)
    found.append(write(signed(points), total, name="title", size=46, align="left", about=f"vp {colour}"))
    return found


def card(said: str, spot: Box, about: str = "", colour: str = "paper") -> list[Shape]:
    """A card with a word or a number on it."""
    return [Rect(spot, colour, "ink", 3, 10), write(said, spot.inset(4), name="title", size=48, least=24, about=about)]


def sheet(height: int, shapes: Sequence[Shape]) -> Sheet:
    return Sheet(WIDTH, height, (Rect(Box(0, 0, WIDTH, height), "wood-dark"), *banner.ground(WIDTH)), tuple(shapes))
