"""The README's Python is run, so that it stays true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from rules import match

README = Path(__file__).parents[2] / "README.md"
PYTHON = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
BLOCKS = [text for text in PYTHON if ">>>" in text]


def test_every_session_in_the_readme_runs_as_printed() -> None:
    runner = doctest.DocTestRunner()
    for number, text in enumerate(BLOCKS):
        runner.run(doctest.DocTestParser().get_doctest(text, {}, f"block {number}", str(README), None))
    assert runner.summarize(verbose=False) == (0, sum(text.count(">>>") for text in BLOCKS))


def test_it_begins_as_the_match_describes_itself() -> None:
    assert BLOCKS[0] in (match.__doc__ or "")
