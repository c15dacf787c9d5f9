"""The service worker: one visit is enough to play without a connection, and an update waits to be asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.club import action_button, hole_choices, next_step, start_game
from browser.conftest import OpenContext
from browser.engines import NO_SNAPSHOT, START_MS, Engine, Watch, wait_offline, wait_ready, wait_until
from browser.start import wait_for_snapshot, write_newer_build
from tools.server import FileCache, Site

pytestmark = pytest.mark.persistent
PHONE = {"width": 390, "height": 844}


def visit(page: Page, site: Site) -> None:
    """One visit, until the site is kept."""
    page.goto(site.url)
    wait_ready(page)
    wait_offline(page)


def test_only_this_sites_old_caches_are_deleted_and_a_missing_asset_stays_missing(
    page: Page, site: Site, watch: Watch
) -> None:
    watch.allow("favicon")  # of a picture that is opened as a page: nothing of the site runs yet, which would tidy up
    page.add_init_script(NO_SNAPSHOT)
    page.goto(site.url + "icon.svg")
    for name in ("pygolf-site http://elsewhere/ 1", f"pygolf-site {site.url} old", "another app"):
        page.evaluate("(name) => caches.open(name)", name)
    visit(page, site)
    # the worker tidies up when it takes over, which may be after the page says that it is kept
    wait_until(page, "(name) => caches.has(name).then((there) => !there)", f"pygolf-site {site.url} old")
    names = set(page.evaluate("caches.keys()"))
    assert {"pygolf-site http://elsewhere/ 1", "another app"} <= names
    # It takes the page over last of all.
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    assert not watch.unexpected()
    watch.allow("404")
    assert page.evaluate("fetch('app-0000/none.js').then((answer) => answer.status)") == 404


NEWS = "A new version of pygolf is ready"
LOOK = "() => navigator.serviceWorker.getRegistration().then((there) => there.update()).then(() => true)"
WAITING = "() => navigator.serviceWorker.getRegistration().then((there) => there.waiting !== null)"


@pytest.mark.slow
@pytest.mark.full_browser("chromium")
@pytest.mark.firefox
def test_a_newer_build_is_offered_between_games_and_the_game_goes_on(
    open_context: OpenContext, site: Site, engine: Engine, watch: Watch, tmp_path: Path
) -> None:
    """It waits while a game is on the table; taking it over is the player's word, and nothing is lost by it.

    Then it does without the server, in the whole Chromium from a snapshot, in Firefox from the files alone. That a
    first build does without, Word Golf shows in Chromium, Doshboardgolf in Firefox.
    """
    watch.allow("ServiceWorker intercepted")  # Firefox: a picture was on its way when the worker changed
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    chromium = engine.name == "chromium"
    if not chromium:
        page.add_init_script(NO_SNAPSHOT)
    game = start_game(page, site, seed="two builds")
    action_button(page).click()
    assert next_step(page) == "hole"
    wait_offline(page)
    site.cache = FileCache(tmp_path, effort=1)
    new = write_newer_build(tmp_path)
    page.evaluate(LOOK)
    wait_until(page, WAITING)
    hole_choices(page).first.click()
    next_step(page)
    expect(page.locator("#notices")).not_to_contain_text(NEWS)
    page.get_by_role("link", name="Pygolf: home").click()
    expect(page.locator("#notices")).to_contain_text(NEWS)
    page.go_back()
    expect(page.locator("#notices")).not_to_contain_text(NEWS)
    page.get_by_role("link", name="Pygolf: home").click()
    assert new not in page.content(), "nothing changes unasked"
    page.get_by_role("button", name="Update now").click()
    page.wait_for_selector(f"script[src*='{new}']", state="attached", timeout=START_MS)
    wait_ready(page)
    if chromium:
        wait_for_snapshot(page)
    site.stop()
    page.goto(f"{site.url}?from=home#/game/{game}")
    assert wait_ready(page) == ("snapshot" if chromium else "plain")
    assert next_step(page) == "act"
    action_button(page).click()
    expect(page.locator("[data-stroke]").first).to_have_attribute("data-stroke", "2")
    page.evaluate("location.hash = '#/about'")
    expect(page.get_by_role("heading", level=1)).to_have_text("About the club")
