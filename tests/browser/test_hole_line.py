"""Tests of the message after a hole, which states its most remarkable event and the standing, and covers nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import club
from browser.conftest import OpenContext
from browser.javascript import function
from browser.layout import WAIT_FOR_PYTHON
from browser.pages import table as table_page
from browser.pages.parts import part
from browser.phases import move_kinds, open_match, open_match_first, play_until
from pygolf.match import Match
from tools.server import Site

pytestmark = pytest.mark.host_python
WATCH = function("hole_line.watchHoleLine")


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=["360x640", "390x844"])
def test_line_names_the_event_and_the_standing(open_context: OpenContext, site: Site, size: tuple[int, int]) -> None:
    width, height = size
    viewport = {"width": width, "height": height}
    page = open_context(viewport=viewport, reduced_motion=True, fast_play=True).new_page()
    line_covers_nothing(page, site)
    if width == 360:
        line_is_about_that_hole_only(page, site)
        word_golf_shows_luck_and_choices_with_the_result(page, site)


def line_covers_nothing(page: Page, site: Site) -> None:
    """Check the message after a hole of two players, and that their next tap rolls the dice."""
    open_match_first(
        page,
        site,
        play_until("dice", ["Ann", "Bo"], {}, lambda match: match.turn == 1 and "addsies" in move_kinds(match)),
    )
    page.evaluate(WAIT_FOR_PYTHON)
    page.evaluate(WATCH)
    page.locator("[data-do=addsies]").click()
    page.wait_for_function("() => holeLine")
    text = page.evaluate("holeLine")
    assert re.search(r"(Ann|Bo) scores \d+ on hole \d\. ((Ann|Bo) leads by|All level at) .* ?strokes?\.", text)
    assert page.evaluate("covered") == []
    expect(page.locator("#live")).to_contain_text(re.compile("leads|All level"))
    # The next roll removes the message, because it belongs to the previous hole.
    page.wait_for_timeout(1800)
    club.action_button(page).click()
    assert club.next_step(page) == "hole"
    expect(table_page.hole_summary(page)).to_have_count(0, timeout=1500)


def line_is_about_that_hole_only(page: Page, site: Site) -> None:
    """Check a table that was opened in the middle of the hole, and a hole whose last move was undone."""

    def is_before_addsies(match: Match) -> bool:
        return len(match.view()["played"][0]) == 2 and move_kinds(match) & {"addsies", "switch"} == {"addsies"}

    match = play_until("dice", ["You"], {}, is_before_addsies)
    hole, stroke = match.view()["hole"], match.view()["stroke"]
    open_match(page, site, match)
    page.evaluate(WAIT_FOR_PYTHON)
    page.evaluate(WATCH)
    for _ in range(2):
        page.evaluate("holeLine = ''")
        page.locator("[data-do=addsies]").click()
        page.wait_for_function("() => holeLine")
        assert re.fullmatch(rf"You score {stroke} on hole {hole}\. .* strokes so far\.", page.evaluate("holeLine"))
        club.press_undo(page)


def word_golf_shows_luck_and_choices_with_the_result(page: Page, site: Site) -> None:
    """Check that Word Golf shows luck and choices in the result of the hole, without the message."""
    club.open_address(page, site, "#/play/word")
    page.locator("#actions [data-do=hint]:enabled").click()
    page.evaluate(WAIT_FOR_PYTHON)
    club.take_hinted_word(page)
    table_page.ready_button(page).click()
    expect(part(page, "luck")).to_contain_text(re.compile(r"The dice .*, choices cost (nothing|\d+\.\d)\."))
    expect(table_page.hole_summary(page)).to_have_count(0)
