"""Test of holding the main button: it shakes the dice, and throws them again as long as there is nothing to choose."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser.club import action_button, load_saves, open_address, save_match
from browser.conftest import OpenContext
from browser.pages import table as table_page
from browser.pages.parts import part
from tools.server import Site

pytestmark = pytest.mark.host_python


def has_choice(match: pygolf.Match) -> bool:
    """Return whether a gimme is possible, or a switch to a hole that at least as many dice show as are set aside."""
    view = match.view()
    least = max(1, len(view["aside"]))
    others = {face for face in range(1, 7) if face != view["hole"] and str(face) not in view["played"][0]}
    return view["phase"] != "play" or bool(view["gimme"]) or any(view["dice"].count(face) >= least for face in others)


def before_two_rolls_without_a_choice() -> pygolf.Match:
    for number in range(2000):
        match = pygolf.new("dice", ["Ann"], {}, f"hold {number}")
        match.play({"do": "roll"})
        match.play(match.bot("club"))
        copy = match.copy()
        if has_choice(copy):
            continue
        copy.play({"do": "roll"})
        if not has_choice(copy):
            return match
    raise AssertionError("no seed has such rolls")


def hold_main_button(page: Page) -> None:
    box = action_button(page).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(part(page, "hand", "[data-shaken]")).to_have_count(1)


def stroke(page: Page) -> int:
    return int(part(page, "counter", " strong").inner_text())


def test_holding_the_main_button_throws_again_until_there_is_a_choice(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    open_address(page, site)
    match = before_two_rolls_without_a_choice()
    address = save_match(page, match)
    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", address)
    expect(table_page.main_button(page)).to_be_enabled()
    before = stroke(page)
    hold_main_button(page)
    page.wait_for_function(
        "(least) => Number(document.querySelector('[data-part~=counter] strong').textContent) >= least", arg=before + 2
    )
    page.mouse.up()
    expect(part(page, "hand", "[data-shaken]")).to_have_count(0)


def test_releasing_the_main_button_throws_once(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True).new_page()
    open_address(page, site)
    address = save_match(page, pygolf.new("box", ["Ann"], {}, "hold"))
    page.evaluate("(id) => { location.hash = `#/game/${id}`; }", address)
    expect(table_page.main_button(page)).to_be_enabled()
    hold_main_button(page)
    assert len(match_moves(page)) == 0, "nothing is thrown before the release"
    page.mouse.up()
    expect(part(page, "hand", "[data-shaken]")).to_have_count(0)
    page.wait_for_function("() => document.querySelector('[data-part~=choice-button]') !== null")


def match_moves(page: Page) -> list[object]:
    """Return the moves of the only saved game."""
    (save,) = load_saves(page)
    moves: list[object] = save["record"]["moves"]
    return moves
