"""Tests of the review of a match and of the locker, in Firefox."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import pygolf
from browser.club import open_route, save_match
from browser.conftest import OpenContext
from browser.engines import LONG_MS
from browser.pages import review as review_page
from browser.pages.parts import part
from tools.server import Site

pytestmark = [pytest.mark.parametrize("engine", ["firefox"], indirect=True), pytest.mark.host_python("firefox")]


def test_review_of_a_match_works_by_keyboard_and_is_saved_in_the_locker(open_context: OpenContext, site: Site) -> None:
    match = pygolf.new("dice", ["Ann", "Otto"], {"format": "match"}, "look")
    while not match.over:
        match.play(match.bot("club"))
    page = open_context(reduced_motion=True).new_page()
    open_route(page, site, "/")
    name = save_match(page, match)
    open_route(page, site, f"/review/{name}/20")
    ledger = page.get_by_role("region", name="Skill and luck")
    expect(ledger).to_contain_text("The match, halved: 50 in 100 at the", timeout=LONG_MS)
    page.keyboard.press("ArrowLeft")
    expect(review_page.moment(page)).to_contain_text("Move 20 of")
    page.get_by_role("button", name="What would the coach do?").click()
    coach = page.get_by_role("region", name="The coach")
    expect(coach.get_by_role("columnheader", name="Chance of winning")).to_be_visible()
    expect(coach).to_contain_text("Wins the hole in ")
    expect(part(page, "costly-moves", " li").first).to_contain_text("switch to hole 6")
    open_route(page, site, "/locker/dice")
    expect(page.get_by_role("main")).to_contain_text("reviewed")
