"""Box of Golf played by guests: against a bot, by keys alone, with a mulligan, over a reload."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.club import act, enter
from browser.conftest import Visitor
from browser.engines import wait_ready
from tools.server import Site

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
MOST_STEPS = 400


def tee_off(page: Page, site: Site, seed: str, *, holes: str = "front", alone: bool = False) -> None:
    """Set a game up through the form."""
    enter(page, site, "#/new/box")
    page.get_by_label("Seed", exact=True).fill(seed)
    page.get_by_role("radio", name=holes, exact=True).check(force=True)
    if alone:
        page.get_by_role("button", name=re.compile("^Remove")).last.click()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(act(page).first).to_be_enabled()


def next_step(page: Page) -> str:
    """Waits until there is something to do: the move of the big button, or "over"."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    found = page.wait_for_function(
        """() => document.querySelector(".page.result") ? "over"
            : document.querySelector("#actions .act:enabled")?.dataset.do ?? null"""
    )
    return str(found.json_value())


def test_a_hole_against_a_bot_on_a_small_phone_at_dusk(visitor: Visitor, site: Site) -> None:
    page = visitor(viewport=PHONE, still=True, dark=True).new_page()
    tee_off(page, site, "against a bot")
    page.get_by_role("button", name="A club of 4 dice").click()
    expect(act(page)).to_have_text("Take four dice")
    expect(page.locator(".odds").first).to_be_visible()
    for _ in range(MOST_STEPS):
        if page.locator(".box-picture[data-hole='2']").count():
            break
        next_step(page)
        act(page).first.click()
    expect(page.locator(".box-picture[data-hole='2']")).to_be_visible()
    expect(page.locator("#actions .box-card").first).to_contain_text("Birdie")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_hole_by_keys_alone_with_a_mulligan_and_a_reload(visitor: Visitor, site: Site) -> None:
    page = visitor(viewport=DESKTOP, still=True).new_page()
    tee_off(page, site, "by keys", alone=True)
    page.keyboard.press("3")
    expect(act(page)).to_have_text("Take three dice")
    for key, phase in (("r", "roll"), ("r", "roll"), ("s", "gem"), ("m", "club")):
        page.keyboard.press(key)
        expect(page.locator(f".box-picture[data-phase={phase}]")).to_be_visible()
    expect(page.locator("[data-stroke]").first).to_have_attribute("data-stroke", "1")
    page.keyboard.press("5")
    page.keyboard.press("r")
    expect(act(page)).to_have_attribute("data-do", "roll")
    page.keyboard.press("r")
    expect(page.locator("#picture .box-die[data-face]:not([data-face=''])").first).to_be_visible()
    before = [die.get_attribute("data-face") for die in page.locator("#picture .box-die").all()]
    page.reload()
    wait_ready(page)
    expect(act(page)).to_be_enabled()
    assert [die.get_attribute("data-face") for die in page.locator("#picture .box-die").all()] == before
    for _ in range(MOST_STEPS):
        if page.locator(".box-picture[data-hole='2']").count():
            break
        if next_step(page) == "drop":
            page.keyboard.press("d")
        else:
            page.keyboard.press("r")
    expect(page.locator(".box-picture[data-hole='2']")).to_be_visible()
