"""What the docs promise is there: links lead somewhere, files and commands that are named exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "bot/local/README.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
TARGETS = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)(?:#[\w-]+)?\)")
FILE = re.compile(r"`((?:rules|render|bot|tests|docs)/[\w/.*-]+)`")
CODE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_is_named_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    made = {name for _, name in re.findall(r"^```(?!diff)(\w+) (\S+/\S+)$", text, re.MULTILINE)}
    for link in LINK.findall(text):
        assert (page.parent / link).exists(), link
    for name in FILE.findall(CODE.sub("", text)):
        assert name in made or list(ROOT.glob(name.rstrip("/"))), f"{name} is not there"
    for target in re.findall(r"\bmake ([a-z-]+)\b(?=`|  |$| &&)", text, re.MULTILINE):
        assert target in TARGETS, f"make {target}"


def test_the_readme_is_short() -> None:
    assert len(PAGES[0].read_text(encoding="utf-8").splitlines()) < 120
