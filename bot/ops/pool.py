"""Work that would keep the event loop: done by a few processes beside the bot, which goes on whatever becomes of one.

A process that dies is replaced and its work tried once more; one that takes too long is killed; one that has done much
or grown large is replaced. They are forked off a process that has imported everything and is nothing but ready (the
fork server), so that a new one is there in milliseconds; the bot itself, with its threads, is never forked.
"""

from __future__ import annotations

import asyncio
import contextlib
import copyreg
import io
import logging
import os
import pickle
from collections.abc import Callable
from importlib import import_module
from multiprocessing import get_context
from queue import SimpleQueue
from threading import Thread
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

from bot.ops.log_format import fields
from bot.ops.machine import advice, in_the_way
from bot.ops.pool_process import Answer, serve

LOG = logging.getLogger(__name__)
CONTEXT = get_context("forkserver")
LIMIT = 30.0
"""Seconds that a piece of work may take."""
THREADS = 2
"""Threads that work where there are no processes: they take the interpreter from the loop."""
TRIES = 2
"""How often work is begun whose process dies."""
MOST_WAITING = 500
"""So much work may wait; whoever comes then is sent away."""
MOST_DONE = 500
"""Pieces of work after which a process is replaced."""
LARGE = 250_000_000
"""Bytes of memory above which a process is replaced when its work is done."""
P = ParamSpec("P")
T = TypeVar("T")


class WorkError(Exception):
    """Work that could not be done, and not by the fault of whoever asked for it."""


class NoProcessError(WorkError):
    """This machine lets no process be started."""


class Packer(pickle.Pickler):
    """Sends modules, such as the rules of a game, by their names."""

    dispatch_table = copyreg.dispatch_table.copy()
    dispatch_table[ModuleType] = lambda module: (import_module, (module.__name__,))


def packed(*job: Any) -> bytes:
    """Work as it is sent. On the loop: a state that is being sent must not change meanwhile, not even what it
    remembers of itself.
    """
    file = io.BytesIO()
    Packer(file, pickle.HIGHEST_PROTOCOL).dump(job)
    return file.getvalue()


def usual_size() -> int:
    """How many processes a machine is good for: the bot needs a core of its own."""
    return max(1, min(4, (os.cpu_count() or 1) - 1))


