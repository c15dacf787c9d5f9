"""Cells that are copied, turned, mirrored, put down and kept; words on the map; one half drawn over the other."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitor
from browser.engines import START_MS
from browser.test_design import PLACE, begin, course, fits, sheet, tab, tap, whole
from browser.test_dosh import fingers
from browser.test_screens import DESKTOP, PHONE, check
from tools.server import Site

pytestmark = pytest.mark.near


def undo(page: Page, what: str) -> None:
    expect(page.get_by_role("button", name=f"Undo: {what}", exact=True)).to_be_enabled()


def drag(page: Page, *cells: tuple[int, int]) -> None:
    """One finger from cell to cell, and up."""
    sheet(page, False)
    touch = fingers(page)
    for step, cell in enumerate(cells):
        touch("touchMove" if step else "touchStart", tuple(page.evaluate(PLACE, cell)))
    touch("touchEnd")


def sand(page: Page, board: str) -> set[tuple[int, int]]:
    rows = course(page, board)["terrain"]
    return {(at, row) for row, letters in enumerate(rows) for at, letter in enumerate(letters) if letter == "a"}


def test_a_patch_is_copied_turned_kept_and_put_down_by_one_finger(site: Site, visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True).new_page()
    board = begin(page, site)
    whole(page)
    page.keyboard.press("8")
    drag(page, (2, 3), (4, 4))
    undo(page, "Sand on 3 cells")
    first = sand(page, board)
    tab(page, "Stamps")
    sheet(page, False)
    fits(page)
    whole(page)
    tools = page.get_by_role("group", name="At hand")
    expect(tools.get_by_role("button", name="Turn")).to_be_disabled()
    drag(page, (2, 3), (4, 4))
    expect(page.locator("#live")).to_contain_text("6 cells copied. Tap where they go.")
    tap(page, 12, 5)
    undo(page, "Stamp on 6 cells")
    assert len(sand(page, board)) == 6
    for _ in range(3):
        tools.get_by_role("button", name="Turn").tap()
    tools.get_by_role("button", name="Mirror").tap()
    tools.get_by_role("button", name="Keep as a stamp").tap()
    page.get_by_role("dialog").get_by_label("Name").fill("<b>Ridge</b>")
    page.get_by_role("button", name="Keep it").tap()
    expect(page.locator("#notices").get_by_text("“<b>Ridge</b>” is kept with your stamps.")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).tap()
    page.reload()
    expect(page.locator(".designer")).to_be_visible(timeout=START_MS)
    assert len(sand(page, board)) == 6
    whole(page)
    tab(page, "Stamps")
    check(page)
    page.get_by_role("button", name="<b>Ridge</b>", exact=True).tap()
    expect(page.locator(".design-opener")).to_have_attribute("aria-expanded", "false")
    tap(page, 16, 11)
    undo(page, "Stamp on 6 cells")
    assert len(sand(page, board)) == 9
    assert first < sand(page, board)
    tap(page, 0, 0)
    expect(page.locator("#live")).to_contain_text("outside the board")
    sheet(page, True)
    page.get_by_role("button", name="Remove the stamp <b>Ridge</b>").tap()
    expect(page.get_by_role("button", name="<b>Ridge</b>", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Bring it back").tap()
    expect(page.get_by_role("button", name="<b>Ridge</b>", exact=True)).to_be_visible()


def test_a_patch_is_copied_by_keyboard_and_a_half_is_drawn_over_only_if_asked(site: Site, visitor: Visitor) -> None:
    page = visitor(viewport=DESKTOP).new_page()
    board = begin(page, site)
    tab(page, "Stamps")
    page.locator(".design-map").focus()
    for key in (" ", "ArrowRight", "ArrowDown", " "):
        page.keyboard.press(key)
    expect(page.locator("#live")).to_contain_text("4 cells copied")
    page.keyboard.press("r")
    expect(page.locator("#live")).to_contain_text("Turned.")
    page.keyboard.press("m")
    expect(page.locator("#live")).to_contain_text("Mirrored.")
    page.keyboard.press("c")
    expect(page.get_by_role("button", name="Copy cells")).to_have_attribute("aria-pressed", "true")
    tab(page, "Ground")
    page.get_by_role("radio", name="Sand", exact=True).check()
    page.mouse.click(*page.evaluate(PLACE, [15, 6]))
    undo(page, "Sand on 1 cell")
    tab(page, "Board")
    expect(page.get_by_text("the right half of a mirrored course lies half a cell lower")).to_be_visible()
    mirror = page.get_by_role("button", name="Mirror left to right")
    mirror.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("takes the place of 1 cell with more than plain grass")
    check(page)
    dialog.get_by_role("button", name="Leave it").click()
    assert sand(page, board) == {(15, 6)}
    mirror.click()
    dialog.get_by_role("button", name="Mirror it").click()
    undo(page, "Left half mirrored to the right")
    assert sand(page, board) == set()


def test_a_label_is_written_changed_and_read_at_the_table(site: Site, visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, has_touch=True).new_page()
    board = begin(page, site, how="From ours")
    whole(page)
    tab(page, "Labels")
    dialog = page.get_by_role("dialog")
    tap(page, 10, 10)
    dialog.get_by_label("Words").fill("Heron")
    dialog.get_by_role("button", name="Write it").tap()
    undo(page, "Label Heron")
    tap(page, 10, 10)
    expect(dialog.get_by_label("Words")).to_have_value("Heron")
    dialog.get_by_label("Words").fill("<i>Marsh</i>")
    dialog.get_by_role("button", name="Write it").tap()
    undo(page, "Label <i>Marsh</i>")
    assert json.dumps(course(page, board)["labels"]) == '[{"at": [10, 10], "text": "<i>Marsh</i>"}]'
    expect(page.locator(".designer .land-name")).to_have_text("<i>Marsh</i>")
    sheet(page, True)
    check(page)
    page.get_by_role("button", name="Remove the label <i>Marsh</i>").tap()
    undo(page, "Without the label <i>Marsh</i>")
    assert "labels" not in course(page, board)
    page.get_by_role("button", name="Undo: Without the label <i>Marsh</i>").tap()
    expect(page.locator(".design-state")).to_have_text("Ready to play")
    page.get_by_role("button", name="Play it now").tap()
    page.wait_for_url(re.compile(r"#/game/\w+$"), timeout=START_MS)
    expect(page.locator(".dosh-land .land-name")).to_have_text("<i>Marsh</i>")
    expect(page.locator(".dosh-map[role]")).to_have_attribute("aria-label", re.compile("Places: <i>Marsh</i>"))
    page.goto(f"{site.url}#/print/dosh/{board}")
    expect(page.locator("[data-tile] .land-name")).to_have_text("<i>Marsh</i>")
    page.get_by_role("radio", name="Grey", exact=True).check()
    inks = page.locator("[data-tile] .land-name").evaluate(
        "(name) => [getComputedStyle(name).fill, getComputedStyle(name).stroke]"
    )
    assert all(len(set(re.findall(r"\d+", ink))) == 1 for ink in inks), inks
