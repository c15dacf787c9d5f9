"""The score keeper: a card for a real table, begun, written, read out, found again."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visitor
from browser.engines import START_MS
from browser.test_screens import PHONE, check
from tools.server import Site


@pytest.mark.rule("BG-35", "BG-38")
def test_a_card_is_written_read_out_and_kept(site: Site, visitor: Visitor) -> None:
    page = visitor(viewport=PHONE, dark=True).new_page()
    page.goto(f"{site.url}#/keeper")
    page.get_by_role("button", name="Box of Golf").click()
    page.get_by_label("Player 1").fill("Ann", timeout=START_MS)
    page.get_by_label("Player 2").fill("Bartholomew the Long-Named of Augusta")
    page.get_by_label("What counts").select_option("Doubles")
    page.get_by_role("button", name="Begin the card").click()
    expect(page.locator("#notices")).to_contain_text("doubles are for four players")
    page.get_by_label("What counts").select_option("Most gems")
    page.get_by_role("button", name="Begin the card").click()
    page.get_by_label("Par").fill("4")
    page.get_by_label("Par").press("Tab")
    ann = page.get_by_role("group", name="Strokes of Ann")
    ann.get_by_role("button", name="One more").click()
    ann.get_by_role("button", name="One less").click()
    # Two taps within one frame are two.
    ann.get_by_role("button", name="One more").evaluate("(button) => { button.click(); button.click(); }")
    for _ in range(2):
        ann.get_by_role("button", name="One less").click()
    page.get_by_role("group", name="Strokes of Bart").get_by_role("button", name="One more").click()
    expect(page.locator(".notes")).to_contain_text("Ann draws two gems for the lowest score")
    expect(page.locator("#live")).to_contain_text("Ann has it with 3")
    check(page)
    page.reload()
    expect(page.get_by_role("heading", name="Hole 2")).to_be_visible()
    expect(page.get_by_role("table")).to_contain_text("3")
