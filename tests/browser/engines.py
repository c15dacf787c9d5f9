"""The browsers of the tests: how they are found and driven, and which errors their pages report.

Playwright drives Chromium and Firefox ESR (the system's Firefox, through WebDriver BiDi). Selenium drives WebKitGTK
under a virtual display. All code that depends on a browser engine is in this module.
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
# Host names are not resolved, so a request to another host fails immediately instead of using the network.
CHROMIUM_ARGS = ("--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
FAST_STARTUP = "--js-flags=--liftoff-only --always-sparkplug --min-semi-space-size=32"
"""Chromium arguments for short visits: skip optimising the wasm, which takes longer than it saves, compile JavaScript
without interpreting it first, and avoid frequent garbage collections with a larger heap for new objects."""
READY = "html[data-python=ready]"
START_MS = 180_000
"""Timeout for the start of Python or for storing the site, in milliseconds; both are slow on a busy machine."""
TIMEOUT_MS = int(1000 * float(os.environ.get("PYGOLF_TIMEOUT", "20")))
"""Default timeout in milliseconds. Set PYGOLF_TIMEOUT (in seconds) to increase it on a slow machine."""
LONG_MS = 60_000
"""Timeout in milliseconds for slow operations: bots that play, loading a dictionary, a review."""


def first_installed(names: tuple[str, ...]) -> str | None:
    """Return the path of the first of these programs that is installed, or None."""
    return next((path for name in names if (path := shutil.which(name))), None)


def playwright_browser(name: str, program: str) -> str | None:
    """Return the path of the browser that `playwright install` downloaded, or None."""
    folder = Path(os.environ.get("PLAYWRIGHT_BROWSERS_PATH", Path.home() / ".cache" / "ms-playwright"))
    programs = sorted(folder.glob(f"{name}-*/*/{program}"))
    return str(programs[-1]) if programs else None


def find(engine: str) -> str | None:
    """Return the program of an engine ("chromium", "shell", "firefox" or "webkit"), or None if it is not installed."""
    if engine == "chromium":
        return first_installed(CHROMIUM) or playwright_browser("chromium", "chrome")
    if engine == "shell":
        return first_installed(SHELL) or playwright_browser("chromium_headless_shell", "*headless*shell")
    if engine == "firefox":
        return first_installed(FIREFOX)
    programs = glob(MINIBROWSER)
    return programs[0] if programs and shutil.which(WEBKIT_DRIVER) and shutil.which("Xvfb") else None


ADVICE = {
    "chromium": "apt-get install chromium, or playwright install chromium",
    "shell": "apt-get install chromium-headless-shell",
    "firefox": "apt-get install firefox-esr",
    "webkit": "apt-get install webkit2gtk-driver xvfb",
}


def firefox_prefs(*, reduced_motion: bool, full_browser: bool) -> dict[str, str | float | bool]:
    """Return Firefox preferences. They replace Playwright's media emulation, which does not work in this Firefox.

    There is no preference for dark mode: colours are checked in Chromium, and each set of preferences needs another
    Firefox process, which takes four seconds to start.
    """
    prefs: dict[str, str | float | bool] = {"network.dns.forceResolve": "127.0.0.1"}
    if not full_browser:
        prefs["javascript.options.wasm_optimizingjit"] = False
    if reduced_motion:
        prefs["ui.prefersReducedMotion"] = 1
    return prefs


@dataclass
class Engine:
    """A browser engine. Its browsers start on first use, and all tests of a process share them.

    There are two programs for Chromium: the complete browser (``full_browser``) and the headless shell, if it is
    installed, for short visits. The shell is the same Chromium (network, storage, V8, layout) without windows. In the
    complete browser, the toolbar alone, which is also a page, takes a second of CPU time per context.
    """

    name: str
    program: str
    playwright: Playwright
    shell: str | None = None
    browsers: dict[tuple[bool, bool], Browser] = field(default_factory=dict)

    def launch_options(self, *, reduced_motion: bool = False, full_browser: bool = True) -> dict[str, Any]:
        """Return the arguments of Playwright's launch() and launch_persistent_context().

        With ``full_browser``, Chromium is the complete browser and optimises long-running wasm, as it does for users.
        """
        if self.name == "firefox":
            prefs = firefox_prefs(reduced_motion=reduced_motion, full_browser=full_browser)
            return {"executable_path": self.program, "channel": "moz-firefox", "firefox_user_prefs": prefs}
        if full_browser:
            return {"executable_path": self.program, "args": [*CHROMIUM_ARGS]}
        return {"executable_path": self.shell or self.program, "args": [*CHROMIUM_ARGS, FAST_STARTUP]}

    def browser(self, *, reduced_motion: bool = False, full_browser: bool = True) -> Browser:
        """Return a running browser with these settings, and start it if necessary."""
        key = (reduced_motion and self.name == "firefox", full_browser)
        if key not in self.browsers or not self.browsers[key].is_connected():
            kind = getattr(self.playwright, self.name)
            self.browsers[key] = kind.launch(
                **self.launch_options(reduced_motion=reduced_motion, full_browser=full_browser)
            )
        return self.browsers[key]

    def context(
        self, *, dark: bool = False, reduced_motion: bool = False, full_browser: bool = True, **options: Any
    ) -> BrowserContext:
        """Create a browser context with empty storage.

        ``reduced_motion`` sets the system's motion preference in both engines. ``dark`` sets the colour scheme, in
        Chromium only.
        """
        if self.name == "chromium":
            options |= {
                "color_scheme": "dark" if dark else "light",
                "reduced_motion": "reduce" if reduced_motion else "no-preference",
            }
        return self.browser(reduced_motion=reduced_motion, full_browser=full_browser).new_context(**options)

    def close(self) -> None:
        """Close all browsers of this engine."""
        for browser in self.browsers.values():
            browser.close()


@dataclass
class Watch:
    """Collects the errors of pages: console errors, uncaught errors, and requests to other origins."""

    origin: str
    errors: list[str] = field(default_factory=list)
    allowed: list[re.Pattern[str]] = field(default_factory=list)

    def allow(self, pattern: str) -> None:
        """Allow errors that match a regular expression. Requests to other origins are never allowed."""
        self.allowed.append(re.compile(pattern))

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location.get('url', '')})")

    def on_error(self, error: Exception) -> None:
        self.errors.append(f"uncaught: {error}")

    def on_request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in {"http", "https", "ws", "wss"} and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.errors.append(f"foreign request: {request.url}")

    def follow(self, context: BrowserContext) -> None:
        """Collect errors of all pages of a context, and of its workers if the engine reports them."""
        # Requests to other hosts always fail, because no names are resolved, so failed requests are enough. Observing
        # all requests would take 5% more time.
        context.on("requestfailed", self.on_request)
        context.on("console", self.on_console)
        context.on("weberror", lambda error: self.on_error(error.error))

    def unexpected(self) -> list[str]:
        """Return the errors that are not allowed."""
        return [
            error
            for error in self.errors
            if error.startswith("foreign") or not any(pattern.search(error) for pattern in self.allowed)
        ]


def wait_ready(page: Page, timeout: float = START_MS) -> str:
    """Wait until Python is ready, and return how it started: "plain" or "snapshot". Raise if it failed to start."""
    page.wait_for_selector("html[data-python=ready], html[data-python=failed]", state="attached", timeout=timeout)
    root = page.locator("html")
    assert root.get_attribute("data-python") == "ready", "Python failed to start"
    return root.get_attribute("data-start") or ""


def wait_offline(page: Page) -> None:
    """Wait until the site is stored for offline use."""
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=START_MS)


def wait_until(page: Page, promise: str, arg: object = None, timeout: float = START_MS) -> None:
    """Wait until an asynchronous function of the page returns a true value.

    Playwright's wait_for_function does not await promises, and treats each as true.
    """
    end = time.monotonic() + timeout / 1000
    while not page.evaluate(promise, arg):
        assert time.monotonic() < end, f"timed out waiting for {promise}"
        page.wait_for_timeout(100)


@contextmanager
def virtual_display() -> Iterator[str]:
    """Run Xvfb on a free display number, and yield the value for DISPLAY."""
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
    """Run WebKitGTK's MiniBrowser with Selenium.

    It does not report console messages, and its automation sessions lose Cache Storage when they navigate.
    """
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    options.binary_location = program
    options.add_argument("--automation")
    with virtual_display() as display:
        service = Service(shutil.which(WEBKIT_DRIVER), env={**os.environ, "DISPLAY": display})
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # Selenium itself uses a deprecated API.
            driver = webdriver.WebKitGTK(options=options, service=service)
        try:
            yield driver
        finally:
            driver.quit()
