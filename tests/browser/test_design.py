"""The designer of Doshboardgolf: drawing by touch and keyboard, saving, fixing, playing and sharing custom boards."""

from __future__ import annotations

import json
import re
import struct
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import storage
from browser.access import check_accessibility
from browser.club import PHONE, export_file, import_file, open_section, press_until_gone
from browser.conftest import OpenContext
from browser.designer import (
    CELL_POSITION,
    check_layout,
    choose_option,
    choose_tab,
    saved_course,
    saved_material,
    set_panel_open,
    show_whole_board,
    start_board,
    tap_cell,
)
from browser.engines import START_MS, wait_ready
from browser.javascript import function
from browser.pages import clubhouse as clubhouse_page
from browser.pages import designer as designer_page
from browser.pages import dosh as dosh_page
from browser.pages import table as table_page
from browser.pages.parts import part
from browser.touch import map_transform, touch_sender
from tools.server import Site

pytestmark = pytest.mark.host_python


IS_PLAYED = function("design.isPlayed")


CHOOSE_PHOTO = function("design.choosePhoto")


STORED_PHOTO = function("design.storedPhoto")
COLOURS = function("design.colours")

HAVE_PICTURES = function("design.havePictures")


def blank_image(side: int) -> bytes:
    """Return a blank PNG file of a few kB with ``side`` pixels in each direction."""

    def part(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)
    rows = zlib.compress(bytes((side // 8 + 1) * side), 1)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b"")


def pinch(page: Page, apart: tuple[int, int], by: int = 0) -> None:
    """Move two fingers on the map from one distance apart to another, and down by ``by`` pixels."""
    set_panel_open(page, False)
    box = designer_page.map_of(page).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = touch_sender(page)
    for step in range(6):
        far = (apart[0] + (apart[1] - apart[0]) * step / 5) / 2
        at = y + by * step / 5
        touch("touchMove" if step else "touchStart", (x - far, at), (x + far, at))
    touch("touchEnd")


def draw_by_touch(page: Page, board: str) -> None:
    """Draw a line, zoom and move the map with two fingers, raise a hill, and undo it all."""
    before = saved_course(page, board)
    touch = touch_sender(page)
    places = [page.evaluate(CELL_POSITION, [column, 2]) for column in (2, 4, 6)]
    for kind, at in zip(("touchStart", "touchMove", "touchMove"), places, strict=True):
        touch(kind, tuple(at))
    touch("touchEnd")
    page.get_by_role("button", name="Undo: Water on 19 cells").tap()
    expect(page.get_by_role("button", name="Redo: Water on 19 cells")).to_be_enabled()
    lay = map_transform(page)
    pinch(page, (80, 200))
    assert map_transform(page) != lay, "two fingers zoom the map"
    lay = map_transform(page)
    pinch(page, (120, 120), 40)
    assert map_transform(page) != lay, "two fingers move the map"
    assert map_transform(page).split(" scale")[1] == lay.split(" scale")[1]
    show_whole_board(page)
    choose_tab(page, "Height")
    choose_option(page, "Height", "2")
    tap_cell(page, 15, 9)
    expect(page.get_by_role("button", name="Undo: Height 2 on 7 cells")).to_be_enabled()
    heights = saved_course(page, board)["height"]
    assert (heights[9][15], heights[9][17], heights[9][19]) == ("2", "1", "0"), "the slopes follow"
    page.get_by_role("button", name="Undo: Height 2 on 7 cells").tap()
    expect(page.get_by_role("button", name="Redo: Height 2 on 7 cells")).to_be_enabled()
    assert saved_course(page, board) == before, "two fingers paint nothing, and everything else is undone"


def add_photo(page: Page, board: str) -> str:
    """Check that invalid photos are rejected, place a valid one with two fingers, and return its CSS transform."""
    choose_tab(page, "Photo")
    for what, text in (("words", "cannot read this file as a picture"), ("heavy", "This file is 21 MB")):
        page.evaluate(CHOOSE_PHOTO, what)
        expect(page.get_by_role("alert")).to_contain_text(text)
    part(page, "photo-chooser", " input").set_input_files(
        {"name": "huge.png", "mimeType": "image/png", "buffer": blank_image(12_000)}
    )
    expect(page.get_by_role("alert")).to_contain_text("12000 by 12000 pixels")
    photo = designer_page.photo(page)
    expect(photo).to_have_count(0)
    page.evaluate(CHOOSE_PHOTO, "picture")
    page.get_by_role("dialog").get_by_role("button", name="Use as is").tap()
    expect(photo).to_have_css("opacity", "0.45")
    expect(page.get_by_role("alert")).to_have_count(0)
    placements = [map_transform(page), photo.get_attribute("style")]
    for apart, by in (((80, 160), 0), ((100, 100), 30)):
        pinch(page, apart, by)
        expect(photo).not_to_have_attribute("style", placements[-1] or "")
        placements.append(photo.get_attribute("style"))
    assert map_transform(page) == placements[0], "the map does not move"
    set_panel_open(page, True)
    page.get_by_label("Opacity").fill("0.8")
    expect(photo).to_have_css("opacity", "0.8")
    share, size = page.evaluate(STORED_PHOTO, [board, 0.8])
    assert share == 0.8
    assert size > 20_000
    return photo.get_attribute("style") or ""


def straighten_photo(page: Page) -> None:
    """Tap the four corners of a board that was photographed at an angle, and straighten the photo."""
    page.evaluate(CHOOSE_PHOTO, "board")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("circle")).to_have_count(4)
    check_accessibility(page)
    box = part(dialog, "photo-corners").bounding_box()
    assert box
    for x, y in ((200, 40), (440, 40), (560, 380), (80, 380)):
        page.touchscreen.tap(box["x"] + x * box["width"] / 640, box["y"] + y * box["height"] / 400)
    dialog.get_by_role("button", name="Straighten").tap()
    expect(dialog).to_have_count(0)


def test_course_can_be_painted_by_touch_fixed_played_and_reopened(site: Site, open_context: OpenContext) -> None:
    page = open_context(viewport=PHONE, has_touch=True, dark=True).new_page()
    board = start_board(page, site)
    name = page.get_by_label("Name of the board")
    rename(name, "Three by touch <b>")
    show_whole_board(page)
    check_layout(page)
    choose_option(page, "Ground", "Water")
    choose_option(page, "Width", "3 wide")
    tap_cell(page, 10, 7)
    expect(page.get_by_role("button", name="Undo: Water on 7 cells")).to_be_enabled()
    assert saved_course(page, board)["terrain"][7][9:12] == "~~~"
    draw_by_touch(page, board)
    choose_tab(page, "Holes")
    for hole, (tee, target) in enumerate([((1, 1), (5, 3)), ((10, 7), (15, 3)), ((3, 10), (8, 12))]):
        page.get_by_role("button", name="Add a hole").tap()
        # The page closes the panel itself, so closing it here as well would reopen it.
        expect(designer_page.tools_opener(page)).to_have_attribute("aria-expanded", "false")
        tap_cell(page, *tee)
        expect(page.get_by_role("button", name=f"Tee of hole {hole + 1}: placed")).to_be_attached()
        tap_cell(page, *target)
        expect(page.get_by_role("button", name=f"Target of hole {hole + 1}: placed")).to_be_attached()
    check_accessibility(page)
    # The second tee is in the water: the invalid board cannot be played, and the page shows the place of the problem.
    page.get_by_role("button", name="Play it now").tap()
    expect(page.locator("#notices")).to_contain_text("hole 2: the tee [10, 7] is not on grass", ignore_case=True)
    expect(part(page, "design-panel", " [data-mark='1-tee']")).to_be_focused()
    expect(page).to_have_url(re.compile("#/design/"))
    page.get_by_role("button", name="One thing to fix").tap()
    page.get_by_role("dialog").get_by_role("button", name="Show me").tap()
    expect(part(page, "design-panel", " [data-mark='1-tee']")).to_be_focused()
    tap_cell(page, 12, 10)
    expect(designer_page.board_state(page)).to_have_text("Ready to play")
    placements = add_photo(page, board)
    page.reload()
    wait_ready(page)
    expect(designer_page.photo(page)).to_have_attribute("style", placements)
    with page.expect_download() as exported:
        page.get_by_role("button", name="More").tap()
        page.get_by_role("dialog").get_by_role("button", name="Export as a file").tap()
    assert exported.value.path().stat().st_size < 4000, "the exported file does not contain the photo"
    expect(page.get_by_label("Name of the board")).to_have_value("Three by touch <b>")
    for what in ("Tee of hole 2", "Target of hole 3"):
        page.get_by_role("button", name=f"Undo: {what}").click()
        page.get_by_role("button", name=f"Redo: {what}").wait_for()
    assert "target" not in json.dumps(saved_material(page, board)["course"]["holes"][2])  # type: ignore[index]
    for what in ("Target of hole 3", "Tee of hole 2"):
        page.get_by_role("button", name=f"Redo: {what}").click()
    expect(page.get_by_role("button", name="Redo", exact=True)).to_be_focused()
    expect(designer_page.board_state(page)).to_have_text("Ready to play")
    assert press_until_gone(page.get_by_role("button", name="Play it now")) == 1
    page.wait_for_url(re.compile(r"#/game/\w+$"), timeout=START_MS)
    expect(dosh_page.map_of(page)).to_be_visible()
    expect(part(page, "score")).to_contain_text("Hole 1")
    table_page.main_button(page).click()
    page.wait_for_function(IS_PLAYED)
    page.goto(f"{site.url}#/new/dosh")
    expect(open_section(page, "Course").get_by_role("radio", name="Three by touch <b>")).to_be_enabled(timeout=START_MS)


def test_photo_can_be_straightened_and_removed(site: Site, open_context: OpenContext) -> None:
    page = open_context(viewport=PHONE, has_touch=True).new_page()
    start_board(page, site)
    show_whole_board(page)
    choose_tab(page, "Photo")
    straighten_photo(page)
    photo = designer_page.photo(page)
    expect(photo).to_be_visible()
    colours = photo.evaluate(COLOURS)
    assert colours == pytest.approx([47, 106, 128, 111, 157, 84], abs=12), "the lake on the left, grass on the right"
    set_panel_open(page, True)
    check_accessibility(page)
    page.get_by_role("button", name="Remove photo").tap()
    expect(photo).to_have_count(0)


def test_course_can_be_painted_by_keyboard_and_sent_to_another_device(site: Site, open_context: OpenContext) -> None:
    page = open_context(viewport={"width": 1280, "height": 800}).new_page()
    board = start_board(page, site)
    chart = designer_page.map_of(page)
    chart.focus()
    for key in ("8", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(page.locator("#live")).to_contain_text("Sand on 1 cell")
    for key in ("l", "ArrowRight", "ArrowRight", "ArrowRight", "Space", "ArrowDown", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Undo: Sand on 3 cells")).to_be_enabled()
    assert saved_course(page, board)["terrain"][2:5] == ["..a..a" + "." * 14, ".....a" + "." * 14, ".....a" + "." * 14]
    page.keyboard.press("Control+z")
    expect(page.get_by_role("button", name="Redo: Sand on 3 cells")).to_be_enabled()
    page.keyboard.press("Control+y")
    choose_tab(page, "Height")
    chart.focus()
    for key in ("2", "b", "Space"):
        page.keyboard.press(key)
    expect(page.locator("#live")).to_contain_text("Height 2 on 1 cell")
    heights = saved_course(page, board)["height"]
    assert heights[4][5] == "2"
    assert heights[5][5] == heights[3][5] == "1", "the slopes follow"
    choose_tab(page, "Holes")
    chart.focus()
    page.keyboard.press("Space")
    expect(page.locator("#live")).to_contain_text("There are no holes yet")
    for key in ("t", "ArrowDown", "Space", "ArrowDown", "ArrowDown", "ArrowRight", "Space", "p", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(designer_page.board_state(page)).to_have_text("Ready to play")
    assert saved_material(page, board)["doglegs"] == {"1": [5, 7]}
    choose_tab(page, "Clubs")
    page.get_by_role("button", name="Edit a copy of the standard decks").click()
    page.locator("#deck-0-distance-0").fill("99")
    page.locator("#deck-0-distance-0").press("Tab")
    expect(page.locator("#deck-0-distance-0")).to_have_attribute("aria-invalid", "true")
    check_accessibility(page)
    page.get_by_role("button", name="One thing to fix").click()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("#deck-0-distance-0")).to_be_focused()
    page.locator("#deck-0-distance-0").fill("12")
    page.locator("#deck-0-distance-0").press("Tab")
    expect(designer_page.board_state(page)).to_have_text("Ready to play")
    # Adding a deck with an existing name selects the existing deck unchanged.
    page.get_by_role("button", name="Add a deck").click()
    page.get_by_label("Name of the deck").fill("blue")
    page.get_by_role("dialog").get_by_role("button", name="Add").click()
    expect(page.get_by_role("radio", name="blue")).to_be_checked()
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Share").click()
    link = page.get_by_label("Link").input_value()
    sent = saved_material(page, board)
    other = open_context(viewport=PHONE).new_page()
    other.goto(link)
    expect(other.locator("p[role=status]")).to_have_text("It is ready to be played.", timeout=START_MS)
    other.wait_for_function(
        "() => document.querySelector('[data-part~=received] img[data-part~=thumbnail]').naturalWidth > 0"
    )
    assert other.evaluate(f"Object.keys(localStorage).filter((key) => key.startsWith('{storage.BOARDS}')).length") == 0
    check_accessibility(other)
    assert press_until_gone(other.get_by_role("button", name="Save to my boards")) == 1
    other.wait_for_url(re.compile(r"#/design/dosh/\w+$"))
    assert saved_material(other, other.url.rpartition("/")[2]) == sent
    other.goto(link[:-9])
    expect(other.get_by_role("heading", name="This link does not work")).to_be_visible()


def rename(field: Locator, name: str) -> None:
    field.fill(name)
    field.press("Tab")


def test_boards_can_be_renamed_copied_deleted_and_restored(
    site: Site, open_context: OpenContext, tmp_path: Path
) -> None:
    page = open_context(viewport=PHONE).new_page()
    start_board(page, site, how="Start from the standard board")
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").get_by_role("button", name="Duplicate").click()
    page.goto(f"{site.url}#/boards")
    tickets = part(page, "boards", " [data-part~=saved-item]")
    expect(tickets).to_have_count(2)
    page.wait_for_function(HAVE_PICTURES)
    check_accessibility(page)
    page.get_by_role("button", name="More for Standard, modified (copy)").click()
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    page.get_by_role("dialog").get_by_role("textbox", name="Name").fill("Second")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    page.get_by_role("button", name="More for Second").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(tickets).to_have_count(1)
    page.get_by_role("button", name="Restore it").click()
    expect(page.get_by_role("main"), "the notice is gone and the focus is on the main content").to_be_focused()
    expect(tickets).to_have_count(2)
    # The clubhouse imports files of boards as well as files of games.
    file = tmp_path / "board.json"
    page.get_by_role("button", name="More for Second").click()
    save = page.get_by_role("dialog").get_by_role("button", name="Export as a file")
    export_file(page, "chromium", save.click, file)
    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text(encoding="utf-8").replace("Second", "Record"), encoding="utf-8")
    for one, heading in ((damaged, "This board cannot be opened"), (file, "A board for Doshboardgolf")):
        page.evaluate("location.hash = '#/'")
        clubhouse_page.open_section(page, "Locker")
        import_file(page, "chromium", page.get_by_role("button", name="Import a file").click, one)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
    page.evaluate("location.hash = '#/boards'")
    tickets.filter(has_text="Second").get_by_role("link").click()
    expect(designer_page.drawing(page)).to_be_visible(timeout=START_MS)
    expect(page.get_by_role("button", name="Undo: Renamed to “Second”")).to_be_enabled()
    name = page.get_by_label("Name of the board")
    # Another tab shows the changes of this tab and does not overwrite them.
    choose_tab = page.context.new_page()
    choose_tab.goto(page.url)
    expect(choose_tab.get_by_label("Name of the board")).to_have_value("Second")
    choose_tab.evaluate("() => { globalThis.kept = []; Storage.prototype.setItem = (key) => kept.push(key); }")
    rename(name, "Third")
    expect(choose_tab.get_by_role("button", name="Undo: Changed in another tab")).to_be_enabled()
    assert choose_tab.evaluate(f"kept.filter((key) => key.startsWith('{storage.BOARDS}'))") == []
    choose_tab.close()
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') } }"
    )
    rename(name, "Full")
    expect(page.locator("#notices")).to_contain_text("could not be saved")
    expect(page.locator("#notices").get_by_role("button", name="Export as a file")).to_be_visible()
    page.get_by_role("button", name="Undo: Renamed to “Full”").click()
    expect(name).to_have_value("Third")
