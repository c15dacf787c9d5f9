"""The service worker: one visit is enough to play without a connection, and an update waits to be asked for."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.engines import START_MS, Watch, wait_ready
from tools.server import Site

OFFLINE = "html[data-offline=ready]"


def visit(page: Page, site: Site) -> None:
    """One visit, until the site is kept."""
    page.goto(site.url)
    wait_ready(page)
    page.wait_for_selector(OFFLINE, state="attached", timeout=START_MS)


def test_the_site_opens_with_the_server_gone(page: Page, site: Site) -> None:
    visit(page, site)
    site.stop()
    page.reload()
    wait_ready(page)
    page.goto(f"{site.url}?from=home#/about")
    wait_ready(page)


def test_a_missing_asset_stays_missing(page: Page, site: Site, watch: Watch) -> None:
    watch.allow("404")
    visit(page, site)
    page.reload()
    wait_ready(page)
    assert page.evaluate("fetch('app-0000/none.js').then((answer) => answer.status)") == 404


def test_only_this_sites_old_caches_are_deleted(page: Page, site: Site) -> None:
    page.goto(site.url)
    wait_ready(page)
    for name in ("pygolf-site http://elsewhere/ 1", f"pygolf-site {site.url} old", "pygolf-snapshot", "another app"):
        page.evaluate("(name) => caches.open(name)", name)
    visit(page, site)
    # the worker tidies up when it takes over, which may be after the page says that it is kept
    old = f"pygolf-site {site.url} old"
    page.wait_for_function("(name) => caches.has(name).then((there) => !there)", arg=old, timeout=START_MS)
    names = set(page.evaluate("caches.keys()"))
    assert {"pygolf-site http://elsewhere/ 1", "pygolf-snapshot", "another app"} <= names
