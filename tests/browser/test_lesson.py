"""Tests of lessons and of the search in the rulebook, on a phone."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser import storage
from browser.club import open_address, wait_for_frames
from browser.conftest import OpenContext
from browser.pages import lesson as lesson_page
from browser.pages.parts import part
from browser.wrong_taps import tap_everything
from tools.server import Site

pytestmark = pytest.mark.host_python

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
SIZES = ((320, 568), (640, 320), (360, 740))


def check_no_scrolling(page: Page) -> None:
    """Check that the page does not scroll on phones, in portrait and landscape orientation."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("([...size]) => innerWidth === size[0] && innerHeight === size[1]", arg=[width, height])
        wait_for_frames(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate("document.documentElement.scrollHeight") <= height


def first_lesson(game: str) -> dict[str, list[dict[str, object]]]:
    """Return the first lesson of a game."""
    answer = json.loads(pygolf.handle(json.dumps({"op": "lessons", "game": game})))
    lesson: dict[str, list[dict[str, object]]] = answer["lessons"][0]
    return lesson


def test_lesson_can_be_completed_with_wrong_taps_and_going_back(open_context: OpenContext, site: Site) -> None:
    page = open_context(reduced_motion=True, fast_play=True, **PHONE).new_page()
    open_address(page, site, "#/learn/dice")
    steps = first_lesson("dice")["steps"]
    answers = {
        1: ("[data-hole='1']", "Only one die shows a 1"),
        2: ("[data-do=switch]", None),
        3: ("[data-do=roll]", "Addsies ends the hole now"),
        4: ("[data-do=roll]", "Switch to hole 5 first"),
    }
    right_controls = [
        "[data-do=roll]",
        "[data-hole='4']",
        "[data-do=roll]",
        "[data-do=addsies]",
        "",
        "[data-do=roll]",
        "",
    ]
    teach = lesson_page.step(page)
    for number, step in enumerate(steps):
        expect(teach.locator("strong")).to_have_text(str(step["title"]))
        expect(part(page, "caption")).to_have_text(f"{number + 1} of {len(steps)}")
        expect(lesson_page.open_step(page)).to_be_visible()
        check_no_scrolling(page)
        wrong, answer = answers.get(number, ("", None))
        if answer:
            page.locator(f"#actions {wrong}").click()
            expect(teach).to_contain_text(answer)
            expect(page.locator("#live")).to_contain_text(answer)
        if right_controls[number]:
            page.locator(f"#actions {right_controls[number]}").click()
        else:
            teach.get_by_role("button", name="Show me").click()
        expect(teach).to_contain_text(str(step["done"]))
        if number == 2:
            teach.get_by_role("button", name="Again").click()
            expect(lesson_page.open_step(page)).to_be_visible()
            page.get_by_role("button", name="Previous step").click()
            expect(teach.locator("strong")).to_have_text(str(steps[1]["title"]))
            page.reload()
            expect(teach.locator("strong")).to_have_text(str(steps[1]["title"]))
            page.locator("#actions [data-hole='4']").click()
            teach.get_by_role("button", name="Next").click()
            page.locator("#actions [data-do=roll]").click()
        check_no_scrolling(page)
        part(teach, "next-step").click()
    expect(teach).to_contain_text("Lesson complete")
    assert page.evaluate(f"JSON.parse(localStorage.getItem('{storage.SETTINGS}')).learned") == {"dice": True}


@pytest.mark.slow
def test_lesson_responds_to_every_tap(open_context: OpenContext, site: Site) -> None:
    page = open_context(reduced_motion=True, fast_play=True, **PHONE).new_page()
    open_address(page, site, "#/learn/dice")
    results = tap_everything(page, first_lesson("dice")["steps"], max_taps=6)
    assert results.ignored == []
    assert results.answered >= 8


def test_other_lessons_open_and_the_rulebook_can_be_searched(open_context: OpenContext, site: Site) -> None:
    page = open_context(reduced_motion=True, **PHONE).new_page()
    for game in ("box", "word", "dosh"):
        open_address(page, site, f"#/learn/{game}")
        expect(lesson_page.title(page)).to_have_text(str(first_lesson(game)["steps"][0]["title"]))
        check_no_scrolling(page)
        page.get_by_role("button", name="Show me").click()
        expect(lesson_page.done_step(page)).to_contain_text(str(first_lesson(game)["steps"][0]["done"]))
        check_no_scrolling(page)
    check_rulebook_search(page, site)


def check_rulebook_search(page: Page, site: Site) -> None:
    open_address(page, site, "#/rules/dosh/DB-16")
    expect(page.locator("#clause-DB-16")).to_be_focused()
    expect(page.locator("#clause-DB-16 figure svg[data-part~=map-figure]")).to_be_visible()
    page.get_by_role("button", name="Beginner", exact=True).click()
    expect(page.locator("#clause-DB-21")).to_be_visible()
    expect(page.locator("#clause-DB-39")).to_have_count(0)
    page.get_by_label("Search").fill("tree stop")
    expect(page.locator("#clause-DB-16")).to_have_count(0)
    expect(part(page, "rule-search", " [role=status]")).to_contain_text("of 48 clauses")
    # The beginners' level is played without hills.
    page.get_by_label("Search").fill("cliff")
    expect(part(page, "rule-search", " [role=status]")).to_have_text("No results for “cliff” at level Beginner.")
    page.get_by_role("button", name="Search all levels").click()
    expect(page.locator("#clause-DB-23")).to_be_visible()
    page.get_by_label("Search").fill("what is a watter hazard")
    expect(part(page, "rule-search", " [role=status]")).to_have_text("No results for “what is a watter hazard”.")
    page.get_by_role("button", name="water", exact=True).click()
    expect(page.locator("#clause-DB-16")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
