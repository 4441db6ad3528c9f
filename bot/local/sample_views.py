"""Buttons, menus, forms and layouts of the sample bot."""

from __future__ import annotations

import re
from typing import Any

import discord
from discord import ui


class Counter(ui.View):
    """A button whose number lives in the message, so it works after a restart."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Press", style=discord.ButtonStyle.primary, custom_id="count")
    async def count(self, interaction: discord.Interaction, button: ui.Button[Counter]) -> None:
        shown = interaction.message.content if interaction.message else ""
        number = int(re.sub(r"\D", "", shown) or 0) + 1
        await interaction.response.edit_message(content=f"Pressed {number} times.")

    @ui.button(label="Who?", custom_id="who")
    async def who(self, interaction: discord.Interaction, button: ui.Button[Counter]) -> None:
        await interaction.response.send_message(f"You are {interaction.user.display_name}.", ephemeral=True)

    @ui.button(label="Closed", custom_id="closed", disabled=True)
    async def closed(self, interaction: discord.Interaction, button: ui.Button[Counter]) -> None:
        await interaction.response.defer()


class Again(ui.View):
    """A button on a message that only one person has."""

    @ui.button(label="Again", custom_id="again")
    async def again(self, interaction: discord.Interaction, button: ui.Button[Again]) -> None:
        await interaction.response.edit_message(content="Gold at C4, I said.", view=None)


class Redraw(ui.View):
    """Edits the message with a new picture."""

    @ui.button(label="Redraw", custom_id="redraw")
    async def redraw(self, interaction: discord.Interaction, button: ui.Button[Redraw]) -> None:
        from bot.local.sample import picture

        embed = discord.Embed(title="The town", description="Drawn again.")
        embed.set_image(url="attachment://again.png")
        file = discord.File(picture("again", "#2d5d2d"), "again.png", description="The same with a green disc")
        await interaction.response.edit_message(embed=embed, attachments=[file])


class Menus(ui.View):
    """Every kind of select."""

    @ui.select(
        custom_id="drink",
        placeholder="A drink or two",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=d.title(), value=d) for d in ("beer", "rye", "water")],
    )
    async def drink(self, interaction: discord.Interaction, select: ui.Select[Menus]) -> None:
        await interaction.response.send_message("Drinks: " + ", ".join(select.values), ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="user", placeholder="Somebody")
    async def user(self, interaction: discord.Interaction, select: ui.UserSelect[Menus]) -> None:
        await interaction.response.send_message(f"User: {select.values[0].display_name}", ephemeral=True)

    @ui.select(cls=ui.RoleSelect, custom_id="role", placeholder="A role")
    async def role(self, interaction: discord.Interaction, select: ui.RoleSelect[Menus]) -> None:
        await interaction.response.send_message(f"Role: {select.values[0].name}", ephemeral=True)

    @ui.select(cls=ui.MentionableSelect, custom_id="any", placeholder="Somebody or a role")
    async def mentionable(self, interaction: discord.Interaction, select: ui.MentionableSelect[Menus]) -> None:
        await interaction.response.send_message(f"Chosen: {select.values[0].id}", ephemeral=True)

    @ui.select(cls=ui.ChannelSelect, custom_id="channel", placeholder="A channel")
    async def channel(self, interaction: discord.Interaction, select: ui.ChannelSelect[Menus]) -> None:
        await interaction.response.send_message(f"Channel: {select.values[0].name}", ephemeral=True)


class Claim(ui.Modal, title="Claim a parcel"):
    """A form: a text, a longer optional one, and a choice."""

    parcel: ui.Label[Any] = ui.Label(
        text="Parcel", component=ui.TextInput(custom_id="parcel", min_length=2, max_length=2)
    )
    reason: ui.Label[Any] = ui.Label(
        text="Reason",
        description="If you like",
        component=ui.TextInput(custom_id="reason", style=discord.TextStyle.paragraph, required=False, max_length=200),
    )
    building: ui.Label[Any] = ui.Label(
        text="Building",
        component=ui.Select(
            custom_id="building",
            options=[discord.SelectOption(label=b.title(), value=b) for b in ("ranch", "mine", "saloon")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parcel: Any = self.parcel.component
        building: Any = self.building.component
        await interaction.response.send_message(f"{parcel.value.upper()} with a {building.values[0]}.")


class Poster(ui.LayoutView):
    """A layout of components v2."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        row: ui.ActionRow[Poster] = ui.ActionRow()
        button: ui.Button[Poster] = ui.Button(label="Tear it off", custom_id="tear")
        button.callback = self.tear  # type: ignore[method-assign]
        row.add_item(button)
        gallery: ui.MediaGallery[Poster] = ui.MediaGallery()
        gallery.add_item(media="attachment://wanted.png", description="A poster with a red disc")
        self.add_item(
            ui.Container(
                ui.TextDisplay("## Wanted\nDead or alive"),
                ui.Separator(),
                gallery,
                ui.Section("Reward: $50", accessory=ui.Thumbnail("attachment://wanted.png", description="Small")),
                row,
                accent_colour=0x7D1D1D,
            )
        )

    async def tear(self, interaction: discord.Interaction) -> None:
        torn = ui.LayoutView()
        torn.add_item(ui.TextDisplay("Somebody tore the poster off."))
        await interaction.response.edit_message(view=torn, attachments=[])


class Papers(ui.Modal, title="Hand in papers"):
    """A form with files."""

    files: ui.Label[Papers] = ui.Label(
        text="Papers", component=ui.FileUpload(custom_id="papers", min_values=1, max_values=2)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.files.component, ui.FileUpload)
        names = ", ".join(file.filename for file in self.files.component.values)
        await interaction.response.send_message(f"Handed in: {names}")
