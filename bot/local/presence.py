"""Somebody at the local Discord: settings, reading and speaking, within what Discord's client allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.limits.emoji import is_emoji
from bot.limits.table import is_blank
from bot.local import messages, reactions
from bot.local.errors import RefusedError
from bot.local.model import THREADS, Attachment, Channel, Guild, Message, User
from bot.local.world import World

if TYPE_CHECKING:
    from bot.local.driver import Local

Place = str | Channel
MOST_UNREAD = 1000


class Presence:
    """Somebody at the keyboard who looks and talks; `Person` also uses commands and buttons."""

    def __init__(self, local: Local, user: User) -> None:
        self.local, self.user = local, user

    @property
    def world(self) -> World:
        return self.local.world

    @property
    def id(self) -> str:
        return self.user.id

    # settings ----------------------------------------------------------------------------------------------

    def close_dms(self) -> None:
        self.world.update_user(self.user, dms_open=False)

    def open_dms(self) -> None:
        self.world.update_user(self.user, dms_open=True)

    def speak(self, locale: str) -> None:
        """Choose the language of the client."""
        self.world.update_user(self.user, locale=locale)

    def nick(self, name: str | None, guild: str | Guild | None = None) -> None:
        """A nickname in one guild; in all if none is named."""
        if name and len(name) > 32:
            raise RefusedError("name", "A nickname has at most 32 characters.")
        named = self.local.guild(guild) if isinstance(guild, str) else guild
        for home in [named] if named else list(self.world.guilds.values()):
            if self.id in home.members:
                self.world.set_nick(home, self.user, name)

    def leave(self, guild: str | None = None) -> None:
        self.world.leave(self.local.guild(guild), self.user)

    def join(self, guild: str | None = None) -> None:
        self.world.join(self.local.guild(guild), self.user)

    # reading -----------------------------------------------------------------------------------------------

    def place(self, wanted: Place, *, forge: bool = False) -> Channel:
        """A channel this person sees; "dm" is the direct messages with the bot."""
        channel = self.dm() if wanted == "dm" else self.local.channel(wanted)
        if not forge and not self.world.may(channel, self.id, "view_channel"):
            raise RefusedError("no-access", "You cannot see this channel.")
        return channel

    def dm(self) -> Channel:
        return self.world.dm(self.user)

    def read(self, channel: Place) -> list[Message]:
        """What this person sees, oldest first, ephemeral messages to them included."""
        return self.world.visible(self.place(channel), self.id)

    def last(self, channel: Place) -> Message:
        return self.read(channel)[-1]

    def ephemerals(self, channel: Place) -> list[Message]:
        return [m for m in self.read(channel) if m.only_for == self.id]

    def unread(self, channel: Place) -> tuple[int, int]:
        """Unread messages and, among them, those that mention this person."""
        place = self.place(channel)
        seen = int(self.user.read.get(place.id, "0"))
        guild = self.world.guild_of(place)
        roles = guild.members[self.id].roles if guild and self.id in guild.members else []
        count = mentions = 0
        for message in self.world.visible_from_newest(place, self.id):
            if int(message.id) <= seen:
                break
            if message.author_id == self.id:
                continue
            count += 1
            if count == MOST_UNREAD:
                break  # a badge needs no more, and a channel never opened may hold thousands
            called = self.id in message.mentions or message.mention_everyone
            mentions += called or any(r in roles for r in message.mention_roles) or guild is None
        return count, mentions

    def mark_read(self, channel: Place) -> None:
        place = self.place(channel)
        newest = next(self.world.visible_from_newest(place, self.id), None)
        if newest is not None and self.user.read.get(place.id) != newest.id:
            self.user.read[place.id] = newest.id
            self.world.tell("user", self.user)

    # speaking ----------------------------------------------------------------------------------------------

    def _words(self, content: str) -> str:
        if is_blank(content):
            raise RefusedError("empty", "The message is empty.")
        if len(content) > 2000:
            raise RefusedError("too-long", "A message has at most 2000 characters.")
        return content

    def _seen(self, message: Message) -> Message:
        """A message that is there and that this person sees."""
        shown = self.world.messages.get(message.channel_id, {}).get(message.id)
        if shown is None or shown.only_for not in (None, self.id):
            raise RefusedError("unknown-message", "This message is not there any more.")
        self.place(message.channel_id)
        return shown

    def edit(self, message: Message, content: str) -> Message:
        """Change one's own message."""
        shown = self._seen(message)
        if shown.author_id != self.id:
            raise RefusedError("not-yours", "Only your own messages can be changed.")
        if shown.content == self._words(content):
            return shown
        return messages.edit(self.world, shown, {"content": content}, {})

    def delete(self, message: Message) -> None:
        """Take one's own message away."""
        shown = self._seen(message)
        if shown.author_id != self.id:
            raise RefusedError("not-yours", "Only your own messages can be deleted.")
        messages.delete(self.world, shown)

    def react(self, message: Message, emoji: str) -> None:
        """Add a reaction; a new emoji takes a permission, joining in does not."""
        shown = self._seen(message)
        place = self.world.channels[shown.channel_id]
        if shown.only_for or not is_emoji(emoji):
            raise RefusedError("no-reactions", "There is no reacting to this.")
        if emoji not in shown.reactions and not self.world.may(place, self.id, "add_reactions"):
            raise RefusedError("no-permission", "You may not add reactions here.")
        reactions.add(self.world, shown, emoji, self.id)

    def unreact(self, message: Message, emoji: str) -> None:
        reactions.remove(self.world, self._seen(message), emoji, self.id)

    def say(self, channel: Place, content: str) -> Message:
        place = self.place(channel)
        right = "send_messages_in_threads" if place.type in THREADS else "send_messages"
        if not self.world.may(place, self.id, right):
            raise RefusedError("no-permission", "You may not write here.")
        if place.archived and place.locked:
            raise RefusedError("archived", "This thread is closed.")
        self._words(content)
        if place.archived:
            self.world.update_channel(place, archived=False)
        made = messages.new_message(self.world, place, self.id)
        messages.fill(self.world, made, {"content": content}, {})
        messages.post(self.world, made)
        self.mark_read(place)
        return made

    def upload(self, filename: str, data: bytes) -> Attachment:
        """A file for an option or a form: pass what this returns, or its id, as the value."""
        most = self.world.rules.max_file
        if not filename.strip():
            raise RefusedError("name", "A file has a name.")
        if len(data) > most:
            raise RefusedError("too-large", f"A file has at most {most // 1024 // 1024} MB.")
        kept = messages.keep(self.world, messages.Upload(filename, data))
        self.world.uploads[kept.id] = (self.id, kept)
        return kept

    def create_channel(self, guild: str, name: str) -> Channel:
        home = self.world.guilds.get(guild) or self.local.guild(guild)
        name = "-".join(name.strip().lower().split())
        if not 1 <= len(name) <= 100:
            raise RefusedError("name", "A channel's name has 1 to 100 characters.")
        if self.id not in home.members:
            raise RefusedError("no-access", "You are not a member of this server.")
        return self.world.add_channel(home, name)

    def create_thread(self, channel: Place, name: str) -> Channel:
        place = self.place(channel)
        if place.guild_id is None or place.type in THREADS:
            raise RefusedError("no-threads", "There are no threads here.")
        if not self.world.may(place, self.id, "create_public_threads"):
            raise RefusedError("no-permission", "You may not start a thread here.")
        if not 1 <= len(name.strip()) <= 100:
            raise RefusedError("name", "A thread's name has 1 to 100 characters.")
        return self.world.add_thread(place, name.strip(), self.id)
