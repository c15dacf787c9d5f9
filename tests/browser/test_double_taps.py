"""Tests of double taps, held keys, and taps while the page changes: they must not trigger controls that were not
visible before.

The rules are tested in tests/js/taps.test.mjs. Here, one browser test covers each place that needs the rules.
"""

from __future__ import annotations

import itertools
import time

import pytest
from playwright.sync_api import Locator, Page, expect

import pygolf
from browser import storage
from browser.club import finished_round, open_address, save_match, wait_for_frames
from browser.conftest import OpenContext
from browser.layout import WAIT_FOR_PYTHON
from browser.pages import lesson as lesson_page
from browser.pages import table as table_page
from browser.pages.parts import part
from browser.phases import move_kinds, open_match_first, play_until
from tools.server import Site

pytestmark = pytest.mark.host_python

TIMES = itertools.count(time.time() - 600, 5)
"""Timestamps of double taps in seconds: far enough apart that no tap counts as the third tap of the previous double
tap."""
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}


class Finger:
    """A finger that touches a fixed point. ``at`` is the timestamp of an event, in seconds."""

    def __init__(self, page: Page, x: float, y: float) -> None:
        self.hand = page.context.new_cdp_session(page)
        self.point = {"x": x, "y": y}

    def down(self, at: float | None = None) -> None:
        self.send("touchStart", [self.point], at)

    def up(self, at: float | None = None) -> None:
        self.send("touchEnd", [], at)

    def send(self, kind: str, points: list[dict[str, float]], at: float | None) -> None:
        when = {} if at is None else {"timestamp": at}
        self.hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **when})


def tap_twice(page: Page, button: Locator, answer: Locator, x: float = 60) -> None:
    """Tap twice. The second tap follows once the page has responded, with a timestamp 0.2 seconds later."""
    button.wait_for()
    box = button.bounding_box()
    assert box
    finger = Finger(page, x, box["y"] + box["height"] / 2)
    first = next(TIMES)
    finger.down(first)
    finger.up(first + 0.01)
    answer.wait_for()
    finger.down(first + 0.2)
    finger.up(first + 0.21)
    wait_for_frames(page)


def test_double_click_makes_one_game_or_board(open_context: OpenContext, site: Site) -> None:
    page = open_context(**PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    match = finished_round("Ann", "rookie")
    game = save_match(page, match)
    for address, name in (
        (f"#/game/{game}", "Play again"),
        (f"#/review/{game}/3", "Continue from here"),
        (f"#/duel/{game}", "Against this round"),
        (f"#t={match.token()}", "Save to my games"),
        ("#/boards", "Start blank: Box of Golf"),
    ):
        page.evaluate("(address) => { location.hash = address; }", address)
        button = page.get_by_role("button", name=name)
        button.wait_for()
        before = page.evaluate(storage.COUNT_CREATED)
        button.dblclick()
        page.wait_for_function("(was) => location.hash !== was", arg=address)
        page.evaluate(WAIT_FOR_PYTHON)
        wait_for_frames(page)
        assert page.evaluate(storage.COUNT_CREATED) == before + 1, name


def test_double_tap_does_not_confirm_the_question_it_opens(open_context: OpenContext, site: Site) -> None:
    """The button in the dialog appears at the position of the button that opened it."""
    page = open_context(**PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    page.evaluate("(game) => { location.hash = `#/game/${game}`; }", save_match(page, finished_round("You", "rookie")))
    page.get_by_role("button", name="Play again").wait_for()
    page.wait_for_function(f"Object.keys(localStorage).some((key) => key.startsWith('{storage.CARDS}'))")
    page.evaluate("location.hash = '#/locker/dice'")
    button = page.get_by_role("button", name="Empty this locker")
    button.evaluate("one => scrollBy(0, one.getBoundingClientRect().y - 672)")
    yes = page.locator("dialog [data-part~=confirm]")
    tap_twice(page, button, yes)
    box = yes.bounding_box()
    assert box and box["x"] < 60 < box["x"] + box["width"] and abs(box["y"] - 672) < 20
    yes.tap()
    expect(page.locator("#notices")).to_contain_text("is now empty")


def test_double_tap_in_lesson_or_problem_leaves_the_answer_visible(open_context: OpenContext, site: Site) -> None:
    page = open_context(**PHONE, reduced_motion=True, fast_play=True).new_page()
    open_address(page, site, "#/learn/dice")
    for button, x in (
        (part(page, "lesson-step", "[data-phase=do] [data-part~=show-me]:enabled"), 320),
        (
            page.locator(
                "[data-part~=table]:has([data-part~=lesson-step][data-phase=do])"
                " #actions [data-part~=main-button]:enabled"
            ),
            190,
        ),
    ):
        tap_twice(page, button, lesson_page.done_step(page), x)
        expect(lesson_page.done_step(page)).to_be_visible()
        tap_twice(page, lesson_page.next_button(page), lesson_page.open_step(page), 190)
        expect(lesson_page.open_step(page)).to_be_visible()
        page.get_by_role("button", name="Previous step").click()
    open_address(page, site, "#/problems/dice")
    following = page.get_by_role("button", name="Next")
    tap_twice(
        page,
        part(page, "problem", " #actions [data-part~=main-button]:enabled").locator("visible=true"),
        following,
        190,
    )
    expect(following).to_be_visible()


def test_tap_that_skips_the_last_move_does_not_start_a_rematch(open_context: OpenContext, site: Site) -> None:
    page = open_context(**PHONE).new_page()
    page.add_init_script(f"""localStorage.setItem("{storage.SETTINGS}", '{{"speed":"slow","firsts":false}}')""")
    match = play_until(
        "dice", ["You"], {}, lambda match: len(match.view()["played"][0]) == 5 and "addsies" in move_kinds(match)
    )
    open_match_first(page, site, match)
    finger = Finger(page, 240, 696)
    page.locator("[data-do=addsies]").tap()
    finger.down()
    box = page.get_by_role("button", name="Play again").bounding_box()
    assert box and box["y"] < 696 < box["y"] + box["height"]
    finger.up()
    page.evaluate(WAIT_FOR_PYTHON)
    wait_for_frames(page)
    expect(table_page.result(page)).to_be_visible()


def test_held_enter_presses_once(open_context: OpenContext, site: Site) -> None:
    page = open_context(reduced_motion=True).new_page()
    open_address(page, site, "#/boards")
    page.get_by_role("button", name="Start blank: Box of Golf").click()
    page.get_by_role("button", name="More", exact=True).focus()
    for _ in range(6):
        page.keyboard.down("Enter")
        wait_for_frames(page)
    expect(page.get_by_role("button", name="Duplicate")).to_be_visible()
    assert page.evaluate(storage.COUNT_CREATED) == 1
    page.keyboard.up("Enter")
    open_match_first(page, site, pygolf.new("dosh", ["You"], {}, "held"))
    for _ in range(6):
        page.keyboard.down("Enter")
        wait_for_frames(page)
    expect(page.get_by_role("button", name="Roll")).to_be_enabled()
    expect(page.locator("[data-stroke]")).to_have_text("2")
