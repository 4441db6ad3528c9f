"""The page in headless Chromium: words, markup, menus, reactions, one's own messages changed, files handed over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.tab import ROOT, OpenTab, Tab, needs_chromium, with_bob

pytestmark = pytest.mark.slow

needs_chromium()


@pytest.fixture
def cem(ann: Tab, tab: OpenTab) -> Tab:
    """Cem, with a phone, where Ann is."""
    name = ann.page.locator(".header-name").inner_text()
    made = tab("cem", width=390, height=844)
    made.page.get_by_role("button", name="Open the channel list").click()
    made.go(name)
    return made


def more(tab: Tab) -> None:
    tab.last.hover()
    tab.last.get_by_role("button", name="More").click()


def test_reactions(ann: Tab, cem: Tab) -> None:
    ann.say("howdy")
    cem.expect_last("howdy")
    more(cem)
    cem.page.get_by_role("menuitem", name="React with 🤠").click()
    reaction = ann.last.locator(".reaction")
    expect(reaction).to_have_text("🤠1")
    expect(reaction).to_have_attribute("aria-pressed", "false")
    reaction.click()
    expect(reaction).to_have_attribute("aria-pressed", "true")
    expect(cem.last.locator(".reaction")).to_have_text("🤠2")
    cem.last.locator(".reaction").click()
    expect(reaction).to_have_text("🤠1")
    reaction.click()
    expect(cem.last.locator(".reaction")).to_have_count(0)


def test_own_messages_are_changed_and_deleted(ann: Tab, cem: Tab) -> None:
    ann.say("howdi @cem there")
    cem.expect_last("howdi")
    keys = ann.page.keyboard
    keys.press("ArrowUp")
    editor = ann.page.get_by_role("textbox", name="Edit message")
    expect(editor).to_be_focused()
    expect(editor).to_have_value("howdi @cem there")
    cem.say("still there?")
    ann.expect_last("still there?")
    expect(editor).to_have_value("howdi @cem there")
    editor.fill("howdy @cem")
    keys.press("Enter")
    expect(editor).to_have_count(0)
    expect(ann.composer).to_be_focused()
    expect(cem.messages.first).to_contain_text("howdy @cem (edited)")
    expect(cem.messages.first.locator(".mention.mine")).to_be_visible()
    keys.press("ArrowUp")
    editor.fill("never")
    keys.press("Escape")
    expect(ann.messages.first).to_contain_text("howdy")
    more(cem)
    expect(cem.page.get_by_role("menuitem", name="Delete message")).to_be_visible()
    cem.page.keyboard.press("Escape")
    ann.last.hover()
    ann.last.get_by_role("button", name="More").click()
    expect(ann.page.get_by_role("menuitem", name="Delete message")).to_have_count(0)
    keys.press("Escape")
    ann.messages.first.hover()
    ann.messages.first.get_by_role("button", name="More").click()
    ann.page.get_by_role("menuitem", name="Delete message").click()
    expect(cem.messages).to_have_count(1)


def test_commands_of_messages_and_people(ann: Tab, cem: Tab) -> None:
    ann.say("gold at c4")
    cem.expect_last("gold")
    more(cem)
    cem.page.get_by_role("menuitem", name="Quote").click()
    expect(ann.last.locator("blockquote")).to_have_text("gold at c4")
    expect(ann.last.locator(".context")).to_have_text("Ccem used Quote")
    member = ann.page.locator("#members .member-button").filter(has_text="cem")
    member.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_role("menuitem", name="Wave at")).to_be_focused()
    ann.page.keyboard.press("Enter")
    cem.expect_last("waves at")
    expect(cem.last).to_have_class(re.compile("mentions-me"))


def test_files_in_options_and_forms(ann: Tab, cem: Tab, tmp_path: Path) -> None:
    (tmp_path / "map.txt").write_text("gold at c4")
    (tmp_path / "deed.txt").write_text("mine")
    ann.composer.press_sequentially("/show ")
    ann.page.locator(".composer-send").click()
    expect(ann.page.locator(".hint-error")).to_contain_text("required")
    ann.option("file").set_input_files(tmp_path / "map.txt")
    ann.page.locator(".command-form .option.wrong").wait_for(state="detached")
    ann.page.locator(".composer-send").click()
    expect(cem.last.locator(".file-card")).to_contain_text("map.txt")
    ann.slash("papers")
    submit = ann.dialog.get_by_role("button", name="Submit")
    submit.click()
    expect(ann.dialog).to_contain_text("This field is required.")
    ann.dialog.get_by_label("Papers").set_input_files([tmp_path / "map.txt", tmp_path / "deed.txt"])
    expect(ann.dialog.locator(".field-error").first).to_be_empty()
    submit.click()
    cem.expect_last("Handed in: map.txt, deed.txt")


def test_a_picture_uses_the_width_of_a_phone_and_comes_closer(ann: Tab, cem: Tab) -> None:
    ann.slash("think")
    cem.last.locator(".picture img").wait_for()
    box = cem.last.locator(".picture").bounding_box()
    assert box
    assert box["width"] >= 360
    cem.last.locator(".picture").click()
    picture = cem.dialog.get_by_role("img")
    picture.click(position={"x": 300, "y": 100})
    frame = cem.page.locator(".lightbox-frame")
    wide, left = frame.evaluate("node => [node.scrollWidth, node.scrollLeft]")
    assert (wide, left) == (780, 390), "twice as wide, and the pressed place in sight"
    mouse = cem.page.mouse
    mouse.move(100, 400)
    mouse.down()
    mouse.move(250, 400, steps=5)
    mouse.up()
    assert frame.evaluate("node => node.scrollLeft") == 240, "dragged to the right"
    expect(frame).to_have_class(re.compile("near"))
    cem.page.keyboard.press("Escape")
    expect(cem.dialog).to_have_count(0)


MARKUP = "<img src=x onerror=alert(1)> <b>bold</b> &lt; <script>alert(2)</script>"


def test_markup_is_shown_as_typed(ann: Tab, tab: OpenTab) -> None:
    bob = with_bob(ann, tab)
    ann.say(MARKUP)
    for one in (ann, bob):
        expect(one.last.locator(".content")).to_have_text(MARKUP)
        expect(one.page.locator("#messages .content img, #messages .content b, #messages script")).to_have_count(0)
    ann.page.get_by_role("button", name="User settings").click()
    ann.dialog.get_by_label("Nickname").fill("<i>Ann</i> **x**")
    ann.dialog.get_by_role("button", name="Done").click()
    for one in (ann, bob):
        expect(one.last.locator(".author")).to_have_text("<i>Ann</i> **x**")
    ann.page.get_by_role("button", name="User settings").click()
    ann.dialog.get_by_label("Nickname").fill("")
    ann.dialog.get_by_role("button", name="Done").click()
    expect(bob.last.locator(".author")).to_have_text("ann", ignore_case=True)


def test_language_theme_and_closed_settings(tab: OpenTab) -> None:
    fay = tab("fay")
    fay.page.get_by_role("button", name="User settings").click()
    fay.dialog.get_by_label("Light").check()
    expect(fay.page.locator("html")).to_have_attribute("data-theme", "light")
    fay.dialog.get_by_label("Français").check()
    expect(fay.dialog.get_by_role("heading")).to_have_text("Paramètres")
    both = """() => {
        for (const name of ['Sombre', 'English']) {
            [...document.querySelectorAll('.choice')].find(c => c.innerText === name).querySelector('input').click();
        }
    }"""
    fay.page.evaluate(both)  # two changes that reach the page as one view
    expect(fay.dialog.get_by_role("heading")).to_have_text("Settings")
    fay.dialog.get_by_label("Light").check()
    fay.dialog.get_by_label("Français").check()
    expect(fay.dialog.get_by_role("heading")).to_have_text("Paramètres")
    fay.page.keyboard.press("Escape")
    fay.composer.press_sequentially("/sal")
    expect(fay.choice("/saluer")).to_contain_text("Saluer quelqu'un")
    fay.page.evaluate("import('/page/store.js').then(({ fire }) => fire('open', { channel: '1' }))")
    expect(fay.page.locator(".notice")).to_contain_text("Ce salon n’existe plus.")
    fay.page.reload()
    expect(fay.page.locator("html")).to_have_attribute("data-theme", "light")
    expect(fay.composer).to_have_attribute("placeholder", re.compile("^Envoyer un message dans #"))


MARKDOWN = [
    ("**a** *b* _c_ __d__ ~~e~~ ***f***", "strong em em u s strong em"),
    ("`x **y**` ||z||", "code span span"),
    ("# A\n## B\n-# c\n> d\n- e\n  - f\n1. g", "h3 h4 small blockquote div ul li ul li ol li"),
    ("```py\n<b>**x**\n```", "pre code"),
    ("[a](https://example.org/x_(y)) <https://example.org>", "a a"),
    ("[a](javascript:alert(1)) javascript:alert(1)", ""),
    ("snake_case_name 2*3*4 \\*x\\* a * b * c", "em"),
    ("<t:0:R> <@1> <#2> <@&3> @everyone", "time span span span span"),
    ("**" * 400 + "[[((||" * 50, None),
]


def test_markdown_and_words(tab: OpenTab) -> None:
    page = tab("ann").page
    draw = """async (text) => {
        const { markdown } = await import('/page/markdown.js');
        const box = document.createElement('div');
        box.append(...markdown(text));
        return [...box.querySelectorAll('*')].map(e => e.localName).join(' ');
    }"""
    for text, expected in MARKDOWN:
        drawn = page.evaluate(draw, text)
        assert expected is None or drawn == expected, text
    words = "async (text) => (await import('/page/markdown.js')).plainWords(text)"
    line = page.evaluate(words, "# **Round 2**\n- <@1> since <t:0:R>: `c4` ||gold||\n")
    assert re.fullmatch(r"Round 2 @unknown-user since \d+ years ago: c4 •••", line)
    read = "async () => (await import('/page/words.js')).CATALOGUES"
    english, french = (page.evaluate(read)[language] for language in ("en", "fr"))
    assert english.keys() == french.keys()
    for key, text in english.items():
        assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", french[key])), key
        assert not re.search(r" [:;!?]", french[key]), f"{key}: a no-break space belongs there"


def test_text_never_becomes_markup() -> None:
    forbidden = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|https?://(?!www\.w3\.org)\w"
    )
    for path in sorted((ROOT / "bot/local/page").glob("*.*")):
        found = forbidden.search(path.read_text("utf-8"))
        assert found is None, f"{path.name}: {found and found.group()}"
