"""Interactions: created by people, answered by the bot within Discord's rules, followed up with a token."""

from __future__ import annotations

import secrets

from bot.local import messages, payloads
from bot.local.errors import ApiError, invalid_form
from bot.local.messages import Uploads
from bot.local.model import EPHEMERAL, JSON, LOADING, Channel, Interaction, Message, copied, without_nulls
from bot.local.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED: dict[int, tuple[int, ...]] = {
    COMMAND: (REPLY, DEFER, MODAL),
    COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    SUBMIT: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}
KEPT = 2000  # interactions remembered; older ones are long past their token


def create(
    world: World,
    kind: int,
    user_id: str,
    channel: Channel,
    data: JSON,
    *,
    name: str = "",
    source: Message | None = None,
    form: Interaction | None = None,
) -> Interaction:
    """A person does something; the bot hears of it and has its deadline."""
    made = Interaction(
        world.ids.next(),
        secrets.token_urlsafe(24),
        kind,
        user_id,
        channel.id,
        channel.guild_id,
        world.clock.now(),
        data,
        name,
        source.id if source else None,
        source,
        metadata(form) if form else None,
        form=form,
    )
    world.interactions[made.id] = made
    world.tokens[made.token] = made.id
    _forget(world)
    world.clock.call_at(made.created + world.rules.deadline, lambda: _overdue(world, made))
    world.tell("interaction_create", made)
    return made


def _forget(world: World) -> None:
    while len(world.interactions) > KEPT:
        oldest = world.interactions.pop(next(iter(world.interactions)))
        world.tokens.pop(oldest.token, None)


def _overdue(world: World, one: Interaction) -> None:
    if one.answer is None and not one.failed:
        one.failed = True
        world.tell("interaction", one)


def answer(world: World, interaction_id: str, token: str, body: JSON, uploads: Uploads) -> Interaction:
    """The callback: once, in time, of a kind that fits."""
    one = world.interactions.get(interaction_id)
    if one is None or one.token != token:
        raise ApiError(10062)
    if one.answer is not None:
        raise ApiError(40060)
    if one.failed or world.clock.now() - one.created > world.rules.deadline:
        raise ApiError(10062)
    kind = body["type"]
    data = body.get("data") or {}
    fits = ALLOWED[one.type]
    if one.type == SUBMIT and one.message_id is None:
        fits = (REPLY, DEFER)
    if kind not in fits:
        text = f"Interaction callback type {kind} cannot answer an interaction of type {one.type}"
        raise invalid_form([("type", "APPLICATION_INTERACTION_CALLBACK_TYPE_INVALID", text)])
    if one.channel_id not in world.channels:
        raise ApiError(10003)
    _apply(world, one, kind, data, uploads)
    one.answer, one.answered_at = kind, world.clock.now()
    if one.form is not None:
        one.form.modal_open = False
    world.tell("interaction", one)
    return one


def _apply(world: World, one: Interaction, kind: int, data: JSON, uploads: Uploads) -> None:
    if kind == REPLY:
        one.original_id = _say(world, one, data, uploads).id
    elif kind == DEFER:
        hidden = (data.get("flags") or 0) & EPHEMERAL
        waiting = _shell(world, one, hidden)
        waiting.flags |= LOADING
        one.original_id, one.deferred = messages.post(world, waiting).id, True
    elif kind in (UPDATE, DEFER_UPDATE):
        source = _source(world, one)
        one.original_id = source.id
        if kind == UPDATE:
            messages.edit(world, source, data, uploads)
    elif kind == MODAL:
        form: JSON = without_nulls(data)
        one.modal, one.modal_open = form, True
        for number, part in enumerate(messages.walk(form["components"]), 1):
            part.setdefault("id", number)
    elif kind == CHOICES:
        one.choices = copied(data.get("choices") or [])


def _source(world: World, one: Interaction) -> Message:
    if one.message_id is None:
        raise ApiError(10008)
    return world.message(one.channel_id, one.message_id)


