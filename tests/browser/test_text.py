"""Tests that no word is cut off, split or outside the window at any table or in any lesson or screen.

Each page is checked at five sizes with normal and doubled text size, and at the sizes that a tablet and a desktop have
with 200% zoom. (On a phone, zooming does not change the size of the layout.)
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Page

import pygolf
from browser.club import open_address
from browser.conftest import OpenContext
from browser.engines import LONG_MS
from browser.javascript import function
from browser.layout import SELECT_PARTS, SIZES, TEXT_PROBLEMS, TEXT_PX, WAIT_FOR_PYTHON, resize, wait_for_render
from browser.pages.parts import part
from tools.server import Site

pytestmark = pytest.mark.host_python

ZOOMED = tuple((width // 2, height // 2) for width, height in SIZES if width > 640)
TABLES = tuple(f"#/{screen}/{game}" for screen in ("play", "learn") for game in ("dice", "box", "dosh", "word"))
# These screens contain the longest name of a game and the longest words in a rulebook.
SCREENS = (
    *("#/", "#/new/dosh", "#/new/word", "#/day", "#/day/dosh", "#/locker/dosh", "#/keeper", "#/rules/dosh"),
    *("#/rules/dice/DG-4", "#/boards/dosh", "#/print/dosh", "#/rate/dosh", "#/settings", "#/about", "#/nowhere"),
    "#/fair/dice",
    "#t=" + pygolf.new("dosh", ["Ann", "Bo"], {"holes": [1]}, "text").token(),
)
# For each start of an address, the selector of an element that is present once the screen is shown.
SELECTORS = {
    "#/play": "[data-part~=status]",
    "#/learn": "[data-part~=lesson-step][data-phase=do]",
    "#/": "#screen > :not([data-part~=clubhouse]) > :not([data-part~=clubhouse])",
    "#t=": "[data-part~=result-text]",
}


UNREACHABLE_TOOLS = function("text.unreachableTools")
CRAMPED_KEYS = function("word.crampedKeys")


@pytest.mark.parametrize("addresses", [TABLES, SCREENS], ids=["tables", "screens"])
def test_no_word_is_cut_off_or_split(
    open_context: OpenContext, site: Site, addresses: tuple[str, ...], nightly: bool
) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    driver = page.context.new_cdp_session(page)
    open_address(page, site)
    problems: dict[tuple[object, ...], list[str]] = {}
    for screen in addresses:
        # Go through the clubhouse, because the previous table matches the same selector.
        for address in ("#/", screen):
            page.evaluate("(address) => { location.hash = address; }", address)
            selector = next(selector for start, selector in SELECTORS.items() if address.startswith(start))
            page.locator("[data-part~=clubhouse]" if address == "#/" else selector).first.wait_for()
            page.evaluate(WAIT_FOR_PYTHON)
        if screen.startswith("#/print"):
            # Laying out the sheets at each size would be slow, and test_print.py measures them.
            wait_for_render(page)
            if results := page.evaluate(TEXT_PROBLEMS):
                problems[(screen, "all sheets")] = results
            page.evaluate(SELECT_PARTS, [])
            wait_for_render(page)
        problems.update(text_problems(page, driver, screen, nightly))
    assert problems == {}


@pytest.mark.parametrize("game", ["word", "dosh"])
def test_no_word_of_a_review_is_cut_off_or_split(
    open_context: OpenContext, site: Site, game: str, nightly: bool
) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    driver = page.context.new_cdp_session(page)
    match = pygolf.new(game, ["You"], {"holes": [1, 2]}, "text")
    while not match.over:
        match.play(match.bot("rookie"))
    open_address(page, site, "#t=" + match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.evaluate("location.hash = location.hash.replace('game', 'review')")
    part(page, "skill-and-luck").wait_for(timeout=LONG_MS)
    problems = text_problems(page, driver, "end", nightly)
    part(page, "costly-moves", " [data-part~=decision]").first.click()
    part(page, "comparison").first.wait_for(state="attached")
    assert problems | text_problems(page, driver, "mistake", nightly) == {}


def test_no_word_of_a_designer_is_cut_off_or_split(open_context: OpenContext, site: Site, nightly: bool) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    driver = page.context.new_cdp_session(page)
    open_address(page, site, "#/boards/dosh")
    page.get_by_role("button", name="Start blank").click()
    page.get_by_role("button", name="One thing to fix").wait_for(timeout=LONG_MS)
    assert text_problems(page, driver, "designer", nightly) == {}
    driver.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT_PX * 2}})
    for width, height, wide in ((640, 320, 250), (360, 640, 300)):
        resize(page, driver, width, height)
        assert part(page, "design-picture").evaluate("(one) => one.clientWidth") > wide
        assert page.evaluate(UNREACHABLE_TOOLS) == []


def text_problems(page: Page, driver: CDPSession, where: str, nightly: bool) -> dict[tuple[object, ...], list[str]]:
    """Return the problems by size and text size; at one size only, unless `nightly`."""
    problems: dict[tuple[object, ...], list[str]] = {}
    for text, sizes in (
        (TEXT_PX, SIZES + ZOOMED if nightly else SIZES[:1]),
        (TEXT_PX * 2, SIZES if nightly else SIZES[:1]),
    ):
        driver.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
        for width, height in sizes:
            resize(page, driver, width, height)
            cramped = page.evaluate(CRAMPED_KEYS) if text > TEXT_PX and width <= 360 else []
            if results := page.evaluate(TEXT_PROBLEMS) + cramped:
                problems[(where, width, height, text)] = results
    driver.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT_PX}})
    return problems
