"""What the operating system passes to the installed app: shared text, and the settings of the browser in which the app
runs."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import pygolf
from browser import club
from browser.conftest import OpenContext
from tools.server import Site

pytestmark = pytest.mark.host_python


def test_shared_text_opens_the_link_in_it(open_context: OpenContext, site: Site) -> None:
    token = pygolf.new("dice", ["Ann"], seed="shared").token()
    page = open_context(viewport=club.PHONE, reduced_motion=True).new_page()
    text = f"Look at this: https://club.example/#t={token} (2 minutes)"
    club.open_address(page, site, f"?share-title=Golf&share-text={quote(text)}")
    expect(page.get_by_role("button", name="Save to my games")).to_be_visible()
    assert "share-text" not in page.url


def test_shared_text_without_a_link_is_reported(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=club.PHONE, reduced_motion=True).new_page()
    club.open_address(page, site, "?share-text=good%20morning")
    expect(page.get_by_role("region", name="Notices")).to_contain_text("no pygolf link")


def test_printing_without_a_print_dialog_is_reported(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=club.DESKTOP, reduced_motion=True).new_page()
    page.add_init_script("delete window.print; window.print = undefined;")
    club.open_address(page, site, "#/print/dice")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.get_by_role("region", name="Notices")).to_contain_text("cannot print")


def test_typed_seeds_that_look_alike_give_the_same_dice(open_context: OpenContext, site: Site) -> None:
    seeds = ["O'Neill  café", "O\u2019Neill cafe\u0301", "\uff2f\u02bcNeill caf\u00e9".replace("\u02bc", "'")]
    records = []
    for seed in seeds:
        page = open_context(viewport=club.PHONE, reduced_motion=True).new_page()
        club.start_game(page, site, seed=seed)
        records.append(page.evaluate("Object.values(localStorage).find((text) => text.includes('Neill'))"))
    found = [re.search(r'"seed":"([^"]*)"', str(record)) for record in records]
    assert {match[1] for match in found if match} == {"O'Neill caf\u00e9"}
    assert all(found)


def test_data_saver_stores_nothing_unasked(open_context: OpenContext, site: Site) -> None:
    context = open_context(viewport=club.PHONE, reduced_motion=True, persistent=True)
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    page = context.new_page()
    club.open_address(page, site)
    notices = page.get_by_role("region", name="Notices")
    expect(notices).to_contain_text("Data saver is on")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)") is False
    notices.get_by_role("button", name="Save it").click()
    page.wait_for_function("navigator.serviceWorker.getRegistration().then(Boolean)")
