"""Imports go one way only: bot → render → rules; the rules stand on the standard library alone."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAY_IMPORT = {
    "rules": {"rules"},
    "render": {"rules", "render", "PIL", "babel", "bidi"},
    "bot": {"rules", "render", "bot", "discord", "aiosqlite", "cachetools", "aiohttp", "yarl", "PIL"},
}


def imported(path: Path) -> set[str]:
    """Top-level names of everything a module imports, wherever in the file."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module.split(".")[0])
    return names


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
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                assert node.value.id != "random" or node.attr == "Random", f"{relative}:{node.lineno}"


def test_the_local_discord_stands_alone() -> None:
    """bot/local is a Discord of its own: of the bot it serves it shares only the table of limits."""
    for path in sorted((ROOT / "bot" / "local").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                names = [node.module]
            for name in names:
                mine = name.split(".")[0] == "bot" and not name.startswith(("bot.local", "bot.limits"))
                assert not mine, f"{path.relative_to(ROOT)} imports {name}"


SENDING = {"send", "send_message", "send_modal", "edit_original_response", "edit_message", "reply"}


def test_one_way_out() -> None:
    """Whatever goes to Discord passes the gate, which knows its limits."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        relative = path.relative_to(ROOT / "bot").as_posix()
        if relative == "ui/send.py" or relative.startswith("local/"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in SENDING:
                own = ast.unparse(node.func.value) in ("self", "Postman(self)") or "Delivery" in ast.unparse(node)
                assert own, f"bot/{relative}:{node.lineno}: {ast.unparse(node.func)}"


def test_the_database_is_the_stores_affair() -> None:
    """What lies behind the store is known in bot/store alone (the local Discord keeps a database of its own)."""
    for path in sorted((ROOT / "bot").rglob("*.py")):
        relative = path.relative_to(ROOT / "bot").as_posix()
        if not relative.startswith(("store/", "local/")):
            assert not imported(path) & {"sqlite3", "aiosqlite"}, f"bot/{relative}"
