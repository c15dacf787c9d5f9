"""No word is cut off, split in its middle or out of sight: on every table, in lessons and in every room of the club.

One visitor takes each screen through five sizes, with ordinary text and with text twice as large, as somebody sets it
in the browser, and through the sizes that a zoom of 200 % leaves of a tablet and of a desktop. (Of a phone's browser it
leaves the size of its window as it is.)
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
from tools.server import Site

pytestmark = pytest.mark.host_python

ZOOMED = tuple((width // 2, height // 2) for width, height in SIZES if width > 640)
TABLES = tuple(f"#/{room}/{game}" for room in ("play", "learn") for game in ("dice", "box", "dosh", "word"))
# The longest name of a game, and the longest words of a rulebook.
ROOMS = (
    *("#/", "#/new/dosh", "#/new/word", "#/day", "#/day/dosh", "#/locker/dosh", "#/keeper", "#/rules/dosh"),
    *("#/rules/dice/DG-4", "#/boards/dosh", "#/print/dosh", "#/rate/dosh", "#/settings", "#/about", "#/nowhere"),
    "#t=" + pygolf.new("dosh", ["Ann", "Bo"], {"holes": [1]}, "text").token(),
)
# By the beginning of an address, what is there once its screen is.
THERE = {"#/play": ".status", "#/learn": ".teach.do", "#/": ".page:not(.home)", "#t=": ".share-words"}


BEYOND = function("text.unreachableTools")


@pytest.mark.parametrize("addresses", [TABLES, ROOMS], ids=["tables", "rooms"])
def test_no_word_is_cut_or_split(
    open_context: OpenContext, site: Site, addresses: tuple[str, ...], nightly: bool
) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    driver = page.context.new_cdp_session(page)
    open_address(page, site)
    wrong: dict[tuple[object, ...], list[str]] = {}
    for room in addresses:
        # By way of the clubhouse: the table before has a status too.
        for address in ("#/", room):
            page.evaluate("(address) => { location.hash = address; }", address)
            there = next(there for start, there in THERE.items() if address.startswith(start))
            page.locator(".page.home" if address == "#/" else there).first.wait_for()
            page.evaluate(WAIT_FOR_PYTHON)
        if room.startswith("#/print"):
            # Its sheets are drawings, which test_print measures; to lay them out at each size takes the longest of all.
            wait_for_render(page)
            if found := page.evaluate(TEXT_PROBLEMS):
                wrong[(room, "all sheets")] = found
            page.evaluate(SELECT_PARTS, [])
            wait_for_render(page)
        wrong.update(faults(page, driver, room, nightly))
    assert wrong == {}


@pytest.mark.parametrize("game", ["word", "dosh"])
def test_no_word_of_a_review_is_cut_or_split(open_context: OpenContext, site: Site, game: str, nightly: bool) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    driver = page.context.new_cdp_session(page)
    match = pygolf.new(game, ["You"], {"holes": [1, 2]}, "text")
    while not match.over:
        match.play(match.bot("rookie"))
    open_address(page, site, "#t=" + match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.evaluate("location.hash = location.hash.replace('game', 'review')")
    page.locator(".splits").wait_for(timeout=LONG_MS)
    wrong = faults(page, driver, "end", nightly)
    page.locator(".costly .decision").first.click()
    page.locator(".comparison").first.wait_for(state="attached")
    assert wrong | faults(page, driver, "mistake", nightly) == {}


def test_no_word_of_a_designer_is_cut_or_split(open_context: OpenContext, site: Site, nightly: bool) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    driver = page.context.new_cdp_session(page)
    open_address(page, site, "#/boards/dosh")
    page.get_by_role("button", name="Start blank").click()
    page.get_by_role("button", name="One thing to fix").wait_for(timeout=LONG_MS)
    assert faults(page, driver, "designer", nightly) == {}
    driver.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT_PX * 2}})
    for width, height, wide in ((640, 320, 250), (360, 640, 300)):
        resize(page, driver, width, height)
        assert page.locator(".design-picture").evaluate("(one) => one.clientWidth") > wide
        assert page.evaluate(BEYOND) == []


def faults(page: Page, driver: CDPSession, where: str, nightly: bool) -> dict[tuple[object, ...], list[str]]:
    """Return the problems by size and text size; at one size only, unless `nightly`."""
    wrong: dict[tuple[object, ...], list[str]] = {}
    for text, sizes in (
        (TEXT_PX, SIZES + ZOOMED if nightly else SIZES[:1]),
        (TEXT_PX * 2, SIZES if nightly else SIZES[:1]),
    ):
        driver.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
        for width, height in sizes:
            resize(page, driver, width, height)
            if found := page.evaluate(TEXT_PROBLEMS):
                wrong[(where, width, height, text)] = found
    driver.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT_PX}})
    return wrong
