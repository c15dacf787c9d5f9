"""The summary shown for three seconds after a hole: strokes, the best moment, luck and choices."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import club
from browser.conftest import OpenContext
from browser.javascript import function
from browser.layout import WAIT_FOR_PYTHON
from browser.phases import move_kinds, open_match, open_match_first, play_until
from pygolf.match import Match
from tools.server import Site

pytestmark = pytest.mark.host_python
HOLE_CARD = function("hole_card.watchHoleCard")


def test_summary_is_shown_after_a_hole(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, fast_play=True).new_page()
    card_shows_the_hole_and_blocks_no_taps(page, site)
    card_shows_only_that_hole_and_all_of_it(page, site)
    word_golf_shows_the_summary_with_the_result(page, site)


def card_shows_the_hole_and_blocks_no_taps(page: Page, site: Site) -> None:
    open_match_first(
        page,
        site,
        play_until("dice", ["Ann", "Bo"], {}, lambda match: match.turn == 1 and "addsies" in move_kinds(match)),
    )
    page.evaluate(WAIT_FOR_PYTHON)
    page.evaluate(HOLE_CARD)
    page.locator("[data-do=addsies]").click()
    page.wait_for_function("() => ['Ann', 'Bo', 'The dice'].every((one) => holeCard.includes(one))")
    assert re.search(r"Best moment: (Ann|Bo)\. \d", page.evaluate("holeCard"))
    expect(page.locator("#live")).to_contain_text("The dice")
    assert page.evaluate("!document.activeElement.closest('.hole-card')")
    club.action_button(page).click()
    expect(page.locator(".hole-card")).to_have_count(0)
    assert club.next_step(page) == "hole"


def card_shows_only_that_hole_and_all_of_it(page: Page, site: Site) -> None:
    """Check a table that was opened in the middle of the hole, and a hole whose last move was undone."""

    def is_before_addsies(match: Match) -> bool:
        return len(match.view()["played"][0]) == 2 and move_kinds(match) & {"addsies", "switch"} == {"addsies"}

    match = play_until("dice", ["You"], {}, is_before_addsies)
    hole, stroke = match.view()["hole"], match.view()["stroke"]
    open_match(page, site, match)
    page.evaluate(WAIT_FOR_PYTHON)
    page.evaluate(HOLE_CARD)
    for _ in range(2):
        page.evaluate("holeCard = ''")
        page.locator("[data-do=addsies]").click()
        page.wait_for_function("() => holeCard.includes('Best moment')")
        assert re.search(rf"You\s+{stroke}Best moment: .* set aside on hole {hole}\.", page.evaluate("holeCard"))
        club.press_undo(page)


def word_golf_shows_the_summary_with_the_result(page: Page, site: Site) -> None:
    """Check that Word Golf shows luck and choices in the result of the hole, without the card."""
    club.open_address(page, site, "#/play/word")
    page.locator(".wg-keys .quiet-pill:enabled").click()
    page.evaluate(WAIT_FOR_PYTHON)
    page.get_by_role("button", name="Take it").click()
    page.locator("#actions .act:enabled").click()
    expect(page.locator(".wg-fortune")).to_contain_text(re.compile(r"The dice .*, choices cost (nothing|\d+\.\d)\."))
    expect(page.locator(".hole-card")).to_have_count(0)
