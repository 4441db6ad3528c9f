"""Docs that tell how to add something are followed to the letter, in a copy of the project.

A recipe is a Markdown file. Its fenced blocks that name a file after the language are what a reader would type:

    ```python rules/high_card/__init__.py      the whole of a new file
    ```toml render/text/en/high_card.toml      likewise, any language
    ```diff rules/__init__.py                  lines of an existing file: ` ` is there, `-` goes, `+` comes

So a recipe cannot go stale: where it does, the test that follows it fails, and it can touch no file it does not name.
The files it touches stand in a list before its first block.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from rules.carson_city import fan

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```(\w+) (\S+/\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATH = re.compile(r"`([\w.-]+/[\w./-]+)`")
PACKAGES = ("rules", "render", "bot")

IGNORED = shutil.ignore_patterns("page")
"""What has been compiled comes along, with its age: only what a recipe changes is compiled anew."""
PLAIN = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""}
"""What is tested in the copy needs none of the tools around these tests."""


@dataclass(frozen=True)
class Recipe:
    """A recipe that was followed: the copy of the project, and what it changed there."""

    folder: Path
    touched: tuple[str, ...]
    listed: frozenset[str]
    """What the recipe says it touches."""

    def run(self, *command: str, typed: str = "", seconds: float = 120) -> str:
        """What `python …` prints in the copy; it must end well."""
        done = subprocess.run(
            [sys.executable, *command],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(self.folder), **PLAIN},
            input=typed,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        return done.stdout

    def check(self, tests: str, *options: str, needs: str = "") -> None:
        """Run tests of ours, one file or several, in the copy: they must pass there, some of each file at least.

        What they need of other tests comes along. One process for all: starting takes as long as most of them do.
        """
        for each in ("tests/__init__.py", "tests/support", *needs.split(), *tests.split()):
            lies, goes = ROOT / each, self.folder / each
            if lies.is_dir():
                shutil.copytree(lies, goes, ignore=IGNORED, dirs_exist_ok=True)
            else:
                goes.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(lies, goes)
        (self.folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
        said = self.run("-m", "pytest", "-q", "-rp", "-p", "no:cacheprovider", "--noconftest", *tests.split(), *options)
        assert all(f"PASSED {each}::" in said for each in tests.split()), said

    def clean(self) -> None:
        """What was typed is formatted, checked and typed as all our code is."""
        files = [each for each in sorted(self.touched) if each.endswith(".py")]
        for command in (("check",), ("format", "--check")):
            self.run("-m", "ruff", *command, "--no-cache", "--config", str(ROOT / "pyproject.toml"), *files)
        self.run("-m", "mypy", "--cache-dir", os.devnull, "--config-file", str(ROOT / "pyproject.toml"), *files)


def follow(doc: str, folder: Path) -> Recipe:
    """A copy of the project in which every block of a recipe has been typed."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package, ignore=IGNORED)
    as_in_the_box(folder)
    recipe, touched = (DOCS / doc).read_text(encoding="utf-8"), dict[str, None]()
    for kind, name, text in BLOCK.findall(recipe):
        path = folder / name
        if kind == "diff":
            path.write_text(patched(path.read_text(encoding="utf-8"), text, name), encoding="utf-8")
        else:
            assert not path.exists(), f"{doc}: {name} is there already"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        touched[name] = None
    assert touched, f"{doc} names no file"
    return Recipe(folder, tuple(touched), frozenset(listed(recipe)))


def as_in_the_box(folder: Path) -> None:
    """Characters and buildings that somebody has added here go: a recipe is written for the game without them."""
    manifest = folder / "rules/carson_city/fan/__init__.py"
    text = manifest.read_text(encoding="utf-8")
    for name, nothing in (("CHARACTERS", "{}"), ("BUILDINGS", "()"), ("PIECES", "()")):
        text = re.sub(rf"^({name}: .*? = )[({{].*?[)}}]$", rf"\1{nothing}", text, flags=re.MULTILINE | re.DOTALL)
    manifest.write_text(text, encoding="utf-8")
    for path in (
        *(manifest.with_name(f"{name}.py") for name in fan.MODULES),
        *folder.glob("render/text/*/fan.toml"),
        *folder.glob("render/draw/icons/fan.py"),
    ):
        path.unlink()


def listed(recipe: str) -> list[str]:
    """The files that a recipe says it touches: those in its lists before its first block."""
    lines = recipe.partition("```")[0].splitlines()
    return [path for line in lines if line.startswith("- ") for path in PATH.findall(line)]


def patched(text: str, diff: str, name: str) -> str:
    """A file with the lines of a diff changed; what is there or goes must be found once, just so."""
    lines = diff.splitlines()
    assert all(line[:1] in (" ", "-", "+", "") for line in lines), f"{name}: no diff"
    old = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("+"))
    new = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("-"))
    assert text.count(old) == 1, f"{name}: these lines must stand there once:\n{old}"
    return text.replace(old, new)
