"""Tests of elements that all tables share: remarks of bots, Undo, and the note about the coach in results."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import pygolf
from browser import club
from browser.access import check_accessibility
from browser.conftest import OpenContext
from browser.engines import LONG_MS
from browser.pages import clubhouse as clubhouse_page
from browser.pages import table as table_page
from browser.pages.parts import part
from pygolf.games.box.play.characters import BOTS
from tools.server import Site

pytestmark = pytest.mark.host_python

PHONE = {"width": 360, "height": 640}


def test_table_shows_bot_chat_and_explains_disabled_undo(open_context: OpenContext, site: Site) -> None:
    """Remarks are shown and announced but not logged. A disabled Undo button gives the reason. Both remarks and hints
    can be turned off.
    """
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    club.open_address(page, site, "#/new/box")
    page.get_by_role("button", name="Tee off").click()
    line = next(bot.talk.begin for bot in BOTS if bot.id == "club")
    # The message disappears after a few seconds, so check it at the same time as the portrait.
    expect(part(page, "status").filter(has=part(page, "portrait", ":visible"))).to_contain_text(line)
    expect(page.locator("#live")).to_contain_text(line)
    check_accessibility(page)
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("title", "nothing to undo: no move has been played yet")
    club.action_button(page).click()
    expect(part(page, "box-table", "[data-phase=roll]")).to_be_visible()
    expect(undo).to_have_attribute("title", "dice have been rolled since, so this move cannot be undone")
    club.press_undo(page)
    expect(page.locator("#notices")).to_contain_text("Dice have been rolled since")
    assert line not in page.evaluate("document.querySelector('[data-part~=log]').textContent")
    club.open_address(page, site, "#/settings")
    page.get_by_label("Bot chat").uncheck()
    page.get_by_label("Hints").uncheck()
    club.open_address(page, site, "#/new/box")
    expect(page.get_by_label("Allow hints from the coach")).to_be_disabled()
    page.get_by_role("button", name="Tee off").click()
    expect(club.action_button(page)).to_be_enabled()
    expect(table_page.comments(page)).to_have_count(0)
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_label("Allow hints from the coach")).to_be_disabled()
    expect(page.get_by_role("dialog")).to_contain_text("Hints are turned off in the settings.")


HANDS = [(390, 844), (844, 390), (1024, 768)]
"""A window of each shape: tall, short and wide."""


@pytest.mark.parametrize(("width", "height"), HANDS)
def test_main_button_is_at_the_side_of_the_hand(open_context: OpenContext, site: Site, width: int, height: int) -> None:
    """For the left hand, the main button is left of Undo, and in a low or wide window the stage is at the right."""
    page = open_context(viewport={"width": width, "height": height}, reduced_motion=True).new_page()
    for hand in ("Right hand", "Left hand"):
        club.open_address(page, site, "#/settings")
        page.get_by_label(hand).check()
        club.open_address(page, site, "#t=" + pygolf.new("dice", ["Ann", "Bo"], seed="hand").token())
        page.get_by_role("button", name="Save to my games").click()
        expect(club.action_button(page)).to_be_enabled()
        # The first paint of the next visit already has the layout.
        page.reload()
        expect(club.action_button(page)).to_be_enabled()
        main, undo, stage = (
            place.bounding_box()
            for place in (
                club.action_button(page),
                page.get_by_role("button", name="Undo", exact=True),
                part(page, "picture"),
            )
        )
        assert main and undo and stage
        is_left = hand == "Left hand"
        assert (main["x"] < undo["x"]) == is_left
        if width > height:
            assert (main["x"] < stage["x"]) == is_left


def test_result_mentions_the_coach(open_context: OpenContext, site: Site) -> None:
    """The note is in the result, the shared text and the list of games. Without the coach there are no hints."""
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    match = pygolf.new("word", ["You"], {"holes": [1]}, "coach")
    club.open_address(page, site, "#t=" + match.token())
    page.get_by_role("button", name="Save to my games").click()
    hint = page.locator("#actions [data-do=hint]")
    hint.click()
    club.take_hinted_word(page)
    page.get_by_role("button", name="Table menu").click()
    coach = page.get_by_label("Allow hints from the coach")
    expect(coach.locator("xpath=..")).to_contain_text("the result will say so")
    coach.uncheck()
    page.get_by_role("button", name="Back to the table").click()
    expect(hint).to_have_count(0)
    expect(club.action_button(page)).to_be_enabled()
    club.action_button(page).click()
    expect(table_page.winner(page)).to_contain_text("Played with the coach.", timeout=LONG_MS)
    expect(table_page.result_text(page)).to_contain_text("Played with the coach.")
    expect(table_page.standing(page)).to_have_count(2)
    check_accessibility(page)
    club.open_address(page, site)
    expect(clubhouse_page.saved_items(clubhouse_page.open_section(page, "Locker"))).to_contain_text("with the coach")
