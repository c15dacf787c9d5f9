"""Tests of starting Python in the browser: without a snapshot, from a valid or invalid one, and after errors."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, Worker

from browser.engines import START_MS, Watch, wait_ready, wait_until
from browser.javascript import function, script
from browser.start import RECORD_WORKERS, check_csp_blocks_scripts, wait_for_snapshot
from tools.server import Site

COPY_SNAPSHOT = function("start.copySnapshot")
CHANGE_SNAPSHOT = function("start.changeSnapshot")


SIMULATE_TAPS = script("start.simulateTaps")


def request(page: Page, request: dict[str, Any]) -> dict[str, Any]:
    """Send a request to Python through the page and return the response."""
    answer: dict[str, Any] = page.evaluate(function("start.request"), request)
    return answer


def roll_known_dice(page: Page) -> dict[str, Any]:
    """Return the response to a roll of known dice. First check that Python has all files; snapshots contain none."""
    assert request(page, {"op": "games"})["ok"] is True
    assert request(page, {"op": "rules", "game": "dice"})["rules"], "the package's data files are available"
    assert request(page, {"op": "problems", "game": "dice"})["problems"], (
        "the modules next to the package are available"
    )
    match = request(page, {"op": "new", "game": "dice", "seed": "links", "players": ["Ann"]})["match"]
    return request(page, {"op": "play", "match": match, "move": {"do": "roll"}})


def start_plainly(page: Page, site: Site) -> dict[str, Any]:
    """Open the site for the first time, check its headers and files, and return the response to a roll."""
    page.add_init_script(script("start.recordReady"))
    answer = page.goto(site.url)
    assert answer is not None and "default-src 'none'" in answer.headers["content-security-policy"]
    assert wait_ready(page) == "plain"
    # The worker that makes a snapshot, and the service worker, load this file later, perhaps before this line runs.
    ready = page.evaluate("readyAt") / 1000
    rest = [answer.path for answer in site.log if answer.path.endswith(".rest.wasm") and answer.at < ready]
    assert not rest, "tools/lean_pygolf/ran.json lacks functions that run at the start"
    first = roll_known_dice(page)
    fetched = {answer.path for answer in site.log}
    assert any(re.search(r"/pygolf_clubhouse-.*\.whl\.bin$", path) for path in fetched)
    assert [answer for answer in site.log if answer.status >= 400] == []
    return first


PAGE, BUILD, NO_PYTHON = "page", "fits: Pyodide's build", "fits: no Python"
CHANGES = (PAGE, BUILD, NO_PYTHON)
"""Changes that make a snapshot invalid: a wrong digest, a build that Pyodide rejects, and memory without Python.

