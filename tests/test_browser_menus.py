"""The page in headless Chromium: reactions, menus, one's own messages changed, and files handed over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser_tab import Served, Tab, chromium, launch, needs_chromium

needs_chromium()


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Tab, Tab]]:
    """Ann at a desk and Bob with a phone."""
    assert chromium() is not None, "CARSON_BROWSER=required, but Chromium is not installed"
    with Served(tmp_path_factory.mktemp("local"), "ann,bob") as served, sync_playwright() as playwright:
        browser = launch(playwright)
        yield Tab(browser, served, "ann"), Tab(browser, served, "bob", width=390, height=844)
        browser.close()


@pytest.fixture
def ann(people: tuple[Tab, Tab], request: pytest.FixtureRequest) -> Iterator[Tab]:
    people[0].new_channel(request.node.name.removeprefix("test_").replace("_", "-"))
    yield people[0]
    assert [line for one in people for line in one.trouble] == []


@pytest.fixture
def bob(ann: Tab, people: tuple[Tab, Tab]) -> Tab:
    name = ann.page.locator(".header-name").inner_text()
    people[1].page.get_by_role("button", name="Open the channel list").click()
    people[1].go(name)
    return people[1]


def more(tab: Tab) -> None:
    tab.last.hover()
    tab.last.get_by_role("button", name="More").click()


def test_reactions(ann: Tab, bob: Tab) -> None:
    ann.say("howdy")
    bob.expect_last("howdy")
    more(bob)
    bob.page.get_by_role("menuitem", name="React with 🤠").click()
    reaction = ann.last.locator(".reaction")
    expect(reaction).to_have_text("🤠1")
    expect(reaction).to_have_attribute("aria-pressed", "false")
    reaction.click()
    expect(reaction).to_have_attribute("aria-pressed", "true")
    expect(bob.last.locator(".reaction")).to_have_text("🤠2")
    bob.last.locator(".reaction").click()
    expect(reaction).to_have_text("🤠1")
    reaction.click()
    expect(bob.last.locator(".reaction")).to_have_count(0)


def test_own_messages_are_changed_and_deleted(ann: Tab, bob: Tab) -> None:
    ann.say("howdi @bob there")
    bob.expect_last("howdi")
    keys = ann.page.keyboard
    keys.press("ArrowUp")
    editor = ann.page.get_by_role("textbox", name="Edit message")
    expect(editor).to_be_focused()
    expect(editor).to_have_value("howdi @bob there")
    bob.say("still there?")
    ann.expect_last("still there?")
    expect(editor).to_have_value("howdi @bob there")
    editor.fill("howdy @bob")
    keys.press("Enter")
    expect(editor).to_have_count(0)
    expect(ann.composer).to_be_focused()
    expect(bob.messages.first).to_contain_text("howdy @bob (edited)")
    expect(bob.messages.first.locator(".mention.mine")).to_be_visible()
    keys.press("ArrowUp")
    editor.fill("never")
    keys.press("Escape")
    expect(ann.messages.first).to_contain_text("howdy")
    more(bob)
    expect(bob.page.get_by_role("menuitem", name="Delete message")).to_be_visible()
    bob.page.keyboard.press("Escape")
    ann.last.hover()
    ann.last.get_by_role("button", name="More").click()
    expect(ann.page.get_by_role("menuitem", name="Delete message")).to_have_count(0)
    keys.press("Escape")
    ann.messages.first.hover()
    ann.messages.first.get_by_role("button", name="More").click()
    ann.page.get_by_role("menuitem", name="Delete message").click()
    expect(bob.messages).to_have_count(1)


def test_commands_of_messages_and_people(ann: Tab, bob: Tab) -> None:
    ann.say("gold at c4")
    bob.expect_last("gold")
    more(bob)
    bob.page.get_by_role("menuitem", name="Quote").click()
    expect(ann.last.locator("blockquote")).to_have_text("gold at c4")
    expect(ann.last.locator(".context")).to_have_text("Bbob used Quote")
    member = ann.page.locator("#members .member-button").filter(has_text="bob")
    member.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("menuitem", name="Wave at")).to_be_focused()
    ann.page.keyboard.press("Enter")
    bob.expect_last("waves at")
    expect(bob.last).to_have_class(re.compile("mentions-me"))


def test_files_in_options_and_forms(ann: Tab, bob: Tab, tmp_path: Path) -> None:
    (tmp_path / "map.txt").write_text("gold at c4")
    (tmp_path / "deed.txt").write_text("mine")
    ann.composer.press_sequentially("/show ")
    ann.page.locator(".composer-send").click()
    expect(ann.page.locator(".hint-error")).to_contain_text("required")
    ann.option("file").set_input_files(tmp_path / "map.txt")
    ann.page.locator(".command-form .option.wrong").wait_for(state="detached")
    ann.page.locator(".composer-send").click()
    expect(bob.last.locator(".file-card")).to_contain_text("map.txt")
    ann.slash("papers")
    submit = ann.dialog.get_by_role("button", name="Submit")
    submit.click()
    expect(ann.dialog).to_contain_text("This field is required.")
    ann.dialog.get_by_label("Papers").set_input_files([tmp_path / "map.txt", tmp_path / "deed.txt"])
    expect(ann.dialog.locator(".field-error").first).to_be_empty()
    submit.click()
    bob.expect_last("Handed in: map.txt, deed.txt")
