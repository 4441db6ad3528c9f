"""To every test a text that nobody has written yet is an error."""

from __future__ import annotations

import gc
import os

import pytest

from render import words

words.STRICT = True
# Nobody here speaks to anybody outside; aiohttp would read every certificate there is in each process that imports it.
os.environ.setdefault("SSL_CERT_FILE", os.devnull)
gc.set_threshold(50_000, 20, 50)  # hardly anything becomes garbage, least of all while tests are imported

collect_ignore = ["support"]  # bots and programs, which do things when they are imported


def pytest_collection_finish() -> None:
    """What is imported by now stays: looking through it for garbage takes a tenth of the time."""
    gc.freeze()


def pytest_unconfigure() -> None:
    """One look at the end tells what was not closed; pytest and Python would each look through everything again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share a browser or a server go to one worker, so that each is started once; that takes seconds."""
    for item in items:
        if item.path.parent.name == "browser":
            item.add_marker(pytest.mark.xdist_group("browser"))
        elif "postgres" in item.name or "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("postgres"))
            item.add_marker(pytest.mark.slow)
