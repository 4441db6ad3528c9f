"""What must hold whatever happens to workers and their server: every confirmed move is there once, everybody is asked
once, and nothing was said twice.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from bot.local.model import Message
from bot.local.world import World
from tests.support.ledger import Attempt
from tests.support.looking import ServerLook
from tests.support.table_driver import words

Moves = Counter[tuple[int, str]]


def moves_amiss(look: ServerLook, attempts: Mapping[int, list[Attempt]]) -> list[str]:
    """Moves that were confirmed and are lost, or are there too often."""
    found, made = list[str](), defaultdict[int, Moves](Counter)
    log = "SELECT game, user AS person, move FROM log WHERE undone IS NULL AND user IS NOT NULL"
    for row in look.execute(log).fetchall():
        made[row["game"]][row["person"], row["move"]] += 1
    for game in {*made, *attempts}:
        tried = Counter((each.user, each.move) for each in attempts.get(game, ()) if not each.refused)
        confirmed = Counter((each.user, each.move) for each in attempts.get(game, ()) if each.done)
        found += [f"game {game}: there too often: {each}" for each in made[game] - tried]
        found += [f"game {game}: confirmed, but lost: {each}" for each in confirmed - made[game]]
    return found


def askings_amiss(look: ServerLook, world: World) -> list[str]:
    """Running games without a turn message, or with two, or with one that does not name somebody who is up."""
    found, asked = list[str](), defaultdict[int, list[int]](list)
    awaited = "SELECT asked.game, user AS person FROM asked JOIN seats USING (game, seat)"
    for row in look.execute(awaited).fetchall():
        asked[row["game"]].append(row["person"])
    for row in look.execute("SELECT id, status, channel FROM games").fetchall():
        game, standing = row["id"], prompts(world, row["channel"], row["id"])
        if len(standing) != (row["status"] == "running"):
            found.append(f"game {game} is {row['status']}: {len(standing)} prompts in {row['channel']}")
        elif standing and not all(f"<@{person}>" in words(standing[0]) for person in asked[game]):
            found.append(f"game {game}: somebody is not asked")
    return found


def prompts(world: World, channel: int, game: int) -> list[Message]:
    """A game's turn messages that stand in its channel."""
    found: Any = world.messages[str(channel)].values()
    return [each for each in found if f"'ct:options:{game}'" in str(each.components) and not each.flags & 64]
