"""Tests of the service worker: offline play after one visit, and updates that wait for the player's consent."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import storage
from browser.club import action_button, hole_choices, next_step, start_game
from browser.conftest import OpenContext
from browser.engines import START_MS, Engine, Watch, wait_offline, wait_ready, wait_until
from browser.pages import lab as lab_page
from browser.start import wait_for_snapshot, write_newer_build
from tools.server import FileCache, Host, Site

pytestmark = pytest.mark.persistent
PHONE = {"width": 390, "height": 844}


def open_and_store_site(page: Page, site: Site) -> None:
    """Open the site and wait until it is stored."""
    page.goto(site.url)
    wait_ready(page)
    wait_offline(page)


def test_service_worker_deletes_only_its_old_caches_and_reports_missing_files(
    page: Page, site: Site, watch: Watch
) -> None:
    watch.allow("favicon")  # A picture that is opened as a page requests a favicon. No code of the site runs yet.
    page.add_init_script(storage.NO_SNAPSHOT)
    page.goto(site.url + "icon.svg")
    for name in ("pygolf-site http://elsewhere/ 1", f"pygolf-site {site.url} old", "another app"):
        page.evaluate("(name) => caches.open(name)", name)
    open_and_store_site(page, site)
    # The worker deletes old caches when it activates, which may be after the site has been stored.
    wait_until(page, "(name) => caches.has(name).then((there) => !there)", f"pygolf-site {site.url} old")
    names = set(page.evaluate("caches.keys()"))
    assert {"pygolf-site http://elsewhere/ 1", "another app"} <= names
    # Taking control of the page is the worker's last step.
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    assert not watch.unexpected()
    watch.allow("404")
    assert page.evaluate("fetch('app-0000/none.js').then((answer) => answer.status)") == 404


def test_offline_copy_is_completed_after_all_caches_were_deleted(page: Page, site: Site, watch: Watch) -> None:
    """Another site of the same origin deletes all caches. At first, one file cannot be downloaded again."""
    page.add_init_script(storage.NO_SNAPSHOT)
    open_and_store_site(page, site)
    page.evaluate("location.hash = '#/settings'")
    expect(page.locator("#screen")).to_contain_text("it works without a connection")
    page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    watch.allow("404")
    site.host = Host(refused=r"icon\.svg$")
    site.log.clear()
    page.reload()
    wait_ready(page)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    while not any(answer.path.endswith("icon.svg") and answer.status == 404 for answer in site.log):
        page.wait_for_timeout(50)
    expect(page.locator("#screen")).to_contain_text("not completely stored")
    assert page.locator("html").get_attribute("data-offline") is None
    site.host = Host()
    # The check that failed may still be in progress, so repeat the request until the next check has started.
    while page.locator("html").get_attribute("data-offline") is None:
        page.evaluate("dispatchEvent(new Event('online'))")
        page.wait_for_timeout(50)
    expect(page.locator("#screen")).to_contain_text("it works without a connection")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    site.stop()
    page.goto(f"{site.url}?from=home#/about")
    wait_ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("About the club")


UPDATE_NOTICE = "A new version of pygolf is ready"
CHECK_FOR_UPDATE = "() => navigator.serviceWorker.getRegistration().then((there) => there.update()).then(() => true)"
UPDATE_IS_WAITING = "() => navigator.serviceWorker.getRegistration().then((there) => there.waiting !== null)"


@pytest.mark.slow
@pytest.mark.full_browser("chromium")
@pytest.mark.firefox
def test_newer_build_is_offered_between_games_and_the_game_continues(
    open_context: OpenContext, site: Site, engine: Engine, watch: Watch, tmp_path: Path
) -> None:
    """The update waits while a game is open, and starts only when the player asks for it. No game is lost.

    Afterwards the site works offline: from a snapshot in the complete Chromium, and from the stored files in Firefox.
    Word Golf in Chromium and Doshboardgolf in Firefox check this for a first build.
    """
    watch.allow("ServiceWorker intercepted")  # Firefox logs this for a request during the change of workers.
    page = open_context(viewport=PHONE, reduced_motion=True).new_page()
    chromium = engine.name == "chromium"
    if not chromium:
        page.add_init_script(storage.NO_SNAPSHOT)
    game = start_game(page, site, seed="two builds")
    action_button(page).click()
    assert next_step(page) == "hole"
    wait_offline(page)
    site.cache = FileCache(tmp_path, effort=1)
    new = write_newer_build(tmp_path)
    page.evaluate(CHECK_FOR_UPDATE)
    wait_until(page, UPDATE_IS_WAITING)
    hole_choices(page).first.click()
    next_step(page)
    expect(page.locator("#notices")).not_to_contain_text(UPDATE_NOTICE)
    page.get_by_role("link", name="Pygolf: home").click()
    expect(page.locator("#notices")).to_contain_text(UPDATE_NOTICE)
    page.go_forward()
    expect(page.locator("#notices")).not_to_contain_text(UPDATE_NOTICE)
    page.get_by_role("link", name="Pygolf: home").click()
    assert new not in page.content(), "nothing changes without consent"
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
    page.evaluate("location.hash = '#/lab/dice'")
    page.get_by_role("button", name="Step", exact=True).click()
    expect(lab_page.picture(page)).to_contain_text("My bot: roll", timeout=START_MS)
