"""The gateway: websocket sessions with identify, heartbeat, dispatch, RESUME and replay, and failures."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any

from aiohttp import WSMsgType, web

from bot.local import frames, payloads
from bot.local.events import Envelope, translate
from bot.local.frames import FrameError
from bot.local.model import JSON
from bot.local.world import World

DISPATCH, RECONNECT, INVALID, HELLO, ACK = 0, 7, 9, 10, 11
NOT_IDENTIFIED = 4003
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15


class Socket:
    """One websocket; compresses as the client asked, one stream for all its frames."""

    def __init__(self, request: web.Request) -> None:
        self.request = request
        self.ws = web.WebSocketResponse(max_msg_size=0, compress=False)
        # discord.py speaks zlib or, with zstandard installed, zstd; it takes plain frames in either case.
        compress = request.query.get("compress") == "zlib-stream"
        self._deflate = zlib.compressobj() if compress else None
        self._lock = asyncio.Lock()
        self._waiting: deque[JSON] = deque()
        self._sender: asyncio.Task[None] | None = None

    def send(self, frame: JSON) -> None:
        """Queue a frame; frames leave in order, and the caller never waits for the network."""
        self._waiting.append(frame)
        if self._sender is None or self._sender.done():
            self._sender = asyncio.get_running_loop().create_task(self._drain())

    async def _drain(self) -> None:
        async with self._lock:
            while self._waiting:
                text = json.dumps(self._waiting.popleft(), separators=(",", ":"))
                try:
                    if self._deflate is None:
                        await self.ws.send_str(text)
                    else:
                        data = self._deflate.compress(text.encode())
                        await self.ws.send_bytes(data + self._deflate.flush(zlib.Z_SYNC_FLUSH))
                except (ConnectionError, RuntimeError):
                    return  # the socket is gone; RESUME replays what was missed

    async def finish(self) -> None:
        """Wait until everything queued has left."""
        if self._sender is not None:
            await asyncio.gather(self._sender, return_exceptions=True)


@dataclass
class Session:
    """What the client resumes: its sequence and what was sent under it."""

    id: str
    intents: int
    shard: int
    shards: int
    socket: Socket | None = None
    seq: int = 0
    sent: deque[tuple[int, JSON]] = field(default_factory=lambda: deque(maxlen=2000))

    def dispatch(self, name: str, data: Any) -> None:
        self.seq += 1
        frame: JSON = {"op": DISPATCH, "t": name, "s": self.seq, "d": data}
        self.sent.append((self.seq, frame))
        if self.socket is not None:
            self.socket.send(frame)

    def concerns(self, guild_id: str | None) -> bool:
        """Whether an event belongs to this shard; direct messages go to shard 0."""
        return ((int(guild_id) >> 22) % self.shards if guild_id else 0) == self.shard


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.base = ""
        self.sessions: dict[str, Session] = {}
        self.sockets: set[Socket] = set()
        self.refuse_resume = False  # the next RESUME is answered with "invalid session"
        self.refuse_identify: int | None = None  # the code with which every IDENTIFY is answered instead
        self.identifies = 0
        self.resumes = 0
        self.logins: dict[int, float] = {}
        """When each bucket of shards last logged in."""
        self.too_soon = 0
        world.listeners.append(self.hear)

    @property
    def online(self) -> bool:
        return any(s.socket is not None for s in self.sessions.values())

    def hear(self, kind: str, subject: Any) -> None:
        """The world changed: tell every session that may know."""
        if not self.sessions:
            return
        intents = reduce(or_, (session.intents for session in self.sessions.values()))
        for envelope in translate(self.world, kind, subject, self.base, intents):
            for session in self.sessions.values():
                if session.concerns(envelope.guild_id) and envelope.wanted(session.intents):
                    session.dispatch(envelope.name, envelope.for_intents(session.intents))

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = Socket(request)
        ws = socket.ws
        await ws.prepare(request)
        self.sockets.add(socket)
        beat = int(self.world.rules.heartbeat * 1000)
        socket.send({"op": HELLO, "s": None, "t": None, "d": {"heartbeat_interval": beat, "_trace": []}})
        session: Session | None = None
        try:
            async for message in ws:
                if message.type is WSMsgType.TEXT:
                    session = await self._receive(socket, session, *frames.read(message.data))
        except FrameError as error:
            await ws.close(code=error.code)
        finally:
            self.sockets.discard(socket)
            if session is not None and session.socket is socket:
                session.socket = None
                self.world.tell("online", None)
        return ws

    async def _receive(self, socket: Socket, session: Session | None, op: int, data: JSON) -> Session | None:
        if op == frames.HEARTBEAT:
            socket.send({"op": ACK, "s": None, "t": None, "d": None})
        elif op == frames.IDENTIFY:
            return await self._identify(socket, data)
        elif op == frames.RESUME:
            return await self._resume(socket, data)
        elif op == frames.MEMBERS:
            if session is None:
                raise FrameError(NOT_IDENTIFIED)
            self._members(session, data)
        return session

    async def _identify(self, socket: Socket, data: JSON) -> Session | None:
        self.identifies += 1
        if self.refuse_identify is not None:
            await socket.ws.close(code=self.refuse_identify)
            return None
        if data.get("token") != self.world.bot_token:
            await socket.ws.close(code=4004, message=b"Authentication failed.")
            return None
        shard, shards = frames.shard(data)
        if self._too_soon(shard % self.world.rules.logins):
            socket.send({"op": INVALID, "s": None, "t": None, "d": False})
            return None
        session = Session(secrets.token_hex(16), data.get("intents") or 0, shard, shards, socket)
        # A bot that starts again leaves its old session of this shard behind.
        for old in [s for s in self.sessions.values() if s.shard == shard and s.socket is None]:
            del self.sessions[old.id]
        self.sessions[session.id] = session
        guilds = [g for g in self.world.guilds.values() if session.concerns(g.id) and self.world.app_id in g.members]
        session.dispatch("READY", self._ready(session, [g.id for g in guilds]))
        for guild in guilds:
            # That it is available says that the bot was there before; without a word on it, the bot has just joined.
            session.dispatch("GUILD_CREATE", payloads.guild_create(self.world, guild) | {"unavailable": False})
        self.world.tell("online", None)
        return session

    def _too_soon(self, bucket: int) -> bool:
        """Whether somebody of the same bucket has logged in just now."""
        now = time.monotonic()
        before, self.logins[bucket] = self.logins.get(bucket, 0.0), now
        soon = now - before < self.world.rules.login_every
        self.too_soon += soon
        return soon

    def _ready(self, session: Session, guild_ids: list[str]) -> JSON:
        return {
            "v": 10,
            "user": payloads.user(self.world.app) | {"verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": g, "unavailable": True} for g in guild_ids],
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.base.replace("http://", "ws://") + "/gateway",
            "shard": [session.shard, session.shards],
            "application": {"id": self.world.app_id, "flags": PRIVILEGED},
            "_trace": [],
        }

    async def _resume(self, socket: Socket, data: JSON) -> Session | None:
        if data.get("token") != self.world.bot_token:
            await socket.ws.close(code=4004, message=b"Authentication failed.")
            return None
        session = self.sessions.get(data.get("session_id") or "")
        seq = data.get("seq") or 0
        complete = session is not None and (session.seq == seq or (session.sent and session.sent[0][0] <= seq + 1))
        if session is None or not complete or self.refuse_resume:
            self.refuse_resume = False
            socket.send({"op": INVALID, "s": None, "t": None, "d": False})
            return None
        session.socket = socket
        self.resumes += 1
        for number, frame in list(session.sent):
            if number > seq:
                socket.send(frame)
        session.dispatch("RESUMED", {"_trace": []})
        self.world.tell("online", None)
        return session

    def _members(self, session: Session, data: JSON) -> None:
        guild = self.world.guilds.get(str(data.get("guild_id")))
        if guild is None:
            return
        found = list(guild.members.values())
        missing: list[str] = []
        if data.get("user_ids"):
            wanted = data["user_ids"] if isinstance(data["user_ids"], list) else [data["user_ids"]]
            missing = [str(u) for u in wanted if str(u) not in guild.members]
            found = [m for m in found if m.user_id in {str(u) for u in wanted}]
        elif data.get("query"):
            start = data["query"].casefold()
            found = [m for m in found if self.world.users[m.user_id].name.casefold().startswith(start)]
        if data.get("limit"):
            found = found[: data["limit"]]
        parts = [found[i : i + 1000] for i in range(0, len(found), 1000)] or [[]]
        for index, part in enumerate(parts):
            chunk: JSON = {
                "guild_id": guild.id,
                "members": [payloads.member(self.world, guild, m) for m in part],
                "chunk_index": index,
                "chunk_count": len(parts),
                "not_found": missing,
            }
            if data.get("nonce"):
                chunk["nonce"] = data["nonce"]
            session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # failures on purpose ----------------------------------------------------------------------------------

    async def drop(self) -> None:
        """Cut every connection without a word, as a broken network does."""
        for socket in list(self.sockets):
            await socket.finish()
            if socket.request.transport is not None:
                socket.request.transport.abort()

    async def reconnect(self) -> None:
        """Ask the bot to reconnect (op 7)."""
        for socket in list(self.sockets):
            socket.send({"op": RECONNECT, "s": None, "t": None, "d": None})

    async def close(self, code: int = 4000) -> None:
        for socket in list(self.sockets):
            await socket.finish()
            await socket.ws.close(code=code)

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Tell the bot that its session is invalid (op 9)."""
        if not resumable:
            for session in list(self.sessions.values()):
                if session.socket is not None:
                    session.socket.send({"op": INVALID, "s": None, "t": None, "d": False})
                del self.sessions[session.id]
            return
        for socket in list(self.sockets):
            socket.send({"op": INVALID, "s": None, "t": None, "d": True})


__all__ = ["Envelope", "Gateway", "Session"]
