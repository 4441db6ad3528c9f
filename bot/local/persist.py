"""The world on disk: one SQLite file of JSON rows, written shortly after every change."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from pathlib import Path
from typing import Any

from bot.local.files import FolderFiles
from bot.local.model import JSON, Attachment, Channel, Command, Emoji, Guild, Member, Message, Overwrite, Role, User
from bot.local.world import World

SCHEMA = "CREATE TABLE IF NOT EXISTS rows (kind TEXT, id TEXT, body TEXT, PRIMARY KEY (kind, id))"
Key = tuple[str, str]


class UnusableError(Exception):
    """The folder cannot hold a world; the text says why."""


class Store:
    """Keeps a world in a folder. Ephemeral messages and interactions live only as long as the process."""

    def __init__(self, folder: Path, *, fresh: bool = False) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(folder / "world.sqlite", timeout=0.2)
            # One process at a time: the lock is taken now and held until the end.
            self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")
            self._db.execute("BEGIN EXCLUSIVE")
            self._db.execute(SCHEMA)
            if fresh:
                self._db.execute("DELETE FROM rows")
                shutil.rmtree(folder / "files", ignore_errors=True)
            self._db.commit()
            self.files = FolderFiles(folder / "files")
        except (OSError, sqlite3.Error) as error:
            reason = "another local Discord is using it" if "locked" in str(error) else str(error)
            raise UnusableError(f"The data folder {folder} cannot be used: {reason}.") from None
        self.world = World(files=self.files)
        self._pending: dict[Key, Any] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._load()
        self.world.listeners.insert(0, self.hear)

    # writing ----------------------------------------------------------------------------------------------

    def hear(self, kind: str, subject: Any) -> None:
        for key, value in _rows(kind, subject):
            self._pending[key] = value
        if self._pending and self._timer is None:
            try:
                self._timer = asyncio.get_running_loop().call_later(0.1, self.flush)
            except RuntimeError:
                self.flush()  # no loop yet: the world is being set up

    def flush(self) -> None:
        """Write everything that has changed since the last time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self._pending:
            return
        gone = [key for key, value in self._pending.items() if value is None]
        kept = [(*key, json.dumps(v, default=vars)) for key, v in self._pending.items() if v is not None]
        self._pending.clear()
        with self._db:
            self._db.executemany("DELETE FROM rows WHERE kind = ? AND id = ?", gone)
            for kind, row_id in gone:
                if kind == "channel":
                    self._db.execute(
                        "DELETE FROM rows WHERE kind = 'message' AND json_extract(body, '$.channel_id') = ?",
                        (row_id,),
                    )
            self._db.executemany("INSERT OR REPLACE INTO rows VALUES (?, ?, ?)", kept)

    def close(self) -> None:
        self.flush()
        self._db.close()

    # reading ----------------------------------------------------------------------------------------------

    def _load(self) -> None:
        rows: dict[str, list[JSON]] = {}
        for kind, body in self._db.execute("SELECT kind, body FROM rows ORDER BY length(id), id"):
            rows.setdefault(kind, []).append(json.loads(body))
        world = self.world
        for body in rows.get("user", []):
            user = User(**body)
            world.users[user.id] = user
            if user.bot:
                world.app_id = user.id
        for body in rows.get("guild", []):
            guild = Guild(**body)
            guild.members = {k: Member(**v) for k, v in body["members"].items()}
            guild.roles = {k: Role(**v) for k, v in body["roles"].items()}
            world.guilds[guild.id] = guild
        for body in rows.get("channel", []):
            channel = Channel(**body)
            channel.overwrites = {k: Overwrite(**v) for k, v in body["overwrites"].items()}
            world.channels[channel.id] = channel
            world.messages[channel.id] = {}
        for body in rows.get("message", []):
            message = Message(**body)
            message.attachments = [Attachment(**a) for a in body["attachments"]]
            if message.channel_id in world.messages:
                world.messages[message.channel_id][message.id] = message
            world.ids.seen(message.id)
        for body in rows.get("command", []):
            world.commands[body["id"]] = Command(**body)
        for body in rows.get("emoji", []):
            world.emojis[body["id"]] = Emoji(**body)
        for known in (*world.users, *world.channels, *world.guilds, *world.commands, *world.emojis):
            world.ids.seen(known)
        if world.app_id:
            world.new_token()


def _rows(kind: str, subject: Any) -> list[tuple[Key, Any]]:
    """The rows a change touches; None stands for a row that goes."""
    if kind in ("user", "app"):
        return [(("user", subject.id), subject)]
    if kind in ("guild_create", "guild_delete"):
        return [(("guild", subject.id), None if kind.endswith("delete") else subject)]
    if kind in ("bot_removed", "bot_added"):
        return [(("guild", subject.id), subject)]
    if kind.startswith(("member_", "role_")):
        return [(("guild", subject[0].id), subject[0])]
    if kind.startswith(("channel_", "thread_", "dm_")):
        return [(("channel", subject.id), None if kind.endswith("delete") else subject)]
    if kind == "reaction":
        return [(("message", subject.message.id), subject.message)]
    if kind.startswith("message_"):
        if subject.only_for:
            return []
        return [(("message", subject.id), None if kind.endswith("delete") else subject)]
    if kind in ("commands", "command_delete"):
        return [(("command", subject.id), None if kind.endswith("delete") else subject)]
    if kind in ("emoji", "emoji_delete"):
        return [(("emoji", subject.id), None if kind.endswith("delete") else subject)]
    return []
