"""Tests of the front page of the clubhouse: what fits on one screen, and what its dialogs lead to."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, ViewportSize, expect

import pygolf
from browser.access import check_in_both_themes
from browser.club import finished_round, load_saves, open_address, save_match
from browser.conftest import OpenContext
from browser.layout import TEXT_PROBLEMS, resize
from browser.pages import clubhouse as clubhouse_page
from browser.pages.parts import part
from tools.server import Site
from tools.site import games

pytestmark = [pytest.mark.parametrize("engine", ["chromium"], indirect=True), pytest.mark.host_python]

PHONE: ViewportSize = {"width": 390, "height": 844}
SUNDAY = datetime(2026, 11, 29, 12, tzinfo=UTC)
ONE_SCREEN = ((390, 844), (1440, 900))
SCROLLING = ((360, 640), (640, 320), (320, 568))
PAGE_HEIGHT = "document.scrollingElement.scrollHeight"
PAGE_WIDTH = "document.scrollingElement.scrollWidth"


def start_games(page: Page) -> None:
    """Save a game of two players, and then one of six players, which the page shows."""
    save_match(page, pygolf.new("box", ["You", "Clement"], {}, "front"))
    match = pygolf.new("dice", ["Bartholomew Featherstonehaugh", "Ann", "Bo", "Cy", "Di", "Ed"], {}, "crowd")
    for _ in range(9):
        match.play(match.bot("club"))
    save_match(page, match)
    page.reload()
    expect(clubhouse_page.current_game(page)).to_contain_text("Dice Golf")


def check_sizes(page: Page) -> None:
    """Check that nothing scrolls on a tall phone and a desktop, and that no control is lost at other sizes."""
    driver = page.context.new_cdp_session(page)
    for width, height in (*ONE_SCREEN, *SCROLLING):
        resize(page, driver, width, height)
        if (width, height) in ONE_SCREEN:
            assert page.evaluate(PAGE_HEIGHT) <= height, (width, height)
        assert page.evaluate(PAGE_WIDTH) <= width, (width, height)
        for button in part(page, "more-links", " button").all():
            button.scroll_into_view_if_needed()
            expect(button).to_be_in_viewport(ratio=0.99)
    resize(page, driver, *ONE_SCREEN[0])


def test_front_page_fits_on_one_screen(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    expect(clubhouse_page.current_game(page)).to_have_count(0)
    check_sizes(page)
    start_games(page)
    check_sizes(page)
    check_in_both_themes(page)
    assert page.evaluate(TEXT_PROBLEMS) == []


def test_dialogs_lead_to_every_screen_in_two_taps(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    page.clock.set_fixed_time(SUNDAY)
    open_address(page, site)
    addresses: list[str] = []
    for name in ("Every day", "Locker", "Workshop"):
        dialog = clubhouse_page.open_section(page, name)
        addresses += dialog.get_by_role("link").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
        clubhouse_page.close_dialog(page)
        expect(part(page, "more-links").get_by_role("button", name=name)).to_be_focused()
    assert {"#/day", "#/day/tournament", "#/locker", "#/boards", "#/keeper", "#/lab"} < set(addresses)
    assert any(re.fullmatch(r"#/problems/\w+/2026-11-29", address) for address in addresses)
    for game in games():
        identity = game["id"]
        links = clubhouse_page.open_game(page, game["title"]).get_by_role("link")
        found = links.evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
        paths = [f"new/{identity}/others", f"new/{identity}", f"learn/{identity}", f"problems/{identity}"]
        assert found == [f"#/{path}" for path in (*paths, f"rules/{identity}")]
        clubhouse_page.close_dialog(page)
    clubhouse_page.open_game(page, "Dice Golf").get_by_role("link", name="Rules Dice Golf").click()
    expect(page.locator("#screen h1")).to_have_text("Dice Golf")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_dialog_plays_the_chosen_game_and_its_time_is_shown(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    tile = part(page, "games", " section").filter(has=page.get_by_role("heading", name="Box of Golf"))
    expect(tile).to_contain_text("15 min")
    clubhouse_page.open_game(page, "Box of Golf").get_by_role("button", name="Quick three").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(tile).to_contain_text(re.compile(r"\b5 min"))
    clubhouse_page.open_game(page, "Box of Golf")
    page.get_by_role("dialog").get_by_role("link", name="Play Box of Golf").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert [save["record"]["options"]["holes"] for save in load_saves(page)] == [[1, 2, 3]]


def test_dialogs_are_accessible_and_back_closes_them(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True).new_page()
    open_address(page, site)
    start_games(page)
    save_match(page, finished_round("Ann", "club"))
    for name in ("Every day", "Locker", "Workshop"):
        clubhouse_page.open_section(page, name)
        check_in_both_themes(page)
        assert page.evaluate(TEXT_PROBLEMS) == []
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator("html")).to_have_attribute("data-screen", "home")
    for title in ("Dice Golf", "Word Golf"):
        opponents = (
            clubhouse_page.open_game(page, title).get_by_role("group", name="Your opponent").get_by_role("button")
        )
        assert part(opponents, "portrait").count() == opponents.count() > 3
        check_in_both_themes(page)
        assert page.evaluate(TEXT_PROBLEMS) == []
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_locker_lists_games_and_runs_their_menu_after_it_has_closed(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    start_games(page)
    locker = clubhouse_page.open_section(page, "Locker")
    locker.get_by_role("button", name="More for Box of Golf").click()
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("textbox", name="Name").fill("Sunday cup")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(page.get_by_role("dialog"), "the notice is not behind a dialog").to_have_count(0)
    expect(page.locator("#notices")).to_contain_text("Sunday cup")
    locker = clubhouse_page.open_section(page, "Locker")
    locker.get_by_role("link", name="Sunday cup").click()
    expect(page.get_by_role("heading", name="Box of Golf")).to_be_attached()
