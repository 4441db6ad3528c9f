"""The state of the local Discord and the changes people and owners make to it; no network here."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.local import permissions
from bot.local.clock import Clock, Snowflakes
from bot.local.errors import ApiError
from bot.local.files import Files, MemoryFiles
from bot.local.model import (
    DM,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    THREADS,
    Attachment,
    Channel,
    Command,
    Emoji,
    Guild,
    Interaction,
    Member,
    Message,
    Notice,
    Overwrite,
    Role,
    User,
)

Listener = Callable[[str, Any], None]


@dataclass
class Rules:
    """Discord's numbers; tests may tighten or loosen them."""

    deadline: float = 3.0  # seconds to acknowledge an interaction
    token_life: float = 900.0  # seconds an interaction's token lives
    max_file: int = 10 * 1024 * 1024
    max_request: int = 25 * 1024 * 1024
    old_message: float = 3600.0  # from this age on, edits are counted
    old_edits: int = 3  # so many edits of old messages in a channel
    old_edits_per: float = 20.0  # in so many seconds; Discord does not publish its numbers
    nonce_life: float = 300.0  # seconds in which the same nonce is the same message; Discord says "a few minutes"
    shards: int = 1
    logins: int = 16  # max_concurrency: so many buckets of shards
    login_every: float = 0.0  # seconds between two logins of a bucket, else op 9; Discord has 5
    heartbeat: float = 41.25
    rate_limits: list[tuple[str, int, float]] = field(default_factory=list)  # route regex, count, seconds


