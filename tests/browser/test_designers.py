"""The designers of Box of Golf and Word Golf, by touch and by keyboard, and the rating of boards."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser import storage
from browser.access import check_accessibility, check_in_both_themes
from browser.club import DESKTOP, PHONE
from browser.conftest import OpenContext
from browser.designer import check_layout, set_panel_open
from browser.engines import LONG_MS, START_MS, wait_ready
from browser.javascript import function
from browser.pages import designer as designer_page
from browser.pages.parts import part
from tools.server import Site

SCREEN_POSITION = function("designers.screenPosition")
HOLE = "[data-part~=box-design] [data-part~=hole-picture]"


def start_board(page: Page, site: Site, game: str) -> str:
    """Create a board, open it in its designer, and return its id."""
    page.goto(f"{site.url}#/boards")
    page.get_by_role("button", name=f"Start blank: {game}").click(timeout=START_MS)
    page.wait_for_url(re.compile(r"#/design/\w+/\w+$"), timeout=START_MS)
    expect(designer_page.board_state(page)).to_have_text("Ready to play", timeout=START_MS)
    return page.url.rpartition("/")[2]


def saved_material(page: Page, board: str) -> Any:
    """Return the board's material as saved in the browser."""
    text: str = page.evaluate("(key) => localStorage.getItem(key)", storage.BOARDS + board)
    return json.loads(text.split(":", 2)[2])["material"]


def expect_undo(page: Page, what: str) -> None:
    expect(page.get_by_role("button", name=f"Undo: {what}")).to_be_enabled()


CHANGE_FIELDS = function("designers.changeFields")


@pytest.mark.host_python
def test_box_golf_hole_can_be_designed_by_touch_fixed_and_played(site: Site, open_context: OpenContext) -> None:
    page = open_context(viewport=PHONE, has_touch=True, dark=True).new_page()
    board = start_board(page, site, "Box of Golf")

    def space(index: int) -> Any:
        return saved_material(page, board)["boards"][0]["track"][index]

    def tap(index: int) -> None:
        page.locator(f"{HOLE} [data-space='{index}']").tap()

    check_layout(page)
    tools = page.get_by_role("group", name="Tool and actions")
    tap(2)
    set_panel_open(page, True)
    expect(page.get_by_role("heading", name="Space 2", exact=True)).to_be_visible()
    set_panel_open(page, False)
    tools.get_by_role("button", name="Add", exact=True).tap()
    page.touchscreen.tap(*page.evaluate(SCREEN_POSITION, [HOLE, 66, 70]))
    expect_undo(page, "Space added")
    added = space(7)
    assert (added["id"], added["kind"], added["next"]) == (6, "fairway", 3)
    assert abs(added["x"] - 66) <= 1
    assert space(2)["next"] == 6
    tools.get_by_role("button", name="Move").tap()
    page.mouse.move(*page.evaluate(SCREEN_POSITION, [HOLE, added["x"], added["y"]]))
    page.mouse.down()
    page.mouse.move(*page.evaluate(SCREEN_POSITION, [HOLE, 68, 64]), steps=4)
    page.mouse.move(*page.evaluate(SCREEN_POSITION, [HOLE, 70, 60]))
    page.mouse.up()
    expect_undo(page, "Space 6 moved")
    assert abs(space(7)["x"] - 70) <= 1
    tools.get_by_role("button", name="Link").tap()
    tap(7)
    tap(4)
    expect_undo(page, "Space 6 leads to 4")
    page.get_by_role("button", name="One thing to fix").tap()
    page.get_by_role("dialog").get_by_role("button", name="Show me").tap()
    expect(page.get_by_role("heading", name="Space 3", exact=True)).to_be_visible()
    page.get_by_role("button", name="Remove this space").tap()
    expect(designer_page.board_state(page)).to_have_text("Ready to play")
    set_panel_open(page, False)
    tools.get_by_role("button", name="Move").tap()
    page.locator(f"{HOLE} [aria-label^='Space 6']").tap()
    set_panel_open(page, True)
    page.get_by_role("combobox", name="Type").select_option("arrow")
    page.get_by_role("button", name="One thing to fix").tap()
    page.get_by_role("dialog").get_by_role("button", name="Show me").tap()
    expect(page.get_by_role("combobox", name="Throws the ball to")).to_be_focused()
    check_accessibility(page)
    page.get_by_role("combobox", name="Throws the ball to").select_option(label="tee ")
    page.get_by_label("Spaces from P to the flag").fill("4")
    page.get_by_label("Spaces from P to the flag").press("Tab")
    page.get_by_label("One space past the flag").check()
    expect(designer_page.board_state(page)).to_have_text("Ready to play")
    assert [row["kind"] for row in saved_material(page, board)["boards"][0]["putting"]] == [
        "p",
        *["putt"] * 3,
        "flag",
        "putt",
    ]
    page.evaluate(CHANGE_FIELDS, {"space-x": "30", "space-y": "40", "par": "5"})
    expect(designer_page.board_state(page)).to_have_text("Ready to play")
    assert [space(6)["x"], space(6)["y"], saved_material(page, board)["boards"][0]["par"]] == [30, 40, 5]
    page.get_by_label("Name", exact=True).fill("<b>Pond</b>")
    page.get_by_text("Add, copy, delete").tap()
    page.get_by_label("Copy a standard hole").select_option("7 The Windmill")
    expect(page.get_by_role("button", name="2 The Windmill", exact=True)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="1 <b>Pond</b>").tap()
    page.get_by_role("button", name="Play it now").tap()
    page.wait_for_url(re.compile(r"#/game/\w+$"), timeout=START_MS)
    expect(part(page, "caption")).to_contain_text("<b>Pond</b>")


