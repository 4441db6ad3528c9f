"""A small bot that shows what the local Discord can do: for its tests, and for people with `--sample`."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands
from PIL import Image, ImageDraw

from bot.local import sample_views as views

TOWNS = [
    "Abilene",
    "Carson City",
    "Deadwood",
    "Dodge City",
    "El Paso",
    "Laramie",
    "Tombstone",
    "Virginia City",
]
FRENCH = {
    "ping": "ping",
    "greet": "saluer",
    "person": "personne",
    "Say hello to somebody": "Saluer quelqu'un",
    "Who": "Qui",
}


class Words(app_commands.Translator):
    """French names for a few commands; everything else stays English."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, context: Any) -> str | None:
        return FRENCH.get(string.message) if locale is discord.Locale.french else None


def picture(text: str, colour: str = "#b5651d") -> io.BytesIO:
    """A small board-like picture."""
    image = Image.new("RGB", (480, 320), "#f3e3c3")
    draw = ImageDraw.Draw(image)
    for x in range(0, 480, 60):
        draw.line((x, 0, x, 320), fill="#c9a66b")
    for y in range(0, 320, 64):
        draw.line((0, y, 480, y), fill="#c9a66b")
    draw.ellipse((190, 110, 290, 210), fill=colour)
    draw.text((16, 16), text, fill="#3b2a1a")
    out = io.BytesIO()
    image.save(out, "PNG")
    out.seek(0)
    return out


