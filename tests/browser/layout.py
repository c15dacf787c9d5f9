"""Sizes of pages and of text, and waits until a page has its layout."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Page

from browser.engines import START_MS
from browser.javascript import function

SIZES = ((360, 640), (320, 568), (640, 320), (820, 1180), (1280, 720))
"""Width and height in CSS pixels. Only the first one is checked outside the nightly tests."""
TEXT = 16
"""Pixels of a browser's ordinary text."""
RESIZED = function("layout.resized")


def resize(page: Page, driver: CDPSession, width: int, height: int) -> None:
    screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    driver.send("Emulation.setDeviceMetricsOverride", screen)
    page.evaluate(RESIZED, [width, height])


TEXT_FAULTS = function("layout.textFaults")


def ready(page: Page) -> None:
    """Waits until every sheet stands, the rules measured too."""
    page.locator(".page.print[data-ready=yes]").wait_for(timeout=START_MS)


def settled(page: Page) -> None:
    """Waits until a change is drawn: in the next frame, and once more where the rules are measured anew."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    ready(page)


ONLY = function("layout.only")

ASKED = function("layout.asked")
