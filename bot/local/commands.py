"""Application commands: registered by the bot, offered to people in their own language."""

from __future__ import annotations

from bot.local import permissions
from bot.local.errors import ApiError
from bot.local.model import JSON, Channel, Command, User, copied, without_nulls
from bot.local.world import World

GROUPS = (1, 2)  # sub-command, sub-command group
INSTALLED = 0  # in servers: nobody has added the bot to their account alone


def payload(world: World, command: Command, *, localized: bool = True) -> JSON:
    """A command as the API returns it: defaults filled in, and what says nothing left out.

    Lists of commands have the translations only for those who ask for them.
    """
    body: JSON = {
        "name_localizations": None,
        "description_localizations": None,
        "default_member_permissions": None,
        "nsfw": False,
        "integration_types": [0],
        "contexts": None,
        **_brief(copied(command.body)),
        "id": command.id,
        "application_id": world.app_id,
        "version": command.version,
    }
    body.setdefault("type", 1)
    body.setdefault("description", "")
    if body["default_member_permissions"] is not None:
        body["default_member_permissions"] = str(body["default_member_permissions"])
    # A command open to direct messages says so by its contexts; the older flag follows from them.
    body["dm_permission"] = (
        command.body.get("dm_permission", True) if body["contexts"] is None else 1 in body["contexts"]
    )
    if command.guild_id:
        body["guild_id"] = command.guild_id
        body.pop("contexts", None)
    return body if localized else _unlocalized(body)


def _brief(body: JSON) -> JSON:
    """Without empty lists and translations, nor flags of options that are not set."""
    found = {key: value for key, value in body.items() if value not in ([], {})}
    for key in ("options", "choices"):
        if key in found:
            found[key] = [_brief(each) for each in found[key]]
    return {key: value for key, value in found.items() if key == "nsfw" or value is not False}


def _unlocalized(body: JSON) -> JSON:
    found = {key: value for key, value in body.items() if not key.endswith("_localizations")}
    for key in ("options", "choices"):
        if key in found:
            found[key] = [_unlocalized(each) for each in found[key]]
    return found


def registered(world: World, guild_id: str | None) -> list[Command]:
    return [c for c in world.commands.values() if c.guild_id == guild_id]


def register(world: World, guild_id: str | None, body: JSON) -> Command:
    """Add a command or replace the one of the same name and type, which keeps its id."""
    clean = {k: v for k, v in without_nulls(body).items() if k not in ("id", "application_id", "version")}
    kind = clean.get("type", 1)
    for known in registered(world, guild_id):
        if known.body["name"] == clean["name"] and known.body.get("type", 1) == kind:
            if known.body != clean:
                known.body, known.version = clean, world.ids.next()
            world.tell("commands", known)
            return known
    made = Command(world.ids.next(), guild_id, world.ids.next(), clean)
    world.commands[made.id] = made
    world.tell("commands", made)
    return made


def replace_all(world: World, guild_id: str | None, bodies: list[JSON]) -> list[Command]:
    wanted = {(b["name"], b.get("type") or 1) for b in bodies}
    for known in registered(world, guild_id):
        if (known.body["name"], known.body.get("type", 1)) not in wanted:
            world.commands.pop(known.id)
            world.tell("command_delete", known)
    return [register(world, guild_id, body) for body in bodies]


def find(world: World, guild_id: str | None, command_id: str) -> Command:
    command = world.commands.get(command_id)
    if command is None or command.guild_id != guild_id:
        raise ApiError(10063)
    return command


def usable(world: World, channel: Channel, person: User, kind: int = 1) -> list[Command]:
    """The commands Discord's client offers this person in this channel."""
    if not world.may(channel, person.id, "use_application_commands"):
        return []
    guild = world.guild_of(channel)
    context = 0 if guild else 1
    found: list[Command] = []
    for command in world.commands.values():
        if command.body.get("type", 1) != kind:
            continue
        if command.guild_id and command.guild_id != channel.guild_id:
            continue
        if INSTALLED not in (command.body.get("integration_types") or [INSTALLED]):
            continue
        contexts = command.body.get("contexts")
        if contexts is not None and context not in contexts:
            continue
        if context == 1 and contexts is None and command.body.get("dm_permission") is False:
            continue
        needed = command.body.get("default_member_permissions")
        if guild and needed is not None:
            mine = permissions.in_guild(guild, person.id)
            if int(needed) & mine != int(needed) or (int(needed) == 0 and mine != permissions.ALL):
                continue
        found.append(command)
    return sorted(found, key=lambda c: str(c.body["name"]))


def in_language(body: JSON, locale: str) -> JSON:
    """A command, option or choice as a person of this language reads it, originals beside."""
    names, texts = body.get("name_localizations") or {}, body.get("description_localizations") or {}
    shown: JSON = {k: v for k, v in body.items() if not k.endswith("_localizations")}
    shown["name_localized"] = names.get(locale, body["name"])
    if "description" in body:
        shown["description"] = texts.get(locale, body["description"])
        shown["description_original"] = body["description"]
    for key in ("options", "choices"):
        if key in body:
            shown[key] = [in_language(inner, locale) for inner in body[key] or []]
    return shown


def leaf(command: Command, path: list[str]) -> JSON:
    """The command or sub-command at the end of a path of names; KeyError if there is none."""
    node: JSON = command.body
    for name in path:
        inner = [o for o in node.get("options") or [] if o["type"] in GROUPS and o["name"] == name]
        if not inner:
            raise KeyError(name)
        node = inner[0]
    if any(o["type"] in GROUPS for o in node.get("options") or []):
        raise KeyError("this command has sub-commands")
    return node
