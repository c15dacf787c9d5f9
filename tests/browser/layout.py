"""Window and text sizes for layout tests, and functions that wait for a layout to be complete."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page

from browser.engines import START_MS
from browser.javascript import function
from browser.pages.parts import part

SIZES = ((360, 640), (320, 568), (640, 320), (820, 1180), (1280, 720))
"""Width and height of the windows in CSS pixels. Only the first is checked, except in nightly tests."""
LARGE_TEXT_SIZES = ((390, 844), (320, 568), (640, 320), (844, 390))
"""Windows of phones that are always checked with doubled text."""
TEXT_PX = 16
"""Default text size of browsers, in pixels."""
WAIT_FOR_SIZE = function("layout.waitForSize")


def resize(page: Page, driver: CDPSession, width: int, height: int) -> None:
    """Resize the page's window with the Chrome DevTools protocol, and wait until it is rendered."""
    screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    driver.send("Emulation.setDeviceMetricsOverride", screen)
    page.evaluate(WAIT_FOR_SIZE, [width, height])


TEXT_PROBLEMS = function("layout.textProblems")


def wait_for_sheets(page: Page) -> None:
    """Wait until all sheets to be printed have been laid out, including the rules, which are measured first."""
    part(page, "print", "[data-ready=yes]").wait_for(timeout=START_MS)


def wait_for_render(page: Page) -> None:
    """Wait until a change to the print options is rendered, including the rules if they are measured again."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    wait_for_sheets(page)


SELECT_PARTS = function("layout.selectParts")

WAIT_FOR_PYTHON = function("layout.waitForPython")
