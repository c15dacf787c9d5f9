"""Tests of what the operating system passes to the installed app (shared text, files), and of the settings and limits
of the browser.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

import pygolf
from browser import club
from browser.conftest import OpenContext
from browser.engines import Watch
from browser.pages import clubhouse as clubhouse_page
from tools.server import Site

pytestmark = pytest.mark.host_python
LAUNCH_WITH_FILE = """Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer: (consume) =>
  consume({ files: [{ getFile: async () => new File([%s], "match.json") }] }) } });"""
"""Script that passes a file to the page as Chromium does for ``file_handlers``. Its content is a JSON string."""


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


def test_data_saver_stores_nothing_without_consent(open_context: OpenContext, site: Site) -> None:
    context = open_context(viewport=club.PHONE, reduced_motion=True, persistent=True)
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    page = context.new_page()
    club.open_address(page, site)
    notices = page.get_by_role("region", name="Notices")
    expect(notices).to_contain_text("Data saver is on")
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(Boolean)") is False
    notices.get_by_role("button", name="Save it").click()
    page.wait_for_function("navigator.serviceWorker.getRegistration().then(Boolean)")


def test_encoded_hash_opens_the_link_on_the_first_visit(open_context: OpenContext, site: Site, watch: Watch) -> None:
    """The host answers with its page for unknown addresses, because no service worker is installed yet."""
    watch.allow("status of 404")
    token = pygolf.new("dice", ["Ann"], seed="encoded").token()
    page = open_context(viewport=club.PHONE, reduced_motion=True).new_page()
    club.open_address(page, site, f"%23t={token}")
    expect(page.get_by_role("button", name="Save to my games")).to_be_visible()
    assert page.url == f"{site.url}#t={token}"


def test_opened_file_is_imported(open_context: OpenContext, site: Site, tmp_path: Path) -> None:
    page = open_context(viewport=club.PHONE, reduced_motion=True).new_page()
    club.open_address(page, site)
    club.save_match(page, club.finished_round("Ann", "club"))
    page.reload()
    clubhouse_page.open_section(page, "Locker")
    export = page.get_by_role("button", name="Export everything").click
    club.export_file(page, "chromium", export, tmp_path / "games.json")
    other = open_context(viewport=club.PHONE, reduced_motion=True).new_page()
    other.add_init_script(LAUNCH_WITH_FILE % json.dumps((tmp_path / "games.json").read_text(encoding="utf-8")))
    club.open_address(other, site)
    expect(other.locator("#main")).to_contain_text("Ann")
    expect(other.get_by_role("button", name="Add it")).to_be_visible()


def test_iphone_is_advised_after_three_games_and_at_links(open_context: OpenContext, site: Site) -> None:
    context = open_context(viewport=club.PHONE, reduced_motion=True)
    context.add_init_script("Object.defineProperty(navigator, 'standalone', { value: false });")
    page = context.new_page()
    notices = page.get_by_role("region", name="Notices")
    club.open_address(page, site)
    for seed in ("one", "two", "three"):
        expect(page.get_by_role("link", name="Settings")).to_be_visible()
        expect(notices).to_be_hidden()
        club.save_match(page, club.finished_round("Ann", "club", seed))
        page.reload()
    expect(notices).to_contain_text("seven days")
    expect(notices.get_by_role("button", name="Export everything")).to_be_visible()
    page.reload()
    expect(clubhouse_page.open_section(page, "Locker")).to_contain_text("Finished")
    clubhouse_page.close_dialog(page)
    expect(notices).to_be_hidden()
    club.open_address(page, site, f"#t={pygolf.new('dice', ['Ann'], seed='app').token()}")
    page.reload()
    expect(notices).to_contain_text("app on your Home Screen")


def test_increased_contrast_has_black_text_on_white(open_context: OpenContext, site: Site) -> None:
    page = open_context(viewport=club.PHONE, reduced_motion=True, contrast="more").new_page()
    club.open_address(page, site)
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator("html")).to_have_css("background-color", "rgb(255, 255, 255)")
