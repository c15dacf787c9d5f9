"""What a guest does in the clubhouse: small steps that the play tests are written in."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from browser.engines import wait_ready
from tools.server import Site

SLOW = 20_000
"""Milliseconds that one step may take on a busy machine."""


def enter(page: Page, site: Site, address: str = "") -> None:
    """Open the clubhouse, or an address in it, and wait for Python."""
    page.set_default_timeout(SLOW)
    page.goto(site.url + address)
    wait_ready(page)


def tee_off(page: Page, site: Site, *, seed: str, alone: bool = True) -> str:
    """Set a game of Dice Golf up through the form; returns its id."""
    enter(page, site, "#/new/dice")
    page.get_by_label("Seed", exact=True).fill(seed)
    if alone:
        page.get_by_role("button", name=re.compile("^Remove")).last.click()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(page.locator("#actions .act")).to_be_enabled()
    return page.url.rpartition("/")[2]


def stroke(page: Page) -> int:
    """The number in plain sight."""
    return int(page.locator("[data-stroke]").first.get_attribute("data-stroke") or "-1")


def act(page: Page) -> Locator:
    """The one big action."""
    return page.locator("#actions .act")


def choices(page: Page) -> Locator:
    """Holes that may be chosen now."""
    return page.locator("#actions .holes:not([hidden]) .hole-choice:enabled")


def next_step(page: Page) -> str:
    """Waits until there is something to do: "act", "hole" or "over"."""
    # the tap before this one is drawn in the next frame
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    found = page.wait_for_function(
        """() => document.querySelector(".page.result") ? "over"
            : document.querySelector("#actions .holes:not([hidden]) .hole-choice:enabled") ? "hole"
            : document.querySelector("#actions .act:enabled") ? "act" : null"""
    )
    return str(found.json_value())


def table(page: Page) -> dict[str, object]:
    """What a table shows, for comparing it before and after."""
    return {
        "stroke": stroke(page),
        "picture": page.locator("#picture [role=img]").first.get_attribute("aria-label")
        or page.locator("#picture title").first.text_content(),
        "card": page.locator("#actions table").inner_text(),
    }