tests/js/snapshot-store.test.mjs and memory-image.test.mjs test other errors of the file, which have the same effect.
"""
SAVE_DATA = script("start.saveData")


@pytest.mark.slow
@pytest.mark.persistent
def test_snapshot_is_made_when_idle_starts_two_tabs_and_is_discarded_if_invalid(
    page: Page, site: Site, watch: Watch
) -> None:
    """The test below checks that Firefox stores and reads a snapshot, too."""
    page.add_init_script(RECORD_WORKERS + SIMULATE_TAPS + SAVE_DATA)
    first = start_plainly(page, site)
    page.evaluate("taps = 0")
    wait_until(page, "() => taps >= 60")  # This takes longer than the idle time after which the page makes a snapshot.
    assert page.evaluate("workers.length") == 1, "no second worker makes a snapshot while the player taps"
    page.evaluate("playing = false")
    wait_for_snapshot(page)
    other = page.context.new_page()
    other.goto(site.url, wait_until="commit")
    page.reload()
    assert wait_ready(page) == wait_ready(other) == "snapshot"
    assert roll_known_dice(page) == roll_known_dice(other) == first
    other.close()
    assert not watch.unexpected()
    check_invalid_snapshots_are_discarded(page, watch)


def check_invalid_snapshots_are_discarded(page: Page, watch: Watch) -> None:
    """Check that Python starts without each invalid snapshot, and that a new valid one is made afterwards."""
    watch.allow("Pyodide|Snapshot|console:")  # Pyodide logs details of its failed start.
    page.evaluate(COPY_SNAPSHOT)
    page.evaluate("localStorage.setItem('sparing', '')")
    for change in CHANGES:
        page.evaluate(CHANGE_SNAPSHOT, change)
        if change == CHANGES[-1]:
            page.evaluate("localStorage.removeItem('sparing')")
        page.reload()
        assert wait_ready(page) == "plain", change
        assert request(page, {"op": "games"})["ok"] is True, change
    page.evaluate("playing = false")
    wait_for_snapshot(page)
    page.reload()
    assert wait_ready(page) == "snapshot"


@pytest.mark.persistent
def test_snapshot_maker_logs_no_error_if_its_download_is_cancelled(page: Page, site: Site, watch: Watch) -> None:
    """A browser also cancels the download when the player leaves the page."""
    watch.allow(r"net::ERR_ABORTED")  # The browser logs the cancelled request itself.
    cancelled: list[str] = []
    ended: list[str] = []

    def cancel(route: Route) -> None:
        cancelled.append(route.request.url)
        route.abort("aborted")

    def follow_worker(worker: Worker) -> None:
        worker.on("close", lambda _: ended.append(worker.url))

    page.on("worker", follow_worker)
    page.route("**/pyodide.asm.rest.wasm", cancel)
    page.goto(site.url)
    wait_ready(page)
    while not any(url.endswith("snapshot-maker.js") for url in ended):
        page.wait_for_timeout(50)
    assert cancelled


def start_plainly_and_replace_worker(page: Page, site: Site, watch: Watch) -> dict[str, Any]:
    """Open the site for the first time, let Python roll dice, terminate its worker and wait for another one."""
    watch.allow("Content.Security.Policy|Content-Security-Policy|blocked")
    page.add_init_script(RECORD_WORKERS)
    first = start_plainly(page, site)
    check_csp_blocks_scripts(page)
    page.evaluate(function("start.recordRestart"))
    page.evaluate("globalThis.workers[0].terminate()")
    page.wait_for_function("() => globalThis.again === true", timeout=START_MS)
    wait_ready(page)
    assert request(page, {"op": "games"})["ok"] is True
    return first


def test_terminated_worker_is_replaced_and_the_csp_is_enforced(page: Page, site: Site, watch: Watch) -> None:
    start_plainly_and_replace_worker(page, site, watch)


@pytest.mark.persistent
@pytest.mark.parametrize("engine", ["firefox"], indirect=True)  # The first test of this file checks Chromium.
def test_firefox_replaces_the_worker_and_starts_from_a_complete_snapshot(page: Page, site: Site, watch: Watch) -> None:
    first = start_plainly_and_replace_worker(page, site, watch)
    wait_for_snapshot(page)
    page.reload()
    start_mode = wait_ready(page)
    assert start_mode == "snapshot", (
        f"whether the snapshot is still stored: {page.evaluate(function('start.hasSnapshot'))}"
    )
    assert roll_known_dice(page) == first


def test_request_without_response_times_out_and_the_worker_is_replaced(page: Page, site: Site) -> None:
    page.add_init_script(RECORD_WORKERS)
    # The page notices a terminated worker by its lock. Without locks, the worker only stops responding.
    page.add_init_script("Object.defineProperty(navigator, 'locks', { value: undefined })")
    page.goto(site.url)
    wait_ready(page)
    message = page.evaluate(function("start.requestFromDeadWorker"))
    assert "not respond in time" in message
    wait_ready(page)
    assert request(page, {"op": "games"})["ok"] is True


@pytest.mark.firefox
def test_interrupted_download_is_reported(page: Page, site: Site, watch: Watch) -> None:
    watch.allow(
        r"asm\.wasm|Failed to load|NetworkError|could not be|MessageEvent|console: \{\}"
    )  # PyScript logs the last two of these errors.

    def cut(route: Route) -> None:
        route.fulfill(status=200, content_type="application/wasm", body=b"\0asm\1\0\0\0" + bytes(1000))

    page.context.route("**/pyodide.asm.wasm", cut)
    page.goto(site.url)
    page.wait_for_selector("html[data-python=failed]", state="attached", timeout=START_MS)
    message = page.evaluate(function("start.requestError"), {"op": "games"})
    assert "Reload" in message
