"""The page in headless Chromium, against the sample bot: what people see and do, by mouse and by keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.tab import OpenTab, Served, Tab, needs_chromium, with_bob

pytestmark = pytest.mark.slow

needs_chromium()


def test_two_people_talk_and_see_what_is_unread(ann: Tab, tab: OpenTab) -> None:
    bob = tab("bob")
    name = ann.page.locator(".header-name").inner_text()
    entry = bob.page.locator("#sidebar [data-channel]").filter(has_text=name)
    ann.say("anybody here?")
    expect(entry).to_have_class(re.compile("unread"))
    expect(entry.locator(".badge")).to_have_count(0)
    ann.say("hey @bob, your turn")
    expect(entry.locator(".badge")).to_have_text("1")
    expect(bob.page).to_have_title(re.compile(r"^\(1\)"))
    bob.go(name)
    expect(entry.locator(".badge")).to_have_count(0)
    expect(bob.last.locator(".mention.mine")).to_have_text("@bob", ignore_case=True)
    expect(bob.last).to_have_class(re.compile("mentions-me"))
    bob.say("here **I** am")
    ann.expect_last("here I am")
    expect(ann.last.locator("strong")).to_have_text("I")


def test_slash_with_autocomplete(ann: Tab, tab: OpenTab) -> None:
    bob = with_bob(ann, tab)
    ann.composer.press_sequentially("/tra")
    expect(ann.choice("/travel")).to_contain_text("Ride to a town")
    ann.page.keyboard.press("Enter")
    ann.option("town").press_sequentially("dod")
    expect(ann.choice("Dodge City")).to_have_class(re.compile("active"))
    ann.page.keyboard.press("Enter")
    expect(ann.option("town")).to_have_value("Dodge City")
    ann.page.keyboard.type("pa")
    expect(ann.choice("pace")).to_be_visible()
    ann.page.keyboard.press("Tab")
    ann.choice("Galloping").click()
    ann.page.keyboard.press("Enter")
    for one in (ann, bob):
        one.expect_last("You gallop to dodge city.")
        expect(one.last.locator(".context")).to_contain_text("used /travel")


def test_options_are_checked_before_they_are_sent(ann: Tab) -> None:
    ann.composer.press_sequentially("/roll ")
    ann.page.keyboard.press("Enter")
    hint = ann.page.locator(".hint-error")
    expect(hint).to_contain_text("required")
    for wrong, said in (("many", "whole number"), ("9", "at most 6"), ("0", "at least 1")):
        ann.option("dice").fill(wrong)
        ann.page.keyboard.press("Enter")
        expect(hint).to_contain_text(said)
    expect(ann.messages).to_have_count(0)
    ann.option("dice").fill("3")
    ann.page.keyboard.press("Enter")
    ann.expect_last("3 dice of 6 sides")


def test_a_private_answer_is_not_seen_by_the_other(ann: Tab, tab: OpenTab) -> None:
    bob = with_bob(ann, tab)
    ann.slash("whisper")
    ann.expect_last("Psst: gold at C4.")
    expect(ann.last).to_contain_text("Only you can see this")
    ann.say("thanks")
    bob.expect_last("thanks")
    expect(bob.messages).to_have_count(1)
    ann.control("again").click()
    expect(ann.messages.first).to_contain_text("Gold at C4, I said.")
    ann.page.get_by_role("button", name="Dismiss message").click()
    expect(ann.messages).to_have_count(1)


def test_button_pressed_by_both(ann: Tab, tab: OpenTab) -> None:
    bob = with_bob(ann, tab)
    ann.slash("counter")
    ann.expect_last("Pressed 0 times.")
    expect(ann.control("closed")).to_be_disabled()
    bob.control("count").click()
    for one in (ann, bob):
        one.expect_last("Pressed 1 times. (edited)")
    ann.control("count").click()
    bob.expect_last("Pressed 2 times.")
    bob.control("who").click()
    bob.expect_last("You are bob.")
    expect(ann.messages).to_have_count(1)


def test_selects(ann: Tab) -> None:
    ann.slash("choose")
    drinks = ann.control("drink")
    drinks.click()
    ann.choice("Beer").click()
    ann.choice("Water").click()
    ann.page.get_by_role("button", name="Apply").click()
    ann.expect_last("Drinks: beer, water")
    expect(drinks).to_contain_text("Water")
    ann.control("user").click()
    ann.page.keyboard.type("bo")
    ann.page.keyboard.press("Enter")
    ann.expect_last("User: bob")
    ann.control("channel").click()
    ann.page.keyboard.type("selects")
    ann.page.keyboard.press("Enter")
    ann.expect_last("Channel: selects")


def test_modal_keeps_what_is_half_typed(ann: Tab, tab: OpenTab) -> None:
    bob = with_bob(ann, tab)
    ann.slash("form")
    expect(ann.dialog).to_contain_text("Claim a parcel")
    parcel = ann.dialog.get_by_label("Parcel")
    expect(parcel).to_be_focused()
    parcel.fill("c")
    bob.say("hurry up")
    expect(ann.messages).to_have_count(1)
    expect(parcel).to_have_value("c")
    expect(parcel).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.dialog).to_contain_text("At least 2 characters")
    expect(ann.dialog).to_contain_text("This field is required.")
    parcel.fill("c4")
    ann.dialog.get_by_role("combobox").click()
    ann.choice("Mine").click()
    ann.dialog.get_by_role("button", name="Submit").click()
    expect(ann.dialog).to_have_count(0)
    for one in (ann, bob):
        one.expect_last("C4 with a mine.")


def test_modal_without_an_answer_stays_for_another_try(ann: Tab, served: Served) -> None:
    ann.slash("form")
    parcel = ann.dialog.get_by_label("Parcel")
    parcel.fill("d5")
    ann.dialog.get_by_role("combobox").click()
    ann.choice("Mine").click()
    served.fault("POST .*/callback drop")
    submit = ann.dialog.get_by_role("button", name="Submit")
    submit.click()
    ann.page.locator(".modal-form .button.waiting").wait_for()
    served.advance(4)
    expect(ann.dialog).to_contain_text("Something went wrong. Try again.")
    expect(parcel).to_have_value("d5")
    submit.click()
    ann.expect_last("D5 with a mine.")
    expect(ann.dialog).to_have_count(0)


def test_direct_messages_and_closed_ones(tab: OpenTab) -> None:
    dora = tab("dora")
    dora.slash("letter")
    dora.expect_last("A letter is on its way.")
    home = dora.page.get_by_role("button", name=re.compile("^Direct Messages"))
    expect(dora.page.locator("#rail .badge").first).to_have_text("1")
    home.click()
    dora.expect_last("Dear friend, meet me at the saloon.")
    expect(dora.page.locator("#rail .badge")).to_have_count(0)
    dora.slash("letter")
    expect(dora.messages).to_have_count(3)
    dora.set_dms(False)
    dora.slash("letter")
    dora.expect_last("Your direct messages are closed")
    dora.set_dms(True)


def test_picture_enlarged(ann: Tab) -> None:
    ann.slash("think")
    shown = ann.last.locator(".picture")
    expect(shown.locator("img")).to_have_attribute("alt", "A town of dots and lines")
    shown.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.dialog.get_by_role("img", name="A town of dots and lines")).to_be_visible()
    expect(ann.dialog).to_contain_text("A town of dots and lines")
    loaded = "document.querySelector('.lightbox img').naturalWidth === 480"
    ann.page.wait_for_function(loaded)
    whole = ann.dialog.get_by_role("img").bounding_box()
    closer = ann.dialog.get_by_role("button", name="Closer")
    closer.click()
    expect(closer).to_have_attribute("aria-pressed", "true")
    near = ann.dialog.get_by_role("img").bounding_box()
    assert whole
    assert near
    assert near["width"] == 2 * whole["width"]
    ann.dialog.get_by_role("img").click()
    assert ann.dialog.get_by_role("img").bounding_box() == whole
    ann.page.keyboard.press("Escape")
    expect(ann.dialog).to_have_count(0)
    expect(shown).to_be_focused()


def test_embeds_and_new_components(ann: Tab) -> None:
    ann.slash("board")
    expect(ann.last.locator(".embed-title")).to_have_text("The town")
    expect(ann.last.locator(".embed-field")).to_have_count(2)
    expect(ann.last.locator(".embed-image img")).to_be_visible()
    ann.control("redraw").click()
    expect(ann.last.locator(".embed-description")).to_have_text("Drawn again.")
    ann.slash("poster")
    expect(ann.last.locator(".container h4")).to_have_text("Wanted")
    expect(ann.last.locator(".gallery img")).to_have_attribute("alt", "A poster with a red disc")
    expect(ann.last.locator(".section .thumbnail img")).to_be_visible()
    ann.control("tear").click()
    ann.expect_last("Somebody tore the poster off.")


def test_no_answer_in_time(ann: Tab, served: Served) -> None:
    ann.slash("silent")
    expect(ann.page.locator("#messages")).to_contain_text("Sending command…")
    served.advance(4)
    expect(ann.page.locator("#messages")).to_contain_text("The application did not respond")
    ann.page.get_by_role("button", name="Dismiss message").click()
    expect(ann.page.locator("#messages .failure")).to_have_count(0)


def test_phone_width(ann: Tab, tab: OpenTab) -> None:
    cem = tab("cem", width=390, height=844)
    expect(cem.page.locator("#sidebar")).not_to_be_in_viewport()
    menu = cem.page.locator(".menu-button")
    ann.say("hey @cem, come in")
    expect(menu.locator(".badge")).to_have_text("1")
    expect(menu).to_have_accessible_name("Open the channel list, 1 mention")
    cem.page.get_by_role("button", name="Open the channel list").click()
    expect(cem.page.locator("#sidebar")).to_be_in_viewport()
    cem.new_channel("pocket")
    expect(cem.page.locator("#sidebar")).not_to_be_in_viewport()
    cem.slash("board")
    cem.slash("choose")
    expect(cem.control("channel")).to_be_visible()
    widest = """Math.max(...[...document.querySelectorAll('#header *, .chat *')]
        .map(node => node.getBoundingClientRect().right))"""
    assert cem.page.evaluate(widest) <= 390
    assert cem.page.evaluate("document.documentElement.scrollWidth") == 390
    for name in ("drink", "redraw"):
        box = cem.control(name).bounding_box()
        assert box is not None
        assert box["height"] >= 40
    cem.control("channel").click()
    sheet = cem.page.locator(".popup").bounding_box()
    assert sheet is not None
    assert (sheet["x"], sheet["width"], sheet["y"] + sheet["height"]) == (0, 390, 844)
    expect(cem.page.get_by_role("listbox")).to_be_focused()  # no keyboard pops up over the list
    cem.page.get_by_label("Search").fill("pocket")
    cem.page.keyboard.press("Enter")
    cem.expect_last("Channel: pocket")
    cem.slash("form")
    expect(cem.dialog.get_by_role("button", name="Submit")).to_be_in_viewport()


def test_keyboard_alone(ann: Tab) -> None:
    keys = ann.page.keyboard
    expect(ann.composer).to_be_focused()
    keys.type("/coun")
    keys.press("Enter")
    keys.press("Enter")
    ann.expect_last("Pressed 0 times.")
    expect(ann.composer).to_be_focused()
    while ann.focused() != "count":
        keys.press("Shift+Tab")
    keys.press("Enter")
    ann.expect_last("Pressed 1 times.")
    expect(ann.control("count")).to_be_focused()
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert ann.page.evaluate(outline) == "solid"
    keys.press("Space")
    ann.expect_last("Pressed 2 times.")
    keys.type("/form ")
    keys.press("Enter")
    expect(ann.dialog).to_be_visible()
    for _ in range(12):
        keys.press("Tab")
        assert ann.page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    keys.press("Escape")
    expect(ann.dialog).to_have_count(0)
    expect(ann.composer).to_be_focused()
    ann.page.locator("[aria-label='Create channel']").focus()
    keys.press("Enter")
    keys.type("by keys")
    keys.press("Enter")
    expect(ann.page.locator(".header-name")).to_have_text("by-keys")
    expect(ann.composer).to_be_focused()
    keys.press("Alt+ArrowUp")
    expect(ann.page.locator(".header-name")).not_to_have_text("by-keys")
    keys.press("Alt+ArrowDown")
    keys.press("Alt+ArrowDown")
    expect(ann.page.locator(".header-name")).to_have_text("saloon")


def test_what_is_open_survives_news(ann: Tab, tab: OpenTab) -> None:
    bob = with_bob(ann, tab)
    ann.slash("choose")
    ann.control("drink").click()
    ann.choice("Rye").click()
    bob.say("one")
    expect(ann.page.locator("#messages")).to_contain_text("one")
    expect(ann.choice("Rye")).to_have_attribute("aria-selected", "true")
    ann.page.keyboard.press("Escape")
    ann.expect_last("Drinks: rye")
    ann.composer.fill("half a sen")
    bob.say("two")
    ann.expect_last("two")
    expect(ann.composer).to_have_value("half a sen")
    expect(ann.composer).to_be_focused()


def test_earlier_messages_are_fetched_in_place(ann: Tab, tab: OpenTab) -> None:
    fill = """async () => {
        const { act, store } = await import('/page/store.js');
        const { channel } = store.view;
        await Promise.all([...Array(110).keys()].map((n) => act('say', { channel, content: `line ${n}` })));
    }"""
    ann.page.evaluate(fill)
    bob = with_bob(ann, tab)
    expect(bob.messages).to_have_count(100)
    expect(bob.page.locator(".divider.new")).to_have_count(1)
    line = bob.messages.filter(has_text="line 12")
    top = "node => Math.round(node.getBoundingClientRect().top)"
    bob.page.evaluate("document.getElementById('scroller').scrollTop = 100")
    before = line.evaluate(top)
    expect(bob.messages).to_have_count(110)
    assert abs(line.evaluate(top) - before) <= 1
    ann.say("news")
    expect(bob.page.locator("#jump")).to_contain_text("1 new message")
    bob.slash("whisper")
    expect(bob.last.get_by_text("Psst")).to_be_in_viewport()  # an answer to oneself comes into sight
    expect(bob.page.locator("#jump")).to_be_hidden()


def test_threads(ann: Tab) -> None:
    ann.page.get_by_role("button", name="Create thread").click()
    ann.dialog.get_by_role("textbox").fill("Rules questions")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".header-name")).to_have_text("Rules questions")
    expect(ann.page.locator("#sidebar .threads .channel.active")).to_have_text("Rules questions")
    ann.say("inside")
    ann.expect_last("inside")


def test_choosing_who_one_is(browser: Browser, served: Served) -> None:
    page = browser.new_page()
    page.goto(served.address)
    expect(page.get_by_role("link", name="bob")).to_be_visible()
    page.get_by_label("Add a person").fill("hal")
    page.keyboard.press("Enter")
    expect(page.locator(".user-name")).to_have_text("hal", ignore_case=True)
    page.get_by_role("button", name=re.compile("Switch person")).click()
    page.get_by_role("link", name="Be bob").click()
    expect(page.locator(".user-name")).to_have_text("bob", ignore_case=True)
    page.close()


def test_server_started_again(ann: Tab, served: Served) -> None:
    ann.slash("counter")
    ann.expect_last("Pressed 0 times.")
    ann.composer.fill("not yet sent")
    served.stop()
    try:
        expect(ann.page.locator("#banner")).to_contain_text("Connecting again")
    finally:
        served.start()
    expect(ann.page.locator("#banner")).to_be_empty()
    expect(ann.page.locator(".composer-note")).to_be_empty()
    expect(ann.composer).to_have_value("not yet sent")
    ann.control("count").click()
    ann.expect_last("Pressed 1 times.")
    ann.composer.press("Enter")
    ann.expect_last("not yet sent")
