"""Speed of pictures, as ratios within one run: python -m tests.bench.bench_render.

From a view to finished bytes, beside what Pillow's default PNG encoding of the same picture as RGB takes. `warm`
is the median over positions of games drawn before; `new_game` the first picture of a game with other names and
another number of players, in a process that has drawn games before. CPU time is counted, so that a busy machine
disturbs both alike. `variants` is the same for six players with every variant on, `cards` for the card game; `phone`
and `phone_cards` are what a phone shows of a turn. Prints one JSON object.
"""

from __future__ import annotations

import io
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from PIL import Image

import render
from render import PictureRequest
from render.draw import paint
from render.tools.replay import told
from rules.game import Viewed
from rules.match import Match
from rules.play.playout import computers

GAMES = Path(__file__).parents[1] / "games"
WARM = "6-bigbox-full"
NEW = ("2-bigbox-first", "3-original-first", "4-bigbox-full", "5-original-full")
EVERYTHING = "buildings=full lineup=random variants=beginning+river+might+outlaws+horses"
REPEATS = 3


def spent(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def plain(image: Image.Image) -> None:
    image.save(io.BytesIO(), "PNG")


def table(view: Viewed) -> str:
    """The whole table, whatever the phase."""
    return "table"


def turn(view: Viewed) -> str:
    """What a phone shows first."""
    return render.renderer(view).turn_pictures(view)[0]


def measured(view: Viewed, before: Viewed | None, names: dict[str, str], part: str) -> tuple[float, float, int]:
    """Seconds for our picture and for the plain encoding of the same one; our size in bytes."""
    start = time.process_time()
    data = render.picture(PictureRequest(view, part=part, players=names, before=before))
    ours = time.process_time() - start
    image = Image.open(io.BytesIO(data)).convert("RGB")
    return ours, statistics.median(spent(lambda: plain(image)) for _ in range(REPEATS)), len(data)


def names(prefix: str) -> dict[str, str]:
    return {colour: f"{prefix} {colour}" for colour in ("orange", "blue", "green", "red", "purple", "yellow")}


def seen(name: str, players: int, kind: str, seed: str, options: str) -> list[Viewed]:
    """A game between computer players as an onlooker saw it."""
    match = Match(name, players=players, seed=seed, options=options)
    moves = match.run(computers(match.game, [kind] * players, Random(seed)))
    return [match.game.view(each.state, None) for each in moves]


def cards(people: int, seed: str) -> list[Viewed]:
    return seen("card_game", people, "random", seed, f"table={max(4, people)}")


def ratios(
    warm_views: Sequence[Viewed], new_games: Mapping[str, Sequence[Viewed]], part: Callable[[Viewed], str] = table
) -> dict[str, object]:
    """One game drawn again and again, and the first pictures of others."""
    chosen = range(40, len(warm_views), 12)
    for at in chosen:
        view, before = warm_views[at], warm_views[at - 12]
        render.picture(PictureRequest(view, part=part(view), players=names("Warm"), before=before))
    warm = [measured(warm_views[at], warm_views[at - 12], names("Warm"), part(warm_views[at])) for at in chosen]
    middles = {game: views[len(views) // 2] for game, views in new_games.items()}
    fresh = [measured(view, None, names(game), part(view)) for game, view in middles.items()]
    return {
        "pictures": len(warm),
        "warm_ms": round(1000 * statistics.median(ours for ours, _, _ in warm), 1),
        "rgb_png_ms": round(1000 * statistics.median(rgb for _, rgb, _ in warm), 1),
        "warm_ratio": round(statistics.median(ours / rgb for ours, rgb, _ in warm), 3),
        "new_game_ms": [round(1000 * ours, 1) for ours, _, _ in fresh],
        "new_game_ratio": round(max(ours / rgb for ours, rgb, _ in fresh), 3),
        "largest_bytes": max(size for _, _, size in (*warm, *fresh)),
    }


def recorded(game: str) -> list[Viewed]:
    return told((GAMES / f"{game}.txt").read_text(encoding="utf-8")).views


def everything(kit: str, seed: str) -> list[Viewed]:
    """Six players with every variant on, as an onlooker saw it."""
    return seen("carson_city", 6, "newcomer", seed, f"{EVERYTHING}{kit}")


def main() -> None:
    result = ratios(recorded(WARM), {game: recorded(game) for game in NEW})
    new = {"every variant": recorded("4-bigbox-every-variant"), "all at once": everything("+kit", "new")}
    result["variants"] = ratios(everything("", "warm"), new)
    tables = {f"cards {people}": cards(people, "new") for people in (1, 2, 3, 4, 5)}
    result["cards"] = ratios(cards(6, "warm"), tables)
    result["phone"] = ratios(recorded(WARM), {game: recorded(game) for game in NEW}, turn)
    result["phone_cards"] = ratios(cards(6, "warm"), tables, turn)
    result["sprite_megabytes"] = round(paint.SPRITES.used / 1e6, 1)
    result["ground_megabytes"] = round(paint.GROUNDS.used / 1e6, 1)
    json.dump(result, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
