"""Box of Golf in the browser: bots, gems, the keyboard, reloading and real dice."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser.access import check_accessibility
from browser.club import DESKTOP, PHONE, fill_seed, open_address, open_section, save_match
from browser.conftest import OpenContext
from browser.engines import wait_ready
from browser.javascript import function
from browser.pages import box as box_page
from browser.pages import table as table_page
from browser.pages.parts import part
from browser.phases import open_match, play_until
from pygolf.match import Match
from pygolf.protocol import handle
from tools.server import Site

pytestmark = pytest.mark.host_python

MIN_PX = 13.9

TEXT_HEIGHTS = function("box.textHeights")
PLAY_ON = function("box.playOn")
CAN_ACT = function("box.canAct")
START: dict[str, Any] = {"phase": "club", "rolls": 0}


def wait_for_turn(page: Page, phase: str, rolls: int, seat: int = 0) -> None:
    """Wait until the player at this seat can act in this phase, after this number of rolls."""
    page.wait_for_function(CAN_ACT, arg=[phase, rolls, seat])


def check_text_size(page: Page) -> None:
    """Check that all text of the picture is at least as large on screen as is required on paper."""
    texts = page.evaluate(TEXT_HEIGHTS)
    assert [text for text in texts if text[0] < MIN_PX] == []
    assert texts


def start_front_nine(page: Page, site: Site, seed: str, *, alone: bool = False) -> None:
    """Start a game on the front nine with the set-up form."""
    open_address(page, site, "#/new/box")
    fill_seed(page, seed)
    open_section(page, "Course")
    page.get_by_role("radio", name="Front nine", exact=True).check(force=True)
    if alone:
        page.get_by_role("button", name=re.compile("^Remove")).last.click()
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    wait_for_turn(page, **START)


def link_with_dice(players: list[str], options: dict[str, object], dice: list[str]) -> str:
    """Return the link of a game on the first set of boards whose first rolls are these dice."""
    game = {"game": "box", "players": players, "options": options, "rules_version": 2, "seed": "lent", "dice": dice}
    match = json.loads(handle(json.dumps({"op": "new", **game})))["match"]
    token: str = json.loads(handle(json.dumps({"op": "token", "match": match})))["token"]
    return "#t=" + token


def play_gem(page: Page, colour: str, label: str) -> None:
    """Tap a gem to choose it, and play it with the button next to the main button."""
    box_page.gem(page, colour).click()
    box_page.choice_button(page, label).click()


def expect_log_line(page: Page, text: str) -> None:
    """Wait for a line of the log, which is in a closed drawer on a small screen."""
    expect(table_page.log_entries(page, has_text=text).first).to_be_attached()


@pytest.mark.parametrize("engine", ["firefox"], indirect=True)
def test_hole_can_be_played_against_a_bot_on_a_small_phone(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True, fast_play=True).new_page()
    start_front_nine(page, site, "against a bot")
    expect(box_page.odds_rings(page).first).to_be_visible()
    box_page.toggle_odds(page)
    expect(box_page.odds_rings(page)).to_have_count(0)
    box_page.toggle_odds(page)
    expect(box_page.odds_rings(page).first).to_be_visible()
    page.get_by_role("button", name="A club of 4 dice").click()
    expect(table_page.main_button(page)).to_contain_text("Roll 4")
    check_text_size(page)
    assert page.evaluate(PLAY_ON, 120_000) == "2"


@pytest.mark.nightly
@pytest.mark.slow
def test_text_of_every_board_is_legible_on_a_small_phone(open_context: OpenContext, site: Site) -> None:
    """Bots play up to each hole, and the last hole is played to the result."""
    page = open_context(viewport=PHONE, reduced_motion=True, fast_play=True, dark=True).new_page()
    open_address(page, site)
    match = pygolf.new("box", ["You", "Bo"], {"holes": "front"}, "nine holes")
    for hole in range(1, 10):
        while match.view()["hole"] < hole or match.turn != 0:
            match.play(match.bot("club"))
        open_match(page, site, match)
        assert box_page.table(page).get_attribute("data-hole") == str(hole)
        check_text_size(page)
    assert page.evaluate(PLAY_ON, 120_000) == "over"
    expect(page.locator("#screen h1")).to_contain_text(re.compile("win"))
    expect(table_page.result_text(page)).to_contain_text("9 holes, par 36")
    check_accessibility(page)


def test_two_players_can_use_mulligan_and_backspin_gems(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True, fast_play=True).new_page()
    short = ["red", "black", "black", "blue", "red"]
    green = ["green", "green", "green", "purple", "purple"]
    spin = ["purple", "purple", "black", "red", "blue"]
    natural = ["blue"] * 5
    open_address(page, site, link_with_dice(["Ann", "Bo"], {"holes": [2]}, [*short, *green, *spin, *natural, *spin]))
    page.get_by_role("button", name="Save to my games").click()
    act = table_page.main_button(page)
    wait_for_turn(page, **START)
    act.click()
    wait_for_turn(page, "roll", 1)
    box_page.choice_button(page, "Stop").click()
    wait_for_turn(page, "gem", 1)
    expect(table_page.players(page)).to_have_text([re.compile(r"Ann\s*\d+"), re.compile(r"Bo\s*\d+")])
    check_accessibility(page)
    box_page.gem(page, "yellow").click()
    expect(page.get_by_role("dialog")).to_contain_text("Backspin needs a shot that lands on the green")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    play_gem(page, "red", "Mulligan")
    wait_for_turn(page, **START)
    expect(page.locator("[data-stroke]")).to_have_attribute("data-stroke", "1")
    act.click()
    wait_for_turn(page, "gem", 1)
    play_gem(page, "yellow", "Backspin")
    expect_log_line(page, "Backspin with two wilds: two spaces on.")
    wait_for_turn(page, **START, seat=1)
    # The table plays a natural without another tap.
    act.click()
    expect_log_line(page, "A natural! A free backspin.")
    wait_for_turn(page, **START)
    expect(part(page, "hole-picture", "[data-zoomed]")).to_be_visible()
    # The odds, which have the smallest text, appear with a delay.
    expect(part(page, "odds-text").first).to_be_visible()
    check_text_size(page)
    check_accessibility(page)
    for seat in (0, 1):
        row = box_page.score_cards(page).first.get_by_role("row", name=("Ann", "Bo")[seat], include_hidden=True)
        expect(row).to_contain_text("·")
    assert page.evaluate(PLAY_ON, 60_000) == "over"
    expect(page.locator("#screen h1")).to_contain_text(re.compile("win"))


def test_hole_can_be_played_by_keyboard_and_survives_a_reload(open_context: OpenContext, site: Site) -> None:
    """The tests of other games check that the site works offline."""
    page = open_context(viewport=DESKTOP, reduced_motion=True, fast_play=True).new_page()
    start_front_nine(page, site, "by keys", alone=True)
    for key, phase, rolls in (("3", "club", 0), ("r", "roll", 1), ("s", "gem", 1), ("m", "club", 0)):
        page.keyboard.press(key)
        wait_for_turn(page, phase, rolls)
    expect(page.locator("[data-stroke]")).to_have_attribute("data-stroke", "1")
    for key, phase, rolls in (("5", "club", 0), ("r", "roll", 1)):
        page.keyboard.press(key)
        wait_for_turn(page, phase, rolls)
    before = [die.get_attribute("aria-label") for die in box_page.dice(page).all()]
    page.reload()
    wait_ready(page)
    wait_for_turn(page, "roll", 1)
    assert [die.get_attribute("aria-label") for die in box_page.dice(page).all()] == before
    check_accessibility(page)
    log = "document.querySelector('[data-part~=log] ol').textContent"
    table = "document.querySelector('[data-part~=box-table]')"
    following = page.get_by_role("button", name="Next hole")
    while not following.count():
        before_move = page.evaluate(log)
        page.keyboard.press("d" if page.locator("[data-do=dry]").count() else "r")
        page.wait_for_function(
            f"(said) => {log} !== said && {table}"
            " && document.querySelector('#actions [data-part~=main-button]:enabled')",
            arg=before_move,
        )
    page.keyboard.press("r")
    expect(box_page.table(page)).to_have_attribute("data-hole", "2")
    holed = box_page.score_cards(page).first.get_by_role("row", name="You").get_by_role("cell").first
    expect(holed).to_have_text(re.compile(r"^\d+$"))


def test_real_dice_and_drawn_gems_are_requested(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    # On the first board of this version of the rules, a star is four spaces away.
    identity = save_match(page, pygolf.new("box", ["You"], {}, "real dice", rules_version=2), typed=True)
    page.evaluate(f"location.hash = '#/game/{identity}'")
    wait_for_turn(page, **START)
    dialog = page.get_by_role("dialog")

    def enter_faces(*faces: str) -> None:
        for face in faces:
            dialog.get_by_role("button", name=face, exact=True).click()
        dialog.get_by_role("button", name="Use these dice").click()

    table_page.main_button(page).click()
    expect(dialog).to_contain_text("Roll 5 dice")
    enter_faces("red", "red", "red", "red", "black, divot")
    wait_for_turn(page, "roll", 1)
    box_page.choice_button(page, "Stop").click()
    wait_for_turn(page, "gem", 1)
    table_page.main_button(page).click()
    expect(dialog).to_contain_text("draw a gem for the star")
    check_accessibility(page)
    dialog.get_by_role("button", name="Cancel").click()
    wait_for_turn(page, "gem", 1)
    table_page.main_button(page).click()
    enter_faces("blue")
    expect_log_line(page, "a blue gem for the star")


def test_tapped_gem_is_explained_with_a_picture(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    open_address(page, site)
    open_match(page, site, pygolf.new("box", ["Ann"], {}, "gem"))
    table_page.main_button(page).click()
    box_page.gem(page, "blue").click()
    dialog = page.get_by_role("dialog", name="Blue gem: Wind")
    expect(dialog).to_contain_text("one space longer or one space shorter")
    expect(part(dialog, "gem-effect", " svg").last).to_be_visible()
    check_accessibility(page)
    dialog.get_by_role("button", name="Read the rule").click()
    expect(page.get_by_role("dialog")).to_contain_text("BG-25")


def can_hole_out_last(match: Match) -> bool:
    """Return whether the person is the last player on a hole, and can hole out by stopping."""
    view = match.view()
    return bool(match.turn == 0 and view["phase"] == "roll" and view.get("stop_holes") and view["balls"][1]["done"])


@pytest.mark.parametrize("reduced", [False, True], ids=["motion", "reduced"])
def test_end_of_a_hole_stays_until_the_player_continues(open_context: OpenContext, site: Site, reduced: bool) -> None:
    """The message counts, the score is the new one, and the stage still shows the hole, even after a tap."""
    page = open_context(viewport=PHONE, reduced_motion=reduced, fast_play=True).new_page()
    open_address(page, site)
    match = play_until("box", ["You", "Ann"], {"holes": "front"}, can_hole_out_last)
    hole = match.view()["hole"]
    open_match(page, site, match)
    box_page.choice_button(page, "Stop").click()
    match.play({"do": "stop"})
    while (forced := match.moves()) and forced[0]["do"] == "end" and match.view()["hole"] == hole:
        match.play(forced[0])
    part(page, "picture").dispatch_event("pointerdown")
    following = page.get_by_role("button", name="Next hole")
    following.wait_for()
    expect(part(page, "status")).to_contain_text("You ")
    expect(part(page, "status")).to_contain_text("gem")
    table = box_page.table(page)
    assert table.get_attribute("data-hole") == str(hole)
    scores = [player.inner_text().split()[-1] for player in table_page.players(page).all()]
    assert scores == [str(score) for score in match.view()["scores"]]
    part(page, "picture").dispatch_event("pointerdown")
    expect(following).to_be_enabled()
    page.keyboard.press("r")
    expect(table).to_have_attribute("data-hole", str(hole + 1))
