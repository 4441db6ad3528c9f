"""To every test a text that nobody has written yet is an error."""

from __future__ import annotations

import gc

from render import words

words.STRICT = True

collect_ignore = ["support/warmed_up.py"]  # has no doctests, and draws pictures when it is imported


def pytest_collection_finish() -> None:
    """What is imported by now stays: looking through it for garbage again and again takes a tenth of the time."""
    gc.freeze()
