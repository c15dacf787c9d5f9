"""Tests of layout shifts: on every screen, controls must not move after they are shown, even if Python is slow."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route

import pygolf
from browser.club import open_address, take_hinted_word, wait_for_frames
from browser.conftest import OpenContext
from browser.engines import LONG_MS, START_MS, wait_ready
from browser.javascript import function, script
from browser.layout import WAIT_FOR_PYTHON
from browser.pages import lesson as lesson_page
from tools.server import Site

pytestmark = pytest.mark.host_python

SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
GAMES = ("dice", "dosh", "box", "word")
SCREENS = (
    "#/",
    *(f"#/{screen}/{game}" for screen in ("new", "play") for game in GAMES),
    *("#/rules/dice", "#/rules/box/BG-10", "#/day", "#/day/box", "#/locker", "#/learn/box", "#/rate/dosh"),
    *("#/print/word", "#/problems/dice"),
)
RECORD_SHIFTS = script("layout_shift.recordShifts")
# Python replies only after the page has painted everything it can show without the reply, as on a slow processor.
# (Throttling the processor would slow the tests down as much as the page.)
DELAY_REPLIES = "globalThis.delayReplies = true"
SHIFTS_AFTER_PAINT = function("layout_shift.shiftsAfterPaint")


def load_and_get_shifts(page: Page, site: Site, address: str) -> list[list[str]]:
    """Load a screen and return its layout shifts."""
    page.goto("about:blank")
    page.goto(site.url + address)
    wait_ready(page)
    page.wait_for_load_state("networkidle", timeout=START_MS)
    page.evaluate(WAIT_FOR_PYTHON)
    shifts: list[list[str]] = page.evaluate(SHIFTS_AFTER_PAINT)
    return shifts


def new_recording_page(context: BrowserContext) -> Page:
    """Return a page that records layout shifts and receives delayed replies from Python."""
    page = context.new_page()
    page.add_init_script(RECORD_SHIFTS)
    page.add_init_script(DELAY_REPLIES)
    return page


@pytest.mark.idle
@pytest.mark.slow
@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=pytest.mark.nightly)])
def test_no_screen_shifts_its_layout_after_it_is_shown(open_context: OpenContext, site: Site, size: str) -> None:
    width, height = SIZES[size]
    page = new_recording_page(open_context(viewport={"width": width, "height": height}, reduced_motion=True))
    page.goto(site.url)
    page.evaluate(
        "document.fonts.ready.then(() => true)"
    )  # Load the fonts first; the next test checks a page without fonts.
    shifts = {address: load_and_get_shifts(page, site, address) for address in SCREENS}
    assert {address: shifts for address, shifts in shifts.items() if shifts} == {}


HEADING_POSITIONS = function("layout_shift.headingPositions")


def test_headings_do_not_move_when_fonts_load(open_context: OpenContext, site: Site) -> None:
    context = open_context(viewport={"width": 1280, "height": 800}, reduced_motion=True)
    held: list[Route] = []
    context.route("**/*.woff2", lambda route: held.append(route))
    page = context.new_page()
    page.goto(site.url + "#/new/dice", wait_until="commit")
    page.get_by_role("heading", name="Who plays?").wait_for(timeout=START_MS)
    before = page.evaluate(HEADING_POSITIONS)
    assert page.evaluate("document.fonts.status") == "loading"
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready.then(() => true)")
    assert page.evaluate(HEADING_POSITIONS) == before


MAIN_BUTTON = "#actions [data-part~=main-button]"
FIXED_ELEMENTS = (
    "[data-part~=title-bar]",
    "[data-part~=status]",
    "[data-part~=tools]",
    MAIN_BUTTON,
    "[data-part~=lesson-step]",
)
"""Selectors of elements that keep their position during a game: the bar, the turn, the tools and the main button."""
START_SAMPLING = function("layout_shift.startSampling")
STOP_SAMPLING = function("layout_shift.stopSampling")
NEXT_CONTROL = function("layout_shift.nextControl")


def tap(button: Locator) -> None:
    """Click a button without hovering over it, which would move it by a pixel."""
    button.evaluate("(one) => one.click()")


def tap_next_control(page: Page) -> None:
    """Tap the control a player would tap next. In Word Golf, play the word that the coach suggests."""
    selector = str(page.wait_for_function(NEXT_CONTROL, timeout=LONG_MS).json_value())
    tap(page.locator(selector).and_(page.locator(":visible")).first)
    if "data-do=hint" in selector:
        take_hinted_word(page)
    wait_for_frames(page)


ROUNDS: dict[str, dict[str, Any]] = {
    "dice": {},
    "box": {"holes": [1, 2]},
    "dosh": {"holes": [1, 2]},
    "word": {"holes": [1, 2]},
}
"""Options of short rounds for one player, by game."""
PLAYED_HOLES = 4
"""Number of holes that a bot plays first in Dice Golf, whose rounds have six holes."""
NEXT_CONTROL_OR_OVER = function("layout_shift.nextControlOrOver")
MAX_SHIFT = 0.0002
"""Maximum score of a layout shift in one frame: a digit becomes wider and moves its neighbours. Shifts after taps
count, too.
"""
NEW_SHIFTS = function("layout_shift.newShifts")


def large_shifts(page: Page) -> list[list[str]]:
    """Return the layout shifts since the last call that are larger than `MAX_SHIFT`."""
    return [one for one in page.evaluate(NEW_SHIFTS) if float(one[0]) > MAX_SHIFT]


@pytest.mark.parametrize("game", GAMES)
def test_table_layout_does_not_shift_between_taps(open_context: OpenContext, site: Site, game: str) -> None:
    """Play nine taps at the start (rolls, choices, bots, hints) and a short round to its result on a phone."""
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    page.add_init_script(RECORD_SHIFTS)
    open_address(page, site, f"#/play/{game}")
    page.wait_for_url(re.compile(r"#/game/"))
    page.wait_for_function(NEXT_CONTROL)
    page.evaluate(WAIT_FOR_PYTHON)
    page.evaluate(START_SAMPLING, FIXED_ELEMENTS)
    page.evaluate(NEW_SHIFTS)
    for _ in range(9):
        tap_next_control(page)
    page.wait_for_function(NEXT_CONTROL, timeout=LONG_MS)
    seen = {one: set(boxes) for one, boxes in page.evaluate(STOP_SAMPLING).items()}
    # An alternative, such as a gimme, takes the left part of the main button.
    seen[MAIN_BUTTON] = {box.split(maxsplit=1)[1] for box in seen[MAIN_BUTTON]}
    assert {one: boxes for one, boxes in seen.items() if len(boxes) > 1} == {}
    assert large_shifts(page) == []
    match = pygolf.new(game, ["You"], ROUNDS[game])
    while game == "dice" and sum(cell is not None for cell in match.view()["card"]["rows"][0]["cells"]) < PLAYED_HOLES:
        match.play(match.bot("rookie"))
    page.evaluate("(token) => { location.hash = '#t=' + token; }", match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.wait_for_function(NEXT_CONTROL)
    page.evaluate(NEW_SHIFTS)
    while page.wait_for_function(NEXT_CONTROL_OR_OVER, timeout=LONG_MS).json_value() != "over":
        tap_next_control(page)
    assert large_shifts(page) == []


def test_lesson_layout_does_not_shift_between_steps(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True).new_page()
    for game in ("dosh", "word"):
        page.goto("about:blank")
        open_address(page, site, f"#/learn/{game}")
        lesson_page.open_step(page).wait_for()
        page.evaluate(START_SAMPLING, FIXED_ELEMENTS)
        for _ in range(3):
            tap(page.get_by_role("button", name="Show me"))
            tap(lesson_page.next_button_of_done_step(page))
            lesson_page.open_step(page).wait_for()
        load_and_get_shifts = {one: seen for one, seen in page.evaluate(STOP_SAMPLING).items() if len(seen) > 1}
        assert load_and_get_shifts == {}, game


def count_nodes_and_listeners(page: Page) -> tuple[int, int]:
    """Return the number of nodes and event listeners of the page after collecting garbage."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    counts = session.send("Memory.getDOMCounters")
    session.detach()
    return counts["nodes"], counts["jsEventListeners"]


def test_leaving_a_form_frees_its_nodes(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    page.goto(site.url)
    wait_ready(page)
    page.wait_for_load_state("networkidle", timeout=START_MS)

    def visit() -> None:
        for address, there in (("#/new/dice", "form[data-part~=setup] fieldset"), ("#/", "[data-part~=clubhouse]")):
            page.evaluate("(address) => { location.hash = address; }", address)
            # Wait for a boolean, because a handle to the element would prevent it from being freed.
            page.wait_for_function("(there) => document.querySelector(there) !== null", arg=there)
        page.evaluate(WAIT_FOR_PYTHON)

    for _ in range(3):
        visit()
    before = count_nodes_and_listeners(page)
    for _ in range(20):
        visit()
    nodes, listeners = (now - then for now, then in zip(count_nodes_and_listeners(page), before, strict=True))
    # A form has about 500 nodes and 20 listeners. The last form of each kind may still be in memory.
    assert nodes < 500 and listeners < 20, (nodes, listeners)
