"""Tests of the banners for decisive moves: they are visible for at least 1.2 seconds even if bots are instant, and a
tap skips them.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from browser import club, storage
from browser.conftest import OpenContext
from browser.javascript import function
from browser.pages import table as table_page
from browser.pages.parts import part
from browser.phases import play_until
from pygolf.match import Match
from tools.server import Site

pytestmark = pytest.mark.host_python
MOMENT_MS = 1200
INSTANT = f"""localStorage.setItem('{storage.SETTINGS}', '{{"speed": "fast", "sound": false}}')"""
SEATS = [
    {"name": "You", "kind": "person", "level": "", "colour": 0},
    {"name": "Luis", "kind": "bot", "level": "club", "colour": 1},
]


def last_hole_of_luis(match: Match) -> bool:
    view = match.view()
    return bool(match.turn == 1 and view["phase"] == "roll" and len(view["played"][1]) == 5)


@pytest.mark.parametrize("reduced", [False, True], ids=["motion", "reduced"])
def test_last_hole_of_a_bot_stays_visible(open_context: OpenContext, site: Site, reduced: bool) -> None:
    """The bot's hole ends the game, and the result then replaces the table."""
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=reduced).new_page()
    page.add_init_script(INSTANT)
    open_before_last_hole(page, site)
    table_page.result(page).wait_for()
    (moment,) = page.evaluate("Object.entries(moments)")
    assert "Luis" in moment[0] and moment[1] >= MOMENT_MS


def test_tap_skips_a_banner(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 390, "height": 844}).new_page()
    page.add_init_script(INSTANT)
    open_before_last_hole(page, site)
    banner = part(page, "banner")
    banner.wait_for()
    # The banner is only as high as its two lines, so that it does not hide the hole.
    assert measure_height(banner) < 0.3 * measure_height(part(page, "table"))
    page.locator("#picture").dispatch_event("pointerdown")
    table_page.result(page).wait_for()
    assert all(ms < MOMENT_MS for ms in page.evaluate("Object.values(moments)"))


def measure_height(place: Locator) -> float:
    """Return the height of an element in CSS pixels."""
    box = place.bounding_box()
    assert box is not None
    return box["height"]


def open_before_last_hole(page: Page, site: Site) -> None:
    """Open a table at which Luis is about to play the last hole of the game."""
    club.open_address(page, site, "#/")
    match = play_until("dice", ["You", "Luis"], {}, last_hole_of_luis)
    identity = club.save_match(page, match, "", seats=SEATS, typed=False)
    page.evaluate(function("moments.watchMoments"))
    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", identity)
