"""Tests that in every phase of a game, all controls fit on one screen at every size, and nothing covers them.

Each game is played once. In each phase the page is checked at all sizes, first with doubled and then with normal text
size.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Page, expect

from browser import club
from browser.conftest import OpenContext
from browser.javascript import function
from browser.layout import LARGE_TEXT_SIZES, SIZES, TEXT_PX, resize
from browser.pages import table as table_page
from browser.pages.parts import part
from browser.phases import PHASES
from tools.server import Site

pytestmark = pytest.mark.host_python

LAYOUT_PROBLEMS = function("one_screen.layoutProblems")

PROBLEMS_AT_SIZE = function("widths.problemsAtSize")
SHOW_NOTICES = function("one_screen.showNotices")
NOTICE_PROBLEMS = function("one_screen.noticeProblems")
ProblemKey = tuple[int, int, str]
Sizes = tuple[tuple[int, int], ...]


def layout_problems(page: Page, driver: CDPSession, sizes: Sizes) -> dict[ProblemKey, list[str]]:
    """Return the layout problems by window size and text size. Sizes without problems are omitted."""
    results: dict[ProblemKey, list[str]] = {}
    for text, checked in (("large", dict.fromkeys(LARGE_TEXT_SIZES + sizes)), ("ordinary", sizes)):
        # Change the text size as in the browser's settings. This scales all relative lengths, including media queries.
        driver.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT_PX * 2 if text == "large" else TEXT_PX}})
        for width, height in checked:
            resize(page, driver, width, height)
            if problems := page.evaluate(LAYOUT_PROBLEMS):
                results[(width, height, text)] = problems
    return results


def notice_problems(page: Page, driver: CDPSession, sizes: Sizes) -> dict[ProblemKey, list[str]]:
    """Return the layout problems while notices are shown, by window size, and close the notices."""
    results: dict[ProblemKey, list[str]] = {}
    page.evaluate(SHOW_NOTICES)
    for width, height in sizes:
        resize(page, driver, width, height)
        if problems := page.evaluate(NOTICE_PROBLEMS):
            results[(width, height, "notice")] = problems
    for left in (1, 0):
        part(page, "notice").last.get_by_role("button", name="Close").click()
        expect(part(page, "notice", ":visible")).to_have_count(left)
    return results


@pytest.mark.parametrize("game", PHASES)
def test_every_phase_fits_on_one_screen(open_context: OpenContext, site: Site, game: str, nightly: bool) -> None:
    sizes = SIZES if nightly else SIZES[:1]
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    driver = page.context.new_cdp_session(page)
    problems: dict[str, dict[ProblemKey, list[str]]] = {}
    heights: dict[tuple[int, int], set[int]] = {size: set() for size in ((360, 640), (390, 844))}
    for at, phase in enumerate(PHASES[game](page, site)):
        if results := layout_problems(page, driver, sizes) | (notice_problems(page, driver, sizes) if at == 0 else {}):
            problems[phase] = results
        for width, height in heights:
            resize(page, driver, width, height)
            if hidden := page.evaluate(PROBLEMS_AT_SIZE, [width, height, False]):
                problems[f"main button: {phase}"] = {(width, height, "ordinary"): hidden}
            heights[(width, height)].add(table_page.picture(page).evaluate("(one) => one.clientHeight"))
    assert not problems
    # The map of Box of Golf has the same height in every phase of a shot.
    assert game != "box" or all(len(seen) == 1 for seen in heights.values()), heights


def test_drawer_opens_by_keyboard_and_closes_with_escape_and_back(open_context: OpenContext, site: Site) -> None:
    """On a phone, the scorecard and the log are in a drawer."""
    page = open_context(viewport={"width": 320, "height": 568}, reduced_motion=True).new_page()
    club.start_game(page, site, seed="drawer")
    address = page.url
    for close in (lambda: page.keyboard.press("Escape"), page.go_back):
        button = part(page, "score")
        button.focus()
        page.keyboard.press("Enter")
        drawer = page.get_by_role("dialog", name="Card and log")
        drawer.get_by_role("table").first.wait_for()
        assert drawer.get_by_role("heading", name="Log", exact=True).is_visible()
        close()
        drawer.wait_for(state="detached")
        page.wait_for_url(address)
        assert part(page, "table", "[data-mark~=regions]").is_visible()