class Pool:
    """At most `size` processes; with none, threads of the bot itself do the work."""

    def __init__(self, size: int = 0) -> None:
        self.size = size
        self.waiting = 0
        self.turn = asyncio.Semaphore(size or THREADS)
        self.apart = asyncio.Lock()
        self.closed = False
        self.warming: list[asyncio.Task[None]] = []
        self.idle: list[Hand] = []
        self.hands: set[Hand] = set()

    def start(self, *preload: str) -> None:
        """Have every process started, while the bot goes on; `preload` are modules they shall have at hand."""
        CONTEXT.set_forkserver_preload(list(preload))
        self.warming = [asyncio.create_task(self._warm()) for _ in range(self.size)]

    async def _warm(self) -> None:
        try:
            await self.run(os.getpid)
        except WorkError as problem:
            LOG.error("no process of the pool can be started", extra=fields(problem=str(problem)))

    async def run(self, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """What `work` gives or raises: a function of some module, as are its arguments something that can be sent.

        Raises WorkError where its process dies again and again or takes too long, or too much waits already.
        """
        if self.waiting >= MOST_WAITING:
            raise WorkError("too much work is waiting")
        self.waiting += 1
        try:
            await self.turn.acquire()
        finally:
            self.waiting -= 1
        try:
            if not self.size:
                return await asyncio.to_thread(work, *arguments, **named)
            try:
                return await self._run(packed(work, arguments, named), LIMIT)
            except NoProcessError:  # the bot's own threads are slower, but there
                return await asyncio.to_thread(work, *arguments, **named)
        finally:
            self.turn.release()

    async def run_apart(self, limit: float, work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """The same for what takes many seconds: in a process made for it alone, one at a time, so that nobody waits."""
        async with self.apart:
            return await self._run(packed(work, arguments, named), limit, apart=True)

    async def _run(self, job: bytes, limit: float, *, apart: bool = False) -> T:
        for _ in range(TRIES):
            hand = self.idle.pop() if self.idle and not apart else self._hired()
            try:
                answer = await hand.do(job, limit)
            finally:
                if apart or not hand.fit:
                    self._dismiss(hand)
                else:
                    self.idle.append(hand)
            if answer is not None:
                found: T = answer.given()
                return found
            if self.closed:
                raise asyncio.CancelledError  # the bot ends, and with it whatever was begun
            if hand.problem is not None:
                do = advice(hand.problem)
                LOG.error("no process can be started", extra=fields(problem=str(hand.problem), do=do))
                raise NoProcessError(str(hand.problem))
            LOG.warning("a process of the pool was lost", extra=fields(overdue=hand.overdue))
            if hand.overdue:
                break
        raise WorkError("overdue" if hand.overdue else "its process died")

    def _hired(self) -> Hand:
        hand = Hand(asyncio.get_running_loop())
        self.hands.add(hand)
        return hand

    def _dismiss(self, hand: Hand) -> None:
        self.hands.discard(hand)
        hand.end()

    def close(self) -> None:
        """End every process, whatever it does."""
        self.closed = True
        self.idle.clear()
        for hand in list(self.hands):
            self._dismiss(hand)


class Hand:
    """One process, and the thread that waits for it. Everything but `_live` belongs to the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.line, self._theirs = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=serve, args=(self._theirs,), daemon=True)
        self.todo: SimpleQueue[tuple[bytes, asyncio.Future[Answer | None]] | None] = SimpleQueue()
        self.done = 0
        self.overdue = self.broken = self.ended = False
        self.problem: OSError | None = None
        """Why it could not be started."""
        # A thread that nobody waits for at the end: the fork server may take a second until it answers.
        Thread(target=self._live, name="pool", daemon=True).start()

    async def do(self, job: bytes, limit: float) -> Answer | None:
        """The answer; None where the process died, or was killed for being overdue."""
        future: asyncio.Future[Answer | None] = self.loop.create_future()
        timer = self.loop.call_later(limit, self._late, future)
        self.todo.put((job, future))
        try:
            answer = await future
        except asyncio.CancelledError:
            self.broken = True  # it works on, for nobody
            raise
        finally:
            timer.cancel()
        self.done += 1
        self.broken |= answer is None or answer.memory > LARGE
        return answer

    @property
    def fit(self) -> bool:
        """Whether it may be given more to do."""
        return not self.broken and not self.ended and self.done < MOST_DONE

    def _late(self, future: asyncio.Future[Answer | None]) -> None:
        """Nobody waits longer, also where the process is not even there yet."""
        self.overdue = True
        self._kill()
        settle(future, None)

    def end(self) -> None:
        """Let the process go, at once."""
        self.ended = True
        self.todo.put(None)
        self._kill()

    def _kill(self) -> None:
        if self.process.pid is not None:
            self.process.kill()

    def _live(self) -> None:
        """Start the process, then send work and wait for answers."""
        try:
            self.process.start()
            self._theirs.close()
            alive = True
        except EOFError:  # the fork server died
            alive = False
        except OSError as problem:
            alive, self.problem = False, problem if in_the_way(problem) else None
        if self.ended or self.overdue:
            self._kill()
        while (given := self.todo.get()) is not None:
            job, future = given
            answer = self._answer(job) if alive else None
            alive = answer is not None
            with contextlib.suppress(RuntimeError):  # the loop is gone, and whoever asked with it
                self.loop.call_soon_threadsafe(settle, future, answer)
        self.line.close()
        if self.process.pid is not None:
            self._kill()
            self.process.join()  # never closed: the standard library joins every process at the end, this one too

    def _answer(self, job: bytes) -> Answer | None:
        try:
            self.line.send_bytes(job)
            return Answer.read(self.line.recv_bytes())
        except Exception:  # it has died, or what it sent makes no sense
            return None


def settle(future: asyncio.Future[Answer | None], answer: Answer | None) -> None:
    if not future.done():
        future.set_result(answer)
