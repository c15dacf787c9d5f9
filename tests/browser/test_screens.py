"""Tests of all screens of the clubhouse: accessibility on phone and desktop, the keyboard, links and real dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import pygolf
from browser import storage
from browser.access import check_accessibility, check_in_both_themes
from browser.club import DESKTOP, PHONE, export_file, fill_seed, import_file, press_undo, wait_for_frames
from browser.conftest import OpenContext
from browser.engines import LONG_MS, START_MS, Engine, wait_ready
from browser.javascript import function, script
from browser.pages import clubhouse as clubhouse_page
from browser.pages import review as review_page
from browser.pages import setup as setup_page
from browser.pages import table as table_page
from browser.pages.parts import part
from tools.server import Site

pytestmark = pytest.mark.host_python

SCREEN_NAMES = {"#/": "home", "#/new/dice": "setup", "#/settings": "page", "#/about": "page", "#/rules/dice": "page"}
SCREENS_WITH_ART = (
    ("#/day", "Today’s round"),
    ("#/locker", "Your locker"),
    ("#/keeper", "Score keeper"),
    ("#/boards", "Your own boards"),
)
SIZES = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.nightly)]


def open_site_at(page: Page, site: Site, fragment: str = "") -> Page:
    """Open an address and wait until Python is ready."""
    page.goto(site.url + fragment)
    wait_ready(page)
    return page


def choose_player(page: Page, number: int, who: str) -> None:
    """Choose who plays at a seat (counted from 1): "person" or the level of a bot."""
    part(page, "seat", f":nth-child({number}) select").select_option(who)


def start_game(page: Page, *, seed: str, second: str = "person", typed: bool = False) -> None:
    """Start a game of two players from the clubhouse."""
    clubhouse_page.open_game(page, "Dice Golf").get_by_role("link", name="Set up Dice Golf").click()
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    choose_player(page, 2, second)
    fill_seed(page, seed)
    if typed:
        page.get_by_label("Real dice at the table").check()
    page.get_by_role("button", name="Tee off").click()
    expect(table_page.main_button(page)).to_be_enabled()


def log_line(page: Page, text: str | re.Pattern[str]) -> Locator:
    """Return the first line of the log with this text."""
    return table_page.log_entries(page, has_text=text).first


def choose_hole(page: Page, hole: int) -> None:
    """Choose a hole after the first roll."""
    part(page, "hole-choice", f"[data-hole='{hole}']:enabled:visible").click()


@pytest.fixture
def open_in_new_context(open_context: OpenContext, site: Site) -> Callable[..., Page]:
    """Return a function that opens an address in a new context with reduced motion."""

    def go(fragment: str = "", **options: Any) -> Page:
        page = open_context(reduced_motion=True, **({"viewport": DESKTOP} | options)).new_page()
        return open_site_at(page, site, fragment)

    return go


@pytest.mark.parametrize("size", SIZES)
def test_pages_are_accessible(open_in_new_context: Callable[..., Page], size: dict[str, int]) -> None:
    page = open_in_new_context(viewport=size)
    check_in_both_themes(page)
    for fragment, heading in (
        ("#/new/dice", "Who plays?"),
        ("#/rules/dice/DG-10", "Dice Golf"),
        ("#/settings", "Settings"),
        ("#/about", "About the club"),
        ("#/nowhere", "Out of bounds"),
        ("#t=rubbish", "This link does not work"),
        *SCREENS_WITH_ART,
    ):
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        expect(page.locator("#screen h1", has_text=heading)).to_be_visible()
        if "about" in fragment:
            expect(page.locator("#screen")).to_contain_text(f"This is version {pygolf.__version__}.")
            expect(page.locator("#screen")).to_contain_text("Pyodide's files are reduced to what pygolf uses.")
        if "rules" in fragment:
            expect(page.locator("#clause-DG-10")).to_be_visible()
        if (fragment, heading) in SCREENS_WITH_ART:
            # These screens show their own picture instead of the clubhouse's, and use the full width.
            expect(part(page, "illustration", " > g")).to_be_visible()
            expect(page.locator("#poster")).to_be_hidden()
            # In one step, because the screen may be redrawn when Python replies.
            width = page.evaluate("document.querySelector('#screen > * > *').clientWidth")
            assert width >= min(size["width"] - 20, 1100)
        check_in_both_themes(page)


@pytest.mark.parametrize("size", SIZES)
def test_table_and_dialogs_are_accessible(open_in_new_context: Callable[..., Page], size: dict[str, int]) -> None:
    page = open_in_new_context(viewport=size)
    start_game(page, seed="axe")
    check_in_both_themes(page)
    table_page.main_button(page).click()
    expect(log_line(page, "stroke 1")).to_be_attached()
    check_in_both_themes(page)
    choose_hole(page, 3)
    expect(log_line(page, "hole 3")).to_be_attached()
    page.get_by_role("button", name="Hint").click()
    expect(table_page.coach_name(page)).to_be_visible()
    check_in_both_themes(page)
    page.get_by_role("button", name="Table menu").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    check_in_both_themes(page)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Scorecard")).click()
    expect(dialog).to_be_visible()
    check_in_both_themes(page)
    expect(page.get_by_role("heading", name="The coach")).to_be_visible()
    page.get_by_role("button", name=re.compile("Read rule")).first.click()
    expect(page.get_by_role("dialog").last).to_contain_text("DG-")
    check_in_both_themes(page)


MAX_STEPS = 120
"""Maximum number of steps: six holes with ten strokes and one choice each, plus a margin."""
NEXT_KEY = function("screens.nextKey")


def finish(page: Page) -> None:
    """Play to the end of the game by keyboard, always with the first possible move."""
    for _ in range(MAX_STEPS):
        wait_for_frames(page)
        key = str(page.wait_for_function(NEXT_KEY, timeout=LONG_MS).json_value())
        if key == "over":
            return
        page.keyboard.press(key)
    pytest.fail(f"the game did not end in {MAX_STEPS} steps")


@pytest.mark.slow
def test_game_can_be_played_by_keyboard_from_clubhouse_to_result(open_in_new_context: Callable[..., Page]) -> None:
    """Bots play from the first roll to the last three holes, because the keys are the same on every hole."""
    page = open_in_new_context(fast_play=True)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'main' && location.hash !== '#main'")
    page.get_by_role("button", name="Opponents and more in Dice Golf").press("Enter")
    page.get_by_role("link", name="Set up Dice Golf").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Who plays?")).to_be_focused()
    page.get_by_role("button", name="Tee off").focus()
    page.keyboard.press("Enter")
    act = table_page.main_button(page)
    expect(act).to_be_enabled()
    page.get_by_role("button", name="Table menu").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(
        act, "closing the menu moves the focus to the main button, so that Space does not open it again"
    ).to_be_focused()
    page.keyboard.press("Enter")
    expect(part(page, "hole-choice", ":enabled").first, "the focus moves to the next control").to_be_focused()
    page.keyboard.press("Enter")
    expect(act).to_be_focused()
    match = pygolf.new("dice", ["You", "Bo"], {}, "by keyboard")
    while sum(cell is not None for row in match.view()["card"]["rows"] for cell in row["cells"]) < 12 - 3:
        match.play(match.bot("rookie"))
    page.evaluate("(token) => { location.hash = '#t=' + token; }", match.token())
    page.get_by_role("button", name="Save to my games").press("Enter")
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    finish(page)
    expect(page.locator("#screen h1")).to_contain_text(re.compile("win"))
    page.get_by_role("button", name="Review", exact=True).click()
    summary = page.get_by_role("region", name="Skill and luck")
    text = re.compile(
        r"You finished with \d+: \d+\.\d strokes? (gained by|lost to bad) luck, \d+\.\d strokes? given away"
    )
    expect(summary).to_contain_text(text, timeout=LONG_MS)
    check_accessibility(page)
    page.get_by_role("region", name="What it cost").get_by_role("button").first.click()
    expect(review_page.position(page)).to_contain_text(
        re.compile(r"(You|Bo)\s+played: .*\s+Better by (less than )?\d+\.\d strokes?: ")
    )
    page.get_by_role("link", name="Share the result").click()
    expect(part(page, "result-text")).to_contain_text(re.compile(r"You: \d+ strokes"))
    check_accessibility(page)
    page.evaluate("location.hash = '#/locker/dice'")
    expect(part(page, "locker", " [data-part~=round-list] li")).to_have_count(1)
    expect(part(page, "locker", " [data-part~=round-list] li")).to_contain_text("reviewed")
    expect(
        part(page, "locker", " [data-part~=round-list] bdi"),
        "each name is isolated, so that none changes the text direction of the line",
    ).to_have_text(["You", "Bo"])
    check_accessibility(page)
    page.evaluate("history.go(-3)")
    expect(table_page.result_text(page)).to_contain_text("holes 1 to 6")
    table_page.open_card(page).get_by_role("button", name="More…").click()
    actions = page.get_by_role("dialog").last.get_by_role("button")
    expect(actions).to_contain_text(["Look at the table", "Show the game"])
    page.keyboard.press("Escape")
    page.get_by_role("dialog").get_by_role("button", name="Challenge a friend").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Make the link").click()
    link = page.get_by_role("dialog").last.get_by_label("Link").input_value()
    # In Dice Golf, the player's part of a game against others can be compared hole by hole.
    assert link.startswith(page.url.split("#")[0] + "#d=")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_label("Allow hints from the coach").uncheck()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play again").click()
    expect(table_page.main_button(page)).to_be_enabled()
    expect(table_page.stroke_number(page).first).to_have_text("0")
    expect(page.get_by_role("button", name="Hint"), "a rematch keeps the settings of the table").to_have_count(0)


def test_same_dice_link_is_previewed_and_undo_names_its_rule(open_in_new_context: Callable[..., Page]) -> None:
    page = open_in_new_context()
    start_game(page, seed="mailo-fustee-rigo")
    table_page.main_button(page).click()
    expect(log_line(page, "stroke 1")).to_be_visible()
    rolled = log_line(page, "stroke 1").inner_text()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Challenge a friend").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Make the link").click()
    link = page.get_by_role("dialog").get_by_label("Link").input_value()
    friend = open_in_new_context("#" + link.split("#", 1)[1])
    expect(friend.get_by_role("heading", name="Ann invites you to Dice Golf")).to_be_visible()
    expect(friend.get_by_text("Six holes, stroke play.")).to_be_visible()
    expect(friend.locator("#screen")).to_contain_text("mailo-fustee-rigo")
    assert friend.evaluate(f"Object.keys(localStorage).filter((key) => key.startsWith('{storage.GAMES}')).length") == 0
    friend.get_by_role("button", name="Play it").click()
    table_page.main_button(friend).click()
    expect(log_line(friend, "stroke 1")).to_be_visible()
    assert log_line(friend, "stroke 1").inner_text() == rolled
    assert len(friend.context.pages) == 1
    friend.go_back()
    expect(friend.locator("html"), "Back does not return to the accepted link").to_have_attribute("data-screen", "home")
    expect(clubhouse_page.saved_items(friend)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    check_undo(page)


def check_undo(page: Page) -> None:
    press_undo(page)
    expect(page.locator("#notices")).to_contain_text("Dice have been rolled since, so this move cannot be undone.")
    choose_hole(page, 2)
    expect(log_line(page, "hole 2")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(table_page.log_entries(page, has_text="hole 2")).to_have_count(0)
    choose_hole(page, 5)
    expect(log_line(page, "hole 5")).to_be_visible()


def test_entered_dice_are_used(open_in_new_context: Callable[..., Page]) -> None:
    page = open_in_new_context(viewport=PHONE)
    start_game(page, seed="typed", typed=True)
    table_page.main_button(page).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("5 dice")
    check_accessibility(page)
    for face in (4, 4, 4, 4):
        dialog.get_by_role("group", name="Faces").get_by_role("button", name=str(face)).click()
    # Remove the last face and enter another one.
    for key in ("3", "Backspace", "4", "Enter"):
        page.keyboard.press(key)
    expect(log_line(page, "4 4 4 4 4")).to_be_attached()
    choose_hole(page, 4)
    expect(log_line(page, "hole in one")).to_be_attached()


GRANT_SECOND_REQUEST = script("screens.grantSecondRequest")


def test_persistent_storage_is_requested_once_and_on_demand(open_context: OpenContext, site: Site) -> None:
    page = open_context(reduced_motion=True, viewport=DESKTOP).new_page()
    page.add_init_script(GRANT_SECOND_REQUEST)
    open_site_at(page, site)
    assert page.evaluate("asked") == 0, "nothing has been saved yet"
    start_game(page, seed="one")
    page.wait_for_function("() => asked === 1")
    page.evaluate("location.hash = '#/settings'")
    expect(page.locator("#screen")).to_contain_text("may clear them")
    page.get_by_role("button", name="Ask the browser to keep them").click()
    expect(page.locator("#screen")).to_contain_text("The browser keeps them, even when space runs short")
    page.evaluate("location.hash = '#/'")
    start_game(page, seed="two")
    assert page.evaluate("asked") == 2, "one automatic request and one by the player"


SCREENS = ("#/", "#/new/dice", "#/settings", "#/about", "#/rules/dice")
OVERFLOW_PX = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def delay_python(page: Page) -> Callable[[], None]:
    """Delay loading Python until the returned function is called."""
    routes: list[Route] = []
    released = False

    def release() -> None:
        nonlocal released
        released = True
        for route in routes:
            route.continue_()

    page.route("**/pyscript/core.js", lambda route: route.continue_() if released else routes.append(route))
    return release


COVERED_FOCUS = function("screens.coveredFocus")


def test_set_up_accepts_two_options_within_one_frame_and_keeps_focus_visible(
    open_context: OpenContext, site: Site
) -> None:
    page = open_site_at(open_context(viewport=PHONE, reduced_motion=True).new_page(), site, "#/new/dosh")
    line = setup_page.summary(page)
    expect(line).to_contain_text("beginner", timeout=START_MS)
    second = "(name) => document.querySelectorAll(`[name=${name}]`)[1]"
    page.evaluate(f"['level', 'rounds'].map({second}).forEach((one) => one.click())")
    expect(line).to_contain_text("advanced")
    expect(line).to_contain_text("Two rounds")
    remove = page.get_by_role("button", name=re.compile("^Remove"))
    remove.first.press("Enter")
    expect(remove).to_have_count(1)
    expect(remove, "one player remains, and the button keeps the focus").to_be_focused()
    focus_is_never_covered_by_the_footer(page, site)


def focus_is_never_covered_by_the_footer(page: Page, site: Site) -> None:
    """Check that the sticky footer with the main button never covers the focused control."""
    page.set_viewport_size({"width": 640, "height": 320})
    page.goto(f"{site.url}#/new/box")
    expect(setup_page.summary(page)).to_contain_text(re.compile("18 holes.*dice from the seed"), timeout=START_MS)
    setup_page.section_titles(page, has_text="Dice").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => ({COVERED_FOCUS})() === null")
    page.evaluate("document.querySelectorAll('details[data-part~=section]').forEach((fold) => { fold.open = true; })")
    page.evaluate("document.querySelector('[data-part~=setup] h1').focus()")
    hidden = []
    for _ in range(45):
        page.keyboard.press("Tab")
        hidden.append(page.evaluate(COVERED_FOCUS))
    assert [name for name in hidden if name] == []


def test_every_screen_reflows_when_zoomed(open_context: OpenContext, site: Site) -> None:
    """Nothing overflows horizontally at 1280 pixels with 400% zoom, nor on a phone of 360 pixels with 200%."""
    page = open_site_at(open_context(reduced_motion=True, viewport={"width": 320, "height": 370}).new_page(), site)
    start_game(page, seed="large")
    table = "#" + page.url.split("#")[1]
    table_page.main_button(page).click()
    expect(part(page, "hole-choice", ":enabled").first).to_be_visible()
    for fragment in (*SCREENS, table):
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        expect(page.locator("html")).to_have_attribute("data-screen", SCREEN_NAMES.get(fragment, "table"))
        for width in (320, 180):
            page.set_viewport_size({"width": width, "height": 370})
            page.wait_for_function("(width) => innerWidth === width", arg=width)
            assert page.evaluate(OVERFLOW_PX) <= 0, (fragment, width)


CONTROLS_WITHOUT_BORDER = function("screens.controlsWithoutBorder")


def test_forced_colours_keep_controls_recognisable(open_in_new_context: Callable[..., Page]) -> None:
    page = open_in_new_context(viewport=PHONE)
    page.emulate_media(forced_colors="active")
    start_game(page, seed="forced")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    for fragment in ("#/game", "#/new/dice", "#/settings", "#/"):
        if fragment != "#/game":
            page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
            expect(page.locator("html")).to_have_attribute("data-screen", SCREEN_NAMES[fragment])
        assert page.evaluate(CONTROLS_WITHOUT_BORDER) == [], fragment
    page.evaluate("location.hash = '#/new/dice'")
    chosen = part(page, "option", " input:checked + span").first
    expect(chosen).to_have_css("outline-style", "solid")
    expect(part(page, "option", " input:not(:checked) + span").first).to_have_css("outline-style", "none")


COUNT_SOUNDS = script("screens.countSounds")


def test_no_sound_is_played_while_it_is_off_and_settings_are_saved(open_context: OpenContext, site: Site) -> None:
    page = open_context(reduced_motion=True, viewport=DESKTOP).new_page()
    page.add_init_script(COUNT_SOUNDS)
    open_site_at(page, site)
    start_game(page, seed="quiet")
    table_page.main_button(page).click()
    expect(part(page, "hole-choice", ":enabled").first).to_be_visible()
    assert page.evaluate("played") == 0
    page.evaluate("location.hash = '#/settings'")
    page.get_by_role("checkbox", name="Sound").check()
    page.wait_for_function("() => played > 0")
    page.get_by_label("Dark").check()
    page.get_by_label("Off").check()
    expect(page.locator("html")).to_have_css("background-color", "rgb(20, 33, 28)")
    page.reload()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dusk")
    expect(page.locator("html")).to_have_attribute("data-motion", "still")
    expect(page.get_by_label("Dark")).to_be_checked()


def test_saved_games_can_be_renamed_exported_deleted_and_imported(
    open_in_new_context: Callable[..., Page], engine: Engine, tmp_path: Path
) -> None:
    page = open_in_new_context()
    start_game(page, seed="shelf")
    page.get_by_role("link", name="Pygolf: home").click()
    expect(clubhouse_page.saved_items(page)).to_have_count(1)
    expect(clubhouse_page.saved_items(page)).to_contain_text("Your turn")
    expect(clubhouse_page.saved_items(page)).to_contain_text("You 0, Player 2 0")
    page.get_by_role("button", name="More for").click()
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("textbox", name="Name").fill("Sunday <b>cup</b>")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(clubhouse_page.saved_items(page)).to_contain_text("Sunday <b>cup</b>")
    check_accessibility(page)
    page.get_by_role("button", name="More for").click()
    file = tmp_path / "game.json"
    export_file(page, engine.name, page.get_by_role("button", name="Export as a file").click, file)
    page.get_by_role("button", name="More for").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Cancel").click()
    expect(clubhouse_page.saved_items(page)).to_have_count(1)
    page.get_by_role("button", name="More for").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete it").click()
    expect(clubhouse_page.saved_items(page)).to_have_count(0)
    clubhouse_page.open_section(page, "Locker")
    import_file(page, engine.name, page.get_by_role("button", name="Import a file").click, file)
    expect(page.get_by_role("heading", name="Add 1 game?")).to_be_visible(timeout=START_MS)
    page.get_by_role("button", name="Add it").click()
    expect(clubhouse_page.saved_items(page)).to_have_count(1)


def test_tap_before_python_is_ready_is_queued(open_in_new_context: Callable[..., Page]) -> None:
    page = open_in_new_context(service_workers="block")
    start_game(page, seed="queued")
    release = delay_python(page)
    page.reload(wait_until="commit")
    table_page.main_button(page).click()
    expect(table_page.turn(page)).to_contain_text("Got it")
    expect(page.locator("html")).to_have_attribute("data-python", "loading")
    release()
    expect(log_line(page, "stroke 1")).to_be_visible(timeout=START_MS)
    expect(table_page.stroke_number(page).first).to_have_text("1")
