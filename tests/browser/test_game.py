"""The first minutes of a real game in headless Chromium: one person at a desk, another with a phone and in French.

Our own emoji are on it: in texts and in lists, each a picture with its name for screen readers.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.tab import Served, Tab, needs_chromium

pytestmark = pytest.mark.slow

needs_chromium()

PICTURE = ".attachments .picture"
"""A picture of a turn message that was posted as words and has become a layout."""
LOADED = "all => all.length > 0 && all.every(each => each.complete && each.naturalWidth === 128)"


def press(tab: Tab, name: str) -> None:
    tab.page.locator("#messages").get_by_role("button", name=name, exact=True).last.click()


def panel(tab: Tab) -> Locator:
    return tab.page.locator("#messages .message.ephemeral").last


def emoji(place: Locator) -> Locator:
    return place.locator("img.own-emoji")


def test_from_the_greeting_to_the_first_moves(browser: Browser, tmp_path: Path) -> None:
    with Served(tmp_path, "ann,louis", game=True) as served:
        ann, louis = Tab(browser, served, "ann"), Tab(browser, served, "louis", width=390, height=844)
        louis.page.locator(".menu-button").click()
        louis.page.get_by_role("button", name="User settings").click()
        louis.dialog.get_by_label("Français").check()
        louis.dialog.get_by_role("button", name="Terminé").click()
        louis.page.keyboard.press("Escape")

        press(ann, "New game")
        ann.expect_last("ann starts the game")
        press(louis, "Join")
        ann.expect_last("At the table: ann · louis")
        press(ann, "Start")
        for tab in (ann, louis):
            expect(tab.last).to_contain_text("claim a starting parcel", timeout=20_000)
            board = tab.page.locator(f"#messages {PICTURE}").last
            expect(board).to_be_visible(timeout=20_000)
            whole = board.bounding_box()
            assert whole is not None
            assert whole["width"] >= 300, "the board is there to be read"

        words = {"ann": ("Parcels, best", "Done: Claim"), "louis": ("Parcelles, par valeur", "Fait\u00a0: Prendre")}
        turn = ann.page.locator('#messages [data-message]:has([data-custom-id^="ct:log"])').last
        moved: set[str] = set()
        while True:
            (asked,) = [line for line in turn.inner_text().splitlines() if "@" in line]
            up = ann if "@ann" in asked else louis
            if len(moved) == 2 and up is ann:
                break
            heading, done = words[up.person]
            press(up, "My options")
            places = panel(up).get_by_role("combobox", name=re.compile(f"^{heading}"))
            expect(places).to_be_in_viewport()
            places.click()
            up.choice("5").first.click()
            expect(panel(up)).to_contain_text(done)
            moved.add(up.person)
            expect(turn).not_to_contain_text(asked.partition(" · ")[0])
        emoji_are_shown(ann)
        assert ann.trouble == louis.trouble == []
        ann.context.close()
        louis.context.close()


def emoji_are_shown(ann: Tab) -> None:
    """Until all of them are sent, plain signs stand there; then nothing is left of those."""
    lists = panel(ann).get_by_role("combobox")
    for _ in range(10):
        press(ann, "My options")
        expect(lists.first).to_be_visible(timeout=20_000)
        ann.page.wait_for_timeout(1000)
        lists.first.click()
        there = emoji(ann.choice("Would earn").first).count()  # the parcel's is among the last
        ann.page.keyboard.press("Escape")
        if there:
            break
    expect(emoji(panel(ann).locator(".md")).first).to_have_attribute("alt", re.compile(r":player_\w+:"))
    assert emoji(panel(ann)).evaluate_all(LOADED)
    lists.last.click()
    expect(emoji(ann.choice("Houses").first)).to_have_attribute("alt", ":house:")
    ann.page.keyboard.press("Escape")
    lists.first.click()
    expect(emoji(ann.choice("Would earn").first)).to_be_visible()
    assert emoji(ann.page.locator("[role=listbox]")).evaluate_all(LOADED)
