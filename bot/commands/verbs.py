"""One slash command per verb that is said round after round, made from the move classes; `/move` says the others.

Each argument is completed from the player's own legal moves, given the arguments already typed; what is sent is
notation, so a command is only another way to type a move.
"""

from __future__ import annotations

import inspect
import logging
from collections.abc import Iterable, Mapping
from typing import Any

from discord import app_commands

from bot.commands.autocomplete import complete, notation
from bot.commands.offers import offers
from bot.commands.play import Play
from bot.table.session import RefusedError
from bot.ui import text
from bot.ui.app import App, Tree, lang_of
from bot.ui.interaction import Interaction
from render.words import has
from rules.game import Game
from rules.notation import shape

LOG = logging.getLogger(__name__)
TAKEN = "play-{verb}"
"""The command of a verb whose own name another command has."""


def grammar(games: Iterable[Game]) -> dict[str, dict[str, bool]]:
    """Every verb that players say: its arguments, and whether each must be given.

    A verb that several games share is one command: it has the arguments of all, and demands what all demand.
    """
    found: dict[str, dict[str, bool]] = {}
    for game in games:
        for verb, kind in game.MOVES.items():
            if kind.luck:
                continue
            mine = {name: required for name, _, required in shape(kind)}
            old = found.get(verb, mine)
            both = {name: old.get(name, False) and mine.get(name, False) for name in {**old, **mine}}
            found[verb] = dict(sorted(both.items(), key=lambda each: not each[1]))
    return found


def usual(games: Iterable[Game]) -> set[str]:
    """The verbs that have commands of their own, never luck's: a server's list has room for few."""
    return {verb for game in games for verb in game.USUAL or game.MOVES if not game.MOVES[verb].luck}


def register(app: App, tree: Tree) -> None:
    """Add a command for every usual verb, after all other commands: a verb never takes another's name."""
    play, games = Play(app), app.table.games.values()
    for verb, arguments in grammar(games).items():
        if verb not in usual(games):
            continue
        name = verb if tree.get_command(verb) is None else TAKEN.format(verb=verb)
        tree.add_command(command(play, name, verb, arguments))


def command(play: Play, name: str, verb: str, arguments: Mapping[str, bool]) -> app_commands.Command[Any, ..., Any]:
    """One verb as a command."""

    async def say_it(interaction: Interaction, **words: str | None) -> None:
        given = {argument: word for argument, word in words.items() if word}
        await play.typed(interaction, notation(play.app.table.games.values(), verb, given, lang_of(interaction)))

    say_it.__signature__ = signature(arguments)  # type: ignore[attr-defined]
    texts = {argument: described(f"name.field.{argument}") for argument in arguments}
    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=name, description=described(f"bot.verb.{verb}"), callback=app_commands.describe(**texts)(say_it)
    )
    for argument in arguments:
        made.autocomplete(argument)(completer(play.app, verb, argument))
    return made


def signature(arguments: Mapping[str, bool]) -> inspect.Signature:
    """What the library reads a command's options from."""
    keyword = inspect.Parameter.KEYWORD_ONLY
    person = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    options = [
        inspect.Parameter(name, keyword, annotation=str)
        if required
        else inspect.Parameter(name, keyword, annotation=str | None, default=None)
        for name, required in arguments.items()
    ]
    return inspect.Signature([person, *options])


def described(key: str) -> app_commands.locale_str:
    """What a verb or an argument of it means; in general words where the catalogue has none of its own."""
    return text.described(key if has(key) else "bot.command.move-text")


def completer(app: App, verb: str, argument: str) -> Any:
    """The autocomplete of one option. It may have nothing to offer, but it never fails."""

    async def offer(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            given = {name: str(value) for name, value in interaction.namespace if name != argument and value}
            open_ = [offer async for offer in offers(app, interaction)]
            found = complete(open_, verb, argument, given, typed, lang_of(interaction))
        except RefusedError:
            return []
        except Exception:
            LOG.exception("completing %s of %s failed", argument, verb)
            return []
        return [app_commands.Choice(name=label, value=value) for label, value in found]

    return offer
