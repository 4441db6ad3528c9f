"""Imports go one way only: bot → render → rules; the rules stand on the standard library alone."""

import ast
import re
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from bot.limits import LIMITS
from render import desk, telling
from rules import GAMES

pytestmark = pytest.mark.xdist_group("layers")  # every module is taken apart once
ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "rules": {"rules"},
    "render": {"rules", "render", "PIL", "babel", "bidi"},
    "bot": {
        "rules",
        "render",
        "bot",
        "discord",
        "aiosqlite",
        "asyncpg",
        "prometheus_client",
        "cachetools",
        "aiohttp",
        "yarl",
        "PIL",
        "openskill",
    },
}


KERNEL = {path.stem for path in (ROOT / "rules").glob("*.py")} - {"__init__", "__main__", "match"}
"""What every game is made from; it knows none of them."""
FITTING = ("ai/fitting.py", "ai/tempting.py")
"""Tools of a game that play it: what they find is written down in its weights."""
RULES = {"ai": KERNEL, "play": {*KERNEL, "ai", "match", "GAMES"}, "match": {*KERNEL, "play", "GAMES"}}
"""The rooms of rules/ beside the kernel and the games, and what each may import beside itself."""
STOREYS = (("limits", "ops"), ("store",), ("table",), ("panel", "pace"), ("ui",), ("channel",), ("commands",))
"""The rooms of bot/, from below: each may import from its own and from those below it; the files beside them, all."""
RENDER = (
    ("text", "language", "rulebook_markup"),
    ("words", "zones"),
    ("dates", "draw", "desk", "descriptions", "story", "rulebook"),
    ("history", "tale", "samples", "signs", "rulebook_names"),
    ("rulebook_search",),
    ("small_game",),
    tuple(GAMES),
    ("games",),
    ("pictures", "telling", "refusals", "options", "rulebook_picture"),
    ("news", "review"),
    ("hints", "guide", "hits"),
    ("tools",),
)
"""The rooms and modules of render/, from below. Only `games` knows the games; no game knows another."""
NO_DISCORD = ("limits", "store", "table", "panel", "pace")
"""What is known there must be true on any Discord, and in a test without one."""
KNOW_LOCAL = ("__main__.py", "settings.py")
"""Who chooses between Discord and the local one: the start, and what the command line says of either."""


@cache
def nodes(path: Path) -> list[ast.AST]:
    """All of a module, taken apart once for every test that looks at it."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def modules(path: Path) -> set[str]:
    """Everything a module imports, by its full name, wherever in the file."""
    names: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def imported(path: Path) -> set[str]:
    """Top-level names of everything a module imports."""
    return {name.split(".")[0] for name in modules(path)}


@pytest.mark.parametrize("package", sorted(MAY_IMPORT))
def test_imports_go_one_way(package: str) -> None:
    files = sorted((ROOT / package).rglob("*.py"))
    assert files
    for path in files:
        foreign = imported(path) - MAY_IMPORT[package] - set(sys.stdlib_module_names)
        assert not foreign, f"{path.relative_to(ROOT)} imports {sorted(foreign)}"


def test_luck_only_in_its_places() -> None:
    """Rules never call a random generator: luck is a recorded move, or a computer player's affair."""
    for path in sorted((ROOT / "rules").rglob("*.py")):
        relative = path.relative_to(ROOT / "rules").as_posix()
        if relative.startswith(("ai/", "play/")) or relative == "fate.py":
            continue
        for node in nodes(path):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert node.value.id != "random" or node.attr == "Random", f"{relative}:{node.lineno}"


def rules_used(path: Path) -> set[str]:
    """The rooms and modules of rules/ that a module imports."""
    return {name.split(".")[1] for name in modules(path) if name.startswith("rules.")}


def test_the_rooms_of_rules_stand_on_each_other() -> None:
    """The kernel knows no game, no game another, computer players none; whoever plays whole games knows them all."""
    rooms = {**RULES, **dict.fromkeys(KERNEL, KERNEL), **dict.fromkeys(GAMES, KERNEL)}
    for room, may in rooms.items():
        for path in inside("rules", room):
            if not path.as_posix().endswith(FITTING):
                strange = rules_used(path) - may - {room}
                assert not strange, f"{path.relative_to(ROOT)} imports {sorted(strange)}"
    every = {path.stem for path in (ROOT / "rules").iterdir() if not path.stem.startswith("__")}
    assert every == rooms.keys()


@pytest.mark.parametrize("game", GAMES)
def test_rules_know_neither_worth_nor_files(game: str) -> None:
    """What things are worth (`ai`) and how positions are written (`io`) stand on the rules, not the rules on them."""
    above = (f"rules.{game}.ai", f"rules.{game}.io")
    for path in (ROOT / "rules" / game).rglob("*.py"):
        room = path.relative_to(ROOT / "rules" / game).parts[0]
        if room not in ("ai", "io", "__init__.py"):  # the package puts them together
            strange = [name for name in modules(path) if name.startswith(above)]
            assert not strange, f"{path.relative_to(ROOT)} imports {strange}"


def test_the_rooms_of_the_bot_stand_on_each_other() -> None:
    """One line of imports, upwards only."""
    below: set[str] = set()
    for storey in STOREYS:
        for room in storey:
            for path in sorted((ROOT / "bot" / room).rglob("*.py")):
                rooms = {name.split(".")[1] for name in modules(path) if name.startswith("bot.")}
                assert rooms <= below | {room}, f"{path.relative_to(ROOT)} imports {sorted(rooms - below - {room})}"
        below |= set(storey)
    every = {path.name for path in (ROOT / "bot").iterdir() if path.is_dir() and (path / "__init__.py").exists()}
    assert every == below | {"local"}


