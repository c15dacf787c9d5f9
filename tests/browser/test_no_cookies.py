"""Test of Firefox with cookies blocked: games can be played, and the page says that nothing will be saved."""

from __future__ import annotations

import pytest
from playwright.sync_api import Playwright, expect

from browser.engines import Engine, Watch, wait_ready
from browser.pages import table as table_page
from tools.server import Site


@pytest.mark.parametrize("engine", ["firefox"], indirect=True, scope="session")
def test_firefox_with_cookies_blocked_plays_without_saving(
    playwright: Playwright, engine: Engine, site: Site, watch: Watch
) -> None:
    watch.allow("Storage access is restricted")  # Firefox logs each attempt.
    options = engine.launch_options(reduced_motion=True, full_browser=False)
    options["firefox_user_prefs"]["network.cookie.cookieBehavior"] = 2
    browser = playwright.firefox.launch(**options)
    try:
        context = browser.new_context(viewport={"width": 390, "height": 844})
        watch.follow(context)
        page = context.new_page()
        page.goto(site.url + "#/play/dice")
        wait_ready(page)
        expect(page.get_by_role("region", name="Notices")).to_contain_text("does not save data")
        page.get_by_role("button", name="Just play").click()
        table_page.main_button(page).click()
        expect(page.locator("#main")).to_contain_text("Which hole")
        expect(page.locator("html")).to_have_attribute("data-python", "ready")
    finally:
        browser.close()
