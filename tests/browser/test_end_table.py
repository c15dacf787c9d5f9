"""Tests of the end of a game on its table: the verdict, the turning point, the holes, and the next steps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import pygolf
from browser import club
from browser.access import check_accessibility
from browser.conftest import OpenContext
from browser.pages import table as table_page
from browser.pages.parts import part
from pygolf.match import Match
from tools.server import Site

pytestmark = pytest.mark.host_python
PLAYERS = {"dice": "Nell", "box": "Clement"}
OPTIONS = {"dice": {}, "box": {"holes": [1, 2, 3]}}


def finished(game: str) -> Match:
    """Return a match that the person has won by so little that one move has decided it."""
    for number in range(60):
        match = pygolf.new(game, ["You", PLAYERS[game]], OPTIONS[game], f"end {number}")
        while not match.over:
            match.play(match.bot("tour" if match.turn == 0 else "rookie"))
        one, other = match.view()["scores"]
        if match.view()["winners"] == [0] and abs(one - other) == 1:
            return match
    raise AssertionError("the person has won no match closely")


def open_result(page: Page, site: Site, match: Match, game: str) -> None:
    """Save a finished match against a bot, and open its table."""
    club.open_address(page, site, "#/")
    seats = [
        {"name": "You", "kind": "person", "level": "", "colour": 0},
        {"name": PLAYERS[game], "kind": "bot", "level": "club", "colour": 1},
    ]
    identity = club.save_match(page, match, "", seats=seats, typed=False)
    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", identity)
    table_page.result(page).wait_for()


def check_gains(table: Locator, match: Match) -> None:
    """Check that the gains of all holes lead from the four gems at the start to those at the end."""
    expect(table).to_be_visible()
    figures = [int(text.replace("−", "-")) for text in table.locator("td:nth-last-child(2)").all_inner_texts()]
    assert [4 + sum(figures[seat::2]) for seat in range(2)] == match.view()["scores"]


@pytest.mark.parametrize("game", PLAYERS)
def test_result_is_on_the_table_and_its_parts_can_be_replayed(open_context: OpenContext, site: Site, game: str) -> None:
    page = open_context(viewport=club.PHONE).new_page()
    match = finished(game)
    open_result(page, site, match, game)
    best, other = sorted(match.view()["scores"], reverse=game == "box")
    expect(part(page, "counter")).to_contain_text("You win by")
    expect(part(page, "counter", " strong")).to_have_text(str(abs(best - other)))
    # The confetti falls and is gone.
    expect(part(page, "party")).to_be_attached()
    expect(part(page, "party")).to_be_hidden()
    turning_point = part(page, "turning-point")
    expect(turning_point).to_be_visible()
    check_accessibility(page)
    if game == "box":
        expect(part(page, "holes").get_by_role("button").first).to_have_accessible_name(
            re.compile(r"^Hole 1: \d+, the others \d+\. Gems per hole: You [+−]?\d+ and Clement [+−]?\d+$")
        )
    for replayed in (part(page, "holes").get_by_role("button").nth(1), turning_point):
        replayed.click()
        expect(part(page, "replay")).to_be_visible()
        expect(part(page, "counter")).to_contain_text("Stroke")
        page.get_by_role("button", name="Skip").click()
        expect(part(page, "counter")).to_contain_text("You win by")
    page.get_by_role("button", name="Review", exact=True).click()
    page.wait_for_url(re.compile("#/review/"))
    if game == "box":
        check_gains(part(page, "hole-gains"), match)
    page.go_back()
    page.get_by_role("button", name="Play again").click()
    expect(table_page.stroke_number(page)).to_be_visible()
    expect(table_page.result(page)).to_have_count(0)


def test_another_opponent_can_be_chosen_at_the_end(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=club.PHONE, reduced_motion=True).new_page()
    open_result(page, site, finished("dice"), "dice")
    page.get_by_role("button", name="Rival").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Ida")).click()
    expect(table_page.result(page)).to_have_count(0)
    expect(table_page.players(page).nth(1)).to_contain_text("Ida")


def test_scorecard_has_the_rest_of_the_result(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=club.PHONE, reduced_motion=True).new_page()
    open_result(page, site, finished("dice"), "dice")
    part(page, "score").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="You win")).to_be_visible()
    expect(table_page.standing(dialog)).to_have_count(2)
    expect(table_page.result_text(dialog)).to_contain_text("You win")
    expect(dialog.get_by_role("link", name="Check the dice")).to_be_visible()
