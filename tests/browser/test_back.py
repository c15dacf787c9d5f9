"""The browser's Back button and the page's back links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

import pygolf
from browser import storage
from browser.club import (
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
from browser.pages import clubhouse as clubhouse_page
from browser.pages import setup as setup_page
from browser.pages import table as table_page
from browser.pages.parts import part
from tools.server import Site

pytestmark = pytest.mark.host_python


LINKS = """import(new URL('inside.js', document.querySelector('script[src$="app.js"]').src))"""


def expect_home(page: Page) -> None:
    expect(page.get_by_role("link", name="Play Dice Golf")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_back_closes_dialogs_and_leaves_table_and_game_unchanged(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    start_game(page, site, seed="sheets")
    table = page.url
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page).to_have_url(table)
    action_button(page).click()
    assert next_step(page) == "hole", "the table behind the dialog is unchanged"
    back_link_of_the_rulebook_returns_to_the_game(page)
    page.go_back()
    expect_home(page)
    page.go_forward()
    page.get_by_role("link", name="Pygolf: home").click()
    back_cancels_deleting_and_renaming_and_deleting_are_announced(page)


@pytest.mark.parametrize("address", ["", "#/"])
def test_back_closes_a_dialog_of_the_clubhouse_if_that_is_the_first_page(
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
        expect_home(page)
    more.click()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Settings").click()
    expect(page.locator("#screen h1")).to_contain_text("Settings")
    page.go_back()
    expect_home(page)
    assert page.evaluate("globalThis.same"), "the page was not reloaded"


def back_link_of_the_rulebook_returns_to_the_game(page: Page) -> None:
    """Check the back link of the rulebook. The table links to its rules only on a desktop."""
    table = page.url
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("link", name="Rules", exact=True).click()
    page.locator("#clause-DG-3 a").first.click()
    expect(page.locator("#clause-DG-3")).to_have_class(re.compile("chosen"))
    page.get_by_role("link", name="Back to the game").click()
    expect(page).to_have_url(table)
    assert next_step(page) == "hole"


def test_back_from_a_table_leads_past_the_form_and_set_up_keeps_its_fields(
    open_context: OpenContext, site: Site
) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site, "#/rules/dice")
    page.get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(action_button(page)).to_be_enabled()
    page.go_back()
    expect(page).to_have_url(re.compile("#/rules/dice$"))
    page.go_forward()
    expect(action_button(page)).to_be_enabled()
    page.reload()
    expect(action_button(page)).to_be_enabled()
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url(re.compile("#/rules/dice$"))
    page.get_by_role("link", name="Pygolf: home").click()
    expect_home(page)
    expect(clubhouse_page.saved_items(page)).to_have_count(1)
    clubhouse_page.open_game(page, "Dice Golf").get_by_role("link", name="Set up Dice Golf").click()
    set_up_keeps_its_fields(page)


def set_up_keeps_its_fields(page: Page) -> None:
    page.get_by_label("Name, seat 1").fill("Wilhelmina")
    fill_seed(page, "a seed to keep")
    open_section(page, "Course")
    rounds = page.get_by_role("group", name="Rounds").get_by_role("radio", name="Three")
    rounds.check()
    open_section(page, "Rules").get_by_role("link", name="How to play Dice Golf").click()
    expect(page.get_by_role("heading", name="Dice Golf", exact=True)).to_be_visible()
    page.get_by_role("link", name="Back to game setup").click()
    expect(page.get_by_label("Name, seat 1")).to_have_value("Wilhelmina")
    expect(setup_page.tee_off(page)).to_contain_text(
        "Three rounds of six holes, stroke play, dice from the seed a seed to keep."
    )
    open_section(page, "Course")
    expect(rounds).to_be_checked()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    page.go_back()
    clubhouse_page.open_game(page, "Dice Golf").get_by_role("link", name="Set up Dice Golf").click()
    expect(setup_page.tee_off(page)).to_contain_text("Three rounds of six holes, stroke play, dice from the seed ")
    expect(setup_page.tee_off(page)).not_to_contain_text("a seed to keep")
    expect(page.get_by_label("Name, seat 1")).to_have_value("Wilhelmina")


def back_cancels_deleting_and_renaming_and_deleting_are_announced(page: Page) -> None:
    expect_home(page)
    page.get_by_role("button", name=re.compile("^More for")).click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("button", name="Delete it")).to_be_visible()
    page.go_back()
    expect_home(page)
    expect(clubhouse_page.saved_items(page)).to_have_count(1)
    notices = page.get_by_role("region", name="Notices")
    for press, text in (("Rename", "Sunday cup"), ("Delete", "was deleted")):
        page.get_by_role("button", name=re.compile("^More for")).click()
        page.get_by_role("button", name=press, exact=True).click()
        if press == "Rename":
            page.get_by_label("Name", exact=True).fill("Sunday cup")
            page.get_by_role("button", name="Rename", exact=True).click()
        else:
            page.get_by_role("button", name="Delete it").click()
        expect(notices).to_contain_text(text)
    expect(page.get_by_role("main"), "the game is gone and the focus is on the main content").to_be_focused()


RECORD_STATES = function("back.recordStates")


def test_result_is_shown_after_the_dice_roll_and_saved_before(open_context: OpenContext, site: Site) -> None:
    """While dice roll, the log and the hole choices do not show the result, but the game has already been saved."""
    page = open_context(viewport=PHONE).new_page()
    game = start_game(page, site, seed="after the dice")
    page.wait_for_function(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('dice/animation.js'))"
    )
    # The table can be played before Python has returned the first line of the log.
    expect(table_page.log_entries(page)).to_have_count(1)
    page.evaluate(RECORD_STATES)
    action_button(page).click()
    assert next_step(page) == "hole"
    seen = page.evaluate("seen")
    rolling = [one for one in seen if one["rolling"]]
    assert rolling, "the dice rolled"
    assert all(one["lines"] == 1 and not one["chosen"] for one in rolling)
    assert any(one["kept"] == 2 for one in rolling), "the move was saved while the dice were rolling"
    expect(table_page.log_entries(page)).to_have_count(2)
    hole_choices(page).first.click()
    assert next_step(page) == "act"
    move_is_saved_if_the_page_closes_during_the_animation(page, site, game)


RECORD_ROLL = function("back.recordRoll")


def move_is_saved_if_the_page_closes_during_the_animation(page: Page, site: Site, game: str) -> None:
    """Also check that Back leads from a table opened by its address to the clubhouse."""
    page.evaluate(RECORD_ROLL)
    action_button(page).click()
    page.wait_for_function("() => globalThis.rolled")
    again = page.context.new_page()
    page.close()
    open_address(again, site, f"#/game/{game}")
    assert next_step(again) == "act"
    expect(again.locator("[data-stroke]").first).to_have_attribute("data-stroke", "2")
    again.go_back()
    expect_home(again)


DELAY_REPLIES = function("back.delayReplies")


def test_delayed_replies_neither_navigate_nor_open_dialogs_after_leaving(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site, "#/")
    finished = save_match(page, finished_round("Ann", "rookie"))
    delayed_reply_opens_no_dialog_after_leaving(page, finished)
    delayed_reply_does_not_navigate_after_leaving(page, finished)


def delayed_reply_does_not_navigate_after_leaving(page: Page, finished: str) -> None:
    page.evaluate("location.hash = '#/'")
    for form, name in (
        ("#/new/dice", "Tee off"),
        (f"#/game/{finished}", "Play again"),
        (f"#/review/{finished}/3", "Continue from here"),
    ):
        page.evaluate("(address) => { location.hash = address; }", form)
        button = page.get_by_role("button", name=name)
        expect(button).to_be_enabled()
        count = page.evaluate(storage.COUNT_CREATED)
        page.evaluate(DELAY_REPLIES)
        button.click()
        page.go_back()
        expect_home(page)
        page.evaluate("answer()")
        page.wait_for_function(f"(count) => {storage.COUNT_CREATED} > count", arg=count)
        wait_for_frames(page)
        assert page.evaluate("location.hash") == "#/", f"{name}: the game waits in the clubhouse"
        expect_home(page)


# Waits until Python has replied to all earlier requests.
WAIT_FOR_REPLIES = f"async () => {{ const {{ call }} = await {LINKS}; await call({{ op: 'games' }}); }}"
WAIT_FOR_EXTRAS = function("back.waitForExtras")


def delayed_reply_opens_no_dialog_after_leaving(page: Page, finished: str) -> None:
    in_progress = save_match(page, pygolf.new("dice", ["Ann", "Bo"], {}, "late"))
    routes: list[Route] = []

    def hold(route: Route) -> None:
        routes.append(route)

    page.route(re.compile(r"play/extras\.js|review/index\.js"), hold)

    def release() -> None:
        while not routes:
            wait_for_frames(page)
        routes.pop().continue_()

    def visit(address: str, button: str) -> None:
        page.evaluate("(address) => { location.hash = address; }", address)
        expect(page.get_by_role("button", name=button)).to_be_enabled()

    visit(f"#/game/{in_progress}", "Table menu")
    page.get_by_role("button", name="Table menu").click()
    page.go_back()
    expect_home(page)
    release()
    page.evaluate(WAIT_FOR_EXTRAS)
    wait_for_frames(page)
    expect_home(page)
    for address, sheet, name in (
        (f"#/game/{in_progress}", "Table menu", "Show the game to a friend"),
        (f"#/game/{in_progress}", "Table menu", "Play on by link"),
        (f"#/duel/{finished}", "", "Make the link"),
    ):
        visit(address, sheet or name)
        if sheet:
            page.get_by_role("button", name=sheet).click()
        page.evaluate(DELAY_REPLIES)
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_contain_text("Making the link")
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.evaluate("answer()")
        page.evaluate(WAIT_FOR_REPLIES)
        wait_for_frames(page)
        expect(page.get_by_role("dialog")).to_have_count(0)
        page.go_back()
        expect_home(page)
    # A dialog that is opened while the next page is loading closes when that page is shown.
    visit(f"#/game/{finished}", "Play again")
    count = page.evaluate(storage.COUNT_CREATED)
    page.evaluate(DELAY_REPLIES)
    page.get_by_role("button", name="Play again").click()
    page.get_by_role("button", name="Review", exact=True).click()
    table_page.open_card(page)
    page.evaluate("answer()")
    page.wait_for_function(f"(count) => {storage.COUNT_CREATED} > count", arg=count)
    wait_for_frames(page)
    assert f"#/review/{finished}" in page.url, "the rematch waits in the clubhouse"
    release()
    expect(page.locator("#screen h1")).to_contain_text("Review of Dice Golf")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_clubhouse_shows_a_new_game_even_if_it_was_opened_twice(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE).new_page()
    open_address(page, site)
    page.evaluate(
        "() => { document.querySelector('[data-part~=clubhouse]').dataset.before = ''; location.hash = '#/'; }"
    )
    expect(part(page, "clubhouse", ":not([data-before])")).to_be_visible()
    save_match(page, pygolf.new("dice", ["Ann", "Bo"], seed="ear"))
    expect(clubhouse_page.saved_items(page)).to_have_count(1)
