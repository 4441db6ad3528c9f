"""To every test a text that nobody has written yet is an error."""

from __future__ import annotations

import gc

import pytest

from render import words

words.STRICT = True

collect_ignore = ["support"]  # bots and programs, which do things when they are imported


def pytest_collection_finish() -> None:
    """What is imported by now stays, and little becomes garbage: looking for it takes a tenth of the time."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share a browser or a server go to one worker, so that each is started once; that takes seconds."""
    for item in items:
        if item.path.parent.name == "browser":
            item.add_marker(pytest.mark.xdist_group("browser"))
        elif "postgres" in item.name or "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("postgres"))
            item.add_marker(pytest.mark.slow)
