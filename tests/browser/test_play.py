"""Tests of Dice Golf in the browser: the keyboard, two tabs, corrupt or full storage, and hostile links."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser import storage
from browser.club import (
    DESKTOP,
    action_button,
    export_file,
    hole_choices,
    next_step,
    open_address,
    play_here,
    press_undo,
    save_match,
    start_game,
    wait_for_frames,
)
from browser.conftest import OpenContext
from browser.engines import Engine, wait_ready, wait_until
from browser.javascript import function, script
from browser.pages import clubhouse as clubhouse_page
from browser.pages import table as table_page
from browser.phases import move_kinds, open_match_first, play_until
from tools.server import Site

PHONE = {"width": 390, "height": 844}
MAX_STEPS = 120
FOCUSED_NAME = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"
"""Maximum number of steps: six holes with ten strokes and one choice each, plus a margin."""


@pytest.mark.host_python
def test_undone_end_of_a_game_can_be_played_again(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True, fast_play=True).new_page()
    match = play_until(
        "dice", ["You"], {}, lambda match: len(match.view()["played"][0]) == 5 and "addsies" in move_kinds(match)
    )
    open_match_first(page, site, match)
    for _ in range(2):
        page.locator("[data-do=addsies]").click()
        table_page.result(page).wait_for()
        table_page.open_card(page).get_by_role("button", name="More…").click()
        page.get_by_role("button", name="Look at the table").click()
        press_undo(page)


@pytest.mark.host_python
def test_tap_that_skips_a_bot_makes_no_move(open_context: OpenContext, site: Site) -> None:
    """The finger is still down when the button becomes available to the player."""
    page = open_context(viewport=PHONE, has_touch=True).new_page()
    open_address(page, site)
    players = {"Bo": "bot", "You": "person"}
    seats = [{"name": name, "kind": kind, "level": "club", "colour": 0} for name, kind in players.items()]
    game = save_match(page, pygolf.new("dosh", [*players], {}, "skip"), seats=seats)
    page.evaluate("(game) => { location.hash = `#/game/${game}`; }", game)
    box = page.locator("#actions [data-part~=main-button]", has_text=re.compile("^Bo plays")).bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    action_button(page).and_(page.locator(":enabled")).wait_for()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    wait_for_frames(page)
    expect(action_button(page)).to_have_text(re.compile("^Roll"))
    expect(action_button(page)).to_be_enabled()
    action_button(page).tap()
    expect(action_button(page)).to_be_disabled()


@pytest.mark.host_python("firefox")
@pytest.mark.parametrize("engine", ["firefox"], indirect=True)  # test_screens.py contains this test for Chromium.
def test_hole_can_be_played_by_keyboard_on_a_phone(open_context: OpenContext, site: Site) -> None:
    """Check the focus order and the keys of the table in Firefox, where other tests play complete games."""
    page = open_context(viewport=PHONE, reduced_motion=True, fast_play=True).new_page()
    open_address(page, site)
    for control in ("Opponents and more in Dice Golf", "Set up Dice Golf"):
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate(FOCUSED_NAME) == control:
                break
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Tee off").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUSED_NAME)
        if focus.startswith("Remove") and not focus.endswith("You"):
            page.keyboard.press("Enter")
        if focus == "Tee off":
            break
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    live_region = page.locator("[aria-live=polite]")
    holes = 0
    for number in range(MAX_STEPS):
        step = next_step(page)
        if step == "hole":
            holes += 1
            if holes == 2:
                break
            page.keyboard.press(str(hole_choices(page).first.get_attribute("data-hole")))
        else:
            page.keyboard.press("r" if page.locator("#actions [data-part~=main-button][data-do=roll]").count() else "f")
        if number == 0:
            expect(live_region).to_contain_text("stroke 1")
    assert holes == 2, "the first hole was completed"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.host_python("firefox")
@pytest.mark.firefox
def test_second_tab_only_watches(open_context: OpenContext, site: Site) -> None:
    context = open_context(viewport=DESKTOP, reduced_motion=True)
    first = context.new_page()
    game = start_game(first, site, seed="two tabs")
    second = context.new_page()
    open_address(second, site, f"#/game/{game}")
    expect(second.get_by_role("region", name="Notices")).to_contain_text("open in another tab")
    expect(table_page.ready_button(second)).to_have_count(0)
    action_button(first).click()
    next_step(first)
    expect(second.locator("[data-stroke]").first).to_have_attribute("data-stroke", "1")
    second.get_by_role("button", name="Play here").click()
    expect(second.locator("#notices p")).to_have_text(
        "The game is still open in the other tab. Close it there, then try again."
    )
    first.close()
    play_here(second)
    next_step(second)
    hole_choices(second).first.click()
    next_step(second)
    action_button(second).click()
    expect(second.locator("[data-stroke]").first).to_have_attribute("data-stroke", "2")


@pytest.mark.host_python
def test_tab_only_watches_while_the_browser_does_not_answer_for_its_lock(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    game = start_game(page, site, seed="no answer")
    page.add_init_script(script("play.silenceLocks", storage.GAMES + game))
    page.reload()
    notices = page.get_by_role("region", name="Notices")
    expect(notices).to_contain_text("The browser does not say whether this game is open in another tab.")
    expect(table_page.ready_button(page)).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    expect(notices).to_contain_text("Restart the browser, then try again.")
    page.evaluate("restoreLocks()")
    page.get_by_role("button", name="Try again").click()
    expect(notices).not_to_contain_text("browser")
    expect(action_button(page)).to_be_enabled()


@pytest.mark.host_python
def test_corrupt_saves_are_listed_separately_and_kept(open_context: OpenContext, site: Site) -> None:
    """Test with a truncated save and with one that is nonsense."""
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    game = start_game(page, site, seed="corrupt")
    foreign = save_match(page, pygolf.new("dice", ["Ann", "Bo"], {}, "foreign"))
    action_button(page).click()
    next_step(page)
    # The table saves its small picture with a delay. Wait for that, because it would overwrite the corrupted save.
    wait_until(page, "async () => JSON.stringify(localStorage).includes('<svg')")
    page.goto(site.url + "#/")
    clubhouse_page.check_games(page, 2)
    corrupted: list[str] = page.evaluate(function("play.corruptSaves"), foreign)
    assert corrupted
    page.reload()
    wait_ready(page)
    clubhouse_page.open_section(page, "Locker")
    expect(page.get_by_role("heading", name="Set aside")).to_be_visible()
    expect(page.get_by_role("button", name="Export as a file").first).to_be_visible()
    stored: list[str] = page.evaluate("Object.values(localStorage)")
    assert all(any(text in one for one in stored) for text in corrupted), "nothing was overwritten"
    for one in (game, foreign):
        page.evaluate("location.hash = '#/about'")
        expect(page.locator("#screen")).not_to_contain_text("cannot be read")
        page.evaluate("(one) => { location.hash = `#/game/${one}`; }", one)
        expect(page.locator("#screen")).to_contain_text("cannot be read")


FILL_STORAGE = function("play.fillStorage")


@pytest.mark.host_python("firefox")
@pytest.mark.firefox
def test_full_storage_is_reported_and_the_game_continues(
    open_context: OpenContext, site: Site, engine: Engine, tmp_path: Path
) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    start_game(page, site, seed="full")
    page.evaluate(FILL_STORAGE)
    action_button(page).click()
    next_step(page)
    expect(page.get_by_role("button", name="Export as a file").first).to_be_visible()
    press = page.get_by_role("button", name="Export as a file").first.click
    assert export_file(page, engine.name, press, tmp_path / "save.json").endswith(".json")
    assert "full" in (tmp_path / "save.json").read_text(encoding="utf-8"), "the file contains the seed"
    notices = page.get_by_role("region", name="Notices")
    notices.get_by_role("button", name="Close").click()
    hole_choices(page).first.click()
    next_step(page)
    action_button(page).click()
    expect(page.locator("[data-stroke]").first).to_have_attribute("data-stroke", "2")
    expect(notices, "the closed notice does not return after each move").to_be_hidden()


SAVES = f"Object.entries(localStorage).filter(([key]) => key.startsWith('{storage.GAMES}')).sort()"
FRIENDLY = re.compile("does not work|Out of bounds")
HOSTILE = [
    "#t=",
    "#t=1.dice.AAAA.AAAAAAAA",
    "#t=" + "A" * 100_000,
    "#t=%",
    "#t=%E0%A4%A",
    "#v=1&g=dice&s=%00",
    "#v=1&g=__proto__&s=x",
    "#v=1&g=dice&o=%7B%22__proto__%22%3A%7B%7D%7D&s=x",
    "#v=99&g=dice&s=x",
    "#g=dice&s=<img src=x onerror=alert(1)>&v=1",
    "#/game/../../etc",
    "#/game/<script>",
    "#/rules/chess/DG-1",
    "#/nowhere/at/all",
    "#v=1&g=dice&s=x&c=00000000",
    "#g=%00%ff",
    "#/game/..%2f..",
    "#/rules/none",
    "#/new/none",
    "#/%E0%A4%A",
    "#" + "%" * 3000,
]


@pytest.mark.host_python
def test_hostile_links_show_a_friendly_message(page: Page, site: Site) -> None:
    """Check the page's reaction. test_suite_in_pyodide.py tests hostile requests in Pyodide."""
    start_game(page, site, seed="kept")
    # The table saves its small picture with a delay.
    wait_until(page, "async () => JSON.stringify(localStorage).includes('<svg')")
    before = page.evaluate(SAVES)
    for link in HOSTILE:
        page.evaluate("() => { location.hash = '#/about'; }")
        expect(page.locator("#screen h1")).to_contain_text("About")
        page.evaluate("(link) => { location.hash = link; }", link)
        expect(page.locator("#screen h1")).to_have_text(FRIENDLY)
        assert page.locator("body script, img[src=x]").count() == 0, link
        assert page.evaluate("({}).polluted") is None
    assert page.evaluate(SAVES) == before
