"""Tests of reviews, problems, the locker and sharing after a game, in Chromium."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser.access import check_in_both_themes
from browser.club import finished_round, load_saves, open_route, press_until_gone, save_match, space_on_card
from browser.conftest import OpenContext
from browser.engines import LONG_MS
from browser.javascript import function
from browser.pages import clubhouse as clubhouse_page
from browser.pages import dosh as dosh_page
from browser.pages import review as review_page
from browser.pages import table as table_page
from browser.pages.parts import part
from tools.server import Site

pytestmark = [pytest.mark.parametrize("engine", ["chromium"], indirect=True), pytest.mark.host_python]


@pytest.fixture
def page(open_context: OpenContext) -> Page:
    return open_context(viewport={"width": 360, "height": 740}, reduced_motion=True).new_page()


ASK_TWICE = function("review.askTwice")


def test_review_steps_through_a_game_and_continues_it_from_a_position(page: Page, site: Site) -> None:
    open_route(page, site, "/")
    name = save_match(page, finished_round("Ann", "rookie"))
    open_route(page, site, f"/review/{name}/4")
    summary = page.get_by_role("region", name="Skill and luck")
    expect(summary).to_contain_text("Ann finished", timeout=LONG_MS)
    expect(review_page.moment(page)).to_contain_text("Move 5 of")
    page.keyboard.press("ArrowRight")
    expect(review_page.moment(page)).to_contain_text("Move 6 of")
    # The coach's reply for the previous position arrives first and must not be shown.
    page.keyboard.press("ArrowLeft")
    gaps = page.evaluate(ASK_TWICE)
    expect(review_page.moment(page)).to_contain_text("Move 6 of")
    expect(page.get_by_role("region", name="The coach").get_by_role("row")).not_to_have_count(0)
    assert gaps == 0, "the page shows that the coach is thinking until the advice is shown"
    last = page.get_by_role("button", name="Last move")
    last.press("Enter")
    expect(page.locator("#scrub")).to_have_attribute("aria-valuetext", re.compile("^The end, after"))
    expect(last, "the button is disabled and keeps the focus").to_be_focused()
    check_in_both_themes(page)
    # If no decision cost anything, there are no mistakes to learn from.
    learn = page.get_by_role("link", name="Learn from mistakes")
    expect(learn).to_be_visible()
    page.evaluate(f"location.hash = '#/review/{save_match(page, finished_round('Ann', 'tour'))}/4'")
    expect(page.get_by_role("main")).to_contain_text("No decision cost anything.", timeout=LONG_MS)
    expect(learn).to_have_count(0)
    page.evaluate(f"location.hash = '#/review/{name}/5'")
    expect(review_page.moment(page)).to_contain_text("Move 6 of")
    page.get_by_role("button", name="Continue from here").click()
    expect(table_page.main_button(page)).to_be_enabled()
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("Dice Golf, from move 6", re.I))


DELAY_STEPS = function("review.delaySteps")


def test_review_resumes_after_the_page_was_left(page: Page, site: Site) -> None:
    open_route(page, site, "/")
    name = save_match(page, finished_round("Ann", "rookie"))
    page.evaluate(DELAY_STEPS)
    summary = page.get_by_role("region", name="Skill and luck")
    page.evaluate(f"location.hash = '#/review/{name}'")
    page.wait_for_function("() => globalThis.holds")
    for address in ("", f"review/{name}/4", "", f"review/{name}"):
        page.evaluate("(address) => { location.hash = '#/' + address; }", address)
        page.locator("[data-part~=review]" if address else "[data-part~=clubhouse]").wait_for()
    page.evaluate("answer()")
    expect(summary).to_contain_text("Ann finished", timeout=LONG_MS)
    page.evaluate("location.hash = '#/'")
    clubhouse_page.screen(page).wait_for()
    page.evaluate(f"location.hash = '#/review/{name}'")
    expect(summary).to_contain_text("Ann finished")
    expect(page.get_by_role("link", name="Learn from mistakes")).to_be_visible()
    assert page.evaluate("begun") == 1


ARE_VISIBLE = function("review.areVisible")


def test_review_keeps_markers_on_the_map_visible(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    match = pygolf.new("dosh", ["Ann", "Bo"], {"holes": [5, 8]}, "end2")
    while not match.over:
        match.play(match.bot("club" if match.turn == 0 else "tour"))
    open_route(page, site, "/")
    name = save_match(page, match)
    page.evaluate(f"location.hash = '#/review/{name}/0'")
    part(page, "comparison", "[data-part~=better] circle").wait_for(timeout=LONG_MS)
    page.wait_for_function(ARE_VISIBLE, arg="[data-part~=comparison] circle")
    page.get_by_role("button", name="What would the coach do?").click()
    expect(part(page, "comparison", " > g text"), "the map shows the coach's candidates").to_have_text(
        [re.compile(f"^{number} ") for number in (1, 2, 3)], timeout=LONG_MS
    )
    page.evaluate(f"location.hash = '#/review/{name}'")
    expect(review_page.moment(page)).to_contain_text("The end")
    page.wait_for_function(ARE_VISIBLE, arg="[data-part~=map-marks] [data-part~=current-flag]")
    assert dosh_page.map_drawing(page).get_attribute("data-near") == "true", (
        "the map is zoomed in and shows only part of the course"
    )
    page.keyboard.press("o")
    expect(dosh_page.map_drawing(page), "the game's key shows the whole course").not_to_have_attribute(
        "data-near", "true"
    )


def test_review_of_a_match_shows_chances_and_strokes_and_repeats_mistakes(page: Page, site: Site) -> None:
    match = pygolf.new("dice", ["Ann", "Bo"], {"format": "match"}, "a2")
    while not match.over:
        match.play(match.bot("rookie" if match.turn == 0 else "club"))
    open_route(page, site, "/")
    name = save_match(page, match)
    open_route(page, site, f"/review/{name}")
    ledger = page.get_by_role("region", name="Skill and luck")
    expect(ledger).to_contain_text("The match, lost: 50 in 100 at the first tee", timeout=LONG_MS)
    chart = page.get_by_role("figure")
    expect(chart).to_contain_text("Chance of winning the match, in %")
    expect(chart.locator("svg [data-part~=axis-label]")).to_have_text(["0", "25", "50", "75", "100"])
    chart.get_by_text("As a table").click()
    expect(chart.get_by_role("row").last.get_by_role("cell").last).to_have_text("100")
    check_in_both_themes(page)
    ledger.get_by_role("button", name="Strokes").click()
    expect(chart).to_contain_text("Strokes ")
    expect(chart.get_by_role("row").last.get_by_role("cell").last).to_have_text("38.0")
    dearest = page.get_by_role("region", name="What it cost").get_by_role("listitem").first
    expect(dearest).to_contain_text(": roll two dice. Better by 31 wins per 100 matches: call subtractsies.")
    dearest.get_by_role("button").click()
    expect(review_page.position(page)).to_contain_text(
        "Better by 31 wins per 100 matches: call subtractsies. It also gave 2.6 strokes away."
    )
    page.evaluate("location.hash = '#/problems/dice'")
    expect(review_page.question(page)).to_contain_text("4 4 4 6 2: what now?")
    table_page.main_button(page).click()
    expect(page.get_by_role("status").filter(has_text="Better by")).to_contain_text(
        re.compile(r"Better by 31 wins per 100 matches:\s+call subtractsies.*You chose: roll two dice\.", re.DOTALL)
    )
    page.get_by_role("button", name="Try again").click()
    page.locator("#actions").get_by_role("button", name=re.compile("subtractsies", re.I)).click()
    expect(page.get_by_role("status").filter(has_text="the best of")).to_be_visible()
    # A solved problem is removed from the list, even if the page is opened again.
    page.evaluate("location.hash = '#/locker/dice'")
    page.get_by_role("link", name="Learn from mistakes").click()
    expect(review_page.question(page)).to_contain_text("your game from")
    expect(review_page.question(page)).not_to_contain_text("4 4 4 6 2")
    card_is_passed_to_the_share_dialog(page, name)
    locker_can_be_emptied(page)


TYPE_IMMEDIATELY = function("review.typeImmediately")


def test_best_everyday_word_solves_a_mistake_from_your_own_game(page: Page, site: Site) -> None:
    """A rarer word may be better, but players are not expected to know it."""
    match = pygolf.new("word", ["Ann"], {"holes": [3]}, "own 6")
    while not match.over:
        match.play(match.bot("rookie"))
    open_route(page, site, "/")
    name = save_match(page, match)
    open_route(page, site, f"/review/{name}")
    page.get_by_role("link", name="Learn from mistakes").click(timeout=LONG_MS)
    expect(review_page.question(page)).to_contain_text("your game from")
    page.keyboard.type("EQUIP")
    for number in range(5):
        space_on_card(page, number).click()
    page.get_by_role("button", name="Play Equip").click()
    expect(page.get_by_role("status").filter(has_text="EQUIP, on a different line.")).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.evaluate(TYPE_IMMEDIATELY, ["Delete", *"EQUIP"])
    page.get_by_role("button", name="Play Equip").click()
    expect(page.get_by_role("status").filter(has_text="the best of all everyday words")).to_be_visible()
    # The problem stays solved when the page is opened again, so only built-in problems are left.
    page.evaluate(f"location.hash = '#/review/{name}'")
    page.get_by_role("link", name="Learn from mistakes").click(timeout=LONG_MS)
    expect(review_page.question(page)).to_be_visible()
    expect(review_page.question(page)).not_to_contain_text("your game from")


def test_luis_levels_unlock_one_by_one(page: Page, site: Site) -> None:
    """A win unlocks the next level of Luis, both on the result page and in the locker."""
    match = pygolf.new("word", ["You"], {"luis": "mild"}, "ladder")
    while not match.over:
        match.play(match.bot("tour"))
    open_route(page, site, "/locker/word")
    ladder = page.get_by_role("region", name="Luis’s ladder").get_by_role("listitem")
    expect(ladder).to_have_count(5)
    expect(ladder.filter(has_text="Beat the previous one first")).to_have_count(2)
    name = save_match(page, match)
    page.evaluate("location.hash = '#/'")
    page.evaluate("location.hash = '#/locker/word'")
    expect(ladder.filter(has_text=re.compile("die Beaten"))).to_have_count(2)
    expect(ladder.nth(2)).to_contain_text("As in the rulebook Not beaten yet")
    check_in_both_themes(page)
    assert press_until_gone(ladder.nth(2).get_by_role("button")) == 1
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(page.get_by_role("button", name="Table menu")).to_be_visible()
    page.evaluate(f"location.hash = '#/game/{name}'")
    page.get_by_role("button", name="Play Luis").click()
    page.wait_for_url(re.compile(rf"#/game/(?!{name})\w+$"))
    expect(page.get_by_role("button", name="Table menu")).to_be_visible()
    assert sorted(save["record"]["options"].get("luis", "rulebook") for save in load_saves(page)) == [
        "mild",
        "rulebook",
        "rulebook",
    ]


REPLACE_SHARE_DIALOG = function("review.replaceShareDialog")


def card_is_passed_to_the_share_dialog(page: Page, name: str) -> None:
    """Check that the share dialog gets the symbols, link and picture, and that success, dismissal and failure work."""
    for refusal in ("", "AbortError", "NotAllowedError"):
        page.evaluate("location.hash = '#/locker/dice'")
        expect(part(page, "round-list", " li")).to_have_count(1)
        page.evaluate(REPLACE_SHARE_DIALOG, refusal)
        page.evaluate(f"location.hash = '#/card/{name}'")
        page.get_by_role("button", name="Share", exact=True).click()
        page.wait_for_function("(least) => shared.length > 0 && copied.length >= least", arg=int(refusal[:3] == "Not"))
        [sent] = page.evaluate("shared")
        card = r"Ann: \d+ strokes, \d holes? won\n[◎○–□▣]{6}\n.*#v=1&g=dice"
        assert re.search(card, sent["text"], re.S), sent["text"]
        assert page.evaluate("copied") == ([sent["text"]] if refusal == "NotAllowedError" else [])
        [picture] = sent["files"]
        assert picture["type"] == "image/png" and picture["name"].endswith(".png") and picture["size"] > 10_000


def locker_can_be_emptied(page: Page) -> None:
    """Check that emptying the locker removes its rounds, and that the saved game does not add them again."""
    page.evaluate("location.hash = '#/locker/chess'")
    expect(page.get_by_role("main")).to_contain_text("There is no such game.")
    page.evaluate("location.hash = '#/locker/dice'")
    page.get_by_role("button", name="Empty this locker").click()
    page.get_by_role("dialog").get_by_role("button", name="Empty locker").click()
    expect(page.get_by_role("main")).to_contain_text("No finished round of Dice Golf yet.")
    page.evaluate("location.hash = '#/problems/dice'")
    expect(review_page.question(page)).to_contain_text("our collection")
    page.evaluate("location.hash = '#/locker/dice'")
    expect(page.get_by_role("main")).to_contain_text("No finished round of Dice Golf yet.")


def test_problem_accepts_a_second_answer_after_a_wrong_one(page: Page, site: Site) -> None:
    open_route(page, site, "/problems/dice")
    asked = review_page.question(page)
    expect(asked).to_contain_text("1 2 2 2 3: what now?")
    expect(page.locator("#live")).to_contain_text("1 2 2 2 3: what now?")
    expect(part(page, "task", " [role=status]"), "the live region for the answer exists already").to_be_attached()
    table_page.main_button(page).click()
    expect(page.locator("#screen h1"), "the button is gone and the focus moves to the heading").to_be_focused()
    answer = page.get_by_role("status").filter(has_text="Better by")
    expect(answer).to_contain_text(re.compile(r"Better by 3\.\d strokes:\s+call subtractsies"))
    check_in_both_themes(page)
    page.get_by_role("button", name="Try again").click()
    page.locator("#actions").get_by_role("button", name=re.compile("subtractsies", re.I)).click()
    expect(page.get_by_role("status").filter(has_text="the best of")).to_be_visible()
    page.get_by_role("button", name="Next").click()
    expect(asked).not_to_contain_text("1 2 2 2 3")
    page.reload()
    expect(asked).to_be_visible()
    expect(asked).not_to_contain_text("1 2 2 2 3")
