"""The browsers of the tests: where they are found, how each is driven, what it says.

Chromium and Firefox ESR are driven by Playwright (for Firefox by its WebDriver BiDi channel, which takes the system's
own Firefox), WebKitGTK by Selenium under a virtual display. Everything that depends on an engine stands in this module.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from glob import glob
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SHELL = ("chromium-headless-shell", "chrome-headless-shell")
FIREFOX = ("firefox-esr", "firefox")
WEBKIT_DRIVER = "WebKitWebDriver"
MINIBROWSER = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
# No name is resolved: a request that leaves this machine fails at once instead of meeting the network.
CHROMIUM_ARGS = ("--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
QUICK_START = "--js-flags=--liftoff-only --min-semi-space-size=32"
"""Compiles the wasm once and plainly, and has room for what is soon garbage: a passing visitor's few seconds never earn
what compiling it better, or tidying up small rooms, costs."""
NO_SNAPSHOT = "try { localStorage.setItem('pygolf:snapshot', 'off'); } catch {}"
"""A browser that keeps the site, and makes no snapshot, which is a start of Python more."""
READY = "html[data-python=ready]"
START_MS = 180_000
"""Milliseconds until Python, or the whole site, has to be there: what a busy machine may really take long for."""
PATIENCE = int(1000 * float(os.environ.get("PYGOLF_PATIENCE", "20")))
"""Milliseconds until anything else has to be there; PYGOLF_PATIENCE gives a busy machine more seconds."""
LONG_MS = 60_000
"""Milliseconds for what is long in coming by its nature, and is waited for by name: bots, a dictionary, a review."""


def first_of(names: tuple[str, ...]) -> str | None:
    """The first program of these that the machine has."""
    return next((path for name in names if (path := shutil.which(name))), None)


def playwrights_own(name: str, program: str) -> str | None:
    """The browser that `playwright install` fetched, if any."""
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    found = sorted(folder.glob(f"{name}-*/*/{program}"))
    return str(found[-1]) if found else None


def find(engine: str) -> str | None:
    """The program of an engine ("chromium", "shell", "firefox", "webkit"), or None where it is not installed."""
    if engine == "chromium":
        return first_of(CHROMIUM) or playwrights_own("chromium", "chrome")
    if engine == "shell":
        return first_of(SHELL) or playwrights_own("chromium_headless_shell", "*headless*shell")
    if engine == "firefox":
        return first_of(FIREFOX)
    programs = glob(MINIBROWSER)
    return programs[0] if programs and shutil.which(WEBKIT_DRIVER) and shutil.which("Xvfb") else None


ADVICE = {
    "chromium": "apt-get install chromium, or playwright install chromium",
    "shell": "apt-get install chromium-headless-shell",
    "firefox": "apt-get install firefox-esr",
    "webkit": "apt-get install webkit2gtk-driver xvfb",
}


def firefox_prefs(*, still: bool, lasting: bool) -> dict[str, str | float | bool]:
    """Playwright cannot emulate media in this Firefox, so preferences do, of a Firefox of its own. There it is always
    day: colours are looked at in Chromium, and a Firefox more takes four seconds to start."""
    prefs: dict[str, str | float | bool] = {"network.dns.forceResolve": "127.0.0.1"}
    if not lasting:
        prefs["javascript.options.wasm_optimizingjit"] = False
    if still:
        prefs["ui.prefersReducedMotion"] = 1
    return prefs


@dataclass
class Engine:
    """One engine; browsers start when first asked for and are shared by the tests of a process.

    Chromium is there twice: the whole browser for what is ``lasting``, and its headless shell, if the machine has it,
    for passing visitors. That is the same Chromium (network, storage, V8, layout) without the window, whose toolbar, a
    page of its own, takes a second of a processor for every visitor.
    """

    name: str
    program: str
    playwright: Playwright
    shell: str | None = None
    browsers: dict[tuple[bool, bool], Browser] = field(default_factory=dict)

    def launch_options(self, *, still: bool = False, lasting: bool = True) -> dict[str, Any]:
        """What launch() and launch_persistent_context() want. ``lasting`` is as people have it: the whole browser, and
        wasm that runs for long is compiled again, and better."""
        if self.name == "firefox":
            prefs = firefox_prefs(still=still, lasting=lasting)
            return {"executable_path": self.program, "channel": "moz-firefox", "firefox_user_prefs": prefs}
        if lasting:
            return {"executable_path": self.program, "args": [*CHROMIUM_ARGS]}
        return {"executable_path": self.shell or self.program, "args": [*CHROMIUM_ARGS, QUICK_START]}

    def browser(self, *, still: bool = False, lasting: bool = True) -> Browser:
        """A running browser."""
        key = (still and self.name == "firefox", lasting)
        if key not in self.browsers or not self.browsers[key].is_connected():
            kind = getattr(self.playwright, self.name)
            self.browsers[key] = kind.launch(**self.launch_options(still=still, lasting=lasting))
        return self.browsers[key]

    def context(
        self, *, dark: bool = False, still: bool = False, lasting: bool = True, **options: Any
    ) -> BrowserContext:
        """A fresh visitor. `still` is the system's reduced motion, in both engines; `dark` its colour scheme, in
        Chromium."""
        if self.name == "chromium":
            options |= {
                "color_scheme": "dark" if dark else "light",
                "reduced_motion": "reduce" if still else "no-preference",
            }
        return self.browser(still=still, lasting=lasting).new_context(**options)

    def close(self) -> None:
        """End all its browsers."""
        for browser in self.browsers.values():
            browser.close()


@dataclass
class Watch:
    """What a page said that it should not have: console errors, uncaught errors, requests that left the origin."""

    origin: str
    troubles: list[str] = field(default_factory=list)
    allowed: list[re.Pattern[str]] = field(default_factory=list)

    def allow(self, pattern: str) -> None:
        """Troubles that match are part of the test. Foreign requests can never be allowed."""
        self.allowed.append(re.compile(pattern))

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location.get('url', '')})")

    def on_error(self, error: Exception) -> None:
        self.troubles.append(f"uncaught: {error}")

    def on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https", "ws", "wss"} and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.troubles.append(f"foreign request: {request.url}")

    def follow(self, context: BrowserContext) -> None:
        """Listen to all pages of a context and, where the engine tells, its workers."""
        # Whatever leaves fails, for no name is resolved; to hear of all requests costs a visit a twentieth more.
        context.on("requestfailed", self.on_request)
        context.on("console", self.on_console)
        context.on("weberror", lambda error: self.on_error(error.error))

    def verdict(self) -> list[str]:
        """What was not allowed."""
        return [
            trouble
            for trouble in self.troubles
            if trouble.startswith("foreign") or not any(pattern.search(trouble) for pattern in self.allowed)
        ]


def wait_ready(page: Page, timeout: float = START_MS) -> str:
    """Waits for Python; returns how it started ("plain" or "snapshot"). Raises when it failed instead."""
    page.wait_for_selector("html[data-python=ready], html[data-python=failed]", state="attached", timeout=timeout)
    root = page.locator("html")
    assert root.get_attribute("data-python") == "ready", "Python failed to start"
    return root.get_attribute("data-start") or ""


def wait_offline(page: Page) -> None:
    """Waits until the site is kept for playing without a connection."""
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=START_MS)


def wait_until(page: Page, promise: str, arg: object = None, timeout: float = START_MS) -> None:
    """Waits until a function of the page that returns a promise says yes.

    Playwright's wait_for_function takes the promise itself for a yes.
    """
    end = time.monotonic() + timeout / 1000
    while not page.evaluate(promise, arg):
        assert time.monotonic() < end, f"never came true: {promise}"
        page.wait_for_timeout(100)


@contextmanager
def virtual_display() -> Iterator[str]:
    """An Xvfb on a free display number; yields the value for DISPLAY."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def webkit_driver(program: str) -> Iterator[Any]:
    """WebKitGTK's MiniBrowser under Selenium. It tells no console messages, and its automation sessions forget
    Cache Storage at a navigation."""
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    options.binary_location = program
    options.add_argument("--automation")
    with virtual_display() as display:
        service = Service(shutil.which(WEBKIT_DRIVER), env={**os.environ, "DISPLAY": display})
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # Selenium's own, about itself
            driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield driver
        finally:
            driver.quit()
