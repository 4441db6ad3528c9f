"""People and the sample bot talk: commands, buttons, menus, forms, private and direct messages."""

from __future__ import annotations

from bot.local import cdn
from bot.local.driver import Local
from bot.local.model import EPHEMERAL, LOADING, V2
from bot.local.person import Person
from bot.local.world import World


async def test_a_command_is_answered(local: Local, ann: Person, bob: Person) -> None:
    answer = await ann.slash("saloon", "ping")
    assert answer.text == "pong"
    assert bob.last("saloon").content == "pong"
    assert answer.message.interaction is not None
    assert answer.message.interaction["user_id"] == ann.id


async def test_options_ranges_users_and_choices(local: Local, ann: Person, bob: Person) -> None:
    assert (await ann.slash("saloon", "roll", dice=2, sides=20)).text == "2 dice of 20 sides"
    greeting = await ann.slash("saloon", "greet", person=bob)
    assert f"<@{bob.id}>" in greeting.text
    assert greeting.message.mentions == [bob.id]
    assert (await ann.slash("saloon", "travel", town="laramie", pace="gallop")).text == "You gallop to laramie."


async def test_subcommands(local: Local, ann: Person) -> None:
    assert (await ann.slash("saloon", "bar order", what="rye")).text == "One rye, coming up."
    answer = await ann.slash("saloon", "bar bill")
    assert answer.one.name == "bar bill"
    assert answer.message.only_for == ann.id


async def test_autocomplete(local: Local, ann: Person) -> None:
    choices = await ann.autocomplete("saloon", "travel", "town", "dod", pace="walk")
    assert choices == [{"name": "Dodge City", "value": "dodge city"}]


async def test_buttons_change_the_message(local: Local, ann: Person, bob: Person) -> None:
    shown = (await ann.slash("saloon", "counter")).message
    await ann.click(shown, "Press")
    answer = await bob.click(shown, "count")
    assert answer.message.id == shown.id
    assert bob.last("saloon").content == "Pressed 2 times."
    assert shown.edited is not None


async def test_every_kind_of_menu(local: Local, ann: Person, bob: Person) -> None:
    shown = (await ann.slash("saloon", "choose")).message
    assert (await ann.select(shown, "drink", ["rye", "beer"])).text == "Drinks: rye, beer"
    assert (await ann.select(shown, "Somebody", [bob.id])).text == "User: bob"
    guild = local.guild()
    role = next(r for r in guild.roles.values() if r.id != guild.id)
    assert (await ann.select(shown, "role", [role.id])).text == f"Role: {role.name}"
    assert (await ann.select(shown, "any", [bob.id])).text == f"Chosen: {bob.id}"
    assert (await ann.select(shown, "any", [role.id])).text == f"Chosen: {role.id}"
    place = local.channel("prairie")
    assert (await ann.select(shown, "channel", [place.id])).text == "Channel: prairie"


async def test_a_form(local: Local, ann: Person) -> None:
    asked = await ann.slash("saloon", "form")
    assert asked.modal is not None
    assert asked.modal["title"] == "Claim a parcel"
    answer = await ann.submit(asked, {"parcel": "c4", "building": ["mine"]})
    assert answer.text == "C4 with a mine."
    assert asked.modal is None


async def test_only_one_person_sees_a_whisper(local: Local, ann: Person, bob: Person) -> None:
    answer = await ann.slash("saloon", "whisper")
    assert answer.message.flags & EPHEMERAL
    assert [m.content for m in ann.ephemerals("saloon")] == ["Psst: gold at C4."]
    assert bob.read("saloon") == []
    await ann.click(answer.message, "Again")
    assert ann.last("saloon").content == "Gold at C4, I said."
    assert ann.last("saloon").components == []
    assert bob.read("saloon") == []
    ann.dismiss(ann.last("saloon"))
    assert ann.read("saloon") == []


async def test_thinking_is_filled_by_the_first_follow_up(local: Local, ann: Person, bob: Person) -> None:
    answer = await ann.completed(await ann.slash("saloon", "think", secretly=True))
    assert not answer.message.flags & LOADING
    assert answer.message.only_for == ann.id
    assert answer.message.attachments[0].description == "A town of dots and lines"
    assert bob.read("saloon") == []


async def test_direct_messages(local: Local, ann: Person) -> None:
    await ann.slash("saloon", "letter")
    await local.quiet()
    assert "meet me at the saloon" in ann.last("dm").content
    assert (await ann.slash("dm", "letter")).text == "A letter is on its way."
    await local.quiet()
    await ann.click(ann.read("dm")[0], "Again")
    assert ann.read("dm")[0].content == "Gold at C4, I said."


async def test_closed_direct_messages(local: Local, ann: Person) -> None:
    ann.close_dms()
    answer = await ann.slash("saloon", "letter")
    assert answer.text.startswith("Your direct messages are closed")
    assert ann.read("dm") == []
    ann.open_dms()
    assert (await ann.slash("saloon", "letter")).text == "A letter is on its way."


async def test_a_layout_of_components_v2(local: Local, ann: Person) -> None:
    answer = await ann.slash("saloon", "poster")
    assert answer.message.flags & V2
    assert "Wanted" in answer.text
    assert (await ann.click(answer.message, "Tear it off")).text == "Somebody tore the poster off."
    assert answer.message.attachments == []


async def test_what_people_say_is_heard_by_people(local: Local, ann: Person, bob: Person) -> None:
    ann.say("saloon", f"<b>howdy</b> <@{bob.id}>")
    assert bob.unread("saloon") == (1, 1)
    assert ann.unread("saloon") == (0, 0)
    bob.mark_read("saloon")
    assert bob.unread("saloon") == (0, 0)
    assert bob.last("saloon").content.startswith("<b>howdy</b>")


async def test_many_at_once(local: Local, ann: Person) -> None:
    people = [local.add_person(f"p{n}") for n in range(20)]
    shown = (await ann.slash("saloon", "counter")).message
    started = [person.start_click(shown, "who") for person in people]
    answers = [await p.answered(one) for p, one in zip(people, started, strict=True)]
    assert [a.text for a in answers] == [f"You are p{n}." for n in range(20)]


def test_people_made_at_once_have_faces_of_their_own() -> None:
    world = World()
    world.make_app("bot")
    people = [world.add_person(name) for name in ("ann", "abe", "al", "ada")]
    moments = [int(person.id) >> 22 for person in people]
    assert len(set(moments)) == 4
    assert len({cdn.face(world, person.id) for person in people}) == 4
