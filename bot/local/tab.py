"""One open page: what its person sees is sent to it, and what they do is done for them."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Any

from aiohttp import web

from bot.local import view
from bot.local.driver import Local
from bot.local.errors import ApiError, RefusedError
from bot.local.messages import walk
from bot.local.model import JSON, Message, User
from bot.local.person import Person

PAUSE = 0.03


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
        with contextlib.suppress(RefusedError):
            self.person = self.local.person(name) if name else None

    async def send_views(self) -> None:
        last = ""
        while True:
            await self.changed.wait()
            self.changed.clear()
            if self.person is not None and self.channel:
                with contextlib.suppress(RefusedError, ApiError):
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
                raise RefusedError("unknown-action", f"There is no {frame.get('do')!r} here.")
            result = action(frame)
            if asyncio.iscoroutine(result):
                result = await result
            reply = {"t": "reply", "id": number, "ok": True, "result": result}
        except (RefusedError, ApiError) as error:
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
            raise RefusedError("nobody", "Choose who you are first.")
        return self.person

    def _message(self, frame: JSON) -> Message:
        return self.local.world.message(str(frame["channel"]), str(frame["message"]))

    def _user(self, user_id: str) -> User:
        found = self.local.world.users.get(user_id)
        if found is None:
            raise ApiError(10013)
        return found

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

    def do_target(self, frame: JSON) -> JSON:
        self._settle(None)
        target: User | Message = self._message(frame) if "message" in frame else self._user(str(frame["user"]))
        return self._started(self.me.start_target(str(frame["channel"]), str(frame["command"]), target).id)

    def do_edit(self, frame: JSON) -> None:
        self.me.edit(self._message(frame), str(frame["content"]))

    def do_delete(self, frame: JSON) -> None:
        self.me.delete(self._message(frame))

    def do_react(self, frame: JSON) -> None:
        act = self.me.react if frame["on"] else self.me.unreact
        act(self._message(frame), str(frame["emoji"]))

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
