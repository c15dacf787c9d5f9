"""Tests of the hints for events that happen for the first time, and of long or unusual player names."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import pygolf
from browser import club, storage
from browser.club import open_address
from browser.conftest import OpenContext
from browser.javascript import function, script
from browser.layout import resize
from browser.pages import clubhouse as clubhouse_page
from browser.pages import table as table_page
from browser.pages.parts import part
from pygolf.core.teaching.lesson import First, teach
from pygolf.register import find_game
from tools.server import Site

pytestmark = pytest.mark.host_python

PHONE = {"viewport": {"width": 360, "height": 740}, "reduced_motion": True}
DISPATCH_EVENT = "([game, event]) => dispatchEvent(new CustomEvent('played', { detail: { game, events: [event] } }))"
COMPLETE_LESSONS = script("conftest.addSettings", {"learned": dict.fromkeys(pygolf.GAMES, True)})
# The page loads this module lazily. Importing it again waits until it has run and listens for events.
WAIT_FOR_EXTRAS = """() => {
  const app = document.querySelector('script[src$="app.js"]').src;
  return import(new URL('features/play/extras.js', app)).then(() => true);
}"""
HOLD_HINTS = script("first_games.holdHints")
LONG_NAME = "Bartholomew Featherstonehaugh-Cholmondel"
NAMES = [LONG_NAME, "محمد عبد الرحمن الفيصل", "שרה", "🏌️‍♀️⛳️🏆", "王小明", "O"]


def save_and_open(page: Page, match: pygolf.Match) -> None:
    """Save a match from its link and open its table."""
    page.evaluate("(token) => { location.hash = `#t=${token}`; }", match.token())
    page.get_by_role("button", name="Save to my games").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    expect(page.locator("#actions")).to_be_visible()


def untaught_tips(game: str) -> list[First]:
    """Return the tips of a game that are shown even after its lesson."""
    return [first for first in teach(find_game(game))[1] if not first.taught]


@pytest.mark.idle
def test_hint_for_a_first_event_is_shown_once_with_its_clause(open_context: OpenContext, site: Site) -> None:
    context = open_context(**PHONE, newcomer=True)
    context.add_init_script(COMPLETE_LESSONS)
    context.add_init_script(HOLD_HINTS)
    page = context.new_page()
    open_address(page, site)
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('lesson/index.js'))"
    )
    page.evaluate(WAIT_FOR_EXTRAS)
    for game in filter(lambda game: find_game(game).info.lessons, pygolf.GAMES):
        save_and_open(page, pygolf.new(game, players=("Ann", "Bo"), seed="first"))
        first = untaught_tips(game)[0]
        hint = table_page.tip(page)
        expect(table_page.main_button(page).first).to_be_visible()
        page.evaluate(DISPATCH_EVENT, [game, {"event": first.event, **first.having}])
        expect(hint).to_contain_text(first.words)
        page.get_by_role("button", name=f"Read the rule {first.clause}", exact=True).click()
        expect(page.get_by_role("dialog")).to_contain_text(first.clause)
        page.keyboard.press("Escape")
        page.wait_for_function(
            f"(key) => JSON.parse(localStorage['{storage.SETTINGS}']).met[key]", arg=f"{game}/{first.event}"
        )
        second = untaught_tips(game)[1]
        page.evaluate(DISPATCH_EVENT, [game, {"event": second.event, **second.having}])
        expect(hint).to_contain_text(second.words)
        page.evaluate(DISPATCH_EVENT, [game, {"event": first.event, **first.having}])
        expect(hint, "the page does not show the first hint a second time").to_contain_text(second.words)


TIP_SIZES = ((390, 844), (360, 640), (844, 390), (1280, 800), (1440, 900))


FIRST_TIPS = {
    "dice": ("Choose the hole", "tray"),
    "box": ("Tap a club", "hole-picture"),
    "dosh": ("Blue decides how far", "clubs"),
    "word": ("Write a word from arrow to flag", "hole-board"),
}
"""The first tip of each game, and the part of the table that has a ring. In Dice Golf, it follows the first roll."""


def check_ring(page: Page, name: str) -> None:
    """Check that the ring is around the part of the table."""
    ring, about = part(page, "tip-ring").bounding_box(), part(page, name).first.bounding_box()
    assert ring is not None and about is not None
    width, height = page.evaluate("[innerWidth, innerHeight]")
    assert ring["x"] <= max(0, about["x"]) and ring["y"] <= max(0, about["y"])
    assert ring["x"] + ring["width"] >= min(width, about["x"] + about["width"])
    assert ring["y"] + ring["height"] >= min(height, about["y"] + about["height"])
    assert ring["width"] <= about["width"] + 20 and ring["height"] <= about["height"] + 20


def check_tip_in_message_line(page: Page, words: str, about: str = "") -> None:
    """Check at each size that the tip is shown completely, next to the stage, with a ring around what it is about."""
    tip = table_page.tip(page)
    expect(tip).to_contain_text(words)
    driver = page.context.new_cdp_session(page)
    for width, height in TIP_SIZES:
        resize(page, driver, width, height)
        text, stage = tip.bounding_box(), table_page.picture(page).bounding_box()
        assert text is not None and stage is not None
        assert text["y"] >= stage["y"] + stage["height"] or text["x"] >= stage["x"] + stage["width"]
        # The letters of the last line can reach a little below their line.
        assert tip.evaluate("(one) => one.scrollHeight <= one.clientHeight + 6"), (words, width)
        if about:
            club.wait_for_frames(page)
            check_ring(page, about)
    expect(table_page.notices(page)).to_have_count(0)


@pytest.mark.parametrize("game", pygolf.GAMES)
def test_tips_are_in_the_message(open_context: OpenContext, site: Site, game: str) -> None:
    context = open_context(viewport={"width": 390, "height": 844}, reduced_motion=True, newcomer=True)
    context.add_init_script(HOLD_HINTS)
    page = context.new_page()
    open_address(page, site, f"#/play/{game}")
    page.get_by_role("button", name="Just play").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    if game == "dice":
        table_page.ready_button(page).click()
    check_tip_in_message_line(page, *FIRST_TIPS[game])
    longest = max(untaught_tips(game), key=lambda one: len(one.words))
    page.evaluate(DISPATCH_EVENT, [game, {"event": longest.event, **longest.having}])
    check_tip_in_message_line(page, longest.words)


def check_width(page: Page) -> None:
    """Check that nothing overflows horizontally."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


