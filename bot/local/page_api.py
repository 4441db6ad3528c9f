"""The page's side of the server: static files and one websocket per tab.

`GET /` is the page, `GET /page/FILE` its files, `GET /cdn/...` attachments and avatars. Only requests to
127.0.0.1 are answered, and a websocket is refused unless its Origin is this server.

`GET /page/socket?as=NAME[&channel=ID]` is a tab. The server sends, soon after every change,

    {"t": "view", "view": V}

V: me (user + locale, dms_open, theme; null until a person is chosen), people, app (the bot's user), online,
guilds [{id, name, channels [{id, type, name, parent_id, topic, unread, mentions, archived?}],
members [{user, nick, bot}], roles [{id, name}]}], dms [{id, recipient, unread, mentions}],
commands (usable by me here: id, name, name_localized, description, description_original, options, contexts;
options and choices likewise), channel (id of the open one), can_write,
messages (Discord's JSON, oldest first, the last 100; author.display is the shown name; failed: a "thinking"
that never ended), pending [{interaction_id, message_id, custom_id, name, state: waiting | failed}],
modal (null or {interaction_id, custom_id, title, components, attempt, state: null | waiting | failed}),
notices [{id, text, kind}].

The page sends {"id": n, "do": NAME, ...} and gets {"t": "reply", "id": n, "ok": true, "result": R} or
{"t": "reply", "id": n, "ok": false, "error": {"code", "text"}}:

    open {channel}                          say {channel, content}
    slash {channel, command, options}       autocomplete {channel, command, options} -> {choices}
    click {channel, message, custom_id}     select {channel, message, custom_id, values}
    submit {interaction_id, values}         dismiss {notice | message | modal | interaction}
    create_channel {guild, name} -> {channel}   create_thread {channel, name} -> {channel}
    open_dm {} -> {channel}                 set {locale?, dms_open?, nick?, theme?, guild?}
    add_person {name} -> {person}           history {channel, before} -> {messages}
    be {name}                               (choose who this tab is)

`values` of submit maps custom_id to a value or a list; `components` in Discord's shape is taken as well.
slash, click, select and submit answer {interaction_id} at once; what comes of it is seen in the view.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from bot.local import view
from bot.local.driver import Local
from bot.local.errors import ApiError, Refused
from bot.local.messages import walk
from bot.local.model import JSON, Message
from bot.local.person import Person

PAGE = Path(__file__).parent / "page"
PAUSE = 0.03
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

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if request.headers.get("Origin") != self.local.address:
            return web.Response(status=403, text="The page talks to its own server only.")
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        tab = Tab(self.local, ws)
        tab.become(request.query.get("as"))
        wanted = request.query.get("channel")
        if wanted:
            with contextlib.suppress(Refused, ApiError):
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


class Tab:
    """One open page: a person, the channel they look at, and the forms they have opened."""

    def __init__(self, local: Local, ws: web.WebSocketResponse) -> None:
        self.local, self.ws = local, ws
        self.person: Person | None = None
        self.channel: str | None = None
        self.started: set[str] = set()
        self.changed = asyncio.Event()
        self.changed.set()

    def become(self, name: str | None) -> None:
        with contextlib.suppress(Refused):
            self.person = self.local.person(name) if name else None

    async def send_views(self) -> None:
        last = ""
        while True:
            await self.changed.wait()
            self.changed.clear()
            if self.person is not None and self.channel:
                with contextlib.suppress(Refused, ApiError):
                    self.person.mark_read(self.channel)
            shown = view.build(self.local, self.person, self.channel, self.started)
            text = json.dumps({"t": "view", "view": shown}, separators=(",", ":"))
            if text != last:
                last = text
                with contextlib.suppress(ConnectionError, RuntimeError):
                    await self.ws.send_str(text)
            await asyncio.sleep(PAUSE)

    async def receive(self, text: str) -> None:
        number: Any = None
        reply: JSON
        try:
            frame = json.loads(text)
            number = frame.get("id")
            action = getattr(self, f"do_{frame.get('do')}", None)
            if action is None:
                raise Refused("unknown-action", f"There is no {frame.get('do')!r} here.")
            result = action(frame)
            if asyncio.iscoroutine(result):
                result = await result
            reply = {"t": "reply", "id": number, "ok": True, "result": result}
        except (Refused, ApiError) as error:
            wrong = {"code": str(error.code), "text": error.text}
            reply = {"t": "reply", "id": number, "ok": False, "error": wrong}
        except (KeyError, TypeError, ValueError, AttributeError, AssertionError) as error:
            wrong = {"code": "bad-request", "text": f"The page sent something unusable: {error!r}"}
            reply = {"t": "reply", "id": number, "ok": False, "error": wrong}
        self.changed.set()
        with contextlib.suppress(ConnectionError, RuntimeError):
            await self.ws.send_str(json.dumps(reply))

    @property
    def me(self) -> Person:
        if self.person is None:
            raise Refused("nobody", "Choose who you are first.")
        return self.person

    def _message(self, frame: JSON) -> Message:
        return self.local.world.message(str(frame["channel"]), str(frame["message"]))

    def _started(self, interaction_id: str) -> JSON:
        self.started.add(interaction_id)
        return {"interaction_id": interaction_id}

    def _settle(self, message_id: str | None) -> None:
        """Something new on a message takes the old failure there away."""
        for one in self.local.world.interactions.values():
            if one.failed and one.user_id == self.me.id and one.message_id == message_id:
                one.dismissed = True

    # what a tab can ask for -------------------------------------------------------------------------------

    def do_be(self, frame: JSON) -> JSON:
        self.person, self.channel = self.local.person(str(frame["name"])), None
        return {"person": view.user(self.person.user)}

    def do_open(self, frame: JSON) -> None:
        self.channel = self.me.place(str(frame["channel"])).id
        self.me.mark_read(self.channel)

    def do_say(self, frame: JSON) -> JSON:
        return {"message": self.me.say(str(frame["channel"]), str(frame["content"])).id}

    def do_slash(self, frame: JSON) -> JSON:
        self._settle(None)
        one = self.me.start_slash(str(frame["channel"]), str(frame["command"]), frame.get("options") or [])
        return self._started(one.id)

    async def do_autocomplete(self, frame: JSON) -> JSON:
        given = frame.get("options") or []
        choices = await self.me.autocompleted(str(frame["channel"]), str(frame["command"]), given)
        return {"choices": choices}

    def do_click(self, frame: JSON) -> JSON:
        self._settle(str(frame["message"]))
        return self._started(self.me.start_click(self._message(frame), str(frame["custom_id"])).id)

    def do_select(self, frame: JSON) -> JSON:
        self._settle(str(frame["message"]))
        values = [str(v) for v in frame["values"]]
        return self._started(self.me.start_select(self._message(frame), str(frame["custom_id"]), values).id)

    def do_submit(self, frame: JSON) -> JSON:
        values = dict(frame.get("values") or {})
        for one in walk(frame.get("components") or []):
            if one.get("custom_id"):
                values[one["custom_id"]] = one["value"] if "value" in one else one.get("values")
        return self._started(self.me.start_submit(str(frame["interaction_id"]), values).id)

    def do_dismiss(self, frame: JSON) -> None:
        world = self.local.world
        if frame.get("notice"):
            found = world.notices.get(str(frame["notice"]))
            if found is not None and found.user_id == self.me.id:
                world.notices.pop(found.id)
        if frame.get("message"):
            place = str(frame.get("channel") or self.channel)
            self.me.dismiss(world.message(place, str(frame["message"])))
        if frame.get("modal"):
            self.me.dismiss_modal()
        if frame.get("interaction"):
            one = world.interactions.get(str(frame["interaction"]))
            if one is not None and one.user_id == self.me.id:
                one.dismissed = True

    def do_create_channel(self, frame: JSON) -> JSON:
        return {"channel": self.me.create_channel(str(frame["guild"]), str(frame["name"])).id}

    def do_create_thread(self, frame: JSON) -> JSON:
        return {"channel": self.me.create_thread(str(frame["channel"]), str(frame["name"])).id}

    def do_open_dm(self, frame: JSON) -> JSON:
        self.channel = self.me.dm().id
        return {"channel": self.channel}

    def do_set(self, frame: JSON) -> None:
        changes = {key: frame[key] for key in ("locale", "dms_open", "theme") if key in frame}
        if changes:
            self.local.world.update_user(self.me.user, **changes)
        if "nick" in frame:
            home = self.local.world.guild(str(frame["guild"])) if frame.get("guild") else None
            self.me.nick(frame["nick"] or None, home)

    def do_add_person(self, frame: JSON) -> JSON:
        return {"person": view.user(self.local.add_person(str(frame["name"])).user)}

    def do_history(self, frame: JSON) -> JSON:
        channel = self.me.place(str(frame["channel"]))
        return {"messages": view.history(self.me, channel, str(frame["before"]))}