class Sample(discord.Client):
    """The client: its commands are below."""

    def __init__(self, **more: Any) -> None:
        intents = discord.Intents.default()
        super().__init__(intents=intents, guild_ready_timeout=0.1, **more)
        self.tree = app_commands.CommandTree(self)
        add_commands(self.tree)

    async def setup_hook(self) -> None:
        self.add_view(views.Counter())
        await self.tree.set_translator(Words())
        await self.tree.sync()


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Everything there is to try."""
    tree.add_command(ping)
    tree.add_command(greet)
    tree.add_command(roll)
    tree.add_command(travel)
    tree.add_command(whisper)
    tree.add_command(think)
    tree.add_command(counter)
    tree.add_command(choose)
    tree.add_command(form)
    tree.add_command(letter)
    tree.add_command(board)
    tree.add_command(poster)
    tree.add_command(silent)
    tree.add_command(slow)
    tree.add_command(show)
    tree.add_command(papers)
    tree.add_command(quote)
    tree.add_command(wave)
    tree.add_command(Saloon())


@app_commands.command(description="Answer at once")
async def ping(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("pong")


@app_commands.command(
    name=app_commands.locale_str("greet"), description=app_commands.locale_str("Say hello to somebody")
)
@app_commands.rename(person=app_commands.locale_str("person"))
@app_commands.describe(person=app_commands.locale_str("Who"))
async def greet(interaction: discord.Interaction, person: discord.User) -> None:
    await interaction.response.send_message(f"Howdy, {person.mention}! ({interaction.locale})")


@app_commands.command(description="Roll dice")
@app_commands.describe(dice="How many", sides="Sides of each", label="A word to go with it")
async def roll(
    interaction: discord.Interaction,
    dice: app_commands.Range[int, 1, 6],
    sides: app_commands.Range[int, 2, 100] = 6,
    label: app_commands.Range[str, 2, 20] = "dice",
) -> None:
    await interaction.response.send_message(f"{dice} {label} of {sides} sides", ephemeral=True)


async def complete_town(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    fitting = [town for town in TOWNS if typed.casefold() in town.casefold()]
    return [app_commands.Choice(name=town, value=town.lower()) for town in fitting][:25]


@app_commands.command(description="Ride to a town")
@app_commands.describe(town="Where to", pace="How fast")
@app_commands.autocomplete(town=complete_town)
@app_commands.choices(
    pace=[
        app_commands.Choice(name="At a walk", value="walk"),
        app_commands.Choice(name="Galloping", value="gallop"),
    ]
)
async def travel(interaction: discord.Interaction, town: str, pace: str = "walk") -> None:
    await interaction.response.send_message(f"You {pace} to {town}.")


@app_commands.command(description="An answer only you see, and a button under it")
async def whisper(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Psst: gold at C4.", view=views.Again(), ephemeral=True)


@app_commands.command(description="Think first, then answer with a picture")
async def think(interaction: discord.Interaction, secretly: bool = False) -> None:
    await interaction.response.defer(thinking=True, ephemeral=secretly)
    drawn = await asyncio.to_thread(picture, "thought about")
    file = discord.File(drawn, "thought.png", description="A town of dots and lines")
    await interaction.followup.send("Here it is.", file=file)


@app_commands.command(description="A button that everybody may press")
async def counter(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Pressed 0 times.", view=views.Counter())


@app_commands.command(description="All kinds of menus")
async def choose(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Choose:", view=views.Menus())


@app_commands.command(description="A form with a text and a choice")
async def form(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(views.Claim())


@app_commands.command(description="Get a letter by direct message")
@app_commands.allowed_contexts(guilds=True, dms=True)
async def letter(interaction: discord.Interaction) -> None:
    try:
        await interaction.user.send("Dear friend, meet me at the saloon.", view=views.Again())
    except discord.Forbidden:
        text = "Your direct messages are closed, so here it is: meet me at the saloon."
        await interaction.response.send_message(text, ephemeral=True)
    else:
        await interaction.response.send_message("A letter is on its way.", ephemeral=True)


@app_commands.command(description="A picture in an embed, with fields")
@app_commands.guild_only()
async def board(interaction: discord.Interaction) -> None:
    embed = discord.Embed(title="The town", description="As it stands.", colour=0xB5651D)
    embed.add_field(name="Mines", value="3").add_field(name="Ranches", value="2")
    embed.set_image(url="attachment://board.png").set_footer(text="Round 2")
    file = discord.File(picture("board"), "board.png", description="A grid with a brown disc in the middle")
    await interaction.response.send_message(embed=embed, file=file, view=views.Redraw())


@app_commands.command(description="Components v2: texts, pictures and buttons in one layout")
async def poster(interaction: discord.Interaction) -> None:
    file = discord.File(picture("wanted", "#7d1d1d"), "wanted.png")
    await interaction.response.send_message(view=views.Poster(), file=file)


@app_commands.command(description="Never answers, so that you see what that looks like")
async def silent(interaction: discord.Interaction) -> None:
    await asyncio.sleep(0)


@app_commands.command(description="Thinks for a while")
async def slow(interaction: discord.Interaction, seconds: app_commands.Range[int, 0, 60] = 3) -> None:
    await interaction.response.defer(thinking=True)
    await asyncio.sleep(seconds)
    await interaction.edit_original_response(content=f"That took {seconds} s.")


@app_commands.command(description="Show a file of yours")
@app_commands.describe(file="Which one")
async def show(interaction: discord.Interaction, file: discord.Attachment) -> None:
    await interaction.response.send_message(f"{interaction.user.mention} shows this:", file=await file.to_file())


@app_commands.command(description="A form that takes files")
async def papers(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(views.Papers())


@app_commands.context_menu(name="Quote")
async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"> {message.content or '…'}")


@app_commands.context_menu(name="Wave at")
async def wave(interaction: discord.Interaction, person: discord.User) -> None:
    await interaction.response.send_message(f"{interaction.user.mention} waves at {person.mention}.")


class Saloon(app_commands.Group):
    """Sub-commands."""

    def __init__(self) -> None:
        super().__init__(name="bar", description="At the bar")

    @app_commands.command(description="Order a drink")
    @app_commands.describe(what="Which one")
    async def order(self, interaction: discord.Interaction, what: str) -> None:
        await interaction.response.send_message(f"One {what}, coming up.")

    @app_commands.command(description="Ask for the bill")
    async def bill(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Four dollars.", ephemeral=True)


async def run(token: str) -> None:
    """Run until cancelled."""
    async with Sample() as client:
        await client.start(token)
