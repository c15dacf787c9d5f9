"""Common steps of the tests of the board designers."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from browser import storage
from browser.engines import START_MS
from browser.javascript import function
from browser.pages import designer as designer_page
from tools.server import Site

CELL_POSITION = function("designer.cellPosition")
LAYOUT_PROBLEMS = function("designer.layoutProblems")


def start_board(page: Page, site: Site, game: str = "Doshboardgolf", how: str = "Start blank") -> str:
    """Create a board, open it in its designer, and return its id."""
    page.goto(f"{site.url}#/boards")
    page.get_by_role("button", name=f"{how}: {game}").click(timeout=START_MS)
    page.wait_for_url(re.compile(r"#/design/\w+/\w+$"), timeout=START_MS)
    expect(designer_page.drawing(page)).to_be_visible()
    return page.url.rpartition("/")[2]


def choose_tab(page: Page, name: str) -> None:
    """Select one of the tabs of the designer."""
    choose_option(page, "What to draw", name)


def choose_option(page: Page, group: str, name: str) -> None:
    """Choose an option of a group. On a phone, this opens the panel of tools and leaves it open."""
    set_panel_open(page, True)
    page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=name, exact=True).check()


def set_panel_open(page: Page, opened: bool) -> None:
    """Open or close the panel with all tools, if the page has one."""
    opener = designer_page.tools_opener(page)
    if opener.is_visible() and opener.get_attribute("aria-expanded") != str(opened).lower():
        opener.click()
        expect(opener).to_have_attribute("aria-expanded", str(opened).lower())


def saved_material(page: Page, board: str) -> dict[str, object]:
    """Return the board's material as saved in the browser."""
    text: str = page.evaluate("(key) => localStorage.getItem(key)", storage.BOARDS + board)
    material: dict[str, object] = json.loads(text.split(":", 2)[2])["material"]
    return material


def saved_course(page: Page, board: str) -> dict[str, list[str]]:
    """Return the saved course of a board of Doshboardgolf."""
    course: dict[str, list[str]] = saved_material(page, board)["course"]  # type: ignore[assignment]
    return course


def tap_cell(page: Page, column: int, row: int) -> None:
    """Tap a cell of the map."""
    set_panel_open(page, False)
    x, y = page.wait_for_function(CELL_POSITION, arg=[column, row]).json_value()
    page.touchscreen.tap(x, y)


def show_whole_board(page: Page) -> None:
    """Zoom out to the whole board and wait until the map stops moving."""
    set_panel_open(page, False)
    page.get_by_role("button", name="Show the whole board").tap()
    page.wait_for_function("() => !document.querySelector('[data-part~=map-drawing]').getAnimations().length")


def check_layout(page: Page) -> None:
    """Check at several screen sizes that the picture and the tools fit without scrolling, then restore the page
    size."""
    original = page.viewport_size
    for width, height in ((320, 568), (360, 640), (640, 320), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(LAYOUT_PROBLEMS) == [], (width, height)
    assert original
    page.set_viewport_size(original)
