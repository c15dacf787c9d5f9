"""Test of the labels on the map of a custom course."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from browser.access import check_accessibility
from browser.club import PHONE
from browser.conftest import OpenContext
from browser.designer import choose_tab, saved_course, set_panel_open, show_whole_board, start_board, tap_cell
from browser.engines import START_MS
from browser.pages import designer as designer_page
from browser.pages.parts import part
from tools.server import Site

pytestmark = pytest.mark.host_python


def expect_undo(page: Page, what: str) -> None:
    expect(page.get_by_role("button", name=f"Undo: {what}", exact=True)).to_be_enabled()


def test_label_can_be_added_changed_and_is_shown_at_the_table(site: Site, open_context: OpenContext) -> None:
    page = open_context(viewport=PHONE, has_touch=True).new_page()
    board = start_board(page, site, how="Start from the standard board")
    show_whole_board(page)
    choose_tab(page, "Labels")
    dialog = page.get_by_role("dialog")
    tap_cell(page, 10, 10)
    dialog.get_by_label("Text").fill("Heron")
    dialog.get_by_role("button", name="Add the label").tap()
    expect_undo(page, "Label Heron")
    tap_cell(page, 10, 10)
    expect(dialog.get_by_label("Text")).to_have_value("Heron")
    dialog.get_by_label("Text").fill("<i>Marsh</i>")
    dialog.get_by_role("button", name="Add the label").tap()
    expect_undo(page, "Label <i>Marsh</i>")
    assert json.dumps(saved_course(page, board)["labels"]) == '[{"at": [10, 10], "text": "<i>Marsh</i>"}]'
    expect(part(page, "designer", " [data-part~=place-name]")).to_have_text("<i>Marsh</i>")
    set_panel_open(page, True)
    check_accessibility(page)
    page.get_by_role("button", name="Remove the label <i>Marsh</i>").tap()
    expect_undo(page, "Label <i>Marsh</i> removed")
    assert "labels" not in saved_course(page, board)
    page.get_by_role("button", name="Undo: Label <i>Marsh</i> removed").tap()
    expect(designer_page.board_state(page)).to_have_text("Ready to play")
    page.get_by_role("button", name="Play it now").tap()
    page.wait_for_url(re.compile(r"#/game/\w+$"), timeout=START_MS)
    expect(part(page, "map-land", " [data-part~=place-name]")).to_have_text("<i>Marsh</i>")
    expect(part(page, "map", "[role]")).to_have_attribute("aria-label", re.compile("Places: <i>Marsh</i>"))
    page.goto(f"{site.url}#/print/dosh/{board}")
    expect(page.locator("[data-tile] [data-part~=place-name]")).to_have_text("<i>Marsh</i>")
    page.get_by_role("radio", name="Greyscale", exact=True).check()
    colours = page.locator("[data-tile] [data-part~=place-name]").evaluate(
        "(name) => [getComputedStyle(name).fill, getComputedStyle(name).stroke]"
    )
    assert all(len(set(re.findall(r"\d+", colour))) == 1 for colour in colours), colours
