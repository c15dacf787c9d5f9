"""Test of the question about sound, which is asked once, in the status line of the table after a person's first
turn.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import club, storage
from browser.conftest import OpenContext
from browser.pages.parts import part
from tools.server import Site

pytestmark = pytest.mark.host_python
SETTINGS = f"JSON.parse(localStorage.getItem('{storage.SETTINGS}'))"


def test_sound_is_asked_once_and_set_in_the_menu(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, newcomer=True).new_page()
    club.start_game(page, site, seed="mailo-fustee-rigo")
    question = part(page, "sound-question")
    expect(question).to_have_count(0)
    club.action_button(page).click()
    club.hole_choices(page).first.click()
    # The question does not interrupt a turn.
    for _ in range(12):
        if club.next_step(page) != "act" or part(page, "score-card", " [data-part~=in-play]").count() == 0:
            break
        expect(question).to_have_count(0)
        club.action_button(page).click()
    question.get_by_role("button", name="On").click()
    expect(question).to_have_count(0)
    assert page.evaluate(SETTINGS)["sound"] is True
    page.get_by_role("button", name="Table menu").click()
    menu = page.locator("dialog[open]")
    expect(menu.get_by_role("checkbox", name="Sound")).to_be_checked()
    menu.get_by_role("checkbox", name="Sound").uncheck()
    menu.get_by_label("Speed of dice and bots").select_option("Instant")
    assert {key: page.evaluate(SETTINGS)[key] for key in ("sound", "speed")} == {"sound": False, "speed": "fast"}
    menu.get_by_role("button", name="Learn the game").click()
    page.wait_for_url("**/#/learn/dice")
    club.start_game(page, site, seed="mailo-fustee-rigo", solo=False)
    club.action_button(page).click()
    club.hole_choices(page).first.wait_for()
    expect(question).to_have_count(0)