class World:
    """Everybody, everything said, and who is told when it changes."""

    def __init__(self, rules: Rules | None = None, files: Files | None = None) -> None:
        self.rules = rules or Rules()
        self.clock = Clock()
        self.ids = Snowflakes(self.clock)
        self.files: Files = files or MemoryFiles()
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.commands: dict[str, Command] = {}
        self.interactions: dict[str, Interaction] = {}
        self.tokens: dict[str, str] = {}  # interaction token -> id
        self.notices: dict[str, Notice] = {}
        self.uploads: dict[str, tuple[str, Attachment]] = {}  # chosen by a person for an option or a form
        self.emojis: dict[str, Emoji] = {}  # of the application
        self.old_edits: dict[str, list[float]] = {}
        self.listeners: list[Listener] = []
        self.app_id = ""
        self.bot_token = ""

    def tell(self, kind: str, subject: Any) -> None:
        """Something changed: persistence, gateway, driver and page hear of it in this order."""
        for listener in list(self.listeners):
            listener(kind, subject)

    # people -----------------------------------------------------------------------------------------------

    @property
    def app(self) -> User:
        return self.users[self.app_id]

    def make_app(self, name: str) -> User:
        user = User(self.ids.next_moment(), name, name, bot=True)
        self.app_id, self.users[user.id] = user.id, user
        self.new_token()
        self.tell("app", user)
        return user

    def new_token(self) -> None:
        """A token for this run, with a prefix no real one has: neither side takes the other's for its own."""
        self.bot_token = f"local-{secrets.token_hex(16)}"

    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    def person(self, name: str) -> User | None:
        """The person of that name, or None."""
        wanted = name.casefold()
        return next((user for user in self.people() if user.name.casefold() == wanted), None)

    def add_person(self, name: str, *, join: bool = True) -> User:
        user = User(self.ids.next_moment(), name, name)
        self.users[user.id] = user
        self.tell("user", user)
        if join:
            for guild in self.guilds.values():
                self.join(guild, user)
        return user

    def update_user(self, user: User, **changes: Any) -> None:
        for key, value in changes.items():
            setattr(user, key, value)
        self.tell("user", user)

    def notice(self, user_id: str, text: str, kind: str = "error") -> Notice:
        notice = Notice(self.ids.next(), user_id, text, kind)
        self.notices[notice.id] = notice
        self.tell("notice", notice)
        return notice

    # guilds -----------------------------------------------------------------------------------------------

    def add_guild(self, name: str, *, with_people: bool = True, locale: str = "en-US") -> Guild:
        guild = Guild(self.ids.next(), name, owner_id="0", locale=locale)
        guild.roles[guild.id] = Role(guild.id, "@everyone", permissions.EVERYONE)
        bot_role = Role(self.ids.next(), self.app.display, permissions.BOT, 1)
        guild.roles[bot_role.id] = bot_role
        guild.members[self.app_id] = Member(self.app_id, self.clock.iso(), roles=[bot_role.id])
        if with_people:
            for user in self.people():
                guild.members[user.id] = Member(user.id, self.clock.iso())
        self.guilds[guild.id] = guild
        self.tell("guild_create", guild)
        return guild

    def remove_guild(self, guild: Guild) -> None:
        """The bot is removed from the guild (or the guild is gone)."""
        for channel in self.guild_channels(guild, threads=False):
            self.delete_channel(channel)
        self.guilds.pop(guild.id, None)
        self.tell("guild_delete", guild)

    def remove_bot(self, guild: Guild) -> None:
        """The bot is removed from the guild, which goes on without it."""
        guild.members.pop(self.app_id, None)
        self.tell("bot_removed", guild)

    def add_bot(self, guild: Guild) -> None:
        """The bot is added again, with the role it had."""
        role = next(role for role in guild.roles.values() if role.name == self.app.display)
        guild.members[self.app_id] = Member(self.app_id, self.clock.iso(), roles=[role.id])
        self.tell("bot_added", guild)

    def join(self, guild: Guild, user: User) -> Member:
        member = guild.members.get(user.id) or Member(user.id, self.clock.iso())
        guild.members[user.id] = member
        self.tell("member_add", (guild, member))
        return member

    def leave(self, guild: Guild, user: User) -> None:
        member = guild.members.pop(user.id, None)
        if member is not None:
            self.tell("member_remove", (guild, member))

    def set_nick(self, guild: Guild, user: User, nick: str | None) -> None:
        guild.members[user.id].nick = nick or None
        self.tell("member_update", (guild, guild.members[user.id]))

    def add_role(self, guild: Guild, name: str, allowed: int = 0) -> Role:
        role = Role(self.ids.next(), name, allowed, len(guild.roles))
        guild.roles[role.id] = role
        self.tell("role_create", (guild, role))
        return role

    def update_role(self, guild: Guild, role: Role, allowed: int) -> None:
        """Another set of permissions for a role."""
        role.permissions = allowed
        self.tell("role_update", (guild, role))

    def set_roles(self, guild: Guild, user: User, roles: list[Role]) -> None:
        guild.members[user.id].roles = [role.id for role in roles]
        self.tell("member_update", (guild, guild.members[user.id]))

    # channels ---------------------------------------------------------------------------------------------

    def guild_channels(self, guild: Guild, *, threads: bool = True) -> list[Channel]:
        found = [c for c in self.channels.values() if c.guild_id == guild.id]
        return sorted((c for c in found if threads or c.type not in THREADS), key=lambda c: (c.position, int(c.id)))

    def add_channel(self, guild: Guild, name: str, kind: int = TEXT, **more: Any) -> Channel:
        place = sum(1 for c in self.channels.values() if c.guild_id == guild.id and c.type not in THREADS)
        channel = Channel(self.ids.next(), kind, name, guild.id, position=place, created=self.clock.iso())
        for key, value in more.items():
            setattr(channel, key, value)
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.tell("channel_create", channel)
        return channel

    def add_thread(
        self, parent: Channel, name: str, owner: str, *, private: bool = False, message_id: str | None = None
    ) -> Channel:
        """A thread; one started from a message has that message's id."""
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        thread = Channel(
            message_id or self.ids.next(), kind, name, parent.guild_id, parent.id, created=self.clock.iso()
        )
        thread.owner_id, thread.thread_members = owner, [owner]
        self.channels[thread.id] = thread
        self.messages[thread.id] = {}
        self.tell("thread_create", thread)
        return thread

    def update_channel(self, channel: Channel, **changes: Any) -> None:
        for key, value in changes.items():
            setattr(channel, key, value)
        self.tell("thread_update" if channel.type in THREADS else "channel_update", channel)

    def delete_channel(self, channel: Channel) -> None:
        for thread in [c for c in self.channels.values() if c.parent_id == channel.id and c.type in THREADS]:
            self.delete_channel(thread)
        self.channels.pop(channel.id, None)
        self.messages.pop(channel.id, None)
        self.tell("thread_delete" if channel.type in THREADS else "channel_delete", channel)

    def overwrite(self, channel: Channel, target: str, *, allow: int = 0, deny: int = 0) -> None:
        """Set what a role or member may do in one channel; nothing allowed and denied removes it."""
        if allow or deny:
            kind = 1 if target in self.users else 0
            channel.overwrites[target] = Overwrite(target, kind, allow, deny)
        else:
            channel.overwrites.pop(target, None)
        self.tell("channel_update", channel)

    def dm(self, user: User) -> Channel:
        """The direct messages between a person and the bot; opening them always succeeds."""
        for channel in self.channels.values():
            if channel.type == DM and channel.recipient_id == user.id:
                return channel
        channel = Channel(self.ids.next(), DM, recipient_id=user.id, created=self.clock.iso())
        self.channels[channel.id] = channel
        self.messages[channel.id] = {}
        self.tell("dm_create", channel)
        return channel

    # looking ----------------------------------------------------------------------------------------------

    def channel(self, channel_id: str) -> Channel:
        if channel_id not in self.channels:
            raise ApiError(10003)
        return self.channels[channel_id]

    def guild(self, guild_id: str) -> Guild:
        if guild_id not in self.guilds:
            raise ApiError(10004)
        return self.guilds[guild_id]

    def message(self, channel_id: str, message_id: str) -> Message:
        found = self.messages.get(channel_id, {}).get(message_id)
        if found is None:
            raise ApiError(10008)
        return found

    def guild_of(self, channel: Channel) -> Guild | None:
        return self.guilds.get(channel.guild_id) if channel.guild_id else None

    def allowed(self, channel: Channel, user_id: str) -> int:
        """The permissions somebody has in a channel."""
        guild = self.guild_of(channel)
        if guild is None:
            mine = channel.type == DM and user_id in (channel.recipient_id, self.app_id)
            return permissions.DIRECT if mine else 0
        parent = self.channels.get(channel.parent_id) if channel.parent_id else None
        return permissions.in_channel(guild, channel, user_id, parent)

    def may(self, channel: Channel, user_id: str, *names: str) -> bool:
        wanted = permissions.bits(*names)
        return self.allowed(channel, user_id) & wanted == wanted

    def visible(self, channel: Channel, user_id: str) -> list[Message]:
        """What a person sees in a channel, oldest first."""
        return list(self.visible_from_newest(channel, user_id))[::-1]

    def visible_from_newest(self, channel: Channel, user_id: str) -> Iterator[Message]:
        if not self.may(channel, user_id, "view_channel"):
            return
        for message in reversed(self.messages.get(channel.id, {}).values()):
            if message.only_for in (None, user_id):
                yield message

    def display(self, user_id: str, guild: Guild | None) -> str:
        """The name shown: nickname, else the display name."""
        member = guild.members.get(user_id) if guild else None
        user = self.users.get(user_id)
        if member is not None and member.nick:
            return member.nick
        return user.display if user else "unknown"
