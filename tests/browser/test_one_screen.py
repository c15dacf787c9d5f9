"""One screen: in every phase of a game all that one plays with is in sight, at every size, and nothing covers it.

A game is played once; at each phase the same page takes every size in turn, then all of them with text twice as large.
There a table may be higher than the screen: the big button is in sight all the same, and whatever else there is can be
scrolled to and lies under nothing.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser import club
from browser.conftest import OpenContext
from browser.javascript import function
from browser.layout import SIZES, TEXT_PX, resize
from browser.phases import PHASES
from tools.server import Site

pytestmark = pytest.mark.host_python

MAY_SCROLL = SIZES[:3]
"""Where a table with large text may be higher than the screen; the others hold all of it."""

FAULTS = function("one_screen.layoutProblems")

NOTIFY = function("one_screen.showNotices")
NOTICED = function("one_screen.noticeProblems")
Fault = tuple[int, int, str]
Sizes = tuple[tuple[int, int], ...]


def faults(page: Page, driver: CDPSession, sizes: Sizes) -> dict[Fault, list[str]]:
    """What is wrong at each size; nothing where all is well."""
    found: dict[Fault, list[str]] = {}
    for text in ("large", "ordinary"):
        # As somebody sets it in the browser: what is measured in lengths of text grows, media queries among them.
        driver.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT_PX * 2 if text == "large" else TEXT_PX}})
        for width, height in sizes:
            resize(page, driver, width, height)
            if wrong := page.evaluate(FAULTS, text == "large" and (width, height) in MAY_SCROLL):
                found[(width, height, text)] = wrong
    return found


def noticed(page: Page, driver: CDPSession, sizes: Sizes) -> dict[Fault, list[str]]:
    """The same while notices stand; they are closed one after the other."""
    found: dict[Fault, list[str]] = {}
    page.evaluate(NOTIFY)
    for width, height in sizes:
        resize(page, driver, width, height)
        if wrong := page.evaluate(NOTICED):
            found[(width, height, "notice")] = wrong
    for left in (1, 0):
        page.locator(".notice").last.get_by_role("button", name="Close").click()
        expect(page.locator(".notice:not(.silent)")).to_have_count(left)
    return found


@pytest.mark.parametrize("game", PHASES)
def test_one_screen(open_context: OpenContext, site: Site, game: str, nightly: bool) -> None:
    sizes = SIZES if nightly else SIZES[:1]
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    driver = page.context.new_cdp_session(page)
    wrong = {}
    for at, phase in enumerate(PHASES[game](page, site)):
        if found := faults(page, driver, sizes) | (noticed(page, driver, sizes) if at == 0 else {}):
            wrong[phase] = found
    assert not wrong


def test_the_drawer(open_context: OpenContext, site: Site) -> None:
    """Card and log lie in a sheet: the keyboard gets there, Escape and Back close it."""
    page = open_context(viewport={"width": 320, "height": 568}, reduced_motion=True).new_page()
    club.start_game(page, site, seed="drawer")
    address = page.url
    for close in (lambda: page.keyboard.press("Escape"), page.go_back):
        button = page.get_by_role("button", name="Card", exact=True)
        button.focus()
        page.keyboard.press("Enter")
        drawer = page.get_by_role("dialog", name="Card and log")
        drawer.get_by_role("table").first.wait_for()
        assert drawer.get_by_role("heading", name="Log", exact=True).is_visible()
        close()
        drawer.wait_for(state="detached")
        page.wait_for_url(address)
        assert page.locator(".table.fitted").is_visible()
