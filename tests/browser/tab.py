"""The local Discord in a browser: the server as its users start it, and one person's tab."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
    TimeoutError,
    expect,
)

ROOT = Path(__file__).parents[2]
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
expect.set_options(timeout=10_000)


def chromium() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def needs_chromium() -> None:
    """Leaves a module of tests out, and says so, where there is no Chromium and nobody insists on it."""
    if chromium() is None and os.environ.get("CARSON_BROWSER") != "required":
        pytest.skip("the browser tests were left out: Chromium is not installed", allow_module_level=True)


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=chromium(), args=ARGS)


class Served:
    """`python -m bot --local` in its own process, with the sample bot or with the game."""

    def __init__(self, data: Path, people: str, *, game: bool = False) -> None:
        self.command = [sys.executable, "-m", "bot", "--local", "--data", str(data), "--people", people]
        self.command += [] if game else ["--sample"]
        self.known = "/new" if game else "/ping"
        """A command that is there as soon as the bot is."""
        self.ready = False
        self.port = 0
        self.start()

    def start(self) -> None:
        """At first wherever there is room, then in the same place again."""
        env = {key: value for key, value in os.environ.items() if "DISCORD_TOKEN" not in key}
        command = [*self.command, "--port", str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://127.0.0.1:" in line, line
        self.address = line.split("open at ")[1].split("/ ")[0]
        self.port = int(self.address.rsplit(":", 1)[1])

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def advance(self, seconds: float) -> None:
        """Move the server's clock, so that nobody waits for a deadline."""
        self._control(do="advance", seconds=seconds)

    def fault(self, text: str) -> None:
        """Let a request of the bot go wrong."""
        self._control(do="fault", text=text)

    def _control(self, **what: object) -> None:
        body = json.dumps(what).encode()
        request = urllib.request.Request(
            f"{self.address}/control", body, {"Content-Type": "application/json"}, method="POST"
        )
        urllib.request.urlopen(request, timeout=10).close()

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class Tab:
    """One person's page. What the browser complains about, and every request that leaves, is kept."""

    def __init__(self, browser: Browser, served: Served, person: str, *, width: int = 1280, height: int = 800) -> None:
        self.served, self.person = served, person
        self.context = browser.new_context(viewport={"width": width, "height": height}, color_scheme="dark")
        self.page: Page = self.context.new_page()
        self.trouble: list[str] = []
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.trouble.append(f"script: {error}"))
        self.page.on("request", self._request)
        self.page.on("dialog", lambda dialog: self.trouble.append(f"dialog: {dialog.message}"))
        self.open()

    def open(self) -> None:
        self.page.goto(f"{self.served.address}/?as={quote(self.person)}", wait_until="domcontentloaded")
        self.composer.wait_for()
        if not self.served.ready:
            # The bot needs a moment to log in and to register its commands.
            self.composer.fill("/")
            self.choice(self.served.known).first.wait_for()
            self.composer.fill("")
            self.served.ready = True

    def at_rest(self) -> bool:
        """Whether nothing was left open or half typed by an earlier test."""
        left = self.page.locator(".veil, .popup, .command-form, .notice").count()
        return left == 0 and self.composer.input_value() == ""

    def _console(self, message: ConsoleMessage) -> None:
        # A socket that finds no server is how the page notices a restart.
        if message.type in ("error", "warning") and "WebSocket connection" not in message.text:
            self.trouble.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.served.address, "data:")):
            self.trouble.append(f"request outside: {request.url}")

    @property
    def composer(self) -> Locator:
        return self.page.locator(".composer-text")

    @property
    def messages(self) -> Locator:
        return self.page.locator("#messages [data-message]")

    @property
    def last(self) -> Locator:
        return self.messages.last

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def option(self, name: str) -> Locator:
        return self.page.locator(f'[data-option="{name}"]')

    def choice(self, text: str) -> Locator:
        """A row of the open list."""
        return self.page.locator("[role=option]").filter(has_text=text)

    def control(self, custom_id: str) -> Locator:
        return self.page.locator(f'#messages [data-custom-id="{custom_id}"]').last

    def new_channel(self, name: str) -> None:
        """A channel of its own for each test, made the way people make one."""
        self.page.get_by_role("button", name="Create channel").click()
        self.dialog.get_by_role("textbox").fill(name)
        self.page.keyboard.press("Enter")
        self.wait_title(name)

    def go(self, name: str) -> None:
        self.page.locator("#sidebar [data-channel]").filter(has_text=name).click()
        self.wait_title(name)

    def wait_title(self, name: str) -> None:
        self.until("name => document.querySelector('.header-name')?.innerText === name", name)

    def until(self, condition: str, value: str) -> None:
        """Waits like `expect`, but looks at every frame: most of these take a few milliseconds only."""
        self.page.wait_for_function(condition, arg=value, timeout=10_000)

    def say(self, text: str) -> None:
        self.composer.fill(text)
        self.composer.press("Enter")

    def slash(self, name: str, **values: str) -> None:
        """Type a command and its required options, and send it."""
        self.composer.focus()
        self.composer.press_sequentially(f"/{name} ")
        form = self.page.locator(".command-form")
        form.wait_for()
        for option, value in values.items():
            self.option(option).fill(value)
        self.page.keyboard.press("Enter")
        form.wait_for(state="detached")

    def set_dms(self, allowed: bool) -> None:
        self.page.get_by_role("button", name="User settings").click()
        self.dialog.get_by_role("switch").set_checked(allowed)
        self.dialog.get_by_role("button", name="Done").click()
        closed = self.page.locator(".user-state", has_text="closed")
        expect(closed).to_have_count(0 if allowed else 1)

    def expect_last(self, text: str) -> None:
        rows = "[...document.querySelectorAll('#messages [data-message]')]"
        try:
            self.until(f"text => {rows}.at(-1)?.textContent.includes(text)", text)
        except TimeoutError:
            expect(self.last).to_contain_text(text, timeout=1)

    def focused(self) -> str:
        """What the focused element is called, for tests that only have a keyboard."""
        return str(
            self.page.evaluate(
                "(document.activeElement.getAttribute('data-custom-id') || document.activeElement.className)"
            )
        )


OpenTab = Callable[..., Tab]


def with_bob(ann: Tab, tab: OpenTab) -> Tab:
    bob = tab("bob")
    bob.go(ann.page.locator(".header-name").inner_text())
    return bob
