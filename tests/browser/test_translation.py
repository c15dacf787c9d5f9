"""Tests of pages that a browser or a widget translates: tables and screens stay correct while text nodes are
replaced.
"""

from __future__ import annotations

import re
from time import monotonic

import pytest
from playwright.sync_api import Page

import pygolf
from browser.club import open_address, take_hinted_word
from browser.conftest import OpenContext
from browser.engines import LONG_MS
from browser.javascript import function
from browser.layout import WAIT_FOR_PYTHON
from tools.server import Site

pytestmark = pytest.mark.host_python
OTHERS = ("dice", "box", "dosh")
"""Games whose translated tables are tested every night only, because one table shows whether translation works."""

TRANSLATE = function("translation.translate")
TEXT = function("translation.visibleText")
HIDE_PERCENTAGES = function("translation.hidePercentages")
NEXT = function("layout_shift.nextControlOrOver")
STEPS = {"dice": 14, "box": 14, "word": 14, "dosh": 4}
"""Plans proposed by the coach of Doshboardgolf depend on timing, so two pages with the same match diverge after this
number of steps.
"""
SCREENS = ("#/", "#/settings", "#/new/dosh", "#/rules/dice", "#/locker", "#/learn/word", "#/boards", "#/day")


def open_match(page: Page, site: Site, token: str) -> None:
    open_address(page, site)
    page.evaluate("(token) => { location.hash = '#t=' + token; }", token)
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))


def press_next(page: Page) -> bool:
    """Press the next button of the table; return whether the game continues."""
    selector = str(page.wait_for_function(NEXT, timeout=LONG_MS).json_value())
    if selector == "over":
        return False
    page.locator(selector).locator("visible=true").first.evaluate("(button) => button.click()")
    if "[data-part~=letter-keys]" in selector:
        take_hinted_word(page)
    page.wait_for_function(NEXT, timeout=LONG_MS)
    page.evaluate(WAIT_FOR_PYTHON)
    return True


def assert_same_text(untouched: Page, translated: Page, place: str) -> None:
    """Compare the pages once both have shown what they load or compute in the background."""
    deadline = monotonic() + 10
    while (texts := [page.evaluate(TEXT) for page in (untouched, translated)])[0] != texts[1]:
        assert monotonic() < deadline, f"{place}: {texts[0]!r} was shown as {texts[1]!r}"
        untouched.evaluate(WAIT_FOR_PYTHON)
        translated.evaluate(WAIT_FOR_PYTHON)


@pytest.mark.parametrize("game", ["word", *(pytest.param(game, marks=pytest.mark.nightly) for game in OTHERS)])
def test_a_translated_table_shows_the_same_text_at_every_step(open_context: OpenContext, site: Site, game: str) -> None:
    token = pygolf.new(game, ["You"], seed="translated").token()
    pages = [
        open_context(viewport={"width": 390, "height": 844}, reduced_motion=True, fast_play=True).new_page()
        for _ in range(2)
    ]
    for page in pages:
        open_match(page, site, token)
        page.wait_for_function(NEXT, timeout=LONG_MS)
        # The zoom of the map depends on timing, and the map shows percentages only if it is zoomed in.
        page.evaluate(HIDE_PERCENTAGES)
    untouched, translated = pages
    translated.evaluate(TRANSLATE)
    for step in range(STEPS[game]):
        if not press_next(untouched):
            break
        press_next(translated)
        assert_same_text(untouched, translated, f"step {step}")


def test_translated_screens_show_the_same_text(open_context: OpenContext, site: Site) -> None:
    pages = [open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page() for _ in range(2)]
    for page in pages:
        open_address(page, site)
    untouched, translated = pages
    translated.evaluate(TRANSLATE)
    for address in (*SCREENS, *reversed(SCREENS)):
        for page in pages:
            page.evaluate("(address) => { location.hash = address; }", address)
            page.wait_for_load_state("networkidle")
            page.evaluate(WAIT_FOR_PYTHON)
        assert_same_text(untouched, translated, address)


def test_show_original_restores_text_that_changes_later(page: Page, site: Site) -> None:
    """A translator that is switched off restores the original text nodes."""
    open_address(page, site)
    result = page.evaluate(function("translation.translateAndRestore"))
    assert result == {"before": "Pygolf", "during": "Pygolf", "after": "Pygolf"}
