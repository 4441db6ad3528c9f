"""The page's side of the server: static files and one websocket per tab.

`GET /` is the page, `GET /page/FILE` its files, `GET /cdn/...` attachments and avatars. Only requests to
127.0.0.1 are answered, and a websocket is refused unless its Origin is this server.

`GET /page/socket?as=NAME[&channel=ID]` is a tab. The server sends, soon after every change,

    {"t": "view", "view": V}

V: me (user + locale, dms_open, theme; null until a person is chosen), people, app (the bot's user), online,
guilds [{id, name, channels [{id, type, name, parent_id, topic, unread, mentions, archived?}],
members [{user, nick, bot}], roles [{id, name}]}], dms [{id, recipient, unread, mentions}],
commands (usable by me here: id, name, name_localized, description, description_original, options, contexts;
options and choices likewise), user_commands and message_commands (those of menus), channel (id of the open
one), can_write, can_react,
messages (Discord's JSON, oldest first, the last 100; author.display is the shown name; failed: a "thinking"
that never ended), pending [{interaction_id, message_id, custom_id, name, slash, state: waiting | failed}],
modal (null or {interaction_id, custom_id, title, components, attempt, state: null | waiting | failed}),
notices [{id, text, kind}].

The page sends {"id": n, "do": NAME, ...} and gets {"t": "reply", "id": n, "ok": true, "result": R} or
{"t": "reply", "id": n, "ok": false, "error": {"code", "text"}}:

    open {channel}                          say {channel, content}
    slash {channel, command, options}       autocomplete {channel, command, options} -> {choices}
    click {channel, message, custom_id}     select {channel, message, custom_id, values}
    submit {interaction_id, values}         dismiss {notice | message | modal | interaction}
    target {channel, command, user | message}   (a command of the menu of a person or a message)
    edit {channel, message, content}        delete {channel, message}
    react {channel, message, emoji, on}
    create_channel {guild, name} -> {channel}   create_thread {channel, name} -> {channel}
    open_dm {} -> {channel}                 set {locale?, dms_open?, nick?, theme?, guild?}
    add_person {name} -> {person}           history {channel, before} -> {messages}
    be {name}                               (choose who this tab is)

`values` of submit maps custom_id to a value or a list; `components` in Discord's shape is taken as well.
slash, target, click, select and submit answer {interaction_id} at once; what comes of it is seen in the view.
`POST /page/upload?as=NAME&name=FILE` takes a file and answers with its id, which stands for it as a value.
"""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from bot.local import payloads
from bot.local.driver import Local
from bot.local.errors import ApiError, RefusedError
from bot.local.tab import Tab

PAGE = Path(__file__).parent / "page"
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
SAFE = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}


class Page:
    """Adds the page to a running local Discord."""

    def __init__(self, local: Local) -> None:
        self.local = local
        self.tabs: set[Tab] = set()
        router = local.server.app.router
        router.add_get("/", self._index)
        router.add_get("/page/socket", self._socket)
        router.add_post("/page/upload", self._upload)
        router.add_get("/page/{name}", self._file)
        local.world.listeners.append(self._hear)

    def _hear(self, kind: str, subject: Any) -> None:
        if kind != "request":
            for tab in self.tabs:
                tab.changed.set()

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return self._static("index.html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return self._static(request.match_info["name"])

    def _static(self, name: str) -> web.StreamResponse:
        path = PAGE / name
        kind = KINDS.get(path.suffix)
        if kind is None or path.parent != PAGE or not path.is_file():
            return web.Response(status=404, text="not found")
        return web.Response(body=path.read_bytes(), headers=SAFE | {"Content-Type": f"{kind}; charset=utf-8"})

    async def _upload(self, request: web.Request) -> web.StreamResponse:
        """A file chosen for an option or a form: kept, and named by its id when that is sent."""
        if request.headers.get("Origin") != self.local.address:
            return web.Response(status=403, text="The page talks to its own server only.")
        try:
            person = self.local.person(request.query.get("as", ""))
            most = self.local.world.rules.max_file
            if (request.content_length or 0) > most:
                async for _ in request.content.iter_any():
                    pass  # the browser is not cut off in the middle: it shall read the answer
                raise RefusedError("too-large", f"A file has at most {most // 1024 // 1024} MB.")
            kept = person.upload(request.query.get("name", ""), await request.read())
        except RefusedError as error:
            return web.json_response({"code": error.code, "text": error.text}, status=400)
        return web.json_response(payloads.attachment(kept, self.local.world.app_id, ""))

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Origin") != self.local.address:
            return web.Response(status=403, text="The page talks to its own server only.")
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        tab = Tab(self.local, ws)
        tab.become(request.query.get("as"))
        wanted = request.query.get("channel")
        if wanted:
            with contextlib.suppress(RefusedError, ApiError):
                tab.do_open({"channel": wanted})
        self.tabs.add(tab)
        sender = asyncio.ensure_future(tab.send_views())
        try:
            async for frame in ws:
                if frame.type is WSMsgType.TEXT:
                    asyncio.ensure_future(tab.receive(frame.data)).add_done_callback(_raise)
        finally:
            self.tabs.discard(tab)
            sender.cancel()
        return ws


def _raise(task: asyncio.Future[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        asyncio.get_running_loop().call_exception_handler(
            {"message": "a tab's request failed", "exception": task.exception()}
        )