def test_the_rooms_of_render_stand_on_each_other() -> None:
    below: set[str] = set()
    for storey in RENDER:
        for room in storey:
            for path in inside("render", room):
                rooms = {name.split(".")[1] for name in modules(path) if name.startswith("render.")}
                assert rooms <= below | {room}, f"{path.relative_to(ROOT)} imports {sorted(rooms - below - {room})}"
        below |= set(storey)
    every = {path.stem for path in (ROOT / "render").iterdir() if not path.stem.startswith("__")}
    assert every == below


def test_render_knows_the_rules_of_a_game_only_in_its_room() -> None:
    for room in (room for storey in RENDER for room in storey):
        others = tuple(f"rules.{game}" for game in GAMES if game != room)
        for path in inside("render", room):
            strange = [name for name in modules(path) if name.startswith(others)]
            assert not strange, f"{path.relative_to(ROOT)} imports {strange}"


def inside(package: str, room: str) -> list[Path]:
    """The files of a room, or the one file it is."""
    return [*sorted((ROOT / package / room).rglob("*.py")), *(ROOT / package).glob(f"{room}.py")]


@pytest.mark.parametrize("room", NO_DISCORD)
def test_rooms_that_know_no_discord(room: str) -> None:
    for path in sorted((ROOT / "bot" / room).rglob("*.py")):
        assert not imported(path) & {"discord", "aiohttp"}, path.relative_to(ROOT)


def test_the_local_discord_stands_alone() -> None:
    """bot/local is a Discord of its own: of the bot it serves it shares only the table of limits."""
    for path in sorted((ROOT / "bot" / "local").rglob("*.py")):
        for name in modules(path):
            mine = name.split(".")[0] == "bot" and not name.startswith(("bot.local", "bot.limits"))
            assert not mine, f"{path.relative_to(ROOT)} imports {name}"


def test_the_bot_does_not_know_the_local_discord() -> None:
    """It runs there as it runs anywhere."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        relative = path.relative_to(ROOT / "bot").as_posix()
        if not relative.startswith("local/") and relative not in KNOW_LOCAL:
            assert not [name for name in modules(path) if name.startswith("bot.local")], f"bot/{relative}"


def test_nobody_knows_the_client() -> None:
    """It hears Discord and passes on what it hears; only the start makes one."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        known = [name for name in modules(path) if name.startswith("bot.client")]
        assert not known or path.name == "__main__.py", path.relative_to(ROOT)


SENDING = {"send", "send_message", "send_modal", "edit_original_response", "edit_message", "reply"}


def test_one_way_out() -> None:
    """Whatever goes to Discord passes the gate, which knows its limits."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        relative = path.relative_to(ROOT / "bot").as_posix()
        if relative == "ui/send.py" or relative.startswith("local/"):
            continue
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SENDING:
                own = ast.unparse(node.func.value) == "self" or "Delivery" in ast.unparse(node)
                assert own, f"bot/{relative}:{node.lineno}: {ast.unparse(node.func)}"


def test_the_database_is_the_stores_affair() -> None:
    """What lies behind the store is known in bot/store alone (the local Discord keeps a database of its own)."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        relative = path.relative_to(ROOT / "bot").as_posix()
        if not relative.startswith(("store/", "local/")):
            assert not imported(path) & {"sqlite3", "aiosqlite", "asyncpg"}, f"bot/{relative}"


TELLING = {each for each in LIMITS.values() if each >= 25} - {LIMITS["v2 components"]}
"""Numbers by which one of Discord's limits is known; smaller ones mean other things too."""
OTHER = {("table/reminders.py", "AT_ONCE"), ("table/positions.py", "CACHED")}
"""Constants that have such a value by chance."""


def test_sql_is_understood_by_every_database() -> None:
    """What SQLite alone knows is said otherwise; what tests on PostgreSQL cannot see is seen here."""
    for path in sorted((ROOT / "bot" / "store").glob("*.py")):
        if path.name == "transfer.py":  # it reads a file as it is
            continue
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"INSERT OR|NOT IN \(\)|sqlite_sequence|IS \?|last_insert_rowid|\bGLOB\b", text), path.name


def test_discords_limits_stand_in_one_table() -> None:
    """Nobody writes one down again: neither as a constant nor where a text or a list is cut."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        relative = path.relative_to(ROOT / "bot").as_posix()
        if relative.startswith(("limits/", "local/")):
            continue
        for node in nodes(path):
            written: list[ast.AST] = []
            if isinstance(node, ast.Assign):
                names = [each.id for each in ast.walk(node) if isinstance(each, ast.Name) and each.id.isupper()]
                written = [node.value] if names and (relative, names[0]) not in OTHER else []
            elif isinstance(node, ast.Slice) and node.upper is not None:
                written = [node.upper]
            elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("short"):
                written = [*node.args]
            numbers = {each.value for part in written for each in ast.walk(part) if isinstance(each, ast.Constant)}
            assert not numbers & TELLING, f"bot/{relative}:{getattr(node, 'lineno', node)}"


def test_what_is_drawn_and_said_fits_into_discord() -> None:
    """Whoever renders knows no Discord, but promises how long its texts are."""
    assert min(LIMITS[each] for each in ("option label", "choice name")) >= desk.LONGEST_LABEL
    assert LIMITS["file description"] >= telling.LONGEST_CAPTION


def test_no_module_hides_what_a_game_offers() -> None:
    """A file beside `__init__.py` takes the place of what the package offers under its name, once it is imported."""
    for game in map(import_module, (f"rules.{name}" for name in GAMES)):
        for name in getattr(game, "__all__", ()):  # a small game offers one object
            if find_spec(f"{game.__name__}.{name}") is not None:
                import_module(f"{game.__name__}.{name}")
                assert not isinstance(getattr(game, name), ModuleType), name
