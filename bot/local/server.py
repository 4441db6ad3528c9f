"""The local Discord's HTTP server: REST, gateway, files and page on one loopback port."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import Awaitable, Callable
from typing import Any
from zlib import crc32

from aiohttp import web

from bot.limits import check as check_limits
from bot.local import rest
from bot.local.body import read
from bot.local.cdn import serve_file
from bot.local.emoji import unknown_emoji
from bot.local.errors import ApiError, invalid_form
from bot.local.faults import Fault, Faults
from bot.local.gateway import Gateway
from bot.local.log import Log, Request
from bot.local.ratelimit import VIA, RateLimits
from bot.local.world import World

API = "/api/v10"
Checker = Callable[[str, str, Any], list[str]]  # method, path, body -> what is wrong with it


class Server:
    """Serves one world on 127.0.0.1."""

    def __init__(self, world: World, *, checker: Checker | None = None) -> None:
        self.world = world
        self.log = Log()
        self.faults = Faults()
        self.gateway = Gateway(world)
        self.limits = RateLimits(world.clock, world.rules.rate_limits)
        self.checker = checker  # a second opinion, e.g. Discord's own description
        self.base = ""
        self.port = 0
        self.busy = 0  # requests being handled
        self._timer: asyncio.TimerHandle | None = None
        self._runner: web.AppRunner | None = None
        self.app = web.Application(client_max_size=256 * 1024 * 1024, middlewares=[self._only_us])
        self.app.router.add_get("/gateway", self._websocket)
        self.app.router.add_get("/gateway/", self._websocket)
        self.app.router.add_get("/cdn/{path:.*}", self._file)
        self.app.router.add_route("*", "/api/{path:.*}", self._api)
        world.listeners.append(self._hear)

    @web.middleware
    async def _only_us(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer to our own address only: a foreign name that resolves to loopback gets nothing."""
        if request.host == f"127.0.0.1:{self.port}":
            try:
                return await handler(request)
            except ConnectionError:  # whoever asked is gone in the middle of a word
                return web.Response(status=400)
        if request.host == f"localhost:{self.port}" and request.method == "GET" and request.path == "/":
            raise web.HTTPFound(self.base + request.path_qs)
        return web.Response(status=421, text="This server answers to 127.0.0.1 only.")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return serve_file(self.world, request)

    async def start(self, port: int = 0) -> str:
        """Listen; returns the one address. OSError if the port is taken."""
        loop = asyncio.get_running_loop()
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
        except OSError:
            listener.close()
            await self._runner.cleanup()
            raise
        await web.SockSite(self._runner, listener).start()
        self.port = listener.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.gateway.base = self.base
        self.world.clock.on_timer = lambda: self._schedule(loop)
        self._schedule(loop)
        return self.base

    async def stop(self) -> None:
        self.world.clock.on_timer = lambda: None
        if self._timer is not None:
            self._timer.cancel()
        with contextlib.suppress(Exception):
            await self.gateway.close(1001)
        if self._runner is not None:
            await self._runner.cleanup()

    def _schedule(self, loop: asyncio.AbstractEventLoop) -> None:
        """Sleep until the clock's next timer."""
        if self._timer is not None:
            self._timer.cancel()
        due = self.world.clock.next_due()
        self._timer = None if due is None else loop.call_later(due, self._ring, loop)

    def _ring(self, loop: asyncio.AbstractEventLoop) -> None:
        self.world.clock.fire()
        self._schedule(loop)

    def _hear(self, kind: str, subject: Any) -> None:
        if kind == "violation":
            self.log.violations.append(str(subject))

    async def _websocket(self, request: web.Request) -> web.StreamResponse:
        """A connection to the gateway; a fault befalls it instead of the handshake, or after that."""
        fault = self.faults.take("WEBSOCKET", "/gateway")
        if fault is not None:
            if fault.after:
                await web.WebSocketResponse().prepare(request)
            failed = await self._fail(request, Request("WEBSOCKET", "/gateway", None), fault)
            if failed is not None:
                return failed
        return await self.gateway.serve(request)

    # REST -------------------------------------------------------------------------------------------------

    async def _api(self, request: web.Request) -> web.StreamResponse:
        self.busy += 1
        try:
            return await self._answer(request)
        finally:
            self.busy -= 1
            self.world.tell("request", request.path)

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        method, full = request.method, request.rel_url.raw_path
        known = full.startswith(API + "/")
        path = full.removeprefix(API) if known else full
        try:
            body, uploads = await read(request, self.world.rules.max_request)
        except ApiError as error:
            entry = self.log.request(method, path, None, {}, self.world.clock.now())
            return self._reply(entry, *self._refuse(entry, error))
        sizes = {upload.filename: len(upload.data) for upload in uploads.values()}
        entry = self.log.request(method, path, body, sizes, self.world.clock.now())
        entry.sums = {upload.filename: crc32(upload.data) for upload in uploads.values()}
        fault = self.faults.take(method, path)
        if fault is not None and not fault.after:
            failed = await self._fail(request, entry, fault)
            if failed is not None:
                return failed
        headers, wait = self.limits.take(method, path)
        if wait is not None:
            return self._too_many(entry, wait, headers)
        status, result = self._handle(request, entry, path if known else full, body, uploads)
        if fault is not None and fault.after:
            failed = await self._fail(request, entry, fault)
            if failed is not None:
                return failed
        return self._reply(entry, status, result, headers)

    def _handle(self, request: web.Request, entry: Request, path: str, body: Any, uploads: Any) -> tuple[int, Any]:
        found = rest.find(entry.method, path)
        if found is None:
            self.log.unknown_routes.append(f"{entry.method} {path}")
            return 404, {"message": "404: Not Found", "code": 0}
        route, params = found
        if not route.public and request.headers.get("Authorization") != f"Bot {self.world.bot_token}":
            return 401, {"message": "401: Unauthorized", "code": 0}
        call = rest.Call(self.world, self.base, entry.method, path, params, dict(request.query), body, uploads)
        try:
            self._check(entry, body, len(uploads))
            result = route.handler(call)
        except ApiError as error:
            return self._refuse(entry, error)
        return (204 if result is None else route.status), result

    def _refuse(self, entry: Request, error: ApiError) -> tuple[int, Any]:
        """What Discord answers; what should never have been sent is remembered."""
        self.log.violations += [f"{entry.method} {entry.path}: {problem}" for problem in error.problems]
        return error.status, error.body()

    def _check(self, entry: Request, body: Any, files: int) -> None:
        """Discord's limits: what breaks them is refused."""
        if entry.method in ("GET", "DELETE"):
            return
        if self.checker is not None:
            for problem in self.checker(entry.method, entry.path, body):
                self.log.violations.append(f"{entry.method} {entry.path}: {problem}")
        found = check_limits(entry.method, entry.path, body, files=files) or unknown_emoji(self.world, body)
        if found:
            if all(v.code == "EMPTY" for v in found):
                raise ApiError(50006)
            raise invalid_form([(v.path, v.code, v.text) for v in found])

    async def _fail(self, request: web.Request, entry: Request, fault: Fault) -> web.StreamResponse | None:
        if fault.delay:
            await self._delay(request, fault)
        if fault.drop:
            entry.status = -1
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        if fault.status == 429:
            return self._too_many(entry, fault.retry_after, {}, everywhere=fault.everywhere)
        if fault.status is not None:
            text = {"message": f"{fault.status}: a fault on demand", "code": fault.code}
            return self._reply(entry, fault.status, text)
        return None

    async def _delay(self, request: web.Request, fault: Fault) -> None:
        """Let them wait; an answer is not waited for when nobody is there any more to hear it."""
        loop = asyncio.get_running_loop()
        end = loop.time() + fault.delay
        while (left := end - loop.time()) > 0:
            if (fault.after or fault.drop) and request.transport is None:
                return
            await asyncio.sleep(min(left, 0.1))

    def _too_many(
        self, entry: Request, wait: float, headers: dict[str, str], *, everywhere: bool = False
    ) -> web.Response:
        wait = round(wait, 3)
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
        extra = {
            "Retry-After": str(max(1, round(wait))),
            "X-RateLimit-Scope": "global" if everywhere else "user",
        }
        if everywhere:
            extra["X-RateLimit-Global"] = "true"
        return self._reply(entry, 429, body, headers | extra)

    def _reply(self, entry: Request, status: int, body: Any, headers: dict[str, str] | None = None) -> web.Response:
        entry.status, entry.answer = status, body
        sent = VIA | (headers or {})
        if status == 204:
            return web.Response(status=204, headers=sent)
        # discord.py parses a body only under exactly this header, so no charset is added.
        raw = json.dumps(body, separators=(",", ":")).encode()
        return web.Response(status=status, body=raw, headers=sent | {"Content-Type": "application/json"})
