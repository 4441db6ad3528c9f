"""Files of people: in options and in forms, read by the bot."""

from __future__ import annotations

import discord
import pytest

from bot.local.driver import Local
from bot.local.errors import RefusedError
from bot.local.person import Person
from bot.local.world import Rules
from tests.local.bots import Probe, discord_with

SHOW = {
    "name": "show",
    "description": "Show a file",
    "options": [{"name": "file", "description": "Which", "type": 11, "required": True}],
}


async def read_back(interaction: discord.Interaction) -> None:
    found = interaction.data["resolved"]["attachments"]  # type: ignore[index, typeddict-item]
    texts = []
    for body in found.values():
        file = discord.Attachment(data=body, state=interaction._state)
        texts.append(f"{file.filename}: {(await file.read()).decode()}")
    await interaction.response.send_message(", ".join(texts))


async def test_a_file_as_option() -> None:
    probe = Probe([SHOW])
    probe.act = read_back
    async with discord_with(probe, rules=Rules(max_file=1000)) as local:
        ann, bob = local.person("ann"), local.person("bob")
        kept = ann.upload("my map.txt", b"gold at c4")
        assert (await ann.slash("saloon", "show", file=kept)).text == "my_map.txt: gold at c4"
        with pytest.raises(RefusedError, match="option-invalid"):
            await bob.slash("saloon", "show", file=kept)
        with pytest.raises(RefusedError, match="option-required"):
            await ann.slash("saloon", "show")
        with pytest.raises(RefusedError, match="too-large"):
            ann.upload("big.txt", b"x" * 1001)


async def test_files_in_a_form(probed: Local, probe: Probe, ann: Person) -> None:
    class Deeds(discord.ui.Modal, title="Deeds"):
        files: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
            text="Papers", component=discord.ui.FileUpload(custom_id="papers", min_values=1, max_values=2)
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            assert isinstance(self.files.component, discord.ui.FileUpload)
            read = [(await file.read()).decode() for file in self.files.component.values]
            await interaction.response.send_message(" ".join(read))

    async def ask(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.application_command:
            await interaction.response.send_modal(Deeds())

    probe.act = ask
    asked = await ann.slash("saloon", "go")
    with pytest.raises(RefusedError, match="modal-file"):
        ann.start_submit(asked.one.id, {})
    files = [ann.upload(f"{word}.txt", word.encode()) for word in ("one", "two", "three")]
    with pytest.raises(RefusedError, match="modal-file"):
        ann.start_submit(asked.one.id, {"papers": files})
    assert (await ann.submit(asked, {"papers": files[:2]})).text == "one two"
