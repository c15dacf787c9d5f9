"""What can be pressed does not move after it is shown: layout shift on every screen, also where Python is slow."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route

import pygolf
from browser.club import open_address, wait_for_frames
from browser.conftest import OpenContext
from browser.engines import LONG_MS, START_MS, wait_ready
from browser.javascript import function, script
from browser.layout import WAIT_FOR_PYTHON
from tools.server import Site

pytestmark = pytest.mark.host_python

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
GAMES = ("dice", "dosh", "box", "word")
SCREENS = (
    "#/",
    *(f"#/{room}/{game}" for room in ("new", "play") for game in GAMES),
    *("#/rules/dice", "#/rules/box/BG-10", "#/day", "#/day/box", "#/locker", "#/learn/box", "#/rate/dosh"),
    *("#/print/word", "#/problems/dice"),
)
WATCH = script("still.recordShifts")
# Python answers only after all that a page can show without it has been painted, on a processor as slow as any. (To
# throttle the processor costs this machine as much as it takes from the page.)
LATE = "globalThis.delayReplies = true"
PAINTED = function("still.shiftsAfterPaint")


def moved(page: Page, site: Site, address: str) -> list[list[str]]:
    page.goto("about:blank")
    page.goto(site.url + address)
    wait_ready(page)
    page.wait_for_load_state("networkidle", timeout=START_MS)
    page.evaluate(WAIT_FOR_PYTHON)
    found: list[list[str]] = page.evaluate(PAINTED)
    return found


def watched(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(WATCH)
    page.add_init_script(LATE)
    return page


@pytest.mark.idle
@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.nightly)])
def test_nothing_moves_after_it_is_shown(open_context: OpenContext, site: Site, size: str) -> None:
    width, height = SIZES[size]
    page = watched(open_context(viewport={"width": width, "height": height}, reduced_motion=True))
    page.goto(site.url)
    page.evaluate("document.fonts.ready.then(() => true)")  # The next test has none at first.
    found = {address: moved(page, site, address) for address in SCREENS}
    assert {address: shifts for address, shifts in found.items() if shifts} == {}


HEADINGS = function("still.headingPositions")


def test_fonts_that_come_late_move_no_heading(open_context: OpenContext, site: Site) -> None:
    context = open_context(viewport={"width": 1280, "height": 800}, reduced_motion=True)
    held: list[Route] = []
    context.route("**/*.woff2", lambda route: held.append(route))
    page = context.new_page()
    page.goto(site.url + "#/new/dice", wait_until="commit")
    page.get_by_role("heading", name="Who plays?").wait_for(timeout=START_MS)
    before = page.evaluate(HEADINGS)
    assert page.evaluate("document.fonts.status") == "loading"
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready.then(() => true)")
    assert page.evaluate(HEADINGS) == before


FURNITURE = (".bar", ".status", ".tools", "#actions .act:not(.half)", ".teach")
"""What keeps its place through a whole game: its head, whose turn it is, the tools, the big button."""
SAMPLE = function("still.startSampling")
PLACES = function("still.stopSampling")
READY = function("still.nextControl")


def tap(button: Locator) -> None:
    """Without a mouse over it, which would lift it by a pixel."""
    button.evaluate("(one) => one.click()")


def one_tap(page: Page) -> None:
    """The next tap of somebody who plays; where a word is to be written it is the coach's."""
    what = str(page.wait_for_function(READY, timeout=LONG_MS).json_value())
    tap(page.locator(what).and_(page.locator(":visible")).first)
    if ".wg-keys" in what:
        tap(page.get_by_role("button", name="Take it"))
    wait_for_frames(page)


ROUNDS: dict[str, dict[str, Any]] = {
    "dice": {},
    "box": {"holes": [1, 2]},
    "dosh": {"holes": [1, 2]},
    "word": {"holes": [1, 2]},
}
"""Short rounds for one, to the result."""
PLAYED = 4
"""Holes that a bot has played before, where a round has six: Dice Golf's."""
NEXT = function("still.nextControlOrOver")
PART = 0.0002
"""The most that may move in one frame, of the screen: a digit wider than the one before it, and its neighbours. Taps
excuse nothing."""
LAST = function("still.newShifts")


def unrest(page: Page) -> list[list[str]]:
    """What has moved more than a letter since it was asked before."""
    return [one for one in page.evaluate(LAST) if float(one[0]) > PART]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_stands_still_from_tap_to_tap(open_context: OpenContext, site: Site, game: str) -> None:
    """On a phone: a roll, a choice, a bot's turn, a hint move neither head nor tools nor button, and nothing else;
    nor does anything on two holes to the result."""
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    page.add_init_script(WATCH)
    open_address(page, site, f"#/play/{game}")
    page.wait_for_url(re.compile(r"#/game/"))
    page.wait_for_function(READY)
    page.evaluate(WAIT_FOR_PYTHON)
    page.evaluate(SAMPLE, FURNITURE)
    page.evaluate(LAST)
    for _ in range(9):
        one_tap(page)
    page.wait_for_function(READY, timeout=LONG_MS)
    assert {one: seen for one, seen in page.evaluate(PLACES).items() if len(seen) > 1} == {}
    assert unrest(page) == []
    match = pygolf.new(game, ["You"], ROUNDS[game])
    while game == "dice" and sum(cell is not None for cell in match.view()["card"]["rows"][0]["cells"]) < PLAYED:
        match.play(match.bot("rookie"))
    page.evaluate("(token) => { location.hash = '#t=' + token; }", match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.wait_for_function(READY)
    page.evaluate(LAST)
    while page.wait_for_function(NEXT, timeout=LONG_MS).json_value() != "over":
        one_tap(page)
    assert unrest(page) == []


def test_a_lesson_stands_still_from_step_to_step(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True).new_page()
    for game in ("dosh", "word"):
        page.goto("about:blank")
        open_address(page, site, f"#/learn/{game}")
        page.locator(".teach.do").wait_for()
        page.evaluate(SAMPLE, FURNITURE)
        for _ in range(3):
            tap(page.get_by_role("button", name="Show me"))
            tap(page.locator(".teach.done .next"))
            page.locator(".teach.do").wait_for()
        moved = {one: seen for one, seen in page.evaluate(PLACES).items() if len(seen) > 1}
        assert moved == {}, game


def counted(page: Page) -> tuple[int, int]:
    """Nodes and listeners that the page holds once its garbage is collected."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    counts = session.send("Memory.getDOMCounters")
    session.detach()
    return counts["nodes"], counts["jsEventListeners"]


def test_whoever_leaves_a_form_leaves_nothing_of_it(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    page.goto(site.url)
    wait_ready(page)
    page.wait_for_load_state("networkidle", timeout=START_MS)

    def visit() -> None:
        for address, there in (("#/new/dice", "form.setup fieldset"), ("#/", ".page.home")):
            page.evaluate("(address) => { location.hash = address; }", address)
            # not the element itself: a handle would hold it
            page.wait_for_function("(there) => document.querySelector(there) !== null", arg=there)
        page.evaluate(WAIT_FOR_PYTHON)

    for _ in range(3):
        visit()
    before = counted(page)
    for _ in range(20):
        visit()
    nodes, listeners = (now - then for now, then in zip(counted(page), before, strict=True))
    # One form has about 500 nodes and 20 listeners; the last one of any may still be there.
    assert nodes < 500 and listeners < 20, (nodes, listeners)
