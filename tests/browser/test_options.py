"""Test of choosing bots in the set-up form and at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.access import check_accessibility
from browser.club import load_saves, open_address
from browser.conftest import OpenContext
from pygolf import find_game
from tools.server import Site

pytestmark = pytest.mark.host_python


def test_chosen_bot_shows_its_description_and_plays(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport={"width": 360, "height": 740}, reduced_motion=True).new_page()
    open_address(page, site, "#/new/box")
    bots = find_game("box").info.bots
    name, who = page.get_by_label("Name, seat 2"), page.get_by_label("Who plays, seat 2")
    expect(who.locator("option")).to_have_text(
        [
            "Person",
            "A friend, by link",
            *(f"Bot: {bot.name}, level {at} of {len(bots)}" for at, bot in enumerate(bots, 1)),
        ]
    )
    for bot in bots:
        who.select_option(bot.id)
        expect(name).to_have_value(bot.name)
        expect(who).to_have_accessible_description(bot.line)
        expect(page.get_by_text(bot.line)).to_be_visible()
    check_accessibility(page)
    who.select_option("bold")
    page.get_by_role("button", name="Add a bot").click()
    expect(page.get_by_label("Name, seat 3")).to_have_value("Clement")
    name.fill("Our rival")
    who.select_option("careful")
    expect(name).to_have_value("Our rival")
    page.get_by_role("button", name="Tee off").click()
    page.wait_for_url(re.compile(r"#/game/\w+$"))
    (save,) = load_saves(page)
    assert [(seat["name"], seat["kind"], seat["level"]) for seat in save["meta"]["seats"]] == [
        ("You", "person", "club"),
        ("Our rival", "bot", "careful"),
        ("Clement", "bot", "club"),
    ]
    page.get_by_role("button", name="Table menu").click()
    menu = page.get_by_role("dialog")
    expect(menu.get_by_label("Our rival").locator("option:checked")).to_have_text("Bot: Carla, level 2 of 5")
    menu.get_by_label("Our rival").select_option("tour")
    expect(menu.get_by_label("Our rival").locator("option:checked")).to_have_text("Bot: Tess, level 5 of 5")
