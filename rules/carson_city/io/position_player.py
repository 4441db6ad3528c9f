"""A player's line in a position text: `$12 cowboys 2 revolvers 3 cards sheriff tiles bank,mine scored spent=2`."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules.carson_city.board import PARCELS
from rules.carson_city.hooks import CHARACTERS
from rules.carson_city.names import PIECES, SHEET_ITEMS, TILES
from rules.carson_city.state import Player

WORD_LISTS = {
    "cards": CHARACTERS,
    "tiles": TILES,
    "bought": TILES,
    "pieces": PIECES,
    "herded": PARCELS,
    "blasted": PARCELS,
}
NUMBER_LISTS = ("enclosures", "riders", "hand")
NUMBERS = ("cowboys", "revolvers", "roads", "bonus", "horses", "rodeos")


def write_player(player: Player) -> str:
    words = [f"${player.cash}"]
    told = ("cowboys", "revolvers", "roads", *(("horses",) if player.enclosures else ()))
    words += [f"{name} {getattr(player, name)}" for name in NUMBERS if getattr(player, name) or name in told]
    words += [f"{name} {','.join(map(str, getattr(player, name)))}" for name in NUMBER_LISTS if getattr(player, name)]
    words += [f"{name} {','.join(getattr(player, name))}" for name in WORD_LISTS if getattr(player, name)]
    for name in ("choices", "sheet", "scored"):
        pairs = getattr(player, name)
        if pairs:
            words.append(f"{name} " + ",".join(f"{key}={value}" for key, value in pairs.items()))
    if player.allow != "ask":
        words.append(f"allow {player.allow}")
    return " ".join(words)


def read_player(player: Player, words: list[str]) -> None:
    todo = iter(words)
    for word in todo:
        if word.startswith("$"):
            player.cash = int(word[1:])
        elif word in NUMBERS:
            setattr(player, word, int(next(todo)))
        elif word in NUMBER_LISTS:
            setattr(player, word, tuple(int(number) for number in next(todo).split(",")))
        elif word in WORD_LISTS:
            setattr(player, word, known(next(todo).split(","), WORD_LISTS[word]))
        elif word == "choices":
            player.choices = pairs(next(todo).replace(",", " "))
        elif word == "scored":
            player.scored = {why: int(n) for why, n in pairs(next(todo).replace(",", " ")).items()}
            player.vp = sum(player.scored.values())
        elif word == "sheet":
            player.sheet = {item: int(n) for item, n in pairs(next(todo).replace(",", " ")).items()}
            known(player.sheet, SHEET_ITEMS)
        elif word == "allow":
            (player.allow,) = known([next(todo)], ("yes", "no", "ask"))
        else:
            raise ValueError(f"unknown word {word!r}")


def known(words: Iterable[str], names: Collection[str]) -> tuple[str, ...]:
    """The words, if all of them are among the names."""
    found = tuple(words)
    for word in found:
        if word not in names:
            raise ValueError(f"unknown word {word!r}")
    return found


def pairs(text: str) -> dict[str, str]:
    found = (word.partition("=") for word in text.split())
    return {key: value for key, _, value in found}
