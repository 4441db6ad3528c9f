"""Fixtures: one server, one Chromium, and the tabs people keep open; gone before a test beside this folder begins.

While they are there nothing else in the process can have an event loop.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # tests need not wait for what they do not use to be imported
    from playwright.sync_api import Browser

    from tests.browser.tab import OpenTab, Served, Tab

PEOPLE = "ann,bob,cem,dora,fay"
STAYING = ("ann", "bob", "cem")
"""Whose tabs are left open. A tab draws something at nearly everything that happens to anybody: others are closed."""


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    from tests.browser.tab import chromium, launch

    assert chromium() is not None, "CARSON_BROWSER=required, but Chromium is not installed"
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


@pytest.fixture(scope="package")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    from tests.browser.tab import Served

    with Served(tmp_path_factory.mktemp("local"), PEOPLE) as running:
        yield running


@pytest.fixture(scope="package")
def tabs(browser: Browser, served: Served) -> Iterator[dict[str, Tab]]:
    """Tabs by person; some are kept open from test to test, as people keep theirs."""
    opened: dict[str, Tab] = {}
    yield opened
    for one in opened.values():
        one.context.close()


@pytest.fixture
def tab(browser: Browser, served: Served, tabs: dict[str, Tab]) -> Iterator[OpenTab]:
    """Gives a person's tab; afterwards none may have complained or asked anybody else for anything."""
    from tests.browser.tab import Tab

    def give(person: str, **more: int) -> Tab:
        if person not in tabs:
            tabs[person] = Tab(browser, served, person, **more)
        elif not tabs[person].at_rest():
            tabs[person].open()
        return tabs[person]

    yield give
    trouble = [line for one in tabs.values() for line in one.trouble]
    for person, one in list(tabs.items()):
        one.trouble.clear()
        if person not in STAYING:
            tabs.pop(person).context.close()
    assert trouble == []


@pytest.fixture
def ann(tab: OpenTab, request: pytest.FixtureRequest) -> Tab:
    """Ann, alone in a new channel named after the test."""
    made = tab("ann")
    made.new_channel(request.node.name.removeprefix("test_").replace("_", "-"))
    return made
