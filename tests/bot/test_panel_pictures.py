"""Whatever can be chosen on a page of a panel is marked on the pictures of that page: random games, every variant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.panel.panel import sketch
from bot.panel.sketch import Sketch, parts_of
from bot.table.session import Session
from render import PictureRequest
from render.pictures import sheet
from rules import GAMES
from rules.game import FATE
from rules.match import Match
from rules.play.playout import computers
from tests.support.languages import COMPLETE
from tests.support.panels import reached, session_at
from tests.support.phone import marked, named, told
from tests.support.wordgames import NAMES

RANDOM = 12
"""Games of each kind."""
FEW = 2
"""Of each kind of decision so many in one game."""


def decisions(name: str, seed: int) -> Iterator[tuple[Any, int]]:
    """The first few of each kind in a game of random players with random options: a position, and who decides."""
    game, rng, seen = GAMES[name], Random(f"{name} {seed}"), Counter[str]()
    options, players = game.random_options(rng, None)
    match = Match(name, seed=f"panel {seed}", options=str(options), names=["random"] * players)
    for ply in match.run(computers(game, match.names, rng)):
        for seat in (seat for seat in game.to_act(ply.state) if seat != FATE):
            kind = type(ply.state.agenda[-1]).__name__
            seen[kind] += 1
            if seen[kind] <= FEW:
                yield ply.state, seat


def every_page(session: Session, seat: int, lang: str) -> Iterator[Sketch]:
    """A panel, page by page."""
    first = sketch(session, seat, lang)
    yield first
    for page, _ in first.pages:
        yield sketch(session, seat, lang, page)


def shown(found: Sketch) -> set[str]:
    """What the pictures of a page mark, and the moves they list."""
    desk = found.desk
    requests = [PictureRequest(desk.view, desk.lang, part, players=NAMES, seat=desk.seat) for part in parts_of(found)]
    pictures = [*map(sheet, requests)]
    listed = {line.partition(":")[0] for drawn in pictures for line in told(drawn, "option")}
    return listed.union(*map(marked, pictures))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_is_on_a_page_and_marked_on_its_picture(name: str) -> None:
    seen = Counter[str]()
    for seed in range(RANDOM):
        for state, seat in decisions(name, seed):
            session, lang = session_at(state), COMPLETE[seed % len(COMPLETE)]
            legal = session.game.legal(session.view(seat), seat)
            assert reached(session, seat, lang) == sorted(map(str, legal))
            for page in every_page(session, seat, lang):
                chosen = [*page.single, *page.number, *(move for draft in page.lists for move in draft.moves)]
                missing = set().union(*map(named, chosen)) - shown(page)
                assert not missing, (type(state.agenda[-1]).__name__, page.page, session.game.write_position(state))
                seen[type(state.agenda[-1]).__name__] += 1
    assert len(seen) >= {"carson_city": 20, "card_game": 6}[name], "of most kinds of decisions some"
