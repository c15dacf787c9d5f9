"""Back and the chevron: what is open is closed, a table leads to the clubhouse, the rulebook to the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

import pygolf
from browser.club import (
    COUNT_SAVED,
    PHONE,
    action_button,
    fill_seed,
    finished_round,
    hole_choices,
    next_step,
    open_address,
    open_section,
    save_match,
    start_game,
    wait_for_frames,
)
from browser.conftest import OpenContext
from browser.javascript import function
from tools.server import Site

pytestmark = pytest.mark.host_python


LINKS = """import(new URL('inside.js', document.querySelector('script[src$="app.js"]').src))"""


def at_home(page: Page) -> None:
    expect(page.get_by_role("link", name="Play Dice Golf")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_back_closes_a_sheet_or_a_question_and_leaves_table_and_game_as_they_are(
    open_context: OpenContext, site: Site
) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    start_game(page, site, seed="sheets")
    table = page.url
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page).to_have_url(table)
    action_button(page).click()
    assert next_step(page) == "hole", "the table below was not touched"
    the_rulebooks_chevron_returns_to_the_game(page)
    page.go_back()
    at_home(page)
    page.go_forward()
    page.get_by_role("link", name="Pygolf: home").click()
    back_disarms_a_delete_confirmation_and_renaming_and_deleting_are_told(page)


@pytest.mark.parametrize("address", ["", "#/"])
def test_back_closes_a_sheet_of_the_clubhouse_where_it_is_the_first_page(
    open_context: OpenContext, site: Site, address: str
) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site, address)
    save_match(page, pygolf.new("dice", ["Ann", "Bo"], {}, "first"))
    page.evaluate("globalThis.same = true")
    more = page.get_by_role("button", name=re.compile("^More for"))
    for close in (page.go_back, lambda: page.keyboard.press("Escape"), page.go_back):
        more.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        close()
        at_home(page)
    more.click()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Settings").click()
    expect(page.locator("#screen h1")).to_contain_text("Settings")
    page.go_back()
    at_home(page)
    assert page.evaluate("globalThis.same"), "the page was never left"


def the_rulebooks_chevron_returns_to_the_game(page: Page) -> None:
    """Where the table has a link to its rules: on a desktop."""
    table = page.url
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("link", name="Rules", exact=True).click()
    page.locator("#clause-DG-3 a").first.click()
    expect(page.locator("#clause-DG-3")).to_have_class(re.compile("chosen"))
    page.get_by_role("link", name="Back to the game").click()
    expect(page).to_have_url(table)
    assert next_step(page) == "hole"


def test_back_from_a_table_is_the_clubhouse_and_set_up_keeps_what_was_filled_in(
    open_context: OpenContext, site: Site
) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site, "#/rules/dice")
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(action_button(page)).to_be_enabled()
    page.go_back()
    at_home(page)
    expect(page.locator(".ticket")).to_have_count(1)
    page.go_forward()
    expect(action_button(page)).to_be_enabled()
    page.reload()
    expect(action_button(page)).to_be_enabled()
    page.go_back()
    at_home(page)
    page.get_by_role("link", name="Set up Dice Golf").click()
    set_up_keeps_what_was_filled_in(page)


def set_up_keeps_what_was_filled_in(page: Page) -> None:
    page.get_by_label("Name, seat 1").fill("Wilhelmina")
    fill_seed(page, "a seed to keep")
    open_section(page, "Course")
    rounds = page.get_by_role("group", name="Rounds").get_by_role("radio", name="Three")
    rounds.check()
    open_section(page, "Rules").get_by_role("link", name="How to play Dice Golf").click()
    expect(page.get_by_role("heading", name="Dice Golf", exact=True)).to_be_visible()
    page.get_by_role("link", name="Back to game setup").click()
    expect(page.get_by_label("Name, seat 1")).to_have_value("Wilhelmina")
    expect(page.locator(".tee")).to_contain_text(
        "Three rounds of six holes, stroke play, dice from the seed a seed to keep."
    )
    open_section(page, "Course")
    expect(rounds).to_be_checked()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.go_back()
    page.get_by_role("link", name="Set up Dice Golf").click()
    expect(page.locator(".tee")).to_contain_text("Three rounds of six holes, stroke play, dice from the seed ")
    expect(page.locator(".tee")).not_to_contain_text("a seed to keep")
    expect(page.get_by_label("Name, seat 1")).to_have_value("Wilhelmina")


def back_disarms_a_delete_confirmation_and_renaming_and_deleting_are_told(page: Page) -> None:
    at_home(page)
    page.get_by_role("button", name=re.compile("^More for")).click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("button", name="Delete it")).to_be_visible()
    page.go_back()
    at_home(page)
    expect(page.locator(".ticket")).to_have_count(1)
    notices = page.get_by_role("region", name="Notices")
    for press, words in (("Rename", "Sunday cup"), ("Delete", "was deleted")):
        page.get_by_role("button", name=re.compile("^More for")).click()
        page.get_by_role("button", name=press, exact=True).click()
        if press == "Rename":
            page.get_by_label("Name", exact=True).fill("Sunday cup")
            page.get_by_role("button", name="Rename", exact=True).click()
        else:
            page.get_by_role("button", name="Delete it").click()
        expect(notices).to_contain_text(words)
    expect(page.get_by_role("main"), "the game is gone, the keyboard stays").to_be_focused()


PEEK = function("back.recordStates")


def test_the_result_is_told_after_the_dice_and_nothing_is_lost_in_mid_flight(
    open_context: OpenContext, site: Site
) -> None:
    """While dice roll, log and holes to choose say nothing of what they led to; the save has it already."""
    page = open_context(viewport=PHONE).new_page()
    game = start_game(page, site, seed="after the dice")
    page.wait_for_function(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('dice/animation.js'))"
    )
    # The table can be played before the log's first line has come from Python.
    expect(page.locator(".log li")).to_have_count(1)
    page.evaluate(PEEK)
    action_button(page).click()
    assert next_step(page) == "hole"
    seen = page.evaluate("seen")
    rolling = [one for one in seen if one["rolling"]]
    assert rolling, "dice were seen to roll"
    assert all(one["lines"] == 1 and not one["chosen"] for one in rolling)
    assert any(one["kept"] == 2 for one in rolling), "saved while they roll"
    expect(page.locator(".log li")).to_have_count(2)
    hole_choices(page).first.click()
    assert next_step(page) == "act"
    nothing_is_lost_when_the_page_closes_in_mid_flight(page, site, game)


ROLLING = function("back.recordRoll")


def nothing_is_lost_when_the_page_closes_in_mid_flight(page: Page, site: Site, game: str) -> None:
    """And a table that is opened by its address has the clubhouse behind it."""
    page.evaluate(ROLLING)
    action_button(page).click()
    page.wait_for_function("() => globalThis.rolled")
    again = page.context.new_page()
    page.close()
    open_address(again, site, f"#/game/{game}")
    assert next_step(again) == "act"
    expect(again.locator("[data-stroke]").first).to_have_attribute("data-stroke", "2")
    again.go_back()
    at_home(again)


HOLD = function("back.delayReplies")


def test_whoever_has_left_is_not_led_away_and_nothing_opens_over_where_they_are(
    open_context: OpenContext, site: Site
) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site, "#/")
    finished = save_match(page, finished_round("Ann", "rookie"))
    nothing_opens_over_the_page_that_somebody_has_gone_to(page, finished)
    whoever_has_left_is_not_led_away_by_a_late_answer(page, finished)


def whoever_has_left_is_not_led_away_by_a_late_answer(page: Page, finished: str) -> None:
    page.evaluate("location.hash = '#/'")
    for form, name in (
        ("#/new/dice", "Tee off"),
        (f"#/game/{finished}", "Rematch"),
        (f"#/review/{finished}/3", "Continue from here"),
    ):
        page.evaluate("(address) => { location.hash = address; }", form)
        button = page.get_by_role("button", name=name)
        expect(button).to_be_enabled()
        kept = page.evaluate(COUNT_SAVED)
        page.evaluate(HOLD)
        button.click()
        page.go_back()
        at_home(page)
        page.evaluate("answer()")
        page.wait_for_function(f"(kept) => {COUNT_SAVED} > kept", arg=kept)
        wait_for_frames(page)
        assert page.evaluate("location.hash") == "#/", f"{name}: the game waits in the clubhouse"
        at_home(page)


# What was asked before is answered, and what came of it is there.
ASKED = f"async () => {{ const {{ call }} = await {LINKS}; await call({{ op: 'games' }}); }}"
HERE = function("back.waitForExtras")


def nothing_opens_over_the_page_that_somebody_has_gone_to(page: Page, finished: str) -> None:
    begun = save_match(page, pygolf.new("dice", ["Ann", "Bo"], {}, "late"))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"screen/extras\.js|review/index\.js"), hold)

    def let_it_come() -> None:
        while not held:
            wait_for_frames(page)
        held.pop().continue_()

    def visit(address: str, button: str) -> None:
        page.evaluate("(address) => { location.hash = address; }", address)
        expect(page.get_by_role("button", name=button)).to_be_enabled()

    visit(f"#/game/{begun}", "Table menu")
    page.get_by_role("button", name="Table menu").click()
    page.go_back()
    at_home(page)
    let_it_come()
    page.evaluate(HERE)
    wait_for_frames(page)
    at_home(page)
    for address, sheet, name in (
        (f"#/game/{begun}", "Table menu", "Show only"),
        (f"#/game/{begun}", "Table menu", "Play on together"),
        (f"#/duel/{finished}", "", "Make the link"),
    ):
        visit(address, sheet or name)
        if sheet:
            page.get_by_role("button", name=sheet).click()
        page.evaluate(HOLD)
        page.get_by_role("button", name=name).click()
        page.go_back()
        at_home(page)
        page.evaluate("answer()")
        page.evaluate(ASKED)
        wait_for_frames(page)
        at_home(page)
    # A sheet of the page that stands while the next one is on its way goes with it.
    visit(f"#/game/{finished}", "Rematch")
    kept = page.evaluate(COUNT_SAVED)
    page.evaluate(HOLD)
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("link", name="Review the game").click()
    page.get_by_role("button", name="Send", exact=True).click()
    page.evaluate("answer()")
    page.wait_for_function(f"(kept) => {COUNT_SAVED} > kept", arg=kept)
    wait_for_frames(page)
    assert f"#/review/{finished}" in page.url, "the rematch waits in the clubhouse"
    let_it_come()
    expect(page.locator("#screen h1")).to_contain_text("Review of Dice Golf")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_clubhouse_hears_of_a_game_also_where_one_came_from_the_clubhouse(
    open_context: OpenContext, site: Site
) -> None:
    page = open_context(viewport=PHONE).new_page()
    open_address(page, site)
    page.evaluate("() => { document.querySelector('.page.home').dataset.before = ''; location.hash = '#/'; }")
    expect(page.locator(".page.home:not([data-before])")).to_be_visible()
    save_match(page, pygolf.new("dice", ["Ann", "Bo"], seed="ear"))
    expect(page.locator(".ticket")).to_have_count(1)
