"""Steps in the designers of boards that several tests share."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from browser.engines import START_MS
from browser.javascript import function
from tools.server import Site

PLACE = function("designer.place")
FAULTS = function("designer.faults")


def begin(page: Page, site: Site, game: str = "Doshboardgolf", how: str = "Start blank") -> str:
    """A new board in its designer; returns its id."""
    page.goto(f"{site.url}#/boards")
    page.get_by_role("button", name=f"{how}: {game}").click(timeout=START_MS)
    page.wait_for_url(re.compile(r"#/design/\w+/\w+$"), timeout=START_MS)
    expect(page.locator(".designer")).to_be_visible()
    return page.url.rpartition("/")[2]


def tab(page: Page, name: str) -> None:
    choose(page, "What to draw", name)


def choose(page: Page, group: str, name: str) -> None:
    """One of a row of chips; on a phone the sheet that has them is open for it, and stays so."""
    sheet(page, True)
    page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=name, exact=True).check()


def sheet(page: Page, shown: bool) -> None:
    """Opens or closes the sheet of all tools, where there is one."""
    opener = page.locator(".design-opener")
    if opener.is_visible() and opener.get_attribute("aria-expanded") != str(shown).lower():
        opener.click()
        expect(opener).to_have_attribute("aria-expanded", str(shown).lower())


def kept(page: Page, board: str) -> dict[str, object]:
    """The material as the browser keeps it."""
    text: str = page.evaluate("(id) => localStorage.getItem(`pygolf:board:${id}`)", board)
    material: dict[str, object] = json.loads(text.split(":", 2)[2])["material"]
    return material


def course(page: Page, board: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = kept(page, board)["course"]  # type: ignore[assignment]
    return found


def tap(page: Page, column: int, row: int) -> None:
    sheet(page, False)
    x, y = page.wait_for_function(PLACE, arg=[column, row]).json_value()
    page.touchscreen.tap(x, y)


def whole(page: Page) -> None:
    """The whole board in its window, lying still."""
    sheet(page, False)
    page.get_by_role("button", name="Show the whole board").tap()
    page.wait_for_function("() => !document.querySelector('.dosh-sheet').getAnimations().length")


def fits(page: Page) -> None:
    """Picture and tools share the screen at every size, and the page does not scroll; the page keeps its own size."""
    own = page.viewport_size
    for width, height in ((320, 568), (360, 640), (640, 320), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(FAULTS) == [], (width, height)
    assert own
    page.set_viewport_size(own)
