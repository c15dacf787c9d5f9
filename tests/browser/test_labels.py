"""Labels on the map, and mirroring one half of a course over the other."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visitor
from browser.engines import START_MS
from browser.test_design import PLACE, begin, course, sheet, tab, tap, whole
from browser.test_screens import DESKTOP, PHONE, check
from tools.server import Site

pytestmark = pytest.mark.near


def undo(page: Page, what: str) -> None:
    expect(page.get_by_role("button", name=f"Undo: {what}", exact=True)).to_be_enabled()


def sand(page: Page, board: str) -> set[tuple[int, int]]:
    rows = course(page, board)["terrain"]
    return {(at, row) for row, letters in enumerate(rows) for at, letter in enumerate(letters) if letter == "a"}


def test_half_is_mirrored_only_after_confirmation(site: Site, visitor: Visitor) -> None:
    page = visitor(viewport=DESKTOP).new_page()
    board = begin(page, site)
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
