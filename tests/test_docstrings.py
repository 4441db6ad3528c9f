"""The examples in docstrings hold, in every module that has some."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for folder in ("rules", "render", "bot", "tests/bench", "tests/local")
    for path in (ROOT / folder).rglob("*.py")
    if re.search(r"^ *>>> ", path.read_text(encoding="utf-8"), re.M)
)


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_the_code(module: str) -> None:
    done = doctest.testmod(import_module(module))
    assert done.attempted
    assert not done.failed
