"""Tests of the score keeper, a scorecard for a game at a real table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.access import check_accessibility
from browser.club import PHONE, REPLACE_CLIPBOARD, export_file, press_until_gone
from browser.conftest import OpenContext
from browser.engines import START_MS, Engine
from browser.pages import clubhouse as clubhouse_page
from browser.pages import keeper as keeper_page
from browser.pages.parts import part
from pygolf.games.box.rules.course import standard_boards
from tools.server import Site

pytestmark = pytest.mark.host_python


@pytest.mark.rule("BG-35", "BG-38", "DB-44")
def test_card_is_announced_and_saved(site: Site, open_context: OpenContext, engine: Engine, tmp_path: Path) -> None:
    page = open_context(viewport=PHONE, dark=True).new_page()
    page.goto(f"{site.url}#/keeper")
    page.get_by_role("button", name="Box of Golf").click()
    page.get_by_label("Player 1").fill("Ann", timeout=START_MS)
    page.get_by_label("Player 2").fill("Bartholomew the Long-Named of Augusta")
    page.get_by_label("Scoring").select_option("Doubles")
    page.get_by_role("button", name="Start the card").click()
    expect(page.locator("#notices")).to_contain_text("doubles are for four players")
    page.get_by_label("Scoring").select_option("Most gems")
    page.get_by_role("button", name="Start the card").click()
    # The par of the standard boards is filled in and can be changed.
    expect(page.get_by_label("Par")).to_have_value(str(standard_boards()[0].par))
    page.get_by_label("Par").fill("4")
    page.get_by_label("Par").press("Tab")
    ann = page.get_by_role("group", name="Strokes of Ann")
    ann.get_by_role("button", name="One more").click()
    ann.get_by_role("button", name="One less").click()
    # Two taps within one frame count as two.
    ann.get_by_role("button", name="One more").evaluate("(button) => { button.click(); button.click(); }")
    for _ in range(2):
        ann.get_by_role("button", name="One less").click()
    # Ann already has a score, so the buttons are for the other player.
    page.get_by_role("group", name="Score of Bart").get_by_role("button", name="4").click()
    page.get_by_role("button", name="Fill the purses: Ann 7, Bart").click()
    expect(page.get_by_role("group", name="Gems of Ann").get_by_role("spinbutton")).to_have_value("7")
    expect(page.get_by_role("button", name="Fill the purses")).to_have_count(0)
    expect(keeper_page.notes(page)).to_contain_text("Ann draws two gems for the lowest score")
    expect(page.locator("#live")).to_contain_text("Ann has it with 3")
    check_accessibility(page)
    page.reload()
    expect(page.get_by_role("heading", name="Hole 2")).to_be_visible()
    expect(page.get_by_role("table")).to_contain_text("3")
    card_is_shared_as_text_and_file(page, engine, tmp_path / "card.json")
    check_six_players_on_a_small_phone(page)
    check_conceding_offers_only_undecided_matches(page, site)


def card_is_shared_as_text_and_file(page: Page, engine: Engine, file: Path) -> None:
    page.evaluate(REPLACE_CLIPBOARD)
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog")
    expect(part(dialog, "result-text")).to_contain_text("Ann")
    check_accessibility(page)
    dialog.get_by_role("button", name="Copy").click()
    assert page.evaluate("copied") == [part(dialog, "result-text").text_content()]
    export_file(page, engine.name, dialog.get_by_role("button", name="Export as a file").click, file)
    assert "Bartholomew" in file.read_text(encoding="utf-8")
    dialog.get_by_role("button", name="Close").click()


def check_six_players_on_a_small_phone(page: Page) -> None:
    """Check that six players, their totals and the Next button fit without scrolling, and that a tap can be undone."""
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("location.hash = '#/keeper'")
    page.get_by_role("button", name="Dice Golf").click()
    for number in range(1, 7):
        page.get_by_label(f"Player {number}").fill(f"Player the {number}.")
    assert press_until_gone(page.get_by_role("button", name="Start the card")) == 1
    page.get_by_role("button", name="Next hole", exact=True).wait_for()
    page.evaluate("scrollTo(0, 0)")
    rows = page.locator("section[aria-labelledby=hole-head] > ul").first.get_by_role("listitem")
    expect(rows).to_have_count(6)
    rows.last.get_by_role("button", name="One more").click()
    rows.last.get_by_role("button", name="One more").click()
    expect(keeper_page.totals(rows.last)).to_contain_text("4")
    rows.last.get_by_role("button", name="One more").click()
    expect(page.locator("#live"), "the entered value is announced").to_have_text(re.compile(r"5\s*$"))
    for left in (4, 3):
        page.get_by_role("button", name="Undo").click()
        expect(keeper_page.totals(rows.last)).to_contain_text(str(left))
    one_less = rows.last.get_by_role("button", name="One less")
    for _ in range(4):
        one_less.press("Enter")
    expect(keeper_page.totals(rows.last)).to_contain_text("0")
    expect(one_less, "at zero the button does nothing and keeps the focus").to_be_focused()
    assert page.evaluate("scrollY") == 0
    for place in (rows.last, page.get_by_role("button", name="Next hole", exact=True)):
        box = place.bounding_box()
        assert box and box["y"] + box["height"] <= 640
    check_accessibility(page)


def check_conceding_offers_only_undecided_matches(page: Page, site: Site) -> None:
    page.goto(f"{site.url}#/keeper")
    page.get_by_role("button", name="Doshboardgolf").click()
    page.get_by_label("Player 1").fill("Ann", timeout=START_MS)
    page.get_by_label("Player 2").fill("Bo")
    page.get_by_label("Scoring").select_option("Match play")
    page.get_by_label("Holes").select_option("3")
    page.get_by_role("button", name="Start the card").click()
    buttons = keeper_page.concede(page).get_by_role("button")
    next_hole = page.get_by_role("button", name="Next hole", exact=True)
    for hole, count in ((1, 4), (2, 4), (3, 2)):
        expect(page.get_by_role("heading", name=f"Hole {hole}")).to_be_visible()
        page.get_by_text("Concede", exact=True).click()
        expect(buttons).to_have_count(count)
        if hole < 3:
            buttons.filter(has_text="Bo: this hole").click()
            next_hole.press("Enter")
            expect(next_hole, "the disabled button keeps the focus after the last hole").to_be_focused()


def test_two_tabs_do_not_overwrite_each_others_scores(site: Site, open_context: OpenContext) -> None:
    context = open_context(viewport=PHONE)
    first = context.new_page()
    first.goto(f"{site.url}#/keeper")
    first.get_by_role("button", name="Dice Golf").click()
    first.get_by_label("Player 1").fill("Ann", timeout=START_MS)
    first.get_by_label("Player 2").fill("Bo")
    first.get_by_role("button", name="Start the card").click()
    expect(first.get_by_role("group", name="Strokes of Ann")).to_be_visible()
    second = context.new_page()
    second.goto(first.url)
    # A tab without unsaved changes shows what is entered in another tab, in both directions.
    enter(first, "Ann", 4)
    expect(strokes(second, "Ann")).to_have_value("4", timeout=START_MS)
    # This tab receives no events, like a tab that was frozen, so it does not know of the next score.
    deaf = context.new_page()
    deaf.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    deaf.goto(first.url)
    expect(strokes(deaf, "Ann")).to_have_value("4", timeout=START_MS)
    enter(second, "Bo", 6)
    expect(strokes(first, "Bo")).to_have_value("6")
    enter(deaf, "Ann", 5)
    dialog = deaf.get_by_role("dialog", name="This scorecard was changed in another tab")
    expect(dialog).to_be_visible()
    check_accessibility(deaf)
    dialog.get_by_role("button", name="Load the other version").click()
    expect(strokes(deaf, "Ann")).to_have_value("4")
    expect(strokes(deaf, "Bo")).to_have_value("6")
    # Keeping both saves the version of this tab as a second card.
    enter(second, "Bo", 8)
    enter(deaf, "Ann", 3)
    dialog.get_by_role("button", name="Keep both").click()
    expect(deaf.locator("#notices")).to_contain_text("Both versions were saved.")
    expect(deaf).not_to_have_url(second.url)
    expect(deaf.get_by_role("row", name="Ann")).to_contain_text("3")
    expect(deaf.get_by_role("row", name="Bo")).to_contain_text("6")
    expect(strokes(second, "Ann")).to_have_value("4")
    expect(strokes(second, "Bo")).to_have_value("8")
    deaf.goto(f"{site.url}#/keeper")
    expect(clubhouse_page.saved_items(deaf)).to_have_count(2)


def strokes(page: Page, name: str) -> Locator:
    """Return the field with a player's strokes on the current hole."""
    return page.get_by_role("group", name=f"Strokes of {name}").get_by_role("spinbutton")


def enter(page: Page, name: str, count: int) -> None:
    """Type a player's strokes."""
    strokes(page, name).fill(str(count))
    strokes(page, name).press("Tab")
