"""What Discord's own client checks before it sends anything: option values, select values, modal fields."""

from __future__ import annotations

from typing import Any

from bot.local import payloads
from bot.local.commands import GROUPS
from bot.local.errors import RefusedError
from bot.local.messages import walk
from bot.local.model import JSON, Guild
from bot.local.world import World

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, FILE = 3, 4, 5, 6, 7, 8, 9, 10, 11
SELECTS = (3, 5, 6, 7, 8)


class Resolved:
    """Collects the users, members, roles and channels that an interaction's values name."""

    def __init__(self, world: World, guild: Guild | None, person_id: str) -> None:
        self.world, self.guild, self.person_id = world, guild, person_id
        self.found: dict[str, JSON] = {}

    def user(self, user_id: str) -> bool:
        user = self.world.users.get(user_id)
        if user is None:
            return False
        self.found.setdefault("users", {})[user_id] = payloads.user(user)
        if self.guild and user_id in self.guild.members:
            body = payloads.member(self.world, self.guild, self.guild.members[user_id], with_user=False)
            body["permissions"] = "0"
            self.found.setdefault("members", {})[user_id] = body
        return True

    def role(self, role_id: str) -> bool:
        if self.guild is None or role_id not in self.guild.roles:
            return False
        self.found.setdefault("roles", {})[role_id] = payloads.role(self.guild.roles[role_id])
        return True

    def channel(self, channel_id: str, kinds: list[int] | None) -> bool:
        channel = self.world.channels.get(channel_id)
        if channel is None or (kinds and channel.type not in kinds):
            return False
        if not self.world.may(channel, self.person_id, "view_channel"):
            return False
        body = payloads.partial_channel(self.world, channel, self.person_id)
        self.found.setdefault("channels", {})[channel_id] = body
        return True

    def file(self, file_id: str) -> bool:
        """A file this person has uploaded."""
        owner, kept = self.world.uploads.get(file_id, ("", None))
        if kept is None or owner != self.person_id:
            return False
        self.found.setdefault("attachments", {})[file_id] = payloads.attachment(kept, self.world.app_id, "")
        return True

    def entity(self, kind: int, value: str, channel_types: list[int] | None = None) -> bool:
        """A value of a user, role, mentionable or channel field; kinds are those of command options."""
        if kind == USER:
            return self.user(value)
        if kind == ROLE:
            return self.role(value)
        if kind == CHANNEL:
            return self.channel(value, channel_types)
        return self.user(value) or self.role(value)


def options(
    declared: list[JSON], given: list[JSON], resolved: Resolved, *, partial: bool = False, forge: bool = False
) -> list[JSON]:
    """The options a person filled in, checked; `partial` while typing, when required ones may be missing."""
    by_name = {o["name"]: o for o in declared}
    out: list[JSON] = []
    for entry in given:
        option = by_name.get(entry["name"])
        if option is None:
            raise RefusedError("unknown-option", f"There is no option {entry['name']!r}.")
        if option["type"] in GROUPS:
            inner = options(
                option.get("options") or [],
                entry.get("options") or [],
                resolved,
                partial=partial,
                forge=forge,
            )
            out.append({"name": option["name"], "type": option["type"], "options": inner})
            continue
        focused = bool(entry.get("focused"))
        value = entry.get("value")
        if not focused:
            value = _value(option, value, resolved, forge=forge or partial)
        made: JSON = {"name": option["name"], "type": option["type"], "value": value}
        if focused:
            made["focused"] = True
            made["value"] = "" if value is None else str(value)
        out.append(made)
    named = {entry["name"] for entry in given}
    if not partial and not forge:
        for option in declared:
            if option.get("required") and option["name"] not in named:
                raise RefusedError("option-required", f"The option {option['name']} is required.")
        if declared and declared[0]["type"] in GROUPS and not given:
            raise RefusedError("subcommand-required", "Choose a sub-command.")
    return out


def _value(option: JSON, value: Any, resolved: Resolved, *, forge: bool) -> Any:
    kind, name = option["type"], option["name"]
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        if not resolved.entity(kind, str(value), option.get("channel_types")) and not forge:
            raise RefusedError("option-invalid", f"{name}: nobody and nothing here is {value!r}.")
        return str(value)
    if kind == FILE:
        if not resolved.file(str(value)) and not forge:
            raise RefusedError("option-invalid", f"{name}: this file is not there.")
        return str(value)
    try:
        value = _convert(kind, value)
    except (TypeError, ValueError):
        raise RefusedError("option-invalid", f"{name}: {value!r} is not a valid value.") from None
    if forge:
        return value
    choices = option.get("choices")
    if choices and value not in [c["value"] for c in choices]:
        raise RefusedError("option-choice", f"{name}: choose one of the offered values.")
    if kind in (INTEGER, NUMBER):
        low, high = option.get("min_value"), option.get("max_value")
        if low is not None and value < low:
            raise RefusedError("option-range", f"{name}: at least {low}.")
        if high is not None and value > high:
            raise RefusedError("option-range", f"{name}: at most {high}.")
    if kind == STRING:
        least, most = option.get("min_length") or 0, option.get("max_length") or 6000
        if not max(1, least) <= len(value) <= most:
            raise RefusedError("option-length", f"{name}: {max(1, least)} to {most} characters.")
    return value