ARE_SCORES_VISIBLE = function("first_games.areScoresVisible")


def test_long_and_non_latin_names_fit_everywhere(open_context: OpenContext, site: Site) -> None:
    page = open_context(**PHONE).new_page()
    open_address(page, site)
    for game in pygolf.GAMES:
        max_players = find_game(game).info.players[1]
        match = pygolf.new(game, players=NAMES[:max_players], seed="names")
        for _ in range(8):
            match.play(match.bot("club"))
        save_and_open(page, match)
        check_width(page)
        card = page.get_by_role("button", name="Card", exact=True)
        if card.count():
            card.click()
            expect(page.get_by_role("dialog")).to_contain_text("Featherstonehaugh")
            check_width(page)
            page.keyboard.press("Escape")
        page.evaluate("() => { location.hash = '#/'; }")
        expect(clubhouse_page.current_game(page)).to_contain_text(NAMES[0])
        assert page.evaluate(ARE_SCORES_VISIBLE) == [True] * max_players
        expect(
            clubhouse_page.play_buttons(page).first, "the first Play button is visible for any number of players"
        ).to_be_in_viewport(ratio=1)
        check_width(page)
    over = pygolf.new("dice", players=NAMES, seed="names")
    while not over.over:
        over.play(over.bot("club"))
    save_and_open_result(page, over)
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        expect(table_page.result(page)).to_contain_text(LONG_NAME)
        check_width(page)


def save_and_open_result(page: Page, match: pygolf.Match) -> None:
    """Save a finished match from its link and open its result."""
    page.evaluate("(token) => { location.hash = `#t=${token}`; }", match.token())
    page.get_by_role("button", name="Save to my games").click()
    expect(table_page.result(page)).to_be_visible()
