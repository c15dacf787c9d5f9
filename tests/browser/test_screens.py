"""Every screen of the clubhouse.

axe-core finds nothing, by day and at dusk, on a phone and on a desktop; a game by keyboard alone, links, typed dice.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import pygolf
from browser.access import check_accessibility, check_in_both_themes
from browser.club import DESKTOP, PHONE, export_file, fill_seed, import_file, press_undo, wait_for_frames
from browser.conftest import OpenContext
from browser.engines import LONG_MS, START_MS, Engine, wait_ready
from browser.javascript import function, script
from tools.server import Site

pytestmark = pytest.mark.host_python

SCREEN_OF = {"#/": "home", "#/new/dice": "setup", "#/settings": "page", "#/about": "page", "#/rules/dice": "page"}
ROOMS = (
    ("#/day", "Today’s round"),
    ("#/locker", "Your locker"),
    ("#/keeper", "Score keeper"),
    ("#/boards", "Your own boards"),
)
SIZES = [pytest.param(PHONE, id="phone"), pytest.param(DESKTOP, id="desktop", marks=pytest.mark.nightly)]


def arrive(page: Page, site: Site, fragment: str = "") -> Page:
    """Opens an address and waits until Python answers."""
    page.goto(site.url + fragment)
    wait_ready(page)
    return page


def seat(page: Page, number: int, who: str) -> None:
    """Who sits there, one-based: "person" or a level."""
    page.locator(f".seat:nth-child({number}) select").select_option(who)


def tee_off(page: Page, *, seed: str, second: str = "person", typed: bool = False) -> None:
    """From the clubhouse to a table of two."""
    page.get_by_role("link", name="Set up Dice Golf").click()
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    seat(page, 2, second)
    fill_seed(page, seed)
    if typed:
        page.get_by_label("Real dice at the table").check()
    page.get_by_role("button", name="Tee off").click()
    expect(page.locator("#actions .act")).to_be_enabled()


def log_line(page: Page, words: str | re.Pattern[str]) -> Locator:
    """A line of the log."""
    return page.locator(".log li", has_text=words).first


def choose_hole(page: Page, hole: int) -> None:
    """Takes a hole after the first roll."""
    page.locator(f".hole-choice[data-hole='{hole}']:enabled:visible").click()


@pytest.fixture
def visit(open_context: OpenContext, site: Site) -> Callable[..., Page]:
    """A new visitor who keeps things still, at an address."""

    def go(fragment: str = "", **options: Any) -> Page:
        page = open_context(reduced_motion=True, **({"viewport": DESKTOP} | options)).new_page()
        return arrive(page, site, fragment)

    return go


@pytest.mark.parametrize("size", SIZES)
def test_pages_are_accessible(visit: Callable[..., Page], size: dict[str, int]) -> None:
    page = visit(viewport=size)
    check_in_both_themes(page)
    for fragment, heading in (
        ("#/new/dice", "Who plays?"),
        ("#/rules/dice/DG-10", "Dice Golf"),
        ("#/settings", "Settings"),
        ("#/about", "About the club"),
        ("#/nowhere", "Out of bounds"),
        ("#t=rubbish", "This link does not work"),
        *ROOMS,
    ):
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        expect(page.locator("#screen h1", has_text=heading)).to_be_visible()
        if "about" in fragment:
            expect(page.locator("#screen")).to_contain_text(f"This is version {pygolf.__version__}.")
            expect(page.locator("#screen")).to_contain_text("Pyodide's files are reduced to what pygolf uses.")
        if "rules" in fragment:
            expect(page.locator("#clause-DG-10")).to_be_visible()
        if (fragment, heading) in ROOMS:
            # A picture of its own in place of the club's, and all the width there is.
            expect(page.locator(".screen-art > g")).to_be_visible()
            expect(page.locator("#poster")).to_be_hidden()
            assert page.evaluate("document.querySelector('.page').clientWidth") >= min(size["width"] - 20, 1100)
        check_in_both_themes(page)


@pytest.mark.parametrize("size", SIZES)
def test_table_and_sheets_are_accessible(visit: Callable[..., Page], size: dict[str, int]) -> None:
    page = visit(viewport=size)
    tee_off(page, seed="axe")
    check_in_both_themes(page)
    page.locator("#actions .act").click()
    expect(log_line(page, "stroke 1")).to_be_attached()
    check_in_both_themes(page)
    choose_hole(page, 3)
    expect(log_line(page, "hole 3")).to_be_attached()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".coach-name")).to_be_visible()
    check_in_both_themes(page)
    page.get_by_role("button", name="Table menu").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    check_in_both_themes(page)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    drawer = page.get_by_role("button", name="Card", exact=True)
    if drawer.is_visible():
        drawer.click()
        expect(sheet).to_be_visible()
        check_in_both_themes(page)
    expect(page.get_by_role("heading", name="The coach")).to_be_visible()
    page.get_by_role("button", name=re.compile("Read rule")).first.click()
    expect(page.get_by_role("dialog").last).to_contain_text("DG-")
    check_in_both_themes(page)


MAX_STEPS = 120
"""Six holes of ten strokes and a choice each, and room."""
OFFER = function("screens.nextKey")


def finish(page: Page) -> None:
    """Plays on by the first thing offered until the game is over, by keyboard."""
    for _ in range(MAX_STEPS):
        wait_for_frames(page)
        offer = str(page.wait_for_function(OFFER, timeout=LONG_MS).json_value())
        if offer == "over":
            return
        page.keyboard.press(offer)
    pytest.fail(f"the game did not end in {MAX_STEPS} steps")


@pytest.mark.slow
def test_a_game_by_keyboard_from_the_door_to_the_podium(visit: Callable[..., Page]) -> None:
    """What lies between the first roll and the last three holes, bots have played: the same keys again."""
    page = visit(fast_play=True)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.id === 'main' && location.hash !== '#main'")
    page.get_by_role("link", name="Set up Dice Golf").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Who plays?")).to_be_focused()
    page.get_by_role("button", name="Tee off").focus()
    page.keyboard.press("Enter")
    act = page.locator("#actions .act")
    expect(act).to_be_enabled()
    act.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hole-choice:enabled").first, "the focus goes to what is next").to_be_focused()
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
    page.get_by_role("link", name="Review the game").click()
    summary = page.get_by_role("region", name="Skill and luck")
    words = re.compile(
        r"You finished with \d+: \d+\.\d strokes? (gained by|lost to bad) luck, \d+\.\d strokes? given away"
    )
    expect(summary).to_contain_text(words, timeout=LONG_MS)
    check_accessibility(page)
    page.get_by_role("region", name="What it cost").get_by_role("button").first.click()
    expect(page.locator(".position")).to_contain_text(
        re.compile(r"(You|Bo)\s+played: .*\s+Better by (less than )?\d+\.\d strokes?: ")
    )
    page.get_by_role("link", name="Card to share").click()
    expect(page.locator(".signs")).to_contain_text(re.compile(r"You: \d+ strokes"))
    check_accessibility(page)
    page.evaluate("location.hash = '#/locker/dice'")
    expect(page.locator(".locker .lines li")).to_have_count(1)
    expect(page.locator(".locker .lines li")).to_contain_text("reviewed")
    expect(page.locator(".locker .lines bdi"), "none turns the line round").to_have_text(["You", "Bo"])
    check_accessibility(page)
    page.evaluate("history.go(-3)")
    expect(page.locator(".share-words")).to_contain_text("holes 1 to 6")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("dialog").get_by_role("button")).to_contain_text(["Same dice", "Show only", "Card", "Copy"])
    page.get_by_role("button", name="Same dice, compare").click()
    link = page.get_by_role("dialog").get_by_label("Link").input_value()
    assert link.startswith(page.url.split("#")[0] + "#")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Table menu").click()
    page.get_by_label("Allow hints from the coach").uncheck()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("#actions .act")).to_be_enabled()
    expect(page.locator(".stroke-number").first).to_have_text("0")
    expect(page.get_by_role("button", name="Hint"), "a rematch keeps the table's settings").to_have_count(0)


def test_same_dice_link_is_shown_before_it_is_kept_and_undo_has_its_rule(visit: Callable[..., Page]) -> None:
    page = visit()
    tee_off(page, seed="mailo-fustee-rigo")
    page.locator("#actions .act").click()
    expect(log_line(page, "stroke 1")).to_be_visible()
    rolled = log_line(page, "stroke 1").inner_text()
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Same dice, compare").click()
    link = page.get_by_role("dialog").get_by_label("Link").input_value()
    friend = visit("#" + link.split("#", 1)[1])
    expect(friend.get_by_role("heading", name="You are invited to Dice Golf")).to_be_visible()
    expect(friend.get_by_text("Six holes, stroke play.")).to_be_visible()
    expect(friend.locator("#screen")).to_contain_text("mailo-fustee-rigo")
    assert friend.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('pygolf:game:')).length") == 0
    friend.get_by_role("button", name="Play it").click()
    friend.locator("#actions .act").click()
    expect(log_line(friend, "stroke 1")).to_be_visible()
    assert log_line(friend, "stroke 1").inner_text() == rolled
    assert len(friend.context.pages) == 1
    friend.go_back()
    expect(friend.locator("html"), "what was accepted is not offered again").to_have_attribute("data-screen", "home")
    expect(friend.locator(".ticket")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    undo_by_the_rule_and_why(page)


def undo_by_the_rule_and_why(page: Page) -> None:
    press_undo(page)
    refused = page.get_by_role("dialog", name="Not now")
    expect(refused).to_contain_text("cannot be undone")
    refused.get_by_role("button", name="Read the rule").click()
    expect(page.get_by_role("dialog")).to_contain_text("DG-")
    page.keyboard.press("Escape")
    choose_hole(page, 2)
    expect(log_line(page, "hole 2")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".log li", has_text="hole 2")).to_have_count(0)
    choose_hole(page, 5)
    expect(log_line(page, "hole 5")).to_be_visible()


def test_typed_dice_are_the_dice(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE)
    tee_off(page, seed="typed", typed=True)
    page.locator("#actions .act").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("5 dice")
    check_accessibility(page)
    for face in (4, 4, 4, 4):
        sheet.get_by_role("group", name="Faces").get_by_role("button", name=str(face)).click()
    # The last one is taken back and typed anew.
    for key in ("3", "Backspace", "4", "Enter"):
        page.keyboard.press(key)
    expect(log_line(page, "4 4 4 4 4")).to_be_attached()
    choose_hole(page, 4)
    expect(log_line(page, "hole in one")).to_be_attached()


PROMISE = script("screens.grantSecondRequest")


def test_the_browser_is_asked_to_keep_the_games(open_context: OpenContext, site: Site) -> None:
    page = open_context(reduced_motion=True, viewport=DESKTOP).new_page()
    page.add_init_script(PROMISE)
    arrive(page, site)
    assert page.evaluate("asked") == 0, "there is nothing to keep yet"
    tee_off(page, seed="one")
    page.wait_for_function("() => asked === 1")
    page.evaluate("location.hash = '#/settings'")
    expect(page.locator("#screen")).to_contain_text("may clear them")
    page.get_by_role("button", name="Ask the browser to keep them").click()
    expect(page.locator("#screen")).to_contain_text("The browser keeps them, even when space runs short")
    page.evaluate("location.hash = '#/'")
    tee_off(page, seed="two")
    assert page.evaluate("asked") == 2, "once by the club, once by the visitor"


SCREENS = ("#/", "#/new/dice", "#/settings", "#/about", "#/rules/dice")
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def hold_python(page: Page) -> Callable[[], None]:
    """Python does not come before what this returns is called; whether its request was heard of by then or will be."""
    held: list[Route] = []
    free = False

    def let_go() -> None:
        nonlocal free
        free = True
        for route in held:
            route.continue_()

    page.route("**/pyscript/core.js", lambda route: route.continue_() if free else held.append(route))
    return let_go


UNSEEN = function("screens.coveredFocus")


def test_a_set_up_takes_two_options_within_one_frame_and_hides_no_focus(open_context: OpenContext, site: Site) -> None:
    page = arrive(open_context(viewport=PHONE, reduced_motion=True).new_page(), site, "#/new/dosh")
    line = page.locator(".tee .line")
    expect(line).to_contain_text("beginner", timeout=START_MS)
    second = "(name) => document.querySelectorAll(`[name=${name}]`)[1]"
    page.evaluate(f"['level', 'rounds'].map({second}).forEach((one) => one.click())")
    expect(line).to_contain_text("advanced")
    expect(line).to_contain_text("Two rounds")
    remove = page.get_by_role("button", name=re.compile("^Remove"))
    remove.first.press("Enter")
    expect(remove).to_have_count(1)
    expect(remove, "somebody stays, and so does the keyboard").to_be_focused()
    the_keyboard_is_never_under_the_foot_of_a_low_set_up(page, site)


def the_keyboard_is_never_under_the_foot_of_a_low_set_up(page: Page, site: Site) -> None:
    """Where the button lies over the foot of the page, whatever has the focus stands above it."""
    page.set_viewport_size({"width": 640, "height": 320})
    page.goto(f"{site.url}#/new/box")
    expect(page.locator(".tee .line")).to_contain_text(re.compile("18 holes.*dice from the seed"), timeout=START_MS)
    page.locator(".fold summary", has_text="Dice").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => ({UNSEEN})() === null")
    page.evaluate("document.querySelectorAll('details.fold').forEach((fold) => { fold.open = true; })")
    page.evaluate("document.querySelector('.setup h1').focus()")
    hidden = []
    for _ in range(45):
        page.keyboard.press("Tab")
        hidden.append(page.evaluate(UNSEEN))
    assert [name for name in hidden if name] == []


def test_every_screen_reflows_when_it_is_enlarged(open_context: OpenContext, site: Site) -> None:
    """1280 pixels at 400 %, and a phone of 360 at 200 %: nothing runs over the edge."""
    page = arrive(open_context(reduced_motion=True, viewport={"width": 320, "height": 370}).new_page(), site)
    tee_off(page, seed="large")
    table = "#" + page.url.split("#")[1]
    page.locator("#actions .act").click()
    expect(page.locator(".hole-choice:enabled").first).to_be_visible()
    for fragment in (*SCREENS, table):
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
        expect(page.locator("html")).to_have_attribute("data-screen", SCREEN_OF.get(fragment, "table"))
        for width in (320, 180):
            page.set_viewport_size({"width": width, "height": 370})
            page.wait_for_function("(width) => innerWidth === width", arg=width)
            assert page.evaluate(TOO_WIDE) <= 0, (fragment, width)


BARE = function("screens.controlsWithoutBorder")


def test_forced_colours_leave_everything_to_be_seen(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE)
    page.emulate_media(forced_colors="active")
    tee_off(page, seed="forced")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    for fragment in ("#/game", "#/new/dice", "#/settings", "#/"):
        if fragment != "#/game":
            page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
            expect(page.locator("html")).to_have_attribute("data-screen", SCREEN_OF[fragment])
        assert page.evaluate(BARE) == [], fragment
    page.evaluate("location.hash = '#/new/dice'")
    chosen = page.locator(".chip input:checked + span").first
    expect(chosen).to_have_css("outline-style", "solid")
    expect(page.locator(".chip input:not(:checked) + span").first).to_have_css("outline-style", "none")


AUDIO = script("screens.countSounds")


def test_there_is_no_sound_until_it_is_asked_for_and_settings_hold(open_context: OpenContext, site: Site) -> None:
    page = open_context(reduced_motion=True, viewport=DESKTOP).new_page()
    page.add_init_script(AUDIO)
    arrive(page, site)
    tee_off(page, seed="quiet")
    page.locator("#actions .act").click()
    expect(page.locator(".hole-choice:enabled").first).to_be_visible()
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


def test_games_on_the_shelf(visit: Callable[..., Page], engine: Engine, tmp_path: Path) -> None:
    page = visit()
    tee_off(page, seed="shelf")
    page.get_by_role("link", name="Pygolf: home").click()
    expect(page.locator(".ticket")).to_have_count(1)
    expect(page.locator(".ticket")).to_contain_text("Your turn")
    expect(page.locator(".ticket")).to_contain_text("You 0, Player 2 0")
    page.get_by_role("button", name="More for").click()
    page.get_by_role("button", name="Rename").click()
    page.get_by_role("textbox", name="Name").fill("Sunday <b>cup</b>")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(page.locator(".ticket")).to_contain_text("Sunday <b>cup</b>")
    check_accessibility(page)
    page.get_by_role("button", name="More for").click()
    file = tmp_path / "game.json"
    export_file(page, engine.name, page.get_by_role("button", name="Export as a file").click, file)
    page.get_by_role("button", name="More for").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator(".ticket")).to_have_count(1)
    page.get_by_role("button", name="More for").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.locator(".ticket")).to_have_count(0)
    import_file(page, engine.name, page.get_by_role("button", name="Import a file").click, file)
    expect(page.get_by_role("heading", name="Add 1 game?")).to_be_visible(timeout=START_MS)
    page.get_by_role("button", name="Add it").click()
    expect(page.locator(".ticket")).to_have_count(1)


def test_a_tap_before_python_is_there_is_kept(visit: Callable[..., Page]) -> None:
    page = visit(service_workers="block")
    tee_off(page, seed="queued")
    let_go = hold_python(page)
    page.reload(wait_until="commit")
    page.locator("#actions .act").click()
    expect(page.locator(".turn")).to_contain_text("Got it")
    expect(page.locator("html")).to_have_attribute("data-python", "loading")
    let_go()
    expect(log_line(page, "stroke 1")).to_be_visible(timeout=START_MS)
    expect(page.locator(".stroke-number").first).to_have_text("1")