def _convert(kind: int, value: Any) -> Any:
    if kind == INTEGER:
        if isinstance(value, float) and not value.is_integer():
            raise ValueError
        return int(value)
    if kind == NUMBER:
        return float(value)
    if kind == BOOLEAN:
        if isinstance(value, str):
            if value.lower() not in ("true", "false"):
                raise ValueError
            return value.lower() == "true"
        return bool(value)
    str(value).encode()  # half a sign is no text
    return str(value)


def select_values(component: JSON, values: list[str], resolved: Resolved, *, forge: bool = False) -> list[str]:
    """The chosen values of a select, in a message or a modal."""
    least, most = component.get("min_values"), component.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if component.get("required") is False and not values:
        least = 0
    values = [str(v) for v in values]
    if not forge and (len(set(values)) != len(values) or not least <= len(values) <= most):
        raise RefusedError("select-count", f"Choose {least} to {most}.")
    kind = component["type"]
    if kind == 3:
        offered = [o["value"] for o in component.get("options") or []]
        if not forge and any(v not in offered for v in values):
            raise RefusedError("select-value", "This is not among the options.")
        return values
    as_option = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}[kind]
    for value in values:
        if not resolved.entity(as_option, value, component.get("channel_types")) and not forge:
            raise RefusedError("select-value", f"Nobody and nothing here is {value!r}.")
    return values


def modal_answer(modal: JSON, given: dict[str, Any], resolved: Resolved, *, forge: bool = False) -> list[JSON]:
    """The components of a submitted modal, in the shape Discord sends them to the bot."""
    known = {one["custom_id"] for one in walk(modal["components"]) if one.get("custom_id")}
    strange = set(given) - known
    if strange and not forge:
        raise RefusedError("modal-field", f"The form has no field {sorted(strange)[0]!r}.")
    out: list[JSON] = []
    for row in modal["components"]:
        if row["type"] == 18:
            inner = _field(row["component"], given, resolved, forge, row["label"])
            out.append({"type": 18, "id": row["id"], "component": inner})
        elif row["type"] == 1:
            fields = [_field(one, given, resolved, forge, one.get("label", "")) for one in row["components"]]
            out.append({"type": 1, "id": row["id"], "components": fields})
        elif row["type"] == 10:
            out.append({"type": 10, "id": row["id"]})
    return out


def _field(one: JSON, given: dict[str, Any], resolved: Resolved, forge: bool, label: str) -> JSON:
    kind = one["type"]
    made: JSON = {"type": kind, "id": one["id"], "custom_id": one["custom_id"]}
    value = given.get(one["custom_id"])
    required = one.get("required", True)
    if kind == 4:
        text = str(value if value is not None else one.get("value") or "")
        least, most = one.get("min_length") or (1 if required else 0), one.get("max_length") or 4000
        empty_is_fine = not required and not text
        if not forge and not empty_is_fine and not least <= len(text) <= most:
            raise RefusedError("modal-length", f"{label}: {least} to {most} characters.")
        return made | {"value": text}
    if kind in SELECTS:
        if value is None:
            chosen = [o["value"] for o in one.get("options") or [] if o.get("default")]
            chosen += [str(d["id"]) for d in one.get("default_values") or []]
        else:
            chosen = list(value) if isinstance(value, (list, tuple)) else [value]
        return made | {"values": select_values(one, chosen, resolved, forge=forge)}
    if kind == 23:
        return made | {"value": bool(one.get("default") if value is None else value)}
    if kind == 19:
        return made | {"values": _files(one, value or [], resolved, forge, label)}
    offered = [o["value"] for o in one.get("options") or []]
    chosen = [] if value is None else list(value) if isinstance(value, (list, tuple)) else [value]
    if value is None:
        chosen = [o["value"] for o in one.get("options") or [] if o.get("default")]
    if kind == 21:
        if not forge and ((required and not chosen) or len(chosen) > 1 or any(c not in offered for c in chosen)):
            raise RefusedError("modal-choice", f"{label}: choose one.")
        return made | {"value": chosen[0] if chosen else None}
    least = one.get("min_values", 1 if required else 0)
    most = one.get("max_values") or max(1, len(offered))
    if kind == 22 and not forge and (any(c not in offered for c in chosen) or not least <= len(chosen) <= most):
        raise RefusedError("modal-choice", f"{label}: choose {least} to {most}.")
    return made | {"values": chosen}


def _files(one: JSON, value: Any, resolved: Resolved, forge: bool, label: str) -> list[str]:
    chosen = [getattr(c, "id", c) for c in (value if isinstance(value, (list, tuple)) else [value])]
    known = all(resolved.file(str(c)) for c in chosen)
    least, most = one.get("min_values", 1), one.get("max_values", 1)
    if not chosen and one.get("required", True) is False:
        least = 0
    if not forge and (not known or not least <= len(chosen) <= most):
        raise RefusedError("modal-file", f"{label}: upload {least} to {most} files.")
    return [str(c) for c in chosen]
