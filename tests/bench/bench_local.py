"""Round trips on loopback with a trivial bot in its own process: the floor for the real bot's figures.

    python -m tests.bench.bench_local [--rounds 300]

Prints milliseconds as JSON: from sending the interaction to having the bot's answer in hand.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable, Callable

from bot.local.driver import Local
from bot.local.launch import LocalLogin
from bot.local.process import BotProcess

Figures = dict[str, float]
WARM_UP = 20


def figures(seconds: list[float]) -> Figures:
    """Percentiles in milliseconds.

    >>> figures([0.001 * n for n in range(1, 101)])
    {'p50': 50.0, 'p90': 90.0, 'p99': 99.0, 'max': 100.0}
    """
    ordered = sorted(seconds)

    def at(share: float) -> float:
        return round(ordered[max(0, round(share * len(ordered)) - 1)] * 1000, 3)

    return {"p50": at(0.5), "p90": at(0.9), "p99": at(0.99), "max": at(1.0)}


async def timed(rounds: int, deed: Callable[[], Awaitable[object]]) -> Figures:
    taken: list[float] = []
    for number in range(rounds + WARM_UP):
        started = time.perf_counter()
        await deed()
        if number >= WARM_UP:
            taken.append(time.perf_counter() - started)
    return figures(taken)


async def crowd(local: Local, rounds: int, size: int = 20) -> Figures:
    """Everybody at once: how long each of them waits."""
    people = [local.add_person(f"p{n}") for n in range(size)]
    taken: list[float] = []
    for _ in range(max(1, rounds // size)):
        begun = [(person, person.start_slash("saloon", "ping", [])) for person in people]
        for person, one in begun:
            await person.answered(one)
            assert one.answered_at is not None
            taken.append(one.answered_at - one.created)
    return figures(taken)


async def measure(rounds: int) -> dict[str, Figures | float]:
    async with Local() as local:
        bot = BotProcess(LocalLogin(local.address, local.token), "tests.bench.trivial_bot")
        started = time.perf_counter()
        await bot.start()
        try:
            await local.online()
            out: dict[str, Figures | float] = {"start_seconds": round(time.perf_counter() - started, 3)}
            ann = local.person("ann")

            out["slash_to_answer_ms"] = await timed(rounds, lambda: ann.slash("saloon", "ping"))
            out["autocomplete_ms"] = await timed(rounds, lambda: ann.autocomplete("saloon", "pick", "what", "x"))
            deferred: list[float] = []

            async def post() -> None:
                begun = time.perf_counter()
                answer = await ann.slash("saloon", "post")
                deferred.append(time.perf_counter() - begun)
                await ann.completed(answer)

            posted = await timed(rounds, post)
            out["slash_to_defer_ms"] = figures(deferred[WARM_UP:])
            out["slash_to_defer_to_post_ms"] = posted
            out["slash_20_at_once_ms"] = await crowd(local, rounds)
        finally:
            await bot.stop()
        assert local.log.problems() == [], local.log.problems()
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=300)
    print(json.dumps(asyncio.run(measure(parser.parse_args().rounds)), indent=2))


if __name__ == "__main__":
    main()