def _shell(world: World, one: Interaction, hidden: int) -> Message:
    """An empty message that answers the interaction: a command's own type, or a reply to the clicked one."""
    channel = world.channels[one.channel_id]
    made = messages.new_message(world, channel, world.app_id, webhook_id=world.app_id)
    made.flags = hidden
    made.only_for = one.user_id if hidden else None
    made.interaction = metadata(one)
    referred = one.original_id or one.message_id
    if one.type == COMMAND and one.original_id is None:
        made.type = 20 if one.data.get("type", 1) == 1 else 23
    elif referred:
        made.type = 19
        made.reference = {"type": 0, "message_id": referred, "channel_id": channel.id}
        if channel.guild_id:
            made.reference["guild_id"] = channel.guild_id
    return made


def metadata(one: Interaction) -> JSON:
    """What a message tells about the interaction it answers."""
    told: JSON = {"id": one.id, "type": one.type, "user_id": one.user_id, "name": one.name}
    told["owners"] = {"0": one.guild_id or "0"}
    if one.type == COMPONENT:
        told["interacted_message_id"] = one.message_id
    if one.trigger is not None:
        told["triggering_interaction_metadata"] = one.trigger
    return told


def _say(world: World, one: Interaction, data: JSON, uploads: Uploads) -> Message:
    made = _shell(world, one, (data.get("flags") or 0) & EPHEMERAL)
    made.tts = bool(data.get("tts"))
    messages.fill(world, made, data, uploads)
    if messages.is_empty(made):
        raise ApiError(50006)
    return messages.post(world, made)


def answer_body(world: World, one: Interaction, base: str) -> JSON:
    """What the callback returns when the bot asks for it."""
    shown: JSON = {"id": one.id, "type": one.type}
    body: JSON = {"interaction": shown}
    if one.original_id is not None:
        message = world.message(one.channel_id, one.original_id)
        shown["response_message_id"] = message.id
        shown["response_message_loading"] = bool(message.flags & LOADING)
        shown["response_message_ephemeral"] = bool(message.flags & EPHEMERAL)
        if one.answer in (REPLY, UPDATE):
            body["resource"] = {"type": one.answer, "message": payloads.message(world, message, base)}
    return body


def by_token(world: World, app_id: str, token: str) -> Interaction:
    """The interaction a webhook token belongs to; 15 minutes long, and only once it was answered."""
    one = world.interactions.get(world.tokens.get(token, ""))
    if one is None or app_id != world.app_id:
        raise ApiError(50027)
    if world.clock.now() - one.created > world.rules.token_life:
        raise ApiError(50027)
    if one.answer is None or one.answer == CHOICES:
        raise ApiError(10015)
    if one.channel_id not in world.channels:
        raise ApiError(10003)
    return one


def follow_up(world: World, one: Interaction, data: JSON, uploads: Uploads) -> Message:
    """A further message; the first after "thinking" fills that message and keeps its visibility."""
    waiting = world.messages[one.channel_id].get(one.original_id or "")
    if one.deferred and waiting is not None and waiting.flags & LOADING:
        messages.edit(world, waiting, data, uploads)
        world.tell("interaction", one)
        return waiting
    made = _say(world, one, data, uploads)
    one.follow_ups.append(made.id)
    world.tell("interaction", one)
    return made


def own_message(world: World, one: Interaction, message_id: str) -> Message:
    """A message this token may read, change and delete: @original or one of its follow-ups."""
    wanted = one.original_id if message_id == "@original" else message_id
    if wanted is None or wanted not in (one.original_id, one.message_id, *one.follow_ups):
        raise ApiError(10008)
    return world.message(one.channel_id, wanted)


def submitted(world: World, form: Interaction) -> Interaction | None:
    """The latest try to send a form."""
    return next((one for one in reversed(world.interactions.values()) if one.form is form), None)


def waiting(world: World, one: Interaction) -> bool:
    """Whether the person still looks at a spinner because of it."""
    if one.failed:
        return False
    if one.answer is None:
        return True
    if not one.deferred:
        return False
    shown = world.messages.get(one.channel_id, {}).get(one.original_id or "")
    alive = world.clock.now() - one.created <= world.rules.token_life
    return shown is not None and bool(shown.flags & LOADING) and alive
