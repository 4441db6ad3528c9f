"""A person at the local Discord: does what Discord's client lets one do, and refuses what it refuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.local import commands, forms, interactions, messages, payloads
from bot.local.errors import RefusedError
from bot.local.model import JSON, Channel, Command, Interaction, Message, User
from bot.local.presence import Place, Presence

if TYPE_CHECKING:
    from bot.local.driver import Local

BUTTON, LINK = 2, 5


class Answer:
    """What became of something a person did."""

    def __init__(self, local: Local, one: Interaction) -> None:
        self.local, self.one = local, one

    @property
    def failed(self) -> bool:
        return self.one.failed

    @property
    def modal(self) -> JSON | None:
        return self.one.modal if self.one.modal_open else None

    @property
    def message(self) -> Message:
        """The message that answers (or was changed); LookupError when there is none."""
        found = self.local.world.messages.get(self.one.channel_id, {}).get(self.one.original_id or "")
        if found is None:
            raise LookupError("the interaction has no message")
        return found

    @property
    def follow_ups(self) -> list[Message]:
        stored = self.local.world.messages.get(self.one.channel_id, {})
        return [stored[m] for m in self.one.follow_ups if m in stored]

    @property
    def text(self) -> str:
        return messages.text_of(self.message).strip()


class Person(Presence):
    """Somebody at the keyboard."""

    def command(self, channel: Channel, name: str, *, forge: bool = False, kind: int = 1) -> Command:
        """A command by id or by its original or localised name, if it is offered to this person here."""
        offered = list(self.world.commands.values()) if forge else commands.usable(self.world, channel, self.user, kind)
        for command in offered:
            localised = (command.body.get("name_localizations") or {}).get(self.user.locale)
            if name in (command.id, command.body["name"], localised):
                return command
        raise RefusedError("unknown-command", f"There is no command /{name} here.")

    def _command_data(
        self,
        channel: Channel,
        command: Command,
        given: list[JSON],
        *,
        partial: bool = False,
        forge: bool = False,
    ) -> JSON:
        resolved = forms.Resolved(self.world, self.world.guild_of(channel), self.id)
        declared = command.body.get("options") or []
        data: JSON = {
            "id": command.id,
            "name": command.body["name"],
            "type": command.body.get("type", 1),
            "options": forms.options(declared, given, resolved, partial=partial, forge=forge),
        }
        if command.guild_id:
            data["guild_id"] = command.guild_id
        if resolved.found:
            data["resolved"] = resolved.found
        return data

    def start_slash(self, channel: Place, name: str, given: list[JSON], *, forge: bool = False) -> Interaction:
        """Send a command and do not wait."""
        place = self.place(channel, forge=forge)
        command = self.command(place, name, forge=forge)
        data = self._command_data(place, command, given, forge=forge)
        full = [str(data["name"]), *_path(data["options"])]
        return interactions.create(self.world, interactions.COMMAND, self.id, place, data, name=" ".join(full))

    async def slash(self, channel: Place, name: str, *, forge: bool = False, **values: Any) -> Answer:
        """`await ann.slash("saloon", "move list", count=3)`: send a command and wait for its answer."""
        words = name.split()
        place = self.place(channel, forge=forge)
        command = self.command(place, words[0], forge=forge)
        given = nest(command, words[1:], values)
        return await self.answered(self.start_slash(place, words[0], given, forge=forge))

    async def autocomplete(self, channel: Place, name: str, focused: str, typed: str, **values: Any) -> list[JSON]:
        """What the bot offers while an option is typed."""
        words = name.split()
        place = self.place(channel)
        command = self.command(place, words[0])
        given = nest(command, words[1:], values, focused={focused: typed})
        return await self.autocompleted(place, words[0], given)

    def start_complete(self, channel: Place, name: str, given: list[JSON]) -> Interaction:
        """Type, and do not wait for what is offered."""
        place = self.place(channel)
        command = self.command(place, name)
        data = self._command_data(place, command, given, partial=True)
        return interactions.create(self.world, interactions.AUTOCOMPLETE, self.id, place, data, name=str(data["name"]))

    async def autocompleted(self, channel: Place, name: str, given: list[JSON]) -> list[JSON]:
        one = self.start_complete(channel, name, given)
        await self.answered(one)
        if one.failed:
            raise RefusedError("no-choices", "Loading the options failed.")
        return one.choices or []

    def start_target(self, channel: Place, name: str, target: User | Message) -> Interaction:
        place = self.place(channel)
        kind = 2 if isinstance(target, User) else 3
        command = self.command(place, name, kind=kind)
        resolved = forms.Resolved(self.world, self.world.guild_of(place), self.id)
        if isinstance(target, User):
            resolved.user(target.id)
        else:
            target = self._seen(target)
            shown = payloads.message(self.world, target, self.local.address)
            resolved.found["messages"] = {target.id: shown}
        data: JSON = {"id": command.id, "name": command.body["name"], "type": kind, "target_id": target.id}
        data["resolved"] = resolved.found
        return interactions.create(self.world, interactions.COMMAND, self.id, place, data, name=data["name"])

    async def target(self, channel: Place, name: str, target: User | Message) -> Answer:
        """A context command on a person or a message."""
        return await self.answered(self.start_target(channel, name, target))

    def _component(self, message: Message, wanted: str, *, forge: bool, kinds: tuple[int, ...]) -> JSON:
        """A component by custom_id, or by its label if only one has it."""
        if not forge:
            message = self._seen(message)
        found = [c for c in messages.walk(message.components) if c.get("type") in kinds]
        for key in ("custom_id", "label", "placeholder"):
            hits = [c for c in found if c.get(key) == wanted]
            if len(hits) == 1:
                if hits[0].get("disabled") and not forge:
                    raise RefusedError("disabled", "This cannot be used now.")
                return hits[0]
        if forge:
            return {"type": kinds[0], "custom_id": wanted}
        raise RefusedError("unknown-component", f"There is no {wanted!r} on this message.")

    def start_click(self, message: Message, wanted: str, *, forge: bool = False) -> Interaction:
        one = self._component(message, wanted, forge=forge, kinds=(BUTTON,))
        if one.get("style") == LINK:
            raise RefusedError("link", "This button opens an address; the bot does not hear of it.")
        return self._touch(message, {"custom_id": one["custom_id"], "component_type": BUTTON, "id": one.get("id", 0)})

    async def click(self, message: Message, wanted: str, *, forge: bool = False) -> Answer:
        """Press a button, by custom_id or label; forge=True presses what is stale or not one's own."""
        return await self.answered(self.start_click(message, wanted, forge=forge))

    def start_select(self, message: Message, wanted: str, values: list[str], *, forge: bool = False) -> Interaction:
        one = self._component(message, wanted, forge=forge, kinds=forms.SELECTS)
        resolved = forms.Resolved(self.world, self.world.guild_of(self.world.channel(message.channel_id)), self.id)
        chosen = forms.select_values(one, values, resolved, forge=forge)
        data: JSON = {"custom_id": one["custom_id"], "component_type": one["type"], "values": chosen}
        data["id"] = one.get("id", 0)
        if one["type"] != 3:
            data["resolved"] = resolved.found
        return self._touch(message, data)

    async def select(self, message: Message, wanted: str, values: list[str], *, forge: bool = False) -> Answer:
        """Choose in a select, by custom_id or placeholder."""
        return await self.answered(self.start_select(message, wanted, values, forge=forge))

    def _touch(self, message: Message, data: JSON) -> Interaction:
        place = self.world.channel(message.channel_id)
        return interactions.create(self.world, interactions.COMPONENT, self.id, place, data, source=message)

    def start_submit(self, interaction_id: str, given: dict[str, Any], *, forge: bool = False) -> Interaction:
        asked = self.world.interactions.get(interaction_id)
        if asked is None or asked.modal is None or (asked.user_id != self.id and not forge):
            raise RefusedError("no-modal", "This form is not open.")
        if not asked.modal_open and not forge:
            raise RefusedError("no-modal", "This form is not open any more.")
        before = interactions.submitted(self.world, asked)
        if before is not None and interactions.waiting(self.world, before) and not forge:
            raise RefusedError("modal-sent", "This form is on its way.")
        place = self.world.channel(asked.channel_id)
        resolved = forms.Resolved(self.world, self.world.guild_of(place), self.id)
        rows = forms.modal_answer(asked.modal, given, resolved, forge=forge)
        data: JSON = {"custom_id": asked.modal["custom_id"], "components": rows}
        if resolved.found:
            data["resolved"] = resolved.found
        return interactions.create(
            self.world,
            interactions.SUBMIT,
            self.id,
            place,
            data,
            name=asked.name,
            source=asked.source,
            form=asked,
        )

    async def submit(self, asked: Answer, values: dict[str, Any], *, forge: bool = False) -> Answer:
        """Fill in the form that an answer opened: {custom_id: value or list of values}."""
        return await self.answered(self.start_submit(asked.one.id, values, forge=forge))

    def dismiss_modal(self) -> None:
        for one in self.world.interactions.values():
            if one.user_id == self.id and one.modal_open:
                one.modal_open = False
                self.world.tell("interaction", one)

    def dismiss(self, message: Message) -> None:
        """Take an ephemeral message away, as its reader may."""
        if message.only_for != self.id:
            raise RefusedError("not-yours", "Only messages that only you can see can be dismissed.")
        messages.delete(self.world, message)

    async def answered(self, one: Interaction, timeout: float = 30.0) -> Answer:
        """Wait until the bot has answered or the deadline has passed."""
        await self.local.until(lambda: one.answer is not None or one.failed, f"an answer to {one.name}", timeout)
        return Answer(self.local, one)

    async def completed(self, answer: Answer, timeout: float = 10.0) -> Answer:
        """Wait until a deferred answer is filled in."""
        one = answer.one

        def done() -> bool:
            return one.failed or not interactions.waiting(self.world, one)

        await self.local.until(done, f"the answer to {one.name}", timeout)
        return answer


def _path(options: list[JSON]) -> list[str]:
    """The names of the sub-commands in filled-in options."""
    if options and options[0]["type"] in commands.GROUPS:
        return [str(options[0]["name"]), *_path(options[0].get("options") or [])]
    return []


def nest(
    command: Command, path: list[str], values: dict[str, Any], focused: dict[str, str] | None = None
) -> list[JSON]:
    """Keyword values as Discord's nested options."""
    try:
        declared = {o["name"]: o for o in commands.leaf(command, path).get("options") or []}
    except KeyError as missing:
        raise RefusedError("unknown-command", f"/{command.body['name']} has no {missing}.") from None
    given: list[JSON] = []
    for name, value in values.items():
        kind = declared.get(name, {}).get("type", 3)
        given.append({"name": name, "type": kind, "value": value.id if hasattr(value, "id") else value})
    for name, typed in (focused or {}).items():
        kind = declared.get(name, {}).get("type", 3)
        given.append({"name": name, "type": kind, "value": typed, "focused": True})
    for depth, name in reversed(list(enumerate(path))):
        kind = 2 if depth + 1 < len(path) else 1
        given = [{"name": name, "type": kind, "options": given}]
    return given


__all__ = ["Answer", "Person"]