@pytest.mark.host_python
def test_word_golf_card_and_dice_can_be_designed_by_keyboard(site: Site, open_context: OpenContext) -> None:
    page = open_context(viewport=DESKTOP).new_page()
    board = start_board(page, site, "Word Golf Tournament")

    def card(set_: int = 0) -> Any:
        return saved_material(page, board)["cards"][set_][2]

    page.get_by_role("button", name="Hole 3").click()
    check_layout(page)
    before = card()["spaces"][1]
    page.locator("[data-space='0'] [data-part~=space]").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator("#live")).to_contain_text(f"Space 2: {before['x'] + 2} across, {before['y']} down.")
    expect_undo(page, "Space 2 moved")
    assert card()["spaces"][1] == {**before, "x": before["x"] + 2}
    page.get_by_role("combobox", name="Type").select_option("double")
    page.get_by_role("group", name="Markers on this space").get_by_role("button", name="The flag").click()
    assert card()["flag"] == 1
    set_panel_open = "[data-part~=word-design] [data-part~=card-drawing]"
    at = card()["spaces"][2]
    page.mouse.move(*page.evaluate(SCREEN_POSITION, [set_panel_open, at["x"], at["y"]]))
    page.mouse.down()
    page.mouse.move(*page.evaluate(SCREEN_POSITION, [set_panel_open, 40, 30]), steps=3)
    page.mouse.up()
    expect_undo(page, "Space 3 moved")
    assert card()["spaces"][2]["x"] == 40
    page.get_by_label("Across").fill(str(card()["spaces"][0]["x"]))
    page.get_by_label("Across").press("Tab")
    page.get_by_label("Down").fill(str(card()["spaces"][0]["y"]))
    page.get_by_label("Down").press("Tab")
    page.get_by_role("button", name="Hole 1", exact=True).click()
    page.get_by_role("button", name="One thing to fix").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Set 1, hole 3, space 3: is in the same position as another space")
    dialog.get_by_role("button", name="Show me").click()
    expect(page.get_by_role("combobox", name="Type")).to_be_focused()
    expect(page.get_by_role("heading", name="Space 3")).to_be_visible()
    page.keyboard.press("Control+z")
    expect(designer_page.board_state(page)).to_have_text("Ready to play")
    page.get_by_role("button", name="Use it in all six sets").click()
    assert card(5) == card(0)
    check_in_both_themes(page)
    page.get_by_role("button", name="Letter dice").click()
    page.get_by_role("button", name="Start from the standard set").click()
    die = page.get_by_role("group", name="Die 2")
    die.get_by_label("Face 1, letter").fill("z")
    die.get_by_label("Face 1, points").fill("8")
    die.get_by_label("Face 1, points").press("Tab")
    expect(part(page, "word-form")).to_contain_text("No die has L, X.")
    assert saved_material(page, board)["dice"][1][0] == ["Z", 8]
    check_accessibility(page)
    page.get_by_role("button", name="Play it now").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"), timeout=START_MS)
    expect(part(page, "card-drawing").first).to_be_visible()


CANCEL_RATING = function("designers.cancelRating")


@pytest.mark.host_python
def test_rating_can_be_cancelled_repeated_and_is_saved(site: Site, open_context: OpenContext) -> None:
    page = open_context(viewport=PHONE).new_page()
    start_board(page, site, "Box of Golf")
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Rate it").click()
    page.get_by_role("button", name="800 times").click()
    page.evaluate(CANCEL_RATING)
    page.get_by_role("button", name="Rate", exact=True).click()
    expect(part(page, "rating")).to_contain_text("Cancelled at", timeout=LONG_MS)
    check_in_both_themes(page)
    page.get_by_role("button", name="40 times").click()
    page.get_by_role("button", name="Rate again").click()
    expect(page.locator("#live")).to_contain_text("The rating is finished.", timeout=LONG_MS)
    expect(page.get_by_role("button", name="Rate again")).to_be_visible()
    expect(part(page, "rating-summary")).to_contain_text("(strong player)")
    figures = part(page, "rating-table").inner_text()
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("button", name="Rate again")).to_be_visible()
    assert part(page, "rating-table").inner_text() == figures
    page.get_by_role("link", name="Rating of the original").click()
    expect(page.get_by_role("rowheader", name="18 Clubhouse Lawn")).to_be_visible()
    check_accessibility(page)
