"""Speed of pictures, as ratios within one run: python -m tests.bench_render.

From a view to finished bytes, beside what Pillow's default PNG encoding of the same picture as RGB takes. `warm`
is the median over positions of games drawn before; `new_game` the first picture of a game with other names and
another number of players, in a process that has drawn games before. CPU time is counted, so that a busy machine
disturbs both alike. Prints one JSON object.
"""

from __future__ import annotations

import io
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PIL import Image

import render
from render import paint
from render.replay import told
from rules.carson_city.state import View

GAMES = Path(__file__).parent / "games"
WARM = "6-bigbox-full"
NEW = ("2-bigbox-first", "3-original-first", "4-bigbox-full", "5-original-full")
REPEATS = 3


def spent(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def plain(image: Image.Image) -> None:
    image.save(io.BytesIO(), "PNG")


def measured(view: View, before: View | None, names: dict[str, str]) -> tuple[float, float, int]:
    """Seconds for our picture and for the plain encoding of the same one; our size in bytes."""
    start = time.process_time()
    data = render.picture(view, players=names, before=before)
    ours = time.process_time() - start
    image = Image.open(io.BytesIO(data)).convert("RGB")
    return ours, statistics.median(spent(lambda: plain(image)) for _ in range(REPEATS)), len(data)


def names(prefix: str) -> dict[str, str]:
    return {colour: f"{prefix} {colour}" for colour in ("orange", "blue", "green", "red", "purple", "yellow")}


def main() -> None:
    views = told((GAMES / f"{WARM}.txt").read_text(encoding="utf-8")).views
    chosen = range(40, len(views), 12)
    for at in chosen:
        render.picture(views[at], players=names("Warm"), before=views[at - 12])
    warm = [measured(views[at], views[at - 12], names("Warm")) for at in chosen]
    fresh = []
    for game in NEW:
        other = told((GAMES / f"{game}.txt").read_text(encoding="utf-8")).views
        fresh.append(measured(other[len(other) // 2], None, names(game)))
    result = {
        "pictures": len(warm),
        "warm_ms": round(1000 * statistics.median(ours for ours, _, _ in warm), 1),
        "rgb_png_ms": round(1000 * statistics.median(rgb for _, rgb, _ in warm), 1),
        "warm_ratio": round(statistics.median(ours / rgb for ours, rgb, _ in warm), 3),
        "new_game_ms": [round(1000 * ours, 1) for ours, _, _ in fresh],
        "new_game_ratio": round(max(ours / rgb for ours, rgb, _ in fresh), 3),
        "largest_bytes": max(size for _, _, size in (*warm, *fresh)),
        "sprite_megabytes": round(paint.SPRITES.used / 1e6, 1),
        "ground_megabytes": round(paint.GROUNDS.used / 1e6, 1),
    }
    json.dump(result, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
