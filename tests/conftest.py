"""To every test a text that nobody has written yet is an error."""

from __future__ import annotations

import gc

from render import words

words.STRICT = True

collect_ignore = ["support"]  # no tests and no doctests: bots and programs, which do things when they are imported


def pytest_collection_finish() -> None:
    """What is imported by now stays: looking through it for garbage again and again takes a tenth of the time."""
    gc.freeze()
