"""Our own emoji on the page: in texts, on buttons and in lists, each a picture with its name for screen readers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.tab import Served, Tab, needs_chromium

pytestmark = pytest.mark.slow

needs_chromium()
LOADED = "all => all.length > 0 && all.every(each => each.complete && each.naturalWidth === 128)"


def press(tab: Tab, name: str) -> None:
    tab.page.locator("#messages").get_by_role("button", name=name, exact=True).last.click()


def pictures(place: Locator) -> Locator:
    return place.locator("img.own-emoji")


def test_emoji_are_shown(browser: Browser, tmp_path: Path) -> None:
    with Served(tmp_path, "ann", game=True) as served:
        ann = Tab(browser, served, "ann", width=390, height=844)
        press(ann, "New game")
        ann.expect_last("ann starts the game")
        for _ in range(2):
            press(ann, "Add computer player")
            ann.page.wait_for_timeout(1000)
        press(ann, "Start")
        expect(ann.page.locator("#messages")).to_contain_text("claim a starting parcel", timeout=20_000)
        panel = ann.page.locator("#messages .message.ephemeral").last
        for _ in range(10):  # until all of them are sent, plain signs stand there
            press(ann, "My options")
            expect(panel.get_by_role("combobox").first).to_be_visible(timeout=20_000)
            ann.page.wait_for_timeout(2000)
            panel.get_by_role("combobox").first.click()
            there = pictures(ann.choice("Would earn").first).count()  # the parcel's is among the last
            ann.page.keyboard.press("Escape")
            if there:
                break
        text = pictures(panel.locator(".md")).first
        expect(text).to_have_attribute("alt", re.compile(r":player_\w+:"))
        assert pictures(panel).evaluate_all(LOADED)
        panel.get_by_role("combobox").last.click()
        expect(pictures(ann.choice("Houses").first)).to_have_attribute("alt", ":house:")
        ann.page.keyboard.press("Escape")
        panel.get_by_role("combobox").first.click()
        expect(pictures(ann.choice("Would earn").first)).to_be_visible()
        assert pictures(ann.page.locator("[role=listbox]")).evaluate_all(LOADED)
        assert ann.trouble == []
        ann.context.close()
