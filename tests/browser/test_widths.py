"""Tests that at each width of a phone, no page is wider than the window and the main buttons are visible.

Each page is opened once and then resized. Without `--nightly`, only the two most common widths are checked. Doubled
text is checked at these widths, too: with the browser's text size, and with a user style sheet.
"""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import CDPSession, Page, expect

import pygolf
from browser.club import open_address
from browser.conftest import OpenContext
from browser.javascript import function
from browser.layout import TEXT_PX, WAIT_FOR_PYTHON
from browser.pages import lesson as lesson_page
from browser.pages.parts import part
from browser.phases import PHASES
from tools.server import Site

pytestmark = pytest.mark.host_python

WIDTHS = (390, 412)
ALL_WIDTHS = tuple(range(320, 431))
HEIGHTS = (844, 640)
"""The heights of the window: the first at even widths, the second at odd ones, and both without `--nightly`."""
GAMES = ("dice", "box", "dosh", "word")
SCREENS = (
    *("#/", "#/day", "#/keeper", "#/settings", "#/about", "#/learn", "#/locker", "#/together", "#/nowhere"),
    *(
        f"#/{screen}/{game}"
        for screen in ("new", "day", "rules", "boards", "problems", "rate", "print", "locker")
        for game in GAMES
    ),
)
PROBLEMS_AT_SIZE = function("widths.problemsAtSize")


class Widths:
    """Measures a page at several widths and collects its problems."""

    def __init__(self, page: Page, nightly: bool) -> None:
        self.page = page
        self.driver: CDPSession = page.context.new_cdp_session(page)
        every = [(width, HEIGHTS[width % 2]) for width in ALL_WIDTHS]
        self.sizes = every if nightly else [(width, height) for height in HEIGHTS for width in WIDTHS]
        self.doubled = [(width, HEIGHTS[0]) for width in WIDTHS]
        self.problems: dict[str, list[str]] = {}
        """The sizes with this problem, by state of the page and problem."""

    def measure(self, state: str, scrolls: bool = False) -> None:
        """Measure the page at each size. `scrolls` allows main buttons below the window."""
        doubled_root = [(WIDTHS[0], HEIGHTS[0])]
        for text, root, sizes in (
            (TEXT_PX, "", self.sizes),
            (2 * TEXT_PX, "", self.doubled),
            (TEXT_PX, "200%", doubled_root),
        ):
            self.driver.send("Page.setFontSizes", {"fontSizes": {"standard": text}})
            self.page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", root)
            for width, height in sizes:
                screen = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
                self.driver.send("Emulation.setDeviceMetricsOverride", screen)
                for problem in self.page.evaluate(PROBLEMS_AT_SIZE, [width, height, scrolls]):
                    size = f"{width}x{height}, {text} px{root and f', root {root}'}"
                    self.problems.setdefault(f"{state}: {problem}", []).append(size)
        self.driver.send("Page.setFontSizes", {"fontSizes": {"standard": TEXT_PX}})
        self.page.evaluate("document.documentElement.style.fontSize = ''")


def lessons(game: str) -> list[dict[str, list[object]]]:
    """Return the lessons of a game."""
    found: list[dict[str, list[object]]] = json.loads(pygolf.handle(json.dumps({"op": "lessons", "game": game})))[
        "lessons"
    ]
    return found


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game == "dosh" else pytest.mark.nightly) for game in GAMES]
)
def test_each_step_of_a_lesson_fits_at_each_width(
    open_context: OpenContext, site: Site, game: str, nightly: bool
) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True, fast_play=True).new_page()
    open_address(page, site)
    widths = Widths(page, nightly)
    for lesson in lessons(game) if nightly else lessons(game)[:1]:
        page.evaluate("(address) => { location.hash = address; }", f"#/learn/{game}/{lesson['id']}")
        for number, _ in enumerate(lesson["steps"]):
            expect(part(page, "lesson-count", " [data-part~=caption]")).to_have_text(
                f"{number + 1} of {len(lesson['steps'])}"
            )
            lesson_page.open_step(page).wait_for()
            widths.measure(f"{lesson['id']} {number}")
            page.get_by_role("button", name="Show me").evaluate("(button) => button.click()")
            lesson_page.done_step(page).wait_for()
            widths.measure(f"{lesson['id']} {number} done")
            lesson_page.next_button(page).evaluate("(button) => button.click()")
        lesson_page.end(page).wait_for()
        widths.measure(f"{lesson['id']} end", scrolls=True)
    assert widths.problems == {}


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_each_phase_of_a_game_fits_at_each_width(open_context: OpenContext, site: Site, game: str) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    widths = Widths(page, nightly=True)
    for phase in PHASES[game](page, site):
        widths.measure(phase)
    assert widths.problems == {}


def test_each_screen_fits_at_each_width(open_context: OpenContext, site: Site, nightly: bool) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    open_address(page, site)
    widths = Widths(page, nightly)
    for address in SCREENS:
        page.evaluate("(address) => { location.hash = address; }", address)
        page.locator("#screen > * > *").first.wait_for()
        page.evaluate(WAIT_FOR_PYTHON)
        widths.measure(address, scrolls=True)
    assert widths.problems == {}
