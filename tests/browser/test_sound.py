"""Test of sound, which is on by default: a notice after a person's first turn says so once, and three switches turn it
off.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import club, storage
from browser.conftest import OpenContext
from browser.javascript import script
from browser.pages.parts import part
from tools.server import Site

pytestmark = pytest.mark.host_python
SETTINGS = f"JSON.parse(localStorage.getItem('{storage.SETTINGS}'))"


def test_sound_is_on_and_the_notice_and_the_menu_turn_it_off(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, newcomer=True).new_page()
    page.add_init_script(script("screens.countSounds"))
    club.start_game(page, site, seed="mailo-fustee-rigo")
    notice = part(page, "sound-notice")
    expect(notice).to_have_count(0)
    assert page.evaluate("played") == 0
    club.action_button(page).click()
    club.hole_choices(page).first.click()
    page.wait_for_function("() => played > 0")
    # The notice does not interrupt a turn.
    for _ in range(12):
        if club.next_step(page) != "act" or part(page, "score-card", " [data-part~=in-play]").count() == 0:
            break
        expect(notice).to_have_count(0)
        club.action_button(page).click()
    notice.get_by_role("button", name="Turn off").click()
    expect(notice).to_have_count(0)
    assert page.evaluate(SETTINGS)["sound"] is False
    page.get_by_role("button", name="Table menu").click()
    menu = page.locator("dialog[open]")
    expect(menu.get_by_role("checkbox", name="Sound")).not_to_be_checked()
    menu.get_by_role("checkbox", name="Sound").check()
    menu.get_by_label("Speed of dice and bots").select_option("Instant")
    assert {key: page.evaluate(SETTINGS)[key] for key in ("sound", "speed")} == {"sound": True, "speed": "fast"}
    menu.get_by_role("button", name="Learn the game").click()
    page.wait_for_url("**/#/learn/dice")
    club.start_game(page, site, seed="mailo-fustee-rigo", solo=False)
    club.action_button(page).click()
    club.hole_choices(page).first.wait_for()
    expect(notice).to_have_count(0)


def test_clubhouse_has_a_switch_for_sound(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 360, "height": 640}, reduced_motion=True, newcomer=True).new_page()
    club.open_address(page, site)
    switch = page.get_by_role("navigation", name="Club").get_by_role("button", name="Sound")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(SETTINGS)["sound"] is False
